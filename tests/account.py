"""What people sent to a server and heard from it, held against what its store has kept: nothing lost or doubled."""

import json
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from backroom.match import replaying
from backroom.match.entries import Acted, Asked, TakenBack
from backroom.match.match import Entry, Match
from backroom.match.news import entry_news, line_news
from backroom.match.records import entries_between, entries_known, lines_heard
from backroom.match.schema import SNAPSHOTS, TALK


@dataclass
class Sent:
    """One call, however often it was repeated. `seen` and `own` are what the sender knew of, or was told in the end."""

    seat: int
    what: str
    body: dict[str, Any]
    begun: int  # moments of the table: what was answered before another was sent stands before it in the journal
    answered: int = 0
    acked: bool = False
    doubtful: bool = False  # some answer never came, or said that it is not known
    number: int = 0
    own: int = 0


@dataclass
class Heard:
    """What one seat's stream has told, over all its connections."""

    seat: int
    last: str = "0.0.0"
    entries: list[Any] = field(default_factory=list)
    lines: list[Any] = field(default_factory=list)


@dataclass
class Table:
    """One match as its people know it."""

    id: str
    tokens: list[str]
    game: str
    sent: list[Sent] = field(default_factory=list)
    ears: list[Heard] = field(default_factory=list)
    moment: int = 0

    def send(self, seat: int, what: str, body: dict[str, Any]) -> Sent:
        self.moment += 1
        self.sent.append(Sent(seat, what, body, self.moment))
        return self.sent[-1]


def check(db: Connection, table: Table, counted: Counter[str]) -> list[str]:
    """What is wrong with the match; `counted` gains the figures of what was looked at."""
    match = replaying.load_match(db, table.id)
    if match is None:
        return [f"{table.id}: lost"]
    entries = entries_between(db, table.id, 0)
    wrong = [] if [entry.row for entry in entries] == list(range(1, match.row + 1)) else ["rows are missing"]
    wrong += check_actions(table, entries, counted)
    wrong += check_keys(table, entries, counted)
    wrong += check_talk(db, table, counted)
    for ear in table.ears:
        wrong += check_ear(db, table, ear, counted)
    wrong += check_states(db, match, counted)
    return [f"{table.game} {table.id}: {each}" for each in wrong]


# --- actions


def check_actions(table: Table, entries: list[Entry], counted: Counter[str]) -> list[str]:
    """Every action in the journal was sent, and every one that was acknowledged is there, once, in its place."""
    wrong = []
    left: dict[int, list[Entry]] = {seat: [] for seat in range(len(table.tokens))}
    secrets: dict[int, int] = {}  # how many secret entries its seat has with it, by row
    own: Counter[int] = Counter()
    for entry in entries:
        if entry.deed.is_secret():
            own[entry.seat] += 1
            secrets[entry.row] = own[entry.seat]
        if isinstance(entry.deed, Acted) and not entry.deed.standing:
            left[entry.seat].append(entry)
            counted["secret orders"] += entry.deed.order
            counted["hushed answers"] += entry.deed.secret and not entry.deed.order
    rows: dict[int, int] = {}  # by the moment of sending
    actions = [sent for sent in table.sent if sent.what == "actions"]
    for sent in sorted(actions, key=lambda sent: not sent.acked):  # first those of which it is known where they stand
        if not sent.acked and not sent.doubtful:
            continue
        fits = [entry for entry in left[sent.seat] if _may_be(entry, sent, secrets)]
        if fits:
            rows[sent.begun] = fits[0].row
            left[sent.seat].remove(fits[0])
            counted["acknowledged" if sent.acked else "in flight and counted"] += 1
        elif sent.acked:
            counted["lost"] += 1
            wrong.append(f"lost: seat {sent.seat} {sent.body}")
    for extra in (entry for each in left.values() for entry in each):
        counted["doubled"] += 1
        wrong.append(f"doubled, or said not to be done: {extra}")
    placed = [sent for sent in actions if sent.begun in rows]
    for sent in placed:
        before = max((rows[one.begun] for one in placed if one.acked and one.answered < sent.begun), default=0)
        if before > rows[sent.begun]:
            wrong.append(f"out of order: row {rows[sent.begun]} after {before}")
    return wrong


