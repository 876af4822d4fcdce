"""Tempers: written with the level, felt in close calls, and never a folly."""

from collections import Counter

import pytest

from backroom.bots import SEARCHES, bot, bots, named
from backroom.bots.search import can_search
from backroom.bots.temper import EVEN, TEMPERS, Temper
from backroom.engine import BadSetup, Chance, Game
from backroom.games import games

GAMES = list(games().values())
WHIMSICAL = Temper("test", "test", whim=2.0)


def test_the_best_is_picked_where_nothing_is_near() -> None:
    for number in range(50):
        assert EVEN.pick([(1.0, "a"), (5.0, "b"), (3.9, "c")], 1.0, Chance(f"{number}")) == "b"


def test_close_calls_are_mixed_and_the_better_is_the_more_frequent() -> None:
    rng = Chance("mixed")
    picked = Counter(EVEN.pick([(5.0, "a"), (4.6, "b"), (3.0, "c")], 1.0, rng) for _ in range(400))
    assert picked["a"] > picked["b"] > 50
    assert not picked["c"]
    wider = Counter(WHIMSICAL.pick([(5.0, "a"), (4.6, "b"), (3.5, "c")], 1.0, rng) for _ in range(400))
    assert wider["c"]


def test_without_whim_there_is_no_luck() -> None:
    steady = Temper("steady", "steady", whim=0.0)
    assert {steady.pick([(1.0, "a"), (1.0, "b")], 1.0, Chance(f"{n}")) for n in range(20)} == {"a"}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_level_can_be_written_with_every_temper(game: Game) -> None:
    for level in bots(game):
        for temper in TEMPERS:
            text = f"{level}/{temper}" + ("#4" if level == SEARCHES else "")
            assert named(game, text).temper is TEMPERS[temper]
            player = bot(game, text)
            assert getattr(player, "temper", TEMPERS[temper]) is TEMPERS[temper]
    with pytest.raises(BadSetup):
        named(game, "random/furious")


def test_a_temper_never_reaches_another_seat() -> None:
    """Bots of one level share their rule of thumb, not their temper."""
    for game in filter(can_search, GAMES):
        proud, even = bot(game, "strong/proud#4"), bot(game, "strong#4")
        assert getattr(proud, "temper") is TEMPERS["proud"]  # noqa: B009
        assert getattr(even, "temper") is EVEN  # noqa: B009
        assert getattr(bot(game, list(bots(game))[-2]), "temper", EVEN) is EVEN
