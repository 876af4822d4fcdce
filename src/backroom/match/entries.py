"""What can stand in the journal of a match: one class per kind of entry.

Each says what follows from it, what everybody may know of it, and its sentence. The tags are stored: they never change,
and a new field has a default, so that what was written years ago can still be read.
"""

from typing import Any, ClassVar

import msgspec

from backroom.engine import SPECTATOR, TABLE, Action, Game, State, Told
from backroom.match.clocks import ABSENT_SECONDS, BOT, OPEN, PERSON, Done, Put, Seat
from backroom.match.closing import Closed, Gone, Renamed, Unsealed
from backroom.match.deed import kind_of
from backroom.match.match import KEPT_TIMES, UNDO, Deed, Entry, Match, Request
from backroom.match.ordered import LeftAnswer, Ordered
from backroom.match.promised import Promised, Replied
from backroom.words import N_, Voice, together

Events = list[Any]  # pairs of an event as JSON and its audience


def heard(told: Events, seat: int) -> list[Any]:
    """The events of an entry that this seat may know, as JSON."""
    return [event for event, audience in told if (audience >> seat) & 1]


def waited_for(must: list[int], awaited: list[list[int]], eye: int) -> list[int]:
    """`awaited` has a list per seat and one for spectators where not everybody sees who is waited for."""
    return awaited[eye if eye < SPECTATOR else -1] if awaited else must


class Begun(Deed, frozen=True, tag="begin"):
    shows: ClassVar = ("commitment",)
    says: ClassVar = N_("The game begins.")
    must: list[int]
    told: Events
    commitment: str
    awaited: list[list[int]] = []

    def follow(self, match: Match, entry: Entry) -> None:
        match.begun = True
        pace = match.terms.clock()
        match.clocks = [float(pace.bank)] * match.setup.seats if pace else []
        match.idle = [0.0] * len(match.clocks)
        match.ask(self.must, entry.row)

    def known(self, seat: int, eye: int) -> dict[str, Any]:
        must = waited_for(self.must, self.awaited, eye)
        return super().known(seat, eye) | {"must": must, "told": heard(self.told, eye)}


class Acted(Deed, frozen=True, tag="action"):
    shows: ClassVar = ()  # who must decide now, and the events
    says: ClassVar = ""  # its events tell it
    action: dict[str, Any]
    must: list[int]
    quiet: bool
    barrier: bool
    told: Events
    knew: bool = False  # what became known was no news to whoever did it
    standing: bool = False  # the house gave it
    secret: bool = False
    order: bool = False
    ends_hush: bool = False  # the last answer of a hushed step: nobody may know whose it was
    step: str = ""  # where the house may answer too: the step that asked
    rules: int = 0  # the version that wrote it, where the match was begun by an older one
    awaited: list[list[int]] = []

    def is_secret(self) -> bool:
        return self.secret

    def is_nameless(self) -> bool:
        return self.ends_hush

    def follow(self, match: Match, entry: Entry) -> None:
        seat = entry.seat
        if self.order:
            match.done.append(Done(entry.row, entry.number, seat, True, False, 0.0, secret=True, order=True))
            return
        if not self.secret:  # whose the last answer of a hush was nobody may know: then all of them have been there
            match.heard_at |= dict.fromkeys(match.people() if self.ends_hush else [seat], entry.at)
        if self.secret and match.clocks and seat not in match.veil:
            match.veil[seat] = match.clocks[seat]
        if self.step and not self.standing and seat < TABLE and match.seats[seat].kind == PERSON:
            took = min(entry.at - match.put.get(seat, Put(entry.at, 0)).at, float(ABSENT_SECONDS))
            if took > 0:  # not the second of several that were sent at once
                match.took[self.step] = [*match.took.get(self.step, ()), took][-KEPT_TIMES:]
        earned = 0.0 if self.standing and match.is_alone() else match.earn(seat)
        idle = match.idle[seat] if seat < len(match.idle) else 0.0
        if self.secret:
            match.hush = match.hush or entry.row
        done = Done(
            entry.row, entry.number, seat, self.quiet, self.barrier, earned, idle, self.secret,
            by_house=self.standing, hush=match.hush, knew=self.knew,
        )  # fmt: skip
        match.done.append(done)
        if not self.secret:
            match.hush = 0
            match.veil.clear()
        put = match.put.get(seat)
        match.ask(self.must, entry.row, seat)
        if self.secret and put and seat not in self.must:
            match.put[seat] = put  # as the others see it, the seat is still being asked
        if seat == TABLE:
            match.grace()
        if match.asked and not self.secret and (match.asked.what in (UNDO, BOT) or not self.must):
            match.asked = None  # the table has moved on

    def known(self, seat: int, eye: int) -> dict[str, Any]:
        known = {"must": waited_for(self.must, self.awaited, eye), "told": heard(self.told, eye)}
        return known | {"action": self.action} if eye == seat else known


