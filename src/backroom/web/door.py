"""The door (middleware): who is there, is the form from our own page (CSRF), how large and how slow may a body be."""

import asyncio
import hmac
from collections.abc import Awaitable, Callable
from typing import Any, Final, cast

from litestar import Request
from litestar.exceptions import HTTPException, PermissionDeniedException
from litestar.types import ASGIApp, HTTPReceiveMessage, Receive, Scope, Send

from backroom.web.asked import bearer_of, neighbourhood
from backroom.web.people import Session
from backroom.web.room import SAFE, SESSION, Room, Visit, cookie_name
from backroom.words import N_

BODY_BYTES: Final = 64_000  # unless a file may come with it
BODY_SECONDS = 60.0
OWN_NAMES: Final = ("127.0.0.1", "localhost", "[::1]")
BY_SECRET: Final = "/reach/"  # whoever knows the address may, from a letter too (RFC 8058)
PRICE: Final = 2  # of any request at all, see `limits`
BYTES_PER_UNIT: Final = 64_000


def bounded(app: ASGIApp) -> ASGIApp:
    """Middleware: a body is of a size that its kind can need, and comes within a minute.

    Forms without a file are taken apart whole: a large one of many fields would stop everybody for seconds.
    """

    async def answered(scope: Scope, receive: Receive, send: Send) -> None:
        await app(scope, bounded_receive(dict(scope["headers"]), receive), send)

    return answered


def bounded_receive(headers: dict[bytes, bytes], receive: Receive) -> Callable[[], Awaitable[HTTPReceiveMessage]]:
    most = None if headers.get(b"content-type", b"").lower().startswith(b"multipart/") else BODY_BYTES
    until = 0.0
    size = 0
    whole = False

    async def received() -> HTTPReceiveMessage:
        nonlocal until, size, whole
        if whole:  # what comes now is that the other side has left, in its own time
            return cast("HTTPReceiveMessage", await receive())
        now = asyncio.get_running_loop().time()
        until = until or now + BODY_SECONDS
        try:
            async with asyncio.timeout_at(until):
                message = cast("HTTPReceiveMessage", await receive())
        except TimeoutError:
            raise HTTPException(status_code=408, headers={"connection": "close"}) from None
        if message["type"] == "http.request":
            size += len(message["body"])
            whole = not message["more_body"]
        if most is not None and size > most:
            raise HTTPException(status_code=413)
        return message

    return received


async def held(room: Room, request: Request[Any, Any, Any]) -> tuple[Session, bool]:
    """The session whose cookie the browser holds, and whether it has to be given one.

    People who came before cookies over https had their strict name still hold one of the plain name, and their seats.
    """
    strict = cookie_name(SESSION, room.config.secure)
    for name in dict.fromkeys((strict, SESSION)):
        cookie = request.cookies.get(name, "")
        session = await room.people.session(cookie) if cookie.count(".") == 4 else None
        if session is not None and (session.person is not None or name == strict):
            return session, name != strict
    return Session(None, room.people.cookie(None)), True


def _is_ours(hosts: tuple[str, ...], host: str) -> bool:
    """Whether we answer to this name. Another's that leads here may be an attack (DNS rebinding)."""
    name = host.lower() if host.endswith("]") else host.lower().rpartition(":")[0] or host.lower()
    return not hosts or name in hosts or name in OWN_NAMES


async def arrive(request: Request[Any, Any, Any]) -> None:
    """Before every request: who is it, may they ask for more, and does the form come from our own page?"""
    room: Room = request.app.state.room
    if not _is_ours(room.config.hosts, request.headers.get("host", "")):
        raise HTTPException(status_code=421)
    address = neighbourhood(request.client.host) if request.client else "?"
    if request.scope["path"].startswith("/static/"):
        room.limits.spend("file", address)
        return
    token = bearer_of(request)
    if token is not None:
        session, fresh = await _program(room, request, address, token), False
    else:
        session, fresh = await held(room, request)
    visit = Visit(room, request, session, fresh)
    request.state.visit = visit
    if not request.scope["path"].startswith("/api/"):
        room.devices.note(session, request.headers.get("user-agent", ""))
    visit.spend("read", PRICE + _announced(request) // BYTES_PER_UNIT)
    if request.method not in SAFE and not session.bearer and not request.scope["path"].startswith(BY_SECRET):
        await _same_page(request, visit)


async def _program(room: Room, request: Request[Any, Any, Any], address: str, token: str) -> Session:
    # A token is for programs that play: it opens neither settings nor anything else a person does by hand.
    if not room.people.knows(token):
        room.limits.may("refused", address)
    session = await room.people.bearer(token) if request.scope["path"].startswith("/api/") else None
    if session is None:
        room.limits.spend("refused", address)
        raise PermissionDeniedException(N_("This token is not valid."))
    return session


def _announced(request: Request[Any, Any, Any]) -> int:
    length = request.headers.get("content-length", "")
    return int(length) if length.isdecimal() and len(length) < 10 else 0


async def _same_page(request: Request[Any, Any, Any], visit: Visit) -> None:
    limits = visit.room.limits
    limits.may("refused", visit.who)  # before a body is read
    if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        limits.spend("refused", visit.who)
        raise PermissionDeniedException(N_("This form does not come from our page."))
    token = request.headers.get("x-form-token", "")
    kind = request.content_type[0]
    if kind != "multipart/form-data" and _announced(request) > BODY_BYTES:
        raise HTTPException(status_code=413)
    if not token and kind in ("application/x-www-form-urlencoded", "multipart/form-data"):
        field = (await request.form()).get("form_token", "")
        token = field if isinstance(field, str) else ""
    if not hmac.compare_digest(token.encode(), visit.form_token.encode()):
        limits.spend("refused", visit.who)
        if not token and request.scope["path"].startswith("/api/"):
            raise PermissionDeniedException(N_("A program needs a token. You get one in the settings."))
        raise PermissionDeniedException(N_("This page is too old. Load it again, then repeat."))


async def visiting(request: Request[Any, Any, Any]) -> Visit:
    visit: Visit = request.state.visit
    return visit
