"""The costs that nobody could read (6.8, 6.9, 6.10), and what else they might be."""

from backroom.engine import N_, Guess
from backroom.games.machtwechsel.data import replaceable, shipped

NAMES = {
    "rotation": N_("The cost of Rotation"),
    "die-wende": N_("The cost of Die Wende"),
    "misstrauensvotum": N_("The cost of Misstrauensvotum"),
}
LEAST_P, MOST_P = 1, 3


def others(event: str) -> list[int]:
    cost = shipped()["events"][event]["cost"]
    return [other for other in range(LEAST_P, MOST_P + 1) if other != cost]


SAYS = {1: N_("1p"), 2: N_("2p"), 3: N_("3p")}
GUESSES = tuple(
    Guess(event, NAMES[event], tuple((SAYS[cost], {"costs": {event: cost}}) for cost in others(event)))
    for event in replaceable()
)
