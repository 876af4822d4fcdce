"""`make gallery`: plays each game against bots in Chromium and keeps a picture of every stage in docs/gallery."""

import random
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, ViewportSize, sync_playwright

from backroom.games import games
from web.conftest import Server, serve
from web.test_browser import PRESS_ANY
from web.windows import CHROMIUM, FLAGS

FOLDER = Path(__file__).parent.parent.parent / "docs" / "gallery"
SECONDS = 300  # of play for each game at most
DESK = ViewportSize(width=1280, height=800)


def picture_stages(browser: Browser, server: Server, game: str, seconds: float) -> None:
    """Any choice again and again; the first stage of each kind is kept once all of it stands there."""
    context = browser.new_context(base_url=server.url, viewport=DESK, reduced_motion="reduce", color_scheme="light")
    context.add_cookies([{"name": "pace", "value": "calm", "url": server.url}])
    page = context.new_page()
    page.goto("/")
    page.locator(f"form[action='/play/{game}'] button").first.click()
    page.wait_for_url("**/table/*")
    rng, kept, until = random.Random(7), set(), time.monotonic() + seconds
    while time.monotonic() < until and not page.locator(".decision .result").count():
        stage = page.locator("dialog.stage[open]")
        if stage.count():
            kind = stage.first.get_attribute("data-kind") or "stage"
            if kind not in kept:
                kept.add(kind)
                page.screenshot(path=FOLDER / f"{game}-{kind}.jpg", type="jpeg", quality=72)
            page.keyboard.press("Escape")
        else:
            page.evaluate(PRESS_ANY, rng.random())
        page.wait_for_timeout(40)
    context.close()


def main(wanted: list[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    server = serve(Path(tempfile.mkdtemp()))
    try:
        with sync_playwright() as driver:
            browser = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            for game in wanted or list(games()):
                picture_stages(browser, server, game, SECONDS)
            browser.close()
    finally:
        server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
