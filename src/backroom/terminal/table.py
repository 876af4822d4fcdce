"""A match at one screen, kept in memory: the same verbs, fair undo and standing orders as at any table."""

import asyncio
import contextlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from backroom.bots import MOST_ORDERS, bots, ordering
from backroom.bots.words import Words, decide, speak
from backroom.engine import Action, Chance, Game, Setup, State, Told
from backroom.engine.bulletin import CLIMAX, Bulletin
from backroom.journal import BrokenJournal, Journal, from_json, new_journal
from backroom.match.bargaining import Ear, plans, words_of
from backroom.match.clocks import Done, Seat
from backroom.match.draft import Draft, Plan
from backroom.match.entries import Acted, Begun, BotSeated, Seated
from backroom.match.gathering import Heard
from backroom.match.keeping import Given, ears_of, judged_by
from backroom.match.match import Entry, Match
from backroom.match.ordering import Order
from backroom.match.playing import Act, Undo, act_as_bot
from backroom.match.promised import Promised, Replied
from backroom.match.promising import Promise, Reply
from backroom.match.refusal import Refused
from backroom.match.terms import Terms
from backroom.words import N_

PERSON = "person"
AT_SCREEN = 1  # everybody at this screen is one person to the match: there is nobody else to ask or to deceive
NOBODY_AT_SCREEN = 0  # who speaks for bots
THINKING_SECONDS = 1.0


UNKNOWN_WORDS = N_("the file does not say who promised what")


class Said(msgspec.Struct, frozen=True):
    """A promise or an answer in a file: after so many actions that count, with the number it had."""

    before: int
    number: int
    seat: int
    promise: Promised | None = None
    reply: Replied | None = None


@dataclass
class Table:
    """The truth at this screen. `players` names a bot's level, or a person, for every seat."""

    match: Match
    players: list[str]
    names: list[str]
    journal: list[Entry] = field(default_factory=list)
    begun_by: int = 0
    shown: dict[int, int] = field(default_factory=dict)  # the row up to which each seat has been told
    heard: dict[int, Heard] = field(default_factory=dict)  # and what was gathered of it
    climaxed: dict[int, int] = field(default_factory=dict)  # how many climaxes each has been told of
    ear: Ear = field(default_factory=Ear)

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def s(self) -> State:
        assert self.match.state is not None
        return self.match.state

    # --- what is done

    def _do(self, plan: Plan, person: int = AT_SCREEN) -> None:
        draft = Draft(self.match, 0.0, self, person)
        asyncio.run(plan(draft))
        self._keep(draft)

    def _keep(self, draft: Draft) -> None:
        self.match = draft.match
        self.journal += draft.entries

    def act(self, seat: int, action: Action) -> None:
        self._do(Act(seat, self.game.codec.encode(action), self.match.number).plan)

    def undo(self, seat: int) -> bool:
        """Take back one's own last action, unless luck, a secret or another seat stands between."""
        if not self.match.free_undo(seat):
            return False
        self._do(Undo(seat).plan)
        return True

    def order(self, order: Order) -> None:
        self._do(order.plan)

    def promise(self, promise: Promise | Reply) -> None:
        self._do(promise.plan)

    def bot_acts(self, seat: int) -> None:
        """One decision, after the secret orders it gives first."""
        for left in range(MOST_ORDERS, -1, -1):
            view = self.game.view(self.s, seat)
            view.orders = view.orders if left else []
            rng = Chance(f"{self.match.setup.seed}/{len(self.match.done)}/bots")
            action = decide(self.game, self.players[seat], view, self._words(seat), rng, THINKING_SECONDS)
            self._do(act_as_bot(seat, self.game.codec.encode(action), self.match.number, self.match.own.get(seat, 0)))
            if not ordering(view, action):
                return

    def bots_speak(self) -> None:
        """Whatever bots have to say to promises, and to propose."""
        while self.ear.has_to_speak(self.match):
            for seat, moment in self.ear.speakers(self.match):
                view, words = self.game.view(self.s, seat), self._words(seat)
                for plan in plans(seat, speak(self.game, self.players[seat], view, words, moment), moment):
                    with contextlib.suppress(Refused):  # another bot was faster
                        self._do(plan, NOBODY_AT_SCREEN)

    def _words(self, seat: int) -> Words:
        return words_of(self.match, seat, self._heard(seat))

    def given(self, seat: int) -> list[Given]:
        """All promises, as far as this seat has heard them."""
        return judged_by(self.match, seat, self._heard(ears_of(self.match, seat))) if self.match.promises else []

    # --- what was done before: the archive of a match that is written nowhere

    async def entries(self, match: Match, after: int) -> list[Entry]:
        return [entry for entry in self.journal if entry.number >= after]

    async def replayed(self, match: Match, kept: list[Done]) -> tuple[State, list[int]]:
        state: State = self.game.begin(match.setup)
        state.telling = False
        for _ in Journal(match.setup, self.game.rules_version, self._actions(kept)).steps(self.game, state):
            pass
        return state, []

    async def account_called(self, name: str) -> tuple[int, str] | None:
        return None  # nobody has one at a terminal

    async def has_blocked(self, person: int, other: int) -> bool:
        return False

    def _actions(self, kept: list[Done]) -> list[tuple[int, Action]]:
        decode = self.game.codec.decode_action
        written = {entry.row: entry.deed.action for entry in self.journal if isinstance(entry.deed, Acted)}
        return [(done.seat, decode(written[done.row])) for done in kept]

    # --- what is told

    def told(self, seat: int, since: int = 0) -> list[Told]:
        """Everything this seat has heard after this row of the journal, but for what was taken back."""
        counted = {done.row for done in self.match.done}
        known: list[Told] = []
        for entry in self.journal[since:]:
            if isinstance(entry.deed, Begun) or (isinstance(entry.deed, Acted) and entry.row in counted):
                known += [Told(self.game.codec.decode(event), audience) for event, audience in entry.deed.told]
        return [told for told in known if told.heard_by(seat)]

    def news(self, seat: int) -> list[Told]:
        """What this seat has not been shown yet."""
        fresh = self.told(seat, self.shown.get(seat, 0))
        self.shown[seat] = self.match.row
        return fresh

    def climaxes(self, seat: int) -> list[Bulletin]:
        """Those that have come to their end and that this seat has not been told of."""
        gathered = self._heard(seat).gather(self.match)
        bulletins = [one for one in gathered.bulletins() if one.weight == CLIMAX and one.closed]
        fresh = bulletins[self.climaxed.get(seat, 0) :]
        self.climaxed[seat] = len(bulletins)
        return fresh

    def _heard(self, ears: int) -> Heard:
        heard = self.heard.setdefault(ears, Heard(self.match, ears))
        heard.take(self.journal[heard.row :])
        return heard

    def promised(self) -> list[Said]:
        """What was promised, and said to it, for a file."""
        said: list[Said] = []
        for entry in self.journal:
            if isinstance(entry.deed, Promised | Replied):
                before = sum(done.row < entry.row for done in self.match.done)
                promise, reply = (entry.deed, None) if isinstance(entry.deed, Promised) else (None, entry.deed)
                said.append(Said(before, entry.number, entry.seat, promise, reply))
        return said

    def to_json(self) -> dict[str, Any]:
        journal = new_journal(self.game, self.match.setup)
        journal.begun_by = self.begun_by
        s: State = self.game.begin(self.match.setup)
        actions = self._actions(self.match.done)
        for _, seat, action, _ in Journal(journal.setup, journal.rules_version, actions).steps(self.game, s):
            journal.record(self.game, seat, action, s)
        said = {"words": msgspec.to_builtins(self.promised())} if self.match.promises else {}
        return journal.to_json(self.game, s) | {"players": self.players, "names": self.names} | said


