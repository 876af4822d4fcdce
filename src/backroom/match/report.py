"""Reports of matches that are over: how often each seat would have won from the end of each chapter, and why it did.

The bots' workers reckon in rounds, beside those who think for tables; what a round found is kept, and read by all.
Work is bounded: a slow machine gives fewer rounds, and so more doubt.
"""

import asyncio
import json
import math
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.exc import IntegrityError

from backroom.bots.hindsight import PLAYOUTS, Round, look_back, shares
from backroom.bots.search import can_search
from backroom.engine import Setup
from backroom.games import game as game_by_id
from backroom.journal import actions_of
from backroom.match.match import Match, setup_from
from backroom.match.refusal import Refused
from backroom.match.replaying import one_for_one
from backroom.match.schema import MATCHES, REPORTS
from backroom.match.store import Store, StoreTrouble
from backroom.match.thinking import Failed, Thinkers
from backroom.rating import places

ROUNDS: Final = 12
SECONDS: Final = 90.0  # of a worker, for one report
JOB_SECONDS: Final = 1.5  # after which somebody else may ask the same worker
LONGEST_SECONDS: Final = 20.0  # that a job may take to come to a place where it can be left
AGAIN_SECONDS: Final = 600.0  # after something went wrong
MOST_WAITING: Final = 8
TWO_SIGMA: Final = 2.0
MOST_COMPARED: Final = 2000


class Reckoned(msgspec.Struct):
    """What is known so far. Of a round: at each moment each seat's share of the victories, and each seat's gains."""

    moments: list[int]
    wins: list[list[list[float]]] = []
    gains: list[list[float]] = []
    seconds: float = 0.0

    @property
    def rounds(self) -> int:
        return len(self.gains)

    @property
    def done(self) -> bool:
        return self.rounds >= ROUNDS or (self.rounds > 1 and self.seconds >= SECONDS)

    @property
    def playouts(self) -> int:
        return self.rounds * PLAYOUTS

    def chances(self, moment: int) -> list[float]:
        """Each seat's chance of winning there."""
        return [_mean(list(each)) for each in zip(*(wins[moment] for wins in self.wins), strict=True)]


class Doubtful(msgspec.Struct, frozen=True):
    """An estimate, and two standard errors to either side."""

    value: float
    doubt: float


class Account(msgspec.Struct, frozen=True):
    """From an equal share to the result: the deal, one's own decisions, and the rest (others, and later luck)."""

    equal: float
    deal: Doubtful
    own: Doubtful
    rest: float
    result: float


def accounts(reckoned: Reckoned, result: list[float]) -> list[Account]:
    """By seat. The parts add up to the result, so the rest is as doubtful as the two others together."""
    seats = len(result)
    found = []
    for seat in range(seats):
        start = _estimate([wins[0][seat] for wins in reckoned.wins])
        own = _estimate([gains[seat] for gains in reckoned.gains])
        # Rounds are few: how much single games scatter says more of the doubt than how much they do.
        spread = TWO_SIGMA * math.sqrt(max(start.value * (1 - start.value), 1 / reckoned.playouts) / reckoned.playouts)
        deal = Doubtful(start.value - 1 / seats, spread)
        rest = result[seat] - 1 / seats - deal.value - own.value
        found.append(Account(1 / seats, deal, own, rest, result[seat]))
    return found


def result_shares(match: Match) -> list[float]:
    assert match.over
    assert match.state is not None
    return shares(match.state)


def result_places(match: Match) -> list[int]:
    assert match.state is not None
    return places(match.state.winners(), match.state.scores())


def _mean(values: list[float]) -> float:
    return sum(values) / len(values)


def _estimate(values: list[float]) -> Doubtful:
    mean = _mean(values)
    if len(values) < 2:
        return Doubtful(mean, math.inf)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return Doubtful(mean, TWO_SIGMA * math.sqrt(variance / len(values)))


def reckon(job: dict[str, Any], longest: float) -> list[Any]:
    """In the worker: a part of a round, as JSON. All playouts from one moment belong together."""
    setup = Setup(*job["setup"])
    game = game_by_id(setup.game)
    actions = actions_of(game, job["actions"])
    found = look_back(game, setup, actions, job["moments"], job["number"], Round(*job["begun"]), job["seconds"])
    return [found.next, found.wins, found.gains]


