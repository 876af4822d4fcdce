"""WCAG 2.2 where a browser must show it: the focus in sight, reflow, text spacing, forced colours."""

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize

from web.conftest import Server, Visitor
from web.first_screen import NEEDS, Seated
from web.test_keyboard import decide
from web.test_one_screen import shared_screen
from web.windows import NEEDS_CHROMIUM, browser

__all__ = ["browser"]

pytestmark = NEEDS_CHROMIUM
ANSWERS = 6
DESK: ViewportSize = {"width": 1280, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
# Where the focus stands, if it cannot be seen: lost, folded away, off the screen, or behind the bar.
LOST = """() => {
  const e = document.activeElement;
  if (!e || e === document.body) return "lost";
  const box = e.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height, innerHeight) / 2];
  const hit = e.checkVisibility({ visibilityProperty: true }) && document.elementFromPoint(x, y);
  return hit && (e.contains(hit) || hit.closest("label")?.contains(e)) ? "" : e.outerHTML.slice(0, 160);
}"""
# What is cut off by its own box, so that nobody can read the rest.
CUT = """() => [...document.querySelectorAll("#table *, header *")].filter((e) => {
  const style = getComputedStyle(e);
  const hides = style.overflowX === "hidden" && style.clipPath === "none" && e.clientWidth > 2;
  return hides && e.checkVisibility() && e.textContent.trim() && e.scrollWidth > e.clientWidth + 1;
}).map((e) => `${e.className}: ${e.textContent.trim().slice(0, 40)}`)"""
IN_ORDER = """(parts) => {
  const found = [...document.querySelectorAll(".decision, .talkbox, #board")].map((e) => e.classList[0]);
  return found.join() === parts.join();
}"""
SPACING = "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }"


def asked_again(table: Seated, page: Page) -> bool:
    """Whether the seat is asked, with the page brought up to it."""
    match = table.asked()
    if match is None:
        return False
    page.wait_for_function(
        "row => document.getElementById('table').dataset.number >= row && !document.querySelector('[data-busy]')",
        arg=match.number,
    )
    return True


@pytest.mark.long
@pytest.mark.parametrize("window", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("game", list(NEEDS))
def test_the_focus_is_in_sight_at_every_tab_and_after_every_answer(
    browser: Browser, server: Server, game: str, window: ViewportSize
) -> None:
    table = Seated(server, game)
    page = browser.new_context(viewport=window, reduced_motion="reduce").new_page()
    table.open(page)
    table.asked()
    page.goto(f"{server.url}/table/{table.id}")
    stops = 0
    for _ in range(100):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement === document.body"):
            break
        stops += 1
        assert page.evaluate(LOST) == ""
    assert stops > 12
    for _ in range(ANSWERS):
        page.wait_for_timeout(450)  # what is pressed at once is not meant for this question
        with page.expect_response("**/act"):
            decide(page)
        if not asked_again(table, page):
            break
        assert page.evaluate(LOST) == ""
    page.context.close()


def paths(table: Seated) -> list[str]:
    game = table.game.id
    at = [f"/table/{table.id}{part}" for part in ("", "/replay", "/log", "/check")]
    of_it = [f"/rules/{game}", f"/start/{game}", f"/lessons/{game}", f"/new?game={game}"]
    return at[:1] if game != "die-macher-classic" else [*at, *of_it, "/", "/mine", "/settings"]


@pytest.mark.long
@pytest.mark.parametrize(("game", "language"), [*zip(NEEDS, ("de", "nl", "it", "de"), strict=True)])
def test_nothing_is_cut_at_320_pixels_or_with_wide_spacing(
    browser: Browser, server: Server, game: str, language: str
) -> None:
    table = Seated(server, game, language)
    for match in table.decisions():
        if match.number > 12:
            break
    page = browser.new_context(locale=language, reduced_motion="reduce", bypass_csp=True).new_page()
    table.open(page)
    for path in paths(table):
        page.set_viewport_size({"width": 320, "height": 568})
        page.goto(server.url + path)
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, path
        page.set_viewport_size({"width": 1280, "height": 900})
        page.add_style_tag(content=SPACING)
        assert page.evaluate(CUT) == [], path
    page.context.close()


def test_a_very_low_screen_has_no_bar(browser: Browser, server: Server) -> None:
    table = Seated(server, "machtwechsel")
    table.asked()
    page = browser.new_context(viewport={"width": 640, "height": 360}).new_page()
    table.open(page)
    page.goto(f"{server.url}/table/{table.id}")
    assert page.evaluate("getComputedStyle(document.querySelector('.decision')).position") == "static"
    page.context.close()


def outlines(page: Page, query: str) -> list[str]:
    found: list[str] = page.evaluate(
        "query => [...document.querySelectorAll(query)].map((e) => getComputedStyle(e).outlineStyle)", query
    )
    return found


def test_what_is_chosen_is_seen_in_forced_colours(browser: Browser, server: Server) -> None:
    table = Seated(server, "tiefe-taschen")
    page = browser.new_context(forced_colors="active", reduced_motion="reduce").new_page()
    table.open(page)
    for _ in table.decisions():
        page.goto(f"{server.url}/table/{table.id}")
        cards = page.locator(".opt input[type=radio]:enabled")
        if cards.count() > 1:
            break
    cards.nth(1).check()
    page.locator("#dc").focus()
    assert outlines(page, ".opt").count("solid") == 1
    page.goto(f"{server.url}/new?game=machtwechsel")
    assert outlines(page, ".gamepick .btn").count("solid") == 1
    page.context.close()


def test_the_question_comes_before_its_answers_and_is_one_skip_away(browser: Browser, server: Server) -> None:
    table = Seated(server, "die-macher")
    table.asked()
    page = browser.new_context().new_page()
    table.open(page)
    page.goto(f"{server.url}/table/{table.id}")
    first = page.locator("#dc, [form=act]:visible, #act :is(button, input, select):visible").first
    assert first.get_attribute("id") == "dc"
    assert page.locator("main #dc").count() == 1
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "To your decision"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "dc"
    # And from there as the eye goes: beside the board the talk stands with the question, on a phone beneath the board.
    for window, parts in ((DESK, ["decision", "talkbox", "main"]), (PHONE, ["decision", "main", "talkbox"])):
        page.set_viewport_size(window)
        page.wait_for_function(IN_ORDER, arg=parts)
    page.context.close()


def test_the_curtain_has_a_headline_and_takes_the_focus(browser: Browser, server: Server, anna: Visitor) -> None:
    id = shared_screen(anna, "Anna", "Bert")
    page = browser.new_page()
    for cookie in anna.http.cookies.jar:
        page.context.add_cookies([{"name": cookie.name, "value": cookie.value or "", "url": server.url}])
    page.goto(f"{server.url}/table/{id}")
    assert page.locator("h1").inner_text() == "Hand the screen to Anna"
    page.get_by_role("button", name="I am Anna").press("Enter")
    page.locator("#act").wait_for()
    assert page.evaluate("document.activeElement.tagName") == "H1"
    page.close()


def test_on_a_phone_every_sign_of_the_head_has_its_word(browser: Browser, server: Server) -> None:
    page = browser.new_context(viewport=PHONE, locale="it").new_page()
    for width in (PHONE["width"], 320):
        page.set_viewport_size({"width": width, "height": 844})
        page.goto(f"{server.url}/rules")
        words = page.locator(".folio nav .txt:visible")
        assert words.count() == page.locator(".folio nav :is(a, button):visible").count() == 4
        assert all(box and box["width"] > 16 and box["height"] > 10 for box in map(Locator.bounding_box, words.all()))
        head = page.locator(".folio").bounding_box()
        assert head
        assert head["height"] <= 58
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.context.close()
