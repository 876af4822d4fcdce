"""Promises that mean the same in both editions, and what their judges need: this round, who bids in which auction."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from backroom.engine import Event
from backroom.engine.promise import BROKEN, KEPT, OPEN, VOID, Case, Form, Judge, Pledge
from backroom.games.macher.events import PollUnsold, PollWithheld
from backroom.games.macher.state import Macher
from backroom.words import N_

Fits = Callable[[Event, Any, Case], bool]  # whether an event is what a pledge of this case speaks of
OTHER: Final = "other"  # the side that the word was given to
POLL: Final = N_("this poll")
THIS_ROUND: Final = N_("this round")


@dataclass(frozen=True)
class NoBid(Pledge):
    land: int


@dataclass(frozen=True)
class PublishPoll(Pledge):
    land: int


@dataclass(frozen=True)
class WithholdPoll(Pledge):
    land: int


@dataclass(frozen=True)
class HoldNone(Pledge):
    """No rallies, or meetings as they are called in the older edition."""

    land: int


@dataclass(frozen=True)
class SpareOpinion(Pledge):
    land: int
    card: int


def own(*kinds: type[Event], **about: str) -> Fits:
    """What the doer does: events of these kinds whose fields are what the named fields of the pledge, or OTHER, say."""

    def fits(event: Event, pledge: Any, case: Case) -> bool:
        if not isinstance(event, kinds) or getattr(event, "seat", -1) != case.doer:
            return False
        for field, name in about.items():
            if getattr(event, field) != (case.other if name == OTHER else getattr(pledge, name)):
                return False
        return True

    return fits


def rest_of_round(case: Case, begins: type[Event]) -> tuple[Sequence[Event], bool]:
    """What has happened since the word was given and before the next round, and whether that has begun.

    Before the first round has begun, it is the one that is meant.
    """
    begun = any(isinstance(event, begins) for event in case.before)
    for number, event in enumerate(case.since):
        if isinstance(event, begins):
            if begun:
                return case.since[:number], True
            begun = True
    return case.since, case.over


def leaves(begins: type[Event], breaks: Fits) -> Judge:
    """Broken by what was to be left; kept once the round is over without it."""

    def judge(pledge: Any, case: Case) -> str:
        happened, ended = rest_of_round(case, begins)
        if any(breaks(event, pledge, case) for event in happened):
            return BROKEN
        return KEPT if ended else OPEN

    return judge


def does(begins: type[Event], keeps: Fits, breaks: Fits) -> Judge:
    """By whatever comes first; if the round ends before, there was no occasion."""

    def judge(pledge: Any, case: Case) -> str:
        happened, ended = rest_of_round(case, begins)
        for event in happened:
            if keeps(event, pledge, case):
                return KEPT
            if breaks(event, pledge, case):
                return BROKEN
        return VOID if ended else OPEN

    return judge


def stays_out(begins: type[Event], bids: type[Event], sells: type[Event]) -> Judge:
    """Whether the doer has bid for this poll; every auction ends before the next begins."""

    def judge(pledge: NoBid, case: Case) -> str:
        happened, ended = rest_of_round(case, begins)
        has_bid = False
        for event in happened:
            if isinstance(event, bids) and getattr(event, "seat", -1) == case.doer:
                has_bid = True
            elif isinstance(event, (sells, PollUnsold)):
                if getattr(event, "land", -1) == pledge.land:
                    return BROKEN if has_bid else KEPT
                has_bid = False
        return VOID if ended else OPEN

    return judge


def about_polls(
    begins: type[Event], bids: type[Event], sells: type[Event], publishes: type[Event], published: Judge
) -> dict[type, Form]:
    """What is said of polls; only when a published one is a word kept is each edition's own."""
    withheld = does(begins, own(PollWithheld, land="land"), own(publishes, land="land"))
    return {
        NoBid: Form(
            N_("I do not bid for the poll in {land}"),
            stays_out(begins, bids, sells),
            POLL,
            N_("if you do not bid for the poll in {land}"),
        ),
        PublishPoll: Form(
            N_("I publish the poll in {land} if I get it"), published, POLL, N_("if you publish the poll in {land}")
        ),
        WithholdPoll: Form(
            N_("I withhold the poll in {land} if I get it"), withheld, POLL, N_("if you withhold the poll in {land}")
        ),
    }


def in_play(s: Macher) -> list[int]:
    """The states that are played for now; none before the first round and after the last."""
    return [] if s.over() or s.round < 1 else s.lands[s.election :]
