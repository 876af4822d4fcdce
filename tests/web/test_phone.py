"""A phone in the hand of somebody who never reads the rules: a first game with the coach, in a real Chromium."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from web.test_stage import play_until
from web.windows import NEEDS_CHROMIUM, PHONE, browser, lay_table, window

__all__ = ["browser", "window"]

Window = Callable[..., Page]
pytestmark = NEEDS_CHROMIUM
BLINK = 450  # milliseconds: a press sooner after another question is held to be meant for the one before


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


def test_standing_orders_fold_again_when_another_question_comes(window: Window) -> None:
    page = learning(window(viewport=PHONE), "tiefe-taschen")
    page.locator(".fold").click()
    page.locator("#orders > summary").dispatch_event("click")
    expect(page.locator("#orders[open]")).to_have_count(1)
    asked = page.locator("#table").get_attribute("data-asked")
    page.locator(".boardpart button[value='give 4 2']").dispatch_event("click")
    expect(page.locator("#table")).not_to_have_attribute("data-asked", asked or "")
    expect(page.locator("#orders:not([open])")).to_have_count(1)


def share(page: Page) -> float:
    return float(page.evaluate("document.querySelector('.decision').offsetHeight / innerHeight"))


def test_of_what_is_new_one_line_is_read_at_once_and_all_of_it_by_a_tap(window: Window) -> None:
    page = learning(window(viewport=PHONE), "tiefe-taschen")
    says, fold, opens = page.locator("#gd"), page.locator("#fold"), page.locator(".guide .says")
    for answers in (("give 4 1", "give 4 2", "give 2 4", "give 1 1"), ()):
        expect(says).to_be_in_viewport(ratio=1)
        assert says.evaluate("p => p.clientHeight > 15 && p.clientHeight < 30")
        assert share(page) <= 0.15
        opens.click()
        assert says.evaluate("p => p.scrollWidth <= p.clientWidth && p.clientHeight > 40")
        assert share(page) <= 1 / 3
        expect(page.locator(".fold .btn-main")).to_be_in_viewport(ratio=1)
        fold.check()
        assert says.evaluate("p => p.clientHeight") < 30, "there is room for one of the two"
        assert share(page) <= 1 / 3
        opens.click()  # and read again
        expect(fold).not_to_be_checked()
        opens.click()
        for value in answers:
            go_on(page, value)
    expect(page.locator("#act > .btn-main.ends")).to_be_in_viewport(ratio=1)


# What cannot be pressed at once: it is cut, or what sticks to the foot of the bar lies on it.
CUT = """query => [...document.querySelectorAll(query)].filter((each) => {
  const { left, top, right, bottom } = each.getBoundingClientRect();
  const hits = [[left + 4, top + 4], [right - 4, bottom - 4]].map(([x, y]) => document.elementFromPoint(x, y));
  return each.checkVisibility() && !hits.every((hit) => each.contains(hit) || hit?.contains(each));
}).map((each) => each.textContent.trim())"""


def go_on(page: Page, value: str) -> None:
    page.wait_for_timeout(BLINK)
    number = page.locator("#table").get_attribute("data-number")
    page.locator(f"#act button[value='{value}']").first.evaluate("button => button.click()")
    expect(page.locator("#table")).not_to_have_attribute("data-number", number or "")


def unfold(page: Page) -> None:
    page.locator("#fold").evaluate("fold => fold.checked || fold.click()")


@pytest.mark.parametrize("width", [390, 360])
def test_all_answers_are_in_sight_above_what_ends_the_question(window: Window, width: int) -> None:
    page = learning(window(viewport=PHONE | {"width": width}, locale="de"), "tiefe-taschen")
    for value in ("give 4 1", "give 4 2", "give 2 4", "give 1 1"):
        go_on(page, value)
    unfold(page)
    assert page.evaluate(CUT, "#act > button") == []
    assert page.evaluate(CUT, ".boardpart button[form=act]") == [], "press a seat, it says"
    go_on(page, "place_snoop 4")
    unfold(page)
    assert page.evaluate(CUT, "#act .pair > summary, #act > .btn-main") == []
    assert page.evaluate("(d => d.scrollWidth - d.clientWidth)(document.querySelector('.decision'))") == 0
    go_on(page, "all +")
    page.locator("#act .picks").wait_for(state="attached")
    unfold(page)
    assert page.evaluate(CUT, "#act .opt, #act > .btn-main") == []
    card = page.locator("#act .opt").last
    expect(card.locator("small")).to_be_hidden()
    card.locator("input").check(force=True)
    expect(card.locator("small")).to_be_in_viewport(ratio=1)
    assert share(page) <= 1 / 3


def test_whoever_is_told_to_choose_sees_the_choices(window: Window) -> None:
    page = learning(window(viewport=PHONE), "tiefe-taschen")
    for value in ("give 4 1", "give 4 2", "give 2 4", "give 1 1", "place_snoop 4", "all +"):
        go_on(page, value)
    page.locator("#act .picks").wait_for(state="attached")
    expect(page.locator("#fold")).not_to_be_checked()
    page.wait_for_timeout(BLINK)
    page.locator("#act > .btn-main").click()
    expect(page.locator(".notice")).to_have_text("Choose one first.")
    expect(page.locator("#fold")).to_be_checked()
    expect(page.locator("#act .opt").first).to_be_in_viewport(ratio=1)


def test_whoever_reads_the_coach_and_has_chosen_nothing_sees_the_choices(window: Window) -> None:
    """There is room for one of the two."""
    page = learning(window(viewport=PHONE), "tiefe-taschen")
    for value in ("give 4 1", "give 4 2", "give 2 4", "give 1 1", "place_snoop 4", "all +"):
        go_on(page, value)
    page.locator("#act .picks").wait_for(state="attached")
    page.wait_for_timeout(BLINK)
    page.locator(".guide .says").click()
    page.locator("#act > .btn-main").click()
    expect(page.locator(".notice")).to_have_text("Choose one first.")
    expect(page.locator(".coached:checked")).to_have_count(0)
    assert page.evaluate(CUT, "#act .opt, #act > .btn-main, .told") == []


@pytest.mark.parametrize("width", [390, 360])
def test_what_a_chosen_card_does_is_read_above_the_press_that_lays_it(window: Window, width: int) -> None:
    """All five cards of whoever is not president, and the coach beside them."""
    page = learning(window(viewport=PHONE | {"width": width}, locale="de"), "tiefe-taschen")
    for value in ("give 4 1", "give 4 2", "give 2 4", "give 1 1", "place_snoop 4", "all +"):
        go_on(page, value)
    page.locator("#act .picks").wait_for(state="attached")
    page.wait_for_timeout(BLINK)
    page.locator("#act .picks input").first.evaluate("card => card.click()")
    page.locator("#act > .btn-main").evaluate("button => button.click()")
    page.locator(".onward button").wait_for()
    assert page.evaluate(CUT, ".onward button") == []
    assert share(page) <= 0.15
    page.locator(".onward button").click()
    page.wait_for_selector(".decision:not(.idle) #act", state="attached")
    for value in ("keep_snoop", "all +"):
        go_on(page, value)
    page.locator("#act .picks .opt").nth(4).wait_for(state="attached")
    unfold(page)
    assert page.evaluate(CUT, "#act .opt, #act > .btn-main") == []
    for number in range(5):
        page.locator("#act .opt input").nth(number).check(force=True)
        assert page.evaluate(CUT, "#act .opt, #act .opt:has(:checked) small, #act > .btn-main") == []
    assert share(page) <= 1 / 3


SCROLLS = """dialog => [dialog, ...dialog.querySelectorAll("*")].filter((each) =>
  each.scrollHeight > each.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(each).overflowY)).length"""


def test_of_the_first_vote_one_thing_scrolls_and_names_and_who_leads_are_in_sight(window: Window) -> None:
    page = learning(window(viewport=PHONE, pace="calm", locale="de"), "tiefe-taschen")
    for value in ("give 4 1", "give 4 2", "give 2 4", "give 1 1", "place_snoop 4", "all +"):
        go_on(page, value)
    page.locator("#act .picks").wait_for(state="attached")
    page.wait_for_timeout(BLINK)
    page.locator("#act .picks input").first.evaluate("card => card.click()")
    page.locator("#act > .btn-main").evaluate("button => button.click()")
    stage = page.locator("dialog.stage.done")
    expect(stage.locator(".taught")).to_be_attached()
    assert stage.evaluate(SCROLLS) <= 1
    for part in (".tt-voters strong >> nth=0", ".outcome", ".changed", ".stands", ".btn-main"):
        expect(stage.locator(part)).to_be_in_viewport(ratio=1)
    while page.locator("dialog.stage").count():
        page.locator("dialog.stage .btn-main").first.click()
    expect(page.locator(".since .climax details.read:not([open])")).to_have_count(1)  # it was just read
    expect(page.locator(".since .climax .taught")).to_be_hidden()


@pytest.mark.long
def test_of_what_is_folded_away_one_line_tells_how_much(window: Window) -> None:
    page = window("Anna", viewport=PHONE)
    lay_table(page, "tiefe-taschen", 8, bots="7")
    play_until(page, ".news > .folded")
    more = page.locator(".news > .folded > summary:visible, .news > .allnews:visible")
    expect(more).to_have_count(1)
    hidden = page.locator(".newsgroup .bulletin:not(:visible), .news .folded li").count()
    assert str(hidden) in more.inner_text()
    more.click()
    expect(page.locator(".news .folded li:not(:visible)")).to_have_count(0)


def test_a_slip_of_the_thumb_does_not_lose_the_coach(window: Window) -> None:
    page = learning(window(viewport=PHONE), "tiefe-taschen")
    line = page.locator(".guide").bounding_box()
    page.locator(".guide .says").click()
    away = page.locator("form[action$='/unguided'] button").bounding_box()
    assert line
    assert away
    assert away["y"] + away["height"] < line["y"]
    page.locator("form[action$='/unguided'] button").click()
    page.locator(".guide form, form.guide").locator("button", has_text="Bring the coach back").click()
    expect(page.locator("#gd")).to_be_visible()
