"""Long work, one piece at a time and each person in turn (a fair semaphore), so nobody waits for all of another's."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Hashable
from contextlib import asynccontextmanager


class Turns:
    def __init__(self) -> None:
        self.idle = True
        self._waiting: dict[Hashable, deque[asyncio.Future[None]]] = {}  # whose turn is next stands first

    @asynccontextmanager
    async def of(self, who: Hashable) -> AsyncIterator[None]:
        if not self.idle:
            await self._turn(who)
        self.idle = False
        try:
            yield
        finally:
            self._next()

    async def _turn(self, who: Hashable) -> None:
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(who, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it had come just then
                self._next()
            raise

    def _next(self) -> None:
        while self._waiting:
            who = next(iter(self._waiting))
            turns = self._waiting.pop(who)
            turn = turns.popleft()
            if turns:
                self._waiting[who] = turns
            if not turn.done():
                turn.set_result(None)
                return
        self.idle = True
