"""What one visitor may cost the others: refused cheaply, counted by what it costs, and fair to whoever waits."""

import asyncio
import socket
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from litestar.exceptions import TooManyRequestsException

from backroom.match.turns import Turns
from backroom.match.verbs import Act, Undo
from backroom.web import people as people_module
from backroom.web.limits import LIMITS, Limits
from web.conftest import Server, Visitor, serve, toy_table

URLENCODED = {"content-type": "application/x-www-form-urlencoded"}


@pytest.fixture
def strict(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.setitem(
        LIMITS, "refused", (LIMITS["refused"][0], 600.0)
    )  # nothing given back while a slow machine asks
    server = serve(tmp_path, limits=True)
    yield server
    server.stop()


def at(address: str) -> dict[str, str]:
    """As a proxy on this machine tells it."""
    return {"x-forwarded-for": address}


def codes(count: int, ask: Callable[[], httpx.Response]) -> Counter[int]:
    with ThreadPoolExecutor(4) as many:
        return Counter(many.map(lambda _: ask().status_code, range(count)))


# --- forms


@pytest.mark.parametrize("path", ["/import", "/new", "/table/x/act", "/settings/name"])
def test_a_large_form_is_not_read(server: Server, path: str) -> None:
    visitor = Visitor(server)
    began = time.process_time()
    for body in (b"a&" * 1_950_000, iter([b"a&" * 30_000] * 3)):  # announced, and in pieces of unknown length
        assert visitor.http.post(path, content=body, headers=URLENCODED).status_code == 413
    assert time.process_time() - began < 1.0


def test_posts_without_a_token_are_refused_and_then_not_even_read(strict: Server) -> None:
    stranger = Visitor(strict)
    answers = codes(60, lambda: stranger.http.post("/import", content=b"a&" * 20_000, headers=URLENCODED))
    assert answers[403] <= LIMITS["refused"][0] + 5
    assert answers[429] >= 20


def test_whoever_has_a_name_is_not_counted_as_the_stranger_s_neighbour(strict: Server) -> None:
    anna = Visitor(strict, "Anna")
    stranger = Visitor(strict)
    assert codes(60, lambda: stranger.http.post("/new", data={}))[429] >= 20
    assert anna.post("/settings/name", name="Anne").status_code == 200


def test_wrong_tokens_are_refused_and_then_not_even_looked_up(strict: Server) -> None:
    answers = codes(
        60, lambda: httpx.get(strict.url + "/api/games", headers={"authorization": f"Bearer br_{time.monotonic_ns()}"})
    )
    assert set(answers) == {403, 429}
    assert answers[429] >= 20


# --- everything has a price


@pytest.mark.parametrize(
    "path",
    [
        "/new", "/settings", "/rules", "/rules/die-macher", "/sign-in", "/api/games", "/api/openapi.json", "/healthz",
        "/new/die-macher/numbers.toml", "/nothing", "/api/nothing", "/static/backroom.css", "/static/nothing", "/mine",
    ],
)  # fmt: skip
def test_nothing_can_be_asked_for_without_end(strict: Server, path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in ("read", "file"):  # a slow machine must not give back faster than it answers
        monkeypatch.setitem(LIMITS, kind, (LIMITS[kind][0], 10.0))
    with httpx.Client(base_url=strict.url) as one, httpx.Client(base_url=strict.url, headers=at("192.0.2.9")) as other:
        for _ in range(2000):
            answer = one.get(path)
            if answer.status_code == 429:
                break
        assert answer.status_code == 429
        assert int(answer.headers["retry-after"]) >= 1
        assert other.get(path).status_code in (200, 404)


def test_a_long_log_costs_more_than_a_short_one(strict: Server) -> None:
    anna, bert = Visitor(strict, "Anna"), Visitor(strict, "Bert")
    id = toy_table(anna, bert)
    limits = strict.room.limits
    spent: list[float] = []
    known = limits.spend

    def counted(kind: str, who: str, price: float = 1, address: str = "") -> None:
        if kind == "read":
            spent.append(price)
        known(kind, who, price, address)

    limits.spend = counted  # type: ignore[method-assign]

    def price(path: str) -> float:
        spent.clear()
        with httpx.Client(base_url=strict.url) as stranger, stranger.stream("GET", path) as answer:
            assert answer.status_code == 200
        return sum(spent)

    paths = [f"/table/{id}/log", f"/table/{id}/replay", f"/api/matches/{id}/stream?last=0.0"]
    short = [price(path) for path in paths]
    house = strict.room.house

    async def bid_and_undo() -> None:
        match = await house.match(id)
        for _ in range(60):
            match = await house.do(id, match.host, Act(0, "bid 1", match.number))
            match = await house.do(id, match.host, Undo(0))

    asyncio.run_coroutine_threadsafe(bid_and_undo(), strict.loop).result(30)
    long = [price(path) for path in paths]
    assert all(after > before for before, after in zip(short, long, strict=True)), (short, long)


def test_many_names_of_one_address_do_not_multiply_what_it_may_do(
    strict: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(LIMITS, "create", (3, 1000.0))
    monkeypatch.setattr("backroom.web.limits.NEIGHBOURS", 2)
    laid = Counter[int]()
    for number in range(4):
        visitor = Visitor(strict)
        visitor.http.headers.update(at("192.0.2.1"))
        visitor.get("/settings")
        visitor.post("/settings/name", name=f"Guest {number}")
        for _ in range(2):
            visitor.get("/new?game=toy")
            laid[visitor.post("/new", game="toy", seats=2, who="link").status_code] += 1
    assert laid[200] == 4  # what two may do: twice a name and two tables
    elsewhere = Visitor(strict)
    elsewhere.http.headers.update(at("192.0.2.2"))
    elsewhere.get("/new?game=toy")
    assert elsewhere.post("/new", game="toy", seats=2, who="link").status_code == 200


def test_many_names_of_one_address_do_not_multiply_its_streams(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("backroom.web.limits.STREAMS", 3)
    monkeypatch.setattr("backroom.web.limits.NEIGHBOURS", 2)
    limits = Limits()
    with ExitStack() as open_ones:
        for number in range(6):
            limits.may_hold(f"p{number}", "192.0.2.1")
            open_ones.enter_context(limits.holding(f"p{number}", "192.0.2.1"))
        with pytest.raises(TooManyRequestsException):
            limits.may_hold("p7", "192.0.2.1")
        limits.may_hold("p7", "192.0.2.2")
    limits.may_hold("p7", "192.0.2.1")
    assert not limits._held


def test_a_page_about_haste_is_a_page(strict: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LIMITS, "read", (10, 1000.0))
    visitor = Visitor(strict)
    answers = [visitor.get("/settings", headers={"accept-language": "de"}) for _ in range(8)]
    assert [answer.status_code for answer in answers].count(429) == 3
    assert "<main" in answers[-1].text
    assert visitor.http.get("/api/games").json()["code"] == "http"


# --- who waits for whom


def test_whole_games_are_checked_in_turn_person_by_person() -> None:
    async def story() -> None:
        turns = Turns()
        done: list[str] = []

        async def work(who: str) -> None:
            async with turns.of(who):
                await asyncio.sleep(0.001)
                done.append(who)

        many = [asyncio.create_task(work("greedy")) for _ in range(17)]
        await asyncio.sleep(0.002)
        await work("other")
        assert len(done) <= 4
        many[-1].cancel()  # whoever leaves does not hold up the rest
        await asyncio.gather(*many, return_exceptions=True)
        assert done.count("greedy") == 16
        async with turns.of("greedy"):
            pass
        assert turns.idle

    asyncio.run(story())


# --- signing in


def registered(server: Server, name: str, address: str) -> Visitor:
    visitor = Visitor(server)
    visitor.http.headers.update(at(address))
    visitor.get("/settings")
    assert visitor.post("/settings/account", name=name, password="correct horse").status_code == 200
    return visitor


def sign_in(visitor: Visitor, name: str, password: str) -> int:
    visitor.get("/sign-in")
    return visitor.post("/sign-in", name=name, password=password).status_code


def test_nobody_can_lock_somebody_else_out(strict: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Strangers guess as long as they are let; the owner comes in from elsewhere with the right password."""
    monkeypatch.setitem(LIMITS, "sign-in", (3, 1000.0))
    registered(strict, "Clara", "192.0.2.1")
    stranger = Visitor(strict)
    stranger.http.headers.update(at("192.0.2.66"))
    guesses = [sign_in(stranger, "Clara", "guess") for _ in range(6)]
    assert guesses == [403, 403, 403, 429, 429, 429]
    owner = Visitor(strict)
    owner.http.headers.update(at("192.0.2.2"))
    assert sign_in(owner, "Clara", "correct horse") == 200


def test_whoever_was_here_before_comes_in_even_while_the_whole_world_guesses(
    strict: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(LIMITS, "name", (4, 1000.0))
    owner, mallory = registered(strict, "Clara", "192.0.2.1"), registered(strict, "Mallory", "192.0.2.66")
    for visitor in (owner, mallory):
        visitor.post("/sign-out")
    for number in range(6):
        stranger = Visitor(strict)
        stranger.http.headers.update(at(f"198.51.100.{number}"))
        last = sign_in(stranger, "clara ", "guess")
    assert last == 429
    owner.http.headers.update(at("203.0.113.5"))  # another address, the same browser
    assert sign_in(owner, "Clara", "correct horse") == 200
    mallory.http.headers.update(at("203.0.113.6"))  # known, but as somebody else
    assert sign_in(mallory, "Clara", "guess") == 429
    # A known browser may not guess without end either.
    monkeypatch.setitem(LIMITS, "known", (3, 1000.0))
    owner.post("/sign-out")
    assert [sign_in(owner, "Clara", "guess") for _ in range(4)][-1] == 429


def test_right_passwords_do_not_use_up_the_guesses(strict: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LIMITS, "name", (2, 1000.0))
    registered(strict, "Clara", "192.0.2.1")
    for number in range(4):
        owner = Visitor(strict)
        owner.http.headers.update(at(f"192.0.2.{number + 10}"))
        assert sign_in(owner, "Clara", "correct horse") == 200


def test_a_slow_body_is_not_waited_for(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("backroom.web.door.BODY_SECONDS", 0.5)
    for kind in ("application/x-www-form-urlencoded", "multipart/form-data; boundary=x"):
        with socket.create_connection(("127.0.0.1", server.port)) as line:
            head = f"POST /import HTTP/1.1\r\nhost: localhost\r\ncontent-type: {kind}\r\ncontent-length: 99\r\n\r\na"
            line.sendall(head.encode())
            line.settimeout(10)
            assert line.recv(100).startswith(b"HTTP/1.1 408 ")
            while line.recv(10_000):
                pass  # and the connection is closed


def test_passwords_are_worked_on_a_few_at_a_time_and_the_rest_come_again(
    strict: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two hundred guesses from two hundred addresses: memory and time for a few, and others are served meanwhile."""
    monkeypatch.setattr(people_module, "HASHES_WAITING", 4)
    at_once: list[int] = []
    inside = 0
    lock = threading.Lock()

    def slow(digest: str, password: str) -> bool:
        nonlocal inside
        with lock:
            inside += 1
            at_once.append(inside)
        time.sleep(0.2)
        with lock:
            inside -= 1
        raise VerificationError

    monkeypatch.setattr(people_module, "_verify", slow)
    people = strict.room.people

    async def guess() -> str:
        try:
            await people.sign_in("Nobody", "guess guess")
        except Exception as refused:
            return type(refused).__name__
        return ""

    async def many() -> list[str]:
        return await asyncio.gather(*(guess() for _ in range(40)))

    answers = Counter(asyncio.run_coroutine_threadsafe(many(), strict.loop).result(30))
    assert answers["Refused"] == people_module.HASHERS + 4
    assert answers["TooManyRequestsException"] == 40 - answers["Refused"]
    assert max(at_once) == people_module.HASHERS
    assert asyncio.run_coroutine_threadsafe(guess(), strict.loop).result(5) == "Refused"  # and later they may


def test_what_cannot_be_a_password_costs_nothing(strict: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(people_module, "_verify", lambda *_: pytest.fail("it was worked on"))
    assert sign_in(Visitor(strict), "Nobody", "short") == 403


def test_passwords_of_older_hashes_still_open() -> None:
    assert people_module._verify(PasswordHasher().hash("correct horse"), "correct horse")
