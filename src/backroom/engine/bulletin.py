"""Bulletins: runs of events that people would tell as one thing, gathered per seat (a projection of the event log).

Events are too small to watch and the state too large. A game's table says for each class of events which story it
opens, continues, closes or joins; the gatherer hears what one seat hears, in order, and nothing else: so a bulletin can
tell a seat nothing that its log has not told it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Any, Final, TypeVar

from backroom.engine.event import Event
from backroom.words import N_, Voice, Words, filled

NOBODY: Final = -1
# How much is made of a story: the log alone tells it, the news tells it, the stage plays it.
QUIET: Final = 0
PLAIN: Final = 1
CLIMAX: Final = 2

E = TypeVar("E", bound=Event)


@dataclass(frozen=True)
class Line:
    """A sentence and its values: a game's words speak it in any language (`Words.fill_values`)."""

    says: str = ""
    values: Mapping[str, Any] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.says)


NOTHING: Final = Line()


def line(says: str, **values: Any) -> Line:
    return Line(says, values)


@dataclass(frozen=True)
class Beat:
    """One thing that happens in a bulletin, as it is shown: whose, which piece, where it goes, what it does.

    It is told by the sentence of its event unless it has one of its own. `adds` is what it adds to the bulletin's sums.
    """

    event: Event
    seat: int = NOBODY
    piece: str = ""  # what is to be seen; the game's pictures know the word
    value: int = 0  # which of the pieces, or how many
    target: int = NOBODY  # the seat that it goes to
    effect: Line = NOTHING  # in a few words: "+2", "back in hand"
    says: Line = NOTHING
    adds: Mapping[str, int] = field(default_factory=dict)
    whose: int = NOBODY  # whose line it is, where the piece comes from another seat


@dataclass(frozen=True)
class Written:
    """What an author makes of a run of events."""

    headline: Line  # with the outcome
    title: Line = NOTHING  # what it is about while the outcome is not known; else the story's own title
    standfirst: Line = NOTHING
    beats: tuple[Beat, ...] = ()
    mine: tuple[Line, ...] = ()  # what it changed for the reader
    sums: Mapping[str, int] = field(default_factory=dict)  # the figures that the beats add up to
    stands: tuple[int, ...] = ()  # where a count leaves each seat, those included of whom nothing is told
    scores: tuple[int, ...] = ()  # the points of each seat after it, where the events tell them
    plain: bool = False  # this time the news tells it, and the stage does not play it
    dull: bool = False  # this time the log alone tells it
    kind: str = ""  # where this time it is another kind of thing than its story
    so_far: bool = False  # if the reader is asked now, what led to the question is played before it, and the rest later
    subject: tuple[Line, ...] = ()  # what it is about, as it lay there before the first beat


@dataclass(frozen=True)
class Story:
    """A kind of bulletin: its name in the table of contents, how much is made of it, and who writes it."""

    id: str
    title: str
    write: "Callable[[Run], Written]"
    weight: int = PLAIN
    counted: bool = True  # several in one chapter have numbers: The vote 2
    again: str = ""  # what the second and those after it are called, where a number behind the title would not do


@dataclass(frozen=True)
class Place:
    """Where a class of events belongs; `by` names the field that tells one run of the story from the next."""

    story: Story
    opens: bool = False
    closes: bool = False
    joins: bool = False
    settles: bool = False
    knows: bool = False
    by: str = ""
    within: Story | None = None  # in a run of this story it belongs to that


def opens(story: Story, by: str = "") -> Place:
    """Begins a new run."""
    return Place(story, opens=True, by=by)


def continues(story: Story, by: str = "", within: Story | None = None) -> Place:
    """Belongs to the run that goes on, or begins one; where a run of `within` goes on it is a part of that."""
    return Place(story, by=by, within=within)


def begins(story: Story, by: str) -> Place:
    """Belongs to the run that goes on by the same value; what began without one is over."""
    return Place(story, knows=True, by=by)


def closes(story: Story, by: str = "") -> Place:
    """Completes its run; only what the same entry tells may follow."""
    return Place(story, closes=True, by=by)


def settles(story: Story) -> Place:
    """Completes its run but for what joins it later."""
    return Place(story, settles=True)


def alone(story: Story) -> Place:
    """A run by itself."""
    return Place(story, opens=True, closes=True)


def joins(story: Story) -> Place:
    """Belongs to whatever run goes on; where none does it begins one of this story."""
    return Place(story, joins=True)


