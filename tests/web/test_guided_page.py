"""The guided first game at the page: without script, in a browser on a phone, and its worked examples."""

import re
import time
from collections.abc import Callable

import pytest
from markupsafe import escape
from playwright.sync_api import Page, expect

from backroom.games import game
from backroom.games.die_macher.steps.start_player import BidForStart
from backroom.lessons import examples
from backroom.locale import LANGUAGES, Speaker
from backroom.web.examples import played, rules_page
from backroom.web.guiding import RINGED
from backroom.web.start import start
from web.conftest import Server, Visitor, id_of
from web.first_screen import Seated
from web.markup import PAGES, page_of, scene_of
from web.test_browser import PRESS_ANY
from web.test_guided import GUIDED
from web.test_play import wait_for
from web.windows import NEEDS_CHROMIUM, PHONE, browser, window

__all__ = ["browser", "window"]

OVER = f'id="le" tabindex="-1" {RINGED}'


def coached(page: str) -> str:
    """What the coach says of a new kind of decision, or nothing."""
    found = re.search(r'<p id="gd">(.*?)</p>', page)
    return found[1] if found else ""


def my_turn(visitor: Visitor, id: str) -> str:
    wait_for(visitor, id, lambda info: info["seat"] in info["must"] or info["status"] == "over")
    return visitor.get(f"/table/{id}").text


def test_a_guest_learns_by_playing(server: Server) -> None:
    """From the front page to the end of the lesson, with whatever the page offers first."""
    guest = Visitor(server)
    assert 'action="/learn/tiefe-taschen"' in guest.get("/").text
    assert 'action="/learn/tiefe-taschen"' in guest.get("/start/tiefe-taschen").text
    id = id_of(guest.post("/learn/tiefe-taschen"))
    page = my_turn(guest, id)
    first = coached(page)
    assert first
    assert page.count('id="pointed"') == 1
    assert page.count(RINGED) == 1
    story = start("tiefe-taschen")
    assert story
    assert story.wins in page  # before anything is asked: what it is about
    assert 'class="coach"' not in page  # not both
    guest.post(f"/table/{id}/nudge", seat=0)
    assert 'class="nudge"' in guest.page
    assert guest.page.count(RINGED) >= 2  # and the button of the suggested move
    others = Visitor(server)
    assert not coached(others.get(f"/table/{id}").text)
    assert "nudge" not in others.post(f"/table/{id}/nudge", seat=0).text
    heard = {first}
    for _ in range(60):
        page = my_turn(guest, id)
        if OVER in page:
            break
        heard.add(coached(page))
        server.room.house._matches.clear()  # it survives that the process forgets it
        pressed = re.search(r'name="action" value="((?!call)[^"*?]+)"', page)
        picked = re.search(r'name="pick.choose_card" value="([^"]+)"', page)
        action = picked[1] if picked else pressed[1] if pressed else ""
        answer = guest.play(id, 0, action)
        assert answer.status_code == 200, action
    assert OVER in page, "the lesson does not end"
    assert len(heard) >= 4
    assert f'href="/rules/tiefe-taschen?table={id}"' in page
    assert page.count(f'action="/table/{id}/further"') == 2  # in the panel too
    start_of_end = page.index('class="lessonend"')
    assert str(escape(story.wins)) not in page[start_of_end:]  # the score says it
    pressed = re.search(r'name="action" value="([^"*?]+)"', page)
    assert pressed
    guest.play(id, 0, pressed[1])
    page = my_turn(guest, id)
    assert "<details><summary><h2" in page[page.index('class="lessonend read"') :]  # by itself, and still there
    assert OVER not in page
    guest.post(f"/table/{id}/unguided", seat=0)
    page = my_turn(guest, id)
    assert "lessonend" not in page
    assert 'class="guide"' not in page


def test_the_second_part_is_dealt_anew_and_the_first_table_closed(server: Server) -> None:
    """A stranger cannot go on in somebody's place; who presses twice gets one table."""
    guest = Visitor(server)
    guest.get("/")
    first = id_of(guest.post("/learn/tiefe-taschen"))
    other = Visitor(server)
    other.get("/")
    other.post(f"/table/{first}/further", seat=0)
    assert guest.api("GET", f"/matches/{first}").json()["status"] == "running"
    second = id_of(guest.post(f"/table/{first}/further", seat=0))
    assert second != first
    assert guest.api("GET", f"/matches/{first}").json()["status"] == "closed"
    assert id_of(guest.post(f"/table/{first}/further", seat=0)) == first
    page = my_turn(guest, second)
    assert "Now somebody else is president" in page
    assert "pocket it, however the vote ends" in page
    for action in ("keep_snoop", "keep_marker first", "keep_marker second"):
        assert coached(my_turn(guest, second))
        guest.play(second, 0, action)
    assert "If it passes, everybody gets their share." in coached(my_turn(guest, second))
    guest.play(second, 0, "choose_card approve")
    for _ in range(50):
        page = guest.get(f"/table/{second}").text
        if OVER in page:
            break
        time.sleep(0.1)
    assert "That was the second part" in page
    assert f"/table/{second}/further" not in page
    assert id_of(guest.post(f"/table/{second}/further", seat=0)) == second


