"""The command line as a person types it: real files, one-line errors; a process of its own where that matters."""

import argparse
import io
import json
import os
import signal
import subprocess
import sys
import urllib.request
from contextlib import redirect_stderr, redirect_stdout
from importlib.metadata import version
from pathlib import Path
from unittest.mock import patch
from urllib.parse import urlsplit

import pytest

from backroom.cli import main, parser
from backroom.compiled import VARIABLE, rules_compiled
from backroom.games import games
from backroom.locale import Speaker
from backroom.match.store import Store

TT = "tiefe-taschen"
NOT_JOURNALS = ["", "{", "[]", "7", "{}", '{"game": 7}', '{"game": "chess"}', '{"game": "tiefe-taschen"}', "\x00"]


def backroom(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """In this process, for to start one takes longer than most of what it is asked."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err), patch("sys.stdin", io.StringIO(typed)):
        try:
            code = main(["--lang", "en", *arguments])
        except SystemExit as left:
            code = int(left.code or 0)
    return subprocess.CompletedProcess(arguments, code, out.getvalue(), err.getvalue())


def process(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "backroom.cli", "--lang", "en", *arguments]
    return subprocess.run(command, input=typed, capture_output=True, text=True, timeout=120)


def kept_game(folder: Path) -> Path:
    """A finished game, played by typing the first choice until it is over."""
    file = folder / "game.json"
    done = process("terminal", TT, "--seed", "cli", "--save", str(file), typed="1\n" * 400)
    assert "The game is over" in done.stdout, done.stdout[-500:] + done.stderr
    return file


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return kept_game(tmp_path_factory.mktemp("kept"))


@pytest.mark.parametrize(("language", "says"), [("en", "rules interpreted"), ("de", "Regeln interpretiert")])
def test_the_version_tells_whether_the_rules_are_compiled(language: str, says: str) -> None:
    done = process("--lang", language, "--version")
    assert done.returncode == 0
    assert done.stdout.startswith(f"backroom {version('backroom')} (")
    assert (says in done.stdout) != rules_compiled()


def test_whoever_needs_an_extra_is_told_its_name(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A player on SQLite installs no driver of PostgreSQL; who asks for it without one reads what to install."""
    monkeypatch.setitem(sys.modules, "psycopg", None)
    monkeypatch.setattr("backroom.match.store.find_spec", lambda name: None)
    for language, says in (("en", "PostgreSQL needs an extra"), ("nl", "Voor PostgreSQL is een extra pakket nodig")):
        assert main(["--lang", language, "serve", "--database", "postgresql://nowhere/backroom"]) == 2
        told = capsys.readouterr().err
        assert says in told
        assert "backroom[postgres]" in told


def test_the_extras_are_what_is_imported_late() -> None:
    """Nothing that a player does not need is imported before it is needed."""
    code = "import sys, backroom.cli, backroom.web.app; sys.exit('psycopg' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0


def test_games_lists_every_game_with_its_options() -> None:
    done = backroom("games")
    assert done.returncode == 0
    for id, game in games().items():
        assert id in done.stdout
        for option in game.options:
            assert f"--set {option.name}=" in done.stdout


@pytest.mark.parametrize("game", list(games()))
def test_a_game_can_be_begun_explained_and_left(game: str, tmp_path: Path) -> None:
    """The first decision of every game: ? shows a rule, why answers, leaving keeps the game, and it can be resumed."""
    file = tmp_path / "left.json"
    done = backroom(
        "terminal", game, "--seed", "x", "--save", str(file), typed="?\nwhy nothing\nundo\nlog\nboard\nquit\n"
    )
    assert done.returncode == 0, done.stderr
    assert "That is not an action of this game." in done.stdout
    assert "Nothing to take back" in done.stdout
    again = backroom("terminal", "--load", str(file), typed="1\nquit\n")
    assert again.returncode == 0, again.stderr
    assert "Traceback" not in again.stderr


def test_without_a_game_one_is_asked_what_to_play() -> None:
    done = backroom("terminal", typed="1\n4\n1\n\nquit\n")
    assert done.returncode == 0, done.stderr
    assert "Which game" in done.stdout


def test_a_finished_game_replays_and_verifies(finished: Path) -> None:
    assert "tells the truth" in backroom("verify", str(finished)).stdout
    everything = backroom("replay", str(finished)).stdout
    mine = backroom("replay", str(finished), "--seat", "1").stdout
    public = backroom("replay", str(finished), "--seat", "0").stdout
    assert len(everything) > len(mine) > len(public)
    assert "Winners" in public


def test_a_tampered_game_is_found_out(finished: Path, tmp_path: Path) -> None:
    value = json.loads(finished.read_text())
    value["seed"] += "x"
    forged = tmp_path / "forged.json"
    forged.write_text(json.dumps(value))
    done = backroom("verify", str(forged))
    assert done.returncode == 1
    assert "does not match the hash" in done.stdout


def test_simulate_prints_one_object() -> None:
    done = backroom("simulate", TT, "--seats", "5", "--bots", "random", "--games", "12", "--seed", "s", "--json")
    value = json.loads(done.stdout)
    assert {"game", "seats", "games", "decisions", "seconds", "wins"} <= value.keys()
    assert (value["game"], value["seats"], value["games"], len(value["wins"])) == (TT, 5, 12, 5)
    table = backroom("simulate", TT, "--games", "4", "--jobs", "1").stdout
    assert "95 % interval" in table


@pytest.mark.parametrize(
    "arguments",
    [
        ("simulate", "chess"), ("simulate", TT, "--seats", "99"), ("simulate", TT, "--games", "0"),
        ("simulate", TT, "--set", "length"), ("simulate", TT, "--set", "length=never"),
        ("simulate", TT, "--bots", "a,b"), ("simulate", TT, "--data", "/no/such/file"),
        ("terminal", "chess"), ("terminal", TT, "--people", "9"), ("terminal", "--load", "/none"),
        ("terminal", TT, "--bots", "genius"), ("replay", "/no/such/file"), ("verify", "/"), ("dance",), (),
        ("simulate", TT, "--jobs", "x"), ("simulate", TT, "--seats", "0"), ("terminal", TT, "--seats", "0"),
        ("terminal", TT, "--save", "/nonexistent/x"), ("terminal", TT, "--save", "/dev/full/x"),
        ("terminal", TT, "--save", "/"), ("serve", "--port", "70001"), ("play", "--port", "-1"),
        ("serve", "--database", "nonsense"), ("serve", "--database", "mysql://x"), ("serve", "--database", "sqlite://"),
        ("serve", "--database", "sqlite:///:memory:"), ("serve", "--database", "sqlite:////tmp"),
        ("serve", "--database", "sqlite:////proc/no/x.db"), ("serve", "--database", "postgresql://127.0.0.1:1/none"),
        ("serve", "--database", "postgresql://x:y@127.0.0.1:port/none"),
    ],
)  # fmt: skip
def test_bad_arguments_get_one_line(arguments: tuple[str, ...]) -> None:
    done = backroom(*arguments)
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) == 1, done.stderr


