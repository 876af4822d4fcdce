"""Bots at a table give their word and answer others': what they know of what was promised, and how it is written down.

What they make of it is in `bots/bargain.py`. A bot that stands in for a person gives no word and is bound by none.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from backroom.bots.bargain import EAGER, GRAIN, Answer, Idea, bargain_of, bargains, trust_in
from backroom.bots.talk import AGREEING, BETRAYED, REFUSING, Lines, aside, temper_of
from backroom.bots.words import Made, Owed, Said, Waiting, Words
from backroom.engine import EVERYBODY, Chance
from backroom.engine.chance import commitment, draw
from backroom.engine.promise import BROKEN, KEPT, OPEN
from backroom.match import records
from backroom.match.draft import Draft, Plan
from backroom.match.gathering import Heard
from backroom.match.keeping import Judged, Record, word_records
from backroom.match.match import Entry, Match
from backroom.match.news import Line
from backroom.match.promised import AGREED, ALL, COUNTERED, REFUSED, Promised, Replied
from backroom.match.promising import Promise, Reply
from backroom.match.refusal import Refused
from backroom.match.unanswered import is_silent, talks, unanswered_by_bots

MOST_AT_ONCE: Final = 2  # promises that bots make at one moment, all together
MOST_A_ROUND: Final = 2  # and each of them in a round
MOST_TOGETHER: Final = 4  # and all together


def seats_that_bargain(match: Match) -> list[int]:
    """The bots of the house that have words of their own here."""
    if not match.game.promises.forms or not match.begun or match.over:
        return []
    return [number for number, seat in enumerate(match.seats) if talks(seat) and bargains(match.game, seat.level)]


# --- what a bot knows


def words_of(match: Match, seat: int, heard: Heard, others: Sequence[Record] = ()) -> Words:
    """What it has heard, and how far it trusts whom; `others` is what is known of each from other matches."""
    judged = Judged.by(match, seat, heard)
    given = [judged.given(entry) for entry in match.promises]
    records = word_records(len(match.seats), given)
    if others:
        records = [one + other for one, other in zip(records, others, strict=True)]
    trust = [trust_in(record.kept, record.broken) for record in records]
    words = Words(trust=trust, luck=commitment(f"{match.setup.seed}/words/{seat}"))
    mine = {entry.number for entry in match.promises if entry.seat == seat}
    for at, entry in enumerate(match.promises):
        deed, reply = entry.deed, match.replies.get(entry.number)
        if not isinstance(deed, Promised) or not deed.is_heard(entry.seat, seat):
            continue
        if deed.to == seat and reply is None:
            own = deed.counters in mine
            waiting = Waiting(entry.number, entry.seat, deed.what, deed.condition, trust[entry.seat], own)
            words.waiting.append(waiting)
        elif entry.seat == seat and reply and isinstance(reply.deed, Replied) and reply.deed.reply != AGREED:
            words.refused.append(Made(deed.to, deed.what, deed.condition))
        elif entry.seat == seat and reply is None and given[at].own == OPEN:
            words.busy.append(deed.to)
        if BROKEN in (given[at].own if deed.to == seat else "", given[at].theirs if entry.seat == seat else ""):
            words.broken.append(entry.number)
        found = own_word(judged, entry, seat, trust)
        if found is not None:
            words.owed.append(found)
            words.busy.append(found.other)
    return words


def own_word(judged: Judged, entry: Entry, seat: int, trust: Sequence[float]) -> Owed | None:
    """The part of this promise that a bot on this seat has given its word for, if that is still open."""
    match, deed = judged.match, entry.deed
    assert isinstance(deed, Promised)
    answered = match.replies.get(entry.number)
    reply = answered.deed.reply if answered and isinstance(answered.deed, Replied) else ""
    gives, asks = match.game.known_pledge(deed.what), match.game.known_pledge(deed.condition)
    if gives is None or reply in (REFUSED, COUNTERED) or (deed.condition and asks is None):
        return None
    to = deed.to
    theirs = judged.verdict(gives, entry.seat, to, entry.row)
    if entry.seat == seat and not deed.person:
        # Whoever waits for an answer holds to what was offered.
        done = judged.verdict(asks, to, seat, entry.row) if asks is not None else KEPT
        own, text, back, other = theirs, deed.what, deed.condition, to
    elif to == seat and reply == AGREED and asks is not None and answered and is_own(answered):
        own = judged.verdict(asks, seat, entry.seat, entry.row)
        text, back, other = deed.condition, deed.what, entry.seat
        done = theirs
    else:
        return None
    if own != OPEN or done not in (OPEN, KEPT):
        return None
    firmness = 0.5 + draw(f"{match.setup.seed}/resolve/{seat}", entry.number, GRAIN) / GRAIN
    return Owed(other, text, back, 1.0 if done == KEPT or other == ALL else trust[other], firmness)


def is_own(answered: Entry) -> bool:
    """Whether a bot said it, and not the person for whom it sits there."""
    return isinstance(answered.deed, Replied) and not answered.deed.person


# --- when it speaks of itself


def moment_of(match: Match) -> str:
    """A mark of the moment, where bots may have something to propose; everybody can tell it."""
    known = bargain_of(match.game)
    if known is None or match.state is None or match.over or match.terms.guided or not match.terms.lets_bots_talk():
        return ""
    return known.moment(match.state)


def proposers(match: Match, moment: str) -> list[int]:
    """Who feels like proposing something at this moment: by luck, so that neither who nor when tells anything."""
    rng = Chance(f"{match.setup.seed}/proposers/{moment}")
    seats = seats_that_bargain(match)
    rng.shuffle(seats)
    willing = [seat for seat in seats if rng.draw(100) < EAGER[temper_of(match.seats[seat].level)]]
    return [seat for seat in willing if may_propose(match, seat, moment)]


def key_of(entry: Entry) -> str:
    """The moment at which a bot made this promise of its own accord."""
    return entry.deed.key if isinstance(entry.deed, Promised) and not entry.deed.person else ""


def may_propose(match: Match, seat: int, moment: str) -> bool:
    """Not too much at once, nor twice the same moment."""
    round = [entry for entry in match.promises if key_of(entry).split()[:1] == moment.split()[:1]]
    now = [entry for entry in round if key_of(entry) == moment]
    mine = [entry for entry in round if entry.seat == seat]
    if len(now) >= MOST_AT_ONCE or len(round) >= MOST_TOGETHER or len(mine) >= MOST_A_ROUND:
        return False
    if any(entry in now for entry in mine):
        return False
    return not is_silent(match, seat)


@dataclass
class Ear:
    """What the bots of one match have thought about already: whoever fails to answer is not asked for ever."""

    moment: str = ""
    asked: set[int] = field(default_factory=set)  # promises; somebody may be silent while later ones are answered
    reproached: set[int] = field(default_factory=set)

    def reproaches(self, seat: int, words: Words) -> list[Plan]:
        """To those who have broken their word to this bot, each once."""
        found = [number for number in words.broken if number not in self.reproached]
        self.reproached.update(found)
        return [reproach(seat, number) for number in found]

    def waiting(self, match: Match) -> list[Entry]:
        return [entry for entry in unanswered_by_bots(match) if entry.number not in self.asked]

    def fresh_moment(self, match: Match) -> str:
        moment = moment_of(match)
        return moment if moment != self.moment else ""

    def has_to_speak(self, match: Match) -> bool:
        if match.paused or not any(talks(seat) for seat in match.seats):
            return False
        return bool(self.waiting(match)) or self.fresh_moment(match) != ""

    def speakers(self, match: Match) -> list[tuple[int, str]]:
        """Who is to be asked now: whoever has to answer, then who feels like proposing something, with the moment."""
        moment, waiting = self.fresh_moment(match), self.waiting(match)
        self.moment = moment or self.moment
        self.asked.update(entry.number for entry in waiting)
        asked = sorted({entry.deed.to for entry in waiting if isinstance(entry.deed, Promised)})
        return [(seat, "") for seat in asked] + [
            (seat, moment) for seat in (proposers(match, moment) if moment else ())
        ]


# --- how it is written down


def promise_as_bot(seat: int, idea: Idea, moment: str = "", counters: int | None = None) -> Plan:
    """A promise as anybody makes it, if the seat is still the bot's and it can still be said."""

    async def plan(draft: Draft) -> None:
        match = draft.match
        if not talks(match.seats[seat]) or match.paused:
            return
        if moment and (moment_of(match) != moment or not may_propose(match, seat, moment)):
            return
        text = match.game.text
        condition = text(idea.asks) if idea.asks is not None else ""
        private = idea.private and match.terms.whispers
        if counters:
            private = is_private(match, counters)
        verb = Promise(seat, text(idea.gives), idea.to, condition, private, counters, moment)
        await verb.give(draft)

    return plan


