"""What becomes known. Where a value is secret there are two events: one for those who know it, one for the others."""

from dataclasses import dataclass

from backroom.engine import Event


@dataclass(frozen=True)
class TurnedUp(Event):
    round: int
    seat: int
    moneys: tuple[int, ...]


@dataclass(frozen=True)
class BankruptInPhaseOne(Event):
    moneys: tuple[int, ...]


@dataclass(frozen=True)
class Gave(Event):
    seat: int
    money: int
    target: int


@dataclass(frozen=True)
class SnoopPlaced(Event):
    seat: int
    target: int


@dataclass(frozen=True)
class SnoopFetched(Event):
    seat: int


@dataclass(frozen=True)
class BribeInVain(Event):
    target: int
    face: int


@dataclass(frozen=True)
class BribeIsGift(Event):
    target: int
    face: int


@dataclass(frozen=True)
class BribeLaidOpen(Event):
    seat: int
    target: int
    face: int
    moneys: tuple[int, ...]


@dataclass(frozen=True)
class BribeLaidDown(Event):
    seat: int
    target: int
    face: int


@dataclass(frozen=True)
class BribeLaidSealed(Event):
    seat: int
    target: int
    face: int


@dataclass(frozen=True)
class BribeSeen(Event):
    seat: int
    target: int
    moneys: tuple[int, ...]


@dataclass(frozen=True)
class BribeHolds(Event):
    cards: int
    payoffs: int


@dataclass(frozen=True)
class BribeFetched(Event):
    seat: int
    target: int
    face: int


@dataclass(frozen=True)
class BribeOpened(Event):
    seat: int
    briber: int
    face: int
    moneys: tuple[int, ...]


@dataclass(frozen=True)
class CardChosen(Event):
    seat: int


@dataclass(frozen=True)
class CardReplaced(Event):
    seat: int


@dataclass(frozen=True)
class OwnCardChosen(Event):
    card: int


@dataclass(frozen=True)
class GotReady(Event):
    seat: int


@dataclass(frozen=True)
class ReadyWithdrawn(Event):
    seat: int


@dataclass(frozen=True)
class MarksWiped(Event):
    seat: int


@dataclass(frozen=True)
class OrderAsked(Event):
    seat: int


@dataclass(frozen=True)
class AskingWithdrawn(Event):
    seat: int


@dataclass(frozen=True)
class OrderCalled(Event):
    pass


@dataclass(frozen=True)
class CardShown(Event):
    seat: int
    card: int


@dataclass(frozen=True)
class CardShownEarly(Event):
    seat: int
    card: int


@dataclass(frozen=True)
class BribePaid(Event):
    seat: int
    briber: int
    face: int
    moneys: tuple[int, ...]


@dataclass(frozen=True)
class BribePaidUnseen(Event):
    seat: int
    briber: int
    face: int


@dataclass(frozen=True)
class BribeReturned(Event):
    seat: int
    briber: int
    face: int
    moneys: tuple[int, ...]


@dataclass(frozen=True)
class BribeReturnedUnseen(Event):
    seat: int
    briber: int
    face: int


@dataclass(frozen=True)
class Reached(Event):
    seat: int


@dataclass(frozen=True)
class ReachedFor(Event):
    money: int


@dataclass(frozen=True)
class ReachedTooLate(Event):
    seat: int


@dataclass(frozen=True)
class ReachedBankrupt(Event):
    seat: int


@dataclass(frozen=True)
class ReachedNothing(Event):
    seat: int


@dataclass(frozen=True)
class ExtortedNobody(Event):
    seat: int


@dataclass(frozen=True)
class Extorted(Event):
    seat: int
    target: int


@dataclass(frozen=True)
class ExtortedOf(Event):
    seat: int
    target: int
    money: int


@dataclass(frozen=True)
class FendedOff(Event):
    seat: int
    extorter: int


@dataclass(frozen=True)
class FendedOffFor(Event):
    seat: int
    extorter: int
    money: int


@dataclass(frozen=True)
class NothingToDraw(Event):
    seat: int
    target: int


@dataclass(frozen=True)
class Voted(Event):
    approvals: int
    rejections: int


@dataclass(frozen=True)
class Accepted(Event):
    seat: int


@dataclass(frozen=True)
class Paid(Event):
    seat: int
    moneys: tuple[int, ...]


@dataclass(frozen=True)
class Resigned(Event):
    seat: int


@dataclass(frozen=True)
class TookOffice(Event):
    seat: int


@dataclass(frozen=True)
class LastOneLeft(Event):
    seat: int


@dataclass(frozen=True)
class MoneyLost(Event):
    moneys: tuple[int, ...]


@dataclass(frozen=True)
class Counted(Event):
    seat: int
    moneys: tuple[int, ...]
    amount: int


@dataclass(frozen=True)
class CountedWithPayoffs(Event):
    seat: int
    moneys: tuple[int, ...]
    payoffs: int
    amount: int


@dataclass(frozen=True)
class Won(Event):
    seats: tuple[int, ...]
    amount: int
