"""The rules of each game, as its rulebook has them."""

from typing import Any

from litestar import Router, get
from litestar.enums import MediaType
from litestar.params import FromPath
from litestar.response import Response

from backroom.match.refusal import Unknown
from backroom.web.room import Here, known_games
from backroom.web.rulebook import headings, page
from backroom.words import N_

Page = Response[Any]
NOT_TRANSLATED = N_("The rulebook is in English.")


@get("/rules", media_type=MediaType.HTML)
async def all_rules(visit: Here) -> Page:
    return visit.page("rules.html", games=known_games(), game=None)


@get("/rules/{id:str}", media_type=MediaType.HTML)
async def rules(visit: Here, id: FromPath[str]) -> Page:
    game = known_games().get(id)
    if game is None:
        raise Unknown
    return visit.page(
        "rules.html", games=known_games(), game=game, text=page(id), chapters=headings(id), said=visit.voice(game)
    )


router = Router("/", route_handlers=[all_rules, rules])
