"""The coach of a guided first game: what the page says, what it points at, and the move it suggests.

Boards name their places (`data-place`). The one that the coach speaks of is marked as it is drawn, so that it is ringed
without script too.
"""

from dataclasses import dataclass, replace
from zlib import crc32

from markupsafe import Markup, escape

from backroom.bots import adviser
from backroom.engine import Action
from backroom.engine.bulletin import NOTHING, QUIET, Gatherer, spoken
from backroom.lessons import Question, coach, question, sides, step_of
from backroom.lessons.guided import LEARNER, Guided, Point, part, reason, with_figures
from backroom.match.match import Match
from backroom.match.replaying import again, one_for_one
from backroom.web.learning import learnt
from backroom.web.room import Visit
from backroom.web.scene import Drawn, Scene
from backroom.web.stage import Shown
from backroom.web.start import Start, start

RINGED = "data-ringed"
NUDGE = "nudge"
FOLD = '<details class="pair"'


@dataclass(frozen=True)
class Nudge:
    """A sensible move: as it is typed, as its button says, and one reason for it."""

    text: str
    says: str
    because: str


@dataclass(frozen=True)
class Guide:
    """What the coach has to say now: before the first decision and after the lesson the `story` of the game."""

    lesson: Guided
    says: str = ""
    new: bool = False  # whether the learner meets this kind of decision for the first time
    places: tuple[str, ...] = ()
    nudge: Nudge | None = None
    story: Start | None = None
    scoring: str = ""  # once the lesson is over
    read: bool = False  # and a decision was made since: the summary lies folded
    away: bool = False  # the learner plays on without it, and may bring it back

    @property
    def key(self) -> str:
        """Names what is said: what was read or folded away of one sentence is not meant for the next."""
        return f"{crc32(self.says.encode()):08x}"

    @property
    def goes_on(self) -> bool:
        """The way to the next part is the main thing, until the learner stays here."""
        return bool(self.scoring and self.lesson.then and not self.read)

    def pointing(self, drawn: Drawn) -> Drawn:
        """The board with the place that is spoken of, and the button of the suggested move, ringed."""
        body, panel = str(drawn.body), {kind: str(part) for kind, part in drawn.panel.items()}
        places = [_place(place) for place in self.places if _place(place) in body] if self.new else []
        if places:
            body = body.replace(places[0], f'{places[0]} {RINGED} id="pointed"', 1)
            full = places[0].replace("asked", "state")[:-1] + '-full"'  # as a narrow screen shows it
            body = body.replace(full, f"{full} {RINGED}", 1)
            panel = {kind: part.replace(places[0], f"{places[0]} {RINGED}", 1) for kind, part in panel.items()}
        if self.nudge:
            pressed = f'value="{escape(self.nudge.text)}"'
            body = _ringed(body, pressed)
            panel = {kind: _ringed(part, pressed) for kind, part in panel.items()}
        return replace(drawn, body=Markup(body), panel={kind: Markup(part) for kind, part in panel.items()})


def _ringed(html: str, pressed: str) -> str:
    """With this control ringed, and the fold that it is in open."""
    before, found, after = html.partition(pressed)
    if not found:
        return html
    outside, fold, inside = before.rpartition(FOLD)
    if fold and "</details>" not in inside:
        before = f"{outside}{FOLD} open{inside}"
    return f"{before}{pressed} {RINGED}{after}"


def _place(name: str) -> str:
    return f'data-place="{name}"'


def ended(match: Match) -> str:
    """What is kept once somebody has read the summary, or plays on without the coach."""
    return f"guided {match.id}"


def summed_up(match: Match) -> str:
    """What is kept once somebody has decided something after the end of the lesson."""
    return f"guided-on {match.id}"


def is_over(match: Match, person: int) -> bool:
    """Whether this person's lesson is, before or with the match."""
    lesson, seats = part(match.game.id, match.setup.seed), match.seats_of(person)
    if not match.terms.guided or lesson is None or match.state is None or not seats:
        return False
    return match.over or lesson.over(match.game.view(match.state, seats[0]), _met(match))


