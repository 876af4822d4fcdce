"""Lessons: the list of a game with one's progress, and each lesson drawn with the pieces of the table."""

from typing import Annotated, Any

from litestar import Router, get, post
from litestar.enums import MediaType
from litestar.params import FromPath, QueryParameter
from litestar.response import Response

from backroom.engine import Game, State
from backroom.lessons import NAMES, YOU, Lesson, coach, lesson, lessons, name_of
from backroom.match.match import PERSON, Seat
from backroom.match.refusal import Unknown
from backroom.rulebook import written_in
from backroom.web.asked import number
from backroom.web.assets import asset
from backroom.web.boards import board
from backroom.web.learning import EVERY_ADVICE, advice_of, learn, learnt
from backroom.web.pages.table import answered
from backroom.web.room import Here, Visit, known_games
from backroom.web.rulebook import paragraph
from backroom.web.scene import Scene, chairs_of
from backroom.words import N_

Page = Response[Any]


def key(game: Game, one: Lesson) -> str:
    return f"lesson {game.id} {one.name}"


def _game(id: str) -> Game:
    game = known_games().get(id)
    if game is None or not lessons(id):
        raise Unknown
    return game


def _lesson(id: str, name: str) -> tuple[Game, Lesson]:
    game, found = _game(id), lesson(id, name)
    if found is None:
        raise Unknown
    return game, found


@get("/lessons", media_type=MediaType.HTML)
async def all_lessons(visit: Here) -> Page:
    taught = [game for game in known_games().values() if lessons(game.id)]
    known = await learnt(visit)
    solved = {game.id: sum(key(game, one) in known for one in lessons(game.id)) for game in taught}
    return visit.page("lessons.html", games=taught, game=None, solved=solved)


@get("/lessons/{id:str}", media_type=MediaType.HTML)
async def of_game(visit: Here, id: FromPath[str]) -> Page:
    game = _game(id)
    known = await learnt(visit)
    listed = [(one, key(game, one) in known) for one in lessons(id)]
    return visit.page(
        "lessons.html",
        game=game,
        said=visit.voice(game),
        listed=listed,
        count=sum(done for _, done in listed),
        following=next((one for one, done in listed if not done), None),
    )


@get("/lessons/{id:str}/{name:str}", media_type=MediaType.HTML)
async def show(
    visit: Here,
    id: FromPath[str],
    name: FromPath[str],
    answer: Annotated[str, QueryParameter(max_length=4)] = "",
) -> Page:
    game, one = _lesson(id, name)
    visit.spend("read", 2)
    answers = one.answers()
    chosen = number(answer)
    given = answers[chosen] if 0 <= chosen < len(answers) else None
    order = lessons(id)
    place = order.index(one)
    scene = scene_of(visit, game, one.position())
    return visit.page(
        "lesson.html",
        game=game,
        lesson=one,
        said=visit.voice(game),
        answers=answers,
        chosen=chosen,
        given=given,
        solved=given is one.right,
        place=place + 1,
        count=len(order),
        following=order[(place + 1) % len(order)],
        board=board(game)(scene),
        paragraph=paragraph(id, one.rule, visit.language),
        paragraph_lang=written_in(id, visit.language),
    )


@post("/lessons/{id:str}/{name:str}", media_type=MediaType.HTML)
async def take(visit: Here, id: FromPath[str], name: FromPath[str]) -> Page:
    game, one = _lesson(id, name)
    visit.spend("act")
    answers = one.answers()
    chosen = number((await visit.form()).get("answer", ""))
    if not 0 <= chosen < len(answers):
        return visit.go(f"/lessons/{id}/{name}")
    if answers[chosen] is one.right:
        await learn(visit, key(game, one))
    return visit.go(f"/lessons/{id}/{name}?answer={chosen}#answer")


@post("/table/{id:str}/coach", media_type=MediaType.HTML)
async def had_enough(visit: Here, id: FromPath[str]) -> Page:
    """This advice, or any, need not be shown again."""
    match = await visit.house.match(id)
    visit.spend("act")
    form = await visit.form()
    step = form.get("step", "")
    if form.get("all") == "1":
        await learn(visit, EVERY_ADVICE)
    elif step in {name_of(each) for each in coach(match.game.id)}:
        await learn(visit, advice_of(match.game, step))
    return await answered(visit, match)


def scene_of(visit: Visit, game: Game, state: State) -> Scene:
    """The position with the eyes of the first seat: a picture, nothing in it can be pressed."""
    you = visit.person.name if visit.person else visit.say(N_("Guest"))
    seats = [Seat(PERSON, 0, you if seat == YOU else NAMES[seat]) for seat in range(state.seats)]
    return Scene(
        game=game,
        view=game.view(state, YOU),
        voice=visit.voice(game, tuple(seat.name for seat in seats)),
        chairs=chairs_of(seats, state.awaited(YOU), YOU),
        pages=visit.room.pages,
        icons=asset("icons.svg"),
        live=False,
    )


router = Router("/", route_handlers=[all_lessons, of_game, show, take, had_enough])
