"""The novice of Die Macher classic: rules of thumb over what the view shows."""

from typing import ClassVar

from backroom.engine import Action, Amounts, Chance, Choice, View
from backroom.games.die_macher_classic import actions as a
from backroom.games.die_macher_classic.components import (
    ELECTIONS,
    MEETING_SPACES,
    MOST_VOTES,
    NEW_MEETINGS,
    SPACES,
    STONE_PRICE,
)
from backroom.games.die_macher_classic.reckoning import trend_after, votes_after, votes_from
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
from backroom.mechanisms.open_auction import Bid, Pass
from backroom.mechanisms.stances import NO_CARD, stance
from backroom.mechanisms.turns import NOBODY

MEETINGS_RESERVE = 8 * THOUSAND  # what is kept for meetings before anything else is bought
PURSE = 3 * THOUSAND  # what is kept when meetings are paid
DEAREST_POLL = 6 * THOUSAND
RICH = 50 * THOUSAND
WORTH_CONVERTING = 3  # the factor from which meetings turn into votes ahead of time


class NoviceBot:
    """Match the programme with the states, hold meetings where they count, and keep some money."""

    looks: ClassVar[bool] = True

    def decide(self, view: View[Campaign] | None, choices: list[Choice], rng: Chance, budget: float) -> Action:
        assert view is not None
        actions = listed(choices)
        if len(actions) == 1:
            return actions[0]
        return Thought(view.seen, view.seat).best(actions)


def listed(choices: list[Choice]) -> list[Action]:
    """What can be done; of a number field its low end, which is enough for rules of thumb."""
    found: list[Action] = []
    for family in choices:
        if isinstance(family, Amounts):
            found += [family[0]] if len(family) else []
        else:
            found += [family[i] for i in range(len(family))]
    return found


