"""Asking somebody by name to a table that has not begun."""

from typing import ClassVar

from backroom.match.clocks import OPEN
from backroom.match.draft import Draft
from backroom.match.entries import KeptFree
from backroom.match.refusal import Refused
from backroom.match.seating import chair_of
from backroom.match.verb import SeatNumber, Verb, Word
from backroom.words import N_


class Invite(Verb, frozen=True):
    """The host keeps an open seat for the account of this name, whose owner is told."""

    word: ClassVar = "invite"
    summary: ClassVar = "Keep an open seat for somebody by name"
    cost: ClassVar = "create"
    seat: SeatNumber
    name: Word

    async def plan(self, draft: Draft) -> None:
        draft.hosted()
        match = draft.match
        chair = chair_of(match, self.seat)
        if chair.kind != OPEN or chair.owner:
            raise Refused(N_("This seat is taken."))
        found = await draft.archive.account_called(self.name)
        if found is None:
            raise Refused(N_("Nobody here has an account of that name."))
        person, name = found
        if any(person in (seat.person, seat.owner) for seat in match.seats):
            raise Refused(N_("{name} has a seat at this table already."), name=name)
        draft.add(self.seat, KeptFree(person, name))
