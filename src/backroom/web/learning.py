"""What a person has learnt here, guests included: lessons solved, advice that need not be given again."""

from sqlalchemy import Connection, insert, select

from backroom.match.schema import LEARNT
from backroom.web.room import Visit


async def learnt(visit: Visit) -> frozenset[str]:
    person = visit.person_id
    if not person:
        return frozenset()
    wanted = select(LEARNT.c.what).where(LEARNT.c.person == person)
    return frozenset(await visit.house.store.read(lambda db: db.execute(wanted).scalars().all()))


async def learn(visit: Visit, what: str) -> None:
    """Whoever learns something without a name becomes a guest, to be known again."""
    person = await visit.be_somebody()
    same = (LEARNT.c.person == person.id) & (LEARNT.c.what == what)

    def write(db: Connection) -> None:
        if not db.execute(select(LEARNT.c.what).where(same).with_for_update()).first():
            db.execute(insert(LEARNT).values(person=person.id, what=what))

    await visit.house.store.write(write)
