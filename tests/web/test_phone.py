"""A phone in the hand of somebody who never reads the rules: a first game with the coach, in a real Chromium."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from web.windows import NEEDS_CHROMIUM, PHONE, browser, window

__all__ = ["browser", "window"]

Window = Callable[..., Page]
pytestmark = NEEDS_CHROMIUM


def learning(page: Page, game: str) -> Page:
    page.goto("/")
    with page.expect_response("**/stream?*"):
        page.locator(f"form[action='/learn/{game}'] button").first.click()
    page.wait_for_selector(".decision:not(.idle) #act", state="attached")
    return page


def top_of(page: Page, query: str) -> float:
    return float(page.evaluate("query => document.querySelector(query).getBoundingClientRect().top", query))


def test_the_page_stays_where_the_reader_is(window: Window) -> None:
    page = learning(window(viewport=PHONE), "tiefe-taschen")
    page.locator("#say").scroll_into_view_if_needed()
    before = page.evaluate("scrollY")
    assert before > 400
    page.locator("#say").fill("Hello there")
    page.locator(".say button").first.click()
    expect(page.locator(".talk")).to_contain_text("Hello there")
    expect(page.locator(".talk > :last-child")).to_be_in_viewport(ratio=1)
    assert page.evaluate("scrollY") > before - 100
    seat = page.locator(".boardpart button[value='give 4 2']")
    seat.scroll_into_view_if_needed()
    before = top_of(page, ".round .at-top")
    number = page.locator("#table").get_attribute("data-number")
    seat.click()
    expect(page.locator("#table")).not_to_have_attribute("data-number", number or "")
    assert abs(top_of(page, ".round .at-top") - before) < 60  # though the welcome above it has gone
