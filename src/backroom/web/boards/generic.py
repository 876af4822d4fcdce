"""The board of any game: what its table of sights says, seat by seat, with the seat's own secrets apart."""

from dataclasses import dataclass
from typing import Any

from backroom.engine import HIDDEN, LENGTH, N_, NEVER, OWNER, PUBLIC, SIZES, SPECTATOR
from backroom.engine.codec import declared, is_shared
from backroom.engine.view import BASE
from backroom.web.scene import Drawn, Scene
from backroom.words import together

LISTED = 12


@dataclass(frozen=True)
class Fact:
    label: str
    text: str


def draw(scene: Scene) -> Drawn:
    seats: list[list[Fact]] = [[] for _ in scene.chairs]
    table: list[Fact] = []
    own: list[Fact] = []
    seen = scene.view.seen
    steps = seen.stack[-1:] if seen.stack else []
    for record in [seen, *steps]:
        _sort(scene, record, seats, table, own)
    body = scene.render("boards/generic.html", seats=seats, table=table, own=own)
    return Drawn(scene.game.title, headline(scene), standfirst(scene), body)


def _sort(scene: Scene, record: Any, seats: list[list[Fact]], table: list[Fact], own: list[Fact]) -> None:
    sights = scene.game.sights[type(record)]
    for f in declared(record):
        value = getattr(record, f.name)
        if f.name in BASE or f.name == "stack" or is_shared(value):
            continue
        sight = sights[f.name]
        per_seat = isinstance(value, list) and len(value) == len(scene.chairs)
        if sight is NEVER:
            continue
        if sight is LENGTH:
            table.append(_fact(scene, f.name, len(value)))
        elif sight in (OWNER, SIZES) and per_seat:
            for seat, part in enumerate(value):
                if seat == scene.view.seat:
                    own.append(_fact(scene, f.name, part))
                elif sight is SIZES:
                    seats[seat].append(_fact(scene, f.name, len(part)))
        elif per_seat and sight is PUBLIC:
            for seat, part in enumerate(value):
                seats[seat].append(_fact(scene, f.name, part))
        else:
            table.append(_fact(scene, f.name, value))


def _fact(scene: Scene, name: str, value: Any) -> Fact:
    return Fact(scene.game.words.heading(name, scene.voice), _text(scene, name, value))


def _text(scene: Scene, name: str, value: Any) -> str:
    if isinstance(value, bool):
        return scene.say(N_("yes")) if value else scene.say(N_("no"))
    if isinstance(value, list):
        if not value:
            return "–"
        if all(part == HIDDEN for part in value if isinstance(part, int)) and isinstance(value[0], int):
            return scene.say(N_("{count} hidden"), count=len(value))
        shown = ", ".join(_text(scene, name, part) for part in value[:LISTED])
        return shown + (" …" if len(value) > LISTED else "")
    if isinstance(value, int):
        return "–" if value == HIDDEN else scene.game.words.value(name, value, scene.voice)
    if isinstance(value, str):
        return scene.voice.say(value) if value else "–"
    parts = [
        f"{scene.game.words.heading(f.name, scene.voice)} {_text(scene, f.name, getattr(value, f.name))}"
        for f in declared(value)
    ]
    return ", ".join(parts)


def headline(scene: Scene) -> str:
    """What happens next, in a line."""
    if scene.result is not None:
        winners = [scene.chairs[seat].name for seat in scene.result["winners"]]
        if not winners:
            return scene.say(N_("Nobody wins"))
        if scene.me and scene.result["winners"] == [scene.me.number]:
            return scene.say(N_("You win"))
        return scene.say(
            N_("{names} wins") if len(winners) == 1 else N_("{names} win"), names=together(winners, scene.voice)
        )
    waiting = [chair for chair in scene.chairs if chair.must]
    if any(chair.you for chair in waiting):
        return scene.say(N_("It is your decision"))
    if len(waiting) == 1:
        return scene.say(N_("{name} decides"), name=waiting[0].name)
    return scene.say(N_("{count} decide at once"), count=len(waiting))


def standfirst(scene: Scene) -> str:
    if scene.result is not None:
        scores = scene.result["scores"]
        return ", ".join(
            f"{chair.called(scene.say)} {scene.voice.number(scores[chair.number])}" for chair in scene.ranking
        )
    seen = scene.view.seen
    ask = scene.game.words.asks.get(type(seen.stack[-1]), "") if seen.stack else ""
    if scene.view.seat == SPECTATOR or not any(chair.you and chair.must for chair in scene.chairs):
        return scene.say(N_("The question on the table: {question}"), question=scene.voice.say(ask)) if ask else ""
    return scene.game.title if not ask else ""
