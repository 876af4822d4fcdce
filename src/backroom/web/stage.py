"""Bulletins on the page: the news since one's last decision, and what the stage plays of it.

A game may draw its pieces and whole pictures: `boards/<package of the game>/pictures.py` has `PIECES`, a drawing for
each piece that its beats name, `PICTURES`, one for each kind of bulletin, and `mark` and `style`, the class that gives
its colours, where a seat is not known by its initial. `standing`, if it has one, says in sentences how all stand as far
as the reader may know, who leads in the first of them; it closes the latest climax. `changes` says what a bulletin made
of the reader's own position beyond what its events tell; `DRAWN` names the pieces whose beats a picture tells in full.
Whatever bears `data-beat` in a picture appears with that beat, with `data-from` it comes from the spot of that name
(`data-spot`), and `data-tick` holds a figure after every beat.
"""

import importlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, Final

from markupsafe import Markup

from backroom.engine import SPECTATOR, Event
from backroom.engine.bulletin import CLIMAX, QUIET, Beat, Bulletin, Gatherer, Run, contents, headline, spoken, told
from backroom.match.match import Match
from backroom.web.scene import Chair, Scene, mono

NEWS: Final = 5  # bulletins that are listed; the others are counted, and unfold
FIRST: Final = 2  # of them on a phone, until the rest is unfolded
LATEST: Final = 3  # for whoever decides nothing
LOOKED_BACK: Final = 200

Piece = Callable[[Scene, Beat], Markup]
Picture = Callable[[Scene, Bulletin], Markup]
Mark = Callable[[Scene, Chair], Markup]
Style = Callable[[Scene, Chair], str]
Standing = Callable[[Scene], list[str]]
Changes = Callable[[Scene, Bulletin, Sequence[Event]], list[str]]  # with what was heard after it


@dataclass(frozen=True)
class Cue:
    """A beat as it is shown."""

    mark: Markup  # whose it is
    piece: Markup
    text: str
    effect: str
    drawn: bool = False  # the picture says all of it
    echo: bool = False  # the headline says all of it


@dataclass(frozen=True)
class Shown:
    """A bulletin as it is shown."""

    kind: str
    order: int
    at: int  # the number of its last entry
    climax: bool
    kicker: str
    title: str
    headline: str
    standfirst: str
    mine: list[str]
    cues: list[Cue]
    picture: Markup
    taught: str = ""  # what a learner has just seen
    whole: int = 0  # the number of the entry by which it was known to be complete
    chapter: str = ""
    folded: bool = False  # one too many: it is counted, and stands beneath the others
    subject: list[str] = field(default_factory=list)  # what it is about, from the first beat on
    standing: Sequence[str] = ()  # how all stood at its end, as far as the reader knew
    words: Sequence[str] = ()  # that were kept or broken
    first: bool = True  # where there is room for little
    known: int = 0  # how many of the beats have been played before: they stand there, and the rest is played


@dataclass(frozen=True)
class Bar:
    """A bar of a picture: its parts from left to right, each with the beat that lets it grow."""

    mark: Markup
    name: str
    style: str
    parts: list[tuple[float, float, int]]  # where it begins and how long it is, in hundredths, and the beat
    figure: str
    beat: int
    you: bool = False


def bar(chair: Chair, mark: Markup, style: str, values: list[tuple[int, int]], most: int, figure: str) -> Bar:
    """`values` are the parts, each with its beat; `most` is what fills the whole width."""
    parts, x = [], 0.0
    for value, beat in values:
        width = 100 * max(0, value) / max(1, most)
        parts.append((x, width, beat))
        x += width
    return Bar(mark, chair.name, style, parts, figure, values[-1][1], chair.you)


def bars(scene: Scene, drawn: list[Bar]) -> Markup:
    """Drawn to the longest of them all; until that is shown, the stage stretches them to the longest that is."""
    return scene.render("stage_bars.html", bars=drawn, stretch=stretches(drawn))


def stretches(drawn: list[Bar]) -> list[str]:
    """After each beat: else the first bar would tell how long the last will be."""
    last = max((bar.beat for bar in drawn), default=-1)
    found = []
    for now in range(last + 1):
        longest = max(sum(width for _, width, beat in bar.parts if beat <= now) for bar in drawn)
        found.append(f"{100 / longest:.4g}" if longest else "1")
    return found


