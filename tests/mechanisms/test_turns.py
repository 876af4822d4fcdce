"""Taking turns, sealed bids and sole leads, on a bench of their own."""

import pytest

from backroom.engine import Amount
from backroom.mechanisms.majority import sole_leader
from backroom.mechanisms.sealed_bids import UNWRITTEN, SealedBids, highest
from backroom.mechanisms.turns import NOBODY
from turntable import Bench, Once, Round


def turns(step: Once, s: Bench) -> list[int]:
    found = []
    while not s.finished:
        step.proceed(s)
        found += step.deciders(s)
        step.take(s, NOBODY, Amount(0))
    return found


@pytest.mark.parametrize(
    ("start_player", "idle", "order"),
    [(2, [], [2, 3, 0, 1]), (0, [1, 3], [0, 2]), (3, [0, 1, 2, 3], [])],
)
def test_each_once_from_the_start_player(start_player: int, idle: list[int], order: list[int]) -> None:
    assert turns(Once(), Bench(start_player=start_player, idle=idle)) == order


def asked(step: Round, s: Bench, buys: list[bool]) -> list[int]:
    """Who is asked in turn, when these are the answers; all further ones pass."""
    found: list[int] = []
    answers = iter(buys)
    while True:
        step.proceed(s)
        if s.finished:
            return found
        found += step.deciders(s)
        if next(answers, False):
            step.acted()
        else:
            step.passed()


def test_all_must_pass_in_succession() -> None:
    assert asked(Round(), Bench(), []) == [2, 3, 0, 1]
    assert asked(Round(), Bench(), [False, True]) == [2, 3, 0, 1, 2, 3], "the last buyer passes too"
    assert asked(Round(), Bench(), [True, False, False, False, True]) == [2, 3, 0, 1, 2, 3, 0, 1, 2]


def test_who_can_only_pass_is_passed_over() -> None:
    assert asked(Round(), Bench(idle=[3, 1]), [True]) == [2, 0, 2]
    assert asked(Round(), Bench(idle=[0, 1, 2, 3]), []) == []


def test_sealed_bids() -> None:
    step = SealedBids([UNWRITTEN] * 3)
    s = Bench(seats=3)
    step.take(s, 1, Amount(7))
    assert step.deciders(s) == [0, 2]
    step.take(s, 2, Amount(7))
    step.take(s, 0, Amount(0))
    assert step.deciders(s) == []
    assert highest(step.bids) == [1, 2]


@pytest.mark.parametrize(
    ("counts", "leader"),
    [([0, 0, 0], NOBODY), ([1, 0, 0], 0), ([1, 1, 0], NOBODY), ([1, 1, 2], 2), ([3, 1, 3], NOBODY), ([2, 2, 3], 2)],
)
def test_a_sole_lead(counts: list[int], leader: int) -> None:
    assert sole_leader(counts) == leader
