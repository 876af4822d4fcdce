"""The printed numbers: the shipped tables, and checking those that a player puts in their place."""

import itertools
import tomllib
from functools import lru_cache
from importlib import resources
from typing import Any

from backroom.engine import BadSetup
from backroom.games.die_macher.components import (
    BLOCK_FIELDS,
    BLOCKS,
    LAND_IDS,
    LONG_ELECTIONS,
    PARTY_IDS,
    POLL_LEADER,
    POLLS,
    START_BASE,
    SYMBOL_IDS,
    Numbers,
)
from backroom.games.macher.components import THOUSAND
from backroom.words import N_

TABLES = ("states", "polls", "media", "blocks", "display", "donations")
PROVENANCES = ("rulebook", "derived", "published", "reconstructed", "own")
PROVENANCE = "provenance"
MOST = 1_000_000  # no table needs more, and beyond all measure money could no longer be counted
LAST_THRESHOLD = 52  # the highest number of votes that the rulebook shows at a card's maximum
DONATIONS = 3
SEATS = (3, 4, 5)


@lru_cache
def shipped() -> dict[str, Any]:
    """The tables of the package, as parsed TOML."""
    folder = resources.files(__package__) / "data"
    tables: dict[str, Any] = {}
    for name in TABLES:
        tables |= tomllib.loads((folder / f"{name}.toml").read_text(encoding="utf-8"))
    return tables


@lru_cache
def shipped_tables() -> Numbers:
    return tables_of(shipped())


def load(data: dict[str, Any] | None) -> Numbers:
    """The tables to play with: a player's own in place of the shipped ones of the same name."""
    if data is None:
        return shipped_tables()
    for name in record(data, "data"):
        if name not in TABLES:
            raise BadSetup(N_("there is no table {name}; there are: {known}"), name=name, known=", ".join(TABLES))
    return tables_of({**shipped(), **data})


def check(data: dict[str, Any]) -> None:
    load(data)


def provenance(data: dict[str, Any] | None = None) -> dict[str, str]:
    """Where the numbers of each table come from."""
    return {name: str(table.get(PROVENANCE, "own")) for name, table in {**shipped(), **(data or {})}.items()}


def tables_of(raw: dict[str, Any]) -> Numbers:
    for name in TABLES:
        record(raw[name], name)
        if raw[name].get(PROVENANCE, "own") not in PROVENANCES:
            raise BadSetup(
                N_("{where}: provenance is one of {known}"), where=name, known=", ".join(PROVENANCES)
            )  # fmt: skip
    small, maximum, points = states(raw["states"])
    polls = [poll(card, number) for number, card in enumerate(entries(raw["polls"], "polls", "cards", POLLS), 1)]
    donation, accepted, refused = donations(raw["donations"])
    return Numbers(
        small=small,
        maximum=maximum,
        points=points,
        polls=polls,
        backs=[values.index(POLL_LEADER) for values in polls],
        fields=fields(raw["media"]),
        blocks=blocks(raw["blocks"]),
        display=display(raw["display"]),
        donation=donation,
        accepted=accepted,
        refused=refused,
    )


def states(table: dict[str, Any]) -> tuple[list[bool], list[int], list[list[int]]]:
    known(table, LAND_IDS, "states")
    small, maximum, points = [], [], []
    for land in LAND_IDS:
        where = f"states.{land}"
        card = record(table[land], where)
        known(card, ("size", "votes", "points"), where)
        if card["size"] not in ("small", "large"):
            raise BadSetup(N_("{where}: size is small or large"), where=where)
        small.append(card["size"] == "small")
        points.append(row_of_points(card, where))
        maximum.append(points[-1][-1])
    for size in (True, False):
        if small.count(size) < 2:
            raise BadSetup(N_("states: at least two must be large and two small"))
    if len(set(maximum)) < len(maximum):
        raise BadSetup(N_("states: two have the same maximum; the lowest must be unique to vote first"))
    return small, maximum, points


def row_of_points(card: dict[str, Any], where: str) -> list[int]:
    """The points for every number of votes, from the printed thresholds."""
    votes, points = numbers(card["votes"], f"{where}.votes"), numbers(card["points"], f"{where}.points")
    if len(votes) != len(points) or not votes:
        raise BadSetup(N_("{where}: as many entries in votes as in points, at least one"), where=where)
    if votes[0] < 1 or votes[-1] > LAST_THRESHOLD or any(a >= b for a, b in itertools.pairwise(votes)):
        raise BadSetup(N_("{where}: votes must rise, from 1 to {last} at most"), where=where, last=LAST_THRESHOLD)
    if points[0] < 0 or any(a > b for a, b in itertools.pairwise(points)):
        raise BadSetup(N_("{where}: points must not fall"), where=where)
    row = [0] * (votes[-1] + 1)
    for least, worth in zip(votes, points, strict=True):
        row[least:] = [worth] * (len(row) - least)
    return row


