"""The regular of Tiefe Taschen: it thinks the vote through as a game of its own, and seldom plays alike.

Of several moves it takes the one worth more more often, so that nobody can set a watch by it.
"""

from typing import ClassVar, Final

from backroom.bots.temper import EVEN, Temper
from backroom.bots.tiefe_taschen.ballot import Ballot, markers_of, softened
from backroom.engine import Action, Chance, Choice, View
from backroom.games.tiefe_taschen.actions import (
    AddCard,
    AddPayoff,
    ChooseCard,
    Give,
    KeepMarker,
    KeepSnoop,
    LayDown,
    LayMarker,
    LayOpen,
    LeaveBribes,
    OpenBribe,
    PlaceSnoop,
    PutCard,
    Ready,
)
from backroom.games.tiefe_taschen.components import HOME, LAYING, NO_CARD, NOBODY, PAYOFF
from backroom.games.tiefe_taschen.reckoning import worth_of
from backroom.games.tiefe_taschen.state import Republic
from backroom.games.tiefe_taschen.steps.negotiating import Negotiating

STEADY: Final = 0.35  # millions: how near two moves must be in worth to be played in turns
RESERVE: Final = 1.2  # millions that a bribe must promise: hopes of bribes run high
GENEROUS: Final = (0.5, 1.0)  # parts of an even share that friends are given
QUICK: Final = 3  # rounds of thought where many distributions are compared
SHOWN: Final = 0.2  # how often a hidden bribe is turned up: let them see that I am bought
SECOND_THOUGHTS: Final = 1.0  # millions for which a card that lies already is replaced
MOST_REPLACED: Final = 3
CROWDED: Final = 1.2  # millions less for each who hunts there already: the hunted fend off
UNIT: Final = 1 << 30

Offered = dict[type[Action], Choice]


class RegularBot:
    """Worths from what the seat knows; it looks no move ahead."""

    looks: ClassVar[bool] = True

    def __init__(self) -> None:
        self.temper = EVEN

    def decide(self, view: View[Republic] | None, choices: list[Choice], rng: Chance, budget: float) -> Action:
        assert view is not None
        offered: Offered = {choice.kind: choice for choice in choices if len(choice)}
        mind = Mind(view.seen, view.seat, self.temper, rng)
        if Give in offered:
            return mind.give(offered[Give])
        if isinstance(view.seen.stack[-1], Negotiating):
            return mind.negotiate(offered, view.seen.stack[-1].laid[view.seat])
        if ChooseCard in offered:
            return mind.choose(offered[ChooseCard])
        return mind.place(offered)


