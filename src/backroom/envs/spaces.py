"""Spaces and seeds that the doors of Farama's tools (Gymnasium, PettingZoo) have in common."""

from typing import Any

import numpy as np

from backroom.engine import Chance, new_seed
from backroom.envs.play import Door

try:
    from gymnasium import spaces as spaces
except ImportError as missing:
    raise ImportError("this door needs gymnasium and pettingzoo: pip install 'backroom[envs]'") from missing

WHOLE = np.iinfo(np.int32)
FORMS = ("vector", "fields")


def observation_space(door: Door, form: str, actions: int) -> spaces.Dict:
    """What is seen, as one vector or by field, and which actions are legal."""
    if form not in FORMS:
        raise ValueError(f"observations are one of {', '.join(FORMS)}")
    seen: spaces.Space[Any] = whole((door.encoder.size,))
    if form == "fields":
        seen = spaces.Dict({place.name: whole(place.shape) for place in door.encoder.places})
    return spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (actions,), np.int8)})


def whole(shape: tuple[int, ...]) -> spaces.Box:
    return spaces.Box(int(WHOLE.min), int(WHOLE.max), shape, np.int32)


def sealed(stream: Chance | None) -> str:
    """The seed of the next game: from a stream that was asked for, or one that nobody can guess."""
    return new_seed() if stream is None else f"{stream.draw(1 << 64):016x}"