def _may_be(entry: Entry, sent: Sent, secrets: dict[int, int]) -> bool:
    """Whether this can be what came of the call: newer than what its sender knew of, not newer than the receipt."""
    assert isinstance(entry.deed, Acted)
    if entry.deed.action != sent.body["action"]:
        return False
    known, upto, place = sent.body["seen"], sent.number, entry.number
    if entry.deed.is_secret():
        known, upto, place = sent.body["own"], sent.own, secrets[entry.row]
    return known < place and (not sent.acked or place <= upto)


# --- what has a key of the sender's


def check_keys(table: Table, entries: list[Entry], counted: Counter[str]) -> list[str]:
    kept = Counter(entry.deed.key for entry in entries if isinstance(entry.deed, TakenBack | Asked) and entry.deed.key)
    return _each_once(table, "undo", "key", kept, counted)


def check_talk(db: Connection, table: Table, counted: Counter[str]) -> list[str]:
    kept = Counter(db.execute(select(TALK.c.text).where(TALK.c.match == table.id)).scalars())
    return _each_once(table, "talk", "text", kept, counted)


def _each_once(table: Table, what: str, name: str, kept: Counter[str], counted: Counter[str]) -> list[str]:
    wrong = []
    for sent in (sent for sent in table.sent if sent.what == what and sent.body[name]):
        times = kept.pop(sent.body[name], 0)
        counted[what] += times
        counted["lost"] += sent.acked and not times
        counted["doubled"] += times > 1
        if times > 1 or (sent.acked and not times) or (times and not sent.acked and not sent.doubtful):
            wrong.append(f"{what} kept {times} times: {sent}")
    return wrong + [f"{what} that nobody sent: {each}" for each in kept]


# --- streams


def check_ear(db: Connection, table: Table, ear: Heard, counted: Counter[str]) -> list[str]:
    """It has heard all that its seat may know, once and in order."""
    entries = [_plain(entry_news(entry, ear.seat)) for entry in entries_known(db, table.id, ear.seat)]
    lines = [_plain(line_news(line)) for line in lines_heard(db, table.id, ear.seat)]
    counted["entries heard"] += len(ear.entries)
    counted["lines heard"] += len(ear.lines)
    wrong = []
    if ear.entries != entries:
        at = next((n for n, (a, b) in enumerate(zip(ear.entries, entries, strict=False)) if a != b), "the end")
        wrong.append(f"seat {ear.seat} heard {len(ear.entries)} of {len(entries)} entries, otherwise from {at}")
    by_words = sorted(map(json.dumps, ear.lines)), sorted(map(json.dumps, lines))
    if by_words[0] != by_words[1]:  # two processes may tell lines in another order than that of their ids
        wrong.append(f"seat {ear.seat} heard {len(ear.lines)} of {len(lines)} lines")
    return wrong


def _plain(news: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(news))


# --- states


def check_states(db: Connection, match: Match, counted: Counter[str]) -> list[str]:
    """What the snapshots tell is what the journal tells without them."""
    snapshots = {row.number: row.state for row in db.execute(select(SNAPSHOTS).where(SNAPSHOTS.c.match == match.id))}
    counted["snapshots"] += len(snapshots)
    wrong = []
    rows = [done.row for done in match.done]
    state = match.game.begin(match.setup)
    for row, (seat, action) in zip(rows, replaying.played(db, match, rows), strict=True):
        state.apply(seat, action)
        kept = snapshots.pop(row, None)
        if kept is not None and json.loads(kept)["state"] != _plain(match.game.codec.encode_state(state)):
            wrong.append(f"the snapshot of row {row} is not what the journal tells")
    wrong += [f"the snapshot of row {row} is of nothing that counts" for row in snapshots]
    return wrong if state == match.state else [*wrong, "the state is not what the journal tells"]
