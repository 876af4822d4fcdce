"""Phase 9c: money, and a donation to accept or refuse."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Because, Choice, Step, one_of
from backroom.games.die_macher.actions import AcceptDonation, RefuseDonation
from backroom.games.die_macher.components import DONATION_ROUNDS
from backroom.games.die_macher.election_events import DonationAccepted, DonationRefused, Income
from backroom.games.die_macher.reckoning import income
from backroom.games.die_macher.state import Campaign
from backroom.mechanisms.turns import NOBODY, EachInTurn
from backroom.words import N_

NOT_LEFT: Final = Because("14.4", N_("You have no such donation card, or not any more."))


@dataclass
class PayOut(EachInTurn):
    """14.1 In turn order each receives his money; 14.4 then he plays a donation card, accepting or refusing it.

    17.8 There are three donation cards, for the first three rounds.
    """

    def rule(self) -> str:
        return "14.4"

    def starts(self, s: Campaign, seat: int) -> bool:
        pay_income(s, seat)
        return s.round <= DONATION_ROUNDS

    def choices(self, s: Campaign, seat: int) -> list[Choice]:
        accepting: list[Action] = []
        refusing: list[Action] = []
        numbers = s.numbers
        for card in range(len(numbers.donation)):
            if (s.donations[seat] >> card) & 1:
                accepting.append(AcceptDonation(numbers.donation[card], numbers.accepted[card]))
                refusing.append(RefuseDonation(numbers.donation[card], numbers.refused[card]))
        return [one_of(AcceptDonation, accepting, NOT_LEFT), one_of(RefuseDonation, refusing, NOT_LEFT)]

    def take(self, s: Campaign, seat: int, action: Action) -> None:
        self.seat = NOBODY
        if isinstance(action, AcceptDonation):
            s.donations[seat] &= ~(1 << s.numbers.donation.index(action.amount))
            s.earn(seat, action.amount)
            if s.telling:
                s.tell(DonationAccepted(seat, action.amount))
            s.move_base(seat, -action.steps)
            return
        assert isinstance(action, RefuseDonation)
        s.donations[seat] &= ~(1 << s.numbers.donation.index(action.amount))
        if s.telling:
            s.tell(DonationRefused(seat, action.amount))
        s.move_base(seat, action.steps)

    def copy(self) -> "PayOut":
        return PayOut(self.turn, self.seat)


def begin_payout(s: Campaign) -> Step:
    return PayOut()


def pay_income(s: Campaign, seat: int) -> None:
    points = 0
    for election in range(s.election, s.election + s.due()):
        points += s.points_for(election, s.votes[election][seat])
    amount = income(points, s.base[seat])
    s.earn(seat, amount)
    if s.telling:
        s.tell(Income(seat, points, s.base[seat], amount))
