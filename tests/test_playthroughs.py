"""A change of the rules shows as a difference in a whole game. `make goldens` writes them anew."""

from pathlib import Path

import pytest

from backroom.engine import Game
from playthrough import goldens, render

ALL = [pytest.param(*golden, id=f"{golden[0].id}-{golden[3].stem}") for golden in goldens()]


@pytest.mark.parametrize(("game", "seats", "options", "file"), ALL)
def test_playthrough(game: Game, seats: int, options: dict[str, str], file: Path) -> None:
    assert render(game, seats, options).splitlines() == file.read_text().splitlines()
