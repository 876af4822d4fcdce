"""What is this? Things on the table answer a hover, a focus and a tap; without script the same address is a page."""

import re
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


# Things that have been without an answer, and what each begins to say, by game.
ANSWERS = {
    "die-macher": {
        ".standings .meta span >> nth=0": "The party base begins at 10",
        ".standings .meta span >> nth=1": "Money comes in whole thousands",
        ".standings .tok": "Three to five players lead one party each",
        ".g-votes tbody td >> nth=0": "The votes bring victory points",
        ".dispatch .opinions .topic.pro, .dispatch .opinions .topic.contra": "Agreement: +1",
        ".dispatch .votes tbody td.t": "Each party has a trend",
        ".desk .don .pcard": "Then they must play one of their remaining donation cards",
        ".pollcard": "Published: the buyer",
    },
    "die-macher-classic": {
        ".standings .meta span >> nth=0": "Every member is one point",
        ".standings .tok": "Every seat leads one of the parties",
        ".dispatch .opinions .topic.pro, .dispatch .opinions .topic.contra": "Votes gained = meetings",
        ".dispatch .votes tbody td.t": "Trend up",
        ".desk .don .pcard": "After rounds 1 to 5",
    },
    "machtwechsel": {
        ".mw-piles .coin >> nth=0": "The bank pays",
        ".mw-piles .coin >> nth=1": "Wahlkampfkostenerstattung",
        ".shows .who >> nth=1": "Open: what is laid out",
    },
    "tiefe-taschen": {
        ".round .seat header strong >> nth=1": "All players are in the round",
        ".round .meta >> nth=1": "The fortune lies before its owner",
        ".vault b": "All other money cards",
        ".fortune .note": "There are 90 money cards",
    },
}


@pytest.mark.long
@NEEDS_CHROMIUM
@pytest.mark.parametrize("game", ANSWERS)
def test_every_kind_of_piece_answers(window: Window, anna: Visitor, game: str) -> None:
    anna.get("/")
    page = at_table(window(viewport={"width": 1440, "height": 900}), anna, id_of(anna.post(f"/play/{game}")))
    expect(page.locator("#act [name=action]:enabled").first).to_be_attached()
    expect(page.locator(".thinking li")).to_have_count(0)  # nothing is drawn anew any more
    gloss = page.locator("#gloss")
    for thing, says in ANSWERS[game].items():
        wondered = page.locator(thing).locator("visible=true").first
        wondered.evaluate("(thing) => thing.scrollIntoView({ block: 'center' })")
        page.mouse.move(0, 0)
        wondered.hover()
        expect(gloss.locator("p"), thing).to_contain_text(says)
        assert re.search(r"\w", gloss.locator("strong").inner_text()), f"{thing} has no name"
        page.keyboard.press("Escape")


THINGS = """() => [...document.querySelectorAll("#table [data-rule]:not(:disabled, input)")]
  .filter((thing) => thing.checkVisibility({ visibilityProperty: true })).map((thing) => thing.dataset.rule)"""


@pytest.mark.long
@NEEDS_CHROMIUM
@pytest.mark.parametrize("key", ["?", "ArrowDown", "ArrowUp"])
@pytest.mark.parametrize("game", ANSWERS)
def test_keys_lead_to_every_kind_of_thing_and_round_again(window: Window, anna: Visitor, game: str, key: str) -> None:
    """Also past those that are buttons, where an arrow would otherwise do nothing."""
    anna.get("/")
    page = at_table(window(viewport={"width": 1440, "height": 900}), anna, id_of(anna.post(f"/play/{game}")))
    expect(page.locator("#act [name=action]:enabled").first).to_be_attached()
    expect(page.locator(".thinking li")).to_have_count(0)  # nothing is drawn anew any more
    rules, count = set(page.evaluate(THINGS)), len(page.evaluate(THINGS))
    page.keyboard.press("?")
    page.evaluate("window.begun = document.activeElement")
    seen = set()
    for _ in range(count + 1):
        seen.add(page.evaluate("document.activeElement.dataset.rule"))
        page.keyboard.press(key)
        if page.evaluate("document.activeElement === window.begun"):
            break
    else:
        pytest.fail("it never comes round")
    assert seen == rules


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
