"""Work beside the answers (asyncio tasks): errands that nobody waits for, and what comes again and again."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from backroom.match.store import StoreTrouble

LOG = logging.getLogger("backroom")


class Errands:
    """The tasks of one owner: each is held on to until it is done."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self._tasks)

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def settle(self) -> None:
        """Until all of them are done, well or not."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await self.settle()


async def recurring(name: str, seconds: float, work: Callable[[], Awaitable[object]]) -> None:
    """It comes again whatever happens: people depend on it. Whoever acts is told of trouble with the database."""
    while True:
        try:
            await work()
        except StoreTrouble:
            pass
        except Exception:
            LOG.exception(name)
        await asyncio.sleep(seconds)
