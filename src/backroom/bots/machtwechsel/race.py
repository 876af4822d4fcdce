"""The race to the mission in numbers: how many turns it takes, by cards missing, cards to spare and money.

A hand does not grow by drawing, for a card must go for every one that comes: so a card that is of no use is a *place*
for one that is. Places are bought, and filled by drawing. The table is a little Markov decision process of one player
alone, solved once for each chance of drawing what helps.
"""

from functools import lru_cache
from typing import Final

MOST_MISSING: Final = 8
MOST_PLACES: Final = 6
MOST_MONEY: Final = 9
SWEEPS: Final = 60
GRAIN: Final = 25  # chances are rounded to so many parts
OPEN_TOPS: Final = 0.8  # the top is of use about as often as a card of the pile, but for what others keep from me
LAYING_PAYS: Final = 0.7  # p that a card towards the mission earns on the average when it is laid out

Table = list[list[list[float]]]  # missing, places, money -> turns


def turns(table: Table, missing: int, places: int, money: float) -> float:
    """Looked up; what lies beyond the edges counts as the edge, and money between two sums is weighed."""
    if missing <= 0:
        return 0.0
    row = table[min(missing, MOST_MISSING)][max(0, min(places, MOST_PLACES))]
    if money >= MOST_MONEY:
        return row[MOST_MONEY] - 0.05 * (money - MOST_MONEY)
    if money <= 0:
        return row[0]
    low = int(money)
    part = money - low
    return row[low] if not part else row[low] * (1 - part) + row[low + 1] * part


def race(chance: float) -> Table:
    """The table for this chance that a card of the pile helps."""
    return _solved(max(1, min(GRAIN - 1, round(chance * GRAIN))))


@lru_cache(maxsize=GRAIN)
def _solved(parts: int) -> Table:
    helps = parts / GRAIN
    top = helps * OPEN_TOPS
    table = [
        [[3.0 * missing] * (MOST_MONEY + 1) for _ in range(MOST_PLACES + 1)] for missing in range(MOST_MISSING + 1)
    ]
    for missing in range(1, MOST_MISSING + 1):
        for _ in range(SWEEPS):
            for places in range(MOST_PLACES + 1):
                for money in range(MOST_MONEY + 1):
                    table[missing][places][money] = 1 + _best(table, missing, places, money, helps, top)
    return table


def _best(table: Table, missing: int, places: int, money: int, helps: float, top: float) -> float:
    """The turns after the best move: draw, sit out, or buy the top, of use or as a place."""
    here = turns(table, missing, places, money)
    drawn = here
    if missing == 1:
        drawn = 0.0
    elif places:
        drawn = turns(table, missing - 1, places - 1, money + LAYING_PAYS)
    idle = min(helps * drawn + (1 - helps) * here, turns(table, missing, places, money + 1))
    if not money:
        return idle
    useful = turns(table, missing - 1, places, money - 1 + LAYING_PAYS)
    useless = turns(table, missing, places + 1, money - 1) if places < MOST_PLACES else idle
    return top * min(useful, idle) + (1 - top) * min(useless, idle)
