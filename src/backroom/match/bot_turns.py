"""Bots take their turns: of each match one task, as long as a bot has to decide there or has something to say."""

import asyncio
import contextlib
from collections import OrderedDict
from typing import TYPE_CHECKING

from backroom.bots import MOST_ORDERS
from backroom.bots.words import NO_WORDS, Words
from backroom.engine import Forbidden
from backroom.match.bargaining import (
    answer_as_bot,
    moment_of,
    promise_as_bot,
    proposers,
    unanswered_by_bots,
    words_of,
)
from backroom.match.chatter import talks
from backroom.match.clocks import BOT
from backroom.match.keeping import Record
from backroom.match.match import Entry, Match
from backroom.match.playing import act_as_bot
from backroom.match.promised import Promised
from backroom.match.refusal import Refused

if TYPE_CHECKING:
    from backroom.match.house import House


KEPT = 1000  # matches of which is remembered what bots last thought about
NOTHING_SEEN = "", 0


class BotTurns:
    def __init__(self, house: "House") -> None:
        self.house = house
        self._thinking: dict[str, asyncio.Task[None]] = {}
        # By match: the last moment at which they could propose something, and the last promise they were asked about.
        self._seen: OrderedDict[str, tuple[str, int]] = OrderedDict()

    def hear(self, match: Match) -> None:
        """Something has happened at a table."""
        if match.bot_waits() or self.has_to_speak(match):
            self.wake(match.id)

    def has_to_speak(self, match: Match) -> bool:
        if match.paused or not any(talks(seat) for seat in match.seats):
            return False
        return bool(self.waiting(match)) or self.moment(match) != ""

    def waiting(self, match: Match) -> list[Entry]:
        """Promises to bots that they have not been asked about: whoever fails to answer is not asked for ever."""
        _, asked = self._seen.get(match.id, NOTHING_SEEN)
        return [entry for entry in unanswered_by_bots(match) if entry.number > asked]

    def moment(self, match: Match) -> str:
        """This moment, if bots have not thought about it yet."""
        moment, (seen, _) = moment_of(match), self._seen.get(match.id, NOTHING_SEEN)
        return moment if seen != moment else ""

    def saw(self, match: Match, moment: str, promises: list[Entry]) -> None:
        seen, asked = self._seen.pop(match.id, NOTHING_SEEN)
        self._seen[match.id] = moment or seen, max([asked, *(entry.number for entry in promises)])
        if len(self._seen) > KEPT:
            self._seen.popitem(last=False)

    def wake(self, id: str) -> None:
        task = self._thinking.get(id)
        if task is None or task.done():
            self._thinking[id] = asyncio.get_running_loop().create_task(self.play(id))

    async def play(self, id: str) -> None:
        """Until somebody else has to decide."""
        house = self.house
        while True:
            match = await house.at_hand(id)
            if self.has_to_speak(match):
                await self.speak(match)
                continue
            waiting = [seat for seat in match.must if match.seats[seat].kind == BOT]
            if not waiting or match.paused or match.state is None:
                self._thinking.pop(id, None)
                return
            filing = len(match.must) > 1 or (match.done and match.done[-1].quiet)
            if house.bot_pause and not filing:  # so that people can follow; in secret there is nothing to follow
                await asyncio.sleep(house.bot_pause)
            seat = waiting[0]
            view = match.game.view(match.state, seat)
            if match.orders_in_a_row(seat) >= MOST_ORDERS or match.is_full(0.5):
                view.orders = []  # enough of them: now it has to decide, and what room is left is for people
            words = await self.words(match, seat)
            action = await house.thinkers.decide(match.game, match.setup, view, *match.bot_at(seat), words)
            plan = act_as_bot(seat, match.game.codec.encode(action), match.number, match.own.get(seat, 0))
            with contextlib.suppress(Refused, Forbidden):  # the table moved on while it thought
                await house.change(id, plan)

    # --- promises

    async def speak(self, match: Match) -> None:
        """Answers come when a move would, whatever they are; proposals as soon as there is occasion for them."""
        moment, waiting = self.moment(match), self.waiting(match)
        seats = {entry.deed.to for entry in waiting if isinstance(entry.deed, Promised)}
        if seats and self.house.bot_pause:
            await asyncio.sleep(self.house.bot_pause)
        self.saw(match, moment, waiting)
        for seat in sorted(seats):
            await self.speak_up(match, seat, "")
        for seat in proposers(match, moment) if moment else ():
            await self.speak_up(match, seat, moment)

    async def speak_up(self, match: Match, seat: int, moment: str) -> None:
        house, level = self.house, match.seats[seat].level
        assert match.state is not None
        view, words = match.game.view(match.state, seat), await self.words(match, seat, moment)
        said = await house.thinkers.bargain(match.game, match.setup, view, level, words, moment)
        plans = [answer_as_bot(seat, number, answer) for number, answer in said.answers]
        if said.idea is not None:
            plans.append(promise_as_bot(seat, said.idea, moment))
        for plan in plans:
            with contextlib.suppress(Refused):  # the table moved on while it thought
                await house.change(match.id, plan)

    async def words(self, match: Match, seat: int, moment: str = "") -> Words:
        """What the bot on this seat knows of what was promised here, and of how people keep their word elsewhere."""
        house = self.house
        if not talks(match.seats[seat]) or not (match.promises or moment):
            return NO_WORDS
        known = [await house.words.of(each.person) if each.person else Record() for each in match.seats]
        return words_of(match, seat, await house.gathering.heard(match, seat), known)

    def stop(self) -> None:
        for task in self._thinking.values():
            task.cancel()
