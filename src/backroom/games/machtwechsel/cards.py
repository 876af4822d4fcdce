"""Cards move by these verbs only (5.17, M-40); whoever sees a card move remembers it."""

from backroom.games.machtwechsel.components import DIREKTMANDAT, KINDS, NONE
from backroom.games.machtwechsel.events import (
    DirektmandatPlayed,
    Discarded,
    EventPlayed,
    Reshuffled,
    TurnedUp,
)
from backroom.games.machtwechsel.memory import all_see_enter, all_see_leave, all_see_thrown, moves_between
from backroom.games.machtwechsel.state import Wahlkampf


def gain(s: Wahlkampf, seat: int, card: int) -> None:
    s.hand[seat][card] += 1
    s.held[seat] += 1


def lose(s: Wahlkampf, seat: int, card: int) -> None:
    s.hand[seat][card] -= 1
    s.held[seat] -= 1


def gain_openly(s: Wahlkampf, seat: int, card: int) -> None:
    gain(s, seat, card)
    all_see_enter(s, seat, card)


def lose_openly(s: Wahlkampf, seat: int, card: int) -> None:
    lose(s, seat, card)
    all_see_leave(s, seat, card)
    s.unveil(but=seat)


def discard(s: Wahlkampf, seat: int, card: int) -> None:
    lose_openly(s, seat, card)
    s.discards.append(card)
    all_see_thrown(s, seat, card)
    if s.telling:
        s.tell(Discarded(seat, card))


def hand_to(s: Wahlkampf, giver: int, taker: int, card: int, kind: int) -> None:
    """From hand to hand; `kind` is how it was named to the others, NONE if it was not."""
    lose(s, giver, card)
    gain(s, taker, card)
    moves_between(s, giver, taker, card, kind)
    s.unveil()  # to the giver too: what the taker must lay out now, or does not, tells of a hand (7.3)


def random_card(s: Wahlkampf, seat: int) -> int:
    """A card of this hand drawn blind."""
    place = s.draw(s.held[seat])
    hand = s.hand[seat]
    for card in range(KINDS):
        if place < hand[card]:
            return card
        place -= hand[card]
    return NONE


# --- events


def leave_game(s: Wahlkampf, seat: int, card: int) -> None:
    """5.8 The event leaves the hand, its cost goes into the chest; it never lies among the discards (M-20, M-50)."""
    lose_openly(s, seat, card)
    s.out[card] += 1
    s.pay_chest(seat, s.numbers.cost[card])
    if s.telling and card != DIREKTMANDAT:
        s.tell(EventPlayed(seat, card, s.numbers.cost[card]))


def play_direktmandat(s: Wahlkampf, seat: int) -> None:
    """6.15 Pay 2p, take the top, see to the piles (Dm5, M-28)."""
    leave_game(s, seat, DIREKTMANDAT)
    card = s.discards.pop()
    gain_openly(s, seat, card)
    if s.telling:
        s.tell(DirektmandatPlayed(seat, card, s.numbers.cost[DIREKTMANDAT]))
    see_to_piles(s)


# --- piles


def draw_card(s: Wahlkampf, seat: int) -> int:
    """The uppermost card of the pile, seen by nobody else."""
    card = s.pile.pop()
    gain(s, seat, card)
    s.drawn[seat][card] += 1
    s.unveil()
    return card


def uncover(s: Wahlkampf) -> int:
    """The uppermost card of the pile, seen by all."""
    card = s.pile.pop()
    s.mix[card] -= 1
    s.unveil()
    return card


def turn_up(s: Wahlkampf) -> None:
    card = uncover(s)
    s.discards.append(card)
    if s.telling:
        s.tell(TurnedUp(card))


def see_to_piles(s: Wahlkampf) -> None:
    """11.3 At the end of a move or Direktmandat: a top if there can be one (Pi1), a new pile if need be (Pi2)."""
    if not s.discards and s.pile:
        turn_up(s)
    if not s.pile:
        reshuffle(s)


def reshuffle(s: Wahlkampf) -> None:
    """11.4 All discards become the new pile and its uppermost card is turned up (M-44).

    11.5 With one discard or none nothing happens (Pi4).
    """
    if len(s.discards) < 2:
        return
    s.pile = s.discards
    s.discards = []
    s.mix = [0] * KINDS
    for card in s.pile:
        s.mix[card] += 1
    for drawn in s.drawn:
        for card in range(KINDS):
            drawn[card] = 0
    if s.telling:
        s.tell(Reshuffled(len(s.pile)))
    s.shuffle(s.pile)
    turn_up(s)
