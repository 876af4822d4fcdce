"""Ended sessions, shared screens, costly pages and many connections."""

import asyncio
import json
import time

import httpx
import pytest

from backroom.web import stream as stream_module
from web.conftest import Server, Visitor, id_of, toy_table
from web.test_stream import Ear


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stream_module, "HEARTBEAT_SECONDS", 0.3)


@pytest.mark.usefixtures("hasty")
def test_an_ended_session_hears_no_more_even_at_a_busy_table(server: Server, bert: Visitor) -> None:
    anna = Visitor(server, "Anna")
    id = toy_table(anna, bert)
    thief = Ear(anna, id, "?seat=0")  # listens with the cookie that Anna holds now
    anna.get("/settings")
    anna.post("/settings/sessions")
    mine = Ear(anna, id, "?seat=0")
    for number in range(40):
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
    from backroom.web.pages import record

    id = toy_table(anna, seats=2, bots=1)
    for _ in range(3):
        anna.play(id, 0, "abstain")
        time.sleep(0.2)
    assert anna.api("GET", f"/matches/{id}").json()["status"] == "over"
    inside: list[bool] = []
    honest = record.verify

    def watched(*given):
        try:
            asyncio.get_running_loop()
            inside.append(True)
        except RuntimeError:
            inside.append(False)
        return honest(*given)

    monkeypatch.setattr(record, "verify", watched)
    assert "every state is the same" in anna.get(f"/table/{id}/check").text
    assert inside == [False]


def test_nobody_holds_all_the_connections(tmp_path) -> None:
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
        server.loop.call_soon_threadsafe(server.room.house.close_streams)
        for ear in ears:
            assert ear.ended.wait(5)
        time.sleep(0.2)
        assert Ear(anna, id).status == 200
    finally:
        server.stop()


def test_neighbours_of_one_network_are_counted_as_one(server: Server) -> None:
    from backroom.web.room import neighbourhood

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
