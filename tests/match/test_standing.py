"""Answers left with the house, and what is done about people who do not come."""

import asyncio
from dataclasses import replace
from functools import partial

import pytest
from sqlalchemy import select

from backroom.engine import Action, View
from backroom.engine.standing import Form, Offer
from backroom.games.machtwechsel import GAME as MACHTWECHSEL
from backroom.games.tiefe_taschen import GAME as TIEFE_TASCHEN
from backroom.games.tiefe_taschen.state import Republic
from backroom.locale import Speaker
from backroom.match import records, replaying
from backroom.match.entries import Acted, Asked, Begun
from backroom.match.house import House
from backroom.match.match import ABSENT_SECONDS, Entry, Match, Put, Seat
from backroom.match.news import entry_news
from backroom.match.refusal import Refused
from backroom.match.schema import SNAPSHOTS
from backroom.match.store import Store
from backroom.match.terms import Terms
from backroom.match.thinking import Thinkers
from backroom.match.verbs import Act, Answer, Leave, Order, Pause, Say, SendAway, Sit, StandIn, Undo
from backroom.web.telling import told
from match.conftest import ANNA, BERT, CARL, Run, toy_match
from toy import ABSTAINING, TOY, Abstain, AbstainForMe


async def in_time(house: House, id: str) -> Match:
    """The match once the house has given all answers it has to give, each when it is due."""
    match = await house.match(id)
    while any(match.answer_of(seat) is not None for seat in match.must):
        due = min(match.answer_due(seat) for seat in match.must if match.answer_of(seat) is not None)
        house.now = partial(float, due)
        match = await house.keep_time(id)
    return match


def test_an_answer_left_with_the_house_is_given_when_a_person_might_have_given_it(run: Run) -> None:
    async def story(house: House) -> None:
        house.now = lambda: 1000.0
        match = await toy_match(house)
        match = await house.do(match.id, BERT, Order(1, "abstain_for_me"))
        assert match.must == [0, 1]
        assert not match.is_asked(1)
        due = match.due()
        assert due is not None
        assert 1001 < due < 1012
        other = House(house.store, Thinkers(0, 0.1))
        assert (await other.match(match.id)).due() == due  # every process draws the same
        house.now = lambda: due - 0.01
        assert (await house.keep_time(match.id)).must == [0, 1]
        house.now = lambda: due
        match = await house.keep_time(match.id)
        assert match.must == [0]
        house.now = lambda: due + 40
        match = await house.do(match.id, ANNA, Act(0, "bid 1", match.number))
        assert [done.seat for done in match.done] == [1, 0]
        assert match.took == {"SealedBids": [due + 40 - 1000]}
        next_due = match.due()
        assert next_due is not None
        assert 30 < next_due - (due + 40) < 60  # as slow as people are here
        match = await in_time(house, match.id)
        assert match.must == [0]
        rebuilt = await house.store.read(lambda db: replaying.load_match(db, match.id))
        assert rebuilt == match

    run(story)


def test_the_house_answers_by_itself_and_not_on_the_second(run: Run) -> None:
    async def story(house: House) -> None:
        match = await toy_match(house)
        house._matches[match.id].took["SealedBids"] = [1.0]  # longer than a busy machine takes until the order is given
        match = await house.do(match.id, BERT, Order(1, "abstain_for_me"))
        for _ in range(1000):
            await asyncio.sleep(0.01)
            if (await house.match(match.id)).must == [0]:
                break
        last = (await house.store.read(lambda db: records.entries_between(db, match.id, 0)))[-1]
        assert isinstance(last.deed, Acted)
        assert last.deed.standing
        assert last.at > match.at

    run(story)


