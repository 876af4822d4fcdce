"""A long game: any moment can be rebuilt, with and without snapshots, through undos."""

from sqlalchemy import delete, func, select

from backroom.engine import Chance
from backroom.games import game
from backroom.match import replaying
from backroom.match.export import export
from backroom.match.house import House
from backroom.match.match import Match, Seat
from backroom.match.schema import SNAPSHOTS
from backroom.match.terms import Terms
from backroom.match.verbs import Act, Undo
from match.conftest import ANNA, Run


async def some_action(house: House, match: Match, rng: Chance) -> Match:
    assert match.state is not None
    seat = match.must[rng.draw(len(match.must))]
    families = [family for family in match.state.choices(seat) if len(family)]
    family = families[rng.draw(len(families))]
    action = match.game.codec.encode(family[rng.draw(len(family))])
    return await house.do(match.id, ANNA, Act(seat, action, match.number))


def test_any_moment_of_a_long_game_is_rebuilt(run: Run) -> None:
    async def story(house: House) -> None:
        rng = Chance("long")
        known = game("tiefe-taschen")
        match = await house.create(
            game=known, seats=4, options={}, terms=Terms(hot_seat=True),
            seating=[Seat("person", ANNA, f"P{seat}") for seat in range(4)], host=ANNA, name="long", public=False,
        )  # fmt: skip
        line = [match.state]
        while len(match.done) < 110:
            match = await some_action(house, match, rng)
            del line[len(match.done) :]
            line.append(match.state)
            if rng.draw(9) == 0:  # everybody here is one person: nobody else need agree
                match = await house.do(match.id, ANNA, Undo(match.done[-1].seat))
        store = house.store
        assert await store.read(lambda db: db.execute(select(func.count()).select_from(SNAPSHOTS)).scalar_one()) >= 2
        for count in (0, 1, 31, 32, 33, 64, 77, len(match.done)):
            assert await house.state_after(match, count) == line[count]
        await store.write(lambda db: db.execute(delete(SNAPSHOTS)))
        rebuilt = await store.read(lambda db: replaying.load_match(db, match.id))
        assert rebuilt is not None
        assert rebuilt.state == match.state == await house.state_after(match, len(match.done))
        assert [done.number for done in rebuilt.done] == [done.number for done in match.done]
        assert "seed" not in await export(house, match.id, 0, "", lambda match: 0)

    run(story)