def _met(match: Match) -> dict[str, int]:
    return {step: len(times) for step, times in match.took.items()}


async def guiding(visit: Visit, match: Match, scene: Scene) -> Guide | None:
    """The coach of this match, if it has one and the learner is looking."""
    lesson, view = part(match.game.id, match.setup.seed), scene.view
    if not match.terms.guided or lesson is None or view.seat not in match.seats_of(visit.person_id):
        return None
    met, known = _met(match), await learnt(visit)
    over = match.over or lesson.over(view, met)
    if ended(match) in known:
        return None if over else Guide(lesson, away=True)
    if over:
        scoring = spoken(with_figures(match.game.id, lesson.scoring, view), match.game.words, scene.voice)
        return Guide(lesson, story=start(match.game.id), scoring=scoring, read=summed_up(match) in known)
    if not view.choices or not view.seen.stack:
        return Guide(lesson)
    asked = question(match.game.id, view)
    if asked not in lesson.points:
        return Guide(lesson)
    within = lesson.point(view)
    point = within or lesson.points[asked]
    new = within is not None or step_of(asked).__name__ not in met
    if not new and step_of(asked) in sides(match.game.id):
        actions = await visit.house.store.read(lambda db: one_for_one(db, match))
        new = asked not in questions(match, actions)
    says = spoken(with_figures(match.game.id, within.says, view), match.game.words, scene.voice) if within else ""
    nudge = await _nudge(visit, match, scene, lesson, asked, new) if _asks(visit) and view.seat in match.must else None
    story = None if met else start(match.game.id)
    return Guide(lesson, says or said(scene, asked, point), new, point.at, nudge, story)


def questions(match: Match, actions: list[tuple[int, Action | None]]) -> set[Question]:
    """Those the learner has answered, where a step asks for different things: the match is played again."""
    found = set[Question]()
    for done, (seat, action), before in zip(match.done, actions, again(match, actions), strict=False):
        asked = action is not None and seat == LEARNER and not done.order
        if asked and type(before.stack[-1]) in sides(match.game.id):
            found.add(question(match.game.id, match.game.view(before, LEARNER)))
    return found


def said(scene: Scene, asked: Question, point: Point) -> str:
    """What this is, and what it is good for."""
    game = scene.game
    lines = [with_figures(game.id, says, scene.view) for says in (point.says, coach(game.id)[asked])]
    return " ".join(spoken(line, game.words, scene.voice) for line in lines)


def _asks(visit: Visit) -> bool:
    return visit.request.url.path.endswith(f"/{NUDGE}") or NUDGE in visit.request.query_params


async def _nudge(visit: Visit, match: Match, scene: Scene, lesson: Guided, asked: Question, new: bool) -> Nudge | None:
    """What a bot would do in the learner's place: cheap, and from the learner's own view. None: it cannot tell."""
    view = replace(scene.view, orders=[])
    action = await visit.house.thinkers.suggest(match.game, match.setup, view, adviser(match.game))
    if action is None:
        return None
    because = with_figures(match.game.id, reason(match.game.id, lesson, asked, action), scene.view)
    if new and because.says == coach(match.game.id)[asked]:
        because = NOTHING  # the coach has just said so
    return Nudge(match.game.text(action), scene.label(action), spoken(because, match.game.words, scene.voice))


def taught(guide: Guide, scene: Scene, gatherer: Gatherer, news: list[Shown]) -> list[Shown]:
    """The news, with what one has just seen where it is the first of its kind."""
    return [replace(one, taught=_taught(guide, scene, gatherer, one)) for one in news]


def _taught(guide: Guide, scene: Scene, gatherer: Gatherer, one: Shown) -> str:
    says = guide.lesson.seen.get(one.kind, "")
    earlier = (gatherer.bulletin(place) for place in range(one.order)) if says else ()
    if not says or any(each.kind == one.kind and each.weight != QUIET for each in earlier):
        return ""
    return spoken(with_figures(scene.game.id, says, scene.view), scene.game.words, scene.voice)
