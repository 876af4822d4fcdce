"""Entries that only their own seat may know of: orders, filings in a hushed step, answers left with the house."""

import asyncio
from functools import partial
from typing import Any

import pytest

from backroom.bots import MOST_ORDERS
from backroom.bots.words import NO_WORDS, Words
from backroom.engine import SPECTATOR, Action, Game, Setup, View
from backroom.match import records, replaying
from backroom.match.entries import Acted
from backroom.match.house import House
from backroom.match.match import Match, Seat
from backroom.match.news import entry_news
from backroom.match.refusal import Stale
from backroom.match.store import Store
from backroom.match.terms import Terms
from backroom.match.thinking import Thinkers
from backroom.match.verbs import Act, Answer, Pause, Undo
from hush import HUSH, Hall
from match.conftest import ANNA, BERT, CARL, Run
from match.test_house import settled
from match.test_standing import in_time

PEOPLE = {0: ANNA, 1: BERT, 2: CARL}


async def hush_match(house: House, poor: str = "no", **terms: Any) -> Match:
    chairs = [Seat("person", person, f"P{seat}") for seat, person in PEOPLE.items()]
    house.now = lambda: 1000.0
    return await house.create(
        game=HUSH, seats=3, options={"poor": poor}, terms=Terms(**terms), seating=chairs, host=ANNA, name="Hall",
        public=True,
    )  # fmt: skip


async def act(house: House, match: Match, seat: int, action: str) -> Match:
    return await house.do(match.id, PEOPLE[seat], Act(seat, action, match.number))


async def known(house: House, match: Match, eye: int) -> list[dict[str, Any]]:
    entries = await house.store.read(lambda db: records.entries_known(db, match.id, eye))
    return [entry_news(entry, eye) for entry in entries]


async def rebuilt(house: House, match: Match) -> None:
    again = await house.store.read(lambda db: replaying.load_match(db, match.id))
    assert again == match


def test_nobody_sees_who_has_filed_until_the_last_has(run: Run) -> None:
    async def story(house: House) -> None:
        match = await hush_match(house)
        before = {eye: await known(house, match, eye) for eye in (0, 2, SPECTATOR)}
        start = match.number
        match = await act(house, match, 1, "bid 1")
        assert match.number == start
        assert match.must == [0, 2]
        for eye in (0, 2, SPECTATOR):
            assert await known(house, match, eye) == before[eye]
            assert match.awaited(eye) == [0, 1, 2]
        assert match.awaited(1) == [0, 2]
        assert (await known(house, match, 1))[-1]["secret"]
        match = await act(house, match, 2, "bid 2")
        match = await act(house, match, 0, "abstain")  # known only by its result
        assert match.number == start + 1
        for eye in (1, 2, SPECTATOR):
            last = (await known(house, match, eye))[-1]
            assert (last["number"], last["seat"], "action" in last) == (start + 1, -1, False)
            assert last["must"] == [0, 1, 2]
        assert (await known(house, match, 0))[-1]["seat"] == 0
        await rebuilt(house, match)

    run(story)


def test_one_s_own_secret_is_filed_but_once(run: Run) -> None:
    async def story(house: House) -> None:
        match = await hush_match(house)
        filed = Act(1, "bid 1", match.number, match.own.get(1, 0))
        match = await house.do(match.id, BERT, filed)
        assert match.own == {1: 1}
        with pytest.raises(Stale) as stale:
            await house.do(match.id, BERT, filed)
        assert [change["kind"] for change in stale.value.changes][-1] == "action"
        # of others' filings nobody's staleness tells
        match = await house.do(match.id, CARL, Act(2, "bid 1", match.number, 0))

    run(story)


