"""6.1 Wahlkampfkostenerstattung and 6.5 Parteispende: money."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import ALONE, N_, Action, Because, Choice, OneOf, Step, none_of, one_of, only
from backroom.games.machtwechsel.actions import TAKE_FROM, TAKE_FROM_BANK, TakeFrom
from backroom.games.machtwechsel.components import PARTEISPENDE_BANK_P, PARTEISPENDE_SEAT_P
from backroom.games.machtwechsel.events import DonationTaken, DonationTakenFrom, Refunded
from backroom.games.machtwechsel.state import Wahlkampf

ALL_POOR: Final = Because(
    "6.5", N_("Nobody else has money. Take {amount}p from the bank."), {"amount": PARTEISPENDE_BANK_P}
)
NOTHING_THERE: Final = Because("6.5", N_("Only another player who has money can be taken from."))
MAY_TAKE_FROM_BANK: Final[OneOf] = only(TAKE_FROM_BANK)


def refund(s: Wahlkampf, seat: int) -> None:
    """6.1 Equal parts for all, the rest to the player of the card (M-21); 13.3 by heads (Tm3)."""
    chest = s.chest
    share, rest = chest // s.seats, chest % s.seats
    for other in range(s.seats):
        s.money[other] += share
    s.money[seat] += rest
    s.chest = 0
    if s.telling:
        s.tell(Refunded(seat, chest, share, rest))


@dataclass
class Parteispende(Step):
    """6.5 3p from the bank or 2p from another player, or their last 1p (M-33); 13.11 the partner too (Tm11)."""

    def rule(self) -> str:
        return "6.5"

    def deciders(self, s: Wahlkampf) -> list[int]:
        return ALONE[s.turn]

    def choices(self, s: Wahlkampf, seat: int) -> list[Choice]:
        solvent = [TAKE_FROM[other] for other in s.others(seat) if s.money[other]]
        if not solvent:
            return [MAY_TAKE_FROM_BANK, none_of(TakeFrom, ALL_POOR)]
        return [MAY_TAKE_FROM_BANK, one_of(TakeFrom, solvent, NOTHING_THERE)]

    def take(self, s: Wahlkampf, seat: int, action: Action) -> None:
        if isinstance(action, TakeFrom):
            amount = min(PARTEISPENDE_SEAT_P, s.money[action.seat])
            s.pay_seat(action.seat, seat, amount)
            if s.telling:
                s.tell(DonationTakenFrom(seat, action.seat, amount))
        else:
            if s.telling:
                s.tell(DonationTaken(seat, PARTEISPENDE_BANK_P))
            s.payout(seat, PARTEISPENDE_BANK_P)
        s.finish()

    def copy(self) -> "Parteispende":
        return Parteispende()