class TakenBack(Deed, frozen=True, tag="undo"):
    """`to` is the number of the first thing taken back that everybody knows of."""

    shows: ClassVar = ("to", "practice")
    says: ClassVar = N_("{seat} takes back.")
    endless: ClassVar = True
    to: int
    must: list[int]
    rows: list[
        int
    ] = []  # all that is taken back; none: everything from `to` on, as it was written before there were rows
    practice: bool = False  # what had been learnt by it is known all the same, and nobody was asked
    secret: bool = False  # within a hushed step
    key: str = ""
    awaited: list[list[int]] = []

    def is_secret(self) -> bool:
        return self.secret

    def follow(self, match: Match, entry: Entry) -> None:
        rows = self.rows or [done.row for done in match.done if done.row >= self.to]
        match.take_back(entry.seat, rows, entry)
        if not self.secret:
            match.veil.clear()
            match.asked = None
        put = match.put.get(entry.seat)
        match.ask(self.must, entry.row, entry.seat)
        if self.secret and put:
            match.put[entry.seat] = put  # as the others see it, nothing has happened
        match.practice |= self.practice
        if self.key:
            match.keys[entry.seat] = self.key

    def known(self, seat: int, eye: int) -> dict[str, Any]:
        return super().known(seat, eye) | {"must": waited_for(self.must, self.awaited, eye)}

    def sentence(self, voice: Voice, seat: int) -> str:
        learnt = N_("{seat} takes a move back, and knows what came of it. From now on this match is for practice.")
        return voice.say(learnt if self.practice else self.says).format(seat=voice.seat(seat))


class Asked(Deed, frozen=True, tag="ask"):
    """For an undo `to` is the number of what would go first; `of` holds the seat of each decision that would go."""

    shows: ClassVar = ("what", "wanted", "to", "of", "events")
    says: ClassVar = N_("{seat} asks for a pause.")
    endless: ClassVar = True
    what: str
    wanted: list[int]
    to: int = 0
    row: int = 0  # of the action to take back; 0 where rows and numbers were the same
    of: list[int] = []
    events: list[Any] = []  # what everybody was told of the action to take back
    key: str = ""

    def follow(self, match: Match, entry: Entry) -> None:
        match.asked = Request(entry.number, entry.seat, self.what, self.row or self.to, set(self.wanted), self)
        if self.key:
            match.keys[entry.seat] = self.key

    def sentence(self, voice: Voice, seat: int) -> str:
        who = voice.seat(seat)
        if self.what == BOT:
            says = N_("{seat} asks that a bot stands in for {absent}.")
            return voice.say(says).format(seat=who, absent=voice.seat(self.to))
        if self.what != UNDO:
            return super().sentence(voice, seat)
        if not self.of:
            return voice.say(N_("{seat} asks to take back.")).format(seat=who)
        names = together(list(dict.fromkeys(voice.seat(other) for other in self.of)), voice)
        if len(self.of) == 1:
            return voice.say(N_("{seat} asks to take back the last decision.")).format(seat=who)
        says = N_("{seat} asks to take back: {count} decisions would go, of {names}.")
        return voice.say(says).format(seat=who, count=voice.number(len(self.of)), names=names)


