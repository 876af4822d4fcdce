"""Bots at a table give their word and answer others': when, how much, to whom, and what they make of it."""

import asyncio
from typing import Any

import pytest

from backroom.bots.words import NOTHING_SAID
from backroom.engine import Game
from backroom.games import game
from backroom.games.tiefe_taschen.state import Republic
from backroom.match.bargaining import MOST_AT_ONCE, MOST_TOGETHER, words_of
from backroom.match.house import House
from backroom.match.keeper import Keeper
from backroom.match.keeping import promises_of
from backroom.match.match import Match, Seat
from backroom.match.promised import AGREED, COUNTERED, REFUSED, Promised, Replied
from backroom.match.store import Store, StoreTrouble
from backroom.match.terms import Terms
from backroom.match.thinking import Thinkers
from backroom.match.verbs import Act, Pause, Promise, Reply, Resume
from match.conftest import ANNA, BERT, Run

TIEFE_TASCHEN = game("tiefe-taschen")
SECONDS = 120


async def table(house: House, level: str, known: Game = TIEFE_TASCHEN, people: int = 1, **terms: Any) -> Match:
    """Anna presides over the first round, and perhaps Bert sits beside her; the others are bots."""
    people_there = [Seat("person", ANNA, "Anna"), Seat("person", BERT, "Bert")][:people]
    bots = [Seat("bot", 0, f"Bot {number}", level) for number in range(people, 4)]
    return await house.create(
        game=known, seats=4, options={}, terms=Terms(**terms), seating=[*people_there, *bots], host=ANNA, name="t",
        public=False, seed="deal 11",
    )  # fmt: skip


async def answered(house: House, match: Match, number: int) -> str:
    async with asyncio.timeout(SECONDS):
        while number not in (await house.match(match.id)).replies:
            await asyncio.sleep(0.01)
    reply = (await house.match(match.id)).replies[number].deed
    assert isinstance(reply, Replied)
    return reply.reply


async def promise(house: House, match: Match, what: str, to: int = 1, **more: Any) -> int:
    return (await house.do(match.id, ANNA, Promise(0, what, to, **more))).promises[-1].number


async def give_all(house: House, match: Match, *to: int) -> Match:
    """Anna allots the cards that lie open, one after another, to these seats."""
    for seat in to:
        now = await house.match(match.id)
        state: Any = now.state
        money = state.open[len(state.given)]
        match = await house.do(match.id, ANNA, Act(0, f"give {money} {seat + 1}", now.number))
    return match


async def until_all_chose(house: House, match: Match, card: str) -> Match:
    """Anna places nothing and plays this card; the vote is over when she is asked something else."""
    async with asyncio.timeout(SECONDS):
        while True:
            now = await house.match(match.id)
            if 0 not in now.must:
                if now.over:
                    return now
                await asyncio.sleep(0.01)
                continue
            texts = [now.game.text(one) for family in now.game.view(now.state, 0).choices for one in family]
            keep = [text for text in texts if text.startswith(("keep", "leave"))]
            if not keep and f"choose_card {card}" not in texts:
                return now
            await house.do(match.id, ANNA, Act(0, keep[0] if keep else f"choose_card {card}", now.number))
            if not keep:
                return await turned_up(house, match)


async def turned_up(house: House, match: Match) -> Match:
    while not any(state_of(match := await house.match(match.id)).habits):
        await asyncio.sleep(0.01)
    return match


def state_of(match: Match) -> Republic:
    assert isinstance(match.state, Republic)
    return match.state


def test_a_good_deal_is_agreed_to_and_a_bad_one_refused(run: Run) -> None:
    async def story(house: House) -> None:
        match = await table(house, "regular")
        good = await promise(house, match, "give_this_round 5", 3, condition="play approve")
        assert await answered(house, match, good) == AGREED
        bad = await promise(house, match, "no_snoop", condition="play approve", private=True)
        assert await answered(house, match, bad) == REFUSED
        free = await promise(house, match, "no_snoop", 2)
        assert await answered(house, match, free) == AGREED
        little = await promise(house, match, "give_this_round 1", 3, condition="play approve", private=True)
        assert await answered(house, match, little) == COUNTERED
        counter = (await house.match(match.id)).promises[-1]
        assert isinstance(counter.deed, Promised)
        assert (counter.seat, counter.deed.to, counter.deed.private) == (3, 0, True)
        assert (counter.deed.what, counter.deed.counters) == ("play approve", little)
        assert int(counter.deed.condition.removeprefix("give_this_round ")) > 1

    run(story)


