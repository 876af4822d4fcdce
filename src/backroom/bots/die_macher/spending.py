"""How the novice spends: start blocks, bids, media, rallies, polls, and the donations that pay for it."""

from itertools import permutations, product
from typing import Final

from backroom.bots.die_macher.cabinet import Cabinet
from backroom.bots.die_macher.outlook import Outlook
from backroom.engine import HIDDEN, Action, Chance, Choice
from backroom.games.die_macher import actions as act
from backroom.games.die_macher.components import (
    CUBES,
    MARKER_PRICE,
    MEDIA_FIELD,
    MEDIA_SLOTS,
    RALLY_COST,
    RALLY_FIELD,
    RALLY_SLOTS,
    START_RALLIES,
    START_TREND,
    START_VOTES,
    SYMBOLS,
    TREND_FIELD,
    WITHHELD_BASE,
)
from backroom.games.die_macher.reckoning import votes_from
from backroom.games.die_macher.steps.polls import PollAuction, PublishPoll
from backroom.games.die_macher.steps.rallies import HoldRalliesInTurn
from backroom.games.die_macher.steps.start_blocks import FillBlocks
from backroom.games.macher.components import THOUSAND

HIGHEST_START_BID: Final = 3  # thousands
BID_PART: Final = 0.6  # what one bids of a poll's worth while others still speak
PURSE_PART: Final = 0.6  # what one bids at most of one's cash while auctions are to come
CUBE: Final = 0.1  # what a cube back in the supply is worth


