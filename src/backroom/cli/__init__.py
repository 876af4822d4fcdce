"""The command `backroom`: what a person types, group by group."""

import os
import sys

from backroom.cli import files, lab, table
from backroom.cli.parsing import Parser, commands_of, language
from backroom.locale import Speaker
from backroom.terminal.session import Quit
from backroom.words import Trouble


def main(arguments: list[str] | None = None) -> int:
    arguments = sys.argv[1:] if arguments is None else arguments
    wanted = parser(Speaker(language(arguments))).parse_args(arguments)
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


def parser(voice: Speaker) -> Parser:
    top, command = commands_of(voice)
    for group in (table, lab, files):
        group.add(command)
    return top
