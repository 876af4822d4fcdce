"""`make gallery`: plays each game in Chromium and keeps a picture of every kind of stage in docs/gallery.

The bots play at random: so every kind comes up within a game. The first of each kind is kept once all of it stands
there; of the last, which is the end, also by night and on a phone.
"""

import random
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from backroom.engine.bulletin import CLIMAX
from backroom.games import games
from web.conftest import Server, serve
from web.test_browser import PRESS_ANY
from web.windows import CHROMIUM, FLAGS

FOLDER = Path(__file__).parent.parent.parent / "docs" / "gallery"
SECONDS = 600  # of play for each game at most
DESK = ViewportSize(width=1280, height=800)
PHONE = ViewportSize(width=390, height=844)
FRONT = "front"


def kinds_of(game: str) -> set[str]:
    """The stages that a game has."""
    return {place.story.id for place in games()[game].bulletins.places.values() if place.story.weight == CLIMAX}


def keep(page: Page, name: str) -> None:
    page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=60)


def keep_in_other_lights(page: Page, name: str) -> None:
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    keep(page, f"{name}-dark")
    page.set_viewport_size(PHONE)
    page.wait_for_timeout(100)
    keep(page, f"{name}-phone")


def lay(page: Page, game: str) -> None:
    page.goto(f"/new?game={game}")
    page.locator(".all-else > summary").click()
    page.locator("[name=bots]").fill("3")
    page.locator("select[name=level]").select_option("random")
    page.locator("[name=who][value=link]").check()
    page.locator(".all-else button:not([name=preset])").last.click()
    page.wait_for_url("**/table/*")


def picture_stages(browser: Browser, server: Server, game: str, seconds: float) -> set[str]:
    """Any choice again and again until each kind was seen and the match is over; returns the kinds that never came."""
    context = browser.new_context(base_url=server.url, viewport=DESK, reduced_motion="reduce", color_scheme="light")
    context.add_cookies([{"name": "pace", "value": "calm", "url": server.url}])
    page = context.new_page()
    lay(page, game)
    rng, missing, until = random.Random(7), kinds_of(game), time.monotonic() + seconds
    while time.monotonic() < until and missing:
        stage = page.locator("dialog.stage[open]")
        if stage.count():
            kind = stage.first.get_attribute("data-kind") or ""
            if kind in missing:
                missing.remove(kind)
                keep(page, f"{game}-{kind}")
            if stage.first.locator(".chart").count():
                keep_in_other_lights(page, f"{game}-{kind}")
                page.emulate_media(color_scheme="light", reduced_motion="reduce")
                page.set_viewport_size(DESK)
            page.keyboard.press("Escape")
        elif page.locator(".decision .result").count():
            keep(page, f"{game}-end")
            if missing:
                lay(page, game)
        else:
            page.evaluate(PRESS_ANY, rng.random())
        page.wait_for_timeout(30)
    if not missing and page.locator(".decision .result").count():
        keep(page, f"{game}-end")
    context.close()
    return missing


def picture_front(browser: Browser, server: Server) -> None:
    context = browser.new_context(base_url=server.url, viewport=DESK, color_scheme="light")
    page = context.new_page()
    page.goto("/")
    page.wait_for_timeout(300)
    keep(page, FRONT)
    context.close()


def main(wanted: list[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    server = serve(Path(tempfile.mkdtemp()))
    try:
        with sync_playwright() as driver:
            browser = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            for game in [each for each in wanted or list(games()) if each != FRONT]:
                missing = picture_stages(browser, server, game, SECONDS)
                sys.stdout.write(f"{game}: {' '.join(sorted(missing)) or 'nothing'} missing\n")
            if not wanted or FRONT in wanted:
                picture_front(browser, server)
            browser.close()
    finally:
        server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
