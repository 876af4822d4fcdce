"""Simulations: repeatable for any number of jobs, honest about intervals, and quick to refuse nonsense."""

import pytest

from backroom.engine import BadSetup
from backroom.lab.simulate import Plan, interval, simulate

PLAN = Plan("tiefe-taschen", 4, ("novice", "random", "random", "random"), 45, "lab", rotate=True)


def figures(plan: Plan, jobs: int) -> dict[str, object]:
    found = simulate(plan, jobs, lambda done: None).to_json()
    found.pop("seconds")
    return found


def test_the_same_seed_gives_the_same_result_whatever_the_number_of_jobs() -> None:
    assert figures(PLAN, 1) == figures(PLAN, 2)
    assert (
        figures(PLAN, 1)["length"]
        != figures(Plan("tiefe-taschen", 4, PLAN.bots, 45, "other", rotate=True), 1)["length"]
    )


def test_every_game_is_counted_once() -> None:
    told: list[int] = []
    tally = simulate(PLAN, 1, told.append)
    assert sum(told) == tally.games == 45 == len(tally.lengths)
    assert sum(tally.wins) == pytest.approx(45 - tally.undecided)
    assert sum(tally.wins_by_bot) == pytest.approx(sum(tally.wins))
    assert sum(tally.lengths) == tally.decisions


def test_bots_rotate_through_the_seats() -> None:
    assert [PLAN.bot_at(game, 0) for game in range(4)] == [0, 3, 2, 1]
    assert Plan("tiefe-taschen", 4, PLAN.bots, 1, "x").bot_at(3, 2) == 2


def test_wilsons_interval() -> None:
    """Textbook value: 10 of 100 gives 5.5 % to 17.4 %."""
    assert interval(10, 100) == (0.0552, 0.1744)
    assert interval(0, 10)[0] == 0.0
    assert interval(10, 10)[1] == 1.0


@pytest.mark.parametrize(
    "plan",
    [
        Plan("chess", 4, ("random",) * 4, 1, "x"),
        Plan("tiefe-taschen", 3, ("random",) * 3, 1, "x"),
        Plan("tiefe-taschen", 4, ("genius",) * 4, 1, "x"),
        Plan("tiefe-taschen", 4, ("random",) * 4, 1, "x", {"length": "endless"}),
        Plan("tiefe-taschen", 4, ("random",) * 4, 1, "x", {"colour": "red"}),
    ],
)
def test_nonsense_is_refused_before_any_work(plan: Plan) -> None:
    with pytest.raises(BadSetup):
        simulate(plan, 2, lambda done: None)
