"""Commands to play by: play, serve, owner, ratings, games, terminal."""

import argparse
from pathlib import Path
from typing import Any

import msgspec
from rich.padding import Padding
from rich.prompt import IntPrompt, Prompt

from backroom.bots import bots, named, spoken, usual
from backroom.bots.temper import EVEN
from backroom.cli.parsing import CONSOLE, Command, Wrong, fill, options, own_numbers, port, positive, set_up
from backroom.engine import Game, commitment, new_seed
from backroom.games import game, games
from backroom.locale import Speaker
from backroom.terminal.files import read, writable
from backroom.terminal.session import Quit, Session
from backroom.terminal.table import PERSON, new_table, resume
from backroom.words import N_, filled


def add(command: Command) -> None:
    playing = command("play", play, N_("open the table in the browser"))
    playing.add_argument("--port", type=port, default=0, help=N_("0 takes a free one"))
    playing.add_argument("--no-browser", action="store_true", help=N_("only say the address"))
    serving = command("serve", serve, N_("run the table for a group or the public"))
    serving.add_argument(
        "--host", default="127.0.0.1", help=N_("the address to listen at (default: only this machine)")
    )
    serving.add_argument("--port", type=port, default=8000, help=N_("default 8000"))
    serving.add_argument(
        "--database", default="", metavar="URL", help=N_("such as sqlite:///file.db or postgresql://…")
    )
    serving.add_argument("--workers", type=positive, default=1, help=N_("processes; several are best with PostgreSQL"))
    serving.add_argument("--secure", action="store_true", help=N_("it stands behind TLS: cookies go over https only"))
    serving.add_argument("--hosts", default="", help=N_("the names it answers to, comma-separated (default: any)"))
    serving.add_argument("--url", default="", help=N_("as people reach it: what mails lead back to"))
    serving.add_argument("--sender", default="", help=N_("whom mails are from; BACKROOM_SMTP names their server"))
    serving.add_argument("--proxies", default="127.0.0.1", help=N_("whom to believe about the client's address"))
    owning = command("owner", appointed, N_("let an account run the house: see complaints, silence, send away"))
    owning.add_argument("name", help=N_("of the account"))
    owning.add_argument("--database", default="", metavar="URL", help=N_("the one that is served"))
    owning.add_argument("--dismiss", action="store_true", help=N_("not any more"))
    rating = command("ratings", rated_anew, N_("reckon all ratings anew from the archive, and compare"))
    rating.add_argument("--database", default="", metavar="URL", help=N_("the one that is served"))
    command("games", list_games, N_("list the games with their seats and options"))

    terminal = command("terminal", at_terminal, N_("play at the terminal, with people at one screen and bots"))
    terminal.add_argument("game", nargs="?", help=N_("the game's id; without it you are asked"))
    set_up(terminal)
    terminal.add_argument("--people", type=int, default=1, help=N_("how many people sit here (default 1)"))
    terminal.add_argument("--names", default="", help=N_("what the seats are called, comma-separated"))
    terminal.add_argument("--bots", default="", help=N_("such as regular or strong/proud, or a list for the seats"))
    terminal.add_argument("--load", type=Path, metavar="FILE", help=N_("go on with a game that was kept"))
    terminal.add_argument("--save", type=Path, metavar="FILE", help=N_("where `save` and leaving keep the game"))


def appointed(wanted: argparse.Namespace, voice: Speaker) -> None:
    from backroom.web.serving import appoint

    appoint(wanted.name, wanted.database, not wanted.dismiss)
    says = N_("{name} does not run the house any more.") if wanted.dismiss else N_("{name} runs the house.")
    CONSOLE.print(voice.say(says).format(name=wanted.name), markup=False)


def rated_anew(wanted: argparse.Namespace, voice: Speaker) -> int:
    """1 where a match that is played again does not tell what the server keeps of it."""
    from backroom.web.serving import rate_anew

    anew, names = rate_anew(wanted.database)
    for id in anew.ranking.games:
        CONSOLE.print(games()[id].title if id in games() else id, style="bold", highlight=False)
        for each in anew.ranking.table(id):
            name = names.get(each.who) or (spoken(each.who[1:], voice) if each.who.startswith("b") else each.who)
            figures = voice.say(N_("{rating} ± {doubt}, {matches} {matches|match|matches}, {wins} won"))
            CONSOLE.print(f"  {name}: {filled(figures, msgspec.structs.asdict(each))}", highlight=False, markup=False)
    says = voice.say(N_("{count} rated {count|match|matches} played again from the archive"))
    CONSOLE.print(filled(says, {"count": anew.matches}), highlight=False, markup=False)
    other, lost = N_("told otherwise than the server keeps it: {ids}"), N_("too old for the rules of today: {ids}")
    for says, ids in ((other, anew.other), (lost, anew.lost)):
        if ids:
            CONSOLE.print(voice.say(says).format(ids=", ".join(ids)), highlight=False, markup=False)
    return int(bool(anew.other))


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
        called = "; ".join(f"{level}: {spoken(level, voice)}" for level in bots(known))
        levels = voice.say(N_("bots: {levels}")).format(levels=called)
        CONSOLE.print(f"  {levels}\n", highlight=False)


def play(wanted: argparse.Namespace, voice: Speaker) -> None:
    from backroom.web import play as open_table  # the other commands start faster without the server

    open_table(wanted.port, not wanted.no_browser)


def serve(wanted: argparse.Namespace, voice: Speaker) -> None:
    from backroom.web import serve as open_house
    from backroom.web.serving import ways_back

    ways = [voice.say(says).format(server=server) for says, server in ways_back(wanted.url, wanted.sender)]
    told = voice.say(N_("People are called back by: {ways}")).format(ways=", ".join(ways))
    CONSOLE.print(told, highlight=False, markup=False)
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
            called = "; ".join(f"{each}: {spoken(each, voice)}" for each in levels)
            CONSOLE.print(called, style="dim", highlight=False)
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
