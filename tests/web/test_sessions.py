"""Whoever signs out is gone, wherever the cookie was copied to; and a page about an error knows who reads it."""

import asyncio
import re
from pathlib import Path
from typing import cast

import pytest

from backroom.match import endings
from backroom.match.store import Store
from backroom.web import people
from backroom.web.devices import Devices, browser_of
from backroom.web.people import Person, Session
from web.conftest import Address, Server, Visitor, toy_table
from web.test_crash import Process
from web.test_stream import Ear


def account(server: Address, name: str) -> Visitor:
    visitor = Visitor(server)
    visitor.get("/settings")
    visitor.post("/settings/account", name=name, password="correct horse")
    return visitor


def signed_in(server: Server, name: str) -> Visitor:
    visitor = Visitor(server)
    visitor.get("/sign-in")
    assert visitor.post("/sign-in", name=name, password="correct horse").status_code == 200
    return visitor


def copy_of(visitor: Visitor) -> Visitor:
    thief = Visitor(visitor.server)
    thief.http.cookies.set("backroom", visitor.http.cookies["backroom"])
    return thief


def test_a_copied_cookie_ends_with_signing_out_and_other_devices_stay(server: Server) -> None:
    desk = account(server, "Clara")
    id = toy_table(desk, seats=2, bots=1)
    phone, thief = signed_in(server, "Clara"), copy_of(desk)
    assert thief.api("GET", f"/matches/{id}").json()["seat"] == 0
    desk.get("/settings")
    desk.post("/sign-out")
    assert thief.api("GET", f"/matches/{id}").json()["seat"] == 15
    assert "Clara" not in thief.get("/settings").text
    assert phone.api("GET", f"/matches/{id}").json()["seat"] == 0
    assert signed_in(server, "Clara").api("GET", f"/matches/{id}").json()["seat"] == 0


def test_a_guest_who_signs_out_is_gone(server: Server) -> None:
    guest = Visitor(server, "Gustav")
    thief = copy_of(guest)
    guest.get("/settings")
    guest.post("/sign-out")
    assert "Gustav" not in thief.get("/settings").text


def test_signing_out_as_nobody_is_no_trouble(server: Server) -> None:
    visitor = Visitor(server)
    visitor.get("/sign-in")
    assert visitor.post("/sign-out").status_code == 200


