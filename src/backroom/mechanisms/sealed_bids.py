"""Secret written bids (a sealed-bid auction): all write at once, and all are revealed together."""

from dataclasses import dataclass
from typing import Any, Final

from backroom.engine import Action, Amount, Step

UNWRITTEN: Final = -1


@dataclass
class SealedBids(Step):
    """Each seat writes one number. What the revealed bids mean is the rule of the step that inherits this one."""

    bids: list[int]

    def deciders(self, s: Any) -> list[int]:
        return [seat for seat in range(len(self.bids)) if self.bids[seat] == UNWRITTEN]

    def take(self, s: Any, seat: int, action: Action) -> None:
        assert isinstance(action, Amount)
        self.bids[seat] = action.amount


def highest(bids: list[int]) -> list[int]:
    """The seats with the highest bid, in the order of the seats."""
    most = max(bids)
    return [seat for seat in range(len(bids)) if bids[seat] == most]
