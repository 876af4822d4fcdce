"""How the novice uses its politicians: whom it sends where, whether it pays, and what they do."""

from typing import Final

from backroom.bots.die_macher.outlook import Outlook
from backroom.bots.die_macher.programme import opinion_change
from backroom.engine import Action, Choice
from backroom.games.die_macher import actions as act
from backroom.games.die_macher.components import (
    BASE,
    DOUBLER,
    LOWER,
    MARKER_PRICE,
    MEDIA,
    POLITICIANS,
    POLL,
    PROGRAMME,
    TREND,
    VOTES,
    Effect,
)
from backroom.games.die_macher.steps.cabinet import PayCabinet
from backroom.games.die_macher.steps.sending import SendCabinet, at_home
from backroom.games.macher.components import NO_POLITICIAN
from backroom.mechanisms.stances import NO_CARD

MOST_SIZE: Final = 16  # no effect is as large
CONTESTED: Final = 0.7  # the part that is left of an action which another may forestall


class Cabinet:
    """What each politician would be worth in each state."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.s = outlook.s
        self.me = outlook.me
        self.cash = self.s.cash[self.me]
        self.gains: dict[int, float] = {}  # what each effect brings, by kind, size and election

    def sendings(self) -> list[tuple[float, int, int]]:
        """All that could be sent somewhere and is worth it, the best first: gain, politician, election."""
        s, outlook = self.s, self.outlook
        ready = at_home(s, self.me)
        saved = outlook.saved(ready.bit_count())
        found = []
        for politician in range(len(POLITICIANS)):
            if (ready >> politician) & 1:
                for election in outlook.states:
                    if s.laid[election][self.me] == NO_POLITICIAN:
                        gain = self.politician_gain(politician, election) - saved
                        if gain > 0:
                            found.append((gain, politician, election))
        return sorted(found, reverse=True)

    def politician_gain(self, politician: int, election: int) -> float:
        card = POLITICIANS[politician]
        gain = self.effect_gain(card.main, election) + max([self.effect_gain(side, election) for side in card.sides])
        return gain - self.outlook.money_worth(card.cost)

    def effect_gain(self, effect: Effect, election: int) -> float:
        key = (effect.kind * MOST_SIZE + effect.size) * len(self.s.lands) + election
        if key not in self.gains:
            self.gains[key] = self.reckoned(effect, election)
        return self.gains[key]

    def reckoned(self, effect: Effect, election: int) -> float:
        s, outlook = self.s, self.outlook
        kind = effect.kind
        if kind == VOTES:
            return outlook.gain(election, self.me, votes=effect.size)
        if kind == TREND:
            return outlook.gain(election, self.me, trend=effect.size)
        if kind == BASE:
            return outlook.base_worth(effect.size)
        if kind == POLL:
            polls = outlook.top_polls()
            return sum([outlook.poll_worth(election, poll) for poll in polls]) / len(polls)
        if kind == PROGRAMME:
            return outlook.usage.new_programme
        if kind == LOWER:
            return CONTESTED * self.lowered(election)
        if kind == DOUBLER:
            if s.doubled[election] == NO_CARD:
                doubling = [act.SET_DOUBLER[card] for card in s.open_opinions(election)]
            else:
                doubling = [act.REMOVE_DOUBLER[s.doubled[election]]]
            return CONTESTED * max([opinion_change(outlook, election, action) for action in doubling], default=0.0)
        assert kind == MEDIA
        rivals = [seat for seat in range(s.seats) if seat != self.me and s.media[election][seat] > 0]
        return CONTESTED * max([self.removal_gain(election, rival) for rival in rivals], default=0.0)

    def lowered(self, election: int) -> float:
        return self.outlook.trend_gain(election, [0 if seat == self.me else -1 for seat in range(self.s.seats)])

    def removal_gain(self, election: int, rival: int) -> float:
        """A rival's marker gives way, to one of mine if I have one; its owner is paid for it."""
        row = self.s.media[election][:]
        before = self.outlook.media_worth(election, row)
        row[rival] -= 1
        if self.s.markers[self.me] > 0:
            row[self.me] += 1
        gain = self.outlook.media_worth(election, row) - before
        return gain - (1 + self.outlook.spite) * self.outlook.money_worth(MARKER_PRICE)

    def send(self, offered: dict[type[Action], Choice]) -> Action:
        s = self.s
        step = s.stack[-1]
        assert isinstance(step, SendCabinet)
        sent = [s.laid[election][self.me] for election in self.outlook.states]
        left = self.cash - sum([POLITICIANS[p].cost for p in sent if p != NO_POLITICIAN])
        if act.SendPolitician in offered:
            choices = offered[act.SendPolitician]
            scored: list[tuple[float, Action]] = []
            for i in range(len(choices)):
                action = choices[i]
                assert isinstance(action, act.SendPolitician)
                dear = 100 if POLITICIANS[action.politician].cost > left else 0
                scored.append((self.politician_gain(action.politician, step.target) - dear, action))
            return self.outlook.pick(scored)
        lands = offered.get(act.SendTo, ())
        for _, politician, election in self.sendings():
            if POLITICIANS[politician].cost <= left and act.SEND_TO[s.lands[election]] in lands:
                return act.SEND_TO[s.lands[election]]
        return offered[act.Done][0]

    def pay(self, offered: dict[type[Action], Choice]) -> Action:
        """He is paid if he is still worth it, now that all lie open: another may be first with his main action."""
        step = self.s.stack[-1]
        assert isinstance(step, PayCabinet)
        if act.PayPolitician not in offered:
            return offered[act.DropPolitician][0]
        paying = offered[act.PayPolitician][0]
        assert isinstance(paying, act.PayPolitician)
        gain = self.politician_gain(paying.politician, step.election)
        main = POLITICIANS[paying.politician].main
        if main.exclusive and any(
            step.paid[seat] and POLITICIANS[self.s.laid[step.election][seat]].main.kind == main.kind
            for seat in range(self.s.seats)
        ):
            gain -= self.effect_gain(main, step.election)
        return paying if gain > 0 else offered[act.DropPolitician][0]

    def deed(self, choices: list[Choice], election: int) -> Action:
        scored: list[tuple[float, Action]] = [(0.0, act.SKIP_ACTION)]
        for choice in choices:
            scored += [(self.deed_gain(choice[i], election), choice[i]) for i in range(len(choice))]
        return self.outlook.pick(scored)

    def deed_gain(self, action: Action, election: int) -> float:
        outlook = self.outlook
        if isinstance(action, act.GainVotes):
            return outlook.gain(election, self.me, votes=action.votes)
        if isinstance(action, act.RaiseTrend):
            return outlook.gain(election, self.me, trend=action.steps)
        if isinstance(action, act.RaiseBase):
            return outlook.base_worth(action.steps)
        if isinstance(action, act.TakePoll):
            return self.effect_gain(Effect(POLL), election)
        if isinstance(action, act.ChangeProgramme):
            return outlook.usage.new_programme
        if isinstance(action, act.LowerTrends):
            return self.lowered(election)
        if isinstance(action, act.RemoveMarker):
            return self.removal_gain(election, action.rival)
        if isinstance(action, act.SetDoubler | act.RemoveDoubler):
            return opinion_change(outlook, election, action)
        return 0.0

    def reserve(self) -> int:
        """What the politicians that are worth sending in this round will cost."""
        spent = 0
        taken: set[int] = set()
        covered: set[int] = set()
        for _, politician, election in self.sendings():
            cost = POLITICIANS[politician].cost
            if politician not in taken and election not in covered and spent + cost <= self.cash // 2:
                spent += cost
                taken.add(politician)
                covered.add(election)
        return spent