def kinds(place: Place, *told: type[Event]) -> dict[type[Event], Place]:
    """The classes of events that belong there, for a table."""
    return dict.fromkeys(told, place)


class Run:
    """The events of one bulletin as its reader has heard them, each with the number of its entry."""

    def __init__(self, story: Story, reader: int, seats: int, chapter: Line, number: int, before: "Run | None") -> None:
        self.story = story
        self.reader = reader  # a seat, or a spectator's
        self.seats = seats
        self.chapter = chapter
        self.number = number  # the how manieth of its story in its chapter
        self.before = before
        self.turn = 0  # in which it ends, where turns are counted
        self.key: object = None
        self.closing = False  # nothing of a later entry belongs to it
        self.closed = False
        self.settled = False  # nothing belongs to it but what joins
        self.events: list[Event] = []
        self.marks: list[int] = []

    def all(self, *kinds: type[E]) -> list[E]:
        """The events of these classes, in order."""
        return [event for event in self.events if isinstance(event, kinds)]

    def last(self, kind: type[E]) -> E | None:
        """The latest event of this class up to this run."""
        run: Run | None = self
        while run is not None:
            for event in reversed(run.events):
                if isinstance(event, kind):
                    return event
            run = run.before
        return None

    def so_far(self) -> list[Event]:
        """All that the reader has heard up to the end of this run, in order."""
        runs: list[Run] = []
        run: Run | None = self
        while run is not None:
            runs.append(run)
            run = run.before
        return [event for each in reversed(runs) for event in each.events]

    def previous(self, story: Story) -> "Run | None":
        """The run of this story before this one."""
        run = self.before
        while run is not None and run.story is not story:
            run = run.before
        return run

    def ahead_of(self, mark: int) -> "Run":
        """What had been heard of it before this entry."""
        run = Run(self.story, self.reader, self.seats, self.chapter, self.number, self.before)
        run.marks = [each for each in self.marks if each < mark]
        run.events = self.events[: len(run.marks)]
        return run


# --- for authors


def telling(event: Event) -> Line:
    """The event's own sentence."""
    return Line("{told}", {"told": event})


def to_reader(run: Run, says: Callable[[int, Event], Line]) -> tuple[Line, ...]:
    """What the events are to the reader, those left out that are nothing."""
    return tuple(said for event in run.events if (said := says(run.reader, event)))


def as_told(run: Run) -> Written:
    """The events one after another, under the first of them: for what needs no more than its sentences."""
    beats = tuple(Beat(event, seat=getattr(event, "seat", NOBODY)) for event in run.events)
    return Written(telling(run.events[0]), beats=beats)


TOLD: Final = Story("told", N_("News"), as_told)


@dataclass(frozen=True)
class Table:
    """How a game's events are gathered. Without places every entry is a bulletin of its own."""

    places: Mapping[type[Event], Place] = field(default_factory=dict)
    chapters: Mapping[type[Event], str] = field(default_factory=dict)  # the event that opens one, and its title
    moves: frozenset[type[Event]] = frozenset()  # one of them is in every turn, where the table counts turns
    own: frozenset[type[Event]] = frozenset()  # what is done in one's own turn only, before the move or after it
    turn: str = ""  # what the table calls a turn, with its {count}


PLAIN_TABLE: Final = Table()


@dataclass(frozen=True)
class Bulletin:
    """A run of events as it is told to one seat."""

    kind: str
    weight: int
    chapter: Line
    title: str
    number: int
    first: int  # the number of the first entry
    last: int
    closed: bool
    events: tuple[Event, ...]
    marks: tuple[int, ...]
    written: Written
    turn: Line = NOTHING  # where the table counts turns
    again: str = ""

    def running(self, key: str) -> list[int]:
        """A sum after each of the beats."""
        return list(accumulate(beat.adds.get(key, 0) for beat in self.written.beats))


