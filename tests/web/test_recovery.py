"""A new password by a letter: once, for an hour, for the owner alone, and nobody learns who has an account."""

import re
import time
from collections.abc import Iterator

import pytest
from aiosmtpd.controller import Controller
from sqlalchemy import select, update

from backroom.match.schema import ONCE
from backroom.web.serving import free_port
from web.conftest import Server, Visitor, serve, toy_table
from web.test_calling import Letterbox, text_of, wait_for
from web.test_sessions import account, copy_of, new_token, program

LINK = re.compile(r"https://table.example(/recover/\S+)")


@pytest.fixture(scope="module")
def letterbox() -> Letterbox:
    return Letterbox()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, letterbox: Letterbox) -> Iterator[Server]:
    mail = Controller(letterbox, hostname="127.0.0.1", port=free_port())
    mail.start()
    settings = {"url": "https://table.example", "smtp": f"smtp://127.0.0.1:{mail.port}", "sender": "t@table.example"}
    running = serve(tmp_path_factory.mktemp("recovery"), **settings)
    yield running
    running.stop()
    mail.stop()


def reached(server: Server, letterbox: Letterbox, name: str, address: str) -> Visitor:
    """An account with an address that it has confirmed."""
    visitor = account(server, name)
    visitor.get("/calling")
    assert visitor.post("/calling/mail", address=address).status_code == 400  # somebody at an open browser
    visitor.post("/calling/mail", address=address, password="correct horse")
    link = re.search(r"https://table.example(/reach/\S+)", text_of(letterbox.letters[-1][1]))
    assert link
    visitor.post(link[1])
    return visitor


def asked(server: Server, letterbox: Letterbox, name: str) -> str:
    """The link that comes by letter."""
    before, forgetful = len(letterbox.letters), Visitor(server)
    forgetful.get("/recover")
    assert forgetful.post("/recover", name=name).status_code == 200
    wait_for(lambda: len(letterbox.letters) > before)
    link = LINK.search(text_of(letterbox.letters[-1][1]))
    assert link
    return link[1]


def test_the_link_sets_a_new_password_once_and_ends_everything_else(server: Server, letterbox: Letterbox) -> None:
    clara = reached(server, letterbox, "Clara", "clara@home.example")
    id = toy_table(clara, seats=2, bots=1)
    thief, robot = copy_of(clara), program(server, new_token(clara))
    link, older = asked(server, letterbox, " CLARA "), asked(server, letterbox, "Clara")
    assert letterbox.letters[-1][0] == "clara@home.example"
    token = link.rpartition("/")[2]
    with server.room.store.engine.connect() as db:
        assert token not in str(db.execute(select(ONCE)).all())
    owner = Visitor(server)
    owner.get(link)
    before = owner.http.cookies["backroom"]
    assert owner.post(link, password="short").status_code == 400
    assert owner.post(link, password="battery staple").status_code == 200
    assert "Clara" in owner.page
    assert owner.http.cookies["backroom"] != before  # nobody who knew the cookie from before is in
    assert owner.api("GET", f"/matches/{id}").json()["seat"] == 0
    for gone in (thief, clara):
        assert "Clara" not in gone.get("/settings").text
    assert robot.api("GET", "/matches?mine=true").status_code == 403
    again = Visitor(server)
    for used in (link, older):
        assert again.get(used).status_code == 410
        again.get("/sign-in")
        assert again.post(used, password="another horse").status_code == 400
    again.get("/sign-in")
    assert again.post("/sign-in", name="Clara", password="correct horse").status_code == 403
    assert again.post("/sign-in", name="Clara", password="battery staple").status_code == 200


def test_nobody_learns_who_has_an_account(server: Server, letterbox: Letterbox) -> None:
    reached(server, letterbox, "Dora", "dora@home.example")
    account(server, "Emil has no address")
    pages = set()
    before = len(letterbox.letters)
    visitor = Visitor(server)
    for name in ("Dora", "Emil has no address", "Nobody at all", "\u200b", "x" * 300):
        visitor.get("/recover")
        answer = visitor.post("/recover", name=name)
        pages.add((answer.status_code, re.sub(r"[0-9a-f]{40}", "", answer.text)))
    assert len(pages) == 1
    wait_for(lambda: len(letterbox.letters) > before)
    time.sleep(0.3)
    assert [to for to, _ in letterbox.letters[before:]] == ["dora@home.example"]


def test_an_hour_later_it_is_too_late(server: Server, letterbox: Letterbox) -> None:
    reached(server, letterbox, "Frieda", "frieda@home.example")
    link = asked(server, letterbox, "Frieda")
    with server.room.store.engine.begin() as db:
        db.exec_driver_sql("BEGIN IMMEDIATE")
        db.execute(update(ONCE).values(until=time.time() - 1))
    late = Visitor(server)
    assert late.get(link).status_code == 410
    late.get("/sign-in")
    assert late.post(link, password="battery staple").status_code == 400


def test_letters_are_counted_by_name_whoever_asks(server: Server) -> None:
    server.room.limits.on = True
    try:
        visitor = Visitor(server)
        answers = []
        for _ in range(4):
            visitor.get("/recover")
            answers.append(visitor.post("/recover", name="Somebody").status_code)
        assert answers == [200, 200, 200, 429]
    finally:
        server.room.limits.on = False


def test_without_mail_nothing_is_offered(tmp_path_factory: pytest.TempPathFactory) -> None:
    plain = serve(tmp_path_factory.mktemp("no-mail"))
    try:
        visitor = Visitor(plain)
        assert "/recover" not in visitor.get("/sign-in").text
        assert visitor.get("/recover").status_code == 404
        assert visitor.get("/recover/x").status_code == 404
        visitor.get("/sign-in")
        assert visitor.post("/passkeys/challenge").status_code == 404  # an address of numbers has no passkeys
    finally:
        plain.stop()


def test_an_address_of_guest_days_gets_no_letter(server: Server, letterbox: Letterbox) -> None:
    """Who copied a guest's cookie might have named it: no password could have shown who they are."""
    guest = Visitor(server, "Hedda")
    guest.get("/calling")
    guest.post("/calling/mail", address="thief@home.example")
    link = re.search(r"https://table.example(/reach/\S+)", text_of(letterbox.letters[-1][1]))
    assert link
    guest.post(link[1])
    guest.get("/settings")
    guest.post("/settings/account", name="Hedda the account", password="correct horse")
    reached(server, letterbox, "Ida", "ida@home.example")
    before = len(letterbox.letters)
    forgetful = Visitor(server)
    forgetful.get("/recover")
    forgetful.post("/recover", name="Hedda the account")
    asked(server, letterbox, "Ida")  # hers comes; so his would have come before
    assert [to for to, _ in letterbox.letters[before:]] == ["ida@home.example"]


@pytest.mark.parametrize("how", ["password", "address"])
def test_a_letter_is_worth_nothing_after_a_new_password_or_without_its_address(
    server: Server, letterbox: Letterbox, how: str
) -> None:
    name = f"Jonas {how}"
    jonas = reached(server, letterbox, name, f"{how}@home.example")
    link = asked(server, letterbox, name)
    if how == "password":
        jonas.get("/settings")
        assert jonas.post("/settings/password", old="correct horse", new="battery staple").status_code == 200
    else:
        jonas.get("/calling")
        secret = re.search(r'name="secret" value="([^"]+)"', jonas.page)
        assert secret
        jonas.post("/calling/remove", secret=secret[1])
    late = Visitor(server)
    late.get(link)
    late.get("/recover")
    assert late.post(link, password="stolen horse").status_code != 200
