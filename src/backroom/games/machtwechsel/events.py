"""What becomes known, and is told: one frozen class per thing that can happen."""

from dataclasses import dataclass

from backroom.engine import Event


@dataclass(frozen=True)
class FirstPlayer(Event):
    seat: int


@dataclass(frozen=True)
class MissionDealt(Event):
    mission: int


@dataclass(frozen=True)
class HandDealt(Event):
    cards: tuple[int, ...]


@dataclass(frozen=True)
class TurnedUp(Event):
    card: int


@dataclass(frozen=True)
class Reshuffled(Event):
    count: int


@dataclass(frozen=True)
class Bankrupt(Event):
    collected: tuple[int, ...]
    chest: int
    amount: int


# --- the moves


@dataclass(frozen=True)
class Bought(Event):
    seat: int
    card: int
    amount: int


@dataclass(frozen=True)
class Drew(Event):
    seat: int


@dataclass(frozen=True)
class DrewCard(Event):
    seat: int
    card: int


@dataclass(frozen=True)
class Discarded(Event):
    seat: int
    card: int


@dataclass(frozen=True)
class SatOut(Event):
    seat: int
    amount: int


@dataclass(frozen=True)
class EventPlayed(Event):
    seat: int
    card: int
    amount: int


@dataclass(frozen=True)
class DirektmandatPlayed(Event):
    seat: int
    card: int
    amount: int


# --- deals: the two sides are told the cards, the others the kinds that were named


@dataclass(frozen=True)
class ExchangeOffered(Event):
    seat: int
    kind: int
    wanted: int
    amount: int


@dataclass(frozen=True)
class PurchaseOffered(Event):
    seat: int
    kind: int
    amount: int


@dataclass(frozen=True)
class Willing(Event):
    others: tuple[int, ...]


@dataclass(frozen=True)
class NobodyWilling(Event):
    pass


@dataclass(frozen=True)
class Exchanged(Event):
    seat: int
    other: int
    kind: int
    wanted: int
    amount: int


@dataclass(frozen=True)
class Purchased(Event):
    seat: int
    other: int
    kind: int
    amount: int


@dataclass(frozen=True)
class SaleOpened(Event):
    seat: int
    kind: int


@dataclass(frozen=True)
class NoBid(Event):
    pass


@dataclass(frozen=True)
class Sold(Event):
    seat: int
    other: int
    kind: int
    amount: int


@dataclass(frozen=True)
class SaleRefused(Event):
    seat: int
    amount: int


# --- laying out and its undoing


@dataclass(frozen=True)
class SetLaidOut(Event):
    seat: int
    colour: int
    amount: int


@dataclass(frozen=True)
class OskarSetLaidOut(Event):
    seat: int
    colour: int
    amount: int


@dataclass(frozen=True)
class LaidOut(Event):
    seat: int
    colour: int
    amount: int


@dataclass(frozen=True)
class OskarLaidOut(Event):
    seat: int
    colour: int
    amount: int


@dataclass(frozen=True)
class CardsLaidOut(Event):
    seat: int
    cards: tuple[int, ...]
    amount: int


@dataclass(frozen=True)
class TookBack(Event):
    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True)
class Deactivated(Event):
    seat: int
    colour: int
    count: int


@dataclass(frozen=True)
class AllDeactivated(Event):
    seat: int
    count: int


@dataclass(frozen=True)
class Reactivated(Event):
    seat: int
    card: int
    amount: int


@dataclass(frozen=True)
class PartnerReactivated(Event):
    seat: int
    other: int
    card: int
    amount: int


# --- what events do


@dataclass(frozen=True)
class Refunded(Event):
    seat: int
    chest: int
    share: int
    rest: int


@dataclass(frozen=True)
class MissionsSwapped(Event):
    seat: int
    other: int


@dataclass(frozen=True)
class MissionDrawn(Event):
    seat: int


@dataclass(frozen=True)
class NewMission(Event):
    mission: int


@dataclass(frozen=True)
class DonationTaken(Event):
    seat: int
    amount: int


@dataclass(frozen=True)
class DonationTakenFrom(Event):
    seat: int
    other: int
    amount: int


@dataclass(frozen=True)
class LotTurnedUp(Event):
    cards: tuple[int, ...]


@dataclass(frozen=True)
class LotFree(Event):
    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True)
class LotSold(Event):
    seat: int
    other: int
    cards: tuple[int, ...]
    amount: int


@dataclass(frozen=True)
class LotTaken(Event):
    seat: int
    cards: tuple[int, ...]
    amount: int


@dataclass(frozen=True)
class PutAside(Event):
    cards: tuple[int, ...]


@dataclass(frozen=True)
class Rotated(Event):
    seat: int
    other: int
    count: int


@dataclass(frozen=True)
class RotatedCards(Event):
    seat: int
    other: int
    cards: tuple[int, ...]
    gained: tuple[int, ...]


@dataclass(frozen=True)
class RotatedPile(Event):
    seat: int
    count: int


@dataclass(frozen=True)
class DrewCards(Event):
    cards: tuple[int, ...]


@dataclass(frozen=True)
class CameBack(Event):
    seat: int
    card: int


@dataclass(frozen=True)
class HandSeen(Event):
    other: int
    cards: tuple[int, ...]


@dataclass(frozen=True)
class SpiedOn(Event):
    seat: int
    other: int


@dataclass(frozen=True)
class Stole(Event):
    seat: int
    other: int


@dataclass(frozen=True)
class StoleCard(Event):
    seat: int
    other: int
    card: int


# --- the end


@dataclass(frozen=True)
class Won(Event):
    seat: int
    mission: int
    cards: tuple[int, ...]


@dataclass(frozen=True)
class PairWon(Event):
    seat: int
    other: int
    mission: int
    cards: tuple[int, ...]


@dataclass(frozen=True)
class NobodyWon(Event):
    count: int
