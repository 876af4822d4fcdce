"""What on a board answers nobody who wonders what it is: drawings and figures outside all that names its paragraph."""

import re
from html.parser import HTMLParser

VOID = {"br", "hr", "img", "input", "path", "rect", "use"}
CONTROLS = {"button", "a", "label", "summary", "option", "legend"}  # a figure there is what pressing costs or does
OF_THE_TABLE = {"eyes", "clock", "talk"}  # no pieces of any game: who sees this, whose time runs, who whispers
ASIDE = {"sr", "why", "clock", "dead", "lastwords", "word"}  # for voices alone, folded away, or people's own words
SIGNS = {"mono"}  # drawn by style alone
FIGURE = re.compile(r"\d")


class Unexplained(HTMLParser):
    """A cell of a table is explained by the head of its column."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[tuple[str, bool, bool]] = [("", False, False)]  # tag, explained, aside
        self.heads: list[bool] = []
        self.column = 0
        self.found: set[str] = set()
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = {name: value or "" for name, value in attrs}
        if tag == "use":
            self.drawing(has["href"].partition("#")[2])
        if tag in VOID:
            return
        _, explained, aside = self.open[-1]
        classes = set(has.get("class", "").split())
        explained = explained or bool(has.get("data-rule"))
        aside = aside or tag in CONTROLS or bool(ASIDE & classes)
        if tag == "table":
            self.heads = []
        elif tag == "tr":
            self.column = 0
        elif tag in ("td", "th"):
            if any(name == "thead" for name, _, _ in self.open):
                self.heads.append(explained)
            elif self.column < len(self.heads):
                explained = explained or self.heads[self.column]
            self.column += 1
        self.open.append((tag, explained, aside))
        for sign in SIGNS & classes:
            self.drawing(sign)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "use":
            self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            self.open.pop()

    def handle_data(self, data: str) -> None:
        _, explained, aside = self.open[-1]
        text = " ".join(data.split())
        if FIGURE.search(text) and not text.endswith(".") and not explained and not aside:
            self.found.add(f"{'/'.join(tag for tag, _, _ in self.open[-3:])}: {text}")

    def drawing(self, name: str) -> None:
        if not self.open[-1][1] and name not in OF_THE_TABLE:
            self.found.add(f"{'/'.join(tag for tag, _, _ in self.open[-3:])}: #{name}")


def unexplained(html: str) -> set[str]:
    return Unexplained(html).found
