"""A table on a bad network, in a real Chromium: late, lost and overtaking answers, and what is being typed meanwhile.

The others act over HTTP, so that every case has one window and its own order of things; nothing hangs on a time.
"""

import contextlib
import re
from collections.abc import Callable
from html import unescape
from typing import Any

from playwright.sync_api import APIResponse, Error, Page, Request, Route, expect

from web.conftest import Server, Visitor, id_of, toy_table
from web.windows import NEEDS_CHROMIUM, at_table, browser, press, window

__all__ = ["browser", "window"]

Window = Callable[..., Page]
pytestmark = NEEDS_CHROMIUM


def is_news(request: Request) -> bool:
    """Whether the script asks for the table as it is now."""
    return request.method == "GET" and "x-part" in request.headers


class Post:
    """Answers that the server has given and that are still on their way, until they are let go or lost."""

    def __init__(self, page: Page, url: str, wanted: Callable[[Request], bool] = lambda _: True) -> None:
        self.page = page
        self.wanted = wanted
        self.waiting: list[tuple[Route, APIResponse]] = []
        page.route(url, self._take)

    def _take(self, route: Route) -> None:
        if self.wanted(route.request):
            self.waiting.append((route, route.fetch()))
        else:
            route.continue_()

    def until(self) -> "Post":
        """Until something is on its way."""
        for _ in range(3000):
            if self.waiting:
                return self
            self.page.wait_for_timeout(10)
        raise AssertionError("nothing was asked for")

    def let_go(self) -> None:
        route, answer = self.waiting.pop(0)
        with contextlib.suppress(Error):  # nobody waits for it any more
            route.fulfill(response=answer)

    def lose(self) -> None:
        self.waiting.pop(0)[0].abort()


# What is announced is taken down: it does not stay in the page.
EAR = """addEventListener("DOMContentLoaded", () => {
  window.said = [];
  const ear = new MutationObserver((changes) => {
    for (const change of changes) for (const node of change.addedNodes) window.said.push(node.textContent);
  });
  if (document.getElementById("news")) ear.observe(document.getElementById("news"), { childList: true });
});"""


def with_ears(page: Page) -> Page:
    page.add_init_script(EAR)
    return page


def heard(page: Page, words: str) -> None:
    """These words have been announced, once."""
    page.wait_for_function("words => window.said.filter((line) => line.includes(words)).length === 1", arg=words)


def hears(page: Page, speaker: Visitor, id: str, seat: int, words: str, **to: Any) -> None:
    """Something is said and has arrived, and with it whatever was news before."""
    speaker.post(f"/table/{id}/say", seat=seat, say=words, **to)
    expect(page.locator(".talk")).to_contain_text(words)


def test_a_refusal_stays_though_news_comes_with_it(window: Window, anna: Visitor, bert: Visitor) -> None:
    id = toy_table(anna, bert)
    page = at_table(with_ears(window()), anna, id)

    def too_late(route: Route) -> None:
        anna.play(id, 0, "abstain")
        bert.play(id, 1, "abstain")
        route.continue_()

    page.route("**/act", too_late)
    page.locator(".notes-box summary").scroll_into_view_if_needed()
    press(page, "bid ?")
    expect(page.locator(".decision .notice")).to_contain_text("The table has changed since you looked.")
    expect(page.locator(".decision .notice")).to_contain_text("wins a prize")
    expect(page.locator(".decision .notice")).to_be_in_viewport(ratio=1)
    heard(page, "The table has changed since you looked.")
    hears(page, bert, id, 1, "what now?")
    expect(page.locator(".decision .notice")).to_contain_text("The table has changed since you looked.")
    page.unroute("**/act")
    press(page, "abstain")
    expect(page.locator(".notice")).to_have_count(0)


def test_a_number_meant_for_one_question_does_not_stand_in_the_next(
    window: Window, anna: Visitor, bert: Visitor
) -> None:
    id = toy_table(anna, bert)
    page = at_table(window(), anna, id)
    usual = page.locator("#amount-bid").input_value()
    page.locator("#amount-bid").fill("2")

    def when_all_have_filed(route: Route) -> None:
        if is_news(route.request) and "wins a prize" not in bert.get(f"/table/{id}").text:
            bert.play(id, 1, "bid 1")
        route.continue_()

    page.route("**/table/*", when_all_have_filed)
    anna.play(id, 0, "abstain")  # in another window
    expect(page.locator(".log")).to_contain_text("Bert wins a prize")
    expect(page.locator("#amount-bid")).to_have_value(usual)