def test_the_coach_speaks_of_what_is_asked_when_it_is_asked(server: Server) -> None:
    """A step that asks for different things has a sentence for each, the first time that this one is asked."""
    guest = Visitor(server)
    guest.get("/")
    id = id_of(guest.post("/learn/machtwechsel"))
    my_turn(guest, id)
    guest.play(id, 0, "purchase red")
    bought = coached(guest.get(f"/table/{id}").text)
    assert "name your price" in bought
    guest.play(id, 0, "offer_price 1")
    for _ in range(20):
        page = my_turn(guest, id)
        press = next(
            (text for text in ("exchange green", "pick_partner", "decline", "end_turn") if f'value="{text}"' in page),
            "",
        )
        if not press:
            break
        guest.play(id, 0, press)
        if press == "exchange green":
            guest.play(id, 0, "want red")
            page = guest.get(f"/table/{id}").text
            assert "money on top of your card" in coached(page)
            guest.play(id, 0, "add_money 0")
            return
    raise AssertionError("no exchange could be offered")


def test_it_can_be_played_on_without_the_coach_at_once(server: Server) -> None:
    guest = Visitor(server)
    guest.get("/")
    id = id_of(guest.post("/learn/machtwechsel"))
    assert coached(my_turn(guest, id))
    Visitor(server).get("/")
    guest.post(f"/table/{id}/unguided", seat=0)
    page = my_turn(guest, id)
    assert not coached(page)
    assert page.count(f'action="/table/{id}/guided"') == 2  # in its place, and about this table
    guest.post(f"/table/{id}/guided", seat=0)
    assert coached(my_turn(guest, id))
    guest.get("/")
    assert coached(my_turn(guest, id_of(guest.post("/learn/machtwechsel"))))  # another lesson begins anew


def test_the_waiting_room_leads_to_it(anna: Visitor) -> None:
    anna.get("/new")
    id = id_of(anna.post("/new", game="die-macher", who="anyone"))
    assert 'action="/learn/die-macher"' in anna.get(f"/table/{id}").text
    assert anna.post("/learn/toy").status_code == 404


# --- worked examples, and forms without a default


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", GUIDED)
def test_the_rules_page_draws_worked_examples_by_the_rules(id: str, language: str) -> None:
    """At least three, each beneath its paragraph, with the pieces of the table and the sums of the engine."""
    html = str(rules_page(PAGES, id, language))
    assert html.count('class="example"') == len(examples(id)) >= 3
    for lesson in examples(id):
        drawn = html[html.index(f'id="r{lesson.rule}"') :].partition("</figure>")[0]
        assert drawn.count("<figure") == 1
        assert str(escape(Speaker(language, id).say(lesson.told))) in drawn
        assert 'class="picture"' in drawn
        _, gatherer = played(game(id), lesson)
        assert any(bulletin.written.beats for bulletin in gatherer.bulletins())


def test_a_list_has_no_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("backroom.web.decision.BUTTONS", 1)
    known = game("die-macher")
    s = known.new_game(3, seed="list")
    _, html = page_of(scene_of(known, s, s.deciders()[0]), s)
    lists = re.findall(r"<select.*?</select>", html)
    assert lists
    for each in lists:
        assert re.findall(r"<option[^>]*selected[^>]*>", each) == ['<option value="" disabled selected>']


def test_nothing_chosen_is_said_plainly(server: Server) -> None:
    guest = Visitor(server)
    guest.get("/")
    id = id_of(guest.post("/learn/tiefe-taschen"))
    my_turn(guest, id)
    before = guest.number(id)
    assert "Choose one first." in guest.play(id, 0, "choose_card *").text
    assert guest.number(id) == before


# --- in a browser, on a phone and by keyboard

IN_SIGHT = """() => {
  const place = document.getElementById("pointed");
  const [box, bar] = [place.getBoundingClientRect(), document.querySelector(".decision").getBoundingClientRect()];
  return place.checkVisibility() && box.top >= 0 && box.top < bar.top - 20;
}"""


