"""The house: the one door to all matches of a store, for whatever serves people (a server, a test, a script).

No process owns a match. A process keeps the matches it works on in memory, writes the next entry under its number, and
when that number is taken it reads what the other process wrote and thinks again.
"""

import asyncio
import contextlib
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from typing import Any

from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from backroom.bots import bots
from backroom.engine import SPECTATOR, TABLE, Game, Illegal, State, View, commitment, new_seed
from backroom.engine.words import N_
from backroom.match import records
from backroom.match.match import BEGIN, BOT, Entry, Match, Seat, step_forward, told_json
from backroom.match.news import TALKED, Bulletin, Listener, entry_news
from backroom.match.refusal import NotYours, Refused, Stale, Unknown
from backroom.match.store import Store
from backroom.match.terms import Terms
from backroom.match.thinking import Thinkers

KEPT = 1000  # matches in memory
ASIDES = 5000  # entries of a match beside its actions; nobody needs so many, and journals are read as a whole
CHANNEL = "backroom"
ID_LENGTH = 24


class Draft:
    """Entries about to be written, on a fork of the match."""

    def __init__(self, match: Match, now: float) -> None:
        self.match = match.fork()
        self.entries: list[Entry] = []
        self.now = max(now, match.at)

    def add(self, kind: str, seat: int, body: dict[str, Any], state: State | None = None) -> None:
        entry = Entry(self.match.number + 1, self.now, kind, seat, body)
        self.match.follow(entry)
        if state is not None:
            self.match.state = state
        self.entries.append(entry)

    def begin_if_full(self) -> None:
        match = self.match
        if match.begun or any(seat.kind == "open" for seat in match.seats):
            return
        state = match.game.begin(match.setup)
        must = state.deciders()
        told = told_json(match.game, state.told)
        self.add(BEGIN, -1, {"must": must, "told": told, "commitment": commitment(match.setup.seed)}, state)


Plan = Callable[[Draft], Awaitable[None]]


