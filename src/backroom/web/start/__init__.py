"""A game in two minutes: what one is, how one wins, what a round is, what beginners miss, beside a table in play."""

import importlib
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from backroom.bots import bot
from backroom.engine import Chance, Game, State

YOU: Final = 0
PATIENCE: Final = 40  # actions until it is your turn, and nobody else's


@dataclass(frozen=True)
class Start:
    """Sentences of the game's own catalogue, and how far into a game the table stands that is shown beside them."""

    are: str
    wins: str
    round: tuple[str, ...]
    miss: tuple[str, str, str]
    seats: int
    actions: int
    called: str = ""  # what `round` is about, where there are no rounds


@lru_cache
def start(id: str) -> Start | None:
    """That of a game, from the module with its name; None if it has no module."""
    name = f"{__name__}.{id.replace('-', '_')}"
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        return None
    found: Start = module.START
    return found


def table(game: Game, story: Start) -> State:
    """A real position: novices have played so many actions of a game that is always the same, and on to your turn."""
    s: State = game.new_game(story.seats, seed="start")
    novice, chance = bot(game, "novice"), Chance("start")
    for number in range(story.actions + PATIENCE):
        must = s.deciders()
        if not must or (number >= story.actions and must == [YOU]):
            break
        view = game.view(s, must[0])
        view.orders = []  # the picture needs none
        s.apply(must[0], novice.decide(view, view.choices, chance, 0.1))
    return s
