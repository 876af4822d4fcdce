"""The numbers of the box: shipped ones, a person's own in their place, and what the reading makes of them."""

import tomllib
from functools import lru_cache
from importlib import resources
from typing import Any

from backroom.engine import BadSetup, Setup
from backroom.games.die_macher_classic.actions import (
    AcceptContribution,
    LayPolitician,
    RefuseContribution,
    TickFirst,
    TickSecond,
)
from backroom.games.die_macher_classic.components import (
    CONTRIBUTIONS,
    ELECTIONS,
    LAND_IDS,
    MOST_TREND,
    MOST_VOTES,
    POLITICIAN_IDS,
    POLITICIANS,
    POLLS,
    SHEET_FIELDS,
    SPACES,
    STONES_EACH,
)
from backroom.games.die_macher_classic.numbers import Numbers
from backroom.games.macher.components import LANDS, PARTIES, THOUSAND
from backroom.words import N_

READINGS = ("settled", "dutch", "italian")
PROVENANCE = "provenance"
PROVENANCES = ("rulebook", "published", "derived", "reconstructed", "own")
FIRST_LINES, SECOND_LINES = 3, 4
FACES = 6
# The ends of what can be replaced; `length_bound` rests on them.
MOST_SEATS_IN_STATE = 99
MOST_AMOUNT = 99 * THOUSAND
MOST_DICE = 3
MOST_FACE = 3
MOST_POINTS = 99
MOST_FIGURES = 9
MOST_START_MEMBERS = 20


@lru_cache
def shipped() -> dict[str, Any]:
    file = resources.files("backroom.games.die_macher_classic") / "data" / "numbers.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


def numbers(own: dict[str, Any] | None) -> dict[str, Any]:
    """The shipped tables with a person's own in place of those they name."""
    return {**shipped(), **(own or {})}


def check_data(own: dict[str, Any]) -> None:
    """Whether these tables can be played; a sentence says what is wrong."""
    for name, table in own.items():
        if name not in shipped():
            says = N_("there is no table {table}; there are: {known}")
            raise BadSetup(says, table=name, known=", ".join(shipped()))
        entries(own, name, [entry for entry in shipped()[name] if entry != PROVENANCE])
        if table.get(PROVENANCE, "own") not in PROVENANCES:
            raise BadSetup(N_("{where} is one of {known}"), where=f"{name}.{PROVENANCE}", known=", ".join(PROVENANCES))
    build(numbers(own), READINGS[0])


def rules_of(setup: Setup) -> Numbers:
    if setup.data is None:
        return shipped_rules(setup.options["reading"])
    return build(numbers(setup.data), setup.options["reading"])


@lru_cache
def shipped_rules(reading: str) -> Numbers:
    return build(shipped(), reading)


def build(found: dict[str, Any], reading: str) -> Numbers:
    italian, dutch = reading == "italian", reading == "dutch"
    cabinet = [politician(found["cabinet"], name) for name in POLITICIAN_IDS]
    cards = [contribution(card, i) for i, card in enumerate(listed(found["contributions"], "cards", CONTRIBUTIONS))]
    if len({card[0] for card in cards}) < CONTRIBUTIONS:
        raise BadSetup(N_("contributions: the five amounts must differ"))
    first = [first_line(line, i) for i, line in enumerate(listed(found["start_sheet"], "first", FIRST_LINES))]
    second = [second_line(line, i) for i, line in enumerate(listed(found["start_sheet"], "second", SECOND_LINES))]
    if len(set(first)) < FIRST_LINES or len(set(second)) < SECOND_LINES:
        raise BadSetup(N_("start_sheet: the lines of a section must differ"))
    die = whole(found["die"], "faces", FACES, 0, MOST_FACE)
    if len(set(die)) == 1:
        # 4.2 Ties are rolled off.
        raise BadSetup(N_("die.faces: two faces at least must differ"))
    opinion = found["national_opinion"]
    return Numbers(
        die=die,
        price=[card[0] for card in cabinet],
        telephone=[card[1] for card in cabinet],
        votes=[card[2] for card in cabinet],
        rise=[card[3] for card in cabinet],
        fall=[card[4] for card in cabinet],
        doubler=[card[5] for card in cabinet],
        media=[card[6] for card in cabinet],
        amount=[card[0] for card in cards],
        risk=[card[1] for card in cards],
        refusal=[card[2] for card in cards],
        polls=poll_cards(found["polls"]),
        seats=seat_tables(found["states"]),
        media_points=whole(found["national_media"], "points", ELECTIONS, 0, MOST_POINTS),
        figures=whole(opinion, "figures", SPACES, 0, MOST_FIGURES),
        points=whole(opinion, "points", SPACES, 0, MOST_POINTS),
        first=[TickFirst(*line) for line in first],
        first_trends=[line[0] for line in first],
        first_votes=[line[1] for line in first],
        second=[TickSecond(*line) for line in second],
        second_media=[line[0] for line in second],
        second_members=[line[1] for line in second],
        hand_shrinks=italian,
        may_keep_tile=italian,
        many_doublers=italian,
        withheld_dice=1 if italian else 2,
        highest_first=italian,
        secured_grow=not dutch,
        free_meeting=italian,
        risk_sum=italian,
        bonus_once=italian,
        lay=[[LayPolitician(p, land, cabinet[p][0]) for land in range(LANDS)] for p in range(POLITICIANS)],
        accept=[AcceptContribution(card[0]) for card in cards],
        refuse=[RefuseContribution(card[0]) for card in cards],
    )


