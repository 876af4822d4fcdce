"""What a seat can expect: votes on election day, what they are worth in points, and what money is worth."""

from typing import Final

from backroom.engine import HIDDEN, Action
from backroom.games.die_macher.components import (
    MEDIA_SLOTS,
    RALLY_SLOTS,
    START_MONEY,
    WITHHELD_BASE,
)
from backroom.games.die_macher.reckoning import money_points, points_of, published, round_of, trend_after
from backroom.games.die_macher.sequence import IN_ROUND, SETTING_UP, Play
from backroom.games.die_macher.state import Campaign
from backroom.games.macher.components import THOUSAND
from backroom.mechanisms.stances import agreement
from backroom.mechanisms.turns import NOBODY

RALLIES_LINE: Final = 4  # from this line of the round on, this round's rallies are bought
REPEATED: Final = 0.5  # how often the trend counts once more, for each later round
MOVED_BY_POLL: Final = 0.5  # how likely another publishes a poll that hurts

# What winning brings, by the votes expected: a coalition from some 25 on, a majority at 50.
BONUS_VOTES: Final[list[float]] = [0.0, 15.0, 25.0, 40.0, 50.0, 65.0]
BONUS: Final[list[float]] = [0.0, 0.5, 3.0, 6.0, 11.0, 12.0]


class Usage:
    """What a player takes for usual."""

    def __init__(
        self, rates: list[float], rallies: float, agreement: float, steady: float, spite: float, nearness: float,
        new_programme: float,
    ) -> None:  # fmt: skip
        self.rates = rates  # points for a thousand, by how many times money is still paid out
        self.rallies = rallies  # what one buys in a state in each later round
        self.agreement = agreement  # what one's agreement comes to in the end
        self.steady = steady  # how much of today's agreement lasts, from round to round
        self.spite = spite  # what another's loss is worth, shared among all others
        self.nearness = nearness  # what a programme's agreement with a state is worth, from round to round
        self.new_programme = new_programme  # points that a change of programme is worth


NOVICE: Final = Usage(
    [0.1, 0.2, 0.4, 0.6, 0.6], rallies=3.0, agreement=2.5, steady=0.8, spite=0.5, nearness=0.7, new_programme=1.5
)
SAVED: Final = 1.2  # points that a politician kept at home is worth, for each later round
UNKNOWN: Final = -99


