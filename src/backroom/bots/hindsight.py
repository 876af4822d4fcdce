"""Hindsight (rollouts, error analysis): a game that is over is played on by regulars from its moments, all cards open.

It asks two things. How often would each seat have won from here? And what did a seat gain or lose by what it chose, in
place of what the rule of thumb would have done, with the same luck after it?
"""

import time
from dataclasses import dataclass, field
from typing import Any

from backroom.bots.search import LONGEST, Searcher, chances, searcher
from backroom.engine import Action, Chance, Game, Setup, State, View

PLAYOUTS = 8  # from each moment, in each round


@dataclass
class Round:
    """What one round found, as far as it has come: `next` is the action it goes on at, past the end when it is done."""

    next: int = 0
    wins: list[list[float]] = field(default_factory=list)  # at each moment: each seat's shares of the victories
    gains: list[float] = field(default_factory=list)  # by each seat's own decisions


def look_back(
    game: Game[Any],
    setup: Setup,
    actions: list[tuple[int, Action | None]],
    moments: list[int],
    number: int,
    begun: Round,
    budget: float,
) -> Round:
    """Go on with the round of this number until its time is up or it is done; the same numbers give the same luck."""
    player = searcher(game)
    until = time.perf_counter() + budget
    found = Round(begun.next, begun.wins[:], begun.gains or [0.0] * setup.seats)
    state: Any = game.begin(setup)
    state.telling = False
    for count, (seat, action) in enumerate([*actions, (-1, None)]):
        if count >= found.next:
            if count > begun.next and time.perf_counter() > until:
                return found
            if count in moments:
                found.wins.append(_won(player, state, f"{number}/{count}"))
            if action is not None:
                _compare(player, state, seat, action, f"{number}/{count}", found.gains)
            found.next = count + 1
        if action is not None:
            state.play(seat, action)
    return found


def _won(player: Searcher[Any], state: State, luck: str) -> list[float]:
    rng = Chance(luck)
    ends = [_to_the_end(player, state, rng) for _ in range(PLAYOUTS)]
    return [sum(shares) / PLAYOUTS for shares in zip(*ends, strict=True)]


def _to_the_end(player: Searcher[Any], state: State, rng: Chance) -> list[float]:
    s: Any = state.copy()
    s.hurry(rng.draw(1 << 30))
    for _ in range(LONGEST):
        must = s.deciders()
        if not must:
            return shares(s)
        choices = s.choices(must[0])
        s.play(must[0], player.guide.policy.decide(View(must[0], s, must, choices), choices, rng, 0))
    return chances(s, player.guide.outlook(s), player.guide.spread)


def shares(s: State) -> list[float]:
    """Of the victory, at the end."""
    winners = s.winners()
    return [(seat in winners) / max(1, len(winners)) for seat in range(s.seats)]


def _compare(player: Searcher[Any], state: Any, seat: int, action: Action, luck: str, gains: list[float]) -> None:
    """Only decisions that somebody was asked for: orders and calls of the table have no rule of thumb."""
    must = state.deciders()
    if seat not in must:
        return
    choices = state.choices(seat)
    if sum(map(len, choices)) < 2 or not any(action in choice for choice in choices):
        return
    rng = Chance(luck)
    own = player.guide.policy.decide(View(seat, state, must, choices), choices, rng, 0)
    if own == action:
        return
    number = rng.draw(1 << 60)
    gains[seat] += player.play_on(state, seat, action, number)[0] - player.play_on(state, seat, own, number)[0]
