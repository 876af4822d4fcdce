"""What is this? Things on the table answer a hover, a focus and a tap; without script the same address is a page."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from web.conftest import Visitor, id_of
from web.windows import NEEDS_CHROMIUM, PHONE, at_table, browser, window

__all__ = ["browser", "window"]

Window = Callable[..., Page]


def test_a_rule_is_told_by_its_beginning_in_the_readers_language(anna: Visitor) -> None:
    anna.get("/")
    anna.post("/language", language="de")
    page = anna.get("/rules/die-macher/12.4?table=m1").text
    assert page.startswith("<p>Übereinstimmung: +1 für jede offene Volksmeinung")
    assert 'href="/rules/die-macher?table=m1#r12.4"' in page
    for lost in ("/rules/die-macher/99.9", "/rules/chess/1.1", "/rules/die-macher/%2e%2e"):
        assert anna.get(lost).status_code == 404


@NEEDS_CHROMIUM
@pytest.mark.parametrize("game", ["die-macher"])
def test_things_say_what_they_are_by_mouse_keyboard_and_touch(window: Window, anna: Visitor, game: str) -> None:
    anna.get("/")
    id = id_of(anna.post(f"/play/{game}"))
    page = at_table(window(), anna, id)
    gloss, trend = page.locator("#gloss"), page.locator(".g-votes th[data-rule='1.4']").first
    trend.hover()
    expect(gloss).to_contain_text("Each party has a trend in every state")
    expect(gloss.locator("strong")).to_have_text("Trend")
    expect(gloss.locator("a")).to_have_attribute("href", f"/rules/{game}?table={id}#r1.4")
    expect(trend).to_have_attribute("aria-describedby", "gloss")
    page.keyboard.press("Escape")
    expect(gloss).to_be_hidden()
    assert trend.get_attribute("aria-describedby") is None
    # What comes to lie beneath a mouse at rest was not pointed at.
    page.mouse.move(5, 5)
    trend.evaluate("thing => Object.assign(thing.style, { position: 'fixed', inset: 0, zIndex: 99 })")
    page.wait_for_timeout(700)
    expect(gloss).to_be_hidden()
    page.mouse.move(9, 9)
    expect(gloss).to_be_visible()
    trend.evaluate("thing => thing.removeAttribute('style')")
    page.keyboard.press("Escape")
    # By keyboard: ? and the arrows lead on, Escape leads back, and Tab has no more stops than before.
    page.mouse.move(0, 0)
    page.locator("#act button").first.focus()
    page.keyboard.press("?")
    expect(gloss).to_be_visible()
    first = gloss.inner_text()
    page.keyboard.press("ArrowRight")
    expect(gloss).not_to_have_text(first)
    page.keyboard.press("Escape")
    expect(gloss).to_be_hidden()
    expect(page.locator("#act button").first).to_be_focused()
    assert page.locator("[data-rule][tabindex='0']").count() == 0
    # By touch.
    phone = at_table(window(viewport=PHONE, has_touch=True, is_mobile=True), anna, id)
    phone.locator(".phases [data-rule='7.1']").tap()
    expect(phone.locator("#gloss")).to_contain_text("buys rallies")
    box = phone.locator("#gloss").bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
    phone.locator("h1").tap()
    expect(phone.locator("#gloss")).to_be_hidden()
