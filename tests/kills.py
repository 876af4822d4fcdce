"""Servers killed under load, over and over: what was acknowledged is kept, once and in order; streams miss nothing.

`python tests/kills.py [sqlite] [postgresql] [backends] [--kills 100] [--tables 12] [--minutes 60] [--seed 0]`

`sqlite`: one process, killed (-9) and started again. `postgresql`: two on one database, one killed at a time.
`backends`: PostgreSQL ends connections of both. People play Tiefe Taschen and Machtwechsel, with secret orders, and in
a hurry: they talk, take back, and repeat whatever got no answer. Without names all three are done.
"""

import argparse
import asyncio
import contextlib
import json
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import make_url, text

sys.path.insert(0, str(Path(__file__).parent))

from account import Heard, Sent, Table, check
from backroom.games import game as game_by_id
from backroom.match.house import House
from backroom.match.match import Seat
from backroom.match.store import Store
from backroom.match.terms import Terms
from backroom.match.thinking import Thinkers
from backroom.match.wire import choices_from
from backroom.web.people import People
from mortal import Mortal
from postgres import own_postgres

# Python is started but once: each life of the server is a fork of a process that has read all code and done nothing.
SERVER = """
import os, sys
import backroom.web.app
from backroom.games import games
from backroom.web.config import Config
from backroom.web.serving import LOCAL, run
games()
Config(sys.argv[2], bot_workers=0, limits=False).publish()
while sys.stdin.readline():
    child = os.fork()
    if not child:
        run(LOCAL, int(sys.argv[1]), log_level="error")
        os._exit(0)
    print(child, flush=True)
    os.waitpid(child, 0)
"""
GAMES = [("tiefe-taschen", 4, {"length": "short"}), ("machtwechsel", 4, {"window": "orders"})]
PAUSE_SECONDS = 0.02  # of a table after each decision
LIFE_SECONDS = (0.3, 1.2)  # how long a server lives before it is killed
BREATH_SECONDS = (0.05, 0.4)  # how long a connection does
AGAIN_SECONDS = 0.02
PLAYERS = "players"
REST_TRIES = 30  # a second each, for streams to hear the last of it


Kill = Callable[["Play"], Awaitable[None]]


def named(database: str) -> str:
    """The players' own connection, which nobody ends."""
    url = make_url(database)
    if url.get_backend_name() != "sqlite":
        url = url.update_query_dict({"application_name": PLAYERS})
    return url.render_as_string(hide_password=False)


