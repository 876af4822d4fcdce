"""The arrows of the architecture: words <- engine <- mechanisms <- games <- bots, journal, match <- all the rest."""

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "backroom"
MAY_IMPORT = {
    "words": set(),
    "engine": {"words", "engine"},
    "mechanisms": {"words", "engine", "mechanisms"},
    "games": {"words", "engine", "mechanisms", "games"},
    "locale": {"words", "engine", "mechanisms", "games", "locale"},
    "bots": {"words", "engine", "mechanisms", "games", "bots"},
    "journal": {"words", "engine"},
    "match": {"words", "engine", "mechanisms", "games", "bots", "journal", "locale", "match"},
}
PURE = {"engine", "mechanisms", "games", "journal", "words"}
IMPURE = {"random", "time", "datetime", "os", "sys", "logging", "socket", "subprocess", "threading", "asyncio", "uuid"}
# Two openings, each with its reason: a new seed must come from the system, and shipped numbers from the package.
ALLOWED = {"engine/chance.py": {"secrets"}}
LAYERS = {path.stem for path in SOURCE.iterdir()}
FILES = sorted(SOURCE.rglob("*.py"))


def imports(file: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: relative import"
            found |= {node.module or ""} | {f"{node.module}.{name.name}" for name in node.names}
    return found


def layer_of(file: Path) -> str:
    return file.relative_to(SOURCE).parts[0].removesuffix(".py")


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(SOURCE)))
def test_imports_follow_the_arrows(file: Path) -> None:
    layer = layer_of(file)
    for name in imports(file):
        parts = name.split(".")
        if parts[0] == "backroom" and len(parts) > 1 and layer in MAY_IMPORT and parts[1] in LAYERS:
            assert parts[1] in MAY_IMPORT[layer], f"{layer} imports {name}"
        if layer in PURE:
            assert parts[0] not in IMPURE | {"secrets"} - ALLOWED.get(str(file.relative_to(SOURCE)), set()), name


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
            for name in imports(file):
                parts = name.split(".")
                if parts[:2] == ["backroom", "games"] and len(parts) > 2:
                    assert parts[2] == package or parts[2] not in packages, f"{package} imports {name}"
