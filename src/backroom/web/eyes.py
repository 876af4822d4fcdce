"""With whose eyes a visitor looks at a match (authorisation): one answer for pages, API and streams.

Several people at one screen share a browser and its session. A curtain hangs between them: it is lifted for one of
them, by a signed cookie that says for whom and when.
"""

from dataclasses import dataclass

from litestar.datastructures import Cookie

from backroom.engine import SPECTATOR
from backroom.match.match import Match
from backroom.match.refusal import Closed, NotYours, Refused
from backroom.web.room import Visit
from backroom.words import N_


@dataclass(frozen=True)
class Eyes:
    """A seat, or a spectator's; behind a curtain nothing of the game is shown."""

    seat: int
    own: list[int]
    curtain: bool = False
    shared: bool = False  # by several who must not see each other's


def eyes_of(visit: Visit, match: Match) -> Eyes:
    if match.is_closed_to(visit.person_id, visit.house.now()):
        raise Closed
    own = match.seats_of(visit.person_id)
    if not _shared(visit, match, own):
        return Eyes(own[0] if own else SPECTATOR, own)
    if match.over:
        return Eyes(SPECTATOR, own)
    lifted_for, lifted_at = _lifted(visit, match)
    asked = match.asked.wanted if match.asked else set()
    waiting = [seat for seat in own if match.is_asked(seat) or seat in asked]
    if waiting and lifted_for not in waiting:
        return Eyes(waiting[0], own, curtain=True, shared=True)
    # Where nobody here must decide all of them look on, unless one asked to see what is his since the last decision.
    decided = max((done.row for done in map(match.last_of, own) if done), default=0)
    looks = lifted_for in own and (bool(waiting) or lifted_at >= decided)
    return Eyes(lifted_for if looks else SPECTATOR, own, shared=True)


def look_as(visit: Visit, match: Match, seat: int | None) -> int:
    """The seat that is asked for, if these may be one's eyes now; when none is, those that one has."""
    eyes = eyes_of(visit, match)
    if seat is None:
        return SPECTATOR if eyes.curtain else eyes.seat
    if not match.may_see(visit.person_id, seat):
        raise NotYours
    if eyes.shared and seat != SPECTATOR and (eyes.curtain or seat != eyes.seat):
        raise Refused(N_("Say first who is at the screen."))
    return seat


def sees(visit: Visit, match: Match, seat: int) -> bool:
    """Whether these are the eyes that one has, and no curtain hangs before them."""
    eyes = eyes_of(visit, match)
    return eyes.seat == seat and not eyes.curtain


def behind(visit: Visit, match: Match, seat: int) -> str:
    """For whom and when the curtain was lifted that this seat is seen behind; nothing where there is none."""
    shared = seat != SPECTATOR and _shared(visit, match, match.seats_of(visit.person_id))
    return "{}.{}".format(*_lifted(visit, match)) if shared else ""


async def lift(visit: Visit, match: Match, seat: int) -> Cookie:
    """From now on this visitor looks with the eyes of this seat."""
    own = match.seats_of(visit.person_id)
    if seat not in own:
        raise NotYours
    if _shared(visit, match, own):
        await visit.house.lift(match.id, visit.person_id, f"{seat}.{match.row}")
    sealed = visit.room.people.seal(f"{match.id}:{seat}:{match.row}")
    visit.lifted[match.id] = sealed
    return visit.keep(_cookie(match), sealed)


def _cookie(match: Match) -> str:
    return f"eyes-{match.id}"


def _shared(visit: Visit, match: Match, own: list[int]) -> bool:
    """A program with a token is nobody's screen."""
    return match.terms.hot_seat and len(own) > 1 and match.begun and not visit.session.bearer


def _lifted(visit: Visit, match: Match) -> tuple[int, int]:
    sealed = visit.lifted.get(match.id) or visit.request.cookies.get(_cookie(match), "")
    id, _, rest = visit.room.people.unseal(sealed).partition(":")
    seat, _, row = rest.partition(":")
    return (int(seat), int(row)) if id == match.id and seat and row else (-1, -1)
