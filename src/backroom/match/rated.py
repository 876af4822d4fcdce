"""Rated matches: what became of each, kept when it ends, and the ratings that follow from all of them in order."""

import json
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, insert, select

from backroom.match.clocks import BOT
from backroom.match.match import Match
from backroom.match.schema import PEOPLE, RATED
from backroom.match.store import Store
from backroom.rating import Ladder, places

MIDDLE: Final = 1000  # the rating that everybody begins with, as people read it
SCALE: Final = 40


class Standing(msgspec.Struct, frozen=True):
    """Somebody's rating in one game; `doubt` is two standard deviations to either side."""

    who: str
    rating: int
    doubt: int
    matches: int
    wins: int


def person(id: int) -> str:
    return f"p{id}"


def bot(level: str) -> str:
    return f"b{level.partition('/')[0]}"


def outcome(match: Match) -> str:
    """Who sat at a rated match that is over, and which place each took; nothing where it does not count.

    Whoever has left it to a bot for good takes the last place.
    """
    if not match.terms.rated or match.practice or not match.over or match.state is None:
        return ""
    who = [bot(seat.level) if seat.kind == BOT and not seat.owner else person(seat.person or seat.owner)
           for seat in match.seats]  # fmt: skip
    left = {number for number, seat in enumerate(match.seats) if seat.kind == BOT and seat.owner}
    ranks = places(match.state.winners(), match.state.scores())
    ranks = [len(ranks) if number in left else rank for number, rank in enumerate(ranks)]
    return json.dumps([who, ranks])


def record(db: Connection, match: Match) -> None:
    """With the last entry of a rated match."""
    places = outcome(match)
    if not places or db.execute(select(RATED.c.id).where(RATED.c.match == match.id)).first():
        return  # what is written after the end, such as that the table was laid again, changes nothing
    db.execute(insert(RATED).values(match=match.id, game=match.game.id, at=match.at, places=places))


class Ranking:
    """The ratings of all games, from what became of rated matches in the order in which they ended."""

    def __init__(self) -> None:
        self._ladders: dict[str, Ladder] = {}
        self._counts: dict[tuple[str, str], tuple[int, int]] = {}

    @property
    def games(self) -> list[str]:
        return sorted(self._ladders)

    def take(self, game: str, places: str) -> None:
        who, ranks = json.loads(places)
        self._ladders.setdefault(game, Ladder()).take(who, ranks)
        for name, rank in zip(who, ranks, strict=True):
            matches, wins = self._counts.get((game, name), (0, 0))
            self._counts[game, name] = matches + 1, wins + (rank == 1)

    def table(self, game: str) -> list[Standing]:
        """The best first, by what they surely are: the rating less its doubt."""
        found = [self.of(of, who) for of, who in self._counts if of == game]
        return sorted((each for each in found if each), key=lambda each: (each.doubt - each.rating, each.who))

    def of(self, game: str, who: str) -> Standing | None:
        if (game, who) not in self._counts:
            return None
        rating, doubt = self._ladders[game].of(who)
        middle = Ladder().of("")[0]
        matches, wins = self._counts[game, who]
        return Standing(who, round(MIDDLE + SCALE * (rating - middle)), round(2 * SCALE * doubt), matches, wins)


class Ratings:
    """All ratings as one process knows them: they follow from the rows alone, in the order of their ids."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._read = 0
        self._ranking = Ranking()

    async def _catch_up(self) -> None:
        for row in await self.store.read(lambda db: results_after(db, self._read)):
            if row.id > self._read:
                self._read = row.id
                self._ranking.take(row.game, row.places)

    async def of(self, game: str, who: str) -> Standing | None:
        await self._catch_up()
        return self._ranking.of(game, who)

    async def table(self, game: str) -> list[Standing]:
        await self._catch_up()
        return self._ranking.table(game)


def results_after(db: Connection, id: int) -> list[Any]:
    return list(db.execute(select(RATED).where(RATED.c.id > id).order_by(RATED.c.id)))


def names_of(db: Connection, who: list[str]) -> dict[str, str]:
    """What people are called, of those among these who are people and still here."""
    ids = [int(each[1:]) for each in who if each.startswith("p")]
    rows = db.execute(select(PEOPLE.c.id, PEOPLE.c.name).where(PEOPLE.c.id.in_(ids), PEOPLE.c.gone == 0))
    return {person(row.id): row.name for row in rows}
