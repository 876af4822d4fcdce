"""The tables: what the migrations build is what the code expects; and bots that were forgotten are found again."""

import asyncio

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from backroom.bots.words import NO_WORDS, Words
from backroom.engine import Action, Game, Setup, View
from backroom.games import game
from backroom.match.house import House
from backroom.match.keeper import Keeper
from backroom.match.match import Seat
from backroom.match.schema import METADATA
from backroom.match.store import Store
from backroom.match.thinking import Thinkers
from match.conftest import ANNA, toy_match
from toy import TOY


def test_the_migrations_build_the_tables_of_the_code(store: Store) -> None:
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []


def test_migrating_again_changes_nothing(store: Store) -> None:
    store.migrate()
    assert store.key("session") == store.key("session") != store.key("other")


def test_bots_go_on_after_a_restart(store: Store) -> None:
    """A process dies while its bots think; the next one finds whose turn it is."""

    class Asleep(Thinkers):
        async def decide(
            self, game: Game, setup: Setup, view: View, level: str, luck: str = "", words: Words = NO_WORDS
        ) -> Action:
            await asyncio.sleep(60)
            raise AssertionError("it died in its sleep")

    async def first_life() -> str:
        house = House(store, Asleep(0, 0.1))
        match = await toy_match(house, Seat("person", ANNA, "Anna"), Seat("bot", 0, "Ruth", "random"))
        return match.id

    async def second_life(id: str) -> None:
        house = House(store, Thinkers(0, 0.1))
        keeper = Keeper(house)
        await keeper.start()
        for _ in range(3000):
            if (await house.match(id)).must == [0]:
                break
            await asyncio.sleep(0.01)
        assert (await house.match(id)).must == [0]
        await keeper.stop()

    asyncio.run(second_life(asyncio.run(first_life())))


def test_bots_think_in_processes_of_their_own_and_failing_ones_are_replaced() -> None:
    async def story() -> None:
        known = game("tiefe-taschen")
        setup = known.setup(4, {}, "thinking")
        state = known.begin(setup)
        seat = state.deciders()[0]
        thinkers = Thinkers(1, 0.5)
        try:
            for level in ("random", "no such level"):
                action = await thinkers.decide(known, setup, known.view(state, seat), level)
                assert any(action in choice for choice in state.choices(seat))
            assert thinkers.failures == 1
        finally:
            thinkers.stop()

    asyncio.run(story())


def test_a_bot_that_cheats_is_replaced_for_the_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("backroom.match.thinking.think", lambda *_: {"type": "Bid", "amount": 1000})

    async def story() -> None:
        setup = TOY.setup(2, {}, "cheat")
        state = TOY.begin(setup)
        thinkers = Thinkers(0, 0.1)
        action = await thinkers.decide(TOY, setup, TOY.view(state, 0), "random")
        assert any(action in choice for choice in state.choices(0))
        assert thinkers.failures == 1
        thinkers.stop()

    asyncio.run(story())
