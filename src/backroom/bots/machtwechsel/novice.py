"""The novice of Machtwechsel knows how many cards are missing, and takes the cheapest road to the next one."""

from math import exp
from typing import ClassVar

from backroom.engine import Action, Chance, Choice, View
from backroom.games.machtwechsel import actions as do
from backroom.games.machtwechsel.components import (
    BUEROKRATIEABBAU,
    BUEROKRATIEABBAU_KEEPS,
    COLOURS,
    COMEBACK,
    DER_GUILLAUME,
    DIE_WENDE,
    DIREKTMANDAT,
    FIRST_EVENT,
    KINDS,
    KOALITIONSWECHSEL,
    MISSIONS,
    MISSTRAUENSVOTUM,
    NONE,
    OSKAR,
    PARTEISPENDE,
    ROTATION,
    UEBERHANGMANDATE,
    WAHLKAMPFKOSTENERSTATTUNG,
)
from backroom.games.machtwechsel.memory import CLAIMS
from backroom.games.machtwechsel.reckoning import short_of
from backroom.games.machtwechsel.state import Wahlkampf
from backroom.games.machtwechsel.steps.deals import Answers, NameMoney
from backroom.games.machtwechsel.steps.lot import LotAuction, SellOrTake
from backroom.games.machtwechsel.steps.selling import Sale, TakeBid
from backroom.games.machtwechsel.steps.turn import AfterMove
from backroom.mechanisms.open_auction import Bid, Pass

# Worth is counted in cards that bring the mission nearer.
NOTHING = [0] * FIRST_EVENT
PENNY = 0.12  # what 1p is worth
FIRST_PENNIES = 0.22  # what each of the first three is worth: without money there are no choices
WILLING = 0.5  # how likely a holder sells or swaps, seen hopefully
RELUCTANT = 0.1  # and otherwise
USELESS = 0.05
RIVAL_GAINS = 0.15  # what it costs to hand a rival a card
MENACE_GAINS = 0.8  # and one who is a menace a coalition card
BLIND_HIT = 0.4  # how likely a hand one does not know holds what is missing
DEAR_CARD_P = 3  # the most to pay for a card that helps
MENACE = 4  # so many active cards before a rival are a menace

EVENT_WORTH = {
    WAHLKAMPFKOSTENERSTATTUNG: 0.3,
    KOALITIONSWECHSEL: 0.2,
    BUEROKRATIEABBAU: 0.15,
    DIREKTMANDAT: 0.6,
    PARTEISPENDE: 0.45,
    UEBERHANGMANDATE: 0.6,
    ROTATION: 0.2,
    DIE_WENDE: 0.3,
    MISSTRAUENSVOTUM: 0.35,
    COMEBACK: 0.55,
    DER_GUILLAUME: 0.6,
}


class NoviceBot:
    """Rules of thumb from what the seat sees; it looks no move ahead."""

    looks: ClassVar[bool] = True

    def decide(self, view: View[Wahlkampf] | None, choices: list[Choice], rng: Chance, budget: float) -> Action:
        assert view is not None
        thought = Thought(view.seen, view.seat, hopeful=rng.draw(2) == 0)
        order = thought.order() if view.orders else None
        if order is not None:
            return order
        best: Action | None = None
        best_worth = 0.0
        for choice in choices:
            for i in range(len(choice)):
                action = choice[i]
                worth = thought.worth(action) + rng.draw(1000) / 100_000  # so that ties fall either way
                if best is None or worth > best_worth:
                    best, best_worth = action, worth
        assert best is not None
        return best


