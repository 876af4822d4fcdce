"""How everybody stands in Die Macher where a playout is cut: in points, and what they are made of."""

from typing import Final

from backroom.bots.die_macher.foresight import Foresight
from backroom.bots.temper import EVEN
from backroom.engine import Chance
from backroom.games.die_macher.state import Campaign
from backroom.games.macher.components import THOUSAND
from backroom.words import N_

NO_LUCK: Final = Chance("standing")  # to look draws nothing


def expected_points(s: Campaign) -> list[float]:
    """The points noted, and what states, media, base and money still promise."""
    if s.over():
        return [float(points) for points in s.points]
    found = []
    for seat in range(s.seats):
        outlook = Foresight(s, seat, EVEN, NO_LUCK)
        stakes = sum(outlook.stake(election, seat) for election in outlook.states)
        media = sum(outlook.media_worth(election, s.media[election]) for election in outlook.states)
        lasting = outlook.base_worth(s.base[seat]) + sum(s.fields_of(seat)) + outlook.money_worth(s.cash[seat])
        found.append(s.points[seat] + stakes + media + lasting)
    return found


PARTS = (
    N_("points from states"), N_("points from media"), N_("party base"), N_("thousands in the purse"),
    N_("votes in the states to come"),
)  # fmt: skip


def parts_of(s: Campaign, seat: int) -> list[float]:
    """What the points of a party are made of, as far as they can be foreseen."""
    media, base, cash = float(sum(s.fields_of(seat))), float(s.base[seat]), s.cash[seat] / THOUSAND
    if s.over():
        return [float(s.points[seat]), media, base, cash, 0.0]
    outlook = Foresight(s, seat, EVEN, NO_LUCK)
    stakes = float(s.points[seat]) + sum([outlook.stake(election, seat) for election in outlook.states])
    votes = sum([outlook.expected(election, seat) for election in outlook.states])
    media += sum([outlook.media_worth(election, s.media[election]) for election in outlook.states])
    return [stakes, media, base, cash, votes]
