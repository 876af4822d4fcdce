"""Whatever is sent, the answer is a sentence: never a fault of the server, never a name or a line that deceives."""

import hashlib
import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from web.conftest import Server, Visitor, id_of, toy_table

FILE: dict[str, Any] = {
    "format": 1,
    "game": "toy",
    "rules": 1,
    "seats": 2,
    "options": {},
    "data": None,
    "seed": "x",
    "commitment": hashlib.sha256(b"x").hexdigest(),
    "actions": [],
    "trail": [],
}


def bring(visitor: Visitor, content: str | bytes) -> httpx.Response:
    visitor.get("/mine")
    return visitor.http.post("/import", data={"form_token": visitor.token}, files={"file": ("x.json", content)})


@pytest.mark.parametrize("number", ["--5", "-", "9" * 5000, "٣", "1_0", "0x1"])
def test_numbers_that_are_none(anna: Visitor, bert: Visitor, number: str) -> None:
    id = toy_table(anna, bert)
    assert anna.post(f"/table/{id}/undo", seat=number).status_code == 403
    assert anna.post(f"/table/{id}/act", seat=0, seen=number, action="bid ?", amount__bid=number).status_code < 500
    assert anna.get(f"/table/{id}/replay", params={"at": number[:8]}).status_code == 200
    assert anna.get(f"/table/{id}/replay", params={"at": 0, "eyes": number[:4]}).status_code == 200
    for game, option in (("toy", "x"), ("machtwechsel", "goal")):
        anna.get(f"/new?game={game}")
        assert anna.post("/new", game=game, seats=number, **{f"option__{option}": number}).status_code in (200, 400)


def test_options_that_are_no_numbers_of_theirs(anna: Visitor) -> None:
    from backroom.games import games

    for game in games().values():
        for option in game.options:
            for value in ("9" * 5000, "-1", "²", "{x}", ""):
                anna.get(f"/new?game={game.id}")
                answer = anna.post("/new", game=game.id, **{f"option__{option.name}": value})
                assert answer.status_code in (200, 400), (game.id, option.name)


@pytest.mark.parametrize(
    "action",
    [
        '{"type":' + "[" * 25_000 + "]" * 25_000 + "}",
        '{"type":"Bid","amount":' + "[" * 500 + "]" * 500 + "}",
        '{"type":"Bid","amount":' + "9" * 6000 + "}",
        '{"type":"Bid","amount":1e308}',
        '{"type":["Bid"]}',
        '"\\ud800"',
    ],
)
def test_actions_that_are_none(anna: Visitor, bert: Visitor, action: str) -> None:
    id = toy_table(anna, bert)
    body = '{"seat":0,"seen":999,"action":' + action + "}"
    headers = {"x-form-token": anna.token, "content-type": "application/json"}
    answer = anna.http.post(f"/api/matches/{id}/actions", content=body, headers=headers)
    assert answer.status_code in (400, 422)


@pytest.mark.parametrize(
    "changed",
    [
        {"seats": 2.0},
        {"seats": True},
        {"game": ["toy"]},
        {"game": {"toy": 1}},
        {"rules": 1e300},
        {"actions": [[1e300, {"type": "Abstain"}]], "trail": ["x"]},
        {"actions": [[0, {"type": ["Abstain"]}]], "trail": ["x"]},
        {"result": "{x}{0}"},
        {"options": {"{a}": "{b}"}},
        {"data": ["{a}"]},
    ],
)
def test_files_that_are_no_games(anna: Visitor, changed: dict[str, Any]) -> None:
    assert bring(anna, json.dumps(FILE | changed)).status_code == 409


@pytest.mark.parametrize("content", ["[" * 100_000, '{"game":"toy","x":' + "[" * 5000, b"\xff\xfe\x00", b"", "[]", "1"])
def test_files_that_are_no_files(anna: Visitor, content: str | bytes) -> None:
    assert bring(anna, content).status_code == 409


