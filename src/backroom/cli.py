"""The command `backroom`: play, serve, games, terminal, simulate, ladder, replay, verify, new-game."""

import argparse
import json
import locale
import os
import platform
import sys
from dataclasses import replace
from importlib.metadata import version
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.progress import Progress
from rich.prompt import IntPrompt, Prompt

from backroom.bots import bots, named, spoken, usual
from backroom.bots.temper import EVEN
from backroom.engine import SPECTATOR, BadSetup, Game, State, commitment, new_seed
from backroom.engine import state as engine_state
from backroom.games import game, games
from backroom.journal import from_json, verify
from backroom.lab.ladder import PAGE_FILE, Contest, climb
from backroom.lab.ladder_report import page as ladder_page
from backroom.lab.ladder_report import report as ladder_report
from backroom.lab.report import report
from backroom.lab.simulate import Plan, simulate
from backroom.locale import LANGUAGES, Speaker
from backroom.new_game import lay_down
from backroom.own_numbers import read_numbers
from backroom.terminal.files import FileTrouble, make_folder, read, writable
from backroom.terminal.session import Quit, Session
from backroom.terminal.table import PERSON, new_table, resume
from backroom.words import N_, Trouble

CONSOLE = Console()


class Wrong(Trouble):
    """The command line asks for something that cannot be."""


class Parser(argparse.ArgumentParser):
    """Bad arguments get one line, not a page."""

    def error(self, message: str) -> Any:
        sys.stderr.write(f"{self.prog}: {message}\n")
        sys.exit(2)


class Version(argparse.Action):
    """Whoever reports a fault or a speed says both."""

    def __call__(self, parser: Any, namespace: argparse.Namespace, *_: object) -> None:
        compiled = not (engine_state.__file__ or "").endswith(".py")
        rules = N_("rules compiled") if compiled else N_("rules interpreted")
        said = Speaker(getattr(namespace, "lang", language())).say(rules)
        sys.stdout.write(f"backroom {version('backroom')} ({said}), Python {platform.python_version()}\n")
        parser.exit()


def main(arguments: list[str] | None = None) -> int:
    wanted = parser().parse_args(arguments)
    voice = Speaker(wanted.lang)
    try:
        return int(wanted.run(wanted, voice) or 0)
    except Trouble as trouble:
        sys.stderr.write(f"backroom: {voice.trouble(trouble)}\n")
    except (KeyboardInterrupt, Quit):
        sys.stderr.write("\n")
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the reader left; nothing more to say
        return 0
    return 2


