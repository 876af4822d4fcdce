"""Who is called back, when, and how often: the outbox is written with what calls, and emptied by coming."""

from datetime import UTC, datetime
from functools import partial
from typing import Any

import pytest
from sqlalchemy import select

from backroom.match import calling
from backroom.match.calling import BACK_OFF, GRACE_SECONDS, HOOK, LEASE_SECONDS, Calls
from backroom.match.clocks import Seat
from backroom.match.house import House
from backroom.match.refusal import Refused
from backroom.match.schema import OUTBOX
from backroom.match.store import Store, StoreTrouble
from backroom.match.verbs import Act
from backroom.notices.office import Office, Ways
from match.conftest import ANNA, BERT, Run, toy_match


def stamp(hour: int, minute: int = 0, day: int = 10) -> float:
    return datetime(2026, 7, day, hour, minute, tzinfo=UTC).timestamp()


def hour_of(due: float) -> tuple[int, int, int]:
    then = datetime.fromtimestamp(due, UTC)
    return then.day, then.hour, then.minute


def test_at_once_leaves_a_page_in_sight_the_time_to_show_it() -> None:
    assert Calls().due(stamp(12)) == stamp(12) + GRACE_SECONDS


@pytest.mark.parametrize(
    ("now", "due"),
    [
        (stamp(20, 30), (10, 20, 30)),  # 22:30 in Berlin: not quiet yet
        (stamp(21, 30), (11, 5, 0)),  # 23:30: until seven in the morning
        (stamp(1), (10, 5, 0)),  # 3:00
        (stamp(5), (10, 5, 0)),  # seven sharp
    ],
)
def test_the_night_is_quiet_in_the_readers_own_time(now: float, due: tuple[int, int, int]) -> None:
    assert hour_of(Calls(quiet=(23, 7), zone="Europe/Berlin").due(now)) == due


def test_a_quiet_time_within_the_day() -> None:
    working = Calls(quiet=(9, 17), zone="UTC")
    assert hour_of(working.due(stamp(12))) == (10, 17, 0)
    assert hour_of(working.due(stamp(18))) == (10, 18, 0)


def test_a_digest_comes_at_its_hour() -> None:
    daily = Calls(digest=8, zone="Europe/Berlin")
    assert hour_of(daily.due(stamp(5))) == (10, 6, 0)
    assert hour_of(daily.due(stamp(7))) == (11, 6, 0)


def test_what_comes_late_does_not_come_in_the_night() -> None:
    """The server was down when it was due, or the mail server was."""
    night = Calls(quiet=(23, 7), zone="Europe/Berlin")
    assert night.held(stamp(20, 30)) is None
    held = night.held(stamp(21, 30))
    assert held is not None
    assert hour_of(held) == (11, 5, 0)
    assert night.held(held) is None
    early = Calls(digest=5, quiet=(23, 7), zone="Europe/Berlin")  # asked for in the night itself
    assert early.held(stamp(3)) is None
    late = early.held(stamp(4))
    assert late is not None
    assert hour_of(late) == (10, 5, 0)


# --- the outbox


def reachable(store: Store, person: int) -> str:
    with store.engine.begin() as db:
        return calling.add_reach(db, person, HOOK, f"https://example.org/{person}", True, 0.0)


def outbox(store: Store) -> list[Any]:
    with store.engine.connect() as db:
        return list(db.execute(select(OUTBOX)))


async def act(house: House, id: str, person: int, seat: int, action: str) -> None:
    match = await house.match(id)
    await house.do(id, person, Act(seat=seat, action=action, seen=match.number))


def test_whoever_is_asked_is_called_once_until_they_come(store: Store, run: Run) -> None:
    reachable(store, BERT)

    async def story(house: House) -> None:
        house.now = lambda: 1000.0
        match = await toy_match(house)
        assert [(row.match, row.why, row.due) for row in outbox(store)] == [(match.id, "turn", 1000 + GRACE_SECONDS)]
        await act(house, match.id, ANNA, 0, "bid 1")  # Bert is still asked the same: no news to him
        assert len(outbox(store)) == 1
        await house.looked_at(await house.match(match.id), BERT)
        assert outbox(store) == []
        await act(house, match.id, BERT, 1, "bid 2")  # who decides is there: for the next prize too
        assert outbox(store) == []
        await act(house, match.id, BERT, 1, "abstain")
        await act(house, match.id, ANNA, 0, "bid 1")  # now the third is asked for, and Bert has left
        assert [row.why for row in outbox(store)] == ["turn"]

    run(story)


