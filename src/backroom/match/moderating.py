"""What is told to those who run the house, and what they do: each deed is written down with who did it."""

from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import Connection, insert, select, update

from backroom.match import endings, farewell
from backroom.match.closing import Closed, Renamed
from backroom.match.draft import Draft
from backroom.match.house import House
from backroom.match.names import table_name
from backroom.match.refusal import OldRules, Refused
from backroom.match.schema import COMPLAINTS, DEEDS, MATCHES, PEOPLE, TOURNAMENTS
from backroom.match.texts import handle
from backroom.words import N_

MUTE: Final = "mute"
AWAY: Final = "away"
DELETE: Final = "delete"
CLOSE: Final = "close"
CALL_OFF: Final = "calloff"
RENAME: Final = "rename"
SETTLE: Final = "settle"
MOST: Final = 100


def appoint(db: Connection, name: str, owner: bool) -> None:
    """Only from the machine itself: whoever could do it on a page could do it to themselves."""
    changed = db.execute(update(PEOPLE).where(PEOPLE.c.handle == handle(name)).values(owner=owner))
    if not changed.rowcount:
        raise Refused(N_("Nobody here has an account of that name."))
    endings.tell(db, 0)


# --- complaints


def complain(
    db: Connection, person: int, about: int, match: str, words: str, why: str, now: float, tournament: int = 0
) -> None:
    values = {"at": now, "person": person, "about": about, "match": match or None, "words": words, "why": why}
    db.execute(insert(COMPLAINTS).values(**values, tournament=tournament or None, settled=False))


def open_complaints(db: Connection) -> list[Any]:
    teller, other = PEOPLE.alias(), PEOPLE.alias()
    wanted = (
        select(
            COMPLAINTS, teller.c.name.label("teller"), other.c.name.label("other"), MATCHES.c.name.label("table"),
            TOURNAMENTS.c.name.label("contest"),
        )
        .join_from(COMPLAINTS, teller, teller.c.id == COMPLAINTS.c.person)
        .join(other, other.c.id == COMPLAINTS.c.about)
        .outerjoin(MATCHES, MATCHES.c.id == COMPLAINTS.c.match)
        .outerjoin(TOURNAMENTS, TOURNAMENTS.c.id == COMPLAINTS.c.tournament)
        .where(~COMPLAINTS.c.settled)
    )  # fmt: skip
    return list(db.execute(wanted.order_by(COMPLAINTS.c.id).limit(MOST)))


# --- deeds


def do(db: Connection, by: int, what: str, about: int, until: float, now: float) -> None:
    """To a person."""
    row = db.execute(select(PEOPLE.c.owner).where(PEOPLE.c.id == about, PEOPLE.c.gone == 0)).first()
    if row is None:
        raise Refused(N_("Nobody here has an account of that name."))
    if row.owner:
        raise Refused(N_("Those who run the house are appointed and dismissed on its server only."))
    if what == DELETE:
        farewell.leave(db, about)
    elif what in (MUTE, AWAY):
        db.execute(update(PEOPLE).where(PEOPLE.c.id == about).values({"muted" if what == MUTE else "away": until}))
        endings.tell(db, about)
    else:
        raise Refused(N_("That cannot be chosen."))
    write_down(db, by, what, now, about=about, until=until)


def settle(db: Connection, by: int, id: int, now: float) -> None:
    about = db.execute(select(COMPLAINTS.c.about).where(COMPLAINTS.c.id == id, ~COMPLAINTS.c.settled)).scalar()
    if about is not None:
        db.execute(update(COMPLAINTS).where(COMPLAINTS.c.id == id).values(settled=True))
        write_down(db, by, SETTLE, now, about=about)


def write_down(
    db: Connection, by: int, what: str, now: float, about: int = 0, match: str = "", until: float = 0.0
) -> None:
    values = {"at": now, "person": by, "what": what, "about": about or None, "match": match or None, "until": until}
    db.execute(insert(DEEDS).values(**values))


async def close(draft: Draft, by: int) -> None:
    """The plan that ends a table."""
    match = draft.match
    if match.over or match.closed:
        raise Refused(N_("The table is closed.") if match.closed else N_("The game is over."))
    draft.add(-1, Closed())
    draft.besides.append(lambda db: write_down(db, by, CLOSE, draft.now, match=match.id))


async def rename(house: House, id: str, name: str = "", by: int = 0) -> None:
    """Take the name of a table away, over or not; where none is given the house finds one by lot."""
    name = name or table_name(f"{id} {house.now()}")
    works: list[Callable[[Any], object]] = [
        lambda db: db.execute(update(MATCHES).where(MATCHES.c.id == id).values(name=name))
    ]
    if by:
        works.append(lambda db: write_down(db, by, RENAME, house.now(), match=id))

    async def plan(draft: Draft) -> None:
        draft.add(-1, Renamed(name))
        draft.besides.extend(works)

    try:
        await house.change(id, plan)
    except OldRules:  # nobody plays there, and nobody remembers it
        await house.store.write(lambda db: [work(db) for work in works])


def deeds(db: Connection) -> list[Any]:
    """The newest first."""
    doer, other = PEOPLE.alias(), PEOPLE.alias()
    wanted = (
        select(DEEDS, doer.c.name.label("doer"), other.c.name.label("other"), MATCHES.c.name.label("table"))
        .join_from(DEEDS, doer, doer.c.id == DEEDS.c.person)
        .outerjoin(other, other.c.id == DEEDS.c.about)
        .outerjoin(MATCHES, MATCHES.c.id == DEEDS.c.match)
    )
    return list(db.execute(wanted.order_by(DEEDS.c.id.desc()).limit(MOST)))
