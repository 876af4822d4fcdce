"""A push in a real browser: its worker shows it. (From the far end to here see `test_calling.py`.)"""

import json

from playwright.sync_api import Browser

from web.conftest import Server
from web.windows import NEEDS_CHROMIUM, browser

__all__ = ["browser"]

pytestmark = NEEDS_CHROMIUM
SHOWN = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
  .map((one) => [one.title, one.body, one.data.url])"""


def test_the_browser_shows_what_is_pushed(browser: Browser, server: Server) -> None:
    context = browser.new_context(permissions=["notifications"])
    page = context.new_page()
    page.goto(f"{server.url}/calling")
    page.evaluate(
        "async () => { await navigator.serviceWorker.register('/sw.js'); await navigator.serviceWorker.ready }"
    )
    line = context.new_cdp_session(page)
    known: list[str] = []
    line.on("ServiceWorker.workerRegistrationUpdated", lambda told: known.extend(
        each["registrationId"] for each in told["registrations"] if each["scopeURL"].startswith(server.url)
    ))  # fmt: skip
    line.send("ServiceWorker.enable")
    page.wait_for_function("() => navigator.serviceWorker.ready.then(() => true)")
    assert known
    data = json.dumps({"title": "Ruth falls: 1 for, 2 against", "body": "Your turn", "url": "/table/x"})
    line.send("ServiceWorker.deliverPushMessage", {"origin": server.url, "registrationId": known[0], "data": data})
    for _ in range(100):
        if shown := page.evaluate(SHOWN):
            break
        page.wait_for_timeout(50)
    assert shown == [["Ruth falls: 1 for, 2 against", "Your turn", "/table/x"]]
    context.close()
