"""The strong player: legal, honest, and the same answer for the same luck."""

import pytest

from backroom.bots import bot, ordering
from backroom.bots.search import Searcher, candidates, chances, searcher
from backroom.engine import Chance, Game, amounts
from backroom.games import game, games
from conventions import play
from toy import TOY, Abstain, Bid

GAMES = list(games().values())
PLAYOUTS = 8


def strong_one(game: Game) -> Searcher:
    return searcher(game, PLAYOUTS)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_it_plays_what_is_offered_in_every_kind_of_question(game: Game) -> None:
    """And what it plays hangs on its view alone: in another truth that looks the same it does the same."""
    strong = strong_one(game)
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


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_a_hint_tells_of_has_a_name_each(game: Game) -> None:
    guide = strong_one(game).guide
    s = game.new_game(game.seats[0], seed="parts")
    assert guide.parts
    for seat in range(s.seats):
        assert len(guide.parts_of(s, seat)) == len(guide.parts)


def test_a_secret_order_is_given_before_anything_is_searched_for() -> None:
    """Machtwechsel: whoever holds a Direktmandat first says what it shall claim."""
    known = game("machtwechsel")
    strong, regular = strong_one(known), bot(known, "regular")
    s = known.new_game(3, seed="orders")
    rng = Chance("orders")
    given = 0
    while not s.over() and given < 3:
        seat = s.deciders()[0]
        view = known.view(s, seat)
        action = regular.decide(view, view.choices, rng, 0.0)
        if ordering(view, action):
            given += 1
            assert ordering(view, strong.decide(view, view.choices, Chance("order"), 0.0))
        s.apply(seat, action)
    assert given


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
