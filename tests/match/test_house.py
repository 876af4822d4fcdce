"""A match from the first seat to the last bid, on a real store."""

import pytest

from backroom.engine import Forbidden
from backroom.match import records, replaying
from backroom.match.house import House
from backroom.match.match import Seat
from backroom.match.refusal import NotYours, Refused, Stale
from backroom.match.store import Store
from backroom.match.terms import Terms
from backroom.match.verbs import Act, Answer, Leave, Sit, Undo
from match.conftest import ANNA, BERT, CARL, Run, toy_match


def test_a_match_is_played_and_rebuilt_from_its_journal(run: Run, store: Store) -> None:
    async def story(house: House) -> None:
        match = await toy_match(house)
        assert match.begun
        while not match.over:
            for seat, person in ((0, ANNA), (1, BERT)):
                match = await house.do(match.id, person, Act(seat, "abstain", match.number))
        rebuilt = await house.store.read(lambda db: replaying.load_match(db, match.id))
        assert rebuilt is not None
        assert rebuilt.state == match.state
        assert rebuilt.number == match.number == 9
        assert (await house.store.read(lambda db: records.matches_of(db, ANNA)))[0].status == "over"

    run(story)


def test_a_filing_does_not_make_the_others_stale_but_a_double_click_is(run: Run) -> None:
    async def story(house: House) -> None:
        match = await toy_match(house)
        seen = match.number
        await house.do(match.id, ANNA, Act(0, "bid 1", seen))
        with pytest.raises(Stale):
            await house.do(match.id, ANNA, Act(0, "bid 1", seen))
        await house.do(match.id, BERT, Act(1, "bid 2", seen))
        with pytest.raises(Stale) as stale:
            await house.do(match.id, BERT, Act(1, "bid 2", seen))
        assert [change["kind"] for change in stale.value.changes] == ["action", "action"]
        assert "action" not in stale.value.changes[0]  # Anna's bid is not Bert's to know

    run(story)


def test_nobody_acts_for_another_seat(run: Run) -> None:
    async def story(house: House) -> None:
        match = await toy_match(house)
        for person, seat in ((BERT, 0), (CARL, 0), (0, 0), (ANNA, 1), (ANNA, 7), (ANNA, -1), (ANNA, 15), (ANNA, 14)):
            with pytest.raises(NotYours):
                await house.do(match.id, person, Act(seat, "abstain", match.number))
        with pytest.raises(Forbidden):
            await house.do(match.id, ANNA, Act(0, "bid 99", match.number))
        with pytest.raises(Forbidden):
            await house.do(match.id, ANNA, Act(0, {"type": "Won", "seat": 0, "amount": 3}, match.number))

    run(story)


def test_undo_is_free_until_something_is_learnt(run: Run) -> None:
    async def story(house: House) -> None:
        match = await toy_match(house)
        match = await house.do(match.id, ANNA, Act(0, "bid 1", match.number))
        match = await house.do(match.id, ANNA, Undo(0))
        assert match.must == [0, 1]
        assert [done.seat for done in match.done] == []
        match = await house.do(match.id, ANNA, Act(0, "bid 2", match.number))
        match = await house.do(match.id, BERT, Act(1, "abstain", match.number))
        match = await house.do(match.id, ANNA, Undo(0))
        assert match.asked is not None
        assert match.asked.wanted == {1}
        assert len(match.done) == 2
        with pytest.raises(Refused):
            await house.do(match.id, ANNA, Answer(0, True))
        match = await house.do(match.id, BERT, Answer(1, True))
        assert match.asked is None
        assert match.done == []
        rebuilt = await house.store.read(lambda db: replaying.load_match(db, match.id))
        assert rebuilt is not None
        assert rebuilt.state == match.state
        # refused: nothing changes
        match = await house.do(match.id, ANNA, Act(0, "bid 2", match.number))
        match = await house.do(match.id, BERT, Act(1, "abstain", match.number))
        match = await house.do(match.id, ANNA, Undo(0))
        match = await house.do(match.id, BERT, Answer(1, False))
        assert match.asked is None
        assert len(match.done) == 2

    run(story)


def test_bots_play_and_consent(run: Run) -> None:
    async def story(house: House) -> None:
        chairs = (Seat("person", ANNA, "Anna"), Seat("bot", 0, "Ruth", "random"), Seat("bot", 0, "Emil", "random"))
        match = await toy_match(house, *chairs)
        for _ in range(3):
            match = await house.do(match.id, ANNA, Act(0, "abstain", match.number))
            await settled(house, match.id)
            match = await house.match(match.id)
        assert match.over

    run(story)


async def settled(house: House, id: str) -> None:
    import asyncio

    while id in house.bots._thinking:
        await asyncio.sleep(0.005)


def test_leaving_hands_the_seat_to_a_bot_and_back(run: Run) -> None:
    async def story(house: House) -> None:
        match = await toy_match(house)
        match = await house.do(match.id, BERT, Leave(1))
        assert match.seats[1].kind == "bot"
        await settled(house, match.id)
        with pytest.raises(NotYours):
            await house.do(match.id, BERT, Act(1, "abstain", match.number))
        with pytest.raises(Refused):
            await house.do(match.id, CARL, Sit(1), "Carl")
        match = await house.do(match.id, BERT, Sit(1), "Bert")
        assert match.seats[1].kind == "person"

    run(story)


def test_where_all_act_at_once_only_what_changes_one_s_choices_is_stale(run: Run) -> None:
    """The free protocol of Tiefe Taschen: another's secret choice does not get in one's way."""
    from backroom.games import game

    async def story(house: House) -> None:
        people = [Seat("person", person, f"P{person}") for person in (ANNA, BERT, CARL, 1)]
        match = await house.create(
            game=game("tiefe-taschen"), seats=4, options={"protocol": "free"}, terms=Terms(hot_seat=True),
            seating=people, host=ANNA, name="free", public=False,
        )  # fmt: skip
        while len(match.must) == 1:
            (seat,) = match.must
            assert match.state is not None
            action = next(choice for choice in match.state.choices(seat) if len(choice))[0]
            match = await house.do(
                match.id, people[seat].person, Act(seat, match.game.codec.encode(action), match.number)
            )
        seen = match.number
        await house.do(match.id, ANNA, Act(0, "choose_card approve", seen))
        await house.do(match.id, BERT, Act(1, "choose_card approve", seen))
        with pytest.raises(Stale):
            await house.do(match.id, ANNA, Act(0, "choose_card reject", seen))

    run(story)
