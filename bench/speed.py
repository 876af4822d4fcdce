"""Random play and copies, beside peers in the same run: median and spread over rounds, and the ratio to catanatron.

`make bench` builds the compiled rules and an environment with the peers, then runs this, one process at a time.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

from backroom.games import games

ROOT = Path(__file__).parent.parent
FAST = ROOT / "build" / "fast"
PEERS = ROOT / "build" / "peers" / "bin" / "python"
SPIEL = ("spades", "hearts")
WANTED = {"die-macher": [(4, []), (4, ["elections=7"])], "tiefe-taschen": [(4, []), (6, []), (6, ["protocol=free"])]}
FIGURES = ("decisions_per_s", "games_per_s", "copies_per_s")


def measured(python: str, script: str, *arguments: str, fast: bool = False) -> dict[str, float] | None:
    environment = dict(os.environ)
    if fast:
        environment["BACKROOM_COMPILED"] = str(FAST)
    command = [python, str(ROOT / "bench" / script), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, env=environment)
    if done.returncode:
        sys.stderr.write(f"{' '.join(arguments)}: {done.stderr.strip().splitlines()[-1]}\n")
        return None
    result: dict[str, float] = json.loads(done.stdout)
    assert not fast or result["compiled"], "the compiled rules were not used"
    return result


def contestants(chosen: list[str]) -> dict[str, tuple[str, str, list[str], bool]]:
    """Who is measured: name -> python, script, arguments, compiled."""
    found: dict[str, tuple[str, str, list[str], bool]] = {}
    if PEERS.exists():
        found["catanatron"] = (str(PEERS), "peers.py", ["catanatron"], False)
        for name in SPIEL:
            found[f"open_spiel {name} (C++)"] = (str(PEERS), "peers.py", [name], False)
    for id, known in games().items():
        if chosen and id not in chosen:
            continue
        for seats, options in WANTED.get(id, [(4 if 4 in known.seats else known.seats[0], [])]):
            name = f"{id} {seats} seats {' '.join(options)}".strip()
            arguments = [id, str(seats), *options]
            found[f"{name}, interpreted"] = (sys.executable, "measure.py", arguments, False)
            if FAST.exists():
                found[f"{name}, compiled"] = (sys.executable, "measure.py", arguments, True)
    return found


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game", nargs="*")
    parser.add_argument("--rounds", type=int, default=5)
    wanted = parser.parse_args()
    results: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    runs = contestants(wanted.game)
    for _ in range(wanted.rounds):
        for name, (python, script, arguments, fast) in runs.items():
            result = measured(python, script, *arguments, fast=fast)
            for figure, value in (result or {}).items():
                results[name][figure].append(value)
    peer = statistics.median(results["catanatron"]["decisions_per_s"]) if results.get("catanatron") else 0.0
    print(f"{'':48} {'decisions/s':>26} {'× catanatron':>13} {'games/s':>22} {'copies/s':>26}")
    for name, figures in results.items():
        ratio = statistics.median(figures["decisions_per_s"]) / peer if peer else float("nan")
        shown = [spread(figures[figure]) for figure in FIGURES]
        print(f"{name:48} {shown[0]:>26} {ratio:>12.1f}x {shown[1]:>22} {shown[2]:>26}")


def spread(values: list[float]) -> str:
    middle = statistics.median(values)
    digits = 0 if middle >= 1000 else 1
    return f"{middle:,.{digits}f} ({min(values):,.{digits}f}–{max(values):,.{digits}f})"


if __name__ == "__main__":
    main()
