"""What attentive players remember: cards they saw enter another hand, and where missions went.

For every observer and every other hand there is a list of claims: "there is a red card in it", and since a deal may
name Oskar red or violet, "there is a red card or Oskar in it". A claim holds until such a card is seen to leave. When
a card leaves unseen, any one claim may have become false: `gone` counts these. So at least as many claims hold as there
are claims less `gone`. All of it errs on the side of knowing less, never of knowing what is not so.
"""

from typing import Final

from backroom.games.machtwechsel.components import KINDS, MISSIONS, NONE, OSKAR, RED, VIOLET
from backroom.games.machtwechsel.state import Wahlkampf

RED_OR_OSKAR: Final = KINDS
VIOLET_OR_OSKAR: Final = KINDS + 1
CLAIMS: Final = KINDS + 2  # kinds of claims
REMOVED: Final = 99  # a mission that has left the game


def claim_of(kind: int) -> int:
    """What the others may claim of a card that was named so (3.5, M-53)."""
    if kind == RED:
        return RED_OR_OSKAR
    return VIOLET_OR_OSKAR if kind == VIOLET else kind


# --- one observer, one hand


def enters(s: Wahlkampf, eye: int, seat: int, claim: int) -> None:
    s.known[eye][seat * CLAIMS + claim] += 1


def leaves(s: Wahlkampf, eye: int, seat: int, card: int) -> None:
    """This very card was seen to leave."""
    known = s.known[eye]
    base = seat * CLAIMS
    if known[base + card]:
        known[base + card] -= 1
    elif card == RED and known[base + RED_OR_OSKAR]:
        known[base + RED_OR_OSKAR] -= 1
    elif card == VIOLET and known[base + VIOLET_OR_OSKAR]:
        known[base + VIOLET_OR_OSKAR] -= 1
    elif card == OSKAR:
        _oskar_leaves(s, eye, seat)
    if s.gone[eye][seat]:
        _forget_what_is_void(s, eye, seat)


def _oskar_leaves(s: Wahlkampf, eye: int, seat: int) -> None:
    known = s.known[eye]
    base = seat * CLAIMS
    red, violet = known[base + RED_OR_OSKAR], known[base + VIOLET_OR_OSKAR]
    if red and violet:  # he may have stood for either
        unseen(s, eye, seat, 1)
    elif red:
        known[base + RED_OR_OSKAR] -= 1
    elif violet:
        known[base + VIOLET_OR_OSKAR] -= 1


def named_leaves(s: Wahlkampf, eye: int, seat: int, kind: int) -> None:
    """A card left that was named so; red and violet may have been Oskar."""
    if kind != RED and kind != VIOLET:
        leaves(s, eye, seat, kind)
        return
    known = s.known[eye]
    base = seat * CLAIMS
    foreign = VIOLET_OR_OSKAR if kind == RED else RED_OR_OSKAR
    if known[base + OSKAR] or known[base + foreign]:
        unseen(s, eye, seat, 1)
    elif known[base + kind]:
        known[base + kind] -= 1
    elif known[base + claim_of(kind)]:
        known[base + claim_of(kind)] -= 1
    if s.gone[eye][seat]:
        _forget_what_is_void(s, eye, seat)


def unseen(s: Wahlkampf, eye: int, seat: int, count: int) -> None:
    """So many cards left unseen."""
    s.gone[eye][seat] += count
    _forget_what_is_void(s, eye, seat)


def _forget_what_is_void(s: Wahlkampf, eye: int, seat: int) -> None:
    known = s.known[eye]
    base = seat * CLAIMS
    if s.held[seat] and claims(known, seat) > s.gone[eye][seat]:
        return
    for claim in range(base, base + CLAIMS):
        known[claim] = 0
    s.gone[eye][seat] = 0


def claims(known: list[int], seat: int) -> int:
    total = 0
    for claim in range(seat * CLAIMS, (seat + 1) * CLAIMS):
        total += known[claim]
    return total


# --- everybody


def all_see_enter(s: Wahlkampf, seat: int, card: int) -> None:
    for eye in range(s.seats):
        if eye != seat:
            s.known[eye][seat * CLAIMS + card] += 1


def all_see_leave(s: Wahlkampf, seat: int, card: int) -> None:
    index = seat * CLAIMS + card
    for eye in range(s.seats):
        if eye == seat:
            continue
        known = s.known[eye]
        if known[index]:
            known[index] -= 1
            if s.gone[eye][seat]:
                _forget_what_is_void(s, eye, seat)
        elif card in (RED, VIOLET, OSKAR):
            leaves(s, eye, seat, card)
        elif s.gone[eye][seat]:
            _forget_what_is_void(s, eye, seat)


def moves_between(s: Wahlkampf, giver: int, taker: int, card: int, kind: int) -> None:
    """A card changed hands: the two sides saw it, the others know the kind that was named, or nothing (NONE)."""
    for eye in range(s.seats):
        if s.sees_hand(eye, giver) or s.sees_hand(eye, taker):
            if eye != giver:
                leaves(s, eye, giver, card)
            if eye != taker:
                enters(s, eye, taker, card)
        elif kind == NONE:
            unseen(s, eye, giver, 1)
        else:
            named_leaves(s, eye, giver, kind)
            enters(s, eye, taker, claim_of(kind))


def all_learn(s: Wahlkampf, seat: int, kind: int) -> None:
    """The seat has shown to hold a card that fits this kind: a claim, unless there is one already."""
    claim = claim_of(kind)
    oskar_fits = kind in (RED, VIOLET, OSKAR)
    base = seat * CLAIMS
    for eye in range(s.seats):
        known = s.known[eye]
        if eye == seat or s.gone[eye][seat] or known[base + kind] or known[base + claim]:
            continue
        if oskar_fits and (known[base + OSKAR] or known[base + RED_OR_OSKAR] or known[base + VIOLET_OR_OSKAR]):
            continue  # what is known may be the card that was meant
        known[base + claim] = 1


def learns_hand(s: Wahlkampf, eye: int, seat: int) -> None:
    """The observer looks at the whole hand."""
    known = s.known[eye]
    base = seat * CLAIMS
    for card in range(KINDS):
        known[base + card] = s.hand[seat][card]
    known[base + RED_OR_OSKAR] = 0
    known[base + VIOLET_OR_OSKAR] = 0
    s.gone[eye][seat] = 0


# --- missions


def missions_swap(s: Wahlkampf, team: int, other: int) -> None:
    """3.4 Whoever knew where one of the two was knows where it is now, and the two know both (M-16)."""
    for eye in range(s.seats):
        places = s.whereabouts[eye]
        for mission in range(MISSIONS):
            if places[mission] == team:
                places[mission] = other
            elif places[mission] == other:
                places[mission] = team
        if s.team(eye) == team or s.team(eye) == other:
            places[s.mission[team]] = team
            places[s.mission[other]] = other


def mission_replaced(s: Wahlkampf, team: int) -> None:
    """The team's old mission left the game unseen; it knows its new one (M-24)."""
    for eye in range(s.seats):
        places = s.whereabouts[eye]
        for mission in range(MISSIONS):
            if places[mission] == team:
                places[mission] = REMOVED
        if s.team(eye) == team:
            places[s.mission[team]] = team
