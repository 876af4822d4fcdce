"""Random play in one loop."""

from backroom.bots import RandomBot
from backroom.engine import Chance
from backroom.engine.playout import play_out
from toy import TOY


def test_playing_out_is_what_random_bots_do_one_by_one() -> None:
    looped, asked = TOY.new_game(3, seed="out"), TOY.new_game(3, seed="out")
    decisions = play_out(looped, Chance("luck"), TOY.length_bound)
    rng, bot = Chance("luck"), RandomBot()
    for _ in range(decisions):
        assert not asked.over()
        must = asked.deciders()
        seat = must[0] if len(must) == 1 else must[rng.draw(len(must))]
        asked.apply(seat, bot.decide(None, asked.choices(seat), rng, 1.0))
    assert asked.over()
    assert asked == looped


def test_it_stops_where_it_is_told_to() -> None:
    s = TOY.new_game(3, seed="out")
    assert play_out(s, Chance("luck"), 2) == 2
    assert not s.over()
