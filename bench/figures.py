"""Choose a bot's figures: everybody plays with figures of their own, a little off, and what pays is told by regression.

In the terms of the art a response surface: every seat draws a factor for each figure of the named modules, games are
played, and the score above the table's mean is regressed on the factors. One run prices all figures at once; move
those that tell, and run again on other deals (the last word). Rules may be compiled, bots may not:

    python bench/figures.py die-macher 4 900 foresight,regular other-deals

Prints, for each figure, what raising it by a factor of 1.4 brings: points, and victories of a hundred games.
"""

import math
import random
import sys
from importlib import import_module
from inspect import get_annotations
from types import ModuleType
from typing import Any

import numpy as np

from backroom.bots import MOST_ORDERS, Bot, bot, ordering
from backroom.engine import Chance, Game
from backroom.games import game

SPREAD = math.log(1.4)
LEVEL = "regular"

Figure = tuple[ModuleType, str, int]  # where it stands; the place in a list, or -1


def main(name: str, seats: int, games: int, modules: str, deals: str) -> None:
    known = game(name)
    package = f"backroom.bots.{name.replace('-', '_')}"
    figures = [each for module in modules.split(",") for each in figures_of(import_module(f"{package}.{module}"))]
    usual = [read(figure) for figure in figures]
    rng = random.Random(deals)
    offs: list[list[float]] = []
    gains: list[list[float]] = []
    for number in range(games):
        off = [[rng.gauss(0, 1) for _ in figures] for _ in range(seats)]
        tables = [[moved(u, o) for u, o in zip(usual, row, strict=True)] for row in off]
        s = played(known, seats, f"{deals} {number}", figures, tables)
        score, won = s.scores(), s.winners()
        for seat in range(seats):
            offs.append([off[seat][at] - sum(row[at] for row in off) / seats for at in range(len(figures))])
            victory = (seat in won) / max(1, len(won)) - 1 / seats
            gains.append([score[seat] - sum(score) / seats, 100 * victory])
    tell(figures, usual, np.array(offs), np.array(gains), seats)


def figures_of(module: ModuleType) -> list[Figure]:
    """All numbers with a fraction that a module has of its own, also those in lists."""
    found: list[Figure] = []
    for name in get_annotations(module):
        value = getattr(module, name)
        if isinstance(value, float):
            found.append((module, name, -1))
        elif isinstance(value, list):
            found += [(module, name, at) for at, each in enumerate(value) if isinstance(each, float)]
    return found


def moved(usual: float, off: float) -> float:
    """What is a part of something stays one."""
    value = usual * math.exp(SPREAD * off)
    return min(1.0, value) if usual <= 1 else value


def read(figure: Figure) -> float:
    module, name, at = figure
    value = getattr(module, name)
    return float(value if at < 0 else value[at])


def write(figure: Figure, value: float) -> None:
    module, name, at = figure
    if at < 0:
        setattr(module, name, value)
    else:
        getattr(module, name)[at] = value


def played(known: Game, seats: int, seed: str, figures: list[Figure], tables: list[list[float]]) -> Any:
    """One game; whoever decides has his own figures."""
    s: Any = known.begin(known.setup(seats, {}, seed))
    s.telling = False
    rng, orders = Chance(seed), 0
    players: list[Bot] = [bot(known, LEVEL) for _ in range(seats)]
    while not s.over():
        seat = s.deciders()[0]
        for figure, value in zip(figures, tables[seat], strict=True):
            write(figure, value)
        view = known.view(s, seat)
        view.orders = view.orders if orders < MOST_ORDERS else []
        action = players[seat].decide(view, view.choices, rng, 0)
        orders = orders + 1 if ordering(view, action) else 0
        s.apply(seat, action)
    return s


def tell(figures: list[Figure], usual: list[float], offs: Any, gains: Any, seats: int) -> None:
    slopes = np.linalg.lstsq(offs, gains, rcond=None)[0]
    free = len(offs) * (seats - 1) / seats - len(figures)
    spread = np.sqrt(((gains - offs @ slopes) ** 2).sum(axis=0) / free)
    doubt = np.sqrt(np.diag(np.linalg.inv(offs.T @ offs)))
    for at, (_, name, place) in enumerate(figures):
        title = name if place < 0 else f"{name}[{place}]"
        points, wins = (f"{slopes[at][k]:+6.2f} ±{doubt[at] * spread[k]:.2f}" for k in (0, 1))
        print(f"{title:16} {usual[at]:7.2f}  points {points}  of a hundred {wins}")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4], sys.argv[5])