def test_whoever_takes_a_filing_back_need_not_ask_whoever_has_filed_since(run: Run) -> None:
    async def story(house: House) -> None:
        match = await hush_match(house)
        start = match.number
        match = await act(house, match, 0, "bid 1")
        match = await act(house, match, 1, "bid 2")
        match = await house.do(match.id, ANNA, Undo(0))
        assert match.asked is None
        assert match.must == [0, 2]  # Bert's stands
        assert match.number == start
        assert match.awaited(2) == [0, 1, 2]
        await rebuilt(house, match)
        match = await act(house, match, 0, "bid 2")
        match = await act(house, match, 2, "abstain")
        assert match.number == start + 1
        await rebuilt(house, match)

    run(story)


def test_an_undo_past_the_end_of_a_hush_tells_nobody_who_filed_before_whom(run: Run) -> None:
    async def story(house: House) -> None:
        match = await hush_match(house)
        for seat in (0, 1, 2):
            match = await act(house, match, seat, "abstain")
        match = await act(house, match, 2, "bid 1")  # already the next prize, in secret
        match = await house.do(match.id, BERT, Undo(1))
        assert match.asked is not None
        assert match.asked.wanted == {0, 2}
        shown = (await known(house, match, SPECTATOR))[-1]
        assert (shown["what"], shown["of"]) == ("undo", [1])
        for seat in (0, 2):
            match = await house.do(match.id, PEOPLE[seat], Answer(seat, True))
        assert match.must == [1]  # what the others had filed stands, whether before or after
        assert match.awaited(0) == [1, 2]
        assert [done.seat for done in match.done] == [0, 2]
        await rebuilt(house, match)
        match = await act(house, match, 1, "bid 1")
        assert match.must == [0, 1, 2]
        await rebuilt(house, match)

    run(story)


def test_an_order_is_given_at_any_time_and_nobody_notices(run: Run) -> None:
    async def story(house: House) -> None:
        match = await hush_match(house)
        match = await act(house, match, 1, "bid 3")
        start = match.number
        others = {eye: await known(house, match, eye) for eye in (0, 2, SPECTATOR)}
        match = await house.do(match.id, BERT, Act(1, "ceiling 2", 0))  # not asked any more, and long out of date
        assert isinstance(match.state, Hall)
        assert match.state.ceiling == [9, 2, 9]
        assert match.number == start
        assert match.done[-1].order
        for eye, told in others.items():
            assert await known(house, match, eye) == told
        match = await house.do(match.id, ANNA, Act(0, "ceiling 1", 10**6))  # and while one is asked
        assert match.must == [0, 2]
        await rebuilt(house, match)

    run(story)


def test_no_undo_takes_an_order_back(run: Run) -> None:
    """The game is then that of the remaining actions and of all orders, in the order of the journal."""

    async def story(house: House) -> None:
        match = await hush_match(house)
        match = await act(house, match, 1, "bid 3")
        match = await act(house, match, 1, "ceiling 2")
        match = await act(house, match, 0, "ceiling 4")
        match = await house.do(match.id, BERT, Undo(1))
        assert isinstance(match.state, Hall)
        assert match.state.ceiling == [4, 2, 9]
        assert match.must == [0, 1, 2]
        expected = HUSH.begin(match.setup)
        for seat, order in ((1, "ceiling 2"), (0, "ceiling 4")):
            expected.apply(seat, HUSH.parse(order))
        assert match.state == expected
        await rebuilt(house, match)
        # also by consent, through the end of a round
        for seat in (1, 0, 2):
            match = await act(house, match, seat, "abstain")
        match = await act(house, match, 2, "ceiling 5")
        match = await house.do(match.id, CARL, Undo(2))
        for seat in (0, 1):
            match = await house.do(match.id, PEOPLE[seat], Answer(seat, True))
        assert isinstance(match.state, Hall)
        assert match.state.ceiling == [4, 2, 5]
        assert match.must == [2]
        await rebuilt(house, match)

    run(story)


