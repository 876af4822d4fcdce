"""Bots take their turns: of each match one task, as long as a bot has to decide there."""

import asyncio
import contextlib
from typing import TYPE_CHECKING

from backroom.bots import MOST_ORDERS
from backroom.engine import Forbidden
from backroom.match.clocks import BOT
from backroom.match.playing import act_as_bot
from backroom.match.refusal import Refused

if TYPE_CHECKING:
    from backroom.match.house import House


class BotTurns:
    def __init__(self, house: "House") -> None:
        self.house = house
        self._thinking: dict[str, asyncio.Task[None]] = {}

    def wake(self, id: str) -> None:
        task = self._thinking.get(id)
        if task is None or task.done():
            self._thinking[id] = asyncio.get_running_loop().create_task(self.play(id))

    async def play(self, id: str) -> None:
        """Until somebody else has to decide."""
        house = self.house
        while True:
            match = await house.at_hand(id)
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
            action = await house.thinkers.decide(match.game, match.setup, view, *match.bot_at(seat))
            plan = act_as_bot(seat, match.game.codec.encode(action), match.number, match.own.get(seat, 0))
            with contextlib.suppress(Refused, Forbidden):  # the table moved on while it thought
                await house.change(id, plan)

    def stop(self) -> None:
        for task in self._thinking.values():
            task.cancel()
