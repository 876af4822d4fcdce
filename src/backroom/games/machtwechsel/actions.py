"""What a seat can do: one frozen class per verb, and tables of those that have few values."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Amount
from backroom.games.machtwechsel.components import COLOURS, FIRST_EVENT, HIGHEST_COST_P, KINDS, RED, VIOLET


@dataclass(frozen=True)
class Claim(Action):
    """Play a Direktmandat in the window."""


# --- the secret order for the window, at any time


@dataclass(frozen=True)
class OrderClaim(Action):
    """Claim the top when it is of this kind."""

    kind: int


@dataclass(frozen=True)
class DropClaim(Action):
    kind: int


@dataclass(frozen=True)
class AskMe(Action):
    """To be asked in every window, whatever the order names, or not any more."""

    yes: bool


# --- preparations, and what may follow the move


@dataclass(frozen=True)
class Reactivate(Action):
    card: int


@dataclass(frozen=True)
class ReactivatePartner(Action):
    card: int


@dataclass(frozen=True)
class LayOut(Action):
    colour: int


@dataclass(frozen=True)
class LayOutOskar(Action):
    """Oskar joins a set."""

    colour: int


@dataclass(frozen=True)
class FormSet(Action):
    """Oskar and two natural cards."""

    colour: int


@dataclass(frozen=True)
class PlayDirektmandat(Action):
    pass


@dataclass(frozen=True)
class EndTurn(Action):
    pass


# --- the six moves


@dataclass(frozen=True)
class Buy(Action):
    pass


@dataclass(frozen=True)
class Draw(Action):
    pass


@dataclass(frozen=True)
class Discard(Action):
    card: int


@dataclass(frozen=True)
class SitOut(Action):
    pass


@dataclass(frozen=True)
class PlayEvent(Action):
    card: int
    amount: int  # what it costs in this game


@dataclass(frozen=True)
class Exchange(Action):
    """Offer a card under its own name."""

    card: int


@dataclass(frozen=True)
class ExchangeOskar(Action):
    """Offer Oskar under the name of a colour he fits."""

    colour: int


@dataclass(frozen=True)
class Want(Action):
    kind: int


@dataclass(frozen=True)
class AddMoney(Amount):
    pass


@dataclass(frozen=True)
class Sell(Action):
    card: int


@dataclass(frozen=True)
class SellOskar(Action):
    colour: int


@dataclass(frozen=True)
class Purchase(Action):
    kind: int


@dataclass(frozen=True)
class OfferPrice(Amount):
    pass


@dataclass(frozen=True)
class Agree(Action):
    card: int


@dataclass(frozen=True)
class Decline(Action):
    pass


@dataclass(frozen=True)
class DealWith(Action):
    seat: int


@dataclass(frozen=True)
class AcceptBid(Action):
    amount: int


@dataclass(frozen=True)
class RefuseBid(Action):
    pass


# --- within events


@dataclass(frozen=True)
class SwapMission(Action):
    seat: int


@dataclass(frozen=True)
class DrawMission(Action):
    pass


@dataclass(frozen=True)
class TakeFromBank(Action):
    pass


@dataclass(frozen=True)
class TakeFrom(Action):
    seat: int


@dataclass(frozen=True)
class SellLot(Action):
    amount: int


@dataclass(frozen=True)
class TakeLot(Action):
    amount: int


@dataclass(frozen=True)
class RotateWith(Action):
    seat: int


@dataclass(frozen=True)
class RotatePile(Action):
    pass


@dataclass(frozen=True)
class SetAside(Action):
    card: int


@dataclass(frozen=True)
class Enough(Action):
    """No more cards for the Rotation."""


@dataclass(frozen=True)
class Strike(Action):
    """Who must draw a new mission."""

    seat: int


@dataclass(frozen=True)
class Distrust(Action):
    seat: int
    colour: int


@dataclass(frozen=True)
class DistrustAll(Action):
    seat: int


@dataclass(frozen=True)
class TakeBack(Action):
    """A discard, and its place counted from the top; which of two like cards it is decides what lies on top then."""

    card: int
    place: int


@dataclass(frozen=True)
class SpyOn(Action):
    seat: int


@dataclass(frozen=True)
class Steal(Action):
    card: int


MOST_SEATS: Final = 8

CLAIM: Final = Claim()
PLAY_DIREKTMANDAT: Final = PlayDirektmandat()
END_TURN: Final = EndTurn()
BUY: Final = Buy()
DRAW: Final = Draw()
SIT_OUT: Final = SitOut()
DECLINE: Final = Decline()
REFUSE_BID: Final = RefuseBid()
DRAW_MISSION: Final = DrawMission()
TAKE_FROM_BANK: Final = TakeFromBank()
ROTATE_PILE: Final = RotatePile()
ENOUGH: Final = Enough()

ORDER_CLAIM: Final[list[Action]] = [OrderClaim(kind) for kind in range(KINDS)]
DROP_CLAIM: Final[list[Action]] = [DropClaim(kind) for kind in range(KINDS)]
ASK_ME: Final[list[Action]] = [AskMe(False), AskMe(True)]
REACTIVATE: Final[list[Action]] = [Reactivate(card) for card in range(FIRST_EVENT)]
REACTIVATE_PARTNER: Final[list[Action]] = [ReactivatePartner(card) for card in range(FIRST_EVENT)]
LAY_OUT: Final[list[Action]] = [LayOut(colour) for colour in range(COLOURS)]
LAY_OUT_OSKAR: Final[list[Action]] = [LayOutOskar(colour) for colour in range(COLOURS)]
FORM_SET: Final[list[Action]] = [FormSet(colour) for colour in range(COLOURS)]
DISCARD: Final[list[Action]] = [Discard(card) for card in range(KINDS)]
PLAY_EVENT: Final[list[list[Action]]] = [[PlayEvent(c, p) for p in range(HIGHEST_COST_P + 1)] for c in range(KINDS)]
EXCHANGE: Final[list[Action]] = [Exchange(card) for card in range(KINDS)]
EXCHANGE_OSKAR: Final[list[Action]] = [ExchangeOskar(RED), ExchangeOskar(VIOLET)]
WANT: Final[list[Action]] = [Want(kind) for kind in range(KINDS)]
SELL: Final[list[Action]] = [Sell(card) for card in range(KINDS)]
SELL_OSKAR: Final[list[Action]] = [SellOskar(RED), SellOskar(VIOLET)]
PURCHASE: Final[list[Action]] = [Purchase(kind) for kind in range(KINDS)]
AGREE: Final[list[Action]] = [Agree(card) for card in range(KINDS)]
DEAL_WITH: Final[list[Action]] = [DealWith(seat) for seat in range(MOST_SEATS)]
SWAP_MISSION: Final[list[Action]] = [SwapMission(seat) for seat in range(MOST_SEATS)]
TAKE_FROM: Final[list[Action]] = [TakeFrom(seat) for seat in range(MOST_SEATS)]
ROTATE_WITH: Final[list[Action]] = [RotateWith(seat) for seat in range(MOST_SEATS)]
SET_ASIDE: Final[list[Action]] = [SetAside(card) for card in range(KINDS)]
STRIKE: Final[list[Action]] = [Strike(seat) for seat in range(MOST_SEATS)]
DISTRUST: Final[list[list[Action]]] = [[Distrust(s, colour) for colour in range(COLOURS)] for s in range(MOST_SEATS)]
DISTRUST_ALL: Final[list[Action]] = [DistrustAll(seat) for seat in range(MOST_SEATS)]
SPY_ON: Final[list[Action]] = [SpyOn(seat) for seat in range(MOST_SEATS)]
STEAL: Final[list[Action]] = [Steal(card) for card in range(KINDS)]
