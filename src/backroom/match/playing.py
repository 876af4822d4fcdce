"""Acting, taking back, pausing, and what happens when a clock runs out."""

from typing import Any

from backroom.engine import TABLE
from backroom.match import records
from backroom.match.draft import Draft, Plan
from backroom.match.match import BOT, OUTAGE, STANDING, step_forward
from backroom.match.news import entry_news
from backroom.match.refusal import Refused, Stale
from backroom.words import N_


def act(person: int, seat: int, action: Any, seen: int) -> Plan:
    """A person's action. `seen` is the number of the last entry the person knew of."""

    async def plan(draft: Draft) -> None:
        draft.own(person, seat)
        await carry_out(draft, seat, action, seen)

    return plan


def act_as_bot(seat: int, action: Any, seen: int) -> Plan:
    """What a bot has thought of, if the seat is still its own and still asked."""

    async def plan(draft: Draft) -> None:
        if draft.match.seats[seat].kind == BOT and seat in draft.match.must:
            await carry_out(draft, seat, action, seen)

    return plan


async def carry_out(draft: Draft, seat: int, action: Any, seen: int) -> None:
    match = draft.match
    if match.state is None:
        raise Refused(N_("The match has not begun."))
    if match.paused:
        raise Refused(N_("The match is paused. Resume it first."))
    if not match.over:
        await refuse_stale(draft, seat, seen)
    game = match.game
    wanted = game.parse(action) if isinstance(action, str) else game.codec.decode_action(action)
    after, body = step_forward(game, match.state, seat, wanted)
    draft.add("action", seat, body, after)
    draft.answer_standing()


def stand(person: int, seat: int, step: str, on: bool) -> Plan:
    """Leave an answer with the house for all times this step asks for it, or take it back."""

    async def plan(draft: Draft) -> None:
        draft.own(person, seat)
        draft.running()
        if not any(left.step.__name__ == step for left in draft.match.game.standing):
            raise Refused(N_("That cannot be chosen."))
        if on != draft.match.answers_for(seat, step):
            draft.add(STANDING, seat, {"step": step, "on": on})
            draft.answer_standing()

    return plan


async def refuse_stale(draft: Draft, seat: int, seen: int) -> None:
    match = draft.match
    if match.stale(seat, seen):
        since = await draft.store.read(lambda db: records.entries_after(db, match.id, seen))
        raise Stale(match.number, [entry_news(entry, seat) for entry in since])


def undo(person: int, seat: int, seen: int | None) -> Plan:
    """Take back the seat's last action; past what was learnt since, everybody is asked.

    With `seen`, as for an action, a double click takes back but once.
    """

    async def plan(draft: Draft) -> None:
        match = draft.match
        draft.own(person, seat)
        draft.running()
        if seen is not None:
            await refuse_stale(draft, seat, seen)
        to = match.last_of(seat)
        if not to:
            raise Refused(N_("You have not done anything yet that could be taken back."))
        wanted = [] if match.free_undo(seat) else others(draft, person)
        if wanted:
            draft.ask(seat, "undo", wanted, to)
        else:
            await draft.take_back(seat, to)

    return plan


def pause(person: int, seat: int) -> Plan:
    async def plan(draft: Draft) -> None:
        draft.own(person, seat)
        draft.running()
        wanted = others(draft, person)
        if wanted:
            draft.ask(seat, "pause", wanted, 0)
        else:
            draft.add("pause", seat, {})

    return plan


def resume(person: int, seat: int) -> Plan:
    async def plan(draft: Draft) -> None:
        draft.own(person, seat)
        if not draft.match.paused:
            raise Refused(N_("The match is not paused."))
        draft.add("resume", seat, {})

    return plan


def answer(person: int, seat: int, yes: bool, about: int | None) -> Plan:
    """`about` is the number of the entry that asks: by now something else may be asked. Whoever asks may withdraw."""

    async def plan(draft: Draft) -> None:
        draft.own(person, seat)
        asked = draft.match.asked
        withdraws = asked is not None and seat == asked.seat and not yes
        if asked is None or not (seat in asked.wanted or withdraws) or about not in (None, asked.number):
            raise Refused(N_("Nobody asks you anything now."))
        draft.add("answer", seat, {"yes": yes})
        await draft.grant()

    return plan


def others(draft: Draft, person: int) -> list[int]:
    return [number for number in draft.match.people() if draft.match.seats[number].person != person]


def make_good(since: float) -> Plan:
    """From this moment until now no process served the match."""

    async def plan(draft: Draft) -> None:
        match = draft.match
        lost = draft.now - max(since, match.at)
        if match.due() is not None and lost > 0:
            draft.add(OUTAGE, -1, {"seconds": lost})

    return plan


async def call_time(draft: Draft) -> None:
    """A clock has run out: the table calls for order where the rules know such a call, else a bot takes over."""
    match = draft.match
    late = [seat for seat in match.must if match.runs(seat) and match.clock_now(seat, draft.now) <= 0]
    if not late or match.state is None:
        return
    called = match.state.choices(TABLE)
    if called and len(called[0]):
        after, body = step_forward(match.game, match.state, TABLE, called[0][0])
        draft.add("action", TABLE, body, after)
        draft.answer_standing()
        return
    for seat in late:
        draft.add("flag", seat, {})
    await draft.grant()
