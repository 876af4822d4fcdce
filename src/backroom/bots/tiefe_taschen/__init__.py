"""Bots for Tiefe Taschen: the novice prices cards, the regular thinks the vote through, search plays it on."""

from backroom.bots import Bot
from backroom.bots.search import Guide
from backroom.bots.tiefe_taschen.ballot import PARTS, office_worth, rounds_left
from backroom.bots.tiefe_taschen.novice import NoviceBot
from backroom.bots.tiefe_taschen.regular import RegularBot
from backroom.games.tiefe_taschen.state import Republic

BOTS: dict[str, type[Bot]] = {"novice": NoviceBot, "regular": RegularBot}
LAST_LEAD = 2.0  # millions that mostly decide the game when no round is left
LEAD = 1.2  # and so many more for every round to come


def fortunes(s: Republic) -> list[float]:
    """What everybody has, can expect of money that nobody accepted yet, and of the office; as parts of a clear lead."""
    worth = [float(score) for score in s.scores()]
    if s.over():
        return [fortune / LAST_LEAD for fortune in worth]
    whole = sum(s.open) + office_worth(s)
    parts = PARTS[len(s.order)] if s.open else [1.0]
    for place, part in enumerate(parts):
        worth[s.order[place]] += whole * part
    return [fortune / (LAST_LEAD + LEAD * rounds_left(s)) for fortune in worth]


def votes(s: Republic) -> int:
    """How many cards have been shown: a playout goes as far as the next vote."""
    return sum(s.habits)


GUIDE = Guide(policy=RegularBot(), chapter=votes, outlook=fortunes, spread=1.0)
