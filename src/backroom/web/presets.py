"""The tables that most people want of a game: `boards/<package of the game>/presets.py`, or else the usual ones."""

import importlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from backroom.words import N_

BY_LINK: Final = {"who": "link", "bots": "0", "pace": "none", "whispers": "1"}
ANYONE: Final = {"who": "anyone", "bots": "0", "pace": "live", "whispers": "1"}
OVER_WEEKS: Final = {"who": "link", "bots": "0", "pace": "daily", "whispers": "1"}


@dataclass(frozen=True)
class Preset:
    """What a press fills in; everything else of the form stays as it is."""

    id: str
    title: str
    says: str
    fills: Mapping[str, str]


WEEKS: Final = Preset("weeks", N_("Over weeks"), N_("By link; days for every decision."), OVER_WEEKS)
ALONE: Final = Preset(
    "bots", N_("Alone"), N_("Bots take all other seats."), {"who": "link", "bots": "9", "pace": "none"}
)
USUAL: Final = (
    Preset("friends", N_("With friends"), N_("You get a link to send; no clock."), BY_LINK),
    Preset("open", N_("Whoever comes"), N_("An open table on the front page; 20 minutes each."), ANYONE),
    WEEKS,
    ALONE,
)


@lru_cache
def presets(id: str) -> tuple[Preset, ...]:
    name = f"backroom.web.boards.{id.replace('-', '_')}.presets"
    try:
        module: Any = importlib.import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name is None or not name.startswith(missing.name):
            raise
        return USUAL
    found: tuple[Preset, ...] = module.PRESETS
    return found


def filled_by(id: str, preset: str) -> Mapping[str, str]:
    return next((each.fills for each in (*presets(id), *USUAL) if each.id == preset), {})
