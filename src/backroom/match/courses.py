"""How the standings went in matches that are over: a match is played again once, however many look."""

import asyncio
from collections import OrderedDict

from backroom.engine import Action
from backroom.match.match import Match
from backroom.match.replaying import again, one_for_one
from backroom.match.store import Store
from backroom.match.turns import Turns

KEPT = 64

Course = list[list[int]]  # the standings at the start and after each action that counts


def course(match: Match, actions: list[tuple[int, Action | None]]) -> Course:
    return [match.game.standings.of(state) for state in again(match, actions)]


class Courses:
    """The courses of matches that somebody looked at lately."""

    def __init__(self, store: Store, heavy: Turns) -> None:
        self.store = store
        self.heavy = heavy
        self._known: OrderedDict[str, Course] = OrderedDict()

    async def of(self, match: Match, who: str) -> Course:
        assert match.over, "what lies hidden counts too"
        found = self._known.get(match.id)
        if found is None:
            actions = await self.store.read(lambda db: one_for_one(db, match))
            async with self.heavy.of(who):
                found = await asyncio.to_thread(course, match, actions)
        self._known[match.id] = found
        self._known.move_to_end(match.id)
        if len(self._known) > KEPT:
            self._known.popitem(last=False)
        return found