def test_a_bot_keeps_its_word_where_that_costs_little(run: Run) -> None:
    async def story(house: House) -> None:
        match = await table(house, "regular/loyal")
        number = await promise(house, match, "give_this_round 4", 3, condition="play approve")
        assert await answered(house, match, number) == AGREED
        await give_all(house, match, 0, 3, 3, 0)
        match = await until_all_chose(house, match, "reach")
        given = (await promises_of(house.gathering, match, 0))[0]
        assert (given.own, given.theirs) == ("kept", "kept")

    run(story)


def test_whoever_has_offered_something_holds_to_it_until_it_is_answered(run: Run) -> None:
    async def story(house: House) -> None:
        match = await table(house, "regular", chatter=True)
        little = await promise(house, match, "give_this_round 1", 3, condition="play approve")
        assert await answered(house, match, little) == COUNTERED
        match = await house.match(match.id)
        heard = await house.gathering.heard(match, 3)
        owed = [(word.other, word.what) for word in words_of(match, 3, heard).owed]
        assert (0, "play approve") in owed
        counter = next(e.number for e in match.promises if isinstance(e.deed, Promised) and e.deed.counters == little)
        match = await house.do(match.id, ANNA, Reply(0, counter, False))
        assert (0, "play approve") not in [(word.other, word.what) for word in words_of(match, 3, heard).owed]

    run(story)


@pytest.mark.parametrize("hindrance", ["random", "stands in", "paused"])
def test_who_does_not_bargain(run: Run, monkeypatch: pytest.MonkeyPatch, hindrance: str) -> None:
    """A bot that moves at random refuses, one that stands in for a person says nothing, nor anybody during a pause."""

    async def story(house: House) -> None:
        match = await table(house, "random" if hindrance == "random" else "regular")
        if hindrance == "stands in":
            monkeypatch.setattr("backroom.match.unanswered.talks", lambda seat: False)
            monkeypatch.setattr("backroom.match.bot_turns.talks", lambda seat: False)
        if hindrance == "paused":
            await house.do(match.id, ANNA, Pause(0))
        number = await promise(house, match, "give_this_round 5", 3, condition="play approve")
        if hindrance == "random":
            assert await answered(house, match, number) == REFUSED
            return
        await asyncio.sleep(0.2)
        assert number not in (await house.match(match.id)).replies
        if hindrance == "paused":
            await house.do(match.id, ANNA, Resume(0))
            assert await answered(house, match, number) == AGREED

    run(story)


