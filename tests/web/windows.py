"""Windows of a real Chromium, and people at tables in them."""

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from web.conftest import Server, Visitor

CHROMIUM = os.environ.get("BACKROOM_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser") or ""
NEEDS_CHROMIUM = pytest.mark.skipif(not CHROMIUM, reason="no Chromium here: `make browser` installs Debian's")
FLAGS = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"]
expect.set_options(timeout=30_000)
PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as driver:
        chromium = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture
def window(browser: Browser, server: Server) -> Iterator[Callable[..., Page]]:
    """Opens windows, each with its own cookies; afterwards none may have complained."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def open_window(name: str = "", url: str = "", pace: str = "off", **options: Any) -> Page:
        context = browser.new_context(**{"base_url": url or server.url, "reduced_motion": "reduce"} | options)
        context.set_default_timeout(30_000)
        context.add_cookies([{"name": "pace", "value": pace, "url": url or server.url}])
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda message: complaints.append(message.text) if _is_complaint(message) else None)
        if name:
            page.goto("/settings")
            page.locator("form[action='/settings/name'] input[name=name]").fill(name)
            page.locator("form[action='/settings/name'] button").click()
        return page

    yield open_window
    for context in contexts:
        context.close()
    assert complaints == [], complaints


def _is_complaint(message: Any) -> bool:
    """A broken content policy or a fault in the script; a connection that was cut on purpose is none."""
    return message.type == "error" and "ERR_" not in message.text and "status of 4" not in message.text


def lay_table(host: Page, game: str, seats: int, **fields: str) -> str:
    host.goto(f"/new?game={game}")
    form = host.locator("form.newform")
    form.locator(".all-else > summary").click()
    form.locator("[name=seats]").select_option(str(seats))
    form.locator(f"[name=who][value={fields.pop('who', 'link')}]").check()
    for name, value in fields.items():
        field = form.locator(f"[name='{name.replace('__', '.')}']")
        if field.evaluate("f => f.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    form.locator("button.btn-main").click()
    host.wait_for_url("**/table/*")
    return host.url


def sit(page: Page, address: str) -> None:
    page.goto(address)
    page.get_by_role("button", name="Sit down").first.click()


def press(page: Page, value: str) -> None:
    if page.locator("#fold").is_visible():
        page.locator("#fold").check()
    page.locator(f"#act button[value='{value}']").click()


def at_table(page: Page, visitor: Visitor, id: str) -> Page:
    """The visitor's table in this window, live: its stream is open."""
    for cookie in visitor.http.cookies.jar:
        page.context.add_cookies([{"name": cookie.name, "value": cookie.value or "", "url": visitor.server.url}])
    with page.expect_response("**/stream?*"):
        page.goto(f"/table/{id}")
    return page
