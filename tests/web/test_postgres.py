"""Two server processes on one real PostgreSQL: the same match, and news that crosses between them."""

import asyncio
import json
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Connection, create_engine, insert, text

from backroom.games import game as game_by_id
from backroom.match import bonds, calling, records
from backroom.match.clocks import Seat
from backroom.match.house import House
from backroom.match.promised import COUNTERED, Promised, Replied
from backroom.match.schema import PEOPLE
from backroom.match.store import Store, StoreTrouble, Unsure
from backroom.match.terms import Terms
from backroom.match.thinking import Thinkers
from backroom.match.verbs import Promise
from backroom.web import devices
from postgres import own_postgres
from toy import TOY
from web.conftest import Visitor, toy_table
from web.test_calling import Program
from web.test_calling import wait_for as until_so
from web.test_crash import Process
from web.test_play import wait_for
from web.test_sessions import account, ends_everywhere
from web.test_stream import Ear
from web.test_tournaments import until

pytestmark = pytest.mark.long  # processes that wait for each other


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    with own_postgres() as (address, _):
        yield address


def test_two_processes_serve_one_match(postgres: str) -> None:
    first, second = Process(postgres), Process(postgres)
    try:
        anna, bert = Visitor(first, "Anna"), Visitor(second, "Bert")
        id = toy_table(anna, bert)
        ears = {"first": Ear(anna, id), "second": Ear(bert, id)}
        start = anna.number(id)
        for turn in range(3):
            assert anna.play(id, 0, "bid 1" if turn == 0 else "abstain").status_code == 200
            assert bert.play(id, 1, "abstain").status_code == 200
        anna.post(f"/table/{id}/say", seat=0, say="good game")
        bert.post(f"/table/{id}/say", seat=1, say="was it")
        for ear in ears.values():
            ear.until(lambda ear: len(ear.heard) == 8)
            assert ear.numbers() == list(range(start + 1, start + 7))
        # bots move too, whichever process they think in
        bots = toy_table(anna, seats=3, bots=2)
        anna.play(bots, 0, "abstain")
        wait_for(bert, bots, lambda info: info["must"] == [0] or len(info["must"]) == 3)
        # one process dies; the other knows everything
        first.kill()
        assert bert.api("GET", f"/matches/{id}").json()["status"] == "over"
        # sessions are good on both
        bert.http.base_url = second.url
        first.start()
        anna.get(f"/table/{id}")
        assert "wins" in anna.page
    finally:
        first.kill()
        second.kill()


def test_an_ending_is_heard_in_other_processes(postgres: str) -> None:
    first, second = Process(postgres), Process(postgres)
    try:
        ends_everywhere(first, second)
    finally:
        first.kill()
        second.kill()


def test_a_commit_whose_answer_is_lost_is_told_as_unknown(postgres: str) -> None:
    """M2: what was being kept when the connection broke may be there or not."""
    store = Store(postgres)
    killer = create_engine(store.url)

    def work(db: Connection) -> None:
        pid = db.execute(text("SELECT pg_backend_pid()")).scalar_one()
        with killer.connect() as other:
            other.execute(text("SELECT pg_terminate_backend(:pid)"), {"pid": pid})

    def broken(db: Connection) -> None:
        work(db)
        db.execute(text("SELECT 1"))

    with pytest.raises(Unsure):
        asyncio.run(store.write(work))
    with pytest.raises(StoreTrouble) as told:
        asyncio.run(store.write(broken))
    assert not isinstance(told.value, Unsure)  # it broke before anything was to be kept
    assert asyncio.run(store.time()) is not None
    killer.dispose()
    store.close()


def test_what_two_processes_write_at_once_is_kept_once(postgres: str) -> None:
    """A double press, or two pages that one browser opens at once."""
    store = Store(postgres)
    store.migrate()
    with store.engine.begin() as db:
        first, second = (
            db.execute(insert(PEOPLE).values(name=n, since=0.0).returning(PEOPLE.c.id)).scalar_one() for n in "AB"
        )
    row = {"nonce": "twice", "person": first, "epoch": 0, "browser": "", "since": 1.0, "seen": 2.0}

    def at_once(work: Callable[[Connection], None]) -> None:
        def other() -> None:
            with store.engine.begin() as db:
                work(db)

        with ThreadPoolExecutor(1) as elsewhere, store.engine.connect() as db:
            work(db)
            done = elsewhere.submit(other)
            waiting = text("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'")
            until = time.monotonic() + 5
            while not done.done() and time.monotonic() < until:
                with store.engine.connect() as watch:
                    if watch.execute(waiting).scalar_one():
                        break
            assert not done.done()
            db.commit()
            done.result(10)

    try:
        at_once(lambda db: devices._keep(db, row))
        at_once(lambda db: bonds.bind(db, first, second, bonds.FRIEND))
        with store.engine.connect() as db:
            assert len(bonds.bonds_of(db, first)) == 1
    finally:
        store.close()


