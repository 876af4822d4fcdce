"""How the novice chooses cards: its programme, the opinions of states, the doubler."""

from typing import Final

from backroom.bots.die_macher.outlook import Outlook
from backroom.engine import Action, Choice
from backroom.games.die_macher.actions import (
    CLEAR_DISPLAY,
    DRAW_HIDDEN,
    ClearDisplay,
    Done,
    Keep,
    Lay,
    Pick,
    RemoveDoubler,
    ReplaceOpinion,
    SetDoubler,
    Swap,
    TakeOpen,
)
from backroom.games.die_macher.steps.draft import Draft
from backroom.games.macher.components import CARDS, PROGRAMME_SIZE
from backroom.mechanisms.stances import NO_CARD, agreement, clashes

AGREED: Final = 2  # the agreement at which one card more or less is priced
SAME_TOPIC: Final = 0.2  # what a second card of a topic is worth in the draft, as a part
LIKING: Final = 0.1  # how much a card's price counts beside what it changes at once
POOR_DISPLAY: Final = 1.0  # if the best open card brings less, a new display is better


class Cards:
    """The price of every programme card, and what a programme of several is worth."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        s, me = outlook.s, outlook.me
        self.opinions = [s.open_opinions(election) for election in outlook.states]
        self.doubled = [s.doubled[election] for election in outlook.states]
        self.weight = [outlook.usage.nearness ** outlook.ahead(election) for election in outlook.states]
        self.price = [0.0] * CARDS
        for number, election in enumerate(outlook.states):
            low, high = (
                outlook.worth(election, outlook.expected(election, me, balance=balance))
                for balance in (AGREED, AGREED + 1)
            )
            for opinion in self.opinions[number]:
                worth = self.weight[number] * (high - low) * (2 if opinion == self.doubled[number] else 1)
                self.price[opinion] += worth
                self.price[opinion ^ 1] -= worth

    def value(self, programme: list[int]) -> float:
        """What a programme is worth in all states, with a little for cards that only soften a quarrel."""
        outlook = self.outlook
        total = LIKING * sum([self.price[card] for card in programme])
        for number, election in enumerate(outlook.states):
            balance = agreement(self.opinions[number], [self.doubled[number]], programme)
            worth = outlook.worth(election, outlook.expected(election, outlook.me, balance=balance))
            total += self.weight[number] * worth
        return total

    # --- set-up

    def pick(self, offered: Choice) -> Action:
        step = self.outlook.s.stack[-1]
        assert isinstance(step, Draft)
        picked = step.picks[self.outlook.me]
        scored: list[tuple[float, Action]] = []
        for i in range(len(offered)):
            action = offered[i]
            assert isinstance(action, Pick)
            price = self.price[action.card]
            if price > 0 and clashes(action.card, picked):
                price *= SAME_TOPIC
            scored.append((price, action))
        return self.outlook.pick(scored)

    def lay(self, offered: Choice) -> Action:
        scored: list[tuple[float, Action]] = []
        for i in range(len(offered)):
            action = offered[i]
            assert isinstance(action, Lay)
            scored.append((self.price[action.card], action))
        return self.outlook.pick(scored)

    def keep(self, offered: Choice) -> Action:
        """The card that one would most like to lay next."""
        programme = self.outlook.s.programme[self.outlook.me]
        scored: list[tuple[float, Action]] = []
        for i in range(len(offered)):
            action = offered[i]
            assert isinstance(action, Keep)
            scored.append((self.price[action.card] - (100 if action.card in programme else 0), action))
        return self.outlook.pick(scored)

    # --- changing the programme

    def change(self, offered: dict[type[Action], Choice]) -> Action:
        if TakeOpen in offered:
            return self.take_open(offered[TakeOpen])
        if ClearDisplay in offered:
            gain = max([self.with_card(card) for card in self.outlook.s.display], default=0.0) - self.with_card(NO_CARD)
            return DRAW_HIDDEN if gain >= POOR_DISPLAY else CLEAR_DISPLAY
        if Swap in offered:
            swap = self.swap(offered[Swap])
            if swap is not None:
                return swap
        return self.keep(offered[Keep]) if Keep in offered else offered[Done][0]

    def take_open(self, offered: Choice) -> Action:
        scored: list[tuple[float, Action]] = []
        for i in range(len(offered)):
            action = offered[i]
            assert isinstance(action, TakeOpen)
            scored.append((self.with_card(action.card), action))
        return self.outlook.pick(scored)

    def with_card(self, card: int) -> float:
        """The best programme that one swap makes of what lies there, the hand and this card."""
        s, me = self.outlook.s, self.outlook.me
        programme = s.programme[me]
        hand = s.hand[me] if card == NO_CARD else [*s.hand[me], card]
        most = self.value(programme)
        for fresh in set(hand):
            for place in range(PROGRAMME_SIZE):
                after = swapped(programme, place, fresh)
                if after:
                    most = max(most, self.value(after))
        return most

    def swap(self, offered: Choice) -> Action | None:
        programme = self.outlook.s.programme[self.outlook.me]
        best, most = None, self.value(programme) + 1e-6
        for i in range(len(offered)):
            action = offered[i]
            assert isinstance(action, Swap)
            value = self.value(swapped(programme, programme.index(action.out), action.card))
            if value > most:
                best, most = action, value
        return best


def swapped(programme: list[int], place: int, card: int) -> list[int]:
    """The programme with this card in that place; nothing if its topic would lie there twice."""
    rest = programme[:place] + programme[place + 1 :]
    return [] if clashes(card, rest) else [*rest, card]


def opinion_change(outlook: Outlook, election: int, action: Action) -> float:
    """What it is worth to replace or double an opinion."""
    s = outlook.s
    lying, doubled = s.open_opinions(election), s.doubled[election]
    if isinstance(action, ReplaceOpinion):
        lying[lying.index(action.out)] = action.card
    elif isinstance(action, SetDoubler):
        doubled = action.card
    else:
        assert isinstance(action, RemoveDoubler)
        doubled = NO_CARD
    return outlook.opinion_gain(election, lying, doubled)
