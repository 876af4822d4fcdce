"""Bots for Tiefe Taschen: the novice prices cards, the regular thinks the vote through, search plays it on."""

from backroom.bots import Bot
from backroom.bots.search import Guide
from backroom.bots.tiefe_taschen.novice import NoviceBot
from backroom.bots.tiefe_taschen.regular import RegularBot
from backroom.games.tiefe_taschen.state import Republic

PRESIDES = 1.5  # millions that whoever presides can expect to be ahead by
BOTS: dict[str, type[Bot]] = {"novice": NoviceBot, "regular": RegularBot}


def fortunes(s: Republic) -> list[float]:
    """What everybody has, and a little for holding office: whoever presides over the next split keeps more of it."""
    worth = [float(score) for score in s.scores()]
    if not s.over():
        worth[s.order[0]] += PRESIDES
    return worth


GUIDE = Guide(policy=RegularBot(), chapter=lambda s: s.round, outlook=fortunes, spread=6.0)
