"""What calling back and standing orders cost: from a move to its push handed over, a decision with orders and without.

bench/words.py [--tables 40] [--decisions 1500]

The push goes to a push service of the bench's own, sealed for a browser's key, from a server in a process of its own.
The moves are made in the bench's process. For the orders two tables of one person begin with the same deal and are
played in turn, a decision each; where the house answers, they go different ways.
"""

import argparse
import asyncio
import base64
import json
import random
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from backroom.games import game as game_by_id
from backroom.match import calling
from backroom.match.house import House
from backroom.match.match import Match, Seat
from backroom.match.ordering import Order, offers
from backroom.match.playing import Act
from backroom.match.store import Store
from backroom.match.terms import Terms
from backroom.match.thinking import Thinkers
from backroom.web.people import People
from backroom.web.serving import free_port

GAME = game_by_id("tiefe-taschen")
SEATS = 4
GOT: dict[str, float] = {}  # when a push came, by its path
SERVER = (
    "import sys; from backroom.web.serving import Config, LOCAL, run; "
    "Config(sys.argv[2], local_hooks=True).publish(); run(LOCAL, int(sys.argv[1]), log_level='error')"
)


class Service(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["content-length"]))
        GOT.setdefault(self.path, time.time())
        self.send_response(201)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


def told(name: str, seconds: list[float], unit: float = 1.0, sign: str = "s") -> None:
    middle, late = statistics.median(seconds), statistics.quantiles(seconds, n=20)[-1]
    print(f"{name}: median {middle * unit:.2f} {sign}, 95 % under {late * unit:.2f}, of {len(seconds)}", flush=True)


async def seated(house: House, count: int) -> list[Seat]:
    people = People(house.store)
    return [Seat("person", (await people.guest(f"P{n}")).id, f"P{n}") for n in range(count)]


async def lay(house: House, sitting: list[Seat], seed: str = "", **terms: Any) -> Match:
    return await house.create(
        game=GAME, seats=SEATS, options={"length": "long"}, terms=Terms(**terms), seating=sitting,
        host=sitting[0].person, name="t", public=False, seed=seed,
    )  # fmt: skip


def one_of(match: Match, rng: random.Random) -> tuple[int, Any]:
    assert match.state is not None
    seat = rng.choice([seat for seat in match.must if match.answer_of(seat) is None])
    family = rng.choice([family for family in match.state.choices(seat) if len(family)])
    return seat, family[rng.randrange(len(family))]


# --- from a move to its push


def subscription(url: str) -> str:
    point = (
        ec.generate_private_key(ec.SECP256R1()).public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    )
    keys = {
        name: base64.urlsafe_b64encode(each).rstrip(b"=").decode()
        for name, each in (("p256dh", point), ("auth", b"0" * 16))
    }
    return json.dumps({"endpoint": url, "keys": keys})


async def push(store: Store, database: str, tables: int) -> None:
    """One decision after another, until somebody else is asked; that one is called."""
    service = ThreadingHTTPServer(("127.0.0.1", 0), Service)
    threading.Thread(target=service.serve_forever, daemon=True).start()
    house, port, rng = House(store, Thinkers(0, 0.1)), free_port(), random.Random(1)
    server = subprocess.Popen([sys.executable, "-c", SERVER, str(port), database])
    called: dict[str, float] = {}
    try:
        await served(port)
        for _ in range(tables):
            sitting = await seated(house, SEATS)
            match = await lay(house, sitting)
            for chair in sitting:  # only now: that the table was laid is not what is measured
                address = subscription(f"http://127.0.0.1:{service.server_port}/{chair.person}")
                reach = partial(calling.add_reach, person=chair.person, kind=calling.PUSH, address=address)
                await store.write(partial(reach, confirmed=True, now=0.0))
                house.callers.forget(chair.person)
            before = set(match.must)
            while not (asked := set(match.must) - before):
                seat, action = one_of(match, rng)
                match = await house.do(match.id, match.seats[seat].person, Act(seat, GAME.text(action), match.number))
            called |= {f"/{match.seats[seat].person}": time.time() for seat in asked}
        until = time.monotonic() + calling.GRACE_SECONDS + 30
        while not called.keys() <= GOT.keys() and time.monotonic() < until:
            await asyncio.sleep(0.1)
    finally:
        server.terminate()
        server.wait()
        service.shutdown()
        await house.stop()
    print(f"{len(called) - len(called.keys() & GOT.keys())} of {len(called)} pushes did not come")
    grace = calling.GRACE_SECONDS
    told(
        f"push, from {grace:.0f} s after the move",
        [GOT[path] - at - grace for path, at in called.items() if path in GOT],
    )


async def served(port: int) -> None:
    while True:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz").read()
            return
        except OSError:
            await asyncio.sleep(0.05)


# --- what an order costs


async def orders(store: Store, decisions: int) -> None:
    """Each seat of one table has left an order of every kind; what these answer the house gives with the move."""
    took: dict[str, list[float]] = {"without": [], "standing": [], "carried out": []}
    house = House(store, Thinkers(0, 0.1))
    host = (await seated(house, 1))[0]
    sitting = [Seat("person", host.person, f"{n}") for n in range(SEATS)]
    rngs = [random.Random(2), random.Random(2)]
    tables = [await lay(house, sitting, "same", hot_seat=True) for _ in rngs]
    while len(took["without"]) < decisions:
        for place, rng in enumerate(rngs):
            match = tables[place]
            if match.over:
                match = await lay(house, sitting, f"deal {len(took['without'])}", hot_seat=True)
            if place:
                match = await order_all(house, host.person, match)
            seat, action = one_of(match, rng)
            done, began = len(match.done), time.perf_counter()
            match = await house.do(match.id, host.person, Act(seat, GAME.text(action), match.number))
            kind = ("carried out" if len(match.done) > done + 1 else "standing") if place else "without"
            took[kind].append(time.perf_counter() - began)
            tables[place] = match
    await house.stop()
    for kind, seconds in took.items():
        told(f"a decision, orders {kind}", seconds, 1000, "ms")


async def order_all(house: House, person: int, match: Match) -> Match:
    for seat in range(SEATS):
        standing = {type(order) for order in match.orders_of(seat)}
        for offer in offers(match, seat):
            if type(offer.order) not in standing and not match.over and match.state is not None:
                match = await house.do(match.id, person, Order(seat, GAME.text(offer.order)))
                standing.add(type(offer.order))
    return match


async def main(wanted: argparse.Namespace, folder: str) -> None:
    database = f"sqlite:///{folder}/words.db"
    store = Store(database)
    store.migrate()
    await orders(store, wanted.decisions)
    await push(store, database, wanted.tables)
    store.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--decisions", type=int, default=1500)
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(main(parser.parse_args(), folder))
