"""How often somebody may do what: token buckets in memory, one set per process."""

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from litestar.exceptions import TooManyRequestsException

from backroom.words import N_

# kind -> (at once, then one more every so many seconds)
LIMITS: Final = {
    "sign-in": (10, 6.0),
    "guest": (30, 10.0),
    "create": (20, 6.0),
    "talk": (10, 1.0),
    "act": (40, 0.1),
    "read": (200, 0.02),
}
FORGET_AT = 20_000
STREAMS = 40  # open at once by one person


class Limits:
    def __init__(self, on: bool = True) -> None:
        self.on = on
        self._buckets: dict[tuple[str, str], tuple[float, float]] = {}
        self._held: Counter[str] = Counter()

    def spend(self, kind: str, who: str) -> None:
        """One more of this kind, or 429."""
        if not self.on:
            return
        size, seconds = LIMITS[kind]
        now = time.monotonic()
        left, since = self._buckets.get((kind, who), (float(size), now))
        left = min(size, left + (now - since) / seconds)
        if left < 1:
            raise _too_fast(int((1 - left) * seconds) + 1)
        if len(self._buckets) >= FORGET_AT:
            self._buckets.clear()
        self._buckets[kind, who] = (left - 1, now)

    def may_hold(self, who: str) -> None:
        """One more connection that stays open, or 429."""
        if self.on and self._held[who] >= STREAMS:
            raise _too_fast(30)

    @contextmanager
    def holding(self, who: str) -> Iterator[None]:
        self._held[who] += 1
        try:
            yield
        finally:
            self._held[who] -= 1
            if not self._held[who]:
                del self._held[who]


def _too_fast(wait: int) -> TooManyRequestsException:
    return TooManyRequestsException(N_("Too fast. Wait a moment, then try again."), headers={"retry-after": str(wait)})
