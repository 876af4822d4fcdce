"""Bots that hang, spin or never listen: they stop none but their like, and the table goes on."""

import asyncio
import contextlib
import os
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from backroom import compiled
from backroom.bots.words import Words
from backroom.engine import Action
from backroom.games import game
from backroom.match import thinking
from backroom.match.thinking import Thinkers

GAME = game("tiefe-taschen")
HONEST = thinking.think


def rogue(setup: list[Any], view: dict[str, Any], level: str, words: Words, seed: str, budget: float) -> Any:
    """In the worker: a bot that is not as it should be."""
    if level == "hang":
        time.sleep(1000)
    if level == "crash":
        os._exit(1)
    while level == "spin":
        with contextlib.suppress(Exception):
            sum(range(100))
    return HONEST(setup, view, "random", words, seed, budget)


Decide = Callable[[str], Coroutine[Any, Any, Action]]


def at_table(story: Callable[[Thinkers, Decide], Coroutine[Any, Any, None]], budget: float = 0.3) -> None:
    setup = GAME.setup(4, {}, "thinking")
    state = GAME.begin(setup)
    seat = state.deciders()[0]

    async def whole() -> None:
        thinkers = Thinkers(1, budget)

        async def decide(level: str) -> Action:
            action = await thinkers.decide(GAME, setup, GAME.view(state, seat), level)
            assert any(action in choice for choice in state.choices(seat))
            return action

        try:
            await decide("random")  # the worker has started
            await story(thinkers, decide)
        finally:
            thinkers.stop()

    asyncio.run(whole())


@pytest.fixture(autouse=True)
def _rogues(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "think", rogue)
    monkeypatch.setattr(thinking, "PATIENCE", 1.0)


def test_one_that_spins_is_interrupted_within_its_budget_and_the_worker_lives() -> None:
    async def story(thinkers: Thinkers, decide: Decide) -> None:
        pools = [place._pool for place in thinkers._places]
        began = time.process_time()
        await decide("spin")
        assert time.process_time() - began < 2
        assert thinkers.failures == 1
        assert [place._pool for place in thinkers._places] == pools
        await decide("random")
        assert thinkers.failures == 1
        setup = GAME.setup(4, {}, "s")
        state = GAME.begin(setup)
        view = GAME.view(state, state.deciders()[0])
        assert await thinkers.suggest(GAME, setup, view, "spin") is None, "nobody is advised by chance"
        assert await thinkers.suggest(GAME, setup, view, "random") is not None

    # A budget of processor time: a busy machine must not make it look stuck.
    thinking.PATIENCE = 60.0
    at_table(story)


@pytest.mark.long
@pytest.mark.parametrize("level", ["hang", "spin"])
def test_who_took_too_long_stops_none_but_its_like(level: str) -> None:
    async def story(thinkers: Thinkers, decide: Decide) -> None:
        await decide(level)  # it is known now
        await decide("random")  # a new worker has started where it was
        many = [asyncio.create_task(decide(level)) for _ in range(4)]
        await asyncio.sleep(0)
        began = time.monotonic()
        for _ in range(5):
            await decide("random")
        assert sum(task.done() for task in many) <= 1, "the others did not wait for them"
        assert time.monotonic() - began < 4 * 1.3
        for task in many:
            task.cancel()
        await asyncio.gather(*many, return_exceptions=True)

    at_table(story)


def test_a_worker_that_starts_is_not_counted_as_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "PATIENCE", 0.8)  # a start takes longer than that, with all its imports

    async def story(thinkers: Thinkers, decide: Decide) -> None:
        for place in thinkers._places:
            place.stop()
        await decide("random")
        assert thinkers.failures == 0

    at_table(story)


def test_compiled_rules_that_kill_workers_are_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / compiled.STAMP).write_text("of another source: workers pass it over")
    monkeypatch.setenv(compiled.VARIABLE, str(tmp_path))

    async def story(thinkers: Thinkers, decide: Decide) -> None:
        for deaths in range(1, thinking.MOST_DEATHS + 1):
            assert os.environ.get(compiled.VARIABLE), "one may have died of something else"
            await decide("crash")
            assert thinkers.failures == deaths
        assert not os.environ.get(compiled.VARIABLE)
        await decide("random")
        assert thinkers.failures == thinking.MOST_DEATHS

    at_table(story)
