"""Rule numbers in the code: every one exists, and stands where the rule it names is told."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TypeGuard

import pytest

GAMES = Path(__file__).parent.parent / "src" / "backroom" / "games"
MECHANISMS = GAMES.parent / "mechanisms"
WITH_RULEBOOK = sorted(book.parent for book in GAMES.glob("*/rulebook.md"))
NUMBER = r"[0-9]+(?:\.[0-9]+)*[a-z]?"


def numbers(folder: Path) -> set[str]:
    """The paragraphs and chapters of a rulebook."""
    book = (folder / "rulebook.md").read_text()
    paragraphs = re.findall(rf"^\*\*({NUMBER})\*\* ", book, re.MULTILINE)
    return {*paragraphs, *re.findall(rf"^##+ ({NUMBER})", book, re.MULTILINE)}


def cited(number: str, text: str) -> bool:
    return re.search(rf"(?<![\w.]){re.escape(number)}(?!\w|\.\d)", text) is not None


def wrong_rules(source: str, known: set[str]) -> list[str]:
    """What a step's `rule()` can answer, in any of its branches, that no rulebook has or its docstring does not cite.

    A number that exists but belongs to another step would show a reader the wrong paragraph beside the decision.
    """
    found = []
    for step in (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ClassDef)):
        for rule in (part for part in step.body if isinstance(part, ast.FunctionDef) and part.name == "rule"):
            told = ast.get_docstring(step) or ""
            for number in strings(rule):
                if number not in known or not cited(number, told):
                    found.append(f"{step.name}.rule() answers {number!r}, which its docstring does not cite")
    return found


def strings(function: ast.FunctionDef) -> Iterator[str]:
    for statement in function.body:
        for node in ast.walk(statement):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


def wrong_reasons(source: str, known: set[str]) -> list[str]:
    """Every reason written down with a number that no rulebook has, or with none.

    `NOT_THAT_MUCH.rule` and `self.rule()` are looked at where they stand.
    """
    found = []
    for call in (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)):
        if isinstance(call.func, ast.Name) and call.func.id == "Because":
            rule = call.args[0] if call.args else None
            if isinstance(rule, ast.Constant):
                if rule.value not in known:
                    found.append(f"line {call.lineno}: no rule {rule.value!r}")
            elif not isinstance(rule.func if isinstance(rule, ast.Call) else rule, ast.Attribute):
                found.append(f"line {call.lineno}: a reason without its rule")
    return found


def is_number(node: ast.AST) -> TypeGuard[ast.Constant]:
    return isinstance(node, ast.Constant) and re.fullmatch(r"[0-9]+[.][0-9]+[a-z]?", str(node.value)) is not None


def files(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.py"))


@pytest.mark.parametrize("game", WITH_RULEBOOK, ids=lambda game: game.name)
def test_every_branch_of_every_rule_names_the_paragraph_it_plays(game: Path) -> None:
    known = numbers(game)
    assert known
    written = [node.value for file in files(game) for node in ast.walk(ast.parse(file.read_text())) if is_number(node)]
    assert {number for number in written if number not in known} == set()
    wrong = [f"{file.name}: {fault}" for file in files(game) for fault in wrong_rules(file.read_text(), known)]
    assert not wrong


@pytest.mark.parametrize("game", WITH_RULEBOOK, ids=lambda game: game.name)
def test_every_reason_names_a_rule_of_its_game(game: Path) -> None:
    known = numbers(game)
    wrong = [f"{file.name}: {fault}" for file in files(game) for fault in wrong_reasons(file.read_text(), known)]
    assert not wrong


def test_what_games_share_leaves_the_number_to_them() -> None:
    """A mechanism, or what both campaigns share, has no rulebook of its own."""
    shared = [*files(MECHANISMS), *(file for file in files(GAMES) if file.parent.name not in names())]
    shared = [file for file in shared if not set(file.relative_to(GAMES.parent).parts) & names()]
    assert shared
    for file in shared:
        assert not wrong_rules(file.read_text(), set()), file.name
        assert not wrong_reasons(file.read_text(), set()), file.name


def names() -> set[str]:
    return {game.name for game in WITH_RULEBOOK}


STEP = '''
class Auction(Step):
    """4.1. The highest bid wins; 4.2 a tie is rolled off."""

    def rule(self) -> str:
        return "{}" if self.tied else "{}"
'''


@pytest.mark.parametrize(
    ("branches", "fine"),
    [
        (("4.2", "4.1"), True),
        (("4.3", "4.1"), False),
        (("4.2", "9.9"), False),
        (("4", "4.1"), False),
        (("", "4.1"), False),
    ],
)
def test_a_wrong_number_in_any_branch_is_found(branches: tuple[str, str], fine: bool) -> None:
    """4.3 exists, but is another step's; 9.9 does not exist."""
    assert (wrong_rules(STEP.format(*branches), {"4", "4.1", "4.2", "4.3"}) == []) is fine


@pytest.mark.parametrize(
    ("reason", "fine"),
    [
        ('Because("4.1", N_("No."))', True),
        ('Because("", N_("No."))', False),
        ('Because("9.9", N_("No."))', False),
        ('Because(rule=RULE, says=N_("No."))', False),
        ('Because(POOR.rule, POOR.says, {"amount": 3})', True),
        ('Because(self.rule(), N_("No."))', True),
    ],
)
def test_a_reason_without_its_rule_is_found(reason: str, fine: bool) -> None:
    assert (wrong_reasons(reason, {"4.1"}) == []) is fine
