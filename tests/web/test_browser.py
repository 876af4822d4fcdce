"""In a real Chromium: people in several windows, on a phone, by keyboard, without script, through a restart."""

import random
import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from web.conftest import Server, serve
from web.windows import NEEDS_CHROMIUM, PHONE, browser, lay_table, press, sit, window

__all__ = ["browser", "window"]

pytestmark = NEEDS_CHROMIUM


def no_sideways_scrolling(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), page.url


# Take any choice, as a hasty player does; what is stale by then is refused and shown again. Controls belong to the
# form of the panel wherever they stand.
PRESS_ANY = """share => {
  const form = document.getElementById("act");
  if (!form || form.dataset.busy) return;
  const controls = [...form.elements].filter((e) => !e.disabled);
  const radios = controls.filter((e) => e.type === "radio");
  if (radios.length) radios[Math.floor(share * radios.length)].checked = true;
  const buttons = controls.filter((e) => e.type === "submit" && e.name === "action");
  if (buttons.length) buttons[Math.floor(share * 7919 % 1 * buttons.length)].click();
}"""


@pytest.mark.long
def test_a_whole_game_of_tiefe_taschen_by_people_in_several_windows(window: Callable[..., Page]) -> None:
    people = [window("Anna"), window("Bert"), window("Carl", viewport=PHONE)]
    address = lay_table(people[0], "tiefe-taschen", 4, bots="1", option__length="short", option__bribes="none")
    for page in people[1:]:
        sit(page, address)
    rng = random.Random(4)
    for _ in range(1500):
        for page in people:
            page.evaluate(PRESS_ANY, rng.random())
        people[0].wait_for_timeout(30)
        if all(page.locator(".decision .result").count() for page in people):
            break
    for page in people:
        assert page.locator(".decision .result li").count() == 4
        assert page.locator("#dc").inner_text() == people[0].locator("#dc").inner_text()
    no_sideways_scrolling(people[2])
    # the replay, moment by moment and with all eyes
    people[1].get_by_role("link", name="See the whole game again").click()
    people[1].wait_for_url("**at=0**")
    people[1].keyboard.press("ArrowRight")
    people[1].wait_for_url("**at=1**")
    assert people[1].get_by_role("link", name="All cards open").evaluate("e => e.classList.contains('btn-ink')")


def test_against_bots_with_one_click_and_by_keyboard_alone(window: Callable[..., Page]) -> None:
    page = window()
    page.goto("/")
    start = page.locator("form[action='/play/toy'] button")
    start.focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    # A bot may file between a look and a press, so it is pressed until the game is over, not three times.
    for _ in range(12):
        page.wait_for_selector("#act button[value=abstain], .decision .result")
        if page.locator(".decision .result").count():
            return
        for _ in range(60):
            if page.evaluate("document.activeElement.value") == "abstain":
                page.keyboard.press("Enter")
                break
            page.keyboard.press("Tab")
        page.wait_for_timeout(200)
    raise AssertionError("the game does not end by pressing Enter")


# Not the number of the table: the bots' news raises it too, before the press and after. And a press within a blink of
# another question's coming does not count, so the question has to stand still for a while first.
STANDS = """() => {
  const { asked } = document.getElementById("table").dataset;
  if (window.stood?.asked !== asked) window.stood = { asked, since: Date.now() };
  return Date.now() - window.stood.since > 500;
}"""


def answer_by_key(page: Page) -> None:
    page.wait_for_function(STANDS)
    page.locator(":is(.boardpart [form=act], #act button):enabled").locator("visible=true").first.focus()
    with page.expect_response("**/act") as answer:
        page.keyboard.press("Enter")
    drawn = "upto => Number(document.getElementById('table').dataset.number) >= upto"
    page.wait_for_function(drawn, arg=int(answer.value.headers["x-number"]))


