"""The fixed table of actions (a discrete action space with masks): every action a game can ever offer has a number.

A table depends on the game, its seats, options and own numbers, and on nothing that happens in play.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from backroom.engine import Action, Amount, Amounts, Choice, Game, Setup
from backroom.envs.spans import MOST_UNITS, SPANS, Spans, up_to

Mask = NDArray[np.int8]


@dataclass(frozen=True)
class Bin:
    """One of so many amounts, spread evenly over what is offered at the moment: stands for them in a binned table."""

    kind: type[Amount]
    number: int


@dataclass(frozen=True)
class Block:
    """The numbers of one verb lie together."""

    start: int
    count: int
    low: int = 0
    unit: int = 0  # 0: a verb of listed actions, else amounts from `low` in these steps


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
        self.numbers = {action: number for number, action in enumerate(self.actions)}
        assert len(self.numbers) == len(self.actions), "an action stands in the table twice"

    def __len__(self) -> int:
        return len(self.actions)

    def _add(self, kind: type[Action], spans: Spans, setup: Setup, most: int) -> None:
        start = len(self.actions)
        if issubclass(kind, Amount) and self.bins:
            self.actions += [Bin(kind, number) for number in range(self.bins)]
            self.blocks[kind] = Block(start, self.bins)
            return
        if kind in spans:
            self.actions += spans[kind]
        elif issubclass(kind, Amount):
            self.actions += up_to(kind, most)
        else:
            self.actions += self._by_names(kind, setup)
        count = len(self.actions) - start
        if issubclass(kind, Amount):
            amounts = [action.amount for action in self.actions[start:] if isinstance(action, Amount)]
            self.blocks[kind] = Block(start, count, amounts[0], amounts[1] - amounts[0])
        else:
            self.blocks[kind] = Block(start, count)

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
        mask = np.zeros(len(self.actions), np.int8)
        for family in choices:
            if isinstance(family, Amounts):
                self._mask_amounts(mask, family)
            else:
                for action in family:
                    mask[self.numbers[action]] = 1
        return mask

    def _mask_amounts(self, mask: Mask, family: Amounts) -> None:
        block, offered = self.blocks[family.kind], len(family)
        if self.bins:
            mask[block.start : block.start + min(block.count, offered)] = 1
        elif offered:
            first = block.start + (family.low - block.low) // block.unit
            last = block.start + min(block.count, (family.high - block.low) // block.unit + 1)
            mask[first : last : family.unit // block.unit] = 1

    def action(self, number: int, choices: Sequence[Choice]) -> Action | Bin:
        """The action of this number. Which amount a bin stands for depends on what is offered."""
        action = self.actions[number]
        if not isinstance(action, Bin):
            return action
        for family in choices:
            if family.kind is action.kind and action.number < len(family):
                return family[self._spread(action.number, len(family))]
        return action  # not offered: no family holds a bin

    def number(self, action: Action, choices: Sequence[Choice]) -> int:
        """The number of an action; with bins that of the nearest amount which is offered."""
        if not self.bins or not isinstance(action, Amount):
            return self.numbers[action]
        for family in choices:
            if isinstance(family, Amounts) and action in family:
                place = (action.amount - family.low) // family.unit
                bins = range(min(self.bins, len(family)))
                nearest = min(bins, key=lambda number: abs(self._spread(number, len(family)) - place))
                return self.blocks[family.kind].start + nearest
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
