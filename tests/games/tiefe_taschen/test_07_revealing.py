"""7 Phase 4: cards are revealed one after another."""

from backroom.games.tiefe_taschen.components import (
    APPROVE,
    BE_AGAINST,
    BE_FOR,
    EXTORT,
    FEND_OFF,
    HOME,
    NO_CARD,
    NOT_AGAINST,
    NOT_FOR,
    REACH,
    REJECT,
)
from backroom.games.tiefe_taschen.events import (
    BribePaid,
    BribeReturned,
    CardShown,
    CardShownEarly,
    ExtortedOf,
    FendedOffFor,
    Reached,
    Voted,
)
from games.tiefe_taschen.table import Bribe, allot, choose, kinds, place, table, vote


def test_the_president_first_then_clockwise() -> None:
    """7.1 Everybody in the round reveals once, from the president clockwise."""
    s = table(5, president=3)
    events = vote(s, EXTORT, REACH, REJECT, REJECT, APPROVE)
    shown = [(e.seat, e.card) for e in events if isinstance(e, CardShown)]
    assert shown == [(3, EXTORT), (4, REACH), (0, REJECT), (1, REJECT), (2, APPROVE)]
    events = vote(s, APPROVE, APPROVE, APPROVE, APPROVE)
    assert [e.seat for e in events if isinstance(e, CardShown)] == [0, 1, 2, 4]


def test_card_bribes_action_next_player() -> None:
    """7.2 Seat 1 reveals, is paid, takes his card from the treasury; only then seat 2 reveals."""
    s = table()
    allot(s)
    place(s, bribes=(Bribe(0, 1, NOT_FOR, 2),))
    events = choose(s, APPROVE, REACH, APPROVE, APPROVE)
    order = kinds(events, CardShown, BribePaid, Reached)
    assert order == [
        CardShown(0, APPROVE), CardShown(1, REACH), BribePaid(1, 0, NOT_FOR, (2,)), Reached(1),
        CardShown(2, APPROVE), CardShown(3, APPROVE),
    ]  # fmt: skip


def test_all_markers_before_any_action() -> None:
    """7.3 Both markers before the extorter are judged before he draws: what he lost or won is settled first."""
    s = table(piles=[[4], [5], [1], [2]])
    allot(s)
    place(s, snoops={1: 0}, bribes=(Bribe(0, 1, NOT_FOR, 4), Bribe(2, 1, BE_AGAINST, 1)))
    events = choose(s, APPROVE, EXTORT, APPROVE, APPROVE)
    order = [type(e) for e in kinds(events, BribePaid, BribeReturned)]
    assert order == [BribePaid, BribeReturned]
    # Seat 0 had nothing but the card of the bribe, which seat 1 has pocketed before he extorts: nothing to draw.
    assert s.pile[1] == [4, 5]
    assert s.pile[2] == [1]


def test_fending_off_is_turned_up_early() -> None:
    """7.4, ruling T7: seat 3 is extorted by seat 1: his card is turned up then, his bribes are checked then, and
    the failed bribe is back in the extorter's pile in time to be drawn; his own turn is passed over."""
    s = table(piles=[[2], [5], [2], [1]])
    allot(s)
    place(s, snoops={1: 3}, bribes=(Bribe(1, 3, BE_FOR, 5),))
    events = choose(s, APPROVE, EXTORT, APPROVE, FEND_OFF)
    assert kinds(events, CardShown, CardShownEarly, BribeReturned, FendedOffFor) == [
        CardShown(0, APPROVE), CardShown(1, EXTORT), CardShownEarly(3, FEND_OFF), BribeReturned(3, 1, BE_FOR, (5,)),
        FendedOffFor(3, 1, 5), CardShown(2, APPROVE),
    ]  # fmt: skip
    assert s.pile[1] == []
    assert s.pile[3] == [1, 5]


def test_the_example() -> None:
    """7.5 P, Q, R, S: Q and R extort S, who fends off; before S lie Q's 5 for approval and P's 1 against rejecting."""
    outcomes = set()
    for number in range(12):
        s = table(piles=[[1, 4], [2, 5], [3], [4]])
        s.seed = f"example {number}"
        allot(s)
        place(s, snoops={1: 3, 2: 3}, bribes=(Bribe(1, 3, BE_FOR, 5), Bribe(0, 3, NOT_AGAINST, 1)))
        events = choose(s, APPROVE, EXTORT, EXTORT, FEND_OFF)
        told = kinds(events, CardShown, CardShownEarly, BribePaid, BribeReturned, FendedOffFor, Voted)
        drawn = next(e.money for e in told if isinstance(e, FendedOffFor))
        assert told == [
            CardShown(0, APPROVE), CardShown(1, EXTORT), CardShownEarly(3, FEND_OFF),
            BribePaid(3, 0, NOT_AGAINST, (1,)), BribeReturned(3, 1, BE_FOR, (5,)), FendedOffFor(3, 1, drawn),
            CardShown(2, EXTORT), FendedOffFor(3, 2, 3), Voted(1, 0),
        ]  # fmt: skip
        assert s.pile[2] == []
        assert s.pile[3] == sorted([1, 3, 4, drawn])
        outcomes.add(drawn)
    assert outcomes == {2, 5}  # it may be the 5


def test_everything_goes_home() -> None:
    """7.6, ruling T20: after a passed and after a failed vote the next phase 3 begins with an empty table."""
    for cards in ((APPROVE, APPROVE, APPROVE, APPROVE), (REACH, REJECT, REJECT, REJECT)):
        s = table()
        allot(s)
        place(s, snoops={0: 1, 2: 3}, bribes=(Bribe(0, 1, BE_FOR, 2), Bribe(3, 2, NOT_AGAINST, 4)))
        events = choose(s, *cards)
        assert not kinds(events, ExtortedOf)
        assert (s.snoop, s.cover, s.card) == ([-1] * 4, [HOME] * 8, [NO_CARD] * 4)
        assert s.bribe == [[]] * 8
