"""Complaints, and what those who run the house do about them: written down, felt at once, and nobody else's to do."""

import re

import pytest

from backroom.cli import main
from backroom.web.limits import LIMITS
from web.conftest import Server, Visitor, toy_table
from web.test_players import whose
from web.test_sessions import account, new_token, program, signed_in
from web.test_stream import Ear


@pytest.fixture(scope="module")
def owner(server: Server) -> Visitor:
    owner = account(server, "Olga")
    assert owner.get("/house").status_code == 404
    assert main(["owner", "Nobody at all", "--database", server.config.database]) == 2
    assert main(["owner", "olga", "--database", server.config.database]) == 0
    server.room.people.forget(0)
    assert owner.get("/house").status_code == 200
    return owner


def say(visitor: Visitor, id: str, seat: int, words: str, **to: int) -> int:
    visitor.get(f"/table/{id}")
    return visitor.post(f"/table/{id}/say", seat=seat, say=words, **to).status_code


def line_of(visitor: Visitor, words: str) -> str:
    found = re.search(rf'value="(\d+)"> <b>[^<]*</b> {words}', visitor.page)
    return found[1] if found else ""


def test_only_what_one_has_heard_can_be_shown(server: Server, owner: Visitor) -> None:
    rude, meek, third = (account(server, name) for name in ("Rudi", "Meike", "Theo"))
    id = toy_table(rude, meek, third)
    say(rude, id, 0, "a rude word")
    say(rude, id, 0, "a rude whisper", to=1)
    meek.get(f"/complaint?table={id}")
    whisper = line_of(meek, "a rude whisper")
    assert whisper
    assert line_of(meek, "a rude word")
    third.get(f"/complaint?table={id}")
    assert not line_of(third, "a rude whisper")
    assert third.post("/complaint", table=id, line=whisper, why="I have seen its number").status_code == 400
    assert meek.post("/complaint", table=id, line=whisper, why="<b>not nice</b>").status_code == 200
    page = owner.get("/house").text
    assert "a rude whisper" in page
    assert "&lt;b&gt;not nice" in page
    assert "a rude word" not in page
    third.get(f"/complaint?player={whose(rude)}")
    assert third.post("/complaint", player=whose(rude), why="him again").status_code == 200
    assert third.post("/complaint", player=whose(third)).status_code == 400
    assert "him again" in owner.get("/house").text
    complaints = re.findall(r'name="complaint" value="(\d+)"', owner.page)
    for each in complaints:
        owner.post("/house/settle", complaint=each)
    assert "him again" not in owner.get("/house").text
    assert "A complaint about Rudi is settled." in owner.page
    assert LIMITS["complain"][0] < 10


def test_nobody_else_runs_the_house(server: Server, owner: Visitor) -> None:
    rogue = account(server, "Rogue")
    for what in ("mute", "away", "delete", "close", "settle"):
        rogue.get("/settings")
        fields = {"name": "Olga", "days": 7, "password": "correct horse", "address": "x", "complaint": 1}
        assert rogue.post(f"/house/{what}", **fields).status_code == 404
    owner.get("/house")
    for what in ("mute", "away", "delete"):
        assert owner.post(f"/house/{what}", name="Olga", days=7, password="correct horse").status_code == 400
    assert owner.post("/house/away", name="Rogue", days="8").status_code == 400
    assert owner.post("/house/delete", name="Rogue", password="wrong horse").status_code == 400
    assert "Rogue" in rogue.get("/settings").text


def test_who_is_silenced_plays_on_without_a_word(server: Server, owner: Visitor) -> None:
    loud, other = account(server, "Loud"), account(server, "Other")
    id = toy_table(loud, other)
    robot = program(server, new_token(loud))
    owner.get("/house")
    assert owner.post("/house/mute", name="loud", days=7).status_code == 200
    assert "Loud may not talk until" in owner.page
    assert say(loud, id, 0, "hear me") == 409
    assert robot.api("POST", f"/matches/{id}/talk", {"seat": 0, "text": "hear me"}).status_code == 409
    assert "hear me" not in other.get(f"/table/{id}").text
    assert loud.play(id, 0, "bid 1").status_code == 200
    form = {"game": "toy", "seats": 2, "rounds": 1, "pace": "live", "span": 3600, "until": 3600}
    loud.get("/tournaments?game=toy")
    assert loud.post("/tournaments", **form, name="hear me").status_code == 409
    assert loud.api("POST", "/tournaments", {**form, "name": "hear me"}).status_code == 409
    assert loud.api("POST", "/tournaments", form).status_code == 201
    owner.post("/house/mute", name="loud", days=0)
    assert say(loud, id, 0, "at last") == 200


def test_who_is_sent_away_is_out_everywhere_at_once(server: Server, owner: Visitor) -> None:
    bad, other = account(server, "Bad"), account(server, "Good")
    id = toy_table(bad, other)
    robot, ear = program(server, new_token(bad)), Ear(bad, id, "?seat=0")
    owner.get("/house")
    assert owner.post("/house/away", name="Bad", days=30).status_code == 200
    assert ear.ended.wait(5)
    assert "Bad" not in bad.get("/settings").text
    assert robot.api("GET", f"/matches/{id}").status_code == 403
    again = Visitor(server)
    again.get("/sign-in")
    assert again.post("/sign-in", name="Bad", password="correct horse").status_code == 403
    assert "sent away until" in again.page
    assert again.post("/sign-in", name="Bad", password="wrong horse").status_code == 403
    assert "sent away" not in again.page  # which only the owner of the account is told
    owner.post("/house/away", name="Bad", days=0)
    assert "Bad" in signed_in(server, "Bad").get("/settings").text


def test_a_table_is_closed_and_an_account_deleted(server: Server, owner: Visitor) -> None:
    host, other = account(server, "Host"), account(server, "Guest of host")
    id = toy_table(host, other)
    owner.get("/house")
    assert owner.post("/house/close", address=f"{server.url}/table/{id}").status_code == 200
    assert host.play(id, 0, "bid 1").status_code == 409
    assert say(other, id, 1, "hello") == 409
    assert "The table is closed" in other.get(f"/table/{id}").text
    assert f"/table/{id}" in other.get("/mine").text
    assert f"/table/{id}" not in other.get("/").text
    owner.get("/house")
    assert owner.post("/house/close", address=id).status_code == 400
    assert owner.post("/house/close", address="nothing").status_code == 400
    form = {"game": "toy", "seats": 2, "rounds": 3, "pace": "live", "span": 3600, "until": 3600, "name": "Rude words"}
    bad = host.api("POST", "/tournaments", form).json()["tournament"]["id"]
    assert owner.post("/house/calloff", address=f"{server.url}/tournament/{bad}").status_code == 200
    assert "A tournament that Host had opened is called off." in owner.page
    assert "Rude words" not in other.get("/tournaments").text
    assert other.api("GET", f"/tournaments/{bad}").json()["tournament"]["due"] == 0
    assert owner.post("/house/calloff", address=str(bad)).status_code == 400, "it is over"
    assert owner.post("/house/calloff", address="nothing").status_code in (400, 404)
    assert owner.post("/house/delete", name="Host", password="correct horse").status_code == 200
    assert "An account is deleted." in owner.page
    assert "Host" not in host.get("/settings").text
