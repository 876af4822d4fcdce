"""Several actions by one call: all of them or none, and never a look at what luck would show."""

import pytest

from backroom.match.house import House
from backroom.match.match import Seat
from backroom.match.refusal import NothingDone, Refused
from backroom.match.terms import Terms
from backroom.match.verbs import Act
from backroom.words import Trouble
from hush import HUSH
from match.conftest import ANNA, BERT, Run, toy_match


def test_what_the_rules_forbid_takes_all_of_a_plan_with_it(run: Run) -> None:
    async def story(house: House) -> None:
        match = await toy_match(house)
        for plan in (["bid 1", "bid 1"], ["bid 99"], ["bid 1", "nonsense"], []):
            with pytest.raises(NothingDone if len(plan) > 1 else Trouble) as refused:
                await house.do(match.id, ANNA, Act(0, plan, match.number))
            assert str(refused.value).startswith("None of it was done. ") == (len(plan) > 1)
        assert (await house.match(match.id)).number == match.number
        with pytest.raises(Refused):
            await house.do(match.id, ANNA, Act(0, ["abstain"] * 25, match.number))

    run(story)


def test_what_was_learnt_on_the_way_stays_done(run: Run) -> None:
    """Else whoever adds something forbidden could see how a draw would fall, and have it undone."""

    async def story(house: House) -> None:
        match = await toy_match(house)
        before = (await house.do(match.id, BERT, Act(1, "abstain", match.number))).number
        match = await house.do(match.id, ANNA, Act(0, ["bid 1", "bid 99"], before))
        assert match.number == before + 1
        assert match.state is not None
        assert sum(match.state.scores()) == 1
        assert match.must == [0, 1]

    run(story)


def test_what_follows_a_plan_is_meant_for_the_same_question(run: Run) -> None:
    async def story(house: House) -> None:
        match = await toy_match(house)
        match = await house.do(match.id, ANNA, Act(0, ["bid 1"], match.number, then="abstain"))
        assert len(match.done) == 1  # nobody asks any more
        match = await house.do(match.id, BERT, Act(1, ["bid 1"], match.number, then="abstain"))
        assert len(match.done) == 2  # the next prize is another question
        match = await house.do(match.id, BERT, Act(1, [], match.number, then="abstain"))
        assert len(match.done) == 3  # nothing was planned

    run(story)


def test_orders_are_not_part_of_a_plan(run: Run) -> None:
    async def story(house: House) -> None:
        seats = [Seat("person", ANNA, "Anna"), Seat("person", BERT, "Bert")]
        match = await house.create(
            game=HUSH, seats=2, options={}, terms=Terms(), seating=seats, host=ANNA, name="", public=False
        )
        for plan, then in ((["bid 1", "ceiling 3"], ""), (["bid 1"], "ceiling 3"), (["ceiling 3"] * 2, "")):
            with pytest.raises(Refused, match="one by one"):
                await house.do(match.id, ANNA, Act(0, plan, match.number, then=then))
        match = await house.do(match.id, ANNA, Act(0, ["ceiling 3"], 0))
        assert match.own[0] == 1

    run(story)
