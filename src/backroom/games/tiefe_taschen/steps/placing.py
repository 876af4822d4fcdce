"""Phase 3 in order: one placing turn each, one pass for turning up bribes, then all choose an action at once."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import N_, Action, Because, Choice, Step, one_of, only, only_to
from backroom.games.tiefe_taschen.actions import (
    CHOOSE_CARD,
    OPEN_BRIBE,
    PLACE_SNOOP,
    ChooseCard,
    KeepMarker,
    KeepSnoop,
    LayMarker,
    LeaveBribes,
    OpenBribe,
    PlaceSnoop,
)
from backroom.games.tiefe_taschen.components import DOWN, HOME, MARKERS_EACH, NO_CARD, NOBODY, NONE, OPEN, REJECT
from backroom.games.tiefe_taschen.events import BribeOpened, CardChosen, OwnCardChosen, SnoopPlaced
from backroom.games.tiefe_taschen.state import Republic
from backroom.games.tiefe_taschen.steps.laying import (
    OTHER_MARKER,
    begin_laying,
    faces_of,
    go_on_laying,
    laying_choices,
    marker_places,
    misplaced,
    snoop_places,
)

PRESIDENT: Final = Because("6.2", N_("The president may not reject. The other four cards are yours."))
NOT_YOURS_TO_OPEN: Final = Because("9.2", N_("Only hidden bribes before you that you may look at can be turned up."))

# 6.6 The parts of a placing turn, in this order.
OPENING: Final = 0
SNOOP: Final = 1
FIRST_MARKER: Final = 2
SECOND_MARKER: Final = 3

_KEEP_SNOOP: Final = only(KeepSnoop())
_KEEP_MARKER: Final = [one_of(KeepMarker, [KeepMarker(which)], OTHER_MARKER) for which in range(MARKERS_EACH)]
_LEAVE: Final = only(LeaveBribes())
_FOUR: Final = one_of(ChooseCard, [a for a in CHOOSE_CARD if a != ChooseCard(REJECT)], PRESIDENT)
_FIVE: Final = one_of(ChooseCard, CHOOSE_CARD)
_PRESIDENT_CHOOSES: Final[list[Choice]] = [_FOUR]
_OTHERS_CHOOSE: Final[list[Choice]] = [_FIVE]


def hidden_before(s: Republic, seat: int) -> list[Action]:
    """9.2 The hidden bribes this seat may turn up."""
    return [
        OPEN_BRIBE[marker] for marker in range(len(s.cover)) if s.cover[marker] == DOWN and s.target[marker] == seat
    ]


def any_hidden_before(s: Republic, seat: int) -> bool:
    return DOWN in s.cover and len(hidden_before(s, seat)) > 0


def turn_up_bribe(s: Republic, seat: int, action: OpenBribe) -> None:
    marker = action.briber * MARKERS_EACH + action.marker
    s.put_down(marker, OPEN)
    s.unveil(but=seat)
    if s.telling:
        s.tell(BribeOpened(seat, action.briber, s.face[marker], tuple(s.bribe[marker])))


def card_choices(s: Republic, seat: int) -> list[Choice]:
    """6.1, 6.2 One of five cards; the president has four."""
    return _PRESIDENT_CHOOSES if seat == s.order[0] else _OTHERS_CHOOSE


@dataclass
class Placing(Step):
    """6.5 One placing turn each, the president first, then clockwise."""

    turn: int
    part: int

    def rule(self) -> str:
        return "6.5"

    def proceed(self, s: Republic) -> None:
        if self.turn == len(s.order):
            s.hand_over(OpeningPass(0) if DOWN in s.cover else Choosing())
            return
        seat, part = s.order[self.turn], self.part
        if part == OPENING:
            self.part = SNOOP
            if any_hidden_before(s, seat):
                s.begin(OpeningBribes(seat))
                return
            part = SNOOP
        self.part = part + 1
        if part == SECOND_MARKER or (part == SNOOP and s.numbers.bribes == NONE):
            self.turn += 1
            self.part = OPENING
        s.begin(PlacingSnoop(seat) if part == SNOOP else LayingMarker(seat, part - FIRST_MARKER))

    def copy(self) -> "Placing":
        return Placing(self.turn, self.part)


@dataclass
class OpeningBribes(Step):
    """9.2 Whoever has hidden bribes before him leaves them or turns them up."""

    seat: int

    def rule(self) -> str:
        return "9.2"

    def deciders(self, s: Republic) -> list[int]:
        return [self.seat]

    def choices(self, s: Republic, seat: int) -> list[Choice]:
        return [_LEAVE, one_of(OpenBribe, hidden_before(s, seat), NOT_YOURS_TO_OPEN)]

    def take(self, s: Republic, seat: int, action: Action) -> None:
        if isinstance(action, OpenBribe):
            turn_up_bribe(s, seat, action)
            if any_hidden_before(s, seat):
                return
        s.finish()

    def copy(self) -> "OpeningBribes":
        return OpeningBribes(self.seat)


@dataclass
class PlacingSnoop(Step):
    """6.6 The snoop goes before one other player in the round, or stays at home."""

    seat: int

    def rule(self) -> str:
        return "6.6"

    def deciders(self, s: Republic) -> list[int]:
        return [self.seat]

    def choices(self, s: Republic, seat: int) -> list[Choice]:
        return [_KEEP_SNOOP, snoop_places(s, seat, NOBODY)]

    def barred(self, s: Republic, seat: int) -> list[tuple[Action, Because]]:
        return misplaced(s, seat, PLACE_SNOOP)

    def take(self, s: Republic, seat: int, action: Action) -> None:
        if isinstance(action, PlaceSnoop):
            s.snoop[seat] = action.target
            if s.telling:
                s.tell(SnoopPlaced(seat, action.target))
        s.finish()

    def copy(self) -> "PlacingSnoop":
        return PlacingSnoop(self.seat)


@dataclass
class LayingMarker(Step):
    """9.1 A marker goes before another player in the round with a card of one's own, or stays at home."""

    seat: int
    marker: int  # which of the two

    def rule(self) -> str:
        return "9.1"

    def deciders(self, s: Republic) -> list[int]:
        return [self.seat]

    def choices(self, s: Republic, seat: int) -> list[Choice]:
        marker = seat * MARKERS_EACH + self.marker
        if s.cover[marker] != HOME:
            return laying_choices(s, seat, marker)
        return [_KEEP_MARKER[self.marker], marker_places(s, seat, self.marker)]

    def barred(self, s: Republic, seat: int) -> list[tuple[Action, Because]]:
        if s.cover[seat * MARKERS_EACH + self.marker] != HOME:
            return []
        return [because for face in faces_of(s, self.marker) for because in misplaced(s, seat, face)]

    def take(self, s: Republic, seat: int, action: Action) -> None:
        if isinstance(action, KeepMarker):
            s.finish()
        elif isinstance(action, LayMarker):
            begin_laying(s, seat, action)
        elif go_on_laying(s, seat, seat * MARKERS_EACH + self.marker, action):
            s.finish()

    def copy(self) -> "LayingMarker":
        return LayingMarker(self.seat, self.marker)


