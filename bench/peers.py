"""One measurement of a peer in this process (run in an environment of its own, where the peers are installed)."""

import json
import random
import sys
import time

SECONDS = 2.0


def catanatron() -> dict[str, float]:
    from catanatron import Color, Game, RandomPlayer

    actions = games = 0
    began = time.process_time()
    while time.process_time() - began < SECONDS:
        game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=games)
        game.play()
        actions += len(game.state.actions)
        games += 1
    seconds = time.process_time() - began
    game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=1)
    for _ in range(150):
        game.play_tick()
    count, began = 0, time.process_time()
    while time.process_time() - began < SECONDS / 4:
        game.state.copy()
        count += 1
    copies = count / (time.process_time() - began)
    return {"decisions_per_s": actions / seconds, "games_per_s": games / seconds, "copies_per_s": copies}


def open_spiel(name: str) -> dict[str, float]:
    import pyspiel

    game, rng = pyspiel.load_game(name), random.Random(1)
    actions = games = 0
    began = time.process_time()
    while time.process_time() - began < SECONDS:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(rng.random() * len(outcomes))][0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(rng.random() * len(legal))])
            actions += 1
        games += 1
    seconds = time.process_time() - began
    state = game.new_initial_state()
    for _ in range(20):
        legal = state.legal_actions()
        state.apply_action(legal[int(rng.random() * len(legal))])
    count, began = 0, time.process_time()
    while time.process_time() - began < SECONDS / 4:
        state.clone()
        count += 1
    copies = count / (time.process_time() - began)
    return {"decisions_per_s": actions / seconds, "games_per_s": games / seconds, "copies_per_s": copies}


if __name__ == "__main__":
    peer = sys.argv[1]
    sys.stdout.write(json.dumps(catanatron() if peer == "catanatron" else open_spiel(peer)) + "\n")
