"""Entries about to be written (a unit of work), on a fork of the match, and the plans that write them."""

from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Protocol

import msgspec

from backroom.engine import SPECTATOR, Action, Illegal, State, commitment
from backroom.journal import not_legal
from backroom.match import entries
from backroom.match.clocks import BOT, OPEN, Done
from backroom.match.entries import Acted, Asked, BotSeated, Outage, Paused, heard, step_forward
from backroom.match.match import PAUSE, UNDO, Deed, Entry, Match
from backroom.match.ordered import Ordered
from backroom.match.refusal import NotYours, Refused
from backroom.words import N_


class Archive(Protocol):
    """Where what was written before can be read again."""

    async def entries(self, match: Match, after: int) -> list[Entry]:
        """The entries beyond this number, and the secret ones since then."""

    async def replayed(self, match: Match, kept: list[Done]) -> tuple[State, list[int]]:
        """The state after these actions alone, and the rows of those that the rules do not allow without the rest."""

    async def account_called(self, name: str) -> tuple[int, str] | None:
        """Who has the account of this name, and how it is written."""

    async def has_blocked(self, person: int, other: int) -> bool:
        """Whether the person does not want the other near."""


class Draft:
    """A plan adds entries to it; if another process was faster, the plan is asked again with a new draft."""

    def __init__(self, match: Match, now: float, archive: Archive, person: int = 0, name: str = "") -> None:
        self.match = match.fork()
        self.entries: list[Entry] = []
        self.now = max(now, match.at)
        self.archive = archive
        self.person = person
        self.name = name
        self.besides: list[Callable[[Any], object]] = []  # what is written with the entries: talk, notes
        self.laid: list[Draft] = []  # and other matches, each from its first entry on

    def write_besides(self, db: Any) -> None:
        for work in self.besides:
            work(db)

    def add(self, seat: int, deed: Deed, state: State | None = None) -> None:
        if isinstance(deed, Acted) and self.match.past:
            deed = msgspec.structs.replace(deed, rules=self.match.game.rules_version)  # unlike those before it
        if isinstance(deed, Acted) and self.match.terms.guided and self.match.state and not deed.order:
            deed = msgspec.structs.replace(deed, step=type(self.match.state.stack[-1]).__name__)
        number = self.match.number + (not deed.is_secret())
        entry = Entry(self.match.row + 1, number, self.now, seat, deed)
        self.match.follow(entry)
        if state is not None:
            self.match.state = state
        self.entries.append(entry)

    def play(self, seat: int, action: Action, by_house: bool = False) -> None:
        """One more action, or Illegal."""
        assert self.match.state is not None
        after, deed = step_forward(self.match.game, self.match.state, seat, action, by_house)
        self.add(seat, deed, after)

    def has_learnt(self) -> bool:
        """Whether luck was drawn or something hidden became known by what is about to be written."""
        return any(isinstance(entry.deed, Acted) and entry.deed.barrier for entry in self.entries)

    def begin_if_full(
        self, played: Sequence[tuple[int, Action]] = (), beside: Callable[[int], None] = lambda count: None
    ) -> None:
        """Begin once everybody sits; with what was played elsewhere already, and `beside` it after so many actions."""
        match = self.match
        if match.begun or any(seat.kind == OPEN for seat in match.seats):
            return
        state = match.game.begin(match.setup)
        self.add(-1, entries.begin(match.game, state, commitment(match.setup.seed)), state)
        beside(0)
        for number, (seat, action) in enumerate(played, 1):
            try:
                self.play(seat, action)
            except Illegal as illegal:
                raise not_legal(self.match.game, number, illegal) from None
            beside(number)
        self.answer()

    def answer(self) -> None:
        """Give the answers of the house that are due."""
        match = self.match
        while match.state is not None and not match.paused:
            due = [seat for seat in match.must if match.answer_of(seat) is not None]
            seat = next((seat for seat in due if match.answer_due(seat) <= self.now), None)
            answer = match.answer_of(seat) if seat is not None else None
            if seat is None or answer is None:
                return
            self.play(seat, answer, by_house=True)

    async def take_back(self, seat: int, row: int, practice: bool = False, key: str = "") -> None:
        """Undo from the action of this row on."""
        match = self.match
        rows = match.taken_with(row)
        taken = [done for done in match.done if done.row in rows]
        kept = [done for done in match.done if done.row not in rows]
        state, fallen = await self.archive.replayed(match, kept)
        secret = all(done.hush and done.hush == match.hush for done in taken)
        to = next((done.number for done in taken if not done.secret), taken[0].number + 1)
        self.add(seat, entries.take_back(state, to, [*rows, *fallen], practice, secret, key), state)
        for _ in match.standing.get(seat, ()):  # whoever takes back such an answer wants to give it by hand
            if by_order := match.carried_out(seat):
                self.add(seat, Ordered(match.game.text(by_order[0]), on=False))
        self.answer()

    async def grant(self) -> None:
        """Carry out what was asked once nobody is left to answer."""
        asked = self.match.asked
        if asked is None or asked.wanted:
            return
        if asked.what == PAUSE:
            self.add(asked.seat, Paused())
        elif asked.what == BOT:
            chair = self.match.seats[asked.to]
            self.add(asked.to, BotSeated(chair.name, self.match.terms.level, chair.person))
        else:
            await self.take_back(asked.seat, asked.to)

    def ask(self, seat: int, asked: Asked) -> None:
        if self.match.asked:
            raise Refused(N_("Another request is still open."))
        self.add(seat, asked)

    async def ask_back(self, seat: int, row: int, wanted: list[int], key: str) -> None:
        """Ask to take back: what, and what would go with it, as everybody may know it."""
        match = self.match
        rows = match.taken_with(row)
        taken = [done for done in match.done if done.row in rows]
        to = next((done.number for done in taken if not done.secret), taken[0].number + 1)
        told = [e for e in await self.archive.entries(match, to - 1) if e.row == row and isinstance(e.deed, Acted)]
        events = [event for e in told if isinstance(e.deed, Acted) for event in heard(e.deed.told, SPECTATOR)]
        # What others have filed in the hush that goes on is not to be known, nor in which order an ended one was filed.
        public = [
            d for d in taken if d.seat < len(match.seats) and (d.seat == seat or not d.hush or d.hush != match.hush)
        ]
        of = sorted(seat for seat, _ in {(d.seat, d.hush or d.row) for d in public})
        self.ask(seat, Asked(UNDO, wanted, to, row, of, events, key))

    def make_good(self, since: float, until: float) -> None:
        """Between these moments nobody served: that time is on nobody's clock."""
        lost = min(until, self.now) - max(since, self.match.at)
        if lost > 0 and self.match.clocks and not self.match.paused and not self.match.over:
            self.add(-1, Outage(lost))

    # --- who may, and when

    def own(self, seat: int) -> None:
        if seat not in self.match.seats_of(self.person):
            raise NotYours

    def hosted(self) -> None:
        if not self.person or self.match.host != self.person:
            raise Refused(N_("Only the host of the table may do this."))

    def running(self) -> State:
        if not self.match.begun or self.match.state is None:
            raise Refused(N_("The match has not begun."))
        if self.match.over:
            raise Refused(N_("The game is over."))
        if self.match.paused:
            raise Refused(N_("The match is paused. Resume it first."))
        return self.match.state

    async def is_unwelcome(self, person: int) -> bool:
        """Whether this person has blocked the doer. To be asked last of all: nobody else's refusal may tell of it."""
        return bool(person) and not self.match.closed and await self.archive.has_blocked(person, self.person)

    def others(self) -> list[int]:
        return [number for number in self.match.people() if self.match.seats[number].person != self.person]

    def bounded(self) -> None:
        """Refuse what could go on for ever (to take back, to pause, to ask, to sit down again, to order)."""
        endless = any(e.deed.endless or (isinstance(e.deed, Acted) and e.deed.order) for e in self.entries)
        if endless and self.match.is_full():
            raise Refused(N_("That cannot be done here."))
        if self.person and self.match.closed and (self.entries or self.besides):
            raise Refused(N_("The table is closed."))


async def nothing_more(draft: Draft) -> None:
    """The plan that adds nothing of its own."""


Plan = Callable[[Draft], Coroutine[Any, Any, None]]
