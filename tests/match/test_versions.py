"""Matches outlive the rules they were begun by, and snapshots that nobody can read."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import delete, func, insert, select, text, update
from sqlalchemy.exc import OperationalError

from backroom.engine import Chance, Game, as_recorded
from backroom.engine.game import Recorded
from backroom.journal import from_json, verify
from backroom.match.export import export
from backroom.match.house import House
from backroom.match.match import Match, Seat
from backroom.match.refusal import OldRules
from backroom.match.schema import ENTRIES, MATCHES, SNAPSHOTS
from backroom.match.store import Store, StoreTrouble
from backroom.match.terms import Terms
from backroom.match.thinking import Thinkers
from backroom.match.verbs import Act, Undo
from hush import HUSH
from match.conftest import ANNA, BERT, toy_match
from match.test_long_game import some_action
from match.test_secrets import act, hush_match
from toy import TOY

Story = Callable[[House], Any]


def at(store: Store, story: Story) -> Any:
    """A house that opens, hears a story and closes: as after a restart."""

    async def whole() -> Any:
        house = House(store, Thinkers(0, 0.1))
        try:
            return await story(house)
        finally:
            await house.stop()

    return asyncio.run(whole())


def change(store: Store, work: Any) -> None:
    with store.engine.begin() as db:
        db.exec_driver_sql("BEGIN IMMEDIATE")
        db.execute(work)


async def long_match(house: House, actions: int) -> Match:
    from backroom.games import game

    match = await house.create(
        game=game("tiefe-taschen"), seats=4, options={}, terms=Terms(hot_seat=True),
        seating=[Seat("person", ANNA, f"P{seat}") for seat in range(4)], host=ANNA, name="long", public=False,
    )  # fmt: skip
    rng = Chance("versions")
    while len(match.done) < actions:
        match = await some_action(house, match, rng)
    return match


# --- snapshots


@pytest.mark.parametrize(
    "state", ["{}", "null", "7", "[]", "{", '{"rules": 1}', '{"rules": 1, "state": {}}', '{"rules": 1, "state": null}',
              '{"rules": 99, "state": {"no": "such"}}', "[" * 200_000],
    ids=lambda text: text[:30],
)  # fmt: skip
def test_a_snapshot_that_cannot_be_read_costs_time_and_nothing_else(store: Store, state: str) -> None:
    match = at(store, lambda house: long_match(house, 70))
    change(store, update(SNAPSHOTS).values(state=state))

    async def later(house: House) -> None:
        found = await house.match(match.id)
        assert found.state == match.state
        rng = Chance("on")
        while len(found.done) < 100:
            found = await some_action(house, found, rng)
        assert await house.state_after(found, 70) == match.state

    at(store, later)


@pytest.mark.parametrize(
    "damage", ["x'fffe00c3'", "cast(x'fffe00c3' as text)", "''"], ids=["bytes", "letters", "nothing"]
)
def test_a_snapshot_of_garbage_does_not_close_a_match(store: Store, damage: str) -> None:
    """What a broken disk leaves need not even be text."""
    match = at(store, lambda house: long_match(house, 70))
    change(store, text(f"UPDATE snapshots SET state = {damage}"))

    async def later(house: House) -> None:
        found = await house.match(match.id)
        assert found.state == match.state
        rng = Chance("on")
        while len(found.done) < 80:
            found = await some_action(house, found, rng)

    at(store, later)


def test_a_snapshot_that_misleads_is_not_followed(store: Store) -> None:
    """It can be read, but the actions since are not legal from there: it is another moment."""
    match = at(store, lambda house: long_match(house, 70))
    with store.engine.connect() as db:
        first, second = db.execute(select(SNAPSHOTS).order_by(SNAPSHOTS.c.number)).all()
    change(store, update(SNAPSHOTS).where(SNAPSHOTS.c.number == second.number).values(state=first.state))
    assert at(store, lambda house: house.match(match.id)).state == match.state


def test_a_lost_connection_is_not_the_snapshots_fault(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    match = at(store, lambda house: long_match(house, 70))

    def lost(*_: Any) -> list[Any]:
        raise OperationalError("SELECT", {}, Exception("the connection is lost"))

    with monkeypatch.context() as trouble:
        trouble.setattr("backroom.match.replaying.entries_between", lost)
        with pytest.raises(StoreTrouble):
            at(store, lambda house: house.match(match.id))
    assert "of no use" not in caplog.text
    assert at(store, lambda house: house.match(match.id)).state == match.state


def test_rules_that_changed_under_the_same_version_are_named_and_the_match_can_be_saved(store: Store) -> None:
    match = at(store, lambda house: long_match(house, 40))
    change(store, delete(SNAPSHOTS))
    where = (ENTRIES.c.match == match.id) & (ENTRIES.c.number == match.done[4].number)
    change(store, update(ENTRIES).where(where).values(body=func.replace(ENTRIES.c.body, '"type":', '"typo":')))

    async def later(house: House) -> None:
        said = rf"still called version {match.game.rules_version}.*action 5 is not legal any more"
        with pytest.raises(OldRules, match=said):
            await house.match(match.id)
        kept = await export(house, match.id, ANNA, "anna", lambda match: 0)
        assert len(kept["entries"]) == match.number

    at(store, later)


# --- versions


@pytest.fixture
def play_by(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Game]:
    """From now on the toy is played by these rules."""

    def play(version: int, base: Game = TOY, **upgrades: Any) -> Game:
        game = replace(base, rules_version=version, upgrades={int(name[1:]): each for name, each in upgrades.items()})
        monkeypatch.setattr("backroom.games.games", lambda: {game.id: game})
        return game

    return play


def test_a_match_goes_on_by_younger_rules_and_by_still_younger_ones(store: Store, play_by: Callable[..., Game]) -> None:
    match = at(store, toy_match)
    at(store, lambda house: house.do(match.id, ANNA, Act(0, "bid 3", match.number)))

    def more(past: Recorded) -> Recorded:
        """Version 3 counts from one more; every bid of older games is written so."""
        actions = [(s, a | {"amount": a["amount"] - 1} if "amount" in a else a) for s, a in past.actions]
        return replace(past, actions=actions)

    game = play_by(2, v1=as_recorded)

    async def second(house: House) -> Match:
        found = await house.match(match.id)
        assert (found.must, found.game, found.past and found.past[0]) == ([1], game, 1)
        return await house.do(match.id, BERT, Act(1, "bid 2", found.number))

    begun = at(store, second)
    game = play_by(3, v1=as_recorded, v2=more)

    async def third(house: House) -> dict[str, Any]:
        found = await house.match(match.id)
        line = [await house.state_after(found, count) for count in range(3)]
        assert found.state == line[2]
        assert [entry.number for entry in found.done] == [entry.number for entry in begun.done]
        found = await house.do(match.id, ANNA, Act(0, "bid 1", found.number))
        found = await house.do(match.id, ANNA, Undo(0))  # back to where older rules had brought it
        assert found.state == line[2]
        while not found.over:
            seat = found.must[0]
            found = await house.do(match.id, (ANNA, BERT)[seat], Act(seat, "abstain", found.number))
        return await export(house, match.id, ANNA, "anna", lambda match: 0)

    file = at(store, third)
    assert [action for _, action in file["actions"]][:2] == [{"type": "Bid", "amount": 2}, {"type": "Bid", "amount": 1}]
    assert (file["rules"], file["begun"]) == (3, 1)
    assert verify(game, file).wrong == []
    with store.engine.connect() as db:
        assert db.execute(select(MATCHES.c.rules)).scalar_one() == 1  # entries and what it was begun by never change
    # by rules that cannot read the first version it can still be saved, each action with the version that wrote it
    play_by(4, v2=as_recorded, v3=as_recorded)

    async def fourth(house: House) -> dict[str, Any]:
        with pytest.raises(OldRules, match="begun by version 1"):
            await house.match(match.id)
        return await export(house, match.id, ANNA, "anna", lambda match: 0)

    remains = at(store, fourth)
    assert (remains["rules"], remains["written"]) == (1, [1, 2, *[3] * (len(remains["actions"]) - 2)])
    assert [action for _, action in remains["actions"]][:2] == [
        {"type": "Bid", "amount": 3},
        {"type": "Bid", "amount": 2},
    ]
    assert from_json(game, remains).actions == from_json(game, file).actions


def test_who_must_decide_follows_from_the_rules_of_today(store: Store, play_by: Callable[..., Game]) -> None:
    match = at(store, toy_match)
    at(store, lambda house: house.do(match.id, ANNA, Act(0, "bid 1", match.number)))

    def unasked(past: Recorded) -> Recorded:
        return replace(past, actions=[(seat, None) for seat, _ in past.actions])

    play_by(2, v1=unasked)
    assert at(store, lambda house: house.match(match.id)).must == [0, 1]


def test_what_is_no_longer_asked_does_not_shift_what_is_taken_back(store: Store, play_by: Callable[..., Game]) -> None:
    play_by(1, HUSH)

    async def filed(house: House) -> Match:
        match = await hush_match(house)
        await act(house, match, 0, "bid 1")
        return await act(house, match, 1, "bid 1")

    match = at(store, filed)
    play_by(2, HUSH, v1=lambda past: replace(past, actions=[(seat, None) for seat, _ in past.actions]))

    async def again(house: House) -> Match:
        found = await house.match(match.id)
        assert found.must == [0, 1, 2]
        await act(house, found, 0, "bid 2")
        await act(house, found, 1, "bid 3")
        return await house.do(match.id, ANNA, Undo(0))  # what the second seat filed after it stays

    found = at(store, again)
    assert found.must == [0, 2]
    assert found.state.stack[-1].bids[1] == 3
    assert at(store, lambda house: house.match(match.id)).state == found.state


def test_an_action_that_has_become_illegal_is_named(store: Store, play_by: Callable[..., Game]) -> None:
    match = at(store, toy_match)
    at(store, lambda house: house.do(match.id, ANNA, Act(0, "bid 1", match.number)))
    play_by(2, v1=lambda past: replace(past, actions=[(s, a | {"amount": 99}) for s, a in past.actions]))
    with pytest.raises(OldRules, match=r"begun by version 1 .* by version 2.*action 1 is not legal any more"):
        at(store, lambda house: house.match(match.id))


def test_a_finished_match_that_would_end_otherwise_is_not_shown_as_if_it_had(
    store: Store, play_by: Callable[..., Game]
) -> None:
    match = at(store, lambda house: toy_match(house, Seat("bot", 0, "A", "random"), Seat("bot", 0, "B", "random")))

    async def over(house: House) -> None:
        while not (await house.match(match.id)).over:
            house.bots.wake(match.id)
            await asyncio.sleep(0.01)

    at(store, over)
    change(store, update(MATCHES).values(result='{"winners": [9], "scores": []}'))
    with pytest.raises(OldRules, match="another result"):
        at(store, lambda house: house.match(match.id))


def test_snapshots_of_other_rules_are_passed_over(store: Store, play_by: Callable[..., Game]) -> None:
    match = at(store, toy_match)
    acted = at(store, lambda house: house.do(match.id, ANNA, Act(0, "bid 1", match.number)))
    kept = '{"rules": 1, "state": {"lies": "all of it"}}'
    change(store, insert(SNAPSHOTS).values(match=match.id, number=acted.number, state=kept))
    play_by(2, v1=as_recorded)
    assert at(store, lambda house: house.match(match.id)).state == acted.state
