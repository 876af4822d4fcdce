"""Compiled bots play the same games as the source does, under a seed and a count of playouts (`make test-fast`)."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from backroom.bots import SEARCHES, bot, bots
from backroom.compiled import VARIABLE, rules_compiled
from backroom.engine import Chance
from backroom.games import game, games

ROOT = Path(__file__).parent.parent.parent
PLAYOUTS = 12
SEARCHED = 25  # every so many decisions the search is asked, and its answer is played
LEVELS = [(known.id, level) for known in games().values() for level in bots(known) if level not in ("random", SEARCHES)]


def game_of(name: str, level: str) -> list[str]:
    """All that is done in a game between bots of this level and, now and then, the search."""
    known = game(name)
    rule, search = bot(known, level), bot(known, f"{SEARCHES}#{PLAYOUTS}")
    s = known.new_game(known.seats[len(known.seats) // 2], seed="compiled")
    rng = Chance("compiled")
    done: list[str] = []
    while not s.over():
        seat = s.deciders()[0]
        view = known.view(s, seat)
        asked = search if level == "regular" and len(done) % SEARCHED == 0 else rule
        action = asked.decide(view, view.choices, rng, 0.0)
        done.append(f"{seat} {known.text(action)}")
        s.apply(seat, action)
    return done


@pytest.mark.skipif(not rules_compiled(), reason="nothing is compiled here")
@pytest.mark.parametrize(("name", "level"), LEVELS)
def test_the_same_game_compiled_and_interpreted(name: str, level: str) -> None:
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT / "tests")])
    asked = [sys.executable, "-m", "bots.test_compiled", name, level]
    source = {**os.environ, "PYTHONPATH": paths, VARIABLE: "no"}
    told = subprocess.run(asked, env=source, stdout=subprocess.PIPE, check=True, text=True)
    assert told.stdout.splitlines() == game_of(name, level)


if __name__ == "__main__":
    sys.stdout.write("\n".join(game_of(sys.argv[1], sys.argv[2])))
