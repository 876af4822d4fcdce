"""Chapters: the log unfolds by bulletins, and the replay goes through them in place."""

import re
import time

import pytest
from playwright.sync_api import expect

from web.conftest import Visitor, id_of, toy_table
from web.test_stage import Window
from web.windows import NEEDS_CHROMIUM, at_table, browser, window

__all__ = ["browser", "window"]

OUTCOME = r"falls?: \d|gets? away with it: \d"


@pytest.fixture
def played(anna: Visitor) -> str:
    """A match of Tiefe Taschen in which a vote was held."""
    anna.get("/new")
    id = id_of(anna.post("/play/tiefe-taschen"))
    until = time.monotonic() + 60  # bots answer in their own time, on a busy machine a long one
    while time.monotonic() < until:
        page = anna.get(f"/table/{id}").text
        if "climax" in page:
            return id
        offered = re.findall(r'(?:name="action"|name="pick\.\w+") value="([^"?*]+)"', page)
        if offered:
            anna.play(id, 0, offered[0])
        else:
            time.sleep(0.02)
    pytest.fail("no vote")


def test_the_log_holds_every_line_under_its_bulletin(anna: Visitor, played: str) -> None:
    page = anna.get(f"/table/{played}/log").text
    chapter = page[page.index("Round 1") :]
    vote = chapter[re.search(r'class="stop peak"', chapter).start() :].partition("</details>")[0]  # type: ignore[union-attr]
    assert re.search(OUTCOME, vote)
    assert vote.count("reveals") >= 3
    moment = re.search(r"replay\?at=(\d+)", vote)
    assert moment
    assert "reveals" in anna.get(f"/table/{played}/replay?at={moment[1]}").text


def test_the_contents_do_not_tell_what_is_still_to_come(anna: Visitor, played: str) -> None:
    early = anna.get(f"/table/{played}/replay?at=1").text
    assert "The vote" in early
    assert not re.search(OUTCOME, early[early.index('class="contents"') :])


def test_with_all_eyes_one_board_lays_every_card_open(anna: Visitor, bert: Visitor) -> None:
    id = toy_table(anna, bert)
    anna.play(id, 0, "bid 2")
    for eyes in ("0", "all"):
        assert "bid 2" not in bert.get(f"/table/{id}/replay?at=1&eyes={eyes}").text, "not before the end"
    bert.play(id, 1, "abstain")
    for _ in range(9):
        for seat, who in enumerate((anna, bert)):
            who.play(id, seat, "abstain")
    before = anna.get(f"/table/{id}/replay?at=1&eyes=1").text
    opened = anna.get(f"/table/{id}/replay?at=1&eyes=all").text
    assert 'class="boardpart"' in opened
    assert board_of(opened) != board_of(before)


def board_of(page: str) -> str:
    return page[page.index('class="boardpart"') :].partition("</main>")[0]


@NEEDS_CHROMIUM
def test_the_replay_goes_on_in_place(window: Window, anna: Visitor, played: str) -> None:
    page = at_table(window(pace="step"), anna, played)
    page.goto(f"/table/{played}/replay?at=0")
    page.evaluate("window.here = true")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#replay[data-at='1']")).to_have_count(1)
    page.locator(".contents .peak a").first.click()
    expect(page.locator("#replay .climax")).to_have_count(1)
    at = page.locator("#replay").get_attribute("data-at")
    assert page.url.endswith(f"at={at}")
    for moment in (2, int(at or 1) - 1):
        slide = "(e, to) => { e.value = to; e.dispatchEvent(new Event('change', { bubbles: true })); }"
        page.locator("#at").evaluate(slide, moment)
        expect(page.locator(f"#replay[data-at='{moment}']")).to_have_count(1)
    page.goto(f"/table/{played}/replay?at={int(at or 1) - 1}&play=1")  # it begins by itself
    expect(page.locator("dialog.stage[open]")).to_have_count(1)
    page.keyboard.press("Escape")
    page.evaluate("window.here = true")
    page.locator("#play").click()
    page.locator(".below .log a").first.click()  # a line of the log leads to its moment
    assert page.evaluate("window.here") is True, "the page was loaded anew"
