"""Families of legal actions (move generation, masks): the same object checks input, feeds a bot and draws a form."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from backroom.engine.action import Action, Amount
from backroom.words import N_


@dataclass(frozen=True)
class Because:
    """Why something is forbidden: the paragraph of `rulebook.md`, and a sentence with the way out."""

    rule: str
    says: str
    values: dict[str, int] = field(default_factory=dict)

    def __hash__(self) -> int:
        return hash((self.rule, self.says))


class Illegal(Exception):
    """An action was refused; nothing has changed."""

    def __init__(self, because: Because) -> None:
        super().__init__(because.says)
        self.because = because


# Where a range does not say better. They name no paragraph, so that a test can tell them from a real reason.
BELOW: Final = Because("", N_("The least is {amount}."))
ABOVE: Final = Because("", N_("The most is {amount}."))
UNEVEN: Final = Because("", N_("It goes in steps of {amount}."))


@dataclass
class Choice:
    """A family of actions of one verb. `because` says why all others of its kind are refused; an empty one must."""

    kind: type[Action]
    because: Because | None

    def refusal(self, action: Action) -> Because | None:
        """Why this action of the family's kind is not in it, if the family knows."""
        return self.because

    def __len__(self) -> int:
        raise NotImplementedError

    def __getitem__(self, index: int) -> Action:
        raise NotImplementedError

    def __contains__(self, action: object) -> bool:
        raise NotImplementedError

    def __iter__(self) -> Iterator[Action]:
        return iter([self[index] for index in range(len(self))])


@dataclass
class OneOf(Choice):
    """A listed family: buttons."""

    actions: list[Action]

    def __len__(self) -> int:
        return len(self.actions)

    def __getitem__(self, index: int) -> Action:
        return self.actions[index]

    def __contains__(self, action: object) -> bool:
        # Bots hand back the very object they were offered; comparing by identity first spares most comparisons.
        for offered in self.actions:
            if offered is action:
                return True
        return isinstance(action, self.kind) and action in self.actions


@dataclass
class Amounts(Choice):
    """Every `kind(n)` for n from low to high in steps of unit: a number field. Empty when high < low."""

    kind: type[Amount]
    low: int
    high: int
    unit: int
    # Each is told with the bound that was broken as its `amount`; so a table of reasons can be made once.
    below: Because
    above: Because
    uneven: Because

    def refusal(self, action: Action) -> Because | None:
        if self.high < self.low and self.because is not None:
            return self.because
        if not isinstance(action, Amount):
            return self.because
        if action.amount > self.high:
            return with_amount(self.above, self.high)
        if action.amount < self.low:
            return with_amount(self.below, self.low)
        return with_amount(self.uneven, self.unit)

    def __len__(self) -> int:
        return 0 if self.high < self.low else (self.high - self.low) // self.unit + 1

    def __getitem__(self, index: int) -> Action:
        if not 0 <= index < len(self):
            raise IndexError(index)
        return self.kind(self.low + index * self.unit)

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Amount) or type(action) is not self.kind:
            return False
        amount = action.amount
        return self.low <= amount <= self.high and (amount - self.low) % self.unit == 0


def one_of(kind: type[Action], actions: list[Action], because: Because | None = None) -> OneOf:
    """A listed family of one verb."""
    return OneOf(kind, because, actions)


def only(action: Action) -> OneOf:
    """The family that holds just this action."""
    return OneOf(type(action), None, [action])


def amounts(
    kind: type[Amount],
    low: int,
    high: int,
    unit: int = 1,
    because: Because | None = None,
    below: Because = BELOW,
    above: Because = ABOVE,
    uneven: Because = UNEVEN,
) -> Amounts:
    """Every `kind(n)` from low to high in steps of unit, with the reasons why not more, less or between."""
    return Amounts(kind, because, low, high, unit, below, above, uneven)


def with_amount(because: Because, amount: int) -> Because:
    """The same reason, told of this sum."""
    return Because(because.rule, because.says, {"amount": amount})


def none_of(kind: type[Action], because: Because) -> OneOf:
    """An empty family: the verb exists, but not now."""
    return OneOf(kind, because, [])
