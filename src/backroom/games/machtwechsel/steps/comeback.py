"""6.11 Comeback."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import ALONE, N_, Action, Because, Choice, Step, one_of
from backroom.games.machtwechsel.actions import TakeBack
from backroom.games.machtwechsel.cards import gain_openly
from backroom.games.machtwechsel.events import CameBack
from backroom.games.machtwechsel.state import Wahlkampf

NOT_THERE: Final = Because("6.11", N_("That card does not lie there. Of like neighbours take the upper one."))


@dataclass
class Comeback(Step):
    """6.11 Any one discard, seen by all; the others keep their order (M-30)."""

    def rule(self) -> str:
        return "6.11"

    def deciders(self, s: Wahlkampf) -> list[int]:
        return ALONE[s.turn]

    def choices(self, s: Wahlkampf, seat: int) -> list[Choice]:
        discards = s.discards
        last = len(discards) - 1
        cards: list[Action] = []
        for index in range(last, -1, -1):
            # Of like neighbours the upper one will do: the same order remains.
            if index == last or discards[index] != discards[index + 1]:
                cards.append(TakeBack(discards[index], last - index + 1))
        return [one_of(TakeBack, cards, NOT_THERE)]

    def take(self, s: Wahlkampf, seat: int, action: Action) -> None:
        assert isinstance(action, TakeBack)
        s.discards.pop(len(s.discards) - action.place)
        gain_openly(s, seat, action.card)
        s.unveil(but=seat)
        if s.telling:
            s.tell(CameBack(seat, action.card))
        s.finish()

    def copy(self) -> "Comeback":
        return Comeback()
