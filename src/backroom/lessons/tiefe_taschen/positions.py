"""The positions of the lessons, and what is asked of them."""

from collections.abc import Callable
from typing import Any

from backroom.games.tiefe_taschen.actions import ChooseCard
from backroom.games.tiefe_taschen.components import (
    APPROVE,
    REACH,
    REJECT,
)
from backroom.games.tiefe_taschen.state import Republic
from backroom.lessons import YOU, Move
from backroom.lessons.refusing import refusal
from backroom.lessons.tables.tiefe_taschen import Bribe, allot, place, table, vote

ADA, BEN, CLEO = 1, 2, 3


def play(you: int, ada: int, ben: int, cleo: int) -> tuple[Move, ...]:
    return tuple((seat, ChooseCard(card)) for seat, card in enumerate((you, ada, ben, cleo)))


def planned(
    *targets: int, snoops: dict[int, int] | None = None, bribes: tuple[Bribe, ...] = (), **laid: Any
) -> Callable[[], Republic]:
    """All cards are allotted and all pieces laid: everybody chooses an action."""

    def position() -> Republic:
        s = table(**laid)
        allot(s, *targets)
        place(s, snoops, bribes)
        return s

    return position


def two_left() -> Republic:
    """Ben and then Cleo had to resign."""
    s = table(president=BEN, opened=[5, 4, 2, 1])
    vote(s, REACH, REJECT, REJECT, REJECT)
    vote(s, REACH, REJECT, REJECT)
    allot(s)
    place(s)
    return s


def ben_has_resigned() -> Republic:
    s = table(president=BEN, opened=[5, 3, 2, 1])
    vote(s, REACH, APPROVE, REJECT, REJECT)
    return s


def president(s: Republic) -> int:
    return s.order[0]


def fortune(s: Republic) -> int:
    return sum(s.pile[YOU])


def earning(s: Republic) -> list[int]:
    """The cards with which you would pocket the 4 that lies before you."""
    found = []
    for card in range(5):
        if refusal(s, YOU, ChooseCard(card)):
            continue
        tried = s.copy()
        for seat, action in play(card, REACH, REACH, REACH):
            tried.apply(seat, action)
        if 4 in tried.pile[YOU]:
            found.append(card)
    return found


def holder_of_the_5(s: Republic) -> int:
    return next(seat for seat in range(s.seats) if 5 in s.pile[seat])


def took_a_card(s: Republic) -> list[int]:
    """Who has more cards than the three of the beginning and what was allotted, a card each to Ada and Ben."""
    return [seat for seat, cards in ((ADA, 4), (BEN, 4), (CLEO, 3)) if len(s.pile[seat]) > cards]


SHARED = planned(YOU, YOU, ADA, BEN, opened=[5, 4, 3, 2])