class Answered(Deed, frozen=True, tag="answer"):
    shows: ClassVar = ("yes",)
    says: ClassVar = N_("{seat} agrees.")
    yes: bool

    def follow(self, match: Match, entry: Entry) -> None:
        if match.asked and self.yes:
            match.asked.wanted.discard(entry.seat)
        else:
            match.asked = None

    def sentence(self, voice: Voice, seat: int) -> str:
        says = self.says if self.yes else N_("{seat} does not agree.")
        return voice.say(says).format(seat=voice.seat(seat))


class Seated(Deed, frozen=True, tag="sit"):
    shows: ClassVar = ("name",)
    says: ClassVar = N_("{name} sits down.")
    moves_people: ClassVar = True
    endless: ClassVar = True
    person: int
    name: str

    def follow(self, match: Match, entry: Entry) -> None:
        match.welcome(entry.seat)
        match.standing.pop(entry.seat, None)
        match.seats[entry.seat] = Seat(PERSON, self.person, self.name)


class KeptFree(Deed, frozen=True, tag="keep"):
    """Before the start: nobody else may sit here."""

    shows: ClassVar = ("name",)
    says: ClassVar = N_("A seat is kept for {name}.")
    moves_people: ClassVar = True
    endless: ClassVar = True
    person: int
    name: str

    def follow(self, match: Match, entry: Entry) -> None:
        match.seats[entry.seat] = Seat(OPEN, 0, self.name, owner=self.person)


class Risen(Deed, frozen=True, tag="rise"):
    shows: ClassVar = ()
    says: ClassVar = N_("A seat is free again.")
    moves_people: ClassVar = True

    def follow(self, match: Match, entry: Entry) -> None:
        match.seats[entry.seat] = Seat()


class BotSeated(Deed, frozen=True, tag="bot"):
    shows: ClassVar = ("name", "level")
    says: ClassVar = N_("A bot plays for {name}.")
    moves_people: ClassVar = True
    name: str
    level: str
    owner: int = 0  # for whom it stands in

    def follow(self, match: Match, entry: Entry) -> None:
        match.seats[entry.seat] = Seat(BOT, 0, self.name, self.level, self.owner)
        match.need_less(entry.seat)


class Flagged(Deed, frozen=True, tag="flag"):
    shows: ClassVar = ()
    says: ClassVar = N_("The clock of {seat} has run out. A bot plays on.")
    moves_people: ClassVar = True

    def follow(self, match: Match, entry: Entry) -> None:
        chair = match.seats[entry.seat]
        owner = chair.person if match.terms.at_zero == "bot" else 0
        match.seats[entry.seat] = Seat(BOT, 0, chair.name, match.terms.level, owner)
        match.need_less(entry.seat)


class Paused(Deed, frozen=True, tag="pause"):
    shows: ClassVar = ()
    says: ClassVar = N_("The match is paused.")
    endless: ClassVar = True

    def follow(self, match: Match, entry: Entry) -> None:
        match.paused = True
        match.asked = None


def put_anew(match: Match, entry: Entry) -> None:
    """What the house has to answer takes its time anew, or the break would show that it has."""
    for seat in match.must:
        match.put[seat] = Put(entry.at, entry.row)


class Resumed(Deed, frozen=True, tag="resume"):
    shows: ClassVar = ()
    says: ClassVar = N_("The match goes on.")

    def follow(self, match: Match, entry: Entry) -> None:
        match.paused = False
        match.asked = None
        put_anew(match, entry)


