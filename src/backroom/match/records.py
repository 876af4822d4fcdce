"""Rows to matches and back (the repository): the only place that speaks SQL about matches."""

import json
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Float,
    Text,
    bindparam,
    delete,
    func,
    insert,
    select,
    tuple_,
    union,
    update,
)

import backroom.games
from backroom.engine import SPECTATOR, TABLE
from backroom.games import game as game_by_id
from backroom.journal import result_of
from backroom.match import contests
from backroom.match.clock import OUTAGE_SECONDS, Outage
from backroom.match.clocks import OPEN, Seat
from backroom.match.entries import Acted, TakenBack, entry_from
from backroom.match.match import Entry, Match, setup_from, setup_json
from backroom.match.news import UNHEARD, Line
from backroom.match.prepared import Prepared
from backroom.match.schema import ENTRIES, KEYS, MATCHES, NOTES, SEATS, SNAPSHOTS, TALK
from backroom.match.terms import Terms
from backroom.match.unanswered import unanswered_by_bots

SNAPSHOT_EVERY = 32
OLD = "old"  # the status of a match whose rules have changed since


class Listed(msgspec.Struct, frozen=True):
    """A match in a list."""

    id: str
    name: str
    game: str
    status: str
    touched: float
    must: int
    due: float | None
    public: bool
    host: int
    options: dict[str, str]
    own_numbers: bool
    terms: Terms
    seats: list[Seat]
    result: dict[str, Any] | None


def insert_match(db: Connection, match: Match, entries: list[Entry], key: str = "") -> str:
    """Write a new match, unless its host has sent it before; returns the id of the one that counts."""
    if key:
        known = db.execute(select(MATCHES.c.id).where(MATCHES.c.host == match.host, MATCHES.c.key == key)).scalar()
        if known:
            return str(known)
    db.execute(
        insert(MATCHES).values(
            id=match.id,
            name=match.name,
            game=match.game.id,
            rules=match.game.rules_version,
            setup=setup_json(match.setup),
            terms=msgspec.json.encode(match.terms).decode(),
            public=match.public,
            host=match.host or None,
            since=match.since,
            touched=match.since,
            status="open",
            must=0,
            key=key or None,
        )
    )
    db.execute(
        insert(SEATS),
        [{"match": match.id, "seat": n, "kind": OPEN, "person": None, "name": ""} for n in range(match.setup.seats)],
    )
    insert_entries(db, match, entries)
    return match.id


# Built once: to put statements together costs more than to carry them out.
ADD = Prepared(
    insert(ENTRIES).values(
        {name: bindparam(name) for name in ("match", "row", "number", "at", "kind", "seat", "body", "secret")}
    )
)
CHANGE = Prepared(
    update(MATCHES)
    .where(MATCHES.c.id == bindparam("changed"))
    .values(
        status=bindparam("now_is"),
        must=bindparam("asked"),
        due=bindparam("next"),
        bot_due=bindparam("bots"),
        touched=func.coalesce(bindparam("at", type_=Float), MATCHES.c.touched),
        result=func.coalesce(bindparam("end", type_=Text), MATCHES.c.result),
    )
)


