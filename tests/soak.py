"""The long run: many random games of every game, seat count and option, held to every law, dead end and leak.

`python tests/soak.py [GAME …] [--games N] [--jobs J]`: N games per variant; a failure prints what replays it.
"""

import argparse
import os
import sys
import time
import traceback
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from backroom.engine import Action, Chance
from backroom.games import game, games
from conventions import check_choices, check_copy, check_told, check_views, play

BATCH = 50
# The laws are checked after every action of one game in fifty; in the others now and then and at the end, for what is
# lost once stays lost. Copies, choices, views and logs are checked at every 307th position.
THOROUGH_GAMES = 50
LAWS_EVERY = 100
CHECK_EVERY = 307


def run(id: str, seats: int, options: dict[str, str], first: int, count: int) -> tuple[int, list[str]]:
    known = game(id)
    decisions, failures = 0, []
    for number in range(first, first + count):
        try:
            s = known.new_game(seats, options, seed=f"soak {number}")
            rng = Chance(f"soak {number}")
            seen: list[Action] = []
            laws_every = 1 if number % THOROUGH_GAMES == 0 else LAWS_EVERY
            for seat, action in play(known, s, rng):
                decisions += 1
                if decisions % laws_every == 0:
                    broken = known.laws(s)
                    assert not broken, broken
                if decisions % CHECK_EVERY == 0:
                    seen = [*seen[-5:], action]
                    check_copy(s)
                    check_choices(known, s)
                    check_views(known, s, rng, seen)
                    check_told(known, s, seat, action, rng)
            assert not known.laws(s), known.laws(s)
        except Exception:
            failures.append(f"{id} {seats} seats {options} game {number}\n{traceback.format_exc(limit=-3)}")
    return decisions, failures


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("game", nargs="*", default=list(games()))
    parser.add_argument("--games", type=int, default=1000, help="games per seat count and option")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--only", action="append", default=[], help="just these options, as NAME=VALUE,…; repeatable")
    wanted = parser.parse_args()
    only = [dict(part.split("=") for part in o.split(",") if part) for o in wanted.only]
    failures: list[str] = []
    with ProcessPoolExecutor(wanted.jobs) as pool:
        for id in wanted.game:
            known = game(id)
            variants = [(n, o) for n in known.seats for o in only] if only else list(known.variants())
            variants = [(n, o) for n, o in variants if not known.refuse(n, known.full_options(o))]
            for seats, options in variants:
                began = time.time()
                starts = range(0, wanted.games, BATCH)
                work = [pool.submit(run, id, seats, options, i, min(BATCH, wanted.games - i)) for i in starts]
                results = [w.result() for w in work]
                found = [f for _, fs in results for f in fs]
                failures += found
                decisions = sum(d for d, _ in results)
                sys.stdout.write(f"{id} {seats} seats {options or ''}: {wanted.games} games, {decisions} decisions, ")
                sys.stdout.write(f"{len(found)} failures, {time.time() - began:.0f} s\n")
                sys.stdout.write("".join(f"\n{failure}\n" for failure in found[:3]))
                sys.stdout.flush()
    sys.stdout.write(f"{'clean' if not failures else f'{len(failures)} failures'}\n")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
