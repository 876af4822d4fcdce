"""The games as PettingZoo environments: seat by seat (AEC), and with all who are asked at once (parallel)."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from backroom.engine import Chance, Game
from backroom.envs.play import NOBODY, Door, Play, Wrong
from backroom.envs.spaces import observation_space, sealed, spaces

try:
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import wrappers
except ImportError as missing:
    raise ImportError("this door needs pettingzoo: pip install 'backroom[envs]'") from missing

Observation = dict[str, Any]
Told = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]
RENDER_MODES = ["ansi", "human"]
ILLEGAL_REWARD = -1.0


def aec_env(game: str | Game[Any], **settings: Any) -> Any:
    """Seats are asked one after the other; whoever does what is not legal loses at once.

    Settings: seats, options, data, rewards ("result" or "points"), bins, orders, observations ("vector" or "fields"),
    render_mode ("ansi" or "human").
    """
    env: Any = wrappers.TerminateIllegalWrapper(SeatBySeat(game, **settings), illegal_reward=ILLEGAL_REWARD)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(env))


def parallel_env(game: str | Game[Any], **settings: Any) -> "AtOnce":
    """All who are asked answer at once, on what they saw before; whoever is not asked waits, or gives an order.

    Whoever does what is not legal ends the game and alone pays for it.
    """
    return AtOnce(game, **settings)


class _Seats:
    """What both kinds have in common."""

    def __init__(
        self,
        game: str | Game[Any],
        observations: str = "vector",
        render_mode: str | None = None,
        waiting: int = 0,
        **settings: Any,
    ) -> None:
        self.door = Door(game, **settings)
        self.fields = observations == "fields"
        self.render_mode = render_mode
        known = self.door.game
        self.metadata: dict[str, Any] = {
            "name": f"backroom_{known.id.replace('-', '_')}_v{known.rules_version}",
            "render_modes": RENDER_MODES,
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(self.door.seats)]
        self.seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        actions = len(self.door.table) + waiting
        self.observation_spaces = {
            agent: observation_space(self.door, observations, actions) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.stream: Chance | None = None

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def open(self, seed: int | None, options: Mapping[str, Any] | None) -> None:
        """A new game. With a seed it and all that follow are settled; `options["seed"]` is a sealed seed itself."""
        if seed is not None:
            self.stream = Chance(f"pettingzoo {seed}")
        chosen = (options or {}).get("seed")
        self.sealed = sealed(self.stream) if chosen is None else str(chosen)
        self.play: Play = self.door.begin(self.sealed, telling=self.render_mode is not None)
        self.agents = self.possible_agents[:]

    def observe_with(self, seat: int, mask: np.ndarray[Any, Any]) -> Observation:
        vector = self.play.observe(seat)
        return {"observation": self.door.encoder.named(vector) if self.fields else vector, "action_mask": mask}

    def render(self) -> str | None:
        """What everybody knows: the table, what has just happened, and what is asked."""
        if self.render_mode is None:
            return None
        text = self.play.text()
        if self.render_mode == "human":
            print(text)  # noqa: T201  (that is what "human" asks for)
        return text

    def close(self) -> None:
        pass


class SeatBySeat(_Seats, AECEnv[str, Observation, int]):  # type: ignore[misc]  # untyped
    """AEC. Where several must decide at once, each is asked in turn and sees nothing of the others' answers."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.open(seed, options)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.play.asked]

    def observe(self, agent: str) -> Observation:
        seat = self.seat[agent]
        if seat == self.play.asked:
            return self.observe_with(seat, self.play.mask(seat))
        return self.observe_with(seat, np.zeros(len(self.door.table), np.int8))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise Wrong(f"{agent} must decide")
        self._cumulative_rewards[agent] = 0.0
        self.play.take(int(action))
        self.rewards = dict(zip(self.possible_agents, self.play.rewards(), strict=True))
        if self.play.over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.play.asked]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()


class AtOnce(_Seats, ParallelEnv[str, Observation, int]):  # type: ignore[misc]  # untyped
    """Parallel. The last number of the action space is to wait, for those who need not decide.

    What a seat chose may have been overtaken by others' choices of the same moment; then it is lost, and its info says
    so. In steps of sealed or hushed answers that cannot happen.
    """

    def __init__(self, game: str | Game[Any], **settings: Any) -> None:
        super().__init__(game, waiting=1, **settings)
        self.wait = len(self.door.table)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.open(seed, options)
        return self.all_see(), {agent: {"lost": False} for agent in self.agents}

    def all_see(self) -> dict[str, Observation]:
        return {agent: self.observe_with(self.seat[agent], self.mask(self.seat[agent])) for agent in self.agents}

    def mask(self, seat: int) -> np.ndarray[Any, Any]:
        may_wait = seat not in self.play.state.deciders()
        return np.append(self.play.mask(seat), np.int8(may_wait))

    def step(self, actions: dict[str, int]) -> Told:
        play, must = self.play, self.play.state.deciders()
        chosen, wrong = {}, []
        for agent in self.agents:
            seat, number = self.seat[agent], int(actions[agent])
            if number == self.wait and seat not in must:
                continue
            try:
                chosen[seat] = play.action(number, seat)
            except Wrong:
                wrong.append(seat)
        if wrong:
            return self.told([ILLEGAL_REWARD if seat in wrong else 0.0 for seat in self.seat.values()], True, [])
        # Those who need not decide first: what they change is then changed before the last answer ends the step.
        first = 0 if play.last == NOBODY else play.last + 1
        order = sorted(chosen, key=lambda seat: (seat in must, (seat - first) % self.door.seats))
        lost = [seat for seat in order if not self.done(seat, chosen[seat])]
        return self.told(play.rewards(), play.over, lost)

    def told(self, rewards: list[float], over: bool, lost: list[int]) -> Told:
        agents, seen = self.agents, self.all_see()
        if over:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        infos = {agent: {"lost": self.seat[agent] in lost} for agent in agents}
        paid = dict(zip(agents, rewards, strict=True))
        return seen, paid, dict.fromkeys(agents, over), dict.fromkeys(agents, False), infos

    def done(self, seat: int, action: Any) -> bool:
        if not any(action in family for family in self.play.families(seat)):
            return False
        self.play.do(seat, action)
        return True
