"""6.13 The Direktmandat window before every turn."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import N_, Action, Because, Choice, Step, none_of, only
from backroom.games.machtwechsel.actions import CLAIM, Claim
from backroom.games.machtwechsel.cards import play_direktmandat
from backroom.games.machtwechsel.components import DIREKTMANDAT
from backroom.games.machtwechsel.laying import check_point
from backroom.games.machtwechsel.state import Wahlkampf
from backroom.mechanisms.open_auction import MAY_PASS

NOT_HELD: Final = Because("6.14", N_("You hold no Direktmandat. Only whoever holds one can claim the top."))
MAY_CLAIM: Final[list[Choice]] = [MAY_PASS, only(CLAIM)]
MAY_NOT: Final[list[Choice]] = [MAY_PASS, none_of(Claim, NOT_HELD)]

UNANSWERED: Final = 0
PASSES: Final = 1
CLAIMS_TOP: Final = 2


def asked(s: Wahlkampf) -> list[int]:
    """6.13 Everybody with 2p and a hand card while Direktmandate are about: open facts, so it tells nothing (Dm2)."""
    if not s.discards or s.out[DIREKTMANDAT] == s.numbers.copies[DIREKTMANDAT]:
        return []
    cost = s.numbers.cost[DIREKTMANDAT]
    seats: list[int] = []
    for seat in range(s.seats):
        if s.money[seat] >= cost and s.held[seat]:
            seats.append(seat)
    return seats


@dataclass
class Window(Step):
    """6.13 Before every turn all who could hold a Direktmandat answer at once and secretly (Dm1, Dm3, M-26)."""

    waiting: list[int]
    answers: list[int]

    def rule(self) -> str:
        return "6.13"

    def deciders(self, s: Wahlkampf) -> list[int]:
        return self.waiting[:]

    def choices(self, s: Wahlkampf, seat: int) -> list[Choice]:
        return MAY_CLAIM if s.hand[seat][DIREKTMANDAT] else MAY_NOT

    def take(self, s: Wahlkampf, seat: int, action: Action) -> None:
        self.waiting.remove(seat)
        self.answers[seat] = CLAIMS_TOP if isinstance(action, Claim) else PASSES

    def proceed(self, s: Wahlkampf) -> None:
        """6.14 The first claim clockwise from the player whose turn comes next; the others lapse unseen (Dm4, M-27)."""
        s.unveil()
        if CLAIMS_TOP not in self.answers:
            s.finish()
            return
        seat = s.turn
        while self.answers[seat] != CLAIMS_TOP:
            seat = (seat + 1) % s.seats
        self.grant(s, seat)

    def grant(self, s: Wahlkampf, seat: int) -> None:
        """6.15 And the window opens again for the new top (Dm5). 6.16 Nobody wins in it (Dm6, M-29)."""
        play_direktmandat(s, seat)
        check_point(s)
        again = asked(s)
        if again:
            s.hand_over(Window(again, [UNANSWERED] * s.seats))
        else:
            s.finish()

    def copy(self) -> "Window":
        return Window(self.waiting[:], self.answers[:])
