"""Sitting down, leaving, and bots in the place of people."""

from typing import ClassVar

from backroom.bots import seatable
from backroom.match.clocks import BOT, OPEN, Seat
from backroom.match.draft import Draft
from backroom.match.entries import Asked, BotSeated, Risen, Seated
from backroom.match.match import Match
from backroom.match.names import bot_seat
from backroom.match.refusal import NotYours, Refused
from backroom.match.verb import SeatNumber, Verb, Word
from backroom.words import N_


class Sit(Verb, frozen=True):
    """Take an open seat, or take your own seat back from the bot that stands in."""

    word: ClassVar = "sit"
    summary: ClassVar = "Take a seat"
    seat: SeatNumber

    async def plan(self, draft: Draft) -> None:
        if not draft.person:
            raise NotYours
        match = draft.match
        chair = chair_of(match, self.seat)
        comes_back = chair.kind == BOT and chair.owner == draft.person and match.begun and not match.over
        if not comes_back and chair.kind != OPEN:
            raise Refused(N_("This seat is taken."))
        if chair.kind == OPEN and chair.owner not in (0, draft.person):
            raise Refused(N_("This seat is kept for {name}."), name=chair.name)
        if not match.terms.hot_seat and match.seats_of(draft.person):
            raise Refused(N_("You sit at this table already."))
        if not comes_back and await draft.is_unwelcome(match.host):
            raise Refused(N_("That cannot be done here."))
        others = [other.name for number, other in enumerate(match.seats) if number != self.seat]
        draft.add(self.seat, Seated(draft.person, distinct(draft.name, others)))
        draft.begin_if_full()


class Leave(Verb, frozen=True):
    """Before the start the seat is open again; later a bot stands in until you come back."""

    word: ClassVar = "leave"
    summary: ClassVar = "Leave your seat to a bot"
    seat: SeatNumber

    async def plan(self, draft: Draft) -> None:
        match = draft.match
        draft.own(self.seat)
        if match.over:
            raise Refused(N_("The game is over."))
        if not match.begun:
            draft.add(self.seat, Risen())
            return
        draft.add(self.seat, BotSeated(match.seats[self.seat].name, match.terms.level, draft.person))
        await draft.grant()


class PlaceBot(Verb, frozen=True):
    """The host puts a bot on an open seat."""

    word: ClassVar = "bot"
    summary: ClassVar = "Put a bot on an open seat"
    seat: SeatNumber
    level: Word  # or `level/temper`
    temper: Word = ""

    async def plan(self, draft: Draft) -> None:
        draft.hosted()
        if chair_of(draft.match, self.seat).kind != OPEN:
            raise Refused(N_("This seat is taken."))
        place(draft, self.seat, f"{self.level}/{self.temper}" if self.temper else self.level)
        draft.begin_if_full()


class Fill(Verb, frozen=True):
    """The host puts bots on all open seats, and the game begins."""

    word: ClassVar = "fill"
    summary: ClassVar = "Put bots on all open seats"
    level: Word

    async def plan(self, draft: Draft) -> None:
        draft.hosted()
        for seat, chair in enumerate(draft.match.seats):
            if chair.kind == OPEN:
                place(draft, seat, self.level)
        draft.begin_if_full()


class SendAway(Verb, frozen=True):
    """The host frees a seat before the start, whoever sits there or is waited for; who is waited for may do so too."""

    word: ClassVar = "clear"
    summary: ClassVar = "Free a seat before the start"
    seat: SeatNumber

    async def plan(self, draft: Draft) -> None:
        chair = chair_of(draft.match, self.seat)
        kept = chair.kind == OPEN and chair.owner != 0
        if not kept or chair.owner != draft.person:
            draft.hosted()
        if (chair.kind == OPEN and not kept) or chair.person == draft.person or draft.match.begun:
            raise Refused(N_("There is nobody to send away."))
        draft.add(self.seat, Risen())


class StandIn(Verb, frozen=True):
    """Somebody has been waited for a long time where no clock runs: the others may agree that a bot stands in."""

    word: ClassVar = "standin"
    summary: ClassVar = "Ask that a bot stands in for somebody who does not come"
    seat: SeatNumber
    absent: SeatNumber

    async def plan(self, draft: Draft) -> None:
        match = draft.match
        draft.own(self.seat)
        draft.running()
        chair = chair_of(match, self.absent)
        if not match.absent(self.absent, draft.now) or chair.person == draft.person:
            raise Refused(N_("Nobody has been away long enough for that."))
        wanted = [seat for seat in draft.others() if match.seats[seat].person != chair.person]
        draft.ask(self.seat, Asked(BOT, wanted, self.absent))
        await draft.grant()


def chair_of(match: Match, seat: int) -> Seat:
    if not 0 <= seat < len(match.seats):
        raise Refused(N_("There is no such seat."))
    return match.seats[seat]


def place(draft: Draft, seat: int, level: str) -> None:
    if not seatable(draft.match.game, level):
        raise Refused(N_("That cannot be chosen."))
    chair = bot_seat(draft.match.names(), level)
    draft.add(seat, BotSeated(chair.name, chair.level))


def distinct(name: str, taken: list[str]) -> str:
    """The name, with a number if somebody at the table bears it already."""
    folded = {other.casefold() for other in taken}
    tried, count = name, 2
    while tried.casefold() in folded:
        tried, count = f"{name} {count}", count + 1
    return tried
