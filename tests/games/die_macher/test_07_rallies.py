"""7 Phase 4: rallies."""

import pytest

from backroom.games.die_macher.events import NoRalliesHeld, RalliesHeld
from backroom.games.die_macher.steps.rallies import begin_rallies
from games.die_macher.table import begin, do, land, offered, pay_in, put, refused, step, table


def test_once_each_in_as_many_states_as_one_likes() -> None:
    """7.1: in turn order; a turn ends with "that is all", or when nothing more can be bought."""
    s = begin(table(start_player=3), begin_rallies)
    do(s, 3, "hold_rallies brandenburg 1 1000", "hold_rallies bremen 2 2000", "done")
    assert s.deciders() == [0]
    do(s, 0, *(f"hold_rallies {name} 1 1000" for name in ("brandenburg", "niedersachsen", "bremen", "bayern")))
    assert s.deciders() == [1], "four states, nothing more to buy"
    assert do(s, 1, "done") == [NoRalliesHeld(1)], "the log says what was left undone"
    do(s, 2, "done")
    assert step(s) == "SendCabinet"


def test_each_state_is_bought_once() -> None:
    """7.2: two and two more in the same state would be cheaper than four; that is no way to buy."""
    s = begin(table(), begin_rallies)
    do(s, 0, "hold_rallies bremen 2 2000")
    assert refused(s, 0, "hold_rallies bremen 2 2000").rule == "7.2"


def test_example_three_and_two_rallies() -> None:
    """7.3, example: three rallies in Niedersachsen and two in Brandenburg cost 3,000 + 2,000 = 5,000."""
    s = begin(table(start_player=1), begin_rallies)
    events = do(s, 1, "hold_rallies niedersachsen 3 3000", "hold_rallies brandenburg 2 2000")
    assert s.cash[1] == 25_000
    assert s.bank == 5_000
    assert s.rallies[0][1] == 2
    assert s.rallies[1][1] == 3
    assert events == [RalliesHeld(1, land("niedersachsen"), 3, 3_000), RalliesHeld(1, land("brandenburg"), 2, 2_000)]


@pytest.mark.parametrize(
    ("number", "price"),
    [(1, 1_000), (2, 2_000), (3, 3_000), (4, 5_000), (5, 7_000), (6, 10_000), (7, 15_000), (8, 20_000)],
)
def test_prices(number: int, price: int) -> None:
    """7.3: the price by the number newly placed in a state; no other price is accepted."""
    s = begin(table(), begin_rallies)
    refused(s, 0, f"hold_rallies bayern {number} {price - 1000}")
    do(s, 0, f"hold_rallies bayern {number} {price}")
    assert s.cash[0] == 30_000 - price
    assert s.cubes[0] == 20 - number


def test_the_price_goes_by_the_new_ones_alone() -> None:
    """7.3: three stand there, three more cost 3,000."""
    s = table()
    put(s, 1, rallies=[3, 0, 0, 0])
    begin(s, begin_rallies)
    do(s, 0, "hold_rallies niedersachsen 3 3000")
    assert s.rallies[1][0] == 6


def test_what_one_cannot_pay() -> None:
    """7.3, R54: with 4,000 three rallies are the most, and the reason says so."""
    s = table()
    pay_in(s, 4_000)
    begin(s, begin_rallies)
    assert refused(s, 0, "hold_rallies bayern 4 5000").rule == "7.3"
    do(s, 0, "hold_rallies bayern 3 3000")


def test_eight_are_the_most() -> None:
    """7.4: with six there two more fit; with eight none."""
    s = table()
    put(s, 1, rallies=[6, 0, 0, 0])
    put(s, 2, rallies=[8, 0, 0, 0])
    begin(s, begin_rallies)
    assert refused(s, 0, "hold_rallies niedersachsen 3 3000").rule == "7.4"
    assert refused(s, 0, "hold_rallies bremen 1 1000").rule == "7.4"
    do(s, 0, "hold_rallies niedersachsen 2 2000")


def test_the_supply_of_cubes() -> None:
    """7.5, R20: 20 cubes; with 18 on the states two are left."""
    s = table()
    put(s, 1, rallies=[8, 0, 0, 0])
    put(s, 2, rallies=[8, 0, 0, 0])
    put(s, 3, rallies=[2, 0, 0, 0])
    begin(s, begin_rallies)
    assert refused(s, 0, "hold_rallies brandenburg 3 3000").rule == "7.5"
    do(s, 0, "hold_rallies brandenburg 2 2000")
    assert s.deciders() == [1], "the supply is empty, the turn is over"


def test_who_cannot_buy_is_passed_over() -> None:
    """7.1, R20: without money there is nothing to decide."""
    s = table()
    pay_in(s, 0, 30_000)
    begin(s, begin_rallies)
    assert s.deciders() == [1]
    assert "done" in offered(s, 1)
