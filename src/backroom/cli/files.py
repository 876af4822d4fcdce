"""Commands for kept games and for developers: replay, verify, new-game."""

import argparse
import sys
from dataclasses import replace
from pathlib import Path

from backroom.cli.parsing import CONSOLE, Command, Wrong
from backroom.engine import SPECTATOR, State
from backroom.journal import from_json, verify
from backroom.locale import Speaker
from backroom.new_game import lay_down
from backroom.terminal.files import read
from backroom.words import N_


def add(command: Command) -> None:
    replaying = command("replay", replayed, N_("tell a kept game from its beginning"))
    replaying.add_argument("file", type=Path, help=N_("the file of the game"))
    replaying.add_argument("--seat", type=int, help=N_("only what this seat heard (0: what spectators heard)"))
    replaying.add_argument("--to", type=int, metavar="N", help=N_("stop after N actions"))

    verifying = command("verify", verified, N_("check that a kept game tells the truth"))
    verifying.add_argument("file", type=Path, help=N_("the file of the game"))

    making = command("new-game", new_game, N_("for developers, in a checkout: lay down a small game to begin with"))
    making.add_argument("id", help=N_("such as city-council"))


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
