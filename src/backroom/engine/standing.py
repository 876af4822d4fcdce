"""Standing orders (proxy bids, conditional moves): what a seat leaves with the house for when it will be asked.

They are no rules: the state knows nothing of them. From what its seat sees, and from nothing else, an order picks one
of the actions that the rules offer, or none; then the seat is asked.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from backroom.engine.action import Action
from backroom.engine.choice import Amounts, Choice
from backroom.engine.step import Step
from backroom.engine.view import View
from backroom.words import N_

AMOUNT: Final = "amount"
OVER: Final = "over"  # the term of an order that can come to nothing any more
UNTIL_TAKEN_BACK: Final = N_("until you take it back")
# What the button of an order says where its sentence has blanks.
BID_FOR_ME: Final = N_("Bid for me")
PASS_FOR_ME: Final = N_("Pass for me")
SELL_FOR_ME: Final = N_("Sell for me")
SWAP_FOR_ME: Final = N_("Swap for me")
ACCEPT_FOR_ME: Final = N_("Accept for me")
REFUSE_FOR_ME: Final = N_("Refuse for me")
PLAY_FOR_ME: Final = N_("Play this card for me")
NAME_FOR_ME: Final = N_("Name for me")
DISCARD_FOR_ME: Final = N_("Discard for me")
VOTE_FOR_ME: Final = N_("Let my share decide")


@dataclass(frozen=True)
class Standing:
    """The base of all standing orders: one frozen class each, its fields the details.

    The last one may be an `amount`, which can be chosen within bounds.
    """


def for_ever(order: Any, seen: Any) -> str:
    return ""


@dataclass(frozen=True)
class Form:
    """What one kind of order says, where it answers and what, and how long it stands."""

    says: str  # to the house: “Pass for me …”
    steps: tuple[type[Step], ...]
    answer: Callable[[Any, View], Action | None]
    # A mark of public facts. The order stands while the mark is what it was when the order was given: so it lapses with
    # the round or the auction it was meant for, without anybody having to write that down.
    term: Callable[[Any, Any], str] = for_ever
    until: str = UNTIL_TAKEN_BACK
    short: str = N_("Give this order")  # what it does, in a word or two


@dataclass(frozen=True)
class Offer:
    """An order that can be given now; where it has an amount, from low to high in steps of unit (0: it has none)."""

    order: Standing
    low: int = 0
    high: int = 0
    unit: int = 0

    def holds(self, order: Standing) -> bool:
        if not self.unit:
            return order == self.order
        return alike(self.order, order) and self.fits(int(getattr(order, AMOUNT)))

    def fits(self, amount: int) -> bool:
        return self.low <= amount <= self.high and (amount - self.low) % self.unit == 0


def alike(one: Standing, other: Standing) -> bool:
    """Whether one of them takes the place of the other: they differ by their amounts at most."""
    names = [name for name in getattr(one, "__dataclass_fields__", ()) if name != AMOUNT]
    return type(one) is type(other) and all(getattr(one, name) == getattr(other, name) for name in names)


def nothing_to_order(seen: Any, seat: int) -> list[Offer]:
    return []


@dataclass(frozen=True)
class Orders:
    """The standing orders of a game. `lists` all that a seat might order, as far as its view tells."""

    forms: Mapping[type, Form] = field(default_factory=dict)
    lists: Callable[[Any, int], list[Offer]] = nothing_to_order
    # Where the rules themselves know secret orders (`State.orders`): the actions that take one back.
    dropping: tuple[type[Action], ...] = ()

    def offers(self, seen: Any, seat: int) -> list[Offer]:
        """What can be ordered now: what can still come to something."""
        if seen.over() or not self.forms:
            return []
        listed = [offer for offer in self.lists(seen, seat) if not offer.unit or offer.low <= offer.high]
        return [offer for offer in listed if self.term(offer.order, seen) != OVER]

    def may_answer(self, step: Step) -> bool:
        """Whether there are orders for this kind of question."""
        return any(type(step) is kind for form in self.forms.values() for kind in form.steps)

    def answers_in(self, order: Standing, step: Step) -> bool:
        return any(type(step) is kind for kind in self.forms[type(order)].steps)

    def term(self, order: Standing, seen: Any) -> str:
        return self.forms[type(order)].term(order, seen)

    def answer(self, order: Standing, view: View) -> Action | None:
        """What the seat does by this order: always something that it may do."""
        action = self.forms[type(order)].answer(order, view)
        return action if action is not None and any(action in family for family in view.choices) else None

    def plain(self, step: str) -> type[Standing] | None:
        """The order for this step alone that needs no details, by the step's name."""
        for kind, form in self.forms.items():
            if not getattr(kind, "__dataclass_fields__", ()) and [each.__name__ for each in form.steps] == [step]:
                found: type[Standing] = kind
                return found
        return None


NO_ORDERS: Final = Orders()


def always(action: Action) -> Callable[[Any, View], Action | None]:
    """The answer that is the same whatever the seat sees."""

    def answer(order: Any, view: View) -> Action | None:
        return action

    return answer


def least(choices: list[Choice], kind: type[Action], amount: int) -> Action | None:
    """The lowest sum of this kind that may be chosen, if it is not above this amount."""
    for family in choices:
        if family.kind is kind and isinstance(family, Amounts) and len(family) and family.low <= amount:
            return family[0]
    return None
