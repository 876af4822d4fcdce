"""The lessons of Tiefe Taschen."""

from backroom.lessons.tiefe_taschen.cards import CARDS
from backroom.lessons.tiefe_taschen.votes import VOTES

LESSONS = (*VOTES, *CARDS)
