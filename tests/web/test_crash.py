"""Killed at any moment under load: what was acknowledged is there, once, and play goes on."""

import json
import random
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import create_engine, text

from backroom.match import replaying
from backroom.match.store import Store
from backroom.web.serving import free_port
from web.conftest import Visitor, toy_table

SERVER = Path(__file__).parent / "toyserver.py"
KILLS = 3
TABLES = 6


class Process:
    """What a Visitor needs to know of a server, and a way to kill it."""

    def __init__(self, database: str, port: int = 0, **settings: Any) -> None:
        self.database = database
        self.settings = json.dumps(settings)
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen([sys.executable, SERVER, str(self.port), self.database, self.settings])
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


def keep_playing(visitor: Visitor, id: str, acknowledged: dict[str, list[int]], stop: threading.Event) -> None:
    """Bid and take back, over and over: two entries per round, for ever."""
    while not stop.is_set():
        try:
            number = visitor.api("GET", f"/matches/{id}").json()["number"]
            answer = visitor.api("POST", f"/matches/{id}/actions", {"seat": 0, "action": "bid 1", "seen": number})
            if answer.status_code == 201:
                acknowledged[id].append(answer.json()["number"])
            answer = visitor.api("POST", f"/matches/{id}/undo", {"seat": 0})
            if answer.status_code == 201:
                acknowledged[id].append(answer.json()["number"])
        except (httpx.HTTPError, KeyError, ValueError):
            time.sleep(0.02)


def test_killed_under_load_and_nothing_is_lost_or_doubled(tmp_path: Path) -> None:
    server = Process(f"sqlite:///{tmp_path / 'crash.db'}")
    try:
        acknowledged: dict[str, list[int]] = {}
        stop = threading.Event()
        threads = []
        for _ in range(TABLES):
            anna, bert = Visitor(server, "Anna"), Visitor(server, "Bert")
            id = toy_table(anna, bert)
            anna.get(f"/table/{id}")
            acknowledged[id] = []
            threads.append(threading.Thread(target=keep_playing, args=(anna, id, acknowledged, stop)))
        for thread in threads:
            thread.start()
        rng = random.Random(6)
        counts = []
        for _ in range(KILLS):
            time.sleep(0.5 + rng.random() * 0.3)
            server.kill()
            counts.append(sum(map(len, acknowledged.values())))
            server.start()
        time.sleep(0.4)
        stop.set()
        for thread in threads:
            thread.join()
        assert counts == sorted(set(counts)), "every life of the server took actions"
        assert sum(map(len, acknowledged.values())) > counts[-1], "play goes on after the last kill"
        engine = create_engine(server.database)
        with engine.connect() as db:
            for id, numbers in acknowledged.items():
                rows = db.execute(text("SELECT number FROM entries WHERE match = :id ORDER BY number"), {"id": id})
                kept = [row.number for row in rows]
                assert kept == list(range(1, len(kept) + 1))
                assert len(set(numbers)) == len(numbers)
                assert set(numbers) <= set(kept)
        store = Store(server.database)
        with store.engine.connect() as db:
            for id in acknowledged:
                assert replaying.load_match(db, id) is not None
        store.close()
    finally:
        server.kill()
