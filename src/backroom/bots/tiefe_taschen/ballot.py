"""The vote as a game of its own: what everybody may expect of each action card, and how often each will play it.

In the terms of the art it is a quantal response equilibrium: everybody plays what pays more often, not always, given
that the others do the same. It reads nothing but what one seat knows.
"""

from math import exp
from typing import Final

from backroom.games.tiefe_taschen.components import (
    APPROVE,
    EXTORT,
    FEND_OFF,
    HOME,
    MARKERS_EACH,
    NOBODY,
    REACH,
    REJECT,
    STAKES,
    VALUES,
)
from backroom.games.tiefe_taschen.reckoning import bankrupt_within, fulfilled, stake_of, worth_of
from backroom.games.tiefe_taschen.state import Republic

CARDS: Final = 5
ROUNDS_OF_THOUGHT: Final = 6
NERVES: Final = 0.7  # millions: by so much a card may pay less and is still played now and then
SWAYED: Final = 1.2  # millions that make a card about three times as likely
TRUST: Final = 3.0  # cards shown after which habits count as much as reason
FIRST_GUESS: Final = 2.0  # cards that the usual habits stand for before any are shown
USUAL: Final = ((0.75, 0.0), (0.2, 0.12), (0.05, 0.5))  # how often people approve and reject, by what is at stake
ENVY: Final = 0.8  # how much the gain of those I must beat counts against mine
CLOSE: Final = 6.0  # millions: whoever has so much less than the richest is hardly a rival
OFFICE: Final = 0.3  # what presiding over the next round is worth, as a part of the money turned up
# What a round is worth, as a part of its money, to the president and to those after him: by the players left in it.
# Counted in games among regulars.
PARTS: Final[list[list[float]]] = [
    [],
    [1.0],
    [1.0, 0.0],
    [0.70, 0.17, 0.13],
    [0.52, 0.18, 0.15, 0.15],
    [0.43, 0.15, 0.14, 0.14, 0.14],
    [0.38, 0.13, 0.12, 0.12, 0.12, 0.13],
    [0.33, 0.12, 0.11, 0.11, 0.11, 0.11, 0.11],
    [0.30, 0.10, 0.10, 0.10, 0.10, 0.10, 0.10, 0.10],
]


def mean_card(s: Republic) -> float:
    """What a card of the treasury is worth about."""
    deck = s.numbers.deck
    return sum([money * count for money, count in enumerate(deck)]) / sum(deck)


def rounds_left(s: Republic) -> float:
    """How many rounds are still to come, about."""
    if s.bankrupt:
        return 0.0
    low, high = bankrupt_within(len(s.treasury) - 1, s.numbers.below_low, s.numbers.below_high)
    return (low + high) / 2 / (s.seats + s.numbers.extra)


def office_worth(s: Republic) -> float:
    """Presiding is worth something while there is a next round."""
    return OFFICE * min(1.0, rounds_left(s)) * mean_card(s) * (s.seats + s.numbers.extra)


