"""Leaving for good: what is kept of a person is deleted, and at every table a neutral name takes the place of theirs.

The first step ends all sessions and is all that the person waits for. The rest is taken up by any process, and again by
another if that one is killed: every piece of it can be done twice. Journals stay as they are but for the names in them.
"""

import logging
from functools import partial
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Select, bindparam, delete, or_, select, update

from backroom.match import contests, endings
from backroom.match.closing import Closed, Gone
from backroom.match.deed import kind_of
from backroom.match.draft import Draft
from backroom.match.entries import BotSeated, Risen
from backroom.match.house import House
from backroom.match.names import bot_seat
from backroom.match.schema import (
    BONDS,
    CALLS,
    ENTRIES,
    LEARNT,
    MATCHES,
    MUTED,
    NAMING,
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
from backroom.match.store import StoreTrouble
from backroom.words import Trouble

LOG = logging.getLogger("backroom")
NOBODY: Final = "N. N."  # the same in every language
SILENCE: Final = "…"
HERE, GOING, GONE = range(3)
OWN: Final = (TOKENS, LEARNT, NOTES, CALLS, REACHES, MUTED, SESSIONS, ONCE, PASSKEYS, BONDS, PRESENT)
BLANK: Final[dict[str, Any]] = {
    "name": NOBODY, "handle": None, "look": None, "password": None, "owner": False,
    "ended": "", "language": "", "theme": "", "pace": "",
}  # fmt: skip
RENAMING: Final = (*NAMING, kind_of(Risen), kind_of(Gone))  # after which a seat does not bear the name it bore before


def leave(db: Connection, person: int) -> None:
    """Nobody can sign in as this person any more, and nothing is kept that concerns nobody else."""
    mine = select(REACHES.c.id).where(REACHES.c.person == person)
    db.execute(delete(OUTBOX).where(OUTBOX.c.reach.in_(mine)))
    for table in OWN:
        db.execute(delete(table).where(table.c.person == person))
    db.execute(delete(BONDS).where(BONDS.c.other == person))
    contests.leave_all(db, person)
    db.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(**BLANK, epoch=PEOPLE.c.epoch + 1, gone=GOING))
    endings.tell(db, person)


def leaving(db: Connection) -> list[int]:
    """Who has left and is not forgotten yet."""
    return list(db.execute(select(PEOPLE.c.id).where(PEOPLE.c.gone == GOING).order_by(PEOPLE.c.id).limit(10)).scalars())


async def forget(house: House, person: int) -> None:
    """All that is left to do once somebody has left.

    The tables come first: as long as the person sits at one, another process may write the name there once more.
    """
    store = house.store
    lost = await store.read(lambda db: _lost(db, person))
    for id in {*await store.read(lambda db: _tables_of(db, person)), *lost}:
        seats = lost.get(id, {})
        try:
            await house.change(id, partial(_without, person=person, lost=seats))
        except StoreTrouble:
            raise
        except Exception as error:  # one match that cannot be worked on must not keep the others waiting
            if not isinstance(error, Trouble):  # else its rules are gone: nobody will play there again
                LOG.exception("match %s without %s", id, person)
            await store.write(partial(_blank, id=id, person=person, lost=seats))
    named = await store.read(lambda db: _named(db, person))
    await store.write(lambda db: _unname(db, person, named))
    await store.write(lambda db: db.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(gone=GONE)))


def _blank(db: Connection, id: str, person: int, lost: dict[int, str]) -> None:
    where = (SEATS.c.match == id) & ((SEATS.c.person == person) | SEATS.c.seat.in_(list(lost)))
    db.execute(update(SEATS).where(where).values(name=NOBODY, person=None))


def naming(person: int) -> Select[Any]:
    """Entries that may have this person's name in them; the kinds stand in it as they do in the index."""
    kinds = ENTRIES.c.kind.in_(bindparam("kinds", NAMING, expanding=True, literal_execute=True))
    written = or_(ENTRIES.c.body.like(f'%":{person},%'), ENTRIES.c.body.like(f'%":{person}}}'))
    return select(ENTRIES).where(kinds, written)


def _names(body: str, person: int) -> bool:
    found = msgspec.json.decode(body)
    return person in (found.get("person"), found.get("owner"))


def _named(db: Connection, person: int) -> dict[int, str]:
    """Entries with this person's name in them, as they are to be: the number that stands for nobody now stays."""
    return {
        int(row.id): msgspec.json.encode(msgspec.json.decode(row.body) | {"name": NOBODY}).decode()
        for row in db.execute(naming(person))
        if _names(row.body, person)
    }


def _lost(db: Connection, person: int) -> dict[str, dict[int, str]]:
    """The name on seats, by match, that still bear this person's, though they may be forfeited and nobody's by now."""
    lost: dict[str, dict[int, str]] = {}
    for id in {row.match for row in db.execute(naming(person)) if _names(row.body, person)}:
        wanted = select(ENTRIES).where(ENTRIES.c.match == id, ENTRIES.c.kind.in_(RENAMING)).order_by(ENTRIES.c.row)
        last = {row.seat: row for row in db.execute(wanted)}
        mine = {seat: row.body for seat, row in last.items() if row.kind in NAMING and _names(row.body, person)}
        if mine:
            lost[id] = {seat: msgspec.json.decode(body)["name"] for seat, body in mine.items()}
    return lost


def _unname(db: Connection, person: int, named: dict[int, str]) -> None:
    for id, body in named.items():
        db.execute(update(ENTRIES).where(ENTRIES.c.id == id).values(body=body))
    db.execute(update(TALK).where(TALK.c.person == person).values(name=NOBODY, text=SILENCE))


def _tables_of(db: Connection, person: int) -> list[str]:
    sat = select(SEATS.c.match).where(SEATS.c.person == person)
    opened = (MATCHES.c.host == person) & (MATCHES.c.status == "open")
    return list(db.execute(select(MATCHES.c.id).where(or_(MATCHES.c.id.in_(sat), opened))).scalars())


async def _without(draft: Draft, person: int, lost: dict[int, str]) -> None:
    """A bot plays on among others; where there are none, nothing is played any more."""
    match = draft.match
    held = [
        n
        for n, seat in enumerate(match.seats)
        if person in (seat.person, seat.owner) or (lost.get(n) == seat.name and not (seat.person or seat.owner))
    ]
    others = any((seat.person or seat.owner) not in (0, person) for seat in match.seats)  # who may come back, too
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
