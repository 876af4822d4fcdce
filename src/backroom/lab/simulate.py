"""Thousands of games over all cores (Monte Carlo). The same seed gives the same result, whatever the number of jobs."""

import math
import statistics
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from typing import Any

from backroom.bots import bot
from backroom.engine import Chance
from backroom.games import game
from backroom.lab.play import Series, play_game

BATCH = 20
Z_95 = 1.959964


@dataclass(frozen=True)
class Plan(Series):
    """What to simulate. With `rotate` the bots move on by one seat from game to game."""

    rotate: bool = False

    def bot_at(self, number: int, seat: int) -> int:
        """Which of the bots sits there in this game."""
        return (seat - number) % self.seats if self.rotate else seat


@dataclass
class Tally:
    """What came of it; a shared victory counts in parts."""

    plan: Plan
    games: int = 0
    decisions: int = 0
    undecided: int = 0
    seconds: float = 0.0
    wins: list[float] = field(default_factory=list)
    wins_by_bot: list[float] = field(default_factory=list)
    scores: list[float] = field(default_factory=list)
    lengths: list[int] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.undecided += other.undecided
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)]
        self.wins_by_bot = [a + b for a, b in zip(self.wins_by_bot, other.wins_by_bot, strict=True)]
        self.scores = [a + b for a, b in zip(self.scores, other.scores, strict=True)]
        self.lengths = sorted(self.lengths + other.lengths)

    def to_json(self) -> dict[str, Any]:
        plan = self.plan
        return {
            "game": plan.game,
            "seats": plan.seats,
            "options": plan.options,
            "bots": list(plan.bots),
            "rotate": plan.rotate,
            "seed": plan.seed,
            "games": self.games,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "wins": [round(w, 6) for w in self.wins],
            "win_intervals": [list(interval(w, self.games)) for w in self.wins],
            "wins_by_bot": [round(w, 6) for w in self.wins_by_bot],
            "bot_intervals": [list(interval(w, self.games)) for w in self.wins_by_bot],
            "undecided": self.undecided,
            "mean_scores": [round(s / self.games, 3) for s in self.scores],
            "length": {
                "mean": round(statistics.fmean(self.lengths), 2),
                "median": statistics.median(self.lengths),
                "least": self.lengths[0],
                "most": self.lengths[-1],
            },
        }


def empty(plan: Plan) -> Tally:
    return Tally(plan, wins=[0.0] * plan.seats, wins_by_bot=[0.0] * plan.seats, scores=[0.0] * plan.seats)


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    share, z2 = wins / games, Z_95**2
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    reach = Z_95 * math.sqrt(share * (1 - share) / games + z2 / (4 * games * games)) / (1 + z2 / games)
    return round(max(0.0, middle - reach), 4), round(min(1.0, middle + reach), 4)


def batch(plan: Plan, first: int, count: int) -> Tally:
    """A part of the plan, done in one process."""
    known = game(plan.game)
    bots = [bot(known, level) for level in plan.bots]
    tally = empty(plan)
    for number in range(first, first + count):
        seed = f"{plan.seed}/{number}"
        setup = known.setup(plan.seats, plan.options, seed, plan.data)
        at = [plan.bot_at(number, seat) for seat in range(plan.seats)]
        result = play_game(known, setup, [bots[b] for b in at], Chance(f"{seed}/bots"))
        tally.games += 1
        tally.decisions += result.decisions
        tally.lengths.append(result.decisions)
        tally.undecided += not result.winners
        for seat in result.winners:
            tally.wins[seat] += 1 / len(result.winners)
            tally.wins_by_bot[at[seat]] += 1 / len(result.winners)
        for seat in range(plan.seats):
            tally.scores[seat] += result.scores[seat]
    return tally


def simulate(plan: Plan, jobs: int, progress: Callable[[int], None]) -> Tally:
    """All of the plan; `progress` is told how many more games are done."""
    game(plan.game).setup(plan.seats, plan.options, plan.seed, plan.data)  # a bad set-up is refused before any work
    for level in plan.bots:
        bot(game(plan.game), level)
    began = time.perf_counter()
    parts = [(i, min(BATCH, plan.games - i)) for i in range(0, plan.games, BATCH)]
    done: dict[int, Tally] = {}
    if jobs == 1:
        for first, count in parts:
            done[first] = batch(plan, first, count)
            progress(count)
    else:
        with ProcessPoolExecutor(jobs) as pool:
            work = {pool.submit(batch, plan, first, count): (first, count) for first, count in parts}
            for future in as_completed(work):
                first, count = work[future]
                done[first] = future.result()
                progress(count)
    tally = empty(plan)
    for first, _ in parts:  # added in their order, so that rounding is the same for any number of jobs
        tally.add(done[first])
    tally.seconds = time.perf_counter() - began
    return tally
