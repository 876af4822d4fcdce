"""The open auction by itself: a bench of bidders with purses, some of them not admitted."""

from dataclasses import dataclass

import pytest

from backroom.engine import Because, Illegal, State
from backroom.mechanisms.open_auction import NOBODY, Bid, BidMade, BidPassed, OpenAuction, Pass

BEYOND = Because("1", "Not that much.")


@dataclass
class Bench(State):
    purses: list[int]
    admitted: list[bool]
    result: list[int]

    def copy(self) -> "Bench":
        return Bench(
            self.seats, self.seed, self.draws, [step.copy() for step in self.stack], self.purses[:], self.admitted[:],
            self.result[:],
        )  # fmt: skip


@dataclass
class Hammer(OpenAuction):
    """In steps of two, from two."""

    def may_bid(self, s: Bench, seat: int) -> bool:
        return s.admitted[seat]

    def most(self, s: Bench, seat: int) -> int:
        return s.purses[seat]

    def unit(self) -> int:
        return 2

    def beyond(self, s: Bench, seat: int) -> Because:
        return BEYOND

    def won(self, s: Bench) -> None:
        s.result = [self.leader, self.high]
        s.finish()

    def unsold(self, s: Bench) -> None:
        s.result = [NOBODY, 0]
        s.finish()

    def copy(self) -> "Hammer":
        return Hammer(self.passed[:], self.bidder, self.high, self.leader)


def bench(purses: list[int], first: int = 0, admitted: list[bool] | None = None) -> Bench:
    seats = len(purses)
    s = Bench(seats, "seed", 0, [], purses, admitted or [True] * seats, [])
    auction = Hammer([False] * seats, NOBODY, 0, NOBODY)
    auction.open(s, first)
    s.begin(auction)
    s.settle()
    return s


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
    assert refused.value.because == BEYOND


def test_too_high_and_odd_bids_are_refused() -> None:
    s = bench([10, 10])
    for amount in (0, 1, 3, 12):
        with pytest.raises(Illegal):
            s.apply(0, Bid(amount))
    assert s.stack[-1].barred(s, 0) == [(Bid(12), BEYOND)]
