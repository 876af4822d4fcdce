"""Random play (rollouts), compiled with the rules: what measures count and what search rolls out."""

from backroom.engine.action import Action
from backroom.engine.chance import Chance
from backroom.engine.choice import Choice, OneOf
from backroom.engine.state import State


def at_random(choices: list[Choice], rng: Chance) -> Action:
    """Any family with equal chance, then any action of it, so that wide families do not drown the others."""
    family = choices[0]
    if len(choices) > 1:  # most are listed, and their list is quicker asked than they are
        families = [choice for choice in choices if (len(choice.actions) if isinstance(choice, OneOf) else len(choice))]
        family = families[0] if len(families) == 1 else families[rng.draw(len(families))]
    if isinstance(family, OneOf):
        actions = family.actions
        return actions[0] if len(actions) == 1 else actions[rng.draw(len(actions))]
    size = len(family)
    return family[0] if size == 1 else family[rng.draw(size)]


def play_out(s: State, rng: Chance, most: int) -> int:
    """Play to the end, or for `most` decisions, through the door for search; returns how many there were."""
    decisions = 0
    must = s.deciders()
    while must and decisions != most:  # as quick where `most` is too large for a machine's number
        seat = must[0] if len(must) == 1 else must[rng.draw(len(must))]
        must = s.play(seat, at_random(s.stack[-1].choices(s, seat), rng))
        decisions += 1
    return decisions
