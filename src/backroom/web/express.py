"""The express door: a program's call of a verb, past the framework's routing, injection and serialising (ASGI).

Nothing is decided here. Who is there, what it costs, what is done and how a refusal is told are the pieces that the
framework calls too; they are half of an action's cost, the framework around them is the other. Whatever is not such a
call, or is not understood at once, goes the framework's way, and a test holds both ways to the same answers.
"""

from typing import Any

import msgspec
from litestar import Litestar, Request
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPReceiveMessage, Message, Receive, Scope, Send

from backroom.match.verbs import VERBS, Verb
from backroom.web.api import ID_LENGTHS, called
from backroom.web.door import arrive, bounded_receive
from backroom.web.explaining import explain, meet
from backroom.web.room import Visit

PATHS = {verb.path or verb.word: verb for verb in VERBS.values()}
JSON = (b"content-type", b"application/json")


class Left(Exception):
    """The other side has gone before it had sent everything."""


def express(app: Litestar) -> ASGIApp:
    """The app with its express door."""

    async def answered(scope: Scope, receive: Receive, send: Send) -> None:
        verb = _verb(scope)
        if verb is None:
            await app(scope, receive, send)
            return

        async def dressed(message: Message) -> None:
            for hook in app.before_send:
                await hook(message, scope)
            await send(message)

        scope["litestar_app"] = app
        scope.setdefault("state", {})
        request: Request[Any, Any, Any] = Request(scope, receive, dressed)
        try:
            await arrive(request)
            visit: Visit = request.state.visit
            body = await _body(scope, receive)
            try:
                wanted = msgspec.json.decode(body, type=verb)
            except (msgspec.DecodeError, RecursionError, UnicodeError):
                await app(scope, _again(body, receive), send)  # it says what is wrong, for the price of another call
                return
            receipt = msgspec.json.encode(await called(visit, scope["path"].split("/")[3], wanted))
        except Left:
            return
        except Exception as error:
            await meet(error, scope)
            await explain(request, error).to_asgi_response(None, request)(scope, receive, dressed)
            return
        length = (b"content-length", str(len(receipt)).encode())
        await dressed({"type": "http.response.start", "status": 201, "headers": [JSON, length]})
        await dressed({"type": "http.response.body", "body": receipt, "more_body": False})

    return answered


def _verb(scope: Scope) -> type[Verb] | None:
    """The verb that is called here, by a program and in the plainest form."""
    if scope["type"] != ScopeType.HTTP or scope["method"] != "POST" or scope["query_string"]:
        return None
    parts = scope["path"].split("/")
    if len(parts) != 5 or parts[1] != "api" or parts[2] != "matches" or not _plain(parts[3]):
        return None
    kind, program = b"", False
    for name, value in scope["headers"]:
        if name == b"content-type":
            kind = value
        elif name == b"authorization":
            program = value[:7].lower() == b"bearer "
    return PATHS.get(parts[4]) if program and kind == b"application/json" else None


def _plain(id: str) -> bool:
    return ID_LENGTHS[0] <= len(id) <= ID_LENGTHS[1]


async def _body(scope: Scope, receive: Receive) -> bytes:
    received = bounded_receive(dict(scope["headers"]), receive)
    body = b""
    while True:
        message = await received()
        if message["type"] == "http.disconnect":
            raise Left
        body += message["body"]
        if not message["more_body"]:
            return body


def _again(body: bytes, receive: Receive) -> Receive:
    """What was read already, for whoever reads it once more."""
    read = False

    async def received() -> HTTPReceiveMessage:
        nonlocal read
        if read:
            return await receive()  # type: ignore[return-value]
        read = True
        return {"type": "http.request", "body": body, "more_body": False}

    return received
