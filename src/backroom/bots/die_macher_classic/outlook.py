"""What a party can expect in Die Macher classic: votes, who wins where, and what all of it comes to in points."""

from math import exp

from backroom.games.die_macher_classic.components import (
    ELECTIONS,
    LAST_CAMPAIGN_ROUND,
    MEMBERS_PAY_ROUNDS,
    MOST_VOTES,
    SPACES,
)
from backroom.games.die_macher_classic.reckoning import trend_after
from backroom.games.die_macher_classic.sequence import CAMPAIGN, Rounds
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.die_macher_classic.steps.meetings import hold_meetings
from backroom.games.macher.components import THOUSAND
from backroom.mechanisms.stances import NO_CARD, agreement
from backroom.mechanisms.turns import NOBODY
from backroom.words import N_

HOLDING_PHASE = CAMPAIGN.index(hold_meetings) + 1  # until this phase has begun, meetings of the round are to come
STEADY = 0.8  # how much of today's factor lasts from round to round
LATER_FACTOR = 2.5  # what trend and agreement come to in the end
HELD_LATER = 2.0  # meetings held in a state in each later round
SURE_VOTES, DOUBT = 4.0, 5.0  # by how many votes a forecast is wrong, and more for each round to come
LASTS = 0.75  # how likely a national opinion is still there at the end, or another as good
STONE_LATER = 0.5  # how likely a party without a stone in a state gets one there in a coming round
TWO_OPINIONS = 0.7  # how much a winner's second opinion is worth beside his first
RATE = 1.0  # points for a thousand while campaigns are to come
ROUND_NEED = 18.0  # thousands that a round can use well
SPARE = 0.25  # what is beyond that is worth this part
PRIDE = 0.3  # what another's points are worth to lose, shared among all others


