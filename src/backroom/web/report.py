"""The report of a match that is over: chances of winning drawn as lines, what made the result, promises and records."""

import math
from dataclasses import dataclass
from typing import Any, Final

from babel.dates import format_timedelta
from markupsafe import Markup

from backroom.match.keeping import Given, outcome, spoken
from backroom.match.match import Match
from backroom.match.report import Doubtful, Reckoned, accounts, result_places, result_shares
from backroom.web.course import Chart, Moment, Scale, chapters_of, heads_of, lines_of, taken_leads
from backroom.web.scene import Chair, Scene
from backroom.web.stage import drawings
from backroom.words import N_

POINTS: Final = 9  # of the line at least, the start included
MOST_POINTS: Final = 14
CHAPTERS: Final = 4  # with fewer the table counts moments


def moments_of(scene: Scene, story: list[Moment]) -> list[int]:
    """Where it is worth asking how it stood: at the start, after each chapter, and between where chapters are long."""
    last = story[-1].at
    ends = {moment.at for _, moment in chapters_of(scene, story)[0]}
    told = sorted({moment.at for moment in story if moment.at < last})
    step = max(1.0, len(told) / POINTS)
    even = {told[int(n * step)] for n in range(POINTS) if n * step < len(told)} if len(ends) < POINTS else set()
    found = sorted(at for at in {0, *ends, *even} if at < last)
    return found[:: math.ceil(len(found) / MOST_POINTS)] if found else [0]


def chances_chart(scene: Scene, match: Match, story: list[Moment], reckoned: Reckoned) -> Chart:
    points = [Moment(at, _percents(reckoned.chances(n))) for n, at in enumerate(reckoned.moments)]
    points.append(Moment(story[-1].at, _percents(result_shares(match))))
    scale = Scale(len(points), 0, 100)
    titles = {moment.at: title for title, moment in chapters_of(scene, story)[0]}
    ends = [point for point in points if point.at in titles]
    corner, heads = heads_of([titles[point.at] for point in ends])
    begins = [0, *(points.index(point) for point in ends)]
    marks = list(zip(begins, heads, strict=False))
    if len(ends) < CHAPTERS:
        ends, corner, heads = points, scene.say(N_("Moment")), [scene.voice.number(point.at) for point in points]
        marks = []
    lines = lines_of(scene, scale, points, ends, " %")
    return Chart(scene.say(N_("Chances of winning, in per cent")), lines, scale.grid(), scale.marks(marks), corner,
                 heads, [])  # fmt: skip


def _percents(chances: list[float]) -> list[int]:
    return [round(100 * chance) for chance in chances]


@dataclass(frozen=True)
class Reckoning:
    """One seat's way from an equal share to the result, in words."""

    mark: Markup
    chair: Chair
    deal: str
    own: str
    rest: str
    result: str


def reckonings(scene: Scene, match: Match, reckoned: Reckoned) -> list[Reckoning]:
    drawn, found = drawings(scene.game.id), accounts(reckoned, result_shares(match))
    return [
        Reckoning(
            drawn.mark(scene, chair),
            chair,
            doubtful(found[chair.number].deal),
            doubtful(found[chair.number].own),
            signed(found[chair.number].rest),
            f"{100 * found[chair.number].result:.0f} %",
        )
        for chair in scene.ranking
    ]


def signed(value: float) -> str:
    return f"{100 * value:+.0f}".replace("-", "−").replace("+0", "±0").replace("−0", "±0")


def doubtful(value: Doubtful) -> str:
    doubt = "?" if math.isinf(value.doubt) else f"{100 * value.doubt:.0f}"
    return f"{signed(value.value)} ± {doubt}"


@dataclass(frozen=True)
class Word:
    """A promise, and what became of it."""

    giver: Chair
    to: Chair | None
    says: str
    fate: str


def words_given(scene: Scene, promises: list[Given]) -> list[Word]:
    """As far as the reader has heard them: what two said in private stays between them."""
    return [
        Word(
            scene.chairs[given.seat],
            scene.chairs[given.to] if 0 <= given.to < len(scene.chairs) else None,
            spoken(scene.game, scene.voice, given),
            " · ".join(outcome(scene.voice, given)),
        )
        for given in promises
        if given.heard and given.what is not None
    ]


def figures(scene: Scene, match: Match, story: list[Moment], bests: list[int], language: str) -> list[tuple[str, str]]:
    """What one would tell of the match in numbers; `bests` are the best scores of matches like this one."""
    number = scene.voice.number
    lasted = format_timedelta(round(max(60.0, match.at - match.since)), locale=language)
    found = [
        (N_("Lasted"), str(lasted)),
        (N_("Decisions"), number(len(match.done))),
        (N_("Changes of lead"), number(len(taken_leads(story)))),
    ]
    most = max(story[-1].standings)
    found.append((N_("Highest standing"), f"{number(most)}{scene.game.standings.unit}"))
    if len(bests) > 1 and max(bests) > 1:  # where there are points at all
        rank = 1 + sum(best > most for best in bests)
        says = N_("{rank} of {count} with {seats} players")
        told = scene.say(says, rank=number(rank), count=number(len(bests)), seats=number(match.setup.seats))
        found.append((N_("Among all matches here"), told))
    return [(scene.say(label), value) for label, value in found]


def ranked(scene: Scene, match: Match) -> list[tuple[int, Chair]]:
    """Who took which place."""
    taken = result_places(match)
    return [(taken[chair.number], chair) for chair in scene.ranking]


def context_of(
    scene: Scene,
    match: Match,
    story: list[Moment],
    reckoned: Reckoned | None,
    promises: list[Given],
    bests: list[int],
    language: str,
) -> dict[str, Any]:
    known = reckoned if reckoned and reckoned.rounds else None
    return {
        "ranking": ranked(scene, match),
        "chances": chances_chart(scene, match, story, known) if known else None,
        "reckonings": reckonings(scene, match, known) if known else [],
        "playouts": known.playouts if known else 0,
        "unfinished": reckoned is not None and not reckoned.done,
        "words": words_given(scene, promises),
        "figures": figures(scene, match, story, bests, language),
    }
