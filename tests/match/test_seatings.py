"""A tournament's seats: everybody in each as often as can be, against each other too, and bots apart."""

from collections import Counter
from itertools import combinations

import pytest

from backroom.engine import Chance
from backroom.match.seatings import Table, draw_round


def drawn(people: int, seats: int, rounds: int, seed: str = "a") -> list[list[Table]]:
    before: list[list[Table]] = []
    for number in range(rounds):
        before.append(draw_round(range(1, people + 1), seats, before, Chance(f"{seed}/{number}")))
    return before


def spread(counts: list[int]) -> int:
    return max(counts) - min(counts)


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("people", [2, 3, 5, 8, 12, 13, 20])
def test_everybody_sits_in_every_seat_as_often_as_can_be(people: int, seats: int) -> None:
    rounds = drawn(people, seats, 7)
    for number, tables in enumerate(rounds, 1):
        sat = sorted(who for table in tables for who in table if who > 0)
        assert sat == list(range(1, people + 1)), "each at one table"
        assert len(tables) == -(-people // seats)
        assert spread([sum(who < 0 for who in table) for table in tables]) <= 1, "bots are spread"
        held = Counter((who, seat) for each in rounds[:number] for table in each for seat, who in enumerate(table))
        for who in range(1, people + 1):
            assert spread([held[who, seat] for seat in range(seats)]) <= 1


@pytest.mark.parametrize(("people", "seats", "rounds"), [(8, 4, 7), (12, 4, 6), (12, 3, 11), (16, 4, 5), (6, 2, 5)])
def test_everybody_meets_everybody_about_as_often(people: int, seats: int, rounds: int) -> None:
    met = Counter(
        pair for tables in drawn(people, seats, rounds) for table in tables for pair in combinations(sorted(table), 2)
    )
    counts = [met[pair] for pair in combinations(range(1, people + 1), 2)]
    mean = sum(counts) / len(counts)
    assert max(counts) < mean + 2, counts
    assert min(counts) > mean - 2, counts


def test_who_leaves_and_comes_back_is_seated_all_the_same() -> None:
    before = drawn(9, 4, 3)
    for number, people in enumerate(([1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6, 7, 9], [2, 9])):
        before.append(draw_round(people, 4, before, Chance(f"later {number}")))
        assert sorted(who for table in before[-1] for who in table if who > 0) == people


def test_the_draw_is_by_the_seed_alone() -> None:
    assert drawn(12, 4, 4) == drawn(12, 4, 4)
    assert drawn(12, 4, 4) != drawn(12, 4, 4, "b")
