"""11 The five action cards."""

from collections import Counter

from backroom.games.tiefe_taschen.actions import ChooseCard
from backroom.games.tiefe_taschen.components import (
    APPROVE,
    BE_FOR,
    EXTORT,
    FEND_OFF,
    NOT_AGAINST,
    NOT_FOR,
    REACH,
    REJECT,
)
from backroom.games.tiefe_taschen.events import (
    CardShown,
    CardShownEarly,
    Extorted,
    ExtortedNobody,
    ExtortedOf,
    FendedOff,
    FendedOffFor,
    NothingToDraw,
    Reached,
    ReachedFor,
    ReachedTooLate,
    Voted,
)
from games.tiefe_taschen.table import GAME, Bribe, allot, choose, heard, kinds, place, table, vote


def test_approve() -> None:
    """11.1 One vote for, the president's as good as any other."""
    s = table()
    assert kinds(vote(s, APPROVE, REACH, APPROVE, REJECT), Voted) == [Voted(2, 1)]


def test_reject() -> None:
    """11.2 One vote against; the first to reveal it succeeds, not the one with more money or an earlier choice."""
    s = table(president=1)
    allot(s)
    place(s)
    for seat, card in ((0, REJECT), (3, REJECT), (2, APPROVE), (1, EXTORT)):
        s.apply(seat, ChooseCard(card))
    assert s.order == [3, 0, 2]


def test_the_first_hand_takes_the_top_card() -> None:
    """11.3 The first to reveal takes it unseen; those who reach later get nothing."""
    s = table(piles=[[1], [1], [1], [1]], top=[4, 5], above=30)
    allot(s)
    place(s)
    events = choose(s, APPROVE, REACH, REACH, REJECT)
    assert kinds(events, Reached, ReachedTooLate) == [Reached(1), ReachedTooLate(2)]
    assert (s.pile[1], s.pile[2]) == ([1, 4], [1])
    assert kinds(heard(s, 1), ReachedFor) == [ReachedFor(4)]
    assert kinds(heard(s, 2), ReachedFor) == []


def test_the_president_reaches_before_all() -> None:
    """11.3 In the order of revealing the president is first; after a new vote the first hand counts anew."""
    s = table(president=2, piles=[[1], [1], [1], [1]], top=[4, 5], above=30)
    vote(s, REACH, REJECT, REJECT, REACH)
    assert (s.pile[2], s.pile[1]) == ([1, 4], [1])
    vote(s, APPROVE, APPROVE, REACH)
    assert s.pile[1] == [1, 5]


def test_extortion() -> None:
    """11.4 With the snoop before seat 3 seat 1 draws a card of his pile."""
    s = table(piles=[[1], [1], [1], [4]])
    allot(s)
    place(s, snoops={1: 3})
    events = choose(s, APPROVE, EXTORT, APPROVE, APPROVE)
    assert kinds(events, ExtortedOf) == [ExtortedOf(1, 3, 4)]
    assert (s.pile[1], s.pile[3]) == ([1, 4], [])


def test_extortion_without_a_snoop() -> None:
    """11.4 With the snoop at home nothing happens."""
    s = table()
    events = vote(s, APPROVE, EXTORT, APPROVE, APPROVE)
    assert kinds(events, ExtortedNobody, Extorted) == [ExtortedNobody(1)]
    assert s.pile[1:] == [[2, 3, 4]] * 3


def test_fending_off_before_and_after() -> None:
    """11.5 Turned up at one's own turn it does nothing by itself, and meets the extorter who reveals later."""
    s = table(piles=[[1], [2], [3], [5]])
    allot(s)
    place(s, snoops={3: 1})
    events = choose(s, APPROVE, FEND_OFF, APPROVE, EXTORT)
    assert kinds(events, CardShown, CardShownEarly, FendedOffFor) == [
        CardShown(0, APPROVE), CardShown(1, FEND_OFF), CardShown(2, APPROVE), CardShown(3, EXTORT),
        FendedOffFor(1, 3, 5),
    ]  # fmt: skip
    assert (s.pile[1], s.pile[3]) == ([2, 5], [])


def test_fending_off_nobody() -> None:
    """11.5 A snoop alone is no extortion: nothing is drawn from a bluffer."""
    s = table()
    allot(s)
    place(s, snoops={1: 2, 3: 2})
    events = choose(s, APPROVE, REACH, FEND_OFF, APPROVE)
    assert not kinds(events, FendedOff, FendedOffFor, CardShownEarly)
    assert s.pile[3] == [2, 3, 4]


