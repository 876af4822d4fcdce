"""Bots think in worker processes, with a budget; what they are sent is their view and nothing else."""

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
import time
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any

from backroom.bots import RandomBot, bot
from backroom.engine import Action, Chance, Game, Setup, View, new_seed
from backroom.games import game as game_by_id
from backroom.match.wire import view_from, view_json

LOG = logging.getLogger("backroom")
STARTING = 60.0  # seconds for a worker to start and think for the first time
PATIENCE = 5.0  # seconds beyond its budget after which a bot is taken to be stuck


def think(setup: list[Any], view: dict[str, Any], level: str, budget: float, seed: str) -> Any:
    """In the worker: the action as JSON."""
    seated = Setup(*setup)
    game = game_by_id(seated.game)
    seen = view_from(game, seated, view)
    action = bot(game, level).decide(seen, seen.choices, Chance(seed), budget)
    return game.codec.encode(action)


def _start_worker(server: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server stops its workers itself
    os.nice(5)  # people come first
    threading.Thread(target=_end_with, args=(server,), daemon=True).start()


def _end_with(server: int) -> None:
    """A server that was killed cannot stop its workers any more."""
    while os.getppid() == server:
        time.sleep(2)
    os._exit(0)


class Thinkers:
    """The workers of one process. With no workers bots think in threads (tests, very small machines)."""

    def __init__(self, workers: int, budget: float) -> None:
        self.workers = workers
        self.budget = budget
        self.failures = 0
        self._warm = False  # the first thought also waits for the worker to start
        self._pool: Executor | None = None
        self._places = asyncio.Semaphore(max(1, workers))

    def _executor(self) -> Executor:
        if self._pool is None:
            if self.workers:
                context = multiprocessing.get_context("spawn")
                self._pool = ProcessPoolExecutor(
                    self.workers, mp_context=context, initializer=_start_worker, initargs=(os.getpid(),)
                )
            else:
                self._pool = ThreadPoolExecutor(1, thread_name_prefix="bot")
        return self._pool

    async def decide(self, game: Game, setup: Setup, view: View, level: str) -> Action:
        """The bot's action; a bot that crashes or never answers is replaced by chance for this decision."""
        # Whoever waits for a worker does not think yet: only thinking is timed, and the wait is fair.
        async with self._places:
            return await self._decide(game, setup, view, level)

    async def _decide(self, game: Game, setup: Setup, view: View, level: str) -> Action:
        seated = [setup.game, setup.seats, setup.options, "", setup.data]
        written = view_json(game, view)
        pool = self._executor()
        try:
            thought = asyncio.get_running_loop().run_in_executor(
                pool, think, seated, written, level, self.budget, new_seed()
            )
            answer = await asyncio.wait_for(thought, self.budget + PATIENCE if self._warm else STARTING)
            self._warm = True
            action = game.codec.decode_action(answer)
            if any(action in choice for choice in view.choices):
                return action
            LOG.warning("bot %s of %s chose what is not offered: %s", level, game.id, game.text(action))
        except asyncio.CancelledError:
            raise
        except (BrokenExecutor, TimeoutError) as error:
            LOG.warning("bot %s of %s: %r; new workers are started", level, game.id, error)
            if pool is self._pool:  # else somebody has started new ones already
                self.stop()
        except Exception:
            LOG.exception("bot %s of %s failed", level, game.id)
        self.failures += 1
        return RandomBot().decide(None, view.choices, Chance(new_seed()), 0)

    def stop(self) -> None:
        pool, self._pool, self._warm = self._pool, None, False
        if isinstance(pool, ProcessPoolExecutor):
            workers = list((pool._processes or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for worker in workers:
                worker.terminate()
        elif pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)
