"""What is kept of one person, as a file for that person (data portability)."""

from functools import partial
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from backroom.match import records
from backroom.match.bonds import bonds_of
from backroom.match.deed import kind_of
from backroom.match.entries import LEFT_TO_A_BOT, Acted, Risen, Seated
from backroom.match.records import Listed
from backroom.match.schema import (
    CALLS,
    COMPLAINTS,
    ENTRANTS,
    ENTRIES,
    LEARNT,
    MUTED,
    NOTES,
    PASSKEYS,
    PEOPLE,
    REACHES,
    SESSIONS,
    TALK,
    TOKENS,
)
from backroom.match.store import Store

MOST = 10_000  # matches
KEPT = ("name", "language", "theme", "pace", "since")


class Body(msgspec.Struct):
    """All that is wanted of an entry."""

    action: dict[str, Any] | None = None
    person: int = 0


async def own_data(store: Store, person: int) -> dict[str, Any]:
    """One match after the other, so that others are served meanwhile."""
    about = await store.read(lambda db: _about(db, person))
    listed = await store.read(lambda db: records.matches_with(db, person, MOST))
    matches = [await store.read(partial(_match, person=person, match=match)) for match in listed]
    return about | {"matches": matches}


def _rows(db: Connection, table: Any, person: int, *names: str) -> list[dict[str, Any]]:
    wanted = select(*(table.c[name] for name in names)).where(table.c.person == person)
    return [dict(row) for row in db.execute(wanted).mappings()]


def _about(db: Connection, person: int) -> dict[str, Any]:
    row = db.execute(select(*(PEOPLE.c[name] for name in KEPT)).where(PEOPLE.c.id == person)).mappings().one()
    return {
        "person": {"id": person, **row},
        "signed in": _rows(db, SESSIONS, person, "browser", "since", "seen"),
        "passkeys": _rows(db, PASSKEYS, person, "label", "since", "used"),
        "tokens": _rows(db, TOKENS, person, "label", "since"),
        "calling": _rows(db, CALLS, person, "digest", "quiet_from", "quiet_to", "zone"),
        "reaches": _rows(db, REACHES, person, "kind", "address", "confirmed", "since"),
        "bonds": [{"name": each.name, "kind": each.kind} for each in bonds_of(db, person)],
        "complaints": _rows(db, COMPLAINTS, person, "at", "match", "words", "why"),
        "muted": [row["match"] for row in _rows(db, MUTED, person, "match")],
        "tournaments": [row["tournament"] for row in _rows(db, ENTRANTS, person, "tournament")],
        "learnt": [row["what"] for row in _rows(db, LEARNT, person, "what")],
    }


def _match(db: Connection, person: int, match: Listed) -> dict[str, Any]:
    """What this person did there. On a screen that several share it would tell, until the end, what others hide."""
    about: dict[str, Any] = {
        "id": match.id,
        "name": match.name,
        "game": match.game,
        "status": match.status,
        "touched": match.touched,
        "seats": [number for number, seat in enumerate(match.seats) if seat.person == person],
    }
    if match.terms.hot_seat and match.status != "over":
        return about
    said = select(TALK.c.at, TALK.c.seat, TALK.c.text).where(TALK.c.match == match.id, TALK.c.person == person)
    notes = select(NOTES.c.seat, NOTES.c.text).where(NOTES.c.match == match.id, NOTES.c.person == person)
    return about | {
        "actions": _actions(db, person, match.id),
        "said": [dict(row) for row in db.execute(said.order_by(TALK.c.id)).mappings()],
        "notes": [dict(row) for row in db.execute(notes).mappings()],
    }


def _actions(db: Connection, person: int, id: str) -> list[dict[str, Any]]:
    """What was done on a seat while this person sat there."""
    wanted = select(ENTRIES.c.at, ENTRIES.c.kind, ENTRIES.c.seat, ENTRIES.c.body).where(ENTRIES.c.match == id)
    sat_down = kind_of(Seated)
    sits: dict[int, bool] = {}
    found = []
    for row in db.execute(wanted.order_by(ENTRIES.c.row)):
        body = msgspec.json.decode(row.body, type=Body)
        if row.kind in (sat_down, kind_of(Risen), *LEFT_TO_A_BOT):
            sits[row.seat] = row.kind == sat_down and body.person == person
        elif row.kind == kind_of(Acted) and sits.get(row.seat):
            found.append({"at": row.at, "seat": row.seat, "action": body.action})
    return found