def poll(card: Any, number: int) -> list[int]:
    where = f"polls.cards {number}"
    known(record(card, where), PARTY_IDS, where)
    values = numbers([card[party] for party in PARTY_IDS], where)
    if values.count(POLL_LEADER) != 1 or max(values) > POLL_LEADER:
        raise BadSetup(N_("{where}: exactly one party has +2, none has more"), where=where)
    if sum(value < 0 for value in values) != 2:
        raise BadSetup(N_("{where}: exactly two parties fall"), where=where)
    return values


def fields(table: dict[str, Any]) -> list[int]:
    known(table, ("fields",), "media")
    found = numbers(table["fields"], "media.fields")
    if len(found) != LONG_ELECTIONS or min(found) < 0:
        raise BadSetup(N_("media.fields: seven numbers, none below 0"))
    return found


def blocks(table: dict[str, Any]) -> list[list[int]]:
    found = []
    for number, symbols in enumerate(entries(table, "blocks", "blocks", BLOCKS), 1):
        where = f"blocks.blocks {number}"
        if not isinstance(symbols, list) or len(symbols) != BLOCK_FIELDS:
            raise BadSetup(N_("{where}: five fields"), where=where)
        for symbol in symbols:
            if symbol not in SYMBOL_IDS:
                raise BadSetup(N_("{where}: a field is one of {known}"), where=where, known=", ".join(SYMBOL_IDS))
        if len(set(symbols)) == 1:
            raise BadSetup(N_("{where}: at most four fields alike, for they go to different states"), where=where)
        found.append([SYMBOL_IDS.index(symbol) for symbol in symbols])
    if len({tuple(sorted(block)) for block in found}) < BLOCKS:
        raise BadSetup(N_("blocks: two blocks are the same"))
    return found


def display(table: dict[str, Any]) -> list[int]:
    known(table, tuple(f"players{n}" for n in SEATS), "display")
    found = numbers([table[f"players{n}"] for n in SEATS], "display")
    if found[0] < 1 or found[-1] > 10 or sorted(found) != found:
        raise BadSetup(N_("display: from 1 to 10 open cards, and not fewer with more players"))
    return [0] * SEATS[0] + found


def donations(table: dict[str, Any]) -> tuple[list[int], list[int], list[int]]:
    amounts, accepted, refused = [], [], []
    for number, card in enumerate(entries(table, "donations", "cards", DONATIONS), 1):
        where = f"donations.cards {number}"
        known(record(card, where), ("amount", "accepted", "refused"), where)
        amount, loss, gain = numbers([card["amount"], card["accepted"], card["refused"]], where)
        if amount < THOUSAND or amount % THOUSAND:
            raise BadSetup(N_("{where}: the amount is in whole thousands"), where=where)
        if not (0 <= loss <= START_BASE and 0 <= gain <= START_BASE):
            raise BadSetup(N_("{where}: base changes by 0 to {most}"), where=where, most=START_BASE)
        amounts.append(amount)
        accepted.append(loss)
        refused.append(gain)
    if len(set(amounts)) < DONATIONS:
        raise BadSetup(N_("donations: the three amounts must differ"))
    return amounts, accepted, refused


# --- shapes


def record(value: Any, where: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise BadSetup(N_("{where} must be a table"), where=where)
    return value


def known(table: dict[str, Any], names: tuple[str, ...], where: str) -> None:
    found = set(table) - {PROVENANCE}
    if found != set(names):
        odd = ", ".join(sorted(found ^ set(names)))
        raise BadSetup(
            N_("{where} must have exactly {known}; look at {odd}"), where=where, known=", ".join(names), odd=odd
        )


def entries(table: dict[str, Any], where: str, name: str, count: int) -> list[Any]:
    known(table, (name,), where)
    found = table[name]
    if not isinstance(found, list) or len(found) != count:
        raise BadSetup(N_("{where}.{name}: a list of {count}"), where=where, name=name, count=count)
    return found


def numbers(values: Any, where: str) -> list[int]:
    if not isinstance(values, list) or any(type(value) is not int for value in values):
        raise BadSetup(N_("{where}: whole numbers, please"), where=where)
    if any(not -MOST <= value <= MOST for value in values):
        raise BadSetup(N_("{where}: no number beyond {most}"), where=where, most=MOST)
    return list(values)


SAMPLE: dict[str, Any] = {
    "media": {PROVENANCE: "own", "fields": [20, 15, 15, 10, 10, 7, 5]},
    "display": {"players3": 2, "players4": 4, "players5": 5},
    "donations": {
        "cards": [
            {"amount": 10_000, "accepted": 1, "refused": 1},
            {"amount": 20_000, "accepted": 3, "refused": 3},
            {"amount": 30_000, "accepted": 5, "refused": 5},
        ]
    },
}
