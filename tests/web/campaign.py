"""What the boards of both campaigns are held to: controls may stand both on the board and in the panel."""

from backroom.engine import Game, State
from web.markup import actions_of, explained, page_of, read, scene_of, sendable
from web.pieces import unexplained


def check(game: Game, s: State, eyes: int, language: str = "en") -> str:
    """Draws the page; whatever the seat may do can be sent from it, and nothing else can."""
    scene = scene_of(game, s, eyes, language)
    drawn, html = page_of(scene, s)
    reading = read(html)
    legal = {game.text(action) for choice in scene.view.choices for action in actions_of(choice)}
    assert sendable(reading, legal) == legal
    assert explained(reading, game)
    assert unexplained(drawn.body + drawn.aside) == set()
    return "\n".join([drawn.kicker, drawn.headline, drawn.standfirst, drawn.lede, html])
