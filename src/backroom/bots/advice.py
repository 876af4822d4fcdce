"""Hints (a coach): what the strong bot would do from a seat's own view, and what the search saw that speaks for it."""

import math
from dataclasses import dataclass, field, replace

from backroom.bots import Bot
from backroom.bots.search import Thought, Tried, searcher
from backroom.engine import Action, Chance, Game, State, View

COMPARED = 4  # moves that are told, the advised one included
REASONS = 3  # parts that are told, those with the clearest difference first
MOST_AT_ONCE = 8  # answers that make one decision
LEAST_WORLDS = 60  # in fewer nothing can be compared: then only the usual move is told
LEAST = 0.05  # what is less than this is not worth telling


@dataclass(frozen=True)
class Part:
    """By how much the advised move leads to more of something than the next best, on the same worlds."""

    name: str
    difference: float
    good: bool = True  # whether it speaks for the advised move: of what rivals have, less is better


@dataclass(frozen=True)
class Advice:
    """What to do, how often it would win, and what else was considered."""

    action: Action
    chance: float
    worlds: int
    others: list[
        tuple[Action, float]
    ]  # the best first; it may seem better than the advised one, by no more than chance
    parts: list[Part]
    clear: bool  # whether the lead over the next best is more than chance could make
    then: list[Action] = field(default_factory=list)  # what goes with it, where several are chosen at once


def advise(game: Game, view: View, rng: Chance, budget: float, playouts: int = 0) -> Advice:
    """The strong bot thinks aloud."""
    player = searcher(game, playouts)
    player.observes = True
    # The question is asked without orders: advice is about the decision.
    own = player.guide.policy.decide(replace(view, orders=[]), view.choices, rng, 0)
    moves = player.moves(view, own, view.choices)
    if len(moves) == 1:
        found = Advice(own, 0.0, 0, [], [], True)
    else:
        found = told(player.think(view, own, moves, rng, budget), player.guide.parts, player.guide.theirs)
        if found.worlds < LEAST_WORLDS:
            found = Advice(own, 0.0, found.worlds, [], [], False)
    return replace(found, then=following(game, player.guide.policy, view, found.action, rng))


def following(game: Game, policy: Bot, view: View, first: Action, rng: Chance) -> list[Action]:
    """By the rule of thumb, in a world that fits the view: only what could be chosen from the beginning."""
    s: State = game.imagine(view, rng)
    found = [first]
    step = type(s.stack[-1])
    while len(found) <= MOST_AT_ONCE:
        s.apply(view.seat, found[-1])
        if view.seat not in s.deciders() or type(s.stack[-1]) is not step:
            break
        seen = game.view(s, view.seat)
        action = policy.decide(replace(seen, orders=[]), seen.choices, rng, 0)
        offered = any(action in choice for choice in view.choices)
        if type(action) is not type(first) or action in found or not offered:
            break
        found.append(action)
    return found[1:]


def told(thought: Thought, names: tuple[str, ...], theirs: frozenset[str] = frozenset()) -> Advice:
    best = next(tried for tried in thought.tried if tried.action == thought.best)
    top = thought.tried[0]

    def share(tried: Tried) -> float:
        """What was given up early is measured in the worlds that it was tried in: those may have been kind to all."""
        return top.mean - lead_of(top.worths, tried.worths)[0]

    others = sorted([t for t in thought.tried if t is not best and t.worths], key=lambda t: -share(t))
    if not others:
        return Advice(best.action, best.mean, len(best.worths), [], [], False)
    rival = others[0]
    lead, doubt = lead_of(best.worths, rival.worths)
    compared = [(t.action, share(t)) for t in others[: COMPARED - 1]]
    parts = differences(best, rival, names, theirs)
    return Advice(best.action, share(best), len(best.worths), compared, parts, lead > 2 * doubt)


def lead_of(mine: list[float], others: list[float]) -> tuple[float, float]:
    """The mean difference in the worlds where both were tried, and its standard error."""
    gains = [a - b for a, b in zip(mine, others, strict=False)]
    mean = sum(gains) / len(gains)
    if len(gains) < 2:
        return mean, 1.0
    variance = sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1)
    return mean, math.sqrt(variance / len(gains))


def differences(best: Tried, other: Tried, names: tuple[str, ...], theirs: frozenset[str]) -> list[Part]:
    """What the two lead to, as far as it differs by more than chance could make: first what speaks for it."""
    found = []
    for number, name in enumerate(names):
        lead, doubt = lead_of([row[number] for row in best.parts], [row[number] for row in other.parts])
        if abs(lead) > doubt and abs(lead) >= LEAST:
            helps = (lead > 0) != (name in theirs)
            found.append((helps, abs(lead) / (doubt + LEAST), Part(name, round(lead, 1), helps)))
    clearest = sorted(found, key=lambda each: -each[1])[:REASONS]
    return [part for _, _, part in sorted(clearest, key=lambda each: not each[0])]
