"""What the boards of both campaigns are held to: controls may stand both on the board and in the panel."""

from backroom.engine import Game, State
from web.markup import Reading, actions_of, page_of, read, scene_of


def sendable(reading: Reading) -> set[str]:
    """Every action that the page can send, by its text form."""
    found: set[str] = set()
    pressed = {control["value"] for control in reading.controls if control["tag"] == "button" and "value" in control}
    for control in reading.controls:
        name, value = control.get("name", ""), control.get("value", "")
        if control["tag"] == "option" or (name == "action" and value[-2:] not in (" *", " ?")):
            found.add(value)
        elif name.startswith("amount."):
            verb = name.removeprefix("amount.")
            assert f"{verb} ?" in pressed
            amounts = range(int(control["min"]), int(control["max"]) + 1, int(control.get("step", "1")))
            found |= {f"{verb} {amount}" for amount in amounts}
    return found


def check(game: Game, s: State, eyes: int, language: str = "en") -> str:
    """Draws the page; whatever the seat may do can be sent from it, and nothing else can."""
    scene = scene_of(game, s, eyes, language)
    drawn, html = page_of(scene, s)
    reading = read(html)
    legal = {game.text(action) for choice in scene.view.choices for action in actions_of(choice)}
    assert sendable(reading) == legal
    return "\n".join([drawn.kicker, drawn.headline, drawn.standfirst, drawn.lede, html])
