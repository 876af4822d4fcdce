"""Games kept as lines of a file the moment they are over (a journal): long work goes on where it was stopped."""

import json
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

from backroom.lab.hands import Hands
from backroom.words import N_, Trouble

T = TypeVar("T")
R = TypeVar("R")


class OtherGames(Trouble):
    """The file holds games of something else."""


@dataclass(frozen=True)
class Kept(Generic[T, R]):
    """A file of games: what they have in common in its first line, then one line for each that is over.

    A task is one game to be played; which one a line is, the line itself says.
    """

    file: Path
    heading: dict[str, Any]  # games by other rules or bots say nothing of today's
    written: Callable[[R], dict[str, Any]]
    read: Callable[[dict[str, Any]], R]
    task_of: Callable[[R], T]

    def play(
        self, tasks: list[T], play: Callable[[T], R], hands: Hands, progress: Callable[[int, int], None]
    ) -> list[R]:
        """All games, in the order of their tasks; only what is missing is played.

        `progress` is told how many games are done, of how many.
        """
        kept = self.games()
        missing = [task for task in tasks if task not in kept]
        with self.file.open("a", encoding="utf-8") as file:
            if not file.tell():
                file.write(_line(self.heading))
            progress(len(tasks) - len(missing), len(tasks))
            for played in hands(play, missing):
                file.write(_line(self.written(played)))
                file.flush()
                kept[self.task_of(played)] = played
                progress(1, len(tasks))
        if missing:
            self._sort(tasks, kept)
        return [kept[task] for task in tasks]

    def games(self) -> dict[T, R]:
        """What was played before. A last line that was cut off by a crash is dropped."""
        if not self.file.exists():
            return {}
        whole = self.file.read_bytes()
        whole = whole[: whole.rfind(b"\n") + 1]
        self.file.write_bytes(whole)
        lines = whole.decode().splitlines()
        if lines and json.loads(lines[0]) != json.loads(json.dumps(self.heading)):
            says = N_("{folder} holds games of something else, or of other rules or bots; take another folder")
            raise OtherGames(says, folder=str(self.file.parent))
        games = [self.read(json.loads(line)) for line in lines[1:]]
        return {self.task_of(played): played for played in games}

    def _sort(self, tasks: list[T], kept: dict[T, R]) -> None:
        """Whoever was quickest stands first in the file; afterwards it is the same for any number of hands."""
        order = list(dict.fromkeys([*tasks, *kept]))
        fresh = self.file.with_suffix(".new")
        fresh.write_text("".join(self._lines(kept[task] for task in order)), encoding="utf-8")
        os.replace(fresh, self.file)

    def _lines(self, games: Iterator[R]) -> Iterator[str]:
        yield _line(self.heading)
        for played in games:
            yield _line(self.written(played))


def _line(value: dict[str, Any]) -> str:
    return json.dumps(value, separators=(",", ":")) + "\n"
