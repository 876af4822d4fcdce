"""`backroom new-game` lays down a game that is green, plays and can be changed."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from backroom.new_game import CannotLayDown, lay_down

ROOT = Path(__file__).parent.parent
ID, PACKAGE = "city-council", "city_council"


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the source and the tests over every game, with the new game in it."""
    root = tmp_path_factory.mktemp("checkout")
    passed_over = shutil.ignore_patterns("__pycache__", "static", "playthroughs")
    for part in ("src", "tests"):
        shutil.copytree(ROOT / part, root / part, ignore=passed_over)
    for file in ("pyproject.toml", "README.md"):
        shutil.copy(ROOT / file, root / file)
    done = run(root, "-m", "backroom.cli", "--lang", "en", "new-game", ID)
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) == 19
    return root


def run(root: Path, *command: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    paths = {"PYTHONPATH": f"{root / 'src'}{os.pathsep}{root / 'tests'}"}
    return subprocess.run(
        [sys.executable, *command], cwd=root, env=os.environ | paths, input=typed, capture_output=True, text=True
    )


def test_its_cases_the_conventions_and_the_documents_are_green(checkout: Path) -> None:
    files = [f"tests/games/{PACKAGE}", "tests/test_every_game.py", "tests/test_docs.py", "tests/test_citations.py"]
    done = run(checkout, "-m", "pytest", "-q", "-p", "no:cacheprovider", *files, "-k", f"{PACKAGE} or {ID}")
    assert done.returncode == 0, done.stdout
    assert " passed" in done.stdout or done.stdout.count(".") > 15


def test_it_is_well_typed_and_well_formed(checkout: Path) -> None:
    where = [f"src/backroom/games/{PACKAGE}", f"tests/games/{PACKAGE}"]
    for tool in (
        ["ruff", "check"],
        ["ruff", "format", "--check"],
        ["mypy", "--cache-dir", str(ROOT / ".mypy_cache/new")],
    ):
        done = run(checkout, "-m", *tool, *where)
        assert done.returncode == 0, done.stdout


def test_it_is_played_at_the_terminal_in_german(checkout: Path) -> None:
    done = run(
        checkout, "-m", "backroom.cli", "--lang", "de", "terminal", ID, "--seed", "x", typed="bid 3\npass\npass\n"
    )
    assert "Was bietest du für das Mandat?" in done.stdout, done.stderr
    assert "gewinnt ein Mandat für" in done.stdout


def test_nothing_is_written_over_and_only_in_a_checkout(checkout: Path, tmp_path: Path) -> None:
    with pytest.raises(CannotLayDown, match="exists already"):
        lay_down(checkout, ID)
    with pytest.raises(CannotLayDown, match="checkout"):
        lay_down(tmp_path, ID)
    for name in ("Chess", "2-chess", "chess-", "../chess", "", "chess_2"):
        with pytest.raises(CannotLayDown, match="small letters"):
            lay_down(checkout, name)
