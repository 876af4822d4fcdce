"""Whoever leaves for good is forgotten: by name, by word and by note; what the others play goes on and stays valid."""

import asyncio

import pytest
from sqlalchemy import select

from backroom.journal import verify
from backroom.match import farewell, records
from backroom.match.clocks import BOT, OPEN, PERSON, Seat
from backroom.match.export import whole
from backroom.match.house import House
from backroom.match.keeper import Keeper
from backroom.match.refusal import Refused
from backroom.match.schema import COMPLAINTS, DEEDS, ENTRIES, METADATA, NOTES, PEOPLE, SEATS, TALK, TRIES
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
        await house._play_bots(id)


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
    numbered = {COMPLAINTS, DEEDS, TRIES}  # they tell a number, which leads to the neutral name
    of_people = {table for table in METADATA.tables.values() if "person" in table.c}
    assert of_people == set(farewell.OWN) | named | numbered
