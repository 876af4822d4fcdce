"""A house over a fresh store, with the toy among the games."""

import asyncio
import shutil
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from backroom.games import games as all_games
from backroom.match.house import House
from backroom.match.match import Match, Seat
from backroom.match.store import Store
from backroom.match.terms import Terms
from backroom.match.thinking import Thinkers
from deals import the_same_deals
from hush import HUSH
from toy import TOY

__all__ = ["the_same_deals"]

ANNA, BERT, CARL = 1, 2, 3
Run = Callable[[Callable[[House], Awaitable[Any]]], Any]  # plays a story in a house


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    known = {**all_games(), "toy": TOY, "hush": HUSH}
    monkeypatch.setattr("backroom.games.games", lambda: known)


@pytest.fixture(scope="session")
def _laid_out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tables as all migrations leave them."""
    file = tmp_path_factory.mktemp("laid out") / "house.db"
    store = Store(f"sqlite:///{file}")
    store.migrate()
    people(store)
    store.close()
    return file


@pytest.fixture
def store(tmp_path: Path, _laid_out: Path) -> Iterator[Store]:
    shutil.copy(_laid_out, tmp_path / "house.db")
    store = Store(f"sqlite:///{tmp_path / 'house.db'}", busy_seconds=0.5)
    yield store
    store.close()


def people(store: Store) -> None:
    from sqlalchemy import insert

    from backroom.match.schema import PEOPLE

    with store.engine.begin() as db:
        if store.sqlite:
            db.exec_driver_sql("BEGIN IMMEDIATE")
        for name in ("Anna", "Bert", "Carl"):
            db.execute(insert(PEOPLE).values(name=name, since=0.0))


@pytest.fixture
def house(store: Store) -> House:
    return House(store, Thinkers(0, 0.1))


@pytest.fixture
def run(house: House) -> Run:
    """Runs a test's story in an event loop, and stops the house after it."""

    def play(story: Callable[[House], Awaitable[Any]]) -> Any:
        async def whole() -> Any:
            try:
                return await story(house)
            finally:
                await house.stop()

        return asyncio.run(whole())

    return play


async def toy_match(house: House, *seating: Seat, key: str = "", **terms: Any) -> Match:
    chairs = list(seating) or [Seat("person", ANNA, "Anna"), Seat("person", BERT, "Bert")]
    return await house.create(
        game=TOY,
        seats=len(chairs),
        options={},
        terms=Terms(**terms),
        seating=chairs,
        host=ANNA,
        name="Fair",
        public=True,
        key=key,
    )
