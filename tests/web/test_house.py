"""Complaints, and what those who run the house do about them: written down, felt at once, and nobody else's to do."""

import re

import pytest
from sqlalchemy import select

from backroom.cli import main
from backroom.match.schema import METADATA
from backroom.web.limits import LIMITS
from web.conftest import Server, Visitor, id_of, toy_table
from web.test_players import play_out, whose
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


def test_a_name_can_be_complained_of_and_taken_away(server: Server, owner: Visitor) -> None:
    """While people play and when they have: of a table, and of a tournament with all its tables."""
    namer, reader, third = account(server, "Namer"), account(server, "Reader"), account(server, "Third")
    namer.get("/new?game=toy")
    waiting = id_of(namer.post("/new", game="toy", seats=2, who="anyone", title="Rude even before"))
    assert f"/complaint?table={waiting}" in reader.get(f"/table/{waiting}").text
    assert f"/complaint?table={waiting}" not in namer.get(f"/table/{waiting}").text
    id = toy_table(namer, reader, title="Rude table")
    ear = Ear(reader, id, "?seat=1")
    namer.get(f"/complaint?table={id}")
    assert "Rude table" not in namer.page.split("<main")[1], "nobody complains of themselves"
    reader.get(f"/complaint?table={id}")
    assert reader.post("/complaint", table=id, line="name", why="look at that").status_code == 200
    assert "Rude table</blockquote>" in owner.get("/house").text
    assert owner.post("/house/rename", address=f"/table/{id}").status_code == 200
    assert "A table has lost its name" in owner.page
    ear.until(lambda ear: any(data.get("kind") == "name" for _, _, data in ear.heard))
    for page in (f"/table/{id}", f"/table/{id}/log", "/mine"):
        assert "Rude table" not in reader.get(page).text
    assert "The house has given this table another name" in reader.get(f"/table/{id}").text
    assert namer.play(id, 0, "bid 1").status_code == 200, "they play on"
    play_out(id, namer, reader)

    form = {"game": "toy", "seats": 2, "rounds": 2, "pace": "live", "span": 3600, "until": 3600, "name": "Rude cup"}
    cup = namer.api("POST", "/tournaments", form).json()["tournament"]["id"]
    assert reader.api("POST", f"/tournaments/{cup}/enter").status_code == 201
    assert namer.api("POST", f"/tournaments/{cup}/start").status_code == 201
    table = namer.api("GET", f"/tournaments/{cup}").json()["rounds"][0]["tables"][0]["match"]
    assert "Rude cup 1/1" in reader.get(f"/table/{table}").text
    assert "Complain about the name" not in namer.get(f"/tournament/{cup}").text
    assert f"/complaint?tournament={cup}" in third.get(f"/tournament/{cup}").text
    third.get(f"/complaint?tournament={cup}")
    assert third.post("/complaint", tournament=cup, why="that too").status_code == 200
    page = owner.get("/house").text
    assert f'value="/tournament/{cup}"' in page
    assert "Rude cup</blockquote>" in page
    assert owner.post("/house/rename", address=f"{server.url}/tournament/{cup}").status_code == 200
    assert "The name of a tournament that Namer had opened is taken away." in owner.page
    for path in ("/tournaments", f"/tournament/{cup}", f"/table/{table}", "/mine"):
        assert "Rude cup" not in reader.get(path).text
    assert "Toy 1/1" in reader.page
    assert reader.api("GET", f"/tournaments/{cup}").json()["tournament"]["due"], "it goes on"
    assert third.post("/complaint", tournament=10**6).status_code == 400
    for address in ("/tournament/999999", "/table/nothing", ""):
        assert owner.post("/house/rename", address=address).status_code in (400, 404)


def test_a_name_is_taken_away_for_every_process_and_for_good(server: Server, owner: Visitor) -> None:
    """Whoever knew the table by its name hears of it, and whoever reads it from its beginning finds none."""
    namer, other = account(server, "Namer of old"), account(server, "Other of old")
    id = toy_table(namer, other, title="Rude and old")
    play_out(id, namer, other)
    owner.get("/house")
    assert owner.post("/house/rename", address=id).status_code == 200
    with server.room.house.store.engine.connect() as db:
        for table in METADATA.sorted_tables:
            if table.name not in ("complaints",):
                assert not [row for row in db.execute(select(table)) if "Rude and old" in str(row)], table.name
    second = Server(server.config).start()
    try:
        assert "Rude and old" not in Visitor(second).get(f"/table/{id}").text
    finally:
        second.stop()


def test_whoever_is_silenced_names_nothing(server: Server, owner: Visitor) -> None:
    quiet = account(server, "Quiet")
    robot = program(server, new_token(quiet))
    owner.get("/house")
    owner.post("/house/mute", name="Quiet", days=7)
    quiet.get("/new?game=toy")
    assert quiet.post("/new", game="toy", seats=2, who="link", title="hear me").status_code == 400
    assert quiet.post("/new", game="toy", seats=2, who="link").status_code == 200
    body = {"game": "toy", "seating": ["me", "open"]}
    assert robot.api("POST", "/matches", {**body, "name": "hear me"}).status_code == 409
    assert robot.api("POST", "/matches", body).status_code == 201
    quiet.get("/settings")
    assert quiet.post("/settings/name", name="Hear me").status_code == 400
    owner.post("/house/mute", name="Quiet", days=0)
