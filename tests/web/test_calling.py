"""Calling back, to its far end: a real mail server, a program that listens, a feed reader, a browser's own keys."""

import base64
import hashlib
import hmac
import json
import os
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import http_ece  # type: ignore[import-untyped]
import httpx
import pytest
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from sqlalchemy import select

from backroom.cli import main
from backroom.match import calling
from backroom.match.schema import OUTBOX, REACHES
from backroom.notices import outward, push
from backroom.web.serving import SMTP_VARIABLE, free_port, ways_back
from web.conftest import Server, Visitor, serve, toy_table


def wait_for(holds: Callable[[], bool]) -> None:
    until = time.monotonic() + 30
    while not holds():
        assert time.monotonic() < until
        time.sleep(0.02)


def text_of(letter: EmailMessage, kind: str = "plain") -> str:
    part: Any = letter.get_body((kind,))
    return str(part.get_content())


class Letterbox:
    """What a mail server has taken."""

    def __init__(self) -> None:
        self.letters: list[tuple[str, EmailMessage]] = []
        self.broken = False

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        if self.broken:
            return "451 come again later"
        letter = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(letter, EmailMessage)
        self.letters.append((envelope.rcpt_tos[0], letter))
        return "250 taken"


class Program:
    """Somebody's own program, and a push service too: keeps what it is sent."""

    def __init__(self) -> None:
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self.status = 201
        self.takes_seconds = 0.0
        program = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                time.sleep(program.takes_seconds)
                program.got.append((self.path, {name.lower(): value for name, value in self.headers.items()}, body))
                self.send_response(program.status)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server.server_port}"


@pytest.fixture(scope="module")
def letterbox() -> Letterbox:
    return Letterbox()


@pytest.fixture(scope="module")
def program() -> Iterator[Program]:
    program = Program()
    yield program
    program.server.shutdown()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, letterbox: Letterbox) -> Iterator[Server]:
    mail = Controller(letterbox, hostname="127.0.0.1", port=free_port())
    mail.start()
    smtp = f"smtp://127.0.0.1:{mail.port}"
    settings = {"url": "https://table.example", "smtp": smtp, "sender": "table@table.example", "local_hooks": True}
    running = serve(tmp_path_factory.mktemp("calling"), **settings)
    yield running
    running.stop()
    mail.stop()


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calling, "GRACE_SECONDS", 0.0)


def at_work(visitor: Visitor, id: str, seat: int, action: str = "bid 1") -> None:
    """By the API, so that the others' pages are not looked at."""
    answer = visitor.api("POST", f"/matches/{id}/actions", {"seat": seat, "action": action, "seen": visitor.number(id)})
    assert answer.status_code < 300, answer.text


def rows(server: Server) -> list[Any]:
    with server.room.store.engine.connect() as db:
        return list(db.execute(select(OUTBOX)))


def test_a_letter_calls_back_in_the_readers_language_until_one_press_ends_it(
    server: Server, letterbox: Letterbox
) -> None:
    anna, bert = Visitor(server, "Anna"), Visitor(server, "Bert")
    bert.get("/settings")
    bert.post("/language", language="de")
    bert.get("/calling")
    bert.post("/calling/mail", address="bert@example.org")
    ((to, letter),) = letterbox.letters
    assert to == "bert@example.org"
    link = re.search(r"https://table.example(/reach/\S+)", text_of(letter))
    assert link
    id = toy_table(anna, bert)
    assert rows(server) == []  # not confirmed: nothing is kept for it, let alone sent
    stranger = Visitor(server)
    stranger.get(link[1])
    stranger.http.post(link[1])
    bert.get(f"/table/{id}")
    at_work(bert, id, 1)
    at_work(anna, id, 0)
    wait_for(lambda: len(letterbox.letters) == 2)
    to, letter = letterbox.letters[1]
    assert letter["content-language"] == "de"
    plain = text_of(letter)
    page = text_of(letter, "html")
    assert f"https://table.example/table/{id}" in plain
    assert f"https://table.example/table/{id}" in page
    assert "du bist dran" in plain.lower()
    at_work(anna, id, 0)
    assert len(letterbox.letters) == 2  # he has not come back
    way_out = letter["list-unsubscribe"].strip(" <>").removeprefix("https://table.example")
    assert Visitor(server).http.get(way_out).status_code == 200
    assert calling_count(server, "bert@example.org") == 1  # a machine that opens links ends nothing
    answer = Visitor(server).http.post(way_out, data={"List-Unsubscribe": "One-Click"})
    assert answer.status_code == 200
    assert calling_count(server, "bert@example.org") == 0


def calling_count(server: Server, address: str) -> int:
    with server.room.store.engine.connect() as db:
        return len(list(db.execute(select(REACHES).where(REACHES.c.address == address))))


