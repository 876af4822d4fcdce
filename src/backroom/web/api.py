"""The API (REST, OpenAPI): the pages' doors, for scripts and remote bots. JSON in, JSON out, news by event stream."""

from typing import Annotated, Any

from litestar import Router, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, FromQuery, HeaderParameter, JSONBody, PathParameter, QueryParameter
from litestar.response import Response, Stream

from backroom import rulebook
from backroom.bots import bots, seatable, usual
from backroom.engine import SPECTATOR, Forbidden, Option, commitment
from backroom.match import ordering, records
from backroom.match.export import export
from backroom.match.keeping import given_json, promises_of, spoken, word_records
from backroom.match.match import OPEN, PERSON, Match, Seat
from backroom.match.names import bot_seat
from backroom.match.refusal import NotYours, Refused, Stale, Unknown
from backroom.match.terms import PACES, Terms
from backroom.match.texts import clean_name
from backroom.match.verbs import VERBS, Verb
from backroom.match.wire import choices_json
from backroom.own_numbers import plain
from backroom.web.company import hush, welcome
from backroom.web.eyes import look_as
from backroom.web.forms import (
    GameInfo,
    HintInfo,
    ListedInfo,
    MatchInfo,
    NewMatch,
    OptionInfo,
    OrderInfo,
    PledgeInfo,
    PromisesInfo,
    Receipt,
    RuleInfo,
    RulesInfo,
    SeatInfo,
)
from backroom.web.hinting import hint_for
from backroom.web.ordering import standing_orders
from backroom.web.promising import may_promise, promise_form
from backroom.web.room import Here, Visit, known_games
from backroom.web.sheet import scene_of
from backroom.web.stream import parse_id, stream
from backroom.words import N_, Voice

ID_LENGTHS = (4, 24)
MatchId = Annotated[str, PathParameter(min_length=ID_LENGTHS[0], max_length=ID_LENGTHS[1])]


def receipt(match: Match, seat: int) -> Receipt:
    return Receipt(match.number, match.status, match.awaited(seat), match.own.get(seat, 0))


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


@get("/games/{id:str}/rules", summary="The rulebook of a game, in your language if it is written in it")
async def show_rules(visit: Here, id: FromPath[str]) -> RulesInfo:
    if id not in known_games():
        raise Unknown
    paragraphs = rulebook.paragraphs(id, visit.language).items()
    return RulesInfo(rulebook.written_in(id, visit.language), [RuleInfo(number, text) for number, text in paragraphs])


@get("/matches", summary="Open tables, and your own matches")
async def list_matches(visit: Here, mine: FromQuery[bool] = False) -> list[ListedInfo]:
    visit.spend("read", 2)
    person = visit.person_id
    if mine:
        found = await visit.house.store.read(lambda db: records.matches_of(db, person)) if person else []
        blocked = (await visit.house.callers.of(person)).blocked
        found = [listed for listed in found if welcome(listed, person, blocked)]
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
        elif seatable(game, who):
            seating.append(bot_seat([seat.name for seat in seating], who))
        else:
            raise Refused(N_("A seat is for me (once), open, or for a bot of a known level."))
    if data.rated:
        visit.need_account()
    if data.name:
        hush(visit)
    match = await visit.house.create(
        game=game,
        seats=len(seating),
        options=data.options,
        terms=Terms(
            data.pace,
            data.at_zero,
            usual(game),
            data.whispers,
            hints=data.hints,
            rated=data.rated,
            chatter=data.chatter,
        ),
        seating=seating,
        host=person.id,
        name=clean_name(data.name or game.title),
        public=data.public,
        data=plain(data.data) if data.data is not None else None,
        key=data.key,
    )
    return info(visit, match, look_as(visit, match, None))


@get("/matches/{id:str}", summary="The match as your seat sees it")
async def show_match(
    visit: Here, id: MatchId, seat: Annotated[int | None, QueryParameter(ge=0, le=15)] = None
) -> MatchInfo:
    match = await visit.house.match(id)
    eyes = look_as(visit, match, seat)
    answer = info(visit, match, eyes)
    promises = await promises_of(visit.house.gathering, match, eyes)
    voice = visit.voice(match.game, match.names())
    answer.promises = [given_json(given) | {"says": spoken(match.game, voice, given)} for given in promises]
    answer.words = [vars(word) for word in word_records(len(match.seats), promises)]
    known = await accounts_of(visit, match)
    for told, chair in zip(answer.seats, match.seats, strict=True):
        told.player = chair.person if chair.person in known else 0
    return answer


async def accounts_of(visit: Visit, match: Match) -> frozenset[int]:
    """Who of those at the table has a page; at one screen all seats are the host's, whatever they are called."""
    people: set[int] = set() if match.terms.hot_seat else {seat.person for seat in match.seats if seat.person}
    return await visit.room.people.accounts(people)


@get("/word", summary="How you have kept your promises in all matches that are over")
async def show_word(visit: Here) -> dict[str, int]:
    visit.spend("read", 2)
    return vars(await visit.house.words.of(visit.person_id))


