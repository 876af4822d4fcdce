"""Commands of the lab: simulate, ladder, study."""

import argparse
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskID,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from backroom.cli.parsing import CONSOLE, Command, Wrong, fill, options, own_numbers, positive, set_up
from backroom.games import game
from backroom.lab.hands import Hands, hired, processes
from backroom.lab.ladder import PAGE_FILE, Contest, climb
from backroom.lab.ladder_report import page as ladder_page
from backroom.lab.ladder_report import report as ladder_report
from backroom.lab.report import report
from backroom.lab.simulate import Plan, simulate
from backroom.lab.studies.plan import Study
from backroom.lab.studies.report import report as study_report
from backroom.lab.studies.run import PAGE_FILE as STUDY_PAGE
from backroom.lab.studies.run import conduct, plan
from backroom.locale import Speaker
from backroom.terminal.files import make_folder, writable
from backroom.words import N_

STUDY_WORDS: dict[str, tuple[type, ...]] = {
    "game": (str,), "games": (int,), "seats": (int,), "bots": (str, list), "seed": (str, int), "set": (dict,),
    "data": (str,), "vary": (list,), "skill": (bool,), "out": (str,), "on": (str,),
}  # fmt: skip


def add(command: Command) -> None:
    simulation = command("simulate", simulated, N_("play many games between bots and report the results"))
    simulation.add_argument("game", help=N_("the game's id, as `backroom games` lists it"))
    set_up(simulation)
    simulation.add_argument("--bots", default="random", help=N_("one level for all, or a comma list, one per seat"))
    simulation.add_argument("--rotate", action="store_true", help=N_("move the bots on by one seat from game to game"))
    simulation.add_argument("--games", type=positive, default=100, help=N_("how many (default 100)"))
    simulation.add_argument(
        "--jobs", type=positive, default=os.cpu_count() or 1, help=N_("processes at work (default: one a core)")
    )
    simulation.add_argument("--json", action="store_true", help=N_("print one JSON object"))

    climbing = command("ladder", laddered, N_("play bots against each other in all mixtures and seats, and rate them"))
    climbing.add_argument("game", help=N_("the game's id, as `backroom games` lists it"))
    set_up(climbing)
    climbing.add_argument("--bots", required=True, help=N_("such as novice,strong:0.5,strong#200 (seconds, playouts)"))
    climbing.add_argument("--games", type=positive, default=100, help=N_("for each mixture"))
    climbing.add_argument(
        "--one", nargs="?", const="", metavar="BOT", help=N_("only one bot (this one, or each in turn) among others")
    )
    climbing.add_argument("--among", metavar="BOT", help=N_("only one bot among others of this kind"))
    climbing.add_argument(
        "--jobs", type=positive, default=os.cpu_count() or 1, help=N_("processes at work (default: one a core)")
    )
    climbing.add_argument(
        "--out", type=Path, metavar="FOLDER", help=N_("where games, ladder.json and ladder.html are kept")
    )

    studying = command("study", studied, N_("what one asks about the balance of a game, with intervals, as a page"))
    studying.add_argument("game", help=N_("the game's id, or a TOML file with the same words as these"))
    set_up(studying)
    studying.add_argument("--bots", default="", help=N_("one level for all (default novice: quick), or a comma list"))
    studying.add_argument("--games", type=positive, help=N_("how many of each variant (default 200)"))
    studying.add_argument(
        "--vary", action="append", metavar="WHAT", help=N_("NAME=VALUE,VALUE or data=FILE, options, numbers")
    )
    studying.add_argument("--no-skill", action="store_true", help=N_("leave out the games of two levels"))
    studying.add_argument(
        "--jobs", type=positive, default=os.cpu_count() or 1, help=N_("processes at work (default: one a core)")
    )
    studying.add_argument("--on", default="", metavar="CLUSTER", help=N_("play on ray or ray://HOST:PORT"))
    studying.add_argument("--out", metavar="FOLDER", help=N_("where games, figures, tables and page are kept"))


def studied(wanted: argparse.Namespace, voice: Speaker) -> None:
    asked, folder, hands = study_asked(wanted, voice)
    make_folder(folder)
    writable(folder / STUDY_PAGE)
    with games_told() as progress:
        found = conduct(asked, folder, hands, teller(progress, game(asked.game).title))
    found.write(folder, wanted.lang)
    CONSOLE.print(study_report(found.figures, Speaker(wanted.lang, asked.game)))
    CONSOLE.print(str(folder / STUDY_PAGE), highlight=False)


