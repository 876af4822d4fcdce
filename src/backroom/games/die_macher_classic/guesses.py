"""The reconstructed tables (6.10, 10.6, 12.2, 13.3, 15.5) and what else they might be."""

from typing import Any

from backroom.engine import N_, Guess
from backroom.games.die_macher_classic.data import PROVENANCE, shipped
from backroom.games.macher.components import THOUSAND


def table(name: str) -> dict[str, Any]:
    return {entry: value for entry, value in shipped()[name].items() if entry != PROVENANCE}


def cabinet(price: int) -> dict[str, Any]:
    return {"cabinet": {name: {**card, "price": card["price"] + price} for name, card in table("cabinet").items()}}


def contributions(dice: int) -> dict[str, Any]:
    """The dice of accepting; 1 to 3 in any case."""
    cards = [{**card, "risk": min(3, max(1, card["risk"] + dice))} for card in table("contributions")["cards"]]
    return {"contributions": {"cards": cards}}


def polls(most: int) -> dict[str, Any]:
    """The extremes of every card."""
    return {"polls": {"cards": [
        [value * most // 2 if abs(value) == 2 else value for value in card] for card in table("polls")["cards"]
    ]}}  # fmt: skip


def states(by: int) -> dict[str, Any]:
    """The columns between nothing and the maximum, which is published."""
    rows = {
        name: [0, *(min(max(0, seats + by), row[-1]) for seats in row[1:-1]), row[-1]] if name != "votes" else row
        for name, row in table("states").items()
    }
    return {"states": rows}


def opinion(points: int) -> dict[str, Any]:
    found = table("national_opinion")
    return {"national_opinion": {**found, "points": [worth + points for worth in found["points"]]}}


GUESSES = (
    Guess(
        "cabinet", N_("Prices of the shadow cabinet"),
        ((N_("1,000 less"), cabinet(-THOUSAND)), (N_("1,000 more"), cabinet(THOUSAND))),
    ),
    Guess(
        "contributions", N_("Risk of the contributions"),
        ((N_("a die less"), contributions(-1)), (N_("a die more"), contributions(1))),
    ),
    Guess("polls", N_("Extremes of the polls"), ((N_("1 and −1"), polls(1)), (N_("3 and −3"), polls(3)))),
    Guess("states", N_("Seats for votes between two steps"), ((N_("2 less"), states(-2)), (N_("2 more"), states(2)))),
    Guess(
        "national_opinion", N_("Points of opinions on the national board"),
        ((N_("5 less"), opinion(-5)), (N_("5 more"), opinion(5))),
    ),
)  # fmt: skip
