"""6.8 Rotation: any number of hand cards against as many others."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import ALONE, N_, Action, Because, Choice, OneOf, Step, none_of, one_of, only
from backroom.games.machtwechsel.actions import (
    ENOUGH,
    ROTATE_PILE,
    ROTATE_WITH,
    SET_ASIDE,
    Discard,
    Enough,
    RotatePile,
    RotateWith,
    SetAside,
)
from backroom.games.machtwechsel.cards import discard, draw_card, hand_to, random_card, reshuffle
from backroom.games.machtwechsel.components import KINDS, NONE
from backroom.games.machtwechsel.events import DrewCards, PutAside, Rotated, RotatedCards, RotatedPile
from backroom.games.machtwechsel.state import Wahlkampf
from backroom.games.machtwechsel.steps.drawing import any_hand_card

NO_PILE: Final = Because("6.8", N_("The pile is empty. Rotate with somebody."))
ALL_EMPTY: Final = Because("6.8", N_("Nobody else holds a card. Rotate with the pile."))
AT_LEAST_ONE: Final = Because("6.8", N_("At least one card must be exchanged."))
NO_MORE: Final = Because("6.8", N_("You cannot exchange more cards than either of you holds. Say that it is enough."))
EMPTY_HAND: Final = Because("6.8", N_("You hold no more cards. Say that it is enough."))
NO_SUCH_HAND: Final = Because("6.8", N_("Rotate with another player who holds a card."))
NOT_LEFT: Final = Because("6.8", N_("You hold no such card, or it is set aside already."))
NOT_IN_HAND: Final = Because("6.8", N_("You hold no such card to discard."))
MAY_ROTATE_PILE: Final[OneOf] = only(ROTATE_PILE)
MAY_NOT_ROTATE_PILE: Final[OneOf] = none_of(RotatePile, NO_PILE)
NOBODY_TO_ROTATE_WITH: Final[OneOf] = none_of(RotateWith, ALL_EMPTY)
MAY_STOP: Final[OneOf] = only(ENOUGH)
MAY_NOT_STOP: Final[OneOf] = none_of(Enough, AT_LEAST_ONE)


@dataclass
class Rotation(Step):
    """6.8 With another player or with the pile."""

    def rule(self) -> str:
        return "6.8"

    def deciders(self, s: Wahlkampf) -> list[int]:
        return ALONE[s.turn]

    def choices(self, s: Wahlkampf, seat: int) -> list[Choice]:
        hands = [ROTATE_WITH[other] for other in s.others(seat) if s.held[other]]
        return [
            one_of(RotateWith, hands, NO_SUCH_HAND) if hands else NOBODY_TO_ROTATE_WITH,
            MAY_ROTATE_PILE if s.pile else MAY_NOT_ROTATE_PILE,
        ]

    def take(self, s: Wahlkampf, seat: int, action: Action) -> None:
        if isinstance(action, RotateWith):
            s.hand_over(RotateHands(action.seat, []))
        else:
            s.hand_over(RotateThePile(0))

    def copy(self) -> "Rotation":
        return Rotation()


@dataclass
class RotateHands(Step):
    """6.8 Set cards aside unseen, draw as many blind from the other hand, then hand them over (M-32)."""

    other: int
    aside: list[int]  # still counted in the hand until they are handed over

    def rule(self) -> str:
        return "6.8"

    def deciders(self, s: Wahlkampf) -> list[int]:
        return ALONE[s.turn]

    def choices(self, s: Wahlkampf, seat: int) -> list[Choice]:
        stop = MAY_STOP if self.aside else MAY_NOT_STOP
        if len(self.aside) == s.held[self.other] or len(self.aside) == s.held[seat]:
            return [none_of(SetAside, NO_MORE), stop]
        hand = s.hand[seat]
        cards: list[Action] = []
        for card in range(KINDS):
            if hand[card] > self.aside.count(card):
                cards.append(SET_ASIDE[card])
        return [one_of(SetAside, cards, NOT_LEFT), stop]

    def take(self, s: Wahlkampf, seat: int, action: Action) -> None:
        s.unveil()
        if isinstance(action, SetAside):
            self.aside.append(action.card)
            if s.telling:
                s.tell(PutAside(tuple(self.aside)), s.eyes_on(seat))
        else:
            self.rotate(s, seat)
            s.finish()

    def rotate(self, s: Wahlkampf, seat: int) -> None:
        gained: list[int] = []
        for _ in self.aside:  # first draw, then hand over: one's own cards cannot come back
            card = random_card(s, self.other)
            hand_to(s, self.other, seat, card, NONE)
            gained.append(card)
        for card in self.aside:
            hand_to(s, seat, self.other, card, NONE)
        if s.telling:
            sides = s.eyes_on(seat) | s.eyes_on(self.other)
            # In the order of the kinds: a hand keeps no order, and the log tells no more than the hand shows.
            s.tell(RotatedCards(seat, self.other, tuple(sorted(self.aside)), tuple(sorted(gained))), sides)
            s.tell(Rotated(seat, self.other, len(gained)), ~sides)

    def copy(self) -> "RotateHands":
        return RotateHands(self.other, self.aside[:])


@dataclass
class RotateThePile(Step):
    """6.8 Discard openly one by one, then draw as many; what there is, if even a reshuffle yields fewer (M-32, Pi3)."""

    discarded: int

    def rule(self) -> str:
        return "6.8"

    def deciders(self, s: Wahlkampf) -> list[int]:
        return ALONE[s.turn]

    def choices(self, s: Wahlkampf, seat: int) -> list[Choice]:
        stop = MAY_STOP if self.discarded else MAY_NOT_STOP
        if not s.held[seat]:
            return [none_of(Discard, EMPTY_HAND), stop]
        return [any_hand_card(s, seat, NOT_IN_HAND), stop]

    def take(self, s: Wahlkampf, seat: int, action: Action) -> None:
        if isinstance(action, Discard):
            discard(s, seat, action.card)
            self.discarded += 1
            return
        cards: list[int] = []
        for _ in range(self.discarded):
            if not s.pile:
                reshuffle(s)
            if s.pile:
                cards.append(draw_card(s, seat))
        if s.telling:
            s.tell(RotatedPile(seat, len(cards)))
            s.tell(DrewCards(tuple(sorted(cards))), s.eyes_on(seat))
        s.finish()

    def copy(self) -> "RotateThePile":
        return RotateThePile(self.discarded)
