"""Phases 1 and 2: money is turned up, and the president allots it."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import N_, Action, Because, Choice, Step, one_of
from backroom.games.tiefe_taschen.actions import GIVE, Give
from backroom.games.tiefe_taschen.components import STAATSBANKROTT
from backroom.games.tiefe_taschen.events import BankruptInPhaseOne, Gave, TurnedUp
from backroom.games.tiefe_taschen.state import Republic

HAS_RESIGNED: Final = Because(
    "5.3", N_("Whoever resigned in this round gets no money. Give the card to somebody else.")
)
HIGHEST_FIRST: Final = Because("5.1", N_("The highest open card is allotted first, and each card once."))


@dataclass
class TurnUp(Step):
    """4.1 The president turns up one money card per player of the game."""

    def rule(self) -> str:
        return "4.1"

    def proceed(self, s: Republic) -> None:
        s.round += 1
        s.unveil()
        for _ in range(s.seats + s.numbers.extra):
            # 4.3 The treasury cannot run out: Staatsbankrott is met first.
            money = s.treasury.pop()
            if money == STAATSBANKROTT:
                s.bankrupt = True
                break
            s.open.append(money)
        s.open.sort(reverse=True)
        if s.telling:
            # 4.2, 10.1 Once Staatsbankrott turns up the game is over; the round's sequence ends it.
            found = tuple(s.open)
            s.tell(BankruptInPhaseOne(found) if s.bankrupt else TurnedUp(s.round, s.order[0], found))
        s.finish()

    def copy(self) -> "TurnUp":
        return TurnUp()


@dataclass
class Allot(Step):
    """5.1 The president gives the open cards, one by one, to players in the round; 5.2 as he likes."""

    def rule(self) -> str:
        return "5.1"

    def deciders(self, s: Republic) -> list[int]:
        return [s.order[0]] if len(s.given) < len(s.open) else []

    def choices(self, s: Republic, seat: int) -> list[Choice]:
        give = GIVE[s.open[len(s.given)]]
        return [one_of(Give, [give[target] for target in s.order], HIGHEST_FIRST)]

    def barred(self, s: Republic, seat: int) -> list[tuple[Action, Because]]:
        give = GIVE[s.open[len(s.given)]]
        return [(give[target], HAS_RESIGNED) for target in range(s.seats) if target not in s.order]

    def take(self, s: Republic, seat: int, action: Action) -> None:
        assert isinstance(action, Give)
        s.given.append(action.target)
        if s.telling:
            s.tell(Gave(seat, action.money, action.target))

    def proceed(self, s: Republic) -> None:
        # 5.4 Nothing of it moves any more until the vote.
        s.finish()

    def copy(self) -> "Allot":
        return Allot()
