"""Asked by name, blocked without knowing it, and who is at a table: never more than one may know."""

from typing import Any

import pytest
from sqlalchemy import update

from backroom.engine import SPECTATOR
from backroom.match import bonds, presence
from backroom.match.calling import ASKED
from backroom.match.clocks import OPEN, PERSON, Seat
from backroom.match.house import House
from backroom.match.news import Listener, line_news
from backroom.match.presence import HERE_SECONDS, Presence
from backroom.match.refusal import Refused
from backroom.match.schema import PEOPLE
from backroom.match.store import Store
from backroom.match.verbs import Act, Again, Invite, Say, SendAway, Sit
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


def befriend(store: Store, person: int, other: int) -> None:
    with store.engine.begin() as db:
        bonds.bind(db, person, other, bonds.FRIEND)


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
        assert outbox(store) == []  # Anna is a stranger to him
        await house.do(match.id, ANNA, SendAway(1))
        befriend(store, BERT, ANNA)
        house.callers.forget(BERT)
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


def test_what_others_are_refused_too_is_refused_to_the_blocked_in_the_same_words(store: Store, run: Run) -> None:
    block(store, ANNA, CARL)

    async def refused(house: House, id: str, person: int, seat: int) -> str:
        with pytest.raises(Refused) as trouble:
            await house.do(id, person, Sit(seat), "Somebody")
        return str(trouble.value)

    async def story(house: House) -> None:
        full = (await toy_match(house)).id
        assert await refused(house, full, CARL, 0) == "This seat is taken."
        assert await refused(house, full, CARL, 9) == "There is no such seat."
        free = (await toy_match(house, Seat(PERSON, ANNA, "Anna"), Seat(), Seat())).id
        assert await refused(house, free, CARL, 1) == "That cannot be done here."
        await house.do(free, BERT, Sit(1), "Bert")

    run(story)


def test_a_whisper_to_whom_one_is_blocked_by_is_heard_by_its_speaker_alone(store: Store, run: Run) -> None:
    block(store, ANNA, BERT)
    seating = [Seat(PERSON, person, name) for person, name in ((ANNA, "Anna"), (BERT, "Bert"), (CARL, "Carl"))]

    async def heard(house: House, id: str, seat: int) -> list[tuple[str, Any]]:
        return [(line.text, line_news(line)["to"]) for line in await house.lines(id, seat)]

    async def story(house: House) -> None:
        id = (await toy_match(house, *seating)).id
        for to in (0, 2):
            await house.do(id, BERT, Say("psst", 1, to, key="once"))
            await house.do(id, BERT, Say("psst", 1, to, key="once"))
        assert await heard(house, id, 1) == [("psst", [0, 1]), ("psst", [1, 2])]
        assert await heard(house, id, 2) == [("", [0, 1]), ("psst", [1, 2])]  # that they whisper everybody sees
        assert await heard(house, id, SPECTATOR) == [("", [0, 1]), ("", [1, 2])]
        assert await heard(house, id, 0) == [("", [1, 2])]
        await house.do(id, BERT, Say("to all", 1))
        await house.do(id, ANNA, Say("and to you", 0, 1))  # who has blocked may speak
        assert await heard(house, id, 0) == [("", [1, 2]), ("to all", None), ("and to you", [0, 1])]
        assert (await heard(house, id, 1))[2:] == [("to all", None), ("and to you", [0, 1])]

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
        assert bonds.listed(db, ANNA, bonds.BLOCK) == {BERT}
        assert [each.back for each in bonds.bonds_of(db, BERT)] == [None]  # as if they had never been friends
        bonds.loosen(db, ANNA, BERT)
        assert bonds.listed(db, ANNA, bonds.BLOCK) == frozenset()


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
        assert await watch.at(match, ANNA) == []  # he is waited for: that he comes before he answers would tell
        match = await house.do(match.id, BERT, Act(1, "bid 1", match.number))
        now += HERE_SECONDS
        assert shown(await watch.at(match, ANNA)) == [(1, True)]
        assert await watch.at(match, CARL) == []  # who only looks on is told nothing
        await watch.beat()
        bert.leave()
        house.audience.leave(match.id, bert)
        assert shown(await watch.at(match, ANNA)) == [(1, True)]
        then, now = now, now + HERE_SECONDS
        (there,) = await watch.at(match, ANNA)
        assert (there.here, there.at) == (False, then)
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


def test_an_answer_tells_nothing_of_who_gave_it(store: Store, run: Run) -> None:
    """Whether Bert came, or the house has answered for him while he was away, looks the same: there, and to friends."""

    async def story(house: House) -> None:
        now = 1000.0
        house.now = lambda: now
        match = await toy_match(house)
        with store.engine.begin() as db:
            presence.note(db, {(match.id, BERT)}, now)
        now += 3 * 86400
        assert await Presence(house).at(match, ANNA) == []  # not even that he is away
        match = await house.do(match.id, BERT, Act(1, "bid 1", match.number))  # by a program: no page is open
        assert shown(await Presence(house).at(match, ANNA)) == [(1, True)]
        with store.engine.connect() as db:
            assert presence.last_days(db, {BERT}) == {BERT: now}

    run(story)


def test_while_a_hush_goes_on_nobody_is_shown_and_after_it_everybody_was_there(store: Store, run: Run) -> None:
    async def story(house: House) -> None:
        match = await hush_match(house)
        watch, before = Presence(house), dict(match.heard_at)
        assert await watch.at(match, ANNA) == []
        match = await act(house, match, 1, "bid 1")
        assert match.heard_at == before
        with store.engine.connect() as db:
            assert presence.last_days(db, {ANNA, BERT, CARL}) == {}
        match = await act(house, match, 2, "bid 2")
        match = await act(house, match, 0, "abstain")
        assert match.heard_at == {0: 1000.0, 1: 1000.0, 2: 1000.0}
        with store.engine.connect() as db:
            assert presence.last_days(db, {ANNA, BERT, CARL}) == dict.fromkeys((ANNA, BERT, CARL), 1000.0)

    run(story)
