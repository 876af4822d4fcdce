"""The wheel is compiled, and plays the same games as the source: installed into a fresh environment elsewhere.

`tests/wheel.py FILE.whl` (`make wheel`) makes that environment; without a file this one is looked at (cibuildwheel).
"""

import json
import os
import subprocess
import sys
import tempfile
import venv
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from zipfile import ZipFile

ROOT = Path(__file__).parent.parent
EXTRAS = "envs,openspiel"
DOORS = ("pytest", "gymnasium", "pettingzoo", "pyspiel")
GAMES = ("die-macher", "die-macher-classic", "machtwechsel", "tiefe-taschen")
ALONE = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "BACKROOM_COMPILED")}


def look_here() -> None:
    """In the environment it is installed into: what it is, and what it plays."""
    import backroom

    assert not Path(backroom.__file__).is_relative_to(ROOT / "src"), "this is the source"
    said = ask(sys.executable, "--lang", "en", "--version")
    sys.stdout.write(said)
    assert "rules compiled" in said
    for game in GAMES:
        sys.stdout.write(f"{game}: {simulated(sys.executable, game)['games']} games\n")
    studied()
    if all(find_spec(name) for name in DOORS):
        doors = [
            str(ROOT / "tests" / "envs" / "test_doors.py"),
            "--noconftest",
            "-p",
            "no:cacheprovider",
            "-m",
            "not long",
        ]
        subprocess.run([sys.executable, "-m", "pytest", *doors], env=ALONE, check=True)


def studied() -> None:
    """What an analyst does first: a study, of which there is a page that needs nothing from elsewhere."""
    with tempfile.TemporaryDirectory() as folder:
        ask(sys.executable, "study", "tiefe-taschen", "--games", "60", "--no-skill", "--seed", "wheel", "--out", folder)
        (page,) = Path(folder).rglob("*.html")
        drawn = page.read_text()
        assert drawn.count("<svg") > 2, "the page has no plots"
        assert 'src="http' not in drawn
        sys.stdout.write(f"a study of 60 games: {len(drawn) // 1000} KB\n")


def ask(python: str, *words: str, **environment: str) -> str:
    asked = [python, "-m", "backroom.cli", *words]
    return subprocess.run(asked, env=ALONE | environment, stdout=subprocess.PIPE, check=True, text=True).stdout


def simulated(python: str, game: str, **environment: str) -> dict[str, Any]:
    words = ["--bots", "regular", "--games", "4", "--jobs", "1", "--seed", "wheel", "--json"]
    found: dict[str, Any] = json.loads(ask(python, "simulate", game, *words, **environment))
    del found["seconds"]
    return found


def install_and_look(wheel: Path) -> None:
    assert "none-any" not in wheel.name, f"{wheel.name} is not compiled"
    wheel = wheel.absolute()
    with ZipFile(wheel) as packed:
        assert {name.partition("/")[0].partition(".")[0].partition("-")[0] for name in packed.namelist()} == {
            "backroom", "backroom__mypyc",
        }, "it holds something else, too"  # fmt: skip
    with tempfile.TemporaryDirectory() as elsewhere:
        os.chdir(elsewhere)
        venv.create("fresh", with_pip=True)
        python = str(Path("fresh", "bin", "python").absolute())
        pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", f"{wheel}[{EXTRAS}]", "pytest"]
        subprocess.run(pip, env=ALONE, check=True)
        subprocess.run([python, __file__], env=ALONE, check=True)
        for game in GAMES:
            source = simulated(sys.executable, game, PYTHONPATH=str(ROOT / "src"), BACKROOM_COMPILED="no")
            assert simulated(python, game) == source, f"{game} is played otherwise than by the source"


if __name__ == "__main__":
    install_and_look(Path(sys.argv[1])) if len(sys.argv) > 1 else look_here()
