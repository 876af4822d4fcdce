"""A bench for turns: just what those mechanisms ask of a state, and steps that use them."""

from dataclasses import dataclass, field
from typing import Any

from backroom.engine import Action
from backroom.mechanisms.turns import NOBODY, EachInTurn, UntilAllPass


@dataclass
class Bench:
    seats: int = 4
    start_player: int = 2
    idle: list[int] = field(default_factory=list)  # who has nothing to decide
    finished: bool = False

    def finish(self) -> None:
        self.finished = True


@dataclass
class Once(EachInTurn):
    def starts(self, s: Any, seat: int) -> bool:
        return seat not in s.idle

    def take(self, s: Any, seat: int, action: Action) -> None:
        self.seat = NOBODY


@dataclass
class Round(UntilAllPass):
    def able(self, s: Any, seat: int) -> bool:
        return seat not in s.idle