def test_a_number_and_its_button_survive_news(window: Window, anna: Visitor, bert: Visitor) -> None:
    id = toy_table(anna, bert, Visitor(anna.server, "Carl"))
    page = at_table(window(), anna, id)
    page.locator("#amount-bid").fill("2")
    page.get_by_role("button", name="1 more").focus()
    bert.play(id, 1, "abstain")
    expect(page.locator(".thinking")).not_to_contain_text("Bert")
    expect(page.locator("#amount-bid")).to_have_value("2")
    expect(page.locator("#act button[value='bid ?'] span")).to_have_text("Bid 2")
    expect(page.get_by_role("button", name="1 more")).to_be_focused()
    # Enter in the field means the button beside it, not the first of the form.
    page.locator("#amount-bid").press("Enter")
    expect(page.locator(".log")).to_contain_text("You bid 2.")


def test_what_is_selected_to_be_typed_over_survives_news(window: Window, anna: Visitor, bert: Visitor) -> None:
    id = toy_table(anna, bert, Visitor(anna.server, "Carl"))
    page = at_table(window(), anna, id)
    page.locator("#amount-bid").evaluate("field => { field.focus(); field.select(); }")
    bert.play(id, 1, "abstain")
    expect(page.locator(".thinking")).not_to_contain_text("Bert")
    page.keyboard.insert_text("2")
    expect(page.locator("#amount-bid")).to_have_value("2")


def test_a_word_whose_answer_is_lost_is_said_once(window: Window, anna: Visitor, bert: Visitor) -> None:
    id = toy_table(anna, bert)
    page = at_table(window(), anna, id)
    post = Post(page, "**/say")
    page.locator("#say").fill("only once")
    page.keyboard.press("Enter")
    post.until().lose()
    expect(page.locator(".talk")).to_contain_text("only once")
    expect(page.locator(".offline")).to_have_count(0)
    page.unroute("**/say")
    page.locator("#say").press("Enter")
    expect(page.locator("#say")).to_have_value("")
    hears(page, bert, id, 1, "I heard it")
    assert page.locator(".talk").inner_text().count("only once") == 1
    page.locator("#say").fill("only once")  # meant, this time
    page.keyboard.press("Enter")
    expect(page.locator("#say")).to_have_value("")
    assert page.locator(".talk").inner_text().count("only once") == 2


def test_news_that_is_lost_is_asked_for_again(window: Window, anna: Visitor, bert: Visitor) -> None:
    id = toy_table(anna, bert)
    page = window()
    page.clock.install()
    at_table(page, anna, id)
    troubles: list[Callable[[Route], None]] = [
        lambda route: route.fulfill(status=429, body="<h1>closed</h1>"),
        lambda route: route.abort(),
    ]
    page.route("**/table/*", lambda route: troubles.pop()(route) if troubles else route.continue_())
    bert.post(f"/table/{id}/say", seat=1, say="can you hear me?")
    for _ in range(20):
        page.clock.run_for(2_000)
        if "can you hear me?" in page.locator(".talk").inner_text():
            break
    expect(page.locator(".talk")).to_contain_text("can you hear me?")
    expect(page.locator(".offline")).to_have_count(0)


def test_an_answer_that_never_comes_does_not_stop_the_news(window: Window, anna: Visitor, bert: Visitor) -> None:
    id = toy_table(anna, bert)
    page = window()
    page.clock.install()
    at_table(page, anna, id)
    post = Post(page, "**/act")
    press(page, "abstain")
    post.until()
    bert.post(f"/table/{id}/say", seat=1, say="are you there?")
    page.clock.fast_forward("00:20")
    expect(page.locator(".talk")).to_contain_text("are you there?")
    expect(page.locator(".decision")).to_contain_text("Wait for the others")


