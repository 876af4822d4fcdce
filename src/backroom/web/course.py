"""The course of a match that is over: how the standings went, drawn as lines, and the bulletins that turned them."""

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from markupsafe import Markup

from backroom.engine.bulletin import QUIET, Bulletin, Gatherer, contents, headline, spoken
from backroom.match.courses import Course
from backroom.match.match import Match
from backroom.web.chapters import moments
from backroom.web.scene import Scene
from backroom.web.stage import drawings
from backroom.words import N_, filled

WIDTH: Final = 480
HEIGHT: Final = 210
LEFT, RIGHT, TOP, BOTTOM = 30, 110, 38, 12  # what the lines leave free: above them a title, no name beside it
LETTER: Final = 9  # the width of one in a title
NAME: Final = 12  # letters of a name for which there is room beside its line
LABEL: Final = 15  # from one label to the next, at least
STEPS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)
MOST_TURNS: Final = 5
NUMBERED: Final = re.compile(r"(\D+?) (\d+)\b")


@dataclass(frozen=True)
class Moment:
    """How it stood after a bulletin."""

    at: int
    standings: list[int]
    bulletin: Bulletin | None = None


@dataclass(frozen=True)
class Line:
    """How one seat fared."""

    mark: Markup
    name: str
    style: str
    you: bool
    points: str
    last: tuple[float, float]
    label: float
    value: str  # at the end, with its unit
    values: list[int]  # at the end of each chapter

    @property
    def short(self) -> str:
        return self.name if len(self.name) <= NAME else f"{self.name[: NAME - 1]}…"


@dataclass(frozen=True)
class Turn:
    """A bulletin that changed who leads, or brought somebody most."""

    at: int
    kicker: str
    headline: str
    why: str


@dataclass(frozen=True)
class Chart:
    title: str
    lines: list[Line]  # the best first
    grid: list[tuple[float, int]]
    marks: list[tuple[float, float, str]]  # where a chapter begins, and where its title does
    corner: str  # the word that all chapters begin with
    heads: list[str]
    turns: list[Turn]
    more: str = ""  # what the list of turns leaves out
    edge: int = WIDTH - RIGHT  # as far as the lines go


