"""Tournaments: sign-up, then rounds in which all tables get the same deal, and each seat is compared with its like.

A round's matches are laid in one transaction that moves the tournament on, so that no two processes pair it twice. They
are closed to whoever does not sit there until the round is over: when all have ended, or when its time is up.
"""

import asyncio
import contextlib
from functools import partial
from typing import Final

from sqlalchemy import Connection, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from backroom.bots import usual
from backroom.engine import Chance, Game, new_seed
from backroom.games import game as game_by_id
from backroom.match import calling, contests, moderating, records
from backroom.match.clocks import PERSON, Seat
from backroom.match.closing import Closed, Unsealed
from backroom.match.contests import Tournament
from backroom.match.draft import Draft
from backroom.match.house import House
from backroom.match.laying import lay
from backroom.match.names import bot_seat
from backroom.match.refusal import Refused, Unknown
from backroom.match.schema import ENTRANTS, PAIRINGS, TOURNAMENTS
from backroom.match.seating import distinct
from backroom.match.seatings import Table, draw_round
from backroom.match.terms import DAY, PACES, Terms
from backroom.match.texts import clean_line
from backroom.words import N_

HOUR: Final = 3600
LEAST_PEOPLE: Final = 2
MOST_PEOPLE: Final = 64
MOST_ROUNDS: Final = 12
MOST_OPEN: Final = 3  # tournaments that one account may have going
NAME_LENGTH: Final = 40
SPANS: Final = (HOUR, 3 * HOUR, DAY, 3 * DAY, 7 * DAY, 14 * DAY, 28 * DAY)  # of a round
SIGN_UPS: Final = (HOUR, 6 * HOUR, DAY, 3 * DAY, 7 * DAY, 14 * DAY)
LONG: Final = 365 * DAY  # than which no outage lasts longer
CLOCKS: Final = tuple(pace for pace in PACES if pace != "none")


