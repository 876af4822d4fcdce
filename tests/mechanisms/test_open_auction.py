"""The open auction by itself."""

import pytest

from backroom.engine import Illegal, with_amount
from backroom.mechanisms.open_auction import NOBODY, Bid, BidMade, BidPassed, Pass
from hammer import BENEATH, BETWEEN, BEYOND, bench


def test_it_goes_round_from_the_first_and_bids_rise() -> None:
    s = bench([10, 10, 10], first=2)
    assert s.deciders() == [2]
    s.apply(2, Bid(2))
    assert [t.event for t in s.told] == [BidMade(2, 2)]
    assert s.deciders() == [0]
    assert [s.choices(0)[1][i] for i in range(len(s.choices(0)[1]))] == [Bid(4), Bid(6), Bid(8), Bid(10)]
    s.apply(0, Bid(8))
    s.apply(1, Pass())
    assert [t.event for t in s.told] == [BidPassed(1)]
    s.apply(2, Bid(10))
    s.apply(0, Pass())
    assert s.result == [2, 10]


def test_a_pass_is_final_and_the_leader_is_not_asked() -> None:
    s = bench([10, 10, 10])
    s.apply(0, Pass())
    s.apply(1, Bid(2))
    s.apply(2, Bid(4))
    assert s.deciders() == [1]
    s.apply(1, Pass())
    assert s.result == [2, 4]


def test_the_last_one_may_still_open_or_leave_it() -> None:
    s = bench([10, 10])
    s.apply(0, Pass())
    t = s.copy()
    s.apply(1, Bid(2))
    assert s.result == [1, 2]
    t.apply(1, Pass())
    assert t.result == [NOBODY, 0]


def test_who_is_not_admitted_is_not_asked() -> None:
    s = bench([10, 10, 10], first=1, admitted=[True, False, False])
    assert s.deciders() == [0]


def test_nobody_is_admitted() -> None:
    assert bench([10, 10], admitted=[False, False]).result == [NOBODY, 0]


def test_who_may_bid_but_has_too_little_can_only_pass() -> None:
    """Where purses are secret, being asked must not tell what is in them."""
    s = bench([10, 1])
    s.apply(0, Bid(2))
    assert s.deciders() == [1]
    assert [len(family) for family in s.choices(1)] == [1, 0]
    with pytest.raises(Illegal) as refused:
        s.apply(1, Bid(4))
    assert refused.value.because == with_amount(BEYOND, 1)


def test_too_high_and_odd_bids_are_refused() -> None:
    s = bench([10, 10])
    for amount, because in (
        (0, with_amount(BENEATH, 2)),
        (1, with_amount(BENEATH, 2)),
        (3, with_amount(BETWEEN, 2)),
        (12, with_amount(BEYOND, 10)),
        (500, with_amount(BEYOND, 10)),
    ):
        with pytest.raises(Illegal) as refused:
            s.apply(0, Bid(amount))
        assert refused.value.because == because
