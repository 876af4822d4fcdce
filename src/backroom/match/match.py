"""A match as the sum of its entries: who sits where, what was done, whose clock says what. No I/O.

Entries are added, never changed. An undo is an entry too: it takes actions back by naming the first of them.
"""

import json
from dataclasses import dataclass, field, replace
from typing import Any, Final

import msgspec

from backroom.engine import SPECTATOR, TABLE, Action, Game, Setup, State, Told
from backroom.match.terms import Terms

BEGIN: Final = "begin"
ACTION: Final = "action"
UNDO: Final = "undo"
ASK: Final = "ask"
ANSWER: Final = "answer"
SIT: Final = "sit"
RISE: Final = "rise"
BOT: Final = "bot"
FLAG: Final = "flag"
PAUSE: Final = "pause"
RESUME: Final = "resume"
STANDING: Final = "standing"
OUTAGE: Final = "outage"

OPEN: Final = "open"
ABSENT_SECONDS: Final = 600
PERSON: Final = "person"


class Entry(msgspec.Struct, frozen=True):
    """One row of the journal."""

    number: int
    at: float
    kind: str
    seat: int
    body: dict[str, Any]


@dataclass
class Seat:
    """Who plays here. `owner` is the person for whom a bot stands in."""

    kind: str = OPEN
    person: int = 0
    name: str = ""
    level: str = ""
    owner: int = 0


@dataclass(frozen=True)
class Done:
    """An action that counts (was not taken back)."""

    number: int
    seat: int
    quiet: bool  # a filing among simultaneous choices: others' decisions stay as they were
    barrier: bool  # luck was drawn or something hidden became known
    earned: float  # what it added to the clock
    idle: float = 0.0  # how long the seat's clock had stood still until then


@dataclass
class Asked:
    """A request that needs everybody's consent."""

    number: int
    seat: int
    what: str
    to: int
    wanted: set[int]


