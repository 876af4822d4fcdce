"""What became of promises, as far as one reader can tell by what that reader heard; after the end, by everything."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from backroom.engine import EVERYBODY, Event, Game
from backroom.engine.promise import BROKEN, IF, KEPT, OPEN, VOID, Case, Pledge, word_of
from backroom.match.gathering import ALL_EARS, Gathering, Heard
from backroom.match.match import Entry, Match
from backroom.match.promised import AGREED, ALL, COUNTERED, REFUSED, Promised, Replied
from backroom.words import N_, Voice, filled

DECIDED = (KEPT, BROKEN, VOID)
TOLD = {  # what is said of a word that was given
    KEPT: N_("{name} kept the promise"),
    BROKEN: N_("{name} broke the promise"),
}
TOLD_TO_ITS_GIVER = {
    KEPT: N_("you kept your promise"),
    BROKEN: N_("you broke your promise"),
}
STATES = {
    OPEN: N_("not answered yet"),
    AGREED: N_("agreed"),
    REFUSED: N_("refused"),
    COUNTERED: N_("another was made in return"),
    VOID: N_("came to nothing"),
}


@dataclass(frozen=True)
class Given:
    """A promise as one reader may know it: of what two say in private, others know only that they deal."""

    number: int
    at: float
    seat: int
    to: int  # ALL: everybody
    private: bool
    heard: bool
    what: Pledge | None = None
    condition: Pledge | None = None
    reply: str = ""
    own: str = OPEN  # what became of the word of whoever made it
    what_text: str = ""
    condition_text: str = ""
    theirs: str = ""  # and of the other side's, where it has agreed to do something in return

    @property
    def state(self) -> str:
        """What the card shows: what became of it, else what was said to it."""
        if self.reply and self.reply != AGREED:
            return self.reply
        if self.own in (KEPT, BROKEN):
            return self.own
        if self.theirs == BROKEN:
            return BROKEN
        return VOID if self.own == VOID else self.reply or OPEN

    @property
    def counts(self) -> bool:
        """Whether it still can be kept or broken, or has been."""
        return self.heard and self.reply in ("", AGREED)

    @property
    def words(self) -> list[tuple[int, str]]:
        """Whose word was kept or broken."""
        both = [(self.seat, self.own), (self.to, self.theirs)] if self.counts else []
        return [(seat, verdict) for seat, verdict in both if verdict in TOLD]


@dataclass(frozen=True)
class Record:
    """How somebody keeps their word."""

    given: int = 0
    kept: int = 0
    broken: int = 0

    def with_word(self, verdict: str) -> "Record":
        if verdict in ("", VOID):
            return self
        return Record(self.given + 1, self.kept + (verdict == KEPT), self.broken + (verdict == BROKEN))

    def __add__(self, other: "Record") -> "Record":
        return Record(self.given + other.given, self.kept + other.kept, self.broken + other.broken)


@dataclass
class Judged:
    """What one reader has heard, ready for judges; what is decided is not judged again."""

    match: Match
    eye: int
    rows: list[int] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)

    @classmethod
    def by(cls, match: Match, eye: int, heard: Heard) -> "Judged":
        judged = cls(match, eye)
        for row, _, events in heard.counted(match):
            judged.rows += [row] * len(events)
            judged.events += events
        return judged

    def verdict(self, pledge: Pledge, doer: int, other: int, row: int, until: int | None = None) -> str:
        """What is known of it by the entry of row `until`."""
        made = bisect_right(self.rows, row)
        end = len(self.rows) if until is None else bisect_right(self.rows, until)
        over = self.match.over and until is None
        case = Case(doer, other, self.events[:made], self.events[made:end], over)
        return self.match.game.promises.judge(pledge, case)

    def given(self, entry: Entry, until: int | None = None) -> Given:
        """A promise, and what was known of it by the entry of row `until`."""
        deed = entry.deed
        assert isinstance(deed, Promised)
        plain = Given(entry.number, entry.at, entry.seat, deed.to, deed.private, deed.is_heard(entry.seat, self.eye))
        if not plain.heard:
            return plain
        game, other = self.match.game, EVERYBODY if deed.to == ALL else deed.to
        what, condition = game.known_pledge(deed.what), game.known_pledge(deed.condition)
        answered = self.match.replies.get(entry.number)
        reply = answered.deed.reply if answered and isinstance(answered.deed, Replied) else ""
        own, theirs = OPEN, ""
        if what is None or (deed.condition and condition is None):
            own = VOID  # by the words of an older version
        elif not reply or reply == AGREED:
            own = self.verdict(what, entry.seat, other, entry.row, until)
            if condition is not None:
                asked = self.verdict(condition, deed.to, entry.seat, entry.row, until)
                own, theirs = word_of(own, asked), word_of(asked, own)
            if answered is None or (what and condition and self.too_late(entry, answered, what, condition)):
                theirs = ""
        plain = replace(plain, what_text=deed.what, condition_text=deed.condition)
        return replace(plain, what=what, condition=condition, reply=reply, own=own, theirs=theirs)

    def too_late(self, entry: Entry, answered: Entry, what: Pledge, condition: Pledge) -> bool:
        """Whoever agrees when all is done has promised nothing."""
        to = answered.seat
        known = [
            self.verdict(what, entry.seat, to, entry.row, answered.row),
            self.verdict(condition, to, entry.seat, entry.row, answered.row),
        ]
        return any(verdict in DECIDED for verdict in known)


def given_json(given: Given) -> dict[str, Any]:
    """Of what the reader may not hear only who deals with whom."""
    plain = {name: getattr(given, name) for name in ("number", "at", "seat", "to", "private")}
    if not given.heard:
        return plain
    texts = {"what": given.what_text, "condition": given.condition_text, "reply": given.reply}
    return plain | texts | {"state": given.state, "own": given.own, "theirs": given.theirs}


async def promises_of(gathering: Gathering, match: Match, eye: int) -> list[Given]:
    """All promises of a match, oldest first."""
    return judged_by(match, eye, await gathering.heard(match, ears_of(match, eye))) if match.promises else []


def ears_of(match: Match, eye: int) -> int:
    """By whose ears a reader's promises are judged: after the end by everything."""
    return ALL_EARS if match.over else eye