def insert_entries(db: Connection, after: Match, entries: list[Entry]) -> None:
    """Add entries; `after` is the match as it stands once they count. An IntegrityError means: somebody was faster."""
    ADD(
        db,
        [
            {
                "match": after.id,
                "row": entry.row,
                "number": entry.number,
                "at": entry.at,
                "kind": entry.kind,
                "seat": entry.seat,
                "body": msgspec.json.encode(entry.deed).decode(),
                "secret": entry.deed.is_secret(),
            }
            for entry in entries
        ],
    )
    last = entries[-1]
    # Lists are ordered by when a match was touched.
    silent = all(entry.deed.is_secret() or not entry.deed.stirs for entry in entries)
    values: dict[str, Any] = {
        "changed": after.id,
        "now_is": after.status,
        "asked": sum(1 << seat for seat in after.must if after.is_asked(seat)),
        "next": after.due(),
        "bots": last.at if after.bot_waits() or (not after.paused and unanswered_by_bots(after)) else None,
        "at": None if silent else last.at,
        "end": json.dumps(result_of(after.state)) if after.over and after.state is not None else None,
    }
    CHANGE(db, [values])
    for number in sorted({entry.seat for entry in entries if entry.deed.moves_people}):
        seat = after.seats[number]
        holder = seat.person or seat.owner or None
        where = (SEATS.c.match == after.id) & (SEATS.c.seat == number)
        db.execute(update(SEATS).where(where).values(kind=seat.kind, person=holder, name=seat.name))
    undone = [min(entry.deed.rows) for entry in entries if isinstance(entry.deed, TakenBack)]
    if undone:
        db.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.match == after.id, SNAPSHOTS.c.number >= min(undone)))
    elif _crosses(after, entries) and isinstance(last.deed, Acted) and after.state is not None:
        state = {"rules": after.game.rules_version, "state": after.game.codec.encode_state(after.state)}
        plain = json.dumps(state, separators=(",", ":"))
        db.execute(insert(SNAPSHOTS).values(match=after.id, number=last.row, state=plain))


def _crosses(after: Match, entries: list[Entry]) -> bool:
    """Whether these entries bring the count of actions to the next snapshot or past it."""
    count = len(after.done)
    before = count - sum(isinstance(entry.deed, Acted) for entry in entries)
    return count // SNAPSHOT_EVERY > before // SNAPSHOT_EVERY


def read_match(db: Connection, id: str) -> Match | None:
    """The match as it was written, without its state."""
    row = db.execute(select(MATCHES).where(MATCHES.c.id == id)).mappings().first()
    if row is None:
        return None
    setup = setup_from(row["setup"])
    game = game_by_id(row["game"])
    match = Match(
        id=row["id"],
        name=row["name"],
        game=game,
        setup=setup,
        terms=msgspec.json.decode(row["terms"], type=Terms),
        public=row["public"],
        host=row["host"] or 0,
        since=row["since"],
        seats=[Seat() for _ in range(setup.seats)],
    )
    for entry in entries_between(db, id, 0):
        match.follow(entry)
    if row["rules"] != game.rules_version:
        match.past = row["rules"], setup
    return match


def set_aside(db: Connection, id: str) -> None:
    """A match that cannot go on by the rules of today keeps nobody waiting. With its next entry it is back."""
    where = (MATCHES.c.id == id) & MATCHES.c.status.in_([OPEN, "running"])
    db.execute(update(MATCHES).where(where).values(status=OLD, must=0, due=None, bot_due=None))


def _entries(db: Connection, wanted: Any) -> list[Entry]:
    rows = db.execute(wanted.order_by(ENTRIES.c.row))
    return [entry_from(row.row, row.number, row.at, row.kind, row.seat, row.body) for row in rows]


def entries_between(db: Connection, id: str, row: int, upto: int | None = None) -> list[Entry]:
    """All entries beyond this row."""
    wanted = select(ENTRIES).where(ENTRIES.c.match == id, ENTRIES.c.row > row)
    return _entries(db, wanted if upto is None else wanted.where(ENTRIES.c.row <= upto))


def entries_after(db: Connection, id: str, number: int) -> list[Entry]:
    """Everything beyond this number, and the secret entries since it."""
    newer = (ENTRIES.c.number > number) | (ENTRIES.c.secret & (ENTRIES.c.number >= number))
    there = ENTRIES.c.row >= number  # no row is less than its number: that is what the index knows
    return _entries(db, select(ENTRIES).where(ENTRIES.c.match == id, there, newer))


def entries_known(db: Connection, id: str, eye: int, number: int = 0, own: int | None = None) -> list[Entry]:
    """What this seat may know of beyond this number; of its own secrets those since then, or all but the first ones."""
    found = [entry for entry in entries_after(db, id, number) if entry.known_to(eye)]
    if own is None:
        return found
    secrets = select(ENTRIES).where(ENTRIES.c.match == id, ENTRIES.c.secret, ENTRIES.c.seat == eye)
    unknown = _entries(db, secrets)[own:]
    return sorted([*(e for e in found if not e.deed.is_secret()), *unknown], key=lambda entry: entry.row)


