"""Phase 4: the action cards are turned up one after another; bribes are checked, then the action is done."""

from dataclasses import dataclass

from backroom.engine import Step, only_to
from backroom.games.tiefe_taschen.components import (
    EXTORT,
    FEND_OFF,
    MARKERS_EACH,
    NO_CARD,
    NOBODY,
    OPEN,
    REACH,
    SEALED,
)
from backroom.games.tiefe_taschen.events import (
    BribePaid,
    BribePaidUnseen,
    BribeReturned,
    BribeReturnedUnseen,
    CardShown,
    CardShownEarly,
    Extorted,
    ExtortedNobody,
    ExtortedOf,
    FendedOff,
    FendedOffFor,
    NothingToDraw,
    Reached,
    ReachedBankrupt,
    ReachedFor,
    ReachedNothing,
    ReachedTooLate,
)
from backroom.games.tiefe_taschen.reckoning import fulfilled
from backroom.games.tiefe_taschen.state import Republic
from backroom.games.tiefe_taschen.steps.vote import Vote


@dataclass
class Reveal(Step):
    """7.1 The president first, then clockwise: turn up the card, check the bribes, do the action."""

    def rule(self) -> str:
        return "7.1"

    def proceed(self, s: Republic) -> None:
        s.unveil()
        for seat in range(s.seats):
            s.shown[seat] = NO_CARD
        reached = False
        for seat in s.order:
            if s.shown[seat] != NO_CARD:
                continue  # 7.2 turned up early: passed over
            turn_up(s, seat, False)
            card = s.card[seat]
            if card == REACH:
                reach(s, seat, reached)
                reached = True
            elif card == EXTORT:
                extort(s, seat)
        s.hand_over(Vote())

    def copy(self) -> "Reveal":
        return Reveal()


def turn_up(s: Republic, seat: int, early: bool) -> None:
    """7.3 The card is turned up, and every marker before the player is judged by it, each alone (9.7)."""
    card = s.card[seat]
    s.shown[seat] = card
    s.note_habit(seat, card)
    if s.telling:
        s.tell(CardShownEarly(seat, card) if early else CardShown(seat, card))
    for marker in range(len(s.target)):
        if s.target[marker] == seat:
            check_bribe(s, marker, fulfilled(s.face[marker], card))


def check_bribe(s: Republic, marker: int, won: bool) -> None:
    """9.4 A fulfilled bribe is pocketed, whether wanted or not (9.6); another one returns."""
    if s.telling:
        _tell_bribe(s, marker, won)
    if won:
        s.collect(marker)
    else:
        s.take_home(marker)


def _tell_bribe(s: Republic, marker: int, won: bool) -> None:
    seat, briber, face, moneys = s.target[marker], marker // MARKERS_EACH, s.face[marker], tuple(s.bribe[marker])
    told = BribePaid(seat, briber, face, moneys) if won else BribeReturned(seat, briber, face, moneys)
    if s.cover[marker] == OPEN:
        s.tell(told)
        return
    # 13.8 Who might not look learns the value only by pocketing it.
    knowers = only_to([briber] if s.cover[marker] == SEALED and not won else [seat, briber])
    s.tell(told, knowers)
    s.tell(BribePaidUnseen(seat, briber, face) if won else BribeReturnedUnseen(seat, briber, face), ~knowers)


def reach(s: Republic, seat: int, too_late: bool) -> None:
    """11.3 Only the first hand in the treasury finds something: its top money card."""
    if too_late:
        s.tell(ReachedTooLate(seat))
        return
    money = s.top_money()
    if s.bankrupt:
        s.tell(ReachedBankrupt(seat))
    if money == 0:
        s.tell(ReachedNothing(seat))
        return
    s.add_to_pile(seat, money)
    if s.telling:
        s.tell(Reached(seat))
        s.tell(ReachedFor(money), only_to([seat]))


def extort(s: Republic, seat: int) -> None:
    """11.4 The one before whom the snoop stands loses a card, unless he fends off (11.5): then he draws one himself.

    11.7, 11.10 Whatever the extorter's own card meets elsewhere, this happens when he reveals it.
    """
    victim = s.snoop[seat]
    if victim == NOBODY:
        s.tell(ExtortedNobody(seat))
        return
    if s.card[victim] != FEND_OFF:
        draw(s, seat, victim, False)
        return
    if s.shown[victim] == NO_CARD:
        turn_up(s, victim, True)  # 7.4, and the example in 7.5
    draw(s, victim, seat, True)


def draw(s: Republic, drawer: int, loser: int, fending_off: bool) -> None:
    """11.9 By luck, one card; 11.6, 11.8 an empty pile gives nothing, and nothing is owed."""
    if not s.pile[loser]:
        if s.telling:
            s.tell(NothingToDraw(drawer, loser))
        return
    money = s.draw_from(loser, drawer)
    if not s.telling:
        return
    two = only_to([drawer, loser])
    if fending_off:
        s.tell(FendedOffFor(drawer, loser, money), two)
        s.tell(FendedOff(drawer, loser), ~two)
    else:
        s.tell(ExtortedOf(drawer, loser, money), two)
        s.tell(Extorted(drawer, loser), ~two)
