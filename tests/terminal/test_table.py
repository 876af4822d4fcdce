"""The table at the terminal is a match: the same undo, orders and answers of the house."""

import pytest

from backroom.engine import Forbidden
from backroom.journal import verify
from backroom.match.ordering import Order
from backroom.terminal.table import PERSON, new_table, resume
from hush import HUSH, Hall
from toy import TOY, Fair


def test_the_house_answers_at_once_and_orders_outlive_an_undo() -> None:
    table = new_table(HUSH, HUSH.setup(3, {"poor": "yes"}, "seed"), [PERSON] * 3, ["Anna", "Bert", "Carl"])
    assert table.s.deciders() == [0, 2]  # Bert can only abstain
    table.act(0, HUSH.parse("bid 2"))
    table.act(1, HUSH.parse("ceiling 3"))
    table.act(0, HUSH.parse("ceiling 1"))
    assert table.undo(0)
    assert isinstance(table.s, Hall)
    assert table.s.ceiling == [1, 3, 9]
    assert table.s.deciders() == [0, 2]
    assert not table.undo(0)
    table.act(0, HUSH.parse("bid 2"))
    table.act(2, HUSH.parse("abstain"))
    assert not table.undo(2)  # the result is out
    again = resume(HUSH, table.to_json())
    assert again.s == table.s
    assert again.news(0) == []
    assert again.told(0) == table.told(0) != []


def test_an_answer_is_left_and_taken_back() -> None:
    table = new_table(TOY, TOY.setup(2, {}, "seed"), [PERSON, "random"], ["Anna", "Ruth"])
    table.order(Order(0, "abstain_for_me"))
    assert table.s.deciders() == [1]
    table.bot_acts(1)
    assert table.s.deciders() == [1]
    table.order(Order(0, "abstain_for_me", on=False))
    table.bot_acts(1)
    assert table.s.deciders() == [0, 1]
    with pytest.raises(Forbidden):
        table.act(0, TOY.parse("bid 99"))
    table.act(0, TOY.parse("abstain"))
    assert table.s.over() == (not table.s.deciders())
    while not table.s.over():
        seat = table.s.deciders()[0]
        table.bot_acts(1) if seat else table.act(0, TOY.parse("abstain"))
    assert isinstance(table.s, Fair)
    assert verify(TOY, table.to_json()).wrong == []
