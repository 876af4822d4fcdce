"""Boards for the terminal: a module named after the game may draw its view; else every field is listed."""

import importlib
from collections.abc import Callable
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table

from backroom.engine import Game, View, Voice
from backroom.engine.codec import declared, is_shared
from backroom.words import N_

Draw = Callable[[View, Voice], RenderableType]


def board(game: Game) -> Draw:
    name = f"{__name__}.{game.id.replace('-', '_')}"
    try:
        drawn: Draw = importlib.import_module(name).draw
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        return plain
    return drawn


def plain(view: View, voice: Voice) -> RenderableType:
    """Any game: what there is one of per seat in a table, the rest beneath it."""
    seen: Any = view.seen
    names = [f.name for f in declared(seen) if f.name not in ("stack", "seed", "draws", "seats")]
    names = [name for name in names if not is_shared(getattr(seen, name))]
    by_seat = [n for n in names if isinstance(getattr(seen, n), list) and len(getattr(seen, n)) == seen.seats]
    table = Table(voice.say(N_("seat")), *by_seat)
    for seat in range(seen.seats):
        mark = "→ " if seat in view.deciders else ""
        table.add_row(mark + voice.seat(seat), *(text(getattr(seen, name)[seat]) for name in by_seat))
    rest = [f"{name}: {text(getattr(seen, name))}" for name in names if name not in by_seat]
    return Group(table, *rest)


def text(value: object) -> str:
    if value == -1:
        return "?"
    if isinstance(value, list):
        return " ".join(text(part) for part in value) or "–"
    return str(value)
