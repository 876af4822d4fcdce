"""Many games at once are the same games one by one."""

import numpy as np

from backroom.envs.play import Door
from backroom.lab.batch import Batch, at_random, measure


def test_a_batch_plays_the_same_games_as_one_by_one() -> None:
    door = Door("machtwechsel", 3, {"turnLimit": "10"}, rewards="points")
    batch, rng = Batch(door, 3, "batch"), np.random.default_rng(1)
    alone = [door.begin(f"batch/{number}") for number in (1, 2, 3)]
    moment = batch.now()
    running, ended = {0, 1, 2}, 0
    while running:
        actions = at_random(moment.masks, rng)
        for row in running:
            assert moment.seats[row] == alone[row].asked
            assert np.array_equal(moment.observations[row], alone[row].observe(alone[row].asked))
            assert np.array_equal(moment.masks[row], alone[row].mask(alone[row].asked))
            alone[row].take(int(actions[row]))
        moment = batch.step(actions)
        for row in sorted(running):
            assert moment.done[row] == alone[row].over
            assert moment.rewards[row].tolist() == alone[row].rewards()
        running = {row for row in running if not alone[row].over}
        ended += int(moment.done.sum())
    assert batch.dealt == 3 + ended >= 6
    assert all(play.door is door and not play.over for play in batch.plays)


def test_it_can_be_measured() -> None:
    assert measure(Door("machtwechsel", 2), 2, 20) > 0
