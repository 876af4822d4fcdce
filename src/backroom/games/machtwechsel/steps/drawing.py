"""5.4 Move B: draw, then discard."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import ALONE, N_, Action, Because, Choice, OneOf, Step, one_of
from backroom.games.machtwechsel import actions
from backroom.games.machtwechsel.actions import DISCARD
from backroom.games.machtwechsel.cards import discard
from backroom.games.machtwechsel.components import KINDS
from backroom.games.machtwechsel.state import Wahlkampf

NOT_IN_HAND: Final = Because("5.4", N_("You hold no such card to discard."))


def any_hand_card(s: Wahlkampf, seat: int, because: Because) -> OneOf:
    hand = s.hand[seat]
    cards: list[Action] = []
    for card in range(KINDS):
        if hand[card]:
            cards.append(DISCARD[card])
    return one_of(actions.Discard, cards, because)


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
        assert isinstance(action, actions.Discard)
        discard(s, seat, action.card)
        s.finish()

    def copy(self) -> "DiscardDrawn":
        return DiscardDrawn()