def test_a_stream_that_is_dead_is_replaced(window: Window, anna: Visitor, bert: Visitor) -> None:
    id = toy_table(anna, bert)
    page = window()
    page.clock.install()
    dead: list[Route] = []
    page.route("**/stream*", lambda route: route.continue_() if dead else dead.append(route))
    page.context.add_cookies(
        [{"name": c.name, "value": c.value or "", "url": anna.server.url} for c in anna.http.cookies.jar]
    )
    page.goto(f"/table/{id}")
    expect(page.locator("#act")).to_be_visible()
    bert.post(f"/table/{id}/say", seat=1, say="are you there?")
    page.clock.run_for("01:30")
    expect(page.locator(".talk")).to_contain_text("are you there?")


def test_an_old_look_does_not_overwrite_what_was_kept_since(window: Window, anna: Visitor, bert: Visitor) -> None:
    id = toy_table(anna, bert)
    page = at_table(window(), anna, id)
    looks = Post(page, "**/table/*", is_news)
    bert.post(f"/table/{id}/say", seat=1, say="hello")
    looks.until()
    page.locator(".notes-box summary").click()
    page.locator("#note").fill("Bert bluffs")
    with page.expect_response("**/note"):
        page.get_by_role("button", name="Save").click()
    expect(page.locator("#note")).to_have_text("Bert bluffs")  # as the server has it
    page.evaluate(
        """() => {
          window.notes = new Set();
          const look = () => window.notes.add(document.getElementById("note")?.value);
          new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
        }"""
    )
    looks.let_go()
    page.unroute("**/table/*")
    hears(page, bert, id, 1, "anything else?")
    assert page.evaluate("[...window.notes]") == ["Bert bluffs"]


def test_a_form_refused_without_a_table_says_why(window: Window, anna: Visitor, bert: Visitor) -> None:
    id = toy_table(anna, bert)
    page = at_table(with_ears(window()), anna, id)
    page.locator("#say").fill("half a senten")
    page.route("**/act", lambda route: route.fulfill(status=429, body="<main id=main><h1>Slowly, please.</h1></main>"))
    press(page, "abstain")
    expect(page.locator(".decision .notice")).to_have_text("Slowly, please.")
    heard(page, "Slowly, please.")
    expect(page.locator("#say")).to_have_value("half a senten")


def test_signed_out_in_another_window(window: Window, anna: Visitor, bert: Visitor) -> None:
    id = toy_table(anna, bert)
    page = at_table(window(), anna, id)
    page.locator("#to").select_option(label="only Bert")
    page.locator("#say").fill("between us")
    page.context.clear_cookies()
    press(page, "abstain")
    expect(page.locator(".decision")).to_contain_text("You are watching")
    expect(page.locator(".decision .notice")).to_contain_text("This page is too old.")
    assert "Purse" not in page.content()
    expect(page.locator("#say")).to_have_value("")  # it was not meant for the gallery
    # The forms around the table know that somebody else sits here now.
    page.locator("form[action^='/lamp'] button:visible").click()
    page.wait_for_url(f"**/table/{id}")
    expect(page.locator(".decision")).to_contain_text("You are watching")


def test_whoever_comes_back_to_the_seat_hears_whispers(window: Window, anna: Visitor, bert: Visitor) -> None:
    id = toy_table(anna, bert)
    anna.post(f"/table/{id}/leave", seat=0)
    page = at_table(window(), anna, id)
    expect(page.locator(".decision")).to_contain_text("You are watching")
    anna.post(f"/table/{id}/sit", seat=0)
    expect(page.locator(".decision")).not_to_contain_text("You are watching")
    hears(page, bert, id, 1, "welcome back", to=0)


def test_what_is_sent_while_the_page_is_about_to_turn(window: Window, anna: Visitor, bert: Visitor) -> None:
    """A transition changes the page a moment later; by then something may be on its way."""
    id = toy_table(anna, bert)
    page = window(reduced_motion="no-preference")
    page.add_init_script(
        """window.turns = [];
        document.startViewTransition = (turn) => {
          window.turns ? window.turns.push(turn) : turn();
          return { ready: Promise.resolve(), finished: Promise.resolve() };
        };
        window.turn = () => { for (const turn of window.turns.splice(0)) turn(); };"""
    )
    at_table(page, anna, id)
    post = Post(page, "**/say")
    bert.play(id, 1, "abstain")
    page.wait_for_function("() => window.turns.length")
    page.locator("#say").fill("I say it once")
    page.keyboard.press("Enter")
    post.until()
    page.evaluate("window.turn()")
    page.evaluate("window.turns = null")  # from now on it turns at once
    post.let_go()
    expect(page.locator("#say")).to_have_value("")
    expect(page.locator(".talk")).to_contain_text("I say it once")
    expect(page.locator(".thinking")).not_to_contain_text("Bert")


