"""Learn it by playing: a first game with a coach, a move to be asked for, and the end of the lesson."""

from typing import Any

from litestar import Router, post
from litestar.enums import MediaType
from litestar.params import FromPath
from litestar.response import Response

from backroom.engine import Game
from backroom.lessons.guided import Guided, guided, part
from backroom.match.closing import Closed
from backroom.match.draft import Draft
from backroom.match.match import PERSON, Seat
from backroom.match.names import bot_seat, table_name
from backroom.match.refusal import Unknown
from backroom.match.terms import Terms
from backroom.web.guiding import NUDGE, ended
from backroom.web.learning import learn, unlearn
from backroom.web.pages.table import answered, show
from backroom.web.room import Here, Visit, known_games

Page = Response[Any]


@post("/learn/{id:str}", media_type=MediaType.HTML)
async def begin(visit: Here, id: FromPath[str]) -> Page:
    """The prepared match, for guests too."""
    game, lesson = known_games().get(id), guided(id)
    if game is None or lesson is None:
        raise Unknown
    return await _lay(visit, game, lesson)


@post("/table/{id:str}/further", media_type=MediaType.HTML)
async def further(visit: Here, id: FromPath[str]) -> Page:
    """The next part of the lesson. This table has done its duty: it would only wait for somebody who has gone on."""
    match = await visit.house.match(id)
    lesson = part(match.game.id, match.setup.seed) if match.terms.guided else None
    if lesson is None or lesson.then is None or match.closed or not match.seats_of(visit.person_id):
        return await answered(visit, match)
    laid = await _lay(visit, match.game, lesson.then)
    await visit.house.change(id, _close)
    return laid


async def _close(draft: Draft) -> None:
    if not (draft.match.over or draft.match.closed):
        draft.add(-1, Closed())


async def _lay(visit: Visit, game: Game, lesson: Guided) -> Page:
    visit.spend("create")
    person = await visit.be_somebody()
    seating = [Seat(PERSON, person.id, person.name)]
    while len(seating) < lesson.seats:
        seating.append(bot_seat([seat.name for seat in seating], lesson.level))
    match = await visit.house.create(
        game=game,
        seats=lesson.seats,
        options={},
        terms=Terms(level=lesson.level, guided=True),
        seating=seating,
        host=person.id,
        name=table_name(f"{person.id} {visit.house.now()}"),
        public=False,
        seed=lesson.seed,
    )
    return visit.go(f"/table/{match.id}")


@post("/table/{id:str}/nudge", media_type=MediaType.HTML)
async def nudge(visit: Here, id: FromPath[str]) -> Page:
    """What would the coach do? The table says so when it is drawn."""
    match = await visit.house.match(id)
    visit.spend("act")
    if visit.request.headers.get("x-part") == "table":
        return await show(visit, match)
    return visit.go(f"/table/{match.id}?{NUDGE}=1#dc")


@post("/table/{id:str}/unguided", media_type=MediaType.HTML)
async def play_on(visit: Here, id: FromPath[str]) -> Page:
    """The summary was read, or somebody has had enough of the coach: from here on it is a match like any other."""
    match = await visit.house.match(id)
    visit.spend("act")
    if match.terms.guided and match.seats_of(visit.person_id):
        await learn(visit, ended(match))
    return await answered(visit, match)


@post("/table/{id:str}/guided", media_type=MediaType.HTML)
async def bring_back(visit: Here, id: FromPath[str]) -> Page:
    """The coach that was sent away, perhaps by a slip of the thumb."""
    match = await visit.house.match(id)
    visit.spend("act")
    await unlearn(visit, ended(match))
    return await answered(visit, match)


router = Router("/", route_handlers=[begin, further, nudge, play_on, bring_back])
