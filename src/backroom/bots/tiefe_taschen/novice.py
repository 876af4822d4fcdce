"""The novice of Tiefe Taschen counts the votes, prices every card it could play, and plays the dearest."""

from typing import ClassVar

from backroom.engine import Action, Chance, Choice, View
from backroom.games.tiefe_taschen.actions import (
    AddCard,
    AddPayoff,
    ChooseCard,
    Give,
    KeepMarker,
    KeepSnoop,
    LayMarker,
    LayOpen,
    LeaveBribes,
    PlaceSnoop,
    PutCard,
    Ready,
)
from backroom.games.tiefe_taschen.components import (
    APPROVE,
    BE_FOR,
    EXTORT,
    FEND_OFF,
    HOME,
    MARKERS_EACH,
    NO_CARD,
    NOBODY,
    NOT_AGAINST,
    PAYOFF,
    REACH,
    REJECT,
    VALUES,
)
from backroom.games.tiefe_taschen.reckoning import fulfilled, worth_of
from backroom.games.tiefe_taschen.state import Republic

MEAN_CARD = 3.0
CONTENT = 0.6  # who gets this part of an even share is taken to be content
OFFICE = 0.4  # what being president is worth, as a part of the money on the table
LEFTOVER = 0.5  # what a bystander expects of the next president, as a part of an even share
EXTORTS = 0.35  # how likely a snoop means it
FENDS_OFF = 0.25  # how likely its victim is prepared
REACHES = 0.15  # how likely any one player reaches into the treasury
RIVALRY = 0.15  # how much another's gain counts against mine
THANKS = 0.8  # how much it is worth to approve of a share one is content with, as a part of an even one
BOUGHT = 0.35  # by how much a bribe for approval is taken to raise it


class NoviceBot:
    """Numbers of thumb from what the seat sees; it looks no move ahead."""

    looks: ClassVar[bool] = True

    def decide(self, view: View[Republic] | None, choices: list[Choice], rng: Chance, budget: float) -> Action:
        assert view is not None
        offered = {choice.kind: choice for choice in choices if len(choice)}
        thought = Thought(view.seen, view.seat)
        if Give in offered:
            return Give(thought.s.open[len(thought.s.given)], thought.gifts()[len(thought.s.given)])
        if ChooseCard in offered and Ready not in offered and PlaceSnoop not in offered:
            return thought.best_card(offered[ChooseCard])
        for plain in (LeaveBribes, LayOpen, AddPayoff, AddCard):
            if plain in offered:
                return offered[plain][0]
        if PutCard in offered:
            return offered[PutCard][0]  # the lowest first
        if KeepSnoop in offered:
            return PlaceSnoop(thought.richest())
        if KeepMarker in offered:
            bribe = thought.bribe(offered[LayMarker]) if LayMarker in offered else None
            return bribe or offered[KeepMarker][0]
        if ChooseCard not in offered:  # it owes a bribe
            return thought.bribe(offered[LayMarker]) or offered[LayMarker][0]
        return thought.free(offered)


