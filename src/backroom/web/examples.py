"""Worked examples on the rules page: positions of lessons, played on by the rules, drawn with the pieces of the table.

An example shows the bulletin that its moves tell, with the picture and the sums of the stage: it never goes stale.
"""

from functools import lru_cache

from jinja2 import Environment
from markupsafe import Markup

from backroom.engine import Game, State
from backroom.engine.bulletin import CLIMAX, Gatherer
from backroom.games import game as game_by_id
from backroom.lessons import NAMES, YOU, Lesson, examples
from backroom.locale import Speaker
from backroom.match.match import PERSON, Seat
from backroom.web.assets import asset
from backroom.web.rulebook import page
from backroom.web.scene import Scene, chairs_of
from backroom.web.stage import Shown, shown
from backroom.words import N_


def played(game: Game, lesson: Lesson) -> tuple[State, Gatherer]:
    """The position after what the lesson is about, and what the learner has heard of it."""
    s = lesson.position()
    s.telling = True
    gatherer = Gatherer(game.bulletins, YOU, s.seats)
    for number, (seat, action) in enumerate((*lesson.right.does, *lesson.then)):
        s.told.clear()
        s.apply(seat, action)
        for told in s.told:
            if told.audience >> YOU & 1:
                gatherer.hear(told.event, number)
    return s, gatherer


def told(game: Game, lesson: Lesson, scene: Scene, gatherer: Gatherer) -> Shown:
    """The first climax: that is what the lesson is about."""
    for place, run in enumerate(gatherer.runs):
        run.closed = True  # nothing more will be told here
        bulletin = gatherer.bulletin(place)
        if bulletin.weight == CLIMAX:
            return shown(scene, bulletin, place)
    raise ValueError(f"nothing happens in {lesson.name}")


def scene_of(pages: Environment, game: Game, s: State, language: str) -> Scene:
    names = (Speaker(language).say(N_("Guest")), *NAMES[1 : s.seats])
    seats = [Seat(PERSON, 0, name) for name in names]
    voice = Speaker(language, game.id, names)
    return Scene(game, game.view(s, YOU), voice, chairs_of(seats, [], YOU), pages, asset("icons.svg"), live=False)


def figure(pages: Environment, game: Game, lesson: Lesson, language: str) -> Markup:
    s, gatherer = played(game, lesson)
    scene = scene_of(pages, game, s, language)
    return scene.render("example.html", lesson=lesson, b=told(game, lesson, scene, gatherer))


@lru_cache
def rules_page(pages: Environment, id: str, language: str) -> Markup:
    """The rulebook, each example beneath its paragraph."""
    html = str(page(id, language))
    for lesson in examples(id):
        before, opening, after = html.partition(f'<p id="r{lesson.rule}">')
        paragraph, closing, rest = after.partition("</p>")
        drawn = figure(pages, game_by_id(id), lesson, language)
        html = f"{before}{opening}{paragraph}{closing}\n{drawn}{rest}"
    return Markup(html)
