"""What an attentive player can tell of others' hand cards (a belief state): kept as sets of cards, one bit each.

Every seat has at most one hand card that others do not know for certain, and two while it changes its programme.
"""

from backroom.games.die_macher.state import Campaign
from backroom.games.macher.components import CARDS, PROGRAMME_COPIES


def unseen(s: Campaign) -> list[int]:
    """For each seat, as bits: the cards of which not all copies lie where it can see them."""
    counts = [0] * CARDS
    for row in s.programme:
        for card in row:
            counts[card] += 1
    for row in s.open_hand:
        for card in row:
            counts[card] += 1
    for card in s.display:
        counts[card] += 1
    for card in s.programme_discards:
        counts[card] += 1
    common = 0
    for card in range(CARDS):
        if counts[card] < PROGRAMME_COPIES:
            common |= 1 << card
    found = []
    for seat in range(s.seats):
        mask = common
        own = s.hand[seat]
        for card in own:
            # What of the own hand is known to all was counted above.
            if counts[card] + own.count(card) - s.open_hand[seat].count(card) >= PROGRAMME_COPIES:
                mask &= ~(1 << card)
        found.append(mask)
    return found


def unknown(s: Campaign, seat: int) -> int:
    """How many of the seat's hand cards others do not know."""
    return len(s.hand[seat]) - len(s.open_hand[seat])


def take_stock(s: Campaign) -> list[int]:
    """What is unseen now; a card of which all copies lie open is in nobody's hand, and that is remembered."""
    possible = unseen(s)
    for viewer in range(s.seats):
        row = s.could_be[viewer]
        for seat in range(s.seats):
            row[seat] &= possible[viewer]
    return possible


def shuffle_discards(s: Campaign) -> None:
    """The pile is empty: all that is unseen is in hands now, and nothing that goes into the new pile is."""
    take_stock(s)
    s.programme_pile = s.programme_discards
    s.programme_discards = []
    s.shuffle(s.programme_pile)


def show_card(s: Campaign, seat: int, card: int, fresh: list[int]) -> None:
    """A hand card is laid or discarded for all to see. `fresh` is what could be drawn just now, by seat."""
    s.hand[seat].remove(card)
    s.unveil(but=seat)
    known = s.open_hand[seat]
    if card in known:
        known.remove(card)
        return
    bit = 1 << card
    for viewer in range(s.seats):
        row = s.could_be[viewer]
        if unknown(s, seat) == 0:
            row[seat] = 0
        else:
            # Either the shown card is the new one and the old one is left, or the other way round.
            row[seat] = (row[seat] if fresh[viewer] & bit else 0) | (fresh[viewer] if row[seat] & bit else 0)
        fresh[viewer] = 0


def draw_unseen(s: Campaign, seat: int, card: int, fresh: list[int]) -> None:
    """A card was drawn from the pile into a hand; call it before the hand holds the card."""
    possible = take_stock(s)
    first = unknown(s, seat) == 0
    for viewer in range(s.seats):
        if viewer != seat:
            if first:
                s.could_be[viewer][seat] = possible[viewer]
            else:
                fresh[viewer] = possible[viewer]
    s.hand[seat].append(card)
