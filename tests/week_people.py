"""The four of `week.py`: how each wants to be called, what each has got to see, and the server they play on."""

import contextlib
import json
import random
import re
import struct
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import httpx
from aiosmtpd.controller import Controller
from sqlalchemy import select

from account import Sent, Table
from backroom.match.calling import LEASE_SECONDS
from backroom.match.schema import MATCHES, OUTBOX, PEOPLE
from backroom.match.store import Store
from backroom.web.serving import free_port
from mortal import Mortal
from weekserver import shared

AGAIN_SECONDS = 0.02
SETTLE_SECONDS = 60.0
LIFE_SECONDS = (0.5, 8.0)  # how long a server lives before it is killed
DEADLY_LETTERS = 0.15  # share of letters that were taken, but the server died before it was told so
SITE = "https://table.example"


@dataclass(frozen=True)
class Wish:
    """How somebody wants to be called, and in which language; quiet hours and digest are hours of their own zone."""

    name: str
    language: str
    zone: str
    digest: int = -1
    quiet: tuple[int, int] = (0, 0)
    mail: bool = False
    hook: bool = False

    @property
    def ways(self) -> list[str]:
        return [way for way, wanted in (("mail", self.mail), ("hook", self.hook)) if wanted]


@dataclass(frozen=True)
class Letter:
    """What came to somebody, by which way and when; and how long it was due, in seconds of the wall."""

    way: str
    at: float
    wall: float
    id: str
    text: str


@dataclass(frozen=True)
class Shown:
    """Whatever the server has answered somebody about a table."""

    at: float
    match: str
    path: str
    text: str
    over: bool


@dataclass
class Coming:
    """Between these moments the person came to the table; or perhaps did, where no answer says so."""

    since: float
    until: float = 0.0
    sure: bool = True


