"""The ASGI application: routes, security headers (CSP), errors."""

import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, cast

from litestar import Litestar, Request, Response, get
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException, NotFoundException, TooManyRequestsException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.params import FromPath
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from sqlalchemy.exc import SQLAlchemyError

from backroom.engine import Forbidden
from backroom.match.refusal import NotYours, OldRules, Refused, Stale, Unknown
from backroom.match.store import StoreTrouble, Unsure
from backroom.web import api
from backroom.web.assets import assets, kind_of
from backroom.web.config import Config, from_environment
from backroom.web.door import BODY_BYTES, PRICE, arrive, bounded, held, visiting
from backroom.web.pages import account, home, record, rules, table
from backroom.web.people import Session
from backroom.web.room import Room, Visit
from backroom.words import N_, Trouble

LOG = logging.getLogger("backroom")
HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
ENCODED = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
HSTS = (b"strict-transport-security", b"max-age=31536000")  # where https is once, it stays


def dress(secure: bool) -> Callable[[Message, Scope], Awaitable[None]]:
    """Every answer carries the same strict headers, and is kept by nobody unless it says so itself."""
    strict = [*ENCODED, *([HSTS] if secure else [])]

    async def dressed(message: Message, scope: Scope) -> None:
        if message["type"] == "http.response.start":
            kept = any(name.lower() == b"cache-control" for name, _ in message["headers"])
            message["headers"] = [*message["headers"], *strict, *([] if kept else [(b"cache-control", b"no-store")])]

    return dressed


@get("/static/{name:str}", include_in_schema=False)
async def static(name: FromPath[str]) -> Response[bytes]:
    if name not in assets():
        raise NotFoundException
    headers = {"cache-control": "public, max-age=31536000, immutable"}
    return Response(assets()[name], media_type=kind_of(name), headers=headers)


@get("/healthz", include_in_schema=False)
async def healthy(request: Request[Any, Any, Any]) -> str:
    room: Room = request.app.state.room
    await room.store.read(lambda db: db.exec_driver_sql("SELECT 1").scalar())
    return "ok"


# --- errors: a sentence and a status, as a page or as JSON, and never a stack trace


def _status(error: Exception) -> tuple[int, str]:
    if isinstance(error, Unknown):
        return 404, error.code
    if isinstance(error, NotYours):
        return 403, error.code
    if isinstance(error, Refused):
        return 409, error.code
    if isinstance(error, Forbidden):
        return 422, "illegal"
    if isinstance(error, Unsure):
        return 503, "unsure"
    if isinstance(error, StoreTrouble):
        return 503, "store"
    if isinstance(error, Trouble):
        return 400, "refused"
    if isinstance(error, HTTPException):
        return error.status_code, "http"
    if isinstance(error, RecursionError):
        return 400, "http"  # only what somebody sends is nested so deep
    return 500, "fault"


def _sentence(visit: Visit, error: Exception, status: int) -> str:
    if isinstance(error, Trouble):
        return visit.trouble(error)
    if isinstance(error, Unsure):
        return visit.say(
            N_("The archive was lost just now. It is not known whether this was done: look first, then repeat it.")
        )
    if isinstance(error, StoreTrouble):
        return visit.say(
            N_("The archive cannot be reached just now. Nothing was lost and nothing was done; please try again.")
        )
    if status == 404:
        return visit.say(N_("There is nothing here."))
    if status == 405:
        return visit.say(N_("That cannot be done here."))
    if status == 413:
        return visit.say(N_("That is too large."))
    if isinstance(error, HTTPException) and status in (403, 429):
        return visit.say(error.detail)
    if status < 500:
        return visit.say(N_("The request cannot be understood."))
    return visit.say(N_("Something went wrong on our side."))


async def meet(error: Exception, scope: Scope) -> None:
    """Where an address leads nowhere nobody has asked who is there; the page that says so should know all the same."""
    request: Request[Any, Any, Any] = Request(scope)
    room: Room = request.app.state.room
    if "visit" in request.state or not isinstance(error, HTTPException):
        return
    with contextlib.suppress(StoreTrouble, SQLAlchemyError):
        session, _ = await held(room, request)
        request.state.visit = Visit(room, request, session, fresh=False)
        try:
            request.state.visit.spend("read", PRICE)
        except TooManyRequestsException as too_fast:
            request.state.too_fast = too_fast


def explain(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    error = request.state.get("too_fast", error)
    status, code = _status(error)
    if status >= 500 and not isinstance(error, StoreTrouble):
        LOG.error("%s %s", request.method, request.url.path, exc_info=error)
    elif isinstance(error, StoreTrouble):
        LOG.error("store: %s", error)
    visit = request.state.get("visit")
    met = visit is not None
    if visit is None:
        room: Room = request.app.state.room
        visit = Visit(room, request, Session(None, room.people.cookie(None)), fresh=False)
    says = _sentence(visit, error, status)
    headers = dict(error.headers or {}) if isinstance(error, HTTPException) else {}
    headers["cache-control"] = "no-store"
    if not request.url.path.startswith("/api"):
        match = request.url.path.split("/")[2] if isinstance(error, OldRules) else ""
        page: Response[Any] = visit.page("trouble.html", status, says=says, status=status, unmet=not met, file_of=match)
        page.headers.update(headers)
        return page
    body: dict[str, Any] = {"code": code, "says": says}
    if isinstance(error, Forbidden):
        body["rule"] = error.because.rule
    if isinstance(error, Stale):
        body |= {"number": error.number, "changes": error.changes}
    return Response(body, status_code=status, media_type="application/json", headers=headers)


def wrap(request: Request[Any, Any, Any], error: SQLAlchemyError) -> Response[Any]:
    return explain(request, StoreTrouble(str(error)))


def create_app(config: Config | None = None) -> Litestar:
    settings = config or from_environment()

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        room = Room(settings)
        app.state.room = room
        await room.open()
        try:
            yield
        finally:
            await room.close()

    return Litestar(
        route_handlers=[
            home.router,
            table.router,
            record.router,
            rules.router,
            account.router,
            api.router,
            static,
            healthy,
        ],
        lifespan=[lifespan],
        middleware=[bounded],
        before_request=arrive,
        before_send=[dress(settings.secure)],
        after_exception=[meet],
        dependencies={"visit": Provide(visiting)},
        exception_handlers={SQLAlchemyError: wrap, HTTPException: explain, Exception: explain},
        compression_config=CompressionConfig(backend="gzip", minimum_size=800, exclude=[r"/stream$"]),
        openapi_config=OpenAPIConfig(
            title="Backroom",
            version="1",
            path="/api",
            render_plugins=[JsonRenderPlugin()],
            components=Components(security_schemes={"token": SecurityScheme(type="http", scheme="bearer")}),
            security=[{"token": []}],
        ),
        request_max_body_size=BODY_BYTES,
        logging_config=None,
    )


def served() -> ASGIApp:
    """What the server runs."""
    return taken_apart(create_app())


def taken_apart(app: ASGIApp) -> ASGIApp:
    """The app, with each request taken apart when it is done.

    A request, its scope and its visit refer to each other; left alone they would wait for the garbage collector, and
    a collection stops everybody.
    """

    async def answered(scope: Scope, receive: Receive, send: Send) -> None:
        await app(scope, receive, send)
        cast("dict[str, Any]", scope).clear()

    return answered
