"""The server under load, over loopback: many live tables, every seat listening, one process.

bench/load.py [--matches 200] [--seats 5] [--seconds 10] [--rates 200 …] [--database URL]
bench/load.py --turn 0 … beside bench/load.py --turn 1 …
bench/load.py --soak MINUTES [--matches 100] [--rates 100]

With `--turn` players act in every second second only, the even or the odd ones: two servers, of two commits for
instance, can be measured in turn at the same time, and whatever else holds up the machine meets both.

With `--soak` the first rate is kept up for so long: a table that ends makes room for a new one of the same people, and
latency and the server's memory are told every minute. After the first ten minutes memory must stay where it is.

The players are scripted: they know the game (the bench reads the seeds from the store), so that what is measured is the
server and not the choosing. Time runs from sending the POST until the last seat's stream has the news.
"""

import argparse
import asyncio
import gc
import gzip
import json
import os
import random
import subprocess
import sys
import tempfile
import time
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from backroom.engine import State
from backroom.games import game as game_by_id
from backroom.match.house import House
from backroom.match.match import Match, Seat
from backroom.match.store import Store
from backroom.match.terms import Terms
from backroom.match.thinking import Thinkers
from backroom.web.people import People
from backroom.web.serving import free_port

# As `backroom serve`, once the rules are compiled: to compile them beside the first players would be measured, too.
SERVER = (
    "import sys; from backroom.web.serving import Config, LOCAL, check, run; check(sys.argv[2]); "
    "Config(sys.argv[2]).publish(); run(LOCAL, int(sys.argv[1]), workers=1, log_level='info')"
)


@dataclass
class Table:
    """One match as its scripted players know it."""

    match: Match
    tokens: list[str]
    state: State
    number: int
    busy: bool = False
    refused: bool = False
    sent: float = 0.0
    acked: float = 0.0
    heard: int = 0
    done: asyncio.Event = field(default_factory=asyncio.Event)
    ears: list[asyncio.Task[None]] = field(default_factory=list)

    @property
    def free(self) -> bool:
        return not (self.busy or self.refused or self.state.over())


@dataclass
class Figures:
    acks: list[float] = field(default_factory=list)
    news: list[float] = field(default_factory=list)
    blocks: int = 0
    bytes: int = 0
    refused: int = 0
    skipped: int = 0

    def clear(self) -> None:
        self.acks, self.news = [], []
        self.blocks = self.bytes = self.refused = self.skipped = 0

    def told(self, seconds: float) -> str:
        return (
            f"{len(self.news) / seconds:6.1f} done: "
            f"ack p50 {share(self.acks, 0.5):5.1f} p99 {share(self.acks, 0.99):6.1f} ms, "
            f"last stream p50 {share(self.news, 0.5):5.1f} p99 {share(self.news, 0.99):6.1f} ms; "
            f"{self.bytes / max(1, self.blocks):.0f} bytes per update; refused {self.refused}, skipped {self.skipped}"
        )


async def lay_tables(house: House, count: int, seats: int) -> list[Table]:
    people = People(house.store)
    tables = []
    for number in range(count):
        sitting, tokens = [], []
        for seat in range(seats):
            person = await people.guest(f"P{number}.{seat}")
            sitting.append(Seat("person", person.id, person.name))
            tokens.append(await people.new_token(person, "load"))
        tables.append(await lay_table(house, sitting, tokens, f"Load {number}"))
    return tables


async def lay_table(house: House, sitting: list[Seat], tokens: list[str], name: str) -> Table:
    game = game_by_id("tiefe-taschen")
    match = await house.create(
        game=game, seats=len(sitting), options={"length": "long"}, terms=Terms(pace="live"), seating=sitting, host=0,
        name=name, public=True,
    )  # fmt: skip
    state = game.begin(match.setup)
    state.telling = False
    return Table(match, tokens, state, match.number)


async def open_ears(port: int, table: Table, figures: Figures) -> None:
    ready = asyncio.Semaphore(0)
    loop = asyncio.get_running_loop()
    table.ears = [loop.create_task(listen(port, table, seat, figures, ready)) for seat in range(len(table.tokens))]
    for _ in table.ears:
        await ready.acquire()


