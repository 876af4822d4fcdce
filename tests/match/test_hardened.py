"""What must not take the house down, and what must not be gained by odd ways to use it."""

import asyncio
import time as clock
from typing import Any

import pytest

from backroom.engine import Forbidden
from backroom.match import house as house_module
from backroom.match import match as match_module
from backroom.match import replaying, thinking
from backroom.match.house import House
from backroom.match.keeper import Keeper
from backroom.match.match import Seat
from backroom.match.refusal import Refused, Stale
from backroom.match.store import Store
from backroom.match.thinking import Thinkers
from backroom.match.verbs import Act, Answer, Leave, Pause, Resume, Say, Sit, Undo
from match.conftest import ANNA, BERT, CARL, Run, toy_match
from match.test_clocks import Time
from match.test_house import settled
from toy import TOY

# --- the store and what runs in the background


def test_whoever_stops_waiting_for_a_write_does_not_stop_the_writer(run: Run, store: Store) -> None:
    async def story(house: House) -> None:
        match = await toy_match(house)

        def slow(_: Any) -> None:
            clock.sleep(0.1)

        waiting = [asyncio.ensure_future(store.write(slow)) for _ in range(4)]
        await asyncio.sleep(0.02)
        for task in waiting[1:3]:
            task.cancel()
        waiting[0].cancel()
        await asyncio.wait_for(waiting[3], 60)
        await asyncio.wait_for(house.do(match.id, ANNA, Say("still here", 0), "Anna"), 60)

    run(story)


def test_one_broken_match_does_not_stop_the_clocks_of_the_others(run: Run, store: Store) -> None:
    async def story(house: House) -> None:
        time = Time(house)
        broken = await toy_match(house, pace="brisk")
        sound = await toy_match(house, pace="brisk")
        time.now += 400
        call = house.keep_time

        async def call_time(id: str) -> Any:
            if id == broken.id:
                raise AssertionError("a match that cannot be read")
            return await call(id)

        house.keep_time = call_time  # type: ignore[method-assign]
        keeper = Keeper(house)
        await keeper.start()
        for _ in range(1500):
            await asyncio.sleep(0.02)
            if (await house.match(sound.id)).over:
                break
        assert (await house.match(sound.id)).over  # two bots have played it to its end
        assert len(keeper._errands) == 4  # none of them has given up
        await keeper.stop()

    run(story)


def test_a_match_begun_by_other_rules_is_refused_and_not_played_on(run: Run, store: Store) -> None:
    from sqlalchemy import update

    from backroom.match.schema import MATCHES

    async def story(house: House) -> None:
        match = await toy_match(house)
        await store.write(lambda db: db.execute(update(MATCHES).values(rules=TOY.rules_version + 1)))
        later = House(store, Thinkers(0, 0.1))
        with pytest.raises(Refused, match="of the rules"):
            await later.match(match.id)

    run(story)


def test_bots_that_wait_for_a_worker_are_not_taken_to_be_stuck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "PATIENCE", 2.4)
    decide = thinking.think

    def slow(*given: Any) -> Any:
        clock.sleep(0.25)
        return decide(*given)

    async def story() -> None:
        thinkers = Thinkers(0, 0.1)
        setup = TOY.setup(2, {}, "x")
        view = TOY.view(TOY.begin(setup), 0)
        monkeypatch.setattr(thinking, "think", slow)
        monkeypatch.setattr(thinking, "game_by_id", lambda id: TOY)
        await asyncio.gather(*(thinkers.decide(TOY, setup, view, "random") for _ in range(12)))
        assert thinkers.failures == 0
        thinkers.stop()

    asyncio.run(story())


