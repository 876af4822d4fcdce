"""Every door of a table × everybody who has no business there: nothing is seen, nothing is done."""

from pathlib import Path
from typing import Any

import pytest
from litestar.routes import HTTPRoute

from backroom.web.limits import LIMITS
from web.conftest import Server, Visitor, toy_table

SECRETS = ("You bid 2.", "Anna’s note", "psst", '"amount":2')
VERBS = (
    "type", "undo", "answer", "order", "standin", "pause", "resume", "leave", "sit", "bot", "clear", "fill", "note",
    "eyes", "again", "promise", "reply", "invite", "nonsense",
)  # fmt: skip
API_POSTS: dict[str, dict[str, Any]] = {
    "bot": {"seat": 0, "level": "random"},
    "fill": {"level": "random"},
    "clear": {"seat": 0},
    "standin": {"seat": 0, "absent": 1},
    "note": {"seat": 0, "text": "x"},
    "actions": {"seat": 0, "action": "abstain", "seen": 10**6},
    "undo": {"seat": 0},
    "answer": {"seat": 0, "yes": True},
    "orders": {"seat": 0, "what": "abstain_for_me"},
    "pause": {"seat": 0},
    "resume": {"seat": 0},
    "sit": {"seat": 0},
    "invite": {"seat": 0, "name": "Anna"},
    "leave": {"seat": 0},
    "again": {},
    "talk": {"seat": 0, "text": "I am Anna"},
    "promises": {"seat": 0, "what": "play approve"},
    "replies": {"seat": 0, "of": 1, "yes": True},
}
PAGES = (
    "",
    "/log",
    "/replay?at=1&eyes=0",
    "/replay?at=9&eyes=all",
    "/export.json",
    "/numbers.json",
    "/check",
    "/promising",
)
API_GETS = (
    "",
    "?seat=0",
    "?seat=14",
    "/export",
    "/export?seat=0",
    "/stream?seat=0",
    "/hint?seat=0",
    "/promises?seat=0",
    "/orders?seat=0",
)


@pytest.fixture(scope="module")
def scene(server: Server) -> tuple[Visitor, Visitor, str]:
    """Anna has bid in secret, has whispered to Bert, and has a note."""
    anna, bert, carl = (Visitor(server, name) for name in ("Anna", "Bert", "Carl"))
    id = toy_table(anna, bert, carl)
    anna.play(id, 0, "bid 2")
    anna.post(f"/table/{id}/say", seat=0, to=1, say="psst")
    anna.post(f"/table/{id}/note", seat=0, note="Anna’s note")
    return anna, carl, id


def stranger(kind: str, server: Server, anna: Visitor, carl: Visitor) -> Visitor:
    if kind == "other seat":
        return carl
    visitor = Visitor(server, "" if kind == "nobody" else "Mallory")
    if kind == "forged":
        cookie = anna.http.cookies["backroom"].split(".")
        visitor.http.cookies.clear()
        cookie[3] = "0" * 16
        visitor.http.cookies.set("backroom", ".".join(cookie))
    if kind == "forged eyes":
        pass
    visitor.get("/settings")
    return visitor


OF_A_GAME = (
    "/play/",
    "/learn/",
    "/rules/",
    "/start/",
    "/lessons/",
    "/daily/",
    "/api/daily/",
    "/api/games/",
)  # of a game, not of a match
KINDS = ("nobody", "guest", "other seat", "forged")


