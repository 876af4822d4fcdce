"""Marks and variants in words: from what the games declare to what a reader is shown."""

from collections import defaultdict
from dataclasses import dataclass, field
from typing import Any

from backroom.engine import Action, Game
from backroom.lab.studies.plan import Variant
from backroom.lab.studies.watching import DO
from backroom.words import N_, Voice, filled

BLANK = "…"
ASKED = "◆"  # the blank that the rows of a group fill


class Teller:
    """Speaks of the marks of one game."""

    def __init__(self, known: Game, voice: Voice) -> None:
        self.known, self.voice = known, voice
        says = known.words.says
        self.actions = {kind.__name__: kind for kind in says if issubclass(kind, Action)}
        self.events = {kind.__name__: kind for kind in says if not issubclass(kind, Action)}
        self.there = {f"{action.__name__}@{step.__name__}": text for (step, action), text in known.words.there.items()}

    def sentence(self, mark: str) -> str:
        """The sentence of a verb or an event, with blanks for what differs from time to time."""
        way, name, *field = mark.split()
        kind = (self.actions if way == DO else self.events)[name.partition("@")[0]]
        text = self.there.get(name, self.known.words.says[kind])
        blanks = dict.fromkeys(getattr(kind, "__dataclass_fields__", ()), BLANK)
        blanks |= {piece.partition("=")[0]: ASKED for piece in field}
        said = filled(self.voice.say(text), blanks).removesuffix(".").replace(f"{BLANK}.", BLANK)
        return said[:1].upper() + said[1:]

    def piece(self, mark: str) -> str:
        name, _, id = mark.split()[2].partition("=")
        kind = self.known.words.kind(name)
        return self.voice.say(kind.names[kind.ids.index(id)])

    def variant(self, each: Variant | dict[str, Any]) -> str:
        said = each if isinstance(each, dict) else vars(each)
        if said["guess"]:
            return f"{self.voice.say(said['guess'])}: {self.voice.say(said['change'])}"
        if said["options"]:
            by_name = {option.name: option for option in self.known.options}
            return "; ".join(
                f"{self.voice.say(by_name[name].title)}: {by_name[name].spoken(value, self.voice)}"
                for name, value in said["options"].items()
            )
        name = said["id"].removeprefix("data=").rpartition("#")[0]
        return self.voice.say(N_("Own numbers: {name}")).format(name=name)


@dataclass
class Group:
    """The pieces that one verb or event can name, side by side."""

    title: str
    rows: list[dict[str, Any]] = field(default_factory=list)

    @property
    def weight(self) -> tuple[int, float]:
        """What stands beyond chance first, then what differs most."""
        shares = [row["wins"]["share"] for row in self.rows]
        return sum(row["wins"]["beyond_chance"] for row in self.rows), max(shares) - min(shares)


def groups(marks: list[dict[str, Any]], teller: Teller) -> list[Group]:
    found: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for row in marks:
        if "=" in row["mark"] and "wins" in row:
            found[row["mark"].partition("=")[0]].append(row)
    made = [
        Group(teller.sentence(name), sorted(rows, key=lambda row: -float(row["wins"]["share"])))
        for name, rows in found.items()
        if len(rows) > 1
    ]
    return sorted(made, key=lambda group: group.weight, reverse=True)


def whole(marks: list[dict[str, Any]], way: str, title: str) -> Group:
    """Actions or events without their pieces, of which some at a table had one and others not."""
    rows = [row for row in marks if "=" not in row["mark"] and row["mark"].startswith(way) and "wins" in row]
    return Group(title, sorted(rows, key=lambda row: -float(row["wins"]["share"])))


def verbs(marks: list[dict[str, Any]], way: str) -> list[dict[str, Any]]:
    """Actions or events without their pieces; what tells winners from others most first."""
    rows = [row for row in marks if "=" not in row["mark"] and row["mark"].startswith(way) and "times" in row]
    return sorted(rows, key=lambda row: -float(row["times"]["surprise"]))
