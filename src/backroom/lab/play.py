"""One game between bots, from set-up to result."""

import time
from dataclasses import dataclass, field
from typing import Any, Protocol

from backroom.bots import MOST_ORDERS, Bot, RandomBot, ordering
from backroom.engine import Action, Chance, Choice, Game, Setup, State, Step
from backroom.engine.playout import play_out

THINKING_SECONDS = 0.5


@dataclass(frozen=True)
class Series:
    """What every series of games is made of."""

    game: str
    seats: int
    bots: tuple[str, ...]
    games: int
    seed: str
    options: dict[str, str] = field(default_factory=dict)
    data: dict[str, Any] | None = None


@dataclass(frozen=True)
class Result:
    winners: list[int]
    scores: list[int]
    decisions: int
    asked: list[int] = field(default_factory=list)  # by seat: how often, and the seconds of work it took to answer
    seconds: list[float] = field(default_factory=list)


class Witness(Protocol):
    """Somebody who looks on, all cards open, and is told of every event."""

    def begun(self, s: State) -> None: ...

    def asked(self, must: list[int], seat: int, choices: list[Choice]) -> None: ...

    def acted(self, s: State, step: Step, seat: int, action: Action) -> None: ...


def play_game(game: Game, setup: Setup, bots: list[Bot], rng: Chance, witness: Witness | None = None) -> Result:
    """The bots see views only; of several who must decide, luck picks who is asked first."""
    s = game.begin(setup)
    s.telling = witness is not None
    decisions = 0
    orders = 0  # in a row
    asked, seconds = [0] * setup.seats, [0.0] * setup.seats
    if witness is not None:
        witness.begun(s)
    elif all(type(bot) is RandomBot for bot in bots):
        decisions = play_out(s, rng, game.length_bound)  # the same play, in one compiled loop
    while not s.over() and decisions < game.length_bound:
        must = s.deciders()
        seat = must[0] if len(must) == 1 else must[rng.draw(len(must))]
        bot = bots[seat]
        view = game.view(s, seat) if bot.looks else None
        if view is not None and orders == MOST_ORDERS:
            view.orders = []
        began = time.thread_time()
        action = bot.decide(view, s.choices(seat), rng, THINKING_SECONDS)
        seconds[seat] += time.thread_time() - began
        asked[seat] += 1
        ordered = ordering(view, action)
        step = s.stack[-1]
        if witness is not None and not ordered:
            witness.asked(must, seat, s.choices(seat))
        s.apply(seat, action)
        if witness is not None and not ordered:
            witness.acted(s, step, seat, action)
        orders = orders + 1 if ordered else 0
        decisions += not ordered
    if not s.over():
        raise RuntimeError(f"{game.id} with seed {setup.seed!r} goes on past {game.length_bound} decisions")
    return Result(s.winners(), s.scores(), decisions, asked, seconds)
