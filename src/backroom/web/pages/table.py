"""The table: looking, acting, talking, undoing, sitting down and leaving."""

from collections.abc import Mapping
from typing import Annotated, Any

from litestar import Router, get, post
from litestar.enums import MediaType
from litestar.params import FromPath, PathParameter
from litestar.response import Response

from backroom.engine import SPECTATOR, Illegal
from backroom.engine.state import NOT_YOU
from backroom.match.match import Match
from backroom.match.records import keep_note
from backroom.match.refusal import NotYours, Refused, Stale, Unknown
from backroom.match.texts import clean_line, clean_text
from backroom.web.eyes import eyes_of, lift
from backroom.web.names import bot_name
from backroom.web.room import Here, Visit, number
from backroom.web.sheet import table_context
from backroom.web.telling import known_event

TALK_LENGTH = 500
NOTE_LENGTH = 10_000
TOLD_SINCE = 6
Page = Response[Any]


async def show(visit: Visit, match: Match, notice: str = "", status_code: int = 200, **unsaid: str) -> Page:
    """The page, or for the script just the table in it. `unsaid` is what stays in the field of the talk."""
    part = visit.request.headers.get("x-part") == "table"
    context = await table_context(visit, match, notice, {} if part else unsaid)  # the script keeps what is typed itself
    page = visit.page("parts.html" if part else "table.html", status_code, **context)
    page.headers["x-number"] = str(match.number)
    return page


async def answered(visit: Visit, match: Match) -> Page:
    """After something was done: the script gets the new table, a plain form the way back to it."""
    if visit.request.headers.get("x-part") == "table":
        return await show(visit, await visit.house.match(match.id))
    to = number((await visit.form()).get("to", ""))
    return visit.go(f"/table/{match.id}" + (f"?to={to}" if to >= 0 else ""))


async def refused(visit: Visit, id: str, seat: int, trouble: Exception, **unsaid: str) -> Page:
    if isinstance(trouble, Unknown):
        raise trouble
    match = await visit.house.match(id)
    # On a shared screen somebody else may be looking by now: what only the seat may know is not for them.
    eyes = eyes_of(visit, match)
    private = eyes.seat == seat and not eyes.curtain
    if isinstance(trouble, Illegal):
        says = visit.illegal(match.game, trouble, match.names()) if private else visit.say(NOT_YOU.says)
        return await show(visit, match, says, 422)
    if isinstance(trouble, Stale):
        news = since(visit, match, trouble) if private else ""
        return await show(visit, match, f"{visit.trouble(trouble)} {news}".strip(), 409)
    status = 403 if isinstance(trouble, NotYours) else 409
    return await show(visit, match, visit.trouble(trouble), status, **(unsaid if private else {}))


def since(visit: Visit, match: Match, stale: Stale) -> str:
    """What has happened that the seat may know, in sentences."""
    voice = visit.voice(match.game, match.names())
    written = [event for change in stale.changes for event in change.get("told", ())]
    events = [known_event(match.game, event) for event in written[-TOLD_SINCE:]]
    return " ".join(match.game.words.sentence(event, voice) for event in events if event)


@get("/table/{id:str}", media_type=MediaType.HTML)
async def table(visit: Here, id: FromPath[str]) -> Page:
    visit.spend("read", 4)
    return await show(visit, await visit.house.match(id), to=visit.request.query_params.get("to", ""))


@post("/table/{id:str}/act", media_type=MediaType.HTML)
async def act(visit: Here, id: FromPath[str]) -> Page:
    """An action from the form: `action` is its text form; `bid ?` takes its number from the field `amount.bid`."""
    visit.spend("act")
    form = await visit.form()
    action = form.get("action", "")[:200]
    if action.endswith(" ?"):
        action = f"{action[:-2]} {form.get('amount.' + action[:-2], '')[:12]}"
    elif action.endswith(" *"):
        action = form.get("pick." + action[:-2], "")[:200]
    seat = number(form.get("seat", ""))
    try:
        return await answered(
            visit, await visit.house.act(id, visit.person_id, seat, action, number(form.get("seen", "")))
        )
    except (Refused, Illegal) as trouble:
        return await refused(visit, id, seat, trouble)