@pytest.mark.parametrize(
    "content", ["", "{", "[]", "7", "{}", '{"game": 7}', '{"game": "chess"}', '{"game": "tiefe-taschen"}', "\x00"]
)
def test_broken_files_get_one_line(content: str, tmp_path: Path) -> None:
    file = tmp_path / "broken.json"
    file.write_text(content)
    for command in ("replay", "verify", "terminal"):
        done = backroom(command, *(["--load"] if command == "terminal" else []), str(file))
        assert done.returncode == 2
        assert len(done.stderr.strip().splitlines()) == 1, done.stderr


def test_errors_speak_the_players_language() -> None:
    command = [sys.executable, "-m", "backroom.cli", "--lang", "de", "simulate", "chess"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert "Spiel" in done.stderr


@pytest.mark.parametrize("language", ["de", "nl", "it"])
def test_every_argument_is_explained_in_the_readers_language(language: str) -> None:
    spoken, english = (
        {f"{name} {action.dest}": action.help for name, part in commands(each) for action in part._actions}
        for each in (language, "en")
    )
    assert len(spoken) > 40
    hidden = {name for name, text in english.items() if text == argparse.SUPPRESS}
    assert {name.split()[-1] for name in hidden} == {"lang"}
    assert not [name for name, text in spoken.items() if name not in hidden and (not text or text == english[name])]


def commands(language: str) -> list[tuple[str, argparse.ArgumentParser]]:
    top = parser(Speaker(language))
    choose = next(action for action in top._actions if isinstance(action, argparse._SubParsersAction))
    choose.help = choose.metavar if isinstance(choose.metavar, str) else ""
    assert len(choose._choices_actions) == len(choose.choices)
    return [("backroom", top), *choose.choices.items()]


def test_the_parser_speaks_the_readers_language(capsys: pytest.CaptureFixture[str]) -> None:
    """`--lang` counts wherever it stands."""
    for arguments, says in (
        (["--lang", "de", "dance"], "'dance' gibt es nicht"),
        (["simulate", "x", "--jobs", "0", "--lang=it"], "argomento --jobs: dev’essere almeno 1"),
        (["ladder", "--lang", "nl", "x"], "er ontbreekt: --bots"),
    ):
        with pytest.raises(SystemExit):
            main(arguments)
        assert says in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["simulate", "--lang", "de", "--help"])
    told = capsys.readouterr().out
    assert told.startswith("Aufruf: ")
    assert "diese Hilfe zeigen" in told