class Thought:
    """What the novice makes of one position."""

    def __init__(self, seen: Wahlkampf, me: int, hopeful: bool) -> None:
        self.s = seen
        self.me = me
        self.hopeful = hopeful  # not always, or it would make the same vain offer for ever
        self.mission = seen.mission_of(me)
        self.have = self.counted(me)
        partner = seen.partner(me)
        if partner != me:
            for card, count in enumerate(self.counted(partner)):
                self.have[card] += count
        self.missing = self.short_of(self.mission, self.have)
        self.unseen = self.unseen_cards()

    # --- how far it is

    def counted(self, seat: int) -> list[int]:
        """The coalition cards that count for a seat, as far as they can be seen; Oskar on the table as his colour."""
        if not self.s.sees_hand(self.me, seat):
            return self.s.active[seat][:FIRST_EVENT]
        hand = self.s.hand[seat]
        return [hand[card] + self.s.active[seat][card] for card in range(FIRST_EVENT)]

    def short_of(self, mission: int, have: list[int]) -> int:
        return short_of(self.s.numbers, mission, have, NOTHING)

    def helps(self, card: int) -> bool:
        if card >= FIRST_EVENT:
            return False
        more = self.have[:]
        more[card] += 1
        return self.short_of(self.mission, more) < self.missing

    def keeps(self, card: int) -> float:
        """What a card in the hand is worth."""
        if card >= FIRST_EVENT:
            return EVENT_WORTH[card]
        less = self.have[:]
        less[card] -= 1
        return 1.0 if self.short_of(self.mission, less) > self.missing else USELESS

    def gains(self, card: int) -> float:
        """What a card would be worth if it came; the last one is worth the game."""
        if self.helps(card):
            return 10.0 if self.missing == 1 else 1.0
        return EVENT_WORTH[card] * 0.7 if card >= FIRST_EVENT else USELESS

    def spare(self) -> float:
        """What the card is worth that would go for one that is drawn: a hand does not grow by drawing."""
        return min((self.keeps(card) for card in self.s.hand_list(self.me)), default=1.0)

    def money(self, amount: int) -> float:
        """What receiving (or with a minus paying) so much is worth."""
        have = self.s.money[self.me]
        low, high = sorted((have, have + amount))
        worth = sum(FIRST_PENNIES if penny < 3 else PENNY for penny in range(low, high))
        return worth if amount > 0 else -worth

    def rivals(self) -> list[int]:
        return [seat for seat in range(self.s.seats) if self.s.team(seat) != self.s.team(self.me)]

    # --- what others may hold

    def unseen_cards(self) -> list[int]:
        s = self.s
        left = [s.numbers.copies[card] - s.out[card] for card in range(KINDS)]
        for card in [*s.discards, *s.lot]:
            left[card] -= 1
        for seat in range(s.seats):
            for card in range(FIRST_EVENT):
                left[card] -= s.active[seat][card] + s.turned[seat][card]
            if s.sees_hand(self.me, seat):
                for card, count in enumerate(s.hand[seat]):
                    left[card] -= count
        return [max(0, count) for count in left]

    def known(self, seat: int, card: int) -> int:
        return self.s.known[self.me][seat * CLAIMS + card]

    def somebody_holds(self, kind: int) -> float:
        """How likely another player holds a card that fits."""
        others = [seat for seat in range(self.s.seats) if seat != self.me]
        if any(self.known(seat, kind) for seat in others):
            return 1.0
        hidden = sum(self.s.held[seat] for seat in others)
        share = self.unseen[kind] / max(1, sum(self.unseen))
        return 1.0 - exp(-hidden * share)

    def chance_to_draw(self) -> float:
        helpful = sum(count for card, count in enumerate(self.unseen) if self.helps(card))
        return helpful / max(1, sum(self.unseen))

    # --- what an action is worth

    def worth(self, action: Action) -> float:
        match action:
            case do.Reactivate() | do.ReactivatePartner():
                return 20.0
            case do.LayOut() | do.LayOutOskar() | do.FormSet():
                return self.laying_out(action)
            case do.Claim() | do.PlayDirektmandat():
                return self.gains(self.s.discards[-1]) + self.money(-2) - EVENT_WORTH[DIREKTMANDAT] * 0.5
            case do.EndTurn() | Pass() | do.Decline() | do.RefuseBid() | do.Enough():
                return 0.0
            case Bid(amount=amount):
                return self.bid(amount)
            case do.Discard(card=card) | do.SetAside(card=card):
                return self.parting(card)
            case do.TakeBack(card=card) | do.Steal(card=card):
                return self.gains(card)
        return self.move(action)

    def move(self, action: Action) -> float:
        s = self.s
        match action:
            case do.Buy():
                return self.gains(s.discards[-1]) + self.money(-1)
            case do.Draw():
                prize = 10.0 if self.missing == 1 else 1.0
                return self.chance_to_draw() * max(0.0, prize - self.spare()) + 0.05
            case do.SitOut():
                return self.money(1)
            case do.PlayEvent(card=card):
                return (
                    self.event(card) + self.money(-s.numbers.cost[card]) if s.numbers.cost[card] else self.event(card)
                )
            case do.Exchange(card=card):
                wish = max((self.wish(k), k) for k in range(COLOURS))[0]
                return wish - self.keeps(card)
            case do.Want(kind=kind):
                return self.wish(kind)
            case do.Purchase(kind=kind):
                price = self.price(kind)
                return self.wish(kind) + self.money(-price) if price <= s.money[self.me] else -1.0
            case do.AddMoney(amount=amount):
                return 1.0 if amount == (0 if self.missing > 1 else s.money[self.me]) else 0.0
            case do.OfferPrice(amount=amount):
                assert isinstance(s.stack[-1], NameMoney)
                return 1.0 if amount == self.price(s.stack[-1].wanted) else 0.0
            case do.Sell(card=card):
                return self.money(2) * 0.6 - self.keeps(card) - RIVAL_GAINS
        return self.within(action)

    def within(self, action: Action) -> float:
        """Choices within an event or a deal."""
        s = self.s
        top = s.stack[-1]
        match action:
            case do.Agree(card=card):
                assert isinstance(top, Answers)
                got = self.gains(top.kind) if top.kind != NONE else 0.0
                return got + self.money(top.amount) - self.keeps(card) - self.loss(s.turn, card)
            case do.DealWith(seat=seat) | do.SwapMission(seat=seat):
                return 1.0 - self.menace(seat)
            case do.AcceptBid():
                assert isinstance(top, TakeBid)
                return self.money(top.amount) - self.loss(top.bidder, top.card) - self.keeps(top.card)
            case do.TakeLot():
                assert isinstance(top, SellOrTake)
                return sum(self.gains(card) for card in s.lot) + self.money(-top.amount)
            case do.SellLot():
                assert isinstance(top, SellOrTake)
                return self.money(top.amount)
            case do.DrawMission():
                return 1.5
            case do.TakeFromBank():
                return self.money(3)
            case do.TakeFrom(seat=seat):
                return self.money(min(2, s.money[seat])) + 0.1 if seat in self.rivals() else 0.0
            case do.RotatePile():
                return 1.0
            case do.Strike(seat=seat) | do.DistrustAll(seat=seat):
                return self.menace(seat)
            case do.Distrust(seat=seat, colour=colour):
                return float(s.active[seat][colour])
            case do.SpyOn(seat=seat):
                return self.spoils(seat)
        return 0.0

    # --- single questions

    def order(self) -> Action | None:
        """The next change of the secret order, until it claims what brings the mission nearer and nothing else."""
        s, me = self.s, self.me
        if not isinstance(s.stack[-1], AfterMove) or not s.hand[me][DIREKTMANDAT]:
            return None
        for card in range(FIRST_EVENT):
            if s.claim_on[me][card] != self.helps(card):
                return do.DropClaim(card) if s.claim_on[me][card] else do.OrderClaim(card)
        return None

    def laying_out(self, action: Action) -> float:
        """1p and a safe place; Oskar only where he brings the mission no farther."""
        if isinstance(action, (do.LayOutOskar, do.FormSet)):
            after = self.have[:]
            after[OSKAR] -= 1
            after[action.colour] += 1
            if self.short_of(self.mission, after) > self.missing:
                return -1.0
        return 15.0

    def bid(self, amount: int) -> float:
        top = self.s.stack[-1]
        if isinstance(top, LotAuction):
            cards = self.s.lot
        else:
            assert isinstance(top, Sale)
            cards = [top.kind]
        helpful = sum(1 for card in cards if self.helps(card))
        limit = helpful * DEAR_CARD_P + (self.s.money[self.me] if helpful and self.missing <= helpful else 0)
        lowest = top.high + 1
        return 0.5 if amount == lowest and amount <= limit else -1.0

    def parting(self, card: int) -> float:
        """The least worth goes first; of a Rotation only what is useless."""
        top = type(self.s.stack[-1]).__name__
        if top in ("RotateHands", "RotateThePile"):
            return 0.5 - self.keeps(card) - (0.4 if card >= FIRST_EVENT else 0.0)
        return 5.0 - self.keeps(card)

    def price(self, kind: int) -> int:
        """What was refused the last time is asked for again only for more."""
        have = self.s.money[self.me]
        price = max(1, have if self.missing == 1 else min(2, have))
        _, wanted, paid, partner = self.s.deal
        return max(price, paid + 1) if wanted == kind and partner == NONE else price

    def wish(self, kind: int) -> float:
        """What asking around for this kind promises."""
        if not self.helps(kind):
            return 0.0
        prize = 10.0 if self.missing == 1 else 1.0
        return self.somebody_holds(kind) * (WILLING if self.hopeful else RELUCTANT) * prize

    def menace(self, seat: int) -> float:
        if seat not in self.rivals():
            return -1.0
        return sum(self.s.active[seat]) + 0.01 * self.s.held[seat]

    def loss(self, seat: int, card: int) -> float:
        """What it costs that this seat gets this card."""
        if seat not in self.rivals():
            return 0.0
        return MENACE_GAINS if card < FIRST_EVENT and self.menace(seat) >= MENACE else RIVAL_GAINS

    def spoils(self, seat: int) -> float:
        """How likely a spy finds there what helps."""
        if any(self.known(seat, card) and self.helps(card) for card in range(FIRST_EVENT)):
            return 1.0
        share = self.chance_to_draw()
        hit = 1.0 - exp(-self.s.held[seat] * share)
        return hit if seat in self.rivals() else hit * BLIND_HIT

    def event(self, card: int) -> float:
        """What playing an event promises, its cost apart; that it is gone then counts a little."""
        s = self.s
        prize = 10.0 if self.missing == 1 else 1.0
        rivals = self.rivals()
        match card:
            case _ if card == WAHLKAMPFKOSTENERSTATTUNG:
                return self.money(s.chest // s.seats + s.chest % s.seats) if s.chest else 0.0
            case _ if card == PARTEISPENDE:
                return self.money(3)
            case _ if card == UEBERHANGMANDATE:
                return 2 * self.chance_to_draw() * prize * 0.6 + self.money(1)
            case _ if card == COMEBACK:
                return max(self.gains(discard) for discard in s.discards) - 0.2
            case _ if card == DER_GUILLAUME:
                return max((self.spoils(seat) for seat in rivals if s.held[seat]), default=0.0) * prize
            case _ if card == MISSTRAUENSVOTUM:
                struck = max(sum(s.active[seat]) for seat in rivals)
                return 0.25 * struck if struck >= MENACE else 0.0
            case _ if card == DIE_WENDE:
                return max(0.2 * self.menace(seat) - 0.4 for seat in rivals)
            case _ if card == KOALITIONSWECHSEL:
                return self.other_mission()
            case _ if card == ROTATION:
                useless = sum(s.hand[self.me][c] for c in range(COLOURS) if self.keeps(c) <= USELESS)
                return useless * self.chance_to_draw() * prize * 0.8
            case _ if card == BUEROKRATIEABBAU:
                return self.bureaucracy()
        return 0.0

    def other_mission(self) -> float:
        """How much nearer a mission drawn at random would be."""
        s = self.s
        known = [face for card, face in enumerate(s.faces) if s.seen[self.me][card]]
        unknown = [mission for mission in range(MISSIONS) if mission not in known]
        if not unknown or not s.unassigned():
            return 0.0
        mean = sum(self.short_of(mission, self.have) for mission in unknown) / len(unknown)
        return self.missing - mean - 0.6

    def bureaucracy(self) -> float:
        s = self.s
        lost = sum(max(0, s.held[seat] - BUEROKRATIEABBAU_KEEPS) for seat in self.rivals())
        mine = sorted((self.keeps(card) for card in s.hand_list(self.me) if card != BUEROKRATIEABBAU), reverse=True)
        return 0.15 * lost / max(1, len(self.rivals())) - sum(mine[BUEROKRATIEABBAU_KEEPS:])
