"""A match as the sum of its entries (event sourcing): who sits where, what was done, whose clock says what. No I/O.

Entries are added, never changed. An undo is an entry too: it names what it takes back. Each entry has its `row` in the
journal; its `number` counts only what everybody may know of, so that a secret entry shows by no number.
"""

import json
from copy import copy
from dataclasses import dataclass, field, replace
from typing import Any, Final

from backroom.engine import SPECTATOR, Action, Game, Illegal, Setup, Standing, State, View
from backroom.engine.chance import commitment, draw
from backroom.match.clocks import ABSENT_SECONDS, BOT, OPEN, PERSON, Clocked, Done, Put, Seat
from backroom.match.deed import Deed, Entry

__all__ = ["ABSENT_SECONDS", "BOT", "OPEN", "PERSON", "Clocked", "Deed", "Done", "Entry", "Match", "Put", "Seat"]

UNDO: Final = "undo"
PAUSE: Final = "pause"
ASIDES: Final = 5000  # entries of a match beside its actions; nobody needs so many, and journals are read as a whole
KEPT_TIMES: Final = 32  # of the answers to one kind of question
FIRST_SECONDS: Final = (2.0, 3.0, 4.0, 6.0, 9.0)  # what people take to answer, before any has
SPREAD: Final = 1000


@dataclass(frozen=True)
class Left:
    """A standing order that was left with the house: its text form, and the mark while which it stands."""

    what: str
    term: str = ""


@dataclass
class Request:
    """Something that needs everybody's consent. `to` is the row of the action to take back, or an absent seat."""

    number: int
    seat: int
    what: str
    to: int
    wanted: set[int]
    deed: Deed


