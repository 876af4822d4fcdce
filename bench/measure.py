"""One measurement of one game in this process: random play as search rolls it out, and copies of mid-game states."""

import json
import sys
import time
from collections.abc import Callable

from backroom.compiled import rules_compiled
from backroom.engine import Chance, State
from backroom.engine.playout import play_out
from backroom.games import game

SECONDS = 2.0


def random_play(new: Callable[[str], State]) -> dict[str, float]:
    rng = Chance("1")
    games = decisions = 0
    began = time.process_time()
    while time.process_time() - began < SECONDS:
        s = new(str(games))
        s.telling = False
        s.hurry(games)  # as copies that look ahead: the deal is sealed, what is drawn later is not
        decisions += play_out(s, rng, sys.maxsize)
        games += 1
    seconds = time.process_time() - began
    return {
        "decisions_per_s": decisions / seconds,
        "games_per_s": games / seconds,
        "decisions_per_game": decisions / games,
    }


def midgame(new: Callable[[str], State], length: float) -> State:
    """The first game that is not over half-way."""
    number = 0
    while True:
        s = new(f"mid {number}")
        play_out(s, Chance(str(number)), int(length / 2))
        if not s.over():
            return s
        number += 1


def copies(s: State) -> float:
    count = 0
    began = time.process_time()
    while time.process_time() - began < SECONDS / 4:
        for _ in range(200):
            s.copy()
        count += 200
    return count / (time.process_time() - began)


def main(id: str, seats: int, options: dict[str, str]) -> None:
    known = game(id)

    def new(seed: str) -> State:
        s: State = known.new_game(seats, options, seed)
        return s

    result: dict[str, object] = dict(random_play(new))
    result["copies_per_s"] = copies(midgame(new, float(str(result["decisions_per_game"]))))
    result["compiled"] = rules_compiled()
    sys.stdout.write(json.dumps(result) + "\n")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), dict(a.split("=", 1) for a in sys.argv[3:]))