def test_a_press_counts_while_the_page_moves(window: Window, anna: Visitor, bert: Visitor) -> None:
    id = toy_table(anna, bert)
    page = at_table(window(reduced_motion="no-preference"), anna, id)
    hears(page, bert, id, 1, "look here")
    page.evaluate(
        """async () => {
          await document.startViewTransition(() => {}).ready;
          for (const moving of document.getAnimations()) moving.pause();
        }"""
    )
    assert page.evaluate("document.getAnimations().length")
    press(page, "abstain")
    expect(page.locator(".decision")).to_contain_text("Wait for the others")


def test_enter_held_down_and_a_double_click_answer_one_question(window: Window, anna: Visitor, bert: Visitor) -> None:
    id = toy_table(anna, bert)
    bert.play(id, 1, "abstain")
    page = at_table(window(), anna, id)
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if request.url.endswith("/act") else None)
    prizes = page.locator(".log >> text=wins a prize")
    page.locator("#act button[value=abstain]").focus()
    page.keyboard.down("Enter")
    expect(prizes).to_have_count(1)
    expect(page.locator("#act button[value=abstain]")).to_be_focused()
    page.keyboard.down("Enter")
    page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    hears(page, bert, id, 1, "held")
    assert len(sent) == 1
    bert.play(id, 1, "abstain")
    expect(page.locator(".thinking")).not_to_contain_text("Bert")
    box = page.locator("#act button[value=abstain]").bounding_box()
    assert box
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down(click_count=1)
    page.mouse.up(click_count=1)
    expect(prizes).to_have_count(2)
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    hears(page, bert, id, 1, "double")
    assert len(sent) == 2


def test_a_press_meant_for_one_question_does_not_answer_the_next(window: Window, anna: Visitor, bert: Visitor) -> None:
    """One's own action has ended a step, and the next one has the same button in the same place."""
    id = toy_table(anna, bert)
    bert.play(id, 1, "abstain")
    page = with_ears(window())
    page.clock.install()
    at_table(page, anna, id)
    page.clock.pause_at(page.evaluate("Date.now() + 5000"))
    # As if the question before had been that of another step.
    page.evaluate("document.querySelector('.decision').dataset.question = 'Draw'")
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if request.url.endswith("/act") else None)
    bert.post(f"/table/{id}/say", seat=1, say="so?")
    expect(page.locator(".talk")).to_contain_text("so?")
    page.clock.run_for(500)
    press(page, "abstain")
    expect(page.locator(".log")).to_contain_text("wins a prize")
    assert len(sent) == 1
    press(page, "abstain")
    expect(page.locator(".decision .notice")).to_have_text(
        "Another question is asked now. Look at it, then press again."
    )
    heard(page, "Another question is asked now.")
    assert len(sent) == 1
    page.clock.run_for(500)
    press(page, "abstain")
    expect(page.locator(".notice")).to_have_count(0)
    assert len(sent) == 2


def test_the_same_question_again_can_be_answered_at_once(window: Window, anna: Visitor, bert: Visitor) -> None:
    id = toy_table(anna, bert)
    bert.play(id, 1, "abstain")
    page = window()
    page.clock.install()
    at_table(page, anna, id)
    page.clock.pause_at(page.evaluate("Date.now() + 5000"))
    press(page, "abstain")
    expect(page.locator(".log")).to_contain_text("wins a prize")
    press(page, "abstain")
    expect(page.locator(".decision")).to_contain_text("Wait for the others")


def test_without_script_enter_in_a_field_presses_no_other_button(
    window: Window, server: Server, anna: Visitor, bert: Visitor
) -> None:
    id = toy_table(anna, bert)
    page = window(java_script_enabled=False)
    page.context.add_cookies(
        [{"name": c.name, "value": c.value or "", "url": server.url} for c in anna.http.cookies.jar]
    )
    page.goto(f"/table/{id}")
    page.locator("#amount-bid").fill("2")
    page.keyboard.press("Enter")
    page.locator("#act button[value='bid ?']").click()
    expect(page.locator(".log")).to_contain_text("You bid 2.")


