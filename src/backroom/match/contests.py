"""Tournaments as they stand in the store: who takes part, who sat where, who has how many points."""

import json
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, Select, and_, delete, func, or_, select, update

import backroom.games
from backroom.engine import commitment
from backroom.match.clocks import PERSON
from backroom.match.closing import Closed
from backroom.match.deed import kind_of
from backroom.match.duplicate import HALF, Result, compared
from backroom.match.entries import LEFT_TO_A_BOT, Acted, Seated
from backroom.match.match import setup_from
from backroom.match.schema import ENTRANTS, ENTRIES, MATCHES, PAIRINGS, PEOPLE, SEATS, TOURNAMENTS
from backroom.match.seatings import Table

GOING_ON = ("open", "running")  # the status of a match that may still end


class Tournament(msgspec.Struct, frozen=True):
    """A tournament. `due` is when sign-up or the round's time is up (a league's next round begins then); 0: it is over.

    `settled` says that the scores of its `round` are fixed; round 0 is sign-up.
    """

    id: int
    name: str
    game: str
    seats: int
    rounds: int
    pace: str
    span: int
    league: bool
    opener: int
    round: int
    settled: bool
    due: float
    entrants: int

    @property
    def over(self) -> bool:
        return not self.due

    @property
    def signs_up(self) -> bool:
        return self.round == 0 and not self.over


class Sitting(msgspec.Struct, frozen=True):
    """Somebody at a table; a bot has no `person`. Points and score come when the round is over.

    No score in a round that is over: a bot's seat, one that was left to a bot, or one that kept a match from its end.
    """

    seat: int
    person: int
    name: str
    points: int | None
    score: int | None


class Played(msgspec.Struct, frozen=True):
    """One table of a round."""

    match: str
    over: bool
    sitting: list[Sitting]


class Round(msgspec.Struct, frozen=True):
    number: int
    commitment: str
    over: bool
    tables: list[Played]


class Standing(msgspec.Struct, frozen=True):
    """`scores` are those of the rounds that are over; none where there was nothing to score.

    Whoever has left the house for good has no number, 0.
    """

    place: int
    person: int
    name: str
    total: int
    scores: list[int | None]
    out: bool


def pending(db: Connection, now: float) -> list[int]:
    """Tournaments with which something is to be done; one whose game is not here waits until it is."""
    here = (PAIRINGS.c.tournament == TOURNAMENTS.c.id) & (PAIRINGS.c.round == TOURNAMENTS.c.round)
    played = (
        select(PAIRINGS.c.match)
        .join(MATCHES, MATCHES.c.id == PAIRINGS.c.match)
        .where(here, MATCHES.c.status.in_(GOING_ON))
        .correlate(TOURNAMENTS)
        .exists()
    )
    ready = or_(TOURNAMENTS.c.due <= now, and_(~TOURNAMENTS.c.settled, ~played))
    known = TOURNAMENTS.c.game.in_(backroom.games.games())
    return list(db.execute(select(TOURNAMENTS.c.id).where(TOURNAMENTS.c.due.is_not(None), known, ready)).scalars())


def in_play() -> Select[tuple[str]]:
    """The matches of rounds that are not over."""
    now = (TOURNAMENTS.c.id == PAIRINGS.c.tournament) & (TOURNAMENTS.c.round == PAIRINGS.c.round)
    return select(PAIRINGS.c.match).join(TOURNAMENTS, now).where(~TOURNAMENTS.c.settled)


def listed(db: Connection, limit: int = 60, id: int = 0) -> list[Tournament]:
    """Those that go on first, then the newest."""
    counted = (
        select(func.count()).select_from(ENTRANTS).where(ENTRANTS.c.tournament == TOURNAMENTS.c.id).scalar_subquery()
    )
    wanted = select(TOURNAMENTS, counted.label("entrants"))
    if id:
        wanted = wanted.where(TOURNAMENTS.c.id == id)
    rows = db.execute(wanted.order_by(TOURNAMENTS.c.due.is_(None), TOURNAMENTS.c.id.desc()).limit(limit)).mappings()
    return [Tournament(**{**row, "due": row["due"] or 0.0}) for row in rows]


