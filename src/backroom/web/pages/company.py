"""Friends and blocks: one's own list, and whether others see that one is here."""

from typing import Any

from litestar import Router, get, post
from litestar.enums import MediaType
from litestar.params import FromPath
from litestar.response import Response

from backroom.match import bonds, presence
from backroom.match.refusal import Refused
from backroom.match.schema import PEOPLE
from backroom.web.asked import number
from backroom.web.room import Here, Visit
from backroom.words import N_

Page = Response[Any]
KINDS = {"friend": bonds.FRIEND, "block": bonds.BLOCK}


async def show(visit: Visit, notice: str = "", status_code: int = 200) -> Page:
    store, person = visit.house.store, visit.person_id
    listed = await store.read(lambda db: bonds.bonds_of(db, person)) if person else []
    mutual = {each.id for each in listed if each.kind == bonds.FRIEND and each.back and not each.hidden}
    seen = await store.read(lambda db: presence.last_days(db, mutual)) if mutual else {}
    hidden = PEOPLE.select().with_only_columns(PEOPLE.c.hidden).where(PEOPLE.c.id == person)
    return visit.page(
        "company.html",
        status_code,
        notice=notice,
        friends=[(each, seen.get(each.id, 0.0)) for each in listed if each.kind == bonds.FRIEND],
        blocked=[each for each in listed if each.kind == bonds.BLOCK],
        hidden=bool(await store.read(lambda db: db.execute(hidden).scalar())),
    )


@get("/company", media_type=MediaType.HTML)
async def company(visit: Here) -> Page:
    return await show(visit)


@post("/company/{what:str}", media_type=MediaType.HTML)
async def change(visit: Here, what: FromPath[str]) -> Page:
    """By name, as it is typed, or by the number of a player's page."""
    visit.spend("create")
    form = await visit.form()
    person, store = await visit.be_somebody(), visit.house.store
    try:
        if what == "shown":
            hidden = form.get("shown") != "1"
            await store.write(lambda db: presence.hide(db, person.id, hidden))
        elif what == "loosen":
            await store.write(lambda db: bonds.loosen(db, person.id, number(form.get("other", ""))))
        elif what in KINDS:
            other = await _meant(visit, form.get("name", ""), number(form.get("other", "")))
            await store.write(lambda db: bonds.bind(db, person.id, other, KINDS[what]))
        else:
            raise Refused(N_("That cannot be chosen."))
    except Refused as trouble:
        return await show(visit, visit.trouble(trouble), 400)
    visit.house.callers.forget(person.id)
    return visit.go("/company")


async def _meant(visit: Visit, name: str, other: int) -> int:
    if other > 0 and await visit.room.people.by_id(other):
        return other
    found = await visit.house.archive.account_called(name)
    if found is None:
        raise Refused(N_("Nobody here has an account of that name."))
    return found[0]


router = Router("/", route_handlers=[company, change])
