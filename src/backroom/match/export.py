"""A match as a file, and a file as a match."""

import asyncio
import secrets
from collections.abc import Callable
from typing import Any

from backroom.engine import SPECTATOR, Game, State, commitment
from backroom.journal import FORMAT, BrokenJournal, Journal, from_json, new_journal, verify
from backroom.match import records, replaying
from backroom.match.clocks import Seat
from backroom.match.draft import Draft
from backroom.match.entries import Seated
from backroom.match.house import House
from backroom.match.keeping import given_json, promises_of
from backroom.match.match import Match
from backroom.match.news import entry_news, line_news
from backroom.match.ordered import LeftAnswer, Ordered
from backroom.match.refusal import Closed, OldRules
from backroom.match.terms import Terms
from backroom.match.texts import name_or
from backroom.words import N_

LONGEST = 5000  # actions in a file


async def export(house: House, id: str, person: int, who: str, eyes: Callable[[Match], int]) -> dict[str, Any]:
    """Everything after the end; until then what one seat knows. `eyes` picks the seat, or refuses."""
    try:
        match = await house.match(id)
        seat, rules = eyes(match), match.game.rules_version
        opened = match.is_laid_open(house.now())
        file = await whole(house, match, who) if opened else await known_to(house, match, seat)
    except OldRules as old:
        match, rules = await house.remains(id), old.theirs
        if match.is_closed_to(person, house.now()):
            raise Closed from None
        seat = next(iter(match.seats_of(person)), SPECTATOR)
        opened = match.is_laid_open(house.now())
        file = await remains(house, match) if opened else await known_to(house, match, seat)
    about = {
        "game": match.game.id,
        "rules": rules,
        "seats": match.setup.seats,
        "options": match.setup.options,
        "commitment": commitment(match.setup.seed),
        "match": match.name,
        "names": list(match.names()),
        "practice": match.practice,
        "promises": [given_json(given) for given in await promises_of(house.gathering, match, seat)],
        "talk": [line_news(line) for line in await house.lines(id, seat)],
    }
    return about | file


async def known_to(house: House, match: Match, seat: int) -> dict[str, Any]:
    """What a seat has heard so far, and its view unless the rules have changed since."""
    entries = await house.store.read(lambda db: records.entries_known(db, match.id, seat))
    known: dict[str, Any] = {"seat": seat, "entries": [entry_news(entry, seat) for entry in entries]}
    if match.state is not None:
        known["view"] = match.game.codec.encode_state(match.game.view(match.state, seat).seen)
    return known


async def remains(house: House, match: Match) -> dict[str, Any]:
    """The journal of a finished match that cannot be played again by the rules of today."""
    rows = [done.row for done in match.done]
    written = await house.store.read(lambda db: replaying.written_actions(db, match, rows))
    begun_by, setup = match.past or (match.game.rules_version, match.setup)
    file: dict[str, Any] = {"format": FORMAT, "rules": begun_by, "data": setup.data, "seed": setup.seed, "trail": []}
    file["actions"] = [[seat, action] for _, seat, action in written]
    if any(version != begun_by for version, _, _ in written):  # it went on for a while by rules that are gone too
        file["written"] = [version for version, _, _ in written]
    return file


async def whole(house: House, match: Match, who: str) -> dict[str, Any]:
    """The journal file of a finished match, seed included: anybody can verify it."""
    rows = [done.row for done in match.done]
    actions = await house.store.read(lambda db: replaying.played(db, match, rows))

    def play() -> dict[str, Any]:
        game = match.game
        journal = new_journal(game, match.setup)
        journal.begun_by = match.past[0] if match.past else 0
        state: State = game.begin(match.setup)
        for _, seat, action, _ in Journal(match.setup, game.rules_version, actions).steps(game, state):
            journal.record(game, seat, action, state)
        return journal.to_json(game, state)

    orders = [entry for entry in await house.archive.entries(match, 0) if isinstance(entry.deed, Ordered | LeftAnswer)]
    async with house.heavy.of(who):
        return await asyncio.to_thread(play) | {"standing": [entry_news(entry, entry.seat) for entry in orders]}


async def adopt(house: House, game: Game, value: Any, person: int, who: str, name: str) -> Match:
    """A file as a local game: all seats are at this screen. A file that does not tell the truth is refused."""

    def check() -> Draft:
        claimed = value.get("actions")
        if isinstance(claimed, list) and len(claimed) > min(LONGEST, game.length_bound):
            raise BrokenJournal(N_("the file is too long"))
        journal = from_json(game, value)
        wrong = verify(game, value).wrong
        if wrong:
            raise BrokenJournal(wrong[0].says, **wrong[0].values)
        names = value.get("names", [""] * journal.setup.seats)
        now = house.now()
        match = Match(
            id=secrets.token_urlsafe(12),
            name=name,
            game=game,
            setup=journal.setup,
            terms=Terms(hot_seat=True),
            public=False,
            host=person,
            since=now,
            seats=[Seat() for _ in range(journal.setup.seats)],
            at=now,
        )
        draft = Draft(match, now, house.archive)
        for seat in range(journal.setup.seats):
            label = name_or(names[seat], str(seat + 1))
            draft.add(seat, Seated(person, label))
        draft.begin_if_full(journal.actions)
        return draft

    async with house.heavy.of(who):
        draft = await asyncio.to_thread(check)
    return await house.adopt(draft)
