"""Chapter 1: choosing parties, where the table has agreed on that."""

from dataclasses import dataclass
from typing import Final

from backroom.engine.action import Action
from backroom.engine.choice import Because, Choice, one_of
from backroom.games.die_macher_classic.actions import CHOOSE_PARTY, ChooseParty
from backroom.games.die_macher_classic.components import NO_PARTY
from backroom.games.die_macher_classic.events import PartyChosen
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.macher.components import PARTIES
from backroom.mechanisms.turns import NOBODY, EachInTurn
from backroom.words import N_

TAKEN: Final = Because("1.2", N_("Another player leads that party already. Choose one that is free."))


@dataclass
class ChoosingParties(EachInTurn):
    """1.2 In turn from a seat drawn by lot, each takes a party that nobody has taken yet."""

    def rule(self) -> str:
        return "1.2"

    def starts(self, s: Campaign, seat: int) -> bool:
        left = [party for party in range(PARTIES) if party not in s.parties]
        if len(left) > 1:
            return True
        lead(s, seat, left[0])
        return False

    def choices(self, s: Campaign, seat: int) -> list[Choice]:
        return [one_of(ChooseParty, [CHOOSE_PARTY[party] for party in range(PARTIES) if party not in s.parties])]

    def barred(self, s: Campaign, seat: int) -> list[tuple[Action, Because]]:
        return [(CHOOSE_PARTY[party], TAKEN) for party in s.parties if party != NO_PARTY]

    def take(self, s: Campaign, seat: int, action: Action) -> None:
        assert isinstance(action, ChooseParty)
        lead(s, seat, action.party)
        self.seat = NOBODY

    def copy(self) -> "ChoosingParties":
        return ChoosingParties(self.turn, self.seat)


def lead(s: Campaign, seat: int, party: int) -> None:
    s.parties[seat] = party
    if s.telling:
        s.tell(PartyChosen(seat, party))