def initial(scene: Scene, chair: Chair) -> Markup:
    return mono(chair)


def own_colour(scene: Scene, chair: Chair) -> str:
    return chair.colour


def nothing_known(scene: Scene) -> list[str]:
    return []


def no_changes(scene: Scene, bulletin: Bulletin, later: Sequence[Event]) -> list[str]:
    return []


@dataclass(frozen=True)
class Drawings:
    """What a game draws itself: its pieces, its pictures, the mark and the colours of a seat."""

    pieces: Mapping[str, Piece] = field(default_factory=dict)
    pictures: Mapping[str, Picture] = field(default_factory=dict)
    mark: Mark = initial
    style: Style = own_colour
    standing: Standing = nothing_known
    changes: Changes = no_changes
    drawn: frozenset[str] = frozenset()


@lru_cache
def drawings(id: str) -> Drawings:
    name = f"backroom.web.boards.{id.replace('-', '_')}.pictures"
    try:
        module: Any = importlib.import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name is None or not name.startswith(missing.name):
            raise
        return Drawings()
    mark, style = getattr(module, "mark", initial), getattr(module, "style", own_colour)
    standing, changes = getattr(module, "standing", nothing_known), getattr(module, "changes", no_changes)
    drawn: frozenset[str] = getattr(module, "DRAWN", frozenset())
    return Drawings(module.PIECES, module.PICTURES, mark, style, standing, changes, drawn)


def is_news(bulletin: Bulletin, seat: int, since: int, own: bool = False) -> bool:
    """Whether it tells more than what the reader did: of one's own deeds only a climax is news.

    In a run of one's `own`, what names nobody is one's own, too.
    """
    later = [event for event, mark in zip(bulletin.events, bulletin.marks, strict=True) if mark >= since]
    return bulletin.weight == CLIMAX or any(_whose(event, seat if own else SPECTATOR) != seat for event in later)


def _whose(event: Event, otherwise: int) -> int:
    return int(getattr(event, "seat", otherwise))


def is_own(gatherer: Gatherer, run: Run) -> bool:
    """Whether it is a run of the reader's deeds."""
    first = gatherer.table.places.get(type(run.events[0]))
    return first is not None and first.by == "seat" and run.key == run.reader


def latest(scene: Scene, match: Match, gatherer: Gatherer, words: Sequence[str] = ()) -> list[Shown]:
    """The news since the seat's last decision, what touched it first; else the last that everybody has heard.

    The rest stands as it happened, and none is left out: what is too much is folded. What became of promises (`words`)
    is told with the latest climax.
    """
    seat = scene.view.seat
    mine = match.decided(seat) if seat != SPECTATOR else None
    since = mine.number if mine else 0
    first = max(0, len(gatherer.runs) - LOOKED_BACK)
    found: list[tuple[int, Bulletin]] = []
    for place in range(len(gatherer.runs) - 1, first - 1, -1):
        run = gatherer.runs[place]
        if run.marks[-1] < since or (not mine and len(found) >= LATEST):
            break
        if run.story.weight == QUIET:
            continue
        bulletin = gatherer.bulletin(place)
        if bulletin.weight != QUIET and is_news(bulletin, seat, since, is_own(gatherer, run)):
            found.append((place, bulletin))
    # Where they are too many, a climax is not left out for what came to little.
    ranked = sorted(found, key=lambda each: (each[1].weight != CLIMAX, -each[0]))
    told = [
        replace(
            with_changes(scene, bulletin, shown(scene, bulletin, place, seat in match.must), gatherer, place),
            whole=whole(gatherer, place, since),
            known=known(gatherer, place, since),
            folded=rank >= NEWS,
        )
        for rank, (place, bulletin) in enumerate(ranked)
    ]
    weighed = sorted(told, key=lambda one: (one.folded, not one.mine, not one.climax, -one.order))
    told = [replace(one, first=one.folded or one in weighed[:FIRST]) for one in told]
    last = last_climax(told)
    if last:
        told[told.index(last)] = replace(last, words=words)
    return sorted(told, key=lambda one: (one.folded, not one.mine, one.order))


