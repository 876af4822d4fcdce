"""A match played again from its journal: to where it stands, or to any earlier moment.

Matches outlive the rules they were begun by. Entries are never changed: an action that younger rules wrote says so, and
all are brought up to today's rules whenever they are read.
"""

import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, LargeBinary, cast, select
from sqlalchemy.exc import SQLAlchemyError

from backroom.engine import Action, Illegal, State
from backroom.engine.game import Recorded
from backroom.journal import BrokenJournal, Journal, actions_of, result_of, setup_of, upgraded
from backroom.match.bonds import BLOCK, account_called, listed
from backroom.match.clocks import Done
from backroom.match.entries import Acted
from backroom.match.match import Entry, Match
from backroom.match.records import entries_after, entries_between, read_match
from backroom.match.refusal import OldRules, Refused
from backroom.match.schema import MATCHES, SNAPSHOTS
from backroom.match.store import Store
from backroom.match.texts import handle
from backroom.words import N_

LOG = logging.getLogger("backroom")


def load_match(db: Connection, id: str) -> Match | None:
    """The match as the journal tells it, with its state; one of older rules is brought up to today's, or OldRules."""
    match = read_match(db, id)
    if match is None:
        return None
    if match.past:
        with by_rules(match):
            match.setup = setup_of(match.game, brought_up(match, []), match.setup.seed)
    if match.begun:
        match.state = state_at(db, match, len(match.done))
        if match.past:
            match.must = match.state.deciders()
        known = db.execute(select(MATCHES.c.result).where(MATCHES.c.id == id)).scalar()
        with by_rules(match):
            if known and json.loads(known) != result_of(match.state):
                raise BrokenJournal(N_("it would end with another result"))
    return match


@contextmanager
def by_rules(match: Match) -> Iterator[None]:
    """What is wrong with the journal of a match, said so that everybody may hear it."""
    try:
        yield
    except BrokenJournal as broken:
        if "number" in broken.values:  # why not is the seat's own business: its purse, its hand
            broken = BrokenJournal(N_("action {number} is not legal any more"), number=broken.values["number"])
        ours = match.game.rules_version
        raise OldRules(match.past[0] if match.past else ours, ours, broken) from None


def state_at(db: Connection, match: Match, count: int) -> State:
    """The state after the first `count` actions that count: the nearest snapshot, and the actions since."""
    rows = [done.row for done in match.done[:count]]
    kept = _snapshot(db, match, rows[-1]) if rows else None
    if kept is not None:
        try:
            return _replayed(db, match, rows, *kept)
        except SQLAlchemyError:
            raise  # of that the snapshot is innocent
        except Exception:  # whatever is wrong with a snapshot: it saves time, the journal is the truth
            LOG.exception("match %s: the snapshot at %s is of no use", match.id, kept[0])
    with by_rules(match):
        return _replayed(db, match, rows, 0, match.game.begin(match.setup))


def replayed(db: Connection, match: Match, kept: list[Done]) -> tuple[State, list[int]]:
    """The state after these of the actions that count, and the rows of those not legal without what is left out."""
    count = next((n for n, done in enumerate(kept) if match.done[n] is not done), len(kept))
    state = state_at(db, match, count)
    fallen = []
    with by_rules(match):
        loose = _one_for_one(db, match, [done.row for done in kept])[count:]
    for done, (seat, action) in zip(kept[count:], loose, strict=True):
        try:
            if action is not None:
                state.apply(seat, action)
        except Illegal:
            fallen.append(done.row)
    return state, fallen