def test_a_full_disk_loses_nothing() -> None:
    """Saving where nothing can be written says so and the game goes on."""
    done = backroom("terminal", TT, typed="save /dev/full/x.json\nquit\n")
    assert "cannot be written" in done.stdout
    assert "Traceback" not in done.stderr


def test_an_answer_can_be_given_once_and_for_all() -> None:
    """Machtwechsel asks before every turn whether one claims the top; whoever types always is not asked again."""
    left = "Pass for me at every Direktmandat offer"
    moves = "sit_out\nend_turn\n" * 4
    table = ("terminal", "machtwechsel", "--seed", "w", "--set", "window=asked")
    asked = backroom(*table, typed="pass\n" * 12 + "quit\n").stdout
    once = backroom(*table, typed=f"always\n{moves}ask\nquit\n").stdout
    assert asked.count(left) > 1
    assert once.count(left) == 1
    assert "You are asked again." in once


def test_a_secret_order_is_typed_at_any_question() -> None:
    """The order is laid down and shown to its owner, refused with its reason, and listed in the help."""
    typed = "?\norder_claim red\norder_claim red\nask_me yes\nwhy ask_me yes\nquit\n"
    said = " ".join(backroom("terminal", "machtwechsel", "--seed", "w", typed=typed).stdout.split())
    assert "Secret orders that you may type at any question: · order_claim black, order_claim red" in said
    assert "Your order for the Direktmandat offer: red." in said
    assert "Only kinds that your order does not name yet can be added to it. (6.18)" in said
    assert "You are asked at every Direktmandat offer." in said
    assert "That is your order already. (6.18)" in said


def test_nothing_but_a_number_is_asked_for() -> None:
    """Where the only thing to do is to name a number, the number is enough."""
    typed = "purchase red\n2\nlog\nquit\n"
    said = backroom("terminal", "machtwechsel", "--seed", "w", typed=typed).stdout
    assert "offer_price 1" in said
    assert "offers 2p for red" in said


# --- files that were damaged, cut or tampered with: in this process, for there are many


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    code = main(["--lang", "de", *arguments])
    said = capsys.readouterr()
    assert "Traceback" not in said.err
    return code, said.out + said.err


def ways(file: Path) -> list[list[str]]:
    return [["verify", str(file)], ["replay", str(file)], ["terminal", "--load", str(file)]]


@pytest.mark.parametrize("raw", [b"[" * 200_000, b'{"game":' * 200_000, b"\xff\xfe", b'{"game": "\\ud800"}'])
def test_bytes_that_are_no_game_get_a_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Path, raw: bytes) -> None:
    file = tmp_path / "bomb.json"
    file.write_bytes(raw)
    for way in ways(file):
        code, said = told(capsys, *way)
        assert (code, said.count("\n")) == (2, 1)
        assert "nicht die Datei einer Partie" in said


@pytest.mark.parametrize("part", ["names", "players", "talk", "match"])
@pytest.mark.parametrize("odd", [None, 5, True, ["x"], [1, 2, 3, 4], {}], ids=str)
def test_what_is_beside_the_game_may_not_be_anything(
    capsys: pytest.CaptureFixture[str], finished: Path, tmp_path: Path, part: str, odd: object
) -> None:
    file = tmp_path / "odd.json"
    file.write_text(json.dumps(json.loads(finished.read_text()) | {part: odd}))
    for way in ways(file):
        code, said = told(capsys, *way)
        assert (code, said.count("\n")) == (2, 1)
        assert f"„{part}“ fehlt oder ist nicht, was es sein sollte" in said


