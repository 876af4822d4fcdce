"""Whoever leaves for good is forgotten: by name, by word and by note; what the others play goes on and stays valid."""

import asyncio
from functools import partial

import pytest
from sqlalchemy import select, update

from backroom.journal import verify
from backroom.match import farewell, records
from backroom.match.clocks import BOT, OPEN, PERSON, Seat
from backroom.match.draft import Draft, Plan
from backroom.match.entries import BotSeated
from backroom.match.export import whole
from backroom.match.house import House
from backroom.match.keeper import Keeper
from backroom.match.match import Match
from backroom.match.refusal import Refused
from backroom.match.schema import (
    COMPLAINTS,
    DEEDS,
    ENTRANTS,
    ENTRIES,
    MATCHES,
    METADATA,
    NOTES,
    PAIRINGS,
    PEOPLE,
    SEATS,
    TALK,
    TRIES,
)
from backroom.match.store import Store
from backroom.match.thinking import Thinkers
from backroom.match.verbs import Act, Again, Leave, Note, Say, Sit
from match.conftest import ANNA, BERT, CARL, Run, toy_match

THREE = (Seat(PERSON, ANNA, "Anna"), Seat(PERSON, BERT, "Bert"), Seat(PERSON, CARL, "Carl"))


async def left(house: House, person: int) -> None:
    await house.store.write(lambda db: farewell.leave(db, person))
    for one in await house.store.read(farewell.leaving):
        await farewell.forget(house, one)
    assert await house.store.read(farewell.leaving) == []


def names_kept(store: Store, name: str) -> list[str]:
    """Wherever the database still knows the name."""
    with store.engine.connect() as db:
        kept = [f"{table.name}: {row}" for table in (ENTRIES, SEATS, TALK, PEOPLE) for row in db.execute(select(table))]
    return [row for row in kept if name in row]


async def to_the_end(house: House, id: str) -> None:
    while not (match := await house.match(id)).over:
        for seat in match.must:
            if match.seats[seat].kind == PERSON:
                await house.do(id, match.seats[seat].person, Act(seat, "abstain", (await house.match(id)).number))
        await house.bots.play(id)


def test_a_bot_plays_on_and_the_journal_stays_true(store: Store, run: Run) -> None:
    async def story(house: House) -> None:
        id = (await toy_match(house, *THREE, rated=True)).id
        await house.do(id, ANNA, Say("It was me, Anna", 0))
        await house.do(id, ANNA, Note(0, "Bert lies"))
        with_clocks = (await toy_match(house, *THREE, pace="live")).id
        await house.do(with_clocks, ANNA, Leave(0))  # a bot stands in already
        await left(house, ANNA)
        match = await house.match(id)
        assert match.seats[0].kind == BOT
        assert match.seats[0].owner == 0
        assert not match.closed
        assert (await house.match(with_clocks)).seats[0].owner == 0
        assert names_kept(store, "Anna") == []
        await to_the_end(house, id)
        elsewhere = House(store, Thinkers(0, 0.1))  # which reads everything anew
        again = await elsewhere.match(id)
        assert again.names() == (await house.match(id)).names()
        assert not verify(match.game, await whole(elsewhere, again, "p2")).wrong
        with store.engine.connect() as db:
            assert not list(db.execute(select(NOTES)))
            assert [line.text for line in records.lines_heard(db, id, 1)] == [farewell.SILENCE]

    run(story)


def test_what_is_over_stays_where_it_was_under_a_neutral_name(store: Store, run: Run) -> None:
    async def story(house: House) -> None:
        id = (await toy_match(house, *THREE)).id
        await to_the_end(house, id)
        before = await house.store.read(lambda db: records.matches_of(db, BERT))
        await asyncio.sleep(0.01)
        await left(house, ANNA)
        await left(house, CARL)
        after = await house.store.read(lambda db: records.matches_of(db, BERT))
        assert [seat.name for seat in after[0].seats] == ["N. N.", "Bert", "N. N. 2"]
        assert (after[0].touched, after[0].result) == (before[0].touched, before[0].result)
        assert await house.store.read(lambda db: records.matches_of(db, ANNA)) == []
        sequel = await house.match((await house.do(id, BERT, Again())).sequel)
        assert [seat.kind for seat in sequel.seats] == [OPEN, OPEN, PERSON]
        assert all(not seat.owner for seat in sequel.seats)

    run(story)


