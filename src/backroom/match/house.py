"""The house: the one door to all matches of a store, for whatever serves people (a server, a test, a script).

No process owns a match. A process keeps the matches it works on in memory, writes the next entry under its number, and
when that number is taken it reads what the other process wrote and thinks again.
"""

import asyncio
import contextlib
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Mapping
from functools import partial
from typing import Any

from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from backroom.engine import SPECTATOR, TABLE, Game, Illegal, State, View, new_seed
from backroom.match import playing, records, replaying, seating
from backroom.match.draft import Draft, Plan
from backroom.match.endings import CHANNEL
from backroom.match.match import BOT, Entry, Match, Seat
from backroom.match.news import ENDED, TALKED, Bulletin, Listener
from backroom.match.refusal import NotYours, Refused, Unknown
from backroom.match.store import Store
from backroom.match.terms import Terms
from backroom.match.thinking import Thinkers
from backroom.match.turns import Turns
from backroom.words import N_

KEPT = 1000  # matches in memory
LOBBY_SECONDS = 14 * 86_400  # a table where nothing happens for so long is listed no more
ID_LENGTH = 24


class House:
    """All matches of one store, as one process sees them."""

    def __init__(self, store: Store, thinkers: Thinkers, bot_pause: float = 0.0) -> None:
        self.store = store
        self.thinkers = thinkers
        self.bot_pause = bot_pause
        self.now: Callable[[], float] = time.time
        self.forget: Callable[[int], None] = lambda person: None  # what else is remembered of people
        self._matches: OrderedDict[str, Match] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}
        self._listeners: dict[str, set[Listener]] = {}
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self.heavy = Turns()  # whole games played again: people are served meanwhile

    # --- the match in memory

    async def match(self, id: str) -> Match:
        """The match as it stands in the journal now, whichever process wrote last."""
        known = self._matches.get(id)
        if known is not None and await self.store.read(lambda db: records.last_number(db, id)) == known.number:
            return self._matches.get(id, known)
        async with self._lock(id):
            await self._catch_up(id)
            return self._matches[id]

    async def _catch_up(self, id: str) -> None:
        known = self._matches.get(id)
        if known is None:
            plain = len(id) <= ID_LENGTH and id.isascii() and id.isprintable()  # else some databases choke on it
            found = await self.store.read(lambda db: replaying.load_match(db, id)) if plain else None
            if found is None:
                self._locks.pop(id, None)  # whoever guesses addresses leaves nothing behind
                raise Unknown
            self._keep(found)
            return
        news = await self.store.read(lambda db: records.entries_after(db, id, known.number))
        if not news:
            return
        match = known.fork()
        for entry in news:
            match.follow(entry)
        if match.begun:
            match.state = await self.store.read(lambda db: replaying.state_at(db, match, len(match.done)))
        self._keep(match)
        self._publish(id, news)

    def _keep(self, match: Match) -> None:
        self._matches[match.id] = match
        self._matches.move_to_end(match.id)
        if len(self._matches) > KEPT:
            for id in list(self._matches)[: KEPT // 10]:
                busy = id in self._locks and self._locks[id].locked()
                if busy or id in self._listeners:  # news of other processes only reaches what is known here
                    self._matches.move_to_end(id)
                else:
                    del self._matches[id]
                    self._locks.pop(id, None)

    def _lock(self, id: str) -> asyncio.Lock:
        return self._locks.setdefault(id, asyncio.Lock())

    async def _change(self, id: str, plan: Plan) -> Match:
        """Write what the plan adds. If somebody was faster, look again and plan anew."""
        async with self._lock(id):
            if id not in self._matches:
                await self._catch_up(id)
            while True:
                draft = Draft(self._matches[id], self.now(), self.store)
                try:
                    await plan(draft)
                    draft.bounded()
                except (Refused, Illegal):
                    # Perhaps another process has moved on and this one does not know yet.
                    before = self._matches[id].number
                    await self._catch_up(id)
                    if self._matches[id].number == before:
                        raise
                    continue
                if not draft.entries:
                    return draft.match
                try:
                    await self.store.write(partial(self._write, draft=draft))
                except IntegrityError:
                    await self._catch_up(id)
                    continue
                self._keep(draft.match)
                self._publish(id, draft.entries)
                break
        if draft.match.bot_waits():
            self.wake_bots(id)
        return draft.match

    def _write(self, db: Any, draft: Draft) -> None:
        records.insert_entries(db, draft.match, draft.entries)
        self._tell_others(db, draft.match.id, draft.match.number)

    def _tell_others(self, db: Any, id: str, number: int) -> None:
        if not self.store.sqlite:
            db.execute(text("SELECT pg_notify(:channel, :news)"), {"channel": CHANNEL, "news": f"{id} {number}"})

    # --- news

    def _publish(self, id: str, entries: list[Entry]) -> None:
        self._spread(id, [Bulletin(entry) for entry in entries])

    def _spread(self, id: str, bulletins: list[Bulletin]) -> None:
        for listener in self._listeners.get(id, ()):
            for bulletin in bulletins:
                listener.hear(bulletin)

    @contextlib.asynccontextmanager
    async def listening(self, id: str, person: int = 0) -> AsyncIterator[Listener]:
        listener = Listener(person)
        self._listeners.setdefault(id, set()).add(listener)
        try:
            yield listener
        finally:
            others = self._listeners[id]
            others.discard(listener)
            if not others:
                del self._listeners[id]

    def listens(self, id: str) -> bool:
        return id in self._listeners

    def close_streams(self) -> None:
        for listeners in self._listeners.values():
            for listener in listeners:
                listener.close()

    def session_ended(self, person: int) -> None:
        """Something of this person (0: of anybody) was ended: forget what is remembered, let streams look again."""
        self.forget(person)
        for listeners in self._listeners.values():
            for listener in listeners:
                if person in (0, listener.person):
                    listener.hear(ENDED)

    async def heard_of(self, id: str, number: int) -> None:
        """Somebody, perhaps this very process, wrote entries up to this number; 0 stands for talk."""
        known = self._matches.get(id)
        if not number:
            self._spread(id, [TALKED])
        elif known is not None and known.number < number:
            async with self._lock(id):
                await self._catch_up(id)

    async def look_again(self) -> None:
        """News may have been missed: see what has become of every match that somebody listens to."""
        for id in list(self._listeners):
            with contextlib.suppress(Refused):
                await self.match(id)
                self._spread(id, [TALKED])
        self.session_ended(0)

    async def remains(self, id: str) -> Match:
        """A match that cannot go on because its rules have changed, without its state."""
        found = await self.store.read(lambda db: records.read_match(db, id))
        if found is None:
            raise Unknown
        return found

    async def open_tables(self) -> list[records.Listed]:
        """The lobby."""
        return await self.store.read(partial(records.open_tables, since=self.now() - LOBBY_SECONDS))

    # --- what a seat sees

    def view(self, match: Match, seat: int) -> View:
        if match.state is None:
            raise Refused(N_("The match has not begun."))
        return match.game.view(match.state, seat)

    # --- creating, sitting, leaving

    async def create(
        self,
        *,
        game: Game,
        seats: int,
        options: Mapping[str, str],
        terms: Terms,
        seating: list[Seat],
        host: int,
        name: str,
        public: bool,
        data: dict[str, Any] | None = None,
    ) -> Match:
        """A new match. It begins at once when no seat is open. May raise BadSetup."""
        setup = game.setup(seats, options, new_seed(), data)
        if len(seating) != seats:
            raise Refused(N_("Say for every seat who sits there."))
        now = self.now()
        match = Match(
            id=secrets.token_urlsafe(12),
            name=name,
            game=game,
            setup=setup,
            terms=terms,
            public=public,
            host=host,
            since=now,
            seats=[Seat() for _ in seating],
            at=now,
        )
        draft = Draft(match, now, self.store)
        for number, seat in enumerate(seating):
            if seat.kind == "person":
                draft.add("sit", number, {"person": seat.person, "name": seat.name})
            elif seat.kind == BOT:
                draft.add("bot", number, {"name": seat.name, "level": seat.level})
        if not draft.entries:
            raise Refused(N_("Say for every seat who sits there."))
        draft.begin_if_full()
        await self.adopt(draft)
        return draft.match

    async def adopt(self, draft: Draft) -> None:
        """Write a match that was drafted from its first entry on."""
        await self.store.write(lambda db: records.insert_match(db, draft.match, draft.entries))
        self._keep(draft.match)
        if draft.match.bot_waits():
            self.wake_bots(draft.match.id)

    async def sit(self, id: str, person: int, name: str, seat: int) -> Match:
        return await self._change(id, seating.sit(person, name, seat))

    async def leave(self, id: str, person: int, seat: int) -> Match:
        return await self._change(id, seating.leave(person, seat))

    async def place_bot(self, id: str, person: int, seat: int, level: str, name: str) -> Match:
        return await self._change(id, seating.place_bot(person, seat, level, name))

    async def send_away(self, id: str, person: int, seat: int) -> Match:
        return await self._change(id, seating.send_away(person, seat))

    async def stand_in(self, id: str, person: int, seat: int, absent: int) -> Match:
        return await self._change(id, seating.stand_in(person, seat, absent))

    # --- playing

    async def act(self, id: str, person: int, seat: int, action: Any, seen: int) -> Match:
        return await self._change(id, playing.act(person, seat, action, seen))

    async def undo(self, id: str, person: int, seat: int, seen: int | None = None) -> Match:
        return await self._change(id, playing.undo(person, seat, seen))

    async def stand(self, id: str, person: int, seat: int, step: str, on: bool) -> Match:
        return await self._change(id, playing.stand(person, seat, step, on))

    async def pause(self, id: str, person: int, seat: int) -> Match:
        return await self._change(id, playing.pause(person, seat))

    async def resume(self, id: str, person: int, seat: int) -> Match:
        return await self._change(id, playing.resume(person, seat))

    async def answer(self, id: str, person: int, seat: int, yes: bool, about: int | None = None) -> Match:
        return await self._change(id, playing.answer(person, seat, yes, about))

    async def make_good(self, id: str, since: float) -> Match:
        return await self._change(id, playing.make_good(since))

    async def call_time(self, id: str) -> Match:
        return await self._change(id, playing.call_time)

    async def state_after(self, match: Match, count: int) -> State:
        """The state after the first `count` actions that count, for the replay."""
        return await self.store.read(lambda db: replaying.state_at(db, match, count))

    # --- bots

    def wake_bots(self, id: str) -> None:
        task = self._thinking.get(id)
        if task is None or task.done():
            self._thinking[id] = asyncio.get_running_loop().create_task(self._play_bots(id))

    async def _play_bots(self, id: str) -> None:
        while True:
            match = self._matches.get(id) or await self.match(id)
            waiting = [seat for seat in match.must if match.seats[seat].kind == BOT]
            if not waiting or match.paused or match.state is None:
                self._thinking.pop(id, None)
                return
            filing = len(match.must) > 1 or (match.done and match.done[-1].quiet)
            if self.bot_pause and not filing:  # so that people can follow; in secret there is nothing to follow
                await asyncio.sleep(self.bot_pause)
            seat = waiting[0]
            view = match.game.view(match.state, seat)
            action = await self.thinkers.decide(match.game, match.setup, view, match.seats[seat].level)
            plan = playing.act_as_bot(seat, match.game.codec.encode(action), match.number)
            with contextlib.suppress(Refused, Illegal):  # the table moved on while it thought
                await self._change(id, plan)

    async def stop(self) -> None:
        for task in list(self._thinking.values()):
            task.cancel()
        self.thinkers.stop()
        self.close_streams()

    # --- talk and notes

    async def say(
        self, id: str, person: int, name: str, seat: int, to: int | None, words: str, heard: int | None = None
    ) -> None:
        """To the table, to one other seat, or among spectators.

        With `heard`, how many lines the speaker knew of, words whose answer got lost can be repeated and are said once.
        """
        match = await self.match(id)
        if not match.may_see(person, seat):
            raise NotYours
        audience = -1
        if match.state is not None and seat < TABLE and match.game.silent(match.state, seat, match.setup.options):
            raise Refused(N_("By the rules of this table you are silent for now."))
        if seat == SPECTATOR:
            if match.seats_of(person) and not match.over:
                raise NotYours
            audience = 1 << SPECTATOR
        elif to is not None:
            if not match.terms.whispers:
                raise Refused(N_("At this table all talk is open."))
            if not match.begun:
                raise Refused(N_("The match has not begun."))  # seats still change hands, and their ears with them
            if to == seat or not 0 <= to < len(match.seats):
                raise Refused(N_("There is no such seat."))
            audience = 1 << seat | 1 << to
        line = records.Line(0, self.now(), seat, person, name, audience, words)

        def write(db: Any) -> None:
            if heard is not None and records.said_since(db, id, line, heard):
                return
            records.insert_line(db, id, line)
            self._tell_others(db, id, 0)

        await self.store.write(write)
        self._spread(id, [TALKED])

    async def lines(self, id: str, seat: int, newest: int | None = None) -> list[records.Line]:
        """What was said as far as the seat may hear it."""
        return await self.store.read(lambda db: records.lines_heard(db, id, seat, newest=newest))

    async def heard(self, id: str, seat: int, lines: list[records.Line]) -> int:
        """How many lines the seat has heard with these; what was said since they were read does not count."""
        return await self.store.read(lambda db: records.count_heard(db, id, seat, lines[-1])) if lines else 0
