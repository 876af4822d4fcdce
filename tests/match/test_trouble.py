"""A full disk, a locked database, a number already taken: clear errors, and nothing lost or doubled."""

import asyncio
import sqlite3

import pytest
from sqlalchemy import Connection

from backroom.match import replaying
from backroom.match.house import House
from backroom.match.refusal import Stale
from backroom.match.store import Store, StoreTrouble
from backroom.match.thinking import Thinkers
from backroom.match.verbs import Act, Say, Undo
from match.conftest import ANNA, BERT, Run, toy_match


def test_a_locked_database_is_told_and_nothing_is_lost(run: Run, store: Store) -> None:
    async def story(house: House) -> None:
        match = await toy_match(house)
        other = sqlite3.connect(store.url.database or "", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreTrouble, match="locked"):
            await house.do(match.id, ANNA, Act(0, "bid 1", match.number))
        assert (await house.match(match.id)).number == match.number
        other.execute("ROLLBACK")
        assert (await house.do(match.id, ANNA, Act(0, "bid 1", match.number))).number == match.number + 1

    run(story)


def test_a_full_disk_is_told_and_nothing_is_lost(run: Run, store: Store) -> None:
    async def story(house: House) -> None:
        match = await toy_match(house)

        def no_room(db: Connection) -> None:
            """For the connection that writes, until trouble makes it be opened anew."""
            pages = db.exec_driver_sql("PRAGMA page_count").scalar_one()
            db.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

        kept = []

        async def talk_on() -> None:
            for number in range(200):
                await house.do(match.id, ANNA, Say(f"{number} " + "x" * 400, 0), "Anna")
                kept.append(number)

        async def play_on() -> None:
            for _ in range(50):
                now = (await house.match(match.id)).number
                await house.do(match.id, ANNA, Act(0, "bid 1", now))
                await house.do(match.id, ANNA, Undo(0))

        await store.write(no_room)
        with pytest.raises(StoreTrouble, match="full"):
            await talk_on()
        await store.write(no_room)
        with pytest.raises(StoreTrouble, match="full"):
            await play_on()
        assert [int(line.text.split()[0]) for line in await house.lines(match.id, 0)] == kept != []
        now = await house.match(match.id)
        rebuilt = await house.store.read(lambda db: replaying.load_match(db, match.id))
        assert rebuilt is not None
        assert rebuilt.number == now.number
        assert rebuilt.state == now.state
        for seat in now.must:
            now = await house.do(match.id, (ANNA, BERT)[seat], Act(seat, "abstain", now.number))
        assert now.done[-1].barrier

    run(story)


def test_two_houses_on_one_store_share_a_match(run: Run, store: Store) -> None:
    """As two processes do: each works from memory, and a number is given only once."""

    async def story(house: House) -> None:
        other = House(store, Thinkers(0, 0.1))
        match = await toy_match(house)
        await other.match(match.id)
        await house.do(match.id, ANNA, Act(0, "bid 1", match.number))
        after = await other.do(match.id, BERT, Act(1, "abstain", match.number))  # its memory is one entry behind
        assert after.number == match.number + 2
        with pytest.raises(Stale):
            await house.do(match.id, ANNA, Act(0, "abstain", match.number))
        assert (await house.match(match.id)).state == after.state

    run(story)


def test_many_at_once_are_taken_one_by_one(run: Run) -> None:
    async def story(house: House) -> None:
        match = await toy_match(house)
        answers = await asyncio.gather(
            *(house.do(match.id, ANNA, Act(0, "bid 1", match.number)) for _ in range(20)), return_exceptions=True
        )
        assert sum(not isinstance(answer, Exception) for answer in answers) == 1
        assert (await house.match(match.id)).number == match.number + 1

    run(story)


def test_what_is_sent_twice_with_a_key_is_done_once(run: Run, store: Store) -> None:
    """M2: whoever does not know whether something was kept sends it again."""

    async def story(house: House) -> None:
        other = House(store, Thinkers(0, 0.1))
        match, again = await asyncio.gather(*(toy_match(h, key="mine", whispers=True) for h in (house, other)))
        assert match.id == again.id
        assert (await toy_match(house, key="mine")).id == match.id
        assert (await toy_match(house, key="another")).id != match.id
        words = Say("hello", 0, None, "1")
        await asyncio.gather(*(h.do(match.id, ANNA, words, "Anna") for h in (house, other, house)))
        await house.do(match.id, BERT, Say("hello", 1, None, "1"), "Bert")
        assert [line.seat for line in await house.lines(match.id, 15)] == [0, 1]
        await house.do(match.id, ANNA, Say("hello?", 0, None, "1"), "Anna")  # other words are not lost by an old key
        assert [line.text for line in await house.lines(match.id, 15)] == ["hello", "hello", "hello?"]
        for bid in ("bid 1", "bid 2"):
            match = await house.do(match.id, ANNA, Act(0, bid, match.number))
            undo = Undo(0, key=bid)
            undone, same = await house.do(match.id, ANNA, undo), await other.do(match.id, ANNA, undo)
            assert undone.row == same.row
            match = await house.do(match.id, ANNA, undo)
            assert match.done == []
        # and what is only asked for is asked once
        match = await house.do(match.id, ANNA, Act(0, "abstain", match.number))
        match = await house.do(match.id, BERT, Act(1, "abstain", match.number))
        match = await house.do(match.id, ANNA, Undo(0, key="x"))
        assert (await house.do(match.id, ANNA, Undo(0, key="x"))).number == match.number

    run(story)
