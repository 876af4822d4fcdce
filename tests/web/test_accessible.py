"""axe-core finds nothing on any kind of page, in any step of any game, by day and by night, wide and narrow."""

from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from backroom.engine import SPECTATOR, Game
from backroom.games import games
from web.conftest import Server, Visitor, id_of
from web.every_page import PARAGRAPH, every_page, kinds_left_out, server
from web.first_screen import Seated
from web.markup import moments, page_of, scene_of, style_alone
from web.windows import NEEDS_CHROMIUM, browser

__all__ = ["browser", "server"]

pytestmark = NEEDS_CHROMIUM
PRESSED = {"button", "link", "textbox", "spinbutton", "combobox", "radio", "checkbox", "DisclosureTriangle"}
SIZES = ((1440, 900), (390, 844))
# A table alone, without the page around it: what the page has is tried with the pages.
ALONE = {"rules": {"document-title": {"enabled": False}, "landmark-one-main": {"enabled": False},
                   "empty-heading": {"enabled": False},
                   "page-has-heading-one": {"enabled": False}, "region": {"enabled": False}}}  # fmt: skip
PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><style>{style}</style><body class="game">
<div class="sheet"><div id="table"><div class="spread"><main class="main">{board}</main>
<div class="rail">{panel}</div></div></div></div>"""


FAULTS: dict[str, Any] = {"resultTypes": ["violations"]}  # to write down what is right takes longer than to find it
CONTRAST = {"runOnly": {"type": "rule", "values": ["color-contrast"]}}  # all that the lamp can change
# Colours that are on their way from day to night are neither.
STILL = "*, ::before, ::after { transition: none !important }"


def faults(page: Page, options: dict[str, Any] | None = None, night: bool = True) -> list[str]:
    """By day everything, and by night the colours, which neither the width nor the eyes change."""
    page.emulate_media(color_scheme="light")
    page.add_style_tag(content=STILL)
    found = Axe().run(page, options=FAULTS | (options or {})).response["violations"]
    if night:
        page.emulate_media(color_scheme="dark")
        found += Axe().run(page, options=FAULTS | CONTRAST).response["violations"]
    return [f"{fault['id']}: {node['html'][:160]}" for fault in found for node in fault["nodes"][:2]]


def misnamed(page: Page) -> list[tuple[str, ...]]:
    """Controls that voices call by no word, or whose description says their name again."""
    nodes = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    found: list[tuple[str, ...]] = []
    for node in nodes:
        role, name, more = (str(node.get(part, {}).get("value") or "") for part in ("role", "name", "description"))
        if node.get("ignored") or role not in PRESSED:
            continue
        word = str.isalnum if role == "link" else str.isalpha  # the rulebook’s links are called by their numbers
        if not any(map(word, name)) or (more and more in name):
            found.append((role, name, more))
    return found


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(reduced_motion="reduce", bypass_csp=True)
    yield context.new_page()
    context.close()


@pytest.mark.long
def test_every_kind_of_page(page: Page, server: Server) -> None:
    visitor = Visitor(server, "Anna")
    tables = {game: id_of(visitor.post(f"/play/{game}")) for game in games()}
    paths = every_page(server, visitor, "tiefe-taschen", tables["tiefe-taschen"])
    assert kinds_left_out(server, paths) == set()
    for cookie in visitor.http.cookies.jar:
        page.context.add_cookies([{"name": cookie.name, "value": cookie.value or "", "url": server.url}])
    paths += [f"/table/{id}" for game, id in tables.items() if game != "tiefe-taschen"]
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for path in paths:
            if path.endswith(PARAGRAPH):
                continue
            page.goto(server.url + path)
            assert faults(page, night=width == SIZES[0][0]) == [], f"{path} at {width}"
            assert misnamed(page) == [], path


@pytest.mark.long
@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_every_step_of_every_game(page: Page, game: Game[Any]) -> None:
    style = style_alone(game.id)
    met: set[str] = set()
    for s in moments(game, 4, {}, "axe", 10_000):
        step = type(s.stack[-1]).__name__ if s.stack else "the end"
        if step in met:
            continue
        met.add(step)
        for seat in (s.deciders()[0] if s.stack and s.deciders() else 0, SPECTATOR):
            _, html = page_of(scene_of(game, s, seat), s)
            board, cut, panel = html.partition('<section class="decision')
            page.set_content(PAGE.format(style=style, board=board, panel=cut + panel))
            assert faults(page, ALONE, night=seat != SPECTATOR) == [], f"{step}, seat {seat}"
            assert misnamed(page) == [], f"{step}, seat {seat}"
    assert len(met) > 3


STAGE = "dialog.stage[open]"


@pytest.mark.long
@pytest.mark.parametrize("game", games())
def test_the_stage_of_every_game(browser: Browser, server: Server, game: str) -> None:
    context = browser.new_context(reduced_motion="reduce", bypass_csp=True, base_url=server.url)
    page = context.new_page()
    table = Seated(server, game)
    table.open(page)
    context.add_cookies([{"name": "pace", "value": "step", "url": server.url}])
    for _ in table.decisions():
        page.goto(f"/table/{table.id}")
        if page.locator(".watch").count():
            break
    page.locator(".watch").first.dispatch_event("click")
    page.locator(STAGE).wait_for()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert faults(page) == [], f"the stage at {width}"
        assert misnamed(page) == []
    while page.locator(f"{STAGE}:not(.done)").count():  # once more with all of it told
        page.keyboard.press("Enter")
    assert page.locator(STAGE).count() == 0 or faults(page) == []
    context.close()