def test_what_is_remembered_of_ended_sessions_is_bounded(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """After so many the epoch is raised, which ends all of them at once."""
    monkeypatch.setattr(people, "MOST_ENDED", 5)
    account(server, "Viel")
    thieves = []
    for _ in range(people.MOST_ENDED + 2):
        visitor = signed_in(server, "Viel")
        thieves.append(copy_of(visitor))
        visitor.get("/settings")
        visitor.post("/sign-out")
    for thief in thieves:
        assert "Viel" not in thief.get("/settings").text
    assert "Viel" in signed_in(server, "Viel").get("/settings").text


def test_a_page_about_an_error_knows_the_reader(server: Server, anna: Visitor) -> None:
    for path in ("/nothing/here", "/table/AAAAAAAAAAAAAAAA", "/table/x/nothing/at/all", "/static/nothing.css"):
        answer = anna.get(path)
        assert answer.status_code == 404
        assert '<span class="txt">Anna</span>' in answer.text, path
    assert anna.get("/sign-out").status_code == 405
    assert '<span class="txt">Anna</span>' in anna.page
    assert '<span class="txt">Guest</span>' in Visitor(server).get("/nothing").text
    anna.http.cookies.set("backroom", "1.0.9.x.forged", domain="127.0.0.1")
    assert "Anna" not in Visitor(server).get("/nothing", headers={"cookie": "backroom=1.0.9.x.forged"}).text


def new_token(visitor: Visitor) -> str:
    visitor.get("/settings")
    visitor.post("/settings/token", label="my bot")
    return visitor.page.split("<code>")[1].split("</code>")[0]


def program(server: Address, token: str) -> Visitor:
    visitor = Visitor(server)
    visitor.http.headers["authorization"] = f"Bearer {token}"
    return visitor


def test_the_guest_s_cookie_does_not_open_the_account(server: Server) -> None:
    guest = Visitor(server, "Greta")
    id = toy_table(guest, seats=2, bots=1)
    thief = copy_of(guest)
    guest.get("/settings")
    guest.post("/settings/account", name="Greta Garbo", password="correct horse")
    assert guest.api("GET", f"/matches/{id}").json()["seat"] == 0
    assert thief.api("GET", f"/matches/{id}").json()["seat"] == 15
    assert "Greta" not in thief.get("/settings").text


@pytest.mark.parametrize("how", ["password", "sessions"])
def test_tokens_end_with_the_password_and_with_all_sessions(server: Server, how: str) -> None:
    clara = account(server, f"Clara {how}")
    robot = program(server, new_token(clara))
    assert robot.api("GET", "/matches?mine=true").status_code == 200
    clara.get("/settings")
    clara.post(f"/settings/{how}", old="correct horse", new="battery staple")
    assert robot.api("GET", "/matches?mine=true").status_code == 403
    assert "my bot" not in clara.get("/settings").text
    assert program(server, new_token(clara)).api("GET", "/matches?mine=true").status_code == 200


@pytest.mark.parametrize("how", ["sign-out", "sessions", "password", "drop-token", "account"])
def test_what_listens_with_an_ended_session_hears_no_more_at_once(server: Server, how: str) -> None:
    bert = Visitor(server, "Bert")
    clara = Visitor(server, "Clara guest") if how == "account" else account(server, f"Clara at once {how}")
    id = toy_table(clara, bert)
    token = new_token(clara)
    digest = clara.page.split('name="digest" value="')[1].split('"')[0]
    thief = Ear(program(server, token) if how == "drop-token" else copy_of(clara), id, "?seat=0")
    other = Ear(bert, id, "?seat=1")
    assert not thief.ended.is_set()
    if how == "sign-out":
        clara.post("/sign-out")
    else:
        fields = {"old": "correct horse", "new": "battery staple", "digest": digest}
        clara.post(f"/settings/{how}", name="Clara the account", password="correct horse", **fields)
    assert thief.ended.wait(5)
    bert.get(f"/table/{id}")
    bert.post(f"/table/{id}/say", seat=1, say="are you there")
    other.until(lambda ear: bool(ear.heard))
    assert not thief.heard


def test_an_ending_is_heard_in_other_processes(tmp_path: Path) -> None:
    """SQLite has no messages: the other process looks, every 0.2 seconds."""
    database = f"sqlite:///{tmp_path / 'two.db'}"
    first, second = Process(database), Process(database)
    try:
        ends_everywhere(first, second)
    finally:
        first.kill()
        second.kill()


def ends_everywhere(first: Process, second: Process) -> None:
    anna, bert = Visitor(first, "Anna"), Visitor(first, "Bert")
    id = toy_table(anna, bert)
    robot = program(second, new_token(anna))
    elsewhere = Visitor(second)
    elsewhere.http.cookies.set("backroom", anna.http.cookies["backroom"])
    ears = [Ear(robot, id, "?seat=0"), Ear(elsewhere, id, "?seat=0")]
    other = Visitor(second)
    other.http.cookies.set("backroom", bert.http.cookies["backroom"])
    unharmed = Ear(other, id, "?seat=1")
    assert robot.api("GET", f"/matches/{id}").json()["seat"] == 0
    anna.get("/settings")
    anna.post("/settings/sessions")
    for ear in ears:
        assert ear.ended.wait(5)
    assert robot.api("GET", f"/matches/{id}").status_code == 403
    assert not unharmed.ended.is_set()


def test_more_endings_than_are_remembered_concern_everybody() -> None:
    known = (3, ["1", "2", "3"])
    assert endings.since(known, known) == []
    assert endings.since(known, (5, ["2", "3", "4", "5"])) == ["4", "5"]
    assert endings.since((0, []), (2, ["7", "8"])) == ["7", "8"]
    assert endings.since(known, (30, ["4"] * 8)) == ["0"]


@pytest.mark.parametrize(
    "name", ["Theodor\u3164", "Тheоdоr", "ΤHEODOR", "THE0DOR", "theodor", "Theod\u034for", "Theodor\ufe0f"]
)
def test_nobody_goes_by_a_name_that_looks_like_an_account_s(server: Server, name: str) -> None:
    account(server, "Theodor")  # unless it is there already
    guest = Visitor(server)
    guest.get("/settings")
    assert guest.post("/settings/name", name=name).status_code == 400
    assert guest.post("/settings/account", name=name, password="correct horse").status_code == 400
    named = Visitor(server, "Theo")
    assert named.post("/settings/name", name=name).status_code == 400
    assert named.post("/settings/account", name=name, password="correct horse").status_code == 400


def nonces(visitor: Visitor) -> list[str]:
    visitor.get("/settings")
    return re.findall(r'name="nonce" value="([0-9a-f]+)"', visitor.page)


def test_an_owner_sees_where_an_account_is_signed_in_and_signs_out_there(server: Server) -> None:
    desk = account(server, "Clara of the list")
    phone, thief = Visitor(server), Visitor(server)
    phone.http.headers["user-agent"] = "Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"
    for visitor in (phone, thief):
        visitor.get("/sign-in")
        visitor.post("/sign-in", name="Clara of the list", password="correct horse")
    assert len(nonces(desk)) == 2
    assert "Firefox, Android" in desk.page
    assert "this browser" in desk.page
    there = next(nonce for nonce in nonces(desk) if nonce in thief.http.cookies["backroom"])
    desk.post("/settings/session", nonce=there)
    assert "Clara" not in thief.get("/settings").text
    assert nonces(desk) == [nonce for nonce in nonces(desk) if nonce in phone.http.cookies["backroom"]]
    stranger = account(server, "No friend of Clara")
    stranger.post("/settings/session", nonce=nonces(desk)[0])
    assert "Clara" in phone.get("/settings").text
    assert stranger.post("/settings/session", nonce="x y").status_code == 400
    desk.get("/settings")
    desk.post("/settings/sessions")
    assert nonces(desk) == []
    assert "Clara" not in phone.get("/settings").text


def test_a_browser_that_cannot_be_noted_spoils_no_page() -> None:
    class Broken:
        async def write(self, _: object) -> None:
            raise ZeroDivisionError

    async def story() -> None:
        devices = Devices(cast("Store", Broken()))
        person = Person(1, "Anna", "anna", 0, "en", "")
        devices.note(Session(person, "1.0.2.nonce.sign"), "Firefox")
        await devices.settle()  # for everybody's settings, and when the server stops

    asyncio.run(story())


def test_browsers_are_told_apart_and_nobody_is_told_by_number() -> None:
    chrome = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36"
    assert browser_of(chrome) == "Chrome, Windows"
    assert browser_of(chrome + " Edg/126.0") == "Edge, Windows"
    assert browser_of("python-httpx/0.28") == ""
