"""Die Macher's novice and regular: legal for every number of seats and both lengths, better than luck, and no fools."""

import pytest

from backroom.bots import Bot, bot
from backroom.engine import Action, Chance
from backroom.games import game
from backroom.games.die_macher.actions import (
    DRAW_HIDDEN,
    PASS,
    PUBLISH,
    AcceptDonation,
    BidForPoll,
    BuyMarker,
    Convert,
    HoldRallies,
    Publish,
    RefuseDonation,
    ReplaceOpinion,
    Swap,
    TakeOpen,
)
from backroom.games.die_macher.components import MAJORITY
from backroom.games.die_macher.state import Campaign
from backroom.games.die_macher.steps.conversion import ConvertRallies
from backroom.games.die_macher.steps.influence import MediaInfluence
from backroom.games.die_macher.steps.media import BuyMedia
from backroom.games.die_macher.steps.money import PayOut
from backroom.games.die_macher.steps.polls import PollAuction, PublishPoll
from backroom.games.die_macher.steps.programmes import ProgrammeChange
from backroom.games.die_macher.steps.rallies import HoldRalliesInTurn
from backroom.games.die_macher.steps.start_player import BidForStart
from backroom.mechanisms.stances import NO_CARD, agreement

GAME = game("die-macher")
NOVICE = bot(GAME, "novice")
REGULAR = bot(GAME, "regular")
RANDOM = bot(GAME, "random")


def new_game(seats: int, elections: str, seed: str) -> Campaign:
    s = GAME.new_game(seats, {"elections": elections}, seed)
    assert isinstance(s, Campaign)
    s.telling = False
    return s


def decision(s: Campaign, seat: int, player: Bot = NOVICE, rng: Chance | None = None) -> Action:
    view = GAME.view(s, seat)
    return player.decide(view, view.choices, rng or Chance("decision"), 0.1)


def played(s: Campaign, some: list[int], seed: str, player: Bot = NOVICE, others: Bot = RANDOM) -> Campaign:
    """To the end; `apply` refuses what is not legal."""
    rng = Chance(seed)
    while not s.over():
        seat = s.deciders()[0]
        s.apply(seat, decision(s, seat, player if seat in some else others, rng))
    return s


def at(step: type, seat: int = 0, elections: str = "4", round_: int = 1) -> Campaign:
    """Novices play up to the seat's first decision of this step."""
    for number in range(20):
        s = new_game(4, elections, f"{step.__name__} {number}")
        while not s.over():
            if s.deciders() == [seat] and isinstance(s.stack[-1], step) and s.round == round_:
                return s
            who = s.deciders()[0]
            s.apply(who, decision(s, who))
    raise AssertionError(f"never {step.__name__}")


def bare(s: Campaign, election: int) -> None:
    """A state where nobody has anything, and nobody's programme matters."""
    for rows in (s.votes, s.rallies, s.trend, s.media):
        rows[election] = [0] * s.seats
    s.opinions[election] = [0, 2, 4, 6]
    s.shown[election] = 4
    s.doubled[election] = NO_CARD


# --- whole games


