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
    passed_over = shutil.ignore_patterns("__pycache__", "databases", "journals", "playthroughs")
    for part in ("compliance", "src", "tests"):
        shutil.copytree(ROOT / part, root / part, ignore=passed_over)
    for file in ("CHANGELOG.md", "CONTRIBUTING.md", "pyproject.toml", "README.md"):
        shutil.copy(ROOT / file, root / file)
    done = run(root, "-m", "backroom.cli", "--lang", "en", "new-game", ID)
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) == 22
    return root


def run(root: Path, *command: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    paths = {"PYTHONPATH": f"{root / 'src'}{os.pathsep}{root / 'tests'}"}
    return subprocess.run(
        [sys.executable, *command], cwd=root, env=os.environ | paths, input=typed, capture_output=True, text=True
    )


def green(checkout: Path, files: list[Path], chosen: str) -> None:
    where = [str(file.relative_to(checkout)) for file in files if file.name != Path(__file__).name]
    done = run(checkout, "-m", "pytest", "-q", "-p", "no:cacheprovider", *where, "-k", chosen, "-m", "not long")
    assert done.returncode == 0, done.stdout
    assert done.stdout.count(".") > 20


def test_its_cases_the_conventions_and_the_documents_are_green(checkout: Path) -> None:
    files = sorted((checkout / "tests").glob("test_*.py"))
    green(checkout, [checkout / "tests" / "games" / PACKAGE, *files], f"{PACKAGE} or {ID}")


@pytest.mark.long
def test_all_that_looks_at_every_game_is_green(checkout: Path) -> None:
    """Also what a game has no bots, lessons or boards for yet; and the tests that look at all games at once."""
    folders = ("bots", "compliance", "engine", "envs", "lab", "match", "terminal", "web")
    among = "no_hints or never_reaches or every_language_names or plays_and_saves_it or crawl"
    green(checkout, [checkout / "tests" / folder for folder in folders], f"{PACKAGE} or {ID} or {among}")


def test_its_catalogues_are_as_they_are_collected(checkout: Path) -> None:
    files = sorted(checkout.glob(f"src/backroom/locale/*/LC_MESSAGES/{ID}.po"))
    laid_down = [file.read_text() for file in files]
    assert run(checkout, "-m", "backroom.locale.collect", ID).returncode == 0
    assert [file.read_text() for file in files] == laid_down


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
    assert "Mandate" in done.stdout
    assert "gewinnt ein Mandat für" in done.stdout


def test_nothing_is_written_over_and_only_in_a_checkout(checkout: Path, tmp_path: Path) -> None:
    with pytest.raises(CannotLayDown, match="exists already"):
        lay_down(checkout, ID)
    with pytest.raises(CannotLayDown, match="checkout"):
        lay_down(tmp_path, ID)
    for name in ("Chess", "2-chess", "chess-", "../chess", "", "chess_2"):
        with pytest.raises(CannotLayDown, match="small letters"):
            lay_down(checkout, name)
    for name in ("class", "table", "edition", "new-game"):
        with pytest.raises(CannotLayDown, match="something else"):
            lay_down(checkout, name)
