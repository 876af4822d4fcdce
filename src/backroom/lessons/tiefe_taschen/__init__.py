"""The lessons of Tiefe Taschen."""

from backroom.lessons.tiefe_taschen.cards import CARDS
from backroom.lessons.tiefe_taschen.votes import VOTES

LESSONS = (*VOTES, *CARDS)
EXAMPLES = (
    "two-against-two",
    "the-first-to-reject",
    "two-hands-in-the-treasury",
    "two-snoops",
)  # on the rules page, each beneath its paragraph
