"""What changes of a position are worth to the regular of Die Macher classic, in points."""

from backroom.bots.die_macher_classic.outlook import Outlook
from backroom.bots.temper import Temper
from backroom.engine import Chance
from backroom.games.die_macher_classic.components import MEETING_SPACES, NEW_MEETINGS
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.macher.components import THOUSAND
from backroom.mechanisms.stances import agreement

CONTROL = 0.45  # how much of a better opinion the control of media brings


class Worth:
    """Of one position, as one seat of this temper sees it."""

    def __init__(self, s: Campaign, me: int, temper: Temper, rng: Chance) -> None:
        self.s = s
        self.me = me
        self.temper = temper
        self.rng = rng
        self.o = Outlook(s, me)
        self.bases: dict[int, float] = {}
        self.plan: list[tuple[float, int]] | None = None

    def base(self, election: int) -> float:
        """What a state is worth as it stands."""
        found = self.bases.get(election)
        if found is None:
            found = self.bases[election] = self.o.mine(election, self.o.row(election), self.temper.pride)
        return found

    def change(self, election: int, row: list[float]) -> float:
        return self.o.mine(election, row, self.temper.pride) - self.base(election)

    def gain(self, election: int, votes: int = 0, meetings: int = 0, trend: int = 0) -> float:
        """What I would win by these more."""
        mine = self.o.votes(election, self.me, votes, meetings, trend)
        return self.change(election, self.o.with_votes(election, self.me, mine))

    def lowered(self, election: int, target: int, steps: int) -> float:
        theirs = self.o.votes(election, target, trend=-steps)
        return self.change(election, self.o.with_votes(election, target, theirs))

    def opinions(self, election: int, lying: list[int], doubled: list[int]) -> float:
        return self.change(election, self.o.opinion_row(election, lying, doubled))

    def meeting_gains(self) -> list[tuple[float, int]]:
        """What the meetings of this round bring, the best first: points and thousands, in blocks for each state."""
        if self.plan is None:
            s, o = self.s, self.o
            found: list[tuple[float, int]] = []
            if s.round and o.next_round == s.round:
                for election in o.states:
                    room = min(NEW_MEETINGS, MEETING_SPACES - s.rallies[election][self.me])
                    if room > 0:
                        none = self.with_held(election, 0)
                        found.append((max(0.0, self.with_held(election, room) - none) / room, room))
                found.sort(reverse=True)
            self.plan = found
        return self.plan

    def with_held(self, election: int, held: int) -> float:
        mine = self.o.votes(election, self.me, held=held)
        return self.o.mine(election, self.o.with_votes(election, self.me, mine), self.temper.pride)

    def purse(self, cash: float) -> float:
        """What thousands are worth: this round's meetings first, the rest for later."""
        total = 0.0
        later = self.o.money_worth(1.0)
        for gain, size in self.meeting_gains():
            spent = min(cash, size)
            total += spent * max(gain, later)
            cash -= spent
        return (total + self.o.money_worth(cash)) * self.temper.greed

    def cost(self, amount: int) -> float:
        """What it costs me to pay this, in points."""
        cash = self.s.cash[self.me] / THOUSAND
        return self.purse(cash) - self.purse(cash - amount / THOUSAND)

    def programme_worth(self, programme: list[int]) -> float:
        s, o = self.s, self.o
        total = o.national(programme)
        for election in o.states:
            balance = agreement(s.open_opinions(election), s.doubled_in(election), programme)
            mine = o.votes(election, self.me, balance=balance)
            total += o.mine(election, o.with_votes(election, self.me, mine), self.temper.pride)
            total += 0.5 * balance  # agreement also brings opinions to the national board
        return total

    def card_gain(self, card: int) -> float:
        """By how much a hidden card could better the programme."""
        programme = self.s.programme[self.me]
        if card in programme:
            return 0.0
        now = self.programme_worth(programme)
        places = [card ^ 1] if card ^ 1 in programme else programme
        return max([self.programme_worth([card if c == old else c for c in programme]) for old in places]) - now

    def together(self, partner: int) -> float:
        """What the coalition brings me: the prize by halves, but more surely; and that the partner no longer wins."""
        s, o = self.s, self.o
        election = s.election
        row = o.row(election)
        prize = o.prize(election)[self.me]
        alone = o.chances(election, row)[self.me] * prize
        joint = [row[seat] for seat in range(s.seats) if seat not in (self.me, partner)]
        chance = o.chances(election, [*joint, row[self.me] + row[partner]])[-1]
        return chance * (0.62 * prize - 0.38 * o.prize(election)[partner] * self.temper.pride / s.seats) - alone

    def stone_gain(self, election: int) -> float:
        """What one more stone brings: the place on the national board if I win, and control of the opinions."""
        s, o = self.s, self.o
        row = s.media[election]
        gain = 0.0
        if row[self.me] == 0:
            gain = s.media_points(election + 1) * o.chances(election, o.row(election))[self.me]
        rival = max([row[seat] for seat in range(s.seats) if seat != self.me])
        if row[self.me] <= rival <= row[self.me] + 1:
            balance = s.agreement(self.me, election)
            better = o.votes(election, self.me, balance=balance + 2)
            turns = max(1, o.ahead(election) + 1)
            swing = self.change(election, o.with_votes(election, self.me, better))
            gain += CONTROL * swing * min(2, turns) * (1.0 if row[self.me] == rival else 0.3)
        return gain

    def results(self, election: int) -> list[list[float]]:
        """What each result would mean: by seat, for −2, −1, 0, +1 and +2."""
        s = self.s
        controller = s.controller(election)
        table = []
        for seat in range(s.seats):
            if seat == self.me:
                table.append([0.0, 0.0, 0.0, self.gain(election, trend=1), self.gain(election, trend=2)])
            elif seat == controller:
                table.append([0.0] * 5)
            else:
                table.append([self.lowered(election, seat, 2), self.lowered(election, seat, 1), 0.0, 0.0, 0.0])
        return table

    def withheld(self) -> float:
        numbers = self.s.numbers
        return self.o.members_worth(numbers.withheld_dice * sum(numbers.die) / len(numbers.die))

    def poll_worth(self, election: int) -> float:
        """The mean over the polls that may come: the two best results, or members."""
        s = self.s
        table, withheld = self.results(election), self.withheld()
        total = 0.0
        for poll in s.numbers.polls:
            gains = sorted([table[seat][poll[s.parties[seat]] + 2] for seat in range(s.seats)], reverse=True)
            total += max(withheld, gains[0] + max(0.0, gains[1]))
        return total / len(s.numbers.polls)
