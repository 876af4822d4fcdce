"""Asked by name, blocked without knowing it, and who is at a table: never more than one may know."""

from typing import Any

import pytest
from sqlalchemy import update

from backroom.match import bonds, presence
from backroom.match.calling import ASKED
from backroom.match.clocks import OPEN, PERSON, Seat
from backroom.match.house import House
from backroom.match.news import Listener
from backroom.match.presence import HERE_SECONDS, Presence
from backroom.match.refusal import Refused
from backroom.match.schema import PEOPLE
from backroom.match.store import Store
from backroom.match.verbs import Act, Again, Invite, SendAway, Sit
from backroom.notices.letter import item
from match.conftest import ANNA, BERT, CARL, Run, toy_match
from match.test_calling import outbox, reachable
from match.test_rated import played
from match.test_secrets import act, hush_match


def accounts(store: Store) -> None:
    with store.engine.begin() as db:
        for name in ("Anna", "Bert", "Carl"):
            db.execute(update(PEOPLE).where(PEOPLE.c.name == name).values(handle=name.lower()))


def block(store: Store, person: int, other: int) -> None:
    with store.engine.begin() as db:
        bonds.bind(db, person, other, bonds.BLOCK)


def test_the_host_asks_by_name_and_whoever_is_asked_is_called(store: Store, run: Run) -> None:
    accounts(store)
    reachable(store, BERT)

    async def story(house: House) -> None:
        match = await toy_match(house, Seat(PERSON, ANNA, "Anna"), Seat(), Seat())
        with pytest.raises(Refused, match="host"):
            await house.do(match.id, CARL, Invite(1, "Bert"))
        with pytest.raises(Refused, match="of that name"):
            await house.do(match.id, ANNA, Invite(1, "Nobody"))
        with pytest.raises(Refused, match="already"):
            await house.do(match.id, ANNA, Invite(1, "anna"))
        match = await house.do(match.id, ANNA, Invite(1, " BERT "))
        assert (match.seats[1].kind, match.seats[1].owner, match.seats[1].name) == (OPEN, BERT, "Bert")
        with pytest.raises(Refused, match="already"):
            await house.do(match.id, ANNA, Invite(2, "Bert"))
        with pytest.raises(Refused, match="taken"):
            await house.do(match.id, ANNA, Invite(1, "Carl"))
        assert [row.why for row in outbox(store)] == [ASKED]
        letter = await item(house, match, BERT, ASKED, "en")
        assert letter is not None
        assert letter.says == f"Anna asks you to play {match.game.title} at the table Fair."
        with pytest.raises(Refused, match="kept"):
            await house.do(match.id, CARL, Sit(1), "Carl")
        await house.looked_at(match, BERT)
        assert outbox(store) == []
        match = await house.do(match.id, BERT, SendAway(1))
        assert await item(house, match, BERT, ASKED, "en") is None

    run(story)


def test_whoever_is_asked_to_the_same_again_is_called_too(store: Store, run: Run) -> None:
    async def story(house: House) -> None:
        reachable(store, BERT)
        id = await played(house)
        match = await house.do(id, ANNA, Again())
        assert [row.match for row in outbox(store) if row.why == ASKED] == [match.sequel]

    run(story)


def test_who_is_blocked_calls_nobody_and_notices_nothing(store: Store, run: Run) -> None:
    accounts(store)
    reachable(store, BERT)
    block(store, BERT, ANNA)

    async def story(house: House) -> None:
        match = await toy_match(house, Seat(PERSON, ANNA, "Anna"), Seat())
        match = await house.do(match.id, ANNA, Invite(1, "Bert"))
        assert match.seats[1].owner == BERT
        assert outbox(store) == []

    run(story)


def test_a_bond_is_one_of_two_and_never_with_oneself(store: Store) -> None:
    with store.engine.begin() as db:
        with pytest.raises(Refused):
            bonds.bind(db, ANNA, ANNA, bonds.FRIEND)
        bonds.bind(db, ANNA, BERT, bonds.FRIEND)
        assert [(each.id, each.kind, each.back) for each in bonds.bonds_of(db, ANNA)] == [(BERT, "friend", None)]
        bonds.bind(db, BERT, ANNA, bonds.FRIEND)
        assert [each.back for each in bonds.bonds_of(db, ANNA)] == ["friend"]
        bonds.bind(db, ANNA, BERT, bonds.BLOCK)
        assert bonds.blocked_by(db, ANNA) == {BERT}
        assert [each.back for each in bonds.bonds_of(db, BERT)] == [None]  # as if they had never been friends
        bonds.loosen(db, ANNA, BERT)
        assert bonds.blocked_by(db, ANNA) == frozenset()


def shown(found: list[Any]) -> list[tuple[int, bool]]:
    return [(each.seat, each.here) for each in found]


def test_those_at_the_table_see_who_is_there_unless_one_does_not_want_it(store: Store, run: Run) -> None:
    async def story(house: House) -> None:
        now = 1000.0
        house.now = lambda: now
        watch = Presence(house)
        match = await toy_match(house)
        assert await watch.at(match, ANNA) == []  # nobody knows yet
        bert = Listener(BERT, seated=True)
        house.audience.join(match.id, bert)
        assert shown(await watch.at(match, ANNA)) == [(1, True)]
        assert await watch.at(match, CARL) == []  # who only looks on is told nothing
        await watch.beat()
        bert.leave()
        house.audience.leave(match.id, bert)
        assert shown(await watch.at(match, ANNA)) == [(1, True)]
        now += HERE_SECONDS
        (there,) = await watch.at(match, ANNA)
        assert (there.here, there.at) == (False, 1000.0)
        with store.engine.begin() as db:
            presence.hide(db, BERT, True)
            assert presence.last_days(db, {BERT}) == {}
        house.audience.join(match.id, bert)
        await watch.beat()
        assert await watch.at(match, ANNA) == []
        with store.engine.connect() as db:
            assert presence.last_days(db, {BERT}) == {}
        house.audience.leave(match.id, bert)

    run(story)


def test_an_answer_tells_nothing_of_who_gave_it(run: Run) -> None:
    """Whether Bert came, or the house has answered for him while he was away, looks the same."""

    async def story(house: House) -> None:
        house.now = lambda: 1000.0
        match = await toy_match(house)
        match = await house.do(match.id, BERT, Act(1, "bid 1", match.number))  # by a program: no page is open
        assert shown(await Presence(house).at(match, ANNA)) == [(1, True)]

    run(story)


def test_while_a_hush_goes_on_nobody_is_shown_and_after_it_everybody_was_there(run: Run) -> None:
    async def story(house: House) -> None:
        match = await hush_match(house)
        watch, before = Presence(house), dict(match.heard_at)
        assert await watch.at(match, ANNA) == []
        match = await act(house, match, 1, "bid 1")
        assert match.heard_at == before
        match = await act(house, match, 2, "bid 2")
        match = await act(house, match, 0, "abstain")
        assert match.heard_at == {0: 1000.0, 1: 1000.0, 2: 1000.0}

    run(story)
