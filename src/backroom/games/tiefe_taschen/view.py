"""Who may see what (12): the table of sights, by inclusion."""

from backroom.engine import HIDDEN, LENGTH, PUBLIC, Sights
from backroom.games.tiefe_taschen.components import HOME, NO_CARD, PAYOFF
from backroom.games.tiefe_taschen.sequence import Round
from backroom.games.tiefe_taschen.state import Republic
from backroom.games.tiefe_taschen.steps.money import Allot, TurnUp
from backroom.games.tiefe_taschen.steps.negotiating import Negotiating
from backroom.games.tiefe_taschen.steps.placing import (
    Choosing,
    LayingMarker,
    OpeningBribes,
    OpeningPass,
    Placing,
    PlacingSnoop,
)
from backroom.games.tiefe_taschen.steps.reveal import Reveal
from backroom.games.tiefe_taschen.steps.vote import Vote


def fortunes(s: Republic, seat: int, piles: list[list[int]]) -> list[list[int]]:
    """12.2 A pile is its owner's secret until all are counted (10.4); 12.1 its size is public."""
    return [cards[:] if owner == seat or s.over() else [HIDDEN] * len(cards) for owner, cards in enumerate(piles)]


def bribes(s: Republic, seat: int, cards: list[list[int]]) -> list[list[int]]:
    """12.1 How many cards lie with a marker is public, payoff cards are; the others are for those who may look."""
    return [
        laid[:] if s.cover[marker] != HOME and s.sees(seat, marker) else [m if m == PAYOFF else HIDDEN for m in laid]
        for marker, laid in enumerate(cards)
    ]


def chosen(s: Republic, seat: int, cards: list[int]) -> list[int]:
    """12.1 Who has chosen is public, what is not."""
    return [card if owner == seat or card == NO_CARD else HIDDEN for owner, card in enumerate(cards)]


def memory(s: Republic, seat: int, rows: list[list[int]]) -> list[list[int]]:
    """12.3 Everybody has his own memory; what the whole room knows stands in the last row."""
    return [row[:] if eye in (seat, s.seats) else [] for eye, row in enumerate(rows)]


SIGHTS: Sights = {
    Republic: {
        "numbers": PUBLIC,
        "round": PUBLIC,
        "order": PUBLIC,
        "treasury": LENGTH,
        "bankrupt": PUBLIC,
        "open": PUBLIC,
        "given": PUBLIC,
        "pile": fortunes,
        "payoffs": PUBLIC,
        "snoop": PUBLIC,
        "target": PUBLIC,
        "face": PUBLIC,
        "cover": PUBLIC,
        "bribe": bribes,
        "card": chosen,
        "shown": PUBLIC,
        "habits": PUBLIC,  # 12.3
        "sure": memory,
        "maybe": memory,
        "gone": memory,
    },
    Round: {"phase": PUBLIC},
    TurnUp: {},
    Allot: {},
    Placing: {"turn": PUBLIC, "part": PUBLIC},
    OpeningBribes: {"seat": PUBLIC},
    PlacingSnoop: {"seat": PUBLIC},
    LayingMarker: {"seat": PUBLIC, "marker": PUBLIC},
    OpeningPass: {"turn": PUBLIC},
    Choosing: {},
    Negotiating: {"ready": PUBLIC, "asking": PUBLIC, "acts": PUBLIC, "laid": PUBLIC},
    Reveal: {},
    Vote: {},
}