class Outlook:
    """One position through the eyes of one seat. What is asked again and again is reckoned once."""

    def __init__(self, s: Campaign, me: int) -> None:
        self.s = s
        self.me = me
        self.states = range(s.election, len(s.lands))
        play = s.stack[0]
        assert isinstance(play, Rounds)
        before = s.round == 0 or play.phase < HOLDING_PHASE or (
            play.phase == HOLDING_PHASE and s.round <= LAST_CAMPAIGN_ROUND
        )  # fmt: skip
        self.next_round = s.round if before and s.round else s.round + 1  # the first with meetings to come
        self.rows: dict[int, list[float]] = {}
        self.prizes: dict[int, list[float]] = {}
        self.payouts = sum(1 for number in MEMBERS_PAY_ROUNDS if number >= max(1, s.round))
        self.campaigns = max(0, LAST_CAMPAIGN_ROUND + 1 - self.next_round)

    # --- votes

    def buys(self, election: int) -> int:
        """How many times meetings can still be held for a state."""
        return max(0, min(election + 1, LAST_CAMPAIGN_ROUND) + 1 - self.next_round)

    def ahead(self, election: int) -> int:
        return election + 1 - max(1, self.s.round)

    def votes(
        self, election: int, seat: int, votes: int = 0, meetings: int = 0, trend: int = 0, balance: int | None = None,
        held: float | None = None,
    ) -> float:  # fmt: skip
        """The votes a party will have, if it got these more now; `held` are its meetings yet to come in this round."""
        s = self.s
        if balance is None:
            balance = s.agreement(seat, election)
        turned = trend_after(s.trend[election][seat], trend) if trend else s.trend[election][seat]
        now = float(balance + turned)
        buys = self.buys(election)
        lasting = STEADY ** self.ahead(election)
        factor = max(0.5, lasting * now + (1 - lasting) * LATER_FACTOR)
        standing = s.rallies[election][seat] + meetings
        coming = HELD_LATER * buys if held is None else HELD_LATER * max(0, buys - 1) + held
        got = s.votes[election][seat] + votes + (standing + coming) * factor
        return min(MOST_VOTES, got) + min(4.0, max(0.0, got - MOST_VOTES) / 5)  # reserves win noses

    def row(self, election: int) -> list[float]:
        found = self.rows.get(election)
        if found is None:
            found = self.rows[election] = [self.votes(election, seat) for seat in range(self.s.seats)]
        return found

    # --- what votes are worth

    def seats_for(self, election: int, votes: float) -> float:
        """The seats, smoothed over the steps of the card."""
        card = self.s.numbers.seats[self.s.lands[election]]
        near = min(MOST_VOTES, int(votes))
        low, high = max(0, near - 2), min(MOST_VOTES, near + 2)
        return (card[low] + 2 * card[near] + card[high]) / 4

    def chances(self, election: int, row: list[float]) -> list[float]:
        """How likely each party wins a state alone or as a partner."""
        spread = SURE_VOTES + DOUBT * self.ahead(election)
        best = max(row)
        weights = [exp((votes - best) / spread) if votes >= 1 else 0.0 for votes in row]
        total = sum(weights) or 1.0
        return [weight / total for weight in weights]

    def prize(self, election: int) -> list[float]:
        """What winning a state brings each party: its stone, and opinions to the national board."""
        found = self.prizes.get(election)
        if found is None:
            s = self.s
            stone = s.media_points(election + 1)
            opinions = s.open_opinions(election)
            found = []
            for seat in range(s.seats):
                got = 1.0 if s.media[election][seat] else STONE_LATER * (self.ahead(election) > 0)
                brings = sorted([self.national_gain(seat, card, election + 1) for card in opinions], reverse=True)
                found.append(stone * got + max(0.0, sum(brings[:2]) * TWO_OPINIONS) if brings else stone * got)
            self.prizes[election] = found
        return found

    def stakes(self, election: int, row: list[float]) -> list[float]:
        """What each party can expect of a state."""
        prize = self.prize(election)
        chances = self.chances(election, row)
        paid = 1 + RATE * 0.5 * (self.campaigns > self.ahead(election) + 1)
        return [
            paid * self.seats_for(election, row[seat]) + chances[seat] * prize[seat] for seat in range(self.s.seats)
        ]

    def mine(self, election: int, row: list[float], pride: float) -> float:
        """What a state is worth to me, and the others' part of it against me."""
        stakes = self.stakes(election, row)
        own = stakes[self.me]
        return own - pride * PRIDE / (self.s.seats - 1) * (sum(stakes) - own)

    # --- the national board

    def opinion_worth(self, space: int, number: int) -> float:
        """What lies there brings whoever stands for it: members in every round from this one on, and points."""
        numbers = self.s.numbers
        rounds = max(0, ELECTIONS - number + 1)
        return LASTS * numbers.points[space] + numbers.figures[space] * rounds * 0.8

    def national_gain(self, seat: int, card: int, number: int) -> float:
        """What it would mean to a party to bring this opinion in a round, less what it means to the others."""
        s = self.s
        space = s.space_of(card)
        old = NO_CARD
        if space != NOBODY:
            old = s.national[space]
        elif NO_CARD in s.national:
            space = s.national.index(NO_CARD)
        else:
            space = SPACES - 1
            old = s.national[space]
        worth = self.opinion_worth(space, number) if old != card else 6.0
        others = 0.0
        own = 0.0
        for other in range(s.seats):
            change = (card in s.programme[other]) - (old != card and old in s.programme[other])
            if other == seat:
                own = worth * change
            else:
                others += worth * change
        return own - 0.6 * others / (s.seats - 1)

    def national(self, programme: list[int]) -> float:
        """What a programme gets of the board as it lies."""
        s = self.s
        total = 0.0
        for space in range(SPACES):
            if s.national[space] != NO_CARD and s.national[space] in programme:
                total += self.opinion_worth(space, max(1, s.round)) + 4.0 * s.securing[space]
        return total

    # --- members and money

    def members_worth(self, number: float) -> float:
        """A member is a point, a thousand at every payout, and a step towards the most."""
        return number * (1.15 + 0.6 * RATE * self.payouts * (self.campaigns > 0))

    def money_worth(self, cash: float) -> float:
        """Thousands: what the rounds to come can use counts in full, what is beyond a part, in the end nothing."""
        need = ROUND_NEED * self.campaigns
        if need <= 0:
            return 0.0
        return RATE * (min(cash, need) + SPARE * max(0.0, cash - need)) * min(1.0, 0.55 + 0.15 * self.campaigns)

    # --- changes

    def with_votes(self, election: int, seat: int, votes: float) -> list[float]:
        row = self.row(election)[:]
        row[seat] = votes
        return row

    def opinion_row(self, election: int, opinions: list[int], doubled: list[int]) -> list[float]:
        """The votes of all if these opinions lay open."""
        s = self.s
        return [
            self.votes(election, seat, balance=agreement(opinions, doubled, s.programme[seat]))
            for seat in range(s.seats)
        ]


PARTS = (
    N_("seats won and expected"), N_("points for winning states"), N_("points on the national board"), N_("members"),
    N_("thousands in the purse"),
)  # fmt: skip


def parts_of(s: Campaign, seat: int) -> list[float]:
    """What the points of a party are made of, as far as they can be foreseen."""
    media = float(sum([s.media_points(number) for number in s.national_media[seat]]))
    seats = float(sum(s.seats_won[seat]))
    if s.over():
        return [seats, 0.0, media + sum(s.score(seat)[4:]), float(s.members[seat]), s.cash[seat] / THOUSAND]
    outlook = Outlook(s, seat)
    prizes = 0.0
    for election in outlook.states:
        row = outlook.row(election)
        seats += outlook.seats_for(election, row[seat])
        prizes += outlook.chances(election, row)[seat] * outlook.prize(election)[seat]
    board = media + outlook.national(s.programme[seat])
    return [seats, prizes, board, float(s.members[seat]), s.cash[seat] / THOUSAND]


def expected_points(s: Campaign) -> list[float]:
    """What every party can expect in the end: what it has, and what states, board, members and money promise."""
    if s.over():
        return [float(score) for score in s.scores()]
    outlook = Outlook(s, 0)
    found = []
    stakes = [outlook.stakes(election, outlook.row(election)) for election in outlook.states]
    for seat in range(s.seats):
        media = sum([s.media_points(number) for number in s.national_media[seat]])
        total = sum(s.seats_won[seat]) + media + outlook.national(s.programme[seat])
        total += outlook.members_worth(s.members[seat]) + outlook.money_worth(s.cash[seat] / THOUSAND)
        found.append(total + sum([row[seat] for row in stakes]))
    return found
