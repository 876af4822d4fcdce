"""Fit a bot's forecast: games by the rule of thumb, how seats stood at every chapter, and who won in the end.

In the terms of the art a conditional logit, by stochastic gradients (AdaGrad). A fifth of the games is kept apart to
tell how good it is. Prints the weights that stand in the bot's `outlook.py`:

    python bench/forecast.py machtwechsel 4 3000
"""

import math
import sys
from importlib import import_module
from typing import Any

from backroom.bots import MOST_ORDERS, ordering
from backroom.engine import Chance, Game, View
from backroom.games import game

EPOCHS = 20
RATE = 0.2
RIDGE = 1e-6
WHIM = 5  # one move in so many is any that is not bad: what people hold must not hang on how they came by it

Row = tuple[list[list[float]], list[int]]  # by seat what tells how it stands; and who won


def main(name: str, seats: int, games: int) -> None:
    known = game(name)
    module = f"backroom.bots.{name.replace('-', '_')}"
    guide, outlook = import_module(module).GUIDE, import_module(f"{module}.outlook")
    rows = [played(known, guide, outlook, seats, f"forecast {number}") for number in range(games)]
    learnt = [row for number, these in enumerate(rows) if number % 5 for row in these]
    apart = [row for number, these in enumerate(rows) if not number % 5 for row in these]
    weights = fitted(learnt)
    print(f"{games} games; surprise {surprise(learnt, weights):.4f}, in those apart {surprise(apart, weights):.4f}")
    print([round(weight, 3) for weight in weights])


def played(known: Game, guide: Any, outlook: Any, seats: int, seed: str) -> list[Row]:
    """One game: how all stood at the beginning of every chapter."""
    s = known.begin(known.setup(seats, {}, seed))
    s.telling = False
    rng = Chance(seed)
    stood: list[list[list[float]]] = []
    chapter, orders = -1, 0
    while not s.over():
        if guide.chapter(s) != chapter:
            chapter = guide.chapter(s)
            stood.append([outlook.features(s, seat) for seat in range(seats)])
        must = s.deciders()
        seat = must[rng.draw(len(must))]
        view = View(seat, s, must, s.choices(seat), s.orders(seat) if orders < MOST_ORDERS else [])
        action = guide.policy.decide(view, view.choices, rng, 0)
        orders = orders + 1 if ordering(view, action) else 0
        if not orders and guide.moves is not None and rng.draw(WHIM) == 0:
            tried = guide.moves(view)
            action = tried[rng.draw(len(tried))]
        s.apply(seat, action)
    winners = s.winners()
    return [(features, winners) for features in stood] if winners else []


def hoped(features: list[list[float]], weights: list[float]) -> list[float]:
    """The chance of every seat."""
    hopes = [sum(w * f for w, f in zip(weights, row, strict=True) if f) for row in features]
    best = max(hopes)
    parts = [math.exp(hope - best) for hope in hopes]
    return [part / sum(parts) for part in parts]


def surprise(rows: list[Row], weights: list[float]) -> float:
    """The mean logarithm of the chance that was given to who won, with a minus."""
    return -sum(math.log(sum(hoped(row, weights)[seat] for seat in won)) for row, won in rows) / max(1, len(rows))


def fitted(rows: list[Row]) -> list[float]:
    rng = Chance("fit")
    weights = [0.0] * len(rows[0][0][0])
    steep = [1e-8] * len(weights)
    order = list(range(len(rows)))
    for _ in range(EPOCHS):
        rng.shuffle(order)
        for number in order:
            features, won = rows[number]
            chances = hoped(features, weights)
            slope = [-RIDGE * weight for weight in weights]
            for seat, row in enumerate(features):
                missed = (1 / len(won) if seat in won else 0.0) - chances[seat]
                for at, feature in enumerate(row):
                    if feature:
                        slope[at] += missed * feature
            for at, step in enumerate(slope):
                if step:
                    steep[at] += step * step
                    weights[at] += RATE * step / math.sqrt(steep[at])
    return weights


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
