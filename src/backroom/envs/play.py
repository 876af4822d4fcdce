"""One game as all doors see it: who is asked, what may be done by number, what is seen, and what it was worth."""

import json
from collections.abc import Mapping
from functools import lru_cache
from io import StringIO
from typing import Any

from rich.console import Console

from backroom.engine import SPECTATOR, Action, Choice, Game, State, Told
from backroom.envs.actions import ActionTable, Mask
from backroom.envs.observation import Encoder, Vector
from backroom.games import game as known_game
from backroom.games import games
from backroom.locale import Speaker
from backroom.terminal.boards import board

NOBODY = -1
ORDERS_AT_ONCE = 4  # secret orders that a seat may give before it must decide
REWARDS = ("result", "points")
TEXT_WIDTH = 100


class Wrong(ValueError):
    """An action that may not be taken now."""


class Door:
    """A game with seats and options settled: the table of actions and the vector, and games of it."""

    def __init__(
        self,
        game: str | Game[Any],
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        data: dict[str, Any] | None = None,
        rewards: str = "result",
        bins: int = 0,
        orders: int = ORDERS_AT_ONCE,
    ) -> None:
        if rewards not in REWARDS:
            raise ValueError(f"rewards are one of {', '.join(REWARDS)}")
        self.game: Game[Any] = known_game(game) if isinstance(game, str) else game
        self.seats = self.game.seats[0] if seats is None else seats
        self.options, self.data, self.orders = dict(options or {}), data, orders
        self.by_result = rewards == "result"
        setup = self.game.setup(self.seats, self.options, "", data)
        self.table = ActionTable(self.game, setup, bins)
        self.encoder = Encoder(self.game, setup)

    def __reduce__(self) -> tuple[Any, ...]:
        """Saved (pickled) as what it was made from."""
        rewards = "result" if self.by_result else "points"
        parts = (self.seats, self.options, self.data, rewards, self.table.bins, self.orders)
        if games().get(self.game.id) is self.game:
            return same_door, (self.game.id, json.dumps(parts))
        return Door, (self.game, *parts)

    def begin(self, seed: str, telling: bool = False) -> "Play":
        s = self.game.new_game(self.seats, self.options, seed, self.data)
        return Play(self, s, telling)

    def rewards(self, s: State) -> list[float]:
        """When the game is over; they add up to nothing.

        By result, the victory less a fair share of it; by points, what one has above the table's mean.
        """
        if self.by_result:
            winners = s.winners()
            if not winners:
                return [0.0] * s.seats
            return [(seat in winners) / len(winners) - 1 / s.seats for seat in range(s.seats)]
        scores = s.scores()
        mean = sum(scores) / s.seats
        return [score - mean for score in scores]


class Play:
    """A game in play. Of several who must decide, the next clockwise after the last who acted is asked.

    Nobody sees what others have answered in the same step before the rules show it: the view sees to that.
    """

    def __init__(self, door: Door, s: State, telling: bool = False, last: int = NOBODY, ordered: int = 0) -> None:
        self.door, self.last, self.ordered = door, last, ordered
        self.state: Any = s
        self.told: list[Told] = list(s.told)
        s.telling = telling
        self.asked = self._next(s.deciders())

    def _next(self, must: list[int]) -> int:
        if len(must) < 2:
            return must[0] if must else NOBODY
        seats = self.state.seats
        return min(must, key=lambda seat: (seat - self.last - 1) % seats)

    def __reduce__(self) -> tuple[Any, ...]:
        """Saved (pickled) as data: compiled records know no other way, and both kinds read what either has written."""
        codec = self.door.game.codec
        told = [(codec.encode(each.event), each.audience) for each in self.told]
        state = codec.encode_state(self.state)
        return reopened, (self.door, state, self.state.telling, self.last, self.ordered, self.asked, told)

    def copy(self) -> "Play":
        play = Play(self.door, self.state.copy(), self.state.telling, self.last, self.ordered)
        play.asked = self.asked
        return play

    @property
    def over(self) -> bool:
        return self.asked == NOBODY

    def families(self, seat: int) -> list[Choice]:
        """What the seat may do now, and what it may order secretly, though not for ever."""
        choices: list[Choice] = self.state.choices(seat)
        if self.door.orders and not self.over and (seat != self.asked or self.ordered < self.door.orders):
            return [*choices, *self.state.orders(seat)]
        return choices

    def mask(self, seat: int) -> Mask:
        return self.door.table.mask(self.families(seat))

    def observe(self, seat: int) -> Vector:
        return self.door.encoder.observe(self.state, seat)

    def action(self, number: int, seat: int) -> Action:
        """The action of a number, if the seat may take it."""
        action = self.door.table.action(number, self.families(seat))
        if action is None:
            raise Wrong(f"seat {seat + 1} may not do number {number} now")
        return action

    def take(self, number: int) -> Action:
        """The seat that is asked does this."""
        seat = self.asked
        action = self.door.table.action(number, self.state.choices(seat))
        if action is None:
            action = self.action(number, seat)  # an order
            self.do(seat, action)
        else:
            self._went_on(seat, self.state.play(seat, action))
        return action

    def do(self, seat: int, action: Action) -> None:
        order = bool(self.door.orders) and self.state.is_order(seat, action)
        self.state.apply(seat, action)
        if order:
            self.told = self.state.told
            self.ordered += seat == self.asked
        else:
            self._went_on(seat, self.state.deciders())

    def _went_on(self, seat: int, must: list[int]) -> None:
        self.told = self.state.told
        self.last, self.ordered = seat, 0
        self.asked = self._next(must)

    def rewards(self) -> list[float]:
        return self.door.rewards(self.state) if self.over else [0.0] * self.state.seats

    def text(self, eye: int = SPECTATOR) -> str:
        """As this seat sees it, or who merely looks on: the table, what has just happened, and who is asked what."""
        game, voice = self.door.game, Speaker(domain=self.door.game.id)
        table = Console(file=StringIO(), width=TEXT_WIDTH, color_system=None, legacy_windows=False)
        with table.capture() as drawn:
            table.print(board(game)(game.view(self.state, eye), voice))
        lines = [line.rstrip() for line in drawn.get().splitlines()]
        lines += [game.words.sentence(told.event, voice) for told in self.told if told.heard_by(eye)]
        if self.over:
            winners = ", ".join(voice.seat(seat) for seat in self.state.winners()) or "–"
            return "\n".join([*lines, f"Over. Winners: {winners}; scores: {self.state.scores()}"])
        step = self.state.stack[-1]
        asks = game.words.asks.get(type(step), type(step).__name__)
        return "\n".join([*lines, f"{voice.seat(self.asked)}: {asks} ({step.rule()})"])


@lru_cache(maxsize=16)
def same_door(game: str, parts: str) -> Door:
    """Its tables take a while to make; whoever saves many games needs them once."""
    return Door(game, *json.loads(parts))


def reopened(
    door: Door, state: dict[str, Any], telling: bool, last: int, ordered: int, asked: int, told: list[tuple[Any, int]]
) -> Play:
    codec, like = door.game.codec, door.game.new_game(door.seats, door.options, "", door.data)
    play = Play(door, codec.decode_state(like, state), telling, last, ordered)
    play.asked, play.told = asked, [Told(codec.decode(event), audience) for event, audience in told]
    return play