def last_climax(news: Sequence[Shown]) -> Shown | None:
    return max((one for one in news if one.climax), key=lambda one: one.order, default=None)


def with_standing(news: Sequence[Shown], then: Scene) -> list[Shown]:
    """`then` is the scene at the end of the latest climax: it closes with how all stood."""
    last = last_climax(news)
    stood = drawings(then.game.id).standing(then)
    return [replace(one, standing=stood) if one is last else one for one in news]


def with_changes(scene: Scene, bulletin: Bulletin, one: Shown, gatherer: Gatherer, place: int) -> Shown:
    """With what it made of the reader's own position; each line once."""
    later = [event for run in gatherer.runs[place + 1 :] for event in run.events]
    more = drawings(scene.game.id).changes(scene, bulletin, later)
    return replace(one, mine=list(dict.fromkeys([*one.mine, *more])))


def known(gatherer: Gatherer, place: int, since: int) -> int:
    """How many of its beats the reader had been shown when he was asked in the midst of it, and by his own answer."""
    run = gatherer.runs[place]
    earlier = run.ahead_of(since)
    if not earlier.events or not run.story.write(earlier).so_far:
        return 0
    marks = {id(event): mark for event, mark in zip(run.events, run.marks, strict=True)}
    beats = gatherer.bulletin(place).written.beats
    fresh = (n for n, beat in enumerate(beats) if not _seen(beat.event, run.reader, marks[id(beat.event)], since))
    return next(fresh, len(beats))


def _seen(event: Event, reader: int, mark: int, since: int) -> bool:
    own = reader in (_whose(event, SPECTATOR), getattr(event, "target", SPECTATOR))
    return mark < since or (mark == since and own)


def whole(gatherer: Gatherer, place: int, since: int = 0) -> int:
    """By which entry it was complete: its own last, or that by which something else began. Only then is it played."""
    run = gatherer.runs[place]
    if 0 < len(gatherer.bulletin(place).written.beats) <= known(gatherer, place, since):
        return since - 1  # its reader had seen it before he answered, and nothing has come to it
    ends_itself = run.closing or place + 1 == len(gatherer.runs)
    return run.marks[-1] if ends_itself else gatherer.runs[place + 1].marks[0]


def shown(scene: Scene, bulletin: Bulletin, order: int, asked: bool = False) -> Shown:
    """`asked` is whether the reader has to decide: then what led to the question is played first."""
    words, voice, written = scene.game.words, scene.voice, bulletin.written
    climax = bulletin.weight == CLIMAX and (bulletin.closed or (written.so_far and asked))
    picture = drawings(scene.game.id).pictures.get(bulletin.kind) if climax else None
    above = headline(bulletin, words, voice)
    cues = [cue(scene, beat) for beat in written.beats] if climax else []
    if len(cues) == 1:
        cues = [replace(cues[0], echo=cues[0].text.removesuffix(".") == above)]
    return Shown(
        bulletin.kind,
        order,
        bulletin.last,
        climax,
        contents(bulletin, words, voice),
        spoken(written.title, words, voice) or voice.say(bulletin.title),
        above,
        spoken(written.standfirst, words, voice),
        [spoken(said, words, voice) for said in written.mine],
        cues,
        picture(scene, bulletin) if picture else Markup(),
        chapter=spoken(bulletin.turn or bulletin.chapter, words, voice),
        subject=[spoken(said, words, voice) for said in written.subject] if climax else [],
    )


def cue(scene: Scene, beat: Beat) -> Cue:
    drawn = drawings(scene.game.id)
    draw = drawn.pieces.get(beat.piece)
    whose = beat.whose if beat.whose >= 0 else beat.seat
    chair = scene.chairs[whose] if 0 <= whose < len(scene.chairs) else None
    return Cue(
        drawn.mark(scene, chair) if chair else Markup(),
        draw(scene, beat) if draw else Markup(),
        told(beat, scene.game.words, scene.voice),
        spoken(beat.effect, scene.game.words, scene.voice),
        beat.piece in drawn.drawn,
    )
