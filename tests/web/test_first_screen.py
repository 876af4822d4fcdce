"""The first screen holds the decision: some of a game here, whole games by `make first-screen`."""

import pytest
from playwright.sync_api import Browser

from web.conftest import Server
from web.first_screen import NARROW, NEEDS, WIDE, Seated, measure
from web.windows import NEEDS_CHROMIUM, browser

__all__ = ["browser"]

pytestmark = NEEDS_CHROMIUM
DECISIONS = 25


TABLES = [(game, 4) for game in NEEDS]
LARGE = [("machtwechsel", 5), ("machtwechsel", 6), ("machtwechsel", 8), ("tiefe-taschen", 8)]
LARGE += [("die-macher", 5), ("die-macher-classic", 5)]


@pytest.mark.long
@pytest.mark.parametrize(("game", "seats"), TABLES + LARGE)
def test_a_decision_can_be_made_without_scrolling_and_the_bar_leaves_the_table_in_sight(
    browser: Browser, server: Server, game: str, seats: int
) -> None:
    page = browser.new_page(reduced_motion="reduce")
    options = {"teams": "yes"} if (game, seats) == ("machtwechsel", 8) else {}
    tallies = measure(page, Seated(server, game, "de", seats, options=options), most=DECISIONS)
    page.close()
    for size in WIDE:
        assert tallies[size].share >= 0.9, tallies[size]
    for size in NARROW:
        assert tallies[size].folded <= 0.15, tallies[size]
        assert tallies[size].unfolded <= 1 / 3, tallies[size]
        assert tallies[size].figures >= 0.9 * tallies[size].about, tallies[size]


@pytest.mark.long
@pytest.mark.parametrize("game", list(NEEDS))
def test_in_a_first_game_the_coach_takes_no_room_from_the_answers(browser: Browser, server: Server, game: str) -> None:
    page = browser.new_page(reduced_motion="reduce")
    tallies = measure(page, Seated(server, game, "de", lesson=True), most=DECISIONS)
    page.close()
    for size in WIDE:
        assert tallies[size].missing["answers"] == 0, tallies[size]
        assert tallies[size].share >= 0.8, tallies[size]  # what welcomes and what ends a lesson takes room
    for size in NARROW:
        assert tallies[size].folded <= 0.15, tallies[size]
        assert tallies[size].unfolded <= 1 / 3, tallies[size]
