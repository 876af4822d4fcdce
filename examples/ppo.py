"""Learn with the usual tools in minutes on a CPU: masked PPO for one seat against bots.

    pip install 'backroom[envs]' stable-baselines3 sb3-contrib
    python examples/ppo.py                                     # Tiefe Taschen, against random play
    python examples/ppo.py machtwechsel --steps 200000 --bins 8
    python examples/ppo.py tiefe-taschen --against novice      # trained and judged against novices

It trains by points (they tell more than who has won), then plays fresh deals that it has never seen and prints its
share of the victories with a 95 % interval, against those it was trained with and against novices, and beside it the
share of whoever takes any legal number there: a net that has learnt nothing. (Random bots take any family first.)
"""

import argparse
import sys
import time
from typing import Any

import gymnasium
import numpy as np
import torch
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv, VecNormalize

from backroom.envs.gym import OneSeat
from backroom.lab.simulate import interval

Mask = NDArray[np.int8]


class Scaled(gymnasium.ObservationWrapper[NDArray[np.float32], int, dict[str, Any]]):
    """The vector alone, large numbers made small; the learner asks for the mask itself (`action_masks`)."""

    def __init__(self, env: OneSeat) -> None:
        super().__init__(env)
        size = env.door.encoder.size
        self.observation_space = gymnasium.spaces.Box(-10, 10, (size,), np.float32)

    def observation(self, observation: dict[str, Any]) -> NDArray[np.float32]:
        vector = observation["observation"].astype(np.float32)
        scaled: NDArray[np.float32] = np.sign(vector) * np.log1p(np.abs(vector)) / 3
        return scaled


def table(wanted: argparse.Namespace, against: str, rewards: str) -> Scaled:
    return Scaled(OneSeat(wanted.game, seats=wanted.seats, bots=against, rewards=rewards, bins=wanted.bins))


def train(wanted: argparse.Namespace) -> MaskablePPO:
    tables = DummyVecEnv([lambda: table(wanted, wanted.against, "points")] * wanted.tables)
    steady = VecNormalize(tables, norm_obs=False, gamma=1.0)  # points are large in one game and small in another
    batch = min(1024, wanted.tables * wanted.length)
    model = MaskablePPO(
        "MlpPolicy", steady, learning_rate=5e-4, n_steps=wanted.length, batch_size=batch, n_epochs=4, gamma=1.0,
        gae_lambda=0.98, ent_coef=0.01, policy_kwargs={"net_arch": [128, 128]}, seed=wanted.seed, device="cpu",
    )  # fmt: skip
    return model.learn(wanted.steps)


def share(wanted: argparse.Namespace, against: str, model: MaskablePPO | None) -> tuple[float, float, float]:
    """Of the victories in so many fresh deals, with its interval; without a model by any legal number."""
    env, rng, games, won = table(wanted, against, "result"), np.random.default_rng(0), wanted.games, 0.0
    for deal in range(games):
        saw, _ = env.reset(options={"seed": f"judge {deal}"})
        over, paid = False, 0.0
        while not over:
            mask: Mask = env.get_wrapper_attr("action_masks")()
            if model is None:
                action = int(rng.choice(np.flatnonzero(mask)))
            else:
                action = int(model.predict(saw, action_masks=mask)[0])
            saw, reward, over, _, _ = env.step(action)
            paid = float(reward)
        won += paid + 1 / wanted.seats
    return won / games, *interval(won, games)


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="tiefe-taschen")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--bins", type=int, default=0, help="amounts as so many bins")
    parser.add_argument("--against", default="random", help="the level of the others while it trains")
    parser.add_argument("--steps", type=int, default=100_000, help="decisions to learn from")
    parser.add_argument("--tables", type=int, default=16, help="games at once")
    parser.add_argument("--length", type=int, default=256, help="decisions at each table before it learns from them")
    parser.add_argument("--games", type=int, default=200, help="fresh deals to be judged by")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args(arguments)
    torch.set_num_threads(1)  # so small a net is slower on several
    began = time.process_time()
    model = train(wanted)
    seconds = time.process_time() - began
    say(f"{wanted.game}, {wanted.seats} seats: {model.num_timesteps:,} decisions in {seconds:.0f} s of one core")
    for against in dict.fromkeys([wanted.against, "novice"]):
        for name, player in (("learnt", model), ("any legal number", None)):
            won, low, high = share(wanted, against, player)
            say(f"{name} against {against}: {won:.1%} of {wanted.games} ({low:.1%}–{high:.1%})")
    say(f"fair is {1 / wanted.seats:.0%}")


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
