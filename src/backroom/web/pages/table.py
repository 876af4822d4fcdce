"""The table: looking, acting, talking, undoing, sitting down and leaving."""

import re
from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from litestar import Router, get, post
from litestar.enums import MediaType
from litestar.params import FromPath, PathParameter
from litestar.response import Response

from backroom.engine import Forbidden
from backroom.engine.state import NOT_YOU
from backroom.match.bargaining import is_private
from backroom.match.gathering import known_event
from backroom.match.match import Match
from backroom.match.refusal import NotYours, Refused, Stale, Unknown
from backroom.match.verb import NOTE_LENGTH, TALK_LENGTH
from backroom.match.verbs import VERBS, Act, Again, Order, Promise, Say, Sit, Verb
from backroom.web.asked import Fields, number
from backroom.web.eyes import eyes_of, lift
from backroom.web.guiding import is_over, summed_up
from backroom.web.hinting import hint_for
from backroom.web.learning import learn
from backroom.web.promising import may_promise, promise_form
from backroom.web.room import Here, Visit
from backroom.web.sheet import scene_of, table_context
from backroom.web.typing import Reply, eyes_here, read, replies
from backroom.web.typing import verb_of as typed_verb
from backroom.words import N_

TOLD_SINCE = 6
ACTION_LENGTH = 200
FOR_ANYBODY = (Sit, Say)  # whoever has no name yet gets one by it
Page = Response[Any]


async def show(
    visit: Visit, match: Match, notice: str = "", status_code: int = 200, answers: Sequence[Reply] = (), **unsaid: str
) -> Page:
    """The page, or for the script just the table in it. `unsaid` is what stays in the field of the talk."""
    part = visit.request.headers.get("x-part") == "table"
    if not visit.request.headers.get("x-unseen"):  # a page behind others calls nobody back
        await visit.house.looked_at(match, visit.person_id)
    context = await table_context(visit, match, notice, {} if part else unsaid)  # the script keeps what is typed itself
    page = visit.page("parts.html" if part else "table.html", status_code, replies=answers, **context)
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
    if isinstance(trouble, Forbidden):
        return await show(visit, match, visit.trouble(trouble) if private else visit.say(NOT_YOU.says), 422)
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


@get("/table/{id:str}/hint", media_type=MediaType.HTML)
async def hint(visit: Here, id: FromPath[str]) -> Page:
    """Ask for a hint A page of its own, so that it works everywhere; the way back leads to the table."""
    match = await visit.house.match(id)
    eyes = eyes_of(visit, match)
    try:
        if eyes.curtain or eyes.seat not in eyes.own:
            raise NotYours
        found = await hint_for(visit, match, eyes.seat)
    except Refused as trouble:
        return visit.page("hint.html", 409, match=match, hint=None, notice=visit.trouble(trouble))
    return visit.page("hint.html", match=match, hint=found, notice="")


@get("/table/{id:str}/promising", media_type=MediaType.HTML)
async def promise(visit: Here, id: FromPath[str]) -> Page:
    """What can be promised to somebody now: a page of its own, so that it works everywhere and nothing redraws it."""
    visit.spend("read", 2)
    match = await visit.house.match(id)
    eyes = eyes_of(visit, match)
    if eyes.curtain or eyes.seat not in eyes.own or match.state is None or not may_promise(match, eyes.seat):
        return visit.go(f"/table/{id}")
    asked = visit.request.query_params
    scene = scene_of(visit, match, match.state, eyes.seat)
    form = promise_form(scene, number(asked.get("to", "")))
    counters = number(asked.get("counters", ""))
    form["in_private"] = is_private(match, counters)  # what was offered between two is not answered aloud by mistake
    return visit.page("promise.html", match=match, eyes=eyes, counters=counters, **form)


@post("/table/{id:str}/{what:str}", media_type=MediaType.HTML)
async def do(visit: Here, id: FromPath[str], what: Annotated[str, PathParameter(max_length=10)]) -> Page:
    """All that can be done at a table: the form has the fields of the verb."""
    kind = VERBS.get(what)
    form = await visit.form()
    verb = verb_of(kind, form) if kind else None
    visit.spend(verb.cost, verb.price) if verb else visit.spend("act")
    seat = number(form.get("seat", ""))
    try:
        if what == "eyes":
            return await sit_down(visit, id, seat)
        if what == "type":
            return await typed(visit, id, seat, form)
        if verb is None:
            raise Unknown
        if isinstance(verb, Act) and not verb.action and not verb.then:
            raise Refused(N_("Choose one first."))
        if isinstance(verb, FOR_ANYBODY):
            await visit.house.match(id)
            await visit.be_somebody(form.get("name", ""))
        match = await done(visit, id, verb)
        return await play_on(visit, match.sequel) if kind is Again else await answered(visit, match)
    except (Refused, Forbidden) as trouble:
        return await refused(visit, id, seat, trouble, to=form.get("to", ""), say=form.get("say", "")[:TALK_LENGTH])


