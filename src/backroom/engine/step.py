"""One section of the rulebook in play: plain data on the stack, with the rule as its methods."""

from dataclasses import dataclass
from typing import Any, Final

from backroom.engine.action import Action
from backroom.engine.choice import Because, Choice

# The deciders of a step that asks nobody, or one seat, made once: nobody changes what `deciders` gives.
NO_SEATS: Final[list[int]] = []
ALONE: Final[list[list[int]]] = [[seat] for seat in range(64)]


@dataclass
class Step:
    """The base of all steps. A step is handed the state and never keeps it.

    `s` is Any here and narrowed in each game's steps: a generic base would cost the compiled speed.
    """

    def rule(self) -> str:
        """The paragraph of `rulebook.md` that this step plays."""
        return ""

    def deciders(self, s: Any) -> list[int]:
        """Who must decide now. May depend on public facts only, for everybody sees who is waited for."""
        return NO_SEATS

    def may_act(self, s: Any) -> list[int]:
        """Who may act although nobody waits for them."""
        return NO_SEATS

    def hushed(self, s: Any) -> bool:
        """Whether answers given here stay unknown, that they were given included, until the last one is in."""
        return False

    def awaited(self, s: Any, eye: int) -> list[int]:
        """Whom this seat sees being waited for; where it is hushed, also those who have answered already."""
        return self.deciders(s)

    def choices(self, s: Any, seat: int) -> list[Choice]:
        """What this seat may do: one family per verb."""
        return []

    def take(self, s: Any, seat: int, action: Action) -> None:
        """What happens when the seat does it. Legality was checked before."""
        raise NotImplementedError

    def proceed(self, s: Any) -> None:
        """What happens when nobody is left to decide: begin, hand over or finish."""
        raise NotImplementedError

    def barred(self, s: Any, seat: int) -> list[tuple[Action, Because]]:
        """Single actions one might think of that are forbidden now, each with its reason, for "why can't I?".

        Asked for by people only, never in search. May use only what the seat knows.
        """
        return []

    def copy(self) -> "Step":
        raise NotImplementedError
