"""The leak test for bots: in two truths that a seat cannot tell apart it decides the same, under the same luck."""

import pytest

from backroom.bots import SEARCHES, bot, bots
from backroom.engine import Chance, Game
from backroom.games import games
from conventions import play

LEVELS = [
    pytest.param(game, level, id=f"{game.id}-{level}")
    for game in games().values()
    for level in bots(game)
    if level not in ("random", SEARCHES)  # for the search see test_search.py
]
ENOUGH, GAMES = 60, 6  # decisions, and games at most to find them in


@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_what_it_cannot_know_changes_nothing(game: Game, level: str) -> None:
    player = bot(game, level)
    seats = game.seats[len(game.seats) // 2]
    asked = 0
    for number in range(GAMES):
        s = game.new_game(seats, seed=f"honest {number}")
        for count, (seat, _) in enumerate(play(game, s, Chance(f"honest {number}"))):
            if count % 5 or seat not in s.deciders():
                continue
            asked += 1
            view = game.view(s, seat)
            chosen = player.decide(view, view.choices, Chance(f"luck {count}"), 0.0)
            other = game.view(game.imagine(view, Chance(f"truth {count}")), seat)
            assert player.decide(other, other.choices, Chance(f"luck {count}"), 0.0) == chosen
            if asked == ENOUGH:
                return
    assert asked > 10
