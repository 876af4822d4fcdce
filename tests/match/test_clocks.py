"""Clocks run for those who must decide, earn for deciding, and hand over to a bot when they are empty."""

import asyncio
import math

import pytest

from backroom.match import records, replaying
from backroom.match.clock import Clock
from backroom.match.house import House
from backroom.match.keeper import Keeper
from backroom.match.match import Seat
from backroom.match.refusal import NotYours
from backroom.match.terms import Terms
from backroom.match.thinking import Thinkers
from backroom.match.verbs import Act, Answer, Order, Pause, Resume, Sit, Undo
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
        match = await house.do(match.id, ANNA, Act(0, "abstain", match.number))
        assert match.clocks == [275, 260]
        time.now += 100  # Anna has decided: only Bert's runs
        assert match.clock_now(0, time.now) == 275
        assert match.clock_now(1, time.now) == 160
        assert match.due() == time.now + 160
        match = await house.do(match.id, BERT, Act(1, "abstain", match.number))
        assert match.clocks == [275, 175]

    run(story)


def test_undo_earns_no_time(run: Run) -> None:
    async def story(house: House) -> None:
        time = Time(house)
        match = await toy_match(house, pace="brisk")
        time.now += 100
        for _ in range(3):
            match = await house.do(match.id, ANNA, Act(0, "bid 1", match.number))
            assert match.clocks[0] == 215
            match = await house.do(match.id, ANNA, Undo(0))
            assert match.clocks[0] == 200
        rebuilt = await house.store.read(lambda db: replaying.load_match(db, match.id))
        assert rebuilt is not None
        assert rebuilt.clocks == match.clocks

    run(story)


def test_a_pause_stops_all_clocks(run: Run) -> None:
    async def story(house: House) -> None:
        time = Time(house)
        match = await toy_match(house, pace="brisk")
        match = await house.do(match.id, ANNA, Pause(0))
        time.now += 50
        match = await house.do(match.id, BERT, Answer(1, True))
        assert match.paused
        assert match.due() is None
        time.now += 10_000
        match = await house.do(match.id, BERT, Resume(1))
        assert match.clocks == [250, 250]

    run(story)


@pytest.mark.parametrize("at_zero", ["bot", "forfeit"])
def test_an_empty_clock_hands_over_to_a_bot(run: Run, at_zero: str) -> None:
    async def story(house: House) -> None:
        time = Time(house)
        match = await toy_match(house, pace="brisk", at_zero=at_zero)
        match = await house.do(match.id, ANNA, Act(0, "abstain", match.number))
        time.now += 299
        match = await house.keep_time(match.id)
        assert match.seats[1].kind == "person"
        time.now += 2
        assert await house.store.read(lambda db: records.overdue(db, time.now)) == [match.id]
        match = await house.keep_time(match.id)
        assert [seat.kind for seat in match.seats] == ["person", "bot"]
        await settled(house, match.id)
        with pytest.raises(NotYours):
            await house.do(match.id, BERT, Act(1, "abstain", 999))
        if at_zero == "bot":
            assert (await house.do(match.id, BERT, Sit(1), "Bert")).seats[1].kind == "person"
        else:
            with pytest.raises(Exception, match="taken"):
                await house.do(match.id, BERT, Sit(1), "Bert")
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
            match = await house.do(
                match.id, people[seat].person, Act(seat, match.game.codec.encode(action), match.number)
            )
        time.now += 301
        match = await house.keep_time(match.id)
        assert match.done[-1].seat == TABLE
        assert len(match.must) == 1
        assert [seat.kind for seat in match.seats] == ["person"] * 4
        assert min(match.clocks) == 15
        time.now += 16
        late = match.must[0]
        match = await house.keep_time(match.id)
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
        match = await house.do(match.id, ANNA, Act(0, "abstain", now.number))
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
            await keeper._make_good()
        assert (await house.match(match.id)).number == match.number
        assert (await house.match(match.id)).clock_now(0, time.now) == 200

    run(story)


def outage(house: House, time: Time, seconds: float) -> None:
    """As if the process had stopped for so long and gone on."""
    time.now += seconds
    house.beaten = time.now - seconds


def test_whoever_acts_first_after_an_outage_is_not_charged_for_it(run: Run) -> None:
    """M1: also where the action comes before the sweep has given anything back."""

    async def story(house: House) -> None:
        time = Time(house)
        match = await toy_match(house, pace="brisk")
        await house.beat()
        time.now += 40
        await house.beat()
        outage(house, time, 7200)
        match = await house.do(match.id, ANNA, Act(0, "abstain", match.number))
        assert match.clocks == [275, 260]
        assert [seat.kind for seat in match.seats] == ["person", "person"]
        other = House(house.store, Thinkers(0, 0.1))  # one that slept as well and wakes a little later
        other.now = lambda: time.now + 5
        other.beaten = time.now - 7200
        second = await toy_match(house, pace="brisk")
        assert (await other.do(second.id, ANNA, Act(0, "abstain", second.number))).clocks == [300, 295]
        assert (await other.do(match.id, BERT, Act(1, "abstain", match.number))).clocks == [275, 270]

    run(story)


def test_the_house_takes_its_time_anew_after_an_outage(run: Run) -> None:
    """Else an answer at the very moment when the server is back would tell that it was left with the house."""

    async def story(house: House) -> None:
        time = Time(house)
        match = await toy_match(house, pace="brisk")
        before = (await house.do(match.id, BERT, Order(1, "abstain_for_me"))).number
        await house.beat()
        outage(house, time, 7200)
        match = await house.keep_time(match.id)
        assert match.number == before + 1, "nothing but the outage is told"
        assert match.answer_due(1) > time.now

    run(story)


def test_an_empty_clock_after_an_outage_is_not_called(run: Run) -> None:
    async def story(house: House) -> None:
        time = Time(house)
        match = await toy_match(house, pace="brisk")
        await house.beat()
        outage(house, time, 1000)
        match = await house.keep_time(match.id)
        assert [seat.kind for seat in match.seats] == ["person", "person"]
        assert match.clocks == [300, 300]

    run(story)


def test_a_clock_never_goes_back_and_another_server_s_is_caught_up_with() -> None:
    wall, steady = 1000.0, 0.0
    clock = Clock(lambda: wall, lambda: steady)
    assert clock() == 1000
    wall, steady = 1010.0, 10.0
    assert clock() == 1010
    wall, steady = 1010.0 - 7200, 11.0  # set back by two hours
    assert clock() == 1011
    wall, steady = wall + 5, steady + 5
    assert clock() == 1016
    wall, steady = wall + 7202, steady + 1  # and forward again
    assert 1016 < clock() < 1020
    clock.catch_up(1077.0)  # a server whose clock is a minute ahead
    assert clock() == 1077
    clock.catch_up(1070.0)
    assert clock() == 1077


def test_two_servers_whose_clocks_differ_see_no_outage(run: Run) -> None:
    async def story(house: House) -> None:
        other = House(house.store, Thinkers(0, 0.1))
        wall = 1_000_000.0
        house.clock = house.now = Clock(lambda: wall, lambda: wall)
        other.clock = other.now = Clock(lambda: wall + 60, lambda: wall)

        async def time() -> float:
            return wall - 5

        house.store.time = time  # type: ignore[method-assign]
        house.beaten = other.beaten = -math.inf  # both are started
        match = await toy_match(house, pace="brisk")
        for _ in range(6):
            wall += 10
            await house.beat()
            await other.beat()
            assert abs(house.now() - other.now()) < 1
        assert house.outage is None
        assert other.outage is None
        assert (await house.match(match.id)).number == match.number

    run(story)
