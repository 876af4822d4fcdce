"""One's own data as a file, and leaving for good."""

from typing import Any

import msgspec
from litestar import Router, get, post
from litestar.enums import MediaType
from litestar.response import Response

from backroom.match.own import own_data
from backroom.match.refusal import Refused
from backroom.web.room import Here
from backroom.words import N_

Page = Response[Any]
PRICE = 100  # of the file, see `limits`: about milliseconds


@get("/settings/data.json")
async def data(visit: Here) -> Page:
    if visit.person is None:
        raise Refused(N_("Sign in first."))
    visit.spend("read", PRICE)
    file = await own_data(visit.house.store, visit.person.id)
    return Response(
        msgspec.json.format(msgspec.json.encode(file)),
        media_type=MediaType.JSON,
        headers={"content-disposition": 'attachment; filename="backroom.json"'},
    )


@get("/settings/farewell", media_type=MediaType.HTML)
async def farewell(visit: Here) -> Page:
    return visit.page("farewell.html", notice="") if visit.person else visit.go("/settings")


@post("/settings/farewell", media_type=MediaType.HTML)
async def leave(visit: Here) -> Page:
    """An account needs its password again; everybody has to say that they mean it."""
    if visit.person is None:
        return visit.go("/settings")
    visit.room.limits.spend("sign-in", visit.address)
    form = await visit.form()
    try:
        if form.get("sure") != "1":
            raise Refused(N_("Say that you are sure."))
        await visit.room.people.leave(visit.person, form.get("password", ""))
    except Refused as trouble:
        return visit.page("farewell.html", 403, notice=visit.trouble(trouble))
    visit.enter(None)
    return visit.page("gone.html")


router = Router("/", route_handlers=[data, farewell, leave])
