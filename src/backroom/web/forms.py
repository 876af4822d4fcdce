"""What the API takes and gives: the shapes of its JSON, from which its description is made."""

from typing import Annotated, Any, Literal

import msgspec

from backroom.engine import SPECTATOR

Name = Annotated[str, msgspec.Meta(max_length=60)]
Text = Annotated[str, msgspec.Meta(max_length=500)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=15)]
Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]


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


class SeatInfo(msgspec.Struct):
    kind: str
    name: str
    level: str
    you: bool


class MatchInfo(msgspec.Struct):
    """A match as one seat may know it. `view` and `choices` are there once it has begun.

    `data` holds the numbers that somebody brought in place of the shipped ones.
    """

    id: str
    name: str
    game: str
    rules_version: int
    options: dict[str, str]
    status: str
    number: int
    seats: list[SeatInfo]
    seat: int
    must: list[int]
    may: list[int]
    paused: bool
    clocks: list[float]
    commitment: str
    data: dict[str, Any] | None = None
    asked: dict[str, Any] | None = None
    standing: list[str] = []  # steps in which your seat has left an answer with the house
    view: dict[str, Any] | None = None
    choices: list[dict[str, Any]] | None = None
    result: dict[str, Any] | None = None


class ListedInfo(msgspec.Struct):
    id: str
    name: str
    game: str
    status: str
    options: dict[str, str]
    pace: str
    seats: list[SeatInfo]
    own_numbers: bool


class NewMatch(msgspec.Struct, forbid_unknown_fields=True):
    """`seating` says for each seat `me`, `open`, or the level of a bot; `data` are own numbers, table by table."""

    game: Name
    seating: Annotated[list[Name], msgspec.Meta(min_length=1, max_length=12)]
    name: Name = ""
    options: Annotated[dict[Name, Name], msgspec.Meta(max_length=40)] = {}
    pace: Name = "none"
    at_zero: Literal["bot", "forfeit"] = "bot"
    whispers: bool = True
    public: bool = False
    data: dict[str, Any] | None = None


class NewAction(msgspec.Struct, forbid_unknown_fields=True):
    """`action` is the text form (`bid 3`) or the JSON form; `seen` the number of the last entry you know of."""

    seat: SeatNumber
    action: Text | dict[str, Any]
    seen: Number


class Sit(msgspec.Struct, forbid_unknown_fields=True):
    seat: SeatNumber


class Undo(msgspec.Struct, forbid_unknown_fields=True):
    """With `seen`, as for an action, nothing is taken back that you do not know of."""

    seat: SeatNumber
    seen: Number | None = None


class Stand(msgspec.Struct, forbid_unknown_fields=True):
    """`step` is the `type` of the step that asks, the last one of the view's stack."""

    seat: SeatNumber
    step: Annotated[str, msgspec.Meta(max_length=40)]
    on: bool


class Answer(msgspec.Struct, forbid_unknown_fields=True):
    """`about` is the `number` of what is asked; without it the answer is to whatever is asked now."""

    seat: SeatNumber
    yes: bool
    about: Number | None = None


class NewLine(msgspec.Struct, forbid_unknown_fields=True):
    text: Text
    seat: SeatNumber = SPECTATOR
    to: SeatNumber | None = None


class Receipt(msgspec.Struct):
    """Committed: the journal now ends with this number."""

    number: int
    status: str
    must: list[int]