def new_table(
    game: Game,
    setup: Setup,
    players: list[str],
    names: list[str],
    played: Sequence[tuple[int, Action]] = (),
    words: Sequence[Said] = (),
) -> Table:
    match = Match(
        id="", name="", game=game, setup=setup, terms=Terms(hot_seat=True, chatter=True), public=False,
        host=AT_SCREEN, since=0.0, seats=[Seat() for _ in players],
    )  # fmt: skip
    table = Table(match, players, names)
    draft = Draft(match, 0.0, table, AT_SCREEN)
    for seat, (player, name) in enumerate(zip(players, names, strict=True)):
        draft.add(seat, Seated(AT_SCREEN, name) if player == PERSON else BotSeated(name, player))
    draft.begin_if_full(played, Again(draft, words).say)
    table._keep(draft)
    return table


class Again:
    """What was promised, said again where it was said: under new numbers, for what was taken back is not there."""

    def __init__(self, draft: Draft, words: Sequence[Said]) -> None:
        self.draft = draft
        self.words = words
        self.numbers: dict[int, int] = {}

    def say(self, count: int) -> None:
        for said in self.words:
            if said.before == count:
                self.draft.add(said.seat, self.deed(said))
                self.numbers[said.number] = self.draft.match.number

    def deed(self, said: Said) -> Promised | Replied:
        if said.reply is not None:
            return msgspec.structs.replace(said.reply, of=self.numbers.get(said.reply.of, 0))
        assert said.promise is not None
        return msgspec.structs.replace(said.promise, counters=self.numbers.get(said.promise.counters, 0))


def words_from(value: Any, seats: int) -> list[Said]:
    """What a file says of promises."""
    try:
        words = msgspec.convert(value, list[Said])
    except msgspec.ValidationError:
        raise BrokenJournal(UNKNOWN_WORDS) from None
    for said in words:
        to = said.promise.to if said.promise else said.reply.to if said.reply else seats
        if not (0 <= said.seat < seats and -1 <= to < seats) or (said.promise and said.reply):
            raise BrokenJournal(UNKNOWN_WORDS)
    return words


def resume(game: Game, value: dict[str, Any]) -> Table:
    """The table of a journal file, played again to where it stood."""
    journal = from_json(game, value)
    seats = journal.setup.seats
    players, names = value.get("players", [PERSON] * seats), value.get("names", [""] * seats)
    if any(player != PERSON and player not in bots(game) for player in players):
        raise BrokenJournal(N_("the file does not say who sits where"))
    words = words_from(value.get("words", []), seats)
    table = new_table(game, journal.setup, players, names, journal.actions, words)
    table.begun_by = journal.begun_by
    table.shown = dict.fromkeys(range(seats), table.match.row)
    for seat in range(seats):
        table.climaxes(seat)
    return table
