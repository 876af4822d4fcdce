"""A server that is reached directly: heads have bounds, waiting has an end, and nobody takes all the connections."""

import resource
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack

import httpx
import pytest

from backroom.web import connections
from web.conftest import Server, serve


@pytest.fixture
def line(server: Server) -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as open_line:
        yield open_line


def rest(line: socket.socket) -> bytes:
    """All that comes until the other side closes."""
    got = b""
    try:
        while piece := line.recv(65_536):
            got += piece
    except ConnectionResetError:
        pass
    return got


def poured(line: socket.socket, start: bytes, piece: bytes, most: int) -> tuple[int, bytes]:
    """How much could be sent of what never ends, and the answer."""
    sent = 0
    try:
        line.sendall(start)
        while sent < most:
            line.sendall(piece)
            sent += len(piece)
    except OSError:
        pass
    return sent, rest(line)


@pytest.mark.parametrize(
    ("start", "piece"),
    [
        (b"GET / HTTP/1.1\r\nhost: x\r\na: ", b"a" * 8000),  # one header without end
        (b"GET / HTTP/1.1\r\nhost: x\r\n", b"a: b\r\n" * 1000),  # headers without end
        (b"GET /", b"a" * 8000),  # an address without end
        (b"", b"\r\n" * 4000),  # nothing, without end
        (b"POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n1;", b"x" * 8000),  # the name of a chunk
        (b"POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n1\r\na\r\n0\r\na: ", b"x" * 8000),  # a foot
    ],
)
def test_heads_have_bounds(line: socket.socket, start: bytes, piece: bytes) -> None:
    sent, answer = poured(line, start, piece, 20_000_000)
    assert sent < 20_000_000
    assert answer[:12] in (b"HTTP/1.1 431", b"HTTP/1.1 400", b"HTTP/1.1 405", b"")


def test_a_head_that_is_a_little_too_large_is_told(line: socket.socket) -> None:
    line.sendall(b"GET /healthz HTTP/1.1\r\nhost: x\r\n" + b"a: b\r\n" * 120 + b"\r\n")
    assert rest(line).startswith(b"HTTP/1.1 431 ")


def test_heads_of_every_honest_size_pass(server: Server, line: socket.socket) -> None:
    assert httpx.get(server.url + "/healthz", headers={"cookie": "x" * 20_000}).status_code == 200
    line.sendall(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n" * 40)  # many in a row on one connection
    line.settimeout(3)
    answers = b""
    while answers.count(b"HTTP/1.1 200") < 40:
        answers += line.recv(65_536)
    body = (b"1\r\na\r\n" * 30_000) + b"0\r\n\r\n"  # a body in the smallest chunks
    line.sendall(b"POST /sign-in HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n" + body)
    assert line.recv(65_536).startswith(b"HTTP/1.1 403 ")


@pytest.mark.parametrize("start", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nhost: x\r\na", b"\r\n"])
def test_half_a_head_is_not_waited_for(server: Server, start: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEAD_SECONDS", 0.5)
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as line:
        began = time.monotonic()
        line.sendall(start)
        assert rest(line) == b""
        assert time.monotonic() - began < 9


def test_what_comes_after_an_answer_is_not_waited_for_either(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """A body that nobody reads, piece by piece for ever."""
    monkeypatch.setattr(connections, "HEAD_SECONDS", 0.5)
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as line:
        line.sendall(b"GET /healthz HTTP/1.1\r\nhost: x\r\ncontent-length: 1000000\r\n\r\n")
        began = time.monotonic()
        with pytest.raises(OSError):  # noqa: PT012
            while time.monotonic() - began < 20:
                line.sendall(b"x")
                time.sleep(0.05)
        assert time.monotonic() - began < 15


def test_a_stream_may_be_quiet_for_longer_than_a_head(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    from web.conftest import Visitor, toy_table
    from web.test_stream import Ear

    monkeypatch.setattr(connections, "HEAD_SECONDS", 0.3)
    anna, bert = Visitor(server, "Anna"), Visitor(server, "Bert")
    ear = Ear(anna, toy_table(anna, bert))
    assert not ear.ended.wait(1.5)


def test_an_address_has_so_many_connections_and_no_more(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "PER_ADDRESS", 10)
    monkeypatch.setattr(connections, "is_proxy", lambda proxies, host: False)
    with ExitStack() as held:
        for _ in range(10):
            held.enter_context(socket.create_connection(("127.0.0.1", server.port)))
        time.sleep(0.2)
        with socket.create_connection(("127.0.0.1", server.port), timeout=10) as line:
            assert rest(line) == b""
    time.sleep(0.2)
    assert httpx.get(server.url + "/healthz").status_code == 200


def test_a_proxy_comes_for_many(monkeypatch: pytest.MonkeyPatch) -> None:
    assert connections.is_proxy("127.0.0.1,10.0.0.0/8", "10.1.2.3")
    assert connections.is_proxy("*", "192.0.2.1")
    assert connections.is_proxy("['127.0.0.1', '::1']", "::1")
    assert not connections.is_proxy("127.0.0.1", "192.0.2.1")
    assert not connections.is_proxy("nonsense,", "192.0.2.1")


def test_idle_connections_make_room_for_those_who_ask(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "descriptors", lambda: connections.RESERVED + 20)
    server = serve(tmp_path_factory.mktemp("crowd"))
    try:
        with ExitStack() as held:
            idle = [held.enter_context(socket.create_connection(("127.0.0.1", server.port))) for _ in range(60)]
            assert httpx.get(server.url + "/healthz").status_code == 200
            idle[0].settimeout(5)
            assert rest(idle[0]) == b""  # who has waited longest
    finally:
        server.stop()


def test_as_many_descriptors_as_the_system_gives() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(512, hard), hard))
        assert connections.descriptors() == min(hard, connections.WANTED)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