def parser() -> argparse.ArgumentParser:
    top = Parser(prog="backroom", description="The home of the political board games.")
    top.add_argument("--version", action=Version, nargs=0, help="say the version, and whether the rules are compiled")
    top.add_argument("--lang", choices=list(LANGUAGES), default=language(), help="the language of the table")
    commands = top.add_subparsers(required=True, metavar="COMMAND", parser_class=Parser)

    def command(name: str, run: Any, text: str) -> argparse.ArgumentParser:
        part = commands.add_parser(name, help=text, description=text)
        part.set_defaults(run=run)
        part.add_argument("--lang", choices=list(LANGUAGES), default=argparse.SUPPRESS, help=argparse.SUPPRESS)
        return part

    playing = command("play", play, "open the table in the browser")
    playing.add_argument("--port", type=port, default=0, help="0 takes a free one")
    playing.add_argument("--no-browser", action="store_true", help="only say the address")
    serving = command("serve", serve, "run the table for a group or the public")
    serving.add_argument("--host", default="127.0.0.1")
    serving.add_argument("--port", type=port, default=8000)
    serving.add_argument("--database", default="", metavar="URL", help="such as sqlite:///file.db or postgresql://…")
    serving.add_argument("--workers", type=positive, default=1)
    serving.add_argument("--secure", action="store_true", help="it stands behind TLS: cookies are sent over https only")
    serving.add_argument("--hosts", default="", help="the names it answers to, comma-separated (default: any)")
    serving.add_argument("--url", default="", help="as people reach it: what letters lead back to")
    serving.add_argument("--sender", default="", help="whom letters are from; BACKROOM_SMTP names their server")
    serving.add_argument("--proxies", default="127.0.0.1", help="whom to believe about the client's address")
    command("games", list_games, "list the games with their seats and options")

    terminal = command("terminal", at_terminal, "play at the terminal, with people at one screen and bots")
    terminal.add_argument("game", nargs="?", help="the game's id; without it you are asked")
    set_up(terminal)
    terminal.add_argument("--people", type=int, default=1, help="how many people sit here (default 1)")
    terminal.add_argument("--names", default="", help="what the seats are called, comma-separated")
    terminal.add_argument("--bots", default="", help="such as regular or strong/proud, or a comma list for the seats")
    terminal.add_argument("--load", type=Path, metavar="FILE", help="go on with a game that was kept")
    terminal.add_argument("--save", type=Path, metavar="FILE", help="where `save` and leaving keep the game")

    simulation = command("simulate", simulated, "play many games between bots and report the results")
    simulation.add_argument("game")
    set_up(simulation)
    simulation.add_argument("--bots", default="random", help="one level for all seats, or a comma list, one per seat")
    simulation.add_argument("--rotate", action="store_true", help="move the bots on by one seat from game to game")
    simulation.add_argument("--games", type=positive, default=100)
    simulation.add_argument("--jobs", type=positive, default=os.cpu_count() or 1)
    simulation.add_argument("--json", action="store_true", help="print one JSON object")

    climbing = command("ladder", laddered, "play bots against each other in all mixtures and seats, and rate them")
    climbing.add_argument("game")
    set_up(climbing)
    climbing.add_argument("--bots", required=True, help="such as novice,strong:0.5,strong#200 (seconds or playouts)")
    climbing.add_argument("--games", type=positive, default=100, help="for each mixture")
    climbing.add_argument("--one", action="store_true", help="only one bot of a kind among others of one kind")
    climbing.add_argument("--jobs", type=positive, default=os.cpu_count() or 1)
    climbing.add_argument(
        "--out", type=Path, metavar="FOLDER", help="where games, ladder.json and ladder.html are kept"
    )

    replaying = command("replay", replayed, "tell a kept game from its beginning")
    replaying.add_argument("file", type=Path)
    replaying.add_argument("--seat", type=int, help="only what this seat heard (0: what spectators heard)")
    replaying.add_argument("--to", type=int, metavar="N", help="stop after N actions")

    verifying = command("verify", verified, "check that a kept game tells the truth")
    verifying.add_argument("file", type=Path)

    making = command("new-game", new_game, "for developers, in a checkout: lay down a small game to begin with")
    making.add_argument("id", help="such as city-council")
    return top


def set_up(part: argparse.ArgumentParser) -> None:
    part.add_argument("--seats", type=positive)
    part.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", dest="options", help="an option")
    part.add_argument("--data", type=Path, metavar="FILE", help="your own numbers (TOML) in place of the shipped ones")
    part.add_argument("--seed", help="the same seed deals the same game")


def positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number


def port(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 6 and int(text) < 65_536):
        raise argparse.ArgumentTypeError("must be from 0 to 65535")
    return int(text)


def language() -> str:
    spoken = os.environ.get("BACKROOM_LANG") or locale.getlocale()[0] or os.environ.get("LANG") or "en"
    return spoken[:2] if spoken[:2] in LANGUAGES else "en"


def options(pairs: list[str]) -> dict[str, str]:
    for pair in pairs:
        if "=" not in pair:
            raise Wrong(N_("--set needs NAME=VALUE, not {pair}"), pair=pair)
    return dict(pair.split("=", 1) for pair in pairs)


def own_numbers(path: Path | None, voice: Speaker) -> dict[str, Any] | None:
    if path is None:
        return None
    try:
        return read_numbers(path.read_bytes())
    except OSError as error:
        raise FileTrouble(N_("{file} cannot be read: {reason}"), file=str(path), reason=error.strerror or "?") from None
    except BadSetup as bad:
        raise FileTrouble(N_("{file} cannot be read: {reason}"), file=str(path), reason=voice.trouble(bad)) from None


# --- the commands


