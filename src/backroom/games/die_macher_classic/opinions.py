"""Opinions of the states: laying them, and turning them up until one fits."""

from backroom.engine import without
from backroom.games.die_macher_classic.events import DeckShuffled, OpinionClashed, OpinionTurnedUp, PlaceLeftEmpty
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.macher.components import SLOTS
from backroom.mechanisms.stances import NO_CARD, any_fits, clashes


def shuffle_opinions(s: Campaign) -> None:
    """5.4 The pile is empty, so everything nobody has seen lies face down in the states: all can reckon that."""
    buried = []
    for election in range(s.election, len(s.lands)):
        s.dealt_before[election] = len(s.opinions[election])
        buried += s.opinions[election][s.shown[election] :]
    s.buried = tuple(sorted(buried))
    s.opinion_pile = s.opinion_discards
    s.opinion_discards = []
    s.shuffle(s.opinion_pile)
    if s.telling:
        s.tell(DeckShuffled())


def draw_opinion(s: Campaign) -> int:
    if not s.opinion_pile:
        shuffle_opinions(s)
    return s.opinion_pile.pop()


def turn_up_opinion(s: Campaign, election: int) -> None:
    """14.6 Turn up the next hidden opinion; until it fits, lay cards from the pile in its place."""
    row = s.opinions[election]
    at = s.shown[election]
    lying = row[:at]
    card = row[at]
    if at < s.dealt_before[election]:
        s.buried = without(s.buried, card)
    row[at] = NO_CARD
    s.shown[election] = at + 1
    while clashes(card, lying):
        s.opinion_discards.append(card)
        s.clashed += (s.lands[election], card)
        if s.telling:
            s.tell(OpinionClashed(s.lands[election], card))
        if not s.opinion_pile and not any_fits(s.opinion_discards, lying):
            if s.telling:
                s.tell(PlaceLeftEmpty(s.lands[election]))
            return
        card = draw_opinion(s)
    row[at] = card
    if s.telling:
        s.tell(OpinionTurnedUp(s.lands[election], card))


def lay_opinions(s: Campaign, election: int, shown: int) -> None:
    """14.2 Four cards for a new state, so many of them open."""
    row = s.opinions[election]
    for _ in range(SLOTS):
        row.append(draw_opinion(s))
    for _ in range(shown):
        turn_up_opinion(s, election)