def last_row(db: Connection, id: str) -> int:
    return db.execute(select(func.max(ENTRIES.c.row)).where(ENTRIES.c.match == id)).scalar() or 0


# --- lists


def _listed(db: Connection, rows: Iterable[Any]) -> list[Listed]:
    found = list(rows)
    seats: dict[str, list[Seat]] = {row.id: [] for row in found}
    wanted = select(SEATS).where(SEATS.c.match.in_(list(seats))).order_by(SEATS.c.seat)
    for row in db.execute(wanted).mappings():
        seats[row["match"]].append(Seat(row["kind"], row["person"] or 0, row["name"]))
    setups = {row.id: setup_from(row.setup) for row in found}
    return [
        Listed(
            id=row.id,
            name=row.name,
            game=row.game,
            status=row.status if _is_played(row) else OLD,
            touched=row.touched,
            must=row.must,
            due=row.due,
            public=row.public,
            host=row.host or 0,
            options=setups[row.id].options,
            own_numbers=setups[row.id].data is not None,
            terms=msgspec.json.decode(row.terms, type=Terms),
            seats=seats[row.id],
            result=json.loads(row.result) if row.result else None,
        )
        for row in found
    ]


def _is_played(row: Any) -> bool:
    game = backroom.games.games().get(row.game)
    return game is not None and game.reads(row.rules)


def _played() -> ColumnElement[bool]:
    """Matches that can go on by the rules of today."""
    known = backroom.games.games().values()
    return _by(tuple((game.id, v) for game in known for v in range(1, game.rules_version + 1) if game.reads(v)))


@lru_cache(maxsize=8)
def _by(rules: tuple[tuple[str, int], ...]) -> ColumnElement[bool]:
    """Kept, for it is asked every second: to put it together takes longer than to answer it."""
    return tuple_(MATCHES.c.game, MATCHES.c.rules).in_(rules)


def open_tables(db: Connection, since: float, limit: int = 30) -> list[Listed]:
    """Tables that wait for people, but not those where nothing has happened since long."""
    wanted = select(MATCHES).where(MATCHES.c.public, MATCHES.c.status == OPEN, MATCHES.c.touched > since, _played())
    return _listed(db, db.execute(wanted.order_by(MATCHES.c.touched.desc()).limit(limit)))


def public_matches(db: Connection, status: str, limit: int = 30) -> list[Listed]:
    wanted = select(MATCHES).where(MATCHES.c.public, MATCHES.c.status == status, _played())
    return _listed(db, db.execute(wanted.order_by(MATCHES.c.touched.desc()).limit(limit)))


def matches_of(db: Connection, person: int, limit: int = 200) -> list[Listed]:
    return _matches_in(db, select(SEATS.c.match).where(SEATS.c.person == person), limit)


def matches_with(db: Connection, person: int, limit: int) -> list[Listed]:
    """Those, too, where this person has only said or noted something, or sits no more."""
    return _matches_in(db, union(*(select(t.c.match).where(t.c.person == person) for t in (SEATS, TALK, NOTES))), limit)


def _matches_in(db: Connection, ids: Any, limit: int) -> list[Listed]:
    wanted = select(MATCHES).where(MATCHES.c.id.in_(ids)).order_by(MATCHES.c.touched.desc()).limit(limit)
    return _listed(db, db.execute(wanted))


def pulse(db: Connection, now: float) -> tuple[float, Outage | None]:
    """Some process serves now; returns when one was last seen to, and the last time that nobody did for long."""
    known = {row.name: row.value for row in db.execute(select(KEYS).where(KEYS.c.name == "pulse").with_for_update())}
    if not known:
        db.execute(insert(KEYS).values(name="pulse", value=f"{now}"))
        return now, None
    last, *gap = map(float, known["pulse"].split())
    if now - last > OUTAGE_SECONDS:
        contests.give_back(db, last, now)
    outage = (last, now) if now - last > OUTAGE_SECONDS else (gap[0], gap[1]) if gap else None
    value = " ".join(map(str, [max(now, last), *(outage or ())]))
    db.execute(update(KEYS).where(KEYS.c.name == "pulse").values(value=value))
    return last, outage


