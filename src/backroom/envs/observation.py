"""What a seat sees as numbers (observation vectors, tensors): from its view alone, at fixed places."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from struct import Struct
from typing import Any, get_origin

import numpy as np
from numpy.typing import NDArray

from backroom.engine import LENGTH, OWNER, PUBLIC, SIZES, Game, Setup, Shared, State, View
from backroom.engine import vector as at
from backroom.engine.codec import declared
from backroom.engine.vector import NOTHING, Outgrown, Place, numbers
from backroom.engine.view import BASE
from backroom.envs.shapes import Bags, Memory, Shape, shapes

Vector = NDArray[np.int32]

__all__ = ["NOTHING", "Encoder", "Outgrown", "Vector"]


@dataclass(frozen=True)
class Stretch:
    """The numbers of one record lie together."""

    start: int
    form: Struct
    in_truth: list[Place]
    in_view: list[Place]  # the same where the sights were asked already


class Encoder:
    """The vector of one game, seat count and set of options: the seat, whom it sees awaited, the state, the steps.

    A step's first number is its place on the stack from the top (1), or 0 where it does not lie there.
    """

    def __init__(self, game: Game[Any], setup: Setup) -> None:
        self.seats = setup.seats
        self.places: list[Place] = []
        self.size = 0
        self._lay("seat", "", None, at.ONE, ())
        self._lay("awaited", "", None, at.LIST, (setup.seats,))
        self.head = Struct(f"{self.size}i")
        self.of: dict[type, Stretch] = {}
        known, absent = shapes(game, setup.seats), []
        for record, sights in game.sights.items():
            name, start = record.__name__, self.size
            own, places = known.get(name, {}), []
            if not issubclass(record, State):
                absent.append(self._lay(name, "", None, at.ONE, ()).start)
            for f in declared(record):
                if f.name not in BASE and f.name != "stack" and not _left_out(f.type):
                    sight = sights[f.name]
                    how, extent = _manner(get_origin(f.type) or f.type, sight, own.get(f.name), self.seats)
                    asked = None if sight is PUBLIC else sight
                    places.append(self._lay(f"{name}.{f.name}", f.name, asked, how, extent))
            as_seen = [replace(place, sight=None) for place in places]
            self.of[record] = Stretch(start, Struct(f"{self.size - start}i"), places, as_seen)
        self.blank: Vector = np.full(self.size, NOTHING, np.int32)
        self.blank[absent] = 0

    def _lay(self, name: str, field: str, sight: Any, how: int, shape: tuple[int, ...]) -> Place:
        place = Place(name, field, sight, how, self.size, shape)
        self.places.append(place)
        self.size = place.stop
        return place

    def encode(self, view: View[Any]) -> Vector:
        """The vector of a view, for whoever has nothing but that."""
        out = np.empty(self.size, np.int32)
        self._write(out, view.seen, view.seat, view.deciders, True)
        return out

    def observe(self, s: State, seat: int) -> Vector:
        """The same without building the view."""
        out = np.empty(self.size, np.int32)
        self.write(out, s, seat)
        return out

    def write(self, out: Vector, s: State, seat: int) -> None:
        """The same into a row that is there."""
        self._write(out, s, seat, s.awaited(seat), False)

    def _write(self, out: Vector, s: State, seat: int, awaited: Sequence[int], in_view: bool) -> None:
        out[:] = self.blank
        row = out.data
        self.head.pack_into(row, 0, seat, *[each in awaited for each in range(self.seats)])
        stretch = self.of[type(s)]
        of_state = numbers(stretch.in_view if in_view else stretch.in_truth, s, s, seat)
        stretch.form.pack_into(row, stretch.start * out.itemsize, *of_state)
        written: list[type] = []
        for above, step in enumerate(reversed(s.stack), 1):
            kind = type(step)
            if kind in written:
                continue  # another of its kind lies above it and is the one in play
            written.append(kind)
            stretch = self.of[kind]
            of_step = numbers(stretch.in_view if in_view else stretch.in_truth, step, s, seat)
            stretch.form.pack_into(row, stretch.start * out.itemsize, above, *of_step)

    def named(self, vector: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """The same numbers by the names of their fields."""
        return {place.name: vector[place.start : place.stop].reshape(place.shape) for place in self.places}


def _left_out(kind: Any) -> bool:
    """Names, and tables that come from the set-up."""
    outer = get_origin(kind) or kind
    return outer is str or (isinstance(outer, type) and issubclass(outer, Shared))


def _manner(outer: Any, sight: Any, shape: Shape | None, seats: int) -> tuple[int, tuple[int, ...]]:
    """How a field is written, and how much room it takes."""
    if sight is LENGTH:
        return at.COUNT, ()
    if outer not in (list, tuple):
        return at.ONE, ()
    if isinstance(shape, Memory):
        return at.TWO_ROWS, (2, shape.width)
    if isinstance(shape, Bags):
        return at.BAGS, (shape.rows, 1 + shape.values)
    if shape is None:
        shape = (seats,)
    if sight is OWNER:
        return (at.MINE, ()) if len(shape) == 1 else (at.MY_ROW, shape[1:])
    if sight is SIZES:
        return at.SIZED, (seats + shape[1],)
    return (at.LIST if len(shape) == 1 else at.GRID), shape
