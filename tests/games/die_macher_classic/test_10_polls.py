"""Chapter 10: polls."""

from itertools import permutations

from backroom.engine import HIDDEN
from backroom.games.die_macher_classic.actions import EndResults, UseResult, Withhold
from backroom.games.die_macher_classic.events import DeckShuffled, DiceRolled, PollPublished, PollSeen, TrendMoved
from backroom.games.die_macher_classic.standing import UseOwnResult
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.die_macher_classic.steps.polls import PollAuction, Polls, Publishing, auction_polls
from backroom.mechanisms.open_auction import Bid, Pass
from backroom.mechanisms.turns import NOBODY
from games.die_macher_classic.table import (
    GAME,
    at,
    before,
    begin,
    can,
    cash,
    events,
    offered,
    play,
    polls,
    refused,
    stones,
    top,
)

CARD = [2, 1, 0, -1, -2]  # CDU (seat 0), SPD, FDP, Grüne, PDS


def bought(seats: int = 5, **how: int) -> Campaign:
    """Seat 0 has bought the poll CARD in the current state; with `controller`, that seat has a stone there."""
    s = before(auction_polls, seats=seats)
    polls(s, CARD)
    if "controller" in how:
        s.place_stone(how["controller"], 0)
    begin(s, auction_polls)
    play(s, (0, Bid(1_000)), *((seat, Pass()) for seat in range(1, seats)))
    return s


def test_open_auction() -> None:
    """10.1 Start player first, clockwise, each bid higher; who passes is out of this auction only."""
    s = at(auction_polls, start_player=1)
    assert s.deciders() == [1]
    play(s, (1, Bid(1_000)), (2, Bid(3_000)))
    assert refused(s, 0, Bid(3_000))
    play(s, (0, Pass()), (1, Bid(4_000)))
    assert s.deciders() == [2]
    play(s, (2, Pass()))
    assert top(s, Publishing).seat == 1
    assert s.cash == [25_000, 21_000, 25_000]
    play(s, (1, Withhold()))
    assert top(s, PollAuction).election == 1
    assert s.deciders() == [1]
    play(s, (1, Pass()), (2, Pass()))
    assert s.deciders() == [0]


def test_the_lowest_bid() -> None:
    """10.1 1,000 at least; 0 is no bid (ruling K11)."""
    s = at(auction_polls)
    assert refused(s, 0, Bid(0))
    assert can(s, 0, Bid(1_000))


def test_the_last_may_still_open() -> None:
    """10.1 Two have passed without a bid: the third is asked and may have it for 1,000 (ruling K11)."""
    s = at(auction_polls)
    play(s, (0, Pass()), (1, Pass()))
    assert s.deciders() == [2]
    play(s, (2, Bid(1_000)))
    assert top(s, Publishing).seat == 2


def test_not_more_than_one_has() -> None:
    """10.1, 1.3 Nobody bids more than he has; who cannot outbid is not asked (ruling K11)."""
    s = before(auction_polls)
    cash(s, 5_000, 2_000, 6_000)
    begin(s, auction_polls)
    assert refused(s, 0, Bid(6_000)).rule == "1.3"
    play(s, (0, Bid(3_000)))
    assert s.deciders() == [2]


def test_only_the_buyer_looks() -> None:
    """10.2, 17.2 The winner pays and sees the card, nobody else does (rulings K7, K8)."""
    s = bought()
    assert s.cash[0] == 24_000
    assert top(GAME.view(s, 0).seen, Publishing).poll == 0
    assert top(GAME.view(s, 1).seen, Publishing).poll == HIDDEN
    assert [told.audience for told in s.told if isinstance(told.event, PollSeen)] == [1]


def test_an_unsold_poll_stays_on_top() -> None:
    """10.2 All pass: the card stays unseen and is offered for the next state (ruling K7)."""
    s = before(auction_polls)
    polls(s, CARD)
    begin(s, auction_polls)
    play(s, *((seat, Pass()) for seat in range(3)))
    assert top(s, PollAuction).election == 1
    assert s.numbers.polls[s.poll_pile[-1]] == CARD
    assert s.poll_discards == []


def test_publishing_two_results() -> None:
    """10.3 CDU +2 and PDS −2: both trends move by the full number, and all see the whole card (rulings K21, K7)."""
    s = bought()
    play(s, (0, UseResult(0, 2)))
    assert events(s, PollPublished) == [PollPublished(0, s.lands[0], *CARD)]
    assert top(GAME.view(s, 3).seen, Publishing).poll == 0
    play(s, (0, UseResult(4, -2)))
    assert s.trend[0] == [2, 0, 0, 0, -2]
    assert s.polled_by == [NOBODY]
    assert top(s, PollAuction).election == 1


def test_one_result_is_enough() -> None:
    """10.3 At least one, at most two, of different parties (ruling K21)."""
    s = bought()
    assert not can(s, 0, EndResults())
    play(s, (0, UseResult(1, 1)))
    assert refused(s, 0, UseResult(1, 1))
    assert not can(s, 0, Withhold())
    play(s, (0, EndResults()))
    assert s.trend[0] == [0, 1, 0, 0, 0]