def test_whoever_plays_against_bots_alone_waits_for_no_answer_of_the_house(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(house: House) -> None:
        monkeypatch.setattr(house.bots, "wake", lambda id: None)
        match = await toy_match(house, Seat("person", ANNA, "Anna"), Seat("bot", 0, "Ruth", "random"))
        match = await house.do(match.id, ANNA, Order(0, "abstain_for_me"))
        assert match.must == [1]

    run(story)


def moved_on(match: Match, row: int) -> Match:
    """The same match, asked by another entry."""
    other = match.fork()
    other.put[1] = Put(1000.0, row)
    return other


def test_no_answer_of_the_house_comes_later_than_the_clock_allows(run: Run) -> None:
    async def story(house: House) -> None:
        house.now = lambda: 1000.0
        match = await toy_match(house, pace="brisk")
        house._matches[match.id].took["SealedBids"] = [600.0]
        match = await house.do(match.id, BERT, Order(1, "abstain_for_me"))
        due = match.due()
        assert due is not None
        assert 1000 < due <= 1000 + 299  # and not always in the last second, which only the house would hit
        others = [Match.answer_due(moved_on(match, row), 1) for row in range(40)]
        assert len(set(others)) > 30
        assert all(1000 < other <= 1000 + 299 for other in others)
        match = await in_time(house, match.id)
        assert [seat.kind for seat in match.seats] == ["person", "person"]
        assert [done.seat for done in match.done] == [1]

    run(story)


def test_only_what_the_game_knows_can_be_left_and_only_for_one_s_own_seat(run: Run) -> None:
    async def story(house: House) -> None:
        match = await toy_match(house)
        for person, seat, what in (
            (ANNA, 1, "abstain_for_me"),
            (ANNA, 0, "fly"),
            (ANNA, 0, ""),
            (ANNA, 0, "bid_for_me"),
            (ANNA, 0, "bid_for_me 99"),
            (ANNA, 0, "bid_for_me 0"),
        ):
            with pytest.raises(Refused):
                await house.do(match.id, person, Order(seat, what))
        assert (await house.match(match.id)).number == match.number

    run(story)


def test_who_takes_back_such_an_answer_is_asked_again(run: Run) -> None:
    async def story(house: House) -> None:
        match = await toy_match(house)
        await house.do(match.id, BERT, Order(1, "abstain_for_me"))
        match = await in_time(house, match.id)
        assert match.must == [0]
        match = await house.do(match.id, BERT, Undo(1))
        assert match.must == [0, 1]
        assert match.orders_of(1) == []
        match = await house.do(match.id, ANNA, Act(0, "bid 1", match.number))
        assert match.must == [1]

    run(story)


def test_the_house_does_not_answer_for_a_bot_that_stands_in_nor_for_the_next_person(run: Run) -> None:
    async def story(house: House) -> None:
        match = await toy_match(house)
        match = await house.do(match.id, BERT, Order(1, "abstain_for_me"))
        match = await house.do(match.id, BERT, Leave(1))
        assert match.orders_of(1) == []
        match = await house.do(match.id, BERT, Sit(1), "Bert")
        assert match.orders_of(1) == []

    run(story)


def test_nobody_else_hears_for_whom_the_house_answers(run: Run) -> None:
    async def story(house: House) -> None:
        match = await toy_match(house)
        before = match.number
        match = await house.do(match.id, BERT, Order(1, "abstain_for_me"))
        assert match.number == before
        assert await house.store.read(lambda db: records.entries_known(db, match.id, 0, before)) == []
        assert await house.store.read(lambda db: records.entries_known(db, match.id, 15, before)) == []
        (own,) = await house.store.read(lambda db: records.entries_known(db, match.id, 1, before))
        assert entry_news(own, 1)["what"] == "abstain_for_me"

    run(story)


def test_an_answer_of_the_house_costs_and_earns_what_a_person_s_does(run: Run) -> None:
    """Else the clock would tell whose answer it was."""

    async def story(house: House) -> None:
        house.now = lambda: 1000.0
        match = await toy_match(house, pace="brisk")
        match = await house.do(match.id, BERT, Order(1, "abstain_for_me"))
        due = match.due()
        assert due is not None
        match = await in_time(house, match.id)
        assert match.clocks[1] == min(300, 300 - (due - 1000) + 15)

    run(story)


def test_windows_of_machtwechsel_can_be_passed_over(run: Run) -> None:
    """Whoever leaves a pass with the house is never waited for in a window, and play goes on with the others."""

    async def story(house: House) -> None:
        people = [Seat("person", ANNA, "Anna"), Seat("person", BERT, "Bert"), Seat("person", CARL, "Carl")]
        match = await house.create(
            game=MACHTWECHSEL,
            seats=3,
            options={"window": "asked"},
            terms=Terms(),
            seating=people,
            host=ANNA,
            name="t",
            public=False,
        )
        for seat, person in enumerate((ANNA, BERT, CARL)):
            match = await house.do(match.id, person, Order(seat, "pass_windows"))
        for _ in range(3):
            match = await in_time(house, match.id)
            assert match.state is not None
            assert type(match.state.stack[-1]).__name__ == "Turn"
            (seat,) = match.must
            person = match.seats[seat].person
            match = await house.do(match.id, person, Act(seat, "sit_out", match.number))
            match = await house.do(match.id, person, Act(seat, "end_turn", match.number))

    run(story)


def test_the_others_may_let_a_bot_stand_in_for_whoever_does_not_come(run: Run) -> None:
    async def story(house: House) -> None:
        house.now = lambda: 1000.0
        chairs = (Seat("person", ANNA, "Anna"), Seat("person", BERT, "Bert"), Seat("person", CARL, "Carl"))
        match = await toy_match(house, *chairs)
        match = await house.do(match.id, ANNA, Act(0, "abstain", match.number))
        with pytest.raises(Refused):
            await house.do(match.id, ANNA, StandIn(0, 1))
        house.now = lambda: 1001.0 + ABSENT_SECONDS
        with pytest.raises(Refused):
            await house.do(match.id, BERT, StandIn(1, 0))  # nobody waits for Anna
        match = await house.do(match.id, ANNA, StandIn(0, 1))
        assert match.asked is not None
        assert match.asked.wanted == {2}
        match = await house.do(match.id, CARL, Answer(2, True))
        assert match.seats[1].kind == "bot"
        assert match.seats[1].owner == BERT
        match = await house.do(match.id, BERT, Sit(1), "Bert")
        assert match.seats[1].kind == "person"

    run(story)


def test_whoever_acts_meanwhile_keeps_the_seat(run: Run) -> None:
    async def story(house: House) -> None:
        house.now = lambda: 1000.0
        chairs = (Seat("person", ANNA, "Anna"), Seat("person", BERT, "Bert"), Seat("person", CARL, "Carl"))
        match = await toy_match(house, *chairs)
        house.now = lambda: 1001.0 + ABSENT_SECONDS
        match = await house.do(match.id, ANNA, StandIn(0, 1))
        match = await house.do(match.id, BERT, Act(1, "abstain", match.number))
        assert match.asked is None

    run(story)


def test_whoever_asks_may_withdraw(run: Run) -> None:
    async def story(house: House) -> None:
        match = await toy_match(house)
        match = await house.do(match.id, ANNA, Pause(0))
        match = await house.do(match.id, ANNA, Answer(0, False))
        assert match.asked is None
        assert not match.paused

    run(story)


def test_the_host_frees_a_seat_before_the_start(run: Run) -> None:
    async def story(house: House) -> None:
        match = await toy_match(house, Seat("person", ANNA, "Anna"), Seat("person", BERT, "Bert"), Seat())
        with pytest.raises(Refused):
            await house.do(match.id, BERT, SendAway(0))
        match = await house.do(match.id, ANNA, SendAway(1))
        assert match.seats[1].kind == "open"

    run(story)


def test_a_table_that_nobody_comes_to_leaves_the_lobby(run: Run) -> None:
    async def story(house: House) -> None:
        house.now = lambda: 1000.0
        match = await house.create(
            game=MACHTWECHSEL, seats=2, options={"window": "asked"}, terms=Terms(),
            seating=[Seat("person", ANNA, "Anna"), Seat()], host=ANNA, name="t", public=True,
        )  # fmt: skip
        assert [listed.id for listed in await house.open_tables()] == [match.id]
        house.now = lambda: 1000.0 + 15 * 86_400
        assert await house.open_tables() == []

    run(story)


def test_whoever_the_rules_silence_is_not_heard(run: Run) -> None:
    """Tiefe Taschen with resignedTalk=no: who has resigned says nothing to anybody until he is back."""

    async def story(house: House) -> None:
        people = [Seat("person", person, name) for person, name in ((ANNA, "Anna"), (BERT, "Bert"), (CARL, "Carl"))]
        people.append(Seat("person", CARL, "Carl again"))
        match = await house.create(
            game=TIEFE_TASCHEN, seats=4, options={"resignedTalk": "no"}, terms=Terms(),
            seating=people, host=ANNA, name="t", public=False,
        )  # fmt: skip
        assert isinstance(match.state, Republic)
        await house.do(match.id, ANNA, Say("in the round", 0), "Anna")
        match.state.order.remove(0)
        for to in (None, 1):
            with pytest.raises(Refused, match="may not talk"):
                await house.do(match.id, ANNA, Say("resigned", 0, to), "Anna")
        await house.do(match.id, BERT, Say("still in it", 1), "Bert")

    run(story)


def test_snapshots_are_kept_when_several_answers_are_written_at_once(run: Run, store: Store) -> None:
    async def story(house: House) -> None:
        people = [Seat("person", person, name) for person, name in ((ANNA, "Anna"), (BERT, "Bert"), (CARL, "Carl"))]
        match = await house.create(
            game=MACHTWECHSEL,
            seats=3,
            options={"window": "asked"},
            terms=Terms(),
            seating=people,
            host=ANNA,
            name="t",
            public=False,
        )
        for seat, person in enumerate((ANNA, BERT, CARL)):
            match = await house.do(match.id, person, Order(seat, "pass_windows"))
        for _ in range(20):
            match = await in_time(house, match.id)
            (seat,) = match.must
            person = match.seats[seat].person
            match = await house.do(match.id, person, Act(seat, "sit_out", match.number))
            match = await house.do(match.id, person, Act(seat, "end_turn", match.number))
        match = await in_time(house, match.id)
        with store.engine.connect() as db:
            kept = db.execute(select(SNAPSHOTS.c.number)).scalars().all()
        assert len(kept) == len(match.done) // records.SNAPSHOT_EVERY
        rebuilt = await house.store.read(lambda db: replaying.load_match(db, match.id))
        assert rebuilt == match

    run(story)


def test_an_order_can_be_taken_back_in_a_pause_but_not_given(run: Run) -> None:
    async def story(house: House) -> None:
        match = await toy_match(house)
        match = await house.do(match.id, BERT, Order(1, "abstain_for_me"))
        await house.do(match.id, ANNA, Pause(0))
        match = await house.do(match.id, BERT, Answer(1, True))
        assert match.paused
        with pytest.raises(Refused, match="paused"):
            await house.do(match.id, ANNA, Order(0, "abstain_for_me"))
        match = await house.do(match.id, BERT, Order(1, "abstain_for_me", on=False))
        assert match.orders_of(1) == []

    run(story)


@pytest.mark.parametrize("what", ["undo", "pause", "bot"])
def test_whatever_is_asked_is_in_the_log(what: str) -> None:
    entries = [Entry(1, 1, 0.0, -1, Begun([0], [], "")), Entry(2, 2, 0.0, 0, Asked(what, [2], 1))]
    (_, line) = told(TOY, Speaker("en", "toy", ("Anna", "Bert", "Carl")), entries, set(), 2)
    assert line.text.startswith("Anna asks")
    assert ("Bert" in line.text) == (what == "bot")


def test_where_something_else_might_pay_one_is_asked_all_the_same(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer may be left under a condition: here only while nothing has been won."""

    def while_nothing_is_won(order: AbstainForMe, view: View) -> Action | None:
        return None if any(view.seen.prizes) else Abstain()

    forms: dict[type, Form] = {AbstainForMe: replace(ABSTAINING, answer=while_nothing_is_won)}
    cautious = replace(TOY, standing=replace(TOY.standing, forms=forms, lists=lambda s, seat: [Offer(AbstainForMe())]))

    async def story(house: House) -> None:
        match = await toy_match(house)
        house._matches[match.id].game = cautious
        match = await house.do(match.id, BERT, Order(1, "abstain_for_me"))
        assert not match.is_asked(1)
        await in_time(house, match.id)
        match = await house.do(match.id, ANNA, Act(0, "bid 1", match.number))
        assert match.must == [0, 1]
        assert match.is_asked(1)
        assert match.orders_of(1) == [AbstainForMe()]  # it counts again when it can

    run(story)
