"""Bots take their turns: of each match one task, as long as a bot has to decide there or has something to say."""

import asyncio
import contextlib
from collections import OrderedDict
from typing import TYPE_CHECKING

from backroom.bots import MOST_ORDERS
from backroom.bots.words import NO_WORDS, Words
from backroom.engine import Forbidden
from backroom.match.bargaining import Ear, plans, words_of
from backroom.match.clocks import BOT
from backroom.match.draft import Plan
from backroom.match.keeping import Record
from backroom.match.match import Match
from backroom.match.playing import act_as_bot
from backroom.match.refusal import Refused
from backroom.match.store import StoreTrouble
from backroom.match.unanswered import talks

if TYPE_CHECKING:
    from backroom.match.house import House


KEPT = 1000  # matches of which is remembered what bots last thought about


class BotTurns:
    def __init__(self, house: "House") -> None:
        self.house = house
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._ears: OrderedDict[str, Ear] = OrderedDict()

    def hear(self, match: Match) -> None:
        """Something has happened at a table."""
        if match.bot_waits() or self.ear(match.id).has_to_speak(match):
            self.wake(match.id)

    def ear(self, id: str) -> Ear:
        ear = self._ears[id] = self._ears.pop(id, Ear())
        if len(self._ears) > KEPT:
            self._ears.popitem(last=False)
        return ear

    def wake(self, id: str) -> None:
        task = self._thinking.get(id)
        if task is None or task.done():
            self._thinking[id] = asyncio.get_running_loop().create_task(self.play(id))

    async def play(self, id: str) -> None:
        """Until somebody else has to decide."""
        try:
            await self._play(id)
        except StoreTrouble:
            self._ears.pop(id, None)  # whatever was not written is thought out again when the sweep comes by
        finally:
            if self._thinking.get(id) is asyncio.current_task():
                del self._thinking[id]

    async def _play(self, id: str) -> None:
        house = self.house
        while True:
            match = await house.at_hand(id)
            ear = self.ear(id)
            if ear.has_to_speak(match):
                await self.speak(match, ear)
                continue
            waiting = [seat for seat in match.must if match.seats[seat].kind == BOT]
            if not waiting or match.paused or match.state is None:
                return
            filing = len(match.must) > 1 or (match.done and match.done[-1].quiet)
            if house.bot_pause and not filing:  # so that people can follow; in secret there is nothing to follow
                await asyncio.sleep(house.bot_pause)
            seat = waiting[0]
            view = match.game.view(match.state, seat)
            if match.orders_in_a_row(seat) >= MOST_ORDERS or match.is_full(0.5):
                view.orders = []  # enough of them: now it has to decide, and what room is left is for people
            words = await self.words(match, seat)
            await self.write(id, ear.reproaches(seat, words))
            action = await house.thinkers.decide(match.game, match.setup, view, *match.bot_at(seat), words)
            plan = act_as_bot(seat, match.game.codec.encode(action), match.number, match.own.get(seat, 0))
            with contextlib.suppress(Refused, Forbidden):  # the table moved on while it thought
                await house.change(id, plan)

    # --- promises

    async def speak(self, match: Match, ear: Ear) -> None:
        """Answers come when a move would, whatever they are; proposals as soon as there is occasion for them."""
        if ear.waiting(match) and self.house.bot_pause:
            await asyncio.sleep(self.house.bot_pause)
        for seat, moment in ear.speakers(match):
            match = await self.house.at_hand(match.id)  # others may have spoken, too
            if match.state is None:
                return
            level, words = match.seats[seat].level, await self.words(match, seat, moment)
            view = match.game.view(match.state, seat)
            said = await self.house.thinkers.bargain(match.game, match.setup, view, level, words, moment)
            await self.write(match.id, plans(seat, said, moment))

    async def write(self, id: str, plans: list[Plan]) -> None:
        for plan in plans:
            with contextlib.suppress(Refused):  # the table moved on while it thought
                await self.house.change(id, plan)

    async def words(self, match: Match, seat: int, moment: str = "") -> Words:
        """What the bot on this seat knows of what was promised here, and of how people keep their word elsewhere."""
        house = self.house
        if not talks(match.seats[seat]) or not (match.promises or moment):
            return NO_WORDS
        known = [await house.words.of(each.person) if each.person else Record() for each in match.seats]
        return words_of(match, seat, await house.gathering.heard(match, seat), known)

    async def settle(self) -> None:
        """Until none has to decide or to say anything."""
        while self._thinking:
            await asyncio.gather(*self._thinking.values(), return_exceptions=True)

    def stop(self) -> None:
        for task in self._thinking.values():
            task.cancel()
