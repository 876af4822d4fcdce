"""Who may speak, and what the lists leave out: invitations of blocked people are taken and never shown."""

import time
from typing import Protocol

from backroom.match.promising import Promise
from backroom.match.records import Listed
from backroom.match.refusal import Refused
from backroom.match.talking import Say
from backroom.match.verb import Verb
from backroom.web.people import Person
from backroom.words import N_


class Visiting(Protocol):
    """What is asked here of a visit."""

    @property
    def person(self) -> Person | None: ...
    def day(self, at: float) -> str: ...


def bear(visit: Visiting, verb: Verb) -> None:
    """Refuses to let speak whom the house has silenced."""
    if isinstance(verb, Say | Promise):
        hush(visit)


def hush(visit: Visiting) -> None:
    """What somebody is called, or calls a table, is a word too."""
    if visit.person and visit.person.muted > time.time():
        raise Refused(N_("You may not talk here until {day}."), day=visit.day(visit.person.muted))


def welcome(match: Listed, person: int, blocked: frozenset[int]) -> bool:
    """Whether the person wants to see this match in a list of theirs."""
    asked = match.status == "open" and any(seat.kind == "open" and seat.person == person for seat in match.seats)
    return not (asked and match.host in blocked)
