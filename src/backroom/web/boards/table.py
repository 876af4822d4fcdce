"""What all parts of a board look at: the view, and who is who."""

from collections.abc import Iterable
from typing import Generic

from backroom.engine import SPECTATOR, Step
from backroom.engine.view import S
from backroom.web.scene import Scene
from backroom.words import together


class Table(Generic[S]):
    """One drawing; `s` is the state as the seat sees it."""

    def __init__(self, scene: Scene[S]) -> None:
        self.scene = scene
        self.s: S = scene.view.seen
        self.me: int = scene.view.seat
        self.step: Step | None = self.s.stack[-1] if self.s.stack else None

    @property
    def watching(self) -> bool:
        return self.me == SPECTATOR

    def say(self, text: str, **values: object) -> str:
        return self.scene.say(text, **values)

    def name(self, seat: int) -> str:
        return self.scene.chairs[seat].name

    def names(self, seats: Iterable[int]) -> str:
        return together([self.name(seat) for seat in seats], self.scene.voice)

    def listed(self, seats: Iterable[int]) -> str:
        """Names after a colon, where the reader can be “you” in any language."""
        return self.scene.listed(seats)
