"""Bots think in a pool of worker processes, with a budget; what they are sent is their view and nothing else."""

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any

from backroom import compiled
from backroom.bots import RandomBot, advice
from backroom.bots.words import NO_WORDS, NOTHING_SAID, Said, Words, WrittenSaid, decide, said_from, speak, written
from backroom.engine import Action, Chance, Game, Setup, View, new_seed
from backroom.games import game as game_by_id
from backroom.games import games
from backroom.match.wire import view_from, view_json

LOG = logging.getLogger("backroom")
STARTING = 60.0  # seconds for a worker to start
PATIENCE = 5.0  # seconds beyond its budget after which a bot is taken to be stuck
HINT_SECONDS = 1.0  # for thinking about a hint
GRACE = 0.5  # seconds of work beyond its budget after which a bot is interrupted
SLOW_SECONDS = 600.0
MOST_DEATHS = 3  # of workers, before compiled rules are taken to be what kills them


class Overtime(BaseException):
    """A bot has worked for longer than its budget. No bot's own `except Exception` may catch it."""


class Failed(Exception):
    """What was asked for could not be thought out."""


def think(setup: list[Any], view: dict[str, Any], level: str, words: Words, seed: str, budget: float) -> Any:
    """In the worker: the action as JSON."""
    seated = Setup(*setup)
    game = game_by_id(seated.game)
    return game.codec.encode(decide(game, level, view_from(game, seated, view), words, Chance(seed), budget))


def bargain(
    setup: list[Any], view: dict[str, Any], level: str, words: Words, moment: str, budget: float
) -> WrittenSaid:
    """In the worker: what is said to the promises that wait, and what is proposed, if this is a moment for it."""
    seated = Setup(*setup)
    game = game_by_id(seated.game)
    return written(game, speak(game, level, view_from(game, seated, view), words, moment))


def advise(setup: list[Any], view: dict[str, Any], seed: str, budget: float) -> dict[str, Any]:
    """In the worker: what the strong bot would do in this seat's place, as JSON."""
    seated = Setup(*setup)
    game = game_by_id(seated.game)
    seen = view_from(game, seated, view)
    return advice_json(game, advice.advise(game, seen, Chance(seed), budget))


def advice_json(game: Game[Any], found: advice.Advice) -> dict[str, Any]:
    return {
        "action": game.codec.encode(found.action), "chance": found.chance, "worlds": found.worlds,
        "others": [[game.codec.encode(action), chance] for action, chance in found.others],
        "parts": [[part.name, part.difference, part.good] for part in found.parts], "clear": found.clear,
        "then": [game.codec.encode(action) for action in found.then],
    }  # fmt: skip


def advice_from(game: Game[Any], value: dict[str, Any]) -> advice.Advice:
    others = [(game.codec.decode_action(action), float(chance)) for action, chance in value["others"]]
    parts = [advice.Part(*part) for part in value["parts"]]
    action, then = game.codec.decode_action(value["action"]), [*map(game.codec.decode_action, value["then"])]
    return advice.Advice(action, value["chance"], value["worlds"], others, parts, value["clear"], then)


def ready() -> None:
    """In the worker: all that thinking needs is there."""
    games()


def in_time(work: Callable[..., Any], *given: Any) -> Any:
    """In the worker: work that is interrupted when it has used up its budget, the last thing given.

    Time counts as far as the worker had a processor: on a busy machine a bot is slower, not worse.
    """
    if threading.current_thread() is not threading.main_thread():
        return work(*given)
    signal.signal(signal.SIGPROF, _interrupt)
    signal.setitimer(signal.ITIMER_PROF, given[-1] + GRACE)
    try:
        return work(*given)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def _interrupt(number: int, frame: FrameType | None) -> None:
    raise Overtime


