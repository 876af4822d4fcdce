"""Whatever kind of page it is, nothing scrolls sideways on a phone, with a scrollbar beside it or without."""

import pytest
from playwright.sync_api import Browser

from web.conftest import Server, Visitor, id_of
from web.every_page import PARAGRAPH, every_page, server
from web.windows import NEEDS_CHROMIUM, browser

__all__ = ["browser", "server"]

pytestmark = NEEDS_CHROMIUM
WIDTHS = (390, 375, 360, 320)


@pytest.mark.long
def test_no_kind_of_page_scrolls_sideways_on_a_phone(browser: Browser, server: Server) -> None:
    visitor = Visitor(server, "Guest 196")
    table = id_of(visitor.post("/play/tiefe-taschen"))
    paths = every_page(server, visitor, "tiefe-taschen", table)
    context = browser.new_context(locale="de", reduced_motion="reduce")
    for cookie in visitor.http.cookies.jar:
        context.add_cookies([{"name": cookie.name, "value": cookie.value or "", "url": server.url}])
    page, wide = context.new_page(), []
    for path in paths:
        if path.endswith(PARAGRAPH):
            continue
        page.goto(server.url + path, wait_until="domcontentloaded")
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 844})
            needs = page.evaluate("document.documentElement.scrollWidth")
            wide += [(path, width, needs)] if needs > width else []
    context.close()
    assert wide == []
