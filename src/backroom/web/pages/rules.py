"""The rules of each game, as its rulebook has them."""

import asyncio
from typing import Annotated, Any

from litestar import Router, get
from litestar.enums import MediaType
from litestar.params import FromPath, PathParameter, QueryParameter
from litestar.response import Response

from backroom import rulebook
from backroom.match.refusal import Unknown
from backroom.web.boards import board
from backroom.web.examples import rules_page
from backroom.web.pages.lessons import scene_of
from backroom.web.room import Here, known_games
from backroom.web.rulebook import gist
from backroom.web.start import start
from backroom.web.start import table as laid

Page = Response[Any]


@get("/rules", media_type=MediaType.HTML)
async def all_rules(visit: Here) -> Page:
    return visit.page("rules.html", games=known_games(), game=None)


@get("/rules/{id:str}", media_type=MediaType.HTML)
async def rules(
    visit: Here,
    id: FromPath[str],
    table: Annotated[str, QueryParameter(max_length=24, pattern=r"^[\w-]*$")] = "",  # where the reader sits
) -> Page:
    game = known_games().get(id)
    if game is None:
        raise Unknown
    return visit.page(
        "rules.html",
        games=known_games(),
        game=game,
        text=await asyncio.to_thread(rules_page, visit.room.pages, id, visit.language),
        chapters=rulebook.chapters(id, visit.language),
        written_in=rulebook.written_in(id, visit.language),
        said=visit.voice(game),
        table=table,
    )


@get("/rules/{id:str}/{number:str}", media_type=MediaType.HTML)
async def one_rule(
    visit: Here,
    id: FromPath[str],
    number: Annotated[str, PathParameter(max_length=8)],
    table: Annotated[str, QueryParameter(max_length=24, pattern=r"^[\w-]*$")] = "",
) -> Page:
    """What a thing of the table is, in a sentence, and where it is written: for whoever points at it."""
    says = gist(id, number, visit.language) if id in known_games() else None
    if not says:
        raise Unknown
    page = visit.page(
        "rule.html", says=says, number=number, id=id, table=table, own=rulebook.written_in(id, visit.language)
    )
    page.headers["cache-control"] = "private, max-age=3600"
    return page


@get("/start/{id:str}", media_type=MediaType.HTML)
async def two_minutes(visit: Here, id: FromPath[str]) -> Page:
    """What the game is, beside a table drawn as any other: it never goes stale. Without a story, its rules."""
    game = known_games().get(id)
    if game is None:
        raise Unknown
    story = start(id)
    if story is None:
        return visit.go(f"/rules/{id}")
    visit.spend("read", 2)
    scene = scene_of(visit, game, await asyncio.to_thread(laid, game, story))
    return visit.page("start.html", game=game, story=story, said=visit.voice(game), board=board(game)(scene))


router = Router("/", route_handlers=[all_rules, rules, one_rule, two_minutes])
