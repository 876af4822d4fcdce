"""6.3 Bürokratieabbau."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import ALONE, N_, NO_SEATS, Action, Because, Choice, Step
from backroom.games.machtwechsel.actions import Discard
from backroom.games.machtwechsel.cards import discard
from backroom.games.machtwechsel.components import BUEROKRATIEABBAU_KEEPS, NONE
from backroom.games.machtwechsel.state import Wahlkampf
from backroom.games.machtwechsel.steps.drawing import any_hand_card

NOT_IN_HAND: Final = Because("6.3", N_("You hold no such card to discard."))


@dataclass
class Buerokratieabbau(Step):
    """6.3 From the player of the card clockwise, all with more than 2 cards discard down to 2, card by card (M-25)."""

    def rule(self) -> str:
        return "6.3"

    def deciders(self, s: Wahlkampf) -> list[int]:
        seat = self.next(s)
        return NO_SEATS if seat == NONE else ALONE[seat]

    def choices(self, s: Wahlkampf, seat: int) -> list[Choice]:
        return [any_hand_card(s, seat, NOT_IN_HAND)]

    def take(self, s: Wahlkampf, seat: int, action: Action) -> None:
        assert isinstance(action, Discard)
        discard(s, seat, action.card)

    def proceed(self, s: Wahlkampf) -> None:
        s.finish()

    def next(self, s: Wahlkampf) -> int:
        for distance in range(s.seats):
            seat = (s.turn + distance) % s.seats
            if s.held[seat] > BUEROKRATIEABBAU_KEEPS:
                return seat
        return NONE

    def copy(self) -> "Buerokratieabbau":
        return Buerokratieabbau()
