"""The law of motion, the one door, and what is refused."""

import pytest

from backroom.engine import SPECTATOR, TABLE, Because, Illegal, Runaway
from backroom.engine.state import NOT_NOW
from toy import AT_LEAST, NO_MORE, TOY, Abstain, Bid, Elsewhere, Fair, Mill


@pytest.fixture
def fair() -> Fair:
    return TOY.new_game(3, seed="law")


def test_simultaneous_choices_are_stored_then_revealed_together(fair: Fair) -> None:
    fair.apply(1, Bid(1))
    assert fair.deciders() == [0, 2]
    assert fair.prizes == [0, 0, 0]
    fair.apply(2, Abstain())
    fair.apply(0, Abstain())
    assert fair.prizes == [0, 1, 0]
    assert fair.deciders() == [0, 1, 2]


def test_a_refused_action_changes_nothing_and_says_why(fair: Fair) -> None:
    before = fair.copy()
    too_much = fair.purse[0] + 1
    with pytest.raises(Illegal) as refused:
        fair.apply(0, Bid(too_much))
    assert refused.value.because.rule == "1.1"
    assert refused.value.because.values == {"amount": fair.purse[0]}
    assert fair == before


def test_only_who_may_act_acts(fair: Fair) -> None:
    fair.apply(1, Abstain())
    for stranger in (1, 3, SPECTATOR, TABLE, -1):
        with pytest.raises(Illegal, match="not your decision"):
            fair.apply(stranger, Abstain())
        assert fair.choices(stranger) == []


def test_nobody_acts_on_what_another_seat_was_offered(fair: Fair) -> None:
    """Seats that do not exist are offered nothing, whoever was asked before."""
    action = fair.choices(0)[0][0]
    fair.apply(0, action)
    for stranger in (-1, -2, 99):
        assert fair.choices(stranger) == []
        with pytest.raises(Illegal):
            fair.apply(stranger, action)


def test_a_reason_is_the_familys_own_or_says_that_it_is_the_wrong_moment(fair: Fair) -> None:
    assert fair.why_not(0, Bid(0)) == Because("1.1", AT_LEAST.says, {"amount": 1})
    assert fair.why_not(0, Bid(99)) == Because("1.1", NO_MORE.says, {"amount": fair.purse[0]})
    assert fair.why_not(0, Elsewhere()) == NOT_NOW


def test_after_the_end_nothing_can_be_done(fair: Fair) -> None:
    while not fair.over():
        fair.apply(fair.deciders()[0], Abstain())
    with pytest.raises(Illegal, match="over"):
        fair.apply(0, Abstain())
    assert fair.deciders() == []
    assert fair.may_act() == []


def test_a_copy_goes_its_own_way_in_silence(fair: Fair) -> None:
    t = fair.copy()
    t.apply(0, Bid(1))
    assert t.told == []
    assert fair.deciders() == [0, 1, 2]
    fair.apply(0, Bid(1))
    assert fair.told != []


def test_rules_that_never_come_to_a_decision_are_stopped(fair: Fair) -> None:
    fair.hand_over(Mill())
    with pytest.raises(Runaway, match="Mill"):
        fair.settle()
