"""Where an account is signed in, so that its owner can see it and sign out there (session list).

Whether a session is good is decided by the person's own row alone (see `people.py`); this only tells of it. No
addresses are kept.
"""

import time
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, delete, select, update

from backroom.match.errands import Errands
from backroom.match.schema import SESSIONS
from backroom.match.store import Store, StoreTrouble
from backroom.match.upsert import insert_into
from backroom.web.people import SESSION_SECONDS, Person, Session

SEEN_SECONDS: Final = 600.0  # how exactly it is known when somebody was last here
REMEMBERED: Final = 10_000
# The first that fits: browsers call themselves by the names of those before them, too.
BROWSERS: Final = {
    "Edg": "Edge", "OPR/": "Opera", "SamsungBrowser": "Samsung Internet", "Firefox": "Firefox", "FxiOS": "Firefox",
    "CriOS": "Chrome", "Chrome": "Chrome", "Safari": "Safari",
}  # fmt: skip
SYSTEMS: Final = {
    "Android": "Android", "iPhone": "iPhone", "iPad": "iPad", "Windows": "Windows", "CrOS": "ChromeOS",
    "Mac OS": "macOS", "Linux": "Linux",
}  # fmt: skip


@dataclass(frozen=True)
class Device:
    nonce: str
    browser: str
    since: float
    seen: float
    here: bool  # the one that asks


def browser_of(agent: str) -> str:
    """Such as `Firefox, Linux`; nothing where nobody knows."""
    agent = agent[:400]
    names = [next((name for mark, name in known.items() if mark in agent), "") for known in (BROWSERS, SYSTEMS)]
    return ", ".join(name for name in names if name)


class Devices:
    """The sessions of accounts. What a browser asks for is answered before it is written that it was here."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._seen: dict[str, float] = {}
        self._errands = Errands()

    def note(self, session: Session, agent: str) -> None:
        if session.person is None or session.person.guest or session.bearer:
            return
        nonce, now = session.nonce, time.time()
        if now - self._seen.get(nonce, 0.0) < SEEN_SECONDS:
            return
        if len(self._seen) > REMEMBERED:
            self._seen.clear()
        self._seen[nonce] = now
        self._errands.run(self._write(session, session.person, browser_of(agent), now))

    async def _write(self, session: Session, person: Person, browser: str, now: float) -> None:
        row = {"nonce": session.nonce, "person": person.id, "epoch": person.epoch, "browser": browser}
        row |= {"since": float(session.cookie.split(".")[2]), "seen": now}
        try:
            await self.store.write(lambda db: _keep(db, row))
        except StoreTrouble:
            self._seen.pop(session.nonce, None)  # it is a list for people: the next page tries again

    async def settle(self) -> None:
        """Until all that was noted is written, or was tried: nobody's page depends on it."""
        await self._errands.settle()

    async def of(self, session: Session) -> list[Device]:
        """The newest first."""
        person = session.person
        if person is None or person.guest:
            return []
        await self.settle()
        wanted = select(SESSIONS).where(SESSIONS.c.person == person.id, SESSIONS.c.epoch == person.epoch)
        rows = await self.store.read(lambda db: db.execute(wanted.order_by(SESSIONS.c.seen.desc())).all())
        return [
            Device(row.nonce, row.browser, row.since, row.seen, row.nonce == session.nonce)
            for row in rows
            if row.nonce not in person.ended
        ]


def _keep(db: Connection, row: dict[str, Any]) -> None:
    changed = {"seen": row["seen"], "browser": row["browser"], "epoch": row["epoch"]}
    if not db.execute(update(SESSIONS).where(SESSIONS.c.nonce == row["nonce"]).values(**changed)).rowcount:
        old = SESSIONS.c.since < row["seen"] - SESSION_SECONDS
        db.execute(delete(SESSIONS).where(SESSIONS.c.person == row["person"], old))
        # Another process may be noting the same browser.
        db.execute(
            insert_into(db, SESSIONS).values(**row).on_conflict_do_update(index_elements=["nonce"], set_=changed)
        )
