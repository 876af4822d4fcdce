"""A house that plays newer rules than one of its matches: nothing fails, nothing is lost, and the others play on."""

import json
from dataclasses import replace

import pytest
from sqlalchemy import select, update

import backroom.games
from backroom.engine import Game, as_recorded
from backroom.engine.game import Recorded, Upgrade
from backroom.journal import BrokenJournal, from_json, verify
from backroom.match import records
from backroom.match.schema import ENTRIES, MATCHES
from toy import TOY
from web.conftest import Server, Visitor, toy_table


def age(server: Server, id: str) -> None:
    """As if the rules had changed since."""
    with server.room.store.engine.begin() as db:
        db.exec_driver_sql("BEGIN IMMEDIATE")
        db.execute(update(MATCHES).where(MATCHES.c.id == id).values(rules=0))
    server.room.house._matches.pop(id, None)


def test_whoever_looks_is_told_and_can_save_what_is_left(server: Server) -> None:
    anna, bert = Visitor(server, "Anna"), Visitor(server, "Bert")
    id = toy_table(anna, bert)
    anna.play(id, 0, "bid 2")
    age(server, id)
    for path in ("", "/log", "/replay", "/check"):
        assert anna.get(f"/table/{id}{path}").status_code == 409
        assert "version 0 of the rules" in anna.page
        assert f"/table/{id}/export.json" in anna.page
    assert anna.api("GET", f"/matches/{id}").json()["code"] == "old-rules"
    mine, theirs = (who.get(f"/table/{id}/export.json").json() for who in (anna, bert))
    assert mine["rules"] == 0
    assert any(entry.get("action") == {"type": "Bid", "amount": 2} for entry in mine["entries"])
    assert '"amount": 2' not in str(theirs).replace("'", '"')
    assert anna.api("GET", f"/matches/{id}/export").json() == mine


def test_a_finished_match_is_saved_whole(server: Server) -> None:
    anna = Visitor(server, "Anna")
    id = toy_table(anna, seats=2, bots=1)
    while anna.api("GET", f"/matches/{id}").json()["status"] != "over":
        anna.api("POST", f"/matches/{id}/actions", {"seat": 0, "action": "abstain", "seen": anna.number(id)})
    whole = anna.get(f"/table/{id}/export.json").json()
    age(server, id)
    kept = anna.get(f"/table/{id}/export.json").json()
    assert kept["actions"] == whole["actions"]
    assert kept["seed"] == whole["seed"]


def test_it_is_listed_apart_and_keeps_nobody_waiting(server: Server) -> None:
    anna, bert = Visitor(server, "Anna"), Visitor(server, "Bert")
    id = toy_table(anna, bert)
    age(server, id)
    anna.get("/mine")
    assert "Played by older rules" in anna.page
    assert "Your turn" not in anna.page
    anna.get("/")
    with server.room.store.engine.connect() as db:
        assert id not in [listed.id for listed in records.public_matches(db, "running")]
        assert id not in records.overdue(db, 1e12)
        assert id not in [late for late, _ in records.forgotten_bots(db, 1e12)]
        assert id not in records.timed(db)


def test_what_an_older_version_told_does_not_break_the_log(server: Server) -> None:
    anna, bert = Visitor(server, "Anna"), Visitor(server, "Bert")
    id = toy_table(anna, bert)
    anna.play(id, 0, "bid 2")
    with server.room.store.engine.begin() as db:
        db.exec_driver_sql("BEGIN IMMEDIATE")
        where = (ENTRIES.c.match == id) & (ENTRIES.c.kind == "action")
        body = db.execute(select(ENTRIES.c.body).where(where)).scalar_one()
        db.execute(update(ENTRIES).where(where).values(body=body.replace('"Filed"', '"Scribbled"')))
    for path in ("", "/log", "/replay?at=1"):
        assert anna.get(f"/table/{id}{path}").status_code == 200
        assert "an older version" in anna.page


def younger(server: Server, upgrade: Upgrade) -> Game:
    """The toy by rules of version 2, on a server that has just started."""
    server.room.house._matches.clear()
    return replace(TOY, rules_version=2, upgrades={1: upgrade})