def by_id(db: Connection, id: int) -> Tournament | None:
    return next(iter(listed(db, 1, id)), None) if 0 < id < 2**31 else None


def held(db: Connection, id: int) -> Tournament:
    """As it is, and stays until this transaction is over."""
    db.execute(select(TOURNAMENTS.c.id).where(TOURNAMENTS.c.id == id).with_for_update())
    (found,) = listed(db, 1, id)
    return found


def strike_out(db: Connection, one: Tournament, person: int) -> None:
    """While people sign up it is as if this one had not; later they play no further rounds."""
    here = (ENTRANTS.c.tournament == one.id) & (ENTRANTS.c.person == person)
    db.execute(delete(ENTRANTS).where(here) if one.signs_up else update(ENTRANTS).where(here).values(out=True))


def leave_all(db: Connection, person: int) -> None:
    """This person's account is deleted."""
    for id in db.execute(select(ENTRANTS.c.tournament).where(ENTRANTS.c.person == person)).scalars().all():
        strike_out(db, held(db, id), person)


def give_back(db: Connection, since: float, until: float) -> None:
    """Nobody served in between: what was to end since then ends so much later."""
    running = TOURNAMENTS.c.due > since
    db.execute(update(TOURNAMENTS).where(running).values(due=TOURNAMENTS.c.due + (until - since)))


def players(db: Connection, id: int, now: float) -> dict[int, str]:
    """Who plays the next round, and what they are called; nobody who has been sent away."""
    wanted = (
        select(PEOPLE.c.id, PEOPLE.c.name)
        .join(ENTRANTS, ENTRANTS.c.person == PEOPLE.c.id)
        .where(ENTRANTS.c.tournament == id, ~ENTRANTS.c.out, PEOPLE.c.gone == 0, PEOPLE.c.away <= now)
    )
    return {row.id: row.name for row in db.execute(wanted.order_by(PEOPLE.c.id))}


def _rows(db: Connection, id: int, number: int = 0) -> list[Row[Any]]:
    wanted = (
        select(PAIRINGS, MATCHES.c.status, MATCHES.c.result, MATCHES.c.setup, SEATS.c.name, SEATS.c.kind,
               SEATS.c.person.label("sits"))
        .join(MATCHES, MATCHES.c.id == PAIRINGS.c.match)
        .join(SEATS, (SEATS.c.match == PAIRINGS.c.match) & (SEATS.c.seat == PAIRINGS.c.seat))
        .where(PAIRINGS.c.tournament == id)
    )  # fmt: skip
    wanted = wanted.where(PAIRINGS.c.round == number) if number else wanted
    return list(db.execute(wanted.order_by(PAIRINGS.c.round, PAIRINGS.c.table, PAIRINGS.c.seat)))


def _tables(rows: list[Row[Any]]) -> list[list[list[Row[Any]]]]:
    """By round and table."""
    found: dict[int, dict[int, list[Row[Any]]]] = {}
    for row in rows:
        found.setdefault(row.round, {}).setdefault(row.table, []).append(row)
    return [list(tables.values()) for tables in found.values()]


def before(db: Connection, id: int) -> list[list[Table]]:
    """Who sat where so far."""
    rounds = _tables(_rows(db, id))
    return [[tuple(row.person or -row.bot for row in table) for table in tables] for tables in rounds]


def matches(db: Connection, one: Tournament) -> dict[str, bool]:
    """The matches of the round, and whether each still goes on."""
    return {row.match: row.status in GOING_ON for row in _rows(db, one.id, one.round)}


def rounds(db: Connection, one: Tournament) -> list[Round]:
    found = []
    for tables in _tables(_rows(db, one.id)):
        first = tables[0][0]
        over = first.round < one.round or one.settled
        sealed = commitment(setup_from(first.setup).seed)
        found.append(Round(first.round, sealed, over, [_played(table) for table in tables]))
    return found


