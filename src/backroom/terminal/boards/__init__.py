"""Boards for the terminal: a module named after the game may draw its view; else every field is listed."""

import importlib
from collections.abc import Callable
from functools import partial
from typing import Generic

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table

from backroom.engine import HIDDEN, N_, Game, State, View, Voice, Words
from backroom.engine.codec import declared, is_shared
from backroom.engine.view import S
from backroom.words import filled

Draw = Callable[[View, Voice], RenderableType]


def board(game: Game) -> Draw:
    name = f"{__name__}.{game.id.replace('-', '_')}"
    try:
        drawn: Draw = importlib.import_module(name).draw
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        return partial(plain, game.words)
    return drawn


class Page(Generic[S]):
    """One seat's view, and the voice that speaks of it."""

    def __init__(self, view: View[S], voice: Voice) -> None:
        self.view = view
        self.voice = voice
        self.s: S = view.seen

    def say(self, text: str, **values: object) -> str:
        return filled(self.voice.say(text), values)

    def name(self, seat: int) -> str:
        return escape(self.voice.seat(seat))


def plain(words: Words, view: View, voice: Voice) -> RenderableType:
    """Any game: what there is one of per seat in a table, the rest beneath it."""
    seen: State = view.seen
    names = [f.name for f in declared(seen) if f.name not in ("stack", "seed", "draws", "seats")]
    names = [name for name in names if not is_shared(getattr(seen, name))]
    by_seat = [n for n in names if isinstance(getattr(seen, n), list) and len(getattr(seen, n)) == seen.seats]
    said = {name: [text(words, name, part, voice) for part in getattr(seen, name)] for name in by_seat}
    table = Table(voice.say(N_("seat")), *(words.heading(name, voice) for name in by_seat))
    for seat in range(seen.seats):
        mark = "→ " if seat in view.deciders else ""
        table.add_row(mark + voice.seat(seat), *(said[name][seat] for name in by_seat))
    rest = [name for name in names if name not in by_seat]
    return Group(table, *(f"{words.heading(n, voice)}: {text(words, n, getattr(seen, n), voice)}" for n in rest))


def text(words: Words, name: str, value: object, voice: Voice) -> str:
    if value == HIDDEN:
        return "?"
    if isinstance(value, bool):
        return voice.say(N_("yes")) if value else voice.say(N_("no"))
    if isinstance(value, list):
        return ", ".join(text(words, name, part, voice) for part in value) or "–"
    return words.value(name, value, voice)
