"""What a seat may guess of the others: missions they may have, cards they may hold, and what they could use."""

from typing import Final

from backroom.games.machtwechsel.components import FIRST_EVENT, MISSIONS, NONE
from backroom.games.machtwechsel.memory import CLAIMS, claim_of
from backroom.games.machtwechsel.state import Wahlkampf

KEPT: Final = 1.4  # by how much likelier a hidden card is one its owner needs …
THROWN: Final = 0.4  # … than one he would throw away
TAKEN: Final = 0.2  # and one that he was seen to take is hardly ever of that kind
SURE: Final = 0.9  # what was seen to enter a hand is mostly still there


class Rivals:
    """From the eyes of one seat; `unseen` are the cards it sees nowhere, by kind."""

    def __init__(self, s: Wahlkampf, me: int, unseen: list[int]) -> None:
        self.s = s
        self.me = me
        self.unseen = unseen
        self.all_unseen = max(1, sum(unseen))
        self.others = [seat for seat in range(s.seats) if seat != me]
        self.foes = [seat for seat in self.others if s.team(seat) != s.team(me)]
        known = [face for card, face in enumerate(s.faces) if s.seen[me][card]]
        self.free = [mission for mission in range(MISSIONS) if mission not in known]
        self.use: dict[int, list[float]] = {}  # by seat, as soon as it is asked for

    def missions(self, seat: int) -> list[int]:
        """Those a seat may have, by what lies before it."""
        s = self.s
        card = s.holds[s.team(seat)]
        if s.seen[self.me][card]:
            return [s.faces[card]]
        laid = [kind for kind in range(FIRST_EVENT) if s.laid_out(seat, kind)]
        fitting = [m for m in self.free if all(s.numbers.matching[m][kind] for kind in laid)]
        return fitting or self.free or list(range(MISSIONS))

    def useful(self, seat: int) -> list[float]:
        """How likely each colour, and Oskar, is of use to a seat."""
        missions = self.missions(seat)
        matching = self.s.numbers.matching
        return [sum(matching[m][kind] for m in missions) / len(missions) for kind in range(FIRST_EVENT)]

    def wants(self, seat: int, kind: int) -> float:
        """How likely a seat is glad of a card; an event is welcome to anybody, but to nobody much."""
        if kind >= FIRST_EVENT:
            return 0.4
        if seat not in self.use:
            self.use[seat] = self.useful(seat)
        return self.use[seat][kind]

    def holds(self, seat: int, kind: int) -> float:
        """How likely a hand holds a card of this kind."""
        s, row = self.s, self.s.known[self.me]
        base = seat * CLAIMS
        if row[base + kind] or row[base + claim_of(kind)]:
            return SURE
        hidden = s.held[seat] - sum(row[base : base + CLAIMS])
        if hidden <= 0:
            return 0.0
        liking = THROWN + (KEPT - THROWN) * self.wants(seat, kind)
        one = min(0.9, self.unseen[kind] / self.all_unseen * liking)
        return 1.0 - float((1.0 - one) ** hidden)

    def spares(self, seat: int, kind: int) -> float:
        """How likely a seat that holds such a card has no use for it: less than before, for what is of no use goes."""
        row, base = self.s.known[self.me], seat * CLAIMS
        taken = row[base + kind] or row[base + claim_of(kind)]
        idle = (1.0 - self.wants(seat, kind)) * (THROWN * TAKEN if taken else THROWN)
        return idle / (idle + self.wants(seat, kind) * KEPT)

    def nearness(self, seat: int) -> float:
        """About how many cards a rival has towards the mission: what lies there, and a part of the hand."""
        s = self.s
        both = [seat, s.partner(seat)] if s.pairs() else [seat]
        return sum(sum(s.active[one]) + 0.35 * s.held[one] for one in both)

    def refused(self, kind: int, amount: int) -> bool:
        """Whether the last offer at the table, nobody wanted, asked for the same and paid as well."""
        _, wanted, paid, partner = self.s.deal
        return wanted == kind and partner == NONE and paid >= amount