def list_games(wanted: argparse.Namespace, voice: Speaker) -> None:
    for known in games().values():
        said = Speaker(wanted.lang, known.id)
        seats = voice.say(N_("{span} seats")).format(span=", ".join(map(str, known.seats)))
        CONSOLE.print(f"[bold]{known.id}[/]  {known.title}  ({seats})")
        CONSOLE.print(f"  {said.say(known.tagline)}", highlight=False)
        for option in known.options:
            typed = f"[bold]--set {option.name}=[/]{option.span()}"
            CONSOLE.print(f"  [bold]{said.say(option.title)}[/]  {typed}  [dim]({option.default})[/]", highlight=False)
            CONSOLE.print(Padding(said.say(option.meaning), (0, 0, 0, 6)), highlight=False)
            called = "; ".join(f"{value}: {option.spoken(value, said)}" for value in option.values)
            if called:
                CONSOLE.print(Padding(called, (0, 0, 0, 6)), highlight=False)
        levels = voice.say(N_("bots: {levels}")).format(levels=", ".join(bots(known)))
        CONSOLE.print(f"  {levels}\n", highlight=False)


def play(wanted: argparse.Namespace, voice: Speaker) -> None:
    from backroom.web import play as open_table  # the other commands start faster without the server

    open_table(wanted.port, not wanted.no_browser)


def serve(wanted: argparse.Namespace, voice: Speaker) -> None:
    from backroom.web import serve as open_house

    hosts = tuple(name.strip().lower() for name in wanted.hosts.split(",") if name.strip())
    open_house(
        wanted.host, wanted.port, wanted.database, wanted.workers, wanted.secure, wanted.proxies, hosts,
        url=wanted.url, sender=wanted.sender,
    )  # fmt: skip


def choose(wanted: argparse.Namespace, voice: Speaker) -> None:
    """Ask for the little that is needed, then sit down."""
    known = list(games().values())
    for number, each in enumerate(known, 1):
        tagline = Speaker(wanted.lang, each.id).say(each.tagline)
        CONSOLE.print(f"[bold]{number}[/] {each.title}: {tagline}", highlight=False)
    try:
        chosen = known[ask_number(voice.say(N_("Which game")), range(1, len(known) + 1)) - 1]
        seats = ask_number(voice.say(N_("How many seats")), chosen.seats)
        people = ask_number(voice.say(N_("How many people at this screen")), range(1, seats + 1))
        levels = list(bots(chosen))
        level = usual(chosen)
        if people < seats and len(levels) > 1:
            level = Prompt.ask(voice.say(N_("How good are the bots")), choices=levels, default=level, console=CONSOLE)
    except EOFError:
        raise Quit from None
    sit_down(chosen, wanted, seats, {}, None, None, people, level, "", None)


def ask_number(question: str, allowed: Any) -> int:
    choices = [str(n) for n in allowed]
    return IntPrompt.ask(question, choices=choices, default=int(choices[0]), console=CONSOLE)


def at_terminal(wanted: argparse.Namespace, voice: Speaker) -> None:
    if wanted.save:
        writable(wanted.save)
    if wanted.load:
        known, value = read(wanted.load)
        converse(Session(CONSOLE, resume(known, value), wanted.lang, wanted.save or wanted.load), voice)
        return
    if not wanted.game:
        choose(wanted, voice)
        return
    known = game(wanted.game)
    data = own_numbers(wanted.data, voice)
    seats = wanted.seats or known.seats[0]
    sit_down(
        known, wanted, seats, options(wanted.options), wanted.seed, data,
        wanted.people, wanted.bots, wanted.names, wanted.save,
    )  # fmt: skip


