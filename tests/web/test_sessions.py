"""Whoever signs out is gone, wherever the cookie was copied to; and a page about an error knows who reads it."""

from backroom.web.people import MOST_ENDED
from web.conftest import Server, Visitor, toy_table


def account(server: Server, name: str) -> Visitor:
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


def test_what_is_remembered_of_ended_sessions_is_bounded(server: Server) -> None:
    """After so many the epoch is raised, which ends all of them at once."""
    account(server, "Viel")
    thieves = []
    for _ in range(MOST_ENDED + 2):
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
