"""Who leads which party, where the table does not leave it to the lot."""

from dataclasses import dataclass
from typing import Any, Final

from backroom.engine.action import Action
from backroom.engine.choice import Because, Choice, one_of
from backroom.engine.step import Step
from backroom.games.macher.components import NO_PARTY, PARTIES
from backroom.games.macher.events import PartyTaken
from backroom.words import N_

TAKEN: Final = N_("Another player leads that party already. Choose one that is free.")


@dataclass(frozen=True)
class ChooseParty(Action):
    party: int


CHOOSE_PARTY: Final[list[Action]] = [ChooseParty(party) for party in range(PARTIES)]


@dataclass
class ChooseParties(Step):
    """2.1, classic 1.2. Each takes a party nobody leads, in turn from the start player or, as agreed, in any order."""

    paragraph: str  # of the edition's rulebook
    in_turn: bool

    def rule(self) -> str:
        return self.paragraph

    def deciders(self, s: Any) -> list[int]:
        if len(free_parties(s)) == 1:
            return []
        seats: int = s.seats
        first: int = s.start_player if self.in_turn else 0
        waiting = [(first + turn) % seats for turn in range(seats) if s.parties[(first + turn) % seats] == NO_PARTY]
        return waiting[:1] if self.in_turn else waiting

    def choices(self, s: Any, seat: int) -> list[Choice]:
        return [one_of(ChooseParty, [CHOOSE_PARTY[party] for party in free_parties(s)])]

    def barred(self, s: Any, seat: int) -> list[tuple[Action, Because]]:
        taken = Because(self.paragraph, TAKEN)
        return [(CHOOSE_PARTY[party], taken) for party in s.parties if party != NO_PARTY]

    def take(self, s: Any, seat: int, action: Action) -> None:
        assert isinstance(action, ChooseParty)
        lead(s, seat, action.party)

    def proceed(self, s: Any) -> None:
        """Of five the last has nothing to choose."""
        if NO_PARTY in s.parties:
            lead(s, s.parties.index(NO_PARTY), free_parties(s)[0])
        s.finish()

    def copy(self) -> "ChooseParties":
        return ChooseParties(self.paragraph, self.in_turn)


def free_parties(s: Any) -> list[int]:
    return [party for party in range(PARTIES) if party not in s.parties]


def lead(s: Any, seat: int, party: int) -> None:
    s.parties[seat] = party
    if s.telling:
        s.tell(PartyTaken(seat, party))


def parties_law(s: Any) -> list[str]:
    """Everybody leads another party, but for those who are still to choose."""
    led = [party for party in s.parties if party != NO_PARTY]
    choosing = bool(s.stack) and isinstance(s.stack[-1], ChooseParties)
    if len(set(led)) != len(led) or (len(led) < s.seats and not choosing):
        return [f"the parties are {s.parties}"]
    return []
