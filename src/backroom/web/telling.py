"""The log: entries and events as sentences in the reader's language."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from backroom.engine import SPECTATOR, Event, Game
from backroom.locale import Speaker
from backroom.match.match import Entry
from backroom.words import N_

SAYS = {
    "begin": N_("The game begins."),
    "undo": N_("{seat} takes back."),
    "sit": N_("{name} sits down."),
    "rise": N_("A seat is free again."),
    "bot": N_("A bot plays for {name}."),
    "flag": N_("The clock of {seat} has run out. A bot plays on."),
    "pause": N_("The match is paused."),
    "resume": N_("The match goes on."),
    "outage": N_("The house was closed for a while. That time does not count."),
}
ASKS = {
    "undo": N_("{seat} asks to take back."),
    "pause": N_("{seat} asks for a pause."),
    "bot": N_("{seat} asks that a bot stands in for {absent}."),
}
ANSWERS = {True: N_("{seat} agrees."), False: N_("{seat} does not agree.")}


NOBODY = -1


@dataclass(frozen=True)
class Told:
    """One line of the log."""

    number: int
    seat: int
    at: float
    text: str
    working: str = ""
    aside: bool = False  # about the match, not of the game
    private: bool = False  # not everybody at the table has heard it


def told(
    game: Game, voice: Speaker, entries: Iterable[Entry], counted: set[int], eyes: int, everything: bool = False
) -> list[Told]:
    """The lines that this seat may read, oldest first. Actions that were taken back are not told."""
    lines: list[Told] = []
    known = list(entries)
    start = next((entry.number for entry in known if entry.kind == "begin"), 0)
    for entry in known:
        if entry.number < start or (entry.kind == "action" and entry.number not in counted):
            continue  # who sat down before the start, and what was taken back
        aside = _aside(entry, voice)
        if aside:
            lines.append(Told(entry.number, entry.seat, entry.at, aside, aside=True))
        for event, audience in entry.body.get("told", []):
            if everything or (audience >> eyes) & 1:
                lines.append(_line(game, voice, entry, event, audience))
    return lines


def _line(game: Game, voice: Speaker, entry: Entry, written: Any, audience: int) -> Told:
    event = known_event(game, written)
    if event is None:
        text = voice.say(N_("Something was told in words of an older version."))
        return Told(entry.number, entry.seat, entry.at, text, aside=True)
    seat = getattr(event, "seat", _only_listener(audience))
    text = game.words.sentence(event, voice)
    private = not (audience >> SPECTATOR) & 1
    return Told(entry.number, seat, entry.at, text, game.words.arithmetic(event, voice), private=private)


def _only_listener(audience: int) -> int:
    """Whom a line is about that names no seat: its only listener, or nobody."""
    return audience.bit_length() - 1 if audience > 0 and audience.bit_count() == 1 else NOBODY


def known_event(game: Game, written: Any) -> Event | None:
    """The event, unless it was written by an older version and has another form by now."""
    try:
        event = game.codec.decode(written)
    except ValueError:
        return None
    return event if isinstance(event, Event) else None


def _aside(entry: Entry, voice: Speaker) -> str:
    says = SAYS.get(entry.kind, "")
    absent = ""
    if entry.kind == "ask":
        says = ASKS[entry.body["what"]]
        absent = voice.seat(entry.body["to"]) if entry.body["what"] == "bot" else ""
    elif entry.kind == "answer":
        says = ANSWERS[entry.body["yes"]]
    names = {"seat": voice.seat(entry.seat), "name": entry.body.get("name", ""), "absent": absent}
    return voice.say(says).format(**names) if says else ""