class Tournaments:
    def __init__(self, house: House) -> None:
        self.house = house

    async def find(self, id: int) -> Tournament:
        found = await self.house.store.read(lambda db: contests.by_id(db, id))
        if found is None:
            raise Unknown
        return found

    async def open(
        self,
        opener: int,
        game: Game,
        name: str,
        seats: int,
        rounds: int,
        pace: str,
        span: int,
        league: bool,
        until: int,
    ) -> int:
        """Let people sign up; whoever opens it takes part. `until` is how many seconds there are for it."""
        if seats not in game.seats:
            raise Refused(N_("{game} cannot be played with {count} seats."), game=game.title, count=seats)
        if pace not in CLOCKS or span not in SPANS or until not in SIGN_UPS or not 1 <= rounds <= MOST_ROUNDS:
            raise Refused(N_("That cannot be chosen."))
        game.setup(seats, {}, "")  # BadSetup where something must be chosen
        clock = PACES[pace]
        assert clock is not None
        if span < clock.bank:
            raise Refused(N_("A round must be at least as long as everybody’s clock."))
        values = {
            "name": clean_line(name, NAME_LENGTH) or game.title, "game": game.id, "seats": seats, "rounds": rounds,
            "pace": pace, "span": span, "league": league, "opener": opener, "round": 0, "settled": True,
            "due": self.house.now() + until,
        }  # fmt: skip

        def write(db: Connection) -> int | None:
            mine = (TOURNAMENTS.c.opener == opener) & TOURNAMENTS.c.due.is_not(None)
            if db.execute(select(func.count()).select_from(TOURNAMENTS).where(mine)).scalar_one() >= MOST_OPEN:
                return None
            id = int(db.execute(insert(TOURNAMENTS).values(**values).returning(TOURNAMENTS.c.id)).scalar_one())
            db.execute(insert(ENTRANTS).values(tournament=id, person=opener, out=False))
            return id

        opened = await self.house.store.write(write)
        if opened is None:
            raise Refused(N_("Your other tournaments are to end first."))
        return opened

    async def enter(self, id: int, person: int) -> None:
        """Before it begins anybody may sign up; whoever has left it may come back later too."""
        if (await self.find(id)).over:
            raise Refused(N_("The tournament is over."))

        def write(db: Connection) -> bool:
            found = contests.held(db, id)
            here = (ENTRANTS.c.tournament == id) & (ENTRANTS.c.person == person)
            if db.execute(update(ENTRANTS).where(here).values(out=False)).rowcount:
                return True
            if found.signs_up and found.entrants < MOST_PEOPLE:
                db.execute(insert(ENTRANTS).values(tournament=id, person=person, out=False))
                return True
            return False

        with contextlib.suppress(IntegrityError):  # pressed twice at once
            if not await self.house.store.write(write):
                raise Refused(N_("Nobody can sign up for this tournament any more."))

    async def withdraw(self, id: int, person: int) -> None:
        """Before it begins the name is struck out; later no further rounds are played."""
        await self.find(id)
        await self.house.store.write(lambda db: contests.strike_out(db, contests.held(db, id), person))

    async def start(self, id: int, person: int) -> None:
        """Sign-up ends now."""
        found = await self.find(id)
        if found.opener != person:
            raise Refused(N_("Only whoever opened the tournament may do this."))
        if not found.signs_up:
            return
        if found.entrants < LEAST_PEOPLE:
            raise Refused(N_("A tournament needs two people at least."))
        await self._begin(found)

    async def call_off(self, id: int, by: int) -> None:
        """By those who run the house: it ends with the round that is being played, and what it was called goes."""
        found, now = await self.find(id), self.house.now()
        if found.over:
            raise Refused(N_("The tournament is over."))

        def write(db: Connection) -> None:
            one = contests.held(db, id)
            end = {"rounds": max(1, one.round), "due": None if one.settled else now}
            db.execute(update(TOURNAMENTS).where(TOURNAMENTS.c.id == id).values(**end))
            self._unname(db, one)
            moderating.write_down(db, by, moderating.CALL_OFF, now, about=one.opener)

        await self.house.store.write(write)
        await self._unname_tables(found)

    async def rename(self, id: int, by: int) -> None:
        """By those who run the house: it goes by the name of its game, over or not, and its tables do."""
        found, now = await self.find(id), self.house.now()

        def write(db: Connection) -> None:
            self._unname(db, contests.held(db, id))
            moderating.write_down(db, by, moderating.RENAME, now, about=found.opener)

        await self.house.store.write(write)
        await self._unname_tables(found)

    @staticmethod
    def _unname(db: Connection, one: Tournament) -> None:
        title = game_by_id(one.game).title
        db.execute(update(TOURNAMENTS).where(TOURNAMENTS.c.id == one.id).values(name=title))

    async def _unname_tables(self, one: Tournament) -> None:
        """A round that was drawn meanwhile is among them."""
        game = game_by_id(one.game)
        for each in await self.house.store.read(lambda db: contests.rounds(db, one)):
            for table, played in enumerate(each.tables, 1):
                await moderating.rename(self.house, played.match, f"{game.title} {each.number}/{table}")

    # --- by itself

    async def go_on(self, id: int) -> None:
        """Do what is to be done now, if anything is."""
        found = await self.find(id)
        if found.over:
            return
        if not found.settled:
            await self._settle(found)
            found = await self.find(id)
        if found.settled and found.due and self.house.now() >= found.due:
            await self._begin(found)

    async def _begin(self, found: Tournament) -> None:
        """The next round; or the end, where too few are left to play it."""
        store, now = self.house.store, self.house.now()
        people = await store.read(lambda db: contests.players(db, found.id, now))
        where = (TOURNAMENTS.c.id == found.id) & (TOURNAMENTS.c.round == found.round) & TOURNAMENTS.c.settled
        where &= TOURNAMENTS.c.due.is_not(None)  # not called off meanwhile
        if len(people) < LEAST_PEOPLE:
            await store.write(lambda db: db.execute(update(TOURNAMENTS).where(where).values(due=None)))
            return
        before = await store.read(lambda db: contests.before(db, found.id))
        seed, number, due = new_seed(), found.round + 1, now + found.span
        # By the sealed seed: once it is open everybody can draw the same again.
        drawn = await asyncio.to_thread(draw_round, list(people), found.seats, before, Chance(f"{seed}/tables"))
        drafts = [self._laid(found, number, table, sits, people, seed) for table, sits in enumerate(drawn, 1)]
        laid = [draft.match for draft in drafts]
        notices = await self.house.callers.notices(None, laid[0], 0, laid[1:])
        rows = [
            {
                "tournament": found.id, "round": number, "table": table, "seat": seat,
                "person": who if who > 0 else None, "bot": max(0, -who), "match": draft.match.id,
            }
            for table, (draft, sits) in enumerate(zip(drafts, drawn, strict=True), 1)
            for seat, who in enumerate(sits)
        ]  # fmt: skip

        def write(db: Connection) -> bool | None:
            if contests.held(db, found.id).name != found.name or contests.players(db, found.id, now) != people:
                return None  # somebody has come or gone meanwhile, or its name was taken away
            moved = update(TOURNAMENTS).where(where).values(round=number, settled=False, due=due)
            if not db.execute(moved).rowcount:
                return False  # another process was faster
            for draft in drafts:
                records.insert_match(db, draft.match, draft.entries)
            db.execute(insert(PAIRINGS), rows)
            calling.post(db, notices)
            return True

        done = await store.write(write)
        if done is None:
            await self._begin(await self.find(found.id))
        elif done:
            for match in laid:
                self.house.take_up(match)

    def _laid(
        self, found: Tournament, number: int, table: int, sits: Table, people: dict[int, str], seed: str
    ) -> Draft:
        game, house = game_by_id(found.game), self.house
        # The end of the round opens it; the time here is for the case that nobody keeps the tournament any more.
        closed = house.now() + found.span + LONG
        terms = Terms(found.pace, level=usual(game), hints=False, closed=closed)
        chairs: list[Seat] = []
        for who in sits:
            taken = [*people.values(), *(chair.name for chair in chairs)] if who < 0 else [c.name for c in chairs]
            chairs.append(bot_seat(taken, usual(game)) if who < 0 else Seat(PERSON, who, distinct(people[who], taken)))
        name = f"{found.name} {number}/{table}"
        return lay(game, {}, terms, chairs, 0, name, False, None, house.now(), house.archive, seed)

    async def _settle(self, found: Tournament) -> None:
        """The round is over when all its matches are, or its time is up. Laying open can be done twice."""
        store, now = self.house.store, self.house.now()
        matches = await store.read(lambda db: contests.matches(db, found))
        if any(matches.values()) and now < found.due:
            return
        for plan in (_end, _lay_open):  # nobody looks at one table while another can be played
            for id in matches:
                with contextlib.suppress(Refused):  # its rules are gone
                    await self.house.change(id, plan)
        last = found.round >= found.rounds
        due = None if last else found.due if found.league else now
        await store.write(partial(contests.settle, one=found, due=due))


async def _end(draft: Draft) -> None:
    """What has not ended by now is not played on when others can look."""
    if not draft.match.over and not draft.match.closed:
        draft.add(-1, Closed(draft.match.slowest(draft.now)))


async def _lay_open(draft: Draft) -> None:
    if not draft.match.unsealed:
        draft.add(-1, Unsealed())
