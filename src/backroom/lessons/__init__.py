"""Lessons: small positions with one question each. Which answer is right the rules say: the tests play every one."""

import importlib
import importlib.util
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from typing import Any, Final

from backroom.engine import Action, State, Step, View

YOU: Final = 0  # whoever learns sits in the first seat
NAMES: Final = ("", "Ada", "Ben", "Cleo", "Dario", "Eva", "Finn", "Gia")

Move = tuple[int, Action]
# A kind of decision: the step that asks and, where it asks for different things, which of them.
Question = type[Step] | tuple[type[Step], str]


@dataclass(frozen=True)
class Answer:
    """`value` is what the lesson yields if this answer holds; where one decides, what comes of doing `does`."""

    says: str
    because: str
    value: object
    does: tuple[Move, ...] = ()


@dataclass(frozen=True)
class Lesson:
    """A position, a question, and what the rules make of it.

    Asked what happens, the right answer is what `yields` finds after `then`. Asked what to do (every answer has its
    `does`), each answer must come to its own value, and the right one to the best.
    """

    name: str  # in its address
    rule: str
    position: Callable[[], State]
    told: str  # what the board cannot show
    asks: str
    right: Answer
    wrong: tuple[Answer, ...]
    yields: Callable[[Any], Any]
    then: tuple[Move, ...] = ()

    def answers(self) -> list[Answer]:
        """In an order that gives nothing away and stays the same."""
        return sorted((self.right, *self.wrong), key=lambda each: sha256((self.name + each.says).encode()).digest())

    def outcome(self, answer: Answer) -> Any:
        """What the rules make of the position when this is played."""
        s = self.position()
        for seat, action in (*answer.does, *self.then):
            s.apply(seat, action)
        return self.yields(s)


def found(id: str, name: str, default: Any, within: str = "") -> Any:
    """What the module with the name of the game holds, or the default if there is none, or it has no such thing."""
    package = f"{__name__}.{id.replace('-', '_')}"
    for module in dict.fromkeys((package, package + within)):
        if importlib.util.find_spec(module) is None:
            return default
    return getattr(importlib.import_module(package + within), name, default)


@lru_cache
def lessons(id: str) -> tuple[Lesson, ...]:
    """Those of a game; none if it has no module."""
    known: tuple[Lesson, ...] = found(id, "LESSONS", ())
    return known


@lru_cache
def examples(id: str) -> tuple[Lesson, ...]:
    """The lessons whose outcome the rules page draws as worked examples."""
    names: tuple[str, ...] = found(id, "EXAMPLES", ())
    return tuple(each for name in names for each in lessons(id) if each.name == name)


@lru_cache
def coach(id: str) -> Mapping[Question, str]:
    """What each decision of a game is good for."""
    known: Mapping[Question, str] = found(id, "COACH", {}, ".coach")
    return known


@lru_cache
def sides(id: str) -> Mapping[type[Step], Callable[[View[Any]], str]]:
    """The steps that ask for different things, and for which of them now; nothing is the usual one."""
    known: Mapping[type[Step], Callable[[View[Any]], str]] = found(id, "SIDES", {}, ".coach")
    return known


def question(id: str, view: View[Any]) -> Question:
    step = type(view.seen.stack[-1])
    side = sides(id)[step](view) if step in sides(id) else ""
    return (step, side) if side else step


def step_of(question: Question) -> type[Step]:
    return question[0] if isinstance(question, tuple) else question


def name_of(question: Question) -> str:
    return " ".join([step_of(question).__name__, *(question[1:] if isinstance(question, tuple) else ())])


@lru_cache
def figures(id: str) -> Mapping[str, Callable[[View[Any]], Any]]:
    """The numbers that its coach names, each found in what the learner sees."""
    known: Mapping[str, Callable[[View[Any]], Any]] = found(id, "FIGURES", {}, ".coach")
    return known


def lesson(id: str, name: str) -> Lesson | None:
    return next((each for each in lessons(id) if each.name == name), None)