class Ballot:
    """Seats are numbered here by their place in the order of the round: 0 is the president."""

    def __init__(self, s: Republic, me: int, pride: float = 1.0) -> None:
        self.s = s
        self.envy = ENVY * pride
        self.eye = me
        self.order = s.order
        self.me = s.order.index(me)
        self.count = len(s.order)
        self.money = float(sum(s.open))
        self.card = mean_card(s)
        self.fortunes = [self.fortune(seat) for seat in range(s.seats)]
        self.menace = [exp((fortune - max(self.fortunes)) / CLOSE) for fortune in self.fortunes]
        self.all_menace = sum(self.menace)
        self.drawn = [self.mean(seat) for seat in s.order]
        self.office = office_worth(s)
        self.gift: list[list[float]] = []  # by place: what bribes add to each card
        self.prey: list[int] = []  # by place: the place before which the snoop stands, or NOBODY
        self.shares: list[int] = []
        self.bound: dict[int, list[float]] = {}  # by place: to which cards a word binds it (1), and to which not (0)
        self.passing: list[float] = []
        self.failing: list[list[float]] = []
        self.mix: list[list[float]] = []
        self.pay: list[list[float]] = []
        self.bare: list[list[float]] = []  # chances of each balance of all the others' votes

    # --- what everybody has

    def fortune(self, seat: int) -> float:
        """What lies in a pile and beside it, by what I remember and the mean card for the rest."""
        s = self.s
        beside = float(s.payoffs[seat])
        if seat == self.eye:
            return beside + sum(s.pile[seat])
        sure, maybe = s.sure[self.eye], s.maybe[self.eye]
        count, worth = 0, 0.0
        for money in range(VALUES):
            known = sure[seat * VALUES + money] + maybe[seat * VALUES + money]
            count += known
            worth += money * known
        size = len(s.pile[seat])
        return beside + (worth + self.card * (size - count) if count <= size else worth * size / count)

    def mean(self, seat: int) -> float:
        """What a card drawn from this pile is worth."""
        size = len(self.s.pile[seat])
        return (self.fortunes[seat] - self.s.payoffs[seat]) / size if size else 0.0

    def rivalry(self, place: int, other: int) -> float:
        """How much the gain of one in the round counts against another."""
        seat, rival = self.order[place], self.order[other]
        return self.envy * self.menace[rival] / (self.all_menace - self.menace[seat] + 0.001)

    # --- setting the table

    def seat_all(self, given: list[int]) -> None:
        """Read the allotment and the pieces as they lie; `given` is by place."""
        s = self.s
        places = {seat: place for place, seat in enumerate(self.order)}
        self.prey = [places.get(s.snoop[seat], NOBODY) for seat in self.order]
        self.gift = [[0.0] * CARDS for _ in self.order]
        for marker in range(len(s.target)):
            if s.cover[marker] != HOME and s.bribe[marker]:
                self.add_bribe(places[s.target[marker]], s.face[marker], self.bribe_worth(marker))
        self.share_out(given)

    def bribe_worth(self, marker: int) -> float:
        bribe = self.s.bribe[marker]
        if not self.s.sees(self.eye, marker):
            return self.card * len(bribe)
        return float(sum(worth_of(money) for money in bribe))

    def add_bribe(self, place: int, face: int, worth: float) -> None:
        for card in range(CARDS):
            if fulfilled(face, card):
                self.gift[place][card] += worth

    def share_out(self, given: list[int]) -> None:
        shares = [0] * self.count
        for i, place in enumerate(given):
            shares[place] += self.s.open[i]
        self.weigh(shares)

    def weigh(self, shares: list[int]) -> None:
        """What it is worth to each that the distribution passes, and that it falls and this one succeeds."""
        s, count = self.s, self.count
        self.shares = shares
        gains = [float(share) for share in self.shares]
        stays = 0 if not s.numbers.rotates else (1 if (s.order[0] + 1) % s.seats == s.order[1 % count] else NOBODY)
        if stays != NOBODY:
            gains[stays] += self.office
        self.passing = self.envied(gains)
        self.failing = [[]]
        parts = PARTS[count - 1]
        whole = self.money + self.office
        for heir in range(1, count):
            gains = [0.0] * count
            for place in range(1, count):
                gains[place] = whole * parts[(place - heir) % (count - 1)]
            if s.bankrupt:
                gains = [0.0] * count
            self.failing.append(self.envied(gains))

    def envied(self, gains: list[float]) -> list[float]:
        """Everybody's gain less what the rivals' counts against it."""
        worths = []
        for place in range(self.count):
            seat = self.order[place]
            against = 0.0
            for other in range(self.count):
                if other != place:
                    against += self.menace[self.order[other]] * gains[other]
            worths.append(gains[place] - self.envy * against / (self.all_menace - self.menace[seat] + 0.001))
        return worths

    # --- thinking it through

    def settle(self, rounds: int = ROUNDS_OF_THOUGHT) -> None:
        """Everybody answers everybody's habits, again and again, each time half way."""
        habits = [self.habit(place) for place in range(self.count)]
        self.mix = [self.as_bound(place, self.start(place)) for place in range(self.count)]
        for _ in range(rounds):
            self.reckon()
            for place in range(self.count):
                old, new = self.mix[place], self.with_habits(softened(self.pay[place], NERVES), habits[place])
                self.mix[place] = self.as_bound(place, [(old[card] + new[card]) / 2 for card in range(CARDS)])
        self.reckon()

    def as_bound(self, place: int, mix: list[float]) -> list[float]:
        """How often each is played by whoever keeps to a word."""
        if place not in self.bound:
            return mix
        left = [part * allowed for part, allowed in zip(mix, self.bound[place], strict=True)]
        total = sum(left)
        if total > 0.001:
            return [part / total for part in left]
        allowed = self.bound[place]
        return [part / sum(allowed) for part in allowed] if sum(allowed) > 0 else mix

    def start(self, place: int) -> list[float]:
        """Where thought begins: every card alike; the president rather approves."""
        return [0.2] * CARDS if place else [0.7, 0.0, 0.1, 0.1, 0.1]

    def habit(self, place: int) -> list[float]:
        """How often a place approves and rejects where as much is at stake, and how far to trust that."""
        stake = stake_of(place == 0, self.shares[place], int(self.money), self.count)
        at = (self.order[place] * STAKES + stake) * CARDS
        usual = USUAL[stake]
        shown = self.s.habits[at : at + CARDS]
        times = sum(shown) + FIRST_GUESS
        pro, con = (shown[APPROVE] + FIRST_GUESS * usual[0]) / times, (shown[REJECT] + FIRST_GUESS * usual[1]) / times
        gift = self.gift[place]
        bent = tilted([pro, con, 1 - pro - con], [gift[APPROVE], gift[REJECT], gift[REACH]])
        return [bent[0], bent[1], times / (times + TRUST), *self.deeds(place)]

    def deeds(self, place: int) -> list[float]:
        """How often a place reaches, extorts and fends off when it does not vote, and how far to trust that."""
        shown = [1.0, 1.0, 1.0]
        first = self.order[place] * STAKES * CARDS
        for at in range(first, first + STAKES * CARDS, CARDS):
            for deed in range(3):
                shown[deed] += self.s.habits[at + REACH + deed]
        times = sum(shown)
        return [shown[0] / times, shown[1] / times, shown[2] / times, (times - 3) / (times - 3 + TRUST)]

    def with_habits(self, mix: list[float], habit: list[float]) -> list[float]:
        """Reason says what those do who do not vote; who votes how, habit says too."""
        known = habit[2]
        pro = (1 - known) * mix[APPROVE] + known * habit[0]
        con = (1 - known) * mix[REJECT] + known * habit[1]
        rest = 1 - mix[APPROVE] - mix[REJECT]
        scale = (1 - habit[6]) / rest if rest > 0.001 else 0.0
        idle = 1 - pro - con
        return [pro, con] + [idle * (mix[REACH + i] * scale + habit[6] * habit[3 + i]) for i in range(3)]

    def reckon(self) -> None:
        self.pay, self.bare = [], []
        for place in range(self.count):
            bare = self.balance_without(place)
            self.bare.append(bare)
            self.pay.append(self.pay_of(place, bare))

    def balance_without(self, place: int) -> list[float]:
        """The chance of each balance of the others' votes, from all against to all for."""
        chances = [1.0]
        for other in range(self.count):
            if other == place:
                continue
            pro, con = self.mix[other][APPROVE], self.mix[other][REJECT]
            none = 1.0 - pro - con
            fresh = [0.0] * (len(chances) + 2)
            for i, chance in enumerate(chances):
                fresh[i] += chance * con
                fresh[i + 1] += chance * none
                fresh[i + 2] += chance * pro
            chances = fresh
        return chances

    def passes(self, bare: list[float], vote: int) -> float:
        """How likely it passes with this vote added: 1, 0 or -1."""
        return sum(bare[self.count - 1 - vote :])

    def if_it_falls(self, place: int, rejects: bool) -> float:
        """What a fall is worth to this place: by who is the first to reject."""
        if self.count == 1:
            return 0.0
        nobody, worth = 1.0, 0.0
        for heir in range(1, self.count):
            con = self.mix[heir][REJECT] if heir != place else (1.0 if rejects else 0.0)
            worth += nobody * con * self.failing[heir][place]
            nobody *= 1.0 - con
        return worth / (1.0 - nobody) if nobody < 0.999 else self.failing[1][place]

    def pay_of(self, place: int, bare: list[float]) -> list[float]:
        """What each card is worth to this place."""
        passing = self.passing[place]
        falls = self.if_it_falls(place, False)
        idle = self.passes(bare, 0)
        neither = idle * passing + (1 - idle) * falls
        pro = self.passes(bare, 1)
        pay = [neither] * CARDS
        pay[APPROVE] = pro * passing + (1 - pro) * falls
        if place:
            con = self.passes(bare, -1)
            pay[REJECT] = con * passing + (1 - con) * self.if_it_falls(place, True)
        else:
            pay[REJECT] = -1000.0
        self.add_deeds(place, pay)
        for card in range(CARDS):
            pay[card] += self.gift[place][card]
        return pay

    def add_deeds(self, place: int, pay: list[float]) -> None:
        first = 1.0
        for other in range(place):
            first *= 1.0 - self.mix[other][REACH]
        pay[REACH] += first * self.card
        danger, booty = 0.0, 0.0
        for other in range(self.count):
            if self.prey[other] == place:
                extorts, rivalry = self.mix[other][EXTORT], self.rivalry(place, other)
                danger += extorts * self.drawn[place] * (1 + rivalry)
                booty += extorts * self.drawn[other] * (1 + rivalry)
        for card in range(CARDS):
            pay[card] += booty if card == FEND_OFF else -danger
        victim = self.prey[place]
        if victim != NOBODY:
            fends, rivalry = self.mix[victim][FEND_OFF], self.rivalry(place, victim)
            pay[EXTORT] += ((1 - fends) * self.drawn[victim] - fends * self.drawn[place]) * (1 + rivalry)

    # --- what I make of it

    def worth(self) -> float:
        """What the vote promises me."""
        mix, pay = self.mix[self.me], self.pay[self.me]
        return sum(mix[card] * pay[card] for card in range(CARDS) if mix[card] > 0)

    def bought(self, target: int, face: int, worth: float) -> float:
        """What it promises me to bribe a place so, beyond what is promised without."""
        if target == 0 and face >= 2:
            return -worth  # 9.8 in vain, or a gift
        old = self.mix[target]
        new = tilted(old, [worth if fulfilled(face, card) else 0.0 for card in range(CARDS)])
        before = self.fate(target)
        self.mix[target] = new
        after = self.fate(target)
        self.mix[target] = old
        paid = sum(new[card] for card in range(CARDS) if fulfilled(face, card))
        return after - before - paid * worth * (1 + self.rivalry(self.me, target))

    def fate(self, target: int) -> float:
        """What the vote alone is worth to me, as everybody plays now."""
        bare, mix = self.bare[target], self.mix[target]
        pro, con = mix[APPROVE], mix[REJECT]
        passes = pro * self.passes(bare, 1) + con * self.passes(bare, -1)
        passes += (1 - pro - con) * self.passes(bare, 0)
        rejects = self.mix[self.me][REJECT]
        falls = rejects * self.if_it_falls(self.me, True) + (1 - rejects) * self.if_it_falls(self.me, False)
        return passes * self.passing[self.me] + (1 - passes) * falls


def softened(pay: list[float], nerves: float) -> list[float]:
    """How often each is played that pays so: what pays more more often (logit)."""
    best = max(pay)
    weights = [exp((worth - best) / nerves) for worth in pay]
    total = sum(weights)
    return [weight / total for weight in weights]


def tilted(mix: list[float], gifts: list[float]) -> list[float]:
    """How often each is played once gifts wait for some of them."""
    weights = [(0.02 + part) * exp(min(5.0, gift / SWAYED)) for part, gift in zip(mix, gifts, strict=True)]
    total = sum(weights)
    return [weight / total for weight in weights]


def markers_of(seat: int) -> range:
    return range(seat * MARKERS_EACH, (seat + 1) * MARKERS_EACH)
