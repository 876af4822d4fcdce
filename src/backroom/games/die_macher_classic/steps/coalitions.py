"""Chapter 7: coalitions for the current election."""

from dataclasses import dataclass, field
from typing import Final

from backroom.engine import Action, Because, Choice, OneOf, Step, one_of, only
from backroom.games.die_macher_classic.actions import (
    ACCEPT,
    END_COALITIONS,
    IMPOSE,
    OFFER,
    REFUSE,
    Accept,
    Impose,
    Offer,
)
from backroom.games.die_macher_classic.components import FORCED_EQUAL, VOLUNTARY_EQUAL
from backroom.games.die_macher_classic.events import (
    CoalitionFormed,
    CoalitionImposed,
    CoalitionOffered,
    CoalitionRefused,
)
from backroom.games.die_macher_classic.state import Campaign
from backroom.mechanisms.turns import NOBODY, EachInTurn
from backroom.words import N_

MAY_END: Final[OneOf] = only(END_COALITIONS)
MAY_ACCEPT: Final[OneOf] = only(ACCEPT)
MAY_REFUSE: Final[OneOf] = only(REFUSE)
NO_PARTNER: Final = Because(
    "7.2", N_("No free party with a tile here shares two programme cards with you, or all refused.")
)
PARTNERS: Final = Because(
    "7.2", N_("Offers go to free parties with a tile here that share two programme cards with you, to each once.")
)
NOT_FORCED: Final = Because(
    "7.3", N_("To impose a coalition you need {number} identical programme cards."), {"number": FORCED_EQUAL}
)


def free(s: Campaign, seat: int) -> bool:
    """7.1 With a tile beside the current state, and not bound yet."""
    return s.telephones[s.election][seat] > 0 and s.partner[seat] == NOBODY


@dataclass
class Coalitions(EachInTurn):
    """7.2 In turn, parties with a tile offer or impose coalitions."""

    asked: list[bool] = field(default_factory=list)  # whom the party in turn has made an offer

    def rule(self) -> str:
        return "7.2"

    def starts(self, s: Campaign, seat: int) -> bool:
        self.asked = [False] * s.seats
        return free(s, seat) and len(self.partners(s, seat, VOLUNTARY_EQUAL)) > 0

    def partners(self, s: Campaign, seat: int, equal: int) -> list[int]:
        """7.4 By the programmes of this moment; for an imposed coalition it does not matter who was asked."""
        found = []
        for other in range(s.seats):
            if other == seat or not free(s, other) or s.equal_cards(seat, other) < equal:
                continue
            if equal == FORCED_EQUAL or not self.asked[other]:
                found.append(other)
        return found

    def choices(self, s: Campaign, seat: int) -> list[Choice]:
        offers = [OFFER[other] for other in self.partners(s, seat, VOLUNTARY_EQUAL)]
        forced = [IMPOSE[other] for other in self.partners(s, seat, FORCED_EQUAL)]
        return [
            MAY_END,
            one_of(Offer, offers, PARTNERS if offers else NO_PARTNER),
            one_of(Impose, forced, NOT_FORCED),
        ]

    def take(self, s: Campaign, seat: int, action: Action) -> None:
        if isinstance(action, Offer):
            self.asked[action.target] = True
            if s.telling:
                s.tell(CoalitionOffered(seat, action.target))
            s.begin(Answering(seat, action.target))
            return
        if isinstance(action, Impose):
            bind(s, seat, action.target)
            if s.telling:
                s.tell(CoalitionImposed(seat, action.target))
        self.seat = NOBODY

    def deciders(self, s: Campaign) -> list[int]:
        """7.2 An accepted offer ends the turn, and so does the refusal of the last one who could be asked."""
        seat = self.seat
        if seat == NOBODY or s.partner[seat] != NOBODY:
            return []
        possible = self.partners(s, seat, VOLUNTARY_EQUAL) or self.partners(s, seat, FORCED_EQUAL)
        return [seat] if possible else []

    def copy(self) -> "Coalitions":
        return Coalitions(self.turn, self.seat, self.asked[:])


@dataclass
class Answering(Step):
    """7.2 The party that was asked accepts or refuses at once."""

    seat: int
    target: int

    def rule(self) -> str:
        return "7.2"

    def deciders(self, s: Campaign) -> list[int]:
        return [self.target]

    def choices(self, s: Campaign, seat: int) -> list[Choice]:
        return [MAY_ACCEPT, MAY_REFUSE]

    def take(self, s: Campaign, seat: int, action: Action) -> None:
        if isinstance(action, Accept):
            bind(s, self.seat, seat)
            if s.telling:
                s.tell(CoalitionFormed(self.seat, seat))
        elif s.telling:
            s.tell(CoalitionRefused(self.seat, seat))
        s.finish()

    def copy(self) -> "Answering":
        return Answering(self.seat, self.target)


def bind(s: Campaign, seat: int, other: int) -> None:
    s.partner[seat] = other
    s.partner[other] = seat


def form_coalitions(s: Campaign) -> None:
    s.begin(Coalitions(asked=[False] * s.seats))
