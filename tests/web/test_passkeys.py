"""Passkeys with the browser's own authenticator: made, used, replayed, removed."""

from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs

from playwright.sync_api import Page, expect

from backroom.web.passkeys import site_of
from web.conftest import Server, Visitor
from web.test_sessions import account
from web.windows import NEEDS_CHROMIUM, browser, window

__all__ = ["browser", "window"]


def test_a_site_has_a_name_and_is_safe() -> None:
    site = site_of("https://table.example:8443/x")
    assert site is not None
    assert (site.id, site.origin) == ("table.example", "https://table.example:8443")
    assert site_of("http://localhost:8000/") is not None
    for url in ("http://table.example/", "https://127.0.0.1/", "http://127.0.0.1:8000/", "https://[::1]/", "", "x"):
        assert site_of(url) is None, url


def test_the_password_is_asked_for_again_and_rubbish_is_refused(server: Server) -> None:
    clara = account(server, "Clara of the keys")
    clara.http.headers["host"] = f"localhost:{server.port}"
    clara.get("/settings")
    assert clara.post("/passkeys/new", password="wrong horse").status_code == 403
    options = clara.post("/passkeys/new", password="correct horse").json()
    assert options["rp"]["id"] == "localhost"
    assert options["authenticatorSelection"]["userVerification"] == "required"
    for answer in ("", "{}", "[" * 9000, '{"id":"x"}', '{"id":"eA","rawId":"eA","type":"public-key","response":{}}'):
        clara.get("/settings")
        assert clara.post("/passkeys/add", answer=answer).status_code == 400
        clara.get("/sign-in")
        assert clara.post("/passkeys/enter", answer=answer).status_code == 403
    guest = Visitor(server, "Gustav")
    assert guest.post("/passkeys/new", password="").status_code == 404


def authenticator(page: Page) -> tuple[Any, str]:
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    options = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    options |= {"isUserVerified": True, "automaticPresenceSimulation": True}
    made = session.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    return session, made["authenticatorId"]


def held(page: Page) -> str:
    return next(cookie["value"] for cookie in page.context.cookies() if cookie["name"] == "backroom")


@NEEDS_CHROMIUM
def test_a_key_is_made_and_opens_the_account_once_for_each_challenge(
    server: Server, window: Callable[..., Page]
) -> None:
    page = window(url=f"http://localhost:{server.port}")
    session, device = authenticator(page)
    page.goto("/settings")
    form = page.locator("form[action='/settings/account']")
    form.locator("input[name=name]").fill("Clara with a key")
    form.locator("input[name=password]").fill("correct horse")
    form.locator("button").click()
    form = page.locator("form[action='/passkeys/add']")
    form.locator("input[name=password]").fill("wrong horse")
    form.locator("button").click()
    expect(form.locator("[role=status]")).to_contain_text("Wrong name or password")
    form.locator("input[name=password]").fill("correct horse")
    form.locator("input[name=label]").fill("my phone")
    form.locator("button").click()
    expect(page.locator("#passkeys li")).to_contain_text("my phone")
    assert len(session.send("WebAuthn.getCredentials", {"authenticatorId": device})["credentials"]) == 1

    page.locator("form[action='/sign-out'] button").click()
    page.goto("/sign-in")
    before = held(page)
    sent: list[str] = []
    page.on("request", lambda one: sent.append(one.post_data or "") if one.url.endswith("/passkeys/enter") else None)
    page.get_by_role("button", name="Sign in with a passkey").click()
    page.wait_for_url("**/")
    expect(page.get_by_role("banner")).to_contain_text("Clara with a key")
    assert held(page) != before  # nobody who knew the cookie from before is in

    thief = Visitor(server)  # who has overheard the answer
    thief.http.headers["host"] = f"localhost:{server.port}"
    thief.get("/sign-in")
    assert thief.post("/passkeys/enter", answer=parse_qs(sent[0])["answer"][0]).status_code == 403

    page.goto("/settings")
    page.locator("form[action='/passkeys/remove'] button").click()
    expect(page.locator("#passkeys li")).to_contain_text("None yet")
    page.locator("form[action='/sign-out'] button").click()
    page.goto("/sign-in")
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.locator(".notice")).to_contain_text("not accepted")


def test_the_origin_is_written_as_browsers_write_it() -> None:
    for typed in ("https://Table.Example", "https://table.example:443", "https://table.example/"):
        site = site_of(typed)
        assert site is not None
        assert (site.id, site.origin) == ("table.example", "https://table.example")
    other = site_of("https://table.example:8443")
    assert other is not None
    assert other.origin == "https://table.example:8443"
