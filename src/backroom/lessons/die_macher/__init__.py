"""The lessons of Die Macher."""

from backroom.lessons.die_macher.campaigning import CAMPAIGNING
from backroom.lessons.die_macher.elections import ELECTIONS

LESSONS = (*CAMPAIGNING, *ELECTIONS)
EXAMPLES = (
    "bids-in-secret",
    "a-poll-kept-back",
    "from-rallies-to-votes",
    "alone-above-fifty",
    "the-fitting-partner",
)  # on the rules page, each beneath its paragraph
