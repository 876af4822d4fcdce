"""Telling those who run the house of a word, a name or a player, and the page on which they see to it."""

from dataclasses import dataclass
from functools import partial
from typing import Any

from litestar import Router, get, post
from litestar.enums import MediaType
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Response

from backroom.engine import SPECTATOR
from backroom.match import contests, moderating
from backroom.match.chatter import for_reader
from backroom.match.news import Line
from backroom.match.refusal import Refused
from backroom.match.texts import clean_text
from backroom.web.asked import number
from backroom.web.eyes import eyes_of
from backroom.web.room import Here, Visit
from backroom.words import N_

Page = Response[Any]
LINES = 40
WHY_LENGTH = 1000
NAME = "name"  # in place of a line's number
DAY = 86_400.0
SPANS = {"1": 1, "7": 7, "30": 30, "3650": 3650, "0": 0}  # days


async def lines_of(visit: Visit, id: str) -> list[Line]:
    """The last words of others, as the reader has heard them; bots are nobody to complain of."""
    if not id:
        return []
    match = await visit.house.match(id)
    eyes = eyes_of(visit, match)
    seat = SPECTATOR if eyes.curtain else eyes.seat
    voice = visit.voice(match.game)
    heard = [for_reader(line, voice) for line in await visit.house.lines(id, seat, newest=LINES)]
    return [line for line in heard if line.person not in (0, visit.person_id) and line.text]


@dataclass(frozen=True)
class Named:
    """What somebody has called a table or a tournament, for everybody to read."""

    name: str
    by: int


async def name_of(visit: Visit, table: str, tournament: int) -> Named | None:
    """Unless the reader or the house has found it."""
    found = None
    if tournament:
        one = await visit.house.store.read(lambda db: contests.by_id(db, tournament))
        found = Named(one.name, one.opener) if one else None
    elif table:
        match = await visit.house.match(table)
        eyes_of(visit, match)  # or there is nothing to be known of it
        found = Named(match.name, match.host)
    return found if found and found.by not in (0, visit.person_id) else None


@dataclass(frozen=True)
class Subject:
    """What a complaint can be about: words at a table, a name, a player."""

    table: str
    tournament: int
    player: int

    @classmethod
    def asked(cls, asked: Any) -> "Subject":
        tournament = number(asked.get("tournament", ""))
        return cls(asked.get("table", "")[:24], max(0, tournament), number(asked.get("player", "")))


async def form_page(visit: Visit, subject: Subject, notice: str = "") -> Page:
    player = subject.player
    return visit.page(
        "complaint.html",
        400 if notice else 200,
        subject=subject,
        someone=await visit.room.people.by_id(player) if 0 < player < 2**31 else None,
        lines=await lines_of(visit, subject.table),
        named=await name_of(visit, subject.table, subject.tournament),
        notice=notice,
        done=False,
    )


@get("/complaint", media_type=MediaType.HTML)
async def form(visit: Here) -> Page:
    visit.spend("read", 2)
    return await form_page(visit, Subject.asked(visit.request.query_params))


@post("/complaint", media_type=MediaType.HTML, status_code=200)
async def complain(visit: Here) -> Page:
    """Words are copied as the reader has heard them: nobody can show what they were not told."""
    filled = await visit.form()
    subject = Subject.asked(filled)
    visit.spend("complain")
    try:
        person = await visit.be_somebody()
        why = clean_text(filled.get("why", ""), WHY_LENGTH)
        about, words = await chosen(visit, subject, filled.get("line", ""))
        if about == person.id or await visit.room.people.by_id(about) is None:
            raise Refused(N_("Choose one first."))
        table, now = subject.table if words else "", visit.house.now()
        await visit.house.store.write(
            lambda db: moderating.complain(db, person.id, about, table, words, why, now, subject.tournament)
        )
    except Refused as trouble:
        return await form_page(visit, subject, visit.trouble(trouble))
    return visit.page("complaint.html", notice="", done=True)


