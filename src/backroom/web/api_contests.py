"""The API of what is compared: players, reports of matches that are over, and the deal of the day."""

from typing import Annotated

import msgspec
from litestar import Router, get, post
from litestar.params import FromPath, PathParameter, QueryParameter

from backroom.match.daily import Try, end_of, is_day
from backroom.match.rated import Standing, person
from backroom.match.refusal import NotYours, Refused, Unknown
from backroom.match.report import Account, accounts, result_shares
from backroom.web.api import MatchId
from backroom.web.eyes import eyes_of
from backroom.web.pages.report import PRICE, reckoned
from backroom.web.room import Here, known_games
from backroom.words import N_

GameId = Annotated[str, PathParameter(min_length=1, max_length=40)]


class ReportInfo(msgspec.Struct):
    """By seat: `chances` of winning at each of `moments`, from so many playouts of regulars with all cards open.

    `accounts` lead from an equal share to the result; a doubt is two standard errors, none where it is not known yet.
    While it is not `done`, look again: more playouts come.
    """

    done: bool
    playouts: int = 0
    moments: list[int] = []
    chances: list[list[float]] = []
    accounts: list[Account] = []


class DealInfo(msgspec.Struct):
    """`match` is your own try; `results` are there once the day is over, the best first."""

    game: str
    commitment: str
    tries: int
    match: str
    results: list[Try]


class DailyInfo(msgspec.Struct):
    day: str
    ends: float
    deals: list[DealInfo]


class TryInfo(msgspec.Struct):
    match: str


class PlayerInfo(msgspec.Struct):
    """`word` is how promises were kept in all matches that are over; `ratings` are by game."""

    player: int
    name: str
    word: dict[str, int]
    ratings: dict[str, Standing]


@get("/players/{id:int}", summary="How an account has kept its word, and its ratings")
async def show_player(visit: Here, id: FromPath[int]) -> PlayerInfo:
    visit.spend("read", 4)
    someone = await visit.room.people.by_id(id) if 0 < id < 2**31 else None
    if someone is None or someone.guest:
        raise Unknown
    standings = {game: await visit.house.ratings.of(game, person(id)) for game in known_games()}
    known = {game: standing for game, standing in standings.items() if standing}
    return PlayerInfo(id, someone.name, vars(await visit.house.words.lately(id)), known)


@get("/matches/{id:str}/report", summary="How often each seat would have won, and what made the result; after the end")
async def match_report(visit: Here, id: MatchId) -> ReportInfo:
    visit.spend("read", PRICE)
    match = await visit.house.match(id)
    eyes_of(visit, match)
    known = await reckoned(visit, match)
    if known is None:
        return ReportInfo(True)
    if not known.rounds:
        return ReportInfo(False)
    chances = [known.chances(moment) for moment in range(len(known.moments))]
    found = accounts(known, result_shares(match))
    return ReportInfo(known.done, known.playouts, known.moments, chances, found)


@get("/daily", summary="The deals of a day, today's if you name none")
async def show_daily(visit: Here, day: Annotated[str, QueryParameter(max_length=10)] = "") -> DailyInfo:
    visit.spend("read", 4)
    daily = visit.room.daily
    wanted = day or daily.today()
    if not is_day(wanted) or wanted > daily.today():
        raise Unknown
    hashes = await daily.hashes(wanted, list(known_games()))
    mine = await daily.mine(wanted, visit.person_id) if visit.person_id else {}
    counts, results = await daily.counts(wanted), await daily.results(wanted)
    deals = [DealInfo(g, hashes[g], counts[g], mine.get(g, ""), results.get(g, [])) for g in hashes]
    return DailyInfo(wanted, end_of(wanted), deals)


@post("/daily/{id:str}", summary="Begin your one try at today's deal of a game, or find it again")
async def begin_try(visit: Here, id: GameId) -> TryInfo:
    visit.spend("create")
    game, person = known_games().get(id), visit.person
    if person is None:
        raise NotYours
    if game is None:
        raise Refused(N_("There is no such game."))
    table = visit.say(N_("Deal of the day"))
    return TryInfo(await visit.room.daily.attempt(game, person.id, person.name, person.guest, table))


router = Router("/api", route_handlers=[show_player, match_report, show_daily, begin_try], tags=["matches"])