class Purse:
    """What things cost, and what they are worth."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.s = outlook.s
        self.me = outlook.me
        self.cash = self.s.cash[self.me]
        self.bid_part = BID_PART
        self.purse_part = PURSE_PART

    # --- start blocks

    def block(self, offered: Choice) -> Action:
        worth = [[self.field(symbol, election) for election in self.outlook.states] for symbol in range(SYMBOLS)]
        scored: list[tuple[float, Action]] = []
        for i in range(len(offered)):
            action = offered[i]
            assert isinstance(action, act.ChooseBlock)
            symbols = self.s.numbers.blocks[action.block]
            value = 0.0
            for symbol in set(symbols):
                value += sum(sorted(worth[symbol], reverse=True)[: symbols.count(symbol)])
            scored.append((value, action))
        return self.outlook.pick(scored)

    def fill(self, offered: Choice) -> Action:
        scored: list[tuple[float, Action]] = []
        for i in range(len(offered)):
            action = offered[i]
            assert isinstance(action, act.FillField)
            value = self.field(action.symbol, self.s.election_of(action.land))
            # Equal symbols must part, and different ones in one state are worth less than each alone.
            scored.append((value * 0.8 ** self.written(action.land), action))
        return self.outlook.pick(scored)

    def written(self, land: int) -> int:
        step = self.s.stack[-1]
        assert isinstance(step, FillBlocks)
        return step.sheets[self.me][1:].count(land)

    def field(self, symbol: int, election: int) -> float:
        outlook = self.outlook
        if symbol == TREND_FIELD:
            return outlook.gain(election, self.me, trend=START_TREND)
        if symbol == RALLY_FIELD:
            return outlook.gain(election, self.me, rallies=START_RALLIES)
        if symbol == MEDIA_FIELD:
            return self.marker_gain(election) + outlook.money_worth(MARKER_PRICE)
        return outlook.gain(election, self.me, votes=START_VOTES)

    # --- start player

    def start_bid(self, rng: Chance) -> Action:
        bid = min(rng.draw(HIGHEST_START_BID + 1) * THOUSAND, self.cash)
        return act.WriteBid(bid)

    # --- media

    def marker_gain(self, election: int) -> float:
        row = self.s.media[election][:]
        if sum(row) == MEDIA_SLOTS:
            return 0.0
        before = self.outlook.media_worth(election, row)
        row[self.me] += 1
        return self.outlook.media_worth(election, row) - before - self.outlook.money_worth(MARKER_PRICE)

    def media(self, offered: dict[type[Action], Choice]) -> Action:
        scored: list[tuple[float, Action]] = [(0.0, offered[act.Pass][0])]
        for action in offered.get(act.BuyMarker, ()):
            assert isinstance(action, act.BuyMarker)
            scored.append((self.marker_gain(self.s.election_of(action.land)), action))
        return self.outlook.pick(scored)

    # --- rallies

    def rallies(self, offered: dict[type[Action], Choice]) -> Action:
        """Cubes go where the next few bring most for their price; then the first state of that plan."""
        s, outlook = self.s, self.outlook
        step = s.stack[-1]
        assert isinstance(step, HoldRalliesInTurn)
        plan = {election: 0 for election in outlook.states if not (step.held >> election) & 1}
        cash = self.cash - Cabinet(outlook).reserve()
        cubes = s.cubes[self.me]
        while True:
            election, number = self.best_rallies(plan, cash, cubes)
            if number == 0:
                break
            cash -= RALLY_COST[plan[election] + number] - RALLY_COST[plan[election]]
            cubes -= number
            plan[election] += number
        for election, number in plan.items():
            if number:
                return act.HOLD_RALLIES[s.lands[election] * (RALLY_SLOTS + 1) + number]
        return offered[act.Done][0]

    def best_rallies(self, plan: dict[int, int], cash: int, cubes: int) -> tuple[int, int]:
        """Where to add how many to the plan: the best gain for each cube, since points come in steps of five votes."""
        s, outlook = self.s, self.outlook
        best, most = (0, 0), 0.0
        for election, planned in plan.items():
            before = outlook.worth(election, outlook.expected(election, self.me, rallies=planned))
            room = min(cubes, RALLY_SLOTS - planned - s.rallies[election][self.me])
            for number in range(1, room + 1):
                price = RALLY_COST[planned + number] - RALLY_COST[planned]
                if price > cash:
                    break
                after = outlook.worth(election, outlook.expected(election, self.me, rallies=planned + number))
                gain = (after - before - outlook.money_worth(price)) / number - CUBE
                if gain > most:
                    best, most = (election, number), gain
        return best

    # --- polls

    def poll(self, offered: dict[type[Action], Choice]) -> Action:
        """Who speaks last bids the least that wins; who speaks before bids what may deter the others."""
        s, outlook = self.s, self.outlook
        step = s.stack[-1]
        assert isinstance(step, PollAuction)
        polls = outlook.top_polls()
        worth = 0.0
        for poll in polls:
            worth += outlook.poll_worth(step.election, poll) + outlook.poll_harm(step.election, poll)
        limit = min(int(worth / len(polls) / outlook.rate) * THOUSAND, self.cash)
        while limit > 0 and outlook.bid_worth(limit) > worth / len(polls):
            limit -= THOUSAND
        if step.election + 1 < len(s.lands):
            limit = min(limit, int(self.cash * self.purse_part))
        if step.lowest > limit or act.BidForPoll not in offered:
            return offered[act.Pass][0]
        return act.BidForPoll(max(step.lowest, min(self.deterrent(limit, step), self.beyond_all(step))))

    def beyond_all(self, step: PollAuction) -> int:
        """11.3, 11.4 A bid that nobody who speaks after me can top: more would be given away. Nobody: 0."""
        s = self.s
        after = [s.cash[(step.auctioneer + turn) % s.seats] for turn in range(step.turn + 1, s.seats + 1)]
        if HIDDEN in after:
            return self.cash
        return max(after, default=0) // THOUSAND * THOUSAND

    def deterrent(self, limit: int, step: PollAuction) -> int:
        """What one bids while others still speak."""
        return int(limit * self.bid_part) // THOUSAND * THOUSAND

    def publish(self, offered: dict[type[Action], Choice]) -> Action:
        step = self.s.stack[-1]
        assert isinstance(step, PublishPoll)
        outlook = self.outlook
        gain = outlook.trend_gain(step.election, outlook.published(step.election, step.poll, self.me))
        return act.PUBLISH if gain > outlook.base_worth(WITHHELD_BASE) else act.WITHHOLD

    # --- conversion

    def convert(self, offered: dict[type[Action], Choice]) -> Action:
        """How many rallies to count now: what they bring at once against what they may bring later."""
        s, outlook = self.s, self.outlook
        converting = offered[act.Convert]
        first = converting[0]
        assert isinstance(first, act.Convert)
        election = s.election_of(first.land)
        balance, trend = outlook.balance(election, self.me), s.trend[election][self.me]
        votes, rallies = s.votes[election][self.me], s.rallies[election][self.me]
        kept = outlook.worth(election, outlook.after_conversion(election, votes, rallies))
        scored: list[tuple[float, Action]] = [(kept, offered[act.Pass][0])]
        for i in range(len(converting)):
            action = converting[i]
            assert isinstance(action, act.Convert)
            gained = votes_from(action.number, trend, balance).votes
            after = outlook.after_conversion(election, votes + gained, rallies - action.number)
            scored.append((outlook.worth(election, after) + self.cubes_worth(action.number), action))
        return outlook.pick(scored)

    def cubes_worth(self, number: int) -> float:
        """Cubes are worth something when few are left."""
        return number * CUBE * (2 - self.s.cubes[self.me] / (CUBES // 2))

    # --- donations

    def donation(self, offered: dict[type[Action], Choice]) -> Action:
        """The best way to play the donation cards that are left, one in each round; the first of it now."""
        s = self.s
        cards = [card for card in range(len(s.numbers.donation)) if (s.donations[self.me] >> card) & 1]
        best, most = (0, False), -1e9
        for order in permutations(cards):
            for accepting in product((True, False), repeat=len(cards)):
                value = 0.0
                for later, card in enumerate(order):
                    value += self.donation_worth(card, accepting[later], max(0, self.outlook.payouts - 1 - later))
                if value > most:
                    best, most = (order[0], accepting[0]), value
        card, accept = best
        amount = s.numbers.donation[card]
        if accept:
            return act.AcceptDonation(amount, s.numbers.accepted[card])
        return act.RefuseDonation(amount, s.numbers.refused[card])

    def donation_worth(self, card: int, accept: bool, payouts: int) -> float:
        """In a round after which money is paid out so many times more."""
        numbers = self.s.numbers
        steps = -numbers.accepted[card] if accept else numbers.refused[card]
        money = numbers.donation[card] / THOUSAND if accept else 0
        return steps * sum(self.outlook.rates[:payouts], 1.0) + money * self.outlook.rates[payouts]
