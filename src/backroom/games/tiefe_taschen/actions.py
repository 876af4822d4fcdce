"""What a player can choose. The few actions there are exist once, in tables."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Action
from backroom.games.tiefe_taschen.components import HIGHEST, MARKERS_EACH

_SEATS: Final = 8


@dataclass(frozen=True)
class Give(Action):
    money: int
    target: int


@dataclass(frozen=True)
class PlaceSnoop(Action):
    target: int


@dataclass(frozen=True)
class KeepSnoop(Action):
    pass


@dataclass(frozen=True)
class FetchSnoop(Action):
    pass


@dataclass(frozen=True)
class LayMarker(Action):
    marker: int
    face: int
    target: int


@dataclass(frozen=True)
class KeepMarker(Action):
    marker: int


@dataclass(frozen=True)
class FetchMarker(Action):
    marker: int


@dataclass(frozen=True)
class AddCard(Action):
    pass


@dataclass(frozen=True)
class AddPayoff(Action):
    pass


@dataclass(frozen=True)
class PutCard(Action):
    money: int


@dataclass(frozen=True)
class LayOpen(Action):
    pass


@dataclass(frozen=True)
class LayDown(Action):
    pass


@dataclass(frozen=True)
class LaySealed(Action):
    pass


@dataclass(frozen=True)
class OpenBribe(Action):
    briber: int
    marker: int


@dataclass(frozen=True)
class LeaveBribes(Action):
    pass


@dataclass(frozen=True)
class ChooseCard(Action):
    card: int


@dataclass(frozen=True)
class Ready(Action):
    pass


@dataclass(frozen=True)
class WithdrawReady(Action):
    pass


@dataclass(frozen=True)
class AskForOrder(Action):
    pass


@dataclass(frozen=True)
class WithdrawAsking(Action):
    pass


@dataclass(frozen=True)
class CallOrder(Action):
    pass


GIVE: Final[list[list[Action]]] = [[Give(money, seat) for seat in range(_SEATS)] for money in range(HIGHEST + 1)]
PLACE_SNOOP: Final[list[Action]] = [PlaceSnoop(seat) for seat in range(_SEATS)]
PUT_CARD: Final[list[Action]] = [PutCard(money) for money in range(HIGHEST + 1)]
CHOOSE_CARD: Final[list[Action]] = [ChooseCard(card) for card in range(5)]
LAY_MARKER: Final[list[list[list[Action]]]] = [
    [[LayMarker(marker, face, seat) for seat in range(_SEATS)] for face in range(4)] for marker in range(MARKERS_EACH)
]
OPEN_BRIBE: Final[list[Action]] = [OpenBribe(seat, marker) for seat in range(_SEATS) for marker in range(MARKERS_EACH)]