async def listen(port: int, table: Table, seat: int, figures: Figures, ready: asyncio.Semaphore) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 20)
    path = f"/api/matches/{table.match.id}/stream?seat={seat}"
    writer.write(f"GET {path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {table.tokens[seat]}\r\n\r\n".encode())
    size, wanted = 0, b""
    try:
        while line := await reader.readline():
            size += len(line)
            if line.startswith(b": hello"):
                ready.release()
            elif line.startswith(b"id: "):
                wanted = line[4:].split(b".")[0]
            elif line.startswith(b"data: "):
                figures.blocks += 1
                figures.bytes += size
                size = 0
                if int(wanted) == table.number + 1:
                    table.heard += 1
                    if table.heard == len(table.tokens):
                        figures.news.append(time.perf_counter() - table.sent)
                        table.done.set()
    finally:
        writer.close()


class Sender:
    """One kept connection that posts."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.reader: asyncio.StreamReader | None = None

    async def post(self, path: str, token: str, body: Any) -> int:
        if self.reader is None or self.reader.at_eof():  # the server lets go of a connection that rests for long
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        data = json.dumps(body).encode()
        head = (
            f"POST {path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {token}\r\n"
            f"content-type: application/json\r\ncontent-length: {len(data)}\r\n\r\n"
        )
        self.writer.write(head.encode() + data)
        status = int((await self.reader.readline()).split()[1])
        length = 0
        while (line := await self.reader.readline()) not in (b"\r\n", b""):
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        await self.reader.readexactly(length)
        return status


async def act(table: Table, sender: Sender, figures: Figures, rng: random.Random) -> None:
    if not table.free:
        figures.skipped += 1
        return
    table.busy = True
    seat = rng.choice(table.state.deciders())
    families = [family for family in table.state.choices(seat) if len(family)]
    family = rng.choice(families)
    action = family[rng.randrange(len(family))]
    table.heard, table.sent = 0, time.perf_counter()
    table.done.clear()
    body = {"seat": seat, "action": table.match.game.codec.encode(action), "seen": table.number}
    status = await sender.post(f"/api/matches/{table.match.id}/actions", table.tokens[seat], body)
    if status != 201:
        figures.refused += 1
        table.refused = True
    else:
        figures.acks.append(time.perf_counter() - table.sent)
        try:
            await asyncio.wait_for(table.done.wait(), 10)
        except TimeoutError:
            figures.refused += 1
            table.refused = True
        table.state.apply(seat, action)
        table.number += 1
    table.busy = False


def share(values: list[float], part: float) -> float:
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, int(len(ranked) * part))] * 1000 if ranked else float("nan")


def memory(pid: int) -> int:
    text = Path(f"/proc/{pid}/status").read_text()
    return int(next(line for line in text.splitlines() if line.startswith("VmRSS")).split()[1]) * 1024


def first_page(port: int) -> str:
    base = f"http://127.0.0.1:{port}"
    page = urllib.request.urlopen(base + "/").read()
    parts = {"page": page}
    for name in ("backroom.css", "backroom.js", "icons.svg"):
        parts[name] = urllib.request.urlopen(f"{base}/static/{name}").read()
    plain = sum(map(len, parts.values()))
    packed = sum(len(gzip.compress(part)) for part in parts.values())
    each = ", ".join(f"{name} {len(part) / 1000:.1f}" for name, part in parts.items())
    return f"first page: {plain / 1000:.1f} KB plain, {packed / 1000:.1f} KB as sent (gzip); {each}"


async def main(wanted: argparse.Namespace, folder: str) -> None:
    database = wanted.database or f"sqlite:///{folder}/load.db"
    print(f"laying {wanted.matches} tables × {wanted.seats} seats …", flush=True)
    store = Store(database)
    store.migrate()
    house = House(store, Thinkers(0, 0))
    tables = await lay_tables(house, wanted.matches, wanted.seats)
    port = free_port()
    server = subprocess.Popen([sys.executable, "-c", SERVER, str(port), database], stderr=subprocess.DEVNULL)
    try:
        while True:
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz").read()
                break
            except OSError:
                assert server.poll() is None, "the server does not start"
                await asyncio.sleep(0.05)
        print(first_page(port))
        empty = memory(server.pid)
        figures = Figures()
        for table in tables:
            await open_ears(port, table, figures)
        held = (memory(server.pid) - empty) / len(tables)
        print(f"{wanted.seats * len(tables)} streams open; memory {held / 1000:.0f} KB per match with its streams")
        gc.freeze()  # the players' own pauses are not the server's
        gc.disable()
        load = Load(port, server.pid, house, tables, figures, wanted.turn)
        if wanted.soak:
            await load.soak(wanted.rates[0], wanted.soak)
        else:
            for rate in wanted.rates:
                await load.one_rate(rate, wanted.seconds)
    finally:
        server.terminate()
        server.wait()
        await house.stop()
        store.close()


async def turn_of(parity: int) -> float:
    """The next even or odd second by everybody's clock has begun; how long it was waited for."""
    begun = time.time()
    second = int(begun) + 1
    second += (second + parity) % 2
    await asyncio.sleep(second - begun)
    return time.time() - begun


