"""Positions for the cases: the tables that lessons are laid on too."""

import pytest

from backroom.engine import Action, Because, Illegal
from backroom.games.die_macher_classic.state import Campaign
from backroom.lessons.tables.die_macher_classic import *  # noqa: F403


def refused(s: Campaign, seat: int, action: Action) -> Because:
    before = s.copy()
    with pytest.raises(Illegal) as illegal:
        s.apply(seat, action)
    assert s == before
    return illegal.value.because
