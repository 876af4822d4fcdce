"""Documents are held to account: the README runs, every rule is played and tried, every sentence is translated."""

import ast
import doctest
import re
from dataclasses import fields
from pathlib import Path

import pytest

from backroom.engine import Game, Shared, Step
from backroom.games import games
from backroom.locale import COMMON, LANGUAGES
from backroom.locale.collect import collect, domains, sentences

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "backroom" / "games"
CASES = ROOT / "tests" / "games"
GAMES = list(games().values())
RULE = re.compile(r"^\*\*([0-9]+(?:\.[0-9]+)*[a-z]?)\*\* (.+(?:\n(?!\n).+)*)", re.MULTILINE)
RULING = re.compile(r"\(rulings? ([^)]+)\)")


def package(game: Game) -> str:
    return game.id.replace("-", "_")


def rulebook(game: Game) -> str:
    return (SOURCE / package(game) / "rulebook.md").read_text()


def cited_in(number: str, text: str) -> bool:
    return re.search(rf"(?<![\w.]){re.escape(number)}(?![\w]|\.\d)", text) is not None


def case_words(game: Game) -> str:
    """All docstrings of the compliance cases of a game."""
    words = []
    for file in sorted((CASES / package(game)).glob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, (ast.Module, ast.FunctionDef, ast.ClassDef)):
                words.append(ast.get_docstring(node) or "")
    return "\n".join(words)


def test_readme_runs() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried > 5
    assert not failed


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_rule_is_played_by_the_code_and_tried_by_a_case(game: Game) -> None:
    code = "\n".join(file.read_text() for file in sorted((SOURCE / package(game)).rglob("*.py")))
    cases = case_words(game)
    rules = RULE.findall(rulebook(game))
    assert rules
    for number, text in rules:
        assert cited_in(number, code), f"no step of {game.id} cites rule {number}"
        assert "(no case: " in text or cited_in(number, cases), f"no case of {game.id} tries rule {number}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_ruling_is_tried_by_a_case(game: Game) -> None:
    cases = case_words(game)
    for number, text in RULE.findall(rulebook(game)):
        for ids in RULING.findall(text):
            for ruling in re.split(r"[,;]? +(?:and )?|, ?", ids):
                if not ruling or "(no case: " in text:
                    continue
                assert cited_in(ruling, cases), f"no case of {game.id} tries ruling {ruling} of rule {number}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_step_names_a_rule_that_exists(game: Game) -> None:
    numbers = {number for number, _ in RULE.findall(rulebook(game))}
    chapters = set(re.findall(r"^##+ ([0-9]+(?:\.[0-9]+)*)", rulebook(game), re.MULTILINE))
    for record in game.sights:
        if issubclass(record, Step):
            rules = set(re.findall(r"def rule\(self\) -> str:\s+return \"([^\"]*)\"", source_of(record)))
            assert rules <= numbers | chapters, f"{record.__name__} cites {rules - numbers - chapters}"
            opens = re.match(r"\d+(?:\.\d+)?(?:[–,] ?\d+\.\d+)* \S", record.__doc__ or "")
            assert opens, f"{record.__name__}'s docstring opens with its rule"
    for step in game.words.asks:
        assert game.words.asks[step]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_games_speak_one_dialect(game: Game) -> None:
    """docs/add-a-game.md, "One dialect"."""
    s = game.new_game(game.seats[0])
    names = [field.name for field in fields(s)]
    assert [name for name in names if isinstance(getattr(s, name), Shared)] == ["numbers"]
    assert not [name for name in names if re.search(r"(?:^|_)(?:deck|discard)$", name)]
    folder = SOURCE / package(game)
    assert (folder / "sequence.py").exists()
    for file in sorted(folder.rglob("*.py")):
        reaches = re.search(r"backroom\.engine\.(?!(bulletin|promise|standing)\b)", file.read_text())
        assert not reaches, f"{file.name} reaches into the kernel"
    sums = set(re.findall(r"^from ([\w.]+) import", (folder / "reckoning.py").read_text(), re.MULTILINE))
    known = r"dataclasses|typing|backroom\.mechanisms\.\w+|backroom\.games\.\w+\.(?:components|numbers)"
    assert all(re.fullmatch(known, name) for name in sums), f"the sums of {game.id} know more than numbers"


def source_of(record: type) -> str:
    """The source of one class, from its file: a compiled class has none of its own."""
    file = ROOT / "src" / Path(*record.__module__.split(".")).with_suffix(".py")
    text = file.read_text()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ClassDef) and node.name == record.__name__:
            return ast.get_source_segment(text, node) or ""
    raise AssertionError(record)


DOMAINS = [(language, domain) for domain in domains() for language in LANGUAGES if language != "en"]


@pytest.mark.parametrize(("language", "domain"), DOMAINS, ids=lambda part: part)
def test_every_sentence_is_translated(language: str, domain: str) -> None:
    missing, broken = [], []
    for message in collect(language, domain, domains()[domain]):
        assert isinstance(message.id, str)
        if not message.id:
            continue
        assert isinstance(message.string, str)
        if not message.string:
            missing.append(message.id)
        elif placeholders(message.id) != placeholders(message.string):
            broken.append(message.id)
    assert not missing
    assert not broken


def test_english_is_for_everybody() -> None:
    """No player is a “he”; nobody “has not the money”."""
    said = {text for files in domains().values() for text in sentences(files)}
    assert [
        text for text in said if re.search(r"\b(he|him|his|himself)\b|\b(have|has) not the\b", text, re.IGNORECASE)
    ] == []


def placeholders(text: str) -> set[str]:
    known = r"\{(\w*)(?:\|\+|\|[^|{}]+\|[^|{}]+|:\w+)?\}"
    assert not re.search(r"[{}]", re.sub(known, "", text)), text
    return set(re.findall(known, text))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_sentence_of_a_game_is_marked(game: Game) -> None:
    """What a game can say is what its catalogue or the common one has collected; nothing is spoken in English only."""
    collected = {*sentences(domains()[game.id]), *sentences(domains()[COMMON])}
    said = [
        *game.words.says.values(),
        *game.words.asks.values(),
        *game.words.working.values(),
        *game.words.free.values(),
        *game.words.own.values(),
    ]
    said.append(game.tagline)
    for option in game.options:
        assert len(option.titles) == len(option.values), option.name
        said += [option.title, option.meaning, *option.titles]
    assert [text for text in said if text not in collected] == []


def test_no_sentence_hides_from_the_collector() -> None:
    """Inside an f-string a mark is not found, and the sentence would stay English in every language."""
    hidden = []
    for file in sorted((ROOT / "src").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            if not isinstance(node, ast.JoinedStr):
                continue
            calls = [n.func for n in ast.walk(node) if isinstance(n, ast.Call)]
            if any(isinstance(func, ast.Name) and func.id == "N_" for func in calls):
                hidden.append(f"{file.name}:{node.lineno}")
    assert not hidden
