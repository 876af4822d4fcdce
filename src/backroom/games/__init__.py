"""The registry: every package in this folder with a `GAME` is a game."""

import importlib
import pkgutil
from importlib import resources

from backroom.engine import BadSetup, Game
from backroom.words import N_


def games() -> dict[str, Game]:
    """All games by id, in the order of their names."""
    found: dict[str, Game] = {}
    for module in pkgutil.iter_modules(__path__):
        game = getattr(importlib.import_module(f"{__name__}.{module.name}"), "GAME", None)
        if game is not None:
            found[game.id] = game
    return found


def game(id: str) -> Game:
    known = games()
    if id not in known:
        raise BadSetup(N_("there is no game {game}; there are: {known}"), game=id, known=", ".join(known))
    return known[id]


def rulebook(game: Game) -> str:
    """The numbered rules of a game, in Markdown."""
    return (resources.files(__name__) / game.id.replace("-", "_") / "rulebook.md").read_text()
