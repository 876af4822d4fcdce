"""The example that learns runs, where what it needs is installed."""

import re
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


@pytest.mark.long
def test_what_it_has_learnt_beats_random_play(capsys: pytest.CaptureFixture[str]) -> None:
    """By an interval over fresh deals, against the fair share and against whoever takes any legal number."""
    pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed: see the head of examples/ppo.py")
    runpy.run_path(str(EXAMPLE))["main"](["tiefe-taschen", "--games", "60"])
    said = capsys.readouterr().out
    spans = {
        name: (float(low), float(high))
        for name, low, high in re.findall(r"^(.+) against random: .+ \(([\d.]+)%–([\d.]+)%\)$", said, re.MULTILINE)
    }
    assert spans["learnt"][0] > max(25, spans["any legal number"][1])
