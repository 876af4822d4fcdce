"""Ask any implementation of the games the questions of the compliance suite: `python run.py [-g GAME] PROGRAM ARGS…`

The program reads one question a line and writes one answer a line, both JSON; docs/compliance.md says what they hold.
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
ASKED = ("game", "rules_version", "seats", "options", "position")


def cases(game: str = "") -> Iterator[dict[str, Any]]:
    for file in sorted(FOLDER.glob(f"{game or '*'}.v*.jsonl")):
        for line in file.read_text(encoding="utf-8").splitlines():
            yield json.loads(line)


def question(case: dict[str, Any]) -> dict[str, Any]:
    """A case without what is expected."""
    actions = [{"seat": step["seat"], "action": step["action"]} for step in case["actions"]]
    return {name: case[name] for name in ASKED} | {"actions": actions}


def faults(case: dict[str, Any], answer: dict[str, Any]) -> list[str]:
    """Where an answer is not what the rules say."""
    wrong = [name for name in ("asked", "legal") if answer.get(name) != case[name]]
    found = [f"{name}: {answer.get(name)}, not {case[name]}" for name in wrong]
    results = answer.get("results", [])
    if len(results) != len(case["actions"]):
        return [*found, f"{len(results)} results for {len(case['actions'])} actions"]
    position = dict(case["position"])
    for number, (step, result) in enumerate(zip(case["actions"], results, strict=True), 1):
        where = f"action {number} {json.dumps(step['action'])}"
        if "refused" in step:
            if result.get("refused") != step["refused"]:
                found.append(f"{where}: refused by {result.get('refused')}, not by {step['refused']}")
            continue
        position |= step["changes"]
        after = result.get("position", {})
        wrong = [name for name in position if after.get(name) != position[name]]
        found += [f"{where}: {name} is {after.get(name)}, not {position[name]}" for name in wrong]
        if result.get("asked") != step["asked"]:
            found.append(f"{where}: then {result.get('asked')} are asked, not {step['asked']}")
    return found


def ask(program: list[str], questions: list[dict[str, Any]]) -> list[dict[str, Any]]:
    text = "".join(json.dumps(each) + "\n" for each in questions)
    done = subprocess.run(program, input=text, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-g", "--game", default="")
    parser.add_argument("program", nargs=argparse.REMAINDER)
    arguments = parser.parse_args()
    known = list(cases(arguments.game))
    answers = ask(arguments.program, [question(case) for case in known])
    failed = 0
    for case, answer in zip(known, answers, strict=True):
        wrong = faults(case, answer)
        failed += bool(wrong)
        for fault in wrong[:3]:
            print(f"{case['game']} {', '.join(case['rules'])} {case['case']}\n    {fault[:300]}")
    print(f"{len(known) - failed} of {len(known)} cases hold")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
