"""Positions for the cases: the tables that lessons are laid on too."""

import pytest

from backroom.engine import Because, Illegal
from backroom.games.die_macher.state import Campaign
from backroom.lessons.tables.die_macher import *  # noqa: F403
from backroom.lessons.tables.die_macher import GAME


def refused(s: Campaign, seat: int, text: str) -> Because:
    with pytest.raises(Illegal) as illegal:
        s.apply(seat, GAME.parse(text))
    return illegal.value.because
