"""What this table has agreed on: the options and numbers of the set-up, shared by all copies of a state."""

from dataclasses import dataclass

from backroom.engine import Shared


@dataclass(frozen=True)
class Numbers(Shared):
    free: bool  # 6.4 phase 3 without an order, until it is called
    deck: tuple[int, ...]  # 13.2 how many money cards there are of each value
    start: tuple[int, ...]  # 13.2 the cards everybody begins with
    extra: int  # 13.3 cards turned up beyond one per player
    below_low: int  # 2.5 at least so many money cards beneath Staatsbankrott …
    below_high: int  # … and at most so many
    bribes: int  # 13.6 ONE_CARD, NONE or ANY_CARDS
    may_seal: bool  # 13.8 a briber may forbid his target to look
    rotates: bool  # 13.9 the office goes on after every accepted distribution