def games_told() -> Progress:
    """How many games are played, and the time left."""
    return Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn(),
        console=Console(stderr=True), transient=True,
    )  # fmt: skip


def teller(progress: Progress, title: str) -> Callable[[int, int], None]:
    """The first call says what was played before: that says nothing of the speed."""
    begun: list[TaskID] = []

    def tell(done: int, of: int) -> None:
        if begun:
            progress.advance(begun[0], done)
        else:
            begun.append(progress.add_task(title, total=of, completed=done))

    return tell


def study_asked(wanted: argparse.Namespace, voice: Speaker) -> tuple[Study, Path, Hands]:
    """From the command line, or from a file with the same words; what is typed goes first."""
    file, here = {}, Path()
    if wanted.game.endswith(".toml"):
        path = Path(wanted.game)
        file, here = own_numbers(path, voice) or {}, path.parent
        if "game" not in file or not set(file) <= set(STUDY_WORDS):
            says = N_("{file} must name a game, and can hold: {known}")
            raise Wrong(says, file=str(path), known=", ".join(STUDY_WORDS))
        for name, value in file.items():
            listed = value if isinstance(value, list) else []
            if type(value) not in STUDY_WORDS[name] or not all(isinstance(each, str) for each in listed):
                raise Wrong(N_("{file}: {name} cannot be {value}"), file=str(path), name=name, value=repr(value))

    def said(name: str, otherwise: Any) -> Any:
        typed = getattr(wanted, name)
        return typed if typed else file.get(name, otherwise)

    vary = list(wanted.vary or file.get("vary", []))
    own = {
        name: own_numbers(here / name, voice) or {}
        for each in vary if each.startswith("data=") for name in each.removeprefix("data=").split(",")
    }  # fmt: skip
    data = own_numbers(wanted.data or (here / file["data"] if "data" in file else None), voice)
    chosen = {name: str(value) for name, value in file.get("set", {}).items()} | options(wanted.options)
    name = file.get("game", wanted.game)
    asked = plan(
        name, said("games", 200), said("seats", None), said("bots", ""), str(said("seed", "0")), chosen, data, vary,
        own, skill=not wanted.no_skill and bool(file.get("skill", True)),
    )  # fmt: skip
    folder = Path(said("out", Path("studies") / f"{asked.game}-{asked.seats}"))
    return asked, folder, hired(said("on", ""), wanted.jobs)


def simulated(wanted: argparse.Namespace, voice: Speaker) -> None:
    known = game(wanted.game)
    seats = wanted.seats or known.seats[0]
    named = tuple(fill(wanted.bots, seats))
    data = own_numbers(wanted.data, voice)
    chosen = options(wanted.options)
    plan = Plan(known.id, seats, named, wanted.games, wanted.seed or "0", chosen, data, wanted.rotate)
    with Progress(console=Console(stderr=True), transient=True, disable=wanted.json) as progress:
        task = progress.add_task(known.title, total=plan.games)
        tally = simulate(plan, wanted.jobs, lambda done: progress.advance(task, done))
    if wanted.json:
        sys.stdout.write(json.dumps(tally.to_json()) + "\n")
    else:
        CONSOLE.print(report(tally, voice))


def laddered(wanted: argparse.Namespace, voice: Speaker) -> None:
    known = game(wanted.game)
    seats = wanted.seats or known.seats[len(known.seats) // 2]
    kinds = tuple(dict.fromkeys([*wanted.bots.split(","), *filter(None, (wanted.one, wanted.among))]))
    data, seed = own_numbers(wanted.data, voice), wanted.seed or "0"
    chosen = options(wanted.options)
    contest = Contest(known.id, seats, kinds, wanted.games, seed, chosen, data, wanted.one, wanted.among)
    folder = wanted.out or Path("ladders") / f"{known.id}-{seats}"
    make_folder(folder)
    writable(folder / PAGE_FILE)
    with games_told() as progress:
        found = climb(contest, folder, processes(wanted.jobs), teller(progress, known.title))
    CONSOLE.print(ladder_report(found, voice))
    (folder / PAGE_FILE).write_text(ladder_page(found, voice, wanted.lang), encoding="utf-8")
    CONSOLE.print(str(folder / PAGE_FILE), highlight=False)
