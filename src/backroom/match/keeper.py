"""Background tasks of a process: news of other processes (LISTEN/NOTIFY), clocks, and bots that somebody forgot."""

import asyncio
import logging
import math
import threading
from collections.abc import Awaitable
from functools import partial
from typing import Any

from sqlalchemy import func, select

from backroom.match import contests, endings, farewell, records
from backroom.match.errands import Errands, recurring
from backroom.match.house import House
from backroom.match.refusal import Refused
from backroom.match.schema import ENTRIES, TALK
from backroom.match.store import LIVELY, StoreTrouble
from backroom.match.tournament import Tournaments

LOG = logging.getLogger("backroom")
POLL_SECONDS = 0.2
SWEEP_SECONDS = 1.0
PULSE_SECONDS = 10.0
NEWEST_ENTRY = select(func.max(ENTRIES.c.id))
NEWEST_LINE = select(func.max(TALK.c.id))
FORGOTTEN_SECONDS = 3.0  # a bot that has not moved for so long beyond its budget is anybody's to move


class Keeper:
    """Runs beside a house from `start` to `stop`."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._errands = Errands()
        self._stopping = threading.Event()
        self._pulse = 0.0
        self._older = 0.0  # at the start everything that waits is taken up at once
        self._newest: tuple[int, int] | None = None
        self._ended: tuple[int, list[str]] | None = None

    async def start(self) -> None:
        loop = asyncio.get_running_loop()
        self.house.beaten = -math.inf  # before anything is done it is asked when somebody last served
        self._errands.run(recurring("sweep", SWEEP_SECONDS, self._sweep))
        # Beside the sweep: a round of many tables takes a while, and so does whoever has played much to be forgotten.
        self._errands.run(recurring("tournaments", SWEEP_SECONDS, self._hold_tournaments))
        self._errands.run(recurring("farewell", SWEEP_SECONDS, self._say_farewell))
        if self.house.store.sqlite:
            self._errands.run(recurring("poll", POLL_SECONDS, self._poll))
        else:
            threading.Thread(target=self._listen, args=(loop,), name="listener", daemon=True).start()

    async def stop(self) -> None:
        self._stopping.set()
        await self._errands.stop()
        await self.house.stop()

    # --- clocks and bots

    async def _sweep(self) -> None:
        house = self.house
        now = house.now()
        if now - self._pulse > PULSE_SECONDS:
            self._pulse = now
            await self._make_good()
        overdue, forgotten = await house.store.read(partial(_neglected, now=now, before=now - self._older))
        for id in overdue:
            await _tried(id, house.keep_time(id))
        if forgotten:
            for id in await house.store.write(partial(records.claim_bots, forgotten=forgotten, now=now)):
                await _tried(id, self._wake(id))
        self._older = house.thinkers.budget + house.bot_pause + FORGOTTEN_SECONDS

    async def _hold_tournaments(self) -> None:
        house = self.house
        await house.agree_on_time()
        for number in await house.store.read(partial(contests.pending, now=house.now())):
            await _tried(f"of tournament {number}", Tournaments(house).go_on(number))

    async def _say_farewell(self) -> None:
        for person in await self.house.store.read(farewell.leaving):
            await _tried(f"of {person}", farewell.forget(self.house, person))

    async def _make_good(self) -> None:
        """If nobody served for a while (a restart, a laptop asleep), the clocks get that time back.

        Whoever acts before this comes to the match gets it back first: every change begins with it.
        """
        known = self.house.outage
        await self.house.beat()
        if self.house.outage not in (None, known):
            for id in await self.house.store.read(records.timed):
                await _tried(id, self.house.make_good(id))

    async def _wake(self, id: str) -> None:
        await self.house.match(id)
        self.house.bots.wake(id)

    # --- news from other processes

    async def _poll(self) -> None:
        """SQLite has no messages: the newest rows are looked at (the end of two indexes, a few microseconds)."""
        # In one journey to a thread: each holds up those who act meanwhile.
        self._newest, changed, ended = await self.house.store.read(partial(_news, known=self._newest))
        for id, row in changed:
            await _tried(id, self.house.heard_of(id, row))
        if self._ended is not None:
            for word in endings.since(self._ended, ended):
                self.house.ended(word)
        self._ended = ended

    def _listen(self, loop: asyncio.AbstractEventLoop) -> None:
        """PostgreSQL carries the news itself."""
        import psycopg

        url = self.house.store.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while not self._stopping.is_set():
            try:
                with psycopg.connect(url, autocommit=True, **LIVELY) as connection:
                    connection.execute(f"LISTEN {endings.CHANNEL}")
                    # What was written while nobody listened was not told.
                    asyncio.run_coroutine_threadsafe(self.house.look_again(), loop)
                    while not self._stopping.is_set():
                        for notice in connection.notifies(timeout=1.0):
                            id, _, row = notice.payload.partition(" ")
                            if id == endings.SIGN:
                                loop.call_soon_threadsafe(self.house.ended, row)
                                continue
                            asyncio.run_coroutine_threadsafe(self.house.heard_of(id, int(row)), loop)
            except psycopg.Error:
                self._stopping.wait(1.0)
            except RuntimeError:
                return  # the loop is closed


async def _tried(id: str, work: Awaitable[Any]) -> None:
    """One match that cannot be worked on must not keep the others waiting."""
    try:
        await work
    except (Refused, StoreTrouble):
        pass
    except Exception:
        LOG.exception("match %s", id)


def _neglected(db: Any, now: float, before: float) -> tuple[list[str], list[tuple[str, float]]]:
    return records.overdue(db, now), records.forgotten_bots(db, before)


News = tuple[tuple[int, int], list[tuple[str, int]], tuple[int, list[str]]]


def _news(db: Any, known: tuple[int, int] | None) -> News:
    """The newest entry and line of talk, what has changed since those that were known, and what was ended."""
    newest = db.execute(NEWEST_ENTRY).scalar() or 0, db.execute(NEWEST_LINE).scalar() or 0
    changed = [] if known is None or known == newest else _changed(db, *known)
    return newest, changed, endings.told(db)


def _changed(db: Any, entry: int, line: int) -> list[tuple[str, int]]:
    """Matches with their newest row; and once more with 0 where something was said."""
    newest = select(ENTRIES.c.match, func.max(ENTRIES.c.row)).where(ENTRIES.c.id > entry).group_by(ENTRIES.c.match)
    spoken = select(TALK.c.match).where(TALK.c.id > line).distinct()
    return [(row[0], row[1]) for row in db.execute(newest)] + [(id, 0) for id in db.execute(spoken).scalars()]
