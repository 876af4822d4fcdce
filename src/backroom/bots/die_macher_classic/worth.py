"""What changes of a position are worth to the regular of Die Macher classic, in points."""

from backroom.bots.die_macher_classic.outlook import Outlook
from backroom.bots.temper import Temper
from backroom.engine import Chance
from backroom.games.die_macher_classic.components import MEETING_SPACES, NEW_MEETINGS
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.macher.components import THOUSAND


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
