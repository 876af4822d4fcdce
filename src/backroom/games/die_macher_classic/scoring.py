"""Points for the most members (16.3)."""

from backroom.games.die_macher_classic.components import MOST_MEMBERS_POINTS, SECOND_MEMBERS_POINTS


def members_bonus(members: list[int], seat: int) -> int:
    """16.3 Ten for the most members and six for the second; who share a place divide its points."""
    above = 0
    equal = 0
    for other in members:
        if other > members[seat]:
            above += 1
        elif other == members[seat]:
            equal += 1
    if above == 0:
        return MOST_MEMBERS_POINTS if equal == 1 else (MOST_MEMBERS_POINTS + SECOND_MEMBERS_POINTS) // equal
    return SECOND_MEMBERS_POINTS // equal if above == 1 else 0