def test_what_one_process_keeps_secret_shows_in_no_other(postgres: str) -> None:
    first, second = Process(postgres), Process(postgres)
    try:
        anna, bert = Visitor(first, "Anna"), Visitor(second, "Bert")
        id = toy_table(anna, bert, game="hush")
        ears = {"anna": Ear(anna, id), "bert": Ear(bert, id)}
        before = anna.api("GET", f"/matches/{id}").json()
        filed = {"seat": 1, "action": "bid 1", "seen": before["number"], "own": 0}
        assert bert.api("POST", f"/matches/{id}/actions", filed).json()["own"] == 1
        assert bert.api("POST", f"/matches/{id}/actions", filed).status_code == 409
        order = {"seat": 1, "action": "ceiling 2", "seen": 0}
        assert bert.api("POST", f"/matches/{id}/actions", order).json()["number"] == before["number"]
        ears["bert"].until(lambda ear: len(ear.heard) == 2)
        assert anna.api("GET", f"/matches/{id}").json() == before
        assert ears["anna"].heard == []
        assert anna.play(id, 0, "abstain").status_code == 200
        ears["anna"].until(lambda ear: bool(ear.heard))
        ears["bert"].until(lambda ear: len(ear.heard) == 3)
        assert [data["seat"] for _, _, data in ears["bert"].heard] == [1, 1, -1]
        assert ears["bert"].last == f"{before['number'] + 1}.0.2"
        assert bert.api("GET", f"/matches/{id}").json()["must"] == [0, 1]
    finally:
        first.kill()
        second.kill()


def test_two_processes_draw_one_deal_and_give_one_try(postgres: str) -> None:
    first, second = Process(postgres), Process(postgres)
    try:
        anna = Visitor(first, "Anna")
        elsewhere = Visitor(second)
        elsewhere.http.cookies.update(anna.http.cookies)
        elsewhere.get("/settings")
        with ThreadPoolExecutor(8) as crowd:
            told = list(crowd.map(lambda who: who.http.get("/api/daily").json(), [anna, elsewhere] * 4))
            assert all(each["deals"] == told[0]["deals"] for each in told)
            begun = list(crowd.map(lambda who: who.api("POST", "/daily/toy").json(), [anna, elsewhere] * 4))
        assert len({each["match"] for each in begun}) == 1
        deals = anna.api("GET", "/daily").json()["deals"]
        assert next(deal for deal in deals if deal["game"] == "toy")["tries"] == 1
    finally:
        first.kill()
        second.kill()


