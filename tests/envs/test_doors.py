"""PettingZoo, Gymnasium and OpenSpiel: their own tests over all games, and what those tests do not ask."""

import random
import re
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms.generate_playthrough import playthrough, replay
from open_spiel.python.observation import make_observation
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from backroom.engine import SPECTATOR, Chance, Game
from backroom.envs import openspiel
from backroom.envs.gym import OneSeat
from backroom.envs.pettingzoo import aec_env, parallel_env
from backroom.envs.play import Door, Play, Wrong
from backroom.games import games

SHORT = {"turnLimit": "12"}
TABLES: list[tuple[str, int, dict[str, str]]] = [
    ("tiefe-taschen", 4, {}),
    ("tiefe-taschen", 6, {"protocol": "free"}),
    ("machtwechsel", 3, SHORT),
    ("die-macher", 3, {}),
    ("die-macher-classic", 4, {"parties": "chosen"}),
]
IDS = [f"{game}-{seats}" for game, seats, _ in TABLES]


@pytest.mark.parametrize(("game", "seats", "options"), TABLES, ids=IDS)
def test_farama_is_content(game: str, seats: int, options: dict[str, str]) -> None:
    chosen: dict[str, Any] = {"seats": seats, "options": options}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # an observation with a mask is a dictionary; the test would rather have a box
        api_test(aec_env(game, **chosen), num_cycles=60)
        parallel_api_test(parallel_env(game, observations="fields", **chosen), num_cycles=15)
        seed_test(lambda: aec_env(game, **chosen), num_cycles=10)
        parallel_seed_test(lambda: parallel_env(game, **chosen), num_cycles=10)
        check_env(OneSeat(game, bots="random", **chosen), skip_render_check=True)


@pytest.mark.parametrize(("game", "seats", "options"), TABLES, ids=IDS)
@pytest.mark.parametrize("kind", ["aec", "parallel"])
def test_whole_games_end_with_rewards_that_add_up_to_nothing(
    kind: str, game: str, seats: int, options: dict[str, str]
) -> None:
    rng = np.random.default_rng(7)
    chosen: dict[str, Any] = {"seats": seats, "options": options, "rewards": "points" if seats == 4 else "result"}
    if kind == "parallel":
        env = parallel_env(game, **chosen)
        seen, _ = env.reset(seed=3)
        rewards: dict[str, float] = {}
        while env.agents:
            picks = {a: int(rng.choice(np.flatnonzero(seen[a]["action_mask"]))) for a in env.agents}
            seen, rewards, *_ = env.step(picks)
    else:
        turns = aec_env(game, **chosen)
        turns.reset(seed=3)
        rewards = {}
        for agent in turns.agent_iter():
            saw, reward, over, _, _ = turns.last()
            if over:
                rewards[agent] = reward
            assert saw is not None
            turns.step(None if over else int(rng.choice(np.flatnonzero(saw["action_mask"]))))
    assert len(rewards) == seats
    assert sum(rewards.values()) == pytest.approx(0)


def some(mask: Any, rng: np.random.Generator) -> int:
    return int(rng.choice(np.flatnonzero(mask)))


@pytest.mark.long
@pytest.mark.parametrize("id", list(games()))
def test_every_option_and_seat_count_goes_through_every_door(id: str) -> None:
    """Whatever a mask allows is taken, in all four tools; and what is seen has the shape that was promised."""
    known, rng = games()[id], np.random.default_rng(5)
    for number, (seats, options) in enumerate(known.variants()):
        chosen: dict[str, Any] = {"seats": seats, "options": options}
        turns = aec_env(id, **chosen)
        turns.reset(seed=number)
        for agent in turns.agent_iter(120):
            saw, _, over, _, _ = turns.last()
            assert turns.observation_space(agent).contains(saw)
            turns.step(None if over else some(saw["action_mask"], rng))
        together = parallel_env(id, **chosen)
        seen, _ = together.reset(seed=number)
        for _ in range(40):
            picks = {agent: some(seen[agent]["action_mask"], rng) for agent in together.agents}
            if not picks:
                break
            seen, *_ = together.step(picks)
        alone = OneSeat(id, seat=seats - 1, bots="random", **chosen)
        mine, _ = alone.reset(seed=number)
        over = False
        for _ in range(25):
            if not over:
                mine, _, over, _, told = alone.step(some(mine["action_mask"], rng))
                assert not told
        assert seats == len(turns.possible_agents) == len(together.possible_agents) == alone.door.seats
        walk_spiel(known, seats, options, rng)