class Play:
    """Tables, the people at them, and what became of all they sent."""

    def __init__(self, database: str, servers: int, seed: int = 0) -> None:
        self.store = Store(named(database))
        self.store.migrate()
        self.house, self.people = House(self.store, Thinkers(0, 0)), People(self.store)
        self.servers = [Mortal(["-c", SERVER], database) for _ in range(servers)]
        self.rng = random.Random(seed)
        self.http = httpx.AsyncClient(timeout=30, limits=httpx.Limits(max_connections=None))
        self.tables: list[Table] = []
        self.counted: Counter[str] = Counter()
        self.listening: list[asyncio.Task[None]] = []
        self.stopping = False

    # --- tables

    async def lay(self, number: int) -> Table:
        id, seats, options = GAMES[number % len(GAMES)]
        sitting, tokens = [], []
        for seat in range(seats):
            person = await self.people.guest(f"P{number}.{seat}")
            sitting.append(Seat("person", person.id, person.name))
            tokens.append(await self.people.new_token(person, "kills"))
        match = await self.house.create(
            game=game_by_id(id), seats=seats, options=options, terms=Terms(whispers=True), seating=sitting, host=0,
            name=f"Kills {number}", public=True,
        )  # fmt: skip
        table = Table(match.id, tokens, id)
        table.ears = [Heard(seat) for seat in range(seats)]
        self.tables.append(table)
        self.listening += [asyncio.create_task(self.listen(table, ear)) for ear in table.ears]
        return table

    async def keep_playing(self, number: int) -> None:
        while not self.stopping:
            table = await self.lay(number)
            while not self.stopping and await self.one_round(table):
                await asyncio.sleep(PAUSE_SECONDS)

    async def one_round(self, table: Table) -> bool:
        """All who are asked decide at once; whether the game goes on."""
        info = await self.look(table, None)
        if info["status"] == "over":
            return False
        somebody = self.rng.randrange(len(table.tokens))
        chance = self.rng.random()
        if chance < 0.05:
            await self.talk(table, somebody)
        elif chance < 0.08:
            await self.take_back(table, somebody)
        else:
            asked = info["must"] or [somebody]
            await asyncio.gather(*(self.decide(table, seat) for seat in {*asked, somebody}))
        return True

    async def decide(self, table: Table, seat: int) -> None:
        info = await self.look(table, seat)
        game = game_by_id(table.game)
        offered = choices_from(game, (info["choices"] if seat in info["must"] else []) or [])
        families = [family for family in offered if len(family)]
        orders = [family for family in choices_from(game, info["orders"] or []) if len(family)]
        if orders and (not families or self.rng.random() < 0.2):
            families = orders
        if families:
            family = self.rng.choice(families)
            action = game.codec.encode(family[self.rng.randrange(len(family))])
            body = {"seat": seat, "action": action, "seen": info["number"], "own": info["own"]}
            await self.post(table, table.send(seat, "actions", body))

    async def talk(self, table: Table, seat: int) -> None:
        words = f"line {len(table.sent)}"
        to = {"to": (seat + 1) % len(table.tokens)} if self.rng.random() < 0.3 else {}
        await self.post(table, table.send(seat, "talk", {"seat": seat, "text": words, "key": words, **to}))

    async def take_back(self, table: Table, seat: int) -> None:
        await self.post(table, table.send(seat, "undo", {"seat": seat, "key": f"undo {len(table.sent)}"}))

    # --- calls

    def address(self, table: Table, what: str = "") -> str:
        return f"{self.rng.choice(self.servers).url}/api/matches/{table.id}{what}"

    def head(self, table: Table, seat: int) -> dict[str, str]:
        return {"authorization": f"Bearer {table.tokens[seat]}"}

    async def look(self, table: Table, seat: int | None) -> dict[str, Any]:
        wanted = {} if seat is None else {"seat": seat}
        while True:
            with contextlib.suppress(httpx.TransportError):
                answer = await self.http.get(self.address(table), params=wanted, headers=self.head(table, seat or 0))
                if answer.status_code == 200:
                    found: dict[str, Any] = answer.json()
                    return found
                assert answer.status_code == 503, answer.text
            await asyncio.sleep(AGAIN_SECONDS)

    async def post(self, table: Table, sent: Sent) -> None:
        """Until an answer comes that says what became of it."""
        while True:
            try:
                address = self.address(table, "/" + sent.what)
                answer = await self.http.post(address, json=sent.body, headers=self.head(table, sent.seat))
            except httpx.ConnectError:
                await asyncio.sleep(AGAIN_SECONDS)
                continue
            except httpx.TransportError:
                self.counted["answers cut off"] += 1
                sent.doubtful = True
                continue
            if answer.status_code != 503:
                break
            code = answer.json()["code"]
            self.counted[f"503 {code}"] += 1
            sent.doubtful |= code == "unsure"
            await asyncio.sleep(AGAIN_SECONDS)
        table.moment += 1
        sent.answered = table.moment
        self.counted[f"{sent.what} {answer.status_code}"] += 1
        assert answer.status_code in (201, 409, 422), answer.text
        if answer.status_code == 201:
            receipt = answer.json()
            sent.acked, sent.number, sent.own = True, receipt["number"], receipt["own"]

    # --- streams

    async def listen(self, table: Table, ear: Heard) -> None:
        while True:
            with contextlib.suppress(httpx.TransportError):
                await self.hear(table, ear)
            await asyncio.sleep(AGAIN_SECONDS)

    async def hear(self, table: Table, ear: Heard) -> None:
        head = self.head(table, ear.seat) | {"last-event-id": ear.last}
        address = self.address(table, f"/stream?seat={ear.seat}")
        async with self.http.stream("GET", address, headers=head) as stream:
            self.counted["connections of streams"] += stream.status_code == 200
            block: dict[str, str] = {}
            async for line in stream.aiter_lines():
                name, _, value = line.partition(": ")
                if line:
                    block[name] = value
                    continue
                told = {"entry": ear.entries, "talk": ear.lines}.get(block.get("event", ""))
                if told is not None:
                    told.append(json.loads(block["data"]))
                ear.last = block.get("id", ear.last)
                block = {}

    # --- the run

    async def run(
        self, tables: int, kills: int, minutes: float, kill: Kill, life: tuple[float, float] = LIFE_SECONDS
    ) -> list[str]:
        until = time.monotonic() + minutes * 60
        await asyncio.gather(*(asyncio.to_thread(server.start) for server in self.servers))
        try:
            players = [asyncio.create_task(self.keep_playing(number)) for number in range(tables)]
            done = 0
            while self.counted["kills"] < kills and time.monotonic() < until:
                await asyncio.sleep(self.rng.uniform(*life))
                self.counted["lives without an action"] += self.counted["actions 201"] == done
                done = self.counted["actions 201"]
                await kill(self)
                self.counted["kills"] += 1
            await asyncio.sleep(1)
            self.stopping = True
            await asyncio.gather(*players)
            return await self.settle()
        finally:
            for task in self.listening:
                task.cancel()
            for server in self.servers:
                server.end()
            await self.http.aclose()
            await self.house.stop()
            self.store.close()

    async def settle(self) -> list[str]:
        """The streams may take a moment; what is wrong then is wrong."""
        for left in reversed(range(REST_TRIES)):
            figures: Counter[str] = Counter()
            wrong = await asyncio.to_thread(self.check, figures)
            if not wrong or not left:
                break
            await asyncio.sleep(1)
        self.counted += figures
        return wrong

    def check(self, figures: Counter[str]) -> list[str]:
        with self.store.engine.connect() as db:
            return [each for table in self.tables for each in check(db, table, figures)]


