"""The page of a tournament on a phone: it keeps itself up to date and does not pull away what somebody reads."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from web.conftest import Server
from web.test_browser import no_sideways_scrolling
from web.test_tournaments import opened
from web.windows import NEEDS_CHROMIUM, PHONE, browser, window

__all__ = ["browser", "window"]
pytestmark = NEEDS_CHROMIUM
WIDE = ["W" * 22 + f" {number}" for number in range(4)]


def test_standings_come_in_by_themselves_and_nothing_jumps(server: Server, window: Callable[..., Page]) -> None:
    id, people = opened(server, *WIDE, seats=4)
    assert people[0].api("POST", f"/tournaments/{id}/start").status_code == 201
    page = window(viewport=PHONE, locale="en")
    page.goto(f"/tournament/{id}")
    no_sideways_scrolling(page)
    page.evaluate("document.querySelector('main').dataset.kept = window.kept = 'yes'")
    table = page.locator(".scrolls").last
    table.focus()
    table.evaluate("part => part.scrollLeft = 120")
    with page.expect_response(f"**/tournament/{id}"):
        pass
    page.wait_for_timeout(200)
    assert page.evaluate("document.querySelector('main').dataset.kept") == "yes", "only the clock has moved"
    assert people[1].api("POST", f"/tournaments/{id}/leave").status_code == 201
    expect(page.locator("main")).to_contain_text("has left")
    assert page.evaluate("window.kept") == "yes", "not loaded anew"
    assert table.evaluate("part => part.scrollLeft") == 120
    expect(table).to_be_focused()
