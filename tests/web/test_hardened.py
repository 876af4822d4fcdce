"""Ended sessions, shared screens, costly pages and many connections."""

import asyncio
import gc
import json
import os
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from backroom.match.verbs import Act
from backroom.web.room import Visit
from web.conftest import Server, Visitor, id_of, toy_table
from web.test_play import wait_for
from web.test_stream import Ear


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("backroom.match.news.HEARTBEAT_SECONDS", 0.3)


@pytest.mark.usefixtures("hasty")
def test_an_ended_session_hears_no_more_even_at_a_busy_table(server: Server, bert: Visitor) -> None:
    anna = Visitor(server, "Anna")
    id = toy_table(anna, bert)
    thief = Ear(anna, id, "?seat=0")  # listens with the cookie that Anna holds now
    anna.get("/settings")
    anna.post("/settings/sessions")
    mine = Ear(anna, id, "?seat=0")
    for number in range(400):
        bert.get(f"/table/{id}")
        bert.post(f"/table/{id}/say", seat=1, say=f"line {number}")
        if thief.ended.is_set():
            break
        time.sleep(0.05)
    assert thief.ended.is_set()
    assert not mine.ended.is_set()
    assert mine.status == 200


@pytest.mark.usefixtures("hasty")
def test_a_dropped_token_hears_no_more(server: Server, bert: Visitor) -> None:
    anna = Visitor(server, "Anna")
    id = toy_table(anna, bert)
    anna.get("/settings")
    anna.post("/settings/token", label="my bot")
    token = anna.page.split("<code>")[1].split("</code>")[0]
    digest = anna.page.split('name="digest" value="')[1].split('"')[0]
    robot = Visitor(server)
    ear = Ear.__new__(Ear)
    ear.path, ear.heard, ear.last, ear.status = f"/api/matches/{id}/stream", [], "", 0
    ear.http = httpx.Client(base_url=server.url, headers={"authorization": f"Bearer {token}"}, timeout=30)
    import threading

    ear.hello, ear.ended = threading.Event(), threading.Event()
    ear.listen()
    assert not ear.ended.is_set()
    anna.post("/settings/drop-token", digest=digest)
    assert ear.ended.wait(5)
    assert robot.http.get(f"/api/matches/{id}").json()["seat"] == 15


def test_what_a_stale_form_is_told_stays_behind_the_curtain(anna: Visitor) -> None:
    """On one screen: the first player's form is sent once more (a double click, the way back) by the second."""
    anna.get("/new?game=toy")
    id = id_of(anna.post("/new", game="toy", seats=2, who="screen", people="Anna, Bert"))
    anna.get(f"/table/{id}")
    anna.post(f"/table/{id}/eyes", seat=0)
    seen = anna.page.split('name="seen" value="')[1].split('"')[0]
    anna.post(f"/table/{id}/act", seat=0, seen=seen, action="bid 2")
    for action in ("bid 2", "bid 99", "abstain"):
        for known in (seen, 0, 99):
            answer = anna.post(f"/table/{id}/act", seat=0, seen=known, action=action)
            assert "I am Bert" in answer.text
            assert "You bid 2" not in answer.text
            assert "You have only" not in answer.text
    # With the curtain lifted for Bert it is the same.
    anna.post(f"/table/{id}/eyes", seat=1)
    for known in (seen, 0, 99):
        answer = anna.post(f"/table/{id}/act", seat=0, seen=known, action="bid 2")
        assert answer.status_code in (409, 422)
        assert "You bid 2" not in answer.text


