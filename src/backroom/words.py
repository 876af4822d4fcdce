"""Names and sentences: marked here in English, translated by catalogues, spoken by a voice."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol


def N_(text: str) -> str:  # noqa: N802  (the name gettext's tools look for)
    """Mark a sentence for the catalogues; it is translated when it is spoken."""
    return text


class _Filling(dict[str, object]):
    """The values of a sentence.

    `{votes|vote|votes}` is the first form for exactly one, else the second; `{steps|+}` is the number with its sign.
    """

    def __missing__(self, key: str) -> str:
        name, *forms = key.split("|")
        if forms == ["+"]:
            number = str(self[name])
            return number.replace("-", "−") if number.startswith(("-", "−", "0")) else f"+{number}"
        if len(forms) != 2:
            raise KeyError(key)
        return forms[0] if str(self[name]) == "1" else forms[1]


def filled(text: str, values: Mapping[str, object]) -> str:
    """A sentence with its values in place. Every language here has one form for one and another for all else."""
    return text.format_map(_Filling(values))


class Trouble(Exception):
    """Something asked for cannot be; the sentence says what and can be spoken in any language."""

    # Of a game's own: its catalogue, its words, and what its seats are called if that is known.
    about: "tuple[str, Words, tuple[str, ...]] | None" = None

    def __init__(self, says: str, **values: object) -> None:
        super().__init__(filled(says, values))
        self.says = says
        self.values = values


@dataclass(frozen=True)
class Kind:
    """How the numbers in a field are spoken of: ids for the text form, names for people."""

    name: str
    ids: tuple[str, ...] = ()
    names: tuple[str, ...] = ()

    def text(self, value: int) -> str:
        return self.ids[value] if self.ids else str(value)

    def parse(self, word: str) -> int:
        return self.ids.index(word) if self.ids else int(word)


# Among several names it stands for the reader until the sentence is complete: every language bends its own word for it.
YOU = "\ue000"
SEAT = Kind("seat", tuple("123456789"))  # people count from one
MONEY = Kind("money")
NUMBER = Kind("number")


class Voice(Protocol):
    """Who speaks: a language, the names of the seats, and the ways to write numbers."""

    @property
    def reader(self) -> int: ...  # the seat that is told it, and is “you” to the voice; or none

    def say(self, text: str) -> str: ...

    def seat(self, seat: int) -> str: ...

    def number(self, value: int) -> str: ...

    def decimal(self, value: float, digits: int = 1) -> str: ...

    def percent(self, value: float, digits: int = 0) -> str: ...


def together(names: Sequence[str], voice: Voice) -> str:
    """A, B and C."""
    if len(names) < 2:
        return "".join(names)
    return voice.say(N_("{names} and {last}")).format(names=", ".join(names[:-1]), last=names[-1])


def with_you(said: str, voice: Voice) -> str:
    """The reader's own place among the names, wherever no case has bent it."""
    first = voice.say(N_("You")) + said[1:] if said.startswith(YOU) else said
    return first.replace(YOU, voice.say(N_("you")))


