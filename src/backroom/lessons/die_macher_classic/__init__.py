"""The lessons of Die Macher classic."""

from backroom.lessons.die_macher_classic.campaigning import CAMPAIGNING
from backroom.lessons.die_macher_classic.elections import ELECTIONS

LESSONS = (*CAMPAIGNING, *ELECTIONS)
EXAMPLES = (
    "all-the-seats",
    "two-against-one",
    "by-a-nose",
    "the-price-of-money",
)  # on the rules page, each beneath its paragraph
