"""The stage: a vote is played beat by beat, skipped, or read; nobody waits for it."""

import random
import re
from collections.abc import Callable

import pytest
from markupsafe import Markup
from playwright.sync_api import Page, expect

from backroom.engine.bulletin import Gatherer
from backroom.games import game
from backroom.games.die_macher.events import ActionSkipped, AuctionOpens, PoliticianShown
from backroom.games.macher.events import PollUnsold
from backroom.web.scene import Chair
from backroom.web.stage import bar, stretches, whole
from web.conftest import Visitor, id_of
from web.test_browser import PRESS_ANY
from web.windows import NEEDS_CHROMIUM, PHONE, browser, lay_table, window

__all__ = ["browser", "window"]

Window = Callable[..., Page]
STAGE = "dialog.stage[open]"
# Whether the table lies covered, all of it and so that nothing shines through.
VEILED = """() => {
  const { content, position, inset, backgroundColor } = getComputedStyle(document.body, "::after");
  return content !== "none" && position === "fixed" && inset === "0px" && backgroundColor.startsWith("rgb(");
}"""


# A view transition paints what has a name of its own above everything else.
COUNT_TURNS_UNDER_A_STAGE = """
window.turned = window.under = 0;
const start = document.startViewTransition.bind(document);
document.startViewTransition = (turn) => start(() => {
  turn();
  window.turned += 1;
  if (document.querySelector("dialog.stage")) window.under += 1;
});
"""


def play_until(page: Page, wanted: str, at_rest: bool = False) -> None:
    """Any choice again and again, until this is there; at rest nobody else decides, so nothing is drawn anew."""
    rng = random.Random(5)
    for _ in range(400):
        if page.locator(wanted).count() and not (at_rest and page.locator(".thinking li").count()):
            return
        page.evaluate(PRESS_ANY, rng.random())
        page.wait_for_timeout(60)
    pytest.fail(f"never saw {wanted}")


def at_vote(window: Window, **options: object) -> Page:
    page = window("Anna", **options)
    lay_table(page, "tiefe-taschen", 4, bots="3", option__bribes="none")
    play_until(page, STAGE)
    return page


def test_a_climax_is_complete_when_something_else_begins() -> None:
    """Else one that the reader's own action ends would be passed over: it is played by what makes it complete."""
    gatherer = Gatherer(game("die-macher").bulletins, 0, 3)
    gatherer.hear(PoliticianShown(0, 1, 3), 1)
    gatherer.hear(ActionSkipped(0, 1), 2)
    assert whole(gatherer, 0) == 2
    gatherer.hear(AuctionOpens(3, 0, 1, 0), 5)
    gatherer.hear(PollUnsold(3), 6)
    gatherer.hear(AuctionOpens(4, 0, 1, 0), 7)
    assert [whole(gatherer, place) for place in range(3)] == [5, 6, 7]


def test_bars_are_stretched_to_the_longest_that_is_shown() -> None:
    """Else the first of the sealed bids would tell how high the highest is."""
    chair = Chair(0, "Anna", "person", "", False, True)
    drawn = [bar(chair, Markup(), "", [(value, beat)], 8, "") for beat, value in ((0, 2), (1, 8), (2, 4))]
    assert stretches(drawn) == ["4", "1", "1"]
    assert stretches([bar(chair, Markup(), "", [(0, 1)], 8, "")]) == ["1", "1"]


@NEEDS_CHROMIUM
def test_step_by_step_each_press_brings_one_beat_and_the_last_press_the_question(window: Window) -> None:
    page = at_vote(window, pace="step")
    assert page.evaluate(VEILED), "the table behind would tell how it ends"
    beats = page.locator(f"{STAGE} .beats > li")
    shown = page.locator(f"{STAGE} .beats > li.on")
    assert shown.count() == 1
    assert page.locator(f"{STAGE} .outcome").evaluate("e => getComputedStyle(e).opacity") == "0"
    for count in range(2, beats.count() + 1):
        page.keyboard.press("Enter")
        assert shown.count() == count
    assert page.locator(f"{STAGE} .outcome").evaluate("e => getComputedStyle(e).opacity") == "1"
    figures = [int(each) for each in page.locator(f"{STAGE} [data-tick]").all_inner_texts()]
    said = re.search(r"(\d+)\sfor, (\d+)\sagainst", page.locator(f"{STAGE} .outcome").inner_text())
    assert said
    assert sorted(map(int, said.groups())) == sorted(figures)
    page.keyboard.press("Enter")
    expect(page.locator("dialog.stage")).to_have_count(0)
    assert not page.evaluate(VEILED)


@NEEDS_CHROMIUM
def test_escape_skips_and_it_can_be_watched_again(window: Window) -> None:
    page = at_vote(window, pace="calm", viewport=PHONE)
    assert page.locator(f"{STAGE} .beats > li:not(.on)").count() == 0, "motion is not wanted: the whole picture at once"
    assert page.evaluate("document.querySelector('dialog.stage').scrollWidth <= innerWidth")
    page.keyboard.press("Escape")
    expect(page.locator("dialog.stage")).to_have_count(0)
    page.reload()
    expect(page.locator("dialog.stage")).to_have_count(0)
    page.locator(".watch").first.click()
    expect(page.locator(STAGE)).to_have_count(1)
    skip_all = page.locator(STAGE).get_by_role("button", name="Skip them all")
    expect(skip_all).to_be_hidden()
    page.locator(".watch").first.dispatch_event("click")  # one more waits
    skip_all.click()
    expect(page.locator("dialog.stage")).to_have_count(0)


