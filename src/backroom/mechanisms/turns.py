"""Taking turns: every seat once, or round and round until all pass in succession."""

from dataclasses import dataclass
from typing import Any, Final

from backroom.engine import Step

NOBODY: Final = -1


@dataclass
class EachInTurn(Step):
    """Every seat once, clockwise from the start player (`s.start_player`)."""

    turn: int = 0  # how many have had their turn
    seat: int = NOBODY  # whose turn it is

    def deciders(self, s: Any) -> list[int]:
        return [] if self.seat == NOBODY else [self.seat]

    def starts(self, s: Any, seat: int) -> bool:
        """What happens when a seat's turn comes; False when it has nothing to decide, and the turn goes on."""
        return True

    def proceed(self, s: Any) -> None:
        seats: int = s.seats
        first: int = s.start_player
        while self.turn < seats:
            seat = (first + self.turn) % seats
            self.turn += 1
            if self.starts(s, seat):
                self.seat = seat
                return
        self.ends(s)

    def ends(self, s: Any) -> None:
        s.finish()


@dataclass
class UntilAllPass(Step):
    """Round and round from the start player; it ends when all seats in succession have passed.

    Passing is not final. Who could not do anything but pass is passed over, and that counts as a pass.
    """

    turn: int = 0
    passes: int = 0  # in succession
    seat: int = NOBODY

    def deciders(self, s: Any) -> list[int]:
        return [] if self.seat == NOBODY else [self.seat]

    def able(self, s: Any, seat: int) -> bool:
        """Whether the seat could do anything but pass; by public facts only."""
        return True

    def acted(self) -> None:
        self.passes = 0
        self.seat = NOBODY

    def passed(self) -> None:
        self.passes += 1
        self.seat = NOBODY

    def proceed(self, s: Any) -> None:
        seats: int = s.seats
        first: int = s.start_player
        while self.passes < seats:
            seat = (first + self.turn) % seats
            self.turn += 1
            if self.able(s, seat):
                self.seat = seat
                return
            self.passes += 1
        s.finish()
