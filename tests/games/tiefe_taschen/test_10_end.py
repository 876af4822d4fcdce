"""10 The end: both ways, and who wins."""

import pytest

from backroom.games.tiefe_taschen.components import APPROVE, EXTORT, REACH, REJECT, STAATSBANKROTT
from backroom.games.tiefe_taschen.events import (
    BankruptInPhaseOne,
    Counted,
    LastOneLeft,
    MoneyLost,
    Paid,
    Reached,
    ReachedBankrupt,
    ReachedFor,
    ReachedNothing,
    Won,
)
from backroom.locale import Speaker
from games.tiefe_taschen.table import GAME, allot, choose, heard, kinds, place, table, vote


def test_in_phase_one_at_once() -> None:
    """10.1, ruling T21: two cards and then Staatsbankrott: the game is over and the two cards go to nobody."""
    s = table(piles=[[1], [1], [1], [1]], opened=[5, 4, 3, 2], top=[5, 5], above=2)
    events = vote(s, APPROVE, APPROVE, APPROVE, APPROVE)
    assert kinds(events, BankruptInPhaseOne) == [BankruptInPhaseOne((5, 5))]
    assert s.over()
    assert s.scores() == [15, 1, 1, 1]
    assert s.open == [5, 5]
    assert "5, 5" in GAME.words.arithmetic(BankruptInPhaseOne((5, 5)), Speaker(domain=GAME.id))


def test_met_by_a_hand_in_the_treasury() -> None:
    """10.2, ruling T22: it is laid aside, the hand takes the card beneath, the vote is taken and paid, then the end."""
    s = table(piles=[[1], [1], [1], [1]], opened=[5, 4, 3, 2], top=[5], above=0)
    below = s.treasury[-2]
    allot(s, 0, 1, 2, 3)
    place(s, snoops={2: 3})
    events = choose(s, APPROVE, REACH, EXTORT, REACH)
    assert kinds(events, ReachedBankrupt, Reached) == [ReachedBankrupt(1), Reached(1)]
    assert kinds(heard(s, 1), ReachedFor) == [ReachedFor(below)]
    assert len(kinds(events, Paid)) == 4  # phase 4 goes on to its end
    assert s.over()
    assert s.scores() == [1 + 5, 1 + 4 + below, 1 + 3 + 1, 2]


def test_met_by_a_hand_with_nothing_beneath() -> None:
    """10.2, ruling T22: as the lowest card it leaves nothing to take."""
    rest = [money for money in (1, 2, 3, 4, 5) for _ in range(17)]
    s = table(piles=[[], [], [], [1, *rest]], opened=[5, 4, 3, 2], above=0)
    assert s.treasury == [STAATSBANKROTT]
    events = vote(s, APPROVE, REACH, APPROVE, APPROVE)
    assert kinds(events, ReachedBankrupt, ReachedNothing) == [ReachedBankrupt(1), ReachedNothing(1)]
    assert s.over()


def test_a_failed_vote_at_the_end_pays_nobody() -> None:
    """10.2, ruling T22: Staatsbankrott was met and the vote fails: no successor, the open money is lost."""
    s = table(piles=[[1], [1], [1], [1]], opened=[5, 4, 3, 2], above=0)
    events = vote(s, EXTORT, REJECT, REACH, REJECT)
    assert kinds(events, MoneyLost, Paid) == [MoneyLost((5, 4, 3, 2))]
    assert s.over()
    assert s.scores()[0] == 1


def test_the_last_one_left_is_paid_even_then() -> None:
    """10.2, ruling T22: with two left the fallen president's money goes to the other, and then the game ends."""
    s = table(piles=[[1], [1], [1], [1]], opened=[5, 4, 3, 2], above=0)
    s.order = [2, 3]
    events = vote(s, REACH, REJECT)
    assert kinds(events, LastOneLeft, Paid) == [LastOneLeft(3), Paid(3, (5, 4, 3, 2))]
    assert s.over()
    assert s.scores()[3] == 15


def test_taking_the_last_card_above_is_not_meeting_it() -> None:
    """10.3, ruling T23: one card above: a hand takes it and the game goes on. A failed vote goes on with phase 2;
    another hand meets Staatsbankrott."""
    s = table(opened=[5, 4, 3, 2], above=1)
    vote(s, REACH, REJECT, REJECT, APPROVE)
    assert not s.over()
    assert s.treasury[-1] == STAATSBANKROTT
    assert s.order == [1, 2, 3]
    vote(s, APPROVE, REACH, APPROVE)
    assert s.over()


def test_and_the_next_phase_one_ends_it() -> None:
    """10.3, ruling T23: after an accepted vote the next phase 1 turns up Staatsbankrott first of all."""
    s = table(opened=[5, 4, 3, 2], above=1)
    events = vote(s, APPROVE, APPROVE, REACH, APPROVE)
    assert kinds(events, BankruptInPhaseOne) == [BankruptInPhaseOne(())]
    assert s.over()


def test_most_money_wins() -> None:
    """10.4 The fortunes are counted and everybody sees them; the highest sum wins."""
    s = table(piles=[[1, 5], [4, 3], [2, 2, 2], [5]], opened=[1, 1, 1, 1], above=0)
    allot(s, 3, 3, 2, 2)
    place(s)
    events = choose(s, APPROVE, APPROVE, APPROVE, APPROVE)
    assert kinds(events, Counted, Won) == [
        Counted(0, (5, 1), 6), Counted(1, (4, 3), 7), Counted(2, (2, 2, 2, 1, 1), 8),
        Counted(3, (5, 1, 1), 7), Won((2,), 8),
    ]  # fmt: skip
    assert "payoff" not in GAME.words.arithmetic(Counted(0, (5, 1), 6), Speaker(domain=GAME.id))
    assert s.winners() == [2]
    assert GAME.view(s, 0).seen.pile == s.pile


@pytest.mark.parametrize(
    ("piles", "winners"), [([[5], [4], [5], [4]], [0, 2]), ([[2], [2], [1, 1], [2]], [0, 1, 2, 3])]
)
def test_a_shared_victory(piles: list[list[int]], winners: list[int]) -> None:
    """10.4, ruling T25: several with the same sum win together; the number of cards does not matter."""
    s = table(piles=piles, opened=[3, 3, 3, 3], above=0)
    allot(s, 0, 1, 2, 3)
    place(s)
    choose(s, APPROVE, APPROVE, APPROVE, APPROVE)
    assert s.over()
    assert s.winners() == winners