@dataclass
class OpeningPass(Step):
    """6.8 Once more in the same order: whoever has hidden bribes before him may turn them up."""

    turn: int

    def rule(self) -> str:
        return "6.8"

    def proceed(self, s: Republic) -> None:
        while self.turn < len(s.order):
            seat = s.order[self.turn]
            self.turn += 1
            if any_hidden_before(s, seat):
                s.begin(OpeningBribes(seat))
                return
        s.hand_over(Choosing())

    def copy(self) -> "OpeningPass":
        return OpeningPass(self.turn)


@dataclass
class Choosing(Step):
    """6.9 All players in the round choose an action card, secretly and at once; a choice is final."""

    def rule(self) -> str:
        return "6.9"

    def deciders(self, s: Republic) -> list[int]:
        return [seat for seat in s.order if s.card[seat] == NO_CARD]

    def choices(self, s: Republic, seat: int) -> list[Choice]:
        return card_choices(s, seat)

    def take(self, s: Republic, seat: int, action: Action) -> None:
        assert isinstance(action, ChooseCard)
        s.card[seat] = action.card
        if s.telling:
            s.tell(CardChosen(seat))
            s.tell(OwnCardChosen(action.card), only_to([seat]))

    def proceed(self, s: Republic) -> None:
        # 6.10 With the last choice phase 4 begins.
        s.finish()

    def copy(self) -> "Choosing":
        return Choosing()
