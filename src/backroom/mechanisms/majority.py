"""Who has the most of something: alone, or first in order."""

from backroom.mechanisms.turns import NOBODY


def sole_leader(counts: list[int]) -> int:
    """The seat that has more than every other; nobody when the most are tied, or when there is nothing."""
    leader = NOBODY
    most = 0
    for seat in range(len(counts)):
        count = counts[seat]
        if count > most:
            most = count
            leader = seat
        elif count == most:
            leader = NOBODY
    return leader


def first_of_most(counts: list[int], order: list[int]) -> int:
    """Of the seats with the most, the first in this order."""
    best = order[0]
    for seat in order:
        if counts[seat] > counts[best]:
            best = seat
    return best