def test_several_extorters() -> None:
    """11.6, ruling T8: three extort seat 3, who has two cards: the first two draw one each, the third finds nothing."""
    s = table(piles=[[1], [1], [1], [4, 4]], opened=[2, 2, 2, 2])
    allot(s, 3, 3, 3, 3)
    place(s, snoops={0: 3, 1: 3, 2: 3})
    events = choose(s, EXTORT, EXTORT, EXTORT, REJECT)
    assert kinds(events, ExtortedOf, NothingToDraw) == [ExtortedOf(0, 3, 4), ExtortedOf(1, 3, 4), NothingToDraw(2, 3)]
    assert s.pile == [[1, 4], [1, 4], [1], []]


def test_several_extorters_fended_off() -> None:
    """11.7, ruling T9: seat 2 fends off three. His card is up from the first extortion on; he draws from each one
    when that one reveals, and nobody else's card is turned up early."""
    s = table(piles=[[3], [4], [1], [5]])
    allot(s)
    place(s, snoops={0: 2, 1: 2, 3: 2})
    events = choose(s, EXTORT, EXTORT, FEND_OFF, EXTORT)
    assert kinds(events, CardShown, CardShownEarly, FendedOffFor) == [
        CardShown(0, EXTORT), CardShownEarly(2, FEND_OFF), FendedOffFor(2, 0, 3), CardShown(1, EXTORT),
        FendedOffFor(2, 1, 4), CardShown(3, EXTORT), FendedOffFor(2, 3, 5),
    ]  # fmt: skip
    assert s.pile[2] == [1, 3, 4, 5]


def test_an_extorter_without_cards() -> None:
    """11.8, ruling T10: there is nothing to draw from him, and he owes nothing later."""
    s = table(piles=[[3], [], [1], [5]])
    allot(s)
    place(s, snoops={1: 2})
    events = choose(s, APPROVE, EXTORT, FEND_OFF, APPROVE)
    assert kinds(events, NothingToDraw) == [NothingToDraw(2, 1)]
    assert s.pile[1:3] == [[], [1]]


def test_the_card_is_drawn_by_luck() -> None:
    """11.9, ruling T11: each of three cards about equally often; the two know it, the others do not."""
    drawn: Counter[int] = Counter()
    for number in range(300):
        s = table(piles=[[1], [1], [1], [2, 3, 5]])
        s.seed = f"luck {number}"
        allot(s)
        place(s, snoops={1: 3})
        choose(s, APPROVE, EXTORT, APPROVE, APPROVE)
        (event,) = kinds(heard(s, 1), ExtortedOf)
        assert isinstance(event, ExtortedOf)
        drawn[event.money] += 1
        assert kinds(heard(s, 3), Extorted, ExtortedOf) == [event]
        assert kinds(heard(s, 2), Extorted, ExtortedOf) == [Extorted(1, 3)]
    assert set(drawn) == {2, 3, 5}
    assert sum((count - 100) ** 2 / 100 for count in drawn.values()) < 18.5  # 2 degrees of freedom, 99.99 %


def test_extorting_each_other() -> None:
    """11.10, ruling T12: 1 and 3 extort each other: 1 reveals first and draws, then 3 draws; nobody is protected."""
    s = table(piles=[[1], [2], [1], [5]])
    allot(s)
    place(s, snoops={1: 3, 3: 1})
    events = choose(s, APPROVE, EXTORT, APPROVE, EXTORT)
    first, second = (e for e in events if isinstance(e, ExtortedOf))
    assert (first.seat, first.target, first.money) == (1, 3, 5)
    assert (second.seat, second.target) == (3, 1)
    assert sorted(s.pile[1] + s.pile[3]) == [2, 5]
    assert len(s.pile[1]) == len(s.pile[3]) == 1


def test_extorters_bribe_is_safe_until_it_returns() -> None:
    """7.4, 11.7 The bribe of an extorter before somebody else stays out of the defender's reach."""
    s = table(piles=[[3], [4, 4], [1], [5]])
    allot(s)
    place(s, snoops={1: 2}, bribes=(Bribe(1, 3, NOT_FOR, 4), Bribe(1, 2, NOT_AGAINST, 4)))
    choose(s, APPROVE, EXTORT, FEND_OFF, REACH)
    assert s.pile[1] == []
    assert 4 in s.pile[3]
    assert s.pile[2] == [1, 4]


def test_secrets_of_the_chosen_cards() -> None:
    """11.5, 12.2 Nobody sees who fends off before it is turned up."""
    s = table()
    allot(s)
    place(s, bribes=(Bribe(0, 1, BE_FOR, 2),))
    s.apply(1, ChooseCard(FEND_OFF))
    assert [GAME.view(s, seat).seen.card[1] for seat in range(4)] == [-1, FEND_OFF, -1, -1]