def _start_worker(server: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server stops its workers itself
    os.nice(5)  # people come first
    threading.Thread(target=_end_with, args=(server,), daemon=True).start()


def _end_with(server: int) -> None:
    """A server that was killed cannot stop its workers any more."""
    while os.getppid() == server:
        time.sleep(2)
    os._exit(0)


class Place:
    """Where one bot at a time thinks: a worker process, or a thread where there are none."""

    def __init__(self, process: bool) -> None:
        self.process = process
        self._pool: Executor | None = None
        self._next: Executor | None = None  # ready to take its place
        self._begun = False  # whether a worker is there, or on its way

    async def think(self, work: Callable[..., Any], budget: float, *job: Any) -> Any:
        if self._next is not None:
            fresh, self._next = self._next, None
            if self._pool is not None:
                end(self._pool)
            self._pool = fresh
        if self._pool is None:
            self._pool = await self._started()
        async with asyncio.timeout(budget + PATIENCE):
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._pool, partial(in_time, work, *job, budget))

    async def renew(self) -> None:
        """Start a new worker beside the old one, which thinks on until the new one is ready."""
        if self._begun and self.process:
            self._next = await self._started()

    async def _started(self) -> Executor:
        pool = self._start()
        try:
            async with asyncio.timeout(STARTING):
                await asyncio.get_running_loop().run_in_executor(pool, ready)
        except Exception as error:
            end(pool)
            if not compiled.forget():
                raise
            LOG.warning("bots think with interpreted rules: the compiled ones do not start: %r", error)
            return await self._started()
        return pool

    def _start(self) -> Executor:
        self._begun = True
        if not self.process:
            return ThreadPoolExecutor(1, thread_name_prefix="bot")
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(1, mp_context=context, initializer=_start_worker, initargs=(os.getpid(),))

    def stop(self) -> None:
        for pool in (self._pool, self._next):
            if pool is not None:
                end(pool)
        self._pool = self._next = None
        self._begun = False


def end(pool: Executor) -> None:
    workers = list((pool._processes or {}).values()) if isinstance(pool, ProcessPoolExecutor) else []
    pool.shutdown(wait=False, cancel_futures=True)
    for worker in workers:
        worker.kill()


