"""What is noted of one game while bots play it: who led, who did what, how long people would have thought."""

import math
from dataclasses import dataclass, field
from typing import Any

from backroom.engine import Action, Choice, Game, State, Step
from backroom.words import Words

SLICES = 20  # the course of a game is kept at so many moments, evenly spread over its decisions
MOST_SAMPLES = 256
# How long people would think, estimated: so long for a decision, and so long again for each doubling of what there is
# to choose from (Hick's law). Who decides at the same time thinks at the same time; who has no choice needs no time.
SECONDS_A_DECISION = 6.0
SECONDS_A_DOUBLING = 3.0
DO, SEE = "do", "see"


@dataclass
class Watching:
    """A witness of one game; it sees all cards, as whoever studies the game does afterwards."""

    game: Game
    seats: int
    first: int = -1  # who was the first to be asked alone
    seconds: float = 0.0
    decisions: int = 0
    marks: list[dict[str, int]] = field(default_factory=list)  # by seat: what it did and what befell it, how often
    closing: list[dict[str, int]] = field(default_factory=list)  # what the last action made known
    samples: list[tuple[int, list[int]]] = field(default_factory=list)  # standings after so many decisions
    every: int = 1
    waiting: set[int] = field(default_factory=set)  # who was asked at the same time and has not answered yet
    thinking: dict[int, float] = field(default_factory=dict)  # how long each of them has thought

    def begun(self, s: State) -> None:
        self.marks = [{} for _ in range(self.seats)]
        self.samples = [(0, self.game.standings.of(s))]
        self._hear(s, self.marks)

    def asked(self, must: list[int], seat: int, choices: list[Choice]) -> None:
        if self.first < 0 and len(must) == 1:
            self.first = seat
        if not self.waiting.issuperset(must):
            self._all_have_thought()
        self.waiting = set(must)
        options = sum(map(len, choices))
        if options > 1:
            spent = SECONDS_A_DECISION + SECONDS_A_DOUBLING * math.log2(options)
            self.thinking[seat] = self.thinking.get(seat, 0.0) + spent

    def acted(self, s: State, step: Step, seat: int, action: Action) -> None:
        self.decisions += 1
        for text in done(self.game.words, step, action):
            _count(self.marks[seat], text)
        if not s.over():
            self._hear(s, self.marks)
        else:
            self.closing = [{} for _ in range(self.seats)]
            self._hear(s, self.closing)
            self._all_have_thought()
        if s.over() or self.decisions % self.every == 0:
            self.samples.append((self.decisions, self.game.standings.of(s)))
            if len(self.samples) > MOST_SAMPLES:
                self.samples = self.samples[::2]
                self.every *= 2

    def _hear(self, s: State, marks: list[dict[str, int]]) -> None:
        for told in s.told:
            seat = subject(told.event, told.audience, self.seats)
            if seat >= 0:
                for text in seen(self.game.words, told.event):
                    _count(marks[seat], text)

    def _all_have_thought(self) -> None:
        self.seconds += max(self.thinking.values(), default=0.0)
        self.thinking = {}

    # --- the course of the game

    def course(self) -> list[list[int]]:
        """The standings at the beginning, after each slice, and at the end."""
        found, at = [], 0
        for number in range(SLICES + 1):
            while at + 1 < len(self.samples) and self.samples[at + 1][0] * SLICES <= number * self.decisions:
                at += 1
            found.append(self.samples[at][1])
        return [*found[:-1], self.samples[-1][1]]

    def decided(self, winners: list[int]) -> float:
        """The part of the game after which a winner led to the end."""
        since = 0
        for number, standings in self.samples:
            if not set(leaders(standings)) & set(winners):
                since = number + 1
        return min(1.0, since / max(1, self.decisions))

    def changes(self) -> int:
        """How often the lead passed to somebody who had no part in it."""
        count, before = 0, set(leaders(self.samples[0][1]))
        for _, standings in self.samples:
            now = set(leaders(standings))
            count += not now & before
            before = now
        return count


def leaders(standings: list[int]) -> list[int]:
    best = max(standings)
    return [seat for seat, standing in enumerate(standings) if standing == best]


# --- marks: what a seat did and what befell it, by the fields that actions and events declare


def done(words: Words, step: Step, action: Action) -> list[str]:
    """The verb, where it needs one the step in which it means something of its own, and each piece it names."""
    name = f"{DO} {type(action).__name__}"
    if (type(step), type(action)) in words.there:
        name += f"@{type(step).__name__}"
    return [name, *(f"{name} {piece}" for piece in pieces(words, action))]


def seen(words: Words, event: object) -> list[str]:
    name = f"{SEE} {type(event).__name__}"
    return [name, *(f"{name} {piece}" for piece in pieces(words, event))]


def pieces(words: Words, thing: Any) -> list[str]:
    """Every named piece in its fields, once each: `politician=kanzlerkandidat`."""
    found = []
    for name in getattr(type(thing), "__dataclass_fields__", ()):
        kind, value = words.kind(name), getattr(thing, name)
        if not kind.names:
            continue
        for each in sorted(set(value)) if isinstance(value, tuple) else [value]:
            if isinstance(each, int) and 0 <= each < len(kind.names):
                found.append(f"{name}={kind.ids[each]}")
    return found


def subject(event: object, audience: int, seats: int) -> int:
    """Whom an event is about: the seat that it names, or who alone is told."""
    named = getattr(event, "seat", None)
    if isinstance(named, int):
        return named if 0 <= named < seats else -1
    hearers = [seat for seat in range(seats) if (audience >> seat) & 1]
    return hearers[0] if len(hearers) == 1 else -1


def _count(marks: dict[str, int], text: str) -> None:
    marks[text] = marks.get(text, 0) + 1