def test_tables_that_nobody_else_plays_at_are_closed(store: Store, run: Run) -> None:
    async def story(house: House) -> None:
        alone = (await toy_match(house, THREE[0], Seat(BOT, 0, "Ruth", "random"))).id
        waiting = (await toy_match(house, THREE[0], THREE[1], Seat())).id
        await left(house, ANNA)
        for id in (alone, waiting):
            match = await house.match(id)
            assert (match.closed, match.status, match.bot_waits(), match.due()) == (True, "closed", False, None)
        with pytest.raises(Refused, match="closed"):
            await house.do(waiting, CARL, Sit(2), "Carl")
        with pytest.raises(Refused, match="closed"):
            await house.do(waiting, BERT, Say("hello", 1))
        assert names_kept(store, "Anna") == []

    run(story)


def test_whoever_may_come_back_finds_the_match_going_on(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(house: House) -> None:
        monkeypatch.setattr(house.bots, "wake", lambda id: None)  # or two bots might end it before anybody is back
        id = (await toy_match(house)).id
        await house.do(id, BERT, Leave(1))
        await left(house, ANNA)
        assert not (await house.match(id)).closed
        match = await house.do(id, BERT, Sit(1), "Bert")
        assert [seat.kind for seat in match.seats] == [BOT, PERSON]

    run(story)


@pytest.mark.parametrize("broken", ["a removed game", "a fault"])
def test_a_match_that_cannot_be_read_keeps_no_farewell_waiting(
    store: Store, run: Run, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    async def story(house: House) -> None:
        first, second = (await toy_match(house, *THREE)).id, (await toy_match(house, *THREE)).id
        fresh = House(store, house.thinkers)
        if broken == "a removed game":
            away = update(MATCHES).where(MATCHES.c.id == first).values(game="removed")
            await house.store.write(lambda db: db.execute(away))
        else:
            change = fresh.change

            async def failing(id: str, plan: Plan, person: int = 0, name: str = "") -> Match:
                if id == first:
                    raise ZeroDivisionError
                return await change(id, plan, person, name)

            monkeypatch.setattr(fresh, "change", failing)
        await left(fresh, ANNA)
        assert names_kept(store, "Anna") == []
        assert (await fresh.match(second)).seats[0].kind == BOT

    run(story)


@pytest.mark.parametrize("over", [False, True])
def test_a_seat_that_was_forfeited_forgets_its_name(store: Store, run: Run, over: bool) -> None:
    async def story(house: House) -> None:
        now = 1000.0
        house.now = lambda: now
        id = (await toy_match(house, *THREE, pace="brisk", at_zero="forfeit")).id
        gone = (await toy_match(house, THREE[1], Seat(), Seat())).id  # here the seat is somebody else's by now
        await house.do(gone, ANNA, Sit(1), "Anna")
        await house.do(gone, ANNA, Leave(1))
        await house.do(gone, CARL, Sit(1), "Carl")
        for seat, person in ((1, BERT), (2, CARL)):
            await house.do(id, person, Act(seat, "abstain", (await house.match(id)).number))
        now += 400
        await house.keep_time(id)
        match = await house.match(id)
        assert [seat.kind for seat in match.seats] == [BOT, PERSON, PERSON]
        assert (match.seats[0].owner, match.seats[0].name) == (0, "Anna")
        if over:
            await to_the_end(house, id)
        known = await house.store.read(lambda db: farewell._lost(db, ANNA))
        await left(house, ANNA)
        assert names_kept(store, "Anna") == []
        match = await house.match(id)
        assert [match.seats[0].name == "N. N.", *match.names()[1:]] == [over, "Bert", "Carl"]
        assert (await house.match(gone)).names()[1] == "Carl"
        row = match.row
        await farewell.forget(house, ANNA)  # once more, by a process that did not know
        await house.change(id, partial(farewell._without, person=ANNA, lost=known[id]))  # or that was at it, too
        assert (await house.match(id)).row == row

    run(story)


def test_a_name_written_meanwhile_by_another_process_is_forgotten_too(
    store: Store, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(house: House) -> None:
        id = (await toy_match(house, *THREE)).id
        other = House(store, house.thinkers)
        await other.match(id)  # it remembers who sits there
        change = house.change

        async def stand_in(draft: Draft) -> None:
            draft.add(0, BotSeated(draft.match.seats[0].name, "random", ANNA))

        async def later(id: str, plan: Plan, person: int = 0, name: str = "") -> Match:
            await other.change(id, stand_in)
            return await change(id, plan, person, name)

        monkeypatch.setattr(house, "change", later)
        await left(house, ANNA)
        assert names_kept(store, "Anna") == []

    run(story)


def test_the_journal_is_searched_by_an_index(store: Store) -> None:
    with store.engine.connect() as db:
        wanted = farewell.naming(ANNA).compile(db, compile_kwargs={"render_postcompile": True})
        values = tuple(wanted.params[name] for name in wanted.positiontup or ())
        plan = db.exec_driver_sql(f"EXPLAIN QUERY PLAN {wanted}", values)
        assert "INDEX entries_naming" in str(plan.all())


def test_clocks_do_not_wait_for_a_farewell(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(house: House) -> None:
        begun, kept = asyncio.Event(), asyncio.Event()

        async def slow(house: House, person: int) -> None:
            begun.set()
            await asyncio.sleep(60)

        async def keep_time(id: str) -> None:
            kept.set()

        monkeypatch.setattr(farewell, "forget", slow)
        monkeypatch.setattr(house, "keep_time", keep_time)
        id = (await toy_match(house, *THREE)).id
        await house.store.write(lambda db: farewell.leave(db, ANNA))
        keeper = Keeper(house)
        await keeper.start()
        await asyncio.wait_for(begun.wait(), 10)
        kept.clear()
        due = update(MATCHES).where(MATCHES.c.id == id).values(due=0.0)
        await house.store.write(lambda db: db.execute(due))
        await asyncio.wait_for(kept.wait(), 10)
        await keeper.stop()

    run(story)


def test_whoever_got_up_before_the_start_is_forgotten_there_too(store: Store, run: Run) -> None:
    async def story(house: House) -> None:
        id = (await toy_match(house, THREE[1], Seat())).id
        await house.do(id, ANNA, Sit(1), "Anna")
        again = (await toy_match(house, THREE[1], Seat(), Seat())).id
        await house.do(again, ANNA, Sit(1), "Anna")
        await house.do(again, ANNA, Leave(1))
        await left(house, ANNA)
        assert names_kept(store, "Anna") == []

    run(story)


def test_a_killed_process_leaves_the_rest_to_the_next(store: Store, run: Run) -> None:
    async def story(house: House) -> None:
        id = (await toy_match(house, *THREE)).id
        await house.store.write(lambda db: farewell.leave(db, ANNA))
        keeper = Keeper(house)
        await keeper.start()
        for _ in range(300):
            if not await house.store.read(farewell.leaving):
                break
            await asyncio.sleep(0.02)
        await keeper.stop()
        assert (await house.match(id)).seats[0].kind == BOT
        assert names_kept(store, "Anna") == []

    run(story)


def test_a_new_table_of_people_is_deleted_from_or_kept_for_a_reason() -> None:
    named = {SEATS, TALK}  # they get the neutral name
    numbered = {COMPLAINTS, DEEDS, ENTRANTS, PAIRINGS, TRIES}  # they tell a number, which leads to the neutral name
    of_people = {table for table in METADATA.tables.values() if "person" in table.c}
    assert of_people == set(farewell.OWN) | named | numbered