def test_the_focus_goes_from_answer_to_answer_on_the_board(window: Callable[..., Page]) -> None:
    page = window(viewport=PHONE)
    page.goto("/")
    page.locator("form[action='/play/tiefe-taschen'] button").click()
    page.wait_for_url("**/table/*")
    for _ in range(4):
        page.wait_for_selector(".decision:not(.idle) #act", state="attached")
        answer_by_key(page)
        if page.locator(".decision.idle, fieldset.actions").count():
            return
        # On an answer; or on the question, if the bots were waited for in between.
        focus = page.evaluate("document.activeElement.form?.id || document.activeElement.id")
        assert focus in ("act", "dc"), page.locator("#dc").inner_text()


def test_without_script_a_move_is_made(window: Callable[..., Page]) -> None:
    page = window(java_script_enabled=False)
    page.goto("/")
    page.locator("form[action='/play/toy'] button").click()
    page.locator("#amount-bid").fill("2")
    page.locator("#act button[value='bid ?']").click()
    assert "You bid 2." in page.content()


def test_undo_with_consent_in_two_windows(window: Callable[..., Page]) -> None:
    anna, bert = window("Anna"), window("Bert")
    sit(bert, lay_table(anna, "toy", 2))
    press(anna, "bid ?")
    anna.wait_for_selector("text=Wait for the others")
    press(bert, "abstain")
    anna.wait_for_selector("text=Anna wins a prize")
    anna.get_by_role("button", name="Undo").click()
    expect(bert.locator(".asked")).to_have_text(re.compile(r"Anna asks to take back: 2 decisions.*Do you agree\?"))
    bert.get_by_role("button", name="Agree", exact=True).click()
    anna.wait_for_selector("text=Anna takes back.")
    for page in (anna, bert):  # the news may be on one screen before the answer is on the other
        expect(page.locator(".log >> text=Anna wins a prize")).to_have_count(0)
        expect(page.locator("#act")).to_have_count(1)


def test_what_is_being_typed_survives_news(window: Callable[..., Page]) -> None:
    anna, bert = window("Anna"), window("Bert")
    sit(bert, lay_table(anna, "toy", 2))
    anna.wait_for_selector("#say")
    anna.locator("#say").click()
    anna.keyboard.type("I was about to")
    bert.locator("#say").fill("hurry up")
    bert.get_by_role("button", name="Send").click()
    anna.wait_for_selector("text=hurry up")
    press(bert, "abstain")
    anna.keyboard.type(" say")
    assert anna.locator("#say").input_value() == "I was about to say"
    anna.keyboard.press("Enter")
    bert.wait_for_selector("text=I was about to say")
    expect(anna.locator("#say")).to_have_value("")


def test_a_whisper_stays_a_whisper(window: Callable[..., Page]) -> None:
    anna, bert, carl = window("Anna"), window("Bert"), window("Carl")
    address = lay_table(anna, "toy", 3)
    for page in (bert, carl):
        sit(page, address)
    anna.wait_for_selector("#act")
    anna.locator("[name=to]").select_option(label="only Bert")
    for text, news in (("between us", "hallo"), ("and this too", "anybody here")):
        carl.locator("#say").fill(news)
        carl.keyboard.press("Enter")
        anna.wait_for_selector(f"text={news}")
        anna.locator("#say").fill(text)
        anna.keyboard.press("Enter")
        bert.wait_for_selector(f"text={text}")
    carl.locator("#say").fill("what?")
    carl.keyboard.press("Enter")
    carl.wait_for_selector(".talk >> text=what?")
    assert "and this too" not in carl.content()


