"""Families: membership, length and index are three faces of one thing; empty ones say why."""

import pytest

from backroom.engine import Because, amounts, none_of, one_of, only
from toy import Abstain, Bid


def test_a_listed_family() -> None:
    family = one_of(Bid, [Bid(1), Bid(4)])
    assert (len(family), family[1]) == (2, Bid(4))
    assert Bid(4) in family
    assert Bid(2) not in family
    assert Abstain() not in family
    assert "bid 4" not in family


@pytest.mark.parametrize(("low", "high", "unit", "inside", "outside"), [(0, 5000, 1000, 3000, 2500), (2, 9, 3, 8, 9)])
def test_a_range(low: int, high: int, unit: int, inside: int, outside: int) -> None:
    family = amounts(Bid, low, high, unit)
    members = [family[i] for i in range(len(family))]
    assert members == [Bid(n) for n in range(low, high + 1, unit)]
    assert Bid(inside) in family
    assert Bid(outside) not in family
    assert Bid(low - unit) not in family
    with pytest.raises(IndexError):
        family[len(family)]


def test_an_empty_range_is_empty_and_says_why() -> None:
    broke = Because("1.1", "Your purse is empty.")
    for family in (amounts(Bid, 1, 0, because=broke), none_of(Bid, broke)):
        assert len(family) == 0
        assert family.because == broke
        assert Bid(0) not in family
        assert Bid(1) not in family


def test_the_only_one() -> None:
    assert Abstain() in only(Abstain())
    assert len(only(Abstain())) == 1
