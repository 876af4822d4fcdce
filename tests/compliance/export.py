"""Write the rules cases anew as data: `python tests/compliance/export.py` plays all cases and keeps what they did.

Every case of `tests/games` cites its rule and lays out a position; whatever it does to that position is recorded
with what the rules made of it. Run it after a change of rules, and look at the difference before you commit it.
A folder after it is written to instead.
"""

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from backroom.engine import Action, Game, Illegal, State
from backroom.games import games
from backroom.lab.compliance import asked, legal

ROOT = Path(__file__).parent.parent.parent
FOLDER = ROOT / "compliance"
BOOKS = ROOT / "src" / "backroom" / "games"
MOST_ACTIONS, MOST_CASES = 24, 2  # of one case, and from one test


class Recorder:
    """A plugin of pytest that listens at the one door of the rules."""

    def __init__(self) -> None:
        self.games: dict[type, Game[Any]] = {next(iter(game.sights)): game for game in games().values()}
        self.setups: dict[str, list[tuple[Any, int, dict[str, str]]]] = {}
        for game in games().values():
            self.setups[game.id] = [(game.new_game(n, o).numbers, n, o) for n, o in game.variants()]
        self.cases: dict[str, list[dict[str, Any]]] = {id: [] for id in self.setups}
        self.test = ""
        self.rules: list[str] = []
        self.here: list[tuple[State, dict[str, Any]]] = []
        self.door = State.apply

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Any:
        told = (getattr(item, "function", None) or item).__doc__ or ""
        head = re.match(r"(?:[0-9][\w.]*[,:;]? ?(?:and )?)+", told)
        book = paragraphs(item.path.parent.name)
        self.rules = [word for word in re.findall(r"[\w.]*\w", head.group()) if word in book] if head else []
        self.test, self.here = item.nodeid.removeprefix("tests/"), []
        State.apply = self.listen()  # type: ignore[method-assign]
        try:
            return (yield)
        finally:
            State.apply = self.door  # type: ignore[method-assign]
            for _, case in self.here[:MOST_CASES]:
                self.cases[case["game"]].append(case)

    def listen(self) -> Any:
        recorder = self

        def apply(s: State, seat: int, action: Action) -> None:
            known = recorder.games.get(type(s))
            case = recorder.case_of(known, s) if known and recorder.rules else None
            if case is None or known is None:
                recorder.door(s, seat, action)
                return
            before = known.codec.encode_state(s)
            step: dict[str, Any] = {"seat": seat, "action": known.codec.encode(action)}
            case["actions"].append(step)
            try:
                recorder.door(s, seat, action)
            except Illegal as illegal:
                step["refused"] = illegal.because.rule
                raise
            after = known.codec.encode_state(s)
            step["changes"] = {name: value for name, value in after.items() if value != before[name]}
            step["asked"] = asked(s)

        return apply

    def case_of(self, game: Game[Any], s: State) -> dict[str, Any] | None:
        """The case that this position goes on with, or a new one; none where its numbers are a test's own."""
        now = game.codec.encode_state(s)
        for kept, case in self.here:
            if kept is s and replayed(case) == now:
                return case if len(case["actions"]) < MOST_ACTIONS else None
        numbers: Any = getattr(s, "numbers", None)
        fitting = [(n, o) for known, n, o in self.setups[game.id] if n == s.seats and known == numbers]
        if not fitting:
            return None
        case = {
            "game": game.id, "rules_version": game.rules_version, "case": self.test, "rules": self.rules,
            "seats": s.seats, "options": game.full_options(fitting[0][1]), "position": now,
            "asked": asked(s), "legal": legal(game, s), "actions": [],
        }  # fmt: skip
        self.here.append((s, case))
        return case


def paragraphs(package: str) -> set[str]:
    """The numbers of a rulebook."""
    book = (BOOKS / package / "rulebook.md").read_text(encoding="utf-8")
    return set(re.findall(r"^\*\*([0-9]+(?:\.[0-9]+)*[a-z]?)\*\* ", book, re.MULTILINE))


def replayed(case: dict[str, Any]) -> dict[str, Any]:
    position = dict(case["position"])
    for step in case["actions"]:
        position |= step.get("changes", {})
    return position


def main(folder: Path = FOLDER) -> int:
    recorder = Recorder()
    chosen = [str(file) for file in sorted((ROOT / "tests" / "games").glob("*/test_[0-9]*.py"))]
    code = pytest.main(["-q", "-p", "no:cacheprovider", *chosen], plugins=[recorder])
    for game in games().values():
        cases = [case for case in recorder.cases[game.id] if case["actions"]]
        for old in folder.glob(f"{game.id}.v*.jsonl"):
            old.unlink()
        lines = [json.dumps(case, separators=(",", ":"), ensure_ascii=False) for case in cases]
        (folder / f"{game.id}.v{game.rules_version}.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return int(code)


if __name__ == "__main__":
    sys.exit(main(*map(Path, sys.argv[1:])))
