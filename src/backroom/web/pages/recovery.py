"""A new password by a letter."""

from typing import Any

from litestar import Router, get, post
from litestar.enums import MediaType
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Response

from backroom.match.refusal import Refused
from backroom.web.pages.account import remember, remembered, who
from backroom.web.recovery import NOT_VALID
from backroom.web.room import Here, Visit

Page = Response[Any]
TOKEN_LENGTH = 64


def offered(visit: Visit) -> None:
    if not visit.room.recovery.offered:
        raise NotFoundException


@get("/recover", media_type=MediaType.HTML)
async def forgotten(visit: Here) -> Page:
    offered(visit)
    return visit.page("recover.html", asked=False)


@post("/recover", media_type=MediaType.HTML, status_code=200)
async def ask(visit: Here) -> Page:
    """The same answer for every name."""
    offered(visit)
    name = (await visit.form()).get("name", "")
    visit.room.limits.spend("sign-in", visit.address)
    visit.room.limits.spend("letter", remembered(visit, who(name))[1])  # nobody can use up what its owner needs
    visit.room.recovery.ask(name, visit.language)
    return visit.page("recover.html", asked=True)


@get("/recover/{token:str}", media_type=MediaType.HTML)
async def letter(visit: Here, token: FromPath[str]) -> Page:
    """Links in letters are opened by machines too: only a press changes anything."""
    offered(visit)
    if not await visit.room.recovery.is_good(token[:TOKEN_LENGTH]):
        return visit.page("new-password.html", 410, token="", notice=visit.say(NOT_VALID))
    return visit.page("new-password.html", token=token[:TOKEN_LENGTH], notice="")


@post("/recover/{token:str}", media_type=MediaType.HTML)
async def reset(visit: Here, token: FromPath[str]) -> Page:
    offered(visit)
    visit.room.limits.spend("sign-in", visit.address)
    password = (await visit.form()).get("password", "")
    try:
        visit.enter(await visit.room.recovery.reset(token[:TOKEN_LENGTH], password))
    except Refused as trouble:
        good = await visit.room.recovery.is_good(token[:TOKEN_LENGTH])
        token = token[:TOKEN_LENGTH] if good else ""
        return visit.page("new-password.html", 400, token=token, notice=visit.trouble(trouble))
    return visit.go("/settings", remember(visit))


router = Router("/", route_handlers=[forgotten, ask, letter, reset])
