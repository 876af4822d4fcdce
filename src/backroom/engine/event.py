"""What became known, and to whom (observations); the log in every language is rendered from events."""

from dataclasses import dataclass
from typing import Final

EVERYBODY: Final = -1
SPECTATOR: Final = 15  # a seat that owns nothing
TABLE: Final = 14  # the table itself, for entries that no player makes (a clock that calls for order)


@dataclass(frozen=True)
class Event:
    """The base of all events: one frozen class per thing that can happen, its fields the values of the sentence."""


@dataclass(frozen=True)
class Told:
    """An event and its audience: one bit per seat, so that `~mask` is everybody else, spectators included."""

    event: Event
    audience: int

    def heard_by(self, seat: int) -> bool:
        return bool((self.audience >> seat) & 1)


def only_to(seats: list[int]) -> int:
    """The audience of just these seats."""
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask
