"""An alarm for each match: something is done for it at a moment that may still change."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any


class Alarm:
    """Calls `rings` with the id of a match when its time has come; a new time replaces the one before."""

    def __init__(self, rings: Callable[[str], Coroutine[Any, Any, None]]) -> None:
        self.rings = rings
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._ringing: set[asyncio.Task[None]] = set()

    def set(self, id: str, seconds: float | None) -> None:
        """In so many seconds, or not at all."""
        if timer := self._timers.pop(id, None):
            timer.cancel()
        if seconds is not None:
            self._timers[id] = asyncio.get_running_loop().call_later(max(0.0, seconds), self._ring, id)

    def _ring(self, id: str) -> None:
        self._timers.pop(id, None)
        task = asyncio.get_running_loop().create_task(self.rings(id))
        self._ringing.add(task)
        task.add_done_callback(self._ringing.discard)

    def stop(self) -> None:
        for task in self._ringing:
            task.cancel()
        for timer in self._timers.values():
            timer.cancel()
