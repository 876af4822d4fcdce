"""5.10 The exchange and 5.13 the purchase: an offer to all, answered secretly and at once."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import N_, Action, Because, Choice, OneOf, Step, amounts, none_of, one_of, only
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

NO_FITTING_CARD: Final = Because("5.11", N_("You hold no card that fits. You can only decline."))
MAY_WANT: Final[list[Choice]] = [one_of(Want, WANT)]
MAY_DECLINE: Final[OneOf] = only(DECLINE)
MUST_DECLINE: Final[list[Choice]] = [MAY_DECLINE, none_of(Agree, NO_FITTING_CARD)]

UNANSWERED: Final = -2
DECLINED: Final = -3


def offer_exchange(s: Wahlkampf, seat: int, kind: int, card: int) -> None:
    """5.10 A card under the name of a kind it fits, which all then know to be there."""
    s.unveil()
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
        return [s.turn]

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
        return [s.turn]

    def choices(self, s: Wahlkampf, seat: int) -> list[Choice]:
        if self.kind != NONE:
            return [amounts(AddMoney, 0, s.money[seat])]
        return [amounts(OfferPrice, 1, s.money[seat])]

    def barred(self, s: Wahlkampf, seat: int) -> list[tuple[Action, Because]]:
        because = Because(self.rule(), N_("You have only {amount}p."), {"amount": s.money[seat]})
        beyond = s.money[seat] + 1
        return [(AddMoney(beyond) if self.kind != NONE else OfferPrice(beyond), because)]

    def take(self, s: Wahlkampf, seat: int, action: Action) -> None:
        assert isinstance(action, (AddMoney, OfferPrice))
        make_offer(s, seat, self.kind, self.card, self.wanted, action.amount)

    def copy(self) -> "NameMoney":
        return NameMoney(self.kind, self.card, self.wanted)


def make_offer(s: Wahlkampf, seat: int, kind: int, card: int, wanted: int, amount: int) -> None:
    """5.16 What is named is open to all and binding (De2, M-39)."""
    s.deal = [kind, wanted, amount, NONE]
    if s.telling:
        if kind == NONE:
            s.tell(PurchaseOffered(seat, wanted, amount))
        else:
            s.tell(ExchangeOffered(seat, kind, wanted, amount))
    waiting: list[int] = []
    for other in range(s.seats):
        if other != seat and s.held[other]:
            waiting.append(other)
    s.hand_over(Answers(kind, card, wanted, amount, waiting, [UNANSWERED] * s.seats))


@dataclass
class Answers(Step):
    """5.11 All others with a hand card say yes or no, secretly and at once; yes only with a fitting card (De3, De4)."""

    kind: int
    card: int
    wanted: int
    amount: int
    waiting: list[int]
    answers: list[int]  # the card one would give

    def rule(self) -> str:
        return "5.11"

    def deciders(self, s: Wahlkampf) -> list[int]:
        return self.waiting[:]

    def choices(self, s: Wahlkampf, seat: int) -> list[Choice]:
        hand = s.hand[seat]
        fitting: list[Action] = []
        if hand[self.wanted]:
            fitting.append(AGREE[self.wanted])
        if hand[OSKAR] and (self.wanted == RED or self.wanted == VIOLET):
            fitting.append(AGREE[OSKAR])
        if not fitting:
            return MUST_DECLINE
        return [MAY_DECLINE, one_of(Agree, fitting)]

    def take(self, s: Wahlkampf, seat: int, action: Action) -> None:
        self.waiting.remove(seat)
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
        s.deal = [self.kind, self.wanted, self.amount, other]
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
        return Answers(self.kind, self.card, self.wanted, self.amount, self.waiting[:], self.answers[:])


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
        return [s.turn]

    def choices(self, s: Wahlkampf, seat: int) -> list[Choice]:
        return [one_of(DealWith, [DEAL_WITH[other] for other in self.willing])]

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
