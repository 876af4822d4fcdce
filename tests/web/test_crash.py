"""Killed at any moment under load: what was acknowledged is there, once, and play goes on."""

import asyncio
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import httpx
import pytest
from sqlalchemy import text

from account import check
from backroom.match.store import Store
from backroom.web.serving import free_port
from kills import Play, kill_one

SERVER = Path(__file__).parent / "toyserver.py"
KILLS = 3
TABLES = 4


class Process:
    """What a Visitor needs to know of a server, and a way to kill it."""

    def __init__(self, database: str, port: int = 0) -> None:
        self.database = database
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen([sys.executable, SERVER, str(self.port), self.database])
        until = time.monotonic() + 60
        while time.monotonic() < until and self.process.poll() is None:
            try:
                if httpx.get(self.url + "/healthz").status_code == 200:
                    return
            except httpx.HTTPError:
                pass
            time.sleep(0.02)
        raise AssertionError(f"the server does not start: {self.process.poll()}")

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Play, str, list[str]]:
    """Some tables at which servers were killed, their database, and what was wrong."""
    database = f"sqlite:///{tmp_path_factory.mktemp('crash') / 'crash.db'}"
    play = Play(database, servers=1, seed=6)
    return play, database, asyncio.run(play.run(TABLES, KILLS, 5, kill_one))


def test_killed_under_load_and_nothing_is_lost_or_doubled(played: tuple[Play, str, list[str]]) -> None:
    play, _, wrong = played
    assert not wrong
    assert play.counted["kills"] == KILLS
    assert play.counted["acknowledged"] == play.counted["actions 201"] > KILLS
    assert play.counted["entries heard"] > play.counted["acknowledged"]
    assert play.counted["connections of streams"] > len(play.tables) * 4, "streams came back"


@pytest.mark.parametrize(
    ("harm", "says"),
    [
        ("DELETE FROM entries WHERE id = (SELECT max(id) FROM entries WHERE kind = 'action')", "lost"),
        ("UPDATE entries SET seat = 3 - seat WHERE kind = 'action' AND secret", "doubled"),
        ("INSERT INTO talk (match, at, seat, person, name, audience, text) SELECT match, at, 0, host, '', -1, 'line 0'"
         " FROM entries JOIN matches ON matches.id = match", "nobody"),
        ("UPDATE entries SET at = at + 1 WHERE kind = 'begin'", "otherwise from"),
    ],
)  # fmt: skip
def test_the_account_notices(played: tuple[Play, str, list[str]], harm: str, says: str) -> None:
    """What is planted in the store shows in the account of the tables."""
    play, database, _ = played
    store = Store(database)
    try:
        with store.engine.connect() as db:
            db.exec_driver_sql("BEGIN IMMEDIATE")
            db.execute(text(harm))
            wrong = [each for table in play.tables for each in check(db, table, Counter())]
            db.exec_driver_sql("ROLLBACK")
        assert any(says in each for each in wrong), wrong
    finally:
        store.close()