def test_the_check_of_a_long_game_stops_nobody(server: Server, anna: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    from backroom import journal
    from backroom.web.pages import record

    id = toy_table(anna, seats=2, bots=1)
    for _ in range(3):
        wait_for(anna, id, lambda info: 0 in info["must"])
        anna.play(id, 0, "abstain")
    wait_for(anna, id, lambda info: info["status"] == "over")
    inside: list[bool] = []
    honest = journal.verify

    def watched(*given: Any) -> Any:
        try:
            asyncio.get_running_loop()
            inside.append(True)
        except RuntimeError:
            inside.append(False)
        return honest(*given)

    monkeypatch.setattr(record, "verify", watched)
    assert "every state is the same" in anna.get(f"/table/{id}/check").text
    assert inside == [False]


def test_nobody_holds_all_the_connections(tmp_path: Path) -> None:
    from web.conftest import serve

    server = serve(tmp_path, limits=True)
    try:
        anna, bert = Visitor(server, "Anna"), Visitor(server, "Bert")
        id = toy_table(anna, bert)
        ears = [Ear(anna, id) for _ in range(45)]
        refused = [ear for ear in ears if ear.status == 429]
        assert 0 < len(refused) < 20
        assert Ear(bert, id).status == 200
        for ear in ears:
            ear.http.close()
        server.loop.call_soon_threadsafe(server.room.house.audience.close)
        for ear in ears:
            assert ear.ended.wait(60)
        until = time.monotonic() + 60  # the server notices a moment later
        while Ear(anna, id).status != 200:
            assert time.monotonic() < until
    finally:
        server.stop()


def test_neighbours_of_one_network_are_counted_as_one(server: Server) -> None:
    from backroom.web.asked import neighbourhood

    assert neighbourhood("2001:db8:1:2:3:4:5:6") == neighbourhood("2001:db8:1:2::1") == "2001:db8:1:2::/64"
    assert neighbourhood("192.0.2.7") == "192.0.2.7"
    assert neighbourhood("::ffff:192.0.2.7") == "192.0.2.7"
    assert neighbourhood("nonsense") == "nonsense"


def test_a_player_does_not_talk_to_the_spectators(server: Server, anna: Visitor, bert: Visitor) -> None:
    id = toy_table(anna, bert)
    for seat in (15, 1, 7, "x"):
        anna.get(f"/table/{id}")
        assert anna.post(f"/table/{id}/say", seat=seat, say="I hold three").status_code == 403
    assert json.loads(bert.api("GET", f"/matches/{id}/export?seat=15").text)["talk"] == []


def test_a_double_click_on_undo_takes_back_once(server: Server) -> None:
    anna = Visitor(server, "Anna")
    free = next(found for found in (free_pair(server, anna, id) for id in ("tiefe-taschen", "machtwechsel")) if found)
    id, seat, done = free
    anna.get(f"/table/{id}")
    form = anna.page.split(f'action="/table/{id}/undo"')[1].split("</form>")[0]
    seen = form.split('name="seen" value="')[1].split('"')[0]
    assert anna.post(f"/table/{id}/undo", seat=seat, seen=seen).status_code == 200
    assert anna.post(f"/table/{id}/undo", seat=seat, seen=seen).status_code == 409
    match = asyncio.run_coroutine_threadsafe(server.room.house.match(id), server.loop).result(5)
    assert len(match.done) == done - 1
    answer = anna.api("POST", f"/matches/{id}/undo", {"seat": seat, "seen": int(seen)})
    assert answer.status_code == 409


def free_pair(server: Server, anna: Visitor, game: str) -> tuple[str, int, int] | None:
    """A table on one screen at which somebody has done two things in a row that can be taken back freely."""
    from backroom.bots import RandomBot
    from backroom.engine import Chance

    anna.get(f"/new?game={game}")
    names = "Anna, Bert, Carl, Dora"
    id = id_of(anna.post("/new", game=game, seats=4, who="screen", people=names))
    house, rng = server.room.house, Chance("free")
    person = asyncio.run_coroutine_threadsafe(house.match(id), server.loop).result(5).host
    for _ in range(120):
        match = asyncio.run_coroutine_threadsafe(house.match(id), server.loop).result(5)
        if match.over or match.state is None:
            return None
        last = match.done[-2:]
        if len(last) == 2 and last[0].seat == last[1].seat and not last[0].barrier and not last[1].barrier:
            anna.get(f"/table/{id}")
            anna.post(f"/table/{id}/eyes", seat=last[0].seat)
            if f'action="/table/{id}/undo"' in anna.page and f'name="seat" value="{last[0].seat}"' in anna.page:
                return id, last[0].seat, len(match.done)
        seat = match.must[0]
        action = match.game.codec.encode(RandomBot().decide(None, match.state.choices(seat), rng, 0))
        asyncio.run_coroutine_threadsafe(house.do(id, person, Act(seat, action, match.number)), server.loop).result(5)
    return None


def test_a_yes_is_to_what_was_asked_and_to_nothing_else(server: Server, anna: Visitor, bert: Visitor) -> None:
    """Bert's page asks for a pause; before he answers, the question is another one."""
    carl = Visitor(server, "Carl")
    id = toy_table(anna, bert, carl)
    anna.play(id, 0, "bid 1")
    bert.play(id, 1, "bid 1")
    anna.get(f"/table/{id}")
    anna.post(f"/table/{id}/pause", seat=0)
    bert.get(f"/table/{id}")
    about = bert.page.split('name="about" value="')[1].split('"')[0]
    carl.get(f"/table/{id}")
    carl.post(f"/table/{id}/answer", seat=2, yes=0)
    anna.post(f"/table/{id}/undo", seat=0)
    assert bert.post(f"/table/{id}/answer", seat=1, yes=1, about=about).status_code == 409
    asked = bert.api("GET", f"/matches/{id}").json()["asked"]
    assert asked["what"] == "undo"
    assert asked["wanted"] == [1, 2]
    old = {"seat": 1, "yes": True, "about": int(about)}
    assert bert.api("POST", f"/matches/{id}/answer", old).status_code == 409
    new = {"seat": 1, "yes": True, "about": asked["number"]}
    assert bert.api("POST", f"/matches/{id}/answer", new).status_code == 201


def test_a_token_plays_and_does_nothing_else(server: Server) -> None:
    """Else whoever finds it in a script could make the account their own."""
    anna = Visitor(server, "Anna")
    anna.get("/settings")
    anna.post("/settings/token", label="my bot")
    token = anna.page.split("<code>")[1].split("</code>")[0]
    thief = httpx.Client(base_url=server.url, headers={"authorization": f"Bearer {token}"})
    for path in ("/settings/account", "/settings/token", "/settings/sessions", "/settings/name", "/sign-out"):
        answer = thief.post(path, data={"name": "Mallory", "password": "correct horse", "label": "more"})
        assert answer.status_code == 403, path
        assert "set-cookie" not in answer.headers
    assert thief.get("/settings").status_code == 403
    assert thief.get("/api/matches?mine=true").status_code == 200


def test_answers_are_not_kept_by_anybody_on_the_way(anna: Visitor, bert: Visitor) -> None:
    id = toy_table(anna, bert)
    for path in (f"/api/matches/{id}", f"/api/matches/{id}/export", "/api/matches?mine=true", f"/table/{id}", "/mine"):
        assert anna.get(path).headers["cache-control"] == "no-store", path
    assert "immutable" in anna.get("/static/backroom.css").headers["cache-control"]


def test_the_folder_of_the_archive_is_one_s_own(tmp_path: Path) -> None:
    """It holds seeds and the key of all sessions; others on the machine have no business there."""
    from backroom.match.store import Store

    Store(f"sqlite:///{tmp_path / 'new' / 'backroom.db'}").close()
    assert (tmp_path / "new").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("before", [None, 0o644, 0o640, 0o666])
def test_the_file_of_the_archive_is_one_s_own(tmp_path: Path, before: int | None) -> None:
    """Also where the folder is everybody's, and where an older version made it; a group may be let in by hand."""
    from backroom.match.store import Store

    tmp_path.chmod(0o755)
    file = tmp_path / "backroom.db"
    if before is not None:
        file.touch()
        file.chmod(before)
    umask = os.umask(0o022)
    try:
        store = Store(f"sqlite:///{file}")
        store.migrate()
        files = list(tmp_path.iterdir())
        assert len(files) == 3  # with -wal and -shm
        for each in files:
            assert each.stat().st_mode & 0o777 == ((before or 0o600) & 0o770), each
        store.close()
    finally:
        os.umask(umask)


def test_a_request_leaves_nothing_for_the_collector(server: Server) -> None:
    """Rings of requests would have to be collected, and a collection stops everybody."""
    anna = Visitor(server, "Anna")
    gc.collect()
    gc.disable()
    try:
        for path in ("/healthz", "/api/games", "/api/matches?mine=true"):
            anna.get(path)
        until = time.monotonic() + 10  # the answer is out a moment before the request is done
        while [thing for thing in gc.get_objects() if isinstance(thing, Visit)]:
            assert time.monotonic() < until
            time.sleep(0.05)
    finally:
        gc.enable()