class Outlook:
    """One position through the eyes of one seat. What has been asked once is remembered."""

    def __init__(self, s: Campaign, me: int, usage: Usage = NOVICE) -> None:
        self.s = s
        self.me = me
        self.usage = usage
        self.rates = usage.rates
        self.states = range(s.election, len(s.lands))
        self.last_round = round_of(s.elections, s.elections - 1)
        self.payouts = self.last_round - s.round
        self.rate = self.rates[self.payouts]
        play = s.stack[0]
        assert isinstance(play, Play)
        self.before_rallies = play.part == SETTING_UP or (play.part == IN_ROUND and play.line < RALLIES_LINE)
        self.spite = usage.spite / (s.seats - 1)
        self.balances = [UNKNOWN] * (len(s.lands) * s.seats)
        self.stakes = [-1.0] * (len(s.lands) * s.seats)

    def pick(self, scored: list[tuple[float, Action]]) -> Action:
        """Of the moves and what they are worth, the best; the first of equals."""
        best = scored[0]
        for each in scored:
            if each[0] > best[0]:
                best = each
        return best[1]

    def ahead(self, election: int) -> int:
        """How many rounds there will be for this state after the current one."""
        return round_of(self.s.elections, election) - self.s.round

    def balance(self, election: int, seat: int) -> int:
        """The agreement of a seat in a state."""
        at = election * self.s.seats + seat
        if self.balances[at] == UNKNOWN:
            self.balances[at] = self.s.agreement(seat, election)
        return self.balances[at]

    # --- votes

    def factor(self, balance: int, later: int) -> float:
        """What the agreement of today will come to so many rounds later."""
        lasting = self.usage.steady**later
        return lasting * max(1, balance) + (1 - lasting) * self.usage.agreement

    def forecast(self, votes: int, rallies: int, trend: int, factor: float, ahead: int, buys: int) -> float:
        """The votes on election day, with so many conversions before and rallies bought so many times until then."""
        if buys == 0:
            return votes + max(1, rallies + trend) * factor if rallies else float(votes)
        more = min(self.usage.rallies * buys, RALLY_SLOTS * (1 + REPEATED * ahead) - rallies)
        return votes + max(1.0, rallies + more + trend * (1 + REPEATED * ahead)) * factor

    def after_conversion(self, election: int, votes: int, rallies: int) -> float:
        """The votes one can expect once this round's conversion has left one so many votes and rallies."""
        ahead = self.ahead(election)
        factor = self.factor(self.balance(election, self.me), ahead - 1)
        return self.forecast(votes, rallies, self.s.trend[election][self.me], factor, ahead - 1, ahead)

    def expected(self, election: int, seat: int, votes: int = 0, rallies: int = 0, trend: int = 0,
                 balance: int = UNKNOWN) -> float:  # fmt: skip
        """The votes a seat will have in a state, if it got these more now."""
        s = self.s
        ahead = self.ahead(election)
        if balance == UNKNOWN:
            balance = self.balance(election, seat)
        turned = trend_after(s.trend[election][seat], trend)
        return self.forecast(
            s.votes[election][seat] + votes, s.rallies[election][seat] + rallies, turned, self.factor(balance, ahead),
            ahead, ahead + self.before_rallies,
        )  # fmt: skip

    # --- points

    def worth(self, election: int, votes: float, seat: int = NOBODY) -> float:
        """The points this many votes will bring me, or another seat; what is paid out for them is counted in."""
        return self.seats_worth(election, votes) + self.winning(election, votes, self.me if seat == NOBODY else seat)

    def seats_worth(self, election: int, votes: float) -> float:
        row = self.s.numbers.points[self.s.lands[election]]
        near = int(votes)
        points = (points_of(row, max(0, near - 2)) + points_of(row, near) + points_of(row, near + 2)) / 3
        later = self.last_round - round_of(self.s.elections, election)
        if later:
            points *= 1 + self.rates[later - 1]
        return points

    def winning(self, election: int, votes: float, seat: int) -> float:
        """The points for winning that a seat with this many votes can expect."""
        for at in range(1, len(BONUS)):
            if votes < BONUS_VOTES[at]:
                low, bottom = BONUS_VOTES[at - 1], BONUS[at - 1]
                return bottom + (BONUS[at] - bottom) * (votes - low) / (BONUS_VOTES[at] - low)
        return BONUS[-1]

    def stake(self, election: int, seat: int) -> float:
        """What a seat can expect of a state."""
        at = election * self.s.seats + seat
        if self.stakes[at] < 0:
            self.stakes[at] = self.worth(election, self.expected(election, seat), seat)
        return self.stakes[at]

    def gain(self, election: int, seat: int, votes: int = 0, rallies: int = 0, trend: int = 0) -> float:
        """What a seat would win by these more."""
        more = self.expected(election, seat, votes, rallies, trend)
        return self.worth(election, more, seat) - self.stake(election, seat)

    def base_worth(self, steps: int) -> float:
        """A point of base is a point at the end, and a thousand at every payout."""
        return steps * sum(self.rates[: self.payouts], 1.0)

    def money_worth(self, amount: int) -> float:
        return amount * self.rate / THOUSAND

    def bid_worth(self, amount: int) -> float:
        """What it costs me to pay a bid: in the last round also the place among the richest."""
        worth = self.money_worth(amount)
        if self.payouts == 0:
            cash = self.s.cash[self.me]
            worth += self.riches(cash) - self.riches(cash - amount)
        return worth

    def riches(self, cash: int) -> int:
        """The points for this much money at the end, as the others stand now; covered money is taken to be even."""
        purses = self.s.cash[:]
        if HIDDEN in purses:
            even = (START_MONEY * self.s.seats - self.s.bank - purses[self.me]) // (self.s.seats - 1)
            purses = [even] * self.s.seats
        purses[self.me] = cash
        return money_points(purses)[self.me]

    # --- what changes for all

    def opinion_gain(self, election: int, opinions: list[int], doubled: int) -> float:
        """What it would mean to me, and a little to the others, if these opinions lay open in a state."""
        total = 0.0
        for seat in range(self.s.seats):
            balance = agreement(opinions, [doubled], self.s.programme[seat])
            if balance == self.balance(election, seat):
                continue
            votes = self.expected(election, seat, balance=balance)
            change = self.worth(election, votes, seat) - self.stake(election, seat)
            total += change if seat == self.me else -self.spite * change
        return total

    def trend_gain(self, election: int, steps: list[int]) -> float:
        """The same for moves of the trend, by seat."""
        total = 0.0
        for seat in range(self.s.seats):
            if steps[seat]:
                change = self.gain(election, seat, trend=steps[seat])
                total += change if seat == self.me else -self.spite * change
        return total

    # --- polls

    def top_polls(self) -> list[int]:
        """The cards that the top poll can be, by its back and what has been seen."""
        s = self.s
        unseen = [poll for poll in range(len(s.numbers.polls)) if poll not in s.poll_discards]
        return [poll for poll in unseen if s.numbers.backs[poll] == s.poll_back] or unseen

    def published(self, election: int, poll: int, seat: int) -> list[int]:
        """How the trend moves, by seat, when this one publishes the poll."""
        s = self.s
        return published(s.numbers.polls[poll], s.parties, seat, s.controller(election))

    def poll_worth(self, election: int, poll: int) -> float:
        """What the poll is worth to me: published where that is allowed and pays, or withheld."""
        withheld = self.base_worth(WITHHELD_BASE)
        if self.s.numbers.polls[poll][self.s.parties[self.me]] <= 0:
            return withheld
        return max(withheld, self.trend_gain(election, self.published(election, poll, self.me)))

    def poll_harm(self, election: int, poll: int) -> float:
        """What I have to fear of it in other hands."""
        value = self.s.numbers.polls[poll][self.s.parties[self.me]]
        if value >= 0 or self.s.controller(election) == self.me:
            return 0.0
        return -MOVED_BY_POLL * self.gain(election, self.me, trend=value)

    # --- politicians

    def saved(self, at_home: int) -> float:
        """What it is worth to keep one of so many politicians for a later round."""
        return SAVED * self.payouts

    # --- media

    def media_worth(self, election: int, row: list[int]) -> float:
        """What my markers are worth in a state where they lie like this: a field of the media board, and influence."""
        mine = row[self.me]
        if mine == 0:
            return 0.0
        rival = max([row[seat] for seat in range(self.s.seats) if seat != self.me])
        control = control_chance(mine - rival, sum(row))
        votes = self.expected(election, self.me)
        placed = max(control, self.winning(election, votes, self.me) / BONUS[-1])
        better = self.worth(election, self.expected(election, self.me, balance=self.balance(election, self.me) + 1))
        influence = (better - self.worth(election, votes)) * (1 + REPEATED * self.ahead(election))
        return placed * self.s.field_points(election) + control * influence


def control_chance(lead: int, taken: int) -> float:
    """How likely it is to control the media in the end, with this lead and so many slots taken."""
    full = taken == MEDIA_SLOTS
    if lead >= 3:
        return 0.95
    if lead == 2:
        return 0.95 if full else 0.85
    if lead == 1:
        return 0.9 if full else 0.6
    return 0.15 if lead == 0 and not full else 0.05
