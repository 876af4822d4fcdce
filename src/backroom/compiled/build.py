"""Compile the rules (mypyc) into a folder: for the wheel, for the server's bots, for `make fast`. There is one way.

    python -m backroom.compiled.build FOLDER [MODULE.py …]

Modules named beside the rules are compiled with them: an interpreted game cannot stand on a compiled engine.
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from backroom.compiled import PACKAGE, STAMP, VARIABLE, digest, finished, modules

# Every game is played once before a build counts as finished.
TRIAL = """
from backroom.compiled import rules_compiled
from backroom.engine import Chance
from backroom.engine.playout import play_out
from backroom.games import games
assert rules_compiled()
for game in games().values():
    s = game.new_game(game.seats[0], seed="trial")
    play_out(s, Chance("trial"), game.length_bound)
    assert s.over()
"""


class CannotCompile(Exception):
    """There is no compiler here, or it failed. The source plays as well, only slower."""


def needed() -> str:
    """What is missing here to compile; empty if nothing is."""
    if missing := [name for name in ("mypyc", "setuptools") if find_spec(name) is None]:
        return f"{' and '.join(missing)} missing: pip install mypy setuptools"
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cl").split()[0]
    if not shutil.which(compiler):
        return f"no C compiler ({compiler})"
    headers = Path(sysconfig.get_paths()["include"]) / "Python.h"
    return "" if headers.exists() else f"no headers of Python ({headers})"


def build(folder: Path, beside: Sequence[Path] = (), package: Path = PACKAGE, jobs: int = 0) -> None:
    """Compile into this folder, unless it is there already. It appears whole, or not at all."""
    folder, made_from = folder.absolute(), digest(package)
    with_them = [hashlib.sha256(file.read_bytes()).hexdigest() for file in beside]
    if finished(folder, made_from, with_them):
        return
    if missing := needed():
        raise CannotCompile(missing)
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f"{folder.name}.", dir=folder.parent) as part:
        copy, fresh = Path(part, "copy"), Path(part, "fresh")
        shutil.copytree(package, copy / "backroom", ignore=shutil.ignore_patterns("__pycache__", "*.so", "web"))
        for file in beside:
            shutil.copy(file, copy)
        environment = {key: value for key, value in os.environ.items() if key != VARIABLE}
        made_from = digest(copy / "backroom")
        names = [file.name for file in beside]
        run([sys.executable, "-m", "backroom.compiled.compile", str(jobs), *names], copy, environment)
        run([sys.executable, "-c", TRIAL], copy, environment)
        shutil.rmtree(copy / "build")
        for module in modules(copy):
            target = fresh / module.relative_to(copy)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.move(module, target)
        (fresh / STAMP).write_text("\n".join([made_from, *with_them]), encoding="utf-8")
        shutil.rmtree(folder, ignore_errors=True)
        os.replace(fresh, folder)


def run(command: list[str], folder: Path, environment: dict[str, str]) -> None:
    done = subprocess.run(
        command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    if done.returncode:
        raise CannotCompile(done.stdout[-4000:])


def main() -> None:
    parser = argparse.ArgumentParser(description="Compile the rules into a folder.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("beside", type=Path, nargs="*", help="modules to be compiled with them")
    wanted = parser.parse_args()
    try:
        build(wanted.folder, wanted.beside)
    except CannotCompile as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
