"""5.9 When an event can be played: an event that could do nothing cannot (M-19)."""

from typing import Final

from backroom.engine import N_, Because
from backroom.games.machtwechsel.components import (
    BUEROKRATIEABBAU,
    BUEROKRATIEABBAU_KEEPS,
    COMEBACK,
    DER_GUILLAUME,
    DIE_WENDE,
    DIREKTMANDAT,
    MISSTRAUENSVOTUM,
    ROTATION,
    UEBERHANGMANDATE,
    WAHLKAMPFKOSTENERSTATTUNG,
)
from backroom.games.machtwechsel.state import Wahlkampf

NOT_BY_MOVE: Final = Because(
    "6.4", N_("A Direktmandat is no move. Play it before or after your move, or when it is offered before a turn.")
)
EMPTY_CHEST: Final = Because("5.9", N_("The Wahlkasse is empty; there is nothing to divide."))
ALL_LEAN: Final = Because("5.9", N_("Nobody holds more than 2 cards; Bürokratieabbau would do nothing."))
EMPTY_PILE: Final = Because("5.9", N_("The pile is empty; there is nothing to turn up."))
NOTHING_TO_ROTATE: Final = Because("5.9", N_("You hold no other card to rotate."))
NOWHERE_TO_ROTATE: Final = Because("5.9", N_("Nobody else holds a card and the pile is empty."))
NO_MISSION_LEFT: Final = Because("5.9", N_("No mission is unassigned; nobody could draw one."))
NOTHING_TO_DISTRUST: Final = Because("5.9", N_("No active card lies before anybody else."))
NO_DISCARDS: Final = Because("5.9", N_("There are no discards to take from."))
NO_HAND_TO_SPY: Final = Because("5.9", N_("Nobody else holds a card."))


def playable(s: Wahlkampf, seat: int, card: int) -> bool:
    """Whether this event in one's hand can be the move."""
    return s.money[seat] >= s.numbers.cost[card] and why_idle(s, seat, card) is None


def why_idle(s: Wahlkampf, seat: int, card: int) -> Because | None:
    """Why the event would do nothing, the cost apart. It does not count as a hand card any more (M-50)."""
    if card == DIREKTMANDAT:
        return NOT_BY_MOVE
    if card == WAHLKAMPFKOSTENERSTATTUNG:
        return None if s.chest else EMPTY_CHEST
    if card == BUEROKRATIEABBAU:
        return None if somebody_has_more(s, seat) else ALL_LEAN
    if card == UEBERHANGMANDATE:
        return None if s.pile else EMPTY_PILE
    if card == ROTATION:
        if s.held[seat] < 2:
            return NOTHING_TO_ROTATE
        return None if s.pile or another_holds(s, seat) else NOWHERE_TO_ROTATE
    if card == DIE_WENDE:
        return None if s.unassigned() else NO_MISSION_LEFT
    if card == MISSTRAUENSVOTUM:
        return None if somebody_to_distrust(s, seat) else NOTHING_TO_DISTRUST
    if card == COMEBACK:
        return None if s.discards else NO_DISCARDS
    if card == DER_GUILLAUME:
        return None if another_holds(s, seat) else NO_HAND_TO_SPY
    return None  # Koalitionswechsel and Parteispende always do something


def somebody_has_more(s: Wahlkampf, seat: int) -> bool:
    return any(s.held[other] - int(other == seat) > BUEROKRATIEABBAU_KEEPS for other in range(s.seats))


def another_holds(s: Wahlkampf, seat: int) -> bool:
    for other in range(s.seats):  # noqa: SIM110  (asked at every turn; any() would make a generator first)
        if s.held[other] and other != seat:
            return True
    return False


def somebody_to_distrust(s: Wahlkampf, seat: int) -> bool:
    return any(s.has_active(other) and s.team(other) != s.team(seat) for other in range(s.seats))
