"""One game between bots."""

from typing import ClassVar

from backroom.bots import MOST_ORDERS, Bot, RandomBot
from backroom.engine import Action, Chance, Choice, View
from backroom.engine.playout import at_random
from backroom.games import game
from backroom.lab.play import play_game


class Waverer:
    """It orders and orders for as long as it is offered orders."""

    looks: ClassVar[bool] = True
    orders = 0
    in_a_row = 0
    most_in_a_row = 0

    def decide(self, view: View | None, choices: list[Choice], rng: Chance, budget: float) -> Action:
        assert view is not None
        if view.orders:
            Waverer.orders += 1
            Waverer.in_a_row += 1
            Waverer.most_in_a_row = max(Waverer.most_in_a_row, Waverer.in_a_row)
            return at_random(view.orders, rng)
        Waverer.in_a_row = 0
        return at_random(choices, rng)


def test_a_bot_that_goes_on_ordering_decides_in_the_end() -> None:
    """It is asked again after an order, but not for ever; orders are no decisions."""
    known = game("machtwechsel")
    bots: list[Bot] = [Waverer(), RandomBot(), RandomBot()]
    result = play_game(known, known.setup(3, {"turnLimit": "12"}, "waverer"), bots, Chance("waverer"))
    assert Waverer.orders >= MOST_ORDERS
    assert Waverer.most_in_a_row == MOST_ORDERS
    assert result.decisions < Waverer.orders