def test_a_match_that_somebody_watches_stays_in_memory(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """News of other processes only reaches what this one knows."""
    monkeypatch.setattr(house_module, "KEPT", 10)

    async def story(house: House) -> None:
        watched = await toy_match(house)
        async with house.listening(watched.id):
            for _ in range(15):
                await toy_match(house)
            assert watched.id in house._matches
            assert len(house._matches) <= 12
        for _ in range(15):
            await toy_match(house)
        assert watched.id not in house._matches

    run(story)


def test_a_match_that_is_over_leaves_memory_with_its_last_listener(run: Run) -> None:
    """Else a server that lays table after table grows until a thousand ended ones are in it."""

    async def story(house: House) -> None:
        match = await toy_match(house)
        async with house.listening(match.id):
            async with house.listening(match.id):
                pass
            while not match.over:
                for seat, person in ((0, ANNA), (1, BERT)):
                    match = await house.do(match.id, person, Act(seat, "abstain", match.number))
            assert match.id in house._matches
        assert match.id not in house._matches
        assert not house._locks
        assert (await house.match(match.id)).state == match.state
        async with house.listening(match.id):  # whoever looks at it once more
            pass
        assert match.id not in house._matches
        running = await toy_match(house)
        async with house.listening(running.id):
            pass
        assert running.id in house._matches

    run(story)


# --- taking back


def test_who_takes_back_a_filing_does_not_disturb_the_others(run: Run) -> None:
    """Else one player could keep another from ever filing, by filing and taking back all the time."""

    async def story(house: House) -> None:
        match = await toy_match(house)
        seen = match.number
        for _ in range(3):
            match = await house.do(match.id, ANNA, Act(0, "bid 1", match.number))
            match = await house.do(match.id, ANNA, Undo(0))
        with pytest.raises(Stale):
            await house.do(match.id, ANNA, Act(0, "bid 1", seen))  # her own page is older than what she did
        match = await house.do(match.id, BERT, Act(1, "bid 2", seen))
        rebuilt = await house.store.read(lambda db: replaying.load_match(db, match.id))
        assert rebuilt is not None
        assert rebuilt.stale(1, seen) == match.stale(1, seen)
        # but what crosses others' actions does
        seen = match.number
        match = await house.do(match.id, ANNA, Undo(0)) if match.last_of(0) else match
        match = await house.do(match.id, ANNA, Act(0, "abstain", match.number))
        match = await house.do(match.id, BERT, Undo(1))
        match = await house.do(match.id, ANNA, Answer(0, True))
        with pytest.raises(Stale):
            await house.do(match.id, ANNA, Act(0, "abstain", seen))

    run(story)


def test_thinking_behind_a_filing_that_is_taken_back_costs_time(run: Run) -> None:
    async def story(house: House) -> None:
        time = Time(house)
        match = await toy_match(house, pace="brisk")
        time.now += 100
        match = await house.do(match.id, ANNA, Act(0, "bid 1", match.number))
        assert match.clocks == [215, 200]
        time.now += 60
        match = await house.do(match.id, ANNA, Undo(0))
        assert match.clocks == [140, 140]  # as if she had thought for 160 seconds, as she has
        match = await house.do(match.id, ANNA, Act(0, "bid 1", match.number))
        time.now += 130
        match = await house.do(match.id, ANNA, Undo(0))
        assert match.clocks == [15, 10]  # but a slip that is mended late leaves time for one decision
        rebuilt = await house.store.read(lambda db: replaying.load_match(db, match.id))
        assert rebuilt is not None
        assert rebuilt.clocks == match.clocks

    run(story)


def test_a_match_is_not_stuffed_with_entries_for_ever(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_module, "ASIDES", 20)

    async def story(house: House) -> None:
        chairs = (Seat("person", ANNA, "Anna"), Seat("bot", 0, "Ruth", "random"))
        match = await toy_match(house, *chairs)
        await settled(house, match.id)

        async def dither() -> None:
            for _ in range(30):
                await house.do(match.id, ANNA, Pause(0))
                await house.do(match.id, ANNA, Resume(0))

        with pytest.raises(Refused):
            await dither()
        match = await house.match(match.id)
        assert match.number < 30
        if match.paused:  # a match can always be gone on with
            match = await house.do(match.id, ANNA, Resume(0))
        match = await house.do(match.id, ANNA, Act(0, "abstain", match.number))
        assert match.done

    run(story)


# --- coming back, asking, talking


def test_who_comes_back_to_an_empty_clock_has_time_for_a_decision(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(house: House) -> None:
        time = Time(house)
        match = await toy_match(house, pace="brisk")
        match = await house.do(match.id, ANNA, Act(0, "bid 1", match.number))
        time.now += 301
        match = await house.keep_time(match.id)
        assert match.seats[1].kind == "bot"
        await settled(house, match.id)  # the bot files, and the next round begins
        match = await house.match(match.id)
        assert not match.over
        match = await house.do(match.id, BERT, Sit(1), "Bert")
        assert match.clocks[1] == 15
        match = await house.do(match.id, ANNA, Act(0, "bid 1", match.number))
        monkeypatch.setattr(house.bots, "wake", lambda id: None)
        time.now += 16
        match = await house.keep_time(match.id)
        # While the bot must decide, coming back does not refill the clock: else nobody would ever lose the time.
        match = await house.do(match.id, BERT, Sit(1), "Bert")
        assert match.clocks[1] <= 0

    run(story)


def test_the_clock_of_who_comes_back_between_decisions(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(house: House) -> None:
        time = Time(house)
        chairs = [Seat("person", person, f"P{person}") for person in (ANNA, BERT, CARL)]
        match = await toy_match(house, *chairs, pace="brisk")
        match = await house.do(match.id, ANNA, Act(0, "bid 1", match.number))
        time.now += 290
        match = await house.do(match.id, CARL, Act(2, "bid 1", match.number))
        monkeypatch.setattr(house.bots, "wake", lambda id: None)
        match = await house.do(match.id, CARL, Leave(2))
        time.now += 5
        match = await house.do(match.id, CARL, Sit(2), "Carl")
        assert match.clocks[2] == 25  # nothing given to whoever has enough
        match.clocks[2] = -3.0
        match = await house.do(match.id, CARL, Leave(2))
        house._matches[match.id].clocks[2] = -3.0
        match = await house.do(match.id, CARL, Sit(2), "Carl")
        assert match.clocks[2] == 15

    run(story)


def test_the_end_answers_all_questions(run: Run) -> None:
    async def story(house: House) -> None:
        match = await toy_match(house)
        match = await house.do(match.id, ANNA, Pause(0))
        while not match.over:
            for seat, person in ((0, ANNA), (1, BERT)):
                match = await house.do(match.id, person, Act(seat, "abstain", match.number))
        assert match.asked is None
        with pytest.raises(Refused):
            await house.do(match.id, BERT, Answer(1, True))

    run(story)


def test_before_the_start_seats_change_hands_so_nothing_is_whispered(run: Run) -> None:
    async def story(house: House) -> None:
        chairs = [Seat("person", ANNA, "Anna"), Seat("person", BERT, "Bert"), Seat()]
        match = await toy_match(house, *chairs)
        with pytest.raises(Refused):
            await house.do(match.id, ANNA, Say("psst", 0, 1), "Anna")
        await house.do(match.id, BERT, Leave(1))
        await house.do(match.id, CARL, Sit(1), "Carl")
        assert await house.lines(match.id, 1) == []

    run(story)


def test_only_the_newest_talk_is_read(run: Run) -> None:
    async def story(house: House) -> None:
        match = await toy_match(house)
        for number in range(6):
            await house.do(match.id, ANNA, Say(str(number), 0, 1 if number % 2 else None), "Anna")
        assert [line.text for line in await house.lines(match.id, 0, newest=3)] == ["3", "4", "5"]
        # Who is not meant hears that something was whispered, and not what.
        assert [line.text for line in await house.lines(match.id, 15, newest=3)] == ["", "4", ""]
        assert [line.text for line in await house.lines(match.id, 1)] == list("012345")

    run(story)


def test_a_wrong_action_is_refused_without_an_end(run: Run) -> None:
    async def story(house: House) -> None:
        match = await toy_match(house)
        for odd in ("", " ", "bid", "bid x", "bid 1 2", {"type": "Bid"}, {"type": "Bid", "amount": None}, {}):
            with pytest.raises(Forbidden):
                await house.do(match.id, ANNA, Act(0, odd, match.number))

    run(story)
