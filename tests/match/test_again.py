"""The same people play again: one table, however many press, whoever is killed."""

import asyncio

import pytest
from sqlalchemy import text

from backroom.match import records
from backroom.match.house import House
from backroom.match.laying import moved_on
from backroom.match.match import BOT, OPEN, PERSON, Match, Seat
from backroom.match.names import next_name
from backroom.match.refusal import NotYours, Refused
from backroom.match.store import Store
from backroom.match.thinking import Thinkers
from backroom.match.verbs import Act, Again, SendAway, Sit
from match.conftest import ANNA, BERT, CARL, Run, toy_match


async def played(house: House, *seating: Seat) -> Match:
    match = await toy_match(house, *seating, pace="live")
    people = {number: seat.person for number, seat in enumerate(match.seats) if seat.kind == PERSON}
    while not (match := await house.match(match.id)).over:
        for seat, person in people.items():
            if seat in match.must:
                match = await house.do(match.id, person, Act(seat, "abstain", match.number))
        await asyncio.sleep(0)
    return match


def laid(store: Store) -> int:
    with store.engine.connect() as db:
        return int(db.execute(text("SELECT count(*) FROM matches")).scalar() or 0)


def test_the_seats_move_on_by_one_and_those_of_the_others_are_kept(run: Run) -> None:
    async def story(house: House) -> None:
        match = await played(
            house, Seat(PERSON, ANNA, "Anna"), Seat(PERSON, BERT, "Bert"), Seat(BOT, 0, "Ruth", "random")
        )
        with pytest.raises(NotYours):
            await house.do(match.id, CARL, Again())
        match = await house.do(match.id, BERT, Again())
        after = await house.match(match.sequel)
        assert [(seat.kind, seat.name) for seat in after.seats] == [(BOT, "Ruth"), (OPEN, "Anna"), (PERSON, "Bert")]
        assert after.seats[0].level == match.seats[2].level
        assert (after.host, after.terms, after.setup.options) == (BERT, match.terms, match.setup.options)
        assert after.name == "Fair 2"
        assert after.setup.seed != match.setup.seed
        assert after.id in [listed.id for listed in await house.store.read(lambda db: records.matches_of(db, ANNA))]
        with pytest.raises(Refused, match="kept"):
            await house.do(after.id, CARL, Sit(1), "Carl")
        assert not after.begun
        after = await house.do(after.id, ANNA, Sit(1), "Anna")
        assert after.begun

    run(story)


def test_several_who_press_at_once_find_one_table(run: Run, store: Store) -> None:
    async def story(house: House) -> None:
        match = await played(house)
        other = House(store, Thinkers(0, 0.1))  # another process: it does not hear of the first
        await other.match(match.id)
        await asyncio.gather(house.do(match.id, ANNA, Again()), other.do(match.id, BERT, Again()))
        ours, theirs = await house.match(match.id), await other.match(match.id)
        assert ours.sequel == theirs.sequel != ""
        assert laid(store) == 2
        await other.stop()

    run(story)


def test_a_server_that_falls_has_laid_all_of_it_or_nothing(
    run: Run, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(house: House) -> None:
        match = await played(house)

        def killed(*_: object) -> None:
            raise RuntimeError

        with monkeypatch.context() as patch:
            patch.setattr("backroom.match.records.insert_match", killed)
            with pytest.raises(RuntimeError):
                await house.do(match.id, ANNA, Again())
        fresh = House(store, Thinkers(0, 0.1))
        assert not (await fresh.match(match.id)).sequel
        assert laid(store) == 1
        match = await fresh.do(match.id, ANNA, Again())
        again = House(store, Thinkers(0, 0.1))  # it knows of it from the journal alone
        assert (await again.do(match.id, BERT, Again())).sequel == match.sequel
        assert laid(store) == 2

    run(story)


def test_who_does_not_want_to_frees_the_seat_for_anybody(run: Run) -> None:
    async def story(house: House) -> None:
        match = await house.do((await played(house)).id, ANNA, Again())
        for person in (CARL, 0):
            with pytest.raises(Refused):
                await house.do(match.sequel, person, SendAway(0))
        await house.do(match.sequel, BERT, SendAway(0))
        after = await house.do(match.sequel, CARL, Sit(0), "Carl")
        assert after.begun
        assert after.names() == ("Carl", "Anna")

    run(story)


def test_nothing_is_laid_again_before_the_end(run: Run) -> None:
    async def story(house: House) -> None:
        with pytest.raises(Refused, match="not over"):
            await house.do((await toy_match(house)).id, ANNA, Again())

    run(story)


def test_at_one_screen_all_sit_down_and_a_bot_that_played_on_for_somebody_is_itself() -> None:
    screen = [Seat(PERSON, ANNA, "Anna"), Seat(PERSON, ANNA, "Jonas"), Seat(BOT, 0, "Bert", "random")]
    company = moved_on(screen, ANNA)
    assert [(seat.kind, seat.name) for seat in company] == [(BOT, "Ruth"), (PERSON, "Anna"), (PERSON, "Jonas")]
    away = moved_on([Seat(PERSON, ANNA, "Anna"), Seat(BOT, 0, "Bert", "random", BERT)], ANNA)
    assert away[0] == Seat(OPEN, 0, "Bert", owner=BERT)


def test_a_table_that_is_laid_again_has_the_next_number() -> None:
    assert [next_name(name) for name in ("Zum Roten Faden", "Fair 2", "7", "x" * 60)] == [
        "Zum Roten Faden 2", "Fair 3", "7 2", "x" * 36 + " 2",
    ]  # fmt: skip
