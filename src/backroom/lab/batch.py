"""Many games in one process (vector environments): arrays in, arrays out, for whoever trains.

`python -m backroom.lab.batch` says how many decisions a second that makes.
"""

import argparse
import time
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from backroom.compiled import rules_compiled
from backroom.envs.observation import Vector
from backroom.envs.play import Door, Play
from backroom.games import games

SIZES = (1, 64, 1024)


@dataclass(frozen=True)
class Moment:
    """What all games are like now; row i is game i, as the seat sees it that is asked there."""

    observations: Vector
    masks: NDArray[np.int8]
    seats: NDArray[np.int32]  # who is asked
    rewards: NDArray[np.float64]  # of all seats, for the games that are done
    done: NDArray[np.bool_]  # these have just ended, and the row is the first of the next game


class Batch:
    """So many games at once. One that ends begins anew with the next deal, so no row ever waits."""

    def __init__(self, door: Door, count: int, seed: str = "0") -> None:
        self.door, self.count, self.seed = door, count, seed
        self.dealt = 0
        self.plays: list[Play] = [self._deal() for _ in range(count)]
        self.observations = np.zeros((count, door.encoder.size), np.int32)
        self.masks = np.zeros((count, len(door.table)), np.int8)
        self.seats = np.zeros(count, np.int32)
        for row in range(count):
            self._look(row)

    def _deal(self) -> Play:
        self.dealt += 1
        return self.door.begin(f"{self.seed}/{self.dealt}")

    def _look(self, row: int) -> None:
        play = self.plays[row]
        self.seats[row] = play.asked
        self.door.encoder.write(self.observations[row], play.state, play.asked)
        self.masks[row] = play.mask(play.asked)

    def now(self) -> Moment:
        return self._moment(np.zeros((self.count, self.door.seats)), np.zeros(self.count, np.bool_))

    def step(self, actions: NDArray[Any]) -> Moment:
        """One action in each game, by number."""
        rewards = np.zeros((self.count, self.door.seats))
        done = np.zeros(self.count, np.bool_)
        for row, number in enumerate(actions.tolist()):
            play = self.plays[row]
            play.take(number)
            if play.over:
                rewards[row], done[row] = play.rewards(), True
                self.plays[row] = self._deal()
            self._look(row)
        return self._moment(rewards, done)

    def _moment(self, rewards: NDArray[np.float64], done: NDArray[np.bool_]) -> Moment:
        return Moment(self.observations.copy(), self.masks.copy(), self.seats.copy(), rewards, done)


def at_random(masks: NDArray[np.int8], rng: np.random.Generator) -> NDArray[np.intp]:
    """Any legal action in each row."""
    picks: NDArray[np.intp] = (masks * rng.random(masks.shape, np.float32)).argmax(axis=1)
    return picks


def measure(door: Door, count: int, decisions: int) -> float:
    """Decisions a second of this process's time."""
    batch, rng = Batch(door, count), np.random.default_rng(0)
    moment = batch.now()
    steps = max(1, decisions // count)
    began = time.process_time()
    for _ in range(steps):
        moment = batch.step(at_random(moment.masks, rng))
    return steps * count / (time.process_time() - began)


def main() -> None:
    from rich.console import Console
    from rich.table import Table

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=int, default=4096)
    parser.add_argument("--repeat", type=int, default=3)
    arguments = parser.parse_args()
    title = f"decisions/s, by games at once, with {'compiled' if rules_compiled() else 'interpreted'} rules"
    table = Table("game", "seats", *(f"{size:,}" for size in SIZES), title=title)
    for game in games().values():
        door = Door(game, 4)
        rates = [sorted(measure(door, size, arguments.decisions) for _ in range(arguments.repeat)) for size in SIZES]
        cells = [f"{rate[len(rate) // 2]:,.0f}\n{rate[0]:,.0f}–{rate[-1]:,.0f}" for rate in rates]
        table.add_row(game.title, "4", *cells)
    Console().print(table)


if __name__ == "__main__":
    main()
