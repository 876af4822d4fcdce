"""The one way out: server-sent events (SSE), a stream per seat, whose ids let a return miss and double nothing.

An id is `entries.lines.own`: the number of the last entry, how many lines of talk the seat has heard, and how many
entries that nobody else knows of. It counts only what the seat may know, so it tells nothing of others' secrets.
"""

import contextlib
from collections.abc import AsyncIterator

import msgspec
from sqlalchemy import Connection

from backroom.engine import SPECTATOR
from backroom.match import records
from backroom.match.chatter import for_reader
from backroom.match.match import Entry, Match
from backroom.match.news import BEAT, ENDED, LIFTED, TALKED, News, line_news
from backroom.match.store import StoreTrouble
from backroom.web.eyes import behind, sees
from backroom.web.room import Visit

OVERTAKEN = 1000  # two processes may keep lines in another order than that of their ids, by a few
RETRY = b"retry: 1500\n\n"


def parse_id(last: str) -> tuple[int, int, int] | None:
    parts = last.split(".")
    if len(parts) == 2:
        parts.append("0")  # from before there were secret entries
    if len(parts) == 3 and all(part.isdecimal() for part in parts) and len(last) < 24:
        return int(parts[0]), int(parts[1]), int(parts[2])
    return None


class Stream:
    """What one listener has been sent so far."""

    def __init__(self, visit: Visit, match: Match, seat: int, last: tuple[int, int, int]) -> None:
        self.visit = visit
        self.id = match.id
        self.game = match.game
        self.seat = seat
        self.number, self.count, self.own = last
        self.lifted = behind(visit, match, seat)
        self.row = 0  # how far the journal has been read
        self.lines: set[int] = set()

    def _block(self, event: str, data: bytes) -> bytes:
        return b"id: %d.%d.%d\nevent: %s\ndata: %s\n\n" % (self.number, self.count, self.own, event.encode(), data)

    def entry(self, piece: News) -> bytes:
        """The entry as the seat may know it; of others' secrets nothing."""
        entry = piece.entry
        assert entry is not None
        self.row = max(self.row, entry.row)
        if not entry.known_to(self.seat):
            return b""
        if entry.deed.is_secret():
            self.own += 1
        else:
            self.number = entry.number
        return self._block("entry", piece.written(self.seat))

    def beat(self) -> bytes:
        """Nothing has happened. Whoever listens must see it, to know a quiet stream from a dead one."""
        return self._block("beat", b"{}")

    async def news(self, piece: News) -> bytes:
        assert piece.entry is not None
        row = piece.entry.row
        if row <= self.row:
            return b""
        if row == self.row + 1:
            return self.entry(piece)
        # Something was missed: the journal has it.
        missed = await self.visit.house.store.read(lambda db: records.entries_between(db, self.id, self.row))
        return b"".join(self.entry(News(entry)) for entry in missed)

    async def entries(self) -> bytes:
        """What the listener does not know yet, by what it says it knows."""

        def missed(db: Connection) -> tuple[list[Entry], int]:
            row = records.last_row(db, self.id)
            known = records.entries_known(db, self.id, self.seat, self.number, self.own)
            return [entry for entry in known if entry.row <= row], row

        found, row = await self.visit.house.store.read(missed)
        blocks = b"".join(self.entry(News(entry)) for entry in found)
        self.row = row
        return blocks

    async def talk(self) -> bytes:
        after = max(self.lines, default=0) - OVERTAKEN
        heard = await self.visit.house.store.read(lambda db: records.lines_heard(db, self.id, self.seat, after))
        blocks = []
        voice = self.visit.voice(self.game)
        for line in heard:
            if line.id in self.lines:
                continue
            self.lines.add(line.id)
            self.count += 1
            blocks.append(self._block("talk", msgspec.json.encode(line_news(for_reader(line, voice)))))
        return b"".join(blocks)

    async def catch_up(self) -> bytes:
        """What happened since the listener was last here."""
        missed = await self.entries()
        known = (await self.visit.house.lines(self.id, self.seat))[: self.count]
        self.lines = {line.id for line in known}
        return missed + await self.talk()

    async def still_may(self) -> bool:
        """Whoever left the seat, whose session was ended, or who sees the curtain by now, hears no more."""
        if not await self.visit.still_here():
            return False
        match = await self.visit.house.match(self.id)
        if not match.may_see(self.visit.person_id, self.seat):
            return False
        return not self.lifted or sees(self.visit, match, self.seat)

    async def ends_with(self, piece: News) -> bool:
        """Whether this is not for these ears any more: on a shared screen any entry may let the curtain fall."""
        entry = piece.entry
        doubtful = piece in (BEAT, ENDED) or (entry is not None and (entry.deed.moves_people or bool(self.lifted)))
        return piece is LIFTED or (doubtful and not await self.still_may())

    def farewell(self) -> bytes:
        """A page on a shared screen learns that the connection is sound, and that it shall look again."""
        return self._block("curtain", b"{}") if self.lifted else b""


async def stream(visit: Visit, match: Match, seat: int, since: tuple[int, int, int] | None) -> AsyncIterator[bytes]:
    house = visit.house
    # Where the database is lost the stream ends: whoever listens comes back with the last id.
    with contextlib.suppress(StoreTrouble), visit.room.limits.holding(visit.who, visit.neighbours):
        seated = seat != SPECTATOR and not visit.session.bearer  # a program is nobody who is there
        async with house.listening(match.id, visit.person_id, behind(visit, match, seat), seated) as listener:
            if since is None:
                heard = await house.store.read(lambda db: records.count_heard(db, match.id, seat))
                since = (match.number, heard, match.own.get(seat, 0))
            line = Stream(visit, match, seat, since)
            yield RETRY + await line.catch_up() + b": hello\n\n"
            while (piece := await listener.waiting.get()) is not None:
                if await line.ends_with(piece):
                    yield line.farewell()
                    return
                block = b""
                if piece is BEAT:
                    block = line.beat()
                elif piece is TALKED:
                    block = await line.talk()
                elif piece.entry is not None:
                    block = await line.news(piece)
                if block:
                    yield block
