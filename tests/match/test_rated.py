"""Ratings follow from rated matches alone, in the order in which they ended, and are the same whoever reckons them."""

import asyncio
from typing import Any

import pytest
from sqlalchemy import delete, select, update

from backroom.cli import main
from backroom.match.clocks import Seat
from backroom.match.house import House
from backroom.match.rated import MIDDLE, Ratings, bot, person
from backroom.match.rerating import reckoned_anew
from backroom.match.schema import RATED
from backroom.match.store import Store
from backroom.match.verbs import Act, Again, Leave
from match.conftest import ANNA, BERT, Run, toy_match


async def played(house: House, *seating: Seat, **terms: Any) -> str:
    match = await toy_match(house, *seating, **terms)
    while not (match := await house.match(match.id)).over:
        seat = next(seat for seat in match.must if match.seats[seat].kind == "person")
        who = match.seats[seat].person
        assert match.state is not None
        action = "bid 1" if who == ANNA and len(match.state.choices(seat)[0]) else "abstain"
        await house.do(match.id, who, Act(seat=seat, action=action, seen=match.number))
    return match.id


def test_a_rated_match_moves_its_people_and_no_other_does(store: Store, run: Run) -> None:
    async def story(house: House) -> None:
        await played(house)
        assert await house.ratings.of("toy", person(ANNA)) is None
        await played(house, rated=True)
        winner, loser = await house.ratings.of("toy", person(ANNA)), await house.ratings.of("toy", person(BERT))
        assert winner is not None
        assert loser is not None
        assert winner.rating > MIDDLE > loser.rating
        assert (winner.matches, winner.wins, loser.matches, loser.wins) == (1, 1, 1, 0)
        await played(house, rated=True)
        again = await house.ratings.of("toy", person(ANNA))
        assert again is not None
        assert again.rating > winner.rating
        assert again.doubt < winner.doubt
        assert [each.who for each in await house.ratings.table("toy")] == [person(ANNA), person(BERT)]
        anew = Ratings(store)
        assert await anew.table("toy") == await house.ratings.table("toy")

    run(story)


def test_whoever_leaves_for_good_is_last_and_bots_are_rated_by_level(store: Store, run: Run) -> None:
    async def story(house: House) -> None:
        chairs = [Seat("person", ANNA, "Anna"), Seat("person", BERT, "Bert"), Seat("bot", 0, "Ruth", "random/proud")]
        match = await toy_match(house, *chairs, rated=True)
        await house.do(match.id, ANNA, Leave(seat=0))
        while not (match := await house.match(match.id)).over:
            if 1 in match.must:
                await house.do(match.id, BERT, Act(seat=1, action="abstain", seen=match.number))
            await house.bots.play(match.id)
        with store.engine.connect() as db:
            (row,) = db.execute(select(RATED))
        assert row.match == match.id
        table = {each.who: each for each in await house.ratings.table("toy")}
        assert set(table) == {person(ANNA), person(BERT), bot("random")}
        assert table[person(ANNA)].rating <= min(each.rating for each in table.values())
        assert table[person(ANNA)].wins == 0

    run(story)


def test_practice_does_not_count(store: Store, run: Run) -> None:
    async def story(house: House) -> None:
        match = (await toy_match(house, rated=True)).fork()
        match.practice, match.must = True, []
        from backroom.match import rated

        with store.engine.begin() as db:
            rated.record(db, match)
            assert not list(db.execute(select(RATED)))
            match.practice = False
            rated.record(db, match)
            assert len(list(db.execute(select(RATED)))) == 1

    run(story)


def test_laying_the_same_table_again_rates_nothing_twice(store: Store, run: Run) -> None:
    async def story(house: House) -> None:
        id = await played(house, rated=True)
        match = await asyncio.wait_for(house.do(id, ANNA, Again()), 10)
        assert (await house.match(match.sequel)).terms.rated
        with store.engine.connect() as db:
            assert len(list(db.execute(select(RATED)))) == 1

    run(story)


def test_a_command_reckons_the_same_from_the_archive_and_finds_what_is_not(
    store: Store, run: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    chairs = [Seat("person", ANNA, "Anna"), Seat("person", BERT, "Bert"), Seat("bot", 0, "Ruth", "random/proud")]

    async def story(house: House) -> list[Any]:
        await played(house)
        for _ in range(2):
            await played(house, rated=True)
        match = await toy_match(house, *chairs, rated=True)
        await house.do(match.id, ANNA, Leave(seat=0))
        while not (match := await house.match(match.id)).over:
            if 1 in match.must:
                await house.do(match.id, BERT, Act(seat=1, action="abstain", seen=match.number))
            await house.bots.play(match.id)
        return await house.ratings.table("toy")

    kept = run(story)
    with store.engine.connect() as db:
        anew = reckoned_anew(db)
    assert (anew.matches, anew.other, anew.lost, anew.ranking.games) == (3, [], [], ["toy"])
    assert anew.ranking.table("toy") == kept
    command = ["--lang", "en", "ratings", "--database", str(store.engine.url)]
    assert main(command) == 0
    told = capsys.readouterr().out
    for each in kept:
        assert f"{each.rating} ± {each.doubt}, {each.matches} " in told
    assert "Anna: " in told
    assert "3 rated matches played again from the archive" in told

    with store.engine.begin() as db:  # what was kept of one is changed, and of another thrown away
        first, second, _ = db.execute(select(RATED)).all()
        db.execute(update(RATED).where(RATED.c.id == first.id).values(places=first.places.replace("[1, 2]", "[2, 1]")))
        db.execute(delete(RATED).where(RATED.c.id == second.id))
    assert main(command) == 1
    assert f"told otherwise than the server keeps it: {first.match}, {second.match}" in capsys.readouterr().out
