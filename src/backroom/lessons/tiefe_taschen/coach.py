"""What each decision is good for."""

from collections.abc import Callable, Mapping
from typing import Final

from backroom.engine import Step, View
from backroom.games.tiefe_taschen.reckoning import fortune_of
from backroom.games.tiefe_taschen.state import Republic
from backroom.games.tiefe_taschen.steps.money import Allot
from backroom.games.tiefe_taschen.steps.negotiating import Negotiating
from backroom.games.tiefe_taschen.steps.placing import Choosing, LayingMarker, OpeningBribes, PlacingSnoop
from backroom.words import N_

FIGURES: Final[Mapping[str, Callable[[View[Republic]], int]]] = {
    "open": lambda view: len(view.seen.open),
    "cards": lambda view: sum(len(family) for family in view.choices),
    "fortune": lambda view: fortune_of(view.seen.pile[view.seat], view.seen.payoffs[view.seat]),
}
COACH: Final[Mapping[type[Step], str]] = {
    Allot: N_(
        "Not everybody votes: of the five cards only Approve and Reject are counted. "
        "Give just enough players a share that it passes; the rest is for you."
    ),
    OpeningBribes: N_("Turned up, a bribe shows all what your vote is worth; hidden, you can still claim anything."),
    PlacingSnoop: N_(
        "A snoop before somebody rich makes your Extort pay, and is a threat even if you play another card. "
        "At home it does nothing."
    ),
    LayingMarker: N_("A bribe is the only promise that is kept: pay just enough to turn a vote you need."),
    Choosing: N_(
        "If the money suits you, approve. To be president next, reject: all but the president may. "
        "Or take what you can while others vote."
    ),
    Negotiating: N_("Talk, place and move until the vote looks right; every change makes the others think again."),
}
