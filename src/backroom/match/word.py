"""How somebody has kept their word in all matches that are over, reckoned from the journals whenever it is asked."""

import time
from collections import OrderedDict
from functools import partial

from sqlalchemy import Connection, select

from backroom.match import contests, records
from backroom.match.deed import kind_of
from backroom.match.gathering import ALL_EARS, Heard
from backroom.match.keeping import Judged, Record
from backroom.match.promised import Promised, Replied
from backroom.match.schema import ENTRIES, MATCHES, SEATS
from backroom.match.store import Store

KEPT = 1000  # matches whose words stay in memory; what is over does not change
REMEMBERED_SECONDS = 60
MOST = 200  # matches of one person, the newest

Words = list[tuple[int, str]]  # whose word, and what became of it


def spoken_in(db: Connection, person: int) -> list[str]:
    """The matches that are over in which this person sat and somebody promised something."""
    promised = select(ENTRIES.c.match).where(ENTRIES.c.kind == kind_of(Promised))
    sat = select(SEATS.c.match).where(SEATS.c.person == person)
    wanted = select(MATCHES.c.id).where(MATCHES.c.status == "over", MATCHES.c.id.in_(sat), MATCHES.c.id.in_(promised))
    wanted = wanted.where(MATCHES.c.id.not_in(contests.in_play()))  # nothing is told yet of how it went there
    return list(db.execute(wanted.order_by(MATCHES.c.touched.desc()).limit(MOST)).scalars())


def words_of(db: Connection, id: str) -> Words:
    match = records.read_match(db, id)
    if match is None:
        return []
    heard = Heard(match, ALL_EARS)
    heard.take(records.entries_between(db, id, 0))
    found: Words = []
    for entry in match.promises:
        given = Judged.by(match, entry.seat, heard).given(entry)
        reply = match.replies.get(entry.number)
        if given.counts and isinstance(entry.deed, Promised):
            found.append((entry.deed.person, given.own))
            if given.theirs and reply and isinstance(reply.deed, Replied):
                found.append((reply.deed.person, given.theirs))
    return found


class WordOfHonour:
    """What became of the words given in matches that somebody asked for lately."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._known: OrderedDict[str, Words] = OrderedDict()
        self._records: dict[int, tuple[float, Record]] = {}

    async def lately(self, person: int) -> Record:
        """As it was a minute ago at most: for a page that is drawn again at every move."""
        known, now = self._records.get(person), time.monotonic()
        if known is None or now - known[0] > REMEMBERED_SECONDS:
            known = self._records[person] = (now, await self.of(person))
            if len(self._records) > KEPT:
                self._records.pop(next(iter(self._records)))
        return known[1]

    async def of(self, person: int) -> Record:
        record = Record()
        for id in await self.store.read(partial(spoken_in, person=person)):
            words = self._known.pop(id, None)
            if words is None:
                words = await self.store.read(partial(words_of, id=id))
            self._known[id] = words
            if len(self._known) > KEPT:
                self._known.popitem(last=False)
            for whose, verdict in words:
                record = record.with_word(verdict) if whose == person else record
        return record