def test_a_match_that_can_goes_on_by_todays_rules(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, bert = Visitor(server, "Anna"), Visitor(server, "Bert")
    id = toy_table(anna, bert)
    anna.play(id, 0, "bid 2")
    today = younger(server, as_recorded)
    monkeypatch.setitem(backroom.games.games(), "toy", today)
    assert bert.get("/mine").status_code == 200
    assert "Played by older rules" not in bert.page
    assert bert.play(id, 1, "abstain").status_code == 200
    assert "Anna wins a prize for 2." in bert.page
    assert "Begun by version 1 of the rules; it goes on by version 2." in bert.page
    info = bert.api("GET", f"/matches/{id}").json()
    assert (info["rules_version"], info["begun_by"]) == (2, 1)
    for _ in range(2):
        anna.play(id, 0, "abstain")
        bert.play(id, 1, "abstain")
    for path in ("", "/log", "/replay?at=1", "/check"):
        assert anna.get(f"/table/{id}{path}").status_code == 200
    file = anna.get(f"/table/{id}/export.json").json()
    assert (file["rules"], file["begun"], verify(today, file).wrong) == (2, 1, [])


def test_a_match_that_cannot_says_why_and_keeps_nobody_waiting(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, bert = Visitor(server, "Anna"), Visitor(server, "Bert")
    id = toy_table(anna, bert, pace="daily")
    anna.play(id, 0, "bid 2")
    with server.room.store.engine.connect() as db:
        assert id in records.timed(db)

    def dearer(past: Recorded) -> Recorded:
        return replace(past, actions=[(seat, action | {"amount": 99}) for seat, action in past.actions])

    monkeypatch.setitem(backroom.games.games(), "toy", younger(server, dearer))
    assert bert.get(f"/table/{id}").status_code == 409
    assert bert.api("GET", f"/matches/{id}").json()["code"] == "old-rules"
    says = bert.api("GET", f"/matches/{id}").json()["says"]
    assert says.endswith("action 1 is not legal any more")  # and not why: that would tell Anna's purse
    with server.room.store.engine.connect() as db:
        assert id not in records.timed(db)
    bert.get("/mine")
    assert "Played by older rules" in bert.page


def test_files_from_anywhere_are_refused_with_a_sentence(server: Server) -> None:
    anna = Visitor(server, "Anna")
    id = toy_table(anna, seats=2, bots=1)
    while anna.api("GET", f"/matches/{id}").json()["status"] != "over":
        anna.api("POST", f"/matches/{id}/actions", {"seat": 0, "action": "abstain", "seen": anna.number(id)})
    whole = anna.get(f"/table/{id}/export.json").json()
    forged = [[-1 if number == 1 else seat, action] for number, (seat, action) in enumerate(whole["actions"])]
    odd = [{"actions": forged}, {"names": None}, {"names": 7}, {"rules": True}, {"seats": 1.5}, {"trail": [7]},
           {"seed": 7}, {"options": []}, {"talk": 7}, {"match": 7}]  # fmt: skip
    files = [json.dumps(whole | part).encode() for part in odd]
    for raw in [*files, b"[" * 200_000, b'{"game":' * 100_000, b"", b'{"game": "toy"}', b'{"game": "\\ud800"}']:
        answer = anna.http.post("/import", data={"form_token": anna.token}, files={"file": ("x.json", raw)})
        assert answer.status_code == 409, answer.text[:300]
    saved = json.dumps(whole).encode("utf-8-sig")
    assert (
        anna.http.post("/import", data={"form_token": anna.token}, files={"file": ("x.json", saved)}).status_code == 200
    )


def test_a_file_of_older_rules_says_so() -> None:
    value = {"format": 1, "rules": 0, "seats": 2, "options": {}, "seed": "x", "data": None, "trail": []}
    with pytest.raises(BrokenJournal, match="version 0"):
        from_json(TOY, value | {"actions": [[0, {"type": "Whistle"}]]})
    with pytest.raises(BrokenJournal, match="only a finished game"):
        from_json(TOY, {"game": "toy", "entries": []})