@NEEDS_CHROMIUM
def test_with_motion_it_plays_by_itself_and_the_pace_is_kept(window: Window) -> None:
    page = window("Anna", pace="brisk", reduced_motion="no-preference")
    page.add_init_script(COUNT_TURNS_UNDER_A_STAGE)
    lay_table(page, "tiefe-taschen", 4, bots="3", option__bribes="none")
    play_until(page, STAGE)
    assert page.evaluate("window.turned") > 0
    assert page.evaluate("window.under") == 0, "the headline would be drawn over the stage"
    page.locator(f"{STAGE} .pace select").select_option("calm")
    expect(page.locator(f"{STAGE}.done")).to_have_count(1)
    page.wait_for_timeout(600)  # a press just after the button has changed was meant for what it said before
    page.keyboard.press("Enter")
    expect(page.locator("dialog.stage")).to_have_count(0)
    page.goto("/settings")
    assert page.locator("[name=pace]").input_value() == "calm"


@NEEDS_CHROMIUM
def test_who_has_turned_it_off_is_asked_at_once(window: Window) -> None:
    page = window("Anna", pace="off")
    lay_table(page, "tiefe-taschen", 4, bots="3", option__bribes="none")
    play_until(page, ".climax")
    assert page.locator("dialog.stage").count() == 0


def test_without_script_the_vote_is_a_list(anna: Visitor) -> None:
    anna.get("/new")
    id = id_of(anna.post("/play/tiefe-taschen"))
    for _ in range(80):
        page = anna.get(f"/table/{id}").text
        if "climax" in page:
            break
        offered = [
            *re.findall(r'name="action" value="([^"?*]+)"', page),
            *re.findall(r'name="pick\.\w+" value="([^"]+)"', page),
        ]
        if offered:
            anna.play(id, 0, offered[0])
    vote = page[page.index("climax") :]
    assert re.search(r"reveals? “", vote)
    assert re.search(r"<h3><a [^>]+>\w+ (falls?|gets? away with it): \d\xa0for, \d\xa0against</a></h3>", vote)
    assert re.search(r"\d+ million at stake · \w+: \d", vote)  # what was voted on
    assert re.search(r'class="notes tt-split"><span class="note">\d</span>', vote)
    assert re.search(
        r"(You lead|\w+ leads|Nobody leads alone), as far as you know: .*You\s\d+", vote
    )  # and how all stand
    assert re.search(r'class="tt-least".*>(≥\s)?\d+</span>', page)  # at each seat, too
    assert f'href="/table/{id}/promising?to=1"' in page  # of a bot
    assert len(anna.get(f"/table/{id}", headers={"x-part": "table"}).content) < 60_000


def test_the_news_stand_in_two_groups_each_as_it_happened(anna: Visitor) -> None:
    anna.get("/new")
    id = id_of(anna.post("/play/tiefe-taschen"))
    groups: list[list[int]] = []
    for _ in range(60):
        page = anna.get(f"/table/{id}").text
        news = page.partition('class="news"')[2].partition("</section>")[0]
        groups = [
            [int(order) for order in re.findall(r'class="bulletin[^>]*data-order="(\d+)"', group)]
            for group in news.split('class="newsgroup"')[1:]
        ]
        assert all(group == sorted(group) for group in groups)
        if len(groups) == 2:
            break
        offered = re.findall(r'name="(?:action|pick\.\w+)" value="([^"?*+&]+)"', page)
        if offered:
            anna.play(id, 0, offered[0])
    assert len(groups) == 2
    assert news.index("What touched you") < news.index("And besides")


@NEEDS_CHROMIUM
def test_a_low_screen_cuts_no_line_of_the_news(window: Window) -> None:
    """What touched one most, or came last, stands there whole; how many more there are is said, and unfolds."""
    page = window("Anna", viewport={"width": 1280, "height": 720})
    lay_table(page, "machtwechsel", 4, bots="3")
    play_until(page, ".since .bulletin ~ .bulletin, .since .newsgroup ~ .newsgroup", at_rest=True)
    shown = page.locator(".since .bulletin:visible")
    expect(shown).to_have_count(1)
    expect(shown).to_have_class(re.compile("lead"))
    assert page.evaluate("(n => n.scrollHeight - n.clientHeight)(document.querySelector('.since .news'))") <= 0
    page.locator(".allnews").click()
    assert shown.count() > 1


@NEEDS_CHROMIUM
def test_a_high_screen_scrolls_no_news(window: Window) -> None:
    """All of it stands there as far as the table leaves room; how much more there is is said, and unfolds."""
    page = window("Anna", viewport={"width": 1440, "height": 900})
    lay_table(page, "machtwechsel", 4, bots="3")
    play_until(page, ".news.fitted .bulletin ~ .bulletin", at_rest=True)
    news = page.locator(".since .news")
    assert news.evaluate("n => getComputedStyle(n).overflowY") == "visible"
    # Too little room: told at such length they are folded, the one that matters most last.
    page.locator(".since h3").evaluate_all("all => all.forEach((each) => each.append(' again'.repeat(60)))")
    page.evaluate("dispatchEvent(new Event('resize'))")
    gone = page.locator(".since .past")
    assert gone.count()
    expect(page.locator(".since .bulletin.lead")).to_be_visible()
    expect(gone.first).to_be_hidden()
    more = page.locator(".allnews")
    assert str(gone.count()) in more.inner_text()
    more.click()
    expect(gone.first).to_be_visible()


def test_a_pace_is_one_of_four(anna: Visitor) -> None:
    anna.get("/settings")
    assert anna.post("/pace", pace="hectic").status_code == 409
    anna.post("/pace", pace="step")
    assert '<option value="step" selected>' in anna.get("/settings").text