@dataclass(kw_only=True)
class Match(Clocked):
    """All but the state follows from the entries alone; the state follows from set-up and actions."""

    id: str
    name: str
    game: Game[Any]
    setup: Setup
    public: bool
    host: int
    since: float
    row: int = 0
    number: int = 0
    begun: bool = False
    practice: bool = False  # something was taken back that had been learnt, and nobody was asked
    done: list[Done] = field(default_factory=list)
    asked: Request | None = None
    state: State | None = None
    past: tuple[int, Setup] | None = None  # the rules version and the set-up it was begun by, if by an older one
    standing: dict[int, tuple[Left, ...]] = field(default_factory=dict)  # the orders of each seat, the last one last
    # What those come to in this state: asked several times for every action, and a view costs more than all the rest.
    found: dict[int, tuple[State, tuple[Left, ...], tuple[Standing, Action] | None]] = field(
        default_factory=dict, compare=False, repr=False
    )
    undone_at: int = 0  # the number of the last undo that concerns everybody
    undone_by: dict[int, int] = field(default_factory=dict)  # and of those that concern but one seat
    own: dict[int, int] = field(default_factory=dict)  # how many secret entries each seat has
    hush: int = 0  # the row of the first filing of the hushed step that goes on; 0 if there is none
    took: dict[str, list[float]] = field(default_factory=dict)  # how long people took to answer, by step
    keys: dict[int, str] = field(default_factory=dict)  # each seat's id of what it did last
    promises: list[Entry] = field(default_factory=list)
    replies: dict[int, Entry] = field(default_factory=dict)  # to promises, by their numbers
    sequel: str = ""  # the id of the match in which the same people play again
    heard_at: dict[int, float] = field(default_factory=dict)  # when each seat was last heard of, as everybody knows it
    closed: bool = False  # nothing more is played or said here

    @property
    def over(self) -> bool:
        return self.begun and not self.must

    @property
    def status(self) -> str:
        return "over" if self.over else "closed" if self.closed else "running" if self.begun else "open"

    def fork(self) -> "Match":
        """A match to draft the next entries on; the state is shared, for nobody changes it in place."""
        match = copy(self)  # far cheaper than to build it anew, and done for every action
        match.seats, match.must, match.done = self.seats[:], self.must[:], self.done[:]
        match.clocks, match.idle = self.clocks[:], self.idle[:]
        match.put, match.veil = self.put.copy(), self.veil.copy()
        match.undone_by, match.own, match.keys = self.undone_by.copy(), self.own.copy(), self.keys.copy()
        match.took = {step: times[:] for step, times in self.took.items()}
        match.standing, match.found, match.heard_at = self.standing.copy(), self.found.copy(), self.heard_at.copy()
        match.promises, match.replies = self.promises[:], self.replies.copy()
        match.asked = replace(self.asked, wanted=set(self.asked.wanted)) if self.asked else None
        return match

    # --- following the journal

    def follow(self, entry: Entry) -> None:
        """Take in the next entry; the state is brought along by the caller."""
        assert entry.row == self.row + 1, f"row {entry.row} after {self.row}"
        self.run_clocks(entry.at)
        self.row, self.number = entry.row, entry.number
        if entry.deed.is_secret():
            self.own[entry.seat] = self.own.get(entry.seat, 0) + 1
        entry.deed.follow(self, entry)

    def need_less(self, seat: int) -> None:
        """A bot consents to everything."""
        if self.asked:
            self.asked.wanted.discard(seat)

    def taken_with(self, row: int) -> list[int]:
        """The rows that go when the action of this row is taken back.

        All that came after it but secret orders, which have nothing to do with it, and what others had filed in the
        same hushed step: else each could see who had filed before.
        """
        first = next(done for done in self.done if done.row == row)
        return [
            done.row
            for done in self.done
            if done.row >= row
            and not done.order
            and not (first.hush and done.hush == first.hush and done.seat != first.seat)
        ]

    def take_back(self, seat: int, rows: list[int], entry: Entry) -> None:
        taken = [done for done in self.done if done.row in set(rows)]
        self.done = [done for done in self.done if done.row not in set(rows)]
        for done in taken:
            if done.seat < len(self.clocks):
                self.clocks[done.seat] -= done.earned
        if all((done.quiet or done.secret) and done.seat == seat for done in taken):
            self.undone_by[seat] = entry.number  # the others have not been disturbed by the filing, nor are they now
        else:
            self.undone_at = entry.number
        hush = taken[0].hush if taken else 0
        self.hush = hush if any(done.hush == hush for done in self.done) else 0
        if len(taken) == 1 and taken[0].seat == seat and not taken[0].barrier and seat < len(self.clocks):
            self.charge(seat, taken[0].idle)

    # --- answers that the house gives

    def orders_of(self, seat: int) -> list[Standing]:
        """The standing orders of the person on this seat that have not lapsed, the last one last."""
        if not self.standing.get(seat) or self.state is None or not self.state.stack or self.seats[seat].kind != PERSON:
            return []
        return self._standing(seat, self.game.view(self.state, seat))

    def _standing(self, seat: int, view: View[Any]) -> list[Standing]:
        found = []
        for left in self.standing.get(seat, ()):
            try:
                order = self.game.parse_order(left.what)
            except Illegal:
                continue  # by the words of an older version
            if self.game.standing.term(order, view.seen) == left.term:
                found.append(order)
        return found

    def carried_out(self, seat: int) -> tuple[Standing, Action] | None:
        """The order by which the house answers for the person on this seat, and what; of several that fit, the last."""
        if not self.standing.get(seat) or self.state is None or self.seats[seat].kind != PERSON:
            return None
        if seat not in self.must or not self.game.standing.may_answer(self.state.stack[-1]):
            return None
        known = self.found.get(seat)
        if known is None or known[0] is not self.state or known[1] is not self.standing[seat]:
            known = self.found[seat] = self.state, self.standing[seat], self._find(seat)
        return known[2]

    def _find(self, seat: int) -> tuple[Standing, Action] | None:
        assert self.state is not None
        orders, top, view = self.game.standing, self.state.stack[-1], self.game.view(self.state, seat)
        for order in reversed(self._standing(seat, view)):
            action = orders.answer(order, view) if orders.answers_in(order, top) else None
            if action is not None:
                return order, action
        return None

    def answer_of(self, seat: int) -> Action | None:
        """What the house answers for the seat: by an order, or, in a hushed step, the only thing there is."""
        if self.state is None or not self.state.stack or seat not in self.must or self.seats[seat].kind != PERSON:
            return None
        by_order = self.carried_out(seat)
        if by_order is not None:
            return by_order[1]
        if not self.is_hushed():
            return None
        offered = [choice for choice in self.state.choices(seat) if len(choice)]
        return offered[0][0] if len(offered) == 1 and len(offered[0]) == 1 else None

    def is_asked(self, seat: int) -> bool:
        """Whether the person or bot on this seat has to decide something."""
        return seat in self.must and self.answer_of(seat) is None

    def answer_due(self, seat: int) -> float:
        """When the house gives the seat's answer: as late as a person might, or its speed would tell what it is.

        Drawn from the times people have taken here for the same question, or for any while nobody has answered it, in
        secret but for every process alike.
        """
        if self.is_alone():
            return self.at
        assert self.state is not None
        put = self.put.get(seat, Put(self.at, self.row))
        anything = [time for times in self.took.values() for time in times]
        times = self.took.get(type(self.state.stack[-1]).__name__) or anything or FIRST_SECONDS
        key = f"{self.setup.seed}/patience/{put.row}/{seat}"
        patience = times[draw(key, 1, len(times))] * (0.75 + draw(key, 2, SPREAD) / SPREAD / 2)
        due = put.at + patience
        if self.clocks and due > (end := self.at + self.clocks[seat] - 1):
            due = put.at + max(0.0, end - put.at) * (0.2 + 0.8 * draw(key, 3, SPREAD) / SPREAD)
        return due

    def late(self, now: float) -> list[int]:
        """Whose clock has run out. In a hush that counts only once nobody else is waited for.

        A clock that is empty and costs nobody the seat would show else that the seat has filed.
        """
        out = [seat for seat in self.must if self.runs(seat) and self.clock_now(seat, now) <= 0]
        return [] if self.is_hushed() and out != self.must else out

    def is_hushed(self) -> bool:
        return self.state is not None and bool(self.state.stack) and self.state.stack[-1].hushed(self.state)

    def bot_at(self, seat: int) -> tuple[str, str]:
        """Its level, and its luck: where others get the same deal, or learn by it, bots asked for the so-manieth time
        do the same.

        The worker that thinks for it is told no seed.
        """
        mine = sum(done.seat == seat for done in self.done)
        luck = commitment(f"{self.setup.seed}/bot/{seat}/{mine}") if self.terms.closed or self.terms.guided else ""
        return self.seats[seat].level, luck

    def is_alone(self) -> bool:
        """Whether there is nobody who could learn something from the speed of an answer; who left may come back."""
        return len({seat.person or seat.owner for seat in self.seats} - {0}) < 2

    def due(self) -> float | None:
        """When the house has to do something: a clock is empty, or it has an answer to give."""
        if self.paused:
            return None
        ends = [self.at + self.clocks[seat] for seat in self.must if self.runs(seat)]
        if ends and self.is_hushed():
            ends = [max(ends)]
        ends += [self.answer_due(seat) for seat in self.must if self.answer_of(seat) is not None]
        return min(ends) if ends else None

    # --- what follows from it

    def awaited(self, eye: int) -> list[int]:
        """Whom this seat sees being waited for."""
        return self.state.awaited(eye) if self.state is not None else self.must

    def bot_waits(self) -> bool:
        return not self.paused and any(self.seats[seat].kind == BOT for seat in self.must)

    def absent(self, seat: int, now: float) -> bool:
        """Whether this person has kept a table without clocks waiting for a long time, as everybody sees it."""
        return (
            not self.clocks
            and seat in self.awaited(SPECTATOR)
            and self.seats[seat].kind == PERSON
            and seat in self.put
            and now - self.put[seat].at > ABSENT_SECONDS
        )

    def seats_of(self, person: int) -> list[int]:
        if not person:
            return []
        return [number for number, seat in enumerate(self.seats) if seat.kind == PERSON and seat.person == person]

    def kept_for(self, person: int) -> list[int]:
        """The seats at which somebody is waited for who was asked to this table."""
        return [n for n, seat in enumerate(self.seats) if seat.kind == OPEN and person and seat.owner == person]

    def is_laid_open(self, now: float) -> bool:
        """Whether everything may be seen: the seed, all hands, and how it stood."""
        return self.over and not self.is_sealed(now)

    def may_see(self, person: int, seat: int) -> bool:
        return seat == SPECTATOR or seat in self.seats_of(person)

    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    def people(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.kind == PERSON]

    def known_done(self, eye: int) -> list[Done]:
        """The actions that count, as far as this seat may know that they were done; after the end all of them."""
        return [done for done in self.done if self.over or not done.secret or done.seat == eye]

    def stale(self, seat: int, seen: int, own: int | None = None) -> bool:
        """Whether somebody who knew the journal up to `seen`, and so many own secret entries, did not know enough."""
        known = self.asked_since(seat) <= seen <= self.number  # beyond that nobody can have been asked anything
        return not known or (own is not None and own != self.own.get(seat, 0))

    def asked_since(self, seat: int) -> int:
        """The number of the entry that put the seat's question as it stands now."""
        undone = max(self.undone_at, self.undone_by.get(seat, 0))
        for done in reversed(self.done):
            if done.number <= undone:
                break
            if done.seat == seat or not (done.quiet or done.secret):
                return done.number
        return undone

    def question(self, seat: int) -> str:
        """A mark that is another one whenever the seat is asked something else."""
        filed = sum(done.seat == seat and done.hush == self.hush for done in self.done) if self.hush else 0
        return f"{self.asked_since(seat)}.{filed}"

    def last_of(self, seat: int) -> Done | None:
        """The seat's last action that counts and can be taken back."""
        return next((done for done in reversed(self.done) if done.seat == seat and not done.order), None)

    def decided(self, seat: int) -> Done | None:
        """The seat's last decision: what the house answered for it is none."""
        return next((d for d in reversed(self.done) if d.seat == seat and not d.order and not d.by_house), None)

    def orders_in_a_row(self, seat: int) -> int:
        """How many orders the seat has given since anything else was done."""
        given = 0
        for done in reversed(self.done):
            if not done.order:
                break
            given += done.seat == seat
        return given

    def is_full(self, share: float = 1.0) -> bool:
        """Whether there are too many entries beside the decisions that count, or so large a share of too many."""
        return self.row - sum(not done.order for done in self.done) > ASIDES * share

    def undo_unlearns(self, seat: int) -> bool:
        """Whether the seat has seen something since its last action: luck, a secret, what a bot made of it."""
        mine = self.last_of(seat)
        return mine is not None and any(self._shows(done, seat) for done in self.done if done.row >= mine.row)

    def _shows(self, done: Done, seat: int) -> bool:
        if done.seat == seat:
            return done.barrier and not done.knew
        answers = done.seat < len(self.seats) and self.seats[done.seat].kind != PERSON  # people are asked instead
        return done.barrier or (answers and not done.secret and not done.quiet)

    def free_undo(self, seat: int) -> bool:
        """Whether the last action is the seat's own and nothing was learnt by it: where bots play, by its own seat.

        In a hushed step everybody's filing is the last: whether others have filed since may not show.
        """
        mine = self.last_of(seat)
        if mine is None or self.over:
            return False
        if mine.barrier and not (mine.knew and self.people() == [seat]):
            return False
        if mine.hush and mine.hush == self.hush:
            return True
        return mine is next(done for done in reversed(self.done) if not done.order)


def setup_json(setup: Setup) -> str:
    return json.dumps([setup.game, setup.seats, setup.options, setup.seed, setup.data])


def setup_from(text: str) -> Setup:
    return Setup(*json.loads(text))
