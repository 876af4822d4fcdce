"""The deal of the day: one sealed seed for each game and day, the same bots, one try for everybody.

The seed is drawn when the day's page is first looked at, and its hash stands there from then on. Until the day is over
(UTC) a try is closed to all but its player, and its cards stay down; then all tries are laid open and compared.
"""

import json
from collections import Counter
from datetime import UTC, date, datetime, timedelta
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from backroom.bots import usual
from backroom.engine import Game, commitment, new_seed
from backroom.match.clocks import PERSON, Seat
from backroom.match.entries import LEFT_TO_A_BOT
from backroom.match.house import House
from backroom.match.laying import lay
from backroom.match.names import bot_seat
from backroom.match.schema import DEALS, ENTRIES, MATCHES, PEOPLE, SEATS, TRIES
from backroom.match.seating import distinct
from backroom.match.terms import Terms

SEATS_WANTED: Final = 4
ME: Final = 0  # the seat of whoever tries


class Try(msgspec.Struct, frozen=True):
    """How somebody fared; `ahead` is by how much, over the best of the others. Unranked: a guest, late, or left."""

    match: str
    person: int
    name: str
    guest: bool
    ranked: bool
    won: bool
    points: int
    ahead: int
    place: int = 0


def is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def end_of(day: str) -> float:
    """When the tries of a day are laid open."""
    return datetime.combine(date.fromisoformat(day) + timedelta(1), datetime.min.time(), UTC).timestamp()


class Daily:
    def __init__(self, house: House) -> None:
        self.house = house

    def today(self) -> str:
        return datetime.fromtimestamp(self.house.now(), UTC).date().isoformat()

    def is_over(self, day: str) -> bool:
        return self.house.now() >= end_of(day)

    async def hashes(self, day: str, games: list[str]) -> dict[str, str]:
        """What was published of each deal. Only today's are drawn: nobody can know tomorrow's."""
        found = await self.house.store.read(lambda db: seeds(db, day))
        if day == self.today():
            for game in games:
                if game not in found:
                    found[game] = await self._seed(day, game)
        return {game: commitment(found[game]) for game in games if game in found}

    async def _seed(self, day: str, game: str) -> str:
        store = self.house.store
        known = (await store.read(lambda db: seeds(db, day))).get(game)
        if known:
            return known
        seed = new_seed()
        try:
            await store.write(lambda db: db.execute(insert(DEALS).values(day=day, game=game, seed=seed)))
        except IntegrityError:  # another process was faster
            return (await store.read(lambda db: seeds(db, day)))[game]
        return seed

    async def attempt(self, game: Game, person: int, name: str, guest: bool, table: str) -> str:
        """The id of the match in which this person has today's try; it begins now, unless it has."""
        day = self.today()
        mine = await self.mine(day, person)
        if game.id in mine:
            return mine[game.id]
        seats = SEATS_WANTED if SEATS_WANTED in game.seats else game.seats[0]
        bots: list[Seat] = []
        while len(bots) < seats - 1:
            bots.append(bot_seat([chair.name for chair in bots], usual(game)))
        chairs = [Seat(PERSON, person, distinct(name, [chair.name for chair in bots])), *bots]
        terms = Terms(level=usual(game), hints=False, closed=end_of(day))
        seed, house = await self._seed(day, game.id), self.house
        draft = lay(game, {}, terms, chairs, person, table, False, None, house.now(), house.archive, seed)
        values = {"day": day, "game": game.id, "person": person, "match": draft.match.id, "guest": guest}
        draft.besides.append(lambda db: db.execute(insert(TRIES).values(**values)))
        try:
            return (await house.adopt(draft)).id
        except IntegrityError:  # pressed twice at once
            return (await self.mine(day, person))[game.id]

    async def mine(self, day: str, person: int) -> dict[str, str]:
        """The matches of this person's tries, by game."""
        wanted = select(TRIES.c.game, TRIES.c.match).where(TRIES.c.day == day, TRIES.c.person == person)
        rows = await self.house.store.read(lambda db: db.execute(wanted).all())
        return {row.game: row.match for row in rows}

    async def counts(self, day: str) -> Counter[str]:
        """How many have begun a try, by game."""
        wanted = select(TRIES.c.game).where(TRIES.c.day == day)
        return Counter(await self.house.store.read(lambda db: list(db.execute(wanted).scalars())))

    async def results(self, day: str) -> dict[str, list[Try]]:
        """By game, the best first. Nobody is told before the day is over."""
        return await self.house.store.read(lambda db: tries(db, day)) if self.is_over(day) else {}

    async def days(self, before: str, most: int = 14) -> list[str]:
        """The days before this one of which there is something to tell, the latest first."""
        wanted = select(TRIES.c.day).where(TRIES.c.day < before).distinct().order_by(TRIES.c.day.desc()).limit(most)
        return await self.house.store.read(lambda db: list(db.execute(wanted).scalars()))


def seeds(db: Connection, day: str) -> dict[str, str]:
    return {row.game: row.seed for row in db.execute(select(DEALS.c.game, DEALS.c.seed).where(DEALS.c.day == day))}


def tries(db: Connection, day: str) -> dict[str, list[Try]]:
    wanted = (
        select(TRIES.c.game, TRIES.c.match, TRIES.c.person, PEOPLE.c.name, TRIES.c.guest, MATCHES.c.status,
               MATCHES.c.touched, MATCHES.c.result, SEATS.c.kind)
        .join(PEOPLE, PEOPLE.c.id == TRIES.c.person)
        .join(MATCHES, MATCHES.c.id == TRIES.c.match)
        .join(SEATS, (SEATS.c.match == TRIES.c.match) & (SEATS.c.seat == ME))
        .where(TRIES.c.day == day)
    )  # fmt: skip
    rows = db.execute(wanted).all()
    helped = select(ENTRIES.c.match).where(
        ENTRIES.c.match.in_([row.match for row in rows]), ENTRIES.c.seat == ME, ENTRIES.c.kind.in_(LEFT_TO_A_BOT)
    )
    by_a_bot = set(db.execute(helped).scalars())
    found: dict[str, list[Try]] = {}
    for row in rows:
        found.setdefault(row.game, []).append(_try(row, end_of(day), row.match in by_a_bot))
    return {game: placed(each) for game, each in found.items()}


def _try(row: Any, until: float, by_a_bot: bool) -> Try:
    result = json.loads(row.result) if row.result else None
    finished = result is not None and row.touched < until and row.kind == PERSON and not by_a_bot
    if result is None:
        return Try(row.match, row.person, row.name, row.guest, False, False, 0, 0)
    others = [score for seat, score in enumerate(result["scores"]) if seat != ME]
    points = result["scores"][ME]
    won = ME in result["winners"]
    ranked = finished and not row.guest  # as they came: who has an account since may have tried often before
    return Try(row.match, row.person, row.name, row.guest, ranked, won, points, points - max(others))


def placed(found: list[Try]) -> list[Try]:
    """Whoever has won stands first, then by the lead, then by points; who is as good shares a place."""

    def worth(each: Try) -> tuple[bool, bool, int, int]:
        return not each.ranked, not each.won, -each.ahead, -each.points

    ordered = sorted(found, key=lambda each: (worth(each), each.match))
    return [
        msgspec.structs.replace(
            each, place=1 + sum(worth(other) < worth(each) for other in found) if each.ranked else 0
        )
        for each in ordered
    ]
