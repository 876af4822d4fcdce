"""Opinion cards: dealing them to states, turning them up, filling the opinion board again."""

from backroom.games.die_macher.election_events import (
    NoOpinionFits,
    OpinionBoardFilled,
    OpinionClashes,
    OpinionShown,
    OpinionsShuffled,
)
from backroom.games.die_macher.state import Campaign
from backroom.games.macher.components import CARDS, SLOTS
from backroom.mechanisms.stances import NO_CARD, any_fits, clashes


def deal_opinions(s: Campaign, election: int) -> None:
    """2.5 Four face-down cards for a state."""
    row = s.opinions[election]
    for place in range(SLOTS):
        if not s.opinion_pile:
            shuffle_pile(s, [])
        row[place] = s.opinion_pile.pop()
    s.dealt_before[election] = 0


def turn_up(s: Campaign, election: int, number: int) -> None:
    """2.6 Turn up the next places of a state; a card whose topic lies open there already is replaced."""
    for _ in range(number):
        place = s.shown[election]
        s.shown[election] = place + 1
        card = fitting_card(s, election, place)
        s.opinions[election][place] = card
        s.unveil()
        if s.telling:
            land = s.lands[election]
            s.tell(NoOpinionFits(land) if card == NO_CARD else OpinionShown(land, card))


def fitting_card(s: Campaign, election: int, place: int) -> int:
    """The card of this place, or the first of the pile that clashes with nothing open; 2.7 when there is none."""
    row = s.opinions[election]
    lying = row[:place]
    card = row[place]
    dig_up(s, election, card)
    row[place] = NO_CARD
    while clashes(card, lying):
        s.opinion_discards.append(card)
        s.clashed += (election, card)
        if s.telling:
            s.tell(OpinionClashes(s.lands[election], card))
        if not s.opinion_pile:
            if not any_fits(s.opinion_discards, lying):
                return NO_CARD
            shuffle_pile(s, [])
        card = s.opinion_pile.pop()
    return card


def dig_up(s: Campaign, election: int, card: int) -> None:
    if s.dealt_before[election] and s.buried[card] > 0:
        s.buried[card] -= 1


def shuffle_pile(s: Campaign, onto_board: list[int]) -> None:
    """A new pile of all discards (2.7) and what is left of the old one, but for the cards that go onto the board.

    Before that, every card out of sight lies face down in a state or in what is left of the pile: that is remembered.
    """
    out_of_sight = [0] * CARDS
    for card in s.opinion_pile:
        out_of_sight[card] += 1
    for election in range(s.election, len(s.lands)):
        row = s.opinions[election]
        for place in range(s.shown[election], len(row)):
            if row[place] != NO_CARD:
                out_of_sight[row[place]] += 1
                s.dealt_before[election] = 1
    s.buried = out_of_sight
    pile = s.opinion_discards + s.opinion_pile
    for card in onto_board:
        pile.remove(card)
    s.opinion_discards = []
    s.opinion_pile = pile
    s.shuffle(s.opinion_pile)
    if s.telling:
        s.tell(OpinionsShuffled(len(pile)))


def refill_board(s: Campaign) -> None:
    """17.7 Each card back onto the board, where a copy is in the pile or the discards; the rest is shuffled."""
    found: list[int] = []
    for card in range(CARDS):
        if not s.opinion_board[card] and (card in s.opinion_discards or card in s.opinion_pile):
            s.opinion_board[card] = 1
            found.append(card)
    if s.telling:
        s.tell(OpinionBoardFilled(tuple(found)))
    shuffle_pile(s, found)
    s.unveil()
