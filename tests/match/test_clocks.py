"""Clocks run for those who must decide, earn for deciding, and hand over to a bot when they are empty."""

import asyncio

import pytest

from backroom.match import records, replaying
from backroom.match.house import House
from backroom.match.keeper import Keeper
from backroom.match.match import Seat
from backroom.match.refusal import NotYours
from backroom.match.terms import Terms
from match.conftest import ANNA, BERT, CARL, Run, toy_match
from match.test_house import settled


class Time:
    def __init__(self, house: House) -> None:
        self.now = 1_000_000.0
        house.now = lambda: self.now


def test_only_those_who_decide_lose_time_and_deciding_earns(run: Run) -> None:
    async def story(house: House) -> None:
        time = Time(house)
        match = await toy_match(house, pace="brisk")  # 300 s, 15 s more for every decision, never above 300
        assert match.clocks == [300, 300]
        time.now += 40
        match = await house.act(match.id, ANNA, 0, "abstain", match.number)
        assert match.clocks == [275, 260]
        time.now += 100  # Anna has decided: only Bert's runs
        assert match.clock_now(0, time.now) == 275
        assert match.clock_now(1, time.now) == 160
        assert match.due() == time.now + 160
        match = await house.act(match.id, BERT, 1, "abstain", match.number)
        assert match.clocks == [275, 175]

    run(story)


def test_undo_earns_no_time(run: Run) -> None:
    async def story(house: House) -> None:
        time = Time(house)
        match = await toy_match(house, pace="brisk")
        time.now += 100
        for _ in range(3):
            match = await house.act(match.id, ANNA, 0, "bid 1", match.number)
            assert match.clocks[0] == 215
            match = await house.undo(match.id, ANNA, 0)
            assert match.clocks[0] == 200
        rebuilt = await house.store.read(lambda db: replaying.load_match(db, match.id))
        assert rebuilt is not None
        assert rebuilt.clocks == match.clocks

    run(story)


def test_a_pause_stops_all_clocks(run: Run) -> None:
    async def story(house: House) -> None:
        time = Time(house)
        match = await toy_match(house, pace="brisk")
        match = await house.pause(match.id, ANNA, 0)
        time.now += 50
        match = await house.answer(match.id, BERT, 1, True)
        assert match.paused
        assert match.due() is None
        time.now += 10_000
        match = await house.resume(match.id, BERT, 1)
        assert match.clocks == [250, 250]

    run(story)


@pytest.mark.parametrize("at_zero", ["bot", "forfeit"])
def test_an_empty_clock_hands_over_to_a_bot(run: Run, at_zero: str) -> None:
    async def story(house: House) -> None:
        time = Time(house)
        match = await toy_match(house, pace="brisk", at_zero=at_zero)
        match = await house.act(match.id, ANNA, 0, "abstain", match.number)
        time.now += 299
        match = await house.call_time(match.id)
        assert match.seats[1].kind == "person"
        time.now += 2
        assert await house.store.read(lambda db: records.overdue(db, time.now)) == [match.id]
        match = await house.call_time(match.id)
        assert [seat.kind for seat in match.seats] == ["person", "bot"]
        await settled(house, match.id)
        with pytest.raises(NotYours):
            await house.act(match.id, BERT, 1, "abstain", 999)
        if at_zero == "bot":
            assert (await house.sit(match.id, BERT, "Bert", 1)).seats[1].kind == "person"
        else:
            with pytest.raises(Exception, match="taken"):
                await house.sit(match.id, BERT, "Bert", 1)
        assert await house.store.read(lambda db: records.overdue(db, time.now)) == []

    run(story)


def test_where_the_rules_know_a_call_for_order_the_clock_makes_it(run: Run) -> None:
    """Tiefe Taschen, free protocol (F6c): an empty clock calls for order instead of taking the seat."""
    from backroom.engine import TABLE
    from backroom.games import game

    async def story(house: House) -> None:
        time = Time(house)
        people = [Seat("person", person, f"P{number}") for number, person in enumerate((ANNA, BERT, CARL, ANNA))]
        match = await house.create(
            game=game("tiefe-taschen"), seats=4, options={"protocol": "free"},
            terms=Terms(pace="brisk", hot_seat=True), seating=people, host=ANNA, name="free", public=False,
        )  # fmt: skip
        while len(match.must) == 1:
            (seat,) = match.must
            assert match.state is not None
            action = next(choice for choice in match.state.choices(seat) if len(choice))[0]
            match = await house.act(match.id, people[seat].person, seat, match.game.codec.encode(action), match.number)
        time.now += 301
        match = await house.call_time(match.id)
        assert match.done[-1].seat == TABLE
        assert len(match.must) == 1
        assert [seat.kind for seat in match.seats] == ["person"] * 4
        assert min(match.clocks) == 15
        time.now += 16
        late = match.must[0]
        match = await house.call_time(match.id)
        assert match.seats[late].kind == "bot"

    run(story)


def test_time_in_which_nobody_served_does_not_count(run: Run) -> None:
    async def story(house: House) -> None:
        time = Time(house)
        match = await toy_match(house, pace="brisk")
        time.now += 40
        await house.store.write(lambda db: records.pulse(db, time.now))  # the last sign of life
        time.now += 5000
        keeper = Keeper(house)
        await keeper.start()
        while (now := await house.match(match.id)).number == match.number:
            await asyncio.sleep(0.01)
        assert [seat.kind for seat in now.seats] == ["person", "person"]
        assert now.clocks == [260, 260]
        match = await house.act(match.id, ANNA, 0, "abstain", now.number)
        assert match.clocks == [275, 260]
        rebuilt = await house.store.read(lambda db: replaying.load_match(db, match.id))
        assert rebuilt == match
        await keeper.stop()

    run(story)


def test_a_short_break_or_another_process_that_served_gives_nothing_back(run: Run) -> None:
    async def story(house: House) -> None:
        time = Time(house)
        match = await toy_match(house, pace="brisk")
        await house.store.write(lambda db: records.pulse(db, time.now))
        keeper = Keeper(house)
        for _ in range(4):
            time.now += 25
            await keeper._make_good(time.now)
        assert (await house.match(match.id)).number == match.number
        assert (await house.match(match.id)).clock_now(0, time.now) == 200

    run(story)
