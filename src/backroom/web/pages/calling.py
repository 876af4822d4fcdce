"""Being called back: by which ways, when, and how to stop it; and the feed."""

from datetime import UTC, datetime
from functools import partial
from typing import Any, Final
from zoneinfo import available_timezones

from litestar import Router, get, post
from litestar.enums import MediaType
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Response

from backroom.match import calling, records
from backroom.match.calling import HOOK, MAIL, PUSH, TURN
from backroom.match.refusal import Refused
from backroom.notices import mail, outward
from backroom.notices.letter import item
from backroom.notices.office import spoken
from backroom.web.asked import number
from backroom.web.assets import assets
from backroom.web.pages.home import my_turn
from backroom.web.room import Here, Visit
from backroom.words import N_, Trouble

Page = Response[Any]
MOST_IN_FEED: Final = 30
WAYS: Final = {MAIL: N_("Mail"), PUSH: N_("This or another browser"), HOOK: N_("A program's address")}


async def show(visit: Visit, notice: str = "", status_code: int = 200) -> Page:
    store, person, ways = visit.house.store, visit.person_id, visit.room.office.ways
    reaches = await store.read(lambda db: calling.reaches_of(db, person)) if person else []
    return visit.page(
        "calling.html",
        status_code,
        notice=notice,
        account=visit.person is not None and not visit.person.guest,
        reaches=[(WAYS[reach.kind], spoken(reach), reach) for reach in reaches],
        calls=await store.read(lambda db: calling.calls_of(db, person)),
        zones=sorted(zone for zone in available_timezones() if "/" in zone),
        feed=await store.read(lambda db: calling.feed_of(db, person)),
        by_mail=ways.mailer is not None and bool(ways.url),
        push_key=ways.pusher.public_key if ways.pusher else "",
        url=ways.url,
        HOOK=HOOK,
    )


@get("/calling", media_type=MediaType.HTML)
async def settings(visit: Here) -> Page:
    return await show(visit)


@post("/calling/{what:str}", media_type=MediaType.HTML)
async def change(visit: Here, what: FromPath[str]) -> Page:
    form = await visit.form()
    visit.spend("create")
    person = await visit.be_somebody()
    store, now = visit.house.store, visit.house.now()
    try:
        if what == "mail":
            visit.room.limits.spend("sign-in", visit.address)  # each one is a letter to somebody
            address = mail.checked(form.get("address", ""))
            if not person.guest:  # a new password can be had there: no business of whoever finds the browser open
                await visit.room.people.sign_in(person.handle or "", form.get("password", ""))
            own = not person.guest
            secret = await store.write(lambda db: calling.add_reach(db, person.id, MAIL, address, False, now, own))
            await visit.room.office.ask_to_confirm(address, secret, visit.language)
            return await show(visit, visit.say(N_("A mail is on its way. Confirm the address with it.")))
        if what == "hook":
            address = outward.checked(form.get("address", ""), visit.room.config.local_hooks)
            await store.write(lambda db: calling.add_reach(db, person.id, HOOK, address, True, now))
        elif what == "push" and visit.room.office.ways.pusher:
            address = visit.room.office.ways.pusher.checked(form.get("subscription", ""))
            await store.write(lambda db: calling.add_reach(db, person.id, PUSH, address, True, now))
        elif what == "remove":
            await store.write(lambda db: _remove_own(db, person.id, form.get("secret", "")))
        elif what == "when":
            quiet = number(form.get("from", "")), number(form.get("to", ""))
            digest, zone = number(form.get("digest", "")), form.get("zone", "")
            await store.write(lambda db: calling.wish(db, person.id, digest, quiet, zone))
        elif what == "feed":
            await store.write(lambda db: calling.new_feed(db, person.id, form.get("on") == "1"))
        elif what == "mute":
            id, muted = form.get("match", "")[:24], form.get("on") == "1"
            await store.write(lambda db: calling.mute(db, person.id, id, muted))
            visit.house.callers.forget(person.id)
            return visit.go(f"/table/{id}")
        else:
            raise Refused(N_("That cannot be chosen."))
    except Trouble as trouble:
        return await show(visit, visit.trouble(trouble), 400)
    visit.house.callers.forget(person.id)
    return visit.go("/calling")


def _remove_own(db: Any, person: int, secret: str) -> None:
    if any(reach.secret == secret for reach in calling.reaches_of(db, person)):
        calling.remove_reach(db, secret)


@get("/reach/{secret:str}", media_type=MediaType.HTML)
async def letter(visit: Here, secret: FromPath[str]) -> Page:
    """Links in letters are opened by machines too: only a press changes anything."""
    return visit.page("reach.html", done="", stop=False, secret=secret[:40])


@post("/reach/{secret:str}", media_type=MediaType.HTML, status_code=200)
async def confirmed(visit: Here, secret: FromPath[str]) -> Page:
    person = await visit.house.store.write(partial(calling.confirm, secret=secret[:40]))
    visit.house.callers.forget(person)
    done = N_("You will be called back by mail.") if person else N_("This link is not valid any more.")
    return visit.page("reach.html", done=visit.say(done), stop=False, secret="")


@get("/reach/{secret:str}/stop", media_type=MediaType.HTML)
async def way_out(visit: Here, secret: FromPath[str]) -> Page:
    return visit.page("reach.html", done="", stop=True, secret=secret[:40])


@post("/reach/{secret:str}/stop", media_type=MediaType.HTML, status_code=200)
async def stopped(visit: Here, secret: FromPath[str]) -> Page:
    person = await visit.house.store.write(partial(calling.remove_reach, secret=secret[:40]))
    visit.house.callers.forget(person)
    return visit.page("reach.html", done=visit.say(N_("Nothing more will be sent there.")), stop=True, secret="")


@get("/feed/{secret:str}", media_type="application/atom+xml")
async def feed(visit: Here, secret: FromPath[str]) -> Response[str]:
    """What waits for its owner. Whoever knows the address reads it; it tells no more than the owner's seats know."""
    visit.spend("read", 4)
    store = visit.house.store
    person = await store.read(lambda db: calling.reader_of(db, secret[:40]))
    if not person:
        raise NotFoundException
    owner = await visit.room.people.by_id(person)
    language = owner.language if owner and owner.language else visit.language
    listed = await store.read(lambda db: records.matches_of(db, person, 100))
    entries = []
    for each in [match for match in listed if my_turn(match, person)][:MOST_IN_FEED]:
        match = await visit.house.match(each.id)
        told = await item(visit.house, match, person, TURN, language)
        put = max((match.put[seat].at for seat in match.seats_of(person) if seat in match.put), default=match.at)
        if told is not None:
            entries.append((told, f"{match.id}.{int(put)}", datetime.fromtimestamp(put, UTC).isoformat()))
    latest = max((when for _, _, when in entries), default=datetime.fromtimestamp(0, UTC).isoformat())
    url = visit.room.office.ways.url or str(visit.request.base_url).rstrip("/")
    text = visit.render("feed.xml", entries=entries, latest=latest, url=url, feed=secret[:40])
    return Response(text, media_type="application/atom+xml", headers={"cache-control": "private, max-age=60"})


@get("/sw.js", include_in_schema=False)
async def worker(visit: Here) -> Response[bytes]:
    """The script that wakes when something is pushed; it must stand at the root to open any page."""
    return Response(assets()["worker.js"], media_type="text/javascript", headers={"cache-control": "no-cache"})


router = Router("/", route_handlers=[settings, change, letter, confirmed, way_out, stopped, feed, worker])
