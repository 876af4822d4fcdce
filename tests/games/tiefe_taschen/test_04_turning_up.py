"""4 Phase 1: money is turned up."""

import pytest

from backroom.games.tiefe_taschen.components import APPROVE, EXTORT, REACH, REJECT, STAATSBANKROTT
from backroom.games.tiefe_taschen.events import TurnedUp
from games.tiefe_taschen.table import GAME, kinds, table, vote


@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
def test_one_card_per_player(seats: int) -> None:
    """4.1 As many money cards as players lie open, and everybody is told which."""
    s = GAME.new_game(seats)
    assert len(s.open) == seats
    assert [t.event for t in s.told] == [TurnedUp(1, s.order[0], tuple(s.open))]


def test_all_players_count() -> None:
    """4.1, ruling T3: after a round in which two resigned, four cards are turned up again, for all are back."""
    s = table(top=[5, 5, 5, 5])
    vote(s, EXTORT, REJECT, REJECT, REJECT)
    vote(s, EXTORT, REJECT, REJECT)
    events = vote(s, APPROVE, REJECT)
    assert kinds(events, TurnedUp) == [TurnedUp(2, 2, (5, 5, 5, 5))]
    assert s.open == [5, 5, 5, 5]


def test_staatsbankrott_before_the_last_card_ends_the_game() -> None:
    """4.2 Three cards, then Staatsbankrott: the game is over."""
    s = table(above=3)
    vote(s, APPROVE, APPROVE, APPROVE, APPROVE)
    assert s.over()
    assert s.bankrupt


def test_staatsbankrott_as_the_next_card_stays_unseen() -> None:
    """4.2 Exactly four cards above it: the round is played, and the one after it ends."""
    s = table(above=4)
    vote(s, APPROVE, APPROVE, APPROVE, APPROVE)
    assert not s.over()
    assert s.treasury[-1] == STAATSBANKROTT
    vote(s, APPROVE, APPROVE, APPROVE, APPROVE)
    assert s.over()


def test_the_treasury_never_runs_out() -> None:
    """4.3, ruling T24: even as the lowest card of all, Staatsbankrott is met before cards are missing."""
    s = table(piles=[[], [], [], []], opened=[1, 2, 3, 4], above=86)
    while not s.over():
        vote(s, APPROVE, APPROVE, APPROVE, REACH)
    assert s.bankrupt
    assert len(s.treasury) == 0
