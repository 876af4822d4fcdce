"""Who leads which party, where the table does not leave it to the lot."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Because, Choice, Step, one_of, replaced
from backroom.games.macher.components import NO_PARTY, PARTIES
from backroom.games.macher.events import PartyTaken
from backroom.games.macher.state import Macher
from backroom.words import N_

TAKEN: Final = N_("Another player leads that party already. Choose one that is free.")


@dataclass(frozen=True)
class ChooseParty(Action):
    party: int


CHOOSE_PARTY: Final[list[Action]] = [ChooseParty(party) for party in range(PARTIES)]


@dataclass
class ChooseParties(Step):
    """2.1 Each takes a party nobody leads, in turn or, as agreed, in any order; in the classic edition 1.2."""

    paragraph: str  # of the edition's rulebook
    in_turn: bool

    def rule(self) -> str:
        return self.paragraph

    def deciders(self, s: Macher) -> list[int]:
        if len(free_parties(s)) == 1:
            return []
        order = s.in_turn() if self.in_turn else range(s.seats)
        waiting = [seat for seat in order if s.parties[seat] == NO_PARTY]
        return waiting[:1] if self.in_turn else waiting

    def choices(self, s: Macher, seat: int) -> list[Choice]:
        return [one_of(ChooseParty, [CHOOSE_PARTY[party] for party in free_parties(s)], Because(self.paragraph, TAKEN))]

    def barred(self, s: Macher, seat: int) -> list[tuple[Action, Because]]:
        taken = Because(self.paragraph, TAKEN)
        return [(CHOOSE_PARTY[party], taken) for party in s.parties if party != NO_PARTY]

    def take(self, s: Macher, seat: int, action: Action) -> None:
        assert isinstance(action, ChooseParty)
        lead(s, seat, action.party)

    def proceed(self, s: Macher) -> None:
        """Of five the last has nothing to choose."""
        if NO_PARTY in s.parties:
            lead(s, s.parties.index(NO_PARTY), free_parties(s)[0])
        s.finish()

    def copy(self) -> "ChooseParties":
        return ChooseParties(self.paragraph, self.in_turn)


def free_parties(s: Macher) -> list[int]:
    return [party for party in range(PARTIES) if party not in s.parties]


def lead(s: Macher, seat: int, party: int) -> None:
    s.parties = replaced(s.parties, seat, party)
    if s.telling:
        s.tell(PartyTaken(seat, party))


def parties_law(s: Macher) -> list[str]:
    """Everybody leads another party, but for those who are still to choose."""
    led = [party for party in s.parties if party != NO_PARTY]
    choosing = bool(s.stack) and isinstance(s.stack[-1], ChooseParties)
    if len(set(led)) != len(led) or (len(led) < s.seats and not choosing):
        return [f"the parties are {s.parties}"]
    return []
