"""The strong player: worlds that fit its view are played on by rules of thumb, and the move that fares best is made.

In the terms of the art: determinisation by `Game.imagine`, flat Monte Carlo with common random numbers, sequential
halving over the candidates, truncated playouts with a value at the cut. It knows no game by name and sees no state.
"""

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic

from backroom.bots import SEARCHES, Bot, bots, ordering
from backroom.bots.temper import EVEN
from backroom.engine import Action, Amounts, Chance, Choice, Game, State, View
from backroom.engine.view import S

MOST_CANDIDATES = 24  # of one family that is a list
AMOUNTS = 8  # tried of a range, closer together at its low end
NEAR = 0.01  # chances of winning that close are as good to somebody with a temper
CLEAR = 1.0  # standard errors by which a move must be better than the rule of thumb's own
FEW = 3.0  # worlds: with so few of them twice as many standard errors are asked for
LONGEST = 4000  # decisions of a playout


@dataclass(frozen=True)
class Guide(Generic[S]):
    """What a game tells the search: how everybody plays on, where a playout is cut, and how it stands there."""

    policy: Bot
    chapter: Callable[[S], int]  # a playout ends once this number has grown by `chapters`
    outlook: Callable[[S], list[float]]  # what every seat can expect to have in the end
    spread: float  # by how much such a forecast is usually wrong: turns a lead into a chance of winning
    chapters: int = 1
    parts: tuple[str, ...] = ()  # what the outlook is made of, for people; and how much of each a seat can expect
    theirs: frozenset[str] = frozenset()  # those parts of which more is good for others
    parts_of: Callable[[S, int], list[float]] = lambda s, seat: []
    moves: Callable[[View[S]], list[Action]] | None = (
        None  # those worth a try, where a game knows better than to try all
    )


def chances(s: State, outlook: list[float], spread: float) -> list[float]:
    """How likely each seat wins, from what each can expect; at the end that is certain, and closeness counts a bit."""
    best = max(outlook)
    weights = [math.exp((expected - best) / spread) for expected in outlook]
    hoped = [weight / sum(weights) for weight in weights]
    if not s.over():
        return hoped
    winners = s.winners()
    return [0.9 * (seat in winners) / max(1, len(winners)) + 0.1 * hoped[seat] for seat in range(s.seats)]


@dataclass
class Tried:
    """A move and how it fared in each world, in the same order for all moves."""

    action: Action
    worths: list[float] = field(default_factory=list)
    parts: list[list[float]] = field(default_factory=list)  # what was seen in each world, where reasons are wanted

    @property
    def mean(self) -> float:
        return sum(self.worths) / len(self.worths) if self.worths else 0.0


@dataclass(frozen=True)
class Thought:
    """What the search found: all moves it tried, best first, and the rule of thumb's own."""

    tried: list[Tried]
    own: Action
    worlds: int  # in which all moves that were left were tried
    playouts: int

    @property
    def best(self) -> Action:
        """The best move, if it is clearly better than the rule of thumb's own on the same worlds."""
        own = next(t for t in self.tried if t.action == self.own)
        best = self.tried[0]
        return best.action if best is not own and _clearly_better(best, own) else self.own

    def close(self) -> list[tuple[float, Action]]:
        """The best, told a bit better than it seemed, and what is as good: tried in every whole world, with about its
        chances. What only seems better counts no more for somebody with a temper than for others."""
        chosen = self.best
        best = next(t for t in self.tried if t.action == chosen)
        last = [t for t in self.tried if t is not best and self.worlds and len(t.worths) >= self.worlds]
        as_good = [(min(t.mean, best.mean), t.action) for t in last if abs(t.mean - best.mean) < NEAR]
        return [(best.mean + NEAR, chosen), *as_good]


def _clearly_better(one: Tried, other: Tried) -> bool:
    gains = [a - b for a, b in zip(one.worths, other.worths, strict=False)]
    if len(gains) < 2:
        return False
    mean = sum(gains) / len(gains)
    variance = sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1)
    doubt = 1 + FEW / (len(gains) - 1)  # of many moves tried in few worlds one seems good by luck
    return mean > CLEAR * doubt * math.sqrt(variance / len(gains))


def candidates(own: Action, choices: list[Choice]) -> list[Action]:
    """The rule of thumb's own move first, then a handful of every family."""
    return [own] + [action for action in thinned(choices) if action != own]