def test_a_file_can_neither_dress_up_its_names_nor_lack_one(anna: Visitor) -> None:
    odd = FILE | {"match": "\u202eevil\x00 \u2066", "names": ["\u202eAnna\x00", "\u3164"]}
    info = anna.api("GET", f"/matches/{id_of(bring(anna, json.dumps(odd)))}").json()
    assert info["name"] == "evil"
    assert [seat["name"] for seat in info["seats"]] == ["Anna", "2"]
    info = anna.api("GET", f"/matches/{id_of(bring(anna, json.dumps(FILE | {'match': '  '})))}").json()
    assert info["name"] == "Toy"
    for changed in ({"match": {"x": 1}}, {"match": 7}, {"names": ["Anna", 5]}):
        assert bring(anna, json.dumps(FILE | changed)).status_code == 409


def test_what_is_said_holds_no_control_characters(anna: Visitor, bert: Visitor) -> None:
    id = toy_table(anna, bert, title="a\x00\u202eb")
    assert anna.api("GET", f"/matches/{id}").json()["name"] == "ab"
    anna.post(f"/table/{id}/say", seat=0, say="one\x00two\u202e three")
    anna.api("POST", f"/matches/{id}/talk", {"seat": 0, "text": "four\x00five\u2066"})
    anna.post(f"/table/{id}/note", seat=0, note="six\x00\nseven")
    talk = [line["text"] for line in anna.api("GET", f"/matches/{id}/export").json()["talk"]]
    assert talk == ["onetwo three", "fourfive"]
    assert "six\nseven" in anna.get(f"/table/{id}").text


def test_many_at_once_for_a_match_that_is_not_there(server: Server) -> None:
    with ThreadPoolExecutor(10) as many:
        answers = list(many.map(lambda _: httpx.get(f"{server.url}/table/AAAAAAAAAAAAAAAB").status_code, range(30)))
    assert set(answers) == {404}
    assert "AAAAAAAAAAAAAAAB" not in server.room.house._locks


def test_file_names_that_are_none(anna: Visitor) -> None:
    for name in ("a" * 300 + ".css", "%00.css", ".css", "%2e%2e%2fapp.css"):
        assert anna.get(f"/static/{name}").status_code == 404


def test_a_bot_of_no_level_is_not_seated(anna: Visitor) -> None:
    id = toy_table(anna, seats=2)
    for level in ("", "genius", "x" * 40_000):
        assert anna.post(f"/table/{id}/bot", seat=1, level=level).status_code == 409
        assert anna.post(f"/table/{id}/fill", seat=0, level=level).status_code == 409
    assert anna.post(f"/table/{id}/bot", seat=1, level="random").status_code == 200


@pytest.mark.parametrize("name", ["Großmaßstäbliches Gefäßß!", "Mu\u0308ller", "ΐ" * 24, "  Anna   Blume  "])
def test_an_account_can_be_entered_by_the_name_it_was_made_with(server: Server, name: str) -> None:
    first = Visitor(server)
    first.get("/settings")
    first.post("/settings/account", name=name, password="correct horse")
    second = Visitor(server)
    second.get("/sign-in")
    assert second.post("/sign-in", name=name, password="correct horse").status_code == 200
    third = Visitor(server)
    third.get("/sign-in")
    assert third.post("/sign-in", name="\x00", password="correct horse").status_code == 403


def test_spaces_and_cases_do_not_multiply_the_guesses(tmp_path: Path) -> None:
    from web.conftest import serve

    server = serve(tmp_path, limits=True)
    try:
        visitor = Visitor(server)
        visitor.get("/sign-in")
        for name in ("Anna", " anna ", "ANNA", "ａｎｎａ"):
            visitor.post("/sign-in", name=name, password="guess")
        assert [who for kind, who in server.room.limits._buckets if kind == "name"] == ["anna"]
    finally:
        server.stop()
