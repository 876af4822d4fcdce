"""Friends and blocks: each person's own list, which nobody else is ever shown."""

from typing import Any, Final

from sqlalchemy import Connection, delete, func, select

from backroom.match import endings
from backroom.match.refusal import Refused
from backroom.match.schema import BONDS, PEOPLE
from backroom.match.upsert import insert_into
from backroom.words import N_

FRIEND: Final = "friend"
BLOCK: Final = "block"
MOST: Final = 300


def bind(db: Connection, person: int, other: int, kind: str) -> None:
    """In place of what was there between them."""
    if person == other:
        raise Refused(N_("That is you."))
    loosen(db, person, other)
    if (db.execute(select(func.count()).where(BONDS.c.person == person)).scalar() or 0) >= MOST:
        raise Refused(N_("There are too many of them. Remove one first."))
    bond = insert_into(db, BONDS).values(person=person, other=other, kind=kind)
    db.execute(bond.on_conflict_do_update(index_elements=["person", "other"], set_={"kind": kind}))  # pressed twice


def loosen(db: Connection, person: int, other: int) -> None:
    db.execute(delete(BONDS).where(BONDS.c.person == person, BONDS.c.other == other))
    endings.tell(db, person)


def bonds_of(db: Connection, person: int) -> list[Any]:
    """Who is on the list: `id`, `name`, `kind`, and for friends whether they have this person on theirs."""
    back = BONDS.alias()
    same = (back.c.person == BONDS.c.other) & (back.c.other == BONDS.c.person) & (back.c.kind == FRIEND)
    wanted = (
        select(PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.hidden, BONDS.c.kind, back.c.kind.label("back"))
        .join_from(BONDS, PEOPLE, PEOPLE.c.id == BONDS.c.other)
        .outerjoin(back, same)
        .where(BONDS.c.person == person, PEOPLE.c.gone == 0)
    )
    return list(db.execute(wanted.order_by(PEOPLE.c.name)))


def listed(db: Connection, person: int, kind: str) -> frozenset[int]:
    wanted = select(BONDS.c.other).where(BONDS.c.person == person, BONDS.c.kind == kind)
    return frozenset(db.execute(wanted).scalars())


def account_called(db: Connection, handle: str) -> tuple[int, str] | None:
    row = db.execute(select(PEOPLE.c.id, PEOPLE.c.name).where(PEOPLE.c.handle == handle)).first()
    return (row.id, row.name) if row else None
