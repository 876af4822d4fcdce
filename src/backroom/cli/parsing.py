"""What all commands share: how arguments are read, and what a set-up is made of."""

import argparse
import locale
import os
import platform
import sys
from collections.abc import Callable
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import Any

from rich.console import Console

from backroom.compiled import rules_compiled
from backroom.engine import BadSetup
from backroom.locale import LANGUAGES, Speaker
from backroom.own_numbers import read_numbers
from backroom.terminal.files import FileTrouble
from backroom.words import N_, Trouble

CONSOLE = Console()


class Wrong(Trouble):
    """The command line asks for something that cannot be."""


# What argparse itself says, for the catalogues.
ARGPARSE = (
    N_("usage: "), N_("options"), N_("positional arguments"), N_("show this help message and exit"),
    N_("argument %(argument_name)s: %(message)s"), N_("the following arguments are required: %s"),
    N_("unrecognized arguments: %s"), N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("unknown parser %(parser_name)r (choices: %(choices)s)"), N_("expected one argument"),
    N_("expected at least one argument"), N_("invalid %(type)s value: %(value)r"), N_("ignored explicit argument %r"),
    N_("ambiguous option: %(option)s could match %(matches)s"),
)  # fmt: skip


class Parser(argparse.ArgumentParser):
    """Bad arguments get one line, not a page; help is spoken in the reader's language."""

    def __init__(self, voice: Speaker, **settings: Any) -> None:
        self.voice = voice
        # argparse asks gettext's global catalogue, which needs files that we do not have: ours are made in memory.
        argparse._ = voice.say  # type: ignore[attr-defined]
        super().__init__(**settings)

    def add_argument(self, *names: Any, **settings: Any) -> Any:
        if settings.get("help") not in (None, argparse.SUPPRESS):
            settings["help"] = self.voice.say(settings["help"])
        return super().add_argument(*names, **settings)

    def error(self, message: str) -> Any:
        sys.stderr.write(f"{self.prog}: {message}\n")
        sys.exit(2)


Command = Callable[[str, Any, str], Parser]


class Version(argparse.Action):
    """Whoever reports a fault or a speed says both."""

    def __call__(self, parser: Any, namespace: argparse.Namespace, *_: object) -> None:
        rules = N_("rules compiled") if rules_compiled() else N_("rules interpreted")
        spoken = Speaker(getattr(namespace, "lang", language())).say(rules)
        sys.stdout.write(f"backroom {version('backroom')} ({spoken}), Python {platform.python_version()}\n")
        parser.exit()


def said(text: str) -> str:
    """As the parser speaks."""
    return str(argparse._(text))  # type: ignore[attr-defined]


def commands_of(voice: Speaker) -> tuple[Parser, Command]:
    """The parser, and what adds a command to it: its name, what runs it, and what it is for."""
    top = Parser(voice, prog="backroom", description=voice.say(N_("The home of the political board games.")))
    top.add_argument("--version", action=Version, nargs=0, help=N_("the version, and whether the rules are compiled"))
    top.add_argument("--lang", choices=list(LANGUAGES), default=voice.language, help=N_("the language of the table"))
    kind: Any = partial(Parser, voice)
    commands = top.add_subparsers(required=True, metavar=voice.say(N_("COMMAND")), parser_class=kind)

    def command(name: str, run: Any, text: str) -> Parser:
        part: Parser = commands.add_parser(name, help=voice.say(text), description=voice.say(text))
        part.set_defaults(run=run)
        part.add_argument("--lang", choices=list(LANGUAGES), default=argparse.SUPPRESS, help=argparse.SUPPRESS)
        return part

    return top, command


def set_up(part: Parser) -> None:
    part.add_argument("--seats", type=positive, help=N_("how many play"))
    part.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", dest="options", help=N_("an option"))
    part.add_argument("--data", type=Path, metavar="FILE", help=N_("your own numbers (TOML), not the shipped ones"))
    part.add_argument("--seed", help=N_("the same seed deals the same game"))


def positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(said(N_("must be at least 1")))
    return number


def port(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 6 and int(text) < 65_536):
        raise argparse.ArgumentTypeError(said(N_("must be from 0 to 65535")))
    return int(text)


def language(arguments: list[str] | None = None) -> str:
    """As `--lang` says, wherever it stands, for help and errors come before the rest is read; else the system's."""
    for at, word in enumerate(arguments or ()):
        named = word.removeprefix("--lang=") if "=" in word else "".join((arguments or [])[at + 1 : at + 2])
        if word.split("=")[0] == "--lang" and named in LANGUAGES:
            return named
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


def fill(levels: str, seats: int) -> list[str]:
    """One level for all, or a comma list with one for each."""
    named = levels.split(",")
    if len(named) == 1:
        return named * seats
    if len(named) != seats:
        raise Wrong(N_("{named} bots are named for {seats} seats"), named=str(len(named)), seats=str(seats))
    return named