async def chosen(visit: Visit, subject: Subject, line: str) -> tuple[int, str]:
    """Whom the complaint is about, and with which words."""
    if subject.tournament or line == NAME:
        named = await name_of(visit, subject.table, subject.tournament)
        return (named.by, named.name) if named else (0, "")
    said = next((each for each in await lines_of(visit, subject.table) if str(each.id) == line), None)
    return (said.person, said.text) if said else (subject.player, "")


def owner(visit: Visit) -> int:
    """To everybody else there is no such page."""
    if visit.person is None or not visit.person.owner:
        raise NotFoundException
    return visit.person.id


async def show(visit: Visit, notice: str = "", status_code: int = 200) -> Page:
    owner(visit)
    store = visit.house.store
    return visit.page(
        "house.html",
        status_code,
        complaints=await store.read(moderating.open_complaints),
        deeds=await store.read(moderating.deeds),
        notice=notice,
        told=told,
    )


def told(visit: Visit, deed: Any) -> str:
    """A line of the log."""
    says = {
        moderating.MUTE: N_("{who} may not talk until {day}.") if deed.until else N_("{who} may talk again."),
        moderating.AWAY: N_("{who} is sent away until {day}.") if deed.until else N_("{who} may come back."),
        moderating.DELETE: N_("An account is deleted."),
        moderating.CLOSE: N_("The table {table} is closed."),
        moderating.CALL_OFF: N_("A tournament that {who} had opened is called off."),
        moderating.RENAME: N_("The name of a tournament that {who} had opened is taken away.")
        if deed.about
        else N_("A table has lost its name and is called {table}."),
        moderating.SETTLE: N_("A complaint about {who} is settled."),
    }[deed.what]
    return visit.say(says).format(who=deed.other or "", day=visit.day(deed.until), table=deed.table or "")


@get("/house", media_type=MediaType.HTML)
async def house(visit: Here) -> Page:
    return await show(visit)


@post("/house/{what:str}", media_type=MediaType.HTML)
async def act(visit: Here, what: FromPath[str]) -> Page:
    by, form, store, now = owner(visit), await visit.form(), visit.house.store, visit.house.now()
    visit.spend("create")
    try:
        last = form.get("address", "").rstrip("/").rpartition("/")[2]
        if what == moderating.CLOSE:
            await visit.house.change(last, partial(moderating.close, by=by))
        elif what == moderating.CALL_OFF:
            await visit.room.tournaments.call_off(number(last), by)
        elif what == moderating.RENAME and "/tournament/" in form.get("address", ""):
            await visit.room.tournaments.rename(number(last), by)
        elif what == moderating.RENAME:
            await moderating.rename(visit.house, last, by=by)
        elif what == moderating.SETTLE:
            await store.write(lambda db: moderating.settle(db, by, number(form.get("complaint", "")), now))
        else:
            await _to_somebody(visit, by, what, form, now)
    except Refused as trouble:
        return await show(visit, visit.trouble(trouble), 400)
    return visit.go("/house")


async def _to_somebody(visit: Visit, by: int, what: str, form: dict[str, str], now: float) -> None:
    about = number(form.get("about", ""))
    if form.get("name"):
        found = await visit.house.archive.account_called(form["name"])
        about = found[0] if found else 0
    if what == moderating.DELETE:
        visit.room.limits.spend("sign-in", visit.address)
        assert visit.person is not None
        await visit.room.people.sign_in(visit.person.handle or "", form.get("password", ""))
    days = SPANS.get(form.get("days", ""))
    if what != moderating.DELETE and days is None:
        raise Refused(N_("That cannot be chosen."))
    until = now + days * DAY if days else 0.0
    await visit.house.store.write(lambda db: moderating.do(db, by, what, about, until, now))
    visit.house.session_ended(about)


router = Router("/", route_handlers=[form, complain, house, act])
