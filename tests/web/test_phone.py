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


def test_to_unfold_something_in_the_bar_moves_the_bar_alone(window: Window) -> None:
    page = learning(window(viewport=PHONE), "tiefe-taschen")
    page.locator(".fold").click()
    page.evaluate("scrollTo(0, 200)")
    folds = page.locator(".decision details > summary")
    for number in range(folds.count()):
        if folds.nth(number).is_visible():
            folds.nth(number).dispatch_event("click")
            expect(folds.nth(number)).to_be_in_viewport()
    page.wait_for_function("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page.locator(".decision details[open]").count()
    assert page.evaluate("scrollY") == 200


def share(page: Page) -> float:
    return float(page.evaluate("document.querySelector('.decision').offsetHeight / innerHeight"))


def test_what_is_new_is_read_at_once_and_folds_when_the_answers_are_unfolded(window: Window) -> None:
    page = learning(window(viewport=PHONE), "tiefe-taschen")
    says, fold = page.locator("#gd"), page.locator("#fold")
    assert says.evaluate("p => p.scrollWidth <= p.clientWidth && p.clientHeight > 40")
    assert share(page) <= 0.45
    fold.check()
    assert says.evaluate("p => p.clientHeight") < 30
    assert share(page) <= 1 / 3
    for value in ("give 4 1", "give 4 2", "give 2 4", "give 1 1"):
        number = page.locator("#table").get_attribute("data-number")
        page.locator(f"#act button[value='{value}']").click()
        expect(page.locator("#table")).not_to_have_attribute("data-number", number or "")
    expect(fold).to_be_checked()
    assert says.evaluate("p => p.clientHeight > 40")  # another sentence, above the answers
    assert share(page) <= 0.45
    main = page.locator("#act > .btn-main.ends")
    assert main.evaluate("b => b.getBoundingClientRect().bottom <= innerHeight")
    expect(main).to_be_in_viewport(ratio=1)


def test_a_slip_of_the_thumb_does_not_lose_the_coach(window: Window) -> None:
    page = learning(window(viewport=PHONE), "tiefe-taschen")
    page.locator(".guide .says").click()
    line = page.locator(".guide").bounding_box()
    page.locator(".guide .says").click()
    away = page.locator("form[action$='/unguided'] button").bounding_box()
    assert line
    assert away
    assert away["y"] + away["height"] < line["y"]
    page.locator("form[action$='/unguided'] button").click()
    page.locator(".guide form, form.guide").locator("button", has_text="Bring the coach back").click()
    expect(page.locator("#gd")).to_be_visible()