class House:
    """All matches of one store, as one process sees them."""

    def __init__(self, store: Store, thinkers: Thinkers, bot_pause: float = 0.0) -> None:
        self.store = store
        self.thinkers = thinkers
        self.bot_pause = bot_pause
        self.now: Callable[[], float] = time.time
        self._matches: OrderedDict[str, Match] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}
        self._listeners: dict[str, set[Listener]] = {}
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self.heavy = asyncio.Semaphore(
            1
        )  # whole games played again: one at a time, so that people are served meanwhile

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
            found = await self.store.read(lambda db: records.load_match(db, id)) if plain else None
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
            match.state = await self.store.read(lambda db: records.state_at(db, match, len(match.done)))
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
                draft = Draft(self._matches[id], self.now())
                try:
                    await plan(draft)
                    _bounded(draft)
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
                    await self.store.write(lambda db, draft=draft: self._write(db, draft))  # type: ignore[misc]
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
    async def listening(self, id: str) -> AsyncIterator[Listener]:
        listener = Listener()
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
        draft = Draft(match, now)
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
        """Take an open seat, or take one's own seat back from the bot that stands in."""

        async def plan(draft: Draft) -> None:
            match = draft.match
            chair = _chair(match, seat)
            comes_back = chair.kind == BOT and chair.owner == person and match.begun and not match.over
            if not comes_back and chair.kind != "open":
                raise Refused(N_("This seat is taken."))
            if not match.terms.hot_seat and match.seats_of(person):
                raise Refused(N_("You sit at this table already."))
            others = [other.name for number, other in enumerate(match.seats) if number != seat]
            draft.add("sit", seat, {"person": person, "name": distinct(name, others)})
            draft.begin_if_full()

        return await self._change(id, plan)

    async def leave(self, id: str, person: int, seat: int) -> Match:
        """Before the start the seat is open again; later a bot stands in until one comes back."""

        async def plan(draft: Draft) -> None:
            match = draft.match
            self._own(match, person, seat)
            if match.over:
                raise Refused(N_("The game is over."))
            if not match.begun:
                draft.add("rise", seat, {})
                return
            draft.add("bot", seat, {"name": match.seats[seat].name, "level": match.terms.level, "owner": person})
            _grant(draft, await self._undone(draft))

        return await self._change(id, plan)

    async def place_bot(self, id: str, person: int, seat: int, level: str, name: str) -> Match:
        """The host puts a bot on an open seat."""

        async def plan(draft: Draft) -> None:
            self._host(draft.match, person)
            if level not in bots(draft.match.game):
                raise Refused(N_("That cannot be chosen."))
            if _chair(draft.match, seat).kind != "open":
                raise Refused(N_("This seat is taken."))
            draft.add("bot", seat, {"name": name, "level": level})
            draft.begin_if_full()

        return await self._change(id, plan)

    async def remove_bot(self, id: str, person: int, seat: int) -> Match:
        async def plan(draft: Draft) -> None:
            self._host(draft.match, person)
            if _chair(draft.match, seat).kind != BOT or draft.match.begun:
                raise Refused(N_("There is no bot to send away."))
            draft.add("rise", seat, {})

        return await self._change(id, plan)

    # --- playing

    async def act(self, id: str, person: int, seat: int, action: Any, seen: int) -> Match:
        """A person's action. `seen` is the number of the last entry the person knew of."""

        async def plan(draft: Draft) -> None:
            self._own(draft.match, person, seat)
            await self._act(draft, seat, action, seen)

        return await self._change(id, plan)

    async def _act(self, draft: Draft, seat: int, action: Any, seen: int) -> None:
        match = draft.match
        if match.state is None:
            raise Refused(N_("The match has not begun."))
        if match.paused:
            raise Refused(N_("The match is paused. Resume it first."))
        if not match.over:
            await self._current(match, seat, seen)
        game = match.game
        wanted = game.parse(action) if isinstance(action, str) else game.codec.decode_action(action)
        after, body = step_forward(game, match.state, seat, wanted)
        draft.add("action", seat, body, after)

    async def _current(self, match: Match, seat: int, seen: int) -> None:
        if match.stale(seat, seen):
            since = await self.store.read(lambda db: records.entries_after(db, match.id, seen))
            raise Stale(match.number, [entry_news(entry, seat) for entry in since])

    async def undo(self, id: str, person: int, seat: int, seen: int | None = None) -> Match:
        """Take back the seat's last action; past what was learnt since, everybody is asked.

        With `seen`, as for an action, a double click takes back but once.
        """

        async def plan(draft: Draft) -> None:
            match = draft.match
            self._own(match, person, seat)
            self._running(match)
            if seen is not None:
                await self._current(match, seat, seen)
            to = match.last_of(seat)
            if not to:
                raise Refused(N_("You have not done anything yet that could be taken back."))
            wanted = [] if match.free_undo(seat) else self._others(match, person)
            if wanted:
                self._ask(draft, seat, "undo", wanted, to)
            else:
                await self._take_back(draft, seat, to)

        return await self._change(id, plan)

    async def pause(self, id: str, person: int, seat: int) -> Match:
        async def plan(draft: Draft) -> None:
            match = draft.match
            self._own(match, person, seat)
            self._running(match)
            wanted = self._others(match, person)
            if wanted:
                self._ask(draft, seat, "pause", wanted, 0)
            else:
                draft.add("pause", seat, {})

        return await self._change(id, plan)

    async def resume(self, id: str, person: int, seat: int) -> Match:
        async def plan(draft: Draft) -> None:
            self._own(draft.match, person, seat)
            if not draft.match.paused:
                raise Refused(N_("The match is not paused."))
            draft.add("resume", seat, {})

        return await self._change(id, plan)

    async def answer(self, id: str, person: int, seat: int, yes: bool, about: int | None = None) -> Match:
        """`about` is the number of the entry that asks: by now something else may be asked."""

        async def plan(draft: Draft) -> None:
            match = draft.match
            self._own(match, person, seat)
            if match.asked is None or seat not in match.asked.wanted or about not in (None, match.asked.number):
                raise Refused(N_("Nobody asks you anything now."))
            draft.add("answer", seat, {"yes": yes})
            _grant(draft, await self._undone(draft))

        return await self._change(id, plan)

    def _ask(self, draft: Draft, seat: int, what: str, wanted: list[int], to: int) -> None:
        if draft.match.asked:
            raise Refused(N_("The table is being asked something already."))
        draft.add("ask", seat, {"what": what, "to": to, "wanted": wanted})

    async def _take_back(self, draft: Draft, seat: int, to: int) -> None:
        state = await self._state_before(draft.match, to)
        draft.add("undo", seat, {"to": to, "must": state.deciders()}, state)

    async def _undone(self, draft: Draft) -> State | None:
        """The state that a pending undo would lead to, if all have said yes."""
        asked = draft.match.asked
        if asked is None or asked.wanted or asked.what != "undo":
            return None
        return await self._state_before(draft.match, asked.to)

    async def _state_before(self, match: Match, number: int) -> State:
        count = next(index for index, done in enumerate(match.done) if done.number == number)
        return await self.store.read(lambda db: records.state_at(db, match, count))

    async def state_after(self, match: Match, count: int) -> State:
        """The state after the first `count` actions that count, for the replay."""
        return await self.store.read(lambda db: records.state_at(db, match, count))

    # --- clocks

    async def call_time(self, id: str) -> Match:
        """A clock has run out: the table calls for order where the rules know such a call, else a bot takes over."""

        async def plan(draft: Draft) -> None:
            match = draft.match
            late = [seat for seat in match.must if match.runs(seat) and match.clock_now(seat, draft.now) <= 0]
            if not late or match.state is None:
                return
            called = match.state.choices(TABLE)
            if called and len(called[0]):
                after, body = step_forward(match.game, match.state, TABLE, called[0][0])
                draft.add("action", TABLE, body, after)
                return
            for seat in late:
                draft.add("flag", seat, {})
            _grant(draft, await self._undone(draft))

        return await self._change(id, plan)

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
            if self.bot_pause:
                await asyncio.sleep(self.bot_pause)
            seat = waiting[0]
            view = match.game.view(match.state, seat)
            action = await self.thinkers.decide(match.game, match.setup, view, match.seats[seat].level)
            seen = match.number

            async def plan(draft: Draft, seat: int = seat, action: Any = action, seen: int = seen) -> None:
                if draft.match.seats[seat].kind == BOT and seat in draft.match.must:
                    await self._act(draft, seat, draft.match.game.codec.encode(action), seen)

            with contextlib.suppress(Refused, Illegal):  # the table moved on while it thought
                await self._change(id, plan)

    async def stop(self) -> None:
        for task in list(self._thinking.values()):
            task.cancel()
        self.thinkers.stop()
        self.close_streams()

    # --- talk and notes

    async def say(self, id: str, person: int, name: str, seat: int, to: int | None, words: str) -> None:
        """To the table, to one other seat, or among spectators."""
        match = await self.match(id)
        if not match.may_see(person, seat):
            raise NotYours
        audience = -1
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
            records.insert_line(db, id, line)
            self._tell_others(db, id, 0)

        await self.store.write(write)
        self._spread(id, [TALKED])

    async def lines(self, id: str, seat: int, newest: int | None = None) -> list[records.Line]:
        """What was said as far as the seat may hear it."""
        return await self.store.read(lambda db: records.lines_heard(db, id, seat, newest=newest))

    # --- who may

    def _own(self, match: Match, person: int, seat: int) -> None:
        if seat not in match.seats_of(person):
            raise NotYours

    def _host(self, match: Match, person: int) -> None:
        if not person or match.host != person:
            raise Refused(N_("Only the host of the table may do this."))

    def _running(self, match: Match) -> None:
        if not match.begun:
            raise Refused(N_("The match has not begun."))
        if match.over:
            raise Refused(N_("The game is over."))
        if match.paused:
            raise Refused(N_("The match is paused. Resume it first."))

    def _others(self, match: Match, person: int) -> list[int]:
        return [number for number in match.people() if match.seats[number].person != person]


def distinct(name: str, taken: list[str]) -> str:
    """The name, with a number if somebody at the table bears it already."""
    folded = {other.casefold() for other in taken}
    tried, count = name, 2
    while tried.casefold() in folded:
        tried, count = f"{name} {count}", count + 1
    return tried


def _bounded(draft: Draft) -> None:
    """Refuse what could go on for ever: to take back, to pause, to ask, to sit down again."""
    match = draft.match
    endless = any(entry.kind in ("undo", "ask", "pause", "sit") for entry in draft.entries)
    if endless and match.number - len(match.done) > ASIDES:
        raise Refused(N_("That cannot be done here."))


def _chair(match: Match, seat: int) -> Seat:
    if not 0 <= seat < len(match.seats):
        raise Refused(N_("There is no such seat."))
    return match.seats[seat]


def _grant(draft: Draft, undone: State | None) -> None:
    """Carry out what was asked once nobody is left to answer."""
    asked = draft.match.asked
    if asked is None or asked.wanted:
        return
    if asked.what == "pause":
        draft.add("pause", asked.seat, {})
    elif undone is not None:
        draft.add("undo", asked.seat, {"to": asked.to, "must": undone.deciders()}, undone)
