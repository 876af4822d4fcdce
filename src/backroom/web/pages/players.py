"""Who plays here: a page for each player, and the ratings of each game."""

from typing import Any, Final

from litestar import Router, get
from litestar.enums import MediaType
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Response

from backroom.match import rated, records
from backroom.match.records import Listed
from backroom.web.newsstand import accounts
from backroom.web.room import Here, Visit, known_games

Page = Response[Any]
MOST: Final = 100


def may_see(match: Listed, player: int, reader: int) -> bool:
    """What was played in public anybody may look up; the rest whoever was there, and nobody what still goes on."""
    there = {seat.person for seat in match.seats if seat.person}
    return match.status == "over" and (match.public or match.terms.rated or reader in there) and player in there


@get("/player/{id:int}", media_type=MediaType.HTML)
async def player(visit: Here, id: FromPath[int]) -> Page:
    visit.spend("read", 4)
    store = visit.house.store
    someone = await visit.room.people.by_id(id) if 0 < id < 2**31 else None
    if someone is None:
        raise NotFoundException
    listed = await store.read(lambda db: records.matches_of(db, id, MOST))
    matches = [match for match in listed if may_see(match, id, visit.person_id)]
    standings = {game: await visit.house.ratings.of(game, rated.person(id)) for game in known_games()}
    return visit.page(
        "player.html",
        someone=someone,
        matches=matches,
        accounts=await accounts(visit, matches) - {id},
        games=known_games(),
        won=[match for match in matches if has_won(match, id)],
        has_won=has_won,
        word=await visit.house.words.of(id),
        standings={game: standing for game, standing in standings.items() if standing},
    )


def has_won(match: Listed, player: int) -> bool:
    winners = match.result["winners"] if match.result else []
    return any(match.seats[seat].person == player for seat in winners)


@get("/ratings", media_type=MediaType.HTML)
async def ratings(visit: Here) -> Page:
    visit.spend("read", 4)
    tables = {game: (await visit.house.ratings.table(game))[:MOST] for game in known_games()}
    names = await named(visit, [standing.who for table in tables.values() for standing in table])
    tables = {game: [standing for standing in table if standing.who in names] for game, table in tables.items()}
    return visit.page("ratings.html", games=known_games(), tables=tables, names=names)


async def named(visit: Visit, who: list[str]) -> dict[str, str]:
    names = await visit.house.store.read(lambda db: rated.names_of(db, who))
    return names | {each: visit.level_name(each[1:]) for each in who if each.startswith("b")}


router = Router("/", route_handlers=[player, ratings])