@dataclass(frozen=True)
class Words:
    """All that a game has to say. Fields of one name are of one kind everywhere in a game."""

    kinds: Mapping[str, Kind]  # field name -> kind, for actions, events and reasons
    says: Mapping[type, str]  # action or event -> its sentence
    asks: Mapping[type, str]  # step -> the question it puts to whoever must decide
    working: Mapping[type, str] = field(default_factory=dict)  # event -> its arithmetic
    # step and action -> what the action is called there, where its own sentence would not say what it ends
    there: Mapping[tuple[type, type], str] = field(default_factory=dict)
    free: Mapping[type, str] = field(
        default_factory=dict
    )  # action or event -> its sentence where its amount is nothing
    own: Mapping[type, str] = field(default_factory=dict)  # action or event -> its sentence where its target does it
    # sentence about a seat -> the same sentence said to that seat
    yours: Mapping[str, str] = field(default_factory=dict)
    # sentence about two seats -> the same sentence said to the second of them
    to_you: Mapping[str, str] = field(default_factory=dict)
    # action -> what it is called by itself, where its sentence has gaps that only a card or an amount would fill
    plain: Mapping[type, str] = field(default_factory=dict)
    # field of the state or a step -> what the boards of any game call it; whoever draws a board needs none
    fields: Mapping[str, str] = field(default_factory=dict)

    def kind(self, name: str) -> Kind:
        return self.kinds.get(name, NUMBER)

    def heading(self, name: str, voice: Voice) -> str:
        """What a field is called where all are listed."""
        return voice.say(self.fields.get(name, name.replace("_", " ").capitalize()))

    def value(self, name: str, value: object, voice: Voice) -> str:
        kind = self.kind(name)
        if isinstance(value, str):
            return voice.say(value) if value else ""
        if type(value) in self.says:
            return self.sentence(value, voice)
        if isinstance(value, Sequence):
            mine = voice.reader if kind.name == "seat" and voice.reader >= 0 else None
            parts = [YOU if mine is not None and part == mine else self.value(name, part, voice) for part in value]
            figures = any(part[:1].isdigit() for part in parts)  # "5, 5", but "Rosa and Karl"
            return (", ".join(parts) if figures else together(parts, voice)) or "–"
        if not isinstance(value, int):
            return str(value)
        if kind.name == "seat":
            return voice.seat(value)
        if kind.names and 0 <= value < len(kind.names):
            return voice.say(kind.names[value])
        return voice.number(value)

    def sentence(self, thing: object, voice: Voice) -> str:
        """The sentence of an action or an event."""
        return self.fill(self._said_of(thing), thing, voice)

    def _said_of(self, thing: object) -> str:
        said = self.says[type(thing)]
        if type(thing) in self.own and getattr(thing, "seat", None) == getattr(thing, "target", None):
            said = self.own[type(thing)]
        return self.free.get(type(thing), said) if getattr(thing, "amount", None) == 0 else said

    def addresses(self, thing: object, voice: Voice) -> bool:
        """Whether the voice tells its reader of this as “you”."""
        mine = voice.reader >= 0 and getattr(thing, "seat", None) == voice.reader
        return mine and self._said_of(thing) in self.yours

    def label(self, action: object, step: object, voice: Voice, seat: int) -> str:
        """What the button of an action says to this seat while this step asks."""
        said = self.there.get((type(step), type(action)), self.says[type(action)])
        if type(action) in self.own and getattr(action, "target", None) == seat:
            said = self.own[type(action)]
        if getattr(action, "amount", None) == 0:
            said = self.free.get(type(action), said)
        return self.fill(said, action, voice)

    def arithmetic(self, thing: object, voice: Voice) -> str:
        """The written-out sum behind an event, or nothing."""
        text = self.working.get(type(thing), "")
        return self.fill(text, thing, voice) if text else ""

    def fill(self, text: str, thing: object, voice: Voice) -> str:
        names = getattr(type(thing), "__dataclass_fields__", ())
        return self.fill_values(text, {name: getattr(thing, name) for name in names}, voice)

    def fill_values(self, text: str, values: Mapping[str, object], voice: Voice) -> str:
        if voice.reader >= 0:
            text = self._to_reader(text, values, voice.reader)
        said = filled(voice.say(text), {name: self.value(name, value, voice) for name, value in values.items()})
        return with_you(said, voice) if YOU in said else said

    def _to_reader(self, text: str, values: Mapping[str, object], reader: int) -> str:
        if values.get("seat") == reader:
            return self.yours.get(text, text)
        if text not in self.to_you:
            return text
        named = [value for name, value in values.items() if self.kind(name).name == "seat"]
        return self.to_you[text] if reader in named or (reader,) in named else text  # `(reader,)`: the only winner

    # --- the short text form: `buy_marker bayern`

    def text(self, action: object) -> str:
        words = [verb(type(action))]
        for name in getattr(type(action), "__dataclass_fields__", ()):
            value = getattr(action, name)
            words.append(value if isinstance(value, str) else self.kind(name).text(int(value)))
        return " ".join(words)


def verb(kind: type) -> str:
    """BuyMarker -> buy_marker"""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()
