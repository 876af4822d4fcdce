"""The lessons of Die Macher."""

from backroom.lessons.die_macher.campaigning import CAMPAIGNING
from backroom.lessons.die_macher.elections import ELECTIONS

LESSONS = (*CAMPAIGNING, *ELECTIONS)
