"""The regular of Die Macher classic: every move is priced in points by the outlook, and close calls are mixed."""

from typing import ClassVar

from backroom.bots.die_macher_classic.worth import Worth
from backroom.bots.temper import EVEN, Temper
from backroom.engine import Action, Amounts, Chance, Choice, View
from backroom.games.die_macher_classic import actions as a
from backroom.games.die_macher_classic.components import (
    LAST_FULL_ROUND,
    MEETING_SPACES,
    MOST_VOTES,
    NEW_MEETINGS,
    NO_COALITION_ELECTION,
    SHEET_MEETINGS,
    SHEET_VOTES,
    STONE_PRICE,
)
from backroom.games.die_macher_classic.reckoning import votes_from
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.die_macher_classic.steps.cabinet import CabinetActions, Laying
from backroom.games.die_macher_classic.steps.coalitions import Answering, Coalitions
from backroom.games.die_macher_classic.steps.contributions import Contributing
from backroom.games.die_macher_classic.steps.election import Rewards
from backroom.games.die_macher_classic.steps.media import BuyingStones, Exchanging
from backroom.games.die_macher_classic.steps.meetings import Conversion, HoldingMeetings
from backroom.games.die_macher_classic.steps.polls import PollAuction, Publishing
from backroom.games.die_macher_classic.steps.programme import Conference
from backroom.games.die_macher_classic.steps.start_player import NamingStartPlayer, StartBids
from backroom.games.die_macher_classic.steps.start_round import StartSheets
from backroom.games.macher.components import THOUSAND
from backroom.games.macher.parties import ChooseParties
from backroom.mechanisms.open_auction import PASS, Bid

NEAR = 1.0  # points: what is closer than this is as good
HIGHEST_START_BID = 2  # thousands
FRESH_CARD = 2.5  # what a card not yet seen may better the programme by
KEPT = 0.8  # what a politician is worth for each round he is kept, for each thousand of his price
TILE = 3.0  # what a coalition tile beside a state is worth where partners can be found
JUMP = 0.5  # the part of its limit that a bidder may jump to
RISKED = 0.6  # what of a politician's effect is left where others may answer it
SUPPLY = 0.15  # what a meeting back in the supply is worth


class RegularBot:
    """It reads the boards as the novice does, but knows what things are worth."""

    looks: ClassVar[bool] = True

    def __init__(self, temper: Temper = EVEN) -> None:
        self.temper = temper

    def decide(self, view: View[Campaign] | None, choices: list[Choice], rng: Chance, budget: float) -> Action:
        assert view is not None
        found: list[Action] = []
        for family in choices:
            if isinstance(family, Amounts):
                found += [family[0]] if len(family) else []
            else:
                found += family
        if len(found) == 1:
            return found[0]
        return Judgement(view.seen, view.seat, self.temper, rng).best(found)


