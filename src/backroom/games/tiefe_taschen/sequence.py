"""The sequence of play: four phases a round, and the end."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Step
from backroom.games.tiefe_taschen.components import ANY_CARDS
from backroom.games.tiefe_taschen.events import Counted, CountedWithPayoffs, Won
from backroom.games.tiefe_taschen.state import Republic
from backroom.games.tiefe_taschen.steps.money import Allot, TurnUp
from backroom.games.tiefe_taschen.steps.negotiating import Negotiating
from backroom.games.tiefe_taschen.steps.placing import OPENING, Placing
from backroom.games.tiefe_taschen.steps.reveal import Reveal

MONEY_IS_TURNED_UP: Final = 1
MONEY_IS_ALLOTTED: Final = 2
ACTIONS_ARE_PLANNED: Final = 3
CARDS_ARE_REVEALED: Final = 4  # the vote is the end of it


@dataclass
class Round(Step):
    """3.2 A round has four phases; phase 1 falls away when a new president takes over his predecessor's money."""

    phase: int  # the next one

    def rule(self) -> str:
        return "3.2"

    def proceed(self, s: Republic) -> None:
        if s.bankrupt:
            count(s)
            s.finish()
            return
        phase = self.phase
        if phase > CARDS_ARE_REVEALED:
            # 3.3 Money that still lies there was not accepted: the successor allots it.
            phase = MONEY_IS_ALLOTTED if s.open else MONEY_IS_TURNED_UP
        self.phase = phase + 1
        if phase == MONEY_IS_TURNED_UP:
            s.begin(TurnUp())
        elif phase == MONEY_IS_ALLOTTED:
            s.begin(Allot())
        elif phase == ACTIONS_ARE_PLANNED:
            s.begin(planning(s))
        else:
            s.begin(Reveal())

    def copy(self) -> "Round":
        return Round(self.phase)


def planning(s: Republic) -> Step:
    """6.4 Phase 3 in order, or free until order is called."""
    if s.numbers.free:
        return Negotiating([False] * s.seats, [False] * s.seats, 0, [0] * s.seats)
    return Placing(0, OPENING)


def count(s: Republic) -> None:
    """10.4 The fortunes are counted, and everybody sees them."""
    if not s.telling:
        return
    scores = s.scores()
    for seat in range(s.seats):
        moneys = tuple(reversed(s.pile[seat]))
        if s.numbers.bribes == ANY_CARDS:
            s.tell(CountedWithPayoffs(seat, moneys, s.payoffs[seat], scores[seat]))
        else:
            s.tell(Counted(seat, moneys, scores[seat]))
    s.tell(Won(tuple(s.winners()), max(scores)))
