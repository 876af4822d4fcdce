"""Boards: one module per game, found by the name of its package; a game without one gets the generic board."""

import importlib
from dataclasses import replace
from functools import lru_cache
from importlib import resources
from types import ModuleType

from backroom.engine import Game
from backroom.engine.view import S
from backroom.web.boards import generic
from backroom.web.scene import Draw, Scene, Tokens

ALIKE = {"die-macher-classic": "die-macher"}  # boards made of the same pieces share their rules


def board(game: Game) -> Draw:
    draw: Draw = _module(game).draw
    return draw


def seated(scene: Scene[S]) -> Scene[S]:
    """With the token of each seat, where its game has some."""
    tokens: Tokens | None = getattr(_module(scene.game), "tokens", None)
    if tokens is None:
        return scene
    chairs = [replace(chair, token=token) for chair, token in zip(scene.chairs, tokens(scene), strict=True)]
    return replace(scene, chairs=chairs)


def _module(game: Game) -> ModuleType:
    name = f"{__name__}.{game.id.replace('-', '_')}"
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        return generic


@lru_cache
def stylesheet(id: str) -> str:
    """The file with the rules that only this game's board needs, or nothing."""
    name = f"{ALIKE.get(id, id)}.css"
    return name if (resources.files("backroom.web") / "static" / name).is_file() else ""
