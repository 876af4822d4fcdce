"""Perfect recall in every game; and a game that forgets is found out."""

from dataclasses import replace
from typing import Any

import pytest

from backroom.engine import HIDDEN, Action, Chance, Game, View
from backroom.games import games
from conventions import play
from recall import Memory, forgotten
from toy import PRIZES, SIGHTS, TOY, Fair, SealedBids, imagine

STRETCH = 5  # actions that are remembered
GAMES = 20  # at most
PAUSE = 6  # and so many later the next stretch begins


def lapses(game: Game, seats: int, seed: str, most: int = 6, stretch: int = STRETCH) -> tuple[list[str], int]:
    """What is forgotten in a random game, and how many stretches of it could tell."""
    s = game.new_game(seats, seed=seed)
    rng = Chance(seed)
    found: list[str] = []
    told = 0
    memory: Memory | None = None
    before: tuple[int, Action] | None = None
    for count, (seat, action) in enumerate(play(game, s, rng)):
        if memory is not None and before is not None:
            memory.hear(*before, s)
            if len(memory.done) == stretch:
                lapse = forgotten(memory, game.view(s, memory.seat), rng)
                found += lapse or []
                told += lapse is not None
                memory = None
        if told == most or found:
            break
        if memory is None and count % (stretch + PAUSE) == 0:
            memory = Memory(game, s, count % seats)
        before = (seat, action)
    return found, told


@pytest.mark.parametrize("game", [TOY, *games().values()], ids=lambda game: game.id)
def test_nothing_is_forgotten(game: Game) -> None:
    """Over as many games as it takes: a short one has few stretches, and not every one of them can tell."""
    found: list[str] = []
    told = 0
    for number in range(GAMES):
        seats = game.seats[(len(game.seats) // 2 + number) % len(game.seats)]
        lapsed, could_tell = lapses(
            game, seats, f"recall {number}" if number else "recall", stretch=2 if game is TOY else STRETCH
        )
        found, told = found + lapsed, told + could_tell
        if told >= 3:
            break
    assert found == []
    assert told >= 3


def test_a_view_that_forgets_is_caught() -> None:
    """The plant: after the first prize a seat is no longer shown its own purse, and imagines any."""

    def purse(s: Fair, seat: int, value: list[int]) -> list[int]:
        step = s.stack[-1] if s.stack else None
        fresh = isinstance(step, SealedBids) and step.left == PRIZES
        return [own if i == seat and fresh else HIDDEN for i, own in enumerate(value)]

    def vague(view: View[Fair], rng: Chance) -> Fair:
        s = imagine(view, rng)
        if s.purse[view.seat] == HIDDEN:
            s.purse[view.seat] = rng.draw(8)
        return s

    sights: dict[type, Any] = {**SIGHTS, Fair: {**SIGHTS[Fair], "purse": purse}}
    game = replace(TOY, sights=sights, imagine=vague)
    found = [lapse for number in range(10) for lapse in lapses(game, 3, f"vague {number}", stretch=3)[0]]
    assert any("purse" in lapse for lapse in found)
