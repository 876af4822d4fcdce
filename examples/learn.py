"""Learn a little in minutes on one core: a policy gradient (REINFORCE) for a seat of Tiefe Taschen against random play.

`python examples/learn.py` trains, then plays fresh deals with the learnt policy and prints its share with an interval.
The policy is one layer: what may be done is weighed by a few fields of the view. It is a beginning, not a player.
"""

import argparse
import sys
import time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from backroom.envs.gym import OneSeat
from backroom.lab.simulate import interval

RATE, BATCH = 0.05, 8
Array = NDArray[np.float64]


class Policy:
    """Weights by action and feature, and the running square of their gradient."""

    def __init__(self, features: int, actions: int, seed: int) -> None:
        self.weights: Array = np.zeros((actions, features + 1))
        self.rng = np.random.default_rng(seed)
        self.square: Array = np.ones((actions, features + 1)) * 1e-3

    def chances(self, seen: Array, legal: NDArray[np.intp]) -> Array:
        value = self.weights[legal] @ seen
        odds: Array = np.exp(value - value.max())
        chances: Array = odds / odds.sum()
        return chances

    def choose(self, seen: Array, mask: NDArray[np.int8]) -> tuple[int, NDArray[np.intp], Array]:
        legal = np.flatnonzero(mask)
        chances = self.chances(seen, legal)
        return int(self.rng.choice(len(legal), p=chances)), legal, chances

    def climb(self, gradient: Array) -> None:
        self.square = 0.95 * self.square + 0.05 * gradient**2
        self.weights += RATE * gradient / np.sqrt(self.square + 1e-6)


def features(vector: NDArray[np.int32]) -> Array:
    """Large numbers are made small; the last is always one."""
    scaled = np.sign(vector) * np.log1p(np.abs(vector)) / 3
    return np.append(scaled, 1.0)


def play(env: OneSeat, policy: Policy, seed: str, steps: list[Any] | None) -> float:
    saw, _ = env.reset(options={"seed": seed})
    over, reward = env.play.over, 0.0
    while not over:
        seen = features(saw["observation"])
        pick, legal, chances = policy.choose(seen, saw["action_mask"])
        if steps is not None:
            steps.append((seen, pick, legal, chances))
        saw, paid, over, _, _ = env.step(int(legal[pick]))
        reward = float(paid)
    return reward


def train(env: OneSeat, policy: Policy, seconds: float) -> int:
    """Games in lots: what was better than the lot's mean becomes more likely, what was worse less."""
    began, games = time.process_time(), 0
    while time.process_time() - began < seconds:
        lots: list[tuple[list[Any], float]] = []
        for _ in range(BATCH):
            steps: list[Any] = []
            lots.append((steps, play(env, policy, f"train {games}", steps)))
            games += 1
        results = np.array([reward for _, reward in lots])
        gradient = np.zeros_like(policy.weights)
        for (steps, _), gain in zip(lots, (results - results.mean()) / (results.std() + 1e-6), strict=True):
            for seen, pick, legal, chances in steps:
                push = -chances
                push[pick] += 1.0
                gradient[legal] += gain / len(steps) * np.outer(push, seen)
        policy.climb(gradient / BATCH)
    return games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=25)
    parser.add_argument("--games", type=int, default=60)
    arguments = parser.parse_args()
    learning = OneSeat("tiefe-taschen", seats=4, bots="random", rewards="points")
    policy = Policy(learning.door.encoder.size, len(learning.door.table), 1)
    trained = train(learning, policy, arguments.seconds)
    judged = OneSeat("tiefe-taschen", seats=4, bots="random", rewards="result")
    wins = sum(play(judged, policy, f"judge {deal}", None) + 0.25 for deal in range(arguments.games))
    low, high = interval(wins, arguments.games)
    share = wins / arguments.games
    sys.stdout.write(
        f"after {trained} games: {share:.1%} of {arguments.games} fresh deals ({low:.1%}–{high:.1%}); fair is 25 %\n"
    )


if __name__ == "__main__":
    main()
