"""The open (English) auction round the table: raise the highest bid or pass for good, until nobody else is left."""

from dataclasses import dataclass
from typing import Any, Final

from backroom.engine import (
    ALONE,
    BELOW,
    NO_SEATS,
    UNEVEN,
    Action,
    Amount,
    Amounts,
    Because,
    Choice,
    Event,
    OneOf,
    Step,
    only,
    with_amount,
)

NOBODY: Final = -1


@dataclass(frozen=True)
class Bid(Amount):
    pass


@dataclass(frozen=True)
class Pass(Action):
    pass


@dataclass(frozen=True)
class BidMade(Event):
    seat: int
    amount: int


@dataclass(frozen=True)
class BidPassed(Event):
    seat: int


PASS: Final = Pass()
MAY_PASS: Final[OneOf] = only(PASS)


@dataclass
class OpenAuction(Step):
    """A game says by overriding who may bid, how little and how much, and what happens in the end.

    `open` must be called once before the step is begun. Whoever leads is not asked against himself.
    """

    passed: list[bool]
    bidder: int  # who bids now
    high: int  # the highest bid, 0 before the first
    leader: int  # who made it

    # --- what a game overrides

    def may_bid(self, s: Any, seat: int) -> bool:
        """Who is asked; by public facts only."""
        raise NotImplementedError

    def most(self, s: Any, seat: int) -> int:
        """The highest bid this seat can make."""
        raise NotImplementedError

    def lowest(self, s: Any) -> int:
        """The lowest bid that counts now."""
        return self.high + self.unit()

    def unit(self) -> int:
        return 1

    def beyond(self, s: Any, seat: int) -> Because:
        """Why no higher bid can be made than this `amount`."""
        raise NotImplementedError

    def beneath(self) -> Because:
        """Why no lower bid counts than this `amount`."""
        return BELOW

    def between(self) -> Because:
        """Why bids go in steps of this `amount`."""
        return UNEVEN

    def won(self, s: Any) -> None:
        """The leader has it for the highest bid: begin, hand over or finish."""
        raise NotImplementedError

    def unsold(self, s: Any) -> None:
        """Nobody has bid: begin, hand over or finish."""
        raise NotImplementedError

    # --- the mechanism

    def open(self, s: Any, first: int) -> None:
        self.bidder = self._next(s, first)

    def deciders(self, s: Any) -> list[int]:
        return NO_SEATS if self.bidder == NOBODY else ALONE[self.bidder]

    def choices(self, s: Any, seat: int) -> list[Choice]:
        low, high, beyond = self.lowest(s), self.most(s, seat), self.beyond(s, seat)
        because = with_amount(beyond, high) if high < low else None
        return [MAY_PASS, Amounts(Bid, because, low, high, self.unit(), self.beneath(), beyond, self.between())]

    def take(self, s: Any, seat: int, action: Action) -> None:
        if isinstance(action, Bid):
            self.high = action.amount
            self.leader = seat
            if s.telling:
                s.tell(BidMade(seat, action.amount))
        else:
            self.passed[seat] = True
            if s.telling:
                s.tell(BidPassed(seat))
        self.bidder = self._next(s, seat + 1)

    def proceed(self, s: Any) -> None:
        if self.leader == NOBODY:
            self.unsold(s)
        else:
            self.won(s)

    def _next(self, s: Any, first: int) -> int:
        """The first clockwise who is still in it and does not lead."""
        seats: int = s.seats
        for place in range(first, first + seats):
            seat = place % seats
            if seat != self.leader and not self.passed[seat] and self.may_bid(s, seat):
                return seat
        return NOBODY
