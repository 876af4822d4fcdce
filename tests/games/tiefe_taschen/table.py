"""Positions for the cases: the tables that lessons are laid on too."""

import pytest

from backroom.engine import Action, Because, Illegal
from backroom.games.tiefe_taschen.state import Republic
from backroom.lessons.tables.tiefe_taschen import *  # noqa: F403


def refused(s: Republic, seat: int, action: Action) -> Because:
    """The reason why this is not allowed; nothing changes."""
    before = s.copy()
    with pytest.raises(Illegal) as illegal:
        s.apply(seat, action)
    assert s == before
    return illegal.value.because
