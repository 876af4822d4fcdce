"""What attentive players remember: cards they saw enter another hand, and the missions they have seen.

For every observer and every other hand there is a list of claims: "there is a red card in it", and since a deal may
name Oskar red or violet, "there is a red card or Oskar in it". A claim holds until such a card is seen to leave. When
a card leaves unseen, any one claim may have become false: `gone` counts these. So at least as many claims hold as there
are claims less `gone`. All of it errs on the side of knowing less, never of knowing what is not so.

The row behind the last seat is the table's: what everybody saw, spectators included.
"""

from typing import Final

from backroom.engine import replaced
from backroom.games.machtwechsel.components import FIRST_EVENT, KINDS, NONE, OSKAR, RED, VIOLET
from backroom.games.machtwechsel.state import Wahlkampf

RED_OR_OSKAR: Final = KINDS
VIOLET_OR_OSKAR: Final = KINDS + 1
CLAIMS: Final = KINDS + 2  # kinds of claims
NONE_THROWN: Final = (0,) * FIRST_EVENT


def claim_of(kind: int) -> int:
    """What the others may claim of a card that was named so (3.5, M-53)."""
    if kind == RED:
        return RED_OR_OSKAR
    return VIOLET_OR_OSKAR if kind == VIOLET else kind


def natural_of(claim: int) -> int:
    """The card a claim speaks of, Oskar apart."""
    if claim == RED_OR_OSKAR:
        return RED
    return VIOLET if claim == VIOLET_OR_OSKAR else claim


def claims(known: list[int], seat: int) -> int:
    """How many claims there are of a hand."""
    count = 0
    for claim in range(seat * CLAIMS, (seat + 1) * CLAIMS):
        count += known[claim]
    return count


# --- one observer, one hand


def enters(s: Wahlkampf, eye: int, seat: int, claim: int) -> None:
    s.known[eye][seat * CLAIMS + claim] += 1


def leaves(s: Wahlkampf, eye: int, seat: int, card: int) -> None:
    """This very card was seen to leave."""
    known = s.known[eye]
    base = seat * CLAIMS
    if known[base + card]:
        known[base + card] -= 1
    elif card == RED:
        _drop(known, base + RED_OR_OSKAR)
    elif card == VIOLET:
        _drop(known, base + VIOLET_OR_OSKAR)
    elif card == OSKAR:  # he may have stood for either
        _drop(known, base + RED_OR_OSKAR)
        _drop(known, base + VIOLET_OR_OSKAR)
    if s.gone[eye][seat]:
        _forget_what_is_void(s, eye, seat)


def named_leaves(s: Wahlkampf, eye: int, seat: int, kind: int) -> None:
    """A card left that was named so; red and violet may have been Oskar."""
    if kind != RED and kind != VIOLET:
        leaves(s, eye, seat, kind)
        return
    known = s.known[eye]
    base = seat * CLAIMS
    if known[base + OSKAR]:  # Of him and the natural cards one is left that may be either.
        known[base + OSKAR] = 0
        if known[base + kind]:
            known[base + kind] -= 1
            known[base + claim_of(kind)] += 1
    else:
        _drop(known, base + (kind if known[base + kind] else claim_of(kind)))
        _drop(known, base + (VIOLET_OR_OSKAR if kind == RED else RED_OR_OSKAR))
    if s.gone[eye][seat]:
        _forget_what_is_void(s, eye, seat)


def unseen(s: Wahlkampf, eye: int, seat: int) -> None:
    """A card left unseen."""
    left_unseen(s, eye, seat, s.gone[eye][seat] + 1)
    _forget_what_is_void(s, eye, seat)


def left_unseen(s: Wahlkampf, eye: int, seat: int, number: int) -> None:
    if s.gone[eye][seat] != number:
        s.gone = replaced(s.gone, eye, replaced(s.gone[eye], seat, number))


def shows(s: Wahlkampf, eye: int, seat: int, kind: int) -> None:
    """The seat has shown to hold a card that fits this kind: a claim, unless one says so already."""
    known = s.known[eye]
    base = seat * CLAIMS
    if s.gone[eye][seat] or known[base + kind] or known[base + claim_of(kind)]:
        return
    if kind not in (RED, VIOLET, OSKAR):
        known[base + kind] = 1
    elif not known[base + OSKAR] and not known[base + RED_OR_OSKAR] and not known[base + VIOLET_OR_OSKAR]:
        known[base + claim_of(kind)] = 1  # otherwise what is known may be the very card that was meant


def _drop(known: list[int], index: int) -> None:
    if known[index]:
        known[index] -= 1


def _forget_what_is_void(s: Wahlkampf, eye: int, seat: int) -> None:
    known = s.known[eye]
    base = seat * CLAIMS
    if s.held[seat] and claims(known, seat) > s.gone[eye][seat]:
        return
    for claim in range(base, base + CLAIMS):
        known[claim] = 0
    left_unseen(s, eye, seat, 0)


# --- everybody


def all_see_enter(s: Wahlkampf, seat: int, card: int) -> None:
    index = seat * CLAIMS + card
    for eye in range(s.seats + 1):
        if eye != seat:
            s.known[eye][index] += 1


def all_see_leave(s: Wahlkampf, seat: int, card: int) -> None:
    index = seat * CLAIMS + card
    plain = card not in (RED, VIOLET, OSKAR)
    for eye in range(s.seats + 1):
        if eye == seat:
            continue
        if plain and not s.gone[eye][seat]:
            if s.known[eye][index]:
                s.known[eye][index] -= 1
        else:
            leaves(s, eye, seat, card)


def all_see_thrown(s: Wahlkampf, seat: int, card: int) -> None:
    """3.3 Discards are open: who throws a coalition card away hardly needs it."""
    if card < FIRST_EVENT:
        s.thrown = replaced(s.thrown, seat, replaced(s.thrown[seat], card, s.thrown[seat][card] + 1))


def all_are_shown(s: Wahlkampf, seat: int, kind: int) -> None:
    for eye in range(s.seats + 1):
        if eye != seat:
            shows(s, eye, seat, kind)


def moves_between(s: Wahlkampf, giver: int, taker: int, card: int, kind: int) -> None:
    """A card changed hands: the two sides saw it, the others know the kind that was named, or nothing (NONE)."""
    for eye in range(s.seats + 1):
        if s.sees_hand(eye, giver) or s.sees_hand(eye, taker):
            if eye != giver:
                leaves(s, eye, giver, card)
            if eye != taker:
                enters(s, eye, taker, card)
        elif kind == NONE:
            unseen(s, eye, giver)
        else:
            named_leaves(s, eye, giver, kind)
            enters(s, eye, taker, claim_of(kind))


def learns_hand(s: Wahlkampf, eye: int, seat: int) -> None:
    """The observer looks at the whole hand."""
    known = s.known[eye]
    base = seat * CLAIMS
    for card in range(KINDS):
        known[base + card] = s.hand[seat][card]
    known[base + RED_OR_OSKAR] = 0
    known[base + VIOLET_OR_OSKAR] = 0
    left_unseen(s, eye, seat, 0)


def learns_mission(s: Wahlkampf, team: int) -> None:
    """3.4 A team sees the mission it now holds; what it held before it still knows (M-16).

    What its players threw away before tells nothing of the new one.
    """
    for seat in range(team, s.seats, s.team_count):
        s.thrown = replaced(s.thrown, seat, NONE_THROWN)
        s.seen = replaced(s.seen, seat, replaced(s.seen[seat], s.holds[team], True))
