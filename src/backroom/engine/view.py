"""What one seat may know (its information set): built by inclusion from a table that names every field's visibility."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Final, Generic

from typing_extensions import TypeVar

from backroom.engine.choice import Choice
from backroom.engine.codec import declared
from backroom.engine.state import State

S = TypeVar("S", bound=State, default=Any)
HIDDEN: Final = -1  # stands in a view for a number the seat may not know


class Sight(Enum):
    """Who sees a field. A field without an entry is an error, not a leak."""

    PUBLIC = "everybody"
    OWNER = "one entry per seat: the seat sees its own, nothing of the others'"
    SIZES = "one list per seat: the seat sees its own, of the others' only the length"
    LENGTH = "a list of which everybody sees only the length"
    NEVER = "nobody"


PUBLIC, OWNER, SIZES, LENGTH, NEVER = Sight
# Where none of these fits, a table may hold a function of the whole state, the seat and the value.
Rule = Sight | Callable[[Any, int, Any], Any]
Sights = Mapping[type, Mapping[str, Rule]]

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
            parts[f.name] = _shown(s, seat, value, BASE[f.name] if f.name in BASE else table[f.name])
    seen = type(s)(**parts)
    seen.telling = False
    return seen


def _record(sights: Sights, s: State, seat: int, record: Any) -> Any:
    table = sights[type(record)]
    return type(record)(**{f.name: _shown(s, seat, getattr(record, f.name), table[f.name]) for f in declared(record)})


def _shown(s: State, seat: int, value: Any, sight: Rule) -> Any:
    if not isinstance(sight, Sight):
        return sight(s, seat, value)
    match sight:
        case Sight.PUBLIC:
            return _copied(value)
        case Sight.OWNER:
            return _like(value, [_copied(part) if owner == seat else _blank(part) for owner, part in enumerate(value)])
        case Sight.SIZES:
            return [_copied(part) if owner == seat else [HIDDEN] * len(part) for owner, part in enumerate(value)]
        case Sight.LENGTH:
            return [HIDDEN] * len(value)
        case Sight.NEVER:
            return _blank(value)


def _like(value: Any, parts: list[Any]) -> Any:
    return tuple(parts) if isinstance(value, tuple) else parts


def _copied(value: Any) -> Any:
    if isinstance(value, list):
        return [_copied(part) for part in value]
    return value


def _blank(value: Any) -> Any:
    if isinstance(value, bool):
        return False
    if isinstance(value, int):
        return HIDDEN
    return type(value)()