def test_a_name_typed_before_sitting_down_survives_news(window: Window, anna: Visitor, bert: Visitor) -> None:
    anna.get("/new?game=toy")
    id = id_of(anna.post("/new", game="toy", seats=3, who="link"))
    page = at_table(window(), Visitor(anna.server), id)
    field = page.locator(".sitform [name=name]").last
    field.fill("Caroline")
    bert.get(f"/table/{id}")
    bert.post(f"/table/{id}/sit", seat=1)
    expect(page.locator(".places")).to_contain_text("Bert")
    expect(field).to_have_value("Caroline")
    expect(field).to_be_focused()


def test_each_event_is_announced_once(window: Window, anna: Visitor, bert: Visitor) -> None:
    id = toy_table(anna, bert)
    page = at_table(with_ears(window()), anna, id)
    hears(page, bert, id, 1, "good evening")
    bert.play(id, 1, "abstain")
    press(page, "bid ?")
    expect(page.locator(".log")).to_contain_text("wins a prize")
    hears(page, bert, id, 1, "well bid", to=0)
    heard(page, "well bid")  # gathered, and told when there is a pause
    said = page.evaluate("window.said")
    assert [line for line in said if "good evening" in line] == ["Bert good evening"]
    assert [line for line in said if "well bid" in line] == ["Bert in private, only to you well bid"]
    assert len([line for line in said if "wins a prize" in line]) == 1
    assert not [line for line in said if "Nobody has said" in line or "Purse" in line]


def test_the_field_says_to_whom_one_whispers(window: Window, anna: Visitor, bert: Visitor) -> None:
    id = toy_table(anna, bert, Visitor(anna.server, "Carl"))
    page = at_table(window(), anna, id)
    expect(page.get_by_role("textbox", name="Say something to the whole table")).to_be_visible()
    page.locator("#to").select_option(label="only Bert")
    field = page.get_by_role("textbox", name="Say something to only Bert")
    field.fill("psst")
    expect(page.locator(".say .onlyyou")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(".talk")).to_contain_text("in private, only to Bert")
    expect(page.locator("#to")).to_have_value("1")


def shared_screen(host: Visitor) -> str:
    host.get("/new?game=toy")
    return id_of(host.post("/new", game="toy", seats=2, who="screen", people="Anna, Bert"))


def test_the_curtain_names_whoever_must_come_by_now(window: Window, anna: Visitor) -> None:
    id = shared_screen(anna)
    page = at_table(window(), anna, id)
    expect(page.locator(".curtain")).to_contain_text("Hand the screen to Anna")
    anna.get(f"/table/{id}")
    anna.post(f"/table/{id}/eyes", seat=0)
    anna.play(id, 0, "abstain")  # in another window
    expect(page.locator(".curtain")).to_contain_text("Hand the screen to Bert")


def test_a_page_that_is_left_on_a_shared_screen_keeps_no_secret(window: Window, anna: Visitor) -> None:
    id = shared_screen(anna)
    page = at_table(window(), anna, id)
    page.get_by_role("button", name="I am Anna").click()
    expect(page.locator("#table")).to_contain_text("Purse")
    press(page, "bid ?")
    expect(page.locator(".curtain")).to_contain_text("Hand the screen to Bert")
    assert "bid 1" not in page.evaluate("document.body.textContent.toLowerCase()")
    page.get_by_role("button", name="I am Bert").click()
    expect(page.locator("#table")).to_contain_text("Purse")
    page.locator("#note").evaluate("note => { note.value = 'a secret'; }")
    leave = "dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })); document.body.innerHTML"
    assert "Purse" not in page.evaluate(leave)
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect(page.locator("#table")).to_contain_text("Purse")
    expect(page.locator("#note")).to_have_value("")


def test_a_seat_that_somebody_else_took_first(window: Window, anna: Visitor, bert: Visitor) -> None:
    anna.get("/new?game=toy")
    id = id_of(anna.post("/new", game="toy", seats=3, who="link"))
    bert.get(f"/table/{id}")
    page = at_table(window(), Visitor(anna.server), id)

    def too_late(route: Route) -> None:
        bert.post(f"/table/{id}/sit", seat=1)
        route.continue_()

    page.route("**/sit", too_late)
    page.get_by_role("button", name="Sit down").first.click()
    expect(page.locator(".notice")).to_have_text("This seat is taken.")
    # It is the table all the same: it lives, and the lamp leads back to it.
    carl = Visitor(anna.server, "Carl")
    carl.get(f"/table/{id}")
    carl.post(f"/table/{id}/sit", seat=2)
    expect(page.locator(".decision")).to_contain_text("You are watching")
    page.locator("form[action^='/lamp'] button:visible").click()
    page.wait_for_url(f"**/table/{id}")


