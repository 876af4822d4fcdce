"""Acting, taking back, pausing, and what happens when a clock runs out."""

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar

import msgspec

from backroom.engine import TABLE, Forbidden, Illegal
from backroom.match.clocks import BOT
from backroom.match.draft import Draft, Plan
from backroom.match.entries import Answered, Asked, Flagged, Paused, Resumed
from backroom.match.match import PAUSE
from backroom.match.refusal import NothingDone, Refused
from backroom.match.verb import Key, Number, SeatNumber, Text, Verb, refuse_stale
from backroom.words import N_

MOST_AT_ONCE = 24  # actions


class Act(Verb, frozen=True):
    """`action` is the text form (`bid 3`) or the JSON form; `seen` the number of the last entry you know of.

    A list of text forms is done in this order, wholly or not at all; `then` follows where the same step still asks
    and nothing was learnt.
    `own` is how many secret entries of your own you know of: with it a call whose answer got lost can be repeated
    also where nothing else shows that it counted.
    """

    word: ClassVar = "act"
    path: ClassVar = "actions"
    summary: ClassVar = "Act"
    seat: SeatNumber
    action: Text | dict[str, Any] | Annotated[list[Text], msgspec.Meta(max_length=MOST_AT_ONCE)]
    seen: Number
    own: Number | None = None
    then: Text = ""

    @property
    def price(self) -> int:
        return max(1, len(self.action)) if isinstance(self.action, list) else 1

    async def plan(self, draft: Draft) -> None:
        draft.own(self.seat)
        actions = self.action if isinstance(self.action, list) else [self.action]
        await carry_out(draft, self.seat, actions, self.seen, self.own, self.then)


def act_as_bot(seat: int, action: Any, seen: int, own: int) -> Plan:
    """What a bot has thought of, if the seat is still its own and still asked."""

    async def plan(draft: Draft) -> None:
        if draft.match.seats[seat].kind == BOT and seat in draft.match.must:
            await carry_out(draft, seat, [action], seen, own)

    return plan


async def carry_out(
    draft: Draft, seat: int, actions: Sequence[Any], seen: int, own: int | None, then: str = ""
) -> None:
    match = draft.match
    if match.state is None:
        raise Refused(N_("The match has not begun."))
    if match.paused:
        raise Refused(N_("The match is paused. Resume it first."))
    if not actions and not then:
        raise Refused(N_("Nothing is chosen yet."))
    if len(actions) > MOST_AT_ONCE:
        raise Refused(N_("That is too large."))
    game, state = match.game, match.state
    try:
        wanted = [game.parse(each) if isinstance(each, str) else game.codec.decode_action(each) for each in actions]
        last = [game.parse(then)] if then else []
        several = len(wanted) + len(last) > 1
        if not match.over and (several or not state.is_order(seat, [*wanted, *last][0])):
            await refuse_stale(draft, seat, seen, own)  # but an order is meant whatever has happened since
        if several and {choice.kind for choice in state.orders(seat)} & {type(each) for each in (*wanted, *last)}:
            raise Refused(N_("Orders are given one by one."))
        asked = type(state.stack[-1]) if state.stack else None
        for each in wanted:
            draft.play(seat, each)
        if not wanted or (not draft.has_learnt() and seat in match.must and type(draft.running().stack[-1]) is asked):
            for each in last:
                draft.play(seat, each)
    except Illegal as illegal:
        if not draft.has_learnt():
            forbidden = Forbidden(game, illegal.because, match.names())
            raise (NothingDone(forbidden) if len(actions) > 1 else forbidden) from None
        # Else a plan could be a look at what luck or a secret would show: that is done, and the rest is left.
    draft.answer()


class Undo(Verb, frozen=True):
    """Take back the seat's last action; past what was learnt since, everybody is asked.

    With `seen`, as for an action, nothing is taken back that you do not know of; with a `key` of your own it is taken
    back but once however often you send it.
    """

    word: ClassVar = "undo"
    summary: ClassVar = "Take back your last action, or ask to"
    seat: SeatNumber
    seen: Number | None = None
    own: Number | None = None
    key: Key = ""

    async def plan(self, draft: Draft) -> None:
        match, seat = draft.match, self.seat
        draft.own(seat)
        if self.key and match.keys.get(seat) == self.key:
            return
        draft.running()
        if self.seen is not None:
            await refuse_stale(draft, seat, self.seen, self.own)
        last = match.last_of(seat)
        if last is None:
            raise Refused(N_("You have done nothing yet that could be taken back."))
        free = match.free_undo(seat)
        wanted = [] if free else draft.others()
        if match.terms.closed and not free:
            raise Refused(N_("Others play the same deal: what was learnt is not taken back."))
        if wanted:
            await draft.ask_back(seat, last.row, wanted, self.key)
        else:
            await draft.take_back(seat, last.row, practice=not free and match.undo_unlearns(seat), key=self.key)


class Pause(Verb, frozen=True):
    word: ClassVar = "pause"
    summary: ClassVar = "Pause, or ask to"
    seat: SeatNumber

    async def plan(self, draft: Draft) -> None:
        draft.own(self.seat)
        draft.running()
        wanted = draft.others()
        if wanted:
            draft.ask(self.seat, Asked(PAUSE, wanted))
        else:
            draft.add(self.seat, Paused())


class Resume(Verb, frozen=True):
    word: ClassVar = "resume"
    summary: ClassVar = "Go on after a pause"
    seat: SeatNumber

    async def plan(self, draft: Draft) -> None:
        draft.own(self.seat)
        if not draft.match.paused:
            raise Refused(N_("The match is not paused."))
        draft.add(self.seat, Resumed())


class Answer(Verb, frozen=True):
    """`about` is the `number` of what is asked; without it the answer is to whatever is asked now.

    Whoever asks may withdraw.
    """

    word: ClassVar = "answer"
    summary: ClassVar = "Agree or not to what the table is asked"
    seat: SeatNumber
    yes: bool
    about: Number | None = None

    async def plan(self, draft: Draft) -> None:
        draft.own(self.seat)
        asked = draft.match.asked
        withdraws = asked is not None and self.seat == asked.seat and not self.yes
        if asked is None or not (self.seat in asked.wanted or withdraws) or self.about not in (None, asked.number):
            raise Refused(N_("Nobody asks you anything now."))
        draft.add(self.seat, Answered(self.yes))
        await draft.grant()


async def keep_time(draft: Draft) -> None:
    """Something is due: an answer of the house, or a clock has run out.

    Then the table calls for order where the rules know such a call, else a bot takes over.
    """
    draft.answer()
    match = draft.match
    late = match.late(draft.now)
    if not late or match.state is None:
        return
    called = match.state.choices(TABLE)
    if called and len(called[0]):
        draft.play(TABLE, called[0][0])
        draft.answer()
        return
    for seat in late:
        draft.add(seat, Flagged())
    await draft.grant()
