"""The compliance suite: our rules hold to it, it holds for today's rules, and the runner notices what is wrong."""

import ast
import copy
import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import run

from backroom.compiled import VARIABLE
from backroom.games import games
from backroom.lab.compliance import answer
from compliance import export
from compliance.export import paragraphs

SUITED = [id for id in games() if any(run.cases(id))]  # a game that was laid down just now has no suite yet


@pytest.mark.parametrize("id", SUITED)
def test_our_rules_hold_to_every_case(id: str) -> None:
    """After a change of rules `make cases` writes them anew."""
    for case in run.cases(id):
        assert case["rules_version"] == games()[id].rules_version
        assert run.faults(case, answer(run.question(case))) == [], f"{case['rules']} {case['case']}"


@pytest.mark.parametrize("id", ["die-macher", "die-macher-classic", "machtwechsel", "tiefe-taschen"])
def test_the_four_games_have_many_cases(id: str) -> None:
    assert len(list(run.cases(id))) > 150


@pytest.mark.parametrize("id", SUITED)
def test_most_paragraphs_have_a_case(id: str) -> None:
    cited = {rule for case in run.cases(id) for rule in case["rules"]}
    book = paragraphs(id.replace("-", "_"))
    assert cited <= book
    assert len(cited) > 0.65 * len(book)


@pytest.mark.long
def test_the_suite_is_what_the_rules_cases_are_today(tmp_path: Path) -> None:
    """None is missing, none is left of a case that is gone: `make cases` would change nothing."""
    source = os.pathsep.join(path for path in sys.path if path)
    environment = {**os.environ, VARIABLE: "no", "PYTHONPATH": source}  # it listens where compiled rules have no door
    done = subprocess.run(
        [sys.executable, export.__file__, str(tmp_path)], env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout[-2000:]
    for id in SUITED:
        (fresh,) = tmp_path.glob(f"{id}.v*.jsonl")
        kept = export.FOLDER / fresh.name
        told = zip(kept.read_text().splitlines(), fresh.read_text().splitlines(), strict=False)
        assert [json.loads(new)["case"] for old, new in told if old != new] == []
        assert kept.read_bytes() == fresh.read_bytes()


def test_a_program_is_asked_in_lines() -> None:
    asked = list(run.cases("tiefe-taschen"))[:3]
    answers = run.ask([sys.executable, "-m", "backroom.lab.compliance"], [run.question(case) for case in asked])
    assert [run.faults(case, found) for case, found in zip(asked, answers, strict=True)] == [[], [], []]


def spoilt(case: dict[str, Any]) -> list[dict[str, Any]]:
    """Answers that are wrong in one thing each."""
    right = answer(run.question(case))
    wrong = [copy.deepcopy(right) for _ in range(5)]
    wrong[0]["asked"] = [9]
    wrong[1]["legal"] = {}
    wrong[2]["results"].pop()
    last = wrong[3]["results"][-1]
    wrong[3]["results"][-1] = {"position": case["position"], "asked": []} if "refused" in last else {"refused": "0.0"}
    for result in wrong[4]["results"]:
        if "position" in result:
            result["position"]["round"] = result["position"].get("round", 0) + 7
            result["asked"] = [9]
        else:
            result["refused"] = "0.0"
    return wrong


def test_the_runner_notices_what_is_wrong() -> None:
    kinds: Counter[bool] = Counter()
    for case in list(run.cases("machtwechsel"))[::20]:
        assert all(run.faults(case, found) for found in spoilt(case))
        kinds["refused" in case["actions"][-1]] += 1
    assert kinds[True]
    assert kinds[False]


def test_the_runner_is_small_and_needs_nothing() -> None:
    source = Path(run.__file__).read_text()
    assert len(source.splitlines()) <= 100
    imports = [node for node in ast.walk(ast.parse(source)) if isinstance(node, (ast.Import, ast.ImportFrom))]
    names = [node.module if isinstance(node, ast.ImportFrom) else node.names[0].name for node in imports]
    assert all(str(name).split(".")[0] in sys.stdlib_module_names for name in names)
