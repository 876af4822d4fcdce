"""The rule of thumb that the search plays on by: the regular's, but for what it did not notice.

It makes no offers, for hardly any is taken; it guesses missions by what was thrown away; and what it throws away itself
it weighs by all who may take it, the next player first.
"""

from typing import ClassVar, Final

from backroom.bots.machtwechsel.race import race, turns
from backroom.bots.machtwechsel.regular import AHEAD, NEAR, WIN, Mind, only_one
from backroom.bots.machtwechsel.rivals import Rivals
from backroom.bots.temper import EVEN, Temper
from backroom.engine import Action, Chance, Choice, View
from backroom.games.machtwechsel import actions as do
from backroom.games.machtwechsel.components import DIREKTMANDAT, FIRST_EVENT, MISSTRAUENSVOTUM
from backroom.games.machtwechsel.memory import CLAIMS, natural_of
from backroom.games.machtwechsel.state import Wahlkampf

REACH: Final = 1.5  # turns: so much worse a move may seem, and the search still tries it …
MOST_TRIED: Final = 6  # … but no more than so many
TELLING: Final = 5.0  # by how much likelier a mission is for every card of it that was seen to be taken …
THROWN: Final = 7.0  # … and for every card of another colour that was thrown away
MOST_HELD: Final = 6  # cards that tell, of those taken …
MOST_THROWN: Final = 2  # … and of each colour of those thrown away
TAKES: Final = 0.5  # what it costs that the next player may take what I throw away, if it is of use …
NEARER: Final = 0.3  # … and so much more for each card he is near
PASSES: Final = 0.5  # how likely each leaves it to the one after
TURNED: Final = 0.2  # what it is worth to turn over a rival's card …
STOPPED: Final = 0.5  # … and so much more for each card the rival is near
OFFERS: Final = (do.Exchange, do.ExchangeOskar, do.Purchase, do.Sell, do.SellOskar)


class ShrewdBot:
    """Worths from what the seat knows; it looks no move ahead."""

    looks: ClassVar[bool] = True

    def __init__(self, temper: Temper = EVEN) -> None:
        self.temper = temper

    def decide(self, view: View[Wahlkampf] | None, choices: list[Choice], rng: Chance, budget: float) -> Action:
        assert view is not None
        single = only_one(choices)
        if single is not None and (not view.orders or not view.seen.hand[view.seat][DIREKTMANDAT]):
            return single
        mind = Shrewd(view.seen, view.seat, self.temper)
        order = mind.order() if view.orders else None
        if order is not None:
            return order
        return self.temper.pick(mind.scored(choices, rng), NEAR, rng)


def worth_a_try(view: View[Wahlkampf]) -> list[Action]:
    """For the search: the moves not much worse than the best, best first, by the same worths.

    No offers: imagined hands give away more readily than real ones, where people keep what they need, so that an offer
    always seems better than it turns out to be.
    """
    scored = Shrewd(view.seen, view.seat, EVEN).scored(view.choices, Chance("try"))
    best = max([worth for worth, _ in scored])
    near = sorted(
        [
            (-worth, number)
            for number, (worth, action) in enumerate(scored)
            if worth > best - REACH and not isinstance(action, OFFERS)
        ]
    )
    return [scored[number][1] for _, number in near[:MOST_TRIED]]


class Guesses(Rivals):
    """What was taken and thrown away tells of missions, too."""

    def odds(self, seat: int) -> list[tuple[int, float]]:
        """The missions a seat may have, and how likely each is."""
        missions = self.missions(seat)
        weights = [self.weight(seat, mission) for mission in missions]
        total = sum(weights)
        return [(mission, weight / total) for mission, weight in zip(missions, weights, strict=True)]

    def weight(self, seat: int, mission: int) -> float:
        s, matching = self.s, self.s.numbers.matching[mission]
        row, base = s.known[self.me], seat * CLAIMS
        holds = 0
        for claim in range(CLAIMS):
            if row[base + claim]:
                kind = natural_of(claim)
                if kind < FIRST_EVENT and matching[kind]:
                    holds += row[base + claim]
        weight = TELLING ** min(holds, MOST_HELD)
        for card in range(FIRST_EVENT):
            if not matching[card] and s.thrown[seat][card]:
                weight *= THROWN ** min(s.thrown[seat][card], MOST_THROWN)
        return weight

    def useful(self, seat: int) -> list[float]:
        found = [0.0] * FIRST_EVENT
        for mission, likely in self.odds(seat):
            matching = self.s.numbers.matching[mission]
            for kind in range(FIRST_EVENT):
                if matching[kind]:
                    found[kind] += likely
        return found


class Shrewd(Mind):
    """What it makes of one position."""

    def rivals_seen(self) -> Rivals:
        return Guesses(self.s, self.me, self.unseen)

    def scored(self, choices: list[Choice], rng: Chance) -> list[tuple[float, Action]]:
        """Offers are made only where nothing else may be done, by somebody's word."""
        others = [choice for choice in choices if len(choice) and not isinstance(choice[0], OFFERS)]
        return super().scored(others or choices, rng)

    def play(self, card: int, cost: int) -> float:
        if card == MISSTRAUENSVOTUM:
            struck = max([self.struck(seat, max(self.s.active[seat])) for seat in self.others.foes])
            return self.saved(0, -1, -cost) + struck
        return super().play(card, cost)

    def struck(self, seat: int, cards: int) -> float:
        """What it is worth to turn over so many cards."""
        if not cards:
            return 0.0
        near = max(0.0, self.others.nearness(seat) - AHEAD)
        return self.temper.pride * (TURNED * cards + STOPPED * near)

    def within(self, action: Action) -> float:
        match action:
            case do.Distrust(seat=seat, colour=colour):
                return self.struck(seat, self.s.active[seat][colour])
        return super().within(action)

    def new_mission(self, cost: int) -> float:
        """The turns a mission drawn at random would save: for each, what helps is another part of the pile."""
        missions = self.others.free
        if not missions or not self.s.unassigned():
            return -1.0
        money = self.s.money[self.me] - cost
        return self.left - sum([self.turns_with(mission, money) for mission in missions]) / len(missions)

    def turns_with(self, mission: int, money: int) -> float:
        missing = self.short_of(mission, self.have)
        if not missing:
            return -WIN
        matching, laid, helpful = self.s.numbers.matching[mission], 0, 0
        for card in range(FIRST_EVENT):
            if not matching[card]:
                laid += self.s.active[self.me][card]
                continue
            more = self.have[:]
            more[card] += 1
            if self.short_of(mission, more) < missing:
                helpful += self.unseen[card]
        table = race(helpful / self.others.all_unseen)
        return turns(table, missing, self.places_for(mission, missing) + laid - 1, money)

    def parting(self, card: int) -> float:
        """The least worth goes first, and rather what those cannot use who may buy it, one after another."""
        s = self.s
        if type(s.stack[-1]).__name__ in ("RotateHands", "RotateThePile"):
            return super().parting(card)
        harm, left = 0.0, 1.0
        for distance in range(1, s.seats):
            seat = (self.me + distance) % s.seats
            near = max(0.0, self.others.nearness(seat) - AHEAD)
            if seat in self.others.foes:
                harm += left * self.others.wants(seat, card) * (TAKES + NEARER * near)
            left *= PASSES
        return 5.0 - self.keeps(card) - harm
