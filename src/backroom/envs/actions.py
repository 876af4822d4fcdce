"""The fixed table of actions (a discrete action space with masks): every action a game can ever offer has a number.

A table depends on the game, its seats, options and own numbers, and on nothing that happens in play.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from itertools import product
from operator import attrgetter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from backroom.engine import Action, Amount, Amounts, Choice, Game, OneOf, Setup
from backroom.envs.spans import MOST_UNITS, SPANS, Spans, up_to

Mask = NDArray[np.int8]


@dataclass(frozen=True)
class Bin:
    """One of so many amounts, spread evenly over what is offered at the moment: stands for them in a binned table."""

    kind: type[Amount]
    number: int


@dataclass(frozen=True)
class Block:
    """The numbers of one verb lie together. An action's is found by its details: hashing it whole takes longer."""

    start: int
    count: int
    details: Callable[[Any], Any]
    numbers: dict[Any, int]
    low: int = 0
    unit: int = 0  # 0: a verb of listed actions, else amounts from `low` in these steps


def no_details(action: Action) -> tuple[()]:
    return ()


class ActionTable:
    """Actions by number. With `bins` an amount is one of so few: lowest, highest and some between them."""

    def __init__(self, game: Game[Any], setup: Setup, bins: int = 0, most: int = MOST_UNITS) -> None:
        if bins == 1:
            raise ValueError("at least two bins: the lowest amount and the highest")
        self.game = game
        self.bins = bins
        self.actions: list[Action | Bin] = []
        self.blocks: dict[type[Action], Block] = {}
        spans = SPANS[game.id](setup, most) if game.id in SPANS else {}
        for kind in game.verbs.values():
            self._add(kind, spans, setup, most)

    def __len__(self) -> int:
        return len(self.actions)

    def _add(self, kind: type[Action], spans: Spans, setup: Setup, most: int) -> None:
        start = len(self.actions)
        if issubclass(kind, Amount) and self.bins:
            self.actions += [Bin(kind, number) for number in range(self.bins)]
            self.blocks[kind] = Block(start, self.bins, no_details, {})
            return
        if kind in spans:
            found = list(spans[kind])
        elif issubclass(kind, Amount):
            found = up_to(kind, most)
        else:
            found = list(self._by_names(kind, setup))
        self.actions += found
        names = [f.name for f in fields(kind)]
        details = attrgetter(*names) if names else no_details
        numbers = {details(action): number for number, action in enumerate(found, start)}
        assert len(numbers) == len(found), "an action stands in the table twice"
        amounts = [action.amount for action in found[:2] if isinstance(action, Amount)]
        low, unit = (amounts[0], amounts[1] - amounts[0]) if amounts else (0, 0)
        self.blocks[kind] = Block(start, len(found), details, numbers, low, unit)

    def _by_names(self, kind: type[Action], setup: Setup) -> Iterator[Action]:
        """Every combination of what its fields can name."""
        ranges = []
        for f in fields(kind):
            named = self.game.words.kind(f.name)
            if not named.ids:
                raise ValueError(f"{self.game.id}: {kind.__name__}.{f.name} is a number; say which in SPANS")
            count = setup.seats if named.name == "seat" else len(named.ids)
            ranges.append([bool(value) if f.type is bool else value for value in range(count)])
        for values in product(*ranges):
            yield kind(*values)

    # --- what may be done now

    def legal(self, choices: Sequence[Choice]) -> list[int]:
        """The numbers of all that these families hold, in rising order."""
        return [int(number) for number in np.flatnonzero(self.mask(choices))]

    def mask(self, choices: Sequence[Choice]) -> Mask:
        """One place for every action: 1 where it is legal now."""
        mask = bytearray(len(self.actions))  # quicker to write one by one than an array
        for family in choices:
            if isinstance(family, Amounts):
                self._mask_amounts(mask, family)
            else:
                block = self.blocks[family.kind]
                for action in listed(family):
                    mask[block.numbers[block.details(action)]] = 1
        return np.frombuffer(mask, np.int8)

    def _mask_amounts(self, mask: bytearray, family: Amounts) -> None:
        block, offered = self.blocks[family.kind], len(family)
        if self.bins:
            legal = range(block.start, block.start + min(block.count, offered))
        elif offered:
            first = block.start + (family.low - block.low) // block.unit
            last = block.start + min(block.count, (family.high - block.low) // block.unit + 1)
            legal = range(first, last, family.unit // block.unit)
        else:
            return
        mask[legal.start : legal.stop : legal.step] = b"\1" * len(legal)

    def action(self, number: int, choices: Sequence[Choice]) -> Action | None:
        """The action of this number, if it is offered. Which amount a bin stands for depends on what is."""
        if not 0 <= number < len(self.actions):
            return None
        action = self.actions[number]
        kind = action.kind if isinstance(action, Bin) else type(action)
        for family in choices:
            if family.kind is not kind:
                continue
            if isinstance(action, Bin):
                if action.number < len(family):
                    return family[self._spread(action.number, len(family))]
            elif isinstance(family, Amounts):
                if action in family:
                    return action
            else:
                block = self.blocks[kind]
                for each in listed(family):  # the very one: the rules need not compare it again
                    if block.numbers[block.details(each)] == number:
                        return each
        return None

    def number(self, action: Action, choices: Sequence[Choice] = ()) -> int:
        """The number of an action; with bins that of the nearest amount which is offered."""
        block = self.blocks[type(action)]
        if not self.bins or not isinstance(action, Amount):
            return block.numbers[block.details(action)]
        for family in choices:
            if isinstance(family, Amounts) and action in family:
                place = (action.amount - family.low) // family.unit
                bins = range(min(self.bins, len(family)))
                nearest = min(bins, key=lambda number: abs(self._spread(number, len(family)) - place))
                return block.start + nearest
        raise ValueError(f"{action} is not offered")

    def _spread(self, number: int, offered: int) -> int:
        if offered <= self.bins:
            return number
        return number * (offered - 1) // (self.bins - 1)

    def beyond(self, choices: Sequence[Choice]) -> int:
        """How many legal actions have no number: only amounts above `most` units, where play does not come near."""
        return sum(len(family) for family in choices) - int(self.mask(choices).sum()) if not self.bins else 0

    def text(self, number: int) -> str:
        """The short text form."""
        action = self.actions[number]
        if isinstance(action, Bin):
            return f"{self.game.text(action.kind(0)).split()[0]} #{action.number}"
        return self.game.text(action)


def listed(family: Choice) -> Iterable[Action]:
    return family.actions if isinstance(family, OneOf) else family