class Reports:
    """The reports that this process reckons, one after another."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self.store = store
        self.thinkers = thinkers
        self._turn = asyncio.Semaphore(1)
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._failed: dict[str, float] = {}  # when; whoever looks does not have it tried at once again

    async def of(self, match: Match, moments: list[int]) -> Reckoned | None:
        """What is known by now; whoever looks has it reckoned further. Nothing where no bot can tell."""
        assert match.over, "the seed and all cards are known to it"
        if not can_search(match.game):
            return None
        found = await self.store.read(lambda db: kept(db, match)) or Reckoned(moments)
        loop = asyncio.get_running_loop()
        waits = loop.time() - self._failed.get(match.id, -AGAIN_SECONDS) < AGAIN_SECONDS
        if not found.done and not waits and match.id not in self._tasks and len(self._tasks) < MOST_WAITING:
            self._failed.pop(match.id, None)
            task = loop.create_task(self._reckon(match, found))
            self._tasks[match.id] = task
            task.add_done_callback(lambda _: self._tasks.pop(match.id, None))
        return found

    async def _reckon(self, match: Match, known: Reckoned) -> None:
        """From what is kept, until it is done. What goes wrong the workers' log tells; it is tried again later."""
        try:
            async with self._turn:
                played = await self.store.read(lambda db: one_for_one(db, match))
                encode = match.game.codec.encode
                actions = [(seat, None if action is None else encode(action)) for seat, action in played]
                while not known.done:
                    known = await self._round(match, actions, known)
                    if not await self.store.write(lambda db, known=known: keep(db, match, known)):  # type: ignore[misc]
                        return
        except (StoreTrouble, Failed, Refused, IntegrityError):  # the last: another process kept a round just then
            self._failed[match.id] = asyncio.get_running_loop().time()

    async def _round(self, match: Match, actions: list[Any], known: Reckoned) -> Reckoned:
        setup = match.setup
        job: dict[str, Any] = {
            "setup": [setup.game, setup.seats, setup.options, setup.seed, setup.data],
            "actions": actions,
            "moments": known.moments,
            "number": known.rounds,
            "begun": [0, [], []],
            "seconds": JOB_SECONDS,
        }
        clock, seconds = asyncio.get_running_loop().time, 0.0
        while job["begun"][0] <= len(actions):
            before = clock()
            job["begun"] = await self.thinkers.beside(reckon, job, LONGEST_SECONDS)
            seconds += clock() - before
        _, wins, gains = job["begun"]
        return Reckoned(known.moments, [*known.wins, wins], [*known.gains, gains], known.seconds + seconds)

    async def stop(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def kept(db: Connection, match: Match) -> Reckoned | None:
    """By the rules of today: others might come to another state."""
    wanted = select(REPORTS.c.body).where(REPORTS.c.match == match.id, REPORTS.c.rules == match.game.rules_version)
    body = db.execute(wanted).scalar()
    return msgspec.json.decode(body, type=Reckoned) if body else None


def keep(db: Connection, match: Match, known: Reckoned) -> bool:
    """Unless another process has come further."""
    there = kept(db, match)
    if there is not None and there.rounds >= known.rounds:
        return False
    db.execute(delete(REPORTS).where(REPORTS.c.match == match.id))
    body = msgspec.json.encode(known).decode()
    db.execute(insert(REPORTS).values(match=match.id, rules=match.game.rules_version, body=body))
    return True


def best_scores(db: Connection, match: Match) -> list[int]:
    """Of all matches of this game with as many players and the same options that anybody may look up, this one too."""
    there = (MATCHES.c.game == match.game.id) & MATCHES.c.result.is_not(None)
    rows = db.execute(
        select(MATCHES.c.id, MATCHES.c.public, MATCHES.c.setup, MATCHES.c.result)
        .where(there)
        .order_by(MATCHES.c.touched.desc())
        .limit(MOST_COMPARED)
    )
    found = []
    for row in rows:
        setup = setup_from(row.setup)
        alike = (setup.seats, setup.options, setup.data) == (match.setup.seats, match.setup.options, match.setup.data)
        if alike and (row.public or row.id == match.id):
            found.append(max(json.loads(row.result)["scores"]))
    return found
