"""Passkeys: made, listed and removed in the settings; and the way in by one."""

from typing import Any

from litestar import Router, post
from litestar.enums import MediaType
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Response

from backroom.match.refusal import Refused
from backroom.web.pages.account import remember, show
from backroom.web.passkeys import Site
from backroom.web.room import Here, Visit

Page = Response[Any]


def here(visit: Visit) -> Site:
    site = visit.site
    if site is None:
        raise NotFoundException
    return site


def options(text: str) -> Page:
    return Response(text, media_type=MediaType.JSON)


@post("/passkeys/new", status_code=200)
async def new(visit: Here) -> Page:
    """Whoever finds the browser open cannot leave a key of their own: the password is asked for again."""
    visit.room.limits.spend("sign-in", visit.address)
    if visit.person is None or visit.person.guest:
        raise NotFoundException
    try:
        await visit.room.people.sign_in(visit.person.handle or "", (await visit.form()).get("password", ""))
        return options(await visit.room.passkeys.options_for_new(visit.person, here(visit)))
    except Refused as trouble:
        return Response({"says": visit.trouble(trouble)}, status_code=403, media_type=MediaType.JSON)


@post("/passkeys/challenge", status_code=200)
async def challenge(visit: Here) -> Page:
    visit.room.limits.spend("sign-in", visit.address)
    return options(await visit.room.passkeys.options_to_enter(here(visit)))


@post("/passkeys/enter", media_type=MediaType.HTML)
async def enter(visit: Here) -> Page:
    visit.room.limits.spend("sign-in", visit.address)
    try:
        visit.enter(await visit.room.passkeys.enter(here(visit), (await visit.form()).get("answer", "")))
    except Refused as trouble:
        return visit.page("sign-in.html", 403, notice=visit.trouble(trouble))
    return visit.go("/", remember(visit))


@post("/passkeys/{what:str}", media_type=MediaType.HTML)
async def change(visit: Here, what: FromPath[str]) -> Page:
    if visit.person is None or visit.person.guest or what not in ("add", "remove"):
        raise NotFoundException
    visit.spend("create")
    form, passkeys = await visit.form(), visit.room.passkeys
    try:
        if what == "add":
            label = form.get("label", "") or visit.name_of_browser() or "?"
            await passkeys.add(visit.person, here(visit), form.get("answer", ""), label)
        else:
            await passkeys.remove(visit.person, form.get("digest", "")[:64])
    except Refused as trouble:
        return await show(visit, visit.trouble(trouble), status_code=400)
    return visit.go("/settings#passkeys")


router = Router("/", route_handlers=[new, challenge, enter, change])
