"""Phase 4: holding rallies."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Because, Choice, Step, none_of, one_of, with_amount
from backroom.games.die_macher.actions import HOLD_RALLIES, MAY_BE_DONE, Done, HoldRallies
from backroom.games.die_macher.components import RALLY_COST, RALLY_SLOTS
from backroom.games.die_macher.events import NoRalliesHeld, RalliesHeld
from backroom.games.die_macher.state import Campaign
from backroom.mechanisms.turns import NOBODY, EachInTurn
from backroom.words import N_

NOT_THERE: Final = Because("7.1", N_("Rallies are held in states in play, at the price for their number."))
BOUGHT: Final = Because("7.2", N_("You have bought rallies there this turn. Each state has one price per turn."))
ROW_FULL: Final = Because(
    "7.4", N_("A party holds {number} rallies in a state at most. Convert some first."), {"number": RALLY_SLOTS}
)
NO_CUBES: Final = Because("7.5", N_("Your supply has only {number} cubes. Converted rallies come back to it."))
NO_MONEY: Final = Because("7.3", N_("You have only {amount}."))


@dataclass
class HoldRalliesInTurn(EachInTurn):
    """7.1 In turn order each once buys rallies, in as many states as he likes; 7.3 the price goes by state."""

    held: int = 0  # the elections in whose states this seat has bought already, as bits

    def rule(self) -> str:
        return "7.1"

    def starts(self, s: Campaign, seat: int) -> bool:
        self.held = 0
        return self.able(s, seat)

    def able(self, s: Campaign, seat: int) -> bool:
        if s.cubes[seat] == 0 or not s.seems_to_have(seat, RALLY_COST[1]):
            return False
        for election in range(s.election, len(s.lands)):
            if not (self.held >> election) & 1 and s.rallies[election][seat] < RALLY_SLOTS:
                return True
        return False

    def choices(self, s: Campaign, seat: int) -> list[Choice]:
        affordable = 0
        while affordable < RALLY_SLOTS and RALLY_COST[affordable + 1] <= s.cash[seat]:
            affordable += 1
        limit = min(affordable, s.cubes[seat])
        offers: list[Action] = []
        for election in range(s.election, len(s.lands)):
            if not (self.held >> election) & 1:
                first = s.lands[election] * (RALLY_SLOTS + 1)
                most = min(limit, RALLY_SLOTS - s.rallies[election][seat])
                offers += HOLD_RALLIES[first + 1 : first + most + 1]
        if not offers:
            return [none_of(HoldRallies, with_amount(NO_MONEY, s.cash[seat])), MAY_BE_DONE]
        return [one_of(HoldRallies, offers, NOT_THERE), MAY_BE_DONE]

    def barred(self, s: Campaign, seat: int) -> list[tuple[Action, Because]]:
        found: list[tuple[Action, Because]] = []
        for election in range(s.election, len(s.lands)):
            room = RALLY_SLOTS - s.rallies[election][seat]
            for number in range(1, RALLY_SLOTS + 1):
                action = HOLD_RALLIES[s.lands[election] * (RALLY_SLOTS + 1) + number]
                if (self.held >> election) & 1:
                    found.append((action, BOUGHT))
                elif number > room:
                    found.append((action, ROW_FULL))
                elif number > s.cubes[seat]:
                    found.append((action, Because(NO_CUBES.rule, NO_CUBES.says, {"number": s.cubes[seat]})))
                elif RALLY_COST[number] > s.cash[seat]:
                    found.append((action, with_amount(NO_MONEY, s.cash[seat])))
        return found

    def take(self, s: Campaign, seat: int, action: Action) -> None:
        if isinstance(action, HoldRallies):
            election = s.election_of(action.land)
            s.pay(seat, action.amount)
            s.place_rallies(seat, election, action.number)
            self.held |= 1 << election
            if s.telling:
                s.tell(RalliesHeld(seat, action.land, action.number, action.amount))
            if self.able(s, seat):
                return
        else:
            assert isinstance(action, Done)
            if s.telling and self.held == 0:
                s.tell(NoRalliesHeld(seat))
        self.seat = NOBODY

    def copy(self) -> "HoldRalliesInTurn":
        return HoldRalliesInTurn(self.turn, self.seat, self.held)


def begin_rallies(s: Campaign) -> Step:
    return HoldRalliesInTurn()
