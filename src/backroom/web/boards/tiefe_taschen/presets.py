"""The usual tables of Tiefe Taschen: in turn, or all at once."""

from typing import Final

from backroom.web.presets import ALONE, ANYONE, BY_LINK, WEEKS, Preset
from backroom.words import N_

PRESETS: Final = (
    Preset(
        "orderly",
        N_("In turn, live"),
        N_("Open to anyone; 20 minutes each, pieces are placed in turn."),
        {**ANYONE, "option.protocol": "orderly"},
    ),
    Preset(
        "free",
        N_("Free for all"),
        N_("By link; everybody negotiates and places at once, no clock."),
        {**BY_LINK, "option.protocol": "free"},
    ),
    Preset(WEEKS.id, WEEKS.title, WEEKS.says, {**WEEKS.fills, "option.protocol": "orderly"}),
    ALONE,
)
