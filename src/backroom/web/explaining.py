"""Errors (exception handlers): a sentence and a status, as a page or as JSON, and never a stack trace."""

import contextlib
import logging
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, TooManyRequestsException
from litestar.types import Scope
from sqlalchemy.exc import SQLAlchemyError

from backroom.engine import Forbidden
from backroom.match.refusal import NotYours, OldRules, Refused, Stale, Unknown
from backroom.match.store import StoreTrouble, Unsure
from backroom.web.door import PRICE, held
from backroom.web.people import Session
from backroom.web.room import Room, Visit
from backroom.words import N_, Trouble

LOG = logging.getLogger("backroom")


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
            N_(
                "The connection to the database broke just now. "
                "It is not known whether this was done: look first, then repeat it."
            )
        )
    if isinstance(error, StoreTrouble):
        return visit.say(
            N_("The database cannot be reached just now. Nothing was lost and nothing was done; please try again.")
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


def shown_path(path: str) -> str:
    """As it may stand in a log: what opens something is not written there."""
    first = path.split("/")[1]
    return f"/{first}/…" if first in ("recover", "reach", "feed") else path


def explain(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    error = request.state.get("too_fast", error)
    if isinstance(error, SQLAlchemyError):
        error = StoreTrouble(str(error))
    status, code = _status(error)
    if status >= 500 and not isinstance(error, StoreTrouble):
        LOG.error("%s %s", request.method, shown_path(request.url.path), exc_info=error)
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
        at_table = isinstance(error, OldRules) and request.url.path.startswith("/table/")
        match = request.url.path.split("/")[2] if at_table else ""
        page: Response[Any] = visit.page("trouble.html", status, says=says, status=status, unmet=not met, file_of=match)
        page.headers.update(headers)
        return page
    body: dict[str, Any] = {"code": code, "says": says}
    if isinstance(error, Forbidden):
        body["rule"] = error.because.rule
    if isinstance(error, Stale):
        body |= {"number": error.number, "changes": error.changes}
    return Response(body, status_code=status, media_type="application/json", headers=headers)
