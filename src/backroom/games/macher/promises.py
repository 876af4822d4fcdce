"""Promises that mean the same in both editions, and what their judges need: this round, who bids in which auction."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from backroom.engine import Event
from backroom.engine.promise import BROKEN, KEPT, OPEN, VOID, Case, Pledge
from backroom.games.macher.events import PollWithheld
from backroom.games.macher.state import Macher

Fits = Callable[[Event], bool]


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
class SpareOpinion(Pledge):
    land: int
    card: int


def by(event: Event, case: Case, land: int) -> bool:
    """Whether it is the doer's own, in this state."""
    return getattr(event, "seat", -1) == case.doer and getattr(event, "land", -1) == land


def has_withheld(pledge: WithholdPoll, case: Case, begins: type[Event], publishes: type[Event]) -> str:
    def keeps(event: Event) -> bool:
        return isinstance(event, PollWithheld) and by(event, case, pledge.land)

    def breaks(event: Event) -> bool:
        return isinstance(event, publishes) and by(event, case, pledge.land)

    return did(case, begins, keeps, breaks)


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


def refrained(case: Case, begins: type[Event], breaks: Fits) -> str:
    """Broken by what was to be left; kept once the round is over without it."""
    happened, ended = rest_of_round(case, begins)
    if any(breaks(event) for event in happened):
        return BROKEN
    return KEPT if ended else OPEN


def did(case: Case, begins: type[Event], keeps: Fits, breaks: Fits) -> str:
    """By whatever comes first; if the round ends before, there was no occasion."""
    happened, ended = rest_of_round(case, begins)
    for event in happened:
        if keeps(event):
            return KEPT
        if breaks(event):
            return BROKEN
    return VOID if ended else OPEN


def stayed_out(case: Case, begins: type[Event], bids: type[Event], ends: Fits, here: Fits) -> str:
    """Whether the doer has bid in the auction that ends `here`; every auction ends before the next begins."""
    happened, ended = rest_of_round(case, begins)
    has_bid = False
    for event in happened:
        if isinstance(event, bids) and getattr(event, "seat", -1) == case.doer:
            has_bid = True
        elif ends(event):
            if here(event):
                return BROKEN if has_bid else KEPT
            has_bid = False
    return VOID if ended else OPEN


def in_play(s: Macher) -> list[int]:
    """The states that are played for now; none before the first round and after the last."""
    return [] if s.over() or s.round < 1 else s.lands[s.election :]