def test_two_processes_hand_out_each_notice_once(postgres: str) -> None:
    """Both at work at the same heap; then one dies with some in hand, and those come under the same numbers."""
    store = Store(postgres)
    store.migrate()
    program = Program()
    program.takes_seconds = 0.03  # so that neither is done before the other looks
    people = called_by_hooks(store, program.url)
    sites = [f"https://{name}.example" for name in ("one", "two")]
    first, second = (Process(postgres, url=site, local_hooks=True) for site in sites)

    def count(where: str) -> int:
        with store.engine.connect() as db:
            return int(db.execute(text(f"SELECT count(*) FROM outbox WHERE {where}")).scalar_one())

    def heap(since: int) -> None:
        program.got.clear()
        with store.engine.begin() as db:
            db.execute(text("UPDATE outbox SET due = 1, taken = 0, since = :since"), {"since": since})

    try:
        heap(1)
        until_so(lambda: not count("due IS NOT NULL"))
        assert Counter(path for path, _, _ in program.got) == dict.fromkeys(people, 1)
        sent_by = {json.loads(body)["matches"][0]["url"].partition("/table")[0] for _, _, body in program.got}
        assert sent_by == set(sites)  # else it was no race
        heap(2)
        until_so(lambda: len(program.got) > PEOPLE_CALLED // 4)
        first.kill()
        with store.engine.begin() as db:
            db.execute(text("UPDATE outbox SET taken = 1 WHERE due IS NOT NULL"))  # two minutes later
        until_so(lambda: not count("due IS NOT NULL"))
        numbers = {(path, headers["idempotency-key"]) for path, headers, _ in program.got}
        assert sorted(path for path, _ in numbers) == sorted(people)
    finally:
        first.kill()
        second.kill()
        program.server.shutdown()
        store.close()


PEOPLE_CALLED = 60  # more than one process takes on at a time


def called_by_hooks(store: Store, url: str) -> list[str]:
    """So many people who are all asked something, each with a program of their own; returns its paths."""

    async def lay() -> None:
        house = House(store, Thinkers(0, 0.1))
        with store.engine.begin() as db:
            names = ["Host", *(f"Called {n}" for n in range(PEOPLE_CALLED))]
            new = [insert(PEOPLE).values(name=name, since=0.0).returning(PEOPLE.c.id) for name in names]
            host, *called = (db.execute(each).scalar_one() for each in new)
            for n, person in enumerate(called):
                calling.add_reach(db, person, calling.HOOK, f"{url}/{n}", True, 0.0)
        for person in called:
            seating = [Seat("person", host, "Host"), Seat("person", person, "Called")]
            await house.create(
                game=TOY, seats=2, options={}, terms=Terms(), seating=seating, host=host, name="Fair", public=False
            )
        await house.stop()

    asyncio.run(lay())
    with store.engine.begin() as db:
        db.execute(text("UPDATE outbox SET due = NULL"))  # none before the test says so
    return [f"/{n}" for n in range(PEOPLE_CALLED)]


def test_two_processes_answer_a_promise_once(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The one at which it was made is dead. The next two take it up at once, and whoever is asked says something."""
    store, other = Store(postgres), Store(postgres)
    store.migrate()
    with store.engine.begin() as db:
        anna = db.execute(insert(PEOPLE).values(name="Anna", since=0.0).returning(PEOPLE.c.id)).scalar_one()
    asked: list[str] = []
    thinks = Thinkers.bargain

    async def dies(self: Thinkers, *job: Any) -> Any:
        await asyncio.sleep(60)

    async def together(self: Thinkers, *job: Any) -> Any:
        """Neither has written before both have thought."""
        said = await thinks(self, *job)
        asked.append(job[-1])
        async with asyncio.timeout(60):
            while len(asked) < 2:
                await asyncio.sleep(0.01)
        return said

    async def first_life() -> tuple[str, int]:
        house = House(store, Thinkers(0, 0.1))
        seating = [Seat("person", anna, "Anna"), *(Seat("bot", 0, f"Bot {n}", "regular") for n in range(3))]
        match = await house.create(
            game=game_by_id("tiefe-taschen"), seats=4, options={}, terms=Terms(), seating=seating, host=anna, name="t",
            public=False, seed="deal 11",
        )  # fmt: skip
        promise = Promise(0, "give_this_round 1", 3, "play approve", private=True)
        return match.id, (await house.do(match.id, anna, promise)).promises[-1].number

    async def next_lives(id: str, number: int) -> None:
        houses = [House(each, Thinkers(0, 0.1)) for each in (store, other)]
        for house in houses:
            await house.match(id)
            house.bots.wake(id)  # as if both had claimed it
        for house in houses:
            await house.bots.settle()
        for house in houses:
            match = await house.match(id)
            entries = await house.store.read(partial(records.entries_between, id=id, row=0))
            replies = [(e.seat, e.deed.of, e.deed.reply) for e in entries if isinstance(e.deed, Replied)]
            assert replies == [(3, number, COUNTERED)]
            assert [e.deed.counters for e in match.promises if isinstance(e.deed, Promised)] == [0, number]
            await house.stop()

    monkeypatch.setattr(Thinkers, "bargain", dies)
    left = asyncio.run(first_life())
    with store.engine.connect() as db:
        assert [id for id, _ in records.forgotten_bots(db, 1e12)].count(left[0]) == 1
    with ThreadPoolExecutor(2) as both:  # of those who look, one takes it up
        forgotten = asyncio.run(store.read(partial(records.forgotten_bots, before=1e12)))
        claims = [partial(records.claim_bots, forgotten=forgotten, now=time.time()) for _ in range(2)]
        found = both.map(lambda each: asyncio.run(each[0].write(each[1])), zip((store, other), claims, strict=True))
        assert sorted(ids.count(left[0]) for ids in found) == [0, 1]
    monkeypatch.setattr(Thinkers, "bargain", together)
    asyncio.run(next_lives(*left))
    store.close()
    other.close()


def test_two_processes_pair_a_round_once(postgres: str) -> None:
    first, second = Process(postgres), Process(postgres)
    try:
        anna, bert = account(first, "Annabel"), account(second, "Bertram")
        form = {"game": "toy", "seats": 2, "rounds": 2, "pace": "live", "span": 3600, "until": 3600}
        id = anna.api("POST", "/tournaments", form).json()["tournament"]["id"]
        assert bert.api("POST", f"/tournaments/{id}/enter").status_code == 201
        elsewhere = Visitor(second)
        elsewhere.http.cookies.update(anna.http.cookies)
        elsewhere.get("/settings")
        with ThreadPoolExecutor(8) as crowd:
            list(crowd.map(lambda who: who.api("POST", f"/tournaments/{id}/start"), [anna, elsewhere] * 4))
        told = bert.api("GET", f"/tournaments/{id}").json()
        assert [len(each["tables"]) for each in told["rounds"]] == [1]
        mine = bert.api("GET", "/matches?mine=true").json()
        assert [each["id"] for each in mine] == [told["rounds"][0]["tables"][0]["match"]]
        for _ in range(3):
            for seat in (0, 1):
                who = {each["seat"]: each["name"] for each in told["rounds"][0]["tables"][0]["sitting"]}[seat]
                assert (anna if who == "Annabel" else bert).play(mine[0]["id"], seat, "abstain").status_code == 200
        until(anna, id, lambda info: info["tournament"]["round"] == 2)  # both processes see that it is over
        told = until(bert, id, lambda info: len(info["rounds"]) == 2)
        assert [each["scores"] for each in told["standings"]] == [[100], [0]]  # of three prizes one has more
        assert [len(each["tables"]) for each in told["rounds"]] == [1, 1]
    finally:
        first.kill()
        second.kill()
