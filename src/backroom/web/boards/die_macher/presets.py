"""The usual tables of Die Macher: by their length."""

from typing import Final

from backroom.web.presets import ALONE, ANYONE, BY_LINK, WEEKS, Preset
from backroom.words import N_

PRESETS: Final = (
    Preset(
        "four",
        N_("Four elections, live"),
        N_("Open to anyone; 20 minutes each."),
        {**ANYONE, "option.elections": "4"},
    ),
    Preset(
        "seven",
        N_("Seven elections"),
        N_("By link, for a long evening; no clock."),
        {**BY_LINK, "option.elections": "7"},
    ),
    WEEKS,
    ALONE,
)
