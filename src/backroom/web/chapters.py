"""A match in chapters: the table of contents of its bulletins, for the log that unfolds and for the replay."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from backroom.engine import Game
from backroom.engine.bulletin import CLIMAX, QUIET, Bulletin, Gatherer, entry, headline, spoken
from backroom.locale import Speaker
from backroom.match.clocks import Done
from backroom.web.telling import Told


@dataclass
class Stop:
    """A bulletin in the table of contents: where it stands, its moments, and in the log its lines."""

    title: str
    headline: str
    first: int
    last: int
    climax: bool = False
    quiet: bool = False
    order: int = 0
    lines: list[Told] = field(default_factory=list)


@dataclass
class Chapter:
    title: str
    stops: list[Stop] = field(default_factory=list)


def moments(done: list[Done]) -> dict[int, int]:
    """The number of an entry -> the moment it made, as the replay counts them; the start is moment 0."""
    return {one.number: count for count, one in enumerate(done, 1)}


def title_of(game: Game, voice: Speaker, bulletin: Bulletin) -> str:
    """What it is about while its outcome is not told: its own title, or its story with whose it is."""
    title = spoken(bulletin.written.title, game.words, voice)
    if title and not bulletin.turn:
        return title
    first = bulletin.events[0]
    place = game.bulletins.places.get(type(first))
    whose = f": {voice.seat(getattr(first, 'seat', 0))}" if place and place.by == "seat" and not bulletin.turn else ""
    return entry(bulletin, game.words, voice) + whose


def stop_of(game: Game, voice: Speaker, bulletin: Bulletin, order: int, at: dict[int, int]) -> Stop:
    return Stop(
        title_of(game, voice, bulletin),
        headline(bulletin, game.words, voice),
        at.get(bulletin.first, 0),
        at.get(bulletin.last, 0),
        bulletin.weight == CLIMAX,
        bulletin.weight == QUIET,
        order,
    )


def chapters(game: Game, voice: Speaker, gatherer: Gatherer, done: list[Done]) -> list[Chapter]:
    at = moments(done)
    found: list[Chapter] = []
    for order, bulletin in enumerate(gatherer.bulletins()):
        title = spoken(bulletin.chapter, game.words, voice)
        if not found or found[-1].title != title:
            found.append(Chapter(title))
        found[-1].stops.append(stop_of(game, voice, bulletin, order, at))
    return found


def with_lines(found: list[Chapter], gatherer: Gatherer, lines: Iterable[Told]) -> list[Chapter]:
    """The lines of the log beneath the bulletins that gather their events; what is no event where it happened."""
    stops = [stop for chapter in found for stop in chapter.stops]
    left = [len(run.events) for run in gatherer.runs]
    now = 0
    for line in lines:
        if not line.aside:
            while now < len(left) - 1 and not left[now]:
                now += 1
            left[now] -= 1
        if stops:
            stops[now].lines.append(line)
    return found


def told_moments(gatherer: Gatherer, done: list[Done]) -> list[int]:
    """The moments at which the reader heard something: the others need not be looked at."""
    at = moments(done)
    return sorted({at.get(mark, 0) for run in gatherer.runs for mark in run.marks})
