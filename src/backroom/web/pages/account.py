"""Settings, signing in and out, language and lamp."""

import hashlib
import secrets
from collections.abc import Container
from datetime import UTC, datetime
from string import hexdigits
from typing import Any

from litestar import Router, get, post
from litestar.datastructures import Cookie
from litestar.enums import MediaType
from litestar.params import FromPath
from litestar.response import Response

from backroom.locale import LANGUAGES
from backroom.match.keeping import Record
from backroom.match.refusal import Refused
from backroom.match.texts import handle
from backroom.web.company import hush
from backroom.web.learning import EVERY_ADVICE, advise_again, learn, learnt
from backroom.web.room import KNOWN, PACES, READING, THEMES, Here, Visit
from backroom.words import N_

Page = Response[Any]
NONCE_LENGTH = 16
MOST_KNOWN = 5  # names that one browser is remembered for


async def show(visit: Visit, notice: str = "", token: str = "", status_code: int = 200) -> Page:
    tokens = await visit.room.people.tokens(visit.person) if visit.person else []
    days = [(digest, label, datetime.fromtimestamp(since, UTC).date().isoformat()) for digest, label, since in tokens]
    word = await visit.house.words.of(visit.person_id) if visit.person else Record()
    return visit.page(
        "settings.html",
        status_code,
        notice=notice,
        new_token=token,
        tokens=days,
        word=word,
        known=await learnt(visit),
        devices=await visit.room.devices.of(visit.session),
        passkeys=await visit.room.passkeys.of(visit.person) if visit.person else [],
    )


def back(visit: Visit) -> str:
    """The page the form stood on, if it is one of ours."""
    path = visit.request.query_params.get("back", "/")
    return path if path.startswith("/") and not path.startswith("//") and "\\" not in path and len(path) < 300 else "/"


@get("/settings", media_type=MediaType.HTML)
async def settings(visit: Here) -> Page:
    return await show(visit)


@post("/settings/{what:str}", media_type=MediaType.HTML)
async def change(visit: Here, what: FromPath[str]) -> Page:
    form = await visit.form()
    people = visit.room.people
    try:
        if what == "name":
            visit.spend("create")
            person = await visit.be_somebody(form.get("name", ""))
            if person.name != form.get("name", ""):
                hush(visit)
                visit.enter(await people.rename(person, form.get("name", "")))
        elif what == "account":
            visit.room.limits.spend("sign-in", visit.address)
            person = await visit.be_somebody(form.get("name", ""))
            visit.enter(await people.register(person, form.get("name", ""), form.get("password", "")))
            return visit.go("/settings", remember(visit))
        elif what == "advice" and visit.person:
            await (learn(visit, EVERY_ADVICE) if form.get("advice") == "off" else advise_again(visit))
        elif what == "password" and visit.person:
            visit.room.limits.spend("sign-in", visit.address)
            visit.enter(await people.change_password(visit.person, form.get("old", ""), form.get("new", "")))
        elif what == "sessions" and visit.person:
            visit.enter(await people.end_sessions(visit.person))
        elif what == "session" and visit.person:
            await people.end_session(visit.person, clean_nonce(form.get("nonce", "")))
        elif what == "token" and visit.person:
            visit.spend("create")
            token = await people.new_token(visit.person, form.get("label", "") or visit.say(N_("A bot")))
            return await show(visit, token=token)
        elif what == "drop-token" and visit.person:
            await people.drop_token(visit.person, form.get("digest", "")[:64])
        else:
            raise Refused(N_("Sign in first."))
    except Refused as trouble:
        return await show(visit, visit.trouble(trouble), status_code=400)
    return visit.go("/settings")


def clean_nonce(nonce: str) -> str:
    """As `People.cookie` makes them."""
    if len(nonce) != NONCE_LENGTH or not set(nonce) <= set(hexdigits):
        raise Refused(N_("That cannot be chosen."))
    return nonce


async def prefer(visit: Visit, name: str, wanted: str, choices: Container[str]) -> Page:
    """Kept with the person and the browser."""
    if wanted not in choices:
        raise Refused(N_("That cannot be chosen."))
    if visit.person:
        await visit.room.people.prefer(visit.person, **{name: wanted})
    return visit.go(back(visit), visit.keep(name, wanted))


@post("/language", media_type=MediaType.HTML)
async def language(visit: Here) -> Page:
    return await prefer(visit, "language", (await visit.form()).get("language", ""), LANGUAGES)


@post("/reading", media_type=MediaType.HTML)
async def reading(visit: Here) -> Page:
    """What helps whoever reads with a voice or plays by keyboard."""
    form = await visit.form()
    chosen = {form.get(name, "") for name in ("list", "type", "news")} & READING
    return visit.go("/settings", visit.keep("reading", ".".join(sorted(chosen))))


@post("/lamp", media_type=MediaType.HTML)
async def lamp(visit: Here) -> Page:
    """Dark, light, or as the device has it."""
    after = THEMES[(THEMES.index(visit.theme) + 1) % len(THEMES)]
    return await prefer(visit, "theme", (await visit.form()).get("theme", after), THEMES)


@post("/pace", media_type=MediaType.HTML)
async def pace(visit: Here) -> Page:
    """How fast the stage plays."""
    return await prefer(visit, "pace", (await visit.form()).get("pace", ""), PACES)


def who(name: str) -> str:
    """Whose password is being guessed, however the name is written."""
    try:
        return handle(name)
    except Refused:
        return ""


@get("/sign-in", media_type=MediaType.HTML)
async def sign_in(visit: Here) -> Page:
    return visit.page("sign-in.html", notice="")


@post("/sign-in", media_type=MediaType.HTML)
async def enter(visit: Here) -> Page:
    form = await visit.form()
    limits, name = visit.room.limits, form.get("name", "")
    bucket = remembered(visit, who(name))
    limits.spend("sign-in", visit.address)
    limits.spend(*bucket)
    try:
        visit.enter(await visit.room.people.sign_in(name, form.get("password", "")))
    except Refused as trouble:
        return visit.page("sign-in.html", 403, notice=visit.trouble(trouble))
    limits.give_back(*bucket)
    return visit.go("/", remember(visit))


def remembered(visit: Visit, handle: str) -> tuple[str, str]:
    """Which guesses count: those of this browser if it was signed in with the name before, else those of everybody.

    So whoever guesses at a name cannot keep its owner out.
    """
    names = visit.room.people.unseal(visit.kept(KNOWN)).split("-")
    mark = sealed_name(handle)
    return ("known", f"{names[0]} {mark}") if mark in names[1:] else ("name", handle)


def remember(visit: Visit) -> Cookie:
    """A mark that this browser was signed in with the name; it stays when the session ends, and opens nothing."""
    assert visit.person is not None
    assert visit.person.handle is not None
    names = visit.room.people.unseal(visit.kept(KNOWN)).split("-")
    browser = names[0] or secrets.token_hex(8)
    mark = sealed_name(visit.person.handle)
    others = [name for name in names[1:] if name != mark]
    return visit.keep(KNOWN, visit.room.people.seal("-".join([browser, *others[-MOST_KNOWN + 1 :], mark])))


def sealed_name(handle: str) -> str:
    return hashlib.sha256(handle.encode()).hexdigest()[:16]


@post("/sign-out", media_type=MediaType.HTML)
async def sign_out(visit: Here) -> Page:
    if visit.person:
        await visit.room.people.end_session(visit.person, visit.session.nonce)
    visit.enter(None)
    return visit.go("/")


router = Router("/", route_handlers=[settings, change, language, reading, lamp, pace, sign_in, enter, sign_out])