def test_a_server_that_does_not_take_the_letter_gets_it_later_and_once(
    server: Server, letterbox: Letterbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calling, "BACK_OFF", (0.1,) * 100)
    anna, carl = Visitor(server, "Anna"), Visitor(server, "Carl")
    carl.get("/calling")
    carl.post("/calling/mail", address="carl@example.org")
    secret = re.search(r"/reach/(\S+)", text_of(letterbox.letters[-1][1]))
    assert secret
    carl.http.post(f"/reach/{secret[1]}")
    letterbox.broken = True
    id = toy_table(anna, carl)
    carl.get(f"/table/{id}")
    at_work(carl, id, 1)
    at_work(anna, id, 0)
    wait_for(lambda: any(row.tries >= 2 for row in rows(server)))
    letterbox.broken = False

    def mine() -> list[EmailMessage]:
        return [letter for to, letter in letterbox.letters if to == "carl@example.org"]

    wait_for(lambda: len(mine()) == 2)
    wait_for(lambda: all(row.due is None for row in rows(server)))
    assert len({letter["message-id"] for letter in mine()}) == 2


def test_a_program_is_called_with_a_signed_body_and_may_send_it_away(server: Server, program: Program) -> None:
    anna, dora = Visitor(server, "Anna"), Visitor(server, "Dora")
    dora.get("/calling")
    dora.post("/calling/hook", address=f"{program.url}/hook")
    secret = re.search(r"<code>([^<]+)</code>", dora.page)
    assert secret
    id = toy_table(anna, dora)
    dora.get(f"/table/{id}")
    at_work(dora, id, 1)
    at_work(anna, id, 0)
    wait_for(lambda: any(path == "/hook" for path, _, _ in program.got))
    _, headers, body = next(each for each in program.got if each[0] == "/hook")
    sign = hmac.new(secret[1].encode(), body, hashlib.sha256).hexdigest()
    assert headers["x-backroom-signature"] == f"sha256={sign}"
    told = json.loads(body)
    assert [each["match"] for each in told["matches"]] == [id]
    assert told["id"] == headers["idempotency-key"]
    program.status = 410
    dora.get(f"/table/{id}")
    at_work(dora, id, 1)
    at_work(anna, id, 0)
    wait_for(lambda: calling_count(server, f"{program.url}/hook") == 0)
    program.status = 201


def browser_keys() -> tuple[Any, bytes, dict[str, str]]:
    key = ec.generate_private_key(ec.SECP256R1())
    auth = b"0123456789abcdef"
    point = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    plain, secret = (base64.urlsafe_b64encode(each).rstrip(b"=").decode() for each in (point, auth))
    return key, auth, {"p256dh": plain, "auth": secret}


def test_a_push_can_be_opened_by_the_browser_alone(server: Server, program: Program) -> None:
    anna, emil = Visitor(server, "Anna"), Visitor(server, "Emil")
    key, auth, keys = browser_keys()
    emil.get("/calling")
    assert "data-key=" in emil.page
    emil.post("/calling/push", subscription=json.dumps({"endpoint": f"{program.url}/push/1", "keys": keys}))
    id = toy_table(anna, emil)
    emil.get(f"/table/{id}")
    at_work(emil, id, 1)
    at_work(anna, id, 0)
    wait_for(lambda: any(path == "/push/1" for path, _, _ in program.got))
    _, headers, body = next(each for each in program.got if each[0] == "/push/1")
    assert headers["authorization"].startswith("vapid t=")
    assert headers["content-encoding"] == "aes128gcm"
    told = json.loads(http_ece.decrypt(body, private_key=key, auth_secret=auth, version="aes128gcm"))
    assert told["url"] == f"/table/{id}"
    assert told["title"]
    assert emil.post("/calling/push", subscription="{}").status_code == 400


def test_the_feed_tells_what_waits_and_only_to_whoever_knows_its_address(server: Server) -> None:
    anna, fritz = Visitor(server, "Anna"), Visitor(server, "Fritz")
    id = toy_table(anna, fritz)
    fritz.get("/calling")
    fritz.post("/calling/feed", on="1")
    address = re.search(r"/feed/([\w-]+)", fritz.page)
    assert address
    reader = Visitor(server)
    tree = ElementTree.fromstring(reader.http.get(f"/feed/{address[1]}").text)
    atom = "{http://www.w3.org/2005/Atom}"
    links = [entry.find(f"{atom}link").attrib["href"] for entry in tree.findall(f"{atom}entry")]  # type: ignore[union-attr]
    assert links == [f"https://table.example/table/{id}"]
    at_work(fritz, id, 1)
    assert ElementTree.fromstring(reader.http.get(f"/feed/{address[1]}").text).findall(f"{atom}entry") == []
    fritz.post("/calling/feed", on="1")
    assert reader.http.get(f"/feed/{address[1]}").status_code == 404  # a new address ends the old one


@pytest.mark.parametrize(
    ("what", "fields"),
    [
        ("mail", {"address": "nobody"}),
        ("mail", {"address": "a@b.example\r\nBcc: c@d.example"}),
        ("hook", {"address": "ftp://example.org"}),
        ("hook", {"address": "https://"}),
        ("when", {"digest": "30", "from": "0", "to": "0", "zone": "UTC"}),
        ("when", {"digest": "-1", "from": "0", "to": "0", "zone": "Mars/Base"}),
        ("push", {"subscription": "not json"}),
        ("nonsense", {}),
    ],
)
def test_what_cannot_be_is_refused_in_words(server: Server, what: str, fields: dict[str, str]) -> None:
    gina = Visitor(server, "Gina")
    gina.get("/calling")
    answer = gina.post(f"/calling/{what}", **fields)
    assert answer.status_code == 400
    assert 'role="alert"' in gina.page


