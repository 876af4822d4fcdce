"""The report of a match: a page to send to others once it is over, and the same for programs."""

from functools import partial
from typing import Any

from litestar import Router, get
from litestar.enums import MediaType
from litestar.params import FromPath
from litestar.response import Response

from backroom.engine import SPECTATOR
from backroom.match.keeping import promises_of
from backroom.match.match import Match
from backroom.match.refusal import Closed, Refused
from backroom.match.report import Reckoned, best_scores
from backroom.web.course import chart, story_of
from backroom.web.pages.record import own_eyes
from backroom.web.report import context_of, moments_of
from backroom.web.room import Here, Visit
from backroom.web.sheet import scene_of
from backroom.web.stage import drawings
from backroom.words import N_

PRICE = 8  # the whole match is told


async def reckoned(visit: Visit, match: Match) -> Reckoned | None:
    """By the bulletins that everybody heard, so that it is the same for all readers."""
    if not match.over or match.state is None:
        raise Refused(N_("The game is not over yet."))
    if not match.is_laid_open(visit.house.now()):
        raise Closed
    course = await visit.house.courses.of(match, visit.who)
    gatherer = await visit.house.gathering.of(match, SPECTATOR)
    scene = scene_of(visit, match, match.state, SPECTATOR, live=False)
    return await visit.room.reports.of(match, moments_of(scene, story_of(match, course, gatherer)))


@get("/table/{id:str}/report", media_type=MediaType.HTML)
async def report(visit: Here, id: FromPath[str]) -> Response[Any]:
    visit.spend("read", PRICE)
    match = await visit.house.match(id)
    known = await reckoned(visit, match)
    assert match.state is not None
    eyes = own_eyes(visit, match)
    promises = await promises_of(visit.house.gathering, match, eyes)
    scene = scene_of(visit, match, match.state, eyes, live=False, promises=promises)
    course = await visit.house.courses.of(match, visit.who)
    gatherer = await visit.house.gathering.of(match, eyes)
    public = story_of(match, course, await visit.house.gathering.of(match, SPECTATOR))
    bests = await visit.house.store.read(lambda db: best_scores(db, match))
    return visit.page(
        "report.html",
        match=match,
        game=match.game,
        mark=partial(drawings(match.game.id).mark, scene),
        scene=scene,
        course=chart(scene, match, course, gatherer),
        **context_of(scene, match, public, known, promises, bests, visit.language),
    )


router = Router("/", route_handlers=[report])
