"""`make gallery`: plays each game and keeps a picture of every kind of stage in docs/gallery.

Everybody plays at random, so that most kinds come up within a match or two; then the replay is opened at that
bulletin of each kind which has most to show. The last one, the end, is also kept by night and on a phone. `study` is
the page of a study of the lab.
"""

import asyncio
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, sync_playwright

from backroom.cli import main as command
from backroom.engine.bulletin import CLIMAX
from backroom.games import games
from backroom.web.chapters import moments
from web.conftest import Server, Visitor, id_of, serve
from web.windows import CHROMIUM, FLAGS

FOLDER = Path(__file__).parent.parent.parent / "docs" / "gallery"
SECONDS = 240  # of play for each game at most
DESK = ViewportSize(width=1280, height=800)
PHONE = ViewportSize(width=390, height=844)
FRONT = "front"
STUDY = "study"
STUDY_GAMES = 2000
MOST_BEATS = 10  # as many as a picture shows


def kinds_of(game: str) -> set[str]:
    """The stages that a game has."""
    return {place.story.id for place in games()[game].bulletins.places.values() if place.story.weight == CLIMAX}


def played(visitor: Visitor, game: str, rng: random.Random, until: float) -> str:
    """A match against random bots, as far as it came by then."""
    visitor.get(f"/new?game={game}")
    id = id_of(visitor.post("/new", game=game, who="anyone", bots="9", level="random"))
    visitor.get(f"/table/{id}")
    while time.monotonic() < until:
        match = visitor.api("GET", f"/matches/{id}").json()
        if match["status"] == "over":
            break
        offered = [text for family in match["choices"] for text in texts_of(family)]
        if not offered:
            time.sleep(0.02)
            continue
        action = {"seat": 0, "action": rng.choice(offered), "seen": match["number"], "own": match["own"]}
        visitor.api("POST", f"/matches/{id}/actions", action)
    return id


def texts_of(family: dict[str, Any]) -> list[str]:
    if "low" in family and family["low"] <= family["high"]:
        return [f"{family['verb']} {family['low']}"]
    return list(family.get("texts", []))


async def richest_of_each(server: Server, id: str) -> dict[str, int]:
    """The moment of the climax of each kind that has most to show, as the first seat heard it."""
    match = await server.room.house.match(id)
    gatherer = await server.room.house.gathering.of(match, 0)
    at = moments(match.known_done(0))
    told = [each for each in gatherer.bulletins() if each.weight == CLIMAX and each.closed]
    told.sort(key=lambda bulletin: (len(bulletin.written.mine) > 0, min(len(bulletin.written.beats), MOST_BEATS)))
    return {bulletin.kind: at.get(bulletin.last, 0) for bulletin in told}


def keep(page: Page, name: str) -> None:
    page.wait_for_timeout(100)
    page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=60)


def as_visitor(browser: Browser, server: Server, visitor: Visitor) -> BrowserContext:
    context = browser.new_context(base_url=server.url, viewport=DESK, reduced_motion="reduce", color_scheme="light")
    cookies = [{"name": each.name, "value": each.value or "", "url": server.url} for each in visitor.http.cookies.jar]
    context.add_cookies([*cookies, {"name": "pace", "value": "calm", "url": server.url}])  # type: ignore[list-item]
    return context


def picture(page: Page, game: str, id: str, stages: dict[str, int], missing: set[str]) -> None:
    for kind in sorted(missing & set(stages)):
        page.goto(f"/table/{id}/replay?at={stages[kind]}")
        page.locator(f"[data-kind='{kind}'] .watch").first.click()
        keep(page, f"{game}-{kind}")


def picture_end(page: Page, game: str, id: str) -> None:
    page.goto(f"/table/{id}")
    keep(page, f"{game}-end")
    page.locator(".climax[data-ends] .watch").click()
    keep(page, f"{game}-final")
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    keep(page, f"{game}-final-dark")
    page.set_viewport_size(PHONE)
    keep(page, f"{game}-final-phone")


def picture_game(browser: Browser, server: Server, game: str) -> set[str]:
    """Returns the kinds that never came up."""
    rng, missing, until = random.Random(7), kinds_of(game), time.monotonic() + SECONDS
    ended = ""
    while missing and time.monotonic() < until:
        visitor = Visitor(server, "Anna")
        id = played(visitor, game, rng, until)
        stages = asyncio.run_coroutine_threadsafe(richest_of_each(server, id), server.loop).result()
        context = as_visitor(browser, server, visitor)
        page = context.new_page()
        picture(page, game, id, stages, missing)
        missing -= set(stages)
        page.goto(f"/table/{id}")
        if not ended and page.locator(".climax[data-ends]").count():
            ended = id
            picture_end(page, game, id)
        context.close()
    return missing


def picture_study(browser: Browser, folder: Path) -> None:
    """The first screens of a study, as anybody can make it."""
    told = ["--lang", "en", "study", "tiefe-taschen", "--games", str(STUDY_GAMES), "--out", str(folder)]
    command(told)
    page = browser.new_page(viewport=ViewportSize(width=1280, height=1500), color_scheme="light")
    page.goto(f"file://{folder / 'study.html'}")
    keep(page, STUDY)


def picture_house(browser: Browser, wanted: list[str]) -> None:
    server = serve(Path(tempfile.mkdtemp()))
    try:
        for game in [each for each in wanted if each != FRONT]:
            missing = picture_game(browser, server, game)
            sys.stdout.write(f"{game}: {' '.join(sorted(missing)) or 'nothing'} missing\n")
        if FRONT in wanted:
            page = browser.new_page(base_url=server.url, viewport=DESK, color_scheme="light")
            page.goto("/")
            keep(page, FRONT)
    finally:
        server.stop()


def main(wanted: list[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    wanted = wanted or [*games(), FRONT, STUDY]
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        at_table = [each for each in wanted if each != STUDY]
        if at_table:
            picture_house(browser, at_table)
        if STUDY in wanted:
            picture_study(browser, Path(tempfile.gettempdir()) / "backroom-study")
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
