"""Figures with their doubt: intervals of means, shares, ratios and paired differences, and the split of variance."""

import math
from collections.abc import Sequence
from typing import Any

from backroom.engine import Chance
from backroom.lab.simulate import Z_95, interval

RESAMPLES = 400
DIGITS = 4


def rounded(value: float) -> float:
    return round(value, DIGITS) + 0.0  # no −0.0


def quantile_of_t(freedom: int) -> float:
    """Student's 97.5 % quantile (Cornish and Fisher's expansion): small samples get wider intervals."""
    z, v = Z_95, float(max(1, freedom))
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / v + second / v**2 + third / v**3


def spread(values: Sequence[float]) -> float:
    """The variance, estimated from a sample."""
    if len(values) < 2:
        return 0.0
    middle = math.fsum(values) / len(values)
    return math.fsum((value - middle) ** 2 for value in values) / (len(values) - 1)


def mean(values: Sequence[float]) -> dict[str, float]:
    middle = math.fsum(values) / len(values)
    reach = quantile_of_t(len(values) - 1) * math.sqrt(spread(values) / len(values))
    return {"mean": rounded(middle), "low": rounded(middle - reach), "high": rounded(middle + reach)}


def share(wins: float, games: int) -> dict[str, float]:
    low, high = interval(wins, games)
    return {"share": rounded(wins / games), "low": low, "high": high}


def ratio(parts: Sequence[tuple[float, float]]) -> dict[str, float]:
    """All of the first over all of the second, game by game: seats of one game do not win independently."""
    over, under = math.fsum(a for a, _ in parts), math.fsum(b for _, b in parts)
    found = over / under
    stray = math.fsum((a - found * b) ** 2 for a, b in parts) * len(parts) / max(1, len(parts) - 1)
    reach = Z_95 * math.sqrt(stray) / under
    low, high = interval(min(over, under), math.ceil(under))
    if found in (0.0, 1.0):  # no game differs from another: what a sample of this size can say at all
        return {"share": rounded(found), "low": low, "high": high}
    return {"share": rounded(found), "low": rounded(max(0.0, found - reach)), "high": rounded(min(1.0, found + reach))}


def paired(changed: Sequence[float], base: Sequence[float]) -> dict[str, float]:
    """The mean difference on the same deals: what both have in common cancels."""
    return mean([a - b for a, b in zip(changed, base, strict=True)])


def quantiles(values: Sequence[float]) -> dict[str, float]:
    ranked = sorted(values)

    def at(part: float) -> float:
        place = part * (len(ranked) - 1)
        low = math.floor(place)
        high = min(low + 1, len(ranked) - 1)
        return rounded(ranked[low] + (ranked[high] - ranked[low]) * (place - low))

    # The median lies between two of the ranked values, whatever they are drawn from (a sign test turned round).
    reach = Z_95 * math.sqrt(len(ranked)) / 2
    low, high = math.floor(len(ranked) / 2 - reach) - 1, math.ceil(len(ranked) / 2 + reach)
    return {
        "least": at(0), "p05": at(0.05), "median": at(0.5), "p95": at(0.95), "most": at(1),
        "median_low": rounded(ranked[max(0, low)]), "median_high": rounded(ranked[min(len(ranked) - 1, high)]),
    }  # fmt: skip


def histogram(values: Sequence[float], most_bars: int = 24) -> dict[str, Any]:
    """Counts in bars of a round width."""
    low, high = min(values), max(values)
    width = round_width((high - low) / most_bars)
    first = math.floor(low / width)
    counts = [0] * (math.floor(high / width) - first + 1)
    for value in values:
        counts[math.floor(value / width) - first] += 1
    return {"from": rounded(first * width), "width": width, "counts": counts}


def round_width(least: float) -> float:
    """1, 2 or 5 times a power of ten, and no smaller than that."""
    if least <= 0:
        return 1.0
    power: float = 10.0 ** math.floor(math.log10(least))
    return next(factor * power for factor in (1, 2, 5, 10) if factor * power >= least * (1 - 1e-9))


def surprise(found: dict[str, float], expected: float) -> float:
    """How many standard errors a share is away from what was expected."""
    error = (found["high"] - found["low"]) / (2 * Z_95)
    return abs(found["share"] - expected) / error if error else 0.0


def beyond_chance(surprises: Sequence[float], false_part: float = 0.05) -> list[bool]:
    """Which of many findings stand although so many were looked at (Benjamini and Hochberg)."""
    chances = sorted((math.erfc(each / math.sqrt(2)), place) for place, each in enumerate(surprises))
    last = max((n for n, (p, _) in enumerate(chances, 1) if p <= false_part * n / len(chances)), default=0)
    kept = {place for _, place in chances[:last]}
    return [place in kept for place in range(len(surprises))]


# --- luck and skill


Deal = list[list[tuple[bool, float]]]  # by seat: for each turn of the table whether the better level sat there; result


def split(deals: list[Deal], seed: str) -> dict[str, Any]:
    """Of the variance of a result: what goes with level, seat, deal and the rest; intervals by resampling deals."""
    found = variances(deals)
    rng = Chance(seed)
    drawn = [variances([deals[rng.draw(len(deals))] for _ in deals]) for _ in range(RESAMPLES)]
    parts = {}
    for name in found:
        ranked = sorted(each[name] for each in drawn)
        low, high = ranked[int(0.025 * RESAMPLES)], ranked[int(0.975 * RESAMPLES)]
        parts[name] = {"share": rounded(found[name]), "low": rounded(low), "high": rounded(high)}
    return parts


def variances(deals: list[Deal]) -> dict[str, float]:
    """Components of a balanced layout (ANOVA): in its turns every seat of every deal is each place of the mixed table.

    The rest is noise and what the neighbours' levels do, which is the same in all deals.
    """
    seats, turns = len(deals[0]), len(deals[0][0])
    cells = [[math.fsum(y for _, y in cell) / turns for cell in deal] for deal in deals]
    whole_mean = math.fsum(map(math.fsum, cells)) / (len(deals) * seats)
    at_place = [0.0] * turns
    for deal in deals:
        for seat, cell in enumerate(deal):
            for turn, (_, y) in enumerate(cell):
                at_place[(seat + turn) % turns] += (y - whole_mean) / (len(deals) * seats)
    better = [deals[0][0][turn][0] for turn in range(turns)]
    part = sum(better) / turns
    effect = sum(at_place[n] * (1 / (part * turns) if is_better else -1 / ((1 - part) * turns))
                 for n, is_better in enumerate(better))  # fmt: skip
    noise = math.fsum(
        (y - cells[d][s] - at_place[(s + turn) % turns]) ** 2
        for d, deal in enumerate(deals)
        for s, cell in enumerate(deal)
        for turn, (_, y) in enumerate(cell)
    ) / max(1, (len(deals) * seats - 1) * (turns - 1))
    between = sum(spread([row[seat] for row in cells]) for seat in range(seats)) / seats
    of_level = max(0.0, part * (1 - part) * effect**2 - noise / (len(deals) * seats * turns))
    of_place = max(0.0, sum(worth**2 for worth in at_place) / turns - noise / (len(deals) * seats))
    of_seat = spread([math.fsum(row[seat] for row in cells) / len(cells) for seat in range(seats)])
    parts = {
        "level": of_level, "seat": max(0.0, of_seat - between / len(deals)),
        "deal": max(0.0, between - noise / turns), "rest": noise + max(0.0, of_place - of_level),
    }  # fmt: skip
    whole = sum(parts.values()) or 1.0
    return {name: worth / whole for name, worth in parts.items()}
