"""The regular of Machtwechsel: every move is worth the turns it saves in the race, and nothing is offered in vain.

It deals by what others are likely to hold and to want, bids by worth and not penny by penny, keeps from rivals what
they need, and of moves worth nearly the same makes now this, now that.
"""

from typing import ClassVar, Final

from backroom.bots.machtwechsel.novice import Thought
from backroom.bots.machtwechsel.race import LAYING_PAYS, race, turns
from backroom.bots.machtwechsel.rivals import Rivals
from backroom.bots.temper import EVEN, Temper
from backroom.engine import Action, Amounts, Chance, Choice, View
from backroom.games.machtwechsel import actions as do
from backroom.games.machtwechsel.components import (
    BUEROKRATIEABBAU,
    COLOURS,
    COMEBACK,
    DER_GUILLAUME,
    DIE_WENDE,
    DIREKTMANDAT,
    FIRST_EVENT,
    KOALITIONSWECHSEL,
    MISSTRAUENSVOTUM,
    NONE,
    PARTEISPENDE,
    ROTATION,
    UEBERHANGMANDATE,
    WAHLKAMPFKOSTENERSTATTUNG,
)
from backroom.games.machtwechsel.reckoning import counting
from backroom.games.machtwechsel.state import Wahlkampf
from backroom.games.machtwechsel.steps.deals import Answers, NameMoney, NameWanted
from backroom.games.machtwechsel.steps.lot import LotAuction, SellOrTake
from backroom.games.machtwechsel.steps.selling import Sale, TakeBid
from backroom.mechanisms.open_auction import Bid

# All worths are in turns of one's own.
NEAR: Final = 0.08  # moves no farther apart are made in turns
WIN: Final = 6.0  # what it is worth to be there rather than one turn away: others are about to be
RIVAL: Final = 0.5  # what a card that helps a rival costs me
AHEAD: Final = 4.0  # cards a rival may have before it costs more
MENACE: Final = 0.5  # and how much for each card beyond
CHEAP: Final = (0.0, 0.5, 0.85, 0.95, 0.97, 0.98)  # how likely so much money buys what a holder has no use for
DEAR: Final = 0.03  # how likely each penny buys what he needs himself
COIN: Final = 0.25  # what a penny is worth at least: somebody may sell for it
LUCK: Final = 0.75  # how much of what a deal promises to believe: whoever agrees gains by it too
CARD_P: Final = 3.0  # what a useful card is worth to others, in money …
EVENT_P: Final = 1.2  # … and an event
DENIES: Final = 0.5  # how much it counts at the discard that the next player would be glad of it
LOT_STAYS: Final = 0.6  # how likely nobody outbids me for what I turned up
# What an event in the hand promises beyond the place it takes.
HELD: Final = {
    WAHLKAMPFKOSTENERSTATTUNG: 0.1,
    KOALITIONSWECHSEL: 0.15,
    BUEROKRATIEABBAU: 0.05,
    DIREKTMANDAT: 0.7,
    PARTEISPENDE: 0.25,
    UEBERHANGMANDATE: 0.5,
    ROTATION: 0.1,
    DIE_WENDE: 0.3,
    MISSTRAUENSVOTUM: 0.4,
    COMEBACK: 0.5,
    DER_GUILLAUME: 0.5,
}


class RegularBot:
    """Worths from what the seat knows; it looks no move ahead."""

    looks: ClassVar[bool] = True

    def __init__(self) -> None:
        self.temper = EVEN

    def decide(self, view: View[Wahlkampf] | None, choices: list[Choice], rng: Chance, budget: float) -> Action:
        assert view is not None
        single = only_one(choices)
        if single is not None and (not view.orders or not view.seen.hand[view.seat][DIREKTMANDAT]):
            return single
        mind = Mind(view.seen, view.seat, self.temper)
        order = mind.order() if view.orders else None
        if order is not None:
            return order
        return self.temper.pick(mind.scored(choices, rng), NEAR, rng)


def only_one(choices: list[Choice]) -> Action | None:
    """The action, where there is but one."""
    found: Action | None = None
    for choice in choices:
        size = len(choice)
        if size > 1 or (size and found is not None):
            return None
        if size:
            found = choice[0]
    return found


