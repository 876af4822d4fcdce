"""Decisions by keyboard alone: Tab, Enter and the space bar, as somebody without a mouse has them, in every game."""

import pytest
from playwright.sync_api import Browser, Page

from web.conftest import Server
from web.first_screen import NEEDS, Seated
from web.windows import NEEDS_CHROMIUM, browser

__all__ = ["browser"]

pytestmark = NEEDS_CHROMIUM
MOST_TABS = 90
DECISIONS = 12
WHOLE = ("tiefe-taschen", "machtwechsel")  # games that are played to their end
# Where the focus is: an answer that can be given now, something that unfolds answers, or neither.
FOCUS = """() => {
  const e = document.activeElement;
  if (e.matches(".pair:not([open]) > summary")) return "unfolds";
  // On a phone boxes are in the bar, which Space unfolds; and so are answers that the board does not repeat there.
  const answers = [...document.getElementById("act").elements].filter((each) => each.name === "action");
  const none = !answers.some((each) => !each.disabled && each.checkVisibility({ visibilityProperty: true }));
  const boxes = document.querySelector("#act [data-plan] [type=checkbox]");
  if (e.id === "fold" && !e.checked && (boxes || none)) return "picks";
  if (e.form?.id !== "act" || e.disabled) return "";
  // Of boxes so many are ticked that what is picked can be sent.
  if (e.type === "checkbox") {
    const plan = e.closest("[data-plan]").dataset.plan;
    const waits = [...document.querySelectorAll("#act > button:disabled")].some((b) => b.value.startsWith(`${plan} `));
    return waits && !e.checked ? "picks" : "";
  }
  return e.type === "radio" ? "picks" : e.type === "submit" && e.name === "action" ? e.value : "";
}"""
# The page has heard all, and sends nothing.
BROUGHT_UP = (
    """row => document.getElementById("table").dataset.number >= row && !document.querySelector("[data-busy]")"""
)


def decide(page: Page) -> None:
    """From the question on by Tab to the first answer, and take it; a card first, where cards are picked."""
    page.locator("#dc").focus()
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        found = str(page.evaluate(FOCUS))
        if found:
            page.keyboard.press("Space" if found == "picks" else "Enter")
        if found not in ("", "picks", "unfolds"):
            return
    raise AssertionError("no answer is reached by Tab")


@pytest.mark.long
@pytest.mark.parametrize("game", list(NEEDS))
def test_decisions_are_made_by_keyboard_alone(browser: Browser, server: Server, game: str) -> None:
    page = browser.new_page(reduced_motion="reduce")
    table = Seated(server, game)
    table.open(page)
    for _ in range(DECISIONS):
        match = table.asked()
        if match is None:
            break
        page.goto(f"{server.url}/table/{table.id}")
        with page.expect_response("**/act"):
            decide(page)
        assert table.match().row > match.row
    page.close()


@pytest.mark.long
@pytest.mark.parametrize("game", WHOLE)
def test_a_whole_game_is_played_by_keyboard_alone(browser: Browser, server: Server, game: str) -> None:
    page = browser.new_page(reduced_motion="reduce")
    table = Seated(server, game, level="novice", options={"turnLimit": "120"} if game == "machtwechsel" else {})
    table.open(page)
    page.goto(f"{server.url}/table/{table.id}")
    decisions = 0
    while (match := table.asked()) is not None:
        page.wait_for_function(BROUGHT_UP, arg=match.number)
        page.wait_for_timeout(450)  # what is pressed at once is not meant for this question
        with page.expect_response("**/act"):
            decide(page)
        assert table.match().row > match.row
        decisions += 1
    assert table.match().over
    page.locator("#dc", has_text="The game is over.").wait_for()
    assert decisions > DECISIONS
    page.close()