class Load:
    """Actions at a steady rate, at all tables in turn."""

    def __init__(
        self, port: int, pid: int, house: House, tables: list[Table], figures: Figures, turn: int | None = None
    ) -> None:
        self.turn = turn
        self.port = port
        self.pid = pid
        self.house = house
        self.tables = tables
        self.figures = figures
        self.senders = [Sender(port) for _ in tables]
        self.rng = random.Random(1)
        self.ended = 0

    async def at_rate(self, rate: int, seconds: float) -> float:
        """How long it took, for it may be too much."""
        self.figures.clear()
        loop = asyncio.get_running_loop()
        pending = set()
        begun = loop.time()
        for number in range(int(rate * seconds)):
            if self.turn is not None and number % rate == 0:
                begun += await turn_of(self.turn)
            await asyncio.sleep(max(0.0, begun + number / rate - loop.time()))
            place = self.free(number % len(self.tables))
            task = loop.create_task(act(self.tables[place], self.senders[place], self.figures, self.rng))
            pending.add(task)
            task.add_done_callback(pending.discard)
        took = loop.time() - begun
        await asyncio.gather(*pending)
        return took

    def free(self, place: int) -> int:
        """The table whose turn it is, or the next where somebody can act: one that is slow or over slows no other."""
        turns = [(place + later) % len(self.tables) for later in range(len(self.tables))]
        return next((turn for turn in turns if self.tables[turn].free), place)

    async def one_rate(self, rate: int, seconds: float) -> None:
        spent = cpu(self.pid)
        took = await self.at_rate(rate, seconds)
        busy = (cpu(self.pid) - spent) / took
        print(f"{rate:4} actions/s asked, {self.figures.told(took)}; server {busy:.0%} of a core", flush=True)

    async def soak(self, rate: int, minutes: float) -> None:
        begun = time.monotonic()
        laying = asyncio.create_task(self.lay_anew())
        while (left := minutes * 60 - (time.monotonic() - begun)) > 1:
            spent = cpu(self.pid)
            took = await self.at_rate(rate, min(60, left))
            busy = (cpu(self.pid) - spent) / took
            print(
                f"minute {(time.monotonic() - begun) / 60:5.1f}: memory {memory(self.pid) / 1e6:6.1f} MB; "
                f"{self.figures.told(took)}; server {busy:.0%} of a core; {self.ended} tables ended",
                flush=True,
            )
            gc.collect()
        laying.cancel()

    async def lay_anew(self) -> None:
        """Where a table has ended (or was refused, and is not known any more) the same people begin another."""
        while True:
            await asyncio.sleep(0.5)
            for place, table in enumerate(self.tables):
                if table.busy or table.free:
                    continue
                table.busy = True
                for ear in table.ears:
                    ear.cancel()
                sitting = [Seat("person", seat.person, seat.name) for seat in table.match.seats]
                anew = await lay_table(self.house, sitting, table.tokens, table.match.name)
                await open_ears(self.port, anew, self.figures)
                self.tables[place] = anew
                self.ended += 1


def cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seats", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--turn", type=int, choices=(0, 1), help="act in even or odd seconds only")
    parser.add_argument("--rates", type=int, nargs="+", default=[200, 300, 400, 500, 600, 800])
    parser.add_argument("--database", default="")
    parser.add_argument("--soak", type=float, default=0, metavar="MINUTES")
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(main(parser.parse_args(), folder))