def test_who_can_only_answer_one_thing_is_not_asked_and_nobody_can_tell(run: Run) -> None:
    async def story(house: House) -> None:
        match = await hush_match(house, poor="yes")
        assert not match.is_asked(1)
        assert match.is_asked(0)
        due = match.due()
        assert due is not None
        assert due > match.at + 1
        match = await in_time(house, match.id)
        assert match.must == [0, 2]
        assert match.awaited(0) == [0, 1, 2]
        (filed,) = [e for e in await house.store.read(lambda db: records.entries_known(db, match.id, 1)) if e.row > 4]
        assert isinstance(filed.deed, Acted)
        assert filed.deed.standing
        # the whole round answered by people and house: the next question waits again
        for seat in (0, 2):
            match = await act(house, match, seat, "abstain")
        assert match.must == [0, 1, 2]
        again = match.due()
        assert again is not None
        assert again > match.at

    run(story)


def test_the_clocks_of_a_hush_run_for_all_as_far_as_anybody_sees(run: Run) -> None:
    async def story(house: House) -> None:
        match = await hush_match(house, pace="brisk")
        house.now = lambda: 1010.0
        match = await act(house, match, 1, "bid 1")
        house.now = lambda: 1050.0
        assert [match.clock_shown(seat, 1050.0, 0) for seat in range(3)] == [250, 250, 250]
        assert [match.clock_shown(seat, 1050.0, SPECTATOR) for seat in range(3)] == [250, 250, 250]
        assert all(match.runs_shown(seat, 0) for seat in range(3))
        assert match.clock_shown(1, 1050.0, 1) == 300
        assert match.clock_now(1, 1050.0) == 300
        match = await house.do(match.id, BERT, Undo(1))
        assert match.clock_shown(1, 1060.0, 0) == match.clock_shown(0, 1060.0, 0) == 240
        match = await act(house, match, 1, "bid 1")
        match = await act(house, match, 0, "bid 1")
        match = await act(house, match, 2, "bid 1")
        assert match.clock_shown(1, 1050.0, 0) == match.clocks[1]  # now it may be known
        assert match.veil == {}
        await rebuilt(house, match)

    run(story)


async def bert_in_a_hurry(house: House) -> Match:
    """The second prize, at 1200: he has less time left than the others."""
    match = await hush_match(house, pace="brisk")
    for seat, seconds in ((0, 10.0), (2, 20.0), (1, 200.0)):
        house.now = partial(float, 1000 + seconds)
        match = await act(house, match, seat, "abstain")
    return match


@pytest.mark.parametrize("eye", [0, SPECTATOR])
def test_nobody_tells_by_an_empty_clock_who_has_filed(run: Run, monkeypatch: pytest.MonkeyPatch, eye: int) -> None:
    """What everybody sees while Bert's clock runs out is the same whether he has filed or not."""
    monkeypatch.setattr("backroom.match.laying.new_seed", lambda: "the same for both")

    async def seen(house: House, files: bool) -> list[Any]:
        match = await bert_in_a_hurry(house)
        shown: list[Any] = []
        if files:
            match = await act(house, match, 1, "bid 1")
        for seconds in (50.0, 114.0, 116.0, 150.0):
            house.now = partial(float, 1200 + seconds)
            match = await house.keep_time(match.id)
            clocks = [match.clock_shown(seat, house.now(), eye) for seat in range(3)]
            runs = [match.runs_shown(seat, eye) for seat in range(3)]
            shown.append((clocks, runs, [seat.kind for seat in match.seats], await known(house, match, eye)))
        assert shown[-1][0][1] == 0
        # Only where nobody else is waited for it shows that he has let his time run out.
        for seat in (0, 2):
            match = await act(house, match, seat, "abstain")
        match = await house.keep_time(match.id)
        assert match.seats[1].kind == ("person" if files else "bot")
        await rebuilt(house, match)
        return shown

    async def story(house: House) -> None:
        assert await seen(house, files=True) == await seen(house, files=False)

    run(story)