def test_a_file_of_another_editor_is_read(capsys: pytest.CaptureFixture[str], finished: Path, tmp_path: Path) -> None:
    file = tmp_path / "bom.json"
    for encoding in ("utf-8-sig", "utf-16"):
        file.write_text(finished.read_text(), encoding=encoding)
        assert told(capsys, "verify", str(file))[0] == 0


def test_verify_says_what_it_cannot_say(capsys: pytest.CaptureFixture[str], finished: Path, tmp_path: Path) -> None:
    value = json.loads(finished.read_text())
    code, said = told(capsys, "verify", str(finished))
    assert code == 0
    assert "Mischung, Aktionen und Ergebnis" in said
    assert "Nichts im Spiel bürgt für: names, players, words." in said
    file = tmp_path / "part.json"
    result = value.pop("result")
    file.write_text(json.dumps(value))
    code, said = told(capsys, "verify", str(file))
    assert code == 0
    assert "soweit sie reicht" in said
    assert f"kein Ergebnis. Die Partie ergibt {result}" in said
    file.write_text(json.dumps(value | {"actions": value["actions"][:9], "trail": value["trail"][:9]}))
    code, said = told(capsys, "verify", str(file))
    assert code == 0
    assert "bis zu Aktion 9 einer Partie, die nicht zu Ende ist" in said


def test_a_game_with_an_action_of_nobody_is_not_sworn_to(
    capsys: pytest.CaptureFixture[str], finished: Path, tmp_path: Path
) -> None:
    value = json.loads(finished.read_text())
    value["actions"].insert(1, [-1, value["actions"][0][1]])
    file = tmp_path / "forged.json"
    file.write_text(json.dumps(value))
    for way in ways(file):
        code, said = told(capsys, *way)
        assert (code, said.count("\n")) == (2, 1)
        assert "Aktion 2" in said


def test_a_line_of_digits_ends_no_game(tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    for line in ("9" * 5000, "bid " + "9" * 5000, "give 1 " + "9" * 5000, "why give 1 " + "9" * 5000):
        done = backroom("terminal", TT, "--seed", "x", "--save", str(file), typed=f"{line}\nquit\n")
        assert done.returncode == 0, done.stderr[-300:]
        assert file.exists()


@pytest.mark.parametrize("kind", ["a file", "not mine", "damaged", "newer"])
def test_a_place_that_cannot_be_used_is_told_before_anything_is_served(kind: str, tmp_path: Path) -> None:
    if kind == "not mine" and os.geteuid() == 0:
        pytest.skip("root may write everywhere")
    home = tmp_path / "home"
    database = home / "backroom" / "backroom.db"
    if kind == "a file":
        home.write_text("")
    elif kind == "not mine":
        home.mkdir(mode=0o500)
    elif kind == "damaged":
        database.parent.mkdir(parents=True)
        database.write_bytes(b"no database at all" * 100)
    else:
        store = Store(f"sqlite:///{database}")
        store.migrate()
        with store.engine.connect() as connection:
            connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
        store.close()
    command = [sys.executable, "-m", "backroom.cli", "--lang", "en", "play", "--no-browser"]
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=120, env={**os.environ, "XDG_DATA_HOME": str(home)}
    )
    assert done.returncode == 2
    assert not done.stdout
    assert len(done.stderr.strip().splitlines()) == 1, done.stderr


def test_the_address_is_told_when_it_listens(tmp_path: Path) -> None:
    """And where it cannot listen none is told."""
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), VARIABLE: "no"}
    command = [sys.executable, "-m", "backroom.cli", "--lang", "en", "play", "--no-browser", "--port"]
    table = subprocess.Popen([*command, "0"], env=environment, stdout=subprocess.PIPE, text=True)
    try:
        assert table.stdout
        address = table.stdout.readline().split()[1]
        with urllib.request.urlopen(f"{address}healthz", timeout=60) as answer:
            assert answer.status == 200
        taken = str(urlsplit(address).port)
        other = subprocess.run([*command, taken], env=environment, capture_output=True, text=True, timeout=120)
        assert other.returncode
        assert not other.stdout
        assert "address already in use" in other.stderr
        table.send_signal(signal.SIGINT)
        assert table.wait(60) == 0
    finally:
        table.kill()
        table.communicate()