class Judgement(Worth):
    """One decision."""

    def best(self, actions: list[Action]) -> Action:
        step = self.s.stack[-1]
        if isinstance(step, HoldingMeetings):
            return self.hold(actions, step)
        if isinstance(step, PollAuction):
            return self.bid(step)
        if isinstance(step, StartBids):
            return a.BidForStart(min(self.rng.draw(HIGHEST_START_BID + 1) * THOUSAND, self.s.cash[self.me]))
        if isinstance(step, ChooseParties):
            return actions[self.rng.draw(len(actions))]
        worth = WORTH[type(step)]
        near = BROADLY.get(type(step), NEAR)
        return self.temper.pick([(worth(self, action), action) for action in actions], near, self.rng)

    # --- the start

    def start_sheet(self, action: Action) -> float:
        s, o = self.s, self.o
        if isinstance(action, a.TickFirst):
            best = [max([self.gain(e, **more) for e in o.states]) for more in (
                {"trend": 1}, {"votes": SHEET_VOTES}, {"meetings": SHEET_MEETINGS})]  # fmt: skip
            return action.trends * best[0] + action.votes * best[1] + action.meetings * best[2]
        if isinstance(action, a.TickSecond):
            stones = sorted([self.stone_gain(election) for election in o.states], reverse=True)
            return sum(stones[: action.media]) + o.members_worth(action.members)
        if isinstance(action, a.WriteTrend):
            return self.gain(s.election_of(action.land), trend=1)
        if isinstance(action, a.WriteVotes):
            return self.gain(s.election_of(action.land), votes=SHEET_VOTES)
        if isinstance(action, a.WriteMeetings):
            return self.gain(s.election_of(action.land), meetings=SHEET_MEETINGS)
        if isinstance(action, a.WriteMedia):
            return self.stone_gain(s.election_of(action.land))
        return 0

    def start_player(self, action: Action) -> float:
        """Acting last wins noses and sees what the others do: the left neighbour begins."""
        assert isinstance(action, a.NameStartPlayer)
        return 10.0 * (action.target == (self.me + 1) % self.s.seats)

    # --- the programme

    def programme(self, action: Action) -> float:
        programme = self.s.programme[self.me]
        if isinstance(action, a.ChangeProgramme):
            after = [action.new if card == action.old else card for card in programme]
            return self.programme_worth(after) - self.programme_worth(programme)
        if isinstance(action, a.DiscardOne):
            return FRESH_CARD - max(0.0, self.card_gain(action.card))
        if isinstance(action, a.DiscardTwo):
            return 2 * FRESH_CARD - max(0.0, self.card_gain(action.card)) - max(0.0, self.card_gain(action.other))
        if isinstance(action, a.DiscardHand):
            hand = self.s.hand[self.me]
            return len(hand) * FRESH_CARD - sum([max(0.0, self.card_gain(card)) for card in hand])
        return 0.0

    # --- the shadow cabinet

    def deed(self, action: Action, election: int) -> float:
        """What an action of a politician brings."""
        s = self.s
        if isinstance(action, a.GainVotes):
            return self.gain(election, votes=action.votes)
        if isinstance(action, a.RaiseTrend):
            return self.gain(election, trend=action.steps)
        if isinstance(action, a.LowerTrend):
            return self.lowered(election, action.target, action.steps)
        if isinstance(action, a.PlaceDoubler):
            return self.opinions(election, s.open_opinions(election), [*s.doubled_in(election), action.card])
        if isinstance(action, a.RemoveDoubler):
            left = [card for card in s.doubled_in(election) if card != action.card]
            return self.opinions(election, s.open_opinions(election), left)
        if isinstance(action, a.SwapMedia):
            return self.stone_gain(election) + 1.0 - self.cost(2 * STONE_PRICE)
        return 0.0

    def best_deed(self, card: int, election: int) -> float:
        s, numbers = self.s, self.s.numbers
        found = [0.0]
        if numbers.votes[card]:
            found.append(self.gain(election, votes=numbers.votes[card]))
        if numbers.rise[card]:
            found.append(self.gain(election, trend=numbers.rise[card]))
        if numbers.fall[card]:
            row = self.o.row(election)
            rival = max([seat for seat in range(s.seats) if seat != self.me], key=lambda seat: row[seat])
            found.append(RISKED * self.lowered(election, rival, numbers.fall[card]))
        if numbers.doubler[card] and not s.doubled_in(election):
            lying = s.open_opinions(election)
            found += [RISKED * self.opinions(election, lying, [opinion]) for opinion in lying]
        return max(found)

    def laying(self, action: Action) -> float:
        if not isinstance(action, a.LayPolitician):
            return 0.0
        s, card = self.s, action.politician
        election = s.election_of(action.land)
        step = s.stack[-1]
        assert isinstance(step, Laying)
        left = step.money_left(s, self.me) / THOUSAND
        price = action.amount / THOUSAND
        worth = self.best_deed(card, election) - (self.purse(left) - self.purse(left - price))
        if s.numbers.telephone[card] and election != NO_COALITION_ELECTION:
            partners = [seat for seat in range(s.seats) if seat != self.me and s.equal_cards(self.me, seat) >= 2]
            worth += TILE * self.temper.loyalty * bool(partners) * (election == s.election)
        return worth - KEPT * price / 5 * max(0, self.o.campaigns - 1) / 2

    def politician(self, action: Action) -> float:
        if isinstance(action, a.PlaceTile):
            return 1.0
        if isinstance(action, a.KeepTile | a.UseNothing):
            return 0.0
        step = self.s.stack[-1]
        assert isinstance(step, CabinetActions)
        return self.deed(action, step.election)

    # --- coalitions

    def coalition(self, action: Action) -> float:
        if isinstance(action, a.Offer | a.Impose):
            return self.together(action.target) * self.temper.loyalty + 0.5 * isinstance(action, a.Impose)
        return 0.0

    def answer(self, action: Action) -> float:
        step = self.s.stack[-1]
        assert isinstance(step, Answering)
        return self.together(step.seat) * self.temper.loyalty if isinstance(action, a.Accept) else 0.0

    # --- media

    def stone(self, action: Action) -> float:
        if not isinstance(action, a.BuyStone):
            return 0.0
        return self.stone_gain(self.s.election_of(action.land)) - self.cost(STONE_PRICE) - 0.5

    def exchange(self, action: Action) -> float:
        if not isinstance(action, a.ExchangeOpinion):
            return 0.0
        s, o = self.s, self.o
        step = s.stack[-1]
        assert isinstance(step, Exchanging)
        lying = [action.new if card == action.old else card for card in s.open_opinions(step.election)]
        chance = o.chances(step.election, o.row(step.election))[self.me]
        brings = o.national_gain(self.me, action.new, step.election + 1)
        brings -= max(0.0, o.national_gain(self.me, action.old, step.election + 1))
        return self.opinions(step.election, lying, s.doubled_in(step.election)) + 0.5 * chance * brings

    # --- meetings

    def hold(self, actions: list[Action], step: HoldingMeetings) -> Action:
        """The state where the next meetings bring most for their price, as many as pay."""
        s, o = self.s, self.o
        later = o.money_worth(1.0) * self.temper.greed
        scored: list[tuple[float, Action]] = [(0.0, a.END_MEETINGS)]
        none = {}
        for action in actions:
            if isinstance(action, a.HoldMeetings):
                election = s.election_of(action.land)
                if election not in none:
                    none[election] = self.with_held(election, 0)
                gain = self.with_held(election, action.meetings) - none[election]
                scarce = max(0, 2 * NEW_MEETINGS - s.meetings[self.me]) * 0.1 * o.ahead(election)
                scored.append((gain - action.meetings * (later + scarce), action))
        return self.temper.pick(scored, NEAR / 2, self.rng)

    def conversion(self, action: Action) -> float:
        """Votes now against what the same meetings may bring on election day; who comes late wins noses."""
        if not isinstance(action, a.Convert):
            return 0.0
        s, o = self.s, self.o
        step = s.stack[-1]
        assert isinstance(step, Conversion)
        election = step.election
        if election == s.election:
            return -1.0
        balance, trend = s.agreement(self.me, election), s.trend[election][self.me]
        gained = votes_from(action.meetings, trend, balance).votes
        over = max(0, s.votes[election][self.me] + gained - MOST_VOTES)
        mine = o.votes(election, self.me, gained, -action.meetings)
        crowded = max(0, s.rallies[election][self.me] + NEW_MEETINGS - MEETING_SPACES)
        room = SUPPLY * action.meetings + 1.0 * min(crowded, action.meetings) * (o.buys(election) > 0)
        return self.change(election, o.with_votes(election, self.me, mine)) + room - 0.5 * over

    # --- polls

    def bid(self, step: PollAuction) -> Action:
        """Up to its worth, and often by a jump: whoever climbs by one unit tells everybody what comes next."""
        s = self.s
        worth = self.poll_worth(step.election) * self.temper.nerve
        limit = s.cash[self.me] // THOUSAND
        low = step.high // THOUSAND + 1
        worth += (self.rng.draw(5) - 2) / 4 * NEAR
        while limit >= low and self.cost(limit * THOUSAND) > worth:
            limit -= 1
        if limit < low:
            return PASS
        jump = int(low + (limit - low) * JUMP)
        return Bid((low + self.rng.draw(max(1, jump - low + 1))) * THOUSAND)

    def poll(self, action: Action) -> float:
        step = self.s.stack[-1]
        assert isinstance(step, Publishing)
        if isinstance(action, a.UseResult):
            if action.target == self.me:
                return self.gain(step.election, trend=action.steps) if action.steps > 0 else -5.0
            return self.lowered(step.election, action.target, -action.steps) if action.steps < 0 else -5.0
        if isinstance(action, a.Withhold):
            return self.withheld() - 1.0
        return 0.0

    # --- winning, and contributions

    def reward(self, action: Action) -> float:
        s, o = self.s, self.o
        if isinstance(action, a.SendStone):
            return 20.0
        if isinstance(action, a.BringOpinion):
            return o.national_gain(self.me, action.card, s.round)
        if isinstance(action, a.ReplaceOpinion):
            space = s.national.index(action.old)
            worth = o.opinion_worth(space, s.round)
            total = 0.0
            for seat in range(s.seats):
                programme = s.programme[seat]
                change = worth * ((action.new in programme) - (action.old in programme))
                total += change if seat == self.me else -0.6 * change / (s.seats - 1)
            return total
        return 0.0

    def contribution(self, action: Action) -> float:
        """This card now, against what it may bring in a later round, when money is worth less."""
        assert isinstance(action, a.AcceptContribution | a.RefuseContribution)
        s, o = self.s, self.o
        card = s.numbers.amount.index(action.amount)
        die = sum(s.numbers.die) / len(s.numbers.die)
        cash, amount = s.cash[self.me] / THOUSAND, action.amount / THOUSAND
        left = LAST_FULL_ROUND - s.round
        lost = die * (1 + 0.35 * (s.numbers.risk[card] - 1))
        rank = sum(other < action.amount for other in s.numbers.amount) / len(s.numbers.amount)
        taken = (o.money_worth(cash + amount) - o.money_worth(cash)) * self.temper.greed - o.members_worth(lost)
        refused = o.members_worth(die * (s.numbers.refusal[card] + 3 * rank * rank / s.seats * 2))
        now = taken if isinstance(action, a.AcceptContribution) else refused
        later = max(taken * left / (left + 1.5), refused * 0.85) if left else 0.0
        return now - later


WORTH = {
    StartSheets: Judgement.start_sheet,
    NamingStartPlayer: Judgement.start_player,
    Conference: Judgement.programme,
    Laying: Judgement.laying,
    CabinetActions: Judgement.politician,
    Coalitions: Judgement.coalition,
    Answering: Judgement.answer,
    BuyingStones: Judgement.stone,
    Exchanging: Judgement.exchange,
    Publishing: Judgement.poll,
    Conversion: Judgement.conversion,
    Rewards: Judgement.reward,
    Contributing: Judgement.contribution,
}
# Where all guess at what the others do, or look far ahead, more is as good, and nobody should be foreseen.
BROADLY = {StartSheets: 2 * NEAR, Contributing: 4 * NEAR}
