"""The strong player: legal, honest, and the same answer for the same luck."""

import pytest

from backroom.bots import SEARCHES, bots
from backroom.bots.search import Searcher, candidates, chances
from backroom.engine import Chance, Game, amounts
from backroom.games import games
from conventions import play
from toy import TOY, Abstain, Bid

GAMES = list(games().values())
PLAYOUTS = 8


def searcher(game: Game) -> Searcher:
    strong = bots(game)[SEARCHES]()
    assert isinstance(strong, Searcher)
    strong.playouts = PLAYOUTS
    return strong


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_it_plays_what_is_offered_in_every_kind_of_question(game: Game) -> None:
    """And what it plays hangs on its view alone: in another truth that looks the same it does the same."""
    strong = searcher(game)
    seats = game.seats[len(game.seats) // 2]
    s = game.new_game(seats, seed="search")
    asked: set[type] = set()
    for count, (seat, _) in enumerate(play(game, s, Chance("search"))):
        step = type(s.stack[-1])
        if (step in asked and count % 211) or seat not in s.deciders():
            continue
        asked.add(step)
        view = game.view(s, seat)
        chosen = strong.decide(view, view.choices, Chance("same luck"), 0.0)
        assert any(chosen in family for family in [*view.choices, *view.orders])
        other = game.view(game.imagine(view, Chance(f"truth {count}")), seat)
        assert strong.decide(other, other.choices, Chance("same luck"), 0.0) == chosen
    assert len(asked) > 3


def test_amounts_are_thinned_and_the_own_move_comes_first() -> None:
    found = candidates(Bid(7), [amounts(Bid, 1, 1000)])
    assert found[0] == Bid(7)
    assert Bid(1) in found
    assert Bid(1000) in found
    assert len(found) <= 9
    assert len(set(found)) == len(found)


def test_chances_add_up_and_a_lead_is_worth_more_than_none() -> None:
    s = TOY.new_game(3, seed="chances")
    hoped = chances(s, [4.0, 2.0, 2.0], 2.0)
    assert sum(hoped) == pytest.approx(1)
    assert hoped[0] > hoped[1] == hoped[2]
    while not s.over():
        s.apply(s.deciders()[0], Abstain())
    certain = chances(s, [float(score) for score in s.scores()], 2.0)
    assert sum(certain) == pytest.approx(1)
    assert min(certain[seat] for seat in s.winners()) > max(
        [certain[i] for i in range(3) if i not in s.winners()], default=0
    )
