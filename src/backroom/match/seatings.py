"""Who sits where in a round of a tournament: as equally often in each seat, and against each other, as can be.

Seats first, exactly (a matching of people to the seats they have had least); then who shares a table, by swaps of
people in the same seat (local search with restarts).
"""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, count
from typing import Final

from backroom.engine import Chance

RESTARTS: Final = 60
APART: Final = 10_000  # two bots at a table weigh more than any meeting of people

Table = tuple[int, ...]  # who sits in each seat; below 0 a bot, which has its number from round to round
Counts = Counter[tuple[int, int]]


def draw_round(people: Sequence[int], seats: int, before: Sequence[Sequence[Table]], rng: Chance) -> list[Table]:
    """The tables of the next round. Bots fill what is left, spread so that no table has two more than another."""
    sat: Counts = Counter((who, seat) for played in before for table in played for seat, who in enumerate(table))
    met: Counts = Counter(pair for played in before for table in played for pair in _pairs(table))
    tables = -(-len(people) // seats)
    everyone = [*people, *range(-1, len(people) - tables * seats - 1, -1)]
    best: list[list[int]] = []
    least = 0
    for _ in range(RESTARTS if tables > 1 else 1):
        held = _seated(everyone, seats, sat, rng)
        found = [[places[table] for places in held] for table in range(tables)]
        cost = _mixed(found, met)
        if not best or cost < least:
            best, least = found, cost
    return [tuple(table) for table in best]


def _seated(everyone: Sequence[int], seats: int, sat: Counts, rng: Chance) -> list[list[int]]:
    """Who has each seat, at one table or another: a seat each has had least, if that is possible for all at once."""
    tables = len(everyone) // seats
    order = list(everyone)
    rng.shuffle(order)
    wishes = {who: list(range(seats)) for who in order}
    for wish in wishes.values():
        rng.shuffle(wish)
    fewest = {who: min(sat[who, seat] for seat in range(seats)) for who in order}
    held: list[list[int]] = []

    def sits(who: int, slack: int, tried: set[int]) -> bool:
        """Find a seat, if need be by moving others on (an augmenting path)."""
        for seat in wishes[who]:
            if seat in tried or sat[who, seat] > fewest[who] + slack:
                continue
            tried.add(seat)
            if len(held[seat]) < tables:
                held[seat].append(who)
                return True
            for place, other in enumerate(held[seat]):
                if sits(other, slack, tried):
                    held[seat][place] = who
                    return True
        return False

    for slack in count():  # above 0 only after somebody has left the tournament
        held = [[] for _ in range(seats)]
        if all(sits(who, slack, set()) for who in order):
            break
    for places in held:
        rng.shuffle(places)
    return held


def _pairs(table: Sequence[int]) -> list[tuple[int, int]]:
    """Who meets whom; one bot is like another."""
    return [(min(a, b), max(a, b)) for a, b in combinations([max(who, 0) for who in table], 2)]


def _price(table: Sequence[int], met: Counts) -> int:
    """By squares: better that two pairs have met twice than that one has met three times."""
    return sum(APART if pair == (0, 0) else (met[pair] + 1) ** 2 for pair in _pairs(table))


def _mixed(tables: list[list[int]], met: Counts) -> int:
    """Swap people in the same seat of two tables as long as that is better."""
    costs = [_price(table, met) for table in tables]
    better = True
    while better:
        better = False
        for t, u in combinations(range(len(tables)), 2):
            for seat in range(len(tables[t])):
                one, other = tables[t], tables[u]
                one[seat], other[seat] = other[seat], one[seat]
                new = _price(one, met), _price(other, met)
                if sum(new) < costs[t] + costs[u]:
                    costs[t], costs[u] = new
                    better = True
                else:
                    one[seat], other[seat] = other[seat], one[seat]
    return sum(costs)
