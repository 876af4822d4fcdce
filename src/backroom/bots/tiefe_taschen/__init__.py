"""Bots for Tiefe Taschen: the novice prices cards, the regular thinks the vote through, search plays it on."""

from backroom.bots import Bot
from backroom.bots.search import Guide, thinned
from backroom.bots.tiefe_taschen.novice import NoviceBot
from backroom.bots.tiefe_taschen.outlook import PARTS_SEEN, THEIRS, hopes, parts_of
from backroom.bots.tiefe_taschen.regular import RegularBot
from backroom.engine import Action, View
from backroom.games.tiefe_taschen.actions import LayMarker
from backroom.games.tiefe_taschen.components import BE_AGAINST, NOT_AGAINST
from backroom.games.tiefe_taschen.state import Republic

BOTS: dict[str, type[Bot]] = {"novice": NoviceBot, "regular": RegularBot}


def votes(s: Republic) -> int:
    """How many cards have been shown: a playout goes as far as the next vote."""
    return sum(s.habits)


def worth_a_try(view: View[Republic]) -> list[Action]:
    """All but bribes that a president cannot earn, or earns with any card (9.8)."""
    return [move for move in thinned(view.choices) if not _vain(view.seen, move)]


def _vain(s: Republic, move: Action) -> bool:
    return isinstance(move, LayMarker) and move.target == s.order[0] and move.face in (BE_AGAINST, NOT_AGAINST)


GUIDE = Guide(
    policy=RegularBot(), chapter=votes, outlook=hopes, spread=1.0, moves=worth_a_try, parts=PARTS_SEEN,
    theirs=THEIRS, parts_of=parts_of,
)  # fmt: skip