def test_a_bot_that_cannot_think_is_asked_but_once(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    async def fails(self: Thinkers, *job: Any) -> Any:
        asked.append(job)
        return NOTHING_SAID

    async def story(house: House) -> None:
        match = await table(house, "regular")
        await promise(house, match, "give_this_round 5", 3, condition="play approve")
        async with asyncio.timeout(SECONDS):
            while not asked:
                await asyncio.sleep(0.01)
        await asyncio.sleep(0.2)
        assert len(asked) == 1

    monkeypatch.setattr(Thinkers, "bargain", fails)
    run(story)


def test_an_answer_that_died_with_its_process_comes_from_the_next(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def sleeps(self: Thinkers, *job: Any) -> Any:
        await asyncio.sleep(SECONDS)

    async def first_life() -> tuple[Match, int]:
        house = House(store, Thinkers(0, 0.1))
        match = await table(house, "regular")
        return match, await promise(house, match, "give_this_round 5", 3, condition="play approve")

    async def second_life(match: Match, number: int) -> None:
        house = House(store, Thinkers(0, 0.1))
        keeper = Keeper(house)
        await keeper.start()
        assert await answered(house, match, number) == AGREED  # though nothing else has happened at the table
        await keeper.stop()

    with monkeypatch.context() as asleep:
        asleep.setattr(Thinkers, "bargain", sleeps)
        left = asyncio.run(first_life())
    asyncio.run(second_life(*left))


def test_an_answer_that_the_database_did_not_take_is_given_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    lost: list[Any] = []

    async def story() -> None:
        house = House(store, Thinkers(0, 0.1))
        match = await table(house, "regular")
        await house.bots.settle()
        write = store.write

        async def fails(work: Any) -> Any:
            if not lost:
                lost.append(work)
                raise StoreTrouble
            return await write(work)

        number = await promise(house, match, "give_this_round 5", 3, condition="play approve")
        monkeypatch.setattr(store, "write", fails)
        await house.bots.settle()
        assert lost
        assert number not in (await house.match(match.id)).replies
        keeper = Keeper(house)
        await keeper.start()
        assert await answered(house, match, number) == AGREED
        await keeper.stop()

    asyncio.run(story())


def test_what_was_promised_to_somebody_silent_is_answered_later(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Others were answered meanwhile: what came before theirs is not taken to be answered with it."""
    silent = {2}
    monkeypatch.setattr("backroom.match.unanswered.is_silent", lambda match, seat: seat in silent)

    async def story(house: House) -> None:
        match = await table(house, "regular")
        first = await promise(house, match, "no_snoop", 2)
        second = await promise(house, match, "no_snoop", 3)
        assert await answered(house, match, second) == AGREED
        assert first not in (await house.match(match.id)).replies
        silent.clear()
        third = await promise(house, match, "no_snoop", 1)
        assert await answered(house, match, third) == AGREED
        assert await answered(house, match, first) == AGREED

    run(story)


def test_a_few_words_go_with_it_as_openly_as_it_was_said(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("backroom.match.bargaining.aside", lambda lines, temper, rng: lines[""][0])

    async def story(house: House) -> None:
        match = await table(house, "regular/loyal", people=2, chatter=True)
        openly = await promise(house, match, "no_snoop", 3)
        secretly = await promise(house, match, "no_snoop", 2, private=True)
        await answered(house, match, openly)
        await answered(house, match, secretly)
        heard = [(line.seat, line.text) for line in await house.lines(match.id, 1) if line.text]
        assert (3, "Agreed.") in heard
        assert (2, "Agreed.") not in heard
        assert (2, "Agreed.") in [(line.seat, line.text) for line in await house.lines(match.id, 0)]

    run(story)


def test_who_breaks_a_word_given_to_a_bot_hears_of_it_once(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("backroom.match.bargaining.aside", lambda lines, temper, rng: lines[""][0])

    async def story(house: House) -> None:
        match = await table(house, "regular/loyal", chatter=True)
        number = await promise(house, match, "play approve", 3)
        await answered(house, match, number)
        await give_all(house, match, 0, 0, 0, 0)
        match = await until_all_chose(house, match, "reach")
        async with asyncio.timeout(SECONDS):
            while not [line for line in await house.lines(match.id, 0) if line.text == "You gave me your word."]:
                await asyncio.sleep(0.02)
        await asyncio.sleep(0.1)
        said = [line.seat for line in await house.lines(match.id, 0) if line.text == "You gave me your word."]
        assert said.count(3) == 1

    run(story)


@pytest.mark.parametrize("agreed", [True, False])
def test_bots_propose_a_few_things_a_round_where_people_let_them_talk(run: Run, agreed: bool) -> None:
    async def story(house: House) -> None:
        match = await table(house, "novice", people=0, chatter=agreed)
        async with asyncio.timeout(SECONDS):
            while state_of(match := await house.match(match.id)).round < 4:
                await asyncio.sleep(0.02)
        made = [entry for entry in match.promises if isinstance(entry.deed, Promised)]
        assert bool(made) == agreed
        keys = [entry.deed.key for entry in made if isinstance(entry.deed, Promised) and entry.deed.key]
        rounds = [key.split()[0] for key in keys]
        assert all(rounds.count(each) <= MOST_TOGETHER for each in rounds)
        assert all(keys.count(each) <= MOST_AT_ONCE for each in keys)
        late = len(match.promises) - len(match.replies)
        assert late <= 2, "bots answer each other, but for what was said last"
        verdicts = [given.own for given in await promises_of(house.gathering, match, 0) if given.reply == AGREED]
        assert not agreed or "kept" in verdicts

    run(story)
