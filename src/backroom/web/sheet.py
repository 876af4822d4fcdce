"""The table page of one seat, put together: everything in it comes from that seat's view, its log and its talk."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from babel.units import format_unit

from backroom.bots import bots, usual
from backroom.bots.search import can_search
from backroom.bots.temper import TEMPERS
from backroom.engine import SPECTATOR, State, commitment
from backroom.engine.bulletin import Gatherer
from backroom.match import records
from backroom.match.bonds import FRIEND, bonds_of
from backroom.match.chatter import for_reader
from backroom.match.keeping import Given, Record, promises_of, settled_since, word_records
from backroom.match.match import PERSON, Entry, Match
from backroom.match.news import Line
from backroom.match.ordering import always
from backroom.match.terms import PACE_MEANINGS
from backroom.web.asked import number
from backroom.web.assets import asset
from backroom.web.boards import board, seated
from backroom.web.chapters import moments
from backroom.web.course import Chart, chart
from backroom.web.decision import decision
from backroom.web.eyes import eyes_of
from backroom.web.guiding import guiding, taught
from backroom.web.learning import coaching
from backroom.web.ordering import standing_orders
from backroom.web.promising import Spoken, answers_to_me, may_promise, with_promises, word_news
from backroom.web.room import Visit
from backroom.web.scene import Chair, Scene, chairs_of, colour, mono
from backroom.web.stage import Shown, drawings, last_climax, latest, with_standing
from backroom.web.telling import Told, echoes, said_of, told
from backroom.web.typing import Typing, typing
from backroom.words import N_

LOG_ENTRIES = 60
LOG_LINES = 14
READ_OUT = 400  # entries at most that are told to whoever was away
TALK_LINES = 30
LAST_WORDS = 6


def clock_text(seconds: float, language: str) -> str:
    left = max(0, int(seconds))
    if left >= 172_800:
        return str(format_unit(left // 86_400, "duration-day", length="short", locale=language))
    if left >= 3600:
        return f"{left // 3600}:{left % 3600 // 60:02}:{left % 60:02}"
    return f"{left // 60}:{left % 60:02}"


def last_words(talk: list[Line]) -> dict[int, str]:
    """By seat, of what was said to all lately."""
    return {line.seat: line.text for line in talk[-LAST_WORDS:] if line.audience < 0}


def scene_of(
    visit: Visit,
    match: Match,
    state: State,
    seat: int,
    live: bool = True,
    said: Mapping[int, str] | None = None,
    everything: bool = False,
    promises: Sequence[Given] = (),
    accounts: Mapping[int, Record] | None = None,
) -> Scene:
    assert match.over or not everything
    now = visit.house.now()
    timed = range(len(match.clocks)) if live else range(0)
    clocks = {one: clock_text(match.clock_shown(one, now, seat), visit.language) for one in timed}
    running = frozenset(one for one in timed if match.runs_shown(one, seat))
    view, waits = match.game.view(state, seat), state.awaited(seat)
    if everything:
        view.seen = state
    if live and seat in match.must and match.answer_of(seat) is not None:
        view.choices = []  # the house answers: there is nothing to ask, and nobody waits for the reader
        waits = [other for other in waits if other != seat]
    barred = state.stack[-1].barred(state, seat) if live and view.choices and state.stack else []
    scene: Scene = Scene(
        game=match.game,
        view=view,
        voice=visit.voice(match.game, match.names(), -1 if everything or seat == SPECTATOR else seat),
        chairs=chairs_of(
            match.seats, waits, seat, clocks, running, said, word_records(len(match.seats), promises), accounts
        ),
        pages=visit.room.pages,
        icons=asset("icons.svg"),
        live=live and not match.paused,
        barred=barred,
        table=f"/table/{match.id}" if live and match.terms.whispers and seat != SPECTATOR and not match.over else "",
        everything=everything,
        promising=f"/table/{match.id}/promising" if live and may_promise(match, seat) else "",
        result={"winners": state.winners(), "scores": state.scores()} if state.over() else None,
    )
    return seated(scene)


async def accounts_at(visit: Visit, match: Match) -> dict[int, Record]:
    """Those at the table who have a page, each with the record of their word in all matches that are over."""
    people = [await visit.room.people.by_id(seat.person) for seat in match.seats if seat.person]
    known = [person.id for person in people if person is not None and not person.guest]
    return {id: await visit.house.words.lately(id) for id in known}


async def friends(visit: Visit) -> list[str]:
    """Whom the host may want to ask."""
    bonds = await visit.house.store.read(lambda db: bonds_of(db, visit.person_id)) if visit.person_id else []
    return [each.name for each in bonds if each.kind == FRIEND]


async def table_context(visit: Visit, match: Match, notice: str, unsaid: Mapping[str, str]) -> dict[str, Any]:
    """What the template of the table needs."""
    eyes = eyes_of(visit, match)
    context: dict[str, Any] = {
        "match": match,
        "game": match.game,
        "eyes": eyes,
        "notice": notice,
        "unsaid": unsaid,
        "shared": match.terms.hot_seat and len(eyes.own) > 1,
        "spectator": eyes.seat == SPECTATOR,
        "owner_of": [n for n, seat in enumerate(match.seats) if seat.owner and seat.owner == visit.person_id],
        "own_before": [
            n for n, s in enumerate(match.seats) if visit.person_id and visit.person_id in (s.person, s.owner)
        ],
        "levels": list(bots(match.game)),
        "usual": usual(match.game),
        "tempers": TEMPERS,
        "mono": mono,
        "colour": colour,
        "PERSON": PERSON,
        "calls": await visit.house.callers.of(visit.person_id),
        "there": await visit.room.presence.at(match, visit.person_id),
        "accounts": await accounts_at(visit, match),
        "friends": await friends(visit) if match.host == visit.person_id and not match.begun else [],
    }
    if eyes.curtain:
        context["news"] = await _public_climaxes(visit, match)
        context["heard"] = await visit.house.store.read(lambda db: records.count_heard(db, match.id, SPECTATOR))
        return context
    voice = visit.voice(match.game)
    talk = [for_reader(x, voice) for x in await visit.house.lines(match.id, eyes.seat, newest=TALK_LINES)]
    context["heard"] = await visit.house.heard(match.id, eyes.seat, talk)
    if not match.begun:
        chairs = chairs_of(match.seats, [], eyes.seat)
        told_to_all: dict[str, Any] = {"talk": _numbered(talk, context["heard"], []), "may_whisper": False}
        told_to_all |= {"confidants": [], "news": []}
        return context | told_to_all | {"chairs": chairs, "paces": PACE_MEANINGS}
    assert match.state is not None
    promises = await promises_of(visit.house.gathering, match, eyes.seat)
    accounts = context["accounts"]
    scene = scene_of(visit, match, match.state, eyes.seat, True, last_words(talk), False, promises, accounts)
    gatherer = await visit.house.gathering.of(match, eyes.seat)
    scene = replace(scene, heard=gatherer.runs[-1].events[-1] if gatherer.runs else None)
    context["hints"] = match.terms.gives_hints() and eyes.seat in match.must and can_search(match.game)
    seen = _seen(visit, match)
    entries = await visit.house.store.read(
        lambda db: records.entries_known(db, match.id, eyes.seat, max(0, min(match.number - LOG_ENTRIES, seen)))
    )
    counted = {done.row for done in match.done}
    lines = told(match.game, scene.voice, entries, counted, eyes.seat)
    asked = match.asked
    drawn = board(match.game)(scene)
    guide = await guiding(visit, match, scene)
    drawn = guide.pointing(drawn) if guide else drawn
    asked_now = decision(scene, drawn, "list" in visit.reading)
    standing = standing_orders(match, eyes.seat, scene.voice) if eyes.seat in eyes.own else None
    news = latest(scene, match, gatherer, await _words(visit, match, scene))
    news = await _closed(visit, match, scene, gatherer, news)
    return context | {
        "scene": scene,
        "mark": partial(drawings(match.game.id).mark, scene),
        "course": await _course(visit, match, scene, gatherer),
        "guide": guide,
        "news": taught(guide, scene, gatherer, news) if guide and not guide.away else news,
        "board": drawn,
        "leads": _leads(scene, news),
        "decision": asked_now,
        "absent": _absent(visit, match, eyes.seat),
        "standing": standing,
        "coach": await coaching(visit, scene) if asked_now and not (guide and guide.says) else None,
        "spared": match.answer_of(eyes.seat) is not None and match.carried_out(eyes.seat) is None,
        "lines": lines[::-1][:LOG_LINES],
        "places": moments(match.known_done(eyes.seat)),
        "looks_as": "",
        "since_seen": _read_out(visit, lines, entries, eyes.seat, seen),
        "typed": _typing(match, scene) if "type" in visit.reading and eyes.seat in eyes.own else None,
        "talk": with_promises(scene, _numbered(talk, context["heard"], scene.chairs), promises, TALK_LINES),
        "sent": answers_to_me(scene, match, promises),
        "chairs": scene.chairs,
        "note": await _note(visit, match, eyes.seat),
        "undo": _undo(visit, match, eyes.seat),
        "asks_me": asked if asked and eyes.seat in asked.wanted else None,
        "asked_says": said_of(match.game, scene.voice, asked.deed, asked.seat) if asked else "",
        "left": match.clock_now(eyes.seat, visit.house.now()) if match.clocks and eyes.seat != SPECTATOR else None,
        "commitment": commitment(match.setup.seed),
        "confidants": [chair for chair in scene.chairs if chair.kind == PERSON and not chair.you],
        "may_whisper": match.terms.whispers and eyes.seat != SPECTATOR,
    }


async def _closed(visit: Visit, match: Match, scene: Scene, gatherer: Gatherer, news: list[Shown]) -> list[Shown]:
    """The latest climax ends with how all stood then: of what came after it nothing is counted in."""
    last = last_climax(news)
    if last is None or scene.result:
        return news
    if last.order + 1 == len(gatherer.runs):
        return with_standing(news, scene)
    seat = scene.view.seat
    upto = max((done.row for done in match.known_done(seat) if done.number <= last.at), default=0)
    then = await visit.house.state_after(match, sum(done.row <= upto for done in match.done))
    return with_standing(news, replace(scene, view=match.game.view(then, seat)))


def _leads(scene: Scene, news: Sequence[Shown]) -> str:
    """Who leads as it stands now, as long as a climax is news."""
    return "" if scene.result or last_climax(news) is None else "".join(drawings(scene.game.id).standing(scene)[:1])


async def _words(visit: Visit, match: Match, scene: Scene) -> list[str]:
    """What has become of promises since the reader's last decision, which may itself have shown it."""
    mine = match.decided(scene.view.seat)
    if mine is None:
        return []
    return word_news(scene, await settled_since(visit.house.gathering, match, scene.view.seat, mine.row - 1))


