"""The games as OpenSpiel games: importing this module registers `backroom_die_macher` and the others.

All luck is a seed, and the first node is a chance node that picks it: so a state is its history, as OpenSpiel wants it
(it can be saved, undone and enumerated), and what nobody may know stays hidden in the seed as it is at a table.
"""

import hashlib
import json
from typing import Any

import numpy as np

from backroom.engine import SPECTATOR, Chance, Game, View
from backroom.envs.observation import NOTHING
from backroom.envs.play import ORDERS_AT_ONCE, Door, Play
from backroom.games import games

try:
    import pyspiel
except ImportError as missing:
    raise ImportError("this door needs OpenSpiel: pip install 'backroom[openspiel]'") from missing

DEALS = 1 << 14  # how many seeds the first node offers; each is one sealed seed
MOST_POINTS = 1_000_000.0  # nobody is further from the mean
PARAMETERS: dict[str, Any] = {
    "players": 0, "options": "", "rewards": "result", "bins": 0, "orders": ORDERS_AT_ONCE, "deals": DEALS, "seed": "",
}  # fmt: skip


def short_name(game: Game[Any]) -> str:
    return f"backroom_{game.id.replace('-', '_')}"


def game_type(game: Game[Any]) -> Any:
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=f"Backroom: {game.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS | {"players": game.seats[0]},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # untyped
    """One game by its parameters; `options` is written `name:value;name:value`."""

    game: Game[Any]
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = PARAMETERS | {"players": self.game.seats[0]} | dict(params or {})
        options = dict(part.split(":") for part in str(chosen["options"]).split(";") if part)
        self.door = Door(
            self.game, int(chosen["players"]), options,
            rewards=str(chosen["rewards"]), bins=int(chosen["bins"]), orders=int(chosen["orders"]),
        )  # fmt: skip
        self.deals, self.seed = int(chosen["deals"]), str(chosen["seed"])
        seats = self.door.seats
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.door.table),
            max_chance_outcomes=self.deals,
            num_players=seats,
            min_utility=-1 / seats if self.door.by_result else -MOST_POINTS,
            max_utility=1 - 1 / seats if self.door.by_result else MOST_POINTS,
            utility_sum=0.0,
            max_game_length=self.game.length_bound * (1 + self.door.orders),
        )
        super().__init__(self.kind, info, dict(params or {}))

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return 1

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class Record:
    """A game in play, and for each seat a digest of all it was ever told and did: perfect recall in a few letters.

    There is no play before the deal.
    """

    def __init__(self, seats: int) -> None:
        self.play: Play | None = None
        self.recalled = [""] * seats

    def __deepcopy__(self, memo: dict[int, Any]) -> "Record":
        """Asked for by OpenSpiel when a state is cloned."""
        other = Record(0)
        other.play = self.play.copy() if self.play else None
        other.recalled = self.recalled[:]
        return other

    def recall(self, seat: int, line: str) -> None:
        text = f"{self.recalled[seat]}|{line}".encode()
        self.recalled[seat] = hashlib.blake2b(text, digest_size=16).hexdigest()

    def hear(self) -> None:
        assert self.play is not None
        codec = self.play.door.game.codec
        for told in self.play.told:
            line = plain(codec.encode(told.event))
            for seat in range(len(self.recalled)):
                if told.heard_by(seat):
                    self.recall(seat, line)


class SpielState(pyspiel.State):  # type: ignore[misc]  # untyped
    """The whole truth; seats learn of it through observers only."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.record = Record(game.door.seats)

    @property
    def door(self) -> Door:
        door: Door = self.get_game().door
        return door

    def current_player(self) -> int:
        play = self.record.play
        if play is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if play.over else play.asked

    def is_terminal(self) -> bool:
        return self.record.play is not None and self.record.play.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.get_game().deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        play = self.record.play
        if play is None or player != play.asked:
            return []
        return play.door.table.legal(play.families(player))

    def _apply_action(self, number: int) -> None:
        record, play = self.record, self.record.play
        if play is None:
            record.play = self.door.begin(f"{self.get_game().seed}{number}", telling=True)
        else:
            seat = play.asked
            action = play.take(number)
            record.recall(seat, self.door.game.text(action))
        record.hear()

    def _action_to_string(self, player: int, number: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {number}"
        return self.door.table.text(number)

    def returns(self) -> list[float]:
        return self.record.play.rewards() if self.record.play else [0.0] * self.num_players()

    def __str__(self) -> str:
        play = self.record.play
        return plain(self.door.game.codec.encode_state(play.state)) if play else "before the deal"

    def view_of(self, player: int) -> View[Any] | None:
        play = self.record.play
        return self.door.game.view(play.state, player) if play else None

    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":
        """Another truth that this seat cannot tell from this one; of it the others remember what their views hold."""
        play, view = self.record.play, self.view_of(player)
        assert play is not None
        assert view is not None
        rng = Chance(f"{sampler()!r}")
        s = self.door.game.imagine(view, rng)
        s.quicken(rng.draw(1 << 31))
        other = SpielState(self.get_game())
        other.record.play = Play(self.door, s, True, play.last, play.ordered)
        other.record.recalled[player] = self.record.recalled[player]
        return other


class Observer:
    """What one player sees: the view as a tensor; as a string after all that went before, where recall is perfect.

    The tensor is the view in either case: the rules keep in it what a seat must remember. What is public is what
    somebody sees who merely looks on; what is private is what a seat sees otherwise.
    """

    def __init__(self, game: SpielGame, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"there are no parameters, not {params}")
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.public, self.recall = kind.public_info, kind.perfect_recall
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS or (self.recall and not self.private):
            raise ValueError("an observer here is one player, or somebody who looks on")
        self.encoder = game.door.encoder
        self.codec = game.door.game.codec
        self.tensor = np.zeros(self.encoder.size, np.float32)
        self.dict: dict[str, Any] = self.encoder.named(self.tensor)  # the same numbers by name

    def set_from(self, state: SpielState, player: int) -> None:
        play = state.record.play
        if play is None:
            self.tensor[:] = self.encoder.blank
            return
        self.tensor[:] = play.observe(player if self.private else SPECTATOR)
        if not self.public:
            self.tensor[self.tensor == play.observe(SPECTATOR)] = NOTHING

    def string_from(self, state: SpielState, player: int) -> str:
        view, common = state.view_of(player if self.private else SPECTATOR), state.view_of(SPECTATOR)
        if view is None or common is None:
            return "before the deal"
        seen = self.codec.encode_state(view.seen)
        if not self.public:
            known = self.codec.encode_state(common.seen)
            return plain({name: value for name, value in seen.items() if value != known[name]})
        text = plain({"seat": view.seat, "awaited": view.deciders, "seen": seen})
        return f"{state.record.recalled[player]} {text}" if self.recall else text


def plain(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def register(game: Game[Any]) -> type[SpielGame]:
    """Make a game known to `pyspiel.load_game`."""
    kind = game_type(game)
    made = type(game.title.replace(" ", ""), (SpielGame,), {"game": game, "kind": kind})
    pyspiel.register_game(kind, made)
    return made


GAMES = {short_name(game): register(game) for game in games().values()}

__all__ = ["GAMES", "Observer", "SpielGame", "SpielState", "register"]
