"""A misspelt field in a board, on the page or in the terminal, or in a bot is an error of types.

mypy knows no fields of `Any`, so it would let them pass: here nothing of a board or a bot may be read off an `Any`.
"""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "backroom"
CACHE = ROOT / ".mypy_cache" / "boards"
# What draws or plays any game has no state to know; it reads fields by their names.
ANY_GAME = {
    SOURCE / "web/boards/generic.py",
    SOURCE / "bots/search.py",
    SOURCE / "bots/hindsight.py",
    *(SOURCE / f"{of}/__init__.py" for of in ("web/boards", "bots")),
}
ANY_GAME.add(SOURCE / "terminal/boards/__init__.py")
BARE = re.compile(r'^(.*?):(\d+): .* has type "(?:[^"]* \| )?Any(?: \| [^"]*)?"')
PLANTED = """
from backroom.games.die_macher.state import Campaign
from backroom.web.scene import Scene

def misspelt(scene: Scene[Campaign]) -> int:
    return scene.view.seen.lends[0]

def unknown(scene: Scene) -> int:
    lands: list[int] = scene.view.seen.lends
    return lands[0]
"""


def complaints(tmp_path: Path, *files: Path) -> list[str]:
    """What mypy says of these files, told to complain of every expression that is an `Any`."""
    stricter = """
        [[tool.mypy.overrides]]
        module = ["planted", "backroom.web.boards.*", "backroom.terminal.boards.*", "backroom.bots.*"]
        disallow_any_expr = true
    """
    config = tmp_path / "pyproject.toml"
    config.write_text((ROOT / "pyproject.toml").read_text() + re.sub("^ +", "", stricter, flags=re.MULTILINE))
    command = [sys.executable, "-m", "mypy", "--config-file", config, "--cache-dir", CACHE]
    done = subprocess.run([str(word) for word in (*command, *files)], cwd=ROOT, capture_output=True, text=True)
    return done.stdout.splitlines()


def tried_first(file: Path, line: int) -> bool:
    """mypy tries a lambda with `Any` before it knows better, and takes `A | B` in isinstance for one."""
    text = (ROOT / file).read_text().splitlines()[line - 1]
    return "lambda" in text or "isinstance" in text


@pytest.mark.long
def test_no_board_and_no_bot_reads_what_mypy_does_not_know(tmp_path: Path) -> None:
    CACHE.mkdir(parents=True, exist_ok=True)
    planted = CACHE / "planted.py"  # where it was the last time, too: mypy remembers its complaints
    planted.write_text(PLANTED)
    files = [file for of in ("web/boards", "terminal/boards", "bots") for file in sorted((SOURCE / of).rglob("*.py"))]
    assert len(files) > 40
    said = complaints(tmp_path, planted, *files)
    bare = [line for line in said if (found := BARE.match(line)) and not tried_first(Path(found[1]), int(found[2]))]
    assert [line for line in said if 'no attribute "lends"' in line and "planted.py:6" in line]
    assert [line for line in bare if "planted.py:9" in line], said
    ours = {ROOT / line.split(":")[0] for line in bare if "planted" not in line}
    assert ours <= ANY_GAME, [line for line in bare if ROOT / line.split(":")[0] not in ANY_GAME]
