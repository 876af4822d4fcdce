"""5.12 Selling a card by auction."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import ALONE, N_, Action, Because, Choice, OneOf, Step, one_of, only
from backroom.games.machtwechsel.actions import REFUSE_BID, AcceptBid
from backroom.games.machtwechsel.cards import hand_to
from backroom.games.machtwechsel.components import NONE
from backroom.games.machtwechsel.events import NoBid, SaleOpened, SaleRefused, Sold
from backroom.games.machtwechsel.memory import all_are_shown
from backroom.games.machtwechsel.state import Wahlkampf
from backroom.mechanisms.open_auction import NOBODY, OpenAuction

MAY_REFUSE: Final[OneOf] = only(REFUSE_BID)
BEYOND_PURSE: Final = Because("5.14", N_("You have only {amount}p; you cannot bid more."))
TOO_LOW: Final = Because("5.14", N_("The lowest bid is {amount}p now."))
THE_BID: Final = Because("5.12", N_("The highest bid is the price; accept it or refuse."))


@dataclass
class Auction(OpenAuction):
    """5.14 Clockwise from the left of the player whose turn it is, who does not bid (Au1, Au2).

    5.15 Passes are final; who cannot raise is passed over (Au3, Au4).
    """

    def rule(self) -> str:
        return "5.14"

    def may_bid(self, s: Wahlkampf, seat: int) -> bool:
        return seat != s.turn and s.money[seat] > self.high

    def most(self, s: Wahlkampf, seat: int) -> int:
        return s.money[seat]

    def beyond(self, s: Wahlkampf, seat: int) -> Because:
        return BEYOND_PURSE

    def beneath(self) -> Because:
        return TOO_LOW


@dataclass
class Sale(Auction):
    """5.12 The others bid for one card, of which they know the kind that was named (De5, M-36)."""

    kind: int
    card: int

    def won(self, s: Wahlkampf) -> None:
        s.hand_over(TakeBid(self.kind, self.card, self.high, self.leader))

    def unsold(self, s: Wahlkampf) -> None:
        if s.telling:
            s.tell(NoBid())
        s.finish()

    def copy(self) -> "Sale":
        return Sale(self.passed[:], self.bidder, self.high, self.leader, self.kind, self.card)


def open_sale(s: Wahlkampf, seat: int, kind: int, card: int) -> None:
    s.unveil(but=seat)
    all_are_shown(s, seat, kind)
    s.deal = (kind, NONE, 0, NONE)
    if s.telling:
        s.tell(SaleOpened(seat, kind))
    sale = Sale([False] * s.seats, NOBODY, 0, NOBODY, kind, card)
    sale.open(s, seat + 1)
    s.hand_over(sale)


@dataclass
class TakeBid(Step):
    """5.12 The seller accepts the highest bid or refuses it."""

    kind: int
    card: int
    amount: int
    bidder: int

    def rule(self) -> str:
        return "5.12"

    def deciders(self, s: Wahlkampf) -> list[int]:
        return ALONE[s.turn]

    def choices(self, s: Wahlkampf, seat: int) -> list[Choice]:
        return [one_of(AcceptBid, [AcceptBid(self.amount)], THE_BID), MAY_REFUSE]

    def take(self, s: Wahlkampf, seat: int, action: Action) -> None:
        if not isinstance(action, AcceptBid):
            if s.telling:
                s.tell(SaleRefused(seat, self.amount))
            s.finish()
            return
        s.deal = (self.kind, NONE, self.amount, self.bidder)
        hand_to(s, seat, self.bidder, self.card, self.kind)
        s.pay_seat(self.bidder, seat, self.amount)
        if s.telling:
            sides = s.eyes_on(seat) | s.eyes_on(self.bidder)
            s.tell(Sold(seat, self.bidder, self.card, self.amount), sides)
            s.tell(Sold(seat, self.bidder, self.kind, self.amount), ~sides)
        s.finish()

    def copy(self) -> "TakeBid":
        return TakeBid(self.kind, self.card, self.amount, self.bidder)
