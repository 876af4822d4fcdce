"""Leaving for good: what is kept of a person is deleted, and at every table a neutral name takes the place of theirs.

The first step ends all sessions and is all that the person waits for. The rest is taken up by any process, and again by
another if that one is killed: every piece of it can be done twice. Journals stay as they are but for the names in them.
"""

from functools import partial
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, delete, or_, select, update

from backroom.match import endings
from backroom.match.clocks import PERSON
from backroom.match.closing import Closed, Gone
from backroom.match.draft import Draft
from backroom.match.entries import BotSeated, Risen
from backroom.match.house import House
from backroom.match.names import bot_seat
from backroom.match.refusal import Refused
from backroom.match.schema import (
    BONDS,
    CALLS,
    ENTRIES,
    LEARNT,
    MATCHES,
    MUTED,
    NOTES,
    ONCE,
    OUTBOX,
    PASSKEYS,
    PEOPLE,
    PRESENT,
    REACHES,
    SEATS,
    SESSIONS,
    TALK,
    TOKENS,
)
from backroom.match.seating import distinct

NOBODY: Final = "N. N."  # the same in every language
SILENCE: Final = "…"
HERE, GOING, GONE = range(3)
OWN: Final = (TOKENS, LEARNT, NOTES, CALLS, REACHES, MUTED, SESSIONS, ONCE, PASSKEYS, BONDS, PRESENT)
BLANK: Final[dict[str, Any]] = {
    "name": NOBODY, "handle": None, "look": None, "password": None, "owner": False,
    "ended": "", "language": "", "theme": "", "pace": "",
}  # fmt: skip
NAMING: Final = ("sit", "keep", "bot")  # the kinds of entries with somebody's name


def leave(db: Connection, person: int) -> None:
    """Nobody can sign in as this person any more, and nothing is kept that concerns nobody else."""
    mine = select(REACHES.c.id).where(REACHES.c.person == person)
    db.execute(delete(OUTBOX).where(OUTBOX.c.reach.in_(mine)))
    for table in OWN:
        db.execute(delete(table).where(table.c.person == person))
    db.execute(delete(BONDS).where(BONDS.c.other == person))
    db.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(**BLANK, epoch=PEOPLE.c.epoch + 1, gone=GOING))
    endings.tell(db, person)


def leaving(db: Connection) -> list[int]:
    """Who has left and is not forgotten yet."""
    return list(db.execute(select(PEOPLE.c.id).where(PEOPLE.c.gone == GOING).limit(10)).scalars())


async def forget(house: House, person: int) -> None:
    """All that is left to do once somebody has left."""
    store = house.store
    named = await store.read(lambda db: _named(db, person))
    await store.write(lambda db: _unname(db, person, named))
    for id in await store.read(lambda db: _tables_of(db, person)):
        try:
            await house.change(id, lambda draft: _without(draft, person))
        except Refused:  # its rules are gone: nobody will play there again
            await store.write(partial(_blank, id=id, person=person))
    await store.write(lambda db: db.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(gone=GONE)))


def _blank(db: Connection, id: str, person: int) -> None:
    where = (SEATS.c.match == id) & (SEATS.c.person == person)
    db.execute(update(SEATS).where(where).values(name=NOBODY, person=None))


def _named(db: Connection, person: int) -> dict[int, str]:
    """Entries with this person's name in them, as they are to be: the number that stands for nobody now stays."""
    written = or_(ENTRIES.c.body.like(f'%":{person},%'), ENTRIES.c.body.like(f'%":{person}}}'))
    found = {}
    for row in db.execute(select(ENTRIES.c.id, ENTRIES.c.body).where(ENTRIES.c.kind.in_(NAMING), written)):
        body = msgspec.json.decode(row.body)
        if person in (body.get("person"), body.get("owner")):
            found[int(row.id)] = msgspec.json.encode(body | {"name": NOBODY}).decode()
    return found


def _unname(db: Connection, person: int, named: dict[int, str]) -> None:
    for id, body in named.items():
        db.execute(update(ENTRIES).where(ENTRIES.c.id == id).values(body=body))
    db.execute(update(TALK).where(TALK.c.person == person).values(name=NOBODY, text=SILENCE))


def _tables_of(db: Connection, person: int) -> list[str]:
    sat = select(SEATS.c.match).where(SEATS.c.person == person)
    opened = (MATCHES.c.host == person) & (MATCHES.c.status == "open")
    return list(db.execute(select(MATCHES.c.id).where(or_(MATCHES.c.id.in_(sat), opened))).scalars())


async def _without(draft: Draft, person: int) -> None:
    """A bot plays on among others; where there are none, nothing is played any more."""
    match = draft.match
    held = [n for n, seat in enumerate(match.seats) if person in (seat.person, seat.owner)]
    others = any(seat.kind == PERSON and seat.person not in (0, person) for seat in match.seats)
    if not (match.over or match.closed) and (not others if match.begun else match.host == person):
        draft.add(-1, Closed())
    for seat in held:
        if match.over or match.closed:
            draft.add(seat, Gone(distinct(NOBODY, [name for n, name in enumerate(match.names()) if n != seat])))
        elif match.begun:
            chair = bot_seat(match.names(), match.terms.level)
            draft.add(seat, BotSeated(chair.name, chair.level))
        else:
            draft.add(seat, Risen())
    await draft.grant()
