"""One game between bots, from set-up to result."""

from dataclasses import dataclass

from backroom.bots import Bot
from backroom.engine import Chance, Game, Setup

THINKING_SECONDS = 1.0


@dataclass(frozen=True)
class Result:
    winners: list[int]
    scores: list[int]
    decisions: int


def play_game(game: Game, setup: Setup, bots: list[Bot], rng: Chance) -> Result:
    """The bots see views only; of several who must decide, luck picks who is asked first."""
    s = game.begin(setup)
    s.telling = False
    decisions = 0
    while True:
        must = s.deciders()
        if not must:
            return Result(s.winners(), s.scores(), decisions)
        if decisions >= game.length_bound:
            raise RuntimeError(f"{game.id} with seed {setup.seed!r} goes on past {game.length_bound} decisions")
        seat = must[0] if len(must) == 1 else must[rng.draw(len(must))]
        bot = bots[seat]
        view = game.view(s, seat) if bot.looks else None
        s.apply(seat, bot.decide(view, s.choices(seat), rng, THINKING_SECONDS))
        decisions += 1
