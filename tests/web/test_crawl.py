"""Every kind of page in a language that marks all it says: whatever is unmarked is nobody's translation."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from html.parser import HTMLParser

import pytest
from babel.dates import format_date, format_timedelta

import backroom.locale
from backroom import rulebook
from backroom.bots import bots
from backroom.locale import LANGUAGES
from backroom.locale.collect import domains, sentences
from backroom.match.tournament import SIGN_UPS, SPANS
from backroom.web.boards.edition import CAPITALS
from backroom.web.pages.tournaments import lasting
from web.conftest import REAL_GAMES, Server, Visitor
from web.every_page import ERRORS, every_page, kinds_left_out, server
from web.first_screen import Seated

__all__ = ["server"]

PLAIN = backroom.locale.translate
WORD = r"[^\W\d_]{2,}"
SHOWN = {
    "title",
    "aria-label",
    "placeholder",
    "alt",
    "data-says",
    "data-copy",
    "data-copied",
    "data-title",
    "data-less",
}
UNSEEN = {"script", "style", "code", "title", "datalist"}
NOT_OURS = {"rulebook", "rule"}  # the rulebooks have their own test
# Names that are the same in every language, and what people have called themselves and their tables.
NAMES = {
    "Backroom", "API", "GoodCritters", "Staatsbankrott", "Guest",
    "Ruth", "Konrad", "Hildegard", "Marlene", "Emil", "Otto", "Thea", "Jonas", "The", "long", "night", "classic",
    "Deutsch", "English", "Nederlands", "Italiano", "Toy", "Hush", "Nobody", "needs", "four", "channels", "in",
    "Olga", "Bots", "example", "Pomm", *(word for city in CAPITALS.values() for word in city.split()),
    "Ada", "Ben", "Cleo", "CDU", "SPD", "FDP", "Grüne", "Linke", "PDS", "GRÜ", "LIN", "https",
    *(word for game in REAL_GAMES().values() for word in game.title.split()),
}  # fmt: skip


@pytest.fixture(scope="module", autouse=True)
def _marked() -> Iterator[None]:
    def translate(language: str, text: str, domain: str = backroom.locale.COMMON) -> str:
        said = PLAIN(language, text, domain)
        return f"⟦{said}⟧" if said else said

    backroom.locale.translate = translate
    yield
    backroom.locale.translate = PLAIN


class Page(HTMLParser):
    """All that a reader or a voice gets of a page."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.stack: list[tuple[str, bool]] = []
        self.said: list[str] = []
        self.feed(html.replace("<wbr>", ""))  # a place to break is no end of a sentence

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = {name: value or "" for name, value in attrs}
        self.said += [has[name] for name in SHOWN & set(has)]
        if tag not in ("br", "hr", "img", "input", "link", "meta", "use", "circle", "path", "rect", "line"):
            hidden = tag in UNSEEN or bool(NOT_OURS & set(has.get("class", "").split())) or "lang" in has
            self.stack.append((tag, hidden and tag != "html"))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.said += [value or "" for name, value in attrs if name in SHOWN]

    def handle_endtag(self, tag: str) -> None:
        while self.stack and self.stack.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if not any(hidden for _, hidden in self.stack):
            self.said.append(data)


def proper(game: str, language: str) -> set[str]:
    """The words of names that are the same in every language, and of the rulebook, which is written in each."""
    kinds = REAL_GAMES()[game].words.kinds.values()
    names = {name for kind in kinds for name in kind.names}
    same = [name for name in names if all(PLAIN(code, name, game) == name for code in LANGUAGES)]
    return set(re.findall(WORD, " ".join([*same, rulebook.source(game, language) if language else ""])))


def spoken(game: str, language: str) -> set[str]:
    """The words of this language's own catalogue: what a board cuts in pieces is translated all the same."""
    said = [PLAIN(language, text, game) for text in sentences(domains()[game])]
    return set(re.findall(WORD, " ".join(text for text in said).replace("\N{SOFT HYPHEN}", "")))


def remnants(text: str) -> set[str]:
    """Words outside all marks."""
    text = text.replace("\N{SOFT HYPHEN}", "")
    while (less := re.sub(r"⟦[^⟦⟧]*⟧", " ", text)) != text:
        text = less
    return {word for word in re.findall(WORD, text) if word not in NAMES}


def test_a_word_that_nobody_translated_is_found() -> None:
    html = '<p>⟦Ciao ⟦Bayern⟧⟧ <b>seats</b> <i title="⟦sì⟧ more">2p</i><span lang="de">Land</span></p>'
    assert {word for said in Page(html).said for word in remnants(said)} == {"seats", "more"}


@pytest.mark.parametrize("game", REAL_GAMES())
def test_no_page_has_a_word_that_is_not_translated(server: Server, game: str) -> None:
    language = [code for code in LANGUAGES if code != "en"][list(REAL_GAMES()).index(game) % 3]
    table = Seated(server, game, language)
    visitor = table.visitor
    for match in table.decisions():
        if match.number > 25:
            break
    paths = every_page(server, visitor, game, table.id)
    assert kinds_left_out(server, paths) == set()
    today = set(re.findall(r"[^\W\d_]+", format_date(datetime.now(UTC), "full", locale=language)))
    today |= {word for span in (*SPANS, *SIGN_UPS) for word in re.findall(WORD, lasting(span, language))}
    today |= set(re.findall(WORD, format_timedelta(60, locale=language)))
    levels = {word for level in bots(REAL_GAMES()[game]) for word in level.split("/")}
    names = proper(game, "") | spoken(game, language)
    left = {}
    for path in paths:
        answer = visitor.get(path)
        assert (answer.status_code == 404) == (path in ERRORS), path
        html = answer.text
        words = {word for said in Page(html).said for word in remnants(said)} - levels - today
        words -= proper(game, language) if "/rules/" in path else names
        words = {word for word in words if not any(name.startswith(word) for name in names)}  # states are abbreviated
        if words:
            left[path.replace(table.id, "ID")] = sorted(words)[:12]
    assert left == {}


def test_the_api_refuses_in_the_readers_language(server: Server) -> None:
    visitor = Visitor(server)
    visitor.http.headers["accept-language"] = "it"
    calls = [
        ("GET", "/matches/none"),
        ("POST", "/matches"),
        ("DELETE", "/matches"),
        ("GET", "/games/x/rules"),
        ("GET", "/nowhere"),
        ("GET", "/nowhere/at/all"),
    ]
    for method, path in calls:
        answer = visitor.http.request(method, "/api" + path, json={} if method == "POST" else None)
        assert answer.status_code >= 400
        assert answer.headers["content-type"] == "application/json", (path, answer.text[:200])
        assert remnants(answer.json()["says"]) == set(), (path, answer.json())
    program = visitor.http.post("/api/matches", json={}, headers={"authorization": "Bearer wrong"})
    assert remnants(program.json()["says"]) == set()
