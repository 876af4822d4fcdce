"""Own numbers in the browser: good files are played with, bad ones get a sentence and the form as it was filled in."""

import html
import re
import tomllib
from typing import Any

import httpx
import pytest

from backroom.games import games
from backroom.own_numbers import DEPTH, FILE_BYTES, LARGEST, LINE_LENGTH, written
from web.conftest import Server, Visitor, id_of

COSTS = "[costs]\nrotation = 2\n"
WITH_DATA = [game for game in games().values() if game.takes_data]


def lay(visitor: Visitor, content: str | bytes, game: str = "machtwechsel", **fields: Any) -> httpx.Response:
    """The form with a file, as a browser sends it."""
    visitor.get(f"/new?game={game}")
    data = {"form_token": visitor.token, "game": game, "title": "Our <b>numbers", "who": "anyone"}
    data |= {name.replace("__", "."): str(value) for name, value in fields.items()}
    file = content if isinstance(content, bytes) else content.encode()
    answer = visitor.http.post("/new", data=data, files={"numbers": ("n.toml", file, "application/toml")})
    visitor.page = answer.text
    return answer


@pytest.mark.parametrize("game", WITH_DATA, ids=lambda game: game.id)
def test_the_file_to_begin_with_can_be_played(anna: Visitor, game: Any) -> None:
    example = anna.get(f"/new/{game.id}/numbers.toml")
    assert example.headers["content-type"].startswith("text/plain")
    assert tomllib.loads(example.text) == game.sample_data
    answer = lay(anna, example.content, game.id, bots=3)
    assert answer.status_code == 200
    id = id_of(answer)
    assert "Played with own numbers" in anna.get(f"/table/{id}").text
    assert anna.get(f"/table/{id}/numbers.json").json() == game.sample_data
    assert anna.api("GET", f"/matches/{id}").json()["data"] == game.sample_data


def test_the_lists_say_so_too(server: Server, anna: Visitor) -> None:
    id = id_of(lay(anna, COSTS))
    for path in ("/", "/mine"):
        assert "Played with own numbers" in anna.get(path).text
    listed = {match["id"]: match["own_numbers"] for match in anna.api("GET", "/matches").json()}
    assert listed[id] is True
    other = id_of(lay(anna, b""))
    assert "own numbers" not in anna.get(f"/table/{other}").text
    assert anna.get(f"/table/{other}/numbers.json").json() == {}


def test_a_toy_has_no_numbers_to_replace(anna: Visitor) -> None:
    anna.get("/new?game=toy")
    assert 'type="file"' not in anna.page
    assert lay(anna, COSTS, "toy").status_code == 400
    assert anna.get("/new/toy/numbers.toml").status_code == 409
    assert anna.get("/new/nothing/numbers.toml").status_code == 409


BAD = {
    "broken": ("[costs\nrotation = 2", "the file is not TOML: look at line 1, column 7"),
    "cut off": ("[costs]\nrotation =", "the file is not TOML"),
    "empty of numbers": ("# nothing\n", "the file holds no numbers"),
    "not text": (b"\xff\xfe\x00", "the file is not a text in UTF-8"),
    "too large": ("#\n" * FILE_BYTES, "the file is too large"),
    "far too large": ("#\n" * 1_000_000, "the file is too large"),
    "a long line": ("a" * (LINE_LENGTH + 1), f"line 1 is longer than {LINE_LENGTH} characters"),
    "deep lists": ("a = [\n" + "[\n" * 10_000, "the file is nested too deep"),
    "deep enough": ("a = " + "[" * DEPTH + "]" * DEPTH, "the file is nested too deep"),
    "deep keys": (".".join("a" * 90) + " = 1", "the file is nested too deep"),
    "many deep keys": ("".join(f"{'.'.join('a' * 90)}.b{n} = 1\n" for n in range(150)), "the file is nested too deep"),
    "a date": ("[costs]\nrotation = 1979-05-27", "only whole numbers"),
    "a fraction": ("[costs]\nrotation = nan", "only whole numbers"),
    "a number beyond": (f"[costs]\nrotation = {LARGEST + 1}", "no number may be beyond"),
    "a number beyond writing": ("[costs]\nrotation = 0x" + "f" * 180, "no number may be beyond"),
    "a wrong type": ('[costs]\nrotation = "2"', "the cost of rotation must be a whole number from 1 to"),
    "no table": ("costs = 3", "costs must list events"),
    "unknown": ("[prices]\nrotation = 2", "unknown section prices"),
    "markup": ('[costs]\n"<script>alert(1)</script>" = 2', "the cost of <script>alert(1)</script> cannot be replaced"),
    "braces": ('[costs]\n"{name}{0.__class__}" = 2', "the cost of {name}{0.__class__} cannot be replaced"),
}


