"""An amount outside its range is refused with its own reason, alike on page, API and terminal, in every language."""

import html
import io
import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from rich.console import Console

from backroom.engine import Amounts
from backroom.games import games
from backroom.terminal.session import Quit, Session
from backroom.terminal.table import PERSON, new_table
from web.conftest import Server, Visitor, id_of
from web.windows import NEEDS_CHROMIUM, at_table, browser, window

__all__ = ["browser", "window"]

GAME = "die-macher-classic"
TOO_MUCH = {
    "en": "You have {}; nobody may bid more than they have.",
    "de": "Du hast {}; niemand darf mehr bieten, als er hat.",
    "nl": "Je hebt {}; meer dan dat mag je niet bieden.",
    "it": "Hai {}; nessuno può offrire più di quanto ha.",
}
TOO_LITTLE = {"en": "A bid is 0 or more.", "de": "Ein Gebot muss mindestens 0 betragen."}
BETWEEN = {"en": "Money comes in thousands, and so do bids.", "de": "Geld gibt es nur in Tausendern, Gebote also auch."}
THOUSAND = {"en": "{},000", "de": "{}.000", "nl": "{}.000", "it": "{}.000"}


def bidding(server: Server, language: str) -> tuple[Visitor, str, dict[str, Any]]:
    """Somebody of this language before their bid for the start, and the range of it."""
    visitor = Visitor(server)
    visitor.http.headers["accept-language"] = language
    visitor.get("/")
    id = id_of(visitor.post(f"/play/{GAME}"))
    until = time.monotonic() + 60
    while time.monotonic() < until:
        info = visitor.api("GET", f"/matches/{id}").json()
        if 0 not in info["must"]:
            continue
        offered = next(choice for choice in info["choices"] if "low" in choice or choice.get("actions"))
        if "low" in offered:
            return visitor, id, offered
        act = {"seat": 0, "seen": info["number"], "action": offered["actions"][0]}
        visitor.api("POST", f"/matches/{id}/actions", act)
    raise AssertionError("nobody asks for a bid")


def said(visitor: Visitor, id: str, amount: int) -> list[str]:
    """What page and API say to this bid."""
    answer = visitor.play(id, 0, f"bid_for_start {amount}")
    assert answer.status_code == 422
    notice = re.search(r'class="notice"[^>]*>([^<]*)<', answer.text)
    assert notice
    act = {"seat": 0, "seen": visitor.number(id), "action": f"bid_for_start {amount}"}
    refused = visitor.api("POST", f"/matches/{id}/actions", act)
    assert refused.status_code == 422
    assert refused.json()["code"] == "illegal"
    return [html.unescape(notice[1]).strip(), refused.json()["says"]]


@pytest.mark.parametrize("language", TOO_MUCH)
def test_page_and_api_say_why_in_the_readers_language(server: Server, language: str) -> None:
    visitor, id, family = bidding(server, language)
    most = THOUSAND[language].format(family["high"] // 1000)
    assert said(visitor, id, family["high"] + 1000) == [TOO_MUCH[language].format(most)] * 2
    if language in TOO_LITTLE:
        assert said(visitor, id, -1000) == [TOO_LITTLE[language]] * 2
        assert said(visitor, id, 1500) == [BETWEEN[language]] * 2


@pytest.mark.parametrize("language", TOO_MUCH)
def test_the_terminal_says_the_same(language: str) -> None:
    game = games()[GAME]
    table = new_table(game, game.setup(3, {}, "terminal"), [PERSON] * 3, ["Anna", "Bert", "Carl"])
    while not isinstance(table.s.choices(table.s.deciders()[0])[-1], Amounts):
        seat = table.s.deciders()[0]
        table.act(seat, next(choice[0] for choice in table.s.choices(seat) if len(choice)))
    written = io.StringIO()
    session = Session(Console(file=written, width=200), table, language, None)
    seat, number = table.s.deciders()[0], table.match.number
    typed = iter(["26000", "-1000", "quit"])
    session.input = lambda prompt: next(typed)  # type: ignore[method-assign]
    with pytest.raises(Quit):
        session.ask(seat, table.s.choices(seat))
    told = written.getvalue().splitlines()[-2:]
    assert told[0] == f"{TOO_MUCH[language].format(THOUSAND[language].format(25))} (1.3)"
    assert told[1].startswith(TOO_LITTLE.get(language, ""))
    assert told[1].endswith("(4.1)")
    assert table.match.number == number


@NEEDS_CHROMIUM
def test_in_the_browser_too_the_reason_is_the_games_own(server: Server, window: Callable[..., Page]) -> None:
    """Not the browser's bubble, which knows no reason and speaks another language."""
    visitor, id, family = bidding(server, "de")
    page = at_table(window(locale="en-GB"), visitor, id)
    page.locator("#amount-bid_for_start").fill(str(family["high"] + 1000))
    page.wait_for_timeout(500)
    page.locator("#act button[value='bid_for_start ?']").click()
    most = THOUSAND["de"].format(family["high"] // 1000)
    expect(page.locator(".notice")).to_have_text(TOO_MUCH["de"].format(most))
    expect(page.locator("#amount-bid_for_start")).to_have_value(str(family["high"] + 1000))


@NEEDS_CHROMIUM
@pytest.mark.parametrize(("language", "sum"), [("en", "9,000"), ("de", "9.000")])
def test_a_sum_in_its_field_is_written_as_everywhere_else(
    server: Server, window: Callable[..., Page], language: str, sum: str
) -> None:
    """Until somebody types there; the field itself stays a number, for keys, buttons and whoever has no script."""
    visitor, id, _ = bidding(server, language)
    page = at_table(window(), visitor, id)
    field, shown = page.locator("#amount-bid_for_start"), page.locator(".bid .grouped span")
    field.fill("8000")
    expect(shown).to_be_hidden()
    page.locator(".bid .stepper button").last.click()
    expect(field).to_have_value("9000")
    expect(shown).to_have_text(sum)
    expect(shown).to_be_visible()
    expect(page.locator("#act button[value='bid_for_start ?']")).to_contain_text(sum)
    field.focus()
    page.keyboard.press("ArrowUp")
    expect(field).to_have_value("10000")
    assert field.get_attribute("type") == "number"
