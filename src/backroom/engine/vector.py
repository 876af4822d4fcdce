"""What a seat sees as numbers at fixed places (observation vectors): the loop that asks every field, compiled.

Who sees a field is asked of the table of sights as a view asks it, field by field; only that no view is built.
"""

import math
from dataclasses import dataclass
from typing import Any, Final

from backroom.engine.sight import HIDDEN, Rule, shown
from backroom.engine.state import State

NOTHING: Final = -9  # stands where a list has ended, or where a step does not lie on the stack

# How a field is written: as it is, its length, a row, rows, rows of which only counts how many of each there are, …
ONE: Final = 0
COUNT: Final = 1
LIST: Final = 2
GRID: Final = 3
BAGS: Final = 4
# … and of what belongs to seats: one's own entry, one's own row, all lengths and one's own row, one's own and the last.
MINE: Final = 5
MY_ROW: Final = 6
SIZED: Final = 7
TWO_ROWS: Final = 8


class Outgrown(Exception):
    """A list in a view is longer than its place in the vector: `shapes` is wrong."""


@dataclass(frozen=True)
class Place:
    """Where one field of one record lies in the vector. Without a sight its value is taken as it stands."""

    name: str
    field: str
    sight: Rule | None
    how: int
    start: int
    shape: tuple[int, ...]

    @property
    def stop(self) -> int:
        return self.start + math.prod(self.shape)


def numbers(places: list[Place], record: Any, s: State, seat: int) -> list[Any]:
    """What this seat sees of a record of this state, place by place."""
    flat: list[Any] = []
    own = 0 <= seat < s.seats  # whoever merely looks on has nothing of his own
    for place in places:
        value = getattr(record, place.field)
        if place.sight is not None:
            value = shown(s, seat, value, place.sight)
        how = place.how
        if how == ONE:
            flat.append(value)
        elif how == COUNT:
            flat.append(len(value))
        elif how == LIST:
            _row(flat, place, value, place.shape[0])
        elif how in (GRID, BAGS):
            _rows(flat, place, value)
        elif how == MINE:
            flat.append(value[seat] if own else NOTHING)
        elif how == TWO_ROWS:
            _rows(flat, place, [value[seat] if own else [], value[-1]])
        else:
            width = place.shape[0]
            if how == SIZED:
                _row(flat, place, [len(row) for row in value], s.seats)
                width -= s.seats
            _row(flat, place, value[seat] if own else [], width)
    return flat


def _row(flat: list[Any], place: Place, row: Any, width: int) -> None:
    room = width - len(row)
    if room < 0:
        raise Outgrown(f"{place.name} has {len(row)} entries, and {width} have room: see envs/shapes.py")
    flat.extend(row)
    if room:
        flat.extend([NOTHING] * room)


def _rows(flat: list[Any], place: Place, rows: Any) -> None:
    count, width = place.shape[0], place.shape[1]
    if len(rows) > count:
        raise Outgrown(f"{place.name} has {len(rows)} rows, and {count} have room: see envs/shapes.py")
    for row in rows:
        _row(flat, place, _counts(place, row, width) if place.how == BAGS else row, width)
    if len(rows) < count:
        flat.extend([NOTHING] * (width * (count - len(rows))))


def _counts(place: Place, row: Any, width: int) -> list[int]:
    counts = [0] * width
    for value in row:
        if not HIDDEN <= value < width + HIDDEN:
            raise Outgrown(f"{place.name} holds {value}, and {width - 1} values have room: see envs/shapes.py")
        counts[value - HIDDEN] += 1
    return counts
