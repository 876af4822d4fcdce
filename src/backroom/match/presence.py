"""Who is at a table, and who was last there when.

Only those who sit there are told, and no more than a day or "now"; friends elsewhere are told a day. The house may
answer for somebody who is away; that nobody may know, so whoever's answer is given counts as having been there, and
nothing is told of those who are waited for, nor of anybody while a hush goes on: a person comes before they answer.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, Float, Insert, String, bindparam, delete, func, select

from backroom.engine import SPECTATOR
from backroom.match.errands import Errands, recurring
from backroom.match.match import Match
from backroom.match.prepared import Prepared
from backroom.match.schema import PEOPLE, PRESENT
from backroom.match.upsert import insert_into

if TYPE_CHECKING:
    from backroom.match.house import House

BEAT_SECONDS = 30.0
HERE_SECONDS: Final = 75.0  # two beats and some


@dataclass(frozen=True)
class There:
    """One seat's person."""

    seat: int
    at: float
    here: bool


class Presence:
    """Every half minute each process writes down, in one piece, who listens to the tables it serves."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self._errands = Errands()

    def start(self) -> None:
        self._errands.run(recurring("presence", BEAT_SECONDS, self.beat))

    async def stop(self) -> None:
        await self._errands.stop()

    async def beat(self) -> None:
        present, now = self.house.audience.present(), self.house.now()
        if present:
            await self.house.store.write(lambda db: note(db, present, now))

    async def at(self, match: Match, person: int) -> list[There]:
        """The others, as this person may know them."""
        shared = match.terms.hot_seat or match.is_hushed() or match.over or match.closed
        if shared or not match.seats_of(person):
            return []
        waited_for = match.awaited(SPECTATOR)
        others = {n: match.seats[n].person for n in match.people() if n not in waited_for}
        others = {n: other for n, other in others.items() if other != person}
        if not others:
            return []
        seen = await self.house.store.read(lambda db: seen_at(db, match.id, set(others.values())))
        now = self.house.now()
        listening = self.house.audience.present_at(match.id)
        found = []
        for seat, other in others.items():
            if other not in seen:
                continue  # who wants it so
            at = now if other in listening else max(seen[other], match.heard_at.get(seat, 0.0))
            if at:
                found.append(There(seat, at, now - at < HERE_SECONDS))
        return found


def _seen_there(db: Connection) -> Insert:
    """Somebody is at a table, unless they want nobody to be told."""
    shown = select(bindparam("here", type_=String), PEOPLE.c.id, bindparam("now", type_=Float))
    shown = shown.where(PEOPLE.c.id == bindparam("who"), ~PEOPLE.c.hidden)
    new = insert_into(db, PRESENT).from_select(["match", "person", "seen"], shown)
    seen: Insert = new.on_conflict_do_update(index_elements=["match", "person"], set_={"seen": new.excluded.seen})
    return seen


SEEN_THERE: Final = Prepared(_seen_there)


def note(db: Connection, present: set[tuple[str, int]], now: float) -> None:
    SEEN_THERE(db, [{"here": id, "who": person, "now": now} for id, person in sorted(present)])


def note_heard(db: Connection, before: Match, match: Match) -> None:
    """Whose answer everybody has heard was there; of many in one beat the first is enough, as it is for who listens."""
    heard, known = match.heard_at, before.heard_at
    new = [n for n in match.people() if heard.get(n, 0.0) // BEAT_SECONDS > known.get(n, 0.0) // BEAT_SECONDS]
    if new:
        note(db, {(match.id, match.seats[n].person) for n in new}, heard[new[0]])


def seen_at(db: Connection, id: str, people: set[int]) -> dict[int, float]:
    """When each was last there, of those who let others know; 0 where they were not seen yet."""
    here = (PRESENT.c.person == PEOPLE.c.id) & (PRESENT.c.match == id)
    wanted = select(PEOPLE.c.id, PRESENT.c.seen).join_from(PEOPLE, PRESENT, here, isouter=True)
    rows = db.execute(wanted.where(PEOPLE.c.id.in_(people), ~PEOPLE.c.hidden))
    return {row.id: row.seen or 0.0 for row in rows}


def last_days(db: Connection, people: set[int]) -> dict[int, float]:
    """When each was last at any table."""
    last = select(PRESENT.c.person, func.max(PRESENT.c.seen).label("seen")).where(PRESENT.c.person.in_(people))
    return {row.person: row.seen for row in db.execute(last.group_by(PRESENT.c.person))}


def hide(db: Connection, person: int, hidden: bool) -> None:
    """Whether others are told; what was written before goes, too."""
    db.execute(PEOPLE.update().where(PEOPLE.c.id == person).values(hidden=hidden))
    if hidden:
        db.execute(delete(PRESENT).where(PRESENT.c.person == person))
