"""5.1 The sequence of play, read from top to bottom and round again."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Step
from backroom.games.machtwechsel.cards import see_to_piles
from backroom.games.machtwechsel.laying import check_point
from backroom.games.machtwechsel.state import Wahlkampf
from backroom.games.machtwechsel.steps.extras import may_still_act
from backroom.games.machtwechsel.steps.turn import AfterMove, Turn
from backroom.games.machtwechsel.steps.window import UNANSWERED, Window, asked
from backroom.games.machtwechsel.winning import check_win, nobody_wins

WINDOW: Final = 0  # Z1
BEGIN: Final = 1  # Z2–Z4
AFTER_MOVE: Final = 2  # Z5
END: Final = 3  # Z6


@dataclass
class Rounds(Step):
    """5.1 Window, win check, preparations and move, win check, laying out, piles, and the next player (Z1–Z6)."""

    stage: int

    def rule(self) -> str:
        return "5.1"

    def proceed(self, s: Wahlkampf) -> None:
        if self.stage == WINDOW:
            self.stage = BEGIN
            seats = asked(s)
            if seats:
                s.begin(Window(seats, [UNANSWERED] * s.seats))
        elif self.stage == BEGIN:
            self.stage = AFTER_MOVE
            s.number += 1
            s.unveil()  # that the player has not won yet is news, too
            if not check_win(s):
                s.begin(Turn(False))
        elif self.stage == AFTER_MOVE:
            self.stage = END
            if check_win(s):
                return
            check_point(s)
            see_to_piles(s)
            if may_still_act(s, s.turn):
                s.begin(AfterMove())
        elif s.number == s.limit:
            nobody_wins(s)
        else:
            self.stage = WINDOW
            s.turn = (s.turn + 1) % s.seats

    def copy(self) -> "Rounds":
        return Rounds(self.stage)
