"""5.10 The exchange and 5.13 the purchase: an offer to all, answered secretly and at once."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import ALONE, N_, Action, Because, Choice, OneOf, Step, amounts, none_of, one_of, only
from backroom.games.machtwechsel.actions import (
    AGREE,
    DEAL_WITH,
    DECLINE,
    WANT,
    AddMoney,
    Agree,
    DealWith,
    OfferPrice,
    Want,
)
from backroom.games.machtwechsel.cards import hand_to
from backroom.games.machtwechsel.components import NONE, OSKAR, RED, VIOLET
from backroom.games.machtwechsel.events import (
    Exchanged,
    ExchangeOffered,
    NobodyWilling,
    Purchased,
    PurchaseOffered,
    Willing,
)
from backroom.games.machtwechsel.memory import all_are_shown
from backroom.games.machtwechsel.state import Wahlkampf

NO_KIND: Final = Because("5.18", N_("A kind is a colour, Der Rote Oskar or the name of an event."))
ADD_LEAST: Final = Because("5.10", N_("You cannot add less than {amount}p."))
ADD_MOST: Final = Because("5.10", N_("You have only {amount}p."))
PRICE_LEAST: Final = Because("5.13", N_("Offer at least {amount}p."))
PRICE_MOST: Final = Because("5.13", N_("You have only {amount}p."))
UNFIT: Final = Because("5.11", N_("Only a card of yours that fits what is wanted can be given."))
UNWILLING: Final = Because("5.11", N_("You deal with one of the willing."))
NO_FITTING_CARD: Final = Because("5.11", N_("You hold no card that fits. You can only decline."))
MAY_WANT: Final[list[Choice]] = [one_of(Want, WANT, NO_KIND)]
MAY_DECLINE: Final[OneOf] = only(DECLINE)
MUST_DECLINE: Final[list[Choice]] = [MAY_DECLINE, none_of(Agree, NO_FITTING_CARD)]

UNANSWERED: Final = -2
DECLINED: Final = -3


def offer_exchange(s: Wahlkampf, seat: int, kind: int, card: int) -> None:
    """5.10 A card under the name of a kind it fits, which all then know to be there."""
    s.unveil(but=seat)
    all_are_shown(s, seat, kind)
    s.hand_over(NameWanted(kind, card))


@dataclass
class NameWanted(Step):
    """5.10 After the kind that is given, the kind that is wanted."""

    kind: int
    card: int

    def rule(self) -> str:
        return "5.10"

    def deciders(self, s: Wahlkampf) -> list[int]:
        return ALONE[s.turn]

    def choices(self, s: Wahlkampf, seat: int) -> list[Choice]:
        return MAY_WANT

    def take(self, s: Wahlkampf, seat: int, action: Action) -> None:
        assert isinstance(action, Want)
        if s.money[seat]:
            s.hand_over(NameMoney(self.kind, self.card, action.kind))
        else:
            make_offer(s, seat, self.kind, self.card, action.kind, 0)

    def copy(self) -> "NameWanted":
        return NameWanted(self.kind, self.card)


@dataclass
class NameMoney(Step):
    """5.10 Money on top of an exchange, or 5.13 the price of a purchase (no kind is given then)."""

    kind: int
    card: int
    wanted: int

    def rule(self) -> str:
        return "5.10" if self.kind != NONE else "5.13"

    def deciders(self, s: Wahlkampf) -> list[int]:
        return ALONE[s.turn]

    def choices(self, s: Wahlkampf, seat: int) -> list[Choice]:
        if self.kind != NONE:
            return [amounts(AddMoney, 0, s.money[seat], below=ADD_LEAST, above=ADD_MOST)]
        return [amounts(OfferPrice, 1, s.money[seat], below=PRICE_LEAST, above=PRICE_MOST)]

    def take(self, s: Wahlkampf, seat: int, action: Action) -> None:
        assert isinstance(action, (AddMoney, OfferPrice))
        make_offer(s, seat, self.kind, self.card, self.wanted, action.amount)

    def copy(self) -> "NameMoney":
        return NameMoney(self.kind, self.card, self.wanted)


def make_offer(s: Wahlkampf, seat: int, kind: int, card: int, wanted: int, amount: int) -> None:
    """5.16 What is named is open to all and binding (De2, M-39)."""
    s.deal = (kind, wanted, amount, NONE)
    if s.telling:
        if kind == NONE:
            s.tell(PurchaseOffered(seat, wanted, amount))
        else:
            s.tell(ExchangeOffered(seat, kind, wanted, amount))
    asked: list[int] = []
    for other in range(s.seats):
        if other != seat and s.held[other] and not (s.hurried and not fits(s, other, wanted)):
            asked.append(other)
    s.hand_over(Answers(kind, card, wanted, amount, asked, [UNANSWERED] * s.seats))


def fits(s: Wahlkampf, seat: int, wanted: int) -> bool:
    """5.11 Whether a hand holds what is wanted; 5.18 Oskar passes for red and violet."""
    hand = s.hand[seat]
    return hand[wanted] > 0 or (wanted in (RED, VIOLET) and hand[OSKAR] > 0)


@dataclass
class Answers(Step):
    """5.11 All others with a hand card say yes or no, secretly and at once; yes only with a fitting card (De3, De4)."""

    kind: int
    card: int
    wanted: int
    amount: int
    asked: list[int]
    answers: list[int]  # by seat: the card one would give

    def rule(self) -> str:
        return "5.11"

    def deciders(self, s: Wahlkampf) -> list[int]:
        return [seat for seat in self.asked if self.answers[seat] == UNANSWERED]

    def hushed(self, s: Wahlkampf) -> bool:
        """5.11 The answers become known together; until then nobody sees who has answered (M-56)."""
        return True

    def awaited(self, s: Wahlkampf, eye: int) -> list[int]:
        return [seat for seat in self.asked if seat != eye or self.answers[seat] == UNANSWERED]

    def choices(self, s: Wahlkampf, seat: int) -> list[Choice]:
        if not fits(s, seat, self.wanted):
            return MUST_DECLINE
        hand = s.hand[seat]
        fitting: list[Action] = []
        if hand[self.wanted]:
            fitting.append(AGREE[self.wanted])
        if hand[OSKAR] and (self.wanted == RED or self.wanted == VIOLET):
            fitting.append(AGREE[OSKAR])
        return [MAY_DECLINE, one_of(Agree, fitting, UNFIT)]

    def take(self, s: Wahlkampf, seat: int, action: Action) -> None:
        self.answers[seat] = action.card if isinstance(action, Agree) else DECLINED

    def proceed(self, s: Wahlkampf) -> None:
        s.unveil()
        willing: list[int] = []
        for seat in range(s.seats):
            if self.answers[seat] >= 0:
                willing.append(seat)
        if not willing:
            if s.telling:
                s.tell(NobodyWilling())
            s.finish()
            return
        if s.telling:
            s.tell(Willing(tuple(willing)))
        if len(willing) == 1:
            self.carry_out(s, willing[0])
        else:
            s.begin(PickPartner(self.kind, self.wanted, self.amount, willing))

    def carry_out(self, s: Wahlkampf, other: int) -> None:
        """Cards and money change hands. 3.5 The two sides know the cards, the others the kinds named (M-53)."""
        seat, other_card = s.turn, self.answers[other]
        s.deal = (self.kind, self.wanted, self.amount, other)
        hand_to(s, other, seat, other_card, self.wanted)
        if self.kind != NONE:
            hand_to(s, seat, other, self.card, self.kind)
        s.pay_seat(seat, other, self.amount)
        if s.telling:
            sides = s.eyes_on(seat) | s.eyes_on(other)
            if self.kind == NONE:
                s.tell(Purchased(seat, other, other_card, self.amount), sides)
                s.tell(Purchased(seat, other, self.wanted, self.amount), ~sides)
            else:
                s.tell(Exchanged(seat, other, self.card, other_card, self.amount), sides)
                s.tell(Exchanged(seat, other, self.kind, self.wanted, self.amount), ~sides)
        s.finish()

    def copy(self) -> "Answers":
        return Answers(self.kind, self.card, self.wanted, self.amount, self.asked[:], self.answers[:])


@dataclass
class PickPartner(Step):
    """5.11 Several are willing: the player whose turn it is picks one of them, and must (M-37, M-38).

    The answers lie beneath it; here is what all know of the offer.
    """

    kind: int
    wanted: int
    amount: int
    willing: list[int]

    def rule(self) -> str:
        return "5.11"

    def deciders(self, s: Wahlkampf) -> list[int]:
        return ALONE[s.turn]

    def choices(self, s: Wahlkampf, seat: int) -> list[Choice]:
        return [one_of(DealWith, [DEAL_WITH[other] for other in self.willing], UNWILLING)]

    def take(self, s: Wahlkampf, seat: int, action: Action) -> None:
        assert isinstance(action, DealWith)
        for other in self.willing:
            if other != action.seat:
                all_are_shown(s, other, self.wanted)
        s.finish()
        answers = s.stack[-1]
        assert isinstance(answers, Answers)
        answers.carry_out(s, action.seat)

    def copy(self) -> "PickPartner":
        return PickPartner(self.kind, self.wanted, self.amount, self.willing[:])
