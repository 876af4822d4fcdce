"""6.10 Misstrauensvotum."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import ALONE, N_, Action, Because, Choice, Step, one_of
from backroom.games.machtwechsel.actions import DISTRUST, DISTRUST_ALL, Distrust, DistrustAll
from backroom.games.machtwechsel.components import COLOURS, OSKAR
from backroom.games.machtwechsel.events import AllDeactivated, Deactivated
from backroom.games.machtwechsel.state import Wahlkampf
from backroom.games.machtwechsel.steps.missions import rivals

NOTHING_ACTIVE: Final = Because("6.10", N_("It strikes a colour of which another player has an active card."))
NOT_THAT_TEAM: Final = Because("13.7", N_("It strikes a player of another team with an active card."))


@dataclass
class Misstrauensvotum(Step):
    """6.10 All laid-out cards of one colour of another player; 13.7 in pairs all of them (Tm7)."""

    def rule(self) -> str:
        return "6.10"

    def deciders(self, s: Wahlkampf) -> list[int]:
        return ALONE[s.turn]

    def choices(self, s: Wahlkampf, seat: int) -> list[Choice]:
        if s.pairs():
            struck = [DISTRUST_ALL[other] for other in rivals(s, seat) if s.has_active(other)]
            return [one_of(DistrustAll, struck, NOT_THAT_TEAM)]
        targets: list[Action] = []
        for other in s.others(seat):
            for colour in range(COLOURS):
                if s.active[other][colour]:
                    targets.append(DISTRUST[other][colour])
        return [one_of(Distrust, targets, NOTHING_ACTIVE)]

    def take(self, s: Wahlkampf, seat: int, action: Action) -> None:
        if isinstance(action, Distrust):
            deactivate(s, action.seat, action.colour)
            if s.telling:
                s.tell(Deactivated(action.seat, action.colour, s.turned[action.seat][action.colour]))
        elif isinstance(action, DistrustAll):
            for card in range(OSKAR + 1):
                deactivate(s, action.seat, card)
            if s.telling:
                s.tell(AllDeactivated(action.seat, sum(s.turned[action.seat])))
        s.finish()

    def copy(self) -> "Misstrauensvotum":
        return Misstrauensvotum()


def deactivate(s: Wahlkampf, seat: int, card: int) -> None:
    """8.1 Turned over, they do not count; always all of a colour."""
    s.turned[seat][card] += s.active[seat][card]
    s.active[seat][card] = 0
