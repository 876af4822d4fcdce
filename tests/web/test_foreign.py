"""German names say that they are German wherever the page is not, so that voices read them as such (WCAG 3.1.2)."""

from html.parser import HTMLParser

import pytest

from backroom.web.foreign import german_names, marked
from web.conftest import REAL_GAMES, Server
from web.first_screen import Seated

MOMENTS = 16
NOT_READ = {"script", "style", "title", "textarea", "code", "svg"}
VOID = {"br", "hr", "img", "input", "link", "meta", "path", "rect", "use"}


class Unmarked(HTMLParser):
    """German names outside all that says so."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[tuple[str, bool]] = []
        self.found: set[str] = set()
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            excused = tag in NOT_READ or dict(attrs).get("lang") == "de"
            self.open.append((tag, excused or any(past for _, past in self.open[-1:])))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        while self.open and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1][1]:
            return
        text = data.replace("\N{SOFT HYPHEN}", "")
        self.found |= {f"{name} in {text.strip()!r}" for name in german_names() if name in text}


def test_names_are_marked_in_sentences_controls_and_options_and_nothing_is_broken() -> None:
    page = '<button>Buy in Bayern</button><option value="1">Der Guillaume</option><b lang="de">Kiel</b><p>Rotate</p>'
    assert marked(page, "de") == page
    assert marked(page, "nl") == (
        '<button><bdi>Buy in <bdi lang="de">Bayern</bdi></bdi></button>'
        '<option lang="de" value="1">Der Guillaume</option><b lang="de">Kiel</b><p>Rotate</p>'
    )
    kept = "<title>Machtwechsel</title><svg><text>Kiel</text></svg><textarea>Bayern</textarea><i title='Kiel'></i>"
    assert marked(kept, "en") == kept
    divided = "<i>Koalitions\N{SOFT HYPHEN}wechsel</i> <i>Direktmandate</i>"
    assert marked(divided, "en").count("<bdi lang") == 2
    assert {"Staatsbankrott", "Wahlkasse", "Bayern", "Überhangmandate", "Hinterbänkler"} <= set(german_names())
    assert not {"Bank", "Red", "CDU", "Trend"} & set(german_names())


@pytest.mark.parametrize("game", REAL_GAMES())
def test_no_table_has_a_german_name_that_does_not_say_so(server: Server, game: str) -> None:
    table = Seated(server, game)
    table.visitor.marks = True
    named = 0
    for match in table.decisions():
        page = table.visitor.get(f"/table/{table.id}").text
        assert Unmarked(page).found == set()
        named += page.count('lang="de"')
        if match.number > MOMENTS:
            break
    for part in ("/replay", "/log"):
        assert Unmarked(table.visitor.get(f"/table/{table.id}{part}").text).found == set()
    assert named