def test_the_end_calls_everybody_but_its_doer(store: Store, run: Run) -> None:
    for person in (ANNA, BERT):
        reachable(store, person)

    async def story(house: House) -> None:
        match = await toy_match(house)
        for _ in range(3):
            await act(house, match.id, ANNA, 0, "abstain")
            await act(house, match.id, BERT, 1, "abstain")
        assert (await house.match(match.id)).over
        assert [row.why for row in outbox(store)] == ["over"]

    run(story)


def test_nobody_is_called_to_a_muted_match(store: Store, run: Run) -> None:
    reachable(store, BERT)

    async def story(house: House) -> None:
        match = await toy_match(house)
        with store.engine.begin() as db:
            calling.mute(db, BERT, match.id, True)
        house.callers.forget(BERT)
        assert outbox(store) == []  # what was on its way is called off
        await act(house, match.id, BERT, 1, "bid 1")
        await act(house, match.id, ANNA, 0, "bid 1")
        assert outbox(store) == []
        with store.engine.begin() as db, pytest.raises(Refused):
            calling.mute(db, 3, match.id, True)  # not at this table

    run(story)


def test_what_is_not_kept_calls_nobody(store: Store, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """One transaction: no move without its notice, no notice without its move."""
    reachable(store, BERT)

    async def story(house: House) -> None:
        match = await toy_match(house)
        await house.looked_at(match, BERT)
        await act(house, match.id, BERT, 1, "bid 1")
        before = (await house.match(match.id)).row

        def broken(*_: Any) -> None:
            raise StoreTrouble("full")

        monkeypatch.setattr(calling, "post", broken)
        with pytest.raises(StoreTrouble):
            await act(house, match.id, ANNA, 0, "bid 1")
        house._matches.clear()
        assert (await house.match(match.id)).row == before
        assert outbox(store) == []

    run(story)


def test_a_notice_is_taken_on_by_one_process_and_tried_again_ever_later(store: Store, run: Run) -> None:
    reachable(store, BERT)

    async def story(house: House) -> None:
        await toy_match(house)

    run(story)
    due = outbox(store)[0].due
    with store.engine.begin() as db:
        assert calling.claim(db, due - 1) == []
        (taken,) = calling.claim(db, due)
        assert calling.claim(db, due + 1) == []  # another process
        (again,) = calling.claim(db, due + LEASE_SECONDS)  # the first one was killed
        assert again == taken
        now = due
        for tries, wait in enumerate(BACK_OFF):
            calling.put_off(db, [taken], now)
            assert not calling.is_due(db, now + wait - 1)
            now += wait
            (taken,) = calling.claim(db, now)
            assert taken.tries == tries + 1
        calling.put_off(db, [taken], now)
        assert not calling.is_due(db, now + 10_000_000)  # given up


def test_a_sent_notice_stays_until_the_person_comes(store: Store, run: Run) -> None:
    reachable(store, BERT)

    async def story(house: House) -> None:
        match = await toy_match(house)
        with store.engine.begin() as db:
            calling.sent(db, calling.claim(db, house.now() + 100))
        await act(house, match.id, BERT, 1, "bid 1")
        assert outbox(store) == []

    run(story)


def test_bots_and_houses_answers_call_nobody(store: Store, run: Run) -> None:
    reachable(store, ANNA)

    async def story(house: House) -> None:
        await toy_match(house, Seat("person", ANNA, "Anna"), Seat("bot", 0, "Ruth", "random"))
        assert outbox(store) == []  # the host has just made the table

    run(story)


def test_a_pause_calls_nobody(run: Run) -> None:
    async def story(house: House) -> None:
        match = (await toy_match(house)).fork()
        assert calling.asked_people(match) == {ANNA, BERT}
        match.paused = True
        assert calling.asked_people(match) == set()

    run(story)


def test_what_was_under_way_does_not_stand_for_the_next_call(store: Store, run: Run) -> None:
    """The letter takes its time; meanwhile he comes, decides, and is asked again."""
    reachable(store, BERT)

    async def story(house: House) -> None:
        now = 1000.0
        house.now = lambda: now
        match = await toy_match(house)
        with store.engine.begin() as db:
            taken = calling.claim(db, now + 100)
        now = 2000.0
        await act(house, match.id, BERT, 1, "abstain")
        await act(house, match.id, ANNA, 0, "bid 1")
        (asked,) = outbox(store)
        assert asked.since == now
        for close in (calling.sent, calling.drop, partial(calling.put_off, now=now), partial(calling.hold, until=9e9)):
            with store.engine.begin() as db:
                close(db, notices=taken)
            assert outbox(store) == [asked]

    run(story)


def test_who_acts_is_there_even_if_the_server_dies_at_once(
    store: Store, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    reachable(store, BERT)

    async def story(house: House) -> None:
        async def killed(*_: Any) -> None:
            raise RuntimeError("killed")

        match = await toy_match(house)
        with store.engine.begin() as db:
            calling.sent(db, calling.claim(db, house.now() + 100))
        with monkeypatch.context() as patch:
            patch.setattr(house, "looked_at", killed)
            with pytest.raises(RuntimeError, match="killed"):
                await act(house, match.id, BERT, 1, "abstain")
        await act(house, match.id, ANNA, 0, "bid 1")
        assert [row.due is not None for row in outbox(store)] == [True]  # he is called to the next question

    run(story)


def test_what_a_dead_process_had_in_hand_is_the_same_letter_again(
    store: Store, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever gets it twice can tell by its number, though more has become due meanwhile."""
    reachable(store, BERT)
    sent: list[list[str]] = []
    monkeypatch.setattr(Office, "_send", lambda _, notices, told: sent.append([each.match for each in notices]))

    async def story(house: House) -> None:
        now = stamp(12)
        house.now = lambda: now
        first = await toy_match(house)
        now += 60
        with store.engine.begin() as db:
            assert len(calling.claim(db, now)) == 1
        second = await toy_match(house)
        third = await toy_match(house)
        now += LEASE_SECONDS
        office = Office(house, Ways("https://table.example"))
        assert await office.send_due() == 3
        assert sorted(map(len, sent)) == [1, 2]
        assert [first.id] in sent
        assert sorted(next(each for each in sent if len(each) == 2)) == sorted([second.id, third.id])
        assert await office.send_due() == 0

    run(story)


def test_what_is_left_of_a_letter_goes_under_the_same_number(
    store: Store, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed when the letter was handed over, before it was noted; then he came to one of the two tables."""
    reachable(store, BERT)
    sent: list[tuple[str, list[str]]] = []
    monkeypatch.setattr(
        Office, "_call", lambda _, notice, told, id: sent.append((id, [each.match for each in told.items]))
    )

    async def story(house: House) -> None:
        now = stamp(12)
        house.now = lambda: now
        first, second = await toy_match(house), await toy_match(house)
        now += 60
        office = Office(house, Ways("https://table.example"))
        with monkeypatch.context() as killed:
            killed.setattr(calling, "sent", lambda db, notices: None)
            await office.send_due()
        await house.looked_at(first, BERT)
        now += LEASE_SECONDS
        await office.send_due()
        (id, both), (again, left) = sent
        assert sorted(both) == sorted([first.id, second.id])
        assert left == [second.id]
        assert id == again

    run(story)


def test_a_late_notice_waits_for_the_morning(store: Store, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    reachable(store, BERT)
    sent: list[float] = []
    with store.engine.begin() as db:
        calling.wish(db, BERT, calling.AT_ONCE, (22, 7), "UTC")

    async def story(house: House) -> None:
        now = stamp(21, 59)
        house.now = lambda: now
        monkeypatch.setattr(Office, "_send", lambda *_: sent.append(now))
        await toy_match(house)
        office = Office(house, Ways("https://table.example"))
        for later in (stamp(23), stamp(6, 59, 11), stamp(7, 0, 11), stamp(8, 0, 11)):
            now = later
            await office.send_due()
        assert sent == [stamp(7, 0, 11)]

    run(story)


def test_who_was_to_be_told_of_a_turn_is_told_of_the_end(store: Store, run: Run) -> None:
    """Asked, and what asked them was taken back; then it ended without them."""
    reachable(store, BERT)

    async def story(house: House) -> None:
        match = await toy_match(house)
        (turn,) = outbox(store)
        assert turn.why == calling.TURN
        over = {**turn._mapping, "why": calling.OVER}
        with store.engine.begin() as db:
            calling.post(db, [over])
        (end,) = outbox(store)
        assert (end.match, end.why, end.due) == (match.id, calling.OVER, turn.due)
        with store.engine.begin() as db:
            calling.sent(db, calling.claim(db, house.now() + 100))
            calling.post(db, [{**over, "why": calling.TURN}])
        assert [(row.why, row.due) for row in outbox(store)] == [(calling.OVER, None)]  # that was the one

    run(story)
