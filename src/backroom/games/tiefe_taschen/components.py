"""Cards, markers and snoops: what lies in the box, as numbers."""

from typing import Final

# 1.3 Each seat has one snoop, numbered like the seat; where it stands is a seat too, or:
NOBODY: Final = -1  # the piece is at home

# 1.1 The five action cards.
APPROVE: Final = 0
REJECT: Final = 1
REACH: Final = 2
EXTORT: Final = 3
FEND_OFF: Final = 4
NO_CARD: Final = 5  # none chosen yet
ACTIONS: Final = 5
STAKES: Final = 3  # what others remember a seat's cards by: in office, allotted something, or nothing

# 1.2 The faces of the bribe markers.
BE_FOR: Final = 0
NOT_FOR: Final = 1
BE_AGAINST: Final = 2
NOT_AGAINST: Final = 3
MARKERS_EACH: Final = 2

# How far a marker has come. A sealed bribe is face down and its target may not look either (13.8).
HOME: Final = 0
PICKING: Final = 1  # its owner must name a card of his pile
LAYING: Final = 2  # its owner must say how it lies
SEALED: Final = 3
DOWN: Final = 4
OPEN: Final = 5

# 1.4 Money cards are numbered by their value in millions. In the treasury a 0 is Staatsbankrott; in a bribe it is a
# payoff card (13.7), worth 1.
STAATSBANKROTT: Final = 0
PAYOFF: Final = 0
PAYOFFS_EACH: Final = 5
HIGHEST: Final = 5
VALUES: Final = 6  # rows of a table by value: 0 to HIGHEST

# Which bribes are played (13.6, 13.7).
ONE_CARD: Final = 0
NONE: Final = 1
ANY_CARDS: Final = 2
