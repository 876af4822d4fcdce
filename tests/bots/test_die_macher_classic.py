"""Die Macher classic's novice: legal everywhere, better than luck, and no fool."""

import pytest

from backroom.bots import bot
from backroom.bots.temper import TEMPERS
from backroom.engine import Action, Chance
from backroom.games import game
from backroom.games.die_macher_classic.actions import (
    AcceptContribution,
    BringOpinion,
    Convert,
    ExchangeOpinion,
    RefuseContribution,
    SendStone,
    UseResult,
)
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.die_macher_classic.steps.contributions import lay_contributions
from backroom.games.die_macher_classic.steps.election import hold_election
from backroom.games.die_macher_classic.steps.media import exchange_opinions
from backroom.games.die_macher_classic.steps.meetings import convert_meetings
from backroom.games.die_macher_classic.steps.polls import PollAuction, Publishing, auction_polls
from backroom.lab.play import play_game
from backroom.mechanisms.open_auction import PASS, Bid
from games.die_macher_classic.table import (
    EURO_LATER,
    EURO_NOW,
    GENES,
    HEALTH,
    NUCLEAR,
    SECURITY,
    SPELLING,
    WELFARE,
    at,
    before,
    begin,
    cash,
    meetings,
    opinions,
    programmes,
    stones,
    votes,
)

GAME = game("die-macher-classic")
PROGRAMME = [WELFARE, SECURITY, EURO_NOW, GENES, NUCLEAR]


def decides(s: Campaign, seat: int = 0) -> Action:
    s.offered_to = -1
    view = GAME.view(s, seat)
    action = bot(GAME, "novice").decide(view, view.choices, Chance("novice"), 1.0)
    assert any(action in family for family in view.choices)
    return action


@pytest.mark.parametrize(("seats", "options"), list(GAME.variants()))
def test_it_beats_luck(seats: int, options: dict[str, str]) -> None:
    """Against random play it wins more than twice its share, in every reading."""
    won = 0.0
    for number in range(6):
        seat = number % seats
        players = [bot(GAME, "novice" if i == seat else "random") for i in range(seats)]
        setup = GAME.setup(seats, options, f"novice {number}")
        result = play_game(GAME, setup, players, Chance(f"novice {number}"))
        won += (seat in result.winners) / len(result.winners)
    assert won >= 5


def test_novices_finish_a_game_among_themselves() -> None:
    result = play_game(GAME, GAME.setup(4, {}, "alone"), [bot(GAME, "novice")] * 4, Chance("alone"))
    assert min(result.scores) > 100


def test_it_takes_money_while_it_is_short() -> None:
    s = at(lay_contributions)
    assert isinstance(decides(s), AcceptContribution)
    cash(s, 90_000)
    assert decides(s) == RefuseContribution(50_000)


def test_it_exchanges_what_opposes_it() -> None:
    s = before(exchange_opinions)
    programmes(s, PROGRAMME)
    opinions(
        s, {0: [WELFARE, SECURITY, EURO_LATER, GENES]}, pool=[EURO_NOW, HEALTH, HEALTH, SPELLING, SPELLING, HEALTH]
    )
    stones(s, 0, 1)
    begin(s, exchange_opinions)
    assert decides(s) == ExchangeOpinion(EURO_LATER, EURO_NOW)


def test_it_raises_itself_by_a_poll() -> None:
    s = at(convert_meetings)
    s.stack.append(Publishing(0, 0, s.numbers.polls.index([2, 1, 0, -1, -2]), -1))
    s.poll_pile.remove(0)
    assert decides(s) == UseResult(0, 2)


def test_it_converts_ahead_of_time_at_a_good_factor() -> None:
    s = before(convert_meetings)
    programmes(s, PROGRAMME)
    opinions(s, {2: [WELFARE, SECURITY]})
    s.trend[2][0] = 2
    meetings(s, 2, 8)
    begin(s, convert_meetings)
    assert decides(s) == Convert(s.lands[2], 8)


def test_it_brings_what_it_stands_for() -> None:
    s = before(hold_election)
    programmes(s, PROGRAMME, [HEALTH, SPELLING, EURO_LATER, 7, 9], [HEALTH, SPELLING, EURO_LATER, 7, 9])
    opinions(s, {0: [HEALTH, SPELLING, EURO_LATER, GENES]})
    votes(s, 0, 30, 5, 5)
    stones(s, 0, 1)
    begin(s, hold_election)
    assert decides(s) == SendStone()
    s.apply(0, SendStone())
    assert decides(s) == BringOpinion(GENES)


# --- the regular


def judges(s: Campaign, seat: int = 0, temper: str = "even", luck: str = "regular") -> Action:
    s.offered_to = -1
    view = GAME.view(s, seat)
    action = bot(GAME, f"regular/{temper}").decide(view, view.choices, Chance(luck), 1.0)
    assert any(action in family for family in view.choices)
    return action


@pytest.mark.long
def test_the_regular_beats_novices_for_every_number_of_seats_and_in_every_reading() -> None:
    won, games = 0.0, 0
    for number, (seats, options) in enumerate(GAME.variants()):
        seat = number % seats
        players = [bot(GAME, "regular" if i == seat else "novice") for i in range(seats)]
        result = play_game(GAME, GAME.setup(seats, options, f"regular {number}"), players, Chance(f"{number}"))
        won += (seat in result.winners) / len(result.winners)
        games += 1
    assert won / games > 0.7


def test_auctions_are_raised_by_jumps_and_end_where_the_poll_is_no_longer_worth_it() -> None:
    s = at(auction_polls)
    cash(s, 40_000)
    step = s.stack[-1]
    assert isinstance(step, PollAuction)
    seat = s.deciders()[0]
    bids = {judges(s, seat, luck=f"{n}") for n in range(12)}
    assert len(bids) > 2
    assert all(isinstance(bid, Bid) for bid in bids)
    step.high = 39_000
    assert judges(s, seat) == PASS


def test_contributions_hang_on_what_is_needed() -> None:
    """With little money it takes some; with more than the campaigns can use it gains members."""
    s = at(lay_contributions)
    cash(s, 4_000)
    assert isinstance(judges(s), AcceptContribution)
    cash(s, 250_000)
    assert isinstance(judges(s), RefuseContribution)


def test_it_exchanges_and_brings_what_it_stands_for() -> None:
    s = before(hold_election)
    programmes(s, PROGRAMME, [HEALTH, SPELLING, EURO_LATER, 7, 9], [HEALTH, SPELLING, EURO_LATER, 7, 9])
    opinions(s, {0: [HEALTH, SPELLING, EURO_LATER, GENES]})
    votes(s, 0, 30, 5, 5)
    stones(s, 0, 1)
    begin(s, hold_election)
    assert judges(s) == SendStone()
    s.apply(0, SendStone())
    assert judges(s) == BringOpinion(GENES)


def test_four_regulars_do_not_write_the_same_sheets() -> None:
    """Follies of clones: the same contribution by all, the same bids in the same order."""
    laid = set()
    for number in range(6):
        s = at(lay_contributions)
        cash(s, 30_000)
        laid.add(judges(s, luck=f"{number}", temper=list(TEMPERS)[number]))
    assert len(laid) > 1
