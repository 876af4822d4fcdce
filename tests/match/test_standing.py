"""Answers left with the house, and what is done about people who do not come."""

import pytest
from sqlalchemy import select

from backroom.games.machtwechsel import GAME as MACHTWECHSEL
from backroom.games.tiefe_taschen import GAME as TIEFE_TASCHEN
from backroom.games.tiefe_taschen.state import Republic
from backroom.locale import Speaker
from backroom.match import records, replaying
from backroom.match.house import House
from backroom.match.match import ABSENT_SECONDS, Entry, Seat
from backroom.match.news import entry_news
from backroom.match.refusal import Refused
from backroom.match.schema import SNAPSHOTS
from backroom.match.store import Store
from backroom.match.terms import Terms
from backroom.web.telling import told
from match.conftest import ANNA, BERT, CARL, Run, toy_match
from toy import TOY


def test_an_answer_left_with_the_house_is_given_at_once(run: Run) -> None:
    async def story(house: House) -> None:
        match = await toy_match(house)
        match = await house.stand(match.id, BERT, 1, "SealedBids", True)
        assert match.must == [0]
        match = await house.act(match.id, ANNA, 0, "bid 1", match.number)
        assert [done.seat for done in match.done] == [1, 0, 1]
        assert match.must == [0]
        rebuilt = await house.store.read(lambda db: replaying.load_match(db, match.id))
        assert rebuilt == match

    run(story)


def test_only_what_the_game_knows_can_be_left_and_only_for_one_s_own_seat(run: Run) -> None:
    async def story(house: House) -> None:
        match = await toy_match(house)
        for person, seat, step in ((ANNA, 1, "SealedBids"), (ANNA, 0, "Mill"), (ANNA, 0, "")):
            with pytest.raises(Refused):
                await house.stand(match.id, person, seat, step, True)
        assert (await house.match(match.id)).number == match.number

    run(story)


def test_who_takes_back_such_an_answer_is_asked_again(run: Run) -> None:
    async def story(house: House) -> None:
        match = await toy_match(house)
        match = await house.stand(match.id, BERT, 1, "SealedBids", True)
        match = await house.undo(match.id, BERT, 1)
        assert match.must == [0, 1]
        assert not match.answers_for(1, "SealedBids")
        match = await house.act(match.id, ANNA, 0, "bid 1", match.number)
        assert match.must == [1]

    run(story)


def test_the_house_does_not_answer_for_a_bot_that_stands_in_nor_for_the_next_person(run: Run) -> None:
    async def story(house: House) -> None:
        match = await toy_match(house)
        match = await house.stand(match.id, BERT, 1, "SealedBids", True)
        match = await house.leave(match.id, BERT, 1)
        assert not match.answers_for(1, "SealedBids")
        match = await house.sit(match.id, BERT, "Bert", 1)
        assert not match.answers_for(1, "SealedBids")

    run(story)


def test_nobody_else_hears_for_whom_the_house_answers(run: Run) -> None:
    async def story(house: House) -> None:
        match = await toy_match(house)
        before = match.number
        match = await house.stand(match.id, BERT, 1, "SealedBids", True)
        entries = await house.store.read(lambda db: records.entries_after(db, match.id, before))
        assert entries[0].kind == "standing"
        assert entry_news(entries[0], 1)["step"] == "SealedBids"
        assert entry_news(entries[0], 0)["seat"] == -1
        assert "step" not in entry_news(entries[0], 0)

    run(story)


def test_an_answer_of_the_house_earns_no_time(run: Run) -> None:
    async def story(house: House) -> None:
        house.now = lambda: 1000.0
        match = await toy_match(house, pace="live")
        full = match.clocks[1]
        house.now = lambda: 1010.0
        match = await house.stand(match.id, BERT, 1, "SealedBids", True)
        assert match.clocks[1] == full - 10

    run(story)


def test_windows_of_machtwechsel_can_be_passed_over(run: Run) -> None:
    """Whoever leaves a pass with the house is never waited for in a window, and play goes on with the others."""

    async def story(house: House) -> None:
        people = [Seat("person", ANNA, "Anna"), Seat("person", BERT, "Bert"), Seat("person", CARL, "Carl")]
        match = await house.create(
            game=MACHTWECHSEL, seats=3, options={}, terms=Terms(), seating=people, host=ANNA, name="t", public=False
        )
        for seat, person in enumerate((ANNA, BERT, CARL)):
            match = await house.stand(match.id, person, seat, "Window", True)
        for _ in range(3):
            assert match.state is not None
            assert type(match.state.stack[-1]).__name__ == "Turn"
            (seat,) = match.must
            person = match.seats[seat].person
            match = await house.act(match.id, person, seat, "sit_out", match.number)
            match = await house.act(match.id, person, seat, "end_turn", match.number)

    run(story)