async def _course(visit: Visit, match: Match, scene: Scene, gatherer: Gatherer) -> Chart | None:
    """Only after the end: what lies hidden counts too."""
    opened = match.is_laid_open(visit.house.now())
    return chart(scene, match, await visit.house.courses.of(match, visit.who), gatherer) if opened else None


def _seen(visit: Visit, match: Match) -> int:
    """The number of the last entry that the script has shown; what came since is read out."""
    known = visit.request.headers.get("x-seen", "")
    return max(number(known, match.number), match.number - READ_OUT)


def _read_out(visit: Visit, lines: list[Told], entries: list[Entry], seat: int, seen: int) -> list[Told]:
    """Of what came since, what the reader wants to hear: all of it but echoes, one's own affairs, or nothing."""
    fresh = [line for line in lines if line.number > seen and "turn" not in visit.reading]
    echo = echoes(entries, lines, seat)
    heard = [line for line in fresh if line not in echo]
    return [line for line in heard if line.private or line.seat == seat] if "mine" in visit.reading else heard


def _typing(match: Match, scene: Scene) -> Typing:
    return typing(scene, always(match, scene.view.seat, scene.voice))


async def _public_climaxes(visit: Visit, match: Match) -> list[Shown]:
    """Between two players at one screen all of them see how a vote went, as far as everybody may."""
    assert match.state is not None
    scene = scene_of(visit, match, match.state, SPECTATOR)
    gatherer = await visit.house.gathering.of(match, SPECTATOR)
    told = await _closed(visit, match, scene, gatherer, latest(scene, match, gatherer))
    return [one for one in told if one.climax]