@pytest.mark.parametrize("player", [NOVICE, REGULAR], ids=["novice", "regular"])
@pytest.mark.parametrize("elections", ["4", "7"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_whole_games(seats: int, elections: str, player: Bot) -> None:
    """With bots in every seat and in some; and their campaigns look like campaigns."""
    s = played(new_game(seats, elections, "all"), list(range(seats)), "all", player)
    assert s.over()
    assert min(s.points) >= 12 * int(elections)
    assert max(s.points) <= 60 * int(elections)
    assert sum(max(row) >= MAJORITY for row in s.votes) >= 1
    assert played(new_game(seats, elections, "some"), [1], "some", player).over()


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_better_than_luck(seats: int) -> None:
    """One novice among random players wins far more than twice its fair share."""
    won, games = 0.0, 10
    for number in range(games):
        seat = number % seats
        winners = played(new_game(seats, "7" if number % 5 == 4 else "4", f"luck {number}"), [seat], "luck").winners()
        won += (seat in winners) / len(winners)
    assert won / games >= 2 / seats + 0.15


def test_a_regular_among_novices() -> None:
    """It is ahead by points; how often it wins stands in docs/ladder.md, from many games."""
    lead, games = 0.0, 16
    for number in range(games):
        points = played(new_game(4, "4", f"among {number}"), [number % 4], "among", REGULAR, NOVICE).points
        lead += points[number % 4] - sum(points) / 4
    assert lead / games > 2


# --- single decisions


def test_rallies_for_the_first_points() -> None:
    """7.1 With the vote at hand and agreement, five votes are within reach: it holds rallies there."""
    s = at(HoldRalliesInTurn)
    bare(s, s.election)
    s.programme[0] = [0, 2, 4, 6, 8]
    action = decision(s, 0)
    assert isinstance(action, HoldRallies)
    assert s.election_of(action.land) == s.election
    assert action.number >= 3


def test_no_rallies_beyond_need() -> None:
    """7.1 With 80 votes in the only state left there is nothing to buy."""
    s = at(HoldRalliesInTurn, round_=4)
    s.votes[3][0] = 80
    assert not isinstance(decision(s, 0), HoldRallies)


def test_conversion_waits_for_agreement() -> None:
    """12.2 Four rallies without agreement wait; with full agreement and a rising trend they are counted."""
    s = at(ConvertRallies)
    step = s.stack[-1]
    assert isinstance(step, ConvertRallies)
    bare(s, step.election)
    s.rallies[step.election][0] = 6
    s.programme[0] = [1, 3, 5, 7, 8]
    assert decision(s, 0) == PASS
    s.programme[0] = [0, 2, 4, 6, 8]
    s.trend[step.election][0] = 3
    assert isinstance(decision(s, 0), Convert)


def test_influence_toward_the_programme() -> None:
    """10.2 In control of the media, it puts up an opinion it shares for one it opposes."""
    for seat in range(4):
        try:
            s = at(MediaInfluence, seat)
        except AssertionError:
            continue
        step = s.stack[-1]
        assert isinstance(step, MediaInfluence)
        election = step.election - 1
        s.programme[seat] = [0, 2, 4, 6, 8]
        s.opinions[election] = [0, 3, 10, 12]
        s.shown[election] = 4
        s.doubled[election] = NO_CARD
        s.rallies[election][seat] = 6
        s.opinion_board = [1] * 14
        action = decision(s, seat)
        assert isinstance(action, ReplaceOpinion)
        before = agreement(s.open_opinions(election), [], s.programme[seat])
        s.apply(seat, action)
        assert agreement(s.open_opinions(election), [], s.programme[seat]) > before
        return
    raise AssertionError("nobody ever controlled the media")


def test_the_last_bidder_pays_the_least() -> None:
    """11.3 The auctioneer, who speaks last, tops the bid by no more than he must."""
    for seat in range(4):
        s = at(PollAuction, seat, round_=2)
        step = s.stack[-1]
        assert isinstance(step, PollAuction)
        step.turn, step.auctioneer, step.lowest = 4, seat, 1_000
        s.cash[seat] = 60_000
        assert decision(s, seat) == BidForPoll(1_000)
        step.lowest = 59_000
        assert decision(s, seat) == PASS


def test_a_poll_is_published_where_it_counts() -> None:
    """11.6 With eight rallies and full agreement in the election state, two steps of trend beat three of base."""
    s = at(PollAuction, round_=3)
    election = s.election
    bare(s, election)
    s.programme[0] = [0, 2, 4, 6, 8]
    s.votes[election][0], s.rallies[election][0] = 10, 8
    poll = s.numbers.backs.index(s.parties[0])
    s.stack[-1] = PublishPoll(0, election, poll)
    assert decision(s, 0) == PUBLISH
    s.rallies[election][0] = 0
    assert not isinstance(decision(s, 0), Publish)


def test_donations() -> None:
    """14.4 Money early, base late: in the last payout of the game thirty thousand are not worth eight points."""
    early, late = at(PayOut), at(PayOut, round_=3)
    assert isinstance(decision(early, 0), AcceptDonation)
    late.donations[0] = 0b100
    assert isinstance(decision(late, 0), RefuseDonation)


def test_a_marker_where_it_pays() -> None:
    """6.1 It buys the marker that gives control of the state that votes now, if the field is worth it."""
    s = at(BuyMedia)
    for election in range(4):
        s.media[election] = [0, 3, 0, 0]
    s.media[s.election] = [1, 1, 0, 0]
    s.markers[0] = 2
    action = decision(s, 0)
    assert isinstance(action, BuyMarker)
    assert s.election_of(action.land) == s.election


def test_the_programme_follows_the_states() -> None:
    """5.2 It takes an open card that three states share, and lays it for one that they oppose."""
    s = at(ProgrammeChange)
    for election in range(4):
        bare(s, election)
    s.programme[0], s.hand[0] = [1, 2, 4, 6, 8], [10]
    s.display = [0, 11, 12, 13, 9]
    assert decision(s, 0) == DRAW_HIDDEN
    s.apply(0, DRAW_HIDDEN)
    assert decision(s, 0) == TakeOpen(0)
    s.apply(0, TakeOpen(0))
    assert decision(s, 0) == Swap(0, 1)


# --- what the regular knows better


def test_it_waits_for_the_agreement_that_is_to_come() -> None:
    """12.2 Where the state votes next and nothing agrees today, a novice counts; one round later it may."""
    s = at(ConvertRallies)
    step = s.stack[-1]
    assert isinstance(step, ConvertRallies)
    step.election = s.election + 1
    bare(s, step.election)
    s.rallies[step.election][0] = 5
    s.programme[0] = [0, 2, 5, 7, 8]
    s.cubes[0] = 8
    assert decision(s, 0, REGULAR) == PASS
    assert isinstance(decision(s, 0, NOVICE), Convert)


def test_it_bids_what_nobody_after_it_can_top() -> None:
    """11.4 Money lies open: against empty purses the first word is the last, and need not be dear."""
    s = at(PollAuction)
    step = s.stack[-1]
    assert isinstance(step, PollAuction)
    step.turn, step.auctioneer, step.lowest = 1, 3, 0
    s.cash = [20_000, 2_000, 0, 1_000]
    assert decision(s, 0, REGULAR) == BidForPoll(2_000)  # who has 2,000 cannot top it
    step.lowest = 3_000
    assert decision(s, 0) == decision(s, 0, REGULAR) == BidForPoll(3_000)
    step.lowest = 19_000
    assert decision(s, 0, REGULAR) == PASS


def test_it_keeps_money_for_the_first_polls() -> None:
    """11.7 In the first round three steps of base cost next to nothing and pay three times: there it has money left."""
    left: list[list[int]] = [[], []]
    for number in range(4):
        s = new_game(4, "4", f"saving {number}")
        rng = Chance("saving")
        while not isinstance(s.stack[-1], PollAuction):
            seat = s.deciders()[0]
            s.apply(seat, decision(s, seat, REGULAR if seat % 2 else NOVICE, rng))
        for seat in range(4):
            left[seat % 2].append(s.cash[seat])
    assert sum(left[1]) > 2 * sum(left[0])


def test_it_is_not_foreseen() -> None:
    """Where moves are as good, it makes now this, now that: the same deal leads to several openings."""
    openings = set()
    for luck in range(8):
        s = new_game(4, "4", "mixed")
        rng = Chance(f"{luck}")
        while s.stack and not isinstance(s.stack[-1], BidForStart):
            seat = s.deciders()[0]
            s.apply(seat, decision(s, seat, REGULAR, rng))
        openings.add(str([s.programme, s.media, s.trend, s.rallies]))
    assert len(openings) > 1