# --- tables


def politician(table: dict[str, Any], name: str) -> tuple[int, bool, int, int, int, bool, bool]:
    card = entries(table, name, ["price", "telephone", "votes", "rise", "fall", "doubler", "media"])
    where = f"cabinet.{name}"
    price = number(card["price"], f"{where}.price", 0, MOST_AMOUNT)
    if price % THOUSAND:
        raise BadSetup(N_("{where}: whole thousands"), where=f"{where}.price")
    return (
        price,
        truth(card["telephone"], f"{where}.telephone"),
        number(card["votes"], f"{where}.votes", 0, MOST_VOTES),
        number(card["rise"], f"{where}.rise", 0, 2 * MOST_TREND),
        number(card["fall"], f"{where}.fall", 0, 2 * MOST_TREND),
        truth(card["doubler"], f"{where}.doubler"),
        truth(card["media"], f"{where}.media"),
    )


def contribution(card: Any, index: int) -> tuple[int, int, int]:
    where = f"contributions.{index + 1}"
    card = entries({where: card}, where, ["amount", "risk", "refusal"])
    amount = number(card["amount"], f"{where}.amount", THOUSAND, MOST_AMOUNT)
    if amount % THOUSAND:
        raise BadSetup(N_("{where}: whole thousands"), where=f"{where}.amount")
    risk = number(card["risk"], f"{where}.risk", 1, MOST_DICE)
    return amount, risk, number(card["refusal"], f"{where}.refusal", 1, MOST_DICE)


def first_line(line: Any, index: int) -> tuple[int, int, int]:
    """3.2 Three fields; the supply suffices for meetings in one of them."""
    where = f"start_sheet.first.{index + 1}"
    line = entries({where: line}, where, ["trends", "votes", "meetings"])
    found = tuple(number(line[name], f"{where}.{name}", 0, SHEET_FIELDS) for name in ("trends", "votes", "meetings"))
    if sum(found) != SHEET_FIELDS or found[2] > 1:
        raise BadSetup(N_("{where}: three fields, at most one of them meetings"), where=where)
    return found[0], found[1], found[2]


def second_line(line: Any, index: int) -> tuple[int, int]:
    where = f"start_sheet.second.{index + 1}"
    line = entries({where: line}, where, ["media", "members"])
    media = number(line["media"], f"{where}.media", 0, STONES_EACH)
    return media, number(line["members"], f"{where}.members", 0, MOST_START_MEMBERS)


def poll_cards(table: dict[str, Any]) -> list[list[int]]:
    found = []
    for index, card in enumerate(listed(table, "cards", POLLS)):
        found.append(whole({"card": card}, "card", PARTIES, -MOST_TREND, MOST_TREND, f"polls.{index + 1}"))
    return found


def seat_tables(table: dict[str, Any]) -> list[list[int]]:
    """12.2 For each state the seats by votes, 0 to 50."""
    limits = table["votes"]
    if not isinstance(limits, list) or not limits:
        raise BadSetup(N_("{where}: a list of {count}"), where="states.votes", count=1)
    limits = whole(table, "votes", len(limits), 0, MOST_VOTES)
    if limits[0] != 0 or limits != sorted(set(limits)):
        raise BadSetup(N_("states.votes: rising numbers of votes, the first is 0"))
    found = []
    for name in LAND_IDS:
        steps = whole(table, name, len(limits), 0, MOST_SEATS_IN_STATE)
        if steps != sorted(steps):
            raise BadSetup(N_("{where}: more votes never give fewer seats"), where=f"states.{name}")
        found.append([steps[sum(limit <= votes for limit in limits) - 1] for votes in range(MOST_VOTES + 1)])
    return found


# --- shapes


def entries(table: dict[str, Any], name: str, wanted: list[str]) -> dict[str, Any]:
    value = table[name]
    if not isinstance(value, dict):
        raise BadSetup(N_("{where} must be a table"), where=name)
    if set(value) - {PROVENANCE} != set(wanted):
        raise BadSetup(N_("{where} must have exactly: {known}"), where=name, known=", ".join(wanted))
    return value


def listed(table: dict[str, Any], name: str, count: int) -> list[Any]:
    value = table[name]
    if not isinstance(value, list) or len(value) != count:
        raise BadSetup(N_("{where}: a list of {count}"), where=name, count=count)
    return value


def whole(table: dict[str, Any], name: str, count: int, low: int, high: int, where: str = "") -> list[int]:
    return [number(value, where or name, low, high) for value in listed(table, name, count)]


def number(value: Any, where: str, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise BadSetup(N_("{where}: a whole number from {low} to {high}"), where=where, low=low, high=high)
    return value


def truth(value: Any, where: str) -> bool:
    if type(value) is not bool:
        raise BadSetup(N_("{where}: true or false"), where=where)
    return value
