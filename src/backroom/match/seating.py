"""Sitting down, leaving, and bots in the place of people."""

from backroom.bots import bots
from backroom.match.draft import Draft, Plan
from backroom.match.match import BOT, OPEN, Match, Seat
from backroom.match.refusal import Refused
from backroom.words import N_


def sit(person: int, name: str, seat: int) -> Plan:
    """Take an open seat, or take one's own seat back from the bot that stands in."""

    async def plan(draft: Draft) -> None:
        match = draft.match
        chair = chair_of(match, seat)
        comes_back = chair.kind == BOT and chair.owner == person and match.begun and not match.over
        if not comes_back and chair.kind != "open":
            raise Refused(N_("This seat is taken."))
        if not match.terms.hot_seat and match.seats_of(person):
            raise Refused(N_("You sit at this table already."))
        others = [other.name for number, other in enumerate(match.seats) if number != seat]
        draft.add("sit", seat, {"person": person, "name": distinct(name, others)})
        draft.begin_if_full()

    return plan


def leave(person: int, seat: int) -> Plan:
    """Before the start the seat is open again; later a bot stands in until one comes back."""

    async def plan(draft: Draft) -> None:
        match = draft.match
        draft.own(person, seat)
        if match.over:
            raise Refused(N_("The game is over."))
        if not match.begun:
            draft.add("rise", seat, {})
            return
        draft.add("bot", seat, {"name": match.seats[seat].name, "level": match.terms.level, "owner": person})
        await draft.grant()

    return plan


def place_bot(person: int, seat: int, level: str, name: str) -> Plan:
    """The host puts a bot on an open seat."""

    async def plan(draft: Draft) -> None:
        draft.hosted_by(person)
        if level not in bots(draft.match.game):
            raise Refused(N_("That cannot be chosen."))
        if chair_of(draft.match, seat).kind != "open":
            raise Refused(N_("This seat is taken."))
        draft.add("bot", seat, {"name": name, "level": level})
        draft.begin_if_full()

    return plan


def send_away(person: int, seat: int) -> Plan:
    """The host frees a seat before the start, whoever sits there."""

    async def plan(draft: Draft) -> None:
        draft.hosted_by(person)
        chair = chair_of(draft.match, seat)
        if chair.kind == OPEN or chair.person == person or draft.match.begun:
            raise Refused(N_("There is nobody to send away."))
        draft.add("rise", seat, {})

    return plan


def stand_in(person: int, seat: int, absent: int) -> Plan:
    """Somebody has been waited for a long time where no clock runs: the others may agree that a bot stands in."""

    async def plan(draft: Draft) -> None:
        match = draft.match
        draft.own(person, seat)
        draft.running()
        if not match.absent(absent, draft.now) or match.seats[absent].person == person:
            raise Refused(N_("Nobody has been waited for so long here."))
        wanted = [n for n in match.people() if match.seats[n].person not in (person, match.seats[absent].person)]
        draft.ask(seat, "bot", wanted, absent)
        await draft.grant()

    return plan


def chair_of(match: Match, seat: int) -> Seat:
    if not 0 <= seat < len(match.seats):
        raise Refused(N_("There is no such seat."))
    return match.seats[seat]


def distinct(name: str, taken: list[str]) -> str:
    """The name, with a number if somebody at the table bears it already."""
    folded = {other.casefold() for other in taken}
    tried, count = name, 2
    while tried.casefold() in folded:
        tried, count = f"{name} {count}", count + 1
    return tried
