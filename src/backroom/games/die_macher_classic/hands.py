"""Hidden programme cards: how they come into hands and leave them, and what everybody can reckon of others'."""

from backroom.games.die_macher_classic.components import HAND_SIZE
from backroom.games.die_macher_classic.events import DeckShuffled
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.macher.components import CARDS, PROGRAMME_COPIES
from backroom.mechanisms.turns import NOBODY


def hand_limit(s: Campaign, seat: int) -> int:
    """5.1 V1: how many hidden cards the party draws up to."""
    return len(s.hand[seat]) if s.numbers.hand_shrinks else HAND_SIZE


def leave_hand(s: Campaign, seat: int, card: int) -> None:
    """It may have been one of those the party has held since the last shuffle."""
    s.hand[seat].remove(card)
    s.held_since_shuffle[seat] = max(0, s.held_since_shuffle[seat] - 1)


def discard_hidden(s: Campaign, seat: int, card: int) -> None:
    leave_hand(s, seat, card)
    s.programme_discards.append(card)
    s.discarded_by.append(seat)


def draw_programme(s: Campaign, seat: int) -> int:
    """5.4 From the pile, or from the shuffled discards when it is empty."""
    if not s.programme_pile:
        remember_unseen(s)
        s.programme_pile = s.programme_discards
        s.programme_discards = []
        s.discarded_by = []
        s.shuffle(s.programme_pile)
        if s.telling:
            s.tell(DeckShuffled())
    card = s.programme_pile.pop()
    s.hand[seat].append(card)
    return card


def remember_unseen(s: Campaign) -> None:
    """17.3 The pile is empty: what somebody sees nowhere is in others' hands or in their hidden discards."""
    common = [PROGRAMME_COPIES] * CARDS
    for row in s.programme:
        for card in row:
            common[card] -= 1
    unseen = [common[:] for _ in range(s.seats + 1)]
    for viewer in range(s.seats):
        for card in s.hand[viewer]:
            unseen[viewer][card] -= 1
    for i in range(len(s.programme_discards)):
        card, by = s.programme_discards[i], s.discarded_by[i]
        for viewer in range(s.seats + 1):
            if by in (NOBODY, viewer):
                unseen[viewer][card] -= 1
    s.unseen_at_shuffle = tuple([tuple(row) for row in unseen])
    s.held_since_shuffle = [len(hand) for hand in s.hand]


def change_programme(s: Campaign, seat: int, old: int, new: int) -> None:
    leave_hand(s, seat, new)
    row = s.programme[seat]
    row[row.index(old)] = new
    s.programme_discards.append(old)
    s.discarded_by.append(NOBODY)
