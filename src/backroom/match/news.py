"""What is sent to whoever listens: each entry as one seat may know it, in the order of the journal."""

import asyncio
from typing import Any

import msgspec

from backroom.engine import SPECTATOR
from backroom.match.match import STANDING, Entry, heard
from backroom.match.records import Line

WAITING = 512  # a listener that falls further behind is sent away and comes back with its last number

# What everybody may know of an entry beside its events; an action itself is known to its own seat alone.
_PUBLIC = {
    "begin": ("must", "commitment"),
    "action": ("must",),
    "undo": ("to", "must"),
    "ask": ("what", "wanted", "to"),
    "answer": ("yes",),
    "sit": ("name",),
    "rise": (),
    "bot": ("name", "level"),
    "flag": (),
    "pause": (),
    "resume": (),
    "standing": (),
    "outage": ("seconds",),
}


def entry_news(entry: Entry, seat: int) -> dict[str, Any]:
    news: dict[str, Any] = {"number": entry.number, "at": entry.at, "kind": entry.kind, "seat": entry.seat}
    if entry.kind == STANDING:  # who is answered for is nobody else's business
        return news | (entry.body if entry.seat == seat else {"seat": -1})
    for name in _PUBLIC[entry.kind]:
        news[name] = entry.body[name]
    if "told" in entry.body:
        news["told"] = heard(entry.body["told"], seat)
    if entry.kind == "action" and entry.seat == seat:
        news["action"] = entry.body["action"]
    return news


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
