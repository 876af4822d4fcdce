"""What is kept of a match: the log, the replay, the file, the check of the dealing; and files that come back."""

import asyncio
from functools import partial
from typing import Annotated, Any

from litestar import Router, get, post
from litestar.datastructures import UploadFile
from litestar.enums import MediaType
from litestar.params import FromPath, QueryParameter
from litestar.response import Response

from backroom.engine import SPECTATOR, BadSetup, commitment
from backroom.journal import BrokenJournal, parse, verify
from backroom.match import records
from backroom.match.export import adopt, export, whole
from backroom.match.match import Match
from backroom.match.refusal import Refused
from backroom.match.texts import clean_line
from backroom.web.asked import number
from backroom.web.boards import board
from backroom.web.chapters import chapters, moments, told_moments, with_lines
from backroom.web.eyes import eyes_of
from backroom.web.pages.home import MATCH_NAME
from backroom.web.room import Here, Visit, known_games
from backroom.web.scene import mono
from backroom.web.sheet import scene_of
from backroom.web.stage import drawings, shown
from backroom.web.telling import told
from backroom.words import N_, Trouble

Page = Response[Any]
ALL = "all"
HAPPENED = 6  # lines of a moment that stand above the board
FILE_BYTES = 4_000_000


def own_eyes(visit: Visit, match: Match) -> int:
    eyes = eyes_of(visit, match)
    if eyes.curtain:
        raise Refused(N_("Say first who is at the screen."))
    return eyes.seat


def replay_eyes(visit: Visit, match: Match, wanted: str) -> tuple[int, bool]:
    """Whose eyes the replay has, and whether it tells everything: only one's own until the end, then anybody's."""
    eyes = own_eyes(visit, match)
    if not match.is_laid_open(visit.house.now()):
        return eyes, False
    if wanted == ALL:
        return SPECTATOR, True
    seat = number(wanted, SPECTATOR)
    return (seat, False) if 0 <= seat < len(match.seats) else (eyes, False)


@get("/table/{id:str}/replay", media_type=MediaType.HTML)
async def replay(
    visit: Here,
    id: FromPath[str],
    at: Annotated[str, QueryParameter(max_length=8)] = "",
    eyes: Annotated[str, QueryParameter(max_length=4)] = "",
) -> Page:
    match = await visit.house.match(id)
    visit.spend_reading(match.number)
    if not match.begun:
        raise Refused(N_("The match has not begun."))
    seat, everything = replay_eyes(visit, match, eyes)
    opened = match.is_laid_open(visit.house.now())
    places = match.known_done(seat)
    last = len(places)
    count = min(max(number(at, 0), 0), last)
    upto = places[count - 1].row if count else 0
    state = await visit.house.state_after(match, sum(done.row <= upto for done in match.done))
    entries = await visit.house.store.read(lambda db: records.entries_between(db, id, 0, upto or None))
    if not count:
        first = match.done[0].row if match.done else match.row + 1
        entries = [entry for entry in entries if entry.row < first]
    counted = {done.row for done in places[:count]}
    scene = scene_of(visit, match, state, seat, live=False, everything=everything)
    lines = told(match.game, scene.voice, entries, counted, seat, everything)
    gatherer = await visit.house.gathering.of(match, seat)
    heard = told_moments(gatherer, places)
    contents = chapters(match.game, scene.voice, gatherer, places)
    staged = [stop for chapter in contents for stop in chapter.stops if stop.climax and stop.last == count and count]
    return visit.page(
        "replay.html",
        match=match,
        game=match.game,
        at=count,
        last=last,
        seat=seat,
        eyes=eyes if opened else "",
        opened=opened,
        everything=everything,
        scene=scene,
        board=board(match.game)(scene),
        lines=lines[::-1][:20],
        happened=[line for line in lines if count and line.number == places[count - 1].number][:HAPPENED],
        mono=mono,
        mark=partial(drawings(match.game.id).mark, scene),
        chairs=scene.chairs,
        places=moments(places),
        looks_as=eyes if opened else "",
        SPECTATOR=SPECTATOR,
        before=max((moment for moment in heard if moment < count), default=0),
        after=min((moment for moment in heard if moment > count), default=last),
        chapters=contents,
        news=[shown(scene, gatherer.bulletin(stop.order), stop.order) for stop in staged],
    )


@get("/table/{id:str}/log", media_type=MediaType.HTML)
async def log(visit: Here, id: FromPath[str]) -> Page:
    """The whole log."""
    match = await visit.house.match(id)
    visit.spend_reading(match.number)
    eyes = own_eyes(visit, match)
    entries = await visit.house.store.read(lambda db: records.entries_known(db, id, eyes))
    done = match.known_done(eyes)
    if match.state is None:
        raise Refused(N_("The match has not begun."))
    scene = scene_of(visit, match, match.state, eyes, live=False)
    lines = told(match.game, scene.voice, entries, {one.row for one in done}, eyes)
    gatherer = await visit.house.gathering.of(match, eyes)
    return visit.page(
        "log.html",
        match=match,
        game=match.game,
        chapters=with_lines(chapters(match.game, scene.voice, gatherer, done), gatherer, lines),
        chairs=scene.chairs,
        mark=partial(drawings(match.game.id).mark, scene),
        reader=eyes,
        places=moments(done),
        looks_as="",
    )


@get("/table/{id:str}/export.json")
async def file(visit: Here, id: FromPath[str]) -> Response[Any]:
    visit.spend("create")
    value = await export(visit.house, id, visit.person_id, visit.who, lambda match: own_eyes(visit, match))
    name = f"{value['game']}-{id}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(value, media_type="application/json", headers=headers)


@get("/table/{id:str}/numbers.json")
async def numbers(visit: Here, id: FromPath[str]) -> Response[Any]:
    """The numbers that somebody brought to this table: everybody may know what they play with."""
    match = await visit.house.match(id)
    return Response(match.setup.data or {}, media_type="application/json")


@get("/table/{id:str}/check", media_type=MediaType.HTML)
async def check(visit: Here, id: FromPath[str]) -> Page:
    """Was the dealing honest? The hash from the start, and after the end the seed and a replay of all of it."""
    visit.spend("create")
    match = await visit.house.match(id)
    eyes_of(visit, match)
    problems: list[Trouble] = []
    opened = match.is_laid_open(visit.house.now())
    if opened:
        played = await whole(visit.house, match, visit.who)
        async with visit.house.heavy.of(visit.who):
            problems = (await asyncio.to_thread(verify, match.game, played)).wrong
    return visit.page(
        "check.html",
        match=match,
        game=match.game,
        hash=commitment(match.setup.seed),
        seed=match.setup.seed if opened else "",
        problems=[visit.trouble(problem) for problem in problems],
    )


@post("/import", media_type=MediaType.HTML, request_max_body_size=FILE_BYTES)
async def bring(visit: Here) -> Page:
    visit.spend("create")
    upload = (await visit.request.form()).get("file")
    if not isinstance(upload, UploadFile):
        raise Refused(N_("Choose a file first."))
    try:
        value = parse(await upload.read())
        game = known_games().get(value["game"])
        if game is None:
            raise Refused(N_("This is not a file of a game that is played here."))
        person = await visit.be_somebody()
        called = value.get("match")
        name = clean_line(called, MATCH_NAME) if isinstance(called, str) else ""
        match = await adopt(visit.house, game, value, person.id, visit.who, name or game.title)
    except (BrokenJournal, BadSetup) as broken:
        raise Refused(broken.says, **broken.values) from None
    return visit.go(f"/table/{match.id}")


router = Router("/", route_handlers=[replay, log, file, numbers, check, bring])
