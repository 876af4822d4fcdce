"""Promises (commitments): what a seat says it will do, and when that is kept or broken.

They are words, not rules: nothing enforces them, the state knows nothing of them, and they are judged from events.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from backroom.engine.action import Action
from backroom.engine.event import EVERYBODY, Event
from backroom.words import N_

OPEN: Final = "open"
KEPT: Final = "kept"
BROKEN: Final = "broken"
VOID: Final = "void"  # it came to nothing: what it was about did not happen, or the other side did not do its part


@dataclass(frozen=True)
class Pledge:
    """The base of all that can be promised: one frozen class each, its fields the details."""


@dataclass(frozen=True)
class Case:
    """A pledge before its judge: whose it is, to whom it was given, and what the sides have heard before and since.

    Whoever knows less hears less. So a judge who has not heard enough leaves it open, and what he has decided stays
    decided whatever he hears then.
    """

    doer: int
    other: int  # EVERYBODY if it was given to all
    before: Sequence[Event]
    since: Sequence[Event]
    over: bool  # whether the game is; then everything is known

    def unless_over(self) -> str:
        """Nothing has come of it so far."""
        return VOID if self.over else OPEN


Judge = Callable[[Any, Case], str]


@dataclass(frozen=True)
class Form:
    """What is said of one kind of pledge, and how it is judged."""

    says: str  # by whoever promises it: “I …”
    judge: Judge
    until: str  # when it will be known
    asks: str = ""  # where the other side is asked for it: “if you …”
    to_one: bool = False  # whether it speaks of “you”, so that it cannot be given to all


def no_offer(seen: Any, seat: int, gives: Pledge, gets: Pledge) -> list[Action]:
    return []


def anything(seen: Any, doer: int, other: int, pledge: Pledge) -> bool:
    return True


def nothing_to_promise(seen: Any, doer: int, other: int) -> list[Pledge]:
    return []


@dataclass(frozen=True)
class Vocabulary:
    """What can be promised in a game.

    `offers` lists what one seat could promise another (or EVERYBODY) now, as far as a view tells.
    """

    forms: Mapping[type, Form] = field(default_factory=dict)
    offers: Callable[[Any, int, int], list[Pledge]] = nothing_to_promise
    # The actions by which a seat makes of what was agreed an offer of the rules, where they know one.
    as_offer: Callable[[Any, int, Pledge, Pledge], list[Action]] = no_offer
    # Whether the doer could keep it, as far as the doer's own view tells. Nobody is held to it: else whoever hears a
    # promise would know by it what the doer has.
    could_keep: Callable[[Any, int, int, Pledge], bool] = anything

    def promises(self, seen: Any, doer: int, other: int) -> list[Pledge]:
        offered = self.offers(seen, doer, other)
        return [each for each in offered if other != EVERYBODY or not self.forms[type(each)].to_one]

    def conditions(self, seen: Any, doer: int, other: int) -> list[Pledge]:
        """What the doer could be asked for in return."""
        return [each for each in self.offers(seen, doer, other) if self.forms[type(each)].asks]

    def judge(self, pledge: Pledge, case: Case) -> str:
        return self.forms[type(pledge)].judge(pledge, case)


NO_PROMISES: Final = Vocabulary()
IF: Final = N_("{promise} {condition}.")


def word_of(own: str, others: str) -> str:
    """What becomes of a word that was given for another: broken only where the other side has done its part.

    So neither is at fault where both did nothing; and whoever did without the other's part was not bound to.
    """
    if others in (BROKEN, VOID):
        return VOID
    return own if others == KEPT else OPEN