@NEEDS_CHROMIUM
def test_what_the_coach_points_at_is_seen_on_a_phone(window: Callable[..., Page]) -> None:
    """Not hidden, not behind the bar; the welcome is read first; a suggestion comes by keyboard without leaving."""
    page = window(viewport=PHONE)
    page.goto("/")
    page.locator("form[action='/learn/die-macher'] button").click()
    expect(page.locator("#gd")).to_be_visible()
    expect(page.locator("#le")).to_be_in_viewport()
    expect(page.locator("#pointed[data-place=opinions-full]")).to_be_visible()
    page.locator(".guide .says").click()  # one line until it is asked for
    page.locator("a[href='#pointed']").click()
    page.wait_for_function(IN_SIGHT)
    page.locator("form[action$='/nudge'] button").press("Enter")
    expect(page.locator(".nudge")).to_be_visible()
    asked = page.locator("#dc").inner_text()
    page.locator("[form=act][data-ringed], #act [data-ringed]").first.dispatch_event("click")
    expect(page.locator("#le")).to_have_count(0)
    for _ in range(200):  # until the next new kind of decision
        if page.locator("#gd").count():
            break
        page.evaluate(PRESS_ANY, 0.5)
        page.wait_for_timeout(50)
    assert page.locator("#dc").inner_text() != asked
    page.wait_for_function("scrollY === 0")  # the news first
    page.locator("a[href='#pointed']").dispatch_event("click")
    page.wait_for_function(IN_SIGHT)


# --- beside the board

HIDDEN = """() => {
  const foot = document.querySelector(".talkbox").getBoundingClientRect().top;
  return [...document.querySelectorAll("#act :is(button, label, summary)")].filter((each) =>
    each.checkVisibility() && each.getBoundingClientRect().bottom > foot + 1).map((each) => each.textContent.trim());
}"""


@NEEDS_CHROMIUM
@pytest.mark.parametrize("size", [(1440, 900), (1280, 720)])
def test_beside_the_board_the_coach_leaves_the_answers_in_sight(
    window: Callable[..., Page], size: tuple[int, int]
) -> None:
    """As many lines as there is room for; a press shows the rest, and then it says that there are more answers."""
    page = window(viewport={"width": size[0], "height": size[1]}, locale="it")
    page.goto("/")
    page.locator("form[action='/learn/machtwechsel'] button").click()
    says = page.locator("#gd")
    expect(says).to_be_visible()
    page.wait_for_function("document.fonts.status === 'loaded'")
    assert page.evaluate(HIDDEN) == []
    expect(page.locator(".deeper")).to_be_hidden()
    if size[1] == 900:
        return
    assert says.evaluate("p => p.scrollHeight > p.clientHeight")
    page.locator(".guide .says").click()
    assert says.evaluate("p => p.scrollHeight <= p.clientHeight")
    assert page.evaluate(HIDDEN)
    page.locator(".deeper").click()
    page.wait_for_function(f"() => !({HIDDEN})().length")
    page.locator(".guide .says").press("Space")
    assert says.evaluate("p => p.scrollHeight > p.clientHeight")


@NEEDS_CHROMIUM
def test_the_ring_is_around_what_is_advised_and_nothing_else(window: Callable[..., Page], server: Server) -> None:
    """A number that was changed is not what the coach said; asked again, it stands there."""
    page, table = window(viewport={"width": 1440, "height": 900}), Seated(server, "die-macher", lesson=True)
    table.open(page)
    next(match for match in table.decisions() if match.state and isinstance(match.state.stack[-1], BidForStart))
    page.goto(f"/table/{table.id}")
    field, more = page.locator("#act .bid input"), page.locator("#act .stepper button").last
    for _ in range(3):
        more.click()
    page.locator("form[action$='/nudge'] button").click()
    press = page.locator(".bid > button[data-ringed]")
    expect(press).to_have_count(1)
    said = page.locator(".nudge b").inner_text()
    assert said == f"I would: {press.locator('span').inner_text()}."
    advised = field.input_value()
    more.click()
    expect(press).to_have_count(0)
    page.locator("#act .stepper button").first.click()
    expect(press).to_have_count(1)
    assert field.input_value() == advised


@NEEDS_CHROMIUM
def test_to_give_up_is_not_the_main_press(window: Callable[..., Page]) -> None:
    page = window(viewport={"width": 1440, "height": 900})
    page.goto("/")
    page.locator("form[action='/learn/tiefe-taschen'] button").first.click()
    expect(page.locator("#gd")).to_be_visible()
    for value in ("give 4 1", "give 4 2", "give 2 4", "give 1 1"):
        number = page.locator("#table").get_attribute("data-number")
        page.wait_for_timeout(450)
        page.locator(f"#act button[value='{value}']").first.evaluate("button => button.click()")
        expect(page.locator("#table")).not_to_have_attribute("data-number", number or "")
    expect(page.locator("#act [value='all +']")).to_be_visible()
    main = page.evaluate("getComputedStyle(document.querySelector('#act [value=\"all +\"]')).backgroundColor")
    other = page.evaluate("getComputedStyle(document.querySelector('#act > button')).backgroundColor")
    assert main == other
    page.set_viewport_size({"width": 390, "height": 844})
    unfolded = page.locator("#act > button:not([value='all +'])").count()
    expect(page.locator(".fold .shut")).to_have_text(f"{unfolded} choices")
