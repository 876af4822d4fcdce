"""Luck without globals (a counter-based RNG; commit–reveal): draw n is a keyed hash of a secret seed and the number n.

Nobody can tell the next draw from the earlier ones without the seed; whoever gets the seed can check every draw.
"""

import hashlib
import secrets
import struct
from functools import lru_cache
from typing import Final

_SPAN: Final = 1 << 64
_WIDE: Final = struct.Struct(">Q").unpack


@lru_cache(maxsize=16)
def _begun(seed: str) -> hashlib.blake2b:
    """The hash of what all draws of a seed begin with: to go on from a copy is quicker than to begin anew."""
    return hashlib.blake2b(f"{seed}|".encode(), digest_size=8)


def draw(seed: str, counter: int, sides: int) -> int:
    """The counter-th draw of this seed: a whole number in 0..sides-1, every one equally likely."""
    attempt = 0
    while True:
        keyed = _begun(seed).copy()
        keyed.update(b"%d|%d" % (counter, attempt))
        number: int = _WIDE(keyed.digest())[0]
        # Nearly all are below the first bound, which is quicker to tell than the exact one.
        if number < _SPAN - sides or number < _SPAN - _SPAN % sides:
            return number % sides
        attempt += 1


# Quick luck (MINSTD) is for those who look ahead, where nobody asks for proof: each number follows from the one before.
_QUICK_FACTOR: Final = 48_271
_QUICK_PRIME: Final = (1 << 31) - 1


def quick(number: int) -> int:
    """The number after this one; all from 1 up to the prime come round once."""
    return number * _QUICK_FACTOR % _QUICK_PRIME


def first_quick(number: int) -> int:
    """A place to begin at, from any number."""
    return number % (_QUICK_PRIME - 1) + 1


def new_seed() -> str:
    """A seed that cannot be guessed (256 bits)."""
    return secrets.token_hex(32)


def commitment(seed: str) -> str:
    """The hash that is published when a game begins; the seed itself is shown when it is over."""
    return hashlib.sha256(seed.encode()).hexdigest()


# A stream is drawn from far more often than a game: one hash gives sixteen numbers of 32 bits.
_BLOCK: Final = struct.Struct(">16I")
_WORD: Final = 1 << 32


class Chance:
    """A stream of draws for those who are not a game: bots, imagination, simulations."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.blocks = 0
        self.numbers: list[int] = []

    def draw(self, sides: int) -> int:
        if sides > _WORD:
            return self.draw_wide(sides)
        while True:
            if not self.numbers:
                self.blocks += 1
                block = hashlib.blake2b(f"{self.seed}|{self.blocks}".encode()).digest()
                self.numbers = list(_BLOCK.unpack(block))
            number = self.numbers.pop()
            if number < _WORD - sides or number < _WORD - _WORD % sides:  # as in `draw`
                return number % sides

    def draw_wide(self, sides: int) -> int:
        limit = _SPAN - _SPAN % sides
        while True:
            number = self.draw(_WORD) * _WORD + self.draw(_WORD)
            if number < limit:
                return number % sides

    def shuffle(self, cards: list[int]) -> None:
        for last in range(len(cards) - 1, 0, -1):
            other = self.draw(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
