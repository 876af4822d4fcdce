"""Rate limits: how much somebody may ask for. Token buckets in memory, one set per process."""

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from litestar.exceptions import TooManyRequestsException

from backroom.words import N_

# kind -> (at once, then one more every so many seconds)
LIMITS: Final = {
    "sign-in": (10, 6.0),  # by address
    "name": (100, 1.0),  # wrong guesses at one name, from anywhere: more than one address is let make
    "known": (10, 6.0),  # by a browser that was signed in with the name before
    "complain": (5, 600.0),
    "letter": (3, 1200.0),  # to the owner of one account
    "guest": (30, 10.0),
    "create": (20, 6.0),
    "talk": (10, 1.0),
    "act": (40, 0.1),
    "read": (400, 0.01),  # about milliseconds of the server's time
    "file": (400, 0.01),
    "refused": (30, 2.0),  # forms and tokens that are not ours
}
ENTRIES_PER_UNIT: Final = 50  # of reading: what is told again of a match costs by its length
NEIGHBOURS = 10  # what an address may do, in people: a house or a school shares one
FORGET_AT = 20_000
STREAMS = 40  # open at once by one person

Bucket = tuple[str, str]


class Limits:
    def __init__(self, on: bool = True) -> None:
        self.on = on
        self._buckets: dict[Bucket, tuple[float, float]] = {}  # what was left, and when; used last stands last
        self._held: Counter[str] = Counter()

    def spend(self, kind: str, who: str, price: float = 1, address: str = "") -> None:
        """So much more of this kind, or 429. With an address, its neighbourhood pays too."""
        if not self.on:
            return
        now = time.monotonic()
        after = {}
        for key in self._paying(kind, who, address):
            size, seconds = _size(key)
            left = self._left(key, now)
            due = min(price, size)  # whoever has asked for nothing yet may ask for anything once
            if left < due:
                raise too_fast(int((due - left) * seconds) + 1)
            after[key] = (left - due, now)
        for key, left_over in after.items():
            self._buckets.pop(key, None)
            self._buckets[key] = left_over
        if len(self._buckets) > FORGET_AT:
            self._forget(now)

    def may(self, kind: str, who: str) -> None:
        """429 if nothing is left."""
        if self.on and (left := self._left((kind, who), time.monotonic())) < 1:
            raise too_fast(int((1 - left) * LIMITS[kind][1]) + 1)

    def give_back(self, kind: str, who: str) -> None:
        if (kind, who) in self._buckets:
            left, since = self._buckets[kind, who]
            self._buckets[kind, who] = (left + 1, since)

    def _paying(self, kind: str, who: str, address: str) -> list[Bucket]:
        return [(kind, who), (kind, "@" + address)] if address else [(kind, who)]

    def _left(self, key: Bucket, now: float) -> float:
        size, seconds = _size(key)
        left, since = self._buckets.get(key, (size, now))
        return min(size, left + (now - since) / seconds)

    def _forget(self, now: float) -> None:
        """Full buckets tell nothing; if there are too many others, those that were used longest ago go."""
        known = {key: value for key, value in self._buckets.items() if self._left(key, now) < _size(key)[0]}
        self._buckets = dict(list(known.items())[-FORGET_AT // 2 :])

    def may_hold(self, who: str, address: str = "") -> None:
        """One more connection that stays open, or 429."""
        full = self._held[who] >= STREAMS or self._held["@" + address] >= STREAMS * NEIGHBOURS
        if self.on and full:
            raise too_fast(30)

    @contextmanager
    def holding(self, who: str, address: str = "") -> Iterator[None]:
        holders = [who, "@" + address] if address else [who]
        self._held.update(holders)
        try:
            yield
        finally:
            for holder in holders:
                self._held[holder] -= 1
                if not self._held[holder]:
                    del self._held[holder]


def _size(key: Bucket) -> tuple[float, float]:
    size, seconds = LIMITS[key[0]]
    return (size * NEIGHBOURS, seconds / NEIGHBOURS) if key[1].startswith("@") else (size, seconds)


def too_fast(wait: int) -> TooManyRequestsException:
    return TooManyRequestsException(N_("Too fast. Wait a moment, then try again."), headers={"retry-after": str(wait)})
