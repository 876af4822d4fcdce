"""What each decision is good for."""

from collections.abc import Callable, Mapping
from typing import Final

from backroom.engine import Step, View
from backroom.games.tiefe_taschen.reckoning import fortune_of
from backroom.games.tiefe_taschen.state import Republic
from backroom.games.tiefe_taschen.steps.money import Allot
from backroom.games.tiefe_taschen.steps.negotiating import Negotiating
from backroom.games.tiefe_taschen.steps.placing import Choosing, LayingMarker, OpeningBribes, PlacingSnoop
from backroom.lessons import Question
from backroom.words import N_

VOTING: Final = "voting"

FIGURES: Final[Mapping[str, Callable[[View[Republic]], int]]] = {
    "open": lambda view: len(view.seen.open),
    "cards": lambda view: sum(len(family) for family in view.choices),
    "fortune": lambda view: fortune_of(view.seen.pile[view.seat], view.seen.payoffs[view.seat]),
    "share": lambda view: sum(view.seen.allotted(view.seat)),
}
# Whoever is not president votes on somebody else's money.
SIDES: Final[Mapping[type[Step], Callable[[View[Republic]], str]]] = {
    Choosing: lambda view: VOTING if view.seat != view.seen.order[0] else "",
}
COACH: Final[Mapping[Question, str]] = {
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
        "A president may not reject. Approve if your own vote may be needed; if the others carry it anyway, another "
        "card may bring you money besides."
    ),
    (Choosing, VOTING): N_(
        "If the money suits you, approve. If you would rather hand it out yourself, reject. "
        "Or take what you can while others vote."
    ),
    Negotiating: N_("Talk, place and move until the vote looks right; every change makes the others think again."),
}