def is_private(match: Match, number: int) -> bool:
    """What was said in private is answered so."""
    return any(e.number == number and isinstance(e.deed, Promised) and e.deed.private for e in match.promises)


def answer_as_bot(seat: int, number: int, answer: Answer) -> Plan:
    async def plan(draft: Draft) -> None:
        match = draft.match
        if not talks(match.seats[seat]) or match.paused or number in match.replies:
            return
        if answer.counter is not None:
            try:
                await promise_as_bot(seat, answer.counter, counters=number)(draft)
                return
            except Refused:
                pass  # it could have been said before
        Reply(seat, number, answer.yes).give(draft)
        say_to(draft, seat, number, AGREEING if answer.yes else REFUSING)

    return plan


def reproach(seat: int, number: int) -> Plan:
    """Somebody has broken the word that they gave to a bot."""

    async def plan(draft: Draft) -> None:
        if talks(draft.match.seats[seat]) and not is_silent(draft.match, seat):
            say_to(draft, seat, number, BETRAYED)

    return plan


def say_to(draft: Draft, seat: int, number: int, lines: Lines) -> None:
    """A few words to the other side of a promise, where bots may talk: as openly as it was made itself, and once."""
    match = draft.match
    made = next((e for e in match.promises if e.number == number and isinstance(e.deed, Promised)), None)
    if made is None or not isinstance(made.deed, Promised) or not match.terms.lets_bots_talk():
        return
    key = f"{seat} {number} {'reproach' if lines is BETRAYED else 'reply'}"
    says = aside(lines, temper_of(match.seats[seat].level), Chance(f"{match.setup.seed}/{key}"))
    if says:
        other = made.seat if made.seat != seat else made.deed.to
        audience = 1 << seat | 1 << other if made.deed.private else EVERYBODY
        line = Line(0, draft.now, seat, 0, match.seats[seat].name, audience, says, key)
        draft.besides.append(partial(records.say, id=match.id, line=line))


def plans(seat: int, said: Said, moment: str) -> list[Plan]:
    """All that a bot has said, ready to be written down."""
    found = [answer_as_bot(seat, number, answer) for number, answer in said.answers]
    return found if said.idea is None else [*found, promise_as_bot(seat, said.idea, moment)]