def test_the_doors_below_are_all_there_are(server: Server) -> None:
    found = set()
    for route in server.app.routes:
        if isinstance(route, HTTPRoute) and "{id:str}" in route.path and not route.path.startswith(OF_A_GAME):
            found |= {(method, route.path) for method in route.methods if method in ("GET", "POST")}
    tables = {("GET", f"/table/{{id:str}}{page.partition('?')[0]}") for page in PAGES}
    tables.add(("POST", "/table/{id:str}/{what:str}"))
    tables |= {
        ("GET", "/table/{id:str}/hint"),
        ("POST", "/table/{id:str}/coach"),
        ("GET", "/table/{id:str}/report"),
        ("GET", "/api/matches/{id:str}/report"),
    }
    tables |= {("POST", f"/table/{{id:str}}/{door}") for door in ("nudge", "further", "unguided", "guided")}
    tables |= {("GET", f"/api/matches/{{id:str}}{path.partition('?')[0]}") for path in API_GETS}
    tables |= {("POST", f"/api/matches/{{id:str}}/{what}") for what in API_POSTS}
    assert found == tables


@pytest.mark.parametrize("kind", KINDS)
def test_strangers_see_nothing(server: Server, scene: tuple[Visitor, Visitor, str], kind: str) -> None:
    anna, carl, id = scene
    visitor = stranger(kind, server, anna, carl)
    for page in PAGES:
        answer = visitor.get(f"/table/{id}{page}")
        assert answer.status_code == 200
        assert not [secret for secret in SECRETS if secret in answer.text], page
    for path in (f"/table/{id}/report", f"/api/matches/{id}/report"):  # before the end there is none
        answer = visitor.get(path)
        assert answer.status_code == 409
        assert not [secret for secret in SECRETS if secret in answer.text]
    assert not [secret for secret in SECRETS if secret in visitor.get(f"/complaint?table={id}").text]
    for door in ("coach", "nudge", "further", "unguided", "guided"):
        answer = visitor.post(f"/table/{id}/{door}", step="", all=0)
        assert not [secret for secret in SECRETS if secret in answer.text], door
    for path in API_GETS:
        answer = visitor.api("GET", f"/matches/{id}{path}")
        assert answer.status_code == (403 if "seat=" in path else 200), path
        assert not [secret for secret in SECRETS if secret in answer.text], path


@pytest.mark.parametrize("kind", KINDS)
def test_strangers_do_nothing(server: Server, scene: tuple[Visitor, Visitor, str], kind: str) -> None:
    anna, carl, id = scene
    before = anna.number(id)
    talk = len(anna.get(f"/table/{id}").text.split("<b>"))
    visitor = stranger(kind, server, anna, carl)
    for seat in (0, 14, 15, -1, 99):
        answer = visitor.post(f"/table/{id}/act", seat=seat, seen=10**6, action="abstain")
        assert answer.status_code == 403
        for verb in VERBS:
            answer = visitor.post(f"/table/{id}/{verb}", seat=seat, yes=1, level="random", note="x")
            assert answer.status_code in (200, 403, 404, 409), verb
            assert not [secret for secret in SECRETS if secret in answer.text], verb
    for what, body in API_POSTS.items():
        answer = visitor.api("POST", f"/matches/{id}/{what}", body)
        assert answer.status_code in (403, 409), what
        assert not [secret for secret in SECRETS if secret in answer.text], what
    assert anna.number(id) == before
    assert len(anna.get(f"/table/{id}").text.split("<b>")) == talk


def test_without_the_page_s_own_token_nothing_is_done(server: Server, scene: tuple[Visitor, Visitor, str]) -> None:
    """A form on another site has the cookie but not the token; nor do the origins fit."""
    anna, _, id = scene
    before = anna.number(id)
    for token in ("", "0" * 40, Visitor(server, "Mallory").token):
        fields = {"seat": "0", "seen": "999", "action": "abstain"}
        answer = anna.http.post(f"/table/{id}/act", data=fields | ({"form_token": token} if token else {}))
        assert answer.status_code == 403
        assert (
            anna.http.post(f"/api/matches/{id}/undo", json={"seat": 0}, headers={"x-form-token": token}).status_code
            == 403
        )
    anna.get(f"/table/{id}")
    answer = anna.http.post(
        f"/table/{id}/undo", data={"form_token": anna.token, "seat": "0"}, headers={"sec-fetch-site": "cross-site"}
    )
    assert answer.status_code == 403
    assert anna.number(id) == before


