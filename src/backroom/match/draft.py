"""Entries about to be written, on a fork of the match, and the plans that write them."""

from collections.abc import Awaitable, Callable
from typing import Any

from backroom.engine import State, commitment
from backroom.match import replaying
from backroom.match.match import BEGIN, BOT, STANDING, Entry, Match, step_forward, told_json
from backroom.match.refusal import NotYours, Refused
from backroom.match.store import Store
from backroom.words import N_

ASIDES = 5000  # entries of a match beside its actions; nobody needs so many, and journals are read as a whole


class Draft:
    """A plan adds entries to it; if another process was faster, the plan is asked again with a new draft."""

    def __init__(self, match: Match, now: float, store: Store) -> None:
        self.match = match.fork()
        self.entries: list[Entry] = []
        self.now = max(now, match.at)
        self.store = store

    def add(self, kind: str, seat: int, body: dict[str, Any], state: State | None = None) -> None:
        if kind == "action" and self.match.past:
            body = body | {"rules": self.match.game.rules_version}  # which wrote this action, unlike those before
        entry = Entry(self.match.number + 1, self.now, kind, seat, body)
        self.match.follow(entry)
        if state is not None:
            self.match.state = state
        self.entries.append(entry)

    def begin_if_full(self) -> None:
        match = self.match
        if match.begun or any(seat.kind == "open" for seat in match.seats):
            return
        state = match.game.begin(match.setup)
        must = state.deciders()
        told = told_json(match.game, state.told)
        self.add(BEGIN, -1, {"must": must, "told": told, "commitment": commitment(match.setup.seed)}, state)
        self.answer_standing()

    def answer_standing(self) -> None:
        """Give the answers that people have left with the house, for as long as one of them is asked for."""
        match = self.match
        while match.state is not None and match.state.stack:
            step = type(match.state.stack[-1])
            left = next((left for left in match.game.standing if left.step is step), None)
            seat = next((seat for seat in match.must if match.answers_for(seat, step.__name__)), None)
            if left is None or seat is None or not any(left.action in choice for choice in match.state.choices(seat)):
                return
            after, body = step_forward(match.game, match.state, seat, left.action)
            self.add("action", seat, body | {"standing": True}, after)

    async def take_back(self, seat: int, to: int) -> None:
        """Undo from the action of this number on."""
        done = next(index for index, done in enumerate(self.match.done) if done.number == to)
        match = self.match
        state = await self.store.read(lambda db: replaying.state_at(db, match, done))
        self.add("undo", seat, {"to": to, "must": state.deciders()}, state)
        top = type(state.stack[-1]).__name__
        if match.answers_for(seat, top):  # whoever takes back such an answer wants to give it by hand
            self.add(STANDING, seat, {"step": top, "on": False})
        self.answer_standing()

    async def grant(self) -> None:
        """Carry out what was asked once nobody is left to answer."""
        asked = self.match.asked
        if asked is None or asked.wanted:
            return
        if asked.what == "pause":
            self.add("pause", asked.seat, {})
        elif asked.what == BOT:
            chair = self.match.seats[asked.to]
            body = {"name": chair.name, "level": self.match.terms.level, "owner": chair.person}
            self.add(BOT, asked.to, body)
        else:
            await self.take_back(asked.seat, asked.to)

    def ask(self, seat: int, what: str, wanted: list[int], to: int) -> None:
        if self.match.asked:
            raise Refused(N_("The table is being asked something already."))
        self.add("ask", seat, {"what": what, "to": to, "wanted": wanted})

    # --- who may, and when

    def own(self, person: int, seat: int) -> None:
        if seat not in self.match.seats_of(person):
            raise NotYours

    def hosted_by(self, person: int) -> None:
        if not person or self.match.host != person:
            raise Refused(N_("Only the host of the table may do this."))

    def running(self) -> None:
        if not self.match.begun:
            raise Refused(N_("The match has not begun."))
        if self.match.over:
            raise Refused(N_("The game is over."))
        if self.match.paused:
            raise Refused(N_("The match is paused. Resume it first."))

    def bounded(self) -> None:
        """Refuse what could go on for ever: to take back, to pause, to ask, to sit down again."""
        endless = any(entry.kind in ("undo", "ask", "pause", "sit", "standing") for entry in self.entries)
        if endless and self.match.number - len(self.match.done) > ASIDES:
            raise Refused(N_("That cannot be done here."))


Plan = Callable[[Draft], Awaitable[None]]
