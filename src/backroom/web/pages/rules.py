"""The rules of each game, as its rulebook has them."""

from typing import Any

from litestar import Router, get
from litestar.enums import MediaType
from litestar.params import FromPath
from litestar.response import Response

from backroom import rulebook
from backroom.match.refusal import Unknown
from backroom.web.room import Here, known_games
from backroom.web.rulebook import page

Page = Response[Any]


@get("/rules", media_type=MediaType.HTML)
async def all_rules(visit: Here) -> Page:
    return visit.page("rules.html", games=known_games(), game=None)


@get("/rules/{id:str}", media_type=MediaType.HTML)
async def rules(visit: Here, id: FromPath[str]) -> Page:
    game = known_games().get(id)
    if game is None:
        raise Unknown
    return visit.page(
        "rules.html",
        games=known_games(),
        game=game,
        text=page(id, visit.language),
        chapters=rulebook.chapters(id, visit.language),
        written_in=rulebook.written_in(id, visit.language),
        said=visit.voice(game),
    )


router = Router("/", route_handlers=[all_rules, rules])
