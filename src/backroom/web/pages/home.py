"""The front page, a new table, one's own matches, and the results."""

import asyncio
from typing import Any, Final

from litestar import Router, get, post
from litestar.datastructures import UploadFile
from litestar.enums import MediaType
from litestar.params import FromPath, FromQuery
from litestar.response import Response

from backroom.bots import bots, seatable, usual
from backroom.bots.temper import TEMPERS
from backroom.engine import BadSetup, Game
from backroom.match import records
from backroom.match.match import OPEN, PERSON, Match, Seat
from backroom.match.names import bot_seat, table_name
from backroom.match.records import Listed
from backroom.match.refusal import Refused
from backroom.match.terms import PACE_MEANINGS, PACES, Terms
from backroom.match.texts import NAME_LENGTH, clean_line, clean_name
from backroom.own_numbers import FILE_BYTES, read_numbers, written
from backroom.web import variants
from backroom.web.asked import number
from backroom.web.company import hush, welcome
from backroom.web.newsstand import accounts, ends, latest
from backroom.web.people import Person
from backroom.web.presets import filled_by, presets
from backroom.web.room import Here, Visit, known_games
from backroom.words import N_

Page = Response[Any]
MATCH_NAME = 40
ENDED = 3  # of one's own matches that are over, beside those in play
MOST_TOLD = 12  # matches in play of which the newest is told
NOTICE = 400  # a sentence about somebody's file may quote all of it
FORM_BYTES = 4_000_000  # a file far too large is still answered with the form as it was filled in


def _game(visit: Visit, id: str) -> Game:
    known = known_games()
    if id not in known:
        raise Refused(N_("There is no such game."))
    return known[id]


def best_level(game: Game) -> str:
    return usual(game)


def seats_for_now(game: Game) -> int:
    """How many sit down when nobody says: four where that is possible."""
    return 4 if 4 in game.seats else game.seats[0]


# How long a game takes people who know it, in minutes, and how heavy it is, of five.
LENGTHS: Final = {
    "die-macher": (150, 240, 5),
    "die-macher-classic": (210, 300, 5),
    "tiefe-taschen": (45, 75, 2),
    "machtwechsel": (45, 60, 2),
}


@get("/", media_type=MediaType.HTML)
async def home(visit: Here) -> Page:
    """The whole page, or for the script just what is in it."""
    visit.spend("read", 4)
    store, person = visit.house.store, visit.person_id
    mine = await store.read(lambda db: records.matches_of(db, person, 40)) if person else []
    blocked = (await visit.house.callers.of(person)).blocked
    mine = [match for match in mine if welcome(match, person, blocked)]
    running = [match for match in mine if match.status not in ("over", "old", "closed")]
    results = await store.read(lambda db: records.public_matches(db, "over", 5))
    running.sort(key=lambda match: not (my_turn(match, person) or invited(match, person)))
    ended = [match for match in mine if match.status == "over"][:ENDED]
    tables = await visit.house.open_tables()
    return visit.page(
        "front.html" if visit.request.headers.get("x-part") == "front" else "home.html",
        games=known_games(),
        lengths=LENGTHS,
        left=await time_left(visit, running[:8]),
        mine=running[:8],
        ended=ended,
        accounts=await accounts(visit, running[:8], ended, tables, results),
        waiting=sum(1 for match in running if my_turn(match, person)),
        my_turn=my_turn,
        invited=invited,
        tables=tables,
        watch=(await store.read(lambda db: records.public_matches(db, "running", 6))),
        results=results,
        news=await latest(visit, running[:8]),
        ends=await ends(visit, results),
        paces=PACE_MEANINGS,
    )


async def time_left(visit: Visit, listed: list[Listed]) -> dict[str, float]:
    """One's own clock where it runs, and nobody else's: when a match is due may tell what was left with the house."""
    found = {}
    for each in listed:
        if each.terms.clock() is not None and my_turn(each, visit.person_id):
            match = await visit.house.match(each.id)
            seats = [seat for seat in match.seats_of(visit.person_id) if match.runs(seat)]
            if seats:
                found[each.id] = min(match.clock_now(seat, visit.house.now()) for seat in seats)
    return found


def my_turn(match: Listed, person: int) -> bool:
    return match.status == "running" and any(
        seat.person == person and seat.kind == PERSON and match.must >> number & 1
        for number, seat in enumerate(match.seats)
    )


