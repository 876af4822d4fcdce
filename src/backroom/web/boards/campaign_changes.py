"""What a bulletin made of the reader's own campaign: agreement, and votes were they counted now, old and new.

Events do not tell what was dealt, so it is reckoned backwards: from the view, which is what the seat knows now, what it
has heard since is taken back.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from backroom.engine import SPECTATOR, Event
from backroom.engine.bulletin import Bulletin, line, spoken
from backroom.games.macher.state import Macher
from backroom.mechanisms.stances import NO_CARD, agreement
from backroom.web.scene import Scene
from backroom.words import N_


@dataclass
class Own:
    """The reader's part of one state."""

    votes: int
    rallies: int
    trend: int
    opinions: list[int]
    doubled: list[int]


@dataclass
class Past:
    """What the reader had at some moment: now, and then further and further back."""

    me: int
    programme: list[int]
    states: dict[int, Own]  # by land, those in play

    def agreement(self, land: int) -> int:
        return agreement(self.states[land].opinions, self.states[land].doubled, self.programme)


Undo = Callable[[Past, Own, Any], None]
# What changes pieces of one seat, and what changes a state for all. Whatever is in neither is nothing to the reader.
Table = Mapping[type[Event], Undo]


C = TypeVar("C", bound=Macher)


@dataclass(frozen=True)
class Reckoning(Generic[C]):
    """How an edition counts: what takes back each event, the votes after a count, whether an election is due, and how
    many have been held.
    """

    of_seat: Table
    of_all: Table
    counted: Callable[[int, int, int, int, bool], int]  # of votes, rallies, trend, agreement, whether it is due
    due: Callable[[C, int], bool]
    held: Callable[[C], int]


def now(s: Macher, me: int, held: int) -> Past:
    states = {}
    for at in range(held, len(s.lands)):
        if s.trend[at]:
            doubled = [card for card in s.doubled_in(at) if card != NO_CARD]
            numbers = s.votes[at][me], s.rallies[at][me], s.trend[at][me]
            states[s.lands[at]] = Own(*numbers, s.open_opinions(at), doubled)
    return Past(me, list(s.programme[me]), states)


def take_back(past: Past, events: Sequence[Event], reckoning: Reckoning[C]) -> None:
    """The latest first."""
    for event in reversed(events):
        mine = getattr(event, "seat", past.me) == past.me
        undo = reckoning.of_all.get(type(event)) or (reckoning.of_seat.get(type(event)) if mine else None)
        state = past.states.get(getattr(event, "land", -1), NOWHERE)
        if undo is not None and (state is not NOWHERE or not hasattr(event, "land")):
            undo(past, state, event)


NOWHERE = Own(0, 0, 0, [], [])


def changes_of(reckoning: Reckoning[C], scene: Scene[C], bulletin: Bulletin, later: Sequence[Event]) -> list[str]:
    """`later` is what was heard after it."""
    s, me = scene.view.seen, scene.view.seat
    if me == SPECTATOR or not s.programme or not s.programme[me]:
        return []
    past = now(s, me, reckoning.held(s))
    due = {land: reckoning.due(s, s.lands.index(land)) for land in past.states}
    take_back(past, later, reckoning)
    after = {land: stands(past, land, reckoning, due[land]) for land in past.states}
    take_back(past, bulletin.events, reckoning)
    agrees = N_("Your agreement in {land}: {before} → {after}")
    votes = N_("Your votes in {land}, counted now: {before} → {after}")
    told = [told.values.get("land") for told in bulletin.written.mine if "steps" in told.values]
    said = []
    for land in past.states:
        before = stands(past, land, reckoning, due[land])
        for says, was, is_now in zip((agrees, votes), before, after[land], strict=True):
            if was != is_now and not (says == agrees and land in told):
                values = line(says, land=land, before=was, after=is_now)
                said.append(spoken(values, scene.game.words, scene.voice))
    return said


def stands(past: Past, land: int, reckoning: Reckoning[C], due: bool) -> tuple[int, int]:
    """The agreement, and the votes as they would be counted now."""
    agrees, own = past.agreement(land), past.states[land]
    return agrees, reckoning.counted(own.votes, own.rallies, own.trend, agrees, due)


# --- what both editions take back


class Moved(Protocol):
    @property
    def before(self) -> int: ...


class OfCard(Protocol):
    @property
    def card(self) -> int: ...


def to_before(name: str) -> Undo:
    """A marker that says where it stood."""

    def undo(past: Past, state: Own, event: Moved) -> None:
        setattr(state, name, event.before)

    return undo


def swapped(cards: list[int], old: int, new: int) -> None:
    if new in cards:
        cards[cards.index(new)] = old


def undoubled(past: Past, state: Own, event: OfCard) -> None:
    if event.card in state.doubled:
        state.doubled.remove(event.card)


def doubled_again(past: Past, state: Own, event: OfCard) -> None:
    state.doubled.append(event.card)


def turned_down(past: Past, state: Own, event: OfCard) -> None:
    if event.card in state.opinions:
        state.opinions.remove(event.card)
