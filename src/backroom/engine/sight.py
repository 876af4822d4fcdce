"""Who sees a field (information sets), and what a seat then sees of it: the one place where a sight is applied."""

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, Final

from backroom.engine.state import State

HIDDEN: Final = -1  # stands in a view for a number the seat may not know


class Sight(Enum):
    """Who sees a field. A field without an entry is an error, not a leak."""

    PUBLIC = "everybody"
    OWNER = "one entry per seat: the seat sees its own, nothing of the others'"
    SIZES = "one list per seat: the seat sees its own, of the others' only the length"
    LENGTH = "a list of which everybody sees only the length"
    NEVER = "nobody"


PUBLIC: Final = Sight.PUBLIC
OWNER: Final = Sight.OWNER
SIZES: Final = Sight.SIZES
LENGTH: Final = Sight.LENGTH
NEVER: Final = Sight.NEVER
# Where none of these fits, a table may hold a function of the whole state, the seat and the value.
Rule = Sight | Callable[[Any, int, Any], Any]
Sights = Mapping[type, Mapping[str, Rule]]


def shown(s: State, seat: int, value: Any, sight: Rule) -> Any:
    """What the seat sees of a value."""
    if not isinstance(sight, Sight):
        return sight(s, seat, value)
    if sight is PUBLIC:
        return _copied(value)
    if sight is OWNER:
        return _like(value, [_copied(part) if owner == seat else _blank(part) for owner, part in enumerate(value)])
    if sight is SIZES:
        return [_copied(part) if owner == seat else [HIDDEN] * len(part) for owner, part in enumerate(value)]
    if sight is LENGTH:
        return [HIDDEN] * len(value)
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
