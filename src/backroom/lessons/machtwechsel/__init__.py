"""The lessons of Machtwechsel."""

from backroom.lessons.machtwechsel.moves import MOVES
from backroom.lessons.machtwechsel.winning import WINNING

LESSONS = (*WINNING, *MOVES)
