"""The usual tables of Die Macher classic: by how it is read."""

from typing import Final

from backroom.web.presets import ALONE, BY_LINK, WEEKS, Preset
from backroom.words import N_

PRESETS: Final = (
    Preset("settled", N_("As settled here"), N_("By link; no clock."), {**BY_LINK, "option.reading": "settled"}),
    Preset("dutch", N_("As the Dutch rules read"), N_("By link; no clock."), {**BY_LINK, "option.reading": "dutch"}),
    Preset(
        "italian", N_("As the Italian rules read"), N_("By link; no clock."), {**BY_LINK, "option.reading": "italian"}
    ),
    WEEKS,
    ALONE,
)