class Thought:
    """What the novice makes of one position."""

    def __init__(self, seen: Republic, me: int) -> None:
        self.s = seen
        self.me = me
        self.president = seen.order[0]
        self.money = sum(seen.open)
        self.even = self.money / len(seen.order)

    # --- the president

    def gifts(self) -> list[int]:
        """Just enough players get just enough to carry the vote; the rest stays at home."""
        s = self.s
        # With m friends the vote is 1 + m against at most the rest, and a tie passes.
        friends = max(0, (len(s.order) - 1) // 2)
        poorest = sorted(s.order[1:], key=lambda seat: (len(s.pile[seat]), s.order.index(seat)))[:friends]
        gifts = [self.me] * len(s.open)
        last = len(s.open) - 1
        for friend in poorest:
            share = 0
            while share < CONTENT * self.even and last > 0:
                gifts[last] = friend
                share += s.open[last]
                last -= 1
        return gifts

    def bribe(self, offered: Choice) -> Action | None:
        """The president buys a vote with his lowest card where that is worth it. Others keep their money."""
        s = self.s
        if self.me != self.president:
            return None
        price = worth_of(PAYOFF) if s.payoffs[self.me] else s.pile[self.me][0]
        prize = sum(s.allotted(self.me)) + OFFICE * self.money
        passes = self.passing(APPROVE)
        best, gain = None, 0.0
        for i in range(len(offered)):
            lay = offered[i]
            if isinstance(lay, LayMarker) and lay.face in (BE_FOR, NOT_AGAINST) and not self.bribed(lay.target):
                won = (self.passing(APPROVE, bought=lay.target) - passes) * prize - price
                if won > gain:
                    best, gain = lay, won
        return best

    def bribed(self, seat: int) -> bool:
        return any(self.s.target[self.me * MARKERS_EACH + i] == seat for i in range(MARKERS_EACH))

    # --- what others will do, and have

    def votes(self, seat: int) -> tuple[float, float]:
        """How likely a seat approves and rejects, by what it would get."""
        if seat == self.president:
            return 0.8, 0.0
        if len(self.s.order) == 2:
            return 0.05, 0.9  # who would be the last one left takes all: a president had better approve
        share = sum(self.s.allotted(seat))
        if share >= CONTENT * self.even:
            return 0.55, 0.1
        return (0.25, 0.3) if share else (0.1, 0.5)

    def passing(self, mine: int, bought: int = NOBODY) -> float:
        """How likely the distribution is accepted if I play this card: the chance of each balance of votes."""
        balance = {1 if mine == APPROVE else -1 if mine == REJECT else 0: 1.0}
        for seat in self.s.order:
            if seat == self.me:
                continue
            approves, rejects = self.votes(seat)
            if seat == bought:
                approves, rejects = approves + BOUGHT, rejects * BOUGHT
            fresh: dict[int, float] = {}
            for sum_, chance in balance.items():
                for step, part in ((1, approves), (-1, rejects), (0, 1 - approves - rejects)):
                    fresh[sum_ + step] = fresh.get(sum_ + step, 0.0) + chance * part
            balance = fresh
        return sum(chance for sum_, chance in balance.items() if sum_ >= 0)

    def mean(self, seat: int) -> float:
        """What a card drawn from this pile is worth."""
        s = self.s
        if not s.pile[seat]:
            return 0.0
        if seat == self.me:
            return sum(s.pile[seat]) / len(s.pile[seat])
        return self.fortune(seat) / len(s.pile[seat])

    def fortune(self, seat: int) -> float:
        """What lies in a pile, by what I remember and the mean card for the rest."""
        s, row = self.s, slice(seat * VALUES, (seat + 1) * VALUES)
        known = [a + b for a, b in zip(s.sure[self.me][row], s.maybe[self.me][row], strict=True)]
        count, size = sum(known), len(s.pile[seat])
        worth = sum(money * number for money, number in enumerate(known))
        return worth + MEAN_CARD * (size - count) if count <= size else worth * size / count

    def richest(self) -> int:
        """Among equals the next one, or all would hunt the same."""
        after = self.s.order.index(self.me)
        others = self.s.order[after + 1 :] + self.s.order[:after]
        return max(others, key=self.fortune)

    # --- the action card

    def best_card(self, offered: Choice) -> Action:
        cards = [offered[i] for i in range(len(offered))]
        return max(cards, key=lambda a: self.price(a.card) if isinstance(a, ChooseCard) else 0.0)

    def price(self, card: int) -> float:
        """The money I expect of playing this card."""
        return self.vote_price(card) + self.bribe_price(card) + self.deed_price(card)

    def vote_price(self, card: int) -> float:
        s = self.s
        passes = self.passing(card)
        mine = sum(s.allotted(self.me))
        if self.me == self.president:
            return passes * (mine + OFFICE * self.money)
        # It takes others to be thankful; if it were not itself, novices would all wait for each other's thanks.
        thanks = THANKS * self.even if card == APPROVE and mine >= CONTENT * self.even else 0.0
        left = len(s.order) - 1
        fails: float = self.money if left == 1 else LEFTOVER * self.money / left
        if card == REJECT and left > 1:
            # The office is mine if nobody between the president and me rejects.
            first = 1.0
            for seat in s.order[1 : s.order.index(self.me)]:
                first *= 1 - self.votes(seat)[1]
            fails += first * OFFICE * self.money
        rival = RIVALRY * max(sum(s.allotted(seat)) for seat in s.order if seat != self.me)
        return passes * (mine - rival) + (1 - passes) * fails + thanks

    def bribe_price(self, card: int) -> float:
        s = self.s
        worth = 0.0
        for marker in range(len(s.target)):
            if s.target[marker] == self.me and s.cover[marker] != HOME and fulfilled(s.face[marker], card):
                # A payoff card (0) counts 1, a card I may not look at (-1) about the mean.
                worth += sum(MEAN_CARD if money < 0 else worth_of(money) for money in s.bribe[marker])
        return worth

    def deed_price(self, card: int) -> float:
        s = self.s
        hunters = [seat for seat in s.order if s.snoop[seat] == self.me]
        if card == FEND_OFF:
            return sum(EXTORTS * self.mean(seat) for seat in hunters)
        danger: float = -EXTORTS * self.mean(self.me) * min(len(hunters), len(s.pile[self.me]))
        if card == REACH:
            before: int = s.order.index(self.me)
            return danger + MEAN_CARD * float((1 - REACHES) ** before)
        if card == EXTORT and s.snoop[self.me] != NOBODY:
            victim = s.snoop[self.me]
            return danger + (1 - FENDS_OFF) * self.mean(victim) - FENDS_OFF * self.mean(self.me)
        return danger

    # --- phase 3 without an order

    def free(self, offered: dict[type[Action], Choice]) -> Action:
        """Place the snoop once, choose the best card, and be ready; change it only if another has become better."""
        if self.s.snoop[self.me] == NOBODY:
            return PlaceSnoop(self.richest())
        best = self.best_card(offered[ChooseCard])
        chosen = self.s.card[self.me]
        if chosen == NO_CARD or ChooseCard(chosen) != best or Ready not in offered:
            return best
        return offered[Ready][0]
