"""6.12 Der Guillaume."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import ALONE, N_, Action, Because, Choice, Step, one_of, only_to
from backroom.games.machtwechsel.actions import SPY_ON, STEAL, SpyOn, Steal
from backroom.games.machtwechsel.cards import hand_to
from backroom.games.machtwechsel.components import NONE
from backroom.games.machtwechsel.events import HandSeen, SpiedOn, Stole, StoleCard
from backroom.games.machtwechsel.memory import learns_hand
from backroom.games.machtwechsel.state import Wahlkampf

NOBODY_THERE: Final = Because("6.12", N_("Spy on another player who holds a card."))
NOT_THERE: Final = Because("6.12", N_("There is no such card in this hand."))


@dataclass
class DerGuillaume(Step):
    """6.12 Look at another player's hand; 13.11 the partner's too (Tm11)."""

    def rule(self) -> str:
        return "6.12"

    def deciders(self, s: Wahlkampf) -> list[int]:
        return ALONE[s.turn]

    def choices(self, s: Wahlkampf, seat: int) -> list[Choice]:
        return [one_of(SpyOn, [SPY_ON[other] for other in s.others(seat) if s.held[other]], NOBODY_THERE)]

    def take(self, s: Wahlkampf, seat: int, action: Action) -> None:
        assert isinstance(action, SpyOn)
        learns_hand(s, seat, action.seat)
        s.unveil()
        if s.telling:
            s.tell(SpiedOn(seat, action.seat))
            s.tell(HandSeen(action.seat, tuple(s.hand_list(action.seat))), only_to([seat]))
        s.hand_over(StealCard(action.seat))

    def copy(self) -> "DerGuillaume":
        return DerGuillaume()


@dataclass
class StealCard(Step):
    """6.12 Take one card, and must; only the two know which (M-31)."""

    other: int

    def rule(self) -> str:
        return "6.12"

    def deciders(self, s: Wahlkampf) -> list[int]:
        return ALONE[s.turn]

    def choices(self, s: Wahlkampf, seat: int) -> list[Choice]:
        return [one_of(Steal, [STEAL[card] for card in s.kinds_held(self.other)], NOT_THERE)]

    def take(self, s: Wahlkampf, seat: int, action: Action) -> None:
        assert isinstance(action, Steal)
        hand_to(s, self.other, seat, action.card, NONE)
        if s.telling:
            sides = s.eyes_on(seat) | s.eyes_on(self.other)
            s.tell(StoleCard(seat, self.other, action.card), sides)
            s.tell(Stole(seat, self.other), ~sides)
        s.finish()

    def copy(self) -> "StealCard":
        return StealCard(self.other)
