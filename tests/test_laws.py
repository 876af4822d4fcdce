"""Laws of every game under play that Hypothesis chooses and shrinks: a failure is a short list of choices."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from backroom.engine import Game, Illegal
from backroom.games import games
from toy import TOY

GAMES = [TOY, *games().values()]
JUNK = st.recursive(st.none() | st.booleans() | st.integers() | st.text(max_size=8), st.lists, max_leaves=4)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_laws_hold_whatever_is_chosen(game: Game, data: st.DataObject) -> None:
    seats, options = data.draw(st.sampled_from(list(game.variants())))
    s = game.new_game(seats, options, seed=str(data.draw(st.integers(0, 10**6))))
    for number in data.draw(st.lists(st.integers(0, 10**6), min_size=20, max_size=150)):
        if s.over():
            break
        must = s.deciders()
        seat = must[number % len(must)]
        families = [family for family in s.choices(seat) if len(family)]
        family = families[number // 7 % len(families)]
        action = family[number // 101 % len(family)]
        s.apply(seat, action)
        assert game.laws(s) == [], (seats, options, game.text(action))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
@given(junk=JUNK, data=st.data())
def test_whatever_is_sent_is_refused_cleanly(game: Game, junk: object, data: st.DataObject) -> None:
    """An action with any value in any field is legal or Illegal, and nothing else can happen."""
    s = game.new_game(game.seats[0])
    seat = s.deciders()[0]
    kind = data.draw(st.sampled_from(sorted(game.verbs.values(), key=lambda kind: kind.__name__)))
    value = {"type": kind.__name__} | dict.fromkeys(kind.__dataclass_fields__, junk)
    before = s.copy()
    try:
        s.apply(seat, game.codec.decode_action(value))
    except Illegal:
        assert s == before