@pytest.mark.parametrize(("content", "says"), BAD.values(), ids=BAD.keys())
def test_a_bad_file_gets_a_sentence_and_the_form_stays_filled(anna: Visitor, content: str | bytes, says: str) -> None:
    answer = lay(anna, content, seats=6, option__partnerHands="open")
    assert answer.status_code == 400
    notice = answer.text.split('role="alert">')[1].split("</p>")[0]
    assert html.unescape(notice).startswith("Own numbers: ")
    assert says in html.unescape(notice)
    assert len(notice) < 700
    assert "<script>alert" not in answer.text
    assert 'value="Our &lt;b&gt;numbers"' in answer.text
    assert "<option selected>6</option>" in answer.text
    assert re.search('<option value="open"[^>]* selected>', answer.text)
    assert "Choose the file again." in answer.text
    assert anna.api("GET", "/matches?mine=true").json() == []


def test_beyond_all_measure_the_body_is_not_read(anna: Visitor) -> None:
    assert lay(anna, "#\n" * 3_000_000).status_code == 413


def test_the_sentence_is_in_the_reader_s_language(server: Server) -> None:
    visitor = Visitor(server)
    visitor.http.headers["accept-language"] = "de"
    assert "Eigene Zahlen: die Datei ist kein TOML: siehe Zeile 1, Spalte 1." in lay(visitor, "= 3").text
    assert "Eigene Zahlen: Die Kosten von" in lay(visitor, "[costs]\nx = 2").text.replace(
        ": die Kosten", ": Die Kosten"
    )


def test_a_refused_file_makes_no_guest(server: Server) -> None:
    visitor = Visitor(server)
    lay(visitor, "= 3", name="Somebody")
    assert 'name="name"' in visitor.page
    assert 'value="Somebody"' in visitor.page


def test_text_from_a_file_is_shown_to_nobody_as_markup(anna: Visitor, bert: Visitor) -> None:
    """The provenance of a table is free text in Tiefe Taschen: it stays within the JSON."""
    evil = "<img src=x onerror=alert(1)>\u202e"
    own = {"deck": {"5x18": {"provenance": evil, "cards": {str(n): 18 for n in range(1, 6)}}}}
    id = id_of(lay(anna, written(own), "tiefe-taschen", bots=3))
    for path in (f"/table/{id}", "/", "/mine", f"/table/{id}/check", f"/table/{id}/replay", f"/table/{id}/log"):
        assert "<img src=x" not in bert.get(path).text
    shown = bert.get(f"/table/{id}/numbers.json")
    assert shown.headers["content-type"] == "application/json"
    assert shown.headers["x-content-type-options"] == "nosniff"
    assert shown.json() == own


def test_a_bom_and_windows_lines_are_no_obstacle(anna: Visitor) -> None:
    assert lay(anna, b"\xef\xbb\xbf" + COSTS.replace("\n", "\r\n").encode()).status_code == 200


def test_programs_bring_numbers_as_json(anna: Visitor) -> None:
    anna.get("/")
    wanted = {"game": "machtwechsel", "seating": ["me", "open"]}
    laid = anna.api("POST", "/matches", wanted | {"data": {"costs": {"rotation": 2}}})
    assert laid.status_code == 201
    assert laid.json()["data"] == {"costs": {"rotation": 2}}
    deep: Any = 1
    for _ in range(60):
        deep = [deep]
    for bad in (
        {},
        {"costs": {"rotation": "2"}},
        {"costs": {"rotation": 1.5}},
        {"x": deep},
        {"costs": {"rotation": None}},
    ):
        answer = anna.api("POST", "/matches", wanted | {"data": bad})
        assert answer.status_code == 400, bad
        assert answer.json()["says"]
    assert anna.api("POST", "/matches", wanted | {"game": "toy", "data": {"x": 1}}).status_code == 400
