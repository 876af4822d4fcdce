"""The reconstructed numbers of the box and what else they might be (2.5, 13.2, 13.5)."""

from typing import Any

from backroom.engine import N_, Guess
from backroom.games.tiefe_taschen.data import shipped

CARDS = 5  # by how many the mark and the lengths are moved


def moved(by: int) -> dict[str, Any]:
    return {"depth": {"below": {n: max(0, below + by) for n, below in shipped()["depth"]["below"].items()}}}


def lengths(by: int) -> dict[str, Any]:
    table = shipped()["length"]
    return {"length": {"short": table["short"] + by, "long": table["long"] - by}}


def deck(low: int) -> dict[str, Any]:
    """More or fewer of the low values; 140 cards in any case."""
    return {
        "deck": {**shipped()["deck"], "4x35": {"cards": {"2": 35 + low, "3": 35 + low, "4": 35 - low, "5": 35 - low}}}
    }


GUESSES = (
    Guess(
        "depth", N_("How deep Staatsbankrott lies"),
        ((N_("5 cards higher"), moved(CARDS)), (N_("5 cards deeper"), moved(-CARDS))),
    ),
    Guess(
        "length", N_("A short and a long game"),
        ((N_("3 cards less of a difference"), lengths(-3)), (N_("3 cards more of a difference"), lengths(3))),
    ),
    Guess(
        "deck", N_("The 140 money cards"),
        ((N_("more low ones"), deck(10)), (N_("more high ones"), deck(-10))),
    ),
)  # fmt: skip
