"""Where things stand on the screen, in a real Chromium: the question, the bar of answers, words on buttons."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from web.conftest import Server, Visitor, id_of, toy_table
from web.test_promises import four_at_a_table
from web.windows import NEEDS_CHROMIUM, at_table, browser, window

__all__ = ["browser", "window"]

Window = Callable[..., Page]
pytestmark = NEEDS_CHROMIUM

DESK = {"width": 1440, "height": 900}
NARROW = [{"width": 390, "height": 844}, {"width": 820, "height": 1180}, {"width": 1024, "height": 768}]


def against_bots(visitor: Visitor, game: str) -> str:
    visitor.get("/")
    return id_of(visitor.post(f"/play/{game}"))


@pytest.mark.parametrize("size", [DESK, *NARROW], ids=lambda size: size["width"])
def test_a_new_question_is_in_view_wherever_the_reader_was(
    window: Window, anna: Visitor, bert: Visitor, size: dict[str, int]
) -> None:
    id = toy_table(anna, bert)
    anna.play(id, 0, "abstain")
    for count in range(40):
        bert.post(f"/table/{id}/say", seat=1, say=f"line {count}")
    page = at_table(window(viewport=size), anna, id)
    expect(page.locator("#dc")).to_have_text("Wait for the others")
    for end in ("#say", ".about summary", ".colophon a"):
        page.locator(end).first.scroll_into_view_if_needed()
    field = page.locator("#say")
    field.click()
    bert.play(id, 1, "abstain")
    expect(page.locator("#dc")).to_have_text("What do you bid?")
    expect(page.locator("#dc")).to_be_in_viewport(ratio=1)
    expect(page.locator("#act button").first).to_be_in_viewport()
    expect(field).to_be_focused()
    # From the very end of the page too, where the panel beside the board leaves the screen.
    page.locator(".colophon a").first.scroll_into_view_if_needed()
    number = page.locator("#table").get_attribute("data-asked")
    anna.play(id, 0, "abstain")
    bert.play(id, 1, "abstain")
    expect(page.locator("#table")).not_to_have_attribute("data-asked", number or "")
    expect(page.locator("#dc")).to_be_in_viewport(ratio=1)


IN_SIGHT = """(query) => {
  const { left, top, width, height } = document.querySelector(query).getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return !!hit?.closest(query);
}"""


def test_a_panel_longer_than_the_window_moves_with_the_page(window: Window, anna: Visitor) -> None:
    """It has no scroll of its own: its end comes with the page, its question when one goes back; the talk is there."""
    page = at_table(window(viewport={"width": 1280, "height": 620}), anna, against_bots(anna, "die-macher"))
    page.wait_for_selector("#act")
    assert page.evaluate("getComputedStyle(document.querySelector('.decision')).overflowY") == "visible"
    assert page.evaluate("document.querySelector('.rail').offsetHeight > innerHeight + 20")
    assert page.evaluate(IN_SIGHT, "#dc")
    assert page.evaluate(IN_SIGHT, ".talk")
    assert not page.evaluate(IN_SIGHT, ".decision > :last-child")
    page.mouse.move(400, 300)
    page.mouse.wheel(0, 700)
    page.wait_for_function(IN_SIGHT, arg=".decision > :last-child")
    page.mouse.wheel(0, -500)
    page.wait_for_function(IN_SIGHT, arg="#dc")
    assert page.evaluate("scrollY") > 50
    assert page.evaluate(IN_SIGHT, ".talk")


@pytest.mark.parametrize("device", ["light", "dark"])
@pytest.mark.parametrize("path", ["/", "/settings"])
def test_every_press_of_the_lamp_does_something(window: Window, device: str, path: str) -> None:
    page = window(color_scheme=device)
    page.goto(path)
    seen = [page.evaluate("getComputedStyle(document.querySelector('.sheet')).backgroundColor")]
    for _ in range(3):
        page.locator("header form[action^='/lamp'] button:visible").click()
        page.wait_for_load_state()
        seen.append(page.evaluate("getComputedStyle(document.querySelector('.sheet')).backgroundColor"))
    assert seen[0] != seen[1]
    assert seen == [seen[0], seen[1]] * 2


@pytest.mark.parametrize("size", [DESK, NARROW[0]], ids=lambda size: size["width"])
def test_a_short_page_is_a_whole_sheet(window: Window, size: dict[str, int]) -> None:
    page = window(viewport=size)
    page.goto("/nowhere")
    assert page.evaluate("document.querySelector('.sheet').offsetHeight >= innerHeight")


def test_what_unfolds_the_news_says_how_to_fold_them(window: Window, anna: Visitor) -> None:
    page = at_table(window(viewport={"width": 1280, "height": 720}), anna, against_bots(anna, "machtwechsel"))
    page.wait_for_selector(".allnews", state="attached")
    page.evaluate("document.querySelector('#allnews').click()")
    assert page.locator(".allnews").inner_text().strip() == "Less"


COVERED = """() => {
  const bar = document.querySelector(".decision"), hidden = [];
  for (const e of document.querySelectorAll(":is(a[href], button, input, select, summary, .log li, .colophon span)")) {
    if (bar.contains(e) || !e.checkVisibility() || !e.getClientRects().length || e.closest(".skip, .sr")) continue;
    e.scrollIntoView({ block: "nearest" });
    const box = e.getBoundingClientRect(), shade = bar.getBoundingClientRect();
    const fits = box.height < innerHeight - shade.height;
    const meet = box.bottom > shade.top + 1 && box.top < shade.bottom - 1;
    if (fits && meet && box.right > shade.left && box.left < shade.right) hidden.push(e.outerHTML.slice(0, 90));
  }
  return hidden;
}"""


@pytest.mark.long
@pytest.mark.parametrize("lamp", ["light", "dark"])
@pytest.mark.parametrize("size", NARROW, ids=lambda size: size["width"])
def test_nothing_is_hidden_behind_the_bar(window: Window, anna: Visitor, size: dict[str, int], lamp: str) -> None:
    for game in ("die-macher", "machtwechsel"):
        id = against_bots(anna, game)
        page = at_table(window(viewport=size, color_scheme=lamp), anna, id)
        page.wait_for_selector(".decision:not(.idle) #act", state="attached")
        page.locator(".notes-box summary").click()
        assert page.evaluate(COVERED) == []
        page.locator("#fold").check()
        expect(page.locator("#act button[name=action]").first).to_be_in_viewport()
        assert page.evaluate(COVERED) == []
        page.locator("#fold").uncheck()
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        for part in (".notes-box textarea", ".languages button >> nth=-1", ".colophon a >> nth=0"):
            page.locator(part).scroll_into_view_if_needed()
            expect(page.locator(part)).to_be_in_viewport(ratio=1)
        page.context.close()


def test_the_longest_name_of_a_card_makes_no_phone_scroll_sideways(window: Window, anna: Visitor) -> None:
    """Put in and measured in one go: the bots go on playing, and the page is drawn anew."""
    page = at_table(window(viewport=NARROW[0], locale="it-IT"), anna, against_bots(anna, "machtwechsel"))
    name = "Wahlkampfkostenerstattung"
    assert page.locator(".headline h1").evaluate(
        """(head, name) => {
            head.textContent = `All’asta: ${name}`;
            return document.documentElement.scrollWidth <= innerWidth;
        }""",
        name,
    )
    assert page.locator(".mw-piles .ccard").first.evaluate(
        """(card, name) => {
            const long = document.createElement("span");
            long.className = "ccard big event";
            long.innerHTML = `<span lang="de">${name}</span>`;
            card.replaceWith(long);
            return long.scrollHeight <= long.clientHeight && long.scrollWidth <= long.clientWidth;
        }""",
        name,
    )


@pytest.mark.parametrize("name", ["", "Anna"])
def test_a_new_table_is_chosen_by_fields_of_their_usual_height(window: Window, name: str) -> None:
    page = window(name, viewport=DESK)
    page.goto("/new?game=tiefe-taschen")
    page.locator(".all-else > summary").click()
    tallest = "those => Math.max(...those.map((each) => each.offsetHeight))"
    assert page.locator("form.newform input:not([type=radio], [type=checkbox])").evaluate_all(tallest) < 60
    assert page.locator(".presets button").evaluate_all(tallest) < 120


COVERED = """() => [...document.querySelectorAll(".round :is(a, button)")].filter((e) => {
  const { left, top, width, height } = e.getBoundingClientRect();
  return !e.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).map((e) => e.outerHTML)"""


def test_at_a_seat_nothing_lies_over_the_way_to_a_promise(window: Window, server: Server) -> None:
    """Whoever has an account has a page, and the way to it stands there, too."""
    people = [Visitor(server) for _ in range(4)]
    for name, person in zip(("Ada", "Ben", "Cleo", "Don"), people, strict=True):
        person.get("/settings")
        person.post("/settings/account", name=f"{name} with an account", password="correct horse")
    id = id_of(people[0].post("/new", game="tiefe-taschen", seats=4, who="link", whispers="1"))
    for seat, person in enumerate(people[1:], 1):
        person.get(f"/table/{id}")
        person.post(f"/table/{id}/sit", seat=seat)
    page = at_table(window(viewport={"width": 1280, "height": 720}), people[0], id)
    assert page.locator(".round a").count() == 9
    assert page.evaluate(COVERED) == []


def test_every_kind_of_promise_can_be_seen(window: Window, server: Server) -> None:
    """The class of those with short details once hid them, and nobody could promise a sum."""
    people, id = four_at_a_table(server)
    page = at_table(window(), people[0], id)
    page.goto(f"/table/{id}/promising?to=1")
    kinds = page.locator("form.newform summary")
    assert kinds.count() > 5
    for kind in kinds.all():
        kind.click(timeout=2_000)
        expect(kind.locator("xpath=../div").locator("input").first).to_be_visible()
