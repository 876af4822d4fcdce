"""What one seat may know (its information set): built by inclusion from a table that names every field's visibility."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Generic

from typing_extensions import TypeVar

from backroom.engine.choice import Choice
from backroom.engine.codec import declared
from backroom.engine.sight import NEVER, PUBLIC, Rule, Sights, shown
from backroom.engine.state import State

S = TypeVar("S", bound=State, default=Any)
BASE: Final[Mapping[str, Rule]] = {"seats": PUBLIC, "seed": NEVER, "draws": NEVER}


@dataclass
class View(Generic[S]):
    """All that a seat knows and may do. `seen` has the shape of the state, with blanks for what is hidden."""

    seat: int
    seen: S
    deciders: list[int]
    choices: list[Choice]
    orders: list[Choice] = field(default_factory=list)  # what the seat may order secretly, asked or not


def view(sights: Sights, s: S, seat: int) -> View[S]:
    orders = list(s.orders(seat)) if 0 <= seat < s.seats and s.stack else []
    return View(seat, seen_by(sights, s, seat), s.awaited(seat), list(s.choices(seat)), orders)


def seen_by(sights: Sights, s: S, seat: int) -> S:
    """The state as this seat sees it."""
    table = sights[type(s)]
    parts: dict[str, Any] = {}
    for f in declared(s):
        value = getattr(s, f.name)
        if f.name == "stack":
            parts["stack"] = [_record(sights, s, seat, step) for step in value]
        else:
            parts[f.name] = shown(s, seat, value, BASE[f.name] if f.name in BASE else table[f.name])
    seen = type(s)(**parts)
    seen.telling = False
    return seen


def _record(sights: Sights, s: State, seat: int, record: Any) -> Any:
    table = sights[type(record)]
    return type(record)(**{f.name: shown(s, seat, getattr(record, f.name), table[f.name]) for f in declared(record)})
