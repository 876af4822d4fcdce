"""Duplicate scoring: everybody is compared with those who sat in the same seat with the same cards."""

from collections.abc import Sequence
from typing import Final

FULL: Final = 100  # for whoever did better than all the others
HALF: Final = FULL // 2  # where nothing can be compared

Result = tuple[bool, int]  # whether the seat won its table, and its points: what is compared, in this order


def compared(tables: Sequence[Sequence[Result] | None]) -> list[list[int]]:
    """By table and seat, of `FULL`: the share of the others in that seat who did worse; as good counts half.

    A table that has not ended (None) has nothing to compare. Where but one has ended, whoever
    sat there is compared with the others at that table.
    """
    ended = [table for table in tables if table is not None]
    found: list[list[int]] = []
    for table in tables:
        rivals = [other for other in ended if other is not table]
        if table is None:
            found.append([])
        elif rivals:
            found.append([_share(mine, [other[seat] for other in rivals]) for seat, mine in enumerate(table)])
        else:
            found.append([_share(mine, [*table[:seat], *table[seat + 1 :]]) for seat, mine in enumerate(table)])
    return found


def _share(mine: Result, others: Sequence[Result]) -> int:
    halves = sum(2 * (mine > other) + (mine == other) for other in others)
    return (FULL * halves + len(others)) // (2 * len(others))  # rounded
