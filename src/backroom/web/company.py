"""Whom somebody wants near them: what a block forbids, and what nobody learns by it.

Refusals are worded so that they may have other reasons too; invitations of blocked people are taken and never shown.
"""

import time
from typing import Protocol

from backroom.match.clocks import BOT
from backroom.match.house import House
from backroom.match.match import Match
from backroom.match.promising import Promise
from backroom.match.records import Listed
from backroom.match.refusal import Refused
from backroom.match.seating import Sit
from backroom.match.talking import Say
from backroom.match.verb import Verb
from backroom.web.people import Person
from backroom.words import N_

KINDS = (Sit, Say, Promise)


class Visiting(Protocol):
    """What is asked here of a visit."""

    @property
    def person(self) -> Person | None: ...
    @property
    def house(self) -> House: ...
    def day(self, at: float) -> str: ...


async def bear(visit: Visiting, match: Match, verb: Verb) -> None:
    """Refuses what a block forbids: to sit at the table of whoever has set it, and to speak to them in private.

    And to speak at all to whom the house has silenced.
    """
    callers, person = visit.house.callers, visit.person.id if visit.person else 0
    if isinstance(verb, Say | Promise) and visit.person and visit.person.muted > time.time():
        raise Refused(N_("You may not talk here until {day}."), day=visit.day(visit.person.muted))
    if isinstance(verb, Sit) and not _comes_back(match, person, verb.seat):
        if person in (await callers.of(match.host)).blocked:
            raise Refused(N_("You cannot sit down at this table."))
    elif isinstance(verb, Say | Promise) and verb.to is not None and 0 <= verb.to < len(match.seats):
        if isinstance(verb, Promise) and not verb.private:
            return
        chair = match.seats[verb.to]
        if chair.person and person in (await callers.of(chair.person)).blocked:
            raise Refused(N_("You cannot speak to {name} in private now."), name=chair.name)


def _comes_back(match: Match, person: int, seat: int) -> bool:
    """Whoever plays already is not sent away in the middle of a match."""
    return match.begun and any(chair.kind == BOT and chair.owner == person for chair in match.seats[seat : seat + 1])


def welcome(match: Listed, person: int, blocked: frozenset[int]) -> bool:
    """Whether the person wants to see this match in a list of theirs."""
    asked = match.status == "open" and any(seat.kind == "open" and seat.person == person for seat in match.seats)
    return not (asked and match.host in blocked)