class Thought:
    """One decision: every offered action gets a worth, and the highest is taken."""

    def __init__(self, s: Campaign, me: int) -> None:
        self.s = s
        self.me = me

    def best(self, actions: list[Action]) -> Action:
        worth = WORTH[type(self.s.stack[-1])]
        return max(actions, key=lambda action: worth(self, action))

    # --- reading the boards

    def weight(self, election: int) -> float:
        """Points per vote in a state."""
        return self.s.seats_for(election, MOST_VOTES) / MOST_VOTES

    def factor(self, seat: int, election: int) -> float:
        """What a meeting brings; hidden opinions are taken to be neutral."""
        s = self.s
        return votes_from(2, s.trend[election][seat], s.agreement(seat, election)).votes / 2

    def projected(self, seat: int, election: int) -> float:
        s = self.s
        return min(MOST_VOTES, s.votes[election][seat] + s.rallies[election][seat] * self.factor(seat, election))

    def rival(self, election: int) -> int:
        """The strongest other party in a state."""
        others = [seat for seat in range(self.s.seats) if seat != self.me]
        return max(others, key=lambda seat: self.projected(seat, election))

    def lead(self, election: int) -> float:
        return self.projected(self.me, election) - self.projected(self.rival(election), election)

    def card_worth(self, card: int) -> float:
        """What a programme card is worth: states by size and nearness, and the national board."""
        s = self.s
        total = 0.0
        for election in range(s.election, len(s.lands)):
            lying = s.open_opinions(election)
            total += stance(card, lying) * self.weight(election) * (6 - (election - s.election))
        for space in range(SPACES):
            if s.national[space] == card:
                total += (s.numbers.points[space] + s.numbers.figures[space] * (ELECTIONS - s.round)) / 4
        return total

    def rich(self) -> bool:
        return self.s.cash[self.me] > RICH

    def dear(self) -> float:
        """Points that a thousand should bring: much while money is short."""
        return 0.3 if self.rich() else 1.2

    # --- one method per step

    def party(self, action: Action) -> float:
        """Over all polls every party fares alike."""
        return 0

    def start_sheet(self, action: Action) -> float:
        """Trend and meetings where programme and state agree; the media line in the middle."""
        if isinstance(action, a.TickFirst):
            return action.trends
        if isinstance(action, a.TickSecond):
            return -abs(action.media - 1)
        if isinstance(action, (a.WriteTrend, a.WriteVotes, a.WriteMeetings, a.WriteMedia)):
            election = self.s.election_of(action.land)
            return (1 + self.s.agreement(self.me, election)) * self.weight(election) - election
        return 0

    def start_bid(self, action: Action) -> float:
        return 0

    def start_player(self, action: Action) -> float:
        """Acting last wins noses, so the left neighbour begins."""
        assert isinstance(action, a.NameStartPlayer)
        return action.target == (self.me + 1) % self.s.seats

    def gain(self, card: int) -> float:
        """By how much a hidden card would better the programme."""
        programme = self.s.programme[self.me]
        if card in programme:
            return 0
        if card ^ 1 in programme:
            return self.card_worth(card) - self.card_worth(card ^ 1)
        return self.card_worth(card) - min(self.card_worth(other) for other in programme)

    def programme(self, action: Action) -> float:
        if isinstance(action, a.ChangeProgramme):
            return self.card_worth(action.new) - self.card_worth(action.old)
        hand = self.s.hand[self.me]
        if isinstance(action, a.DiscardOne):
            return -self.gain(action.card)
        if isinstance(action, a.DiscardTwo):
            return -self.gain(action.card) - self.gain(action.other)
        if isinstance(action, a.DiscardHand):
            return -sum(max(self.gain(card), 1.0) for card in hand)
        return 0

    def effect(self, action: Action, election: int) -> float:
        """What an action of a shadow cabinet card brings, in points."""
        s = self.s
        meetings = min(MEETING_SPACES, s.rallies[election][self.me] + NEW_MEETINGS)
        if isinstance(action, a.GainVotes):
            votes = s.votes[election][self.me]
            return (votes_after(votes, action.votes) - votes) * self.weight(election)
        if isinstance(action, a.RaiseTrend):
            trend = s.trend[election][self.me]
            return (trend_after(trend, action.steps) - trend) * meetings * self.weight(election)
        if isinstance(action, a.LowerTrend):
            trend = s.trend[election][action.target]
            return (
                (trend - trend_after(trend, -action.steps))
                * s.rallies[election][action.target]
                * self.weight(election)
                / s.seats
            )
        if isinstance(action, (a.PlaceDoubler, a.RemoveDoubler)):
            doubled = stance(action.card, s.programme[self.me]) * meetings * self.weight(election) * 0.8
            return doubled if isinstance(action, a.PlaceDoubler) else -doubled
        return 0

    def laying(self, action: Action) -> float:
        """A card for the current state or the next, if it is worth its price and money for meetings is left."""
        if not isinstance(action, a.LayPolitician):
            return 0
        s, numbers, card = self.s, self.s.numbers, action.politician
        election = self.s.election_of(action.land)
        step = s.stack[-1]
        assert isinstance(step, Laying)
        left = step.money_left(s, self.me) - action.amount
        if left < MEETINGS_RESERVE or election > s.election + 1:
            return -1
        brought = max(
            self.effect(a.GainVotes(action.land, numbers.votes[card]), election),
            self.effect(a.RaiseTrend(action.land, numbers.rise[card]), election),
        )
        return brought - self.dear() * action.amount / THOUSAND

    def politician(self, action: Action) -> float:
        if isinstance(action, a.PlaceTile):
            return 1
        if isinstance(action, (a.KeepTile, a.UseNothing)):
            return 0.1
        step = self.s.stack[-1]
        assert isinstance(step, CabinetActions)
        return self.effect(action, step.election)

    def coalition(self, action: Action) -> float:
        """Only who would not win alone looks for a partner, the strongest first."""
        if self.lead(self.s.election) > 0 or isinstance(action, a.EndCoalitions):
            return 0 if isinstance(action, a.EndCoalitions) else -1
        assert isinstance(action, (a.Offer, a.Impose))
        return 1 + self.projected(action.target, self.s.election) + isinstance(action, a.Impose)

    def answer(self, action: Action) -> float:
        return (self.lead(self.s.election) <= 0) == isinstance(action, a.Accept)

    def stone(self, action: Action) -> float:
        """One stone where a win is likely and none stands; control where it is to be had cheaply."""
        if isinstance(action, a.PassStone):
            return 0
        assert isinstance(action, a.BuyStone)
        s, election = self.s, self.s.election_of(action.land)
        row = s.media[election]
        near = election - s.election
        if s.cash[self.me] - STONE_PRICE < MEETINGS_RESERVE * (1 + near):
            # The last stone before the election of a state that is being won is worth more than meetings.
            urgent = near == 0 and not row[self.me] and self.lead(election) > 0
            return 1 if urgent else -1
        if row[self.me] == 0:
            return 3 - near if self.lead(election) >= 0 or near else -1
        others = max(row[seat] for seat in range(s.seats) if seat != self.me)
        return 1 - near if row[self.me] == others and s.stones[self.me] > 1 else -1

    def exchange(self, action: Action) -> float:
        """A better agreement for oneself than for the others."""
        if not isinstance(action, a.ExchangeOpinion):
            return 0.1
        total = 0.0
        for seat in range(self.s.seats):
            programme = self.s.programme[seat]
            change = stance(action.new, programme) - stance(action.old, programme)
            total += change if seat == self.me else -change / self.s.seats
        return total

    def meeting(self, action: Action) -> float:
        """As many as allowed where they bring most, nearest first; some money stays in the purse."""
        if isinstance(action, a.EndMeetings):
            return 0
        assert isinstance(action, a.HoldMeetings)
        s, election = self.s, self.s.election_of(action.land)
        near = election - s.election
        purse = 0 if s.round >= ELECTIONS - 1 else PURSE
        if s.cash[self.me] - action.meetings * THOUSAND < purse:
            return -1
        factor = self.factor(self.me, election)
        full = s.votes[election][self.me] + s.rallies[election][self.me] * factor >= MOST_VOTES
        if full or factor < 1 or (near > 1 and s.meetings[self.me] < 2 * NEW_MEETINGS):
            return -1
        return action.meetings * factor * self.weight(election) / (1 + near)

    def poll_bid(self, action: Action) -> float:
        """A few thousand in the states that vote soon, never the last money."""
        if isinstance(action, Pass):
            return 0
        assert isinstance(action, Bid)
        step = self.s.stack[-1]
        assert isinstance(step, PollAuction)
        near = step.election - self.s.election
        dear = action.amount > min(DEAREST_POLL, self.s.cash[self.me] // 6)
        return -1 if dear or near > 2 else 1

    def poll(self, action: Action) -> float:
        """Up with oneself, down with the strongest rival; members instead if neither is possible."""
        step = self.s.stack[-1]
        assert isinstance(step, Publishing)
        if isinstance(action, a.UseResult):
            if action.target == self.me:
                return 10 * action.steps
            return -action.steps * (3 if action.target == self.rival(step.election) else 1)
        return 2 if isinstance(action, a.Withhold) else 0

    def conversion(self, action: Action) -> float:
        """Ahead of time only at a good factor, or when all places are taken."""
        if not isinstance(action, a.Convert):
            return 0.1
        step = self.s.stack[-1]
        assert isinstance(step, Conversion)
        if step.election == self.s.election:
            return -1
        factor = self.factor(self.me, step.election)
        needed = (MOST_VOTES - self.s.votes[step.election][self.me]) / factor
        crowded = self.s.rallies[step.election][self.me] >= MEETING_SPACES - 1 and factor > 1
        if factor < WORTH_CONVERTING and not crowded:
            return -1
        return min(action.meetings, needed)

    def reward(self, action: Action) -> float:
        """A stone always; opinions that the own programme shares and the others' do not."""
        s = self.s
        if isinstance(action, a.SendStone):
            return 1
        if isinstance(action, a.BringOpinion):
            return self.national_worth(action.card, s.space_of(action.card))
        if isinstance(action, a.ReplaceOpinion):
            return self.national_worth(action.new, s.national.index(action.old))
        return 0

    def national_worth(self, card: int, space: int) -> float:
        """What the change would mean for oneself, less the mean of the others."""
        s = self.s
        old = s.national[space] if space != NOBODY else NO_CARD
        if space == NOBODY:
            space = s.national.index(NO_CARD)
        points = s.numbers.points[space] + s.numbers.figures[space] * (ELECTIONS - s.round + 1)
        total = 0.0
        for seat in range(s.seats):
            programme = s.programme[seat]
            change = points * ((card in programme) - (old in programme)) if card != old else 5 * (card in programme)
            total += change if seat == self.me else -change / (s.seats - 1)
        return total

    def contribution(self, action: Action) -> float:
        """Money while it is short and campaigns are to come; else the highest refusal, for members."""
        assert isinstance(action, (a.AcceptContribution, a.RefuseContribution))
        amount = action.amount / THOUSAND
        needed = not self.rich() and self.s.round < ELECTIONS - 2
        return amount if needed == isinstance(action, a.AcceptContribution) else -amount


WORTH = {
    ChooseParties: Thought.party,
    StartSheets: Thought.start_sheet,
    StartBids: Thought.start_bid,
    NamingStartPlayer: Thought.start_player,
    Conference: Thought.programme,
    Laying: Thought.laying,
    CabinetActions: Thought.politician,
    Coalitions: Thought.coalition,
    Answering: Thought.answer,
    BuyingStones: Thought.stone,
    Exchanging: Thought.exchange,
    HoldingMeetings: Thought.meeting,
    PollAuction: Thought.poll_bid,
    Publishing: Thought.poll,
    Conversion: Thought.conversion,
    Rewards: Thought.reward,
    Contributing: Thought.contribution,
}
