"""Who is called back to a match, where and when: written with what calls them, and kept until they have come."""

import secrets
from collections import defaultdict
from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any, Final
from zoneinfo import ZoneInfo, available_timezones

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from backroom.match import endings
from backroom.match.bonds import BLOCK, FRIEND, listed
from backroom.match.match import OPEN, PERSON, Match
from backroom.match.refusal import Refused
from backroom.match.schema import CALLS, MUTED, ONCE, OUTBOX, REACHES, SEATS
from backroom.match.store import Store
from backroom.match.upsert import insert_into
from backroom.words import N_

MAIL: Final = "mail"
PUSH: Final = "push"
HOOK: Final = "hook"
TURN: Final = "turn"  # the person is asked something
OVER: Final = "over"  # the match has ended
ASKED: Final = "asked"  # a seat is kept for the person
AT_ONCE: Final = -1
GRACE_SECONDS: Final = 20.0  # a page in sight shows it within that time, and then nobody is called
LEASE_SECONDS: Final = 120.0  # a process that has not said what came of it by then is taken for dead
BACK_OFF: Final = (60, 300, 1_800, 7_200, 21_600, 43_200)  # seconds until it is tried again; then it is given up
MOST_REACHES: Final = 12


class Calls(msgspec.Struct, frozen=True):
    """How one person wants to be called."""

    reaches: tuple[int, ...] = ()
    digest: int = AT_ONCE
    quiet: tuple[int, int] = (0, 0)
    zone: str = "UTC"
    muted: frozenset[str] = frozenset()
    blocked: frozenset[int] = frozenset()  # of whom the person wants to hear nothing
    friends: frozenset[int] = frozenset()  # whom the person lets call them to a table

    def due(self, now: float) -> float:
        """When something that happens now may be told."""
        here = datetime.fromtimestamp(now + GRACE_SECONDS, ZoneInfo(self.zone))
        if self.digest != AT_ONCE:
            return _at_hour(here, self.digest).timestamp()
        return (_at_hour(here, self.quiet[1]) if self._is_quiet(here) else here).timestamp()

    def held(self, now: float) -> float | None:
        """Until when something waits that is sent later than it was due, if it would now come in quiet hours."""
        here = datetime.fromtimestamp(now, ZoneInfo(self.zone))
        if here.hour == self.digest or not self._is_quiet(here):
            return None
        return _at_hour(here, self.quiet[1]).timestamp()

    def _is_quiet(self, here: datetime) -> bool:
        start, end = self.quiet
        return start <= here.hour < end if start <= end else here.hour >= start or here.hour < end


def _at_hour(now: datetime, hour: int) -> datetime:
    """The next time that this hour strikes."""
    then = now.replace(hour=hour, minute=0, second=0, microsecond=0)
    return then if then >= now else then + timedelta(days=1)


