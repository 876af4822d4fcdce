"""Laying a table: a match drafted from its first entry on, be it new or the same again."""

import secrets
from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from backroom.engine import Game, new_seed
from backroom.match.clocks import BOT, OPEN, PERSON, Seat
from backroom.match.draft import Archive, Draft
from backroom.match.entries import BotSeated, Continued, KeptFree, Seated
from backroom.match.match import Match
from backroom.match.names import BOTS, bot_seat, next_name
from backroom.match.refusal import NotYours, Refused
from backroom.match.terms import Terms
from backroom.match.verb import Verb
from backroom.words import N_


def lay(
    game: Game,
    options: Mapping[str, str],
    terms: Terms,
    seating: list[Seat],
    host: int,
    name: str,
    public: bool,
    data: dict[str, Any] | None,
    now: float,
    archive: Archive,
    seed: str = "",
) -> Draft:
    """It begins at once when no seat is open. With a seed it is dealt as prepared. May raise BadSetup."""
    match = Match(
        id=secrets.token_urlsafe(12),
        name=name,
        game=game,
        setup=game.setup(len(seating), options, seed or new_seed(), data),
        terms=terms,
        public=public,
        host=host,
        since=now,
        seats=[Seat() for _ in seating],
        at=now,
    )
    draft = Draft(match, now, archive)
    for number, seat in enumerate(seating):
        if seat.kind == PERSON:
            draft.add(number, Seated(seat.person, seat.name))
        elif seat.kind == BOT:
            draft.add(number, BotSeated(seat.name, seat.level))
        elif seat.owner:
            draft.add(number, KeptFree(seat.owner, seat.name))
    if not draft.entries:
        raise Refused(N_("Choose who sits in each seat."))
    draft.begin_if_full()
    return draft


class Again(Verb, frozen=True):
    """Lay the same table again, the seats moved on by one; or, where somebody has done so, nothing.

    Your seat is taken, bots sit down, and the seats of the others are kept for them.
    """

    word: ClassVar = "again"
    summary: ClassVar = "Lay the same table again"
    cost: ClassVar = "create"
    fresh: ClassVar = True

    async def plan(self, draft: Draft) -> None:
        match = draft.match
        mine = [n for n, seat in enumerate(match.seats) if draft.person and draft.person in (seat.person, seat.owner)]
        if not mine:
            raise NotYours
        if not match.over:
            raise Refused(N_("The game is not over yet."))
        if match.sequel:
            return
        laid = lay(
            match.game,
            match.setup.options,
            msgspec.structs.replace(match.terms, guided=False, closed=0.0),  # a lesson is taken once, a deal too
            moved_on(match.seats, draft.person),
            draft.person,
            next_name(match.name),
            match.public,
            match.setup.data,
            draft.now,
            draft.archive,
        )
        draft.add(mine[0], Continued(laid.match.id))
        draft.laid.append(laid)


def moved_on(seats: list[Seat], person: int) -> list[Seat]:
    """The same company, each one seat further: this person sits, and for the other people their seats are kept."""
    company: list[Seat] = []
    for seat in seats[-1:] + seats[:-1]:
        holder = seat.person or seat.owner
        if holder == person:
            company.append(Seat(PERSON, person, seat.name))
        elif holder:
            company.append(Seat(OPEN, 0, seat.name, owner=holder))
        elif seat.name in BOTS:
            company.append(Seat(BOT, 0, seat.name, seat.level))
        elif seat.kind == PERSON:  # nobody knows any more who it was
            company.append(Seat())
        else:  # it played on for somebody who has lost the seat
            company.append(bot_seat([other.name for other in [*seats, *company]], seat.level))
    return company
