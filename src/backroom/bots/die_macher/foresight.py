"""How the regular looks at a campaign: what will be left of today's agreement, who wins where, and when money is short.

The figures come from games between bots (`bench/figures.py`): agreement with a state that votes later tells little,
control of its media much; money is scarce in the first round, when base is cheap, and plenty in the last.
"""

from math import exp
from typing import Final

from backroom.bots.die_macher.outlook import BONUS, Outlook, Usage, control_chance
from backroom.bots.temper import Temper
from backroom.engine import Action, Chance
from backroom.games.die_macher.components import (
    COALITION_POINTS,
    MAJORITY,
    MINORITY_POINTS,
    SHARED_WIN_POINTS,
    SOLE_WINNER_POINTS,
)
from backroom.games.die_macher.state import Campaign

RATES: Final[list[float]] = [0.06, 0.1, 0.38, 0.75, 0.75]  # points for a thousand, by payouts to come
LASTING: Final[list[float]] = [1.0, 0.6, 0.4, 0.3, 0.3]  # how much of today's agreement counts, by rounds to go
RALLIES: Final = 3.5
AGREEMENT: Final = 2.5
SPITE: Final = 0.7
NEARNESS: Final = 0.5  # what a programme's agreement with a state is worth, from round to round
NEW_PROGRAMME: Final = 2.0
KEPT: Final = 1.7  # points that a politician kept at home is worth, for each later round
WINS: Final = 0.75  # how much of the points for winning to believe: others want them too, and have the last word
INFLUENCE: Final = 1.5  # what control of the media adds to one's agreement until the state votes
DOUBT: Final = 5.0  # votes by which a forecast errs on election day,
LATER: Final = 4.0  # and how many more for every time that rallies are still bought
NEAR: Final = 0.2  # points: what is closer than this is as good
STEEP: Final = 1.7  # makes the logistic curve pass for the normal one
FURTHEST: Final = 15.0  # standard errors after which nothing is open


def likely(lead: float, doubt: float) -> float:
    """The chance that a lead which may be wrong by so much is one."""
    return 1 / (1 + exp(-STEEP * max(-FURTHEST, min(FURTHEST, lead / doubt))))


class Foresight(Outlook):
    """The outlook of one seat that also reckons with what the others will have."""

    def __init__(self, s: Campaign, me: int, temper: Temper, rng: Chance) -> None:
        rates = [rate * temper.greed for rate in RATES]
        super().__init__(
            s, me, Usage(rates, RALLIES, AGREEMENT, LASTING[1], SPITE * temper.pride, NEARNESS, NEW_PROGRAMME)
        )
        self.temper = temper
        self.rng = rng
        self.rows: list[list[float]] = [[] for _ in s.lands]

    def pick(self, scored: list[tuple[float, Action]]) -> Action:
        return self.temper.pick(scored, NEAR, self.rng)

    # --- votes

    def factor(self, balance: int, later: int) -> float:
        return LASTING[later] * max(1, balance) + (1 - LASTING[later]) * AGREEMENT

    def after_conversion(self, election: int, votes: int, rallies: int) -> float:
        """Until the state votes, programmes change at least once more."""
        ahead = self.ahead(election)
        factor = self.factor(self.balance(election, self.me), ahead)
        return self.forecast(votes, rallies, self.s.trend[election][self.me], factor, ahead - 1, ahead)

    def row(self, election: int) -> list[float]:
        """The votes that all seats can expect in a state."""
        if not self.rows[election]:
            self.rows[election] = [self.expected(election, seat) for seat in range(self.s.seats)]
        return self.rows[election]

    # --- points

    def winning(self, election: int, votes: float, seat: int) -> float:
        """Alone, shared, in a coalition as leader or partner, or as a minority: each as likely as the votes make it."""
        row = self.row(election)
        doubt = DOUBT + LATER * (self.ahead(election) + self.before_rallies)
        apart = 1.4 * doubt
        strongest, nobody_else = 0.0, 1.0
        for other in range(self.s.seats):
            if other != seat:
                strongest = max(strongest, row[other])
                nobody_else *= 1 - likely(row[other] - MAJORITY, doubt)
        partners = likely(votes + strongest - MAJORITY, apart)
        courted = 1 - likely(2 * strongest - MAJORITY, apart)  # the strongest would not be its own partner
        for other in range(self.s.seats):
            if other != seat:
                courted += likely(row[other] + strongest - MAJORITY, apart)
        alone, lead = likely(votes - MAJORITY, doubt), likely(votes - strongest, apart)
        leading = lead * (MINORITY_POINTS + partners * (COALITION_POINTS - MINORITY_POINTS))
        joining = (1 - lead) * COALITION_POINTS * partners / courted
        majority = SHARED_WIN_POINTS + nobody_else * (SOLE_WINNER_POINTS - SHARED_WIN_POINTS)
        return WINS * (alone * majority + (1 - alone) * nobody_else * (leading + joining))

    # --- politicians

    def saved(self, at_home: int) -> float:
        """One for whom there will be no place later is kept for nothing: each later round has a state less."""
        later = len(self.states) - 1
        return KEPT * self.payouts if at_home <= later * (later + 1) // 2 else 0.0

    # --- media

    def media_worth(self, election: int, row: list[int]) -> float:
        mine = row[self.me]
        if mine == 0:
            return 0.0
        s, me = self.s, self.me
        rival = max([row[seat] for seat in range(s.seats) if seat != me])
        control = control_chance(mine - rival, sum(row))
        ahead = self.ahead(election)
        factor = self.factor(self.balance(election, me), ahead) + INFLUENCE
        votes = self.row(election)[me]
        better = self.forecast(
            s.votes[election][me], s.rallies[election][me], s.trend[election][me], factor, ahead,
            ahead + self.before_rallies,
        )  # fmt: skip
        placed = max(control, self.winning(election, votes, me) / BONUS[-1])
        return placed * s.field_points(election) + control * (self.worth(election, better) - self.stake(election, me))
