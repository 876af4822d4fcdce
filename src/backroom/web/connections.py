"""Connections (the HTTP protocol class): how large a head may be, how long it may take, how many one address may hold.

A proxy in front sees to this too; a server that is reached directly has only itself.
"""

import asyncio
import resource
from collections import Counter
from functools import lru_cache
from ipaddress import ip_address, ip_network
from typing import Any, Final
from weakref import WeakKeyDictionary

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from backroom.web.asked import neighbourhood

HEAD_BYTES: Final = 32_000
HEADERS: Final = 100
FRAMING: Final = 9  # bytes on the wire per byte of a body, when it comes in the smallest chunks
HEAD_SECONDS = 20.0
PER_ADDRESS = 200
RESERVED = 200  # descriptors for everything that is no connection
WANTED = 65_536


class Crowd:
    """All connections of a server process."""

    def __init__(self) -> None:
        self.most = descriptors() - RESERVED
        self.held: Counter[str] = Counter()
        self.waiting: dict[Connection, None] = {}  # without a whole request; who has waited longest stands first

    def admits(self, connection: "Connection") -> bool:
        if self.held[connection.address] > PER_ADDRESS:
            return False
        if len(connection.connections) <= self.most:
            return True
        longest = next(iter(self.waiting), None)  # who asks nothing makes room for who may ask
        if longest is not None:
            longest.transport.abort()
            self.waiting.pop(longest)
        return longest is not None


_CROWDS: WeakKeyDictionary[Any, Crowd] = WeakKeyDictionary()


class Connection(HttpToolsProtocol):
    """One connection. `address` is empty for a proxy, who comes for many."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._read = self._body = self._head = 0  # of this request: all of it, its body, its head
        self._large = False
        self._timer: asyncio.TimerHandle | None = None
        host = self.client[0] if self.client else ""
        self.address = "" if not host or is_proxy(str(self.config.forwarded_allow_ips), host) else neighbourhood(host)
        self.crowd = _CROWDS.setdefault(self.server_state, Crowd())
        if self.address:
            self.crowd.held[self.address] += 1
        if self.crowd.admits(self):
            self._wait()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._go_on()
        if self.address:
            self.crowd.held[self.address] -= 1
            if not self.crowd.held[self.address]:
                del self.crowd.held[self.address]
        super().connection_lost(exc)

    def _wait(self) -> None:
        """From now on a whole head is awaited, however many pieces of it come."""
        self._go_on()
        self.crowd.waiting[self] = None
        self._timer = self.loop.call_later(HEAD_SECONDS, self.transport.abort)

    def _go_on(self) -> None:
        self.crowd.waiting.pop(self, None)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        self._read += len(data)
        super().data_received(data)
        if self._read - FRAMING * self._body > HEAD_BYTES and not self.transport.is_closing():
            self._large = True
            self.send_400_response("")

    def on_message_begin(self) -> None:
        self._head = 0
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        self._count(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._count(len(name) + len(value))
        super().on_header(name, value)

    def _count(self, size: int) -> None:
        self._head += size
        if self._head > HEAD_BYTES or len(self.headers) >= HEADERS:
            self._large = True
            raise ValueError("the head is too large")  # the parser stops, and the protocol answers

    def on_headers_complete(self) -> None:
        self._go_on()
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._body += len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._read = self._body = 0
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.cycle.response_complete and not self.transport.is_closing():
            self._wait()

    def send_400_response(self, msg: str) -> None:
        if not self._large:
            super().send_400_response(msg)
            return
        self.transport.write(STATUS_LINE[431] + b"content-length: 0\r\nconnection: close\r\n\r\n")
        self.transport.close()


@lru_cache(1024)
def is_proxy(proxies: str, host: str) -> bool:
    """Whether `--proxies` names this host."""
    for known in proxies.strip("[]").replace("'", "").split(","):
        try:
            if known.strip() == "*" or ip_address(host) in ip_network(known.strip(), strict=False):
                return True
        except ValueError:
            continue
    return False


def descriptors() -> int:
    """How many files and connections this process may have open; as many as the system lets it have."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = WANTED if hard == resource.RLIM_INFINITY else min(hard, WANTED)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]
