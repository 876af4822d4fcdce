"""One law of refusal: whatever is refused of a kind that is offered has a reason of its own, with its paragraph."""

import re

import pytest

import reasons
from backroom.engine import Game
from backroom.engine.state import LAST_RESORT
from backroom.games import games, rulebook
from test_docs import RULE

GAMES = [game for game in games().values() if reasons.golden(game).exists()]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_refusal_has_its_reason(game: Game) -> None:
    """The reasons are those on file; none is the last resort, none is without a paragraph of the rulebook."""
    given = reasons.reasons(game)
    chapters = re.findall(r"^##+ ([0-9]+(?:\.[0-9]+)*)", rulebook(game), re.MULTILINE)
    numbers = {number for number, _ in RULE.findall(rulebook(game))} | set(chapters)
    for line in given.splitlines():
        _, _, rule, says = line.split(" · ", 3)
        assert says != LAST_RESORT.says, line
        assert rule in numbers, line
    assert given == reasons.golden(game).read_text(), "run `make goldens` and look at the difference"
