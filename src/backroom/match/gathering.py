"""What a seat has heard of a match, gathered into bulletins as far as the journal has been read."""

from collections import OrderedDict
from collections.abc import Iterable
from typing import Any

from backroom.engine import Event, Game
from backroom.engine.bulletin import Gatherer
from backroom.match import records
from backroom.match.entries import Acted, Begun, heard
from backroom.match.match import Entry, Match
from backroom.match.store import Store

KEPT = 256  # seats whose bulletins stay in memory
ALL_EARS = -1  # nobody's seat: everything that was ever told, for what is settled after the end


def known_event(game: Game[Any], written: Any) -> Event | None:
    """The event, unless it was written by an older version and has another form by now."""
    try:
        event = game.codec.decode(written)
    except ValueError:
        return None
    return event if isinstance(event, Event) else None


class Heard:
    """One seat's part of a journal. What is taken back is forgotten, and all after it gathered anew."""

    def __init__(self, match: Match, seat: int) -> None:
        self.game = match.game
        self.seat = seat
        self.seats = match.setup.seats
        self.row = 0  # how far the journal has been read
        self.entries: list[tuple[int, int, list[Event]]] = []  # row, number and events of whatever told something
        self.begun = 0  # the row of the start, which is no action and is never taken back
        self.gatherer = Gatherer(self.game.bulletins, seat, self.seats)
        self.gathered: list[int] = []  # the rows that the gatherer has heard

    def take(self, entries: Iterable[Entry]) -> None:
        """The next entries of the journal."""
        for entry in entries:
            if entry.row <= self.row:
                continue  # somebody else was faster to read it
            self.row = entry.row
            if isinstance(entry.deed, Begun):
                self.begun = entry.row
            if isinstance(entry.deed, Acted | Begun) and (self.seat == ALL_EARS or entry.known_to(self.seat)):
                written = [event for event, _ in entry.deed.told]
                mine = written if self.seat == ALL_EARS else heard(entry.deed.told, self.seat)
                events = [known_event(self.game, event) for event in mine]
                told = [event for event in events if event is not None]
                if told:
                    self.entries.append((entry.row, entry.number, told))

    def counted(self, match: Match) -> list[tuple[int, int, list[Event]]]:
        """All but what was taken back."""
        counted = {self.begun, *(done.row for done in match.done)}
        return [entry for entry in self.entries if entry[0] in counted]

    def gather(self, match: Match) -> Gatherer:
        """The bulletins of all that counts."""
        wanted = self.counted(match)
        rows = [row for row, _, _ in wanted]
        if rows[: len(self.gathered)] != self.gathered:
            self.gatherer = Gatherer(self.game.bulletins, self.seat, self.seats)
            self.gathered = []
        for row, number, events in wanted[len(self.gathered) :]:
            self.gathered.append(row)
            for event in events:
                self.gatherer.hear(event, number)
        return self.gatherer


class Gathering:
    """The bulletins of those who look now, so that a table in play is not gathered from its start at each look."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._heard: OrderedDict[tuple[str, int], Heard] = OrderedDict()

    async def of(self, match: Match, seat: int) -> Gatherer:
        return (await self.heard(match, seat)).gather(match)

    async def heard(self, match: Match, seat: int) -> Heard:
        key = match.id, seat
        heard = self._heard.pop(key, None) or Heard(match, seat)
        self._heard[key] = heard
        if len(self._heard) > KEPT:
            self._heard.popitem(last=False)
        if heard.row < match.row:
            row = heard.row
            heard.take(await self.store.read(lambda db: records.entries_between(db, match.id, row, match.row)))
        return heard

    def forget(self, id: str) -> None:
        for key in [key for key in self._heard if key[0] == id]:
            del self._heard[key]
