"""The API: the same doors as the pages', for scripts and remote bots. JSON in, JSON out, news by event stream."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any

from litestar import Router, get, post
from litestar.params import FromQuery, HeaderParameter, JSONBody, PathParameter, QueryParameter
from litestar.response import Response, Stream

from backroom.bots import bots
from backroom.engine import SPECTATOR, Illegal, Option, commitment
from backroom.match import records
from backroom.match.export import export
from backroom.match.match import BOT, OPEN, PERSON, Match, Seat
from backroom.match.refusal import NotYours, Refused, Stale
from backroom.match.terms import PACES, Terms
from backroom.match.texts import clean_line, clean_name
from backroom.match.wire import choices_json
from backroom.own_numbers import plain
from backroom.web.eyes import look_as
from backroom.web.forms import (
    Answer,
    GameInfo,
    ListedInfo,
    MatchInfo,
    NewAction,
    NewLine,
    NewMatch,
    OptionInfo,
    Receipt,
    SeatInfo,
    Sit,
    Stand,
    Undo,
)
from backroom.web.names import bot_name
from backroom.web.room import Here, Visit, known_games
from backroom.web.stream import parse_id, stream
from backroom.words import N_, Voice

MatchId = Annotated[str, PathParameter(min_length=4, max_length=24)]


def receipt(match: Match) -> Receipt:
    return Receipt(match.number, match.status, match.must)


@asynccontextmanager
async def for_own_eyes(visit: Visit, id: str, seat: int) -> AsyncIterator[None]:
    """What is done here may be refused for reasons that only the seat knows: on a shared screen they stay its own."""
    try:
        yield
    except (Stale, Illegal):
        look_as(visit, await visit.house.match(id), seat)
        raise


def option_info(o: Option, voice: Voice) -> OptionInfo:
    titles = [voice.say(title) for title in o.titles]
    return OptionInfo(
        o.name, o.default, voice.say(o.meaning), list(o.values), o.low, o.high, voice.say(o.title), titles
    )


@get("/games", summary="The games")
async def list_games(visit: Here) -> list[GameInfo]:
    return [
        GameInfo(
            game.id,
            game.title,
            visit.voice(game).say(game.tagline),
            list(game.seats),
            game.rules_version,
            [option_info(option, visit.voice(game)) for option in game.options],
            list(bots(game)),
            game.takes_data,
        )
        for game in known_games().values()
    ]


@get("/matches", summary="Open tables, and your own matches")
async def list_matches(visit: Here, mine: FromQuery[bool] = False) -> list[ListedInfo]:
    visit.spend("read", 2)
    person = visit.person_id
    if mine:
        found = await visit.house.store.read(lambda db: records.matches_of(db, person)) if person else []
    else:
        found = await visit.house.open_tables()
    return [
        ListedInfo(
            listed.id,
            listed.name,
            listed.game,
            listed.status,
            listed.options,
            listed.terms.pace,
            [SeatInfo(s.kind, s.name, s.level, bool(person) and s.person == person) for s in listed.seats],
            listed.own_numbers,
        )
        for listed in found
    ]


@post("/matches", summary="Lay a new table")
async def create_match(visit: Here, data: JSONBody[NewMatch]) -> MatchInfo:
    visit.spend("create")
    person = visit.person
    if person is None:
        raise NotYours
    game = known_games().get(data.game)
    if game is None:
        raise Refused(N_("There is no such game."))
    if data.pace not in PACES:
        raise Refused(N_("That cannot be chosen."))
    seating: list[Seat] = []
    for who in data.seating:
        if who == "me" and not any(seat.kind == PERSON for seat in seating):
            seating.append(Seat(PERSON, person.id, person.name))
        elif who == OPEN:
            seating.append(Seat())
        elif who in bots(game):
            seating.append(Seat(BOT, 0, bot_name([seat.name for seat in seating]), who))
        else:
            raise Refused(N_("A seat is for me (once), open, or for a bot of a known level."))
    match = await visit.house.create(
        game=game,
        seats=len(seating),
        options=data.options,
        terms=Terms(data.pace, data.at_zero, list(bots(game))[-1], data.whispers),
        seating=seating,
        host=person.id,
        name=clean_name(data.name or game.title),
        public=data.public,
        data=plain(data.data) if data.data is not None else None,
    )
    return info(visit, match, look_as(visit, match, None))


@get("/matches/{id:str}", summary="The match as your seat sees it")
async def show_match(
    visit: Here, id: MatchId, seat: Annotated[int | None, QueryParameter(ge=0, le=15)] = None
) -> MatchInfo:
    match = await visit.house.match(id)
    return info(visit, match, look_as(visit, match, seat))


def info(visit: Visit, match: Match, seat: int) -> MatchInfo:
    now = visit.house.now()
    answer = MatchInfo(
        id=match.id,
        name=match.name,
        game=match.game.id,
        rules_version=match.game.rules_version,
        options=match.setup.options,
        status=match.status,
        number=match.number,
        seats=[
            SeatInfo(s.kind, s.name, s.level, n in match.seats_of(visit.person_id)) for n, s in enumerate(match.seats)
        ],
        seat=seat,
        must=match.must,
        may=match.state.may_act() if match.state else [],
        paused=match.paused,
        clocks=[round(match.clock_now(number, now), 1) for number in range(len(match.clocks))],
        commitment=commitment(match.setup.seed),
        data=match.setup.data,
    )
    if seat in match.seats_of(visit.person_id):
        answer.standing = sorted(match.standing.get(seat, ()))
    if match.asked:
        asked = match.asked
        answer.asked = {"number": asked.number, "seat": asked.seat, "what": asked.what, "wanted": sorted(asked.wanted)}
    if match.state is not None:
        view = match.game.view(match.state, seat)
        answer.view = match.game.codec.encode_state(view.seen)
        answer.choices = choices_json(match.game, view.choices)
        if match.over:
            answer.result = {"winners": match.state.winners(), "scores": match.state.scores()}
    return answer


@get("/matches/{id:str}/stream", summary="News of the match as server-sent events", media_type="text/event-stream")
async def match_stream(
    visit: Here,
    id: MatchId,
    seat: Annotated[int | None, QueryParameter(ge=0, le=15)] = None,
    last: Annotated[str, QueryParameter(max_length=24)] = "",
    last_event_id: Annotated[str, HeaderParameter(name="last-event-id", max_length=24)] = "",
) -> Stream:
    match = await visit.house.match(id)
    eyes = look_as(visit, match, seat)
    since = parse_id(last_event_id or last)
    visit.spend_reading(max(0, match.number - since[0]) if since else 0)
    visit.room.limits.may_hold(visit.who)
    return Stream(
        stream(visit, match, eyes, since),
        media_type="text/event-stream",
        headers={"cache-control": "no-store", "x-accel-buffering": "no"},
    )


@post("/matches/{id:str}/actions", summary="Act", status_code=201)
async def create_action(visit: Here, id: MatchId, data: JSONBody[NewAction]) -> Receipt:
    visit.spend("act")
    async with for_own_eyes(visit, id, data.seat):
        return receipt(await visit.house.act(id, visit.person_id, data.seat, data.action, data.seen))


@post("/matches/{id:str}/undo", summary="Take back your last action, or ask to", status_code=201)
async def undo(visit: Here, id: MatchId, data: JSONBody[Undo]) -> Receipt:
    visit.spend("act")
    async with for_own_eyes(visit, id, data.seat):
        return receipt(await visit.house.undo(id, visit.person_id, data.seat, data.seen))


@post("/matches/{id:str}/answer", summary="Agree or not to what the table is asked", status_code=201)
async def answer(visit: Here, id: MatchId, data: JSONBody[Answer]) -> Receipt:
    visit.spend("act")
    return receipt(await visit.house.answer(id, visit.person_id, data.seat, data.yes, data.about))


@post("/matches/{id:str}/standing", summary="Leave an answer with the house, or take it back", status_code=201)
async def stand(visit: Here, id: MatchId, data: JSONBody[Stand]) -> Receipt:
    visit.spend("act")
    return receipt(await visit.house.stand(id, visit.person_id, data.seat, data.step, data.on))


@post("/matches/{id:str}/pause", summary="Pause, or ask to", status_code=201)
async def pause(visit: Here, id: MatchId, data: JSONBody[Sit]) -> Receipt:
    visit.spend("act")
    return receipt(await visit.house.pause(id, visit.person_id, data.seat))


@post("/matches/{id:str}/resume", summary="Go on after a pause", status_code=201)
async def resume(visit: Here, id: MatchId, data: JSONBody[Sit]) -> Receipt:
    visit.spend("act")
    return receipt(await visit.house.resume(id, visit.person_id, data.seat))


@post("/matches/{id:str}/sit", summary="Take a seat", status_code=201)
async def sit(visit: Here, id: MatchId, data: JSONBody[Sit]) -> Receipt:
    visit.spend("act")
    if visit.person is None:
        raise NotYours
    return receipt(await visit.house.sit(id, visit.person.id, visit.person.name, data.seat))


@post("/matches/{id:str}/leave", summary="Leave your seat to a bot", status_code=201)
async def leave(visit: Here, id: MatchId, data: JSONBody[Sit]) -> Receipt:
    visit.spend("act")
    return receipt(await visit.house.leave(id, visit.person_id, data.seat))


@post("/matches/{id:str}/talk", summary="Say something", status_code=204)
async def talk(visit: Here, id: MatchId, data: JSONBody[NewLine]) -> None:
    visit.spend("talk")
    if visit.person is None:
        raise NotYours
    match = await visit.house.match(id)
    if not match.may_see(visit.person.id, data.seat):
        raise NotYours
    if data.seat == SPECTATOR and match.seats_of(visit.person.id):
        raise NotYours
    words = clean_line(data.text, len(data.text))
    if words:
        name = match.seats[data.seat].name if data.seat < len(match.seats) else visit.person.name
        await visit.house.say(id, visit.person.id, name, data.seat, data.to, words)


@get("/matches/{id:str}/export", summary="The match as a file: your own view while it runs, everything after the end")
async def match_export(
    visit: Here, id: MatchId, seat: Annotated[int | None, QueryParameter(ge=0, le=15)] = None
) -> Response[Any]:
    visit.spend("create")
    value = await export(visit.house, id, visit.person_id, visit.who, lambda match: look_as(visit, match, seat))
    return Response(value, media_type="application/json")


router = Router(
    "/api",
    route_handlers=[
        list_games,
        list_matches,
        create_match,
        show_match,
        match_stream,
        create_action,
        undo,
        answer,
        stand,
        pause,
        resume,
        sit,
        leave,
        talk,
        match_export,
    ],
    tags=["matches"],
)
