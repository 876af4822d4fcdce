"""Boards: one module per game, found by the name of its package; a game without one gets the generic board."""

import importlib
from functools import lru_cache
from importlib import resources

from backroom.engine import Game
from backroom.web.boards import generic
from backroom.web.scene import Draw

ALIKE = {"die-macher-classic": "die-macher"}  # boards made of the same pieces share their rules


def board(game: Game) -> Draw:
    name = f"{__name__}.{game.id.replace('-', '_')}"
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        return generic.draw
    draw: Draw = module.draw
    return draw


@lru_cache
def stylesheet(id: str) -> str:
    """The file with the rules that only this game's board needs, or nothing."""
    name = f"{ALIKE.get(id, id)}.css"
    return name if (resources.files("backroom.web") / "static" / name).is_file() else ""
