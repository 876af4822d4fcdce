"""Bots at the table say something now and then, where people have agreed to it; what they say is in `bots/talk.py`."""

import contextlib
from collections.abc import Awaitable, Callable
from functools import partial

from msgspec import structs

from backroom.bots.talk import Remark, remarks, temper_of
from backroom.engine import SPECTATOR
from backroom.engine.bulletin import Bulletin
from backroom.match import records
from backroom.match.draft import Draft, Plan
from backroom.match.errands import Errands
from backroom.match.gathering import Gathering
from backroom.match.match import Match
from backroom.match.news import Line
from backroom.match.refusal import Refused
from backroom.match.store import StoreTrouble
from backroom.match.unanswered import is_silent, talks
from backroom.words import Voice

FRESH = 6  # entries: what is older is not spoken of any more
EVERYBODY = -1
KEPT = 1000  # matches of which is remembered what was said last


class Chatter:
    """The bots of one process, speaking beside the game: nobody waits for them."""

    def __init__(self, gathering: Gathering, change: Callable[[str, Plan], Awaitable[Match]]) -> None:
        self.gathering = gathering
        self.change = change
        self._said: dict[str, str] = {}  # by match: the last line, which is not offered again
        self.speaking = Errands()

    def hear(self, match: Match, happened: bool) -> None:
        """Something has been done at a table, or only been said."""
        if happened and match.state and match.terms.lets_bots_talk() and any(talks(seat) for seat in match.seats):
            self.speaking.run(self._speak(match))

    async def _speak(self, match: Match) -> None:
        with contextlib.suppress(Refused, StoreTrouble):  # then nothing is said
            remark = due(match, (await self.gathering.of(match, SPECTATOR)).bulletins())
            if remark is None or self._said.get(match.id) == remark.says:
                return
            self._said[match.id] = remark.says
            if len(self._said) > KEPT:
                del self._said[next(iter(self._said))]
            await self.change(match.id, speak_up(remark))


def due(match: Match, bulletins: list[Bulletin]) -> Remark | None:
    """What is to be said now of what everybody has heard."""
    tempers = {number: temper_of(seat.level) for number, seat in enumerate(match.seats) if talks(seat)}
    said = remarks(match.game, bulletins, tempers, match.id)
    return said[-1] if said and match.number - said[-1].about.last <= FRESH else None


def speak_up(remark: Remark) -> Plan:
    """Said once, however often it is asked for; not by somebody who has left, nor where the rules ask for silence."""

    async def plan(draft: Draft) -> None:
        match, number = draft.match, remark.seat
        if is_silent(match, number) or not talks(match.seats[number]):
            return
        key = f"{number} {remark.about.first}"
        line = Line(0, draft.now, number, 0, match.seats[number].name, EVERYBODY, remark.says, key)
        draft.besides.append(partial(records.say, id=match.id, line=line))

    return plan


def for_reader(line: Line, voice: Voice) -> Line:
    """People are heard in their own words, bots in the reader's language."""
    return line if line.person or not line.text else structs.replace(line, text=voice.say(line.text))
