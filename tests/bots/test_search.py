"""The strong player: legal, honest, and the same answer for the same luck."""

import itertools
from types import SimpleNamespace

import pytest

from backroom.bots import bot, ordering, search
from backroom.bots.search import Searcher, Thought, Tried, can_search, candidates, chances, searcher
from backroom.bots.temper import TEMPERS
from backroom.engine import Chance, Game, amounts
from backroom.games import game, games
from conventions import play
from toy import TOY, Abstain, Bid

GAMES = [game for game in games().values() if can_search(game)]
PLAYOUTS = 8


def strong_one(game: Game) -> Searcher:
    return searcher(game, PLAYOUTS)


@pytest.mark.long
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


@pytest.mark.parametrize("ticks", range(3, 40))
def test_a_temper_has_an_answer_whenever_the_time_is_up(ticks: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also before a world was tried to the end, or just when the next one has been imagined."""
    looks = itertools.count()
    monkeypatch.setattr(search, "time", SimpleNamespace(perf_counter=lambda: float(next(looks) >= ticks)))
    proud = bot(game("tiefe-taschen"), "strong/proud")
    s = game("tiefe-taschen").new_game(4, seed="time is up")
    view = game("tiefe-taschen").view(s, s.deciders()[0])
    chosen = proud.decide(view, view.choices, Chance("luck"), 0.5)
    assert any(chosen in family for family in view.choices)


def test_a_temper_picks_among_what_is_as_good_in_every_whole_world() -> None:
    own, same, dropped = Tried(Bid(1), [0.5, 0.5, 0.9]), Tried(Bid(2), [0.63, 0.63]), Tried(Bid(3), [0.63])
    assert [action for _, action in Thought([own, same, dropped], Bid(1), 2, 6).close()] == [Bid(1), Bid(2)]
    assert [action for _, action in Thought([own, same], Bid(1), 0, 1).close()] == [Bid(1)]


def test_what_only_seems_better_tempts_no_temper() -> None:
    """A bid of nearly all one has, that did well in two worlds out of three by luck."""
    own, lucky = Tried(Bid(1), [0.5, 0.2, 0.4]), Tried(Bid(31), [0.6, 0.9, 0.1])
    thought = Thought([lucky, own], Bid(1), 3, 6)
    assert thought.best == Bid(1)
    assert {TEMPERS["fickle"].pick(thought.close(), search.NEAR, Chance(f"{n}")) for n in range(40)} == {Bid(1)}


def test_a_few_worlds_convince_nobody_and_many_do() -> None:
    gains = [0.1, 0.3]
    few, own = Tried(Bid(31), [0.5 + gain for gain in gains]), Tried(Bid(1), [0.5, 0.5])
    assert Thought([few, own], Bid(1), 2, 4).best == Bid(1)
    many, own = Tried(Bid(31), [0.5 + gain for gain in gains * 8]), Tried(Bid(1), [0.5] * 16)
    assert Thought([many, own], Bid(1), 16, 32).best == Bid(31)


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
