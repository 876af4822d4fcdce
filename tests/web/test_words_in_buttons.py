"""In a real Chromium: no word is broken inside a button, at any width, in any step of any game, in German; nor in a
headline of the front page, on a phone, in any language."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from backroom.engine import Game
from backroom.games import games
from web.markup import moments, page_of, scene_of, style_alone
from web.windows import NEEDS_CHROMIUM, browser, window

__all__ = ["browser", "window"]

pytestmark = NEEDS_CHROMIUM
WIDTHS = (1440, 1024, 820, 390)

# A word ends where a line may: at blanks, hyphens and dashes.
BROKEN = r"""(where) => {
  const broken = [];
  const line = (text, at) => {
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return [...range.getClientRects()].at(-1)?.top ?? 0;
  };
  for (const button of document.querySelectorAll(where)) {
    if (!button.checkVisibility()) continue;
    const walk = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    for (let text = walk.nextNode(); text; text = walk.nextNode()) {
      if (text.parentElement.closest(".sr")) continue;
      for (const word of text.data.matchAll(/[^\s\u002d\u00ad\u2010\u2013\/]+/g)) {
        const first = line(text, word.index), last = line(text, word.index + word[0].length - 1);
        if (Math.abs(first - last) > 2) broken.push(`${word[0]} in ${button.textContent.trim()}`);
      }
    }
  }
  return broken;
}"""

PAGE = """<!doctype html><html lang="de"><meta charset="utf-8"><style>{style}</style><body class="game">
<div class="sheet"><div id="table"><div class="spread"><main class="main">{board}</main>
<div class="rail">{panel}</div></div></div></div>"""


@pytest.mark.long
@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_no_word_is_broken_inside_a_button(browser: Browser, game: Game[Any]) -> None:
    style = style_alone(game.id)
    page = browser.new_page()
    pressed = 0
    for s in moments(game, 4, {}, "words", 60):
        for seat in s.deciders()[:1]:
            _, html = page_of(scene_of(game, s, seat, "de"), s)
            board, cut, panel = html.partition('<section class="decision')
            page.set_content(PAGE.format(style=style, board=board, panel=cut + panel))
            page.evaluate("document.fonts.ready")
            pressed += page.locator("button").count()
            for width in WIDTHS:
                page.set_viewport_size({"width": width, "height": 900})
                assert page.evaluate(BROKEN, ":is(button, .act)") == [], f"{type(s.stack[-1]).__name__} at {width}"
    page.close()
    assert pressed > 20


@pytest.mark.parametrize("language", ["de", "en", "it", "nl"])
@pytest.mark.parametrize("width", [375, 360])
def test_no_word_is_broken_in_a_headline_of_the_front_page(
    window: Callable[..., Page], language: str, width: int
) -> None:
    """Its full stop is a part of the word."""
    page = window(locale=language, viewport={"width": width, "height": 800})
    page.goto("/")
    assert page.locator("html").get_attribute("lang") == language
    assert page.evaluate(BROKEN, ":is(h1, h2, h3)") == []
