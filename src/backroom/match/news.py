"""What is sent to whoever listens (publish–subscribe): each entry as one seat may know it, in the journal's order."""

import asyncio
from typing import Any

import msgspec

from backroom.engine import SPECTATOR
from backroom.match.match import Entry

HEARTBEAT_SECONDS = 20.0
WAITING = 512  # a listener that falls further behind is sent away and comes back with its last number
NOBODY = -1
UNHEARD = 16  # so many bits above a seat's in an audience: the words were said to it, and it will not hear of them


class Line(msgspec.Struct, frozen=True):
    """Something somebody said. Where no person did (0), a bot has, and it is a sentence of the game's catalogue."""

    id: int
    at: float
    seat: int
    person: int
    name: str
    audience: int
    text: str
    key: str = ""

    @property
    def ears(self) -> int:
        """Who hears it as its speaker knows it: a bit per seat."""
        return self.audience | self.audience >> UNHEARD


def entry_news(entry: Entry, eye: int) -> dict[str, Any]:
    """An entry that this seat may know of, as far as it may."""
    deed = entry.deed
    seat = NOBODY if deed.is_nameless() and eye != entry.seat else entry.seat
    news = {"number": entry.number, "at": entry.at, "kind": deed.kind, "seat": seat} | deed.known(entry.seat, eye)
    return news | {"secret": True} if deed.is_secret() else news


def line_news(line: Line) -> dict[str, Any]:
    to = [seat for seat in range(SPECTATOR + 1) if (line.ears >> seat) & 1] if line.audience >= 0 else None
    return {"at": line.at, "seat": line.seat, "name": line.name, "to": to, "text": line.text}


class News:
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
TALKED = News(None)
# A session or a token of the listener's was ended, perhaps the one it listens with.
ENDED = News(None)
# Time has passed: see whether the listener still may, and show that the line is not dead.
BEAT = News(None)
# The curtain that the listener was opened behind was lifted for somebody else.
LIFTED = News(None)


class Listener:
    """One open stream. `closed` ends it; the other side reconnects if it still may.

    `lifted` says, where several share a screen, for whom and when the curtain was lifted that it was opened behind.
    """

    def __init__(self, person: int = 0, lifted: str = "", seated: bool = False) -> None:
        self.person = person
        self.lifted = lifted
        self.seated = seated
        self.waiting: asyncio.Queue[News | None] = asyncio.Queue(WAITING + 1)
        self._heart = self._set_heart()

    def _set_heart(self) -> asyncio.TimerHandle:
        return asyncio.get_running_loop().call_later(HEARTBEAT_SECONDS, self._beat)

    def _beat(self) -> None:
        self._heart = self._set_heart()
        self.hear(BEAT)

    def hear(self, news: News) -> None:
        if self.waiting.qsize() >= WAITING:
            self.close()
        else:
            self.waiting.put_nowait(news)

    def close(self) -> None:
        self.leave()
        if not self.waiting.full():
            self.waiting.put_nowait(None)

    def leave(self) -> None:
        self._heart.cancel()


class Audience:
    """Who listens to which match, in this process."""

    def __init__(self) -> None:
        self._of: dict[str, set[Listener]] = {}

    def __contains__(self, id: str) -> bool:
        return id in self._of

    def matches(self) -> list[str]:
        return list(self._of)

    def join(self, id: str, listener: Listener) -> None:
        self._of.setdefault(id, set()).add(listener)

    def leave(self, id: str, listener: Listener) -> None:
        self._of[id].discard(listener)
        if not self._of[id]:
            del self._of[id]

    def hear(self, id: str, *news: News) -> None:
        for listener in self._of.get(id, ()):
            for piece in news:
                listener.hear(piece)

    def close(self) -> None:
        for listener in self._everybody():
            listener.close()

    def session_ended(self, person: int) -> None:
        """0 is anybody's; then nobody knows for whom curtains were lifted either."""
        for listener in self._everybody():
            if person in (0, listener.person):
                listener.hear(LIFTED if listener.lifted and not person else ENDED)

    def curtain_lifted(self, person: int, id: str, now: str) -> None:
        for listener in self._of.get(id, ()):
            if listener.person == person and listener.lifted not in ("", now):
                listener.hear(LIFTED)

    def present_at(self, id: str) -> set[int]:
        return {one.person for one in self._of.get(id, ()) if one.seated and one.person}

    def present(self) -> set[tuple[str, int]]:
        """Who sits at which table and has it open."""
        return {(id, person) for id in self._of for person in self.present_at(id)}

    def _everybody(self) -> list[Listener]:
        return [listener for listeners in self._of.values() for listener in listeners]
