"""The express door gives the answers of the framework's: the same call is sent through both."""

from typing import Any

import httpx
import pytest

from backroom.web import door, express
from web.conftest import Server, Visitor, toy_table
from web.test_api import token_of

EXPRESS = "application/json"
FRAMEWORK = "application/json; charset=utf-8"  # not the plainest form, so it goes the long way


CALLS: dict[str, tuple[str, str, int]] = {
    # what is sent ({number} is the last entry's), the verb and what is answered
    "done": ('{{"seat": 0, "action": "bid 1", "seen": {number}}}', "actions", 201),
    "said": ('{{"seat": 0, "text": "Hello"}}', "talk", 201),
    "stale": ('{{"seat": 0, "action": "bid 1", "seen": {number}, "own": 7}}', "actions", 409),
    "illegal": ('{{"seat": 0, "action": "bid 999", "seen": {number}}}', "actions", 422),
    "unreadable": ('{{"seat": 0, "action": "sing 1", "seen": {number}}}', "actions", 422),
    "another's seat": ('{{"seat": 1, "action": "bid 1", "seen": {number}}}', "actions", 403),
    "no seat at all": ('{{"seat": 99, "action": "bid 1", "seen": {number}}}', "actions", 400),
    "no JSON": ("{{", "actions", 400),
    "nothing": ("", "actions", 400),
    "no text": ("\udc80", "actions", 400),
    "a field too many": ('{{"seat": 0, "action": "bid 1", "seen": {number}, "more": 1}}', "actions", 400),
    "too deep": ('{{"seat": 0, "seen": {number}, "action": ' + '{{"a":' * 5000, "actions", 400),
    "too large": ('{{"seat": 0, "action": "' + "x" * 70_000 + '", "seen": {number}}}', "actions", 413),
    "no verb": ("{{}}", "dance", 404),
    "nobody asks": ('{{"seat": 0, "yes": true}}', "answer", 409),
}


def sent(server: Server, kind: str, path: str, body: bytes, token: str, language: str = "de") -> httpx.Response:
    headers = {"authorization": f"Bearer {token}", "content-type": kind, "accept-language": language}
    return httpx.post(f"{server.url}/api/matches/{path}", content=body, headers=headers, timeout=30)


def told(answer: httpx.Response) -> tuple[int, dict[str, str], str]:
    return answer.status_code, {name: text for name, text in answer.headers.items() if name != "date"}, answer.text


@pytest.fixture
def taken(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The paths that went through the express door."""
    paths: list[str] = []
    plain = door.arrive

    async def arrive(request: Any) -> None:
        paths.append(request.scope["path"])
        await plain(request)

    monkeypatch.setattr(express, "arrive", arrive)
    return paths


@pytest.mark.parametrize("case", CALLS)
def test_both_ways_give_one_answer(case: str, server: Server, taken: list[str]) -> None:
    body, verb, status = CALLS[case]
    answers = []
    for kind in (EXPRESS, FRAMEWORK):
        anna = Visitor(server, "Anna")
        id = toy_table(anna, Visitor(server, "Bert"))
        whole = body.format(number=anna.number(id)).encode(errors="surrogateescape")
        answers.append(told(sent(server, kind, f"{id}/{verb}", whole, token_of(anna))))
    assert answers[0] == answers[1]
    assert answers[0][0] == status
    assert len(taken) == (case != "no verb"), "one of the two calls took the express door"


@pytest.mark.parametrize("id", ["abc", "no-such-table", "x" * 30, "%00%00%00%00"])
def test_a_table_that_is_not_there(id: str, server: Server) -> None:
    token = token_of(Visitor(server, "Anna"))
    body = b'{"seat": 0, "action": "bid 1", "seen": 1}'
    express_way, long_way = (told(sent(server, kind, f"{id}/actions", body, token)) for kind in (EXPRESS, FRAMEWORK))
    assert express_way == long_way


def test_a_wrong_token(server: Server) -> None:
    anna = Visitor(server, "Anna")
    id = toy_table(anna, Visitor(server, "Bert"))
    body = b'{"seat": 0, "action": "bid 1", "seen": 1}'
    express_way, long_way = (told(sent(server, kind, f"{id}/actions", body, "wrong")) for kind in (EXPRESS, FRAMEWORK))
    assert express_way == long_way
    assert express_way[0] == 403


def test_a_lost_archive_is_told(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    from sqlalchemy.exc import OperationalError

    async def lost(*_: Any) -> None:
        raise OperationalError("", {}, Exception("gone"))

    anna = Visitor(server, "Anna")
    id = toy_table(anna, Visitor(server, "Bert"))
    token = token_of(anna)
    monkeypatch.setattr("backroom.web.room.Visit.do", lost)
    body = b'{"seat": 0, "action": "bid 1", "seen": 1}'
    express_way, long_way = (told(sent(server, kind, f"{id}/actions", body, token)) for kind in (EXPRESS, FRAMEWORK))
    assert express_way == long_way
    assert express_way[0] == 503