def test_what_was_sent_is_gone_though_the_news_of_it_came_first(window: Callable[..., Page]) -> None:
    def slowly(route: Route) -> None:
        answer = route.fetch()
        time.sleep(0.6)  # meanwhile the stream brings the news
        route.fulfill(response=answer)

    anna, bert = window("Anna"), window("Bert")
    sit(bert, lay_table(anna, "toy", 2))
    anna.wait_for_selector("#act")
    for what in ("say", "act"):
        anna.route(f"**/{what}", slowly)
    anna.locator("#say").fill("I shall say it once")
    anna.keyboard.press("Enter")
    anna.wait_for_selector(".talk >> text=I shall say it once")
    expect(anna.locator("#say")).to_have_value("")
    usual = anna.locator("#amount-bid").input_value()
    anna.locator("#amount-bid").fill("2")
    press(bert, "abstain")
    anna.wait_for_timeout(500)  # a press as something changes is not meant for it
    press(anna, "bid ?")
    anna.wait_for_selector("text=Anna wins a prize")
    expect(anna.locator("#amount-bid")).to_have_value(usual)


def test_one_screen_for_two(window: Callable[..., Page]) -> None:
    page = window("Anna", viewport=PHONE)
    lay_table(page, "toy", 2, who="screen", people="Anna, Bert")
    for name in ("Anna", "Bert"):
        assert "Purse" not in page.content()
        page.get_by_role("button", name=f"I am {name}").click()
        page.wait_for_selector("#act")
        assert "Purse" in page.content()
        no_sideways_scrolling(page)
        press(page, "abstain")
        page.wait_for_selector("text=Hand the screen" if name == "Anna" else "text=wins a prize")


def test_a_spectator_watches_live_and_sees_no_secret(window: Callable[..., Page]) -> None:
    anna, bert, dora = window("Anna"), window("Bert"), window("Dora")
    address = lay_table(anna, "toy", 2)
    sit(bert, address)
    dora.goto(address)
    dora.wait_for_selector("text=You are watching")
    press(anna, "abstain")
    dora.wait_for_selector("text=Bert decides")
    assert "Purse" not in dora.content()
    press(bert, "abstain")
    dora.wait_for_selector("text=wins a prize")


def test_a_server_that_restarts_is_found_again(window: Callable[..., Page], tmp_path: Path) -> None:
    first = serve(tmp_path)
    anna, bert = window("Anna", first.url), window("Bert", first.url)
    sit(bert, lay_table(anna, "toy", 2))
    anna.wait_for_selector("#act")
    first.stop()
    anna.wait_for_selector(".offline")
    second = Server(first.config, first.port).start()
    try:
        anna.wait_for_selector(".offline", state="detached")
        bert.wait_for_selector(".offline", state="detached")
        press(bert, "abstain")
        press(anna, "abstain")
        anna.wait_for_selector("text=wins a prize")
        bert.wait_for_selector("text=wins a prize")
        assert anna.locator(".log").inner_text().count("wins a prize") == 1
    finally:
        second.stop()


def test_what_is_not_for_so_many_seats_cannot_be_chosen(window: Callable[..., Page]) -> None:
    page = window("Anna")
    page.goto("/new?game=machtwechsel")
    page.locator(".all-else > summary").click()
    seats, teams = page.locator("form.newform [name=seats]"), page.locator("[name='option.teams']")
    seats.select_option("4")
    expect(teams.locator("option[value=yes]")).to_be_disabled()
    seats.select_option("6")
    expect(teams.locator("option[value=yes]")).to_be_enabled()
    teams.select_option("yes")
    expect(seats.locator("option", has_text="4")).to_be_disabled()
    expect(seats.locator("option", has_text="8")).to_be_enabled()
    page.locator("form.newform button.btn-main").click()
    page.wait_for_url("**/table/*")


def test_no_page_scrolls_sideways_on_a_phone(window: Callable[..., Page]) -> None:
    page = window("Anna", viewport=PHONE)
    address = lay_table(page, "tiefe-taschen", 4, bots="3")
    for path in ("/", "/mine", "/new?game=tiefe-taschen", "/settings", "/sign-in", "/rules/tiefe-taschen"):
        page.goto(path)
        no_sideways_scrolling(page)
    for path in ("", "/log", "/replay", "/check"):
        page.goto(address + path)
        no_sideways_scrolling(page)