class Gatherer:
    """Hears what one seat hears. What it has gathered follows from that alone."""

    def __init__(self, table: Table, reader: int, seats: int) -> None:
        self.table = table
        self.reader = reader
        self.seats = seats
        self.runs: list[Run] = []
        self._chapter = NOTHING
        self._counts: dict[str, int] = {}  # runs of each story in this chapter
        self._moves = 0
        self._mover = NOBODY
        self._written: dict[int, Bulletin] = {}  # of those that change no more

    def hear(self, event: Event, mark: int) -> None:
        """The next event, and the number of the entry that told it."""
        place = self.table.places.get(type(event))
        title = self.table.chapters.get(type(event))
        if title is not None:
            names = getattr(type(event), "__dataclass_fields__", ())
            self._chapter = Line(title, {name: getattr(event, name) for name in names})
            self._counts = {}
        run = self._run_of(event, place, mark)
        run.events.append(event)
        run.marks.append(mark)
        run.turn = self._turn_of(event)
        if place is not None and place.closes and run.story is place.story:
            run.closing = True
        if place is not None and place.settles:
            run.settled = True

    def _turn_of(self, event: Event) -> int:
        """The turn in which it happens: the move may still be to come."""
        seat = getattr(event, "seat", self.reader)
        if type(event) in self.table.moves:
            self._moves, self._mover = self._moves + 1, seat
        return self._moves + (type(event) in self.table.own and seat != self._mover)

    def _run_of(self, event: Event, place: Place | None, mark: int) -> Run:
        going = self.runs[-1] if self.runs else None
        if going is not None and going.closing and going.marks[-1] != mark:
            going = None
        if place is None:
            same = going is not None and going.story is TOLD and going.marks[-1] == mark
            return going if going is not None and same else self._begin(TOLD)
        if going is not None and place.within is going.story:
            return going
        key = getattr(event, place.by) if place.by else None
        if going is not None and (place.joins or self._goes_on(going, place, key)):
            run = going
        else:
            run = self._begin(place.story)
        if place.by and run.key is None:
            run.key = key
        return run

    def _goes_on(self, going: Run, place: Place, key: object) -> bool:
        if going.settled or place.opens:
            return False
        if going.story is not place.story or not place.by:
            return going.story is place.story
        return going.key == key or (going.key is None and not place.knows)

    def _begin(self, story: Story) -> Run:
        before = self.runs[-1] if self.runs else None
        if before is not None:
            before.closed = True
        number = self._counts[story.id] = self._counts.get(story.id, 0) + 1 if story.counted else 1
        run = Run(story, self.reader, self.seats, self._chapter, number, before)
        self.runs.append(run)
        return run

    def bulletins(self, since: int = 0) -> list[Bulletin]:
        """Those that have told something in this entry or a later one, oldest first."""
        first = len(self.runs)
        while first and self.runs[first - 1].marks[-1] >= since:
            first -= 1
        return [self.bulletin(place) for place in range(first, len(self.runs))]

    def bulletin(self, place: int) -> Bulletin:
        known = self._written.get(place)
        if known is not None:
            return known
        run = self.runs[place]
        story, written = run.story, run.story.write(run)
        bulletin = Bulletin(
            written.kind or story.id,
            QUIET if written.dull else min(story.weight, PLAIN) if written.plain else story.weight,
            run.chapter,
            story.title,
            run.number,
            run.marks[0],
            run.marks[-1],
            run.closed or run.closing,
            tuple(run.events),
            tuple(run.marks),
            written,
            Line(self.table.turn, {"count": run.turn}) if run.turn else NOTHING,
            story.again,
        )
        if run.closed:
            self._written[place] = bulletin
        return bulletin


# --- speaking


def spoken(said: Line, words: Words, voice: Voice) -> str:
    return words.fill_values(said.says, said.values, voice) if said else ""


def told(beat: Beat, words: Words, voice: Voice) -> str:
    return spoken(beat.says, words, voice) or words.sentence(beat.event, voice)


def headline(bulletin: Bulletin, words: Words, voice: Voice) -> str:
    """Without a full stop, also where it is the sentence of an event."""
    return spoken(bulletin.written.headline, words, voice).removesuffix(".")


def entry(bulletin: Bulletin, words: Words, voice: Voice) -> str:
    """In the table of contents of its chapter: Vote 2, Rallies 2; where the table counts turns, Turn 19 · An offer."""
    title = voice.say(bulletin.title)
    if bulletin.turn:
        return f"{spoken(bulletin.turn, words, voice)} · {title}"
    if bulletin.number < 2:
        return title
    number = voice.number(bulletin.number)
    return filled(voice.say(bulletin.again), {"number": number}) if bulletin.again else f"{title} {number}"


def contents(bulletin: Bulletin, words: Words, voice: Voice) -> str:
    """With its chapter: Round 3 · Vote 2. A turn that is counted says by itself when it was."""
    chapter = "" if bulletin.turn else spoken(bulletin.chapter, words, voice)
    return " · ".join(part for part in (chapter, entry(bulletin, words, voice)) if part)