def sit_down(
    known: Game, wanted: argparse.Namespace, seats: int, chosen: dict[str, str], seed: str | None,
    data: dict[str, Any] | None, people: int, level: str, called: str, save_to: Path | None,
) -> None:  # fmt: skip
    voice = Speaker(wanted.lang)
    setup = known.setup(seats, chosen, seed or new_seed(), data)
    if not 1 <= people <= seats:
        raise Wrong(N_("{people} people do not fit {seats} seats"), people=str(people), seats=str(seats))
    levels = fill(level or usual(known), seats - people)
    for seat, each in enumerate(levels, people):
        if named(known, each).temper is not EVEN:
            CONSOLE.print(f"{voice.seat(seat)}: {spoken(each, voice)}", style="dim", highlight=False)
    names = [name.strip() for name in called.split(",")] if called else []
    names += [voice.seat(seat) for seat in range(len(names), seats)]
    table = new_table(known, setup, [PERSON] * people + levels, names[:seats])
    sealed = voice.say(N_("The shuffle is sealed: {seal}")).format(seal=commitment(setup.seed))
    CONSOLE.print(sealed, style="dim", highlight=False)
    said = Speaker(wanted.lang, known.id)
    for option in known.unusual(setup.options):
        value = setup.options[option.name]
        agreed = f"{said.say(option.title)}: {option.spoken(value, said)} ({option.name}={value})"
        CONSOLE.print(agreed, style="dim", highlight=False)
    if data is not None:
        CONSOLE.print(voice.say(N_("Played with own numbers")), style="dim", highlight=False)
    converse(Session(CONSOLE, table, wanted.lang, save_to), voice)


def fill(levels: str, seats: int) -> list[str]:
    """One level for all, or a comma list with one for each."""
    named = levels.split(",")
    if len(named) == 1:
        return named * seats
    if len(named) != seats:
        raise Wrong(N_("{named} bots are named for {seats} seats"), named=str(len(named)), seats=str(seats))
    return named


def converse(session: Session, voice: Speaker) -> None:
    try:
        session.run()
    except Quit:
        CONSOLE.print()
        if session.save_to:
            session.save(session.save_to)
        return
    if session.save_to:
        session.save(session.save_to)
    seed = voice.say(N_("The seed was: {seed}")).format(seed=session.table.match.setup.seed)
    CONSOLE.print(seed, style="dim", highlight=False)


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
    kinds = tuple(dict.fromkeys(wanted.bots.split(",")))
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


def replayed(wanted: argparse.Namespace, voice: Speaker) -> None:
    known, value = read(wanted.file)
    journal = from_json(known, value)
    said = Speaker(wanted.lang, known.id, tuple(value.get("names", ())))
    ear = None if wanted.seat is None else SPECTATOR if wanted.seat == 0 else wanted.seat - 1
    if ear is not None and ear != SPECTATOR and not 0 <= ear < journal.setup.seats:
        raise Wrong(N_("there is no seat {seat}"), seat=str(wanted.seat))

    def tell() -> None:
        for told in s.told:
            if ear is None or told.heard_by(ear):
                line = f"  {known.words.sentence(told.event, said)} {known.words.arithmetic(told.event, said)}"
                CONSOLE.print(line.rstrip(), highlight=False, markup=False)

    s: State = known.begin(journal.setup)
    tell()
    for number, seat, action, _ in replace(journal, actions=journal.actions[: wanted.to]).steps(known, s):
        if ear is None:
            line = f"{number}. {said.seat(seat)}: {known.text(action)}"
            CONSOLE.print(line, style="dim", highlight=False, markup=False)
        tell()
    if s.over():
        winners = ", ".join(said.seat(seat) for seat in s.winners()) or "–"
        result = voice.say(N_("Winners: {winners}; {scores}")).format(winners=winners, scores=s.scores())
        CONSOLE.print(result, highlight=False, markup=False)


def verified(wanted: argparse.Namespace, voice: Speaker) -> int:
    known, value = read(wanted.file)
    found = verify(known, value)
    if not found.wrong:
        whole = N_("The file tells the truth: shuffle, actions and result agree.")
        part = N_("The file tells the truth as far as it goes: shuffle and actions agree.")
        sys.stdout.write(voice.say(whole if found.finished else part) + "\n")
    for trouble in found.wrong or found.open:
        sys.stdout.write(f"{voice.trouble(trouble)}\n")
    return 1 if found.wrong else 0


def new_game(wanted: argparse.Namespace, voice: Speaker) -> None:
    for file in lay_down(Path.cwd(), wanted.id):
        sys.stdout.write(f"{file.relative_to(Path.cwd())}\n")
    sys.stdout.write(voice.say(N_("Now read docs/add-a-game.md.")) + "\n")


if __name__ == "__main__":
    sys.exit(main())