def thinned(choices: list[Choice]) -> list[Action]:
    """A handful of every family."""
    found: list[Action] = []
    for choice in choices:
        if isinstance(choice, Amounts):
            picked = (
                {round((len(choice) - 1) * (i / (AMOUNTS - 1)) ** 2) for i in range(AMOUNTS)} if len(choice) else ()
            )
            found += [choice[index] for index in sorted(picked)]
        else:
            found += [choice[index] for index in range(0, len(choice), 1 + len(choice) // MOST_CANDIDATES)]
    return found


def can_search(game: Game) -> bool:
    return SEARCHES in bots(game)


def searcher(game: Game, playouts: int = 0) -> "Searcher[Any]":
    """The one that plays this game."""
    found = bots(game)[SEARCHES](playouts=playouts)
    assert isinstance(found, Searcher)
    return found


class Searcher(Generic[S]):
    """One game's search. It takes `seconds` of its own, or else what it is given; `playouts` counts instead of a clock
    where the same answer is wanted every time."""

    looks: ClassVar[bool] = True
    observes: bool = False  # whether it keeps what it saw, for reasons

    def __init__(self, game: Game[S], guide: Guide[S], playouts: int = 0, seconds: float = 0.0) -> None:
        self.game = game
        self.guide = guide
        self.seconds = seconds
        self.temper = EVEN
        self.playouts = playouts

    def decide(self, view: View[S] | None, choices: list[Choice], rng: Chance, budget: float) -> Action:
        assert view is not None
        own = self.own_policy().decide(view, choices, rng, 0)
        if ordering(view, own):
            return own
        moves = self.moves(view, own, choices)
        if len(moves) == 1:
            return own
        thought = self.think(view, own, moves, rng, self.seconds or budget)
        return thought.best if self.temper is EVEN else self.temper.pick(thought.close(), NEAR, rng)

    def moves(self, view: View[S], own: Action, choices: list[Choice]) -> list[Action]:
        if self.guide.moves is None:
            return candidates(own, choices)
        return [own] + [move for move in self.guide.moves(view) if move != own]

    def own_policy(self) -> Bot:
        """The rule of thumb with this bot's temper; in playouts everybody is even-tempered."""
        policy = type(self.guide.policy)()
        if hasattr(policy, "temper"):
            policy.temper = self.temper
        return policy

    def think(self, view: View[S], own: Action, moves: list[Action], rng: Chance, budget: float) -> Thought:
        """Halve the moves again and again; those left are tried in ever more worlds. The own move always stays."""
        alive = [Tried(action) for action in moves]
        dropped: list[Tried] = []
        rounds = max(1, math.ceil(math.log2(len(alive))))
        began, played, worlds = time.perf_counter(), 0, 0
        timely = True
        for number in range(1, rounds + 1):
            until = began + budget * number / rounds
            enough = self.playouts * number // rounds
            while timely and (not worlds or (played < enough if self.playouts else time.perf_counter() < until)):
                world = self.game.imagine(view, rng)
                luck = rng.draw(1 << 60)
                for move in alive:
                    if played and not self.playouts and time.perf_counter() > began + budget:
                        timely = False  # in the middle of a world: what was not tried is not known to be good
                        break
                    worth, end = self.play_on(world, view.seat, move.action, luck)
                    move.worths.append(worth)
                    if self.observes:
                        move.parts.append(self.guide.parts_of(end, view.seat))
                    played += 1
                else:
                    worlds += 1
            alive.sort(key=lambda move: -move.mean)
            keep = alive[: max(2, (len(alive) + 1) // 2)]
            keep += [move for move in alive if move.action == own and move not in keep]
            dropped = [move for move in alive if move not in keep] + dropped
            alive = keep
        return Thought(alive + dropped, own, worlds, played)

    def play_on(self, world: S, seat: int, action: Action, luck: int) -> tuple[float, S]:
        """The seat's chance of winning after this move, as one playout shows it, and where it ended."""
        s: Any = world.copy()
        s.hurry(luck)  # the same for all moves
        rng = Chance(f"{luck}")
        policy, chapter = self.guide.policy, self.guide.chapter
        until = chapter(s) + self.guide.chapters
        s.play(seat, action)
        for _ in range(LONGEST):
            must = s.deciders()
            if not must or chapter(s) >= until:
                break
            mover = must[0]
            choices = s.choices(mover)
            chosen = policy.decide(View(mover, s, must, choices), choices, rng, 0)
            s.play(mover, chosen)
        return chances(s, self.guide.outlook(s), self.guide.spread)[seat], s
