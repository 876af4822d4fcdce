"""The regular of Die Macher: the same prices as the novice's, but with the others' votes and purses in mind."""

from itertools import permutations, product

from backroom.bots.die_macher.keen import Keen
from backroom.bots.die_macher.outlook import Outlook
from backroom.bots.die_macher.spending import PURSE_PART, Purse
from backroom.bots.temper import Temper
from backroom.engine import HIDDEN, Action, Chance, Choice
from backroom.games.die_macher import actions as act
from backroom.games.die_macher.components import START_MONEY
from backroom.games.die_macher.steps.polls import PollAuction
from backroom.games.macher.components import THOUSAND

DRIVEN_UP = 0.7  # how far one drives the price of a poll that another will have anyway
NEAR = 2.5  # points: donations that close are as good


class CannyPurse(Purse):
    """It knows what a thing is worth to the others."""

    def __init__(self, outlook: Outlook, temper: Temper, rng: Chance) -> None:
        super().__init__(outlook)
        self.temper = temper
        self.rng = rng

    def start_bid(self, offered: Choice, rng: Chance) -> Action:
        """To begin is worth little: mostly nothing, now and then a thousand that the others cannot foresee."""
        return act.WriteBid(min(rng.draw(4) // 3 * THOUSAND, self.cash))

    def donation(self, offered: dict[type[Action], Choice]) -> Action:
        """The best plan for the cards that are left, as the novice makes it; but plans as good are mixed."""
        s = self.s
        cards = [card for card in range(len(s.numbers.donation)) if (s.donations[self.me] >> card) & 1]
        plans: dict[tuple[int, bool], float] = {}
        for order in permutations(cards):
            for accepting in product((True, False), repeat=len(cards)):
                value = 0.0
                for later, card in enumerate(order):
                    value += self.donation_worth(card, accepting[later], max(0, self.outlook.payouts - 1 - later))
                first = order[0], accepting[0]
                plans[first] = max(value, plans.get(first, value))
        scored = [(value, first) for first, value in plans.items()]
        card, accept = self.temper.pick(scored, NEAR, self.rng)
        amount = s.numbers.donation[card]
        if accept:
            return act.AcceptDonation(amount, s.numbers.accepted[card])
        return act.RefuseDonation(amount, s.numbers.refused[card])

    def poll(self, offered: dict[type[Action], Choice]) -> Action:
        """Bid what shuts out those who still speak; or, if they will have it, let them pay."""
        s = self.s
        step = s.stack[-1]
        assert isinstance(step, PollAuction)
        limit = int(poll_limit(self.outlook, step.election) * self.temper.nerve) // THOUSAND * THOUSAND
        limit = min(limit, self.cash)
        if step.lowest > limit:
            return offered[act.Pass][0]
        later = [(step.auctioneer + turn) % s.seats for turn in range(step.turn + 1, s.seats + 1)]
        rival = max([poll_limit(Keen(s, seat), step.election) for seat in later], default=0)
        wanted = rival if limit > rival else int(DRIVEN_UP * rival) // THOUSAND * THOUSAND
        return act.BidForPoll(max(step.lowest, min(limit, wanted)))


def poll_limit(outlook: Outlook, election: int) -> int:
    """The most that the poll of a state is worth to a seat, in money."""
    s, me = outlook.s, outlook.me
    cash = s.cash[me]
    if cash == HIDDEN:
        cash = (START_MONEY * s.seats - s.bank) // s.seats // THOUSAND * THOUSAND
    polls = outlook.top_polls()
    worth = 0.0
    for poll in polls:
        worth += outlook.poll_worth(election, poll) + outlook.poll_harm(election, poll)
    worth /= len(polls)
    limit = min(int(worth / outlook.rate) * THOUSAND, cash)
    while limit > 0 and outlook.bid_worth(limit) > worth:
        limit -= THOUSAND
    return min(limit, int(cash * PURSE_PART) // THOUSAND * THOUSAND) if election + 1 < len(s.lands) else limit
