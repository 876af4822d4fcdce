"""What is sent to whoever listens (publish–subscribe): each entry as one seat may know it, in the journal's order."""

import asyncio
from typing import Any

import msgspec

from backroom.engine import SPECTATOR
from backroom.match.match import Entry

WAITING = 512  # a listener that falls further behind is sent away and comes back with its last number
NOBODY = -1


class Line(msgspec.Struct, frozen=True):
    """Something somebody said."""

    id: int
    at: float
    seat: int
    person: int
    name: str
    audience: int
    text: str
    key: str = ""


def entry_news(entry: Entry, eye: int) -> dict[str, Any]:
    """An entry that this seat may know of, as far as it may."""
    deed = entry.deed
    seat = NOBODY if deed.is_nameless() and eye != entry.seat else entry.seat
    news = {"number": entry.number, "at": entry.at, "kind": deed.kind, "seat": seat} | deed.known(entry.seat, eye)
    return news | {"secret": True} if deed.is_secret() else news


def line_news(line: Line) -> dict[str, Any]:
    to = [seat for seat in range(SPECTATOR + 1) if (line.audience >> seat) & 1] if line.audience >= 0 else None
    return {"at": line.at, "seat": line.seat, "name": line.name, "to": to, "text": line.text}


class Bulletin:
    """A piece of news, written once per seat however many listen with its ears."""

    def __init__(self, entry: Entry | None) -> None:
        self.entry = entry
        self._written: dict[int, bytes] = {}

    def written(self, seat: int) -> bytes:
        text = self._written.get(seat)
        if text is None:
            assert self.entry is not None
            text = self._written[seat] = msgspec.json.encode(entry_news(self.entry, seat))
        return text


# Somebody may have said something. Streams look for themselves: what two processes keep has no common order before.
TALKED = Bulletin(None)
# A session or a token of the listener's was ended, perhaps the one it listens with.
ENDED = Bulletin(None)


class Listener:
    """One open stream. `closed` ends it; the other side reconnects if it still may."""

    def __init__(self, person: int = 0) -> None:
        self.person = person
        self.waiting: asyncio.Queue[Bulletin | None] = asyncio.Queue(WAITING + 1)

    def hear(self, bulletin: Bulletin) -> None:
        if self.waiting.qsize() >= WAITING:
            self.close()
        else:
            self.waiting.put_nowait(bulletin)

    def close(self) -> None:
        if not self.waiting.full():
            self.waiting.put_nowait(None)