class Member:
    """One of the four: a session for pages, a token for the API; whatever gets no answer is sent again."""

    def __init__(self, home: "Household", wish: Wish) -> None:
        self.home, self.wish = home, wish
        self.http = httpx.Client(base_url=home.server.url, follow_redirects=True, timeout=30)
        self.token = self.feed = ""
        self.id = 0
        self.letters: list[Letter] = []
        self.shown: list[Shown] = []
        self.infos: list[tuple[str, dict[str, Any]]] = []
        self.comings: dict[str, list[Coming]] = {}

    def register(self) -> None:
        wish, name = self.wish, self.wish.name
        password = f"{name} keeps it to herself"
        self.form("/settings", "/settings/account", name=name, password=password)
        self.form("/settings", "/language", language=wish.language)
        page = self.form("/settings", "/settings/token", label="week")
        self.token = re.findall(r"br_[\w-]+", page)[0]
        if wish.mail:
            self.form("/calling", "/calling/mail", address=f"{name.lower()}@example.org", password=password)
            secret = re.findall(rf"{SITE}/reach/([\w-]+)", self.letters.pop().text)[0]
            self.http.post(f"/reach/{secret}").raise_for_status()
        if wish.hook:
            self.form("/calling", "/calling/hook", address=f"{self.home.program}/{name}")
        when = {"digest": wish.digest, "from": wish.quiet[0], "to": wish.quiet[1], "zone": wish.zone}
        self.form("/calling", "/calling/when", **when)
        self.feed = re.findall(r"/feed/([\w-]+)", self.form("/calling", "/calling/feed", on="1"))[0]
        with self.home.store.engine.connect() as db:
            self.id = db.execute(select(PEOPLE.c.id).where(PEOPLE.c.name == name)).scalar_one()

    def form(self, page: str, path: str, **fields: Any) -> str:
        token = re.findall(r'name="form_token" value="([0-9a-f]+)"', self.http.get(page).text)[0]
        answer = self.http.post(path, data={"form_token": token} | fields)
        answer.raise_for_status()
        return answer.text

    def call(self, method: str, path: str, body: Any = None, sent: Sent | None = None) -> httpx.Response:
        """Until an answer comes that says what became of it."""
        head = {"authorization": f"Bearer {self.token}"} if path.startswith("/api") else {}
        until = time.monotonic() + SETTLE_SECONDS
        while time.monotonic() < until:
            try:
                answer = self.http.request(method, path, json=body, headers=head)
                if answer.status_code != 503:
                    return answer
                doubtful = answer.headers["content-type"].startswith("text") or answer.json()["code"] == "unsure"
            except httpx.ConnectError:
                doubtful = False
            except httpx.TransportError:
                doubtful = True
            if sent is not None:
                sent.doubtful |= doubtful
            self.home.cut_off += doubtful
            time.sleep(AGAIN_SECONDS)
        raise AssertionError(f"no answer to {method} {path}")

    @contextlib.contextmanager
    def at(self, match: str) -> Iterator[Coming]:
        coming = Coming(self.home.now())
        self.comings.setdefault(match, []).append(coming)
        yield coming
        coming.until = self.home.now()

    def look(self, match: str, path: str, comes: bool = True) -> None:
        over = self.home.is_over_now(match)  # then everything is laid open
        with self.at(match) if comes else contextlib.nullcontext():
            answer = self.call("GET", path)
        assert answer.status_code < 500, (path, answer.status_code)
        self.shown.append(Shown(self.home.now(), match, path, answer.text, over or self.home.is_over_now(match)))

    def info(self, match: str, seat: int) -> dict[str, Any]:
        answer = self.call("GET", f"/api/matches/{match}?seat={seat}")
        found: dict[str, Any] = answer.json()
        self.infos.append((match, found))
        over = found["status"] == "over"
        self.shown.append(Shown(self.home.now(), match, str(answer.url), answer.text, over))
        return found

    def send(self, table: Table, sent: Sent, counted: Counter[str]) -> None:
        with self.at(table.id) as coming:
            answer = self.call("POST", f"/api/matches/{table.id}/{sent.what}", sent.body, sent)
        coming.sure = answer.status_code == 201
        if not coming.sure and not sent.doubtful:
            self.comings[table.id].remove(coming)  # who is refused has not seen the table
        table.moment += 1
        sent.answered = table.moment
        counted[f"{sent.what} {answer.status_code}"] += 1
        assert answer.status_code in (201, 409, 422), answer.text
        if answer.status_code == 201:
            receipt = answer.json()
            sent.acked, sent.number, sent.own = True, receipt["number"], receipt["own"]


class Server(Mortal):
    """With a clock that is moved; see `weekserver.py`."""

    def __init__(self, folder: Path, settings: dict[str, Any]) -> None:
        (folder / "clock").write_bytes(bytes(16))
        self.clock = shared(str(folder / "clock"))
        program = str(Path(__file__).parent / "weekserver.py")
        super().__init__([program], json.dumps(settings), str(folder / "clock"))


