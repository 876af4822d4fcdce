"""The guided first game: a prepared match, and what its coach says of every kind of decision in it.

It is data: sentences, and the places of the board that they speak of. Numbers are never typed: a sentence names them,
and `figures` finds them in what the learner sees.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final

from backroom.engine import Action, View
from backroom.engine.bulletin import Line
from backroom.lessons import Question, coach, figures, found, question

LEARNER: Final = 0  # whoever learns sits in the first seat
FIGURE: Final = re.compile(r"\{(\w+)")

Met = Mapping[str, int]  # how often the learner has answered each step, by its name


@dataclass(frozen=True)
class Point:
    """What a decision is; `coach` says what it is good for. Of the places of the board the first that is there counts."""

    says: str
    at: tuple[str, ...]


@dataclass(frozen=True)
class Guided:
    """The match: always the same deal, against the same bots. Then what is said in it, in the words of the game."""

    seats: int
    seed: str
    level: str
    over: Callable[[View[Any], Met], bool]  # whether the lesson is, while the game goes on
    points: Mapping[Question, Point]
    seen: Mapping[str, str]  # by the kind of a bulletin: what one has just seen, for the first time
    because: Mapping[type[Action] | Action, str]  # why the coach would do this, or anything of this kind
    scoring: str
    # Instead of what the step says, where this action or one of this kind can be chosen: a question within a question.
    offers: Mapping[type[Action] | Action, Point] = field(default_factory=dict)
    opening: str = ""  # of a later part: what is different now, instead of what the game is about
    then: "Guided | None" = None  # the next part, where one match cannot show everything: in a match of its own

    def point(self, view: View[Any]) -> Point | None:
        """That of the question within the question, if it is one."""
        offered = [action for family in view.choices for action in family] if self.offers else []
        found = (self.offers.get(action) or self.offers.get(type(action)) for action in offered)
        return next((point for point in found if point), None)


def after_a_round(view: View[Any], met: Met) -> bool:
    return bool(view.seen.round > 1)


@lru_cache
def guided(id: str) -> Guided | None:
    """That of a game, if it has one; of several parts the first."""
    lesson: Guided | None = found(id, "GUIDED", None, ".guided")
    return lesson


def parts(id: str) -> list[Guided]:
    lesson, all_of_them = guided(id), list[Guided]()
    while lesson:
        all_of_them.append(lesson)
        lesson = lesson.then
    return all_of_them


def part(id: str, seed: str) -> Guided | None:
    """The one that is dealt like this, or the first: a deal of earlier days was one of those."""
    return next((each for each in parts(id) if each.seed == seed), guided(id))


def with_figures(id: str, says: str, view: View[Any]) -> Line:
    """A sentence of the coach with its numbers."""
    known = figures(id)
    return Line(says, {name: known[name](view) for name in dict.fromkeys(FIGURE.findall(says))})


def reason(id: str, lesson: Guided, asked: Question, action: Action) -> str:
    """Why the coach would do this: by the action, or else by what the decision is good for."""
    return lesson.because.get(action) or lesson.because.get(type(action)) or coach(id)[asked]


def why(id: str, view: View[Any], action: Action) -> Line | None:
    """The same in any match, for whoever asks what to do."""
    lesson = guided(id)
    asked = question(id, view) if lesson else None
    if lesson is None or asked is None or asked not in lesson.points:
        return None
    return with_figures(id, reason(id, lesson, asked, action), view)
