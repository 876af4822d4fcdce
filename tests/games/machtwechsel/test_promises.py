"""Promises about deals: judged by the names that were said aloud."""

import pytest

from backroom.engine import Event
from backroom.engine.promise import BROKEN, KEPT, OPEN, Case
from backroom.games.machtwechsel.actions import EXCHANGE, WANT, AddMoney
from backroom.games.machtwechsel.components import BLACK, GREEN, RED
from backroom.games.machtwechsel.events import Exchanged, ExchangeOffered, SatOut
from backroom.games.machtwechsel.promises import PROMISES, GiveCard, GiveWithMoney
from games.machtwechsel.table import A, B, C, table

MISSIONS = ["red", "black-yellow", "red-green"]


def exchange(seat: int, other: int, gives: int, gets: int, adds: int) -> list[Event]:
    return [ExchangeOffered(seat, gives, gets, adds), Exchanged(seat, other, gives, gets, adds)]


@pytest.mark.parametrize(
    ("happened", "verdict"),
    [
        (exchange(A, B, RED, GREEN, 2), KEPT),
        (exchange(A, B, RED, GREEN, 3), KEPT),
        (exchange(A, B, RED, BLACK, 2), KEPT),  # what is given for it is another word
        ([*exchange(A, B, RED, GREEN, 1), SatOut(B, 2), SatOut(C, 2)], BROKEN),
        ([*exchange(A, C, RED, GREEN, 2), SatOut(B, 2), SatOut(C, 2)], BROKEN),
        ([*exchange(B, A, GREEN, RED, 0), SatOut(C, 2)], OPEN),  # 5.10 the money is added by whoever offers
        ([SatOut(B, 2)], OPEN),
    ],
)
def test_a_card_with_money_is_given_in_an_exchange_of_ones_own(happened: list[Event], verdict: str) -> None:
    """5.10 The card by its name, and so much money or more, to whom it was promised."""
    assert PROMISES.judge(GiveWithMoney(RED, 2), Case(A, B, [], happened, False)) == verdict


def test_it_becomes_an_offer_where_there_is_the_money() -> None:
    """5.10 The card, what is wanted for it, and the sum."""
    s = table(["red black", "green", "violet"], MISSIONS)
    s.money[A] = 2
    offer = PROMISES.as_offer(s, A, GiveWithMoney(RED, 2), GiveCard(GREEN))
    assert offer == [EXCHANGE[RED], WANT[GREEN], AddMoney(2)]
    assert PROMISES.as_offer(s, A, GiveWithMoney(RED, 3), GiveCard(GREEN)) == []
    assert PROMISES.as_offer(s, B, GiveCard(GREEN), GiveWithMoney(RED, 2)) == []
