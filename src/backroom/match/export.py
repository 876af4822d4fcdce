"""A match as a file, and a file as a match."""

import asyncio
import secrets
from collections.abc import Callable
from typing import Any

from backroom.engine import SPECTATOR, Game, commitment
from backroom.journal import FORMAT, BrokenJournal, from_json, new_journal, redo, verify
from backroom.match import records
from backroom.match.draft import Draft
from backroom.match.house import House
from backroom.match.match import Match, Seat, step_forward
from backroom.match.news import entry_news, line_news
from backroom.match.refusal import OldRules
from backroom.match.terms import Terms
from backroom.match.texts import clean_line, clean_name
from backroom.words import N_

LONGEST = 5000  # actions in a file


async def export(house: House, id: str, person: int, who: str, eyes: Callable[[Match], int]) -> dict[str, Any]:
    """Everything after the end; until then what one seat knows. `eyes` picks the seat, or refuses."""
    try:
        match = await house.match(id)
        seat, rules = eyes(match), match.game.rules_version
        file = await whole(house, match, who) if match.over else await known_to(house, match, seat)
    except OldRules as old:
        match, rules = await house.remains(id), old.theirs
        seat = next(iter(match.seats_of(person)), SPECTATOR)
        file = await remains(house, match) if match.over else await known_to(house, match, seat)
    about = {
        "game": match.game.id,
        "rules": rules,
        "seats": match.setup.seats,
        "options": match.setup.options,
        "commitment": commitment(match.setup.seed),
        "match": match.name,
        "names": list(match.names()),
        "talk": [line_news(line) for line in await house.lines(id, seat)],
    }
    return file | about


async def known_to(house: House, match: Match, seat: int) -> dict[str, Any]:
    """What a seat has heard so far, and its view unless the rules have changed since."""
    entries = await house.store.read(lambda db: records.entries_after(db, match.id, 0))
    known: dict[str, Any] = {"seat": seat, "entries": [entry_news(entry, seat) for entry in entries]}
    if match.state is not None:
        known["view"] = match.game.codec.encode_state(match.game.view(match.state, seat).seen)
    return known


async def remains(house: House, match: Match) -> dict[str, Any]:
    """The journal of a finished match that cannot be played again by the rules of today."""
    actions = [[seat, action] for seat, action in await counted_actions(house, match)]
    return {"format": FORMAT, "data": match.setup.data, "seed": match.setup.seed, "actions": actions, "trail": []}


async def counted_actions(house: House, match: Match) -> list[tuple[int, Any]]:
    """All that was not taken back, as it is written in the journal."""
    entries = await house.store.read(lambda db: records.entries_after(db, match.id, 0))
    counted = {done.number for done in match.done}
    return [(entry.seat, entry.body["action"]) for entry in entries if entry.number in counted]


async def whole(house: House, match: Match, who: str) -> dict[str, Any]:
    """The journal file of a finished match, seed included: anybody can verify it."""
    actions = await counted_actions(house, match)

    def play() -> dict[str, Any]:
        game = match.game
        journal = new_journal(game, match.setup)
        state = game.begin(match.setup)
        for number, (seat, written) in enumerate(actions, 1):
            action = game.codec.decode_action(written)
            redo(state, number, seat, action)
            journal.record(game, seat, action, state)
        return journal.to_json(game, state)

    async with house.heavy.of(who):
        return await asyncio.to_thread(play)


async def adopt(house: House, game: Game, value: Any, person: int, who: str, name: str) -> Match:
    """A file as a local game: all seats are at this screen. A file that does not tell the truth is refused."""

    def check() -> Draft:
        claimed = value.get("actions")
        if isinstance(claimed, list) and len(claimed) > min(LONGEST, game.length_bound):
            raise BrokenJournal(N_("the file is too long"))
        journal = from_json(game, value)
        problems = verify(game, value)
        if problems:
            raise BrokenJournal(problems[0].says, **problems[0].values)
        called = value.get("names")
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
        draft = Draft(match, now, house.store)
        for seat in range(journal.setup.seats):
            named = called[seat] if isinstance(called, list) and seat < len(called) else ""
            label = clean_name(named) if isinstance(named, str) and clean_line(named, 1) else str(seat + 1)
            draft.add("sit", seat, {"person": person, "name": label})
        draft.begin_if_full()
        for seat, action in journal.actions:
            assert draft.match.state is not None
            after, body = step_forward(game, draft.match.state, seat, action)
            draft.add("action", seat, body, after)
        return draft

    async with house.heavy.of(who):
        draft = await asyncio.to_thread(check)
    await house.adopt(draft)
    return draft.match