@get("/matches/{id:str}/promises", summary="What your seat can promise now, to all or to one, and ask for in return")
async def show_promises(
    visit: Here,
    id: MatchId,
    seat: Annotated[int, QueryParameter(ge=0, le=15)],
    to: Annotated[int | None, QueryParameter(ge=0, le=15)] = None,
) -> PromisesInfo:
    match = await visit.house.match(id)
    eyes = look_as(visit, match, seat)
    if match.state is None or not may_promise(match, eyes):
        return PromisesInfo([], [])
    form = promise_form(scene_of(visit, match, match.state, eyes), -1 if to is None else to)
    listed = [
        [PledgeInfo(*each[:2]) for kind in form[name] for each in kind.each] for name in ("promises", "conditions")
    ]
    return PromisesInfo(*listed)


@get("/matches/{id:str}/orders", summary="What your seat can order now, to be carried out when it will be asked")
async def show_orders(visit: Here, id: MatchId, seat: Annotated[int, QueryParameter(ge=0, le=15)]) -> list[OrderInfo]:
    match = await visit.house.match(id)
    found = standing_orders(match, look_as(visit, match, seat), visit.voice(match.game, match.names()))
    forms = found.forms if found else []
    return [OrderInfo(*each, form.until, form.low, form.high, form.unit) for form in forms for each in form.options]


def may_act(match: Match, seat: int) -> list[int]:
    """Who may act, those who must first; but who may where nobody may know who has acted is not to be told."""
    if match.state is None or not match.state.stack:
        return []
    awaited = match.awaited(seat)
    if match.state.stack[-1].hushed(match.state):
        return awaited
    return awaited + [other for other in match.state.may_act() if other not in awaited]


def info(visit: Visit, match: Match, seat: int) -> MatchInfo:
    now = visit.house.now()
    answer = MatchInfo(
        id=match.id,
        name=match.name,
        game=match.game.id,
        rules_version=match.game.rules_version,
        begun_by=match.past[0] if match.past else match.game.rules_version,
        options=match.setup.options,
        status=match.status,
        number=match.number,
        own=match.own.get(seat, 0),
        practice=match.practice,
        seats=[
            SeatInfo(s.kind, s.name, s.level, n in match.seats_of(visit.person_id)) for n, s in enumerate(match.seats)
        ],
        seat=seat,
        must=match.awaited(seat),
        may=may_act(match, seat),
        paused=match.paused,
        clocks=[round(match.clock_shown(number, now, seat), 1) for number in range(len(match.clocks))],
        commitment=commitment(match.setup.seed),
        data=match.setup.data,
        again=match.sequel,
    )
    if seat in match.seats_of(visit.person_id):
        answer.standing = ordering.given_json(match, seat, visit.voice(match.game, match.names()))
    if match.asked:
        asked = match.asked
        answer.asked = {"number": asked.number, "seat": asked.seat} | asked.deed.known(asked.seat, seat)
        answer.asked["wanted"] = sorted(asked.wanted)
    if match.state is not None:
        view = match.game.view(match.state, seat)
        answer.view = match.game.codec.encode_state(view.seen)
        answer.choices = choices_json(match.game, view.choices)
        answer.orders = choices_json(match.game, view.orders)
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
    visit.room.limits.may_hold(visit.who, visit.neighbours)
    return Stream(
        stream(visit, match, eyes, since),
        media_type="text/event-stream",
        headers={"cache-control": "no-store", "x-accel-buffering": "no"},
    )


def door(verb: type[Verb]) -> HTTPRouteHandler:
    """The call of a verb: its fields are the JSON."""

    @post(
        f"/matches/{{id:str}}/{verb.path or verb.word}",
        summary=verb.summary,
        description=verb.__doc__,
        operation_id=verb.word,
        status_code=201,
    )
    async def call(visit: Here, id: MatchId, data: JSONBody[verb]) -> Receipt:  # type: ignore[valid-type]
        return await called(visit, id, data)

    return call


async def called(visit: Visit, id: str, verb: Verb) -> Receipt:
    visit.spend(verb.cost, verb.price)
    seat = getattr(verb, "seat", SPECTATOR)
    try:
        match = await visit.do(id, verb)
    except (Stale, Forbidden):
        # Refused for reasons that only the seat may know: on a shared screen they stay its own.
        look_as(visit, await visit.house.match(id), seat)
        raise
    return receipt(match, seat if match.may_see(visit.person_id, seat) else SPECTATOR)


@get("/matches/{id:str}/hint", summary="What the house would do in your place, and why")
async def match_hint(visit: Here, id: MatchId, seat: Annotated[int, QueryParameter(ge=0, le=15)]) -> HintInfo:
    match = await visit.house.match(id)
    eyes = look_as(visit, match, seat)
    hint = await hint_for(visit, match, eyes)
    return HintInfo(hint.text, hint.says, hint.chance, hint.reasons, hint.others)


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
        show_rules,
        list_matches,
        create_match,
        show_match,
        show_promises,
        show_orders,
        show_word,
        match_stream,
        *map(door, VERBS.values()),
        match_hint,
        match_export,
    ],
    tags=["matches"],
)