async def play_on(visit: Visit, id: str) -> Page:
    """To the table that was laid again; the seat that is kept there is taken by the same press."""
    match = await visit.house.match(id)
    for seat in match.kept_for(visit.person_id)[:1]:
        await visit.do(id, Sit(seat))
    return visit.go(f"/table/{id}")


def verb_of(kind: type[Verb], form: Fields) -> Verb:
    """The verb from its form. The words that one is about may bear its name: `say`, `note`."""
    if kind is Act:
        return act_of(form)
    if kind is Promise:
        return promise_of(form)
    if kind is Order:
        return order_of(form)
    values: dict[str, Any] = {}
    for field in msgspec.structs.fields(kind):
        written = form.get(field.name, form.get(kind.word) if field.name == "text" else None)
        if "bool" in str(field.type):
            values[field.name] = written == "1"
        elif "int" in str(field.type):
            if written or field.required:
                values[field.name] = number(written or "")
        else:
            values[field.name] = (written or "")[:NOTE_LENGTH]
    return kind(**values)


def promise_of(form: Fields) -> Promise:
    """The kind is picked first; which of that kind stands in a field of its own."""
    to, counters = number(form.get("to", "")), number(form.get("counters", ""))
    what, condition = (form.get(name, "")[:ACTION_LENGTH] for name in ("what", "condition"))
    private = form.get("private") == "1"
    return Promise(number(form.get("seat", "")), what, to if to >= 0 else None, condition, private, max(0, counters))


def amount_in(form: Fields, name: str) -> str:
    """Sums are whole: in 12.000, 12,000 or 12 000 thousands are set apart, as the page itself writes them."""
    return re.sub(r"[.,'’\s](?=\d{3}(?!\d))", "", form.get(name, "")[:12])


def order_of(form: Fields) -> Order:
    """`bid_up_to hamburg ?`: its number from the field beside it; `swap_for red ?kind`: that from `order.kind`."""

    def filled_in(blank: re.Match[str]) -> str:
        return form.get(f"order.{blank[1]}", "") if blank[1] else amount_in(form, "order.amount")

    what = re.sub(r"\?(\w*)", filled_in, form.get("what", "")[:ACTION_LENGTH])[:ACTION_LENGTH]
    return Order(number(form.get("seat", "")), what, form.get("on") == "1")


def act_of(form: Fields) -> Act:
    """What is pressed is the text form of an action, or says from which fields it is taken.

    `bid ?`: its number from `amount.bid`; `lay *`: all of it from `pick.lay`; `discard &`: of the list `sets.discard`
    the one that the bits `bit.discard` add up to; `lay + done`: all that is planned in `plan.lay`, then `done`.
    """
    pressed = form.get("action", "")[:ACTION_LENGTH]
    verb, _, rest = pressed.partition(" ")
    action: str | list[str] = pressed
    then = ""
    if rest == "?":
        action = f"{verb} {amount_in(form, 'amount.' + verb)}"
    elif rest == "*":
        action = form.get("pick." + verb, "")
    elif rest == "&":
        sets, bits = form.get("sets." + verb, "").split(","), form.every("bit." + verb)
        chosen = sum({number(bit, 0) for bit in bits})
        action = sets[chosen] if 0 <= chosen < len(sets) else ""
    elif rest[:1] == "+":
        action, then = form.every("plan." + verb), rest[2:]
    short = [each[:ACTION_LENGTH] for each in action] if isinstance(action, list) else action[:ACTION_LENGTH]
    own = form.get("own")
    return Act(number(form.get("seat", "")), short, number(form.get("seen", "")), number(own) if own else None, then)


async def done(visit: Visit, id: str, verb: Verb) -> Match:
    """Whoever decides something after the end of a lesson has read its summary."""
    told = isinstance(verb, Act) and is_over(await visit.house.match(id), visit.person_id)
    match = await visit.do(id, verb)
    if told:
        await learn(visit, summed_up(match))
    return match


async def typed(visit: Visit, id: str, seat: int, form: Fields) -> Page:
    """A line of the command line: something is done by it, or it is answered."""
    match = await visit.house.match(id)
    eyes_here(visit, match, seat)
    line = form.get("line", "")[:TALK_LENGTH].strip() or "choices"
    name, rest = read(visit, match, line)
    voice = visit.voice(match.game, match.names())
    seen, own = number(form.get("seen", "")), number(form.get("own", ""))
    verb = typed_verb(match, seat, line, name, rest, seen, own, voice)
    if verb is not None:
        visit.spend(verb.cost)
        return await answered(visit, await done(visit, id, verb))
    assert match.state is not None
    scene = scene_of(visit, match, match.state, seat)
    return await show(visit, match, answers=await replies(visit, match, seat, name, rest, scene))


async def sit_down(visit: Visit, id: str, seat: int) -> Page:
    """The next player at this screen has sat down: lift the curtain for their eyes."""
    match = await visit.house.match(id)
    cookie = await lift(visit, match, seat)
    if visit.request.headers.get("x-part") == "table":
        page = await show(visit, match)
        page.cookies.append(cookie)
        return page
    return visit.go(f"/table/{id}", cookie)


router = Router("/", route_handlers=[table, hint, promise, do])
