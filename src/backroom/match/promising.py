"""Promises that the house understands, and what the other side says to them: agree, refuse, counter."""

from typing import ClassVar

from backroom.engine import EVERYBODY, Illegal
from backroom.engine.promise import Pledge
from backroom.match.draft import Draft
from backroom.match.match import Entry, Match
from backroom.match.promised import AGREED, ALL, COUNTERED, REFUSED, Promised, Replied
from backroom.match.refusal import Refused
from backroom.match.talking import audience
from backroom.match.verb import Key, Number, SeatNumber, Text, Verb
from backroom.words import N_

ROOM = 0.5  # of what a journal may hold beside its decisions: the rest is for whatever else people ask for
NOT_NOW = N_("That cannot be promised now.")


class Promise(Verb, frozen=True):
    """`what` you will do, to all or to one seat (`to`), and what you ask of it in return (`condition`).

    Both are text forms (`play approve`) of what can be promised now. `private`: only the two hear it. `counters` is
    the `number` of a promise that you answer with yours. It binds nobody; what becomes of it is told.
    """

    word: ClassVar = "promise"
    path: ClassVar = "promises"
    summary: ClassVar = "Make a promise"
    cost: ClassVar = "talk"
    fresh: ClassVar = True
    seat: SeatNumber
    what: Text
    to: SeatNumber | None = None
    condition: Text = ""
    private: bool = False
    counters: Number | None = None
    key: Key = ""

    async def plan(self, draft: Draft) -> None:
        draft.own(self.seat)
        await self.give(draft)

    async def give(self, draft: Draft) -> None:
        """By whoever sits there, a person or a bot."""
        match = draft.match
        if self.key and match.keys.get(self.seat) == self.key:
            return
        promised = self.checked(draft)
        if self.repeats(match, promised):
            return
        if match.is_full(ROOM):
            raise Refused(N_("That cannot be done here."))
        countered = unanswered(match, self.counters, self.seat) if self.counters else None
        if countered and countered.seat != self.to:
            raise Refused(NOT_NOW)
        if self.private and self.to is not None and await draft.is_unwelcome(match.seats[self.to].person):
            raise Refused(NOT_NOW)
        if countered:
            draft.add(self.seat, reply_to(countered, COUNTERED, draft.person))
        draft.add(self.seat, promised)

    def checked(self, draft: Draft) -> Promised:
        match, game = draft.match, draft.match.game
        may_promise(match, self.seat, self.to, self.private)
        seen = match.game.view(match.state, self.seat).seen if match.state is not None else None
        other = EVERYBODY if self.to is None else self.to
        what = one_of(match, self.what, game.promises.promises(seen, self.seat, other))
        condition = ""
        if self.condition:
            if self.to is None:
                raise Refused(NOT_NOW)
            condition = one_of(match, self.condition, game.promises.conditions(seen, self.to, self.seat))
        to = ALL if self.to is None else self.to
        return Promised(to, what, condition, self.private, self.counters or 0, draft.person, self.key)

    def repeats(self, match: Match, promised: Promised) -> bool:
        """Said twice before anything else was said or done: it was pressed twice."""
        last = match.promises[-1] if match.promises else None
        if last is None or last.row != match.row or last.seat != self.seat or not isinstance(last.deed, Promised):
            return False
        return last.deed.known(self.seat, self.seat) == promised.known(self.seat, self.seat)


def may_promise(match: Match, seat: int, to: int | None, private: bool) -> None:
    if not match.begun or match.state is None:
        raise Refused(N_("The match has not begun."))
    if match.over:
        raise Refused(N_("The game is over."))
    if to is not None and (to == seat or not 0 <= to < len(match.seats)):
        raise Refused(N_("There is no such seat."))
    if private and to is None:
        raise Refused(N_("What only the two shall hear needs somebody to hear it."))
    audience(match, seat, to if private else None)


def one_of(match: Match, text: str, offered: list[Pledge]) -> str:
    """The text form as the house writes it, of something that can be promised now."""
    try:
        pledge = match.game.parse_pledge(text)
    except Illegal as illegal:
        raise Refused(illegal.because.says) from None
    if pledge not in offered:
        raise Refused(NOT_NOW)
    return match.game.text(pledge)


def unanswered(match: Match, number: int, seat: int) -> Entry:
    """The promise of this number to the seat, if nothing was said to it yet."""
    for entry in match.promises:
        if entry.number == number and isinstance(entry.deed, Promised) and entry.deed.to == seat:
            if number in match.replies:
                raise Refused(N_("You have answered that already."))
            return entry
    raise Refused(N_("There is no such promise to you."))


def reply_to(entry: Entry, reply: str, person: int) -> Replied:
    private = isinstance(entry.deed, Promised) and entry.deed.private
    return Replied(entry.number, reply, entry.seat, private, person)


class Reply(Verb, frozen=True):
    """`of` is the `number` of a promise to your seat. Whoever agrees to one with a condition promises that in turn."""

    word: ClassVar = "reply"
    path: ClassVar = "replies"
    summary: ClassVar = "Agree to a promise, or refuse it"
    cost: ClassVar = "talk"
    fresh: ClassVar = True
    seat: SeatNumber
    of: Number
    yes: bool

    async def plan(self, draft: Draft) -> None:
        draft.own(self.seat)
        self.give(draft)

    def give(self, draft: Draft) -> None:
        match = draft.match
        said = match.replies.get(self.of)
        reply = AGREED if self.yes else REFUSED
        if said is not None and said.seat == self.seat and isinstance(said.deed, Replied) and said.deed.reply == reply:
            return  # sent twice
        entry = unanswered(match, self.of, self.seat)
        may_promise(match, self.seat, entry.seat, isinstance(entry.deed, Promised) and entry.deed.private)
        draft.add(self.seat, reply_to(entry, reply, draft.person))
