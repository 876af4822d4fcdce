"""What bulletins show of single events, and what these change for the reader."""

from collections.abc import Sequence

from backroom.engine import N_, Event
from backroom.engine.bulletin import NOTHING, Beat, Line, Run, line, to_reader
from backroom.games.die_macher_classic import election_events as el
from backroom.games.die_macher_classic import events as ev
from backroom.games.die_macher_classic.components import START_MEMBERS
from backroom.games.die_macher_classic.reckoning import members_bonus
from backroom.games.macher import events as macher
from backroom.games.macher.bulletins import signed
from backroom.mechanisms.open_auction import BidMade
from backroom.mechanisms.turns import NOBODY


def beats_of(run: Run, events: Sequence[Event] | None = None) -> tuple[Beat, ...]:
    return tuple(beat_of(event) for event in (run.events if events is None else events))


def beat_of(event: Event) -> Beat:
    seat = getattr(event, "seat", NOBODY)
    if isinstance(event, ev.VotesGained):
        return Beat(event, seat, "votes", event.votes, effect=signed(event.after - event.before))
    if isinstance(event, ev.TrendMoved):
        return Beat(event, seat, "trend", event.steps, effect=signed(event.after - event.before))
    if isinstance(event, ev.MembersMoved):
        return Beat(event, seat, "base", event.steps, effect=signed(event.after - event.before))
    if isinstance(event, BidMade | ev.StartBidShown):
        return Beat(event, seat, "bid", event.amount)
    if isinstance(event, ev.PoliticianShown | ev.PoliticianIdle):
        return Beat(event, seat, "politician", event.politician)
    return Beat(event, seat, PIECES.get(type(event), ""), target=getattr(event, "target", NOBODY))


PIECES: dict[type[Event], str] = {
    ev.StartPlayerNamed: "gavel",
    ev.StartBidsTied: "gavel",
    ev.DiceRolled: "dice",
    ev.DoublerPlaced: "doubler",
    macher.DoublerRemoved: "doubler",
    ev.StoneBought: "media",
    ev.MediaSwapped: "media",
    el.StoneSent: "media",
    ev.MeetingsHeld: "rally",
    ev.PollBought: "poll",
    ev.PollSeen: "poll",
    ev.PollPublished: "poll",
    macher.PollWithheld: "poll",
    macher.PollUnsold: "poll",
}


def my_moves(run: Run) -> tuple[Line, ...]:
    """Votes, trends and members of the reader, old and new; what others do to them."""
    return (*to_reader(run, my_move), *my_bonus(run))


def my_bonus(run: Run) -> tuple[Line, ...]:
    """16.3 What most members are worth to the reader: it changes by those of others, too."""
    if not run.all(ev.MembersMoved, el.MembersGrew) or not 0 <= run.reader < run.seats:
        return ()
    before = members_bonus(members_after(run.before, run.seats), run.reader)
    after = members_bonus(members_after(run, run.seats), run.reader)
    says = N_("Your points for the most members: {before} → {after}")
    return (line(says, before=before, after=after),) if before != after else ()


def members_after(run: Run | None, seats: int) -> list[int]:
    members = [START_MEMBERS] * seats
    for event in run.so_far() if run else ():
        if isinstance(event, ev.MembersMoved | el.MembersGrew):
            members[event.seat] = event.after
    return members


def my_move(me: int, event: Event) -> Line:
    if isinstance(event, ev.MediaSwapped) and event.target == me:
        return line(N_("{seat} takes the place of your stone in {land}"), seat=event.seat, land=event.land)
    if getattr(event, "seat", NOBODY) != me:
        return NOTHING
    if isinstance(event, ev.MediaSwapped):
        return line(N_("Your stone takes the place of {target}’s in {land}"), target=event.target, land=event.land)
    if isinstance(event, ev.VotesGained) and event.after != event.before:
        says = N_("Your votes in {land}: {before} → {after}")
        return line(says, land=event.land, before=event.before, after=event.after)
    if isinstance(event, ev.TrendMoved) and event.after != event.before:
        says = N_("Your trend in {land}: {before|+} → {after|+}")
        return line(says, land=event.land, before=event.before, after=event.after)
    if isinstance(event, ev.MembersMoved) and event.after != event.before:
        return line(N_("Your members: {before} → {after}"), before=event.before, after=event.after)
    return NOTHING
