"""Tournaments: what there is to sign up for, and each one's rounds and standings as they come in."""

from typing import Any, Literal

from babel.dates import format_timedelta
from litestar import Router, get, post
from litestar.enums import MediaType
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery
from litestar.response import Response

from backroom.engine import Game
from backroom.match import contests
from backroom.match.refusal import Refused
from backroom.match.terms import DAY, PACE_MEANINGS
from backroom.match.tournament import CLOCKS, HOUR, MOST_ROUNDS, NAME_LENGTH, SIGN_UPS, SPANS
from backroom.web.asked import number
from backroom.web.company import hush
from backroom.web.pages.home import seats_for_now
from backroom.web.room import Here, Visit, known_games
from backroom.web.sheet import clock_text
from backroom.web.variants import possible
from backroom.words import N_

Page = Response[Any]
DEEDS = ("enter", "leave", "start")
USUAL = {"pace": "live", "span": str(3 * HOUR), "until": str(DAY), "rounds": "3"}


def need_account(visit: Visit, name: str = "") -> int:
    """Guests come and go: over weeks nobody would know them again. A name is a word that everybody hears."""
    if visit.person is None or visit.person.guest:
        raise Refused(N_("Tournaments need an account. Create one in the settings."))
    if name:
        hush(visit)
    return visit.person.id


def game_of(id: str) -> Game:
    if id not in known_games():
        raise Refused(N_("There is no such game."))
    return known_games()[id]


def lasting(seconds: int, language: str) -> str:
    """A length of time in words."""
    unit: Literal["day", "hour"] = "day" if seconds >= DAY else "hour"
    return str(format_timedelta(seconds, granularity=unit, threshold=8, locale=language))  # not in weeks


@get("/tournaments", media_type=MediaType.HTML)
async def listed(visit: Here, game: FromQuery[str] = "") -> Page:
    visit.spend("read", 2)
    chosen = game_of(game or next(iter(known_games()), ""))
    return visit.page(
        "tournaments.html",
        listed=await visit.house.store.read(contests.listed),
        game=chosen,
        games=known_games(),
        seats=[count for count in chosen.seats if possible(chosen, count, {})],
        usual_seats=seats_for_now(chosen),
        usual=USUAL,
        most_rounds=MOST_ROUNDS,
        name_length=NAME_LENGTH,
        paces={pace: PACE_MEANINGS[pace] for pace in CLOCKS},
        spans={span: lasting(span, visit.language) for span in SPANS},
        sign_ups={span: lasting(span, visit.language) for span in SIGN_UPS},
    )


@post("/tournaments", media_type=MediaType.HTML)
async def open_one(visit: Here) -> Page:
    visit.spend("create")
    form = await visit.form()
    person = need_account(visit, form.get("name", ""))
    game = game_of(form.get("game", ""))
    asked = {name: number(form.get(name, "")) for name in ("seats", "rounds", "span", "until")}
    opened = await visit.room.tournaments.open(
        person, game, form.get("name", ""), pace=form.get("pace", ""), league=form.get("next") == "league", **asked
    )
    return visit.go(f"/tournament/{opened}")


@get("/tournament/{id:int}", media_type=MediaType.HTML)
async def one(visit: Here, id: FromPath[int]) -> Page:
    visit.spend("read", 4)
    store = visit.house.store
    found = await store.read(lambda db: contests.by_id(db, id))
    if found is None or found.game not in known_games():
        raise NotFoundException
    left = max(0.0, found.due - visit.house.now())
    standings = await store.read(lambda db: contests.standings(db, found))
    return visit.page(
        "tournament.html",
        found=found,
        game=known_games()[found.game],
        clock=PACE_MEANINGS[found.pace],
        span=lasting(found.span, visit.language),
        left=left,
        left_says=clock_text(left, visit.language),
        standings=standings,
        mine=next((each for each in standings if each.person == visit.person_id), None),
        rounds=list(reversed(await store.read(lambda db: contests.rounds(db, found)))),
    )


@post("/tournament/{id:int}/{what:str}", media_type=MediaType.HTML)
async def act(visit: Here, id: FromPath[int], what: FromPath[str]) -> Page:
    if what not in DEEDS:
        raise NotFoundException
    await do(visit, id, what)
    return visit.go(f"/tournament/{id}")


async def do(visit: Visit, id: int, what: str) -> None:
    """What an account can do about a tournament."""
    visit.spend("create")
    person, tournaments = need_account(visit), visit.room.tournaments
    deed = {"enter": tournaments.enter, "leave": tournaments.withdraw, "start": tournaments.start}[what]
    await deed(id, person)


router = Router("/", route_handlers=[listed, open_one, one, act])
