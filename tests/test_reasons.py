"""One law of refusal: whatever is refused of a kind that is offered has a reason of its own, with its paragraph."""

import re

import pytest

import reasons
from backroom.engine import Game, Step
from backroom.engine.state import LAST_RESORT
from backroom.games import games
from backroom.rulebook import source
from test_docs import RULE

GAMES = [game for game in games().values() if reasons.golden(game).exists()]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_refusal_has_its_reason(game: Game) -> None:
    """The reasons are those on file; none is the last resort, none is without a paragraph of the rulebook."""
    given = reasons.reasons(game)
    chapters = re.findall(r"^##+ ([0-9]+(?:\.[0-9]+)*)", source(game.id), re.MULTILINE)
    numbers = {number for number, _ in RULE.findall(source(game.id))} | set(chapters)
    for line in given.splitlines():
        _, _, rule, says = line.split(" · ", 3)
        assert says != LAST_RESORT.says, line
        assert rule in numbers, line
    assert given == reasons.golden(game).read_text(), "run `make goldens` and look at the difference"


def steps_that_bar(game: Game) -> list[type[Step]]:
    return [step for step in game.sights if issubclass(step, Step) and "barred" in vars(step)]


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_an_emptied_list_of_what_is_barred_is_noticed(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every step's list of barred actions counts: without any one of them a reason on file is missing."""
    steps = steps_that_bar(game)
    on_file = reasons.golden(game).read_text()
    for step in steps:
        with monkeypatch.context() as planted:
            planted.setattr(step, "barred", lambda *_: [])
            assert reasons.reasons(game) != on_file, step.__name__