class Thinkers:
    """The workers of one process. With no workers bots think in threads (tests, very small machines)."""

    def __init__(self, workers: int, budget: float) -> None:
        self.workers = workers
        self.budget = budget
        self.failures = 0
        self._deaths = 0
        self.asked = 0  # bots that think or wait for a place
        self._slow: dict[tuple[str, str], float] = {}  # bots that took too long, and when
        self._places = [Place(workers > 0) for _ in range(max(1, workers) + 1)]
        self._free, self._free_slow = self._places[1:], self._places[:1]
        self._turns = asyncio.Semaphore(len(self._free))
        self._slow_turns = asyncio.Semaphore(1)

    async def decide(
        self, game: Game[Any], setup: Setup, view: View[Any], level: str, luck: str = "", words: Words = NO_WORDS
    ) -> Action:
        """The bot's action; a bot that crashes or never answers is replaced by chance for this decision.

        With the same `luck` it does the same, unless it goes by the clock.
        """
        async with self._place(game, level) as place:
            action = await self._decide(place, game, setup, view, level, words, luck or new_seed())
        return action or RandomBot().decide(None, view.choices, Chance(new_seed()), 0)

    async def suggest(self, game: Game[Any], setup: Setup, view: View[Any], level: str) -> Action | None:
        """For a person who asks what to do: rather nothing than chance."""
        async with self._place(game, level) as place:
            return await self._decide(place, game, setup, view, level, NO_WORDS, new_seed())

    @contextlib.asynccontextmanager
    async def _place(self, game: Game[Any], level: str) -> AsyncIterator[Place]:
        # A bot that took too long thinks beside the others for a while: it stops none but its like.
        slow = time.monotonic() - self._slow.get((game.id, level), -SLOW_SECONDS) < SLOW_SECONDS
        places, turns = (self._free_slow, self._slow_turns) if slow else (self._free, self._turns)
        # Whoever waits for a place does not think yet: only thinking is timed, and the wait is fair.
        self.asked += 1
        try:
            async with turns:
                place = places.pop()
                try:
                    yield place
                finally:
                    places.append(place)
        finally:
            self.asked -= 1

    async def _decide(
        self, place: Place, game: Game[Any], setup: Setup, view: View[Any], level: str, words: Words, luck: str
    ) -> Action | None:
        seated = [setup.game, setup.seats, setup.options, "", setup.data]
        try:
            # Whoever finds the house busy thinks more briefly: bots get weaker, not later.
            budget = self.budget * min(1.0, (len(self._places) - 1) / self.asked)
            answer = await place.think(think, budget, seated, view_json(game, view), level, words, luck)
            action = game.codec.decode_action(answer)
            if any(action in choice for choice in [*view.choices, *view.orders]):
                return action
            LOG.warning("bot %s of %s chose what is not offered: %s", level, game.id, game.text(action))
        except (BrokenExecutor, TimeoutError) as error:
            LOG.warning("bot %s of %s: %r; a new worker is started", level, game.id, error)
            place.stop()
            self._slow[game.id, level] = time.monotonic()
            await self._mourn(error)
        except Overtime:
            LOG.warning("bot %s of %s thought for longer than %s s", level, game.id, self.budget)
            self._slow[game.id, level] = time.monotonic()
        except Exception:
            LOG.exception("bot %s of %s failed", level, game.id)
        self.failures += 1
        return None

    async def advise(self, game: Game[Any], setup: Setup, view: View[Any]) -> advice.Advice | None:
        """What the strong bot would do, or nothing if it cannot tell. It thinks beside the others: nobody waits."""
        seated = [setup.game, setup.seats, setup.options, "", setup.data]
        try:
            job = seated, view_json(game, view), new_seed()
            return advice_from(game, await self._beside(advise, HINT_SECONDS, *job))
        except Failed:
            return None

    async def bargain(
        self, game: Game[Any], setup: Setup, view: View[Any], level: str, words: Words, moment: str
    ) -> Said:
        """What the bot says to others' promises and what it promises itself; nothing, if it cannot tell."""
        seated = [setup.game, setup.seats, setup.options, "", setup.data]
        async with self._place(game, level) as place:
            try:
                job = seated, view_json(game, view), level, words, moment
                return said_from(game, await place.think(bargain, self.budget, *job))
            except (BrokenExecutor, TimeoutError) as error:
                LOG.warning("bot %s of %s: %r; a new worker is started", level, game.id, error)
                place.stop()
                await self._mourn(error)
            except Overtime:
                LOG.warning("bot %s of %s bargained for longer than %s s", level, game.id, self.budget)
            except Exception:
                LOG.exception("bot %s of %s failed to bargain", level, game.id)
        self.failures += 1
        return NOTHING_SAID

    async def beside(self, work: Callable[..., Any], job: Any, budget: float) -> Any:
        """Any other work, by the one who thinks beside the others; or Failed."""
        return await self._beside(work, budget, job)

    async def _beside(self, work: Callable[..., Any], budget: float, *job: Any) -> Any:
        async with self._slow_turns:
            place = self._free_slow.pop()
            try:
                return await place.think(work, budget, *job)
            except (BrokenExecutor, TimeoutError, Overtime) as error:
                LOG.warning("%s: %r", work.__name__, error)
                place.stop()
                await self._mourn(error)
            except Exception:
                LOG.exception("%s failed", work.__name__)
            finally:
                self._free_slow.append(place)
        self.failures += 1
        raise Failed

    async def _mourn(self, error: BaseException) -> None:
        """Whoever dies at thinking again and again may do so by rules that were compiled amiss."""
        self._deaths += isinstance(error, BrokenExecutor)
        if self._deaths < MOST_DEATHS or not compiled.forget():
            return
        LOG.warning("bots think with interpreted rules: with the compiled ones %s workers died", self._deaths)
        for place in self._places:
            await place.renew()

    async def use(self, rules: Path) -> None:
        """From now on workers think with these compiled rules; those at work are replaced, one after another."""
        compiled.name(rules)
        for place in self._places:
            await place.renew()

    def stop(self) -> None:
        for place in self._places:
            place.stop()
