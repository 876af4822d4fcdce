"""5.1 The sequence of play, read from top to bottom and round again."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Step
from backroom.games.machtwechsel.cards import see_to_piles
from backroom.games.machtwechsel.laying import check_point
from backroom.games.machtwechsel.state import Wahlkampf
from backroom.games.machtwechsel.steps.extras import can_side_step, may_still_act
from backroom.games.machtwechsel.steps.turn import AfterMove, Turn
from backroom.games.machtwechsel.steps.window import UNANSWERED, Window, open_window
from backroom.games.machtwechsel.winning import check_win, nobody_wins

WINDOW: Final = 0  # the window is to be opened
BEGIN: Final = 1  # it is closed
AFTER_MOVE: Final = 2  # the move is made
END: Final = 3  # and all that may follow it


@dataclass
class Rounds(Step):
    """5.1 Window, win check, preparations and move, win check, laying out, piles, and the next player (Z1–Z6)."""

    stage: int

    def rule(self) -> str:
        return "5.1"

    def proceed(self, s: Wahlkampf) -> None:
        if self.stage == WINDOW:
            self.open_window(s)
        elif self.stage == BEGIN:
            self.begin_turn(s)
        elif self.stage == AFTER_MOVE:
            self.close_move(s)
        else:
            self.end_turn(s)

    def open_window(self, s: Wahlkampf) -> None:
        """6.13 The window for all (Z1, Dm1)."""
        asked = open_window(s)
        if asked:
            self.stage = BEGIN
            s.begin(Window(asked, [UNANSWERED] * s.seats))
        else:
            self.begin_turn(s)

    def begin_turn(self, s: Wahlkampf) -> None:
        """The win check (Z2), then preparations and the move (Z3, Z4)."""
        self.stage = AFTER_MOVE
        s.number += 1
        s.unveil()  # that the player has not won yet is news, too
        if not check_win(s):
            s.begin(Turn(False))

    def close_move(self, s: Wahlkampf) -> None:
        """Win check, forced laying out, piles; then what the player likes to do besides (Z5)."""
        if check_win(s):
            return
        check_point(s)
        see_to_piles(s)
        if can_side_step(s, s.turn) if s.hurried else may_still_act(s, s.turn):
            self.stage = END
            s.begin(AfterMove())
        else:
            self.end_turn(s)

    def end_turn(self, s: Wahlkampf) -> None:
        """The next player clockwise (Z6)."""
        if s.number == s.limit:
            nobody_wins(s)
            return
        s.turn = (s.turn + 1) % s.seats
        self.stage = WINDOW
        self.open_window(s)

    def copy(self) -> "Rounds":
        return Rounds(self.stage)