def invited(match: Listed, person: int) -> bool:
    """Whether a seat is kept there."""
    return match.status == "open" and any(seat.person == person and seat.kind == OPEN for seat in match.seats)


@get("/mine", media_type=MediaType.HTML)
async def mine(visit: Here) -> Page:
    visit.spend("read", 2)
    person = visit.person_id
    found = await visit.house.store.read(lambda db: records.matches_of(db, person)) if person else []
    blocked = (await visit.house.callers.of(person)).blocked
    found = [match for match in found if welcome(match, person, blocked)]
    running = [match for match in found if match.status == "running"][:MOST_TOLD]
    news, left = await latest(visit, running), await time_left(visit, running)
    return visit.page(
        "mine.html",
        matches=found,
        games=known_games(),
        my_turn=my_turn,
        invited=invited,
        news=news,
        left=left,
        accounts=await accounts(visit, found),
    )


@post("/play/{id:str}", media_type=MediaType.HTML)
async def play(visit: Here, id: FromPath[str]) -> Page:
    """One click: a game against bots."""
    game = _game(visit, id)
    visit.spend("create")
    person = await visit.be_somebody()
    seating = [Seat(PERSON, person.id, person.name)]
    while len(seating) < seats_for_now(game):
        seating.append(bot_seat([seat.name for seat in seating], best_level(game)))
    match = await visit.house.create(
        game=game,
        seats=len(seating),
        options={},
        terms=Terms(level=best_level(game), chatter=True),
        seating=seating,
        host=person.id,
        name=table_name(f"{person.id} {visit.house.now()}"),
        public=False,
    )
    return visit.go(f"/table/{match.id}")


@get("/new", media_type=MediaType.HTML)
async def new(visit: Here, game: FromQuery[str] = "") -> Page:
    return lay(visit, game or next(iter(known_games()), ""), {}, "")


def lay(
    visit: Visit, id: str, filled: dict[str, str], notice: str, status_code: int = 200, file_again: bool = False
) -> Page:
    """The form for a new table, with what was filled in before."""
    game = _game(visit, id)
    return visit.page(
        "new.html",
        status_code,
        game=game,
        games=known_games(),
        said=visit.voice(game),
        levels=list(bots(game)),
        usual=best_level(game),
        tempers=TEMPERS,
        paces=PACE_MEANINGS,
        presets=presets(game.id),
        fields=variants.fields(game, filled, visit.voice(game)),
        most_bytes=FILE_BYTES,
        filled=filled,
        file_again=file_again,
        notice=notice,
        default_seats=seats_for_now(game),
    )


@post("/new", media_type=MediaType.HTML, request_max_body_size=FORM_BYTES)
async def lay_table(visit: Here) -> Page:
    form = dict(await visit.form())
    game = _game(visit, form.get("game", ""))
    preset = filled_by(game.id, form.get("preset", ""))
    form |= preset
    visit.spend("create")
    upload = (await visit.request.form()).get("numbers")
    content = await upload.read(FILE_BYTES + 1) if isinstance(upload, UploadFile) else b""
    try:
        data = await _own_numbers(visit, game, content)
        options = _options(visit, game, form)
        if preset:  # what else was chosen gives way to it
            fixed = {name.removeprefix("option.") for name in preset}
            options = variants.fitting(game, _seats(game, form), options, fixed)
        person = await visit.be_somebody(form.get("name", "")[:NAME_LENGTH])
        match = await _create(visit, game, person, form, options, data)
    except (BadSetup, Refused) as trouble:
        notice = clean_line(visit.voice(game).trouble(trouble), NOTICE)
        return lay(visit, game.id, form, notice, 400, bool(content))
    return visit.go(f"/table/{match.id}")


async def _own_numbers(visit: Visit, game: Game, content: bytes) -> dict[str, Any] | None:
    if not content:
        return None
    try:
        data = await asyncio.to_thread(read_numbers, content)
        game.check_data(data)
    except BadSetup as bad:
        raise Refused(N_("Own numbers: {reason}."), reason=visit.voice(game).trouble(bad)) from None
    return data


