"""Who sits where, and whose clock says what."""

from dataclasses import dataclass, field
from typing import Final

from backroom.match.terms import Terms

OPEN: Final = "open"
PERSON: Final = "person"
BOT: Final = "bot"
ABSENT_SECONDS: Final = 600


@dataclass
class Seat:
    """Who plays here. `owner` is the person for whom a bot stands in, or for whom an open seat is kept."""

    kind: str = OPEN
    person: int = 0
    name: str = ""
    level: str = ""
    owner: int = 0


@dataclass(frozen=True)
class Done:
    """An action that counts (was not taken back)."""

    row: int
    number: int
    seat: int
    quiet: bool  # a filing among simultaneous choices: others' decisions stay as they were
    barrier: bool  # luck was drawn or something hidden became known
    earned: float  # what it added to the clock
    idle: float = 0.0  # how long the seat's clock had stood still until then
    secret: bool = False  # nobody else may know that it was done
    order: bool = False  # a secret order: it is never taken back
    by_house: bool = False  # a standing order gave it, or there was but one answer: nobody decided
    hush: int = 0  # the row of the first filing of its hushed step; 0 where there was none
    knew: bool = False  # what became known was no news to whoever did it


@dataclass(frozen=True)
class Put:
    """When, and by which row of the journal, a seat was asked what it is asked now."""

    at: float
    row: int


@dataclass(kw_only=True)
class Clocked:
    """The half of a match that keeps time: a bank of seconds per seat that runs while the seat must decide."""

    terms: Terms
    seats: list[Seat]
    at: float = 0.0
    paused: bool = False
    must: list[int] = field(default_factory=list)
    clocks: list[float] = field(default_factory=list)
    idle: list[float] = field(default_factory=list)  # how long each clock has stood still while the match ran
    put: dict[int, Put] = field(default_factory=dict)
    # What everybody sees of the clocks of those who have filed in a hushed step: they go on as if they had not.
    veil: dict[int, float] = field(default_factory=dict)
    unsealed: bool = False  # the others have ended before the time in the terms

    def is_sealed(self, now: float) -> bool:
        """Whether others still play the same deal."""
        return now < self.terms.closed and not self.unsealed

    def is_closed_to(self, person: int, now: float) -> bool:
        """Whether others still play the same deal, and this person does not sit here."""
        return self.is_sealed(now) and not any(person and person in (s.person, s.owner) for s in self.seats)

    def runs(self, seat: int) -> bool:
        return bool(self.clocks) and not self.paused and self._thinks(seat)

    def clock_now(self, seat: int, now: float) -> float:
        left = self.clocks[seat]
        if self.runs(seat):
            left -= max(0.0, now - self.at)
        return left

    def clock_shown(self, seat: int, now: float, eye: int) -> float:
        """The clock as `eye` may know it."""
        if seat == eye or seat not in self.veil:
            return max(0.0, self.clock_now(seat, now))
        return max(0.0, self.veil[seat] - (0.0 if self.paused else max(0.0, now - self.at)))

    def runs_shown(self, seat: int, eye: int) -> bool:
        veiled = seat != eye and seat in self.veil
        return not self.paused and self.seats[seat].kind == PERSON if veiled else self.runs(seat)

    def _thinks(self, seat: int) -> bool:
        return seat in self.must and self.seats[seat].kind == PERSON

    def run_clocks(self, now: float) -> None:
        if self.clocks and not self.paused:
            self._pass(max(0.0, now - self.at))
        self.at = max(now, self.at)

    def give_back(self, seconds: float) -> None:
        """Nobody could decide while nobody served."""
        self._pass(-seconds)

    def _pass(self, seconds: float) -> None:
        for seat in range(len(self.clocks)):
            if self._thinks(seat):
                self.clocks[seat] -= seconds
            else:
                self.idle[seat] += seconds
        for seat in self.veil:
            self.veil[seat] -= seconds

    def slowest(self, now: float) -> list[int]:
        """The people whose clocks have run the longest; all of them where they have agreed to stop the clocks."""
        people = [seat for seat, chair in enumerate(self.seats) if chair.kind == PERSON]
        if not self.clocks or self.paused:
            return people
        idle = {seat: self.idle[seat] + (0.0 if self._thinks(seat) else now - self.at) for seat in people}
        return [seat for seat in people if idle[seat] == min(idle.values())]

    def charge(self, seat: int, idle: float) -> None:
        """Nobody was asked: what was thought behind an action that no longer counts was thought on one's own time.

        Enough is left for one decision, or mending a slip could cost the seat.
        """
        pace = self.terms.clock()
        assert pace is not None
        left = self.clocks[seat]
        self.clocks[seat] = max(left - (self.idle[seat] - idle), min(left, float(pace.increment)))
        self.idle[seat] = idle

    def welcome(self, seat: int) -> None:
        """Whoever comes back to an empty clock could otherwise never decide again.

        Not while the seat must decide: the bot does that, or nobody would ever lose the time of a decision.
        """
        pace = self.terms.clock()
        if pace is not None and self.clocks and seat not in self.must:
            self.clocks[seat] = max(self.clocks[seat], float(pace.increment))

    def grace(self) -> None:
        """The table has called for order: nobody loses the seat before there was a chance to act on it."""
        pace = self.terms.clock()
        if pace is not None:
            self.clocks = [max(left, float(pace.increment)) for left in self.clocks]

    def earn(self, seat: int) -> float:
        pace = self.terms.clock()
        if pace is None or not self._thinks(seat):
            return 0.0
        left = max(0.0, self.clocks[seat])  # whoever files late in a hush has kept nobody waiting
        earned = left + max(0.0, min(pace.increment, pace.cap - left)) - self.clocks[seat]
        self.clocks[seat] += earned
        return earned

    def ask(self, must: list[int], row: int, actor: int = -1) -> None:
        """From now on these must decide; whoever was asked already is asked the same, but for who has just acted."""
        for seat in must:
            if seat not in self.must or seat == actor:
                self.put[seat] = Put(self.at, row)
        self.must = must
