"""A real server on a real socket, with the toy among the games, and visitors who use it as a browser without script."""

import re
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

import httpx
import pytest
import uvicorn
from argon2 import PasswordHasher

import backroom.games
from backroom.web import people
from backroom.web.app import behind_doors, create_app
from backroom.web.config import Config
from backroom.web.connections import Connection
from backroom.web.room import Room
from backroom.web.serving import free_port
from deals import the_same_deals
from hush import HUSH
from toy import TOY

__all__ = ["the_same_deals"]

REAL_GAMES = backroom.games.games


@pytest.fixture(scope="session", autouse=True)
def _toy() -> Iterator[None]:
    known = {**REAL_GAMES(), "toy": TOY, "hush": HUSH}
    backroom.games.games = lambda: known
    yield
    backroom.games.games = REAL_GAMES


@pytest.fixture(scope="session", autouse=True)
def _passwords_cheap_to_try() -> Iterator[None]:
    """Hundreds of accounts are made here; what a password costs in earnest is the library's affair."""
    dear, people.HASHER = people.HASHER, PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
    yield
    people.HASHER = dear


@dataclass
class Server:
    """A server in a thread of this process: the tests can look behind the counter."""

    config: Config
    port: int = field(default_factory=free_port)

    def __post_init__(self) -> None:
        self.app = create_app(self.config)
        settings = uvicorn.Config(
            behind_doors(self.app),
            port=self.port,
            log_level="error",
            timeout_graceful_shutdown=1,
            lifespan="on",
            ws="none",
            http=Connection,
        )
        self.uvicorn = uvicorn.Server(settings)
        self.thread = threading.Thread(target=self.uvicorn.run, daemon=True)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def room(self) -> Room:
        room: Room = self.app.state.room
        return room

    def start(self) -> "Server":
        self.thread.start()
        while not self.uvicorn.started:
            assert self.thread.is_alive()
            time.sleep(0.01)
        self.loop = self.uvicorn.servers[0].get_loop()
        return self

    def stop(self) -> None:
        self.uvicorn.should_exit = True
        self.loop.call_soon_threadsafe(self.room.house.audience.close)
        self.thread.join(10)


def serve(folder: Path, **settings: Any) -> Server:
    config = {"bot_workers": 0, "bot_pause": 0.0, "bot_budget": 0.1, "limits": False, "busy_seconds": 1.0} | settings
    return Server(Config(f"sqlite:///{folder / 'web.db'}", **config)).start()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = serve(tmp_path_factory.mktemp("web"))
    yield running
    running.stop()


class Address(Protocol):
    """Where a server is reached, in this process or another."""

    @property
    def url(self) -> str: ...


class Visitor:
    """Somebody with a browser: keeps cookies, fills in forms."""

    def __init__(self, server: Address, name: str = "") -> None:
        self.server = server
        self.marks = False  # whether the marks of German names are kept; else a sentence is read in one piece
        hooks = {"response": [self._read]}
        self.http = httpx.Client(base_url=server.url, follow_redirects=True, timeout=60, event_hooks=hooks)
        self.page = ""
        if name:
            self.get("/settings")
            self.post("/settings/name", name=name)
            assert name in self.page

    def _read(self, answer: httpx.Response) -> None:
        if not self.marks and "text/html" in answer.headers.get("content-type", ""):
            answer.read()
            answer._content = re.sub(rb'</?bdi[^>]*>|(?<=<option) lang="de"', b"", answer.content)

    def get(self, path: str, **options: Any) -> httpx.Response:
        answer = self.http.get(path, **options)
        if "text/html" in answer.headers["content-type"]:
            self.page = answer.text
        return answer

    @property
    def token(self) -> str:
        found = re.search(r'name="form_token" value="([0-9a-f]+)"', self.page)
        assert found, self.page[:400]
        return found[1]

    def post(self, path: str, **fields: Any) -> httpx.Response:
        data = {name.replace("__", "."): str(value) for name, value in fields.items()}
        answer = self.http.post(path, data={"form_token": self.token} | data)
        if "text/html" in answer.headers["content-type"]:
            self.page = answer.text
        return answer

    def api(self, method: str, path: str, body: Any = None, **options: Any) -> httpx.Response:
        headers = {"x-form-token": self.token} if method != "GET" and self.page else {}
        return self.http.request(method, "/api" + path, json=body, headers=headers, **options)

    def number(self, id: str) -> int:
        return int(self.api("GET", f"/matches/{id}").json()["number"])

    def play(self, id: str, seat: int, action: str) -> httpx.Response:
        """An action by the plain form of the table page."""
        self.get(f"/table/{id}")
        seen = re.search(r'name="seen" value="(\d+)"', self.page)
        return self.post(f"/table/{id}/act", seat=seat, seen=seen[1] if seen else 0, action=action)


def id_of(answer: httpx.Response) -> str:
    return str(answer.url).rstrip("/").split("/table/")[1].split("/")[0].split("?")[0]


def toy_table(host: Visitor, *guests: Visitor, **fields: Any) -> str:
    """A table of the toy at which these people sit, in this order."""
    host.get("/new?game=toy")
    wanted = {"game": "toy", "seats": len(guests) + 1, "who": "link", "whispers": "1"} | fields
    id = id_of(host.post("/new", **wanted))
    for seat, guest in enumerate(guests, 1):
        guest.get(f"/table/{id}")
        assert guest.post(f"/table/{id}/sit", seat=seat).status_code == 200
    return id


@pytest.fixture
def anna(server: Server) -> Visitor:
    return Visitor(server, "Anna")


@pytest.fixture
def bert(server: Server) -> Visitor:
    return Visitor(server, "Bert")
