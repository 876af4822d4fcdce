"""The ASGI application: routes, security headers (CSP), errors."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, cast

from litestar import Litestar, Request, Response, Router, get
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.params import FromPath
from litestar.status_codes import HTTP_404_NOT_FOUND
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from backroom.web import api, api_contests, api_tournaments
from backroom.web.assets import assets, kind_of
from backroom.web.config import Config, from_environment
from backroom.web.door import BODY_BYTES, arrive, bounded, visiting
from backroom.web.explaining import explain, meet
from backroom.web.express import express
from backroom.web.pages import (
    account,
    calling,
    company,
    complaints,
    daily,
    guided,
    home,
    lessons,
    own,
    passkeys,
    players,
    record,
    recovery,
    report,
    rules,
    table,
    tournaments,
)
from backroom.web.room import Room

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; "
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


async def nowhere(answer: Response[Any]) -> Response[Any]:
    """Beside its description the framework answers for every unknown address itself, in English; ours is for people."""
    if answer.status_code == HTTP_404_NOT_FOUND:
        raise NotFoundException
    return answer


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
            report.router,
            rules.router,
            lessons.router,
            guided.router,
            account.router,
            calling.router,
            company.router,
            own.router,
            passkeys.router,
            recovery.router,
            complaints.router,
            players.router,
            daily.router,
            tournaments.router,
            api.router,
            api_contests.router,
            api_tournaments.router,
            static,
            healthy,
        ],
        lifespan=[lifespan],
        middleware=[bounded],
        before_request=arrive,
        before_send=[dress(settings.secure)],
        after_exception=[meet],
        dependencies={"visit": Provide(visiting)},
        exception_handlers={HTTPException: explain, Exception: explain},
        compression_config=CompressionConfig(backend="gzip", minimum_size=800, exclude=[r"/stream$"]),
        openapi_config=OpenAPIConfig(
            title="Backroom",
            version="1",
            openapi_router=Router("/api", route_handlers=[], include_in_schema=False, after_request=nowhere),
            render_plugins=[JsonRenderPlugin()],
            components=Components(security_schemes={"token": SecurityScheme(type="http", scheme="bearer")}),
            security=[{"token": []}],
        ),
        request_max_body_size=BODY_BYTES,
        logging_config=None,
    )


def served() -> ASGIApp:
    """What the server runs."""
    return behind_doors(create_app())


def behind_doors(app: Litestar) -> ASGIApp:
    return taken_apart(express(app))


def taken_apart(app: ASGIApp) -> ASGIApp:
    """The app, with each request taken apart when it is done.

    A request, its scope and its visit refer to each other; left alone they would wait for the garbage collector, and
    a collection stops everybody.
    """

    async def answered(scope: Scope, receive: Receive, send: Send) -> None:
        await app(scope, receive, send)
        cast("dict[str, Any]", scope).clear()

    return answered
