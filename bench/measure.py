"""One measurement of one game in this process: random play through the checked door, and copies of mid-game states."""

import json
import random
import sys
import time
from collections.abc import Callable

from backroom.engine import State
from backroom.engine import state as engine_state
from backroom.games import game

SECONDS = 2.0


def play(s: State, rng: random.Random) -> int:
    decisions = 0
    while True:
        must = s.deciders()
        if not must:
            return decisions
        seat = must[0] if len(must) == 1 else rng.choice(must)
        families = [family for family in s.choices(seat) if len(family)]
        family = families[int(rng.random() * len(families))]
        s.apply(seat, family[int(rng.random() * len(family))])
        decisions += 1


def random_play(new: Callable[[str], State]) -> dict[str, float]:
    rng = random.Random(1)
    games = decisions = 0
    began = time.process_time()
    while time.process_time() - began < SECONDS:
        s = new(str(games))
        s.telling = False
        decisions += play(s, rng)
        games += 1
    seconds = time.process_time() - began
    return {
        "decisions_per_s": decisions / seconds,
        "games_per_s": games / seconds,
        "decisions_per_game": decisions / games,
    }


def midgame(new: Callable[[str], State], length: float) -> State:
    s, rng = new("mid"), random.Random(2)
    for _ in range(int(length / 2)):
        if s.over():
            break
        seat = s.deciders()[0]
        families = [family for family in s.choices(seat) if len(family)]
        before = s.copy()
        s.apply(seat, rng.choice(families)[0])
    return before if s.over() else s


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
        return known.new_game(seats, options, seed)

    result: dict[str, object] = dict(random_play(new))
    result["copies_per_s"] = copies(midgame(new, float(str(result["decisions_per_game"]))))
    result["compiled"] = not (engine_state.__file__ or "").endswith(".py")
    sys.stdout.write(json.dumps(result) + "\n")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), dict(a.split("=", 1) for a in sys.argv[3:]))
