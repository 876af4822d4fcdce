"""The reconstructed tables (1.9, 2.8, 2.10, 2.16, 16.2) and what else they might be."""

from typing import Any

from backroom.engine import N_, Guess
from backroom.games.die_macher.data import PROVENANCE, shipped

PRINTED_FIELD = 3  # of the media board, the one that the rulebook names (16.2)


def table(name: str) -> dict[str, Any]:
    return {entry: value for entry, value in shipped()[name].items() if entry != PROVENANCE}


def states(by: int) -> dict[str, Any]:
    """Every state pays so many points more at every number of votes that pays at all."""
    return {"states": {
        land: {**card, "points": [points + by for points in card["points"]]} for land, card in table("states").items()
    }}  # fmt: skip


def media(step: int) -> dict[str, Any]:
    """Steeper or flatter around the field that is printed."""
    fields = table("media")["fields"]
    return {"media": {"fields": [max(0, worth + step * (PRINTED_FIELD - n)) for n, worth in enumerate(fields)]}}


def polls(fall: int) -> dict[str, Any]:
    """Who falls falls by so much; who leads and who does not fall stays."""
    cards = [
        {party: -fall if value < 0 else value for party, value in card.items()} for card in table("polls")["cards"]
    ]
    return {"polls": {"cards": cards}}


def display(by: int) -> dict[str, Any]:
    return {"display": {players: number + by for players, number in table("display").items()}}


def blocks(symbol: str, other: str) -> dict[str, Any]:
    """In the blocks that are not printed, one field of the first kind becomes one of the other."""
    found = [list(block) for block in table("blocks")["blocks"]]
    for block in found[1:]:
        if symbol in block:
            block[block.index(symbol)] = other
    return {"blocks": {"blocks": found}}


GUESSES = (
    Guess("states", N_("Victory points of the states"), ((N_("1 less"), states(-1)), (N_("1 more"), states(1)))),
    Guess("polls", N_("Trends of the poll cards"), ((N_("falls of 1"), polls(1)), (N_("falls of 2"), polls(2)))),
    Guess("media", N_("Points of the media board"), ((N_("flatter"), media(-1)), (N_("steeper"), media(1)))),
    Guess(
        "blocks", N_("Start blocks"),
        (
            (N_("rallies become votes"), blocks("rallies", "votes")),
            (N_("votes become media"), blocks("votes", "media")),
        ),
    ),
    Guess("display", N_("Open programme cards"), ((N_("1 less"), display(-1)), (N_("1 more"), display(1)))),
)  # fmt: skip
