"""5 Phase 2: the president allots the money."""

from backroom.games.tiefe_taschen.actions import Give, LayMarker, PutCard
from backroom.games.tiefe_taschen.components import APPROVE, BE_FOR, EXTORT, HOME, REJECT
from backroom.games.tiefe_taschen.events import Gave, Paid
from games.tiefe_taschen.table import allot, choose, heard, kinds, offered, place, refused, table, vote


def test_highest_first_and_seen_by_all() -> None:
    """5.1 The president gives the 5 first, then the 3, and everybody sees each gift; he may give to himself."""
    s = table(opened=[2, 5, 1, 3])
    assert s.deciders() == [0]
    assert offered(s, 0, Give) == [Give(5, 0), Give(5, 1), Give(5, 2), Give(5, 3)]
    s.apply(0, Give(5, 2))
    assert all(heard(s, seat) == [Gave(0, 5, 2)] for seat in range(4))
    assert offered(s, 0, Give) == [Give(3, 0), Give(3, 1), Give(3, 2), Give(3, 3)]
    assert refused(s, 0, Give(5, 1)).rule == "5.1"


def test_only_the_president_gives() -> None:
    """5.1 Nobody else allots anything."""
    s = table(opened=[2, 5, 1, 3])
    assert "decision" in refused(s, 1, Give(5, 1)).says


def test_everything_to_one() -> None:
    """5.2 He may give everything to one player, himself included, or leave somebody out."""
    for target in (0, 3):
        s = table(opened=[5, 4, 2, 2])
        allot(s, target, target, target, target)
        place(s)
        events = choose(s, APPROVE, APPROVE, APPROVE, APPROVE)
        assert kinds(events, Paid) == [Paid(target, (5, 4, 2, 2))]


def test_all_cards_must_be_given() -> None:
    """5.2 There is no way out before the last card: only gifts are offered."""
    s = table(opened=[5, 4, 2, 2])
    for _ in range(4):
        assert [choice.kind for choice in s.choices(0)] == [Give]
        s.apply(0, s.choices(0)[0][0])
    assert s.deciders() == [0]
    assert s.choices(0)[0].kind is not Give


def test_nothing_for_those_who_resigned() -> None:
    """5.3 Who resigned in this round gets no card, and is told so when asked."""
    s = table(opened=[5, 4, 2, 2])
    vote(s, EXTORT, REJECT, REJECT, APPROVE)
    assert offered(s, 1, Give) == [Give(5, 1), Give(5, 2), Give(5, 3)]
    because = refused(s, 1, Give(5, 0))
    assert because.rule == "5.3"
    assert "resigned" in because.says


def test_the_successor_allots_the_same_cards() -> None:
    """5.3, ruling T32: all four cards again, though three players are left; what was allotted before is void."""
    s = table(opened=[5, 4, 2, 2])
    allot(s, 1, 2, 3, 0)
    place(s)
    choose(s, EXTORT, REJECT, REJECT, APPROVE)
    assert (s.open, s.given) == ([5, 4, 2, 2], [])
    allot(s, 3, 3, 2, 1)
    place(s)
    events = choose(s, APPROVE, APPROVE, APPROVE)
    assert kinds(events, Paid) == [Paid(1, (2,)), Paid(2, (2,)), Paid(3, (5, 4))]


def test_the_allotment_is_frozen() -> None:
    """5.4 With the last card phase 3 begins, and no gift can be changed."""
    s = table(opened=[5, 4, 2, 2])
    allot(s, 0, 1, 2, 3)
    assert s.given == [0, 1, 2, 3]
    refused(s, 0, Give(2, 1))
    place(s)
    assert s.given == [0, 1, 2, 3]


def test_allotted_cards_belong_to_nobody_yet() -> None:
    """5.5, ruling T4: the 5 allotted to seat 1 cannot be used for a bribe, nor be extorted from it."""
    s = table(piles=[[2], [1], [2], [2]], opened=[5, 5, 5, 5])
    allot(s, 1, 1, 1, 1)
    while s.deciders() != [1]:
        s.apply(0, s.choices(0)[0][0])
    s.apply(1, s.choices(1)[0][0])
    s.apply(1, LayMarker(0, BE_FOR, 0))
    assert offered(s, 1, PutCard) == [PutCard(1)]
    s = table(piles=[[2], [], [2], [2]], opened=[5, 5, 5, 5])
    allot(s, 1, 1, 1, 1)
    place(s, snoops={2: 1})
    assert s.cover == [HOME] * 8
    choose(s, EXTORT, REJECT, EXTORT, REJECT)
    assert s.pile == [[2], [], [2], [2]]
