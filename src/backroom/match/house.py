"""The house: the one door to all matches of a store, for whatever serves people; optimistic concurrency, no locks.

No process owns a match. A process keeps the matches it works on in memory, writes the next entry under its number, and
when that number is taken it reads what the other process wrote and thinks again.
"""

import asyncio
import contextlib
import math
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Mapping
from functools import partial
from typing import Any
from weakref import WeakValueDictionary

from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from backroom.engine import Forbidden, Game, State, View
from backroom.match import calling, endings, presence, rated, records, replaying
from backroom.match.alarm import Alarm
from backroom.match.bot_turns import BotTurns
from backroom.match.chatter import Chatter
from backroom.match.clock import OUTAGE_SECONDS, Clock, Outage
from backroom.match.clocks import Seat
from backroom.match.courses import Courses
from backroom.match.draft import Draft, Plan, nothing_more
from backroom.match.gathering import Gathering
from backroom.match.laying import lay
from backroom.match.match import Entry, Match
from backroom.match.news import TALKED, Audience, Line, Listener, News
from backroom.match.playing import keep_time
from backroom.match.refusal import OldRules, Refused, Unknown
from backroom.match.store import Store, StoreTrouble
from backroom.match.terms import Terms
from backroom.match.thinking import Thinkers
from backroom.match.turns import Turns
from backroom.match.verb import Verb
from backroom.match.word import WordOfHonour
from backroom.words import N_

KEPT = 1000  # matches in memory
MOMENTS = 200  # earlier moments of them
LOBBY_SECONDS = 14 * 86_400  # a table where nothing happens for so long is listed no more
ID_LENGTH = 24


