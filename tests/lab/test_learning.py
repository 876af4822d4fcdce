"""The example that learns runs, where what it needs is installed."""

import runpy
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "ppo.py"


@pytest.mark.parametrize("game", ["tiefe-taschen", "machtwechsel"])
def test_the_example_learns_and_is_judged(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed: see the head of examples/ppo.py")
    few = ["--steps", "64", "--tables", "2", "--length", "32", "--games", "1", "--bins", "8"]
    runpy.run_path(str(EXAMPLE))["main"]([game, *few])
    said = capsys.readouterr().out
    assert f"{game}, 4 seats: 64 decisions" in said
    for player in ("learnt", "any legal number"):
        assert all(f"{player} against {bots}: " in said for bots in ("random", "novice"))
