"""How likely everybody is to win as all stand before money is handed out: a forecast fitted to games among regulars."""

from typing import Final

from backroom.bots.tiefe_taschen.ballot import PARTS, rounds_left
from backroom.games.tiefe_taschen.state import Republic
from backroom.words import N_

# Fitted as bench/forecast.py does it, the last one rounded: what a million in the pocket makes of one's chance when no
# round is to come, one that may be expected of the money on the table, and the office.
WEIGHTS: Final = (0.323, 0.236, 0.2)


# What a hint tells of, beside the chance of winning.
PARTS_SEEN: Final = (
    N_("millions in your fortune"), N_("millions in the greatest fortune of the others"), N_("terms of office"),
)  # fmt: skip
THEIRS: Final = frozenset({PARTS_SEEN[1]})


def parts_of(s: Republic, seat: int) -> list[float]:
    scores = s.scores()
    others = [score for other, score in enumerate(scores) if other != seat]
    presides = not s.over() and s.order[0] == seat
    return [float(scores[seat]), float(max(others)), float(presides)]


def hopes(s: Republic) -> list[float]:
    return [sum([w * f for w, f in zip(WEIGHTS, features(s, seat), strict=True)]) for seat in range(s.seats)]


def features(s: Republic, seat: int) -> list[float]:
    """The longer the game goes on, the less a lead is worth."""
    near = 1.0 / (1.0 + (0.0 if s.over() else rounds_left(s)))
    fortune = float(s.scores()[seat])
    if s.over() or seat not in s.order:
        return [near * fortune, 0.0, 0.0]
    place = s.order.index(seat)
    part = PARTS[len(s.order)][place]
    return [near * fortune, near * part * sum(s.open), near if place == 0 else 0.0]
