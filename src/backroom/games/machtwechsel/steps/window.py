"""6.13 The Direktmandat window before every turn."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import N_, NO_SEATS, Action, Because, Choice, Step, none_of, only
from backroom.games.machtwechsel.actions import CLAIM, MOST_SEATS, Claim
from backroom.games.machtwechsel.cards import play_direktmandat
from backroom.games.machtwechsel.components import DIREKTMANDAT, NONE
from backroom.games.machtwechsel.laying import check_point
from backroom.games.machtwechsel.state import Wahlkampf
from backroom.mechanisms.open_auction import MAY_PASS

NOT_HELD: Final = Because("6.14", N_("You hold no Direktmandat. Only whoever holds one can claim the top."))
MAY_CLAIM: Final[list[Choice]] = [MAY_PASS, only(CLAIM)]
MAY_NOT: Final[list[Choice]] = [MAY_PASS, none_of(Claim, NOT_HELD)]
NOBODY_ASKS: Final = [(False,) * seats for seats in range(MOST_SEATS + 1)]

UNANSWERED: Final = 0
PASSES: Final = 1
CLAIMS_TOP: Final = 2


def asked(s: Wahlkampf) -> list[int]:
    """6.13 Of those with 2p and a hand card, while Direktmandate are about, everybody or whoever wishes to be asked.

    Money and hands are open facts, and the wish is one's own: so being asked tells nothing (Dm2, M-55).
    """
    if not s.all_asked and s.ask_me == NOBODY_ASKS[s.seats]:
        return NO_SEATS  # as mostly
    seats: list[int] = []
    for seat in range(s.seats):
        if (s.all_asked or s.ask_me[seat]) and s.held[seat] and s.money[seat] >= s.numbers.cost[DIREKTMANDAT]:
            seats.append(seat)
    return seats


def claim_by_order(s: Wahlkampf) -> list[int]:
    """6.18 Whose order names the top, and who can do as ordered (M-55)."""
    top = s.discards[-1]
    cost = s.numbers.cost[DIREKTMANDAT]
    return [
        seat
        for seat in range(s.seats)
        if s.claim_on[seat][top] and s.hand[seat][DIREKTMANDAT] and s.money[seat] >= cost
    ]


def first_in_turn(s: Wahlkampf, claimants: list[int]) -> int:
    """6.14 The first clockwise from the player whose turn comes next; the others lapse unseen (Dm4, M-27)."""
    for distance in range(s.seats):
        seat = (s.turn + distance) % s.seats
        if seat in claimants:
            return seat
    return NONE


def open_window(s: Wahlkampf) -> list[int]:
    """Who is asked now. While nobody is, orders settle window after window at once (Dm1, Dm5, M-55)."""
    while s.discards and s.out[DIREKTMANDAT] < s.numbers.copies[DIREKTMANDAT]:
        seats = asked(s)
        if seats:
            if not s.all_asked:
                s.unveil()  # who wishes to be asked becomes known by it
            return seats
        claimants = claim_by_order(s)
        if not claimants:
            return seats
        grant(s, first_in_turn(s, claimants))
    return NO_SEATS


def grant(s: Wahlkampf, seat: int) -> None:
    """6.15 The claimant takes the top (Dm5). 6.16 Nobody wins in the window (Dm6, M-29)."""
    play_direktmandat(s, seat)
    check_point(s)


@dataclass
class Window(Step):
    """6.13, 6.14 Those asked claim or pass, at once and secretly (Dm3, M-26); others’ orders wait with them."""

    asked: list[int]
    answers: list[int]  # by seat

    def rule(self) -> str:
        return "6.13"

    def deciders(self, s: Wahlkampf) -> list[int]:
        return [seat for seat in self.asked if self.answers[seat] == UNANSWERED]

    def hushed(self, s: Wahlkampf) -> bool:
        """3.6 Until the last answer is in nobody sees who has answered (M-54)."""
        return True

    def awaited(self, s: Wahlkampf, eye: int) -> list[int]:
        return [seat for seat in self.asked if seat != eye or self.answers[seat] == UNANSWERED]

    def choices(self, s: Wahlkampf, seat: int) -> list[Choice]:
        return MAY_CLAIM if s.hand[seat][DIREKTMANDAT] else MAY_NOT

    def take(self, s: Wahlkampf, seat: int, action: Action) -> None:
        self.answers[seat] = CLAIMS_TOP if isinstance(action, Claim) else PASSES

    def proceed(self, s: Wahlkampf) -> None:
        s.unveil()
        claimants = [seat for seat in claim_by_order(s) if self.answers[seat] == UNANSWERED]
        claimants += [seat for seat in self.asked if self.answers[seat] == CLAIMS_TOP]
        if not claimants:
            s.finish()
            return
        grant(s, first_in_turn(s, claimants))
        again = open_window(s)
        if again:
            s.hand_over(Window(again, [UNANSWERED] * s.seats))
        else:
            s.finish()

    def copy(self) -> "Window":
        return Window(self.asked[:], self.answers[:])
