"""The log: entries and events as sentences in the reader's language."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from backroom.engine import SPECTATOR, Game
from backroom.locale import Speaker
from backroom.match.entries import Acted, Asked, Begun
from backroom.match.gathering import known_event
from backroom.match.match import Deed, Entry
from backroom.words import N_

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
    yours: bool = False  # it says “you” to the reader


def told(
    game: Game, voice: Speaker, entries: Iterable[Entry], counted: set[int], eyes: int, everything: bool = False
) -> list[Told]:
    """The lines that this seat may read, oldest first. Actions that were taken back are not told."""
    lines: list[Told] = []
    known = [entry for entry in entries if everything or entry.known_to(eyes)]
    start = next((entry.row for entry in known if isinstance(entry.deed, Begun)), 0)
    for entry in known:
        deed = entry.deed
        if entry.row < start or (isinstance(deed, Acted) and entry.row not in counted):
            continue  # who sat down before the start, and what was taken back
        aside = said_of(game, voice, deed, entry.seat)
        if aside:
            lines.append(Told(entry.number, entry.seat, entry.at, aside, aside=True))
        for event, audience in deed.told if isinstance(deed, Acted | Begun) else []:
            if everything or (audience >> eyes) & 1:
                line = _line(game, voice, entry, event, audience)
                lines.append(_addressed(line, voice, audience) if everything else line)
    return lines


def echoes(entries: Iterable[Entry], lines: Iterable[Told], seat: int) -> list[Told]:
    """What repeats to a seat what it has just done itself: the first line of each of its actions, if it is about it."""
    own = {entry.number for entry in entries if entry.seat == seat and isinstance(entry.deed, Acted)}
    first: dict[int, Told] = {}
    for line in lines:
        if line.number in own and not line.aside:
            first.setdefault(line.number, line)
    return [line for line in first.values() if line.seat == seat]


def _addressed(line: Told, voice: Speaker, audience: int) -> Told:
    """Under all eyes a line says whose ears it was for: else every seat would be “you”."""
    if not line.private or line.aside:
        return line
    ears = [voice.seat(seat) for seat in range(SPECTATOR) if (audience >> seat) & 1]
    return replace(line, text=voice.say(N_("To {names}: {text}")).format(names=", ".join(ears), text=line.text))


def said_of(game: Game[Any], voice: Speaker, deed: Deed, seat: int) -> str:
    """The sentence of an entry; whoever asks to take back is quoted with what everybody was told of it."""
    about = [known_event(game, event) for event in deed.events] if isinstance(deed, Asked) else []
    quoted = [voice.say(N_("“{text}”")).format(text=game.words.sentence(event, voice)) for event in about if event]
    return " ".join([deed.sentence(voice, seat), *quoted])


def _line(game: Game, voice: Speaker, entry: Entry, written: Any, audience: int) -> Told:
    event = known_event(game, written)
    if event is None:
        text = voice.say(N_("This entry is from an older version."))
        return Told(entry.number, NOBODY, entry.at, text, aside=True)
    seat = getattr(event, "seat", _only_listener(audience))
    text = game.words.sentence(event, voice)
    private = not (audience >> SPECTATOR) & 1
    working, yours = game.words.arithmetic(event, voice), game.words.addresses(event, voice)
    return Told(entry.number, seat, entry.at, text, working, private=private, yours=yours)


def _only_listener(audience: int) -> int:
    """Whom a line is about that names no seat: its only listener, or nobody."""
    return audience.bit_length() - 1 if audience > 0 and audience.bit_count() == 1 else NOBODY
