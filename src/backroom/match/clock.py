"""The time that matches are played by."""

import time
from collections.abc import Callable
from typing import Final

OUTAGE_SECONDS: Final = 30.0  # that nobody has served for so long is an outage
SLACK: Final = 0.5  # seconds by which a clock may be set right without being taken to jump
Outage = tuple[float, float]  # since when, and until when nobody served


class Clock:
    """Seconds since 1970 that never go back, neither when this machine's clock is set back nor behind another server's.

    A jump ahead is let through: to those who play it is an outage.
    """

    def __init__(self, wall: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic) -> None:
        self.wall, self.steady = wall, steady
        self.ahead = 0.0
        self.last = wall(), steady()

    def __call__(self) -> float:
        wall, steady = self.wall(), self.steady()
        jump = (wall - self.last[0]) - (steady - self.last[1])
        self.last = wall, steady
        if jump < -SLACK:
            self.ahead -= jump
        elif jump > SLACK:
            self.ahead = max(0.0, self.ahead - jump)
        return wall + self.ahead

    def agree(self, other: float) -> None:
        """Go by a clock that all servers can read."""
        self.ahead += other - self()

    def catch_up(self, other: float) -> None:
        """Another server, or this one before it was started anew, has seen this time already."""
        self.ahead += max(0.0, other - self())
