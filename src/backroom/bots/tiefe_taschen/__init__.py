"""Bots for Tiefe Taschen: the novice prices cards, the regular thinks the vote through, search plays it on."""

from backroom.bots import Bot
from backroom.bots.search import Guide
from backroom.bots.tiefe_taschen.novice import NoviceBot
from backroom.bots.tiefe_taschen.outlook import PARTS_SEEN, hopes, parts_of
from backroom.bots.tiefe_taschen.regular import RegularBot
from backroom.games.tiefe_taschen.state import Republic

BOTS: dict[str, type[Bot]] = {"novice": NoviceBot, "regular": RegularBot}


def votes(s: Republic) -> int:
    """How many cards have been shown: a playout goes as far as the next vote."""
    return sum(s.habits)


GUIDE = Guide(policy=RegularBot(), chapter=votes, outlook=hopes, spread=1.0, parts=PARTS_SEEN, parts_of=parts_of)