def _numbered(talk: list[Line], heard: int, chairs: list[Chair]) -> list[Spoken]:
    """Each line, whom it is whispered to, and how many lines the reader had heard with it."""
    first = heard - len(talk) + 1
    return [(line, _whispered_to(line, chairs), first + n, None) for n, line in enumerate(talk)]


def _whispered_to(line: Line, chairs: list[Chair]) -> Chair | None:
    if line.audience < 0:
        return None
    return next((chair for chair in chairs if chair.number != line.seat and (line.ears >> chair.number) & 1), None)


def _absent(visit: Visit, match: Match, seat: int) -> list[int]:
    """For whom this seat may ask a bot to stand in."""
    if seat == SPECTATOR or match.asked or match.paused:
        return []
    own = match.seats_of(visit.person_id)
    return [other for other in match.awaited(seat) if other not in own and match.absent(other, visit.house.now())]


async def _note(visit: Visit, match: Match, seat: int) -> str:
    if seat == SPECTATOR:
        return ""
    return await visit.house.store.read(lambda db: records.note(db, match.id, visit.person_id, seat))


def _undo(visit: Visit, match: Match, seat: int) -> dict[str, Any] | None:
    """Whether undo can be pressed and nobody need be asked, and what will happen or why not."""
    if seat == SPECTATOR or match.over:
        return None
    label, can, free = N_("Undo"), True, False
    if not match.last_of(seat):
        can, says = False, N_("Nothing of yours to take back yet.")
    elif match.asked:
        can, says = False, N_("Another request is still open.")
    elif match.paused:
        can, says = False, N_("The match is paused.")
    elif match.free_undo(seat):
        free, says = True, N_("Takes back your last action.")
    elif any(match.seats[other].person != visit.person_id for other in match.people()):
        says = N_("Something was learnt or done since; the others are asked.")
    elif match.undo_unlearns(seat):
        label, says = (
            N_("Undo (practice match)"),
            N_(
                "Takes back your last action, although you have seen more since. From then on the match is marked "
                "as practice."
            ),
        )
    else:
        says = N_("Takes back your last action.")
    return {"label": label, "can": can, "free": free, "says": says}