@post("/table/{id:str}/{what:str}", media_type=MediaType.HTML)
async def do(visit: Here, id: FromPath[str], what: Annotated[str, PathParameter(max_length=10)]) -> Page:
    """All the rest that can be done at a table."""
    visit.spend("talk" if what == "say" else "act")
    form = await visit.form()
    seat = number(form.get("seat", ""))
    person, house = visit.person_id, visit.house
    try:
        match what:
            case "undo":
                seen = number(form["seen"]) if "seen" in form else None
                match_now = await house.undo(id, person, seat, seen)
            case "answer":
                about = number(form["about"]) if "about" in form else None
                match_now = await house.answer(id, person, seat, form.get("yes") == "1", about)
            case "stand":
                match_now = await house.stand(id, person, seat, form.get("step", "")[:40], form.get("on") == "1")
            case "pause":
                match_now = await house.pause(id, person, seat)
            case "resume":
                match_now = await house.resume(id, person, seat)
            case "leave":
                match_now = await house.leave(id, person, seat)
            case "sit":
                await house.match(id)
                sitting = await visit.be_somebody(form.get("name", ""))
                match_now = await house.sit(id, sitting.id, sitting.name, seat)
            case "bot":
                found = await house.match(id)
                level = form.get("level", "")
                match_now = await house.place_bot(id, person, seat, level, bot_name(found.names()))
            case "clear":
                match_now = await house.send_away(id, person, seat)
            case "standin":
                match_now = await house.stand_in(id, person, seat, number(form.get("absent", "")))
            case "fill":
                match_now = await fill(visit, id, form.get("level", ""))
            case "say":
                match_now = await say(visit, id, seat, form)
            case "note":
                match_now = await note(visit, id, seat, form.get("note", ""))
            case "eyes":
                return await sit_down(visit, id, seat)
            case _:
                raise Unknown
        return await answered(visit, match_now)
    except (Refused, Illegal) as trouble:
        return await refused(visit, id, seat, trouble, to=form.get("to", ""), say=form.get("say", "")[:TALK_LENGTH])


async def fill(visit: Visit, id: str, level: str) -> Match:
    """Bots take all open seats, and the game begins."""
    match = await visit.house.match(id)
    for seat, chair in enumerate(match.seats):
        if chair.kind == "open":
            match = await visit.house.place_bot(id, visit.person_id, seat, level, bot_name(match.names()))
    return match


async def say(visit: Visit, id: str, seat: int, form: Mapping[str, str]) -> Match:
    match = await visit.house.match(id)
    person = await visit.be_somebody()
    if seat != SPECTATOR and seat not in match.seats_of(person.id):
        raise NotYours  # a whisper of whoever has just lost the seat is not for the gallery either
    words = clean_line(form.get("say", ""), TALK_LENGTH)
    if words:
        name = match.seats[seat].name if seat != SPECTATOR else person.name
        to = number(form["to"]) if form.get("to") else None
        heard = number(form["heard"]) if "heard" in form else None
        await visit.house.say(id, person.id, name, seat, to, words, heard)
    return match


async def note(visit: Visit, id: str, seat: int, text: str) -> Match:
    match = await visit.house.match(id)
    if seat not in match.seats_of(visit.person_id):
        raise NotYours
    await visit.house.store.write(lambda db: keep_note(db, id, visit.person_id, seat, clean_text(text, NOTE_LENGTH)))
    return match


async def sit_down(visit: Visit, id: str, seat: int) -> Page:
    """The next player at this screen has sat down: lift the curtain for their eyes."""
    match = await visit.house.match(id)
    cookie = lift(visit, match, seat)
    if visit.request.headers.get("x-part") == "table":
        page = await show(visit, match)
        page.cookies.append(cookie)
        return page
    return visit.go(f"/table/{id}", cookie)


router = Router("/", route_handlers=[table, act, do])
