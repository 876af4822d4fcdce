"""Commands of the lab: simulate, ladder."""

import argparse
import json
import os
import sys
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from backroom.cli.parsing import CONSOLE, Command, fill, options, own_numbers, positive, set_up
from backroom.games import game
from backroom.lab.ladder import PAGE_FILE, Contest, climb
from backroom.lab.ladder_report import page as ladder_page
from backroom.lab.ladder_report import report as ladder_report
from backroom.lab.report import report
from backroom.lab.simulate import Plan, simulate
from backroom.locale import Speaker
from backroom.terminal.files import make_folder, writable
from backroom.words import N_


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
    climbing.add_argument(
        "--jobs", type=positive, default=os.cpu_count() or 1, help=N_("processes at work (default: one a core)")
    )
    climbing.add_argument(
        "--out", type=Path, metavar="FOLDER", help=N_("where games, ladder.json and ladder.html are kept")
    )


def simulated(wanted: argparse.Namespace, voice: Speaker) -> None:
    known = game(wanted.game)
    seats = wanted.seats or known.seats[0]
    named = tuple(fill(wanted.bots, seats))
    data = own_numbers(wanted.data, voice)
    chosen = options(wanted.options)
    plan = Plan(known.id, seats, named, wanted.games, wanted.seed or "0", chosen, data, wanted.rotate)
    with Progress(console=Console(stderr=True), transient=True, disable=wanted.json) as progress:
        task = progress.add_task(known.id, total=plan.games)
        tally = simulate(plan, wanted.jobs, lambda done: progress.advance(task, done))
    if wanted.json:
        sys.stdout.write(json.dumps(tally.to_json()) + "\n")
    else:
        CONSOLE.print(report(tally, voice))


def laddered(wanted: argparse.Namespace, voice: Speaker) -> None:
    known = game(wanted.game)
    seats = wanted.seats or known.seats[len(known.seats) // 2]
    kinds = tuple(dict.fromkeys(wanted.bots.split(",") + ([wanted.one] if wanted.one else [])))
    data, seed = own_numbers(wanted.data, voice), wanted.seed or "0"
    contest = Contest(known.id, seats, kinds, wanted.games, seed, options(wanted.options), data, wanted.one)
    folder = wanted.out or Path("ladders") / f"{known.id}-{seats}"
    make_folder(folder)
    writable(folder / PAGE_FILE)
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(known.id, total=None)
        found = climb(contest, folder, wanted.jobs, lambda done, of: progress.update(task, advance=done, total=of))
    CONSOLE.print(ladder_report(found, voice))
    (folder / PAGE_FILE).write_text(ladder_page(found, voice, wanted.lang), encoding="utf-8")
    CONSOLE.print(str(folder / PAGE_FILE), highlight=False)
