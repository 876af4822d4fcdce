"""Dealing unknown cards at random to places that admit only some of them: exact, and in bounded work."""

from dataclasses import dataclass, field

from backroom.engine import Chance
from backroom.games.machtwechsel.components import KINDS
from backroom.games.machtwechsel.memory import natural_of
from backroom.games.machtwechsel.state import spread

PLENTY = 99


@dataclass
class Place:
    """A hand or the pile: so many free slots, at most so many cards of each kind and of a group of kinds."""

    room: int
    most: list[int]
    group: list[bool]
    group_room: int
    cards: list[int]  # what was dealt to it, in order
    liking: list[int] = field(default_factory=list)  # by kind: how much likelier one comes here than another, if at all

    def admits(self, card: int) -> bool:
        return self.most[card] > 0 and (not self.group[card] or self.group_room > 0)

    def put(self, card: int) -> None:
        self.cards.append(card)
        self.room -= 1
        self.most[card] -= 1
        self.group_room -= int(self.group[card])

    def replace(self, old: int, new: int) -> None:
        self.cards[self.cards.index(old)] = new
        self.most[old] += 1
        self.most[new] -= 1
        self.group_room += int(self.group[old]) - int(self.group[new])

    def would_take(self, new: int, old: int) -> bool:
        """Whether a new card could go where an old one lies."""
        if self.most[new] <= 0 or new == old:
            return False
        return not self.group[new] or self.group[old] or self.group_room > 0


def deal(pool: list[int], places: list[Place], rng: Chance) -> bool:
    """All cards of the pool to the places, whose slots they fill. False if there is no way to do it."""
    cards = spread(pool)
    if len(cards) != sum(place.room for place in places):
        return False
    rng.shuffle(cards)
    for place in places:
        if place.liking:
            cards = _pick(cards, place, rng)
    for place in places:
        left: list[int] = []
        for card in cards:
            if place.room and place.admits(card):
                place.put(card)
            else:
                left.append(card)
        cards = left
    return all(_make_room(card, places) for card in cards)


def _pick(cards: list[int], place: Place, rng: Chance) -> list[int]:
    """A place takes what it likes, one card after another; the rest stays in its order."""
    left = cards[:]
    while place.room:
        weights = [place.liking[card] if place.admits(card) else 0 for card in left]
        if not any(weights):
            break
        place.put(left.pop(weighed(weights, rng)))
    return left


def weighed(weights: list[int], rng: Chance) -> int:
    """The number of one of them by luck, twice the weight twice as often."""
    left = rng.draw(sum(weights))
    number = 0
    while left >= weights[number]:
        left -= weights[number]
        number += 1
    return number


def _make_room(card: int, places: list[Place]) -> bool:
    """Push cards on from place to place until this one fits: the shortest chain, as in any maximum flow."""
    came: list[tuple[int, Place] | None] = [None] * KINDS
    seen = [False] * KINDS
    seen[card] = True
    queue = [card]
    for kind in queue:
        for place in places:
            if place.room and place.admits(kind):
                _push(card, kind, place, came)
                return True
            for old in dict.fromkeys(place.cards):
                if not seen[old] and place.would_take(kind, old):
                    seen[old] = True
                    came[old] = (kind, place)
                    queue.append(old)
    return False


def _push(card: int, last: int, place: Place, came: list[tuple[int, Place] | None]) -> None:
    place.put(last)
    while last != card:
        step = came[last]
        assert step is not None
        earlier, where = step
        where.replace(last, earlier)
        last = earlier


def least_hand(cards: list[int], others: list[int]) -> list[int]:
    """The least hand that holds the one as well as the other."""
    hand = cards[:]
    for card in set(others):
        hand += [card] * (others.count(card) - cards.count(card))
    return hand


def refuted_first(claims: list[int], pool: list[int]) -> list[int]:
    """Claims to cards that cannot be there come first: they are dropped before the others."""
    left = pool[:]
    refuted: list[int] = []
    sound: list[int] = []
    for claim in claims:
        card = natural_of(claim)
        if left[card] > 0:
            left[card] -= 1
            sound.append(claim)
        else:
            refuted.append(claim)
    return refuted + sound
