"""Table talk, whispers, the gallery, and one's own notes."""

from functools import partial
from hashlib import sha256
from typing import Annotated, ClassVar

import msgspec

from backroom.engine import SPECTATOR, TABLE
from backroom.match import records
from backroom.match.draft import Draft
from backroom.match.match import Match
from backroom.match.news import UNHEARD, Line
from backroom.match.refusal import Closed, NotYours, Refused
from backroom.match.texts import clean_line, clean_text
from backroom.match.verb import KEY_LENGTH, NOTE_LENGTH, TALK_LENGTH, Key, SeatNumber, Text, Verb
from backroom.words import N_


class Say(Verb, frozen=True):
    """To the table, to one other seat (`to`), or among spectators.

    With a `key` of your own you can repeat words whose answer got lost: the same with the same key are said once.
    """

    word: ClassVar = "say"
    path: ClassVar = "talk"
    summary: ClassVar = "Say something"
    cost: ClassVar = "talk"
    fresh: ClassVar = True
    text: Text
    seat: SeatNumber = SPECTATOR
    to: SeatNumber | None = None
    key: Key = ""

    async def plan(self, draft: Draft) -> None:
        match = draft.match
        audience = hearing(draft, self.seat, self.to)
        words = clean_line(self.text, TALK_LENGTH)
        if words:
            name = match.seats[self.seat].name if self.seat < len(match.seats) else draft.name
            once = f"{self.key} {self.seat} {audience} {words}"
            key = sha256(once.encode()).hexdigest()[:KEY_LENGTH] if self.key else ""
            whispered_to = self.to if self.seat != SPECTATOR else None
            if whispered_to is not None and await draft.is_unwelcome(match.seats[whispered_to].person):
                audience = 1 << self.seat | 1 << whispered_to + UNHEARD
            line = Line(0, draft.now, self.seat, draft.person, name, audience, words, key)
            draft.besides.append(partial(records.say, id=match.id, line=line))


def hearing(draft: Draft, seat: int, to: int | None) -> int:
    """Who hears what the seat says, one bit per seat; -1 is everybody. Refused where it may not speak so."""
    match = draft.match
    if match.is_closed_to(draft.person, draft.now):
        raise Closed
    if not draft.person or not match.may_see(draft.person, seat):
        raise NotYours
    if seat == SPECTATOR and match.seats_of(draft.person) and not match.over:
        raise NotYours
    return audience(match, seat, to)


def audience(match: Match, seat: int, to: int | None) -> int:
    if match.state is not None and seat < TABLE and match.game.silent(match.state, seat, match.setup.options):
        raise Refused(N_("At this table you may not talk right now."))
    if seat == SPECTATOR:
        return 1 << SPECTATOR
    if to is None:
        return -1
    if not match.terms.whispers:
        raise Refused(N_("At this table all talk is open."))
    if not match.begun:
        raise Refused(N_("The match has not begun."))  # seats still change hands, and their ears with them
    if to == seat or not 0 <= to < len(match.seats):
        raise Refused(N_("There is no such seat."))
    return 1 << seat | 1 << to


class Note(Verb, frozen=True):
    """Your own notes at this seat, in place of the old ones."""

    word: ClassVar = "note"
    summary: ClassVar = "Keep notes that nobody else sees"
    fresh: ClassVar = True
    seat: SeatNumber
    text: Annotated[str, msgspec.Meta(max_length=NOTE_LENGTH)]

    async def plan(self, draft: Draft) -> None:
        draft.own(self.seat)
        kept = clean_text(self.text, NOTE_LENGTH)
        id, person, seat = draft.match.id, draft.person, self.seat
        draft.besides.append(lambda db: records.keep_note(db, id, person, seat, kept))
