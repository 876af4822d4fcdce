"""5.4 Move B: draw, then discard."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import ALONE, N_, Action, Because, Choice, OneOf, Step
from backroom.games.machtwechsel.actions import DISCARD, Discard
from backroom.games.machtwechsel.cards import discard
from backroom.games.machtwechsel.state import Wahlkampf

NOT_IN_HAND: Final = Because("5.4", N_("You hold no such card to discard."))


def any_hand_card(s: Wahlkampf, seat: int, because: Because) -> OneOf:
    return OneOf(Discard, because, [DISCARD[card] for card in s.kinds_held(seat)])


@dataclass
class DiscardDrawn(Step):
    """5.4 Any hand card, the drawn one too; 5.5, 7.2 nothing is laid out before it is gone (M-6, L3)."""

    def rule(self) -> str:
        return "5.4"

    def deciders(self, s: Wahlkampf) -> list[int]:
        return ALONE[s.turn]

    def choices(self, s: Wahlkampf, seat: int) -> list[Choice]:
        return [any_hand_card(s, seat, NOT_IN_HAND)]

    def take(self, s: Wahlkampf, seat: int, action: Action) -> None:
        assert isinstance(action, Discard)
        discard(s, seat, action.card)
        s.finish()

    def copy(self) -> "DiscardDrawn":
        return DiscardDrawn()
