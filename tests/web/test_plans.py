"""Several answers by one press: what the form sends, and what the page says of a plan before it is sent."""

import pytest
from playwright.sync_api import Browser, expect

from backroom.games.die_macher import GAME
from backroom.games.die_macher.steps.rallies import HoldRalliesInTurn
from backroom.match.verbs import Act
from backroom.web.asked import Fields
from backroom.web.assets import assets
from backroom.web.pages.table import act_of
from web.conftest import Visitor, toy_table
from web.markup import moments, page_of, scene_of, style_alone
from web.windows import NEEDS_CHROMIUM, browser

__all__ = ["browser"]

FORMS = [
    ([("action", "pass")], "pass", ""),
    ([("action", "bid ?"), ("amount.bid", "3")], "bid 3", ""),
    ([("action", "bid ?"), ("amount.bid", "12.000")], "bid 12000", ""),
    ([("action", "bid ?"), ("amount.bid", "1,234,000")], "bid 1234000", ""),
    ([("action", "bid ?"), ("amount.bid", "12 000")], "bid 12000", ""),
    ([("action", "bid ?"), ("amount.bid", "1.5")], "bid 1.5", ""),
    ([("action", "lay *"), ("pick.lay", "lay x 2")], "lay x 2", ""),
    ([("action", "lay +"), ("plan.lay", "lay x"), ("plan.lay", "lay x"), ("plan.lays", "no")], ["lay x", "lay x"], ""),
    ([("plan.hold.0", "hold a 1"), ("plan.hold.1", ""), ("action", "hold + done")], ["hold a 1"], "done"),
    ([("action", "hold + done 3")], [], "done 3"),
    ([("action", "drop &"), ("sets.drop", "keep,one a,one b,all"), ("bit.drop", "1"), ("bit.drop", "2")], "all", ""),
    ([("action", "drop &"), ("sets.drop", "keep,one a,one b,all")], "keep", ""),
    ([("action", "drop &"), ("sets.drop", "keep"), ("bit.drop", "64"), ("bit.drop", "-1")], "", ""),
]


@pytest.mark.parametrize(("fields", "action", "then"), FORMS)
def test_a_form_says_from_where_its_action_is_taken(
    fields: list[tuple[str, str]], action: str | list[str], then: str
) -> None:
    asked = [("seat", "2"), ("seen", "7"), ("own", "1"), *fields]
    assert act_of(Fields(asked)) == Act(2, action, 7, 1, then)


def test_nothing_planned_is_an_answer_where_something_follows_it(anna: Visitor, bert: Visitor) -> None:
    """As "Hold no further rallies" with none planned; where nothing follows, something has to be chosen."""
    id = toy_table(anna, bert)
    assert "Choose one first." in anna.play(id, 0, "bid +").text
    before = anna.number(id)
    answer = anna.play(id, 0, "bid + abstain")
    assert "Choose one first." not in answer.text
    assert anna.number(id) > before


@NEEDS_CHROMIUM
def test_a_plan_tells_its_total_what_is_left_and_where_it_leads(browser: Browser) -> None:
    s = next(s for s in moments(GAME, 4, {}, "plan", 1) if s.stack and isinstance(s.stack[-1], HoldRalliesInTurn))
    (seat,) = s.deciders()
    s.bank += s.cash[seat] - 8_000
    s.cash[seat] = 8_000
    for row in s.rallies:
        s.cubes[seat] += row[seat]
        row[seat] = 0
    s = s.copy()  # what was offered before is forgotten
    _, html = page_of(scene_of(GAME, s, seat), s)
    page = browser.new_page(viewport={"width": 1440, "height": 900})
    frame = f'<html lang="en"><style>{style_alone(GAME.id)}</style><body class="game"><div class="rail">{html}</div>'
    page.set_content(f'{frame}<script type="module">{assets()["backroom.js"].decode()}</script>')
    rows, total = page.locator(".pricerow"), page.locator(".total")
    send = page.locator("button[value^='hold_rallies +']")
    expect(total).to_have_text("Nothing planned yet")
    expect(send).to_have_text("Hold no further rallies")
    at_state = rows.nth(0).locator("[data-cost='2000']").get_attribute("id")
    page.locator(f".offers label[for='{at_state}']").click()
    rows.nth(1).locator("[data-cost='3000']").check()
    expect(total).to_have_text("5,000 in all, 3,000 left")
    expect(send).to_have_text("Hold these rallies for 5,000")
    expect(rows.nth(0).locator("small").first).to_contain_text("=")
    assert page.locator(".offers .price.on").count() == 2
    rows.nth(2).locator("[data-cost='7000']").check()
    expect(total).to_have_text("12,000 in all, −4,000 left")
    expect(send).to_be_disabled()
    rows.nth(2).locator("[value='']").check()
    expect(send).to_be_enabled()
    planned = page.evaluate("[...new FormData(document.getElementById('act'))].filter(([, v]) => v).map(([n, v]) => v)")
    assert len([text for text in planned if text.startswith("hold_rallies ")]) == 2
    # What is planned for stands side by side, whatever the names of the states take.
    page.evaluate("document.querySelector('.glance strong').textContent = 'Mecklenburg- Vorpommern und mehr'")
    boxes = "[...document.querySelectorAll('.glance .g-votes tbody')].map((e) => e.getBoundingClientRect())"
    tops = page.evaluate(f"{boxes}.map((box) => [box.top, box.height].map(Math.round).join())")
    assert len(tops) == 4
    assert len(set(tops)) == 1, tops
    page.close()
