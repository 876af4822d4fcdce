"""What a seat has seen of the draft, and what follows from it about the one card each other seat has kept.

The hand that was dealt to seat h is picked from by h, then by its left neighbour, and so on; after four picks the last
three cards go on once more. Whoever has held a hand knows which cards were taken from it later, but not who took which.
"""

from dataclasses import dataclass
from typing import Final

from backroom.games.die_macher.components import ALL_CARDS, DRAFT_HAND, DRAFT_PICKS
from backroom.games.macher.components import CARDS

OPEN: Final = -1
ALL_KNOWN: Final = -2


@dataclass
class Group:
    """Cards of one hand that a viewer saw, and the seats they have gone to since: so many cards, so many seats."""

    cards: list[int]
    takers: list[int]


def taker(seats: int, hand: int, place: int) -> int:
    """Who got the card at this place of a hand: the four picks in order, then the three left over."""
    return (hand + min(place, DRAFT_PICKS)) % seats


def known_groups(drafted: list[list[int]], viewer: int) -> list[Group]:
    """What the viewer knows of a finished draft, beside its own seven."""
    seats = len(drafted)
    groups: list[Group] = []
    for hand in range(seats):
        group: Group | None = None
        for place in range(DRAFT_HAND):
            seat = taker(seats, hand, place)
            if seat == viewer:
                if place <= DRAFT_PICKS:
                    group = Group([], [])
                    groups.append(group)
            elif group is not None:
                group.cards.append(drafted[seat][place])
                group.takers.append(seat)
    return [group for group in groups if group.cards]


@dataclass
class Deduction:
    """A search through all ways the seen cards can have been taken, given what lies open by now."""

    cards: list[int]
    room: list[list[int]]  # by card: how many of its group each seat took; cards of one group share the list
    open: list[list[int]]  # by seat: how many of each card it has shown of its seven
    kept: list[int]  # by seat: the card it must have kept, or one of the two words above
    found: list[int]  # by seat: the cards it can have kept

    def search(self, number: int) -> bool:
        """True when nothing is left to be found out: every kept card could be anything."""
        if number == len(self.cards):
            return self.note()
        card = self.cards[number]
        room = self.room[number]
        for seat in range(len(room)):
            if room[seat] == 0:
                continue
            shown = self.open[seat]
            if shown[card] > 0:
                room[seat] -= 1
                shown[card] -= 1
                over = self.search(number + 1)
                shown[card] += 1
                room[seat] += 1
            elif self.kept[seat] == OPEN:
                room[seat] -= 1
                self.kept[seat] = card
                over = self.search(number + 1)
                self.kept[seat] = OPEN
                room[seat] += 1
            else:
                continue
            if over:
                return True
        return False

    def note(self) -> bool:
        over = True
        for seat in range(len(self.kept)):
            card = self.kept[seat]
            if card == OPEN:
                self.found[seat] = ALL_CARDS
            elif card >= 0:
                self.found[seat] |= 1 << card
            if card != ALL_KNOWN and self.found[seat] != ALL_CARDS:
                over = False
        return over


def deduce(drafted: list[list[int]], open_cards: list[list[int]], viewer: int) -> list[int]:
    """By seat, as bits: what its kept card can be. `open_cards` are those of its seven that all have seen."""
    seats = len(drafted)
    groups = known_groups(drafted, viewer)
    cards: list[int] = []
    room: list[list[int]] = []
    # Cards that can have gone to few seats first: so the search meets contradictions early.
    for width in range(1, seats):
        for group in groups:
            shares = [0] * seats
            for seat in group.takers:
                shares[seat] += 1
            if seats - shares.count(0) == width:
                for card in group.cards:
                    cards.append(card)
                    room.append(shares)
    counts: list[list[int]] = []
    kept: list[int] = []
    for seat in range(seats):
        count = [0] * CARDS
        for card in open_cards[seat]:
            count[card] += 1
        counts.append(count)
        kept.append(OPEN if len(open_cards[seat]) < DRAFT_HAND and seat != viewer else ALL_KNOWN)
    search = Deduction(cards, room, counts, kept, [0] * seats)
    search.search(0)
    return search.found