def test_the_others_may_let_a_bot_stand_in_for_whoever_does_not_come(run: Run) -> None:
    async def story(house: House) -> None:
        house.now = lambda: 1000.0
        chairs = (Seat("person", ANNA, "Anna"), Seat("person", BERT, "Bert"), Seat("person", CARL, "Carl"))
        match = await toy_match(house, *chairs)
        match = await house.act(match.id, ANNA, 0, "abstain", match.number)
        with pytest.raises(Refused):
            await house.stand_in(match.id, ANNA, 0, 1)
        house.now = lambda: 1001.0 + ABSENT_SECONDS
        with pytest.raises(Refused):
            await house.stand_in(match.id, BERT, 1, 0)  # nobody waits for Anna
        match = await house.stand_in(match.id, ANNA, 0, 1)
        assert match.asked is not None
        assert match.asked.wanted == {2}
        match = await house.answer(match.id, CARL, 2, True)
        assert match.seats[1].kind == "bot"
        assert match.seats[1].owner == BERT
        match = await house.sit(match.id, BERT, "Bert", 1)
        assert match.seats[1].kind == "person"

    run(story)


def test_whoever_acts_meanwhile_keeps_the_seat(run: Run) -> None:
    async def story(house: House) -> None:
        house.now = lambda: 1000.0
        chairs = (Seat("person", ANNA, "Anna"), Seat("person", BERT, "Bert"), Seat("person", CARL, "Carl"))
        match = await toy_match(house, *chairs)
        house.now = lambda: 1001.0 + ABSENT_SECONDS
        match = await house.stand_in(match.id, ANNA, 0, 1)
        match = await house.act(match.id, BERT, 1, "abstain", match.number)
        assert match.asked is None

    run(story)


def test_whoever_asks_may_withdraw(run: Run) -> None:
    async def story(house: House) -> None:
        match = await toy_match(house)
        match = await house.pause(match.id, ANNA, 0)
        match = await house.answer(match.id, ANNA, 0, False)
        assert match.asked is None
        assert not match.paused

    run(story)


def test_the_host_frees_a_seat_before_the_start(run: Run) -> None:
    async def story(house: House) -> None:
        match = await toy_match(house, Seat("person", ANNA, "Anna"), Seat("person", BERT, "Bert"), Seat())
        with pytest.raises(Refused):
            await house.send_away(match.id, BERT, 0)
        match = await house.send_away(match.id, ANNA, 1)
        assert match.seats[1].kind == "open"

    run(story)


def test_a_table_that_nobody_comes_to_leaves_the_lobby(run: Run) -> None:
    async def story(house: House) -> None:
        house.now = lambda: 1000.0
        match = await house.create(
            game=MACHTWECHSEL, seats=2, options={}, terms=Terms(), seating=[Seat("person", ANNA, "Anna"), Seat()],
            host=ANNA, name="t", public=True,
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
        await house.say(match.id, ANNA, "Anna", 0, None, "in the round")
        match.state.order.remove(0)
        for to in (None, 1):
            with pytest.raises(Refused, match="silent"):
                await house.say(match.id, ANNA, "Anna", 0, to, "resigned")
        await house.say(match.id, BERT, "Bert", 1, None, "still in it")

    run(story)


def test_snapshots_are_kept_when_several_answers_are_written_at_once(run: Run, store: Store) -> None:
    async def story(house: House) -> None:
        people = [Seat("person", person, name) for person, name in ((ANNA, "Anna"), (BERT, "Bert"), (CARL, "Carl"))]
        match = await house.create(
            game=MACHTWECHSEL, seats=3, options={}, terms=Terms(), seating=people, host=ANNA, name="t", public=False
        )
        for seat, person in enumerate((ANNA, BERT, CARL)):
            match = await house.stand(match.id, person, seat, "Window", True)
        for _ in range(20):
            (seat,) = match.must
            person = match.seats[seat].person
            match = await house.act(match.id, person, seat, "sit_out", match.number)
            match = await house.act(match.id, person, seat, "end_turn", match.number)
        with store.engine.connect() as db:
            kept = db.execute(select(SNAPSHOTS.c.number)).scalars().all()
        assert len(kept) == len(match.done) // records.SNAPSHOT_EVERY
        rebuilt = await house.store.read(lambda db: replaying.load_match(db, match.id))
        assert rebuilt == match

    run(story)


@pytest.mark.parametrize("what", ["undo", "pause", "bot"])
def test_whatever_is_asked_is_in_the_log(what: str) -> None:
    entries = [Entry(1, 0.0, "begin", -1, {}), Entry(2, 0.0, "ask", 0, {"what": what, "to": 1, "wanted": [2]})]
    (_, line) = told(TOY, Speaker("en", "toy", ("Anna", "Bert", "Carl")), entries, set(), 2)
    assert line.text.startswith("Anna asks")
    assert ("Bert" in line.text) == (what == "bot")