@dataclass(eq=False)
class Household:
    """The server, its clock, where letters come in, and the four."""

    folder: Path
    wishes: Sequence[Wish]
    members: list[Member] = field(default_factory=list)
    settled: list[float] = field(default_factory=list)  # moments at which nothing was due
    moves: list[tuple[float, float]] = field(default_factory=list)  # when, and how far ahead since then
    leases: list[float] = field(default_factory=list)  # when the clock was moved to the end of a dead process's lease
    pages: list[Any] = field(default_factory=list)  # windows, if they have any
    waited: dict[str, list[float]] = field(default_factory=dict)  # by way: how long letters that were due took
    deadly: random.Random | None = None  # while the server is being killed
    kills: int = 0
    outages: int = 0
    cut_off: int = 0
    windows: int = 0  # looks in them

    def __post_init__(self) -> None:
        self.lock = threading.Lock()  # whoever has it may kill the server
        self.mail = Controller(self, hostname="127.0.0.1", port=free_port())
        self.mail.start()
        self.hooks = self._hooks()
        self.program = f"http://127.0.0.1:{self.hooks.server_port}"
        database = f"sqlite:///{self.folder / 'week.db'}"
        self.store = Store(database)
        self.store.migrate()
        smtp = {"url": SITE, "smtp": f"smtp://127.0.0.1:{self.mail.port}", "sender": "table@table.example"}
        self.server = Server(
            self.folder, {"database": database, "bot_workers": 0, "limits": False, "local_hooks": True, **smtp}
        )
        self.moves.append((time.time(), 0.0))
        self.server.start()
        self.begun = self.now()
        self.members = [Member(self, wish) for wish in self.wishes]
        for member in self.members:
            member.register()

    def end(self) -> None:
        self.server.end()
        self.mail.stop()
        self.hooks.shutdown()
        self.store.close()

    # --- the clock

    def now(self) -> float:
        return time.time() + self.moves[-1][1]

    def pass_time(self, seconds: float, dead: bool = False) -> None:
        """Later. What was due by then is sent by then; if the server lay dead meanwhile, when it is back."""
        self.settle()
        with self.lock:
            if dead:
                self.server.kill()
                self.outages += 1
            ahead = self.moves[-1][1] + seconds
            if not dead:
                struct.pack_into("d", self.server.clock, 8, time.time() + ahead)
            struct.pack_into("d", self.server.clock, 0, ahead)
            self.moves.append((time.time(), ahead))
            if dead:
                self.server.start()
        self.settle()

    def settle(self) -> None:
        until = time.monotonic() + SETTLE_SECONDS
        while True:
            now = self.now()
            with self.store.engine.connect() as db:
                rows = list(db.execute(select(OUTBOX).where(OUTBOX.c.due.is_not(None), OUTBOX.c.due <= now)))
            if not rows:
                self.settled.append(now)
                return
            if all(now < row.taken < now + LEASE_SECONDS - 3 for row in rows):  # a process has died with them
                ahead = self.moves[-1][1] + LEASE_SECONDS
                struct.pack_into("d", self.server.clock, 8, time.time() + ahead)
                struct.pack_into("d", self.server.clock, 0, ahead)
                self.moves.append((time.time(), ahead))
                self.leases.append(time.time())
            assert time.monotonic() < until, rows
            time.sleep(AGAIN_SECONDS)

    @contextlib.contextmanager
    def killing(self, rng: random.Random) -> Iterator[None]:
        """Meanwhile the server dies again and again, whatever it is doing."""
        stop = threading.Event()

        def kill() -> None:
            while not stop.wait(rng.uniform(*LIFE_SECONDS) * (12 if self.pages else 1)):  # a window takes its time
                self.die()

        killer = threading.Thread(target=kill)
        killer.start()
        self.deadly = rng
        try:
            yield
        finally:
            self.deadly = None
            stop.set()
            killer.join()

    def die(self) -> None:
        with self.lock:
            self.kills += 1
            self.server.kill()
            self.server.start()

    # --- what comes in

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        letter = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(letter, EmailMessage)
        bodies = [part.get_content() for part in letter.walk() if part.get_content_maintype() == "text"]
        text = "\n".join([str(letter["subject"]), *bodies])
        self.take(envelope.rcpt_tos[0].partition("@")[0], "mail", str(letter["message-id"]), text)
        return "250 taken"

    def _hooks(self) -> ThreadingHTTPServer:
        home = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"])).decode()
                home.take(self.path[1:], "hook", self.headers["idempotency-key"], body)
                self.send_response(204)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        return server

    def take(self, name: str, way: str, id: str, text: str) -> None:
        member = next(one for one in self.members if one.wish.name.lower() == name.lower())
        member.letters.append(Letter(way, self.now(), time.time(), id, text))
        if self.deadly and self.deadly.random() < DEADLY_LETTERS:
            self.die()

    # --- what is so

    def is_over(self, table: Table) -> bool:
        return self.is_over_now(table.id)

    def is_over_now(self, match: str) -> bool:
        with self.store.engine.connect() as db:
            return bool(db.execute(select(MATCHES.c.status).where(MATCHES.c.id == match)).scalar() == "over")
