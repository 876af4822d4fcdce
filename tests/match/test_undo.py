"""Alone among bots, undo is free until one's own seat has seen something; then it makes the match practice."""

import pytest

from backroom.engine import Chance, Game
from backroom.games import games
from backroom.match.house import House
from backroom.match.match import Match, Seat
from backroom.match.terms import Terms
from backroom.match.verbs import Act, Undo
from conventions import pick
from match.conftest import ANNA, Run
from match.test_house import settled

DECISIONS = 60


async def alone(house: House, known: Game) -> Match:
    chairs = [Seat("person", ANNA, "Anna"), *(Seat("bot", 0, name, "random") for name in ("Ruth", "Emil", "Olga"))]
    return await house.create(
        game=known, seats=4, options={}, terms=Terms(), seating=chairs, host=ANNA, name="t", public=False, seed="alone"
    )


@pytest.mark.parametrize("id", sorted(games()))
def test_undo_is_free_until_ones_own_seat_has_seen_something(run: Run, id: str) -> None:
    """What it shows to the others alone is taken back with them; what a bot answered is not."""
    known, rng = games()[id], Chance("undo")

    async def story(house: House) -> None:
        match = await alone(house, known)
        own = answered = 0
        for _ in range(DECISIONS):
            await settled(house, match.id)
            match = await house.match(match.id)
            if match.over:
                break
            last = match.last_of(0)
            since = [done for done in match.done if last and done.row > last.row and not done.secret]
            if any(not done.quiet for done in since):
                answered += 1
                assert match.undo_unlearns(0), f"{since} were decided since"
                assert not match.free_undo(0)
            assert match.state is not None
            action = known.text(pick(match.state, 0, rng))
            match = await house.do(match.id, ANNA, Act(0, action, match.number))
            mine = match.last_of(0)
            if mine is match.done[-1] and not match.over and (mine.knew or not mine.barrier):
                own += 1
                assert match.free_undo(0), f"{action} has shown its own seat nothing"
                match = await house.do(match.id, ANNA, Undo(0))
                assert not match.practice
                match = await house.do(match.id, ANNA, Act(0, action, match.number))
        await settled(house, match.id)
        assert (own and answered) or not known.words.yours  # a game laid down just now may show everything

    run(story)


def test_a_bid_that_a_bot_has_topped_is_taken_back_for_practice(run: Run) -> None:
    async def story(house: House) -> None:
        match, rng = await alone(house, games()["machtwechsel"]), Chance("bid")
        for _ in range(DECISIONS):
            await settled(house, match.id)
            match = await house.match(match.id)
            if any(done.seat and not done.quiet for done in match.done[-1:]) and match.last_of(0):
                match = await house.do(match.id, ANNA, Undo(0))
                assert match.practice
                return
            assert match.state is not None
            action = match.game.text(pick(match.state, 0, rng))
            await house.do(match.id, ANNA, Act(0, action, match.number))
        pytest.fail("no bot has answered")

    run(story)
