"""The usual tables of Machtwechsel: quick, or in pairs."""

from typing import Final

from backroom.web.presets import ALONE, ANYONE, BY_LINK, WEEKS, Preset
from backroom.words import N_

PRESETS: Final = (
    Preset(
        "quick",
        N_("Quick"),
        N_("Four seats, open to anyone; 5 minutes each."),
        {**ANYONE, "seats": "4", "pace": "brisk", "option.teams": "no"},
    ),
    Preset(
        "six",
        N_("Three pairs"),
        N_("Six players by link, partners opposite; no clock."),
        {**BY_LINK, "seats": "6", "option.teams": "yes"},
    ),
    Preset(
        "eight",
        N_("Four pairs"),
        N_("Eight players by link, partners opposite; no clock."),
        {**BY_LINK, "seats": "8", "option.teams": "yes"},
    ),
    WEEKS,
    ALONE,
)