def _snapshot(db: Connection, match: Match, upto: int) -> tuple[int, State] | None:
    """The nearest snapshot that these rules have written."""
    # SQLite keeps what is no text in a column of text, and would fail to read it as such.
    state = cast(SNAPSHOTS.c.state, LargeBinary) if db.dialect.name == "sqlite" else SNAPSHOTS.c.state
    wanted = select(SNAPSHOTS.c.number, state.label("state")).where(
        SNAPSHOTS.c.match == match.id, SNAPSHOTS.c.number <= upto
    )
    row = db.execute(wanted.order_by(SNAPSHOTS.c.number.desc()).limit(1)).first()
    if row is None:
        return None
    try:
        kept = json.loads(row.state)
        if kept.get("rules") != match.game.rules_version:
            return None
        return row.number, match.game.codec.decode_state(match.game.begin(match.setup), kept["state"])
    except Exception:
        LOG.exception("match %s: a snapshot cannot be read", match.id)
        return None


def _replayed(db: Connection, match: Match, rows: list[int], since: int, state: State) -> State:
    state.telling = False
    journal = Journal(match.setup, match.game.rules_version, played(db, match, rows, since))
    for _ in journal.steps(match.game, state):
        pass
    return state


def played(db: Connection, match: Match, rows: list[int], since: int = 0) -> list[tuple[int, Action]]:
    """The actions of these entries as today's rules write them, but for those up to the row `since`."""
    return [(seat, action) for seat, action in _one_for_one(db, match, rows, since) if action is not None]


def one_for_one(db: Connection, match: Match) -> list[tuple[int, Action | None]]:
    """Every action that counts as today's rules write it; nothing where nobody is asked any more."""
    with by_rules(match):
        return _one_for_one(db, match, [done.row for done in match.done])


def again(match: Match, actions: list[tuple[int, Action | None]]) -> Iterator[State]:
    """The match played again: its one state at the start, and after each action that counts, one for one."""
    state = match.game.begin(match.setup)
    state.telling = False
    yield state
    played = [(seat, action) for seat, action in actions if action is not None]
    steps = Journal(match.setup, match.game.rules_version, played).steps(match.game, state)
    for _, action in actions:
        if action is not None:
            next(steps)
        yield state


def _one_for_one(db: Connection, match: Match, rows: list[int], since: int = 0) -> list[tuple[int, Action | None]]:
    skipped = sum(row <= since for row in rows)
    if match.past is None:
        written = [(seat, action) for _, seat, action in written_actions(db, match, rows[skipped:])]
        return actions_of(match.game, written, skipped + 1)
    new = brought_up(match, written_actions(db, match, rows))
    return actions_of(match.game, new.actions[skipped:], skipped + 1)


def brought_up(match: Match, written: list[tuple[int, int, Any]]) -> Recorded:
    """A match of older rules as today's write it."""
    assert match.past is not None
    version, setup = match.past
    first = [(seat, action) for v, seat, action in written if v == version]
    later = [action for action in written if action[0] != version]
    return upgraded(match.game, version, Recorded(setup.seats, setup.options, setup.data, first), later)


def written_actions(db: Connection, match: Match, rows: list[int]) -> list[tuple[int, int, Any]]:
    """Which version wrote each of these entries, its seat, and its action."""
    if not rows:
        return []
    counted, begun_by = set(rows), match.past[0] if match.past else match.game.rules_version
    entries = entries_between(db, match.id, rows[0] - 1, rows[-1])
    return [
        (entry.deed.rules or begun_by, entry.seat, entry.deed.action)
        for entry in entries
        if entry.row in counted and isinstance(entry.deed, Acted)
    ]


class Shelves:
    """What was written before, from the store."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def entries(self, match: Match, after: int) -> list[Entry]:
        return await self.store.read(lambda db: entries_after(db, match.id, after))

    async def replayed(self, match: Match, kept: list[Done]) -> tuple[State, list[int]]:
        return await self.store.read(lambda db: replayed(db, match, kept))

    async def account_called(self, name: str) -> tuple[int, str] | None:
        try:
            key = handle(name)
        except Refused:
            return None
        return await self.store.read(lambda db: account_called(db, key))

    async def has_blocked(self, person: int, other: int) -> bool:
        return other in await self.store.read(lambda db: listed(db, person, BLOCK))