def walk_spiel(known: Game, seats: int, options: dict[str, str], rng: np.random.Generator) -> None:
    """A part of a game, then another truth of what the player to move has seen."""
    text = ";".join(f"{name}:{value}" for name, value in options.items())
    game = pyspiel.load_game(openspiel.short_name(known), {"players": seats, "options": text, "deals": 8})
    state = game.new_initial_state()
    for _ in range(60):
        if state.is_terminal():
            return
        state.apply_action(int(rng.choice(state.legal_actions())))
    if not state.is_terminal():
        player = state.current_player()
        other = state.resample_from_infostate(player, rng.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.legal_actions() == state.legal_actions()


def test_what_is_written_at_once_is_not_shown_before() -> None:
    """4 Sealed bids, seat by seat: what the second sees does not depend on what the first wrote."""
    door = Door("die-macher", 3)
    game, rng = door.begin("sealed"), random.Random(1)
    while type(game.state.stack[-1]).__name__ != "BidForStart":
        game.take(rng.choice(door.table.legal(game.families(game.asked))))
    asked = game.asked
    seen = []
    for number in door.table.legal(game.families(asked)):
        other = game.copy()
        other.take(number)
        assert other.asked == (asked + 1) % 3
        seen.append(other.observe(other.asked).tobytes())
    assert len(seen) > 20
    assert len(set(seen)) == 1


def test_whoever_does_what_is_not_legal_pays() -> None:
    env = parallel_env("tiefe-taschen", seats=4)
    seen, _ = env.reset(seed=1)
    president = next(a for a in env.agents if not seen[a]["action_mask"][env.wait])
    _, rewards, over, _, _ = env.step(dict.fromkeys(env.agents, env.wait))
    assert rewards == {a: -1.0 if a == president else 0.0 for a in env.possible_agents}
    assert all(over.values())
    with pytest.raises(Wrong, match="may not do number"):
        Door("tiefe-taschen").begin("x").take(10_000)
    one = OneSeat("tiefe-taschen", bots="random")
    saw, _ = one.reset(seed=2)
    _, paid, terminated, _, info = one.step(int(np.flatnonzero(saw["action_mask"] == 0)[0]))
    assert (paid, terminated, info) == (-1.0, True, {"illegal": True})


def test_orders_are_few_before_a_decision_and_free_for_those_who_wait() -> None:
    env = parallel_env("machtwechsel", seats=3)
    seen, _ = env.reset(seed=1)
    for mask in (seen[agent]["action_mask"] for agent in env.agents):
        assert [env.door.table.text(n).split()[0] for n in np.flatnonzero(mask[:-1]).tolist()].count("order_claim") > 5
    door = Door("machtwechsel", 3, orders=2)
    game = door.begin("orders")
    order = next(n for n in door.table.legal(game.families(game.asked)) if door.table.text(n).startswith("order_claim"))
    asked = game.asked
    game.take(order)
    game.take(next(n for n in door.table.legal(game.families(asked)) if door.table.text(n).startswith("order_claim")))
    assert game.asked == asked
    assert not any("claim" in door.table.text(n) for n in door.table.legal(game.families(asked)))
    assert not Door("machtwechsel", 3, orders=0).begin("orders").mask(asked)[order]


def test_a_game_can_be_read() -> None:
    env = parallel_env("tiefe-taschen", render_mode="ansi")
    seen, _ = env.reset(options={"seed": "text"})
    assert env.sealed == "text"
    env.step({a: int(np.flatnonzero(seen[a]["action_mask"])[0]) for a in env.agents})
    text = env.render()
    assert text is not None
    for part in ("Tiefe Taschen", "Round 1. President: ", "Treasury: ", "Remembered", "Seat 4 ", " (5.1)"):
        assert part in text


@pytest.mark.parametrize("id", list(games()))
def test_whole_games_can_be_read_by_each_seat_and_whoever_looks_on(id: str) -> None:
    """At many moments and the end: plain text without marks of its own, which no hidden truth changes."""
    door = Door(id, orders=0)
    game, rng = door.begin("read", telling=True), random.Random(2)
    for number in range(10_000):
        if game.over or number % 40 == 0:
            eye = rng.choice([*range(door.seats), SPECTATOR])
            text = game.text(eye)
            assert "\x1b" not in text
            assert "[/" not in text
            other = Play(door, door.game.imagine(door.game.view(game.state, eye), Chance("read")), True, game.last)
            other.told = game.told
            assert game.over or other.text(eye).splitlines()[:-1] == text.splitlines()[:-1]
        if game.over:
            break
        game.take(rng.choice(door.table.legal(game.families(game.asked))))
    assert "Over. Winners: " in text


def test_whoever_plays_one_seat_reads_what_only_that_seat_knows() -> None:
    env = OneSeat("machtwechsel", seat=1, bots="random", render_mode="ansi", seats=3)
    env.reset(seed=4)
    text = env.render()
    assert text == env.play.text(1)
    assert text != env.play.text()


def test_the_page_for_researchers_runs() -> None:
    """Its doors, as one copies them from there."""
    page = Path(__file__).parent.parent.parent / "docs" / "researchers.md"
    blocks = re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    doors = [block for block in blocks if "backroom.envs" in block]
    made: dict[str, Any] = {}
    for block in doors:
        exec(block, made)
    assert len(doors) == 2
    assert (made["env"].unwrapped.door.seats, made["at_once"].door.seats, made["alone"].door.seats) == (5, 4, 4)
    assert made["game"].num_players() == 3


SPIEL = [
    ("backroom_tiefe_taschen", "players=4,options=length:short"),
    ("backroom_machtwechsel", "players=3,orders=1,options=turnLimit:10"),
    ("backroom_die_macher", "players=3,rewards=points,bins=6,options=parties:seating"),
    ("backroom_die_macher_classic", "players=3"),
]


@pytest.mark.parametrize(("name", "parameters"), SPIEL)
def test_openspiel_plays_and_saves_it(name: str, parameters: str) -> None:
    game = pyspiel.load_game(f"{name}({parameters},deals=8)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    assert name in openspiel.GAMES


@pytest.mark.parametrize(("name", "parameters"), SPIEL)
def test_another_truth_of_the_same_information_state(name: str, parameters: str) -> None:
    rng = random.Random(name)
    game = pyspiel.load_game(f"{name}({parameters},deals=8)")
    state = game.new_initial_state()
    number = 0
    while not state.is_terminal():
        if not state.is_chance_node() and number % 30 == 0:
            for player in range(game.num_players()):
                other = state.resample_from_infostate(player, rng.random)
                assert other.information_state_string(player) == state.information_state_string(player)
                assert other.information_state_tensor(player) == state.information_state_tensor(player)
                assert other.observation_string(player) == state.observation_string(player)
                if player == state.current_player():
                    assert other.current_player() == player
                    assert other.legal_actions() == state.legal_actions()
                    other.clone().apply_action(rng.choice(other.legal_actions()))
        number += 1
        state.apply_action(rng.choice(state.legal_actions()))
    assert sum(state.returns()) == pytest.approx(0)


@pytest.mark.parametrize(
    ("name", "parameters"),
    [
        ("backroom_machtwechsel", "players=2,orders=0,options=turnLimit:10"),
        *(pytest.param(*each, marks=pytest.mark.long) for each in SPIEL if each[0] != "backroom_machtwechsel"),
    ],
)
def test_a_playthrough_is_the_same_each_time(name: str, parameters: str, tmp_path: Path) -> None:
    """By OpenSpiel's own way: what was written is read, and its actions are played again."""
    flags.FLAGS.mark_as_parsed()  # there is no command line of OpenSpiel's here
    text = playthrough(f"{name}({parameters},deals=4)", None, seed=1)
    assert "State 0" in text
    file = tmp_path / "playthrough.txt"
    file.write_text(text, encoding="utf-8")
    original, again = replay(str(file))
    assert again.splitlines() == original.splitlines()


def test_an_observer_tells_the_same_numbers_by_name() -> None:
    """As OpenSpiel's own observers do: the parts of the tensor, in its order, and moving with it."""
    game = pyspiel.load_game("backroom_tiefe_taschen(players=4,deals=4)")
    state = game.new_initial_state()
    seer = make_observation(game)
    for number in range(30):
        state.apply_action(state.legal_actions()[0])
        if state.is_terminal():
            break
        seer.set_from(state, number % 4)
        named = game.door.encoder.named(game.door.encoder.observe(state.record.play.state, number % 4))
        assert list(seer.dict) == list(named)
        assert all(np.array_equal(seer.dict[name], part) for name, part in named.items())
        assert np.array_equal(np.concatenate([part.ravel() for part in seer.dict.values()]), seer.tensor)
    assert seer.dict["Republic.pile"].shape == (4, 7)


def test_recall_is_perfect_where_it_is_promised() -> None:
    """Two ways to one view: the observation is the same, the information state is not."""
    state = pyspiel.load_game("backroom_machtwechsel(players=2,deals=1)").new_initial_state()
    state.apply_action(0)
    player = state.current_player()
    claim = next(n for n in state.legal_actions() if state.action_to_string(n).startswith("order_claim"))
    there = state.child(claim)
    drop = next(n for n in there.legal_actions() if there.action_to_string(n).startswith("drop_claim"))
    back = there.child(drop)
    assert back.observation_string(player) == state.observation_string(player)
    assert back.information_state_string(player) != state.information_state_string(player)
    assert back.information_state_string(1 - player) == state.information_state_string(1 - player)
