"""What a bar says of a campaign's question: the figures it turns on, every answer once, and no more than is asked."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from backroom.engine import Game, State
from backroom.games import games
from backroom.games.die_macher.sequence import place
from backroom.games.die_macher_classic import GAME as CLASSIC
from backroom.games.die_macher_classic import actions as act
from backroom.games.die_macher_classic.components import MOST_VOTES
from backroom.games.die_macher_classic.steps.contributions import Contributing
from backroom.games.die_macher_classic.steps.meetings import Conversion, HoldingMeetings
from backroom.games.die_macher_classic.steps.programme import Conference
from backroom.web.assets import assets
from backroom.web.boards import board
from backroom.web.boards.die_macher_classic.desk import effect
from backroom.web.boards.die_macher_classic.lines import place as place_of
from web.markup import moments, page_of, scene_of, style_alone
from web.windows import NEEDS_CHROMIUM, browser

__all__ = ["browser"]
CAMPAIGNS = ("die-macher", "die-macher-classic")


def text(html: str) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())


@pytest.mark.parametrize("id", CAMPAIGNS)
def test_a_question_about_a_state_has_its_figures_beside_it(id: str) -> None:
    game, found = games()[id], 0
    for s in moments(game, 4, {}, "figures", 3):
        for seat in s.deciders():
            drawn = board(game)(scene_of(game, s, seat))
            if 'data-place="asked"' not in drawn.body:
                continue
            found += 1
            election = place(s.stack[-1]) if game.id == "die-macher" else place_of(s)
            row = [text(each) for each in str(drawn.figures).split("<li")[2:]]
            assert len(row) == 4
            for party, says in enumerate(row):
                assert f"Votes {s.votes[election][party]}" in says
    assert found > 20


def test_no_more_votes_are_offered_than_fit() -> None:
    """11.4"""
    for s in moments(CLASSIC, 4, {}, "fit", 1):
        if not s.over() and isinstance(s.stack[-1], Conversion):
            (seat,) = s.deciders()
            election = s.stack[-1].election
            s.votes[election][seat], s.trend[election][seat] = MOST_VOTES - 2, 3
            s = s.copy()
            drawn = board(CLASSIC)(scene_of(CLASSIC, s, seat)).panel[act.Convert]
            gains = re.findall(r"<small>\+(\d+)</small>", drawn)
            assert gains
            assert max(map(int, gains)) <= 2
            return


def test_nobody_is_told_why_a_card_cannot_be_put_where_it_lies() -> None:
    hidden = 0
    for s in moments(CLASSIC, 4, {}, "hopeless", 1):
        for seat in s.deciders():
            scene = scene_of(CLASSIC, s, seat)
            hides = board(CLASSIC)(scene).hides
            for action, _ in scene.barred:
                if isinstance(action, act.ChangeProgramme | act.ExchangeOpinion):
                    assert (action in hides) == (action.old == action.new)
            hidden += len(hides)
    assert hidden > 10


def test_a_change_of_programme_says_what_it_costs_on_the_national_board() -> None:
    for s in moments(CLASSIC, 3, {}, "nation", 1):
        if s.over() or not isinstance(s.stack[-1], Conference) or not s.stack[-1].drawn:
            continue
        (seat,) = s.deciders()
        own, new = s.programme[seat][0], s.hand[seat][0]
        if own ^ 1 in s.national or own in s.national:
            continue
        scene = scene_of(CLASSIC, s, seat)
        assert "nationally" not in effect(scene, own, new)
        s.national[0], s.securing[0] = own, 0
        s = s.copy()
        scene = scene_of(CLASSIC, s, seat)
        assert f"nationally: points −{s.numbers.points[0]}, members −{s.growth(0)} a round" in effect(scene, own, new)
        body = board(CLASSIC)(scene).body
        national = body[body.index('class="national"') : body.index('data-place="pool"')]
        assert national.count("in your programme") == 1
        assert "−1" not in national, "an opposite opinion does no harm there"
        return
    raise AssertionError("no conference")


def test_the_contribution_is_asked_beside_what_one_has() -> None:
    for s in moments(CLASSIC, 3, {}, "money", 1):
        if not s.over() and isinstance(s.stack[-1], Contributing):
            seat = s.deciders()[0]
            assert board(CLASSIC)(scene_of(CLASSIC, s, seat)).lede.startswith(f"You have {s.cash[seat]:,}.")
            return


# Whose middle cannot be pressed at once: it is out of sight, or something lies on it.
UNSEEN = """query => [...document.querySelectorAll(query)].filter((each) => {
  const { left, top, width, height } = each.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height - 3);
  return !(hit && (each.contains(hit) || hit.contains(each)) && hit.closest(".decision"));
}).length"""


def shown(browser: Browser, game: Game, s: State, seat: int, size: tuple[int, int]) -> Page:
    _, html = page_of(scene_of(game, s, seat), s)
    page = browser.new_page(viewport={"width": size[0], "height": size[1]})
    frame = f'<html lang="en"><style>{style_alone(game.id)}</style><body class="game"><main class="spread">'
    page.set_content(
        f'{frame}<div id="table">{html}</div><script type="module">{assets()["backroom.js"].decode()}</script>'
    )
    page.locator("#fold").evaluate("fold => { fold.checked = true }")
    return page


@NEEDS_CHROMIUM
@pytest.mark.parametrize("size", [(1024, 768), (390, 844)])
def test_the_question_stays_while_its_answers_scroll(browser: Browser, size: tuple[int, int]) -> None:
    conferences = (
        s for s in moments(CLASSIC, 4, {}, "stays", 1) if not s.over() and isinstance(s.stack[-1], Conference)
    )
    s = next(s for s in conferences if getattr(s.stack[-1], "drawn", False))
    page = shown(browser, CLASSIC, s, s.deciders()[0], size)
    page.locator("#act .pair summary").first.click()
    page.locator(".decision").evaluate("bar => { bar.scrollTop = bar.scrollHeight }")
    expect(page.locator("#dc")).to_be_in_viewport(ratio=1)
    assert page.evaluate(UNSEEN, "#dc") == 0
    page.close()


@NEEDS_CHROMIUM
@pytest.mark.parametrize("size", [(1024, 768), (390, 844)])
def test_the_meetings_of_all_states_are_in_sight_at_once(browser: Browser, size: tuple[int, int]) -> None:
    s = next(s for s in moments(CLASSIC, 4, {}, "sight", 1) if isinstance(s.stack[-1], HoldingMeetings))
    page = shown(browser, CLASSIC, s, s.deciders()[0], size)
    assert page.locator(".decision .pricerow").count() == 4
    assert page.evaluate(UNSEEN, ".decision .price") == 0
    assert page.locator(".dispatch .offers:visible").count() == 0, "nothing is asked twice"
    page.close()
