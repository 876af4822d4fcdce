"""One seat against bots, as a Gymnasium environment."""

from typing import Any, SupportsFloat

import numpy as np

from backroom.bots import Bot, bot, usual
from backroom.engine import Chance, Game
from backroom.envs.play import Door, Play, Wrong
from backroom.envs.spaces import observation_space, sealed, spaces

try:
    from gymnasium import Env
except ImportError as missing:
    raise ImportError("this door needs gymnasium: pip install 'backroom[envs]'") from missing

ILLEGAL_REWARD = -1.0  # and the game is over
THINKING_SECONDS = 0.5  # for bots that search


class OneSeat(Env[dict[str, Any], int]):
    """The learner decides for one seat; all others are bots, of one level or one for each."""

    def __init__(
        self,
        game: str | Game[Any],
        seat: int = 0,
        bots: str | list[str] = "",
        observations: str = "vector",
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        self.door = Door(game, **settings)
        known, rivals = self.door.game, self.door.seats - 1
        levels = [bots or usual(known)] * rivals if isinstance(bots, str) else bots
        if not 0 <= seat < self.door.seats or len(levels) != rivals:
            raise ValueError(f"one seat of {self.door.seats}, and a bot for each of the others")
        self.seat, self.fields, self.render_mode = seat, observations == "fields", render_mode
        self.bots: dict[int, Bot] = {}
        for place, level in enumerate(levels):
            self.bots[place + (place >= seat)] = bot(known, level)
        self.metadata = {"render_modes": ["ansi", "human"], "render_fps": 1}
        self.observation_space = observation_space(self.door, observations, len(self.door.table))
        self.action_space: Any = spaces.Discrete(len(self.door.table))
        self.stream: Chance | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None:
            self.stream = Chance(f"gymnasium {seed}")
        chosen = (options or {}).get("seed")
        self.sealed = sealed(self.stream) if chosen is None else str(chosen)
        self.play: Play = self.door.begin(self.sealed, telling=self.render_mode is not None)
        self.rng = Chance(f"{self.sealed} bots")
        self.others_play()
        return self.observation(), {}

    def step(self, action: int) -> tuple[dict[str, Any], SupportsFloat, bool, bool, dict[str, Any]]:
        try:
            self.play.take(int(action))
        except Wrong:
            return self.observation(), ILLEGAL_REWARD, True, False, {"illegal": True}
        self.others_play()
        if self.render_mode == "human":
            self.render()
        return self.observation(), self.play.rewards()[self.seat], self.play.over, False, {}

    def others_play(self) -> None:
        play = self.play
        while not play.over and play.asked != self.seat:
            rival = self.bots[play.asked]
            view = self.door.game.view(play.state, play.asked) if rival.looks else None
            if view is not None and play.ordered >= self.door.orders:
                view.orders = []
            play.do(play.asked, rival.decide(view, play.state.choices(play.asked), self.rng, THINKING_SECONDS))

    def observation(self) -> dict[str, Any]:
        vector = self.play.observe(self.seat)
        seen = self.door.encoder.named(vector) if self.fields else vector
        return {"observation": seen, "action_mask": self.action_masks()}

    def action_masks(self) -> np.ndarray[Any, Any]:
        """Under the name that learners with masks ask for."""
        if self.play.over:
            return np.zeros(len(self.door.table), np.int8)
        return self.play.mask(self.seat)

    def render(self) -> Any:
        """What this seat knows: its own hand too."""
        text = self.play.text(self.seat) if self.render_mode else None
        if self.render_mode == "human":
            print(text)  # noqa: T201
        return text
