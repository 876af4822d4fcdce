"""3 The round: who is in it, its phases, and talk."""

from backroom.games.tiefe_taschen.actions import ChooseCard
from backroom.games.tiefe_taschen.components import APPROVE, EXTORT, REACH, REJECT
from backroom.games.tiefe_taschen.steps.money import Allot
from backroom.games.tiefe_taschen.steps.placing import Choosing, PlacingSnoop
from games.tiefe_taschen.table import GAME, allot, choose, offered, place, table, vote


def test_all_but_those_who_resigned() -> None:
    """3.1 A president who falls is out of the round; all others are in it."""
    s = table(5)
    vote(s, APPROVE, REJECT, REJECT, APPROVE, REJECT)
    assert s.order == [1, 2, 3, 4]


def test_four_phases() -> None:
    """3.2 Money is turned up, allotted, actions are planned and revealed; an accepted round is followed by phase 1."""
    s = table()
    assert isinstance(s.stack[-1], Allot)
    assert len(s.open) == 4
    allot(s)
    assert isinstance(s.stack[-1], PlacingSnoop)
    place(s)
    assert isinstance(s.stack[-1], Choosing)
    before = len(s.treasury)
    choose(s, APPROVE, APPROVE, APPROVE, APPROVE)
    assert isinstance(s.stack[-1], Allot)
    assert (s.round, len(s.treasury)) == (2, before - 4)


def test_a_successor_skips_phase_one() -> None:
    """3.2 After a resignation no new money is turned up: the successor allots what lies there."""
    s = table(opened=[5, 3, 2, 1])
    before = len(s.treasury)
    vote(s, APPROVE, REJECT, REJECT, REACH)
    assert isinstance(s.stack[-1], Allot)
    assert s.deciders() == [1]
    assert (s.open, s.given, s.round) == ([5, 3, 2, 1], [], 1)
    assert len(s.treasury) == before - 1  # the one that reached in


def test_a_round_has_at_most_one_vote_less_than_players() -> None:
    """3.3 With four players the third failure pays the last one, and the round is over."""
    s = table(opened=[5, 5, 5, 5])
    for left in (4, 3, 2):
        assert (s.round, len(s.order)) == (1, left)
        vote(s, EXTORT, *[REJECT] * (left - 1))
    assert (s.round, len(s.order)) == (2, 4)


def test_promises_bind_nobody() -> None:
    """3.4, ruling T29: whatever was said, every card can be chosen; only a marker holds money back."""
    s = table()
    allot(s)
    place(s)
    assert len(offered(s, 2, ChooseCard)) == 5
    choose(s, APPROVE, APPROVE, REJECT, APPROVE)
    assert s.shown[2] == REJECT


def test_who_resigned_does_nothing_but_talk() -> None:
    """3.5, ruling T14: the one who resigned is asked nothing until he is back. Talk is no action of the rules."""
    s = table()
    vote(s, REACH, REJECT, REJECT, APPROVE)
    assert s.order == [1, 2, 3]
    allot(s, 1, 2, 3, 1)
    while not isinstance(s.stack[-1], Choosing):
        assert 0 not in s.may_act()
        assert s.choices(0) == []
        s.apply(s.deciders()[0], s.choices(s.deciders()[0])[0][0])
    choose(s, APPROVE, APPROVE, APPROVE)
    assert s.order == [1, 2, 3, 0]


def test_silence_of_the_resigned_is_an_option() -> None:
    """3.4, 3.5, ruling T14: everybody talks as he likes, who has resigned too, unless the table wants it otherwise."""
    s = table(4)
    s.order = [1, 2, 3]
    assert [GAME.silent(s, seat, GAME.full_options({})) for seat in range(4)] == [False] * 4
    strict = GAME.full_options({"resignedTalk": "no"})
    assert [GAME.silent(s, seat, strict) for seat in range(4)] == [True, False, False, False]
