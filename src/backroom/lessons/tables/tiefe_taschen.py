"""Positions: a table laid as a lesson or a case wants it, and a round played on it by real actions."""

from collections import Counter
from dataclasses import dataclass

from backroom.engine import Action, Event
from backroom.games import game
from backroom.games.tiefe_taschen.actions import (
    ChooseCard,
    Give,
    KeepMarker,
    KeepSnoop,
    LayDown,
    LayMarker,
    LayOpen,
    LaySealed,
    LeaveBribes,
    PlaceSnoop,
    PutCard,
)
from backroom.games.tiefe_taschen.components import DOWN, OPEN, SEALED, STAATSBANKROTT
from backroom.games.tiefe_taschen.laws import laws
from backroom.games.tiefe_taschen.state import Republic
from backroom.games.tiefe_taschen.steps.placing import Choosing, LayingMarker, OpeningBribes, PlacingSnoop

GAME = game("tiefe-taschen")
COVERS: dict[int, Action] = {OPEN: LayOpen(), DOWN: LayDown(), SEALED: LaySealed()}


@dataclass(frozen=True)
class Bribe:
    briber: int
    target: int
    face: int
    money: int
    cover: int = OPEN

    @property
    def marker(self) -> int:
        return self.face // 2


def table(
    seats: int = 4,
    president: int = 0,
    piles: list[list[int]] | None = None,
    opened: list[int] | None = None,
    top: list[int] | None = None,
    above: int = 40,
    options: dict[str, str] | None = None,
) -> Republic:
    """A game at the president's first allotment.

    `opened` lies open, `top` is what the treasury gives next, and `above` money cards lie above Staatsbankrott. With
    piles of one's own nobody has anything to remember yet.
    """
    s = GAME.new_game(seats, options, seed="case")
    assert isinstance(s, Republic)
    s.all_back(president)
    if piles is not None:
        s.pile = [sorted(cards) for cards in piles]
        s.sure = [[0] * len(row) for row in s.sure]
    s.open = sorted(opened, reverse=True) if opened is not None else s.open
    left = Counter({money: count for money, count in enumerate(s.numbers.deck) if count})
    left.subtract([*(card for cards in s.pile for card in cards), *s.open, *(top or [])])
    assert min(left.values()) >= 0, "the box does not hold these cards"
    drawn = [*(top or []), *left.elements()]
    drawn.insert(above, STAATSBANKROTT)
    s.treasury = drawn[::-1]
    s.offered_to = -1
    lawful(s)
    return s


def lawful(s: Republic) -> None:
    assert laws(s) == []


def allot(s: Republic, *targets: int) -> None:
    """The president gives the open cards, highest first; by default all to himself."""
    for target in targets or [s.order[0]] * len(s.open):
        s.apply(s.order[0], Give(s.open[len(s.given)], target))


def place(s: Republic, snoops: dict[int, int] | None = None, bribes: tuple[Bribe, ...] = ()) -> None:
    """All placing turns and the last pass; hidden bribes stay hidden. Ends where all choose an action."""
    while not isinstance(s.stack[-1], Choosing):
        step, seat = s.stack[-1], s.deciders()[0]
        if isinstance(step, PlacingSnoop):
            target = (snoops or {}).get(seat, -1)
            s.apply(seat, KeepSnoop() if target < 0 else PlaceSnoop(target))
        elif isinstance(step, OpeningBribes):
            s.apply(seat, LeaveBribes())
        else:
            assert isinstance(step, LayingMarker)
            mine = [b for b in bribes if b.briber == seat and b.marker == step.marker]
            if not mine:
                s.apply(seat, KeepMarker(step.marker))
            for bribe in mine:
                lay(s, bribe)
    lawful(s)


def lay(s: Republic, bribe: Bribe) -> None:
    s.apply(bribe.briber, LayMarker(bribe.marker, bribe.face, bribe.target))
    s.apply(bribe.briber, PutCard(bribe.money))
    s.apply(bribe.briber, COVERS[bribe.cover])


def choose(s: Republic, *cards: int) -> list[Event]:
    """Everybody in the round chooses, from the president clockwise; what becomes known then."""
    for seat, card in zip(list(s.order), cards, strict=True):
        s.apply(seat, ChooseCard(card))
    lawful(s)
    return [told.event for told in s.told]


def vote(s: Republic, *cards: int) -> list[Event]:
    """A whole vote on all the money for the president, with nothing placed."""
    allot(s)
    place(s)
    return choose(s, *cards)


def kinds(events: list[Event], *wanted: type) -> list[Event]:
    return [event for event in events if isinstance(event, wanted)]


def offered(s: Republic, seat: int, kind: type[Action]) -> list[Action]:
    return [c[i] for c in s.choices(seat) for i in range(len(c)) if c.kind is kind]


def heard(s: Republic, seat: int) -> list[Event]:
    return [told.event for told in s.told if told.heard_by(seat)]