@dataclass(frozen=True)
class Scale:
    """Where on the paper a moment and a standing lie."""

    moments: int
    low: int
    high: int

    def x(self, moment: int) -> float:
        return round(LEFT + moment * (WIDTH - LEFT - RIGHT) / max(1, self.moments - 1), 1)

    def y(self, value: int) -> float:
        return round(HEIGHT - BOTTOM - (value - self.low) * (HEIGHT - TOP - BOTTOM) / (self.high - self.low), 1)

    def grid(self) -> list[tuple[float, int]]:
        step = next((step for step in STEPS if (self.high - self.low) / step <= 5), STEPS[-1])
        return [(self.y(value), value) for value in range(-(-self.low // step) * step, self.high + 1, step)]

    def marks(self, begins: list[tuple[int, str]]) -> list[tuple[float, float, str]]:
        """A line for each chapter, with its title where there is room; none is cut off at the edge."""
        found, free = [], 0.0
        for moment, title in begins:
            x, width = self.x(moment), LETTER * len(title)
            begin = min(x + 3, WIDTH - width)
            fits = begin >= free
            found.append((x, begin, title if fits else ""))
            free = begin + width if fits else free
        return found


def chart(scene: Scene, match: Match, course: Course, gatherer: Gatherer) -> Chart:
    story = story_of(match, course, gatherer)
    everything = [value for moment in story for value in moment.standings]
    scale = Scale(len(story), min(0, *everything), max(1, *everything))
    ends, begins = chapters_of(scene, story)
    corner, heads = heads_of([title for title, _ in ends])
    if len(ends) < 2:  # nothing to tell apart
        heads, begins = [""], []
    numbered = [(moment, head) for (moment, _), head in zip(begins, heads, strict=False)]
    title = scene.say(scene.game.standings.title)
    lines = lines_of(scene, scale, story, [moment for _, moment in ends], scene.game.standings.unit)
    led, more = len(taken_leads(story)), ""
    if led >= MOST_TURNS:
        more = scene.say(N_("The lead changed {count} times; the biggest changes are listed."), count=led)
    return Chart(title, lines, scale.grid(), scale.marks(numbered), corner, heads, turns(scene, story), more)


def story_of(match: Match, course: Course, gatherer: Gatherer) -> list[Moment]:
    at = moments(match.known_done(gatherer.reader))
    told = [_after(course, at, each) for each in gatherer.bulletins()]
    return [Moment(0, course[0]), *told, Moment(len(course) - 1, course[-1])]


def lines_of(scene: Scene, scale: Scale, story: list[Moment], ends: list[Moment], unit: str) -> list[Line]:
    drawn = drawings(scene.game.id)
    ended = story[-1].standings
    ranked = sorted(scene.chairs, key=lambda chair: (scene.placing(chair), -ended[chair.number]))
    labels = spread([scale.y(ended[chair.number]) for chair in ranked])
    found = []
    for chair, label in zip(ranked, labels, strict=True):
        stood = [moment.standings[chair.number] for moment in story]
        points = " ".join(f"{scale.x(n)},{scale.y(value)}" for n, value in enumerate(stood))
        found.append(
            Line(
                drawn.mark(scene, chair),
                chair.name,
                drawn.style(scene, chair),
                chair.you,
                points,
                (scale.x(len(story) - 1), scale.y(stood[-1])),
                label,
                f"{scene.voice.number(stood[-1])}{unit}",
                [moment.standings[chair.number] for moment in ends],
            )
        )
    return found


def _after(course: Course, at: dict[int, int], bulletin: Bulletin) -> Moment:
    moment = at.get(bulletin.last, 0)
    return Moment(moment, course[moment], bulletin)


def chapters_of(scene: Scene, story: list[Moment]) -> tuple[list[tuple[str, Moment]], list[tuple[int, str]]]:
    """Each chapter with how it ended, and where in the story it began."""
    ends: list[tuple[str, Moment]] = []
    begins: list[tuple[int, str]] = []
    before = None
    for n, moment in enumerate(story):
        chapter = moment.bulletin.chapter if moment.bulletin else before
        if chapter is None or not chapter:
            continue
        title = spoken(chapter, scene.game.words, scene.voice)
        if chapter != before:
            ends.append((title, moment))
            begins.append((max(0, n - 1), title))
        else:
            ends[-1] = title, moment
        before = chapter
    return ends or [("", story[-1])], begins


def heads_of(titles: list[str]) -> tuple[str, list[str]]:
    """The word that all of them begin with stands once: Round | 1 | 2 | 3, and what follows the number is left out."""
    found = [NUMBERED.match(title) for title in titles]
    words = {each[1] for each in found if each}
    if len(words) != 1 or not all(found):
        return "", titles
    return words.pop(), [each[2] for each in found if each]


def spread(wanted: list[float]) -> list[float]:
    """Labels where they belong, but none over another."""
    order = sorted(range(len(wanted)), key=lambda n: wanted[n])
    placed = [0.0] * len(wanted)
    above = TOP - float(LABEL)
    for n in order:
        above = placed[n] = max(wanted[n], above + LABEL)
    below = HEIGHT - BOTTOM + float(LABEL)
    for n in reversed(order):
        below = placed[n] = min(placed[n], below - LABEL)
    return [round(each, 1) for each in placed]


# --- turning points


def turns(scene: Scene, story: list[Moment]) -> list[Turn]:
    """Who takes the lead, above all for good, and what brought somebody most; in the order of play."""
    found: dict[int, str] = {}
    taken = taken_leads(story)
    swings = [_swing(before, after) for before, after in pairwise(story)]
    if taken:
        last, seat = taken.pop()
        found[last] = _said(scene, seat, N_("{name} takes the lead for good"), N_("You take the lead for good"))
    for n, seat in sorted(taken, key=lambda turn: -abs(swings[turn[0] - 1][1]))[: MOST_TURNS - 2]:
        found[n] = _said(scene, seat, N_("{name} takes the lead"), N_("You take the lead"))
    told = [n for n, moment in enumerate(story) if moment.bulletin]
    most = max(told, key=lambda n: abs(swings[n - 1][1]), default=0)
    if most and swings[most - 1][1] and most not in found:
        seat, amount = swings[most - 1]
        says = (N_("{name} gains {number}"), N_("You gain {number}"))
        if amount < 0:
            says = (N_("{name} loses {number}"), N_("You lose {number}"))
        standings = scene.game.standings
        number = filled(scene.say(standings.amount), {"number": scene.voice.number(abs(amount))})
        found[most] = _said(scene, seat, *says, number=f"{number}{standings.unit}")
    won = won_by(scene, story)
    if won and won[0] not in found:
        found[won[0]] = _said(scene, won[1], N_("{name} wins by it"), N_("You win by it"))
    return [_turn(scene, weightiest(story, n), found[n]) for n in sorted(found)]


def won_by(scene: Scene, story: list[Moment]) -> tuple[int, int] | None:
    """In a race, what brought the only winner to the goal: after it nothing was told but the end."""
    winners = scene.result["winners"] if scene.result else []
    if len(winners) != 1 or not scene.game.standings.unit:
        return None
    stood = [moment.standings[winners[0]] for moment in story]
    rises = [n for n in range(1, len(story)) if stood[n] > stood[n - 1] and story[n].bulletin]
    return (rises[-1], winners[0]) if rises else None


def weightiest(story: list[Moment], n: int) -> Moment:
    """Of all that one move brought, what people would tell: not that a card was laid but how the vote went."""
    same = [moment for moment in story if moment.at == story[n].at and moment.bulletin]
    return max(same, key=lambda moment: moment.bulletin.weight if moment.bulletin else QUIET)


def taken_leads(story: list[Moment]) -> list[tuple[int, int]]:
    """Where the lead went from one seat to another, and to whom; while several lead it stays where it was."""
    found, leader = [], -1
    for n, moment in enumerate(story):
        most = max(moment.standings)
        ahead = [seat for seat, value in enumerate(moment.standings) if value == most]
        if len(ahead) > 1 or ahead[0] == leader:
            continue
        if leader >= 0 and moment.bulletin:
            found.append((n, ahead[0]))
        leader = ahead[0]
    return found


def _swing(before: Moment, after: Moment) -> tuple[int, int]:
    """Whose standing changed most, and by how much."""
    changes = [new - old for old, new in zip(before.standings, after.standings, strict=True)]
    seat = max(range(len(changes)), key=lambda seat: (abs(changes[seat]), changes[seat]))
    return seat, changes[seat]


def _said(scene: Scene, seat: int, of_others: str, of_me: str, **values: str) -> str:
    you = scene.chairs[seat].you
    return scene.say(of_me if you else of_others, name=scene.chairs[seat].name, **values)


def _turn(scene: Scene, moment: Moment, why: str) -> Turn:
    assert moment.bulletin is not None
    words, voice = scene.game.words, scene.voice
    told = moment.bulletin
    return Turn(moment.at, contents(told, words, voice), headline(told, words, voice), why)