class Callers:
    """What a process remembers of how people want to be called; whatever changes it is told by `endings`."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._known: dict[int, Calls] = {}

    async def of(self, person: int) -> Calls:
        if person not in self._known:
            if len(self._known) > 10_000:
                self._known.clear()
            self._known[person] = await self.store.read(lambda db: calls_of(db, person))
        return self._known[person]

    def forget(self, person: int) -> None:
        if person:
            self._known.pop(person, None)
        else:
            self._known.clear()

    async def notices(
        self, before: Match | None, after: Match, doer: int, laid: Iterable[Match] = ()
    ) -> list[dict[str, Any]]:
        """The rows of the outbox for what has changed between the two; whoever did it is there and needs none.

        `laid` are other matches that were laid with it.
        """
        rows = []
        changed = [(before, after), *((None, match) for match in laid)]
        for match, person, why in [(new, *each) for old, new in changed for each in newly_called(old, new)]:
            calls = await self.of(person) if person != doer else Calls()
            # Anybody can keep a seat for anybody: letters are for friends, and for those who have just played together.
            known = match.host in calls.friends or (match is not after and match.host not in calls.blocked)
            if match.id in calls.muted or (why == ASKED and not known):
                continue
            row = {"match": match.id, "why": why, "since": match.at, "due": calls.due(match.at), "taken": 0, "tries": 0}
            rows += [{**row, "reach": reach} for reach in calls.reaches]
        return rows


def asked_people(match: Match | None) -> set[int]:
    """Who is waited for; in a pause nobody is."""
    if match is None or match.paused:
        return set()
    return {
        match.seats[seat].person for seat in match.must if match.seats[seat].kind == PERSON and match.is_asked(seat)
    }


def newly_called(before: Match | None, after: Match) -> list[tuple[int, str]]:
    """Whom the change concerns, and why: who is asked to play or to decide and was not before; at the end everybody."""
    if after.over:
        ended = before is None or not before.over
        return [(person, OVER) for person in sorted({after.seats[n].person for n in after.people()})] if ended else []
    if not after.begun:
        return [(person, ASKED) for person in sorted(_kept(after) - _kept(before))]
    return [(person, TURN) for person in sorted(asked_people(after) - asked_people(before))]


def _kept(match: Match | None) -> set[int]:
    """For whom seats are kept."""
    return {seat.owner for seat in match.seats if seat.kind == OPEN and seat.owner} if match else set()


# --- the outbox


def post(db: Connection, rows: list[dict[str, Any]]) -> None:
    """With what calls them, in one transaction. Whoever has been called already is not called again.

    What has not been sent yet says the latest: who was to be told that it is their turn may miss the end else.
    """
    if rows:
        new = insert_into(db, OUTBOX)
        unsent, latest = OUTBOX.c.due.is_not(None), {"why": new.excluded.why}
        db.execute(new.on_conflict_do_update(index_elements=["reach", "match"], set_=latest, where=unsent), rows)


def came_back(db: Connection, person: int, match: str) -> None:
    """The person looks at the match: what has not been sent need not be, and the next time is a new one."""
    mine = select(REACHES.c.id).where(REACHES.c.person == person)
    db.execute(delete(OUTBOX).where(OUTBOX.c.match == match, OUTBOX.c.reach.in_(mine)))


def is_called(db: Connection, person: int, match: str) -> bool:
    wanted = select(OUTBOX.c.reach).join(REACHES).where(OUTBOX.c.match == match, REACHES.c.person == person)
    return db.execute(wanted.limit(1)).first() is not None


class Notice(msgspec.Struct, frozen=True):
    """A row of the outbox that this process has taken on, with where it goes."""

    reach: int
    person: int
    kind: str
    address: str
    secret: str
    match: str
    why: str
    since: float
    tries: int
    letter: str  # what was taken on together goes out together, and again under the same number


def is_due(db: Connection, now: float) -> bool:
    return (
        db.execute(select(OUTBOX.c.due).where(OUTBOX.c.due <= now, OUTBOX.c.taken <= now).limit(1)).first() is not None
    )


def claim(db: Connection, now: float, most: int = 50) -> list[Notice]:
    """Take on what is due. Others leave it alone until the lease has run out."""
    due = (OUTBOX.c.due <= now) & (OUTBOX.c.taken <= now) & REACHES.c.confirmed
    wanted = select(OUTBOX, REACHES.c.person, REACHES.c.kind, REACHES.c.address, REACHES.c.secret).join(REACHES)
    free = wanted.where(due).order_by(OUTBOX.c.due).limit(most).with_for_update(of=OUTBOX, skip_locked=True)
    numbers: dict[int, str] = defaultdict(lambda: secrets.token_hex(16))
    rows = [{**row, "letter": row["letter"] or numbers[row["reach"]]} for row in db.execute(free).mappings()]
    found = [Notice(**{name: row[name] for name in Notice.__struct_fields__}) for row in rows]
    for notice in found:
        values = {"taken": now + LEASE_SECONDS, "letter": notice.letter}
        db.execute(update(OUTBOX).where(_row(notice)).values(**values))
    return found


def sent(db: Connection, notices: Iterable[Notice]) -> None:
    """It stays until the person comes back, so that there is but one."""
    for notice in notices:
        db.execute(update(OUTBOX).where(_row(notice)).values(due=None))


def put_off(db: Connection, notices: Iterable[Notice], now: float) -> None:
    """It could not be sent: later, and at last not at all."""
    for notice in notices:
        wait = BACK_OFF[notice.tries] if notice.tries < len(BACK_OFF) else None
        due = now + wait if wait is not None else None
        db.execute(update(OUTBOX).where(_row(notice)).values(due=due, taken=0, tries=notice.tries + 1))


def hold(db: Connection, notices: Iterable[Notice], until: float) -> None:
    """It is not the hour for it."""
    for notice in notices:
        db.execute(update(OUTBOX).where(_row(notice)).values(due=until, taken=0))


def drop(db: Connection, notices: Iterable[Notice]) -> None:
    """There is nothing to tell any more."""
    for notice in notices:
        db.execute(delete(OUTBOX).where(_row(notice)))


def _row(notice: Notice) -> Any:
    """This very one: while it was under way the person may have come back, and been called again."""
    here = (OUTBOX.c.reach == notice.reach) & (OUTBOX.c.match == notice.match)
    return here & (OUTBOX.c.since == notice.since)


# --- what people wish


def calls_of(db: Connection, person: int) -> Calls:
    wanted = select(REACHES.c.id).where(REACHES.c.person == person, REACHES.c.confirmed).order_by(REACHES.c.id)
    reaches = tuple(db.execute(wanted).scalars())
    muted = frozenset(db.execute(select(MUTED.c.match).where(MUTED.c.person == person)).scalars()) if reaches else ()
    blocked, friends = listed(db, person, BLOCK), listed(db, person, FRIEND)
    row = db.execute(select(CALLS).where(CALLS.c.person == person)).first()
    if row is None:
        return Calls(reaches, muted=frozenset(muted), blocked=blocked, friends=friends)
    return Calls(reaches, row.digest, (row.quiet_from, row.quiet_to), row.zone, frozenset(muted), blocked, friends)


def wish(db: Connection, person: int, digest: int, quiet: tuple[int, int], zone: str) -> None:
    """When to be called."""
    if zone not in available_timezones() or not all(0 <= hour < 24 for hour in quiet) or not -1 <= digest < 24:
        raise Refused(N_("That cannot be chosen."))
    _keep(db, person, digest=digest, quiet_from=quiet[0], quiet_to=quiet[1], zone=zone)


def _keep(db: Connection, person: int, **values: Any) -> None:
    usual = {"digest": AT_ONCE, "quiet_from": 0, "quiet_to": 0, "zone": "UTC"}
    if not db.execute(update(CALLS).where(CALLS.c.person == person).values(**values)).rowcount:
        db.execute(insert(CALLS).values(person=person, **(usual | values)))
    endings.tell(db, person)


def feed_of(db: Connection, person: int) -> str:
    return db.execute(select(CALLS.c.feed).where(CALLS.c.person == person)).scalar() or ""


def new_feed(db: Connection, person: int, wanted: bool) -> None:
    """A secret address, which replaces the one before; or none."""
    _keep(db, person, feed=secrets.token_urlsafe(24) if wanted else None)


def reader_of(db: Connection, feed: str) -> int:
    return db.execute(select(CALLS.c.person).where(CALLS.c.feed == feed)).scalar() or 0


def reaches_of(db: Connection, person: int) -> list[Any]:
    return list(db.execute(select(REACHES).where(REACHES.c.person == person).order_by(REACHES.c.since)))


def add_reach(
    db: Connection, person: int, kind: str, address: str, confirmed: bool, now: float, recovers: bool = False
) -> str:
    """A way to reach the person; returns its secret. The same one twice is one."""
    known = db.execute(
        select(REACHES).where(REACHES.c.person == person, REACHES.c.kind == kind, REACHES.c.address == address)
    ).first()
    if known is not None:
        if recovers:
            db.execute(update(REACHES).where(REACHES.c.id == known.id).values(recovers=True))
        return str(known.secret)
    if len(reaches_of(db, person)) >= MOST_REACHES:
        raise Refused(N_("There are too many of them. Remove one first."))
    secret = secrets.token_urlsafe(24)
    row = {"person": person, "kind": kind, "address": address, "secret": secret, "confirmed": confirmed, "since": now}
    db.execute(insert(REACHES).values(**row, recovers=recovers))
    endings.tell(db, person)
    return secret


def confirm(db: Connection, secret: str) -> int:
    """Whoever has the letter owns the address; returns whose it is, or 0."""
    person = db.execute(select(REACHES.c.person).where(REACHES.c.secret == secret)).scalar() or 0
    if person:
        db.execute(update(REACHES).where(REACHES.c.secret == secret).values(confirmed=True))
        endings.tell(db, person)
    return int(person)


def remove_reach(db: Connection, secret: str) -> int:
    """From now on nothing goes there; returns whose it was, or 0."""
    found = db.execute(select(REACHES.c.id, REACHES.c.person).where(REACHES.c.secret == secret)).first()
    if found is None:
        return 0
    db.execute(delete(OUTBOX).where(OUTBOX.c.reach == found.id))
    db.execute(delete(REACHES).where(REACHES.c.id == found.id))
    db.execute(delete(ONCE).where(ONCE.c.person == found.person))  # letters that went there
    endings.tell(db, found.person)
    return int(found.person)


def mute(db: Connection, person: int, match: str, muted: bool) -> None:
    """Do not call this person back to this match, or do again."""
    if not db.execute(select(SEATS.c.seat).where(SEATS.c.match == match, SEATS.c.person == person)).first():
        raise Refused(N_("You do not sit at this table."))
    db.execute(delete(MUTED).where(MUTED.c.person == person, MUTED.c.match == match))
    if muted:
        db.execute(insert(MUTED).values(person=person, match=match))
        came_back(db, person, match)
    endings.tell(db, person)