def _options(visit: Visit, game: Game, form: dict[str, str]) -> dict[str, str]:
    """What was chosen, in the words of the form when it cannot be."""
    voice = visit.voice(game)
    chosen = {}
    for option in game.options:
        value = form.get(f"option.{option.name}", "")
        if value and not option.accepts(value):
            span = ", ".join(option.spoken(each, voice) for each in option.values)
            span = span or f"{voice.number(option.low)}–{voice.number(option.high)}"
            raise Refused(N_("{option} cannot be {value}; it can be {span}"), option=voice.say(option.title),
                          value=value[:MATCH_NAME], span=span)  # fmt: skip
        if value:
            chosen[option.name] = value
    return chosen


def _seats(game: Game, form: dict[str, str]) -> int:
    return number(form["seats"]) if form.get("seats") else seats_for_now(game)


async def _create(
    visit: Visit,
    game: Game,
    person: Person,
    form: dict[str, str],
    options: dict[str, str],
    data: dict[str, Any] | None,
) -> Match:
    seats = _seats(game, form)
    if seats not in game.seats:
        raise Refused(N_("{game} cannot be played with {count} seats."), game=game.title, count=seats)
    pace, at_zero, level = form.get("pace", "none"), form.get("at_zero", "bot"), form.get("level", best_level(game))
    if pace not in PACES or at_zero not in ("bot", "forfeit") or level not in bots(game):
        raise Refused(N_("That cannot be chosen."))
    hot_seat = form.get("who") == "screen"
    if "rated" in form:
        visit.need_account()
        if hot_seat:
            raise Refused(N_("At one screen nothing is rated."))
    if form.get("title"):
        hush(visit)
    terms = Terms(pace, "bot" if at_zero == "bot" else "forfeit", level, "whispers" in form or hot_seat, hot_seat,
                  "hints" in form, rated="rated" in form, chatter="chatter" in form)  # fmt: skip
    return await visit.house.create(
        game=game,
        seats=seats,
        options=options,
        terms=terms,
        seating=_seating(game, person, seats, form, level),
        host=person.id,
        name=clean_line(form.get("title", ""), MATCH_NAME) or table_name(f"{person.id} {visit.house.now()}"),
        public=form.get("who", "anyone") == "anyone",
        data=data,
    )


@get("/new/{name:str}/fits", media_type=MediaType.TEXT, include_in_schema=False)
async def fits(visit: Here, name: FromPath[str]) -> str:
    """Why a table cannot be laid so, before it is sent; nothing if it can."""
    visit.spend("read")
    game = _game(visit, name)
    asked = dict(visit.request.query_params)
    try:
        options = _options(visit, game, asked)
        game.setup(number(asked.get("seats", ""), seats_for_now(game)), options, "")
    except (BadSetup, Refused) as trouble:
        return clean_line(visit.voice(game).trouble(trouble), NOTICE)
    return ""


@get("/new/{name:str}/numbers.toml", include_in_schema=False)
async def example(visit: Here, name: FromPath[str]) -> Response[str]:
    """A file of own numbers to begin with."""
    game = _game(visit, name)
    if not game.takes_data:
        raise Refused(N_("this game has no numbers to replace"))
    headers = {"content-disposition": f'attachment; filename="{game.id}-numbers.toml"'}
    return Response(written(dict(game.sample_data)), media_type="text/plain; charset=utf-8", headers=headers)


def _seating(game: Game, person: Person, seats: int, form: dict[str, str], level: str) -> list[Seat]:
    """Me first; then people at this screen, or bots; the rest is open."""
    seating = [Seat(PERSON, person.id, person.name)]
    if form.get("who") == "screen":
        people = [name for name in form.get("people", "").split(",") if name.strip()]
        seating = [Seat(PERSON, person.id, clean_name(name)) for name in people[:seats]] or seating
    count = form.get("bots", "0")
    wanted = seats if form.get("who") == "screen" else int(count) if count.isdecimal() and len(count) < 3 else 0
    while len(seating) < seats and wanted > 0:
        number = len(seating)
        chosen = form.get(f"level{number}") or level
        temper = form.get(f"temper{number}")
        written = f"{chosen}/{temper}" if temper else chosen
        if not seatable(game, written):
            raise Refused(N_("That cannot be chosen."))
        seating.append(bot_seat([seat.name for seat in seating], written))
        wanted -= 1
    return seating + [Seat() for _ in range(seats - len(seating))]


router = Router("/", route_handlers=[home, mine, play, new, lay_table, fits, example])
