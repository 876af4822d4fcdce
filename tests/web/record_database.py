"""A database with matches of all games in every stage, to be opened by every later version.

`python tests/web/record_database.py NAME` writes `databases/NAME.db.gz`, and `NAME.json` with who is who.
"""

import gzip
import json
import sqlite3
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent / "toys"))
sys.path.insert(0, str(Path(__file__).parent.parent))

from web.conftest import serve
from web.remote import Remote, new_token, play_on

FOLDER = Path(__file__).parent / "databases"
ANNA, BERT, NOVICE, RANDOM = "me", "open", "novice", "random"
END = 1_000_000

# Who sits there, what was agreed on, and how long the journal grows (to the end where it says so).
TABLES: list[tuple[str, list[str], dict[str, Any], int]] = [
    ("die-macher", [ANNA, BERT, NOVICE], {}, 190),
    ("die-macher", [ANNA, BERT, NOVICE, RANDOM], {"pace": "weekly"}, 60),
    ("die-macher", [ANNA, NOVICE, NOVICE, NOVICE, RANDOM], {"options": {"elections": "7"}}, 500),
    ("die-macher", [ANNA, NOVICE, RANDOM], {}, END),
    ("die-macher-classic", [ANNA, BERT, NOVICE], {}, 260),
    ("die-macher-classic", [ANNA, NOVICE, NOVICE, RANDOM], {"options": {"reading": "dutch", "parties": "chosen"}}, 400),
    ("die-macher-classic", [ANNA, BERT, NOVICE, NOVICE, RANDOM], {}, 120),
    ("die-macher-classic", [ANNA, NOVICE, NOVICE], {}, END),
    ("machtwechsel", [ANNA, BERT], {}, 90),
    ("machtwechsel", [ANNA, NOVICE, BERT, NOVICE], {}, 180),
    ("machtwechsel", [ANNA, NOVICE, NOVICE, NOVICE, NOVICE, NOVICE, BERT, NOVICE], {"options": {"teams": "yes"}}, 300),
    ("machtwechsel", [ANNA, NOVICE, NOVICE], {}, END),
    ("tiefe-taschen", [ANNA, BERT, NOVICE, NOVICE], {}, 200),
    ("tiefe-taschen", [ANNA, NOVICE, BERT, NOVICE, NOVICE], {"options": {"variant": "goodcritters"}}, 150),
    ("tiefe-taschen", [ANNA, BERT, NOVICE, NOVICE], {"options": {"protocol": "free"}, "pace": "weekly"}, 300),
    ("tiefe-taschen", [ANNA, NOVICE, NOVICE, RANDOM], {}, END),
]
STANDING = {"machtwechsel": "decline_offers", "die-macher": "bid_for_start 0"}


def lay(
    anna: Remote, bert: Remote, game: str, seating: list[str], terms: dict[str, Any]
) -> tuple[str, dict[int, Remote]]:
    made = anna.http.post("/matches", json={"game": game, "seating": seating, "name": f"{game} {len(seating)}"} | terms)
    assert made.status_code == 201, made.text
    id = made.json()["id"]
    seats = {0: anna}
    if BERT in seating:
        seats[seating.index(BERT)] = bert
    return id, seats


def fill(id: str, seats: dict[int, Remote], game: str, upto: int) -> None:
    """Play with all that a journal may hold: talk, whispers, standing answers, things taken back, a pause."""
    for seat, remote in seats.items():
        if seat:
            assert remote.post(id, "sit", seat=seat).status_code == 201
    for seat, remote in seats.items():
        assert remote.post(id, "talk", seat=seat, text=f"Hello from seat {seat + 1}").status_code == 204
        if seat:
            assert remote.post(id, "talk", seat=seat, to=0, text="a word in your ear").status_code == 204
    if game in STANDING:
        assert seats[0].http.post(f"/matches/{id}/orders", json={"seat": 0, "what": STANDING[game]}).status_code == 201
    for part in range(1, 6):
        info = play_on(seats[0], id, seats, min(upto, 150) * part // 6)
        for seat in info["must"]:
            take_back(id, seats, seat)
    play_on(seats[0], id, seats, upto)


def take_back(id: str, seats: dict[int, Remote], seat: int) -> None:
    """Decide and take it back: freely if nothing was learnt by it, else with the others' consent."""
    if not seats[seat].decide(id, seat):
        return
    seats[seat].post(id, "undo", seat=seat)
    for other, friend in seats.items():
        if other != seat:
            friend.post(id, "answer", seat=other, yes=True)


def main(name: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = serve(Path(folder))
        tokens = {who: new_token(server, who) for who in ("Anna", "Bert")}
        anna, bert = (Remote(server.url, tokens[who], number) for number, who in enumerate(tokens))
        matches: dict[str, dict[str, Any]] = {}
        for game, seating, terms, upto in TABLES:
            id, seats = lay(anna, bert, game, seating, terms)
            fill(id, seats, game, upto)
            people = {seat: "Bert" if seat else "Anna" for seat in seats}
            matches[id] = {"people": people, "paused": False}
        open_one, _ = lay(anna, bert, "die-macher", [ANNA, BERT, NOVICE], {"public": True})
        matches[open_one] = {"people": {0: "Anna", 1: "Bert"}, "paused": False}
        paused = next(
            id for id, about in matches.items() if len(about["people"]) == 1 and anna.get(id)["status"] == "running"
        )
        assert anna.post(paused, "pause", seat=0).status_code == 201
        matches[paused]["paused"] = True
        for id, about in matches.items():
            info = anna.get(id)
            about |= {key: info[key] for key in ("game", "rules_version", "status", "must", "number", "result")}
        server.stop()
        database = Path(folder) / "web.db"
        with sqlite3.connect(database) as db:
            db.execute("DELETE FROM keys WHERE name != 'pulse'")
            db.commit()
            db.execute("PRAGMA journal_mode = DELETE")
            db.execute("VACUUM")
        FOLDER.mkdir(exist_ok=True)
        (FOLDER / f"{name}.db.gz").write_bytes(gzip.compress(database.read_bytes(), 9, mtime=0))
        (FOLDER / f"{name}.json").write_text(json.dumps({"tokens": tokens, "matches": matches}, indent=1) + "\n")


if __name__ == "__main__":
    main(sys.argv[1])
