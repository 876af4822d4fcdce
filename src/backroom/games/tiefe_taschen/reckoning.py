"""The sums of the rulebook as functions of numbers: steps, boards and bots all ask here."""

from dataclasses import dataclass

from backroom.games.tiefe_taschen.components import APPROVE, BE_AGAINST, BE_FOR, NOBODY, NOT_FOR, PAYOFF, REJECT


@dataclass(frozen=True)
class Tally:
    approvals: int
    rejections: int
    first_reject: int  # who revealed the first one, in this order

    def passes(self) -> bool:
        """8.5 So one against one is accepted."""
        return self.rejections <= self.approvals


def tally(cards: list[int], order: list[int]) -> Tally:
    """8.1 Approve (11.1) and Reject (11.2) cards are compared; nothing else counts."""
    approvals = rejections = 0
    first_reject = NOBODY
    for seat in order:
        if cards[seat] == APPROVE:
            approvals += 1
        elif cards[seat] == REJECT:
            rejections += 1
            if first_reject == NOBODY:
                first_reject = seat
    return Tally(approvals, rejections, first_reject)


def fulfilled(face: int, card: int) -> bool:
    """9.5 Whether this action card fulfils a marker with this face."""
    if face == BE_FOR:
        return card == APPROVE
    if face == NOT_FOR:
        return card != APPROVE
    if face == BE_AGAINST:
        return card == REJECT
    return card != REJECT


def worth_of(money: int) -> int:
    """1.4 A card counts its value, a payoff card 1 (13.7)."""
    return 1 if money == PAYOFF else money


def fortune_of(cards: list[int], payoffs: int) -> int:
    """10.4 What a pile and the payoff cards beside it are worth."""
    return sum(cards) + payoffs * worth_of(PAYOFF)


def stake_of(presides: bool, share: int, money: int, players: int) -> int:
    """What people remember a card by: was it played in office, for half an even share or more, or for less."""
    if presides:
        return 0
    return 1 if 2 * share * players >= money else 2


def bankrupt_within(cards: int, below_low: int, below_high: int) -> tuple[int, int]:
    """2.5 Beneath how many of so many money cards left Staatsbankrott lies, at least and at most."""
    return max(0, cards - below_high), cards - below_low