@dataclass
class Match:
    """All but the state follows from the entries alone; the state follows from set-up and actions."""

    id: str
    name: str
    game: Game
    setup: Setup
    terms: Terms
    public: bool
    host: int
    since: float
    seats: list[Seat]
    number: int = 0
    at: float = 0.0
    begun: bool = False
    paused: bool = False
    must: list[int] = field(default_factory=list)
    done: list[Done] = field(default_factory=list)
    asked: Asked | None = None
    clocks: list[float] = field(default_factory=list)
    state: State | None = None
    past: tuple[int, Setup] | None = None  # the rules version and the set-up it was begun by, if by an older one
    idle: list[float] = field(default_factory=list)  # how long each clock has stood still while the match ran
    standing: dict[int, frozenset[str]] = field(default_factory=dict)  # steps in which a seat's answer is left here
    undone_at: int = 0  # the number of the last undo that concerns everybody
    undone_by: dict[int, int] = field(default_factory=dict)  # and of those that concern but one seat

    @property
    def over(self) -> bool:
        return self.begun and not self.must

    @property
    def status(self) -> str:
        return "over" if self.over else "running" if self.begun else "open"

    def fork(self) -> "Match":
        """A match to draft the next entries on; the state is shared, for nobody changes it in place."""
        return replace(
            self,
            seats=self.seats[:],
            must=self.must[:],
            done=self.done[:],
            clocks=self.clocks[:],
            idle=self.idle[:],
            undone_by=self.undone_by.copy(),
            standing=self.standing.copy(),
            asked=replace(self.asked, wanted=set(self.asked.wanted)) if self.asked else None,
        )

    # --- following the journal

    def follow(self, entry: Entry) -> None:
        """Take in the next entry; the state is brought along by the caller."""
        assert entry.number == self.number + 1, f"entry {entry.number} after {self.number}"
        self._run_clocks(entry.at)
        self.number = entry.number
        body = entry.body
        seat = self.seats[entry.seat] if 0 <= entry.seat < len(self.seats) else Seat()
        match entry.kind:
            case "begin":
                self.begun = True
                self.must = body["must"]
                pace = self.terms.clock()
                self.clocks = [float(pace.bank)] * self.setup.seats if pace else []
                self.idle = [0.0] * len(self.clocks)
            case "action":
                earned = 0.0 if body.get("standing") else self._earn(entry.seat)
                idle = self.idle[entry.seat] if entry.seat < len(self.idle) else 0.0
                self.done.append(Done(entry.number, entry.seat, body["quiet"], body["barrier"], earned, idle))
                self.must = body["must"]
                if entry.seat == TABLE:
                    self._grace()
                if self.asked and (self.asked.what in (UNDO, BOT) or not self.must):
                    self.asked = None  # the table has moved on
            case "undo":
                self._take_back(entry.seat, body["to"], entry.number)
                self.must = body["must"]
                self.asked = None
            case "ask":
                self.asked = Asked(entry.number, entry.seat, body["what"], body.get("to", 0), set(body["wanted"]))
            case "answer":
                if self.asked and body["yes"]:
                    self.asked.wanted.discard(entry.seat)
                else:
                    self.asked = None
            case "outage":
                self._give_back(body["seconds"])
            case "standing":
                steps = self.standing.get(entry.seat, frozenset())
                self.standing[entry.seat] = steps | {body["step"]} if body["on"] else steps - {body["step"]}
            case "sit":
                self._welcome(entry.seat)
                self.standing.pop(entry.seat, None)
                self.seats[entry.seat] = Seat(PERSON, body["person"], body["name"])
            case "rise":
                self.seats[entry.seat] = Seat()
            case "bot":
                self.seats[entry.seat] = Seat(BOT, 0, body["name"], body["level"], body.get("owner", 0))
                self._need_less(entry.seat)
            case "flag":
                owner = seat.person if self.terms.at_zero == "bot" else 0
                self.seats[entry.seat] = Seat(BOT, 0, seat.name, self.terms.level, owner)
                self._need_less(entry.seat)
            case "pause":
                self.paused = True
                self.asked = None
            case "resume":
                self.paused = False
                self.asked = None

    def _need_less(self, seat: int) -> None:
        """A bot consents to everything."""
        if self.asked:
            self.asked.wanted.discard(seat)

    def _run_clocks(self, now: float) -> None:
        if self.clocks and not self.paused:
            passed = max(0.0, now - self.at)
            for seat in range(len(self.clocks)):
                if seat in self.must and self.seats[seat].kind == PERSON:
                    self.clocks[seat] -= passed
                else:
                    self.idle[seat] += passed
        self.at = max(now, self.at)

    def _give_back(self, seconds: float) -> None:
        """Nobody could decide while nobody served."""
        for seat in range(len(self.clocks)):
            if seat in self.must and self.seats[seat].kind == PERSON:
                self.clocks[seat] += seconds
            else:
                self.idle[seat] -= seconds

    def _take_back(self, seat: int, to: int, number: int) -> None:
        taken: list[Done] = []
        while self.done and self.done[-1].number >= to:
            taken.append(self.done.pop())
            if taken[-1].seat < len(self.clocks):
                self.clocks[taken[-1].seat] -= taken[-1].earned
        if all(done.quiet and done.seat == seat for done in taken):
            self.undone_by[seat] = number  # the others have not been disturbed by the filing, nor are they now
        else:
            self.undone_at = number
        if len(taken) == 1 and taken[0].seat == seat and not taken[0].barrier and seat < len(self.clocks):
            self._charge(seat, taken[0].idle)

    def _charge(self, seat: int, idle: float) -> None:
        """Nobody was asked: what was thought behind an action that no longer counts was thought on one's own time.

        Enough is left for one decision, or mending a slip could cost the seat.
        """
        pace = self.terms.clock()
        assert pace is not None
        left = self.clocks[seat]
        self.clocks[seat] = max(left - (self.idle[seat] - idle), min(left, float(pace.increment)))
        self.idle[seat] = idle

    def _welcome(self, seat: int) -> None:
        """Whoever comes back to an empty clock could otherwise never decide again.

        Not while the seat must decide: the bot does that, or nobody would ever lose the time of a decision.
        """
        pace = self.terms.clock()
        if pace is not None and self.clocks and seat not in self.must:
            self.clocks[seat] = max(self.clocks[seat], float(pace.increment))

    def _grace(self) -> None:
        """The table has called for order: nobody loses the seat before there was a chance to act on it."""
        pace = self.terms.clock()
        if pace is not None:
            self.clocks = [max(left, float(pace.increment)) for left in self.clocks]

    def _earn(self, seat: int) -> float:
        pace = self.terms.clock()
        if pace is None or seat not in self.must or self.seats[seat].kind != PERSON:
            return 0.0
        earned = max(0.0, min(pace.increment, pace.cap - self.clocks[seat]))
        self.clocks[seat] += earned
        return earned

    # --- what follows from it

    def clock_now(self, seat: int, now: float) -> float:
        left = self.clocks[seat]
        if self.runs(seat):
            left -= max(0.0, now - self.at)
        return left

    def runs(self, seat: int) -> bool:
        return bool(self.clocks) and not self.paused and seat in self.must and self.seats[seat].kind == PERSON

    def due(self) -> float | None:
        """When the first running clock is empty."""
        ends = [self.at + self.clocks[seat] for seat in self.must if self.runs(seat)]
        return min(ends) if ends else None

    def bot_waits(self) -> bool:
        return not self.paused and any(self.seats[seat].kind == BOT for seat in self.must)

    def absent(self, seat: int, now: float) -> bool:
        """Whether this person has kept a table without clocks waiting for a long time."""
        return (
            seat in self.must and self.seats[seat].kind == PERSON and not self.clocks and now - self.at > ABSENT_SECONDS
        )

    def answers_for(self, seat: int, step: str) -> bool:
        """Whether the house answers for the person on this seat in this step."""
        return self.seats[seat].kind == PERSON and step in self.standing.get(seat, ())

    def seats_of(self, person: int) -> list[int]:
        if not person:
            return []
        return [number for number, seat in enumerate(self.seats) if seat.kind == PERSON and seat.person == person]

    def may_see(self, person: int, seat: int) -> bool:
        return seat == SPECTATOR or seat in self.seats_of(person)

    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    def people(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.kind == PERSON]

    def stale(self, seat: int, seen: int) -> bool:
        """Whether somebody who knew the journal up to `seen` decided on something that is no longer so."""
        return self.asked_since(seat) > seen

    def asked_since(self, seat: int) -> int:
        """The number of the entry that put the seat's question as it stands now."""
        undone = max(self.undone_at, self.undone_by.get(seat, 0))
        for done in reversed(self.done):
            if done.number <= undone:
                break
            if done.seat == seat or not done.quiet:
                return done.number
        return undone

    def free_undo(self, seat: int) -> bool:
        """Whether the last action is the seat's own and nothing was learnt by it."""
        return bool(self.done) and not self.over and self.done[-1].seat == seat and not self.done[-1].barrier

    def last_of(self, seat: int) -> int:
        """The number of the seat's last action that counts; 0 if there is none."""
        for done in reversed(self.done):
            if done.seat == seat:
                return done.number
        return 0