class House:
    """All matches of one store, as one process sees them."""

    def __init__(self, store: Store, thinkers: Thinkers, bot_pause: float = 0.0) -> None:
        self.store = store
        self.thinkers = thinkers
        self.bot_pause = bot_pause
        self.clock = Clock()
        self.now: Callable[[], float] = self.clock
        self.beaten = math.inf  # when this process last said that it serves; nobody keeps time here before it has
        self.outage: Outage | None = None
        self.forget: Callable[[int], None] = lambda person: None  # what else is remembered of people
        self._matches: OrderedDict[str, Match] = OrderedDict()
        self._moments: OrderedDict[tuple[str, int, int], State] = OrderedDict()  # looked at again and again
        self._locks = WeakValueDictionary[str, asyncio.Lock]()  # each lives while somebody has or awaits it
        self.audience = Audience()
        self.mark = f":{secrets.token_hex(4)}"  # by which this process knows again what it has told
        self.bots = BotTurns(self)
        self._alarm = Alarm(self._answer)  # for answers that the house gives later
        self.archive = replaying.Shelves(store)
        self.gathering = Gathering(store)
        self.chatter = Chatter(self.gathering, self.change)
        self.callers = calling.Callers(store)
        self.ratings = rated.Ratings(store)
        self.heavy = Turns()  # whole games played again: people are served meanwhile
        self.courses = Courses(store, self.heavy)
        self.words = WordOfHonour(store)

    # --- the match in memory

    async def match(self, id: str) -> Match:
        """The match as it stands in the journal now, whichever process wrote last."""
        known = self._matches.get(id)
        if known is not None and await self.store.read(lambda db: records.last_row(db, id)) == known.row:
            return self._matches.get(id, known)
        async with self._lock(id):
            await self._catch_up(id)
            return self._matches[id]

    async def at_hand(self, id: str) -> Match:
        """The match as this process knows it: whoever then changes it learns what others have written."""
        return self._matches.get(id) or await self.match(id)

    async def _catch_up(self, id: str) -> None:
        known = self._matches.get(id)
        if known is None:
            plain = len(id) <= ID_LENGTH and id.isascii() and id.isprintable()  # else some databases choke on it
            try:
                found = await self.store.read(lambda db: replaying.load_match(db, id)) if plain else None
            except OldRules:
                await self.store.write(lambda db: records.set_aside(db, id))
                raise
            if found is None:
                raise Unknown
            self._keep(found)
            if found.past and found.bot_waits():
                self.bots.wake(id)  # by the rules it was begun by, perhaps somebody else was to decide
            return
        news = await self.store.read(lambda db: records.entries_between(db, id, known.row))
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
                self._let_go(id)

    def _let_go(self, id: str) -> None:
        """Out of memory, if it is not in use: news of other processes only reaches what is known here."""
        self._matches.move_to_end(id)
        if id not in self._locks and id not in self.audience:
            del self._matches[id]
            self.gathering.forget(id)

    def _lock(self, id: str) -> asyncio.Lock:
        return self._locks.setdefault(id, asyncio.Lock())

    async def change(self, id: str, plan: Plan, person: int = 0, name: str = "") -> Match:
        """Write what the plan adds. If somebody was faster, look again and plan anew."""
        await self.agree_on_time()
        async with self._lock(id):
            if id not in self._matches:
                await self._catch_up(id)
            while True:
                draft = Draft(self._matches[id], self.now(), self.archive, person, name)
                if self.outage:
                    draft.make_good(*self.outage)
                try:
                    await plan(draft)
                    draft.bounded()
                except (Refused, Forbidden):
                    # Perhaps another process has moved on and this one does not know yet.
                    before = self._matches[id].row
                    await self._catch_up(id)
                    if self._matches[id].row == before:
                        raise
                    continue
                if not draft.entries and not draft.besides:
                    return draft.match
                laid = [each.match for each in draft.laid]
                notices = await self.callers.notices(self._matches[id], draft.match, person, laid)
                there = person if person and (await self.callers.of(person)).reaches else 0
                try:
                    await self.store.write(partial(self._write, draft=draft, notices=notices, there=there))
                except IntegrityError:
                    await self._catch_up(id)
                    continue
                self._keep(draft.match)
                self._publish(id, draft.entries)
                for each in laid:
                    self.take_up(each)
                self.chatter.hear(draft.match, bool(draft.entries))
                if draft.besides:
                    self.audience.hear(id, TALKED)
                break
        self.bots.hear(draft.match)
        self._wake_for_answers(draft.match)
        return draft.match

    def _write(self, db: Any, draft: Draft, notices: list[dict[str, Any]], there: int) -> None:
        if draft.entries:
            records.insert_entries(db, draft.match, draft.entries)
            presence.note_heard(db, self._matches[draft.match.id], draft.match)
            if draft.match.over and draft.match.terms.rated:
                rated.record(db, draft.match)
            self._tell_others(db, draft.match.id, draft.match.row)
        if draft.besides:
            draft.write_besides(db)
            self._tell_others(db, draft.match.id, 0)
        for laid in draft.laid:
            records.insert_match(db, laid.match, laid.entries)
        if there:
            calling.came_back(db, there, draft.match.id)  # with it, or a server killed now would never call them again
        calling.post(db, notices)

    def _tell_others(self, db: Any, id: str, row: int) -> None:
        if not self.store.sqlite:
            db.execute(text("SELECT pg_notify(:channel, :news)"), {"channel": endings.CHANNEL, "news": f"{id} {row}"})

    # --- news

    def _publish(self, id: str, entries: list[Entry]) -> None:
        self.audience.hear(id, *(News(entry) for entry in entries))

    @contextlib.asynccontextmanager
    async def listening(self, id: str, person: int = 0, lifted: str = "", sat: bool = False) -> AsyncIterator[Listener]:
        listener = Listener(person, lifted, sat)
        self.audience.join(id, listener)
        try:
            yield listener
        finally:
            listener.leave()
            self.audience.leave(id, listener)
            if id not in self.audience and id in self._matches and self._matches[id].over:  # few will ask for it
                self._let_go(id)

    def session_ended(self, person: int) -> None:
        """Something of this person (0: of anybody) was ended: forget what is remembered, let streams look again."""
        self.forget(person)
        self.callers.forget(person)
        self.audience.session_ended(person)

    def ended(self, word: str) -> None:
        """What a process has told of: see `endings.py`. What this one told itself it has acted on at once."""
        person, _, lifted = word.partition(":")
        if not lifted:
            self.session_ended(int(person))
        elif not lifted.endswith(self.mark):
            id, now, *_ = lifted.split(":")
            self.audience.curtain_lifted(int(person), id, now)

    async def lift(self, id: str, person: int, now: str) -> None:
        """On a screen that several share somebody else sits down: what was heard behind the curtain before ends."""
        await self.store.write(partial(endings.tell, person=person, lifted=f"{id}:{now}{self.mark}"))
        self.audience.curtain_lifted(person, id, now)

    async def heard_of(self, id: str, row: int) -> None:
        """Somebody, perhaps this very process, wrote entries up to this row; 0 stands for talk."""
        if not row:
            self.audience.hear(id, TALKED)
        elif self._is_behind(id, row):
            async with self._lock(id):
                if self._is_behind(id, row):  # else it was this very process, which was about to keep it
                    await self._catch_up(id)

    def _is_behind(self, id: str, row: int) -> bool:
        known = self._matches.get(id)
        return known is not None and known.row < row

    async def look_again(self) -> None:
        """News may have been missed: see what has become of every match that somebody listens to."""
        for id in self.audience.matches():
            with contextlib.suppress(Refused):
                await self.match(id)
                self.audience.hear(id, TALKED)
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

    async def agree_on_time(self) -> None:
        """Before anything is done by the clock: perhaps nobody has served for a while."""
        if self.now() - self.beaten > OUTAGE_SECONDS:
            await self.beat()

    async def beat(self) -> None:
        """Say that this process serves, and learn whether for a while nobody did: that time is on nobody's clock."""
        shared = await self.store.time() if self.beaten == -math.inf else None
        if shared is not None:
            self.clock.agree(shared)
        try:
            last, self.outage = await self.store.write(partial(records.pulse, now=self.now()))
        except IntegrityError:  # two processes serve for the first time ever
            last, self.outage = await self.store.write(partial(records.pulse, now=self.now()))
        self.clock.catch_up(last)
        self.beaten = self.now()

    async def make_good(self, id: str) -> Match:
        """Give the time of the last outage back."""
        return await self.change(id, nothing_more)

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
        key: str = "",
        seed: str = "",
    ) -> Match:
        """Lay a table. What comes twice with the same `key` of the host is one match; a `seed` deals as prepared."""
        if len(seating) != seats:
            raise Refused(N_("Choose who sits in each seat."))
        draft = lay(game, options, terms, seating, host, name, public, data, self.now(), self.archive, seed)
        return await self.adopt(draft, key)

    async def adopt(self, draft: Draft, key: str = "") -> Match:
        """Write a match that was drafted from its first entry on."""
        notices = await self.callers.notices(None, draft.match, draft.match.host)

        def write(db: Any) -> str:
            id = records.insert_match(db, draft.match, draft.entries, key)
            if id == draft.match.id:
                calling.post(db, notices)
                draft.write_besides(db)
            return id

        try:
            id = await self.store.write(write)
        except IntegrityError:  # the same was sent twice at once
            id = await self.store.write(write)
        return self.take_up(draft.match) if id == draft.match.id else await self.match(id)

    def take_up(self, match: Match) -> Match:
        """A match that was just laid goes its way."""
        self._keep(match)
        self.bots.hear(match)
        self._wake_for_answers(match)
        return match

    # --- playing

    async def do(self, id: str, person: int, verb: Verb, name: str = "") -> Match:
        if verb.fresh:
            await self.match(id)
        match = await self.change(id, verb.plan, person, name)
        await self.looked_at(match, person)
        return match

    async def looked_at(self, match: Match, person: int) -> None:
        """The person has seen how the match stands: what called them has done its work."""
        called = bool((match.seats_of(person) or match.kept_for(person)) and (await self.callers.of(person)).reaches)
        if called and await self.store.read(lambda db: calling.is_called(db, person, match.id)):
            await self.store.write(lambda db: calling.came_back(db, person, match.id))

    async def keep_time(self, id: str) -> Match:
        """An answer of the house is due, or a clock is empty."""
        return await self.change(id, keep_time)

    def _wake_for_answers(self, match: Match) -> None:
        """The sweep would do, but only every second: an answer that always comes on the second would tell."""
        due = [match.answer_due(seat) for seat in match.must if match.answer_of(seat) is not None]
        self._alarm.set(match.id, min(due) - self.now() if due and not match.paused else None)

    async def _answer(self, id: str) -> None:
        with contextlib.suppress(Refused, StoreTrouble):  # the sweep comes again
            await self.keep_time(id)

    async def state_after(self, match: Match, count: int) -> State:
        """The state after the first `count` actions that count, to be looked at and not played on."""
        key = match.id, match.done[count - 1].row if count else 0, count
        state = self._moments.pop(key, None)
        if state is None:
            state = await self.store.read(lambda db: replaying.state_at(db, match, count))
        self._moments[key] = state
        if len(self._moments) > MOMENTS:
            self._moments.popitem(last=False)
        return state

    async def stop(self) -> None:
        self.bots.stop()
        await self.chatter.speaking.stop()
        self._alarm.stop()
        self.thinkers.stop()
        self.audience.close()

    # --- talk

    async def lines(self, id: str, seat: int, newest: int | None = None) -> list[Line]:
        """What was said as far as the seat may hear it."""
        return await self.store.read(lambda db: records.lines_heard(db, id, seat, newest=newest))

    async def heard(self, id: str, seat: int, lines: list[Line]) -> int:
        """How many lines the seat has heard with these; what was said since they were read does not count."""
        return await self.store.read(lambda db: records.count_heard(db, id, seat, lines[-1])) if lines else 0
