"""A toy for the open auction: a bench of bidders with purses, some of them not admitted."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Because, State
from backroom.mechanisms.open_auction import NOBODY, OpenAuction

BEYOND: Final = Because("1", "Not that much.")
BENEATH: Final = Because("1", "Not that little.")
BETWEEN: Final = Because("1", "Not between.")


@dataclass
class Bench(State):
    purses: list[int]
    admitted: list[bool]
    result: list[int]

    def copy(self) -> "Bench":
        return Bench(
            self.seats, self.seed, self.draws, [step.copy() for step in self.stack], self.purses[:], self.admitted[:],
            self.result[:],
        )  # fmt: skip


@dataclass
class Hammer(OpenAuction):
    """In steps of two, from two."""

    def may_bid(self, s: Bench, seat: int) -> bool:
        return s.admitted[seat]

    def most(self, s: Bench, seat: int) -> int:
        return s.purses[seat]

    def unit(self) -> int:
        return 2

    def beyond(self, s: Bench, seat: int) -> Because:
        return BEYOND

    def beneath(self) -> Because:
        return BENEATH

    def between(self) -> Because:
        return BETWEEN

    def won(self, s: Bench) -> None:
        s.result = [self.leader, self.high]
        s.finish()

    def unsold(self, s: Bench) -> None:
        s.result = [NOBODY, 0]
        s.finish()

    def copy(self) -> "Hammer":
        return Hammer(self.passed[:], self.bidder, self.high, self.leader)


def bench(purses: list[int], first: int = 0, admitted: list[bool] | None = None) -> Bench:
    seats = len(purses)
    s = Bench(seats, "seed", 0, [], purses, admitted or [True] * seats, [])
    auction = Hammer([False] * seats, NOBODY, 0, NOBODY)
    auction.open(s, first)
    s.begin(auction)
    s.settle()
    return s
