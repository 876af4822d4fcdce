"""To run a study: from a few words to its figures, tables and page."""

import json
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from backroom.bots import bots as levels_of
from backroom.engine import BadSetup
from backroom.games import game as game_of
from backroom.lab.hands import Hands, hired
from backroom.lab.kept import Kept
from backroom.lab.studies import tables
from backroom.lab.studies.findings import found_in
from backroom.lab.studies.page import page
from backroom.lab.studies.plan import Study, Watched, play_fixture, read, variants, written
from backroom.locale import Speaker
from backroom.words import N_

GAMES_FILE, RESULT_FILE, PAGE_FILE = "games.jsonl", "study.json", "study.html"
# Novices play sensibly and ten times as fast as regulars: so hundreds of games are a matter of a minute. Whether what
# they show holds for better play, `bots="regular"` tells.
USUAL_BOT = "novice"
SKILL = ("novice", "regular")


@dataclass(frozen=True)
class Found:
    """What a study has found."""

    study: Study
    games: list[Watched]
    figures: dict[str, Any]  # as in study.json

    def seats(self) -> Any:
        """A data frame with a row for each seat of each game (a list of rows without pandas or polars)."""
        return tables.frame(list(tables.seat_rows(self.games)))

    def marks(self) -> Any:
        """A data frame with a row for each thing that a seat did or that befell it."""
        return tables.frame(list(tables.mark_rows(self.games)))

    def page(self, language: str = "en") -> str:
        """The page, which needs nothing beside itself."""
        return page(self.figures, Speaker(language, self.study.game), language)

    def _repr_html_(self) -> str:
        """What a notebook shows."""
        return f'<iframe srcdoc="{escape(self.page())}" width="100%" height="900"></iframe>'

    def write(self, folder: Path, language: str = "en") -> list[Path]:
        """The figures, the page and the tables of every game."""
        result, shown = folder / RESULT_FILE, folder / PAGE_FILE
        result.write_text(json.dumps(self.figures, indent=1) + "\n", encoding="utf-8")
        shown.write_text(self.page(language), encoding="utf-8")
        return [result, shown, *tables.write(self.games, folder)]


def nothing(done: int, of: int) -> None: ...


def study(
    game: str,
    games: int = 200,
    *,
    seats: int | None = None,
    bots: str | Sequence[str] = "",
    seed: str = "0",
    options: Mapping[str, str] | None = None,
    data: dict[str, Any] | None = None,
    vary: Sequence[str] = (),
    own: Mapping[str, dict[str, Any]] | None = None,
    skill: bool = True,
    out: str | Path | None = None,
    jobs: int | None = None,
    on: str = "",
    progress: Callable[[int, int], None] = nothing,
) -> Found:
    """Play the games that are missing and say what came of all.

    >>> found = study("tiefe-taschen", 20, seats=4, skill=False, jobs=1)
    >>> found.figures["study"]["games"], len(found.figures["seats"])
    (20, 4)

    `bots` is one level for all seats or one for each; `vary` names what is played beside it on the same deals:
    `reading=dutch,italian`, `options`, `numbers`, or `data=NAME` for the numbers that `own` has under that name. With
    `skill` a part of the deals is played by two levels in every seat. `out` keeps games and figures, and goes on where
    it was stopped; `on="ray"` or `on="ray://…"` plays on a cluster. The same words give the same figures everywhere.
    """
    asked = plan(game, games, seats, bots, seed, dict(options or {}), data, vary, own or {}, skill)
    hands = hired(on, jobs or os.cpu_count() or 1)
    if out is not None:
        folder = Path(out)
        folder.mkdir(parents=True, exist_ok=True)
        found = conduct(asked, folder, hands, progress)
        found.write(folder)
        return found
    with TemporaryDirectory() as folder_name:
        return conduct(asked, Path(folder_name), hands, progress)


def plan(
    game: str, games: int, seats: int | None, bots: str | Sequence[str], seed: str, options: dict[str, str],
    data: dict[str, Any] | None, vary: Sequence[str], own: Mapping[str, dict[str, Any]], skill: bool,
) -> Study:  # fmt: skip
    """A study as it was asked for; nonsense is refused."""
    known = game_of(game)
    if games < 1:
        raise BadSetup(N_("a study needs at least one game"))
    count = seats or known.seats[len(known.seats) // 2]
    levels = list(levels_of(known))
    named = (bots.split(",") if isinstance(bots, str) else list(bots)) if bots else [_usual(levels)]
    if len(named) == 1:
        named *= count
    if len(named) != count:
        raise BadSetup(N_("{named} bots are named for {seats} seats"), named=str(len(named)), seats=str(count))
    pair = SKILL if skill and set(SKILL) <= set(levels) else None
    changed = variants(known, count, options, vary, own)
    asked = Study(game, count, tuple(named), games, seed, options, data, changed, pair)
    asked.check()
    return asked


def _usual(levels: list[str]) -> str:
    return USUAL_BOT if USUAL_BOT in levels else levels[0]


def conduct(asked: Study, folder: Path, hands: Hands, progress: Callable[[int, int], None]) -> Found:
    kept = Kept(folder / GAMES_FILE, asked.heading(), written, read, lambda played: played.fixture)
    games = kept.play(asked.fixtures(), partial(play_fixture, asked), hands, progress)
    return Found(asked, games, found_in(asked, games))
