"""The lessons of Machtwechsel."""

from backroom.lessons.machtwechsel.moves import MOVES
from backroom.lessons.machtwechsel.winning import WINNING

LESSONS = (*WINNING, *MOVES)
EXAMPLES = (
    "the-fifth-card",
    "on-your-own-turn",
    "what-cannot-be-divided",
    "a-vote-of-no-confidence",
)  # on the rules page, each beneath its paragraph
