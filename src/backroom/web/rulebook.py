"""The rulebooks as pages, and single paragraphs of them beside a decision."""

import re
from functools import lru_cache
from importlib import resources

from markdown_it import MarkdownIt
from markupsafe import Markup

from backroom.engine import Game

NUMBER = re.compile(r"^\*\*(\d[\d.]*[a-z]?)\*\* ", re.MULTILINE)
_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")


@lru_cache
def source(id: str) -> str:
    package = f"backroom.games.{id.replace('-', '_')}"
    try:
        return (resources.files(package) / "rulebook.md").read_text(encoding="utf-8")
    except (ModuleNotFoundError, FileNotFoundError):
        return ""


@lru_cache
def page(id: str) -> Markup:
    """The whole rulebook; every numbered paragraph can be linked to."""
    html = _MARKDOWN.render(source(id))
    html = re.sub(r"<p><strong>(\d[\d.]*[a-z]?)</strong>", r'<p id="r\1"><strong>\1</strong>', html)
    html = re.sub(r"<h1>.*?</h1>", "", html, count=1, flags=re.DOTALL)
    return Markup(html)


@lru_cache
def headings(id: str) -> list[tuple[str, str]]:
    """The chapters with the first paragraph of each, for the contents."""
    found = []
    for part in re.split(r"^## ", source(id), flags=re.MULTILINE)[1:]:
        first = NUMBER.search(part)
        if first:
            found.append((part.splitlines()[0].strip(), first[1]))
    return found


@lru_cache
def _paragraphs(id: str) -> dict[str, Markup]:
    found = {}
    for block in re.split(r"\n\s*\n", source(id)):
        start = NUMBER.match(block.strip())
        if start:
            found[start[1]] = Markup(_MARKDOWN.renderInline(block.strip()[start.end() :]))
    return found


def paragraph(game: Game, number: str) -> Markup:
    """The paragraph of this number, or of the nearest one above it (3.2 for 3.2b), or nothing."""
    known = _paragraphs(game.id)
    while number:
        if number in known:
            return known[number]
        number = number[:-1].rstrip(".")
    return Markup("")