def test_nothing_inside_our_own_network_is_reached(program: Program) -> None:
    """Also by a name that leads here: the connection is looked at before anything is sent."""
    before = len(program.got)
    for address in ("https://127.0.0.1:1", "https://localhost:1", "http://example.org"):
        with pytest.raises((outward.NotTaken, outward.BadAddress)):
            outward.post(address, b"", {})
    with pytest.raises(OSError, match="outside"):
        outward._outside(("127.0.0.1", program.server.server_port))
    assert len(program.got) == before


def test_the_hours_are_kept(server: Server) -> None:
    hanna = Visitor(server, "Hanna")
    hanna.get("/calling")
    hanna.http.post(
        "/calling/when",
        data={"form_token": hanna.token, "digest": "8", "from": "22", "to": "7", "zone": "Europe/Rome"},
    )
    hanna.get("/calling")
    assert '<option value="8" selected>' in hanna.page
    assert 'value="Europe/Rome"' in hanna.page


def test_a_database_from_before_has_nobody_to_call(tmp_path: Path) -> None:
    running = serve(tmp_path)
    try:
        assert rows(running) == []
        assert running.room.office.ways.mailer is None
        visitor = Visitor(running, "Ida")
        visitor.get("/calling")
        assert "/calling/mail" not in visitor.page
    finally:
        running.stop()


# --- switching it on, as the documentation says

HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"


def as_documented(database: str, smtp: str) -> tuple[list[str], dict[str, str]]:
    """The unit's command and its file of variables, with this machine's places; without TLS a cookie goes nowhere."""
    chapter = HOSTING.read_text().partition("## Calling people back")[2].partition("\n## ")[0]
    command = re.search(r"^ExecStart=\S+/bin/backroom (.*)$", chapter, re.MULTILINE)
    variable = re.search(r"^echo '(\w+)=\S+' > (\S+)$", chapter, re.MULTILINE)
    assert command
    assert variable
    assert f"EnvironmentFile={variable[2]}" in chapter
    assert f"install -m 600 /dev/null {variable[2]}" in chapter
    words = [word for word in command[1].split() if word != "--secure"]
    words[words.index("--database") + 1] = database
    return words, {variable[1]: smtp}


def test_mails_are_switched_on_as_the_documentation_says(tmp_path: Path) -> None:
    box, port = Letterbox(), free_port()
    mail = Controller(box, hostname="127.0.0.1", port=free_port())
    mail.start()
    words, variables = as_documented(f"sqlite:///{tmp_path / 'web.db'}", f"smtp://127.0.0.1:{mail.port}")
    words[words.index("--port") + 1] = str(port)
    serving = subprocess.Popen(
        [sys.executable, "-m", "backroom.cli", *words], stdout=subprocess.PIPE, text=True,
        env=os.environ | variables | {"BACKROOM_COMPILED": "no", "LC_ALL": "C.UTF-8", "COLUMNS": "200"},
    )  # fmt: skip
    try:
        assert serving.stdout
        told = serving.stdout.readline().strip()
        assert told == "People are called back by: mail through 127.0.0.1, push, programs, feeds"
        here = f"http://127.0.0.1:{port}"
        wait_for(lambda: answers(here))
        visitor = Visitor(Elsewhere(here), "Bert")
        visitor.get("/calling")
        assert visitor.post("/calling/mail", address="bert@example.org").status_code == 200
        ((to, letter),) = box.letters
        assert (to, letter["from"]) == ("bert@example.org", "table@backroom.example")
        link = re.search(r"https://backroom.example(/reach/\S+)", text_of(letter))
        assert link
        assert Visitor(Elsewhere(here)).get(link[1]).status_code == 200
    finally:
        serving.terminate()
        serving.wait(20)
        mail.stop()


class Elsewhere:
    """A server of which only the address is known."""

    def __init__(self, url: str) -> None:
        self.url = url


def answers(url: str) -> bool:
    try:
        return httpx.get(f"{url}/healthz").status_code == 200
    except httpx.HTTPError:
        return False


def test_what_is_missing_for_mails_is_told_at_the_start(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv(SMTP_VARIABLE, "smtp://name:secret@mail.example:587")
    for words, missing in (
        (["--sender", "t@table.example"], "say with --url how people reach it"),
        (["--url", "https://table.example"], "Mails need a server"),
    ):
        assert main(["serve", *words]) == 2
        told = "".join(capsys.readouterr())
        assert missing in told
        assert "secret" not in told
    assert ("mail through {server}", "mail.example") in ways_back("https://table.example", "t@table.example")
    monkeypatch.delenv(SMTP_VARIABLE)
    monkeypatch.setattr(push, "available", lambda: False)
    assert [says for says, _ in ways_back("", "")] == ["programs", "feeds"]
