"""The registry: every package in this folder with a `GAME` is a game."""

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Literal, overload

from backroom.engine import BadSetup, Game
from backroom.words import N_

if TYPE_CHECKING:
    from backroom.games.die_macher.state import Campaign
    from backroom.games.die_macher_classic.state import Campaign as ClassicCampaign
    from backroom.games.machtwechsel.state import Wahlkampf
    from backroom.games.tiefe_taschen.state import Republic


def games() -> Mapping[str, Game]:
    """All games by id, in the order of their names."""
    return _found()


@cache
def _found() -> Mapping[str, Game]:
    found: dict[str, Game] = {}
    for module in pkgutil.iter_modules(__path__):
        game = getattr(importlib.import_module(f"{__name__}.{module.name}"), "GAME", None)
        if game is not None:
            found[game.id] = game
    return found


# Whoever names a game has its types too. A game that is not named here is found all the same.
@overload
def game(id: Literal["die-macher"]) -> "Game[Campaign]": ...
@overload
def game(id: Literal["die-macher-classic"]) -> "Game[ClassicCampaign]": ...
@overload
def game(id: Literal["machtwechsel"]) -> "Game[Wahlkampf]": ...
@overload
def game(id: Literal["tiefe-taschen"]) -> "Game[Republic]": ...
@overload
def game(id: str) -> Game: ...
def game(id: str) -> Game:
    known = games()
    if id not in known:
        raise BadSetup(N_("there is no game {game}; there are: {known}"), game=id, known=", ".join(known))
    return known[id]