def judged_by(match: Match, eye: int, heard: Heard) -> list[Given]:
    judged = Judged.by(match, eye, heard)
    return [judged.given(entry) for entry in match.promises]


async def settled_since(gathering: Gathering, match: Match, eye: int, row: int) -> list[Given]:
    """The promises that turned out kept or broken after the entry of this row, the reader's own affairs first."""
    if not match.promises:
        return []
    judged = Judged.by(match, eye, await gathering.heard(match, ears_of(match, eye)))
    found = []
    for entry in match.promises:
        given = judged.given(entry)
        if given.words and given.words != judged.given(entry, row).words:
            found.append(given)
    return sorted(found, key=lambda given: eye not in (given.seat, given.to))


def word_records(seats: int, promises: Sequence[Given]) -> list[Record]:
    """By seat. A word that was asked something for counts once the other side has agreed, or has done its part."""
    found = [Record()] * seats
    for given in promises:
        if not given.counts:
            continue
        if given.condition is None or given.reply == AGREED or given.own in DECIDED:
            found[given.seat] = found[given.seat].with_word(given.own)
        if given.theirs:
            found[given.to] = found[given.to].with_word(given.theirs)
    return found


def spoken(game: Game, voice: Voice, given: Given) -> str:
    """What was said, in the reader's language."""
    if given.what is None:
        return ""
    forms, words = game.promises.forms, game.words
    promise = words.fill(forms[type(given.what)].says, given.what, voice)
    if given.condition is None:
        return f"{promise}."
    condition = words.fill(forms[type(given.condition)].asks, given.condition, voice)
    return filled(voice.say(IF), {"promise": promise, "condition": condition})


def outcome(voice: Voice, given: Given) -> list[str]:
    """What became of it, in sentences; while nothing is decided, how it stands."""
    told = [
        voice.say((TOLD_TO_ITS_GIVER if seat == voice.reader else TOLD)[verdict]).format(name=voice.seat(seat))
        for seat, verdict in given.words
    ]
    return told or [voice.say(STATES[given.state])]