class Mind(Thought):
    """What the regular makes of one position."""

    def __init__(self, seen: Wahlkampf, me: int, temper: Temper) -> None:
        super().__init__(seen, me, hopeful=False)
        self.temper = temper
        self.others = self.rivals_seen()
        self.helping = [self.helps(card) for card in range(FIRST_EVENT)]
        helpful = sum(self.unseen[card] for card in range(FIRST_EVENT) if self.helping[card])
        self.chance = helpful / self.others.all_unseen
        self.table = race(self.chance)
        self.places = self.places_for(self.mission, self.missing)
        self.left = turns(self.table, self.missing, self.places, seen.money[me])

    def rivals_seen(self) -> Rivals:
        return Rivals(self.s, self.me, self.unseen)

    def scored(self, choices: list[Choice], rng: Chance) -> list[tuple[float, Action]]:
        found: list[tuple[float, Action]] = []
        for choice in choices:
            if isinstance(choice, Amounts):
                found += self.sums(choice, rng)
            else:
                found += [(self.worth(action), action) for action in choice]
        return found

    def places_for(self, mission: int, missing: int) -> int:
        """How many cards of the hand are of no use for a mission."""
        s, numbers = self.s, self.s.numbers
        matching = numbers.matching[mission]
        of_use = sum(count for card, count in enumerate(s.hand[self.me][:FIRST_EVENT]) if matching[card])
        surplus = missing - (numbers.need[mission] - counting(numbers, mission, self.have, [0] * FIRST_EVENT))
        return max(0, s.held[self.me] - of_use + surplus)

    def saved(self, cards: int, places: int, money: float) -> float:
        """The turns saved by so many more cards towards the mission, places and money; the last card wins."""
        if cards >= self.missing:
            return self.left + WIN
        money = (money if money < 0 else money * self.temper.greed) + cards * LAYING_PAYS
        return self.left - turns(self.table, self.missing - cards, self.places + places, self.s.money[self.me] + money)

    def use(self, card: int) -> bool:
        return card < FIRST_EVENT and self.helping[card]

    def got(self, card: int, price: float) -> float:
        """What it is worth that a card comes, for so much."""
        if self.use(card):
            return self.saved(1, 0, -price)
        return self.saved(0, 1, -price) + (HELD[card] if card >= FIRST_EVENT else 0.0)

    def gains(self, card: int) -> float:
        return self.got(card, 0)

    def keeps(self, card: int) -> float:
        """What the turns cost that it takes to get such a card again, a place apart."""
        if card >= FIRST_EVENT:
            return HELD[card]
        less = self.have[:]
        less[card] -= 1
        if self.short_of(self.mission, less) <= self.missing:
            return 0.0
        money = self.s.money[self.me]
        return turns(self.table, self.missing + 1, self.places + 1, money) - self.left + 0.2

    def money(self, amount: int) -> float:
        return self.saved(0, 0, amount) if amount else 0.0

    # --- what others gain

    def loss(self, seat: int, card: int) -> float:
        """What it costs that this seat gets this card: more, the nearer it may be to its mission."""
        if seat not in self.others.foes:
            return 0.0 if seat == self.me else -RIVAL * self.others.wants(seat, card)
        near = max(0.0, self.others.nearness(seat) - AHEAD)
        return self.temper.pride * (0.1 + self.others.wants(seat, card) * (RIVAL + MENACE * near))

    # --- offers

    def accepts(self, seat: int, kind: int, amount: int, card: int) -> float:
        """How likely a seat gives such a card for so much, and for this card of mine (or NONE)."""
        holds = self.others.holds(seat, kind)
        if not holds:
            return 0.0
        spares = self.others.spares(seat, kind)
        worth = float(amount)
        if card != NONE:
            worth += EVENT_P if card >= FIRST_EVENT else CARD_P * self.others.wants(seat, card)
        low = min(int(worth), len(CHEAP) - 2)
        cheap = CHEAP[low] + (CHEAP[low + 1] - CHEAP[low]) * min(1.0, worth - low)
        wary = 0.5 if sum(self.s.active[self.me]) >= AHEAD else 1.0
        return holds * wary * (spares * cheap + (1 - spares) * min(0.5, DEAR * worth))

    def deal(self, kind: int, amount: int, card: int) -> float:
        """What it promises to ask all for such a card: nothing, if the like was just asked for in vain."""
        if not self.use(kind) or self.others.refused(kind, amount):
            return 0.0
        gain = self.saved(1, 0 if card == NONE else -1, -amount) - (self.keeps(card) if card != NONE else 0.0)
        if gain <= 0:
            return 0.0
        nobody, harm = 1.0, 0.0
        for seat in self.others.others:
            yes = self.accepts(seat, kind, amount, card)
            harm += nobody * yes * (self.loss(seat, card) if card != NONE else 0.0)
            nobody *= 1.0 - yes
        return LUCK * ((1.0 - nobody) * gain - harm)

    def purchase(self, kind: int) -> float:
        most = min(self.s.money[self.me], len(CHEAP))
        return max([self.deal(kind, amount, NONE) for amount in range(1, most + 1)], default=0.0)

    def swap(self, card: int, kind: int) -> float:
        most = min(2, self.s.money[self.me])
        return max(self.deal(kind, amount, card) for amount in range(most + 1))

    def sale(self, card: int) -> float:
        """Two who want it bid each other up; one alone pays a penny."""
        if self.use(card) or self.keeps(card) > 0.6:
            return -1.0
        rich = [seat for seat in self.others.others if self.s.money[seat] > 1]
        glad = sorted([self.others.wants(seat, card) for seat in rich])[-2:]
        if len(glad) < 2:
            return 0.0
        two, one = glad[0] * glad[1], glad[0] + glad[1] - glad[0] * glad[1]
        harm = max(self.loss(seat, card) for seat in rich)
        price = two * 3 + (one - two) * 1
        return one * (self.saved(0, -1, price / one) - harm) - self.keeps(card) if one else 0.0

    # --- what an action is worth

    def worth(self, action: Action) -> float:
        match action:
            case do.Claim() | do.PlayDirektmandat():
                top = self.s.discards[-1]
                return self.saved(1, -1, -2) - HELD[DIREKTMANDAT] if self.use(top) else -1.0
        return super().worth(action)

    def move(self, action: Action) -> float:
        s = self.s
        match action:
            case do.Buy():
                return self.got(s.discards[-1], 1)
            case do.Draw():
                return self.chance * (self.saved(1, -1, 0) if self.places or self.missing == 1 else 0.0) + 0.02
            case do.SitOut():
                return self.saved(0, 0, 1)
            case do.PlayEvent(card=card, amount=cost):
                return self.play(card, cost)
            case do.Exchange(card=card):
                return max(self.swap(card, kind) for kind in range(COLOURS) if kind != card)
            case do.ExchangeOskar() | do.SellOskar():
                return -1.0
            case do.Want(kind=kind):
                top = s.stack[-1]
                assert isinstance(top, NameWanted)
                return self.swap(top.card, kind)
            case do.Purchase(kind=kind):
                return self.purchase(kind) if self.use(kind) else -0.5
            case do.Sell(card=card):
                return self.sale(card)
        return self.within(action)

    def play(self, card: int, cost: int) -> float:
        """What playing an event promises; its place is gone then."""
        s, foes = self.s, self.others.foes
        gone = self.saved(0, -1, -cost)
        if card == WAHLKAMPFKOSTENERSTATTUNG:
            return self.saved(0, -1, s.chest // s.seats + s.chest % s.seats)
        if card == PARTEISPENDE:
            return self.saved(0, -1, 3)
        if card == UEBERHANGMANDATE:
            hit = self.chance
            both = hit * hit * self.saved(2, -1, 0) + 2 * hit * (1 - hit) * self.saved(1, 0, 0)
            both += (1 - hit) * (1 - hit) * self.saved(0, 1, 0)
            return LOT_STAYS * both + (1 - LOT_STAYS) * self.saved(0, -1, 2)
        if card == COMEBACK:
            return self.saved(1, -1, -cost) if any(self.use(discard) for discard in s.discards) else -1.0
        if card == DER_GUILLAUME:
            hit = max((self.spoils(seat) for seat in foes if s.held[seat]), default=0.0)
            return hit * (self.saved(1, -1, -cost) + RIVAL * 0.7) + (1 - hit) * gone
        if card == MISSTRAUENSVOTUM:
            struck = max(max(s.active[seat]) + max(0.0, self.others.nearness(seat) - AHEAD) for seat in foes)
            return gone + MENACE * struck * self.temper.pride
        if card == DIE_WENDE:
            return gone + max(self.others.nearness(seat) - 2.5 for seat in foes) * MENACE * self.temper.pride
        if card == KOALITIONSWECHSEL:
            return self.new_mission(cost)
        if card == ROTATION:
            hits = max(0, self.places - 1) * self.chance
            return gone + hits * (self.saved(1, -1, 0) if self.missing > 1 else WIN)
        return 0.5 * self.bureaucracy() + gone

    def new_mission(self, cost: int) -> float:
        """The turns a mission drawn at random would save."""
        missions = self.others.free
        if not missions or not self.s.unassigned():
            return -1.0
        money, total = self.s.money[self.me] - cost, 0.0
        for mission in missions:
            missing = self.short_of(mission, self.have)
            laid = sum(n for c, n in enumerate(self.s.active[self.me]) if not self.s.numbers.matching[mission][c])
            total += (
                turns(self.table, missing, self.places_for(mission, missing) + laid - 1, money) if missing else -WIN
            )
        return self.left - total / len(missions)

    def parting(self, card: int) -> float:
        """The least worth goes first, and rather what the next player cannot use: he could buy it for a penny."""
        heir = (self.me + 1) % self.s.seats
        harm = DENIES * self.others.wants(heir, card) if heir in self.others.foes else 0.0
        for seat in self.others.foes:
            harm += 0.05 * self.others.wants(seat, card)
        if type(self.s.stack[-1]).__name__ in ("RotateHands", "RotateThePile"):
            return 0.2 - self.keeps(card)
        return 5.0 - self.keeps(card) - harm

    # --- sums

    def sums(self, choice: Amounts, rng: Chance) -> list[tuple[float, Action]]:
        """Bids, prices and money on top, each with its worth."""
        top = self.s.stack[-1]
        if isinstance(top, NameMoney):
            most = min(choice.high, choice.low + len(CHEAP))
            return [(self.deal(top.wanted, n, top.card), choice[n - choice.low]) for n in range(choice.low, most + 1)]
        assert isinstance(top, (LotAuction, Sale))
        return self.bids(choice, self.s.lot if isinstance(top, LotAuction) else [top.kind], rng)

    def bids(self, choice: Amounts, cards: list[int], rng: Chance) -> list[tuple[float, Action]]:
        """Up to what it is worth; now and then by a jump, so that nobody can count the pennies."""
        limit = choice.low - 1
        while limit < choice.high and self.all_for(cards, limit + 1) > 0.1:
            limit += 1
        if limit < choice.low:
            return [(-1.0, Bid(choice.low))]
        jump = rng.draw(min(3, limit - choice.low + 1)) if rng.draw(2) else 0
        return [(0.5, choice[jump])]

    def all_for(self, cards: list[int], price: float) -> float:
        """What a lot is worth for so much, whole."""
        of_use = min(self.missing, sum(1 for card in cards if self.use(card)))
        extra = sum(HELD[card] for card in cards if card >= FIRST_EVENT)
        return self.saved(of_use, len(cards) - of_use, -price) + 0.5 * extra

    def within(self, action: Action) -> float:
        s, top = self.s, self.s.stack[-1]
        match action:
            case do.Agree(card=card):
                assert isinstance(top, Answers)
                return self.agreeing(card, top.kind, top.amount) - self.loss(s.turn, card)
            case do.AcceptBid():
                assert isinstance(top, TakeBid)
                return self.agreeing(top.card, NONE, top.amount) - self.loss(top.bidder, top.card)
            case do.TakeLot():
                assert isinstance(top, SellOrTake)
                return self.all_for(s.lot, top.amount)
            case do.SellLot():
                assert isinstance(top, SellOrTake)
                return self.saved(0, 0, top.amount) - max(self.loss(top.bidder, card) for card in s.lot)
            case do.DealWith(seat=seat):
                return 1.0 - 0.1 * self.others.nearness(seat) * (seat in self.others.foes)
            case do.Strike(seat=seat) | do.DistrustAll(seat=seat):
                return self.others.nearness(seat) if seat in self.others.foes else -1.0
            case do.Distrust(seat=seat, colour=colour):
                return s.active[seat][colour] + 0.2 * self.others.nearness(seat)
            case do.TakeFromBank():
                return self.saved(0, 0, 3)
            case do.TakeFrom(seat=seat):
                return self.saved(0, 0, min(2, s.money[seat])) + (0.15 if seat in self.others.foes else -1.0)
        return super().within(action)

    def agreeing(self, card: int, kind: int, amount: int) -> float:
        """What it is worth to give this card for so much and, unless it is NONE, for one of that kind."""
        spared = not self.use(card) and self.keeps(card) <= HELD.get(card, 0.0)
        place = -1 if spared else 0
        if kind == NONE:
            return self.paid(place, amount) - self.keeps(card)
        if self.use(kind):
            return self.saved(1, place, amount) - self.keeps(card)
        return self.paid(0, amount) - self.keeps(card) + HELD.get(kind, 0.0)

    def paid(self, places: int, amount: int) -> float:
        """What money from others is worth: it saves turns, and buys what others have no use for."""
        alone = self.saved(0, places, 0)
        return alone + max(self.saved(0, places, amount) - alone, COIN * amount * self.temper.greed)
