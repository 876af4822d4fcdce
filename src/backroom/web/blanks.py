"""Sentences with blanks: what things of one kind have in common, and what each could have in a blank."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from backroom.locale import Sentence
from backroom.words import Voice, Words, filled

DOTS = "…"


@dataclass(frozen=True)
class Blank:
    """One blank: the field, what may stand there (text form and words), and what is not to be parted from it."""

    name: str
    options: list[tuple[str, str]]
    unit: str = ""
    opening: str = ""  # a quotation mark


Part = str | Blank


def details(thing: object) -> list[str]:
    return list(getattr(type(thing), "__dataclass_fields__", ()))


def with_blanks(
    says: str, things: Sequence[object], words: Words, voice: Voice, always: Sequence[str] = ()
) -> list[Part]:
    """The sentence of things of one kind: a blank for each detail in which they differ, or that is `always` one."""
    values = {name: list(dict.fromkeys(getattr(thing, name) for thing in things)) for name in details(things[0])}
    blanks = [name for name, several in values.items() if len(several) > 1 or name in always]
    said = voice.say(says)
    known = {name: DOTS if name in blanks else words.value(name, several[0], voice) for name, several in values.items()}
    if not blanks:
        return [filled(said, known)]
    parts: list[Part] = []
    for piece in re.split(rf"(\{{(?:{'|'.join(blanks)})(?::\w+)?\}})", said):
        name = re.match(r"\w+", piece[1:]) if piece[:1] == "{" else None
        if name is None or name[0] not in blanks or piece[len(name[0]) + 1] == "|":
            _add_text(parts, _filled_like(said, piece, known), always)
            continue
        options = [(words.kind(name[0]).text(each), words.value(name[0], each, voice)) for each in values[name[0]]]
        bent = [(text, _filled_like(said, piece, {name[0]: value})) for text, value in options]
        parts.append(Blank(name[0], bent, opening=_opening(parts)))
    return parts


def _add_text(parts: list[Part], text: str, always: Sequence[str]) -> None:
    """What closes a blank stays with it, and the unit with its number."""
    last = parts[-1] if parts else ""
    if isinstance(last, Blank) and (unit := re.match(r"\s?\S+" if last.name in always else r"\S+", text)):
        parts[-1] = replace(last, unit=unit[0])
        text = text[len(unit[0]) :]
    parts.append(text)


def _opening(parts: list[Part]) -> str:
    """Takes the mark that opens the blank from the end of the text before it."""
    text = parts[-1] if parts else ""
    mark = re.search(r"[^\w\s]$", text) if isinstance(text, str) else None
    if mark is None or not isinstance(text, str):
        return ""
    parts[-1] = text[: mark.start()]
    return mark[0]


def _filled_like(said: str, piece: str, values: Mapping[str, object]) -> str:
    """A piece of a sentence: its names bend as they do there."""
    if not isinstance(said, Sentence):
        return filled(piece, values)
    bending = Sentence(piece)
    bending.language = said.language
    return filled(bending, values)


def as_text(parts: Sequence[Part]) -> str:
    """The sentence, with dots for its blanks."""
    return "".join(part if isinstance(part, str) else f"{part.opening}{DOTS}{part.unit}" for part in parts)