class Mind:
    """What the regular makes of one position."""

    def __init__(self, seen: Republic, me: int, temper: Temper, rng: Chance) -> None:
        self.s = seen
        self.me = me
        self.temper = temper
        self.rng = rng

    def ballot(self) -> Ballot:
        """The vote as it stands now, thought through."""
        ballot = Ballot(self.s, self.me, self.temper.pride)
        places = {seat: place for place, seat in enumerate(self.s.order)}
        ballot.seat_all([places[seat] for seat in self.s.given])
        ballot.settle()
        return ballot

    def pick(self, worths: list[float], nerves: float = STEADY) -> int:
        """The number of one of them: of what is worth nearly the same now this, now that."""
        if len(worths) == 1 or not self.temper.whim:
            return worths.index(max(worths))
        left = self.chance()
        for number, part in enumerate(softened(worths, nerves * self.temper.whim)):
            left -= part
            if left < 0:
                return number
        return worths.index(max(worths))

    def chance(self) -> float:
        return self.rng.draw(UNIT) / UNIT

    # --- the president shares out

    def give(self, offered: Choice) -> Action:
        """The next card of the distribution that promises most."""
        if len(offered) == 1:
            return offered[0]
        s = self.s
        ballot = Ballot(s, self.me, self.temper.pride)
        places = {seat: place for place, seat in enumerate(s.order)}
        done = [places[seat] for seat in s.given]
        plans = [plan for plan in self.plans(ballot, done) if self.next_gift(plan) in offered]
        if not plans:  # of what is left none is what it would have done by itself
            return offered[self.rng.draw(len(offered))]
        worths = []
        for plan in plans:
            ballot.seat_all(plan)
            ballot.settle(QUICK)
            worths.append(ballot.worth())
        return self.next_gift(plans[self.pick(worths)])

    def next_gift(self, plan: list[int]) -> Action:
        now = len(self.s.given)
        return Give(self.s.open[now], self.s.order[plan[now]])

    def plans(self, ballot: Ballot, done: list[int]) -> list[list[int]]:
        """Ways to share out what is left: so many friends get so much each, and I the rest."""
        even = ballot.money / ballot.count
        has = [0.0] * ballot.count
        for i, place in enumerate(done):
            has[place] += self.s.open[i]
        others = list(range(1, ballot.count))
        # The poor are no danger, and the last in the round are the least likely to succeed me.
        poorest = sorted(others, key=lambda place: ballot.fortunes[self.s.order[place]] - 2 * has[place])
        latest = sorted(others, key=lambda place: -place - has[place])
        found = [done + [0] * (len(self.s.open) - len(done))]
        for friends in others:
            for ranked in (poorest, latest):
                for part in GENEROUS:
                    plan = self.handed_out(done, [(place, part * even - has[place]) for place in ranked[:friends]])
                    if plan not in found:
                        found.append(plan)
        return found

    def handed_out(self, done: list[int], needs: list[tuple[int, float]]) -> list[int]:
        """Everybody named gets the least card that is enough, or large ones until they are; the rest is mine."""
        opened = self.s.open
        plan = done + [0] * (len(opened) - len(done))
        left = list(range(len(done), len(opened)))  # from the highest card to the lowest
        for place, need in needs:
            while need > 0 and left:
                enough = [i for i in left if opened[i] >= need]
                card = enough[-1] if enough else left[0]
                plan[card] = place
                left.remove(card)
                need -= opened[card]
        return plan

    # --- phase 3 in order

    def place(self, offered: Offered) -> Action:
        if OpenBribe in offered:
            return self.show(offered)
        if KeepSnoop in offered:
            return self.snoop(offered) if PlaceSnoop in offered else offered[KeepSnoop][0]
        if KeepMarker in offered:
            return self.bribe(offered) or offered[KeepMarker][0]
        if LayMarker in offered:
            return self.bribe(offered, must=True) or offered[LayMarker][0]
        return self.lay(offered)

    def show(self, offered: Offered) -> Action:
        if self.chance() < SHOWN:
            return offered[OpenBribe][self.rng.draw(len(offered[OpenBribe]))]
        return offered[LeaveBribes][0]

    def snoop(self, offered: Offered) -> Action:
        """Where a drawn card is worth most, and hurts whom I must beat; less where others hunt already."""
        s = self.s
        ballot = Ballot(s, self.me, self.temper.pride)
        targets = [place.target for place in offered[PlaceSnoop] if isinstance(place, PlaceSnoop)]
        worths = []
        for seat in targets:
            place = s.order.index(seat)
            hunted = sum(1 for other in s.order if s.snoop[other] == seat)
            worths.append(ballot.drawn[place] * (1 + ballot.rivalry(ballot.me, place)) - CROWDED * hunted)
        return PlaceSnoop(targets[self.pick(worths)])

    def bribe(self, offered: Offered, must: bool = False) -> Action | None:
        """The bribe that promises most, or none; where it must be one, the best of them."""
        if LayMarker not in offered or not self.purse():
            return None
        ballot = self.ballot()
        reserve = -UNIT if must else RESERVE / self.temper.nerve
        lays: list[Action | None] = [None]
        worths = [float(reserve)]
        sums = sorted(set(self.purse()))
        for lay in offered[LayMarker]:
            assert isinstance(lay, LayMarker)
            if self.bribed(lay.target) or self.s.cover[markers_of(self.me)[lay.marker]] != HOME:
                continue
            place = self.s.order.index(lay.target)
            gain = max(ballot.bought(place, lay.face, float(worth)) for worth in sums)
            if gain > reserve:
                lays.append(lay)
                worths.append(gain)
        return lays[self.pick(worths)]

    def purse(self) -> list[int]:
        """What one card of mine is worth, for each."""
        return self.s.pile[self.me] + [worth_of(PAYOFF)] * min(1, self.s.payoffs[self.me])

    def bribed(self, seat: int) -> bool:
        return any(self.s.target[marker] == seat and self.s.cover[marker] != HOME for marker in markers_of(self.me))

    def lay(self, offered: Offered) -> Action:
        """What goes with the marker, and how it lies."""
        marker = next(m for m in markers_of(self.me) if HOME < self.s.cover[m] <= LAYING)
        if PutCard in offered:
            return self.put(offered[PutCard], marker)
        if AddPayoff in offered or AddCard in offered:
            more = self.more(offered, marker)
            if more is not None or LayOpen not in offered:
                return more or offered[AddPayoff if AddPayoff in offered else AddCard][0]
        # A small bribe that nobody else can see may pass for a large one.
        worth = sum(worth_of(money) for money in self.s.bribe[marker])
        hidden = self.chance() < (0.75 if worth < 3 else 0.35)
        return offered[LayDown if hidden and LayDown in offered else LayOpen][0]

    def put(self, offered: Choice, marker: int) -> Action:
        ballot = self.without(marker)
        place = self.s.order.index(self.s.target[marker])
        lies = float(sum(worth_of(money) for money in self.s.bribe[marker]))
        worths = []
        for put in offered:
            assert isinstance(put, PutCard)
            worths.append(ballot.bought(place, self.s.face[marker], lies + put.money))
        return offered[self.pick(worths)]

    def more(self, offered: Offered, marker: int) -> Action | None:
        """One more card with it, if that promises more: the cheapest, so that the sum grows bit by bit."""
        small = offered[AddPayoff][0] if AddPayoff in offered else offered[AddCard][0]
        worth = 1 if AddPayoff in offered else self.s.pile[self.me][0]
        if not self.s.bribe[marker]:
            return small
        ballot = self.without(marker)
        place, face = self.s.order.index(self.s.target[marker]), self.s.face[marker]
        lies = float(sum(worth_of(money) for money in self.s.bribe[marker]))
        return small if ballot.bought(place, face, lies + worth) > ballot.bought(place, face, lies) + 0.1 else None

    def without(self, marker: int) -> Ballot:
        """The vote as if this marker of mine, which is being laid, were at home."""
        cards, self.s.bribe[marker] = self.s.bribe[marker], []
        ballot = self.ballot()
        self.s.bribe[marker] = cards
        return ballot

    # --- the action card

    def choose(self, offered: Choice) -> Action:
        pay = self.ballot().pay[self.me_at()]
        worths = [pay[choose.card] for choose in offered if isinstance(choose, ChooseCard)]
        return offered[self.pick(worths)]

    def me_at(self) -> int:
        return self.s.order.index(self.me)

    # --- phase 3 without an order

    def negotiate(self, offered: Offered, laid: int) -> Action:
        """The snoop and the bribes first, then the card, then ready; the card again only for a good reason."""
        s, me = self.s, self.me
        if ChooseCard not in offered:
            return self.lay(offered)
        chosen = s.card[me]
        if chosen == NO_CARD:
            if s.snoop[me] == NOBODY and PlaceSnoop in offered:
                return self.snoop(offered)
            return self.bribe(offered) or self.choose(offered[ChooseCard])
        pay = self.ballot().pay[self.me_at()]
        if laid < MOST_REPLACED and max(pay) > pay[chosen] + SECOND_THOUGHTS:
            return self.choose(offered[ChooseCard])
        if Ready in offered:
            return offered[Ready][0]
        if ChooseCard(chosen) in offered[ChooseCard]:  # it owes a bribe
            return self.bribe(offered, must=True) or offered[ChooseCard][0]
        return self.choose(offered[ChooseCard])
