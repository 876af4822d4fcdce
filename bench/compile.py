"""Build a copy of the package in which rules and bots are compiled by mypyc."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from constructors import write_constructors

ROOT = Path(__file__).parent.parent
COMPILED = ("engine", "mechanisms", "games", "bots")
# Tables, imagination and upgrades are read once or reflective by nature, and search only asks others to play on;
# compiling them would gain nothing.
PLAIN = (
    "__init__.py", "words.py", "view.py", "codec.py", "game.py", "imagine.py", "data.py", "upgrades.py", "bulletin.py",
    "bulletins.py", "election_bulletins.py", "guesses.py", "search.py", "advice.py", "hindsight.py", "talk.py",
)  # fmt: skip
SETUP = """
from setuptools import setup
from mypyc.build import mypycify
setup(name="backroom-fast", packages=[], ext_modules=mypycify({files!r}, opt_level="2", multi_file=True))
"""


def main(target: Path) -> None:
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(ROOT / "src", target, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    # An interpreted game cannot stand on a compiled engine, so the tests' own games are compiled with it.
    toys = sorted((ROOT / "tests" / "toys").glob("*.py"))
    for toy in toys:
        shutil.copy(toy, target)
    files = [toy.name for toy in toys]
    files += [
        str(file.relative_to(target))
        for layer in COMPILED
        for file in sorted((target / "backroom" / layer).rglob("*.py"))
        if file.name not in PLAIN
    ]
    write_constructors(target, files)
    (target / "setup.py").write_text(SETUP.format(files=["--strict", *files]))
    # Fused multiplication would round a bot's worths otherwise than the interpreter does.
    flags = {**os.environ, "CFLAGS": f"{os.environ.get('CFLAGS', '')} -ffp-contract=off".strip()}
    subprocess.run([sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"], cwd=target, env=flags, check=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
