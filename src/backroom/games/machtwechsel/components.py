"""The cards by kind: cards of one kind are alike, so a hand is a count of each kind."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Shared

# The order of the colours is the order in which several sets of one player are laid out.
BLACK: Final = 0
RED: Final = 1
GREEN: Final = 2
YELLOW: Final = 3
VIOLET: Final = 4
OSKAR: Final = 5
WAHLKAMPFKOSTENERSTATTUNG: Final = 6
KOALITIONSWECHSEL: Final = 7
BUEROKRATIEABBAU: Final = 8
DIREKTMANDAT: Final = 9
PARTEISPENDE: Final = 10
UEBERHANGMANDATE: Final = 11
ROTATION: Final = 12
DIE_WENDE: Final = 13
MISSTRAUENSVOTUM: Final = 14
COMEBACK: Final = 15
DER_GUILLAUME: Final = 16

COLOURS: Final = 5
FIRST_EVENT: Final = 6
KINDS: Final = 17
MISSIONS: Final = 11
CARDS: Final = 83  # 1.4

KIND_IDS: Final = (
    "black", "red", "green", "yellow", "violet", "oskar", "wahlkampfkostenerstattung", "koalitionswechsel",
    "buerokratieabbau", "direktmandat", "parteispende", "ueberhangmandate", "rotation", "die-wende",
    "misstrauensvotum", "comeback", "der-guillaume",
)  # fmt: skip

HAND_CARDS: Final = 2
LOT_CARDS: Final = 2
SET_CARDS: Final = 3
SET_PAY_P: Final = 3
CARD_PAY_P: Final = 1
BUY_PRICE_P: Final = 1
SIT_OUT_PAY_P: Final = 1
REACTIVATE_PRICE_P: Final = 1
PARTEISPENDE_BANK_P: Final = 3
PARTEISPENDE_SEAT_P: Final = 2
BUEROKRATIEABBAU_KEEPS: Final = 2
HIGHEST_COST_P: Final = 9  # what a person may put in place of a reconstructed cost

NONE: Final = -1
NOTHING_DEALT: Final = (NONE, NONE, 0, NONE)


@dataclass(frozen=True)
class Numbers(Shared):
    """The printed numbers of one game: how many of each kind, what events cost, what missions need."""

    money: int  # 1.5
    start: int
    copies: tuple[int, ...]  # 1.2, 1.3 by kind
    cost: tuple[int, ...]  # by kind; 0 for coalition cards
    colours: tuple[tuple[int, ...], ...]  # 1.1 by mission
    need: tuple[int, ...]  # by mission
    wild: tuple[bool, ...]  # by mission: whether Oskar helps
    matching: tuple[tuple[bool, ...], ...]  # by mission, by kind up to Oskar: whether the card counts


def fits(card: int, kind: int) -> bool:
    """5.18 A natural card fits its colour, an event its name, Oskar also red and violet (De1)."""
    return card == kind or (card == OSKAR and kind in (RED, VIOLET))
