"""A house that plays newer rules than one of its matches: nothing fails, nothing is lost, and the others play on."""

import pytest
from sqlalchemy import select, update

from backroom.journal import BrokenJournal, from_json
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
    for path in ("", "/log", "/replay"):
        assert anna.get(f"/table/{id}{path}").status_code == 200
        assert "an older version" in anna.page


def test_a_file_of_older_rules_says_so() -> None:
    value = {"format": 1, "rules": 0, "seats": 2, "options": {}, "seed": "x", "data": None, "trail": []}
    with pytest.raises(BrokenJournal, match="version 0"):
        from_json(TOY, value | {"actions": [[0, {"type": "Whistle"}]]})
    with pytest.raises(BrokenJournal, match="only a finished game"):
        from_json(TOY, {"game": "toy", "entries": []})
