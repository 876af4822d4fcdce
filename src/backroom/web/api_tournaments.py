"""The API of tournaments."""

from typing import Annotated

import msgspec
from litestar import Router, get, post
from litestar.params import JSONBody, PathParameter

from backroom.match import contests
from backroom.match.contests import Round, Standing, Tournament
from backroom.match.refusal import Unknown
from backroom.web.pages.tournaments import DEEDS, do, game_of, need_account
from backroom.web.room import Here, Visit

Number = Annotated[int, msgspec.Meta(ge=0, lt=2**31)]
TournamentId = Annotated[int, PathParameter(ge=1, lt=2**31)]


class NewTournament(msgspec.Struct):
    """`span` is how many seconds a round may take, `until` how many there are to sign up; in a `league` rounds begin
    every `span`, else as soon as the one before is over. The lengths are those that the page offers.
    """

    game: Annotated[str, msgspec.Meta(max_length=40)]
    seats: Number
    rounds: Number
    pace: Annotated[str, msgspec.Meta(max_length=8)]
    span: Number
    until: Number
    league: bool = False
    name: Annotated[str, msgspec.Meta(max_length=200)] = ""


class TournamentInfo(msgspec.Struct):
    """The matches of a round that is not over are closed to whoever does not sit there."""

    tournament: Tournament
    standings: list[Standing]
    rounds: list[Round]


async def told(visit: Visit, id: int) -> TournamentInfo:
    store = visit.house.store
    found = await visit.room.tournaments.find(id)
    standings = await store.read(lambda db: contests.standings(db, found))
    return TournamentInfo(found, standings, await store.read(lambda db: contests.rounds(db, found)))


@get("/tournaments", summary="Tournaments, those that go on first")
async def list_tournaments(visit: Here) -> list[Tournament]:
    visit.spend("read", 2)
    return await visit.house.store.read(contests.listed)


@post("/tournaments", summary="Open a tournament: people sign up, you are the first")
async def open_tournament(visit: Here, data: JSONBody[NewTournament]) -> TournamentInfo:
    visit.spend("create")
    opened = await visit.room.tournaments.open(
        need_account(visit, data.name), game_of(data.game), data.name, data.seats, data.rounds, data.pace, data.span,
        data.league, data.until,
    )  # fmt: skip
    return await told(visit, opened)


@get("/tournaments/{id:int}", summary="A tournament: who takes part, who sits where, and the standings")
async def show_tournament(visit: Here, id: TournamentId) -> TournamentInfo:
    visit.spend("read", 4)
    return await told(visit, id)


@post("/tournaments/{id:int}/{what:str}", summary="`enter`, `leave`, or, if you opened it, `start`")
async def act_in_tournament(
    visit: Here, id: TournamentId, what: Annotated[str, PathParameter(max_length=10)]
) -> TournamentInfo:
    if what not in DEEDS:
        raise Unknown
    await do(visit, id, what)
    return await told(visit, id)


router = Router(
    "/api",
    route_handlers=[list_tournaments, open_tournament, show_tournament, act_in_tournament],
    tags=["tournaments"],
)