def test_nothing_is_no_result() -> None:
    """10.3 The FDP's 0 cannot be used, nor a part of a result (ruling K21)."""
    s = bought()
    assert offered(s, 0, UseResult) == [UseResult(0, 2), UseResult(1, 1), UseResult(3, -1), UseResult(4, -2)]
    assert refused(s, 0, UseResult(2, 0))
    assert refused(s, 0, UseResult(0, 1))


def test_at_the_end_of_the_scale() -> None:
    """10.3 At +3 the CDU does not move, but the result may be used (ruling K21)."""
    s = bought()
    s.trend[0][0] = 3
    play(s, (0, UseResult(0, 2)))
    assert s.trend[0][0] == 3
    assert events(s, PollPublished)
    assert not events(s, TrendMoved)


def test_absent_parties_do_not_count() -> None:
    """10.3, 1.2 With three parties the results of Grüne and PDS are ignored (ruling K5)."""
    s = bought(seats=3)
    assert offered(s, 0, UseResult) == [UseResult(0, 2), UseResult(1, 1)]


def test_control_protects_against_polls() -> None:
    """10.4 The PDS controls the media of the state: its −2 cannot be used; a rise could (ruling K19)."""
    s = bought(controller=4)
    assert refused(s, 0, UseResult(4, -2)).rule == "10.4"
    assert can(s, 0, UseResult(3, -1))
    s = bought(controller=1)
    assert can(s, 0, UseResult(1, 1))


def test_control_elsewhere_does_not_protect() -> None:
    """10.4 State by state: control in the second state does not help in the first (ruling K19)."""
    s = bought()
    stones(s, 1, 0, 0, 0, 0, 3)
    assert can(s, 0, UseResult(4, -2))


def test_withholding() -> None:
    """10.5 Two dice, their sum in members; the card is remembered by its buyer alone (rulings V4, K7)."""
    s = bought()
    play(s, (0, Withhold()))
    (rolled,) = events(s, DiceRolled)
    assert isinstance(rolled, DiceRolled)
    assert len(rolled.dice) == 2
    assert s.members[0] == 5 + sum(rolled.dice)
    assert s.trend[0] == [0] * 5
    assert s.polled_by == [0]
    assert GAME.view(s, 0).seen.poll_discards == [0]
    assert GAME.view(s, 1).seen.poll_discards == [HIDDEN]


def test_italian_withholding() -> None:
    """10.5 italian: one die (ruling V4)."""
    s = at(auction_polls, reading="italian")
    play(s, (0, Bid(1_000)), (1, Pass()), (2, Pass()), (0, Withhold()))
    (rolled,) = events(s, DiceRolled)
    assert isinstance(rolled, DiceRolled)
    assert len(rolled.dice) == 1
    assert s.members[0] == 5 + rolled.dice[0]


def test_one_poll_per_state_and_the_twenty_first() -> None:
    """10.1, 5.4 At most 21 polls are sold; for the last the discards are shuffled (rulings K6, K1)."""
    s = before(auction_polls, round=6)
    s.poll_discards, s.poll_pile = s.poll_pile[:-1], s.poll_pile[-1:]
    s.polled_by = [NOBODY] * 19
    begin(s, auction_polls)
    play(s, (0, Bid(1_000)), (1, Pass()), (2, Pass()), (0, Withhold()))
    assert len(s.poll_discards) == 20
    play(s, (0, Bid(1_000)), (1, Pass()), (2, Pass()))
    assert events(s, DeckShuffled)
    assert len(s.poll_pile) == 19
    play(s, (0, Withhold()))
    assert not any(isinstance(step, Polls) for step in s.stack)


def test_the_twenty_polls() -> None:
    """10.6 Every card shows −2 to +2 once; every pair of parties sees every pair of values exactly once."""
    rows = at(auction_polls).numbers.polls
    assert len({tuple(row) for row in rows}) == 20
    assert all(sorted(row) == [-2, -1, 0, 1, 2] for row in rows)
    for one, other in permutations(range(5), 2):
        assert len({(row[one], row[other]) for row in rows}) == 20


def test_a_poll_without_a_result() -> None:
    """10.3 If nothing can be used, the poll can only be withheld; the reason is given (ruling K21)."""
    data = {"polls": {"cards": [[0, 0, 0, 1, 1]] * 20}}
    s = at(auction_polls, data=data)
    play(s, (0, Bid(1_000)), (1, Pass()), (2, Pass()))
    assert refused(s, 0, UseResult(0, 2)).rule == "10.3"
    assert can(s, 0, Withhold())


def test_ones_own_trend_can_be_left_with_the_house() -> None:
    """10.3 Where the poll raises the buyer, that result and no other is used; 10.5 else the poll is withheld."""
    for own in (2, 1, 0, -1):
        s = before(auction_polls, seats=5)
        polls(s, next(list(row) for row in s.numbers.polls if row[s.parties[0]] == own))
        begin(s, auction_polls)
        play(s, (0, Bid(1_000)), *((seat, Pass()) for seat in range(1, 5)))
        first = GAME.standing.answer(UseOwnResult(), GAME.view(s, 0))
        assert first == (UseResult(0, own) if own > 0 else Withhold())
        play(s, (0, first))
        if own > 0:
            assert GAME.standing.answer(UseOwnResult(), GAME.view(s, 0)) == EndResults()