def test_whoever_files_late_in_a_hush_owes_no_time(run: Run) -> None:
    async def story(house: House) -> None:
        match = await bert_in_a_hurry(house)
        match = await act(house, match, 0, "abstain")
        assert match.due() == 1200 + match.clocks[2]  # not Bert's: it would tell
        house.now = partial(float, 1200 + match.clocks[1] + 30)
        match = await house.keep_time(match.id)
        match = await act(house, match, 1, "bid 1")
        assert match.clocks[1] == 15
        match = await house.do(match.id, BERT, Undo(1))
        assert match.clock_shown(1, house.now(), 1) == 0
        match = await act(house, match, 1, "abstain")
        match = await act(house, match, 2, "abstain")
        assert match.clocks[1] == 15
        await rebuilt(house, match)

    run(story)


def test_what_the_table_is_asked_does_not_end_with_a_secret(run: Run) -> None:
    async def story(house: House) -> None:
        match = await hush_match(house)
        for seat in (0, 1, 2):
            match = await act(house, match, seat, "abstain")
        match = await house.do(match.id, ANNA, Undo(0))
        asked = match.asked
        match = await act(house, match, 1, "bid 1")
        assert match.asked == asked

    run(story)


def test_two_processes_take_every_filing_once_in_one_order(run: Run, store: Store) -> None:
    async def story(house: House) -> None:
        other = House(store, Thinkers(0, 0.1))
        match = await hush_match(house)
        other.now = house.now
        await other.match(match.id)
        filings = [(house, 0, "bid 1"), (other, 1, "bid 2"), (house, 1, "ceiling 3"), (other, 2, "ceiling 4")]
        await asyncio.gather(*(h.do(match.id, PEOPLE[s], Act(s, a, match.number, 0)) for h, s, a in filings[:2]))
        await asyncio.gather(*(h.do(match.id, PEOPLE[s], Act(s, a, match.number)) for h, s, a in filings[2:]))
        one, two = await house.match(match.id), await other.match(match.id)
        assert one == two
        assert one.number == match.number
        assert one.row == match.row + 4
        assert sorted(done.seat for done in one.done) == [0, 1, 1, 2]

    run(story)


def test_a_pause_in_a_hush_keeps_it(run: Run) -> None:
    async def story(house: House) -> None:
        match = await hush_match(house)
        match = await act(house, match, 1, "bid 1")
        match = await house.do(match.id, ANNA, Pause(0))
        for seat in (1, 2):
            match = await house.do(match.id, PEOPLE[seat], Answer(seat, True))
        assert match.paused
        assert match.awaited(0) == [0, 1, 2]
        await rebuilt(house, match)

    run(story)


async def with_a_bot_that_orders(house: House) -> Match:
    async def decide(
        game: Game, setup: Setup, view: View, level: str, luck: str = "", words: Words = NO_WORDS
    ) -> Action:
        return next(choice for choice in [*view.orders, *view.choices] if len(choice))[0]

    house.thinkers.decide = decide  # type: ignore[method-assign]
    chairs = [Seat("person", ANNA, "Anna"), Seat("bot", 0, "Ruth", "random")]
    match = await house.create(
        game=HUSH, seats=2, options={}, terms=Terms(), seating=chairs, host=ANNA, name="Hall", public=True
    )
    await settled(house, match.id)
    return await house.match(match.id)


def test_a_bot_gives_orders_but_not_for_ever(run: Run) -> None:
    async def story(house: House) -> None:
        match = await with_a_bot_that_orders(house)
        assert [done.order for done in match.done] == [True] * MOST_ORDERS + [False]
        assert match.must == [0]

    run(story)


def test_a_bot_leaves_room_in_the_journal_for_people(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Orders are bounded over a whole match; a bot that would go on forever must neither hang nor use up the bound."""
    monkeypatch.setattr("backroom.match.match.ASIDES", 20)

    async def story(house: House) -> None:
        match = await with_a_bot_that_orders(house)
        assert match.must == [0]
        match = await house.do(match.id, ANNA, Act(0, "ceiling 3", match.number))
        match = await house.do(match.id, ANNA, Pause(0))
        assert match.paused

    run(story)
