"""Where an answer left with the house might not be what the seat wants: there it is asked all the same."""

from backroom.games.machtwechsel.actions import PlayDirektmandat
from backroom.games.machtwechsel.cards import gain
from backroom.games.machtwechsel.state import Wahlkampf
from backroom.games.machtwechsel.steps.extras import side_steps
from backroom.games.machtwechsel.winning import fulfilled


def everybody_is_asked(s: Wahlkampf, seat: int) -> bool:
    """6.18 Whoever ordered to be asked means it."""
    return s.all_asked


def nothing_to_gain(s: Wahlkampf, seat: int) -> bool:
    """7.4 Ending the turn passes over nothing that the bank would pay, and 6.17 over no win by a Direktmandat."""
    for family in side_steps(s, seat):
        if not len(family):
            continue
        if family.kind is not PlayDirektmandat or wins_by_the_top(s, seat):
            return False
    return True


def wins_by_the_top(s: Wahlkampf, seat: int) -> bool:
    """From what the seat sees: a partner's hidden hand does not count."""
    t = s.copy()
    if not s.sees_hand(seat, s.partner(seat)):
        t.hand[s.partner(seat)] = [0] * len(t.hand[seat])
    gain(t, seat, s.discards[-1])
    return fulfilled(t, seat)
