"""The numbers of the box: shipped ones, a person's own in their place, and what the options make of them."""

import tomllib
from functools import lru_cache
from importlib import resources
from typing import Any

from backroom.engine import BadSetup, Setup
from backroom.games.tiefe_taschen.components import ANY_CARDS, HIGHEST, NONE, ONE_CARD
from backroom.games.tiefe_taschen.numbers import Numbers
from backroom.words import N_

SEATS = (4, 5, 6, 7, 8)
MOST = 200  # no number of the box is higher, and it holds no more money cards; the length of a game rests on it
MOST_EXTRA = 2  # cards turned up beyond one per player (13.3)
BRIBES = {"binding-one-card": ONE_CARD, "none": NONE, "binding-any": ANY_CARDS}


@lru_cache
def shipped() -> dict[str, Any]:
    file = resources.files("backroom.games.tiefe_taschen") / "data" / "numbers.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


def numbers(own: dict[str, Any] | None) -> dict[str, Any]:
    """The shipped tables with a person's own laid over them."""
    found = {name: dict(table) for name, table in shipped().items()}
    for name, table in (own or {}).items():
        found[name] |= table
    return found


def check_data(own: dict[str, Any]) -> None:
    """2.5 Whether these numbers can be played; a sentence says what is wrong."""
    for name, table in own.items():
        if name not in shipped():
            says = N_("there is no table {table}; there are: {known}")
            raise BadSetup(says, table=name, known=", ".join(shipped()))
        if not isinstance(table, dict):
            raise BadSetup(N_("{table} is not a table"), table=name)
        for entry, value in table.items():
            if entry not in shipped()[name]:
                raise BadSetup(N_("table {table} has no entry {entry}"), table=name, entry=entry)
            if not _like(shipped()[name][entry], value):
                raise BadSetup(N_("{entry} in table {table} must look like the shipped one"), table=name, entry=entry)
    for options in ({"deck": d, "startCards": h} for d in ("5x18", "4x35") for h in ("234", "2345")):
        _check_whole(numbers(own), options)


def _like(shipped: object, value: object) -> bool:
    """Whole numbers for whole numbers, words for words, and tables with the same entries; money cards are 1 to 5."""
    if isinstance(shipped, str):
        return isinstance(value, str)
    if isinstance(shipped, dict):
        if not isinstance(value, dict):
            return False
        if "cards" in shipped:
            named = isinstance(value.get("provenance", ""), str)
            return named and set(value) <= {"cards", "provenance"} and _cards(shipped["cards"], value.get("cards"))
        return value.keys() == shipped.keys() and all(_like(shipped[key], value[key]) for key in shipped)
    return _whole(value, -MOST, MOST)


def _cards(shipped: object, value: object) -> bool:
    if isinstance(shipped, dict):
        known = {str(money) for money in range(1, HIGHEST + 1)}
        return isinstance(value, dict) and value.keys() <= known and all(_whole(v, 0, MOST) for v in value.values())
    return isinstance(value, list) and all(_whole(v, 1, HIGHEST) for v in value)


def _whole(value: object, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _check_whole(found: dict[str, Any], options: dict[str, str]) -> None:
    deck, start = deck_of(found, options), start_of(found, options)
    if sum(deck) > MOST:
        raise BadSetup(N_("the box holds no more than {most} money cards"), most=MOST)
    short = N_("the money cards do not suffice for eight fortunes and a treasury")
    if any(deck[money] < max(SEATS) * start.count(money) for money in start):
        raise BadSetup(short)
    for seats in SEATS:
        treasury = sum(deck) - seats * len(start)
        if treasury < 4 * seats or found["depth"]["treasury"][str(seats)] < 1:
            raise BadSetup(short)
        for length in ("standard", "short", "long"):
            low, high = marks(found, seats, treasury, length)
            # One round at least: a game in which nobody decides anything is none.
            if not 0 <= low <= high <= treasury - seats - MOST_EXTRA:
                raise BadSetup(
                    N_("Staatsbankrott would lie outside the treasury, or end the game before its first round")
                )


def deck_of(found: dict[str, Any], options: dict[str, str]) -> tuple[int, ...]:
    cards = found["deck"][options["deck"]]["cards"]
    return tuple(cards.get(str(money), 0) for money in range(HIGHEST + 1))


def start_of(found: dict[str, Any], options: dict[str, str]) -> tuple[int, ...]:
    return tuple(sorted(found["start"][options["startCards"]]["cards"]))


def marks(found: dict[str, Any], seats: int, treasury: int, length: str) -> tuple[int, int]:
    """2.5, 2.6, 2.7 At least and at most how many money cards lie beneath Staatsbankrott."""
    depth, lengths, n = found["depth"], found["length"], str(seats)
    below = treasury * depth["below"][n] // depth["treasury"][n]
    if length == "standard":
        return max(0, below - depth["lower"][n]), below + depth["higher"][n]
    below += lengths[length]
    if length == "long":
        below = max(below, lengths["least"])
    return max(0, below - lengths["lower"]), below + lengths["higher"]


def rules_of(setup: Setup) -> Numbers:
    options, found = setup.options, numbers(setup.data)
    deck, start = deck_of(found, options), start_of(found, options)
    treasury = sum(deck) - setup.seats * len(start)
    # 13.4 In a fixed depth, or anywhere in the last third.
    low, high = 0, treasury // 3
    if options["endCard"] == "fixed-depth":
        low, high = marks(found, setup.seats, treasury, options["length"])
    return Numbers(
        free=options["protocol"] == "free",
        deck=deck,
        start=start,
        extra=int(options["revealExtra"]),
        below_low=low,
        below_high=high,
        bribes=BRIBES[options["bribes"]],
        may_seal=options["bribePeek"] == "bribers-choice",
        rotates=options["presidentRotates"] == "yes",
    )
