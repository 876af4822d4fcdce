"""The arrows of the architecture: words <- engine <- mechanisms <- games <- bots, journal, match <- all the rest."""

import ast
import re
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "backroom"
RULES = {"words", "engine", "mechanisms", "games"}
MAY_IMPORT: dict[str, set[str]] = {
    "compiled": {"compiled"},
    "words": set(),
    "engine": {"words", "engine"},
    "mechanisms": {"words", "engine", "mechanisms"},
    "games": RULES,
    "locale": {*RULES, "locale"},
    "rulebook": set(),
    "rating": set(),
    "bots": {*RULES, "bots"},
    "lessons": {*RULES, "lessons"},
    "journal": {"words", "engine"},
    "own_numbers": {"words", "engine"},
    "new_game": {"words", "new_game"},
    "match": {*RULES, "bots", "compiled", "journal", "locale", "match", "rating"},
    "envs": {*RULES, "bots", "envs", "locale", "terminal"},  # a door draws the terminal's board
    "lab": {*RULES, "bots", "compiled", "envs", "journal", "lab", "locale", "rating"},
    "terminal": {*RULES, "bots", "journal", "locale", "match", "own_numbers", "rulebook", "terminal"},
    "notices": {*RULES, "locale", "match", "notices"},
    "web": {
        *RULES, "bots", "compiled", "journal", "lessons", "locale", "match", "notices", "own_numbers", "rulebook",
        "web",
    },
}  # fmt: skip
AT_THE_TOP = {"__init__", "cli"}  # the command knows all floors, and no floor knows it
PURE = {"engine", "mechanisms", "games", "journal", "words"}
IMPURE = {"random", "time", "datetime", "os", "sys", "logging", "socket", "subprocess", "threading", "asyncio", "uuid"}
# Two openings, each with its reason: a new seed must come from the system, and shipped numbers from the package.
ALLOWED = {"engine/chance.py": {"secrets"}}
LAYERS = {path.stem for path in SOURCE.iterdir()}
FILES = sorted(SOURCE.rglob("*.py"))


def imports(source: str) -> set[str]:
    """All that a module names, at its head or inside a function, in an import or as a string to import by."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "relative import"
            found |= {node.module or ""} | {f"{node.module}.{name.name}" for name in node.names}
        elif isinstance(node, ast.Constant) and re.fullmatch(r"backroom(\.\w+)+", str(node.value)):
            found.add(str(node.value))
    return found


def wrong_imports(layer: str, source: str) -> list[str]:
    """What breaks the arrows."""
    if layer in AT_THE_TOP:
        return []
    ours = [name for name in imports(source) if name.split(".")[0] == "backroom"]
    layers = {name: name.split(".")[1] for name in ours if name.count(".") and name.split(".")[1] in LAYERS}
    return sorted(name for name, of in layers.items() if of not in MAY_IMPORT[layer])


def layer_of(file: Path) -> str:
    return file.relative_to(SOURCE).parts[0].removesuffix(".py")


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(SOURCE)))
def test_imports_follow_the_arrows(file: Path) -> None:
    layer = layer_of(file)
    assert wrong_imports(layer, file.read_text()) == []
    if layer in PURE:
        roots = {name.split(".")[0] for name in imports(file.read_text())}
        assert not roots & (IMPURE | {"secrets"} - ALLOWED.get(str(file.relative_to(SOURCE)), set()))


def test_every_floor_is_guarded() -> None:
    assert {layer_of(file) for file in FILES} == {*MAY_IMPORT, *AT_THE_TOP}


@pytest.mark.parametrize(
    ("layer", "planted"),
    [
        ("web", "from backroom.terminal.session import Session"),
        ("web", "from backroom.lab import play"),
        ("web", "def late() -> None:\n    import backroom.terminal.table"),
        ("terminal", "from backroom.web.scene import Scene"),
        ("terminal", "from backroom import web"),
        ("lab", "from backroom.web.app import create_app"),
        ("lab", "import backroom.terminal.files"),
        ("lab", "from backroom.match.house import House"),
        ("match", "from backroom.web.room import Room"),
        ("match", 'importlib.import_module("backroom.terminal.session")'),
        ("envs", "from backroom.lab import play"),
        ("envs", "from backroom.match.house import House"),
        ("bots", "from backroom.match.match import Match"),
        ("locale", "from backroom.web.forms import Form"),
        ("journal", "from backroom.games import game"),
        ("own_numbers", "from backroom.cli import main"),
        ("games", "from backroom.bots import bot"),
        ("engine", "from backroom.games import game"),
    ],
)
def test_a_broken_arrow_is_found(layer: str, planted: str) -> None:
    assert wrong_imports(layer, planted)


@pytest.mark.parametrize("layer", sorted(PURE))
def test_pure_layers_print_and_read_nothing(layer: str) -> None:
    for file in (file for file in FILES if layer_of(file) == layer):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in {"print", "input", "open", "exec", "eval"}, f"{file.name}:{node.lineno}"


def test_games_do_not_know_each_other() -> None:
    """But for a common base they declare as such: a package without a game of its own."""
    packages = {p.parent.name for p in (SOURCE / "games").glob("*/__init__.py") if "GAME" in p.read_text()}
    for package in packages:
        for file in (SOURCE / "games" / package).rglob("*.py"):
            for name in imports(file.read_text()):
                parts = name.split(".")
                if parts[:2] == ["backroom", "games"] and len(parts) > 2:
                    assert parts[2] == package or parts[2] not in packages, f"{package} imports {name}"


TERMS = (
    "CSRF", "rate limit", "middleware", "determinisation", "server-sent events", "commit–reveal", "event sourcing",
    "optimistic concurrency", "append-only", "information set", "rollouts", "OpenAPI", "i18n", "scaffolding",
    "PettingZoo", "OpenSpiel", "Gymnasium", "action space", "tensors",
)  # fmt: skip


@pytest.mark.parametrize("term", TERMS)
def test_an_expert_finds_the_module_by_its_term_of_art(term: str) -> None:
    """The house's own words stand beside it, in the first sentence."""
    assert [file for file in FILES if term.lower() in file.read_text().partition("\n")[0].lower()]
