"""Chapter 4: bidding for the right to name the start player."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Because, Choice, Step, amounts, one_of
from backroom.games.die_macher_classic.actions import NAME, BidForStart, NameStartPlayer
from backroom.games.die_macher_classic.events import (
    StartBidShown,
    StartBidsTied,
    StartBidWritten,
    StartPlayerNamed,
)
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.macher.components import THOUSAND
from backroom.mechanisms.sealed_bids import UNWRITTEN, SealedBids, highest
from backroom.words import N_

NO_BID: Final = Because("4.1", N_("A bid is {amount} or more."))
NOT_THAT_MUCH: Final = Because("1.3", N_("You have {amount}; nobody may bid more than they have."))
THOUSANDS: Final = Because("1.3", N_("Money comes in thousands, and so do bids."))
NOBODY_THERE: Final = Because("4.1", N_("Name a party that takes part."))


@dataclass
class StartBids(SealedBids):
    """4.1 All write a bid in secret; the highest may name the start player."""

    def rule(self) -> str:
        return "4.1"

    def deciders(self, s: Campaign) -> list[int]:
        # Who has no money can write nothing but 0.
        return [seat for seat in range(s.seats) if self.bids[seat] == UNWRITTEN and s.seems_to_have(seat, THOUSAND)]

    def choices(self, s: Campaign, seat: int) -> list[Choice]:
        return [amounts(BidForStart, 0, s.cash[seat], THOUSAND, None, NO_BID, NOT_THAT_MUCH, THOUSANDS)]

    def take(self, s: Campaign, seat: int, action: Action) -> None:
        SealedBids.take(self, s, seat, action)
        if s.telling:
            s.tell(StartBidWritten(seat))

    def proceed(self, s: Campaign) -> None:
        """4.2 Ties are rolled off until one is left."""
        s.unveil()
        bids = [max(bid, 0) for bid in self.bids]
        s.bids = tuple(bids)
        if s.telling:
            for seat in range(s.seats):
                s.tell(StartBidShown(seat, bids[seat]))
        tied = highest(bids)
        while len(tied) > 1:
            if s.telling:
                s.tell(StartBidsTied(tuple(tied)))
            rolls = [s.roll(seat, 1)[0] for seat in tied]
            tied = [tied[i] for i in highest(rolls)]
        s.hand_over(NamingStartPlayer(tied[0], bids[tied[0]]))

    def copy(self) -> "StartBids":
        return StartBids(self.bids[:])


@dataclass
class NamingStartPlayer(Step):
    """4.1 The highest bidder names the start player, himself or another, and pays."""

    seat: int
    bid: int

    def rule(self) -> str:
        return "4.1"

    def deciders(self, s: Campaign) -> list[int]:
        return [self.seat]

    def choices(self, s: Campaign, seat: int) -> list[Choice]:
        return [one_of(NameStartPlayer, NAME[: s.seats], NOBODY_THERE)]

    def take(self, s: Campaign, seat: int, action: Action) -> None:
        assert isinstance(action, NameStartPlayer)
        s.pay(seat, self.bid)
        s.start_player = action.target
        if s.telling:
            s.tell(StartPlayerNamed(seat, action.target, self.bid))
        s.finish()

    def copy(self) -> "NamingStartPlayer":
        return NamingStartPlayer(self.seat, self.bid)


def bid_for_start(s: Campaign) -> None:
    s.begin(StartBids([UNWRITTEN] * s.seats))