def test_whoever_has_left_is_a_spectator(server: Server) -> None:
    anna, bert = Visitor(server, "Anna"), Visitor(server, "Bert")
    id = toy_table(anna, bert)
    bert.play(id, 1, "bid 2")
    bert.post(f"/table/{id}/leave", seat=1)
    assert not [secret for secret in SECRETS if secret in bert.get(f"/table/{id}").text]
    assert bert.api("GET", f"/matches/{id}?seat=1").status_code == 403
    assert bert.post(f"/table/{id}/undo", seat=1).status_code == 403
    assert bert.api("GET", f"/matches/{id}/stream?seat=1").status_code == 403
    assert "purse" in bert.api("GET", f"/matches/{id}").text
    assert bert.api("GET", f"/matches/{id}").json()["view"]["purse"] == [-1, -1]


def test_an_old_session_is_nobody(server: Server) -> None:
    anna = Visitor(server, "Anna")
    id = toy_table(anna, seats=2, bots=1)
    old = anna.http.cookies["backroom"]
    anna.get("/settings")
    anna.post("/settings/sessions")
    assert anna.api("GET", f"/matches/{id}").json()["seat"] == 0
    thief = Visitor(server)
    thief.http.cookies.set("backroom", old)
    assert thief.api("GET", f"/matches/{id}").json()["seat"] == 15
    assert id not in thief.get("/mine").text


def test_a_token_is_its_person_until_it_is_dropped(server: Server) -> None:
    anna = Visitor(server, "Anna")
    id = toy_table(anna, seats=2, bots=1)
    anna.get("/settings")
    anna.post("/settings/token", label="my bot")
    token = anna.page.split("<code>")[1].split("</code>")[0]
    bot = Visitor(server)
    bot.http.headers["authorization"] = f"Bearer {token}"
    info = bot.api("GET", f"/matches/{id}").json()
    assert info["seat"] == 0
    action = {"seat": 0, "action": "abstain", "seen": info["number"]}
    assert bot.http.post(f"/api/matches/{id}/actions", json=action).status_code == 201
    digest = anna.page.split('name="digest" value="')[1].split('"')[0]
    anna.post("/settings/drop-token", digest=digest)
    assert bot.http.get(f"/api/matches/{id}").status_code == 403
    bot.http.headers["authorization"] = "Bearer br_nonsense"
    assert bot.http.get(f"/api/matches/{id}").status_code == 403


def test_unknown_matches_and_headers(server: Server) -> None:
    visitor = Visitor(server, "Mallory")
    for path in ("/table/AAAAAAAAAAAAAAAA", "/table/..%2f..%2fetc", "/static/..%2fapp.py", "/static/nothing.css"):
        assert visitor.get(path).status_code == 404
    assert visitor.api("GET", "/matches/AAAAAAAAAAAAAAAA").status_code == 404
    headers = visitor.get("/").headers
    assert "script-src 'self'" in headers["content-security-policy"]
    assert "unsafe" not in headers["content-security-policy"]
    cookie = Visitor(server).get("/").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "samesite=lax" in cookie.lower()
    assert visitor.http.post("/new", content=b"x" * 100_000, headers={"content-type": "text/plain"}).status_code in (
        403,
        413,
    )


def test_too_much_too_fast(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LIMITS, "sign-in", (3, 1000.0))
    from web.conftest import serve

    server = serve(tmp_path, limits=True, secure=True)
    try:
        visitor = Visitor(server)
        page = visitor.get("/sign-in")
        assert "; secure" in page.headers["set-cookie"].lower()
        visitor.http.cookies.set("__Host-backroom", page.headers["set-cookie"].split("=")[1].split(";")[0])
        answers = [visitor.post("/sign-in", name="anna", password="guess guess").status_code for _ in range(5)]
        assert answers == [403, 403, 403, 429, 429]
    finally:
        server.stop()
