"""Serialisation: states, steps, actions and events to and from JSON by their declared fields.

Plain values stay what they are; a record becomes an object tagged with its class name. Compiled classes keep only
the outermost type of a field, so the form is told by the value, not by the annotation.
"""

from collections.abc import Iterable
from dataclasses import Field, fields
from functools import cache
from typing import Any, get_origin

from backroom.engine.action import Action
from backroom.engine.choice import Because, Illegal
from backroom.engine.state import Shared as Shared
from backroom.engine.state import State
from backroom.words import N_

TAG = "type"


class Codec:
    """The codec of one game: it knows the records that may occur there, and no others."""

    def __init__(self, records: Iterable[type]) -> None:
        self.records: dict[str, type] = {}
        for record in records:
            if self.records.setdefault(record.__name__, record) is not record:
                raise ValueError(f"two records are called {record.__name__}")

    def encode(self, value: Any) -> Any:
        if value is None or isinstance(value, (int, str)):
            return value
        if isinstance(value, (list, tuple)):
            return [self.encode(part) for part in value]
        if isinstance(value, dict):
            return {str(key): self.encode(part) for key, part in value.items()}
        if isinstance(value, type):
            return value.__name__
        return {TAG: type(value).__name__} | self.encode_state(value)

    def decode(self, value: Any) -> Any:
        if isinstance(value, list):
            return [self.decode(part) for part in value]
        if not isinstance(value, dict):
            return value
        record = self.records.get(value.get(TAG, ""))
        if record is None:
            raise ValueError(f"unknown record {value.get(TAG)!r}")
        names = {f.name for f in declared(record)}
        if names != value.keys() - {TAG}:
            raise ValueError(f"{record.__name__} has the fields {sorted(names)}")
        return record(**{f.name: _fit(f, self.decode(value[f.name])) for f in declared(record)})

    def encode_state(self, s: Any) -> dict[str, Any]:
        """The fields of a state or record, but for shared tables: they come from the set-up."""
        return {f.name: self.encode(getattr(s, f.name)) for f in declared(s) if not is_shared(getattr(s, f.name))}

    def decode_state(self, like: State, value: dict[str, Any]) -> State:
        """The state that was encoded; `like` is any state of the same set-up, for its shared tables."""
        parts = {}
        for f in declared(like):
            kept = getattr(like, f.name)
            parts[f.name] = kept if is_shared(kept) else _tuples(f, self.decode(value[f.name]))
        return type(like)(**parts)

    def decode_action(self, value: Any) -> Action:
        """An action from outside: anything malformed is refused, never guessed."""
        try:
            action = self.decode(value)
        except (ValueError, TypeError, AttributeError, ArithmeticError, RecursionError):
            raise Illegal(Because("", N_("That is not an action of this game."))) from None
        if not isinstance(action, Action):
            raise Illegal(Because("", N_("That is not an action of this game.")))
        return action


def is_shared(value: object) -> bool:
    return isinstance(value, Shared)


def declared(record: Any) -> list["Field[Any]"]:
    """The fields that make up a record; what is not compared is not part of it."""
    return _declared(record if isinstance(record, type) else type(record))


@cache
def _declared(record: type) -> list["Field[Any]"]:
    return [f for f in fields(record) if f.compare]


def _fit(f: "Field[Any]", value: Any) -> Any:
    wanted = f.type
    if wanted in (int, str, bool) and type(value) is not wanted:
        raise ValueError(f"{f.name} must be {wanted}")
    return _tuples(f, value)


def _tuples(f: "Field[Any]", value: Any) -> Any:
    """A list again as what it was; what is a tuple is so all the way through."""
    return _frozen(value) if f.type is tuple or get_origin(f.type) is tuple else value


def _frozen(value: Any) -> Any:
    return tuple(_frozen(part) for part in value) if isinstance(value, list) else value