def is_quiet(before: State, after: State, seat: int, deciders: list[int]) -> bool:
    """One of several who decide at once has acted, and the others may decide on just what they could before."""
    others = [other for other in deciders if other != seat]
    if not others or len(others) == len(deciders) or after.unveiled or after.draws != before.draws:
        return False
    if len(before.stack) != len(after.stack) or type(before.stack[-1]) is not type(after.stack[-1]):
        return False
    now = after.deciders()
    if any(other not in now for other in others):
        return False
    return all(before.choices(other) == after.choices(other) for other in others)


def told_json(game: Game, told: list[Told]) -> list[Any]:
    return [[game.codec.encode(item.event), item.audience] for item in told]


def heard(told: list[Any], seat: int) -> list[Any]:
    """The events of an entry that this seat may know, as JSON."""
    return [event for event, audience in told if (audience >> seat) & 1]


def step_forward(game: Game, state: State, seat: int, action: Action) -> tuple[State, dict[str, Any]]:
    """The state after an action, and what the journal keeps of it; the given state stays as it is. Or Illegal."""
    deciders = state.deciders()
    after = state.copy()
    after.telling = True
    after.apply(seat, action)
    body = {
        "action": game.codec.encode(action),
        "must": after.deciders(),
        "quiet": is_quiet(state, after, seat, deciders),
        "barrier": after.unveiled or after.draws != state.draws,
        "told": told_json(game, after.told),
    }
    return after, body


def setup_json(setup: Setup) -> str:
    return json.dumps([setup.game, setup.seats, setup.options, setup.seed, setup.data])


def setup_from(text: str) -> Setup:
    return Setup(*json.loads(text))
