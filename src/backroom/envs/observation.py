"""What a seat sees as numbers (observation vectors, tensors): from its view alone, at fixed places."""

import math
from dataclasses import dataclass
from typing import Any, get_origin

import numpy as np
from numpy.typing import NDArray

from backroom.engine import HIDDEN, LENGTH, OWNER, SIZES, Game, Setup, Shared, State, View
from backroom.engine.codec import declared
from backroom.engine.view import BASE
from backroom.envs.shapes import Bags, Memory, Shape, shapes

Vector = NDArray[np.int32]
NOTHING = -9  # stands where a list has ended, or where a step does not lie on the stack

ONE, COUNT, LIST, GRID, BAGS, MINE, MY_ROW, SIZED, TWO_ROWS = range(9)


class Outgrown(Exception):
    """A list in a view is longer than its place in the vector: `shapes` is wrong."""


@dataclass(frozen=True)
class Place:
    """Where one field of one record lies in the vector."""

    name: str
    field: str
    how: int
    start: int
    shape: tuple[int, ...]

    @property
    def stop(self) -> int:
        return self.start + math.prod(self.shape)


class Encoder:
    """The vector of one game, seat count and set of options: the seat, whom it sees awaited, the state, the steps.

    A step's first number is its place on the stack from the top (1), or 0 where it does not lie there.
    """

    def __init__(self, game: Game[Any], setup: Setup) -> None:
        self.seats = setup.seats
        self.places: list[Place] = []
        self.of: dict[str, list[Place]] = {}
        self.size = 0
        self._lay("seat", "", ONE, ())
        self._lay("awaited", "", LIST, (setup.seats,))
        known = shapes(game, setup.seats)
        for record, sights in game.sights.items():
            name = record.__name__
            own = known.get(name, {})
            if not issubclass(record, State):
                self.of[name] = [self._lay(name, "", ONE, ())]
            for f in declared(record):
                if f.name not in BASE and f.name != "stack":
                    self._lay_field(name, f.name, f.type, sights[f.name], own.get(f.name))
        self.blank: Vector = np.full(self.size, NOTHING, np.int32)
        for steps in self.of.values():
            if steps[0].field == "":
                self.blank[steps[0].start] = 0

    def _lay(self, name: str, field: str, how: int, shape: tuple[int, ...]) -> Place:
        place = Place(name, field, how, self.size, shape)
        self.places.append(place)
        self.size = place.stop
        return place

    def _lay_field(self, record: str, field: str, kind: Any, sight: Any, shape: Shape | None) -> None:
        outer = get_origin(kind) or kind
        if outer is str or (isinstance(outer, type) and issubclass(outer, Shared)):
            return  # names, and tables that come from the set-up
        how, extent = _manner(outer, sight, shape, self.seats)
        self.of.setdefault(record, []).append(self._lay(f"{record}.{field}", field, how, extent))

    def encode(self, view: View[Any]) -> Vector:
        out = self.blank.copy()
        out[0] = view.seat
        out[1 : 1 + self.seats] = 0
        for seat in view.deciders:
            out[1 + seat] = 1
        seen = view.seen
        for place in self.of[type(seen).__name__]:
            self._write(out, place, getattr(seen, place.field), view.seat)
        for above, step in enumerate(reversed(seen.stack), 1):
            first, *rest = self.of[type(step).__name__]
            if out[first.start]:
                continue  # another of its kind lies above it and is the one in play
            out[first.start] = above
            for place in rest:
                self._write(out, place, getattr(step, place.field), view.seat)
        return out

    def named(self, vector: Vector) -> dict[str, Vector]:
        """The same numbers by the names of their fields."""
        return {place.name: vector[place.start : place.stop].reshape(place.shape) for place in self.places}

    def _write(self, out: Vector, place: Place, value: Any, seat: int) -> None:
        start, how = place.start, place.how
        if how == ONE:
            out[start] = value
        elif how == COUNT:
            out[start] = len(value)
        elif how == LIST:
            _row(out, place, start, value, place.shape[0])
        elif how in (GRID, BAGS):
            _rows(out, place, value)
        else:
            self._write_own(out, place, value, seat)

    def _write_own(self, out: Vector, place: Place, value: Any, seat: int) -> None:
        """Of what belongs to a seat, the seat's own; whoever merely looks on has none."""
        start, how, own = place.start, place.how, 0 <= seat < self.seats
        if how == TWO_ROWS:
            _rows(out, place, [value[seat] if own else [], value[-1]])
        elif how == SIZED:
            out[start : start + len(value)] = [len(row) for row in value]
            _row(out, place, start + self.seats, value[seat] if own else [], place.shape[0] - self.seats)
        elif own and how == MINE:
            out[start] = value[seat]
        elif own:
            _row(out, place, start, value[seat], place.shape[0])


def _manner(outer: Any, sight: Any, shape: Shape | None, seats: int) -> tuple[int, tuple[int, ...]]:
    """How a field is written, and how much room it takes."""
    if sight is LENGTH:
        return COUNT, ()
    if outer not in (list, tuple):
        return ONE, ()
    if isinstance(shape, Memory):
        return TWO_ROWS, (2, shape.width)
    if isinstance(shape, Bags):
        return BAGS, (shape.rows, 1 + shape.values)
    if shape is None:
        shape = (seats,)
    if sight is OWNER:
        return (MINE, ()) if len(shape) == 1 else (MY_ROW, shape[1:])
    if sight is SIZES:
        return SIZED, (seats + shape[1],)
    return (LIST if len(shape) == 1 else GRID), shape


def _row(out: Vector, place: Place, start: int, row: Any, width: int) -> None:
    if len(row) > width:
        raise Outgrown(f"{place.name} has {len(row)} entries, and {width} have room: see envs/shapes.py")
    out[start : start + len(row)] = row


def _rows(out: Vector, place: Place, rows: Any) -> None:
    count, width = place.shape
    if len(rows) > count:
        raise Outgrown(f"{place.name} has {len(rows)} rows, and {count} have room: see envs/shapes.py")
    for number, row in enumerate(rows):
        start = place.start + number * width
        if place.how == BAGS:
            out[start : start + width] = np.bincount(np.asarray(row, np.intp) - HIDDEN, minlength=width)
        else:
            _row(out, place, start, row, width)