async def kill_one(play: Play) -> None:
    victim = play.rng.choice(play.servers)
    victim.kill()
    await asyncio.to_thread(victim.start)


async def end_connections(play: Play) -> None:
    """All of the servers', or any one, whatever it is doing."""
    wanted = text(
        "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND application_name <> :players"
    )
    with play.store.engine.connect() as db:
        while not (found := list(db.execute(wanted, {"players": PLAYERS}).scalars())):
            await asyncio.sleep(AGAIN_SECONDS)
        for pid in found if play.rng.random() < 0.5 else [play.rng.choice(found)]:
            play.counted["connections ended"] += db.execute(
                text("SELECT pg_terminate_backend(:pid)"), {"pid": pid}
            ).scalar_one()


# --- by hand


@contextlib.contextmanager
def a_database(kind: str, folder: str) -> Iterator[str]:
    if kind == "sqlite":
        yield f"sqlite:///{folder}/kills.db"
        return
    with own_postgres() as (url, _):
        yield url


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kinds", nargs="*", default=["sqlite", "postgresql", "backends"])
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--minutes", type=float, default=60, help="no more kills after so long")
    parser.add_argument("--seed", type=int, default=0)
    wanted = parser.parse_args()
    failed = 0
    for kind in wanted.kinds:
        with tempfile.TemporaryDirectory() as folder, a_database(kind, folder) as database:
            begun = time.monotonic()
            play = Play(database, 1 if kind == "sqlite" else 2, wanted.seed)
            how = (end_connections, BREATH_SECONDS) if kind == "backends" else (kill_one, LIFE_SECONDS)
            wrong = asyncio.run(play.run(wanted.tables, wanted.kills, wanted.minutes, *how))
        figures = ", ".join(f"{name} {count}" for name, count in sorted(play.counted.items()))
        sys.stdout.write(f"{kind}: {time.monotonic() - begun:.0f} s, {len(play.tables)} tables: {figures}\n")
        sys.stdout.writelines(f"  {each}\n" for each in wrong)
        sys.stdout.flush()
        failed += len(wrong)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