class Outage(Deed, frozen=True, tag="outage"):
    shows: ClassVar = ("seconds",)
    says: ClassVar = N_("The server was down for a while. That time does not count.")
    seconds: float

    def follow(self, match: Match, entry: Entry) -> None:
        match.give_back(self.seconds)
        put_anew(match, entry)


class Continued(Deed, frozen=True, tag="again"):
    shows: ClassVar = ("table",)
    says: ClassVar = N_("{seat} opens the same table again.")
    stirs: ClassVar = False  # the match ended when it ended
    table: str

    def follow(self, match: Match, entry: Entry) -> None:
        match.sequel = self.table


ELSEWHERE = (LeftAnswer, Ordered, Promised, Replied, Gone, Closed, Unsealed, Renamed)  # in files of their own
KINDS: dict[str, type[Deed]] = {kind_of(kind): kind for kind in Deed.__subclasses__()}
LEFT_TO_A_BOT = (kind_of(BotSeated), kind_of(Flagged))  # by which a bot has taken the seat, for good or for a while


def entry_from(row: int, number: int, at: float, kind: str, seat: int, body: str) -> Entry:
    return Entry(row, number, at, seat, msgspec.json.decode(body, type=KINDS[kind]))


# --- an action and what the journal keeps of it


def is_quiet(before: State, after: State, seat: int, deciders: list[int]) -> bool:
    """One of several who decide at once has acted, and the others may decide on just what they could before."""
    others = [other for other in deciders if other != seat]
    if not others or len(others) == len(deciders) or after.unveiled != 0 or after.draws != before.draws:
        return False
    if not _same_step(before, after):
        return False
    now = after.deciders()
    if any(other not in now for other in others):
        return False
    return all(before.choices(other) == after.choices(other) for other in others)


def _same_step(before: State, after: State) -> bool:
    return len(before.stack) == len(after.stack) and type(before.stack[-1]) is type(after.stack[-1])


def _hushed(state: State) -> bool:
    return bool(state.stack) and state.stack[-1].hushed(state)


def _awaited(state: State) -> list[list[int]]:
    return [state.awaited(eye) for eye in [*range(state.seats), SPECTATOR]] if _hushed(state) else []


def told_json(game: Game[Any], told: list[Told]) -> Events:
    return [[game.codec.encode(item.event), item.audience] for item in told]


def step_forward(
    game: Game[Any], state: State, seat: int, action: Action, by_house: bool = False
) -> tuple[State, Acted]:
    """The state after an action, and what the journal keeps of it; the given state stays as it is. Or Illegal."""
    deciders = state.deciders()
    order = not any(action in choice for choice in state.choices(seat)) and state.is_order(seat, action)
    after = state.copy()
    after.telling = True
    after.apply(seat, action)
    drawn = after.draws != state.draws
    barrier = after.unveiled != 0 or drawn
    among_itself = all(item.audience == 1 << seat for item in after.told)
    goes_on = _hushed(after) and _same_step(state, after) and set(after.deciders()) <= set(deciders)
    filed = _hushed(state) and goes_on and among_itself and not barrier
    top = type(state.stack[-1])
    house_may = _hushed(state) or game.standing.may_answer(state.stack[-1])
    deed = Acted(
        action=game.codec.encode(action),
        must=after.deciders(),
        quiet=is_quiet(state, after, seat, deciders),
        barrier=barrier,
        knew=barrier and not drawn and not after.has_shown(seat),
        told=told_json(game, after.told),
        standing=by_house,
        secret=order or filed,
        order=order,
        ends_hush=_hushed(state) and not filed and not order,
        step=top.__name__ if house_may and not order else "",
        awaited=_awaited(after),
    )
    return after, deed


def begin(game: Game[Any], state: State, commitment: str) -> Begun:
    return Begun(state.deciders(), told_json(game, state.told), commitment, _awaited(state))


def take_back(state: State, to: int, rows: list[int], practice: bool, secret: bool, key: str) -> TakenBack:
    return TakenBack(to, state.deciders(), rows, practice, secret, key, _awaited(state))
