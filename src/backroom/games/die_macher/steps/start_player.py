"""Phase 1: secret bids for start player, and one open round among those tied."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Because, Choice, Step, amounts, only_to, with_amount
from backroom.games.die_macher.actions import MAY_PASS, Pass, RaiseBid, WriteBid
from backroom.games.die_macher.events import BidRaised, BidShown, BidsTied, BidWritten, Passed, StartPlayer
from backroom.games.die_macher.state import Campaign
from backroom.games.macher.components import THOUSAND
from backroom.mechanisms.sealed_bids import UNWRITTEN, SealedBids, highest
from backroom.mechanisms.turns import NOBODY
from backroom.words import N_

NO_BID: Final = Because("4.1", N_("A bid is {amount} or more."))
NO_RAISE: Final = Because("4.3", N_("A raise must top the highest bid: {amount} or more. Or pass."))
NOT_THAT_MUCH: Final = Because("4.1", N_("You have {amount}. No bid can be higher."))
THOUSANDS: Final = Because("1.6", N_("Money comes in whole thousands, and so do bids."))


@dataclass
class BidForStart(SealedBids):
    """4.1 Everybody secretly writes down a bid; 4.2 the highest pays it and becomes start player."""

    def rule(self) -> str:
        return "4.1"

    def choices(self, s: Campaign, seat: int) -> list[Choice]:
        return [amounts(WriteBid, 0, s.cash[seat], THOUSAND, None, NO_BID, NOT_THAT_MUCH, THOUSANDS)]

    def take(self, s: Campaign, seat: int, action: Action) -> None:
        assert isinstance(action, WriteBid)
        self.bids[seat] = action.amount
        if s.telling:
            s.tell(BidWritten(action.amount), only_to([seat]))

    def proceed(self, s: Campaign) -> None:
        s.unveil()
        s.bids = tuple(self.bids)
        if s.telling:
            for seat in range(s.seats):
                s.tell(BidShown(seat, self.bids[seat]))
        best = highest(self.bids)
        high = self.bids[best[0]]
        if len(best) == 1:
            become_start_player(s, best[0], high)
            s.finish()
            return
        if s.telling:
            s.tell(BidsTied(tuple(best), high))
        tied = [seat for seat in [s.seat_in_turn(turn) for turn in range(s.seats)] if seat in best]
        s.hand_over(RaiseBids(tied, high))

    def copy(self) -> "BidForStart":
        return BidForStart(self.bids[:])


def begin_bids(s: Campaign) -> Step:
    return BidForStart([UNWRITTEN] * s.seats)


@dataclass
class RaiseBids(Step):
    """4.3 Tied for the highest bid, each once raises it openly or passes, the provisional start player first.

    4.4 If all pass, the last one to pass becomes start player for the bid he wrote.
    """

    tied: list[int]  # who is still to speak, in order
    high: int
    leader: int = NOBODY
    seat: int = NOBODY

    def rule(self) -> str:
        return "4.3"

    def deciders(self, s: Campaign) -> list[int]:
        return [] if self.seat == NOBODY else [self.seat]

    def choices(self, s: Campaign, seat: int) -> list[Choice]:
        low, cash = self.high + THOUSAND, s.cash[seat]
        poor = with_amount(NOT_THAT_MUCH, cash) if cash < low else None
        return [MAY_PASS, amounts(RaiseBid, low, cash, THOUSAND, poor, NO_RAISE, NOT_THAT_MUCH, THOUSANDS)]

    def take(self, s: Campaign, seat: int, action: Action) -> None:
        self.seat = NOBODY
        if isinstance(action, RaiseBid):
            s.show_money()
            self.high = action.amount
            self.leader = seat
            if s.telling:
                s.tell(BidRaised(seat, action.amount))
            return
        assert isinstance(action, Pass)
        self.let_pass(s, seat)

    def let_pass(self, s: Campaign, seat: int) -> None:
        if s.telling:
            s.tell(Passed(seat))
        if not self.tied and self.leader == NOBODY:
            self.leader = seat

    def proceed(self, s: Campaign) -> None:
        while self.tied:
            seat = self.tied.pop(0)
            if s.seems_to_have(seat, self.high + THOUSAND):
                self.seat = seat
                return
            self.let_pass(s, seat)
        become_start_player(s, self.leader, self.high)
        s.finish()

    def copy(self) -> "RaiseBids":
        return RaiseBids(self.tied[:], self.high, self.leader, self.seat)


def become_start_player(s: Campaign, seat: int, bid: int) -> None:
    """4.2 He pays his bid to the bank, the others nothing. In the next round he is the provisional one (4.5)."""
    s.pay(seat, bid)
    s.start_player = seat
    if s.telling:
        s.tell(StartPlayer(seat, bid))
