"""A database that does not answer: told soon, and truly; nothing that had not begun is done later."""

import asyncio
import os
import signal
import threading
import time
from collections.abc import Coroutine
from typing import Any

import pytest
from sqlalchemy import Connection

from backroom.match import store as store_module
from backroom.match.store import READERS, Store, StoreTrouble, Unsure
from postgres import own_postgres


@pytest.fixture
def hasty(store: Store, monkeypatch: pytest.MonkeyPatch) -> Store:
    store.patience = 0.5
    monkeypatch.setattr(store_module, "HASTE_SECONDS", 0.1)
    return store


def one(db: Connection) -> int:
    return int(db.exec_driver_sql("SELECT 1").scalar_one())


async def trouble(work: Coroutine[Any, Any, Any]) -> tuple[type[BaseException], float]:
    began = time.monotonic()
    try:
        await work
    except StoreTrouble as error:
        return type(error), time.monotonic() - began
    raise AssertionError("there was no trouble")


def test_reading_ends_with_trouble_and_goes_on_when_the_database_does(hasty: Store) -> None:
    async def story() -> None:
        free = threading.Event()

        def stuck(db: Connection) -> None:
            free.wait(30)

        stuck_ones = [asyncio.create_task(trouble(hasty.read(stuck))) for _ in range(READERS)]
        await asyncio.sleep(0.05)
        kind, waited = await trouble(hasty.read(one))
        assert kind is StoreTrouble
        assert 0.4 < waited < 5
        kind, waited = await trouble(hasty.read(one))  # nobody waits long any more
        assert waited < 0.4
        assert {kind for kind, _ in await asyncio.gather(*stuck_ones)} == {StoreTrouble}
        free.set()
        for _ in range(100):
            try:
                assert await hasty.read(one) == 1
                break
            except StoreTrouble:
                await asyncio.sleep(0.05)
        assert not hasty._hangs

    asyncio.run(story())


def test_of_a_write_it_is_told_whether_it_may_have_been_done(hasty: Store) -> None:
    async def story() -> None:
        free, begun = threading.Event(), threading.Event()
        done: list[str] = []

        def stuck(db: Connection) -> None:
            begun.set()
            free.wait(30)
            done.append("stuck")

        first = asyncio.create_task(trouble(hasty.write(stuck)))
        while not begun.is_set():
            await asyncio.sleep(0.01)
        kind, _ = await trouble(hasty.write(lambda db: done.append("queued")))
        if hasty.sqlite:  # one writer: it had not begun
            assert kind is StoreTrouble
        assert (await first)[0] is Unsure
        free.set()
        for _ in range(100):
            try:
                await hasty.write(lambda db: done.append("later"))
                break
            except StoreTrouble:
                await asyncio.sleep(0.05)
        assert done == ["stuck", "later"]

    asyncio.run(story())


def test_a_postgresql_that_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    with own_postgres() as (address, folder):
        store = Store(address)
        store.patience = 0.5

        async def story() -> None:
            pids = await store.read(
                lambda db: [row[0] for row in db.exec_driver_sql("SELECT pid FROM pg_stat_activity")]
            )
            pids.append(int((folder / "postmaster.pid").read_text().split()[0]))
            send(pids, signal.SIGSTOP)
            try:
                _, waited = await trouble(store.read(one))
                assert waited < 5
            finally:
                send(pids, signal.SIGCONT)
            until = time.monotonic() + 20
            while time.monotonic() < until:
                try:
                    assert await store.read(one) == 1
                    return
                except StoreTrouble:
                    await asyncio.sleep(0.05)
            raise AssertionError("it did not come back")

        asyncio.run(story())
        store.close()


def send(pids: list[int], number: signal.Signals) -> None:
    for pid in pids:
        os.kill(pid, number)