def timed(db: Connection) -> list[str]:
    """Matches in which a clock runs."""
    return list(db.execute(select(MATCHES.c.id).where(MATCHES.c.due.is_not(None), _played())).scalars())


def overdue(db: Connection, now: float) -> list[str]:
    return list(db.execute(select(MATCHES.c.id).where(MATCHES.c.due <= now, _played()).limit(50)).scalars())


def forgotten_bots(db: Connection, before: float) -> list[tuple[str, float]]:
    """Matches whose bot nobody has moved for a while."""
    wanted = select(MATCHES.c.id, MATCHES.c.bot_due).where(MATCHES.c.bot_due <= before, _played())
    rows = db.execute(wanted.limit(50))
    return [(row.id, row.bot_due) for row in rows]


def claim_bots(db: Connection, forgotten: list[tuple[str, float]], now: float) -> list[str]:
    """Of these, the ones that no other process has claimed meanwhile."""
    claimed = []
    for id, due in forgotten:
        where = (MATCHES.c.id == id) & (MATCHES.c.bot_due == due)
        if db.execute(update(MATCHES).where(where).values(bot_due=now)).rowcount:
            claimed.append(id)
    return claimed


# --- talk and notes


def say(db: Connection, id: str, line: Line) -> None:
    """Keep a line, unless it has been kept already."""
    said_by = TALK.c.person == line.person if line.person else TALK.c.person.is_(None)
    mine = (TALK.c.match == id) & said_by & (TALK.c.key == line.key)
    if line.key and db.execute(select(TALK.c.id).where(mine)).first():
        return
    values = {name: getattr(line, name) for name in ("at", "seat", "name", "audience", "text")}
    db.execute(insert(TALK).values(match=id, person=line.person or None, key=line.key or None, **values))


def lines_heard(db: Connection, id: str, seat: int, after: int = 0, newest: int | None = None) -> list[Line]:
    """What the seat may hear, oldest first: all of it, or what has a larger id, or only so many of the newest.

    That two players whisper everybody at the table sees; of others' whispers the words are left out.
    """
    wanted = select(TALK).where(TALK.c.match == id, TALK.c.id > after, _noticed(seat))
    if newest is not None:
        wanted = wanted.order_by(TALK.c.id.desc()).limit(newest)
    found = sorted(db.execute(wanted).all(), key=lambda row: int(row.id))
    ear = 1 << seat
    return [
        Line(row.id, row.at, row.seat, row.person or 0, row.name, row.audience, row.text if row.audience & ear else "")
        for row in found
    ]


def _noticed(seat: int) -> ColumnElement[bool]:
    """What is said to the seat, and what players whisper to each other; the gallery's talk is its own."""
    audience = TALK.c.audience
    whispered = (audience > 0) & (audience.op("&")(1 << SPECTATOR) == 0)
    noticed = (audience.op("&")(1 << seat) != 0) | whispered
    kept_from = audience.op("&")(1 << seat + UNHEARD) != 0
    return noticed & ((audience < 0) | ~kept_from) if seat < TABLE else noticed


def count_heard(db: Connection, id: str, seat: int, last: Line | None = None) -> int:
    """How many lines the seat may hear: all of them, or up to the last that somebody has read."""
    heard = (TALK.c.match == id) & _noticed(seat)
    if last is not None:
        heard &= TALK.c.id <= last.id
    return db.execute(select(func.count()).select_from(TALK).where(heard)).scalar() or 0


def note(db: Connection, id: str, person: int, seat: int) -> str:
    where = (NOTES.c.match == id) & (NOTES.c.person == person) & (NOTES.c.seat == seat)
    return db.execute(select(NOTES.c.text).where(where)).scalar() or ""


def keep_note(db: Connection, id: str, person: int, seat: int, text: str) -> None:
    db.execute(delete(NOTES).where(NOTES.c.match == id, NOTES.c.person == person, NOTES.c.seat == seat))
    if text:
        db.execute(insert(NOTES).values(match=id, person=person, seat=seat, text=text))
