"""5.8 Move D: an event is paid, leaves the hand, and is carried out."""

from backroom.games.machtwechsel.cards import leave_game
from backroom.games.machtwechsel.components import (
    BUEROKRATIEABBAU,
    COMEBACK,
    DER_GUILLAUME,
    DIE_WENDE,
    KOALITIONSWECHSEL,
    MISSTRAUENSVOTUM,
    PARTEISPENDE,
    ROTATION,
    UEBERHANGMANDATE,
)
from backroom.games.machtwechsel.state import Wahlkampf
from backroom.games.machtwechsel.steps.bureaucracy import Buerokratieabbau
from backroom.games.machtwechsel.steps.comeback import Comeback
from backroom.games.machtwechsel.steps.distrust import Misstrauensvotum
from backroom.games.machtwechsel.steps.donations import Parteispende, refund
from backroom.games.machtwechsel.steps.lot import turn_up_lot
from backroom.games.machtwechsel.steps.missions import DieWende, Koalitionswechsel
from backroom.games.machtwechsel.steps.rotation import Rotation
from backroom.games.machtwechsel.steps.spying import DerGuillaume


def play_event(s: Wahlkampf, seat: int, card: int) -> None:
    leave_game(s, seat, card)
    if card == KOALITIONSWECHSEL:
        s.hand_over(Koalitionswechsel())
    elif card == BUEROKRATIEABBAU:
        s.hand_over(Buerokratieabbau())
    elif card == PARTEISPENDE:
        s.hand_over(Parteispende())
    elif card == UEBERHANGMANDATE:
        turn_up_lot(s, seat)
    elif card == ROTATION:
        s.hand_over(Rotation())
    elif card == DIE_WENDE:
        s.hand_over(DieWende())
    elif card == MISSTRAUENSVOTUM:
        s.hand_over(Misstrauensvotum())
    elif card == COMEBACK:
        s.hand_over(Comeback())
    elif card == DER_GUILLAUME:
        s.hand_over(DerGuillaume())
    else:
        refund(s, seat)
        s.finish()