def until_a_card_is_picked(people: list[Visitor], id: str) -> None:
    """Play anything until the first of them has cards to pick one from."""
    for _ in range(200):
        for seat, person in enumerate(people):
            page = person.get(f"/table/{id}").text
            if person is people[0] and 'name="pick.choose_card"' in page:
                return
            pressed = re.search(r'name="action" value="([^"*?]+)"', page)
            if pressed:
                person.play(id, seat, unescape(pressed[1]))
    raise AssertionError("nobody lays a card")


def test_a_card_picked_for_one_question_is_not_picked_for_the_next(
    window: Window, server: Server, anna: Visitor, bert: Visitor
) -> None:
    people = [anna, bert, Visitor(server, "Carl"), Visitor(server, "Dora")]
    id = toy_table(*people, game="tiefe-taschen", option__length="short", option__bribes="none")
    until_a_card_is_picked(people, id)
    page = at_table(window(), anna, id)
    card = page.locator(".picks input[name='pick.choose_card']").last
    value = card.get_attribute("value") or ""
    card.check(force=True)
    hears(page, bert, id, 1, "take your time")
    expect(card).to_be_checked()
    card.focus()

    def when_taken_back(route: Route) -> None:
        if is_news(route.request) and not taken_back:
            taken_back.append(True)
            anna.get(f"/table/{id}")
            anna.post(f"/table/{id}/undo", seat=0)
        route.continue_()

    taken_back: list[bool] = []
    page.route("**/table/*", when_taken_back)
    anna.play(id, 0, value)  # in another window
    expect(page.locator(".log")).to_contain_text("takes back")
    expect(card).not_to_be_checked()
    expect(page.locator("#dc")).to_be_focused()  # where Enter presses nothing


def seconds(page: Page) -> int:
    minutes, rest = page.locator("[data-left]").inner_text().split(":")
    return 60 * int(minutes) + int(rest)


def test_the_clock_goes_by_the_server(window: Window, anna: Visitor, bert: Visitor) -> None:
    id = toy_table(anna, bert, pace="live")
    page = window()
    page.clock.install()
    at_table(page, anna, id)
    hears(page, bert, id, 1, "your move")
    page.clock.run_for(1_000)
    left = seconds(page)
    page.clock.run_for(50_000)
    assert seconds(page) <= left - 49
    hears(page, bert, id, 1, "no hurry")  # the page's own clock has run away
    page.clock.run_for(1_000)
    assert seconds(page) > left - 49


def test_an_action_of_ones_own_draws_the_table_once(window: Window, anna: Visitor, bert: Visitor) -> None:
    id = toy_table(anna, bert)
    page = at_table(window(), anna, id)
    looks: list[str] = []
    page.on("request", lambda request: looks.append(request.url) if is_news(request) else None)
    press(page, "bid ?")
    expect(page.locator(".decision")).to_contain_text("Wait for the others")
    page.locator("#say").fill("done")
    page.keyboard.press("Enter")
    expect(page.locator(".talk")).to_contain_text("done")
    assert looks == []
    hears(page, bert, id, 1, "well done")
    assert len(looks) == 1
    bert.play(id, 1, "abstain")
    expect(page.locator(".log")).to_contain_text("wins a prize")
    assert len(looks) == 2


def test_what_happens_while_a_page_loads_is_told_by_its_stream(window: Window, anna: Visitor, bert: Visitor) -> None:
    id = toy_table(anna, bert)
    page = window()

    def meanwhile(route: Route) -> None:
        bert.post(f"/table/{id}/say", seat=1, say="too early?")
        bert.play(id, 1, "abstain")
        route.continue_()

    page.route("**/stream?*", meanwhile, times=1)
    at_table(page, anna, id)
    expect(page.locator(".talk")).to_contain_text("too early?")
    expect(page.locator(".thinking")).not_to_contain_text("Bert")
