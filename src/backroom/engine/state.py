"""The whole truth of one game, and the law of motion: while nobody must decide, the top step proceeds."""

from dataclasses import dataclass, field
from typing import Final, TypeVar

from backroom.engine.action import Action
from backroom.engine.chance import draw, first_quick, quick
from backroom.engine.choice import Because, Choice, Illegal
from backroom.engine.event import EVERYBODY, Event, Told
from backroom.engine.step import NO_SEATS, Step
from backroom.words import N_

T = TypeVar("T")
RUNAWAY_STEPS: Final = 10_000
GAME_OVER: Final = Because("", N_("The game is over."))
NOT_YOU: Final = Because("", N_("It is not your decision now."))
NOT_NOW: Final = Because("", N_("That belongs to another part of the game, not to what is asked now."))
# Nobody knows why: a gap in the rules' reasons. It names no paragraph, so that the conventions can find it.
LAST_RESORT: Final = Because("", N_("That is not among the things you may do now."))


class Shared:
    """The base of tables that come from the set-up: the same for all copies of a state, never encoded."""


def replaced(row: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The row with another value in this place."""
    changed = list(row)
    changed[at] = value
    return tuple(changed)


def without(row: tuple[T, ...], value: T) -> tuple[T, ...]:
    """The row with this value once less."""
    at = row.index(value)
    return (*row[:at], *row[at + 1 :])


class Runaway(Exception):
    """The rules went on and on without anybody deciding: a fault in the rules, never in the play."""


@dataclass
class State:
    """The base of every game's state: seats, luck and the position in the rules.

    Subclasses add plain fields (numbers, words, truths, lists, small records) and write `copy` by hand. What seldom
    changes is a tuple, all the way through: copies share it, and whoever changes it puts another in its place.
    """

    seats: int
    seed: str
    draws: int  # so far; below zero luck is quick, and this its last number
    stack: list[Step]
    # Not part of the truth, and never copied: what the last action made known, and what was last offered.
    telling: bool = field(default=True, kw_only=True, compare=False, repr=False)
    told: list[Told] = field(default_factory=list, init=False, compare=False, repr=False)
    unveiled: int = field(default=0, kw_only=True, compare=False, repr=False)
    offered: list[Choice] = field(default_factory=list, init=False, compare=False, repr=False)
    offered_to: int = field(default=-1, kw_only=True, compare=False, repr=False)
    hurried: bool = field(default=False, kw_only=True, compare=False, repr=False)

    def copy(self) -> "State":
        """An independent state to look ahead with: it shares no list that is still written, and it is silent."""
        raise NotImplementedError

    def settled(self) -> list[list[int]]:
        """Rows that the rules will never write again: copies may share them."""
        return []

    def winners(self) -> list[int]:
        """Who has won, once the game is over; nobody is possible where a game says so."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """What each seat has reached by the measure that decides the game."""
        raise NotImplementedError

    # --- the position in the rules

    def over(self) -> bool:
        return not self.stack

    def deciders(self) -> list[int]:
        """Who must decide now; empty only when the game is over."""
        return self.stack[-1].deciders(self) if self.stack else NO_SEATS

    def may_act(self) -> list[int]:
        """Everybody who may act now, those who must first."""
        if not self.stack:
            return []
        top = self.stack[-1]
        must = top.deciders(self)
        extra = top.may_act(self)
        return must + [seat for seat in extra if seat not in must] if extra else must

    def may(self, seat: int) -> bool:
        if not self.stack:
            return False
        top = self.stack[-1]
        return seat in top.deciders(self) or seat in top.may_act(self)

    def awaited(self, eye: int) -> list[int]:
        """Whom this seat sees being waited for."""
        return self.stack[-1].awaited(self, eye) if self.stack else []

    def choices(self, seat: int) -> list[Choice]:
        """What the seat may do now; no families at all when it may do nothing."""
        if seat < 0:
            return []  # nobody's number marks below that nothing has been offered yet
        if seat != self.offered_to:
            self.offered = self.stack[-1].choices(self, seat) if self.may(seat) else []
            self.offered_to = seat
        return self.offered

    def apply(self, seat: int, action: Action) -> None:
        """The one door: check that the action is legal, carry it out, go on to the next decision."""
        kind = type(action)
        for choice in self.choices(seat):
            if choice.kind is kind and action in choice:
                self.play(seat, action)
                return
        if self.is_order(seat, action):
            self.told = []
            self.unveiled = 0
            self.offered_to = -1
            self.take_order(seat, action)
            return
        raise Illegal(self.why_not(seat, action))

    def play(self, seat: int, action: Action) -> list[int]:
        """The door for those who took the action from the choices themselves (search): no check. Says who is next."""
        if self.telling:
            self.told = []
        self.unveiled = 0
        self.offered_to = -1
        self.stack[-1].take(self, seat, action)
        return self.settle()

    # --- secret orders: what a seat may lay down at any time, asked or not, without anybody noticing

    def orders(self, seat: int) -> list[Choice]:
        """The orders this seat may give now."""
        return []

    def take_order(self, seat: int, action: Action) -> None:
        """Lay an order down: it changes what its owner alone sees; it draws, tells and moves nothing."""
        raise NotImplementedError

    def is_order(self, seat: int, action: Action) -> bool:
        if not self.stack or not 0 <= seat < self.seats:
            return False
        return any(action in choice for choice in self.orders(seat))

    def settle(self) -> list[int]:
        """Proceed until somebody must decide, and say who."""
        stack = self.stack
        for _nth in range(RUNAWAY_STEPS):  # mypyc counts a bare underscore in objects
            if not stack:
                return NO_SEATS
            top = stack[-1]
            must = top.deciders(self)
            if must:
                return must
            top.proceed(self)
        raise Runaway(f"{type(self.stack[-1]).__name__} does not come to a decision")

    def begin(self, step: Step) -> None:
        self.stack.append(step)

    def hand_over(self, step: Step) -> None:
        self.stack[-1] = step

    def finish(self) -> None:
        self.stack.pop()

    def why_not(self, seat: int, action: Action) -> Because:
        """Why this action is refused, from what the seat may know."""
        if not self.stack:
            return GAME_OVER
        for choice in self.orders(seat) if 0 <= seat < self.seats else []:
            if choice.kind is type(action):
                return choice.refusal(action) or LAST_RESORT
        if not self.may(seat):
            return NOT_YOU
        for forbidden, because in self.stack[-1].barred(self, seat):
            if forbidden == action:
                return because
        why = NOT_NOW
        for choice in self.choices(seat):
            if choice.kind is type(action):
                why = choice.refusal(action) or LAST_RESORT
                if why is not LAST_RESORT:
                    return why
        return why

    # --- luck

    def draw(self, sides: int) -> int:
        """A whole number in 0..sides-1 that nobody could foresee."""
        if self.draws < 0:
            self.draws = -quick(-self.draws)
            return -self.draws % sides
        self.draws += 1
        return draw(self.seed, self.draws, sides)

    def quicken(self, number: int) -> None:
        """From here on luck is quick and follows from this number: for copies to look ahead with, never for a match."""
        self.draws = -first_quick(number)

    def hurry(self, number: int) -> None:
        """Quick luck, and nobody watches: where a game says so, nobody is asked a question that has but one answer."""
        self.quicken(number)
        self.hurried = True

    def shuffle(self, cards: list[int]) -> None:
        for last in range(len(cards) - 1, 0, -1):
            other = self.draw(last + 1)
            cards[last], cards[other] = cards[other], cards[last]

    # --- what becomes known

    def tell(self, event: Event, audience: int = EVERYBODY) -> None:
        if self.telling:
            self.told.append(Told(event, audience))

    def unveil(self, but: int = -1) -> None:
        """Something hidden became known, to all or to those who did not have it: undo stops here, as at a draw."""
        self.unveiled |= EVERYBODY if but < 0 else EVERYBODY & ~(1 << but)

    def has_shown(self, seat: int) -> bool:
        """Whether the seat may have learnt something by the last action."""
        return self.unveiled & (1 << seat) != 0
