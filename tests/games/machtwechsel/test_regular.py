"""The regular of Machtwechsel: faster than novices, no fool in deals, and no rule of one line beats it."""

from typing import ClassVar

import pytest

from backroom.bots import Bot, bot
from backroom.bots.machtwechsel.race import MOST_MISSING, MOST_MONEY, MOST_PLACES, race, turns
from backroom.engine import Action, Chance, Choice, View
from backroom.games.machtwechsel.actions import (
    Agree,
    Buy,
    Decline,
    Discard,
    Draw,
    EndTurn,
    OfferPrice,
    Purchase,
    SitOut,
)
from backroom.games.machtwechsel.components import BLACK, GREEN, YELLOW
from backroom.games.machtwechsel.state import Wahlkampf
from backroom.lab.play import play_game
from backroom.mechanisms.open_auction import Bid, Pass
from games.machtwechsel.table import GAME, A, B, do, playing, table

REGULAR = bot(GAME, "regular")
SEATS = 4


class OneRule:
    """It makes the first of these moves that it may, and passes, declines and discards at random otherwise."""

    looks: ClassVar[bool] = True

    def __init__(self, *moves: type[Action]) -> None:
        self.moves = moves

    def decide(self, view: View[Wahlkampf] | None, choices: list[Choice], rng: Chance, budget: float) -> Action:
        offered = {choice.kind: choice for choice in choices if len(choice)}
        for kind in (*self.moves, Pass, Decline, EndTurn):
            if kind in offered:
                return offered[kind][0]
        family = list(offered.values())[rng.draw(len(offered))]
        return family[rng.draw(len(family))]


def share(one: Bot, others: Bot, games: int, seed: str) -> float:
    """How much of its fair share one wins among others, every deal from every seat."""
    won = 0.0
    for number in range(games):
        at = number % SEATS
        setup = GAME.setup(SEATS, {}, f"{seed} {number // SEATS}")
        result = play_game(GAME, setup, [one if seat == at else others for seat in range(SEATS)], Chance(f"{number}"))
        won += at in result.winners
    return won / games * SEATS


def decisions(s: Wahlkampf, seat: int) -> set[Action]:
    view = GAME.view(s, seat)
    return {REGULAR.decide(view, view.choices, Chance(f"mood {i}"), 0.1) for i in range(12)}


def test_better_than_novices() -> None:
    assert share(REGULAR, bot(GAME, "novice"), 40, "novices") >= 1.5


@pytest.mark.parametrize("moves", [(Draw, Discard), (Buy, SitOut), (Buy, Draw)], ids=lambda moves: moves[0].__name__)
def test_no_rule_of_one_line_beats_it(moves: tuple[type[Action], ...]) -> None:
    assert share(OneRule(*moves), REGULAR, 20, f"{moves}") <= 1


def test_the_race() -> None:
    """Every card, every place and every penny makes it shorter, or at least no longer."""
    table = race(0.3)
    for missing in range(1, MOST_MISSING + 1):
        for places in range(MOST_PLACES + 1):
            for money in range(MOST_MONEY + 1):
                here = turns(table, missing, places, money)
                assert turns(table, missing - 1, places, money) < here
                assert turns(table, missing, places + 1, money) <= here + 0.01
                assert turns(table, missing, places, money + 1) <= here + 0.01


def test_a_full_hand_buys_instead_of_drawing() -> None:
    """5.4 With nothing to throw away a draw gains nothing, so even a useless card is bought: as a place."""
    missions = ["black-yellow", "red", "red-green"]
    s = table(["2 black", "red", "green"], missions, top="red green", money=[4, 4, 4])
    assert Draw() not in decisions(s, A)
    s = table(["black red", "red", "green"], missions, top="red green", money=[4, 4, 4])
    assert Draw() in decisions(s, A)


def test_it_takes_the_card_that_wins() -> None:
    s = table(["yellow", "black", "black"], ["red", "black-yellow", "red-green"], laid={A: "4 red"}, top="green red")
    assert decisions(s, A) == {Buy()}


def test_it_keeps_what_it_needs_and_sells_the_rest() -> None:
    missions = ["red", "black-yellow", "red-green"]
    s = table(["red", "yellow green", "black"], missions, money=[9, 0, 4])
    do(s, A, Purchase(YELLOW), OfferPrice(4))
    assert decisions(s, B) == {Decline()}
    s = table(["red", "yellow green", "black"], missions, money=[9, 0, 4])
    do(s, A, Purchase(GREEN), OfferPrice(5))
    assert decisions(s, B) == {Agree(GREEN)}


def test_who_has_money_sells_for_more_all_the_same() -> None:
    """What money cannot save in turns it can buy from others, so a penny is always worth something."""
    missions = ["red", "black-yellow", "red-green"]
    for price, answer in ((1, Decline()), (6, Agree(GREEN))):
        s = table(["red", "yellow green", "black"], missions, money=[9, 6, 4])
        do(s, A, Purchase(GREEN), OfferPrice(price))
        assert decisions(s, B) == {answer}


def test_it_gives_nothing_to_a_menace() -> None:
    s = table(["violet", "black green", "black"], ["red", "black-yellow", "black"], laid={A: "4 red"}, money=[4, 1, 4])
    do(s, A, Purchase(BLACK), OfferPrice(2))
    assert decisions(s, B) == {Decline()}


def test_it_does_not_ask_twice_for_what_was_just_refused() -> None:
    """The view tells of the last offer: nobody who heard it asks for the same at the same price at once."""
    missions = ["red", "black-yellow", "red-green"]
    s = table(["yellow", "green", "green"], missions, money=[0, 6, 6])
    s.deal = (-1, YELLOW, 9, -1)
    s.turn = B
    assert Purchase(YELLOW) not in decisions(s, B)


def test_bids_jump() -> None:
    """5.14 What is worth much to it is not always raised by a single penny."""
    missions = ["red", "black-yellow", "red-green"]
    s = table(["ueberhangmandate", "green", "green"], missions, next_cards="black yellow", money=[4, 9, 4])
    do(s, A, playing("ueberhangmandate"))
    bids = {action.amount for action in decisions(s, B) if isinstance(action, Bid)}
    assert len(bids) > 1