def _played(table: list[Row[Any]]) -> Played:
    sitting = [Sitting(row.seat, row.person or 0, row.name, row.points, row.score) for row in table]
    return Played(table[0].match, table[0].status not in GOING_ON, sitting)


def settle(db: Connection, one: Tournament, due: float | None) -> bool:
    """Fix the scores of the round, unless another process has."""
    where = (TOURNAMENTS.c.id == one.id) & (TOURNAMENTS.c.round == one.round) & ~TOURNAMENTS.c.settled
    if not db.execute(update(TOURNAMENTS).where(where).values(settled=True, due=due)).rowcount:
        return False
    for tables in _tables(_rows(db, one.id, one.round)):
        ended = [_results(table) for table in tables]
        for table, results, scores in zip(tables, ended, compared(ended), strict=True):
            nothing = _helped(db, table[0].match) | (set() if results else _late(db, table))
            for row in table:
                stayed = row.kind == PERSON and row.sits == row.person and row.seat not in nothing
                here = (PAIRINGS.c.match == row.match) & (PAIRINGS.c.seat == row.seat)
                points, score = (results[row.seat][1], scores[row.seat]) if results else (None, HALF)
                values = {"points": points, "score": score if stayed else None}
                db.execute(update(PAIRINGS).where(here).values(**values))
    return True


def _late(db: Connection, table: list[Row[Any]]) -> set[int]:
    """Who kept a match from its end: all, where it was closed for another reason than the time."""
    here = (ENTRIES.c.match == table[0].match) & (ENTRIES.c.kind == kind_of(Closed))
    body = db.execute(select(ENTRIES.c.body).where(here)).scalar()
    late = json.loads(body).get("late") if body else None
    return {row.seat for row in table} if late is None else set(late)


def _helped(db: Connection, match: str) -> set[int]:
    """Seats for which a bot has decided, though somebody may have come back since."""
    sits, acts = kind_of(Seated), kind_of(Acted)
    kinds = (sits, acts, *LEFT_TO_A_BOT)
    wanted = select(ENTRIES.c.kind, ENTRIES.c.seat).where(ENTRIES.c.match == match, ENTRIES.c.kind.in_(kinds))
    bots, helped = set[int](), set[int]()
    for row in db.execute(wanted.order_by(ENTRIES.c.row)):
        if row.kind == sits:
            bots.discard(row.seat)
        elif row.kind != acts:
            bots.add(row.seat)
        elif row.seat in bots:
            helped.add(row.seat)
    return helped


def _results(table: list[Row[Any]]) -> list[Result] | None:
    """Of a match that has ended, by seat."""
    if table[0].status != "over" or not table[0].result:
        return None
    result = json.loads(table[0].result)
    return [(row.seat in result["winners"], result["scores"][row.seat]) for row in table]


def standings(db: Connection, one: Tournament) -> list[Standing]:
    """The best first; who has as many points shares a place."""
    last = one.round if one.settled else one.round - 1
    scored: dict[int, dict[int, int | None]] = {}
    wanted = select(PAIRINGS.c.person, PAIRINGS.c.round, PAIRINGS.c.score).where(
        PAIRINGS.c.tournament == one.id, PAIRINGS.c.round <= last, PAIRINGS.c.person.is_not(None)
    )
    for sat in db.execute(wanted):
        scored.setdefault(sat.person, {})[sat.round] = sat.score
    entered = (
        select(PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.gone, ENTRANTS.c.out)
        .join(ENTRANTS, ENTRANTS.c.person == PEOPLE.c.id)
        .where(ENTRANTS.c.tournament == one.id)
    )
    found = []
    for row in db.execute(entered):
        scores = [scored.get(row.id, {}).get(number) for number in range(1, last + 1)]
        found.append((sum(score or 0 for score in scores), row, scores))
    found.sort(key=lambda each: (-each[0], each[1].id))
    totals = [total for total, _, _ in found]
    return [
        Standing(1 + totals.index(total), 0 if row.gone else row.id, row.name, total, scores, row.out)
        for total, row, scores in found
    ]
