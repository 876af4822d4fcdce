"""The deal of the day: today's, and how everybody fared before."""

from typing import Any

from litestar import Router, get, post
from litestar.enums import MediaType
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Response

from backroom.match.daily import end_of, is_day
from backroom.match.refusal import Refused
from backroom.web.room import Here, Visit, known_games
from backroom.web.sheet import clock_text
from backroom.words import N_

Page = Response[Any]
BEFORE_MIDNIGHT = 60.0  # of that day, in any calendar


@get("/daily", media_type=MediaType.HTML)
async def today(visit: Here) -> Page:
    return await show(visit, visit.room.daily.today())


@get("/daily/{day:str}", media_type=MediaType.HTML)
async def one_day(visit: Here, day: FromPath[str]) -> Page:
    if not is_day(day) or day > visit.room.daily.today():
        raise NotFoundException
    return await show(visit, day)


async def show(visit: Visit, day: str) -> Page:
    visit.spend("read", 4)
    daily, games = visit.room.daily, known_games()
    left = max(0.0, end_of(day) - visit.house.now())
    return visit.page(
        "daily.html",
        day=day,
        date=visit.day(end_of(day) - BEFORE_MIDNIGHT),
        open=not daily.is_over(day),
        left=left,
        left_says=clock_text(left, visit.language),
        games=games,
        hashes=await daily.hashes(day, list(games)),
        mine=await daily.mine(day, visit.person_id) if visit.person_id else {},
        counts=await daily.counts(day),
        results=await daily.results(day),
        days=[(each, visit.day(end_of(each) - BEFORE_MIDNIGHT)) for each in await daily.days(day)],
    )


@post("/daily/{id:str}", media_type=MediaType.HTML)
async def attempt(visit: Here, id: FromPath[str]) -> Page:
    """The one try, or the way back to it."""
    game = known_games().get(id)
    if game is None:
        raise Refused(N_("There is no such game."))
    visit.spend("create")
    person = await visit.be_somebody()
    table = visit.say(N_("Deal of the day"))
    return visit.go(f"/table/{await visit.room.daily.attempt(game, person.id, person.name, person.guest, table)}")


router = Router("/", route_handlers=[today, one_day, attempt])
