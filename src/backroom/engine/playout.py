"""Random play (rollouts), compiled with the rules: what measures count and what search rolls out."""

from backroom.engine.action import Action
from backroom.engine.chance import Chance
from backroom.engine.choice import Choice
from backroom.engine.state import State


def at_random(choices: list[Choice], rng: Chance) -> Action:
    """Any family with equal chance, then any action of it, so that wide families do not drown the others."""
    families: list[Choice] = []
    for choice in choices:
        if len(choice):
            families.append(choice)
    family = families[0] if len(families) == 1 else families[rng.draw(len(families))]
    size = len(family)
    return family[0] if size == 1 else family[rng.draw(size)]


def play_out(s: State, rng: Chance, most: int) -> int:
    """Play to the end, or for `most` decisions, through the checked door; returns how many there were."""
    decisions = 0
    while decisions < most:
        must = s.deciders()
        if not must:
            break
        seat = must[0] if len(must) == 1 else must[rng.draw(len(must))]
        s.apply(seat, at_random(s.choices(seat), rng))
        decisions += 1
    return decisions
