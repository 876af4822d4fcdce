"""6.6 Überhangmandate: two cards by auction."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import ALONE, N_, Action, Because, Choice, OneOf, Step, none_of, one_of
from backroom.games.machtwechsel.actions import SellLot, TakeLot
from backroom.games.machtwechsel.cards import gain_openly, reshuffle, uncover
from backroom.games.machtwechsel.components import LOT_CARDS
from backroom.games.machtwechsel.events import LotFree, LotSold, LotTaken, LotTurnedUp
from backroom.games.machtwechsel.state import Wahlkampf
from backroom.games.machtwechsel.steps.selling import Auction
from backroom.mechanisms.open_auction import NOBODY

TOO_DEAR: Final = Because("6.6", N_("You have less than the highest bid. You must sell."))
THE_BID: Final = Because("6.6", N_("The highest bid is the price, whether you sell or take."))
MAY_NOT_TAKE: Final[OneOf] = none_of(TakeLot, TOO_DEAR)


def turn_up_lot(s: Wahlkampf, seat: int) -> None:
    """6.7 The two uppermost cards, the pile being reshuffled in between if need be (M-35, Pi3)."""
    for _ in range(LOT_CARDS):
        if not s.pile:
            reshuffle(s)
        if s.pile:
            s.lot.append(uncover(s))
    if s.telling:
        s.tell(LotTurnedUp(tuple(s.lot)))
    auction = LotAuction([False] * s.seats, NOBODY, 0, NOBODY)
    auction.open(s, seat + 1)
    s.hand_over(auction)


def take_lot(s: Wahlkampf, seat: int) -> None:
    for card in s.lot:
        gain_openly(s, seat, card)
    s.lot = []


@dataclass
class LotAuction(Auction):
    """6.6 The others bid for both cards as one lot (M-34, Au5)."""

    def won(self, s: Wahlkampf) -> None:
        s.hand_over(SellOrTake(self.high, self.leader))

    def unsold(self, s: Wahlkampf) -> None:
        s.unveil()
        if s.telling:
            s.tell(LotFree(s.turn, tuple(s.lot)))
        take_lot(s, s.turn)
        s.finish()

    def copy(self) -> "LotAuction":
        return LotAuction(self.passed[:], self.bidder, self.high, self.leader)


@dataclass
class SellOrTake(Step):
    """6.6 Sell the lot at the highest bid, or take it and pay that much into the chest."""

    amount: int
    bidder: int

    def rule(self) -> str:
        return "6.6"

    def deciders(self, s: Wahlkampf) -> list[int]:
        return ALONE[s.turn]

    def choices(self, s: Wahlkampf, seat: int) -> list[Choice]:
        sell = one_of(SellLot, [SellLot(self.amount)], THE_BID)
        if s.money[seat] < self.amount:
            return [sell, MAY_NOT_TAKE]
        return [sell, one_of(TakeLot, [TakeLot(self.amount)], THE_BID)]

    def take(self, s: Wahlkampf, seat: int, action: Action) -> None:
        s.unveil()
        if isinstance(action, TakeLot):
            s.pay_chest(seat, self.amount)
            if s.telling:
                s.tell(LotTaken(seat, tuple(s.lot), self.amount))
            take_lot(s, seat)
        else:
            s.pay_seat(self.bidder, seat, self.amount)
            if s.telling:
                s.tell(LotSold(seat, self.bidder, tuple(s.lot), self.amount))
            take_lot(s, self.bidder)
        s.finish()

    def copy(self) -> "SellOrTake":
        return SellOrTake(self.amount, self.bidder)
