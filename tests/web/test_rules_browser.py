"""The rules page in a real Chromium: search as you type, and what a term means where it stands."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from web.conftest import Server
from web.windows import NEEDS_CHROMIUM, browser, window

__all__ = ["browser", "window"]

pytestmark = NEEDS_CHROMIUM


def test_the_rules_are_searched_as_one_types(server: Server, window: Callable[..., Page]) -> None:
    page = window()
    page.goto(f"{server.url}/rules/tiefe-taschen")
    shown = page.locator("#book > p:visible")
    all_of_them = shown.count()
    page.get_by_role("searchbox").fill("snoop phase 3")
    expect(page.locator("#r6\\.3")).to_be_visible()
    expect(page.locator("#r2\\.1")).to_be_hidden()
    expect(page.locator("output")).to_have_text(str(shown.count()))
    page.get_by_role("searchbox").fill("xyzzy")
    expect(page.locator("output")).to_have_text("Nothing found.")
    page.get_by_role("searchbox").fill("")
    expect(page.locator("#r2\\.1")).to_be_visible()
    assert shown.count() == all_of_them
    assert all_of_them > 80


def test_a_term_tells_what_it_is_and_notes_fold_away(server: Server, window: Callable[..., Page]) -> None:
    page = window()
    page.goto(f"{server.url}/rules/tiefe-taschen")
    page.locator("#r6\\.3 a.term").first.focus()
    expect(page.locator(".gloss")).to_be_visible()
    expect(page.locator(".gloss")).to_contain_text("snoop")
    page.keyboard.press("Escape")
    expect(page.locator(".gloss")).to_be_hidden()
    expect(page.locator("#r1\\.5 .ruling").first).to_be_hidden()
    page.locator("#notes").check()
    expect(page.locator("#r1\\.5 .ruling").first).to_be_visible()
