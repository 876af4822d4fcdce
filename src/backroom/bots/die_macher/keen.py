"""The regular's outlook for Die Macher: who wins a state hangs on all parties, and money on what it can still buy."""

from math import exp
from typing import ClassVar

from backroom.bots.die_macher.outlook import Outlook
from backroom.games.die_macher.components import MAJORITY
from backroom.games.die_macher.state import Campaign
from backroom.mechanisms.stances import alike

SURE_VOTES, DOUBT = 4.0, 3.0  # by how many votes a forecast is wrong, and more for each round to come
ALONE, SHARED, COALITION, MINORITY = 12.0, 10.0, 7.0, 5.0  # what winning brings, in each way (13.3–13.8)


class Keen(Outlook):
    """It weighs the others' votes too."""

    spite_shared: ClassVar = 0.6

    def __init__(self, s: Campaign, me: int, pride: float = 1.0, greed: float = 1.0) -> None:
        super().__init__(s, me)
        self.spite *= pride
        self.rate *= greed
        self.rows: dict[int, list[float]] = {}
        self.seat = me  # whose points are reckoned

    def row(self, election: int) -> list[float]:
        """The votes that everybody can expect."""
        found = self.rows.get(election)
        if found is None:
            found = self.rows[election] = [self.expected(election, seat) for seat in range(self.s.seats)]
        return found

    def stake(self, election: int, seat: int) -> float:
        return self.worth_of(election, seat, self.row(election)[seat])

    def gain(self, election: int, seat: int, votes: int = 0, rallies: int = 0, trend: int = 0) -> float:
        after = self.expected(election, seat, votes, rallies, trend)
        return self.worth_of(election, seat, after) - self.stake(election, seat)

    def worth(self, election: int, votes: float) -> float:
        return self.worth_of(election, self.seat, votes)

    def worth_of(self, election: int, seat: int, votes: float) -> float:
        """The points these votes bring this party, against what the others can expect."""
        return self.seats_worth(election, votes) + self.prize(election, seat, votes)

    def prize(self, election: int, seat: int, votes: float) -> float:
        spread = SURE_VOTES + DOUBT * self.ahead(election)
        majority = likely((votes - MAJORITY) / spread)
        nobody_else = 1.0
        strongest, partner = 1.0, 0.0
        row = self.row(election)
        for other in range(self.s.seats):
            if other == seat:
                continue
            theirs = row[other]
            nobody_else *= 1 - likely((theirs - MAJORITY) / spread)
            strongest *= likely((votes - theirs) / spread)
            together = likely((votes + theirs - MAJORITY) / spread) * (1 - likely((theirs - MAJORITY) / spread))
            common = 0.4 + 0.15 * alike(self.s.programme[seat], self.s.programme[other])
            partner = max(partner, together * min(1.0, common + 0.3 * likely((votes - theirs) / spread)))
        governing = majority * (nobody_else * ALONE + (1 - nobody_else) * SHARED)
        rest = (1 - majority) * nobody_else
        return governing + rest * (partner * COALITION + (1 - partner) * strongest * MINORITY)


def likely(lead: float) -> float:
    """The chance that goes with a lead, in units of what a forecast is usually wrong by."""
    if lead > 6:
        return 1.0
    return 1 / (1 + exp(-1.7 * lead)) if lead > -6 else 0.0
