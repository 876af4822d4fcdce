"""Chapter 15: contributions, accepted at a risk or refused for members."""

from dataclasses import dataclass, field
from typing import Final

from backroom.engine import Action, Because, Choice, one_of, only_to, replaced, without
from backroom.games.die_macher_classic.actions import AcceptContribution, RefuseContribution
from backroom.games.die_macher_classic.components import BONUS_DICE, NO_CONTRIBUTION
from backroom.games.die_macher_classic.election_events import (
    ContributionAccepted,
    ContributionLaidDown,
    ContributionLaidUp,
    ContributionRefused,
    NoRefusalBonus,
    RefusalBonus,
    YouRefused,
)
from backroom.games.die_macher_classic.reckoning import members_lost
from backroom.games.die_macher_classic.state import Campaign
from backroom.mechanisms.majority import sole_leader
from backroom.mechanisms.turns import NOBODY, EachInTurn
from backroom.words import N_

NOT_LEFT: Final = Because("15.1", N_("You have no such contribution card, or not any more."))


@dataclass
class Contributing(EachInTurn):
    """15.1 In turn, lay one contribution card: face up to accept it, face down to refuse it."""

    laid: list[int] = field(default_factory=list)  # by seat
    refused: list[bool] = field(default_factory=list)

    def rule(self) -> str:
        return "15.1"

    def choices(self, s: Campaign, seat: int) -> list[Choice]:
        cards = s.contributions[seat]
        return [
            one_of(AcceptContribution, [s.numbers.accept[card] for card in cards], NOT_LEFT),
            one_of(RefuseContribution, [s.numbers.refuse[card] for card in cards], NOT_LEFT),
        ]

    def take(self, s: Campaign, seat: int, action: Action) -> None:
        self.seat = NOBODY
        if isinstance(action, AcceptContribution):
            self.laid[seat] = s.numbers.amount.index(action.amount)
            if s.telling:
                s.tell(ContributionLaidUp(seat, action.amount))
            return
        assert isinstance(action, RefuseContribution)
        self.laid[seat] = s.numbers.amount.index(action.amount)
        self.refused[seat] = True
        if s.telling:
            s.tell(YouRefused(action.amount), only_to([seat]))
            s.tell(ContributionLaidDown(seat), ~only_to([seat]))

    def ends(self, s: Campaign) -> None:
        """15.2–15.4 First all accepted cards, then the refused ones, then the bonus."""
        s.unveil()
        order = s.in_turn()
        for seat in order:
            if not self.refused[seat]:
                accept(s, seat, self.laid[seat])
        turned_up = [0] * s.seats
        for seat in order:
            if self.refused[seat]:
                refuse(s, seat, self.laid[seat])
                turned_up[seat] = s.numbers.amount[self.laid[seat]]
        for seat in order:
            s.contributions = replaced(s.contributions, seat, without(s.contributions[seat], self.laid[seat]))
        most = sole_leader(turned_up)
        if most != NOBODY:
            if s.telling:
                s.tell(RefusalBonus(most, turned_up[most]))
            s.move_members(most, sum(s.roll(most, BONUS_DICE)))
        elif s.telling and max(turned_up) > 0:
            s.tell(NoRefusalBonus())
        s.finish()

    def copy(self) -> "Contributing":
        return Contributing(self.turn, self.seat, self.laid[:], self.refused[:])


def accept(s: Campaign, seat: int, card: int) -> None:
    """15.2 The amount, and a loss of members."""
    s.earn(seat, s.numbers.amount[card])
    if s.telling:
        s.tell(ContributionAccepted(seat, s.numbers.amount[card]))
    dice = s.roll(seat, s.numbers.risk[card])
    s.move_members(seat, -members_lost(dice, s.numbers.risk_sum))


def refuse(s: Campaign, seat: int, card: int) -> None:
    """15.3 As many members as the dice show together."""
    if s.telling:
        s.tell(ContributionRefused(seat, s.numbers.amount[card]))
    s.move_members(seat, sum(s.roll(seat, s.numbers.refusal[card])))


def lay_contributions(s: Campaign) -> None:
    s.begin(Contributing(laid=[NO_CONTRIBUTION] * s.seats, refused=[False] * s.seats))
