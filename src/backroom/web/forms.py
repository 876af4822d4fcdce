"""What the API gives, and what a new table takes: shapes of JSON, from which its description is made.

What is done at a table has its shapes in `match/verbs.py`.
"""

from typing import Annotated, Any, Literal

import msgspec

from backroom.match.verb import Key, Word


class OptionInfo(msgspec.Struct):
    """`name` and `values` are what is sent; `title` and `titles`, one per value, are for people."""

    name: str
    default: str
    meaning: str
    values: list[str]
    low: int
    high: int
    title: str
    titles: list[str]


class GameInfo(msgspec.Struct):
    id: str
    title: str
    tagline: str
    seats: list[int]
    rules_version: int
    options: list[OptionInfo]
    bots: list[str]
    takes_data: bool


class RuleInfo(msgspec.Struct):
    number: str
    text: str  # Markdown


class RulesInfo(msgspec.Struct):
    language: str
    rules: list[RuleInfo]


class SeatInfo(msgspec.Struct):
    """`player` is the number of an account at the table, for `/api/players/{player}`; else, and in lists, 0."""

    kind: str
    name: str
    level: str
    you: bool
    player: int = 0


class PledgeInfo(msgspec.Struct):
    """What can be promised or asked for now: its text form and its sentence."""

    text: str
    says: str


class PromisesInfo(msgspec.Struct):
    promises: list[PledgeInfo]
    conditions: list[PledgeInfo]


class OrderInfo(msgspec.Struct):
    """A standing order that can be given now; a question mark in its text form stands for an amount within bounds."""

    text: str
    says: str
    until: str
    low: int
    high: int
    unit: int  # 0: it has no amount


class MatchInfo(msgspec.Struct):
    """A match as one seat may know it. `view` and `choices` are there once it has begun.

    `data` holds the numbers that somebody brought in place of the shipped ones; `practice` says that something was
    taken back that had been learnt; `orders` are secret orders that your seat may give, asked or not.
    """

    id: str
    name: str
    game: str
    rules_version: int
    begun_by: int  # the rules version when the match began
    options: dict[str, str]
    status: str
    number: int
    own: int  # how many entries only your seat knows of
    practice: bool
    seats: list[SeatInfo]
    seat: int
    must: list[int]
    may: list[int]
    paused: bool
    clocks: list[float]
    commitment: str
    data: dict[str, Any] | None = None
    asked: dict[str, Any] | None = None
    standing: list[dict[str, str]] = []  # your seat's standing orders
    view: dict[str, Any] | None = None
    choices: list[dict[str, Any]] | None = None
    orders: list[dict[str, Any]] | None = None
    result: dict[str, Any] | None = None
    again: str = ""  # the id of the match in which the same people play again
    promises: list[dict[str, Any]] = []  # what was promised and what became of it, as far as your seat can tell
    words: list[dict[str, int]] = []  # by seat: promises given, kept and broken, as far as your seat can tell


class ListedInfo(msgspec.Struct):
    id: str
    name: str
    game: str
    status: str
    options: dict[str, str]
    pace: str
    seats: list[SeatInfo]
    own_numbers: bool


class HintInfo(msgspec.Struct):
    """`action` is what the house would do, `says` the same in words; `others` are moves with their chances."""

    action: str
    says: str
    chance: str
    reasons: list[str]
    others: list[tuple[str, str]]


class NewMatch(msgspec.Struct, forbid_unknown_fields=True):
    """`seating` says for each seat `me`, `open`, or the level of a bot; `data` are own numbers, table by table."""

    game: Word
    seating: Annotated[list[Word], msgspec.Meta(min_length=1, max_length=12)]
    name: Word = ""
    options: Annotated[dict[Word, Word], msgspec.Meta(max_length=40)] = {}
    pace: Word = "none"
    at_zero: Literal["bot", "forfeit"] = "bot"
    whispers: bool = True
    hints: bool = True
    rated: bool = False
    chatter: bool = False
    public: bool = False
    data: dict[str, Any] | None = None
    key: Key = ""  # your own id: what comes twice with it is one match


class Receipt(msgspec.Struct):
    """Committed: the journal now ends with this number, and holds so many secret entries of your seat."""

    number: int
    status: str
    must: list[int]
    own: int
