"""6.2 Koalitionswechsel and 6.9 Die Wende: a new mission."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import ALONE, N_, Action, Because, Choice, OneOf, Step, none_of, one_of, only
from backroom.games.machtwechsel.actions import (
    DRAW_MISSION,
    STRIKE,
    SWAP_MISSION,
    DrawMission,
    Strike,
    SwapMission,
)
from backroom.games.machtwechsel.events import MissionDrawn, MissionsSwapped
from backroom.games.machtwechsel.laying import draw_mission, swap_missions
from backroom.games.machtwechsel.state import Wahlkampf

NO_MISSION_LEFT: Final = Because("6.2", N_("No mission is unassigned. Swap with somebody."))
NOT_ANOTHER: Final = Because("6.2", N_("Missions are swapped with another player."))
NOT_STRUCK: Final = Because("6.9", N_("Die Wende strikes another player."))
NOT_THAT_PARTNER: Final = Because(
    "13.10", N_("It must be another team; the next of its players clockwise stands for both.")
)
MAY_DRAW: Final[OneOf] = only(DRAW_MISSION)
MAY_NOT_DRAW: Final[OneOf] = none_of(DrawMission, NO_MISSION_LEFT)


def rivals(s: Wahlkampf, seat: int) -> list[int]:
    """All players of other teams."""
    return [other for other in s.others(seat) if s.team(other) != s.team(seat)]


def other_missions(s: Wahlkampf, seat: int) -> list[int]:
    """13.10 One player for every other mission: in pairs the next one clockwise stands for the team (Tm10)."""
    return s.others(seat)[: s.team_count - 1]


@dataclass
class Koalitionswechsel(Step):
    """6.2 Swap missions unseen with another player, or draw an unassigned one (M-22, M-23)."""

    def rule(self) -> str:
        return "6.2"

    def deciders(self, s: Wahlkampf) -> list[int]:
        return ALONE[s.turn]

    def choices(self, s: Wahlkampf, seat: int) -> list[Choice]:
        swaps = [SWAP_MISSION[other] for other in other_missions(s, seat)]
        others = one_of(SwapMission, swaps, NOT_THAT_PARTNER if s.pairs() else NOT_ANOTHER)
        return [others, MAY_DRAW if s.unassigned() else MAY_NOT_DRAW]

    def take(self, s: Wahlkampf, seat: int, action: Action) -> None:
        if isinstance(action, SwapMission):
            if s.telling:
                s.tell(MissionsSwapped(seat, action.seat))
            swap_missions(s, seat, action.seat)
        else:
            if s.telling:
                s.tell(MissionDrawn(seat))
            draw_mission(s, seat)
        s.finish()

    def copy(self) -> "Koalitionswechsel":
        return Koalitionswechsel()


@dataclass
class DieWende(Step):
    """6.9 Another player must draw an unassigned mission; the old one leaves the game."""

    def rule(self) -> str:
        return "6.9"

    def deciders(self, s: Wahlkampf) -> list[int]:
        return ALONE[s.turn]

    def choices(self, s: Wahlkampf, seat: int) -> list[Choice]:
        struck = [STRIKE[other] for other in other_missions(s, seat)]
        return [one_of(Strike, struck, NOT_THAT_PARTNER if s.pairs() else NOT_STRUCK)]

    def take(self, s: Wahlkampf, seat: int, action: Action) -> None:
        assert isinstance(action, Strike)
        if s.telling:
            s.tell(MissionDrawn(action.seat))
        draw_mission(s, action.seat)
        s.finish()

    def copy(self) -> "DieWende":
        return DieWende()
