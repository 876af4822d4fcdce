"""8 The vote: accepted or not, succession, the last one left."""

from backroom.games.tiefe_taschen.components import APPROVE, EXTORT, FEND_OFF, REACH, REJECT
from backroom.games.tiefe_taschen.events import Accepted, LastOneLeft, Paid, Resigned, TookOffice, Voted
from backroom.games.tiefe_taschen.steps.money import Allot
from games.tiefe_taschen.table import allot, choose, kinds, place, table, vote


def test_only_approve_and_reject_count() -> None:
    """8.1 Two approve, one rejects, the others do something else: two against one, the president's vote included."""
    s = table(6)
    events = vote(s, APPROVE, REACH, APPROVE, REJECT, EXTORT, FEND_OFF)
    assert kinds(events, Voted) == [Voted(2, 1)]
    assert kinds(events, Accepted) == [Accepted(0)]


def test_there_is_no_quorum() -> None:
    """8.1, ruling T31: one Reject among eight players topples the president when nobody approves."""
    s = table(8)
    events = vote(s, REACH, EXTORT, EXTORT, FEND_OFF, REACH, REJECT, EXTORT, REACH)
    assert kinds(events, Voted, Resigned) == [Voted(0, 1), Resigned(0)]
    assert s.order[0] == 5


def test_a_majority_accepts() -> None:
    """8.2 Everybody gets what was allotted; the president stays; a new round begins."""
    s = table(piles=[[2], [2], [2], [2]], opened=[5, 4, 3, 1])
    allot(s, 0, 1, 0, 3)
    place(s)
    events = choose(s, APPROVE, APPROVE, REJECT, APPROVE)
    assert kinds(events, Paid) == [Paid(0, (5, 3)), Paid(1, (4,)), Paid(3, (1,))]
    assert s.pile == [[2, 3, 5], [2, 4], [2], [1, 2]]
    assert isinstance(s.stack[-1], Allot)
    assert (s.order[0], s.round) == (0, 2)


def test_a_tie_accepts() -> None:
    """8.2 Two for, two against: accepted."""
    s = table()
    assert kinds(vote(s, APPROVE, REJECT, APPROVE, REJECT), Voted, Accepted) == [Voted(2, 2), Accepted(0)]


def test_no_votes_at_all_accept() -> None:
    """8.2 Nobody approves and nobody rejects: that is a tie as well."""
    s = table()
    assert kinds(vote(s, REACH, EXTORT, FEND_OFF, REACH), Voted, Accepted) == [Voted(0, 0), Accepted(0)]


def test_the_first_who_revealed_reject_succeeds() -> None:
    """8.3 President 2 falls; seats 0 and 1 reject, and clockwise from the president seat 0 reveals first."""
    s = table(president=2, opened=[5, 4, 3, 1])
    fortunes = [cards[:] for cards in s.pile]
    events = vote(s, APPROVE, EXTORT, REJECT, REJECT)
    assert kinds(events, Resigned, TookOffice) == [Resigned(2), TookOffice(0)]
    assert s.order == [0, 1, 3]
    assert (s.open, s.pile) == ([5, 4, 3, 1], fortunes)
    assert isinstance(s.stack[-1], Allot)
    assert s.deciders() == [0]


def test_the_last_one_left_takes_all() -> None:
    """8.4 Two are left and the president does not approve: the other one takes all the money and the office."""
    s = table(piles=[[2], [2], [2], [2]], opened=[5, 4, 3, 1])
    vote(s, EXTORT, REJECT, REJECT, REJECT)
    vote(s, EXTORT, REJECT, REJECT)
    assert s.order == [2, 3]
    events = vote(s, EXTORT, REJECT)
    assert kinds(events, Resigned, LastOneLeft, Paid, TookOffice) == [
        Resigned(2), LastOneLeft(3), Paid(3, (5, 4, 3, 1)),
    ]  # fmt: skip
    assert s.pile == [[2], [2], [2], [1, 2, 3, 4, 5]]
    assert s.order == [3, 0, 1, 2]
    assert s.round == 2


def test_two_left_and_approve() -> None:
    """8.5, ruling T27: with two left a president who approves cannot lose: one to one is accepted."""
    s = table(piles=[[2], [2], [2], [2]], opened=[5, 4, 3, 1])
    vote(s, EXTORT, REJECT, REJECT, REJECT)
    vote(s, EXTORT, REJECT, REJECT)
    events = vote(s, APPROVE, REJECT)
    assert kinds(events, Voted, Accepted) == [Voted(1, 1), Accepted(2)]
    assert s.pile[2] == [1, 2, 3, 4, 5]


def test_all_are_back() -> None:
    """8.6 After an accepted distribution everybody is in the round again, the president as before."""
    s = table(5)
    vote(s, EXTORT, REJECT, REJECT, REJECT, REJECT)
    vote(s, EXTORT, APPROVE, REJECT, REJECT)
    assert s.order == [3, 4, 2]
    vote(s, APPROVE, APPROVE, REJECT)
    assert s.order == [3, 4, 0, 1, 2]
