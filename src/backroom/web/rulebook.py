"""The rulebooks as pages, and single paragraphs of them beside a decision."""

import re
from functools import lru_cache

from markdown_it import MarkdownIt
from markupsafe import Markup

from backroom import rulebook

_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")


@lru_cache
def page(id: str, language: str) -> Markup:
    """The whole rulebook; every numbered paragraph can be linked to, and notes can fold away."""
    html = _MARKDOWN.render(rulebook.source(id, language))
    html = re.sub(r"<h1>.*?</h1>", "", html, count=1, flags=re.DOTALL)
    html = re.sub(r"<p><strong>(\d[\d.]*[a-z]?)</strong>", r'<p id="r\1"><strong>\1</strong>', html)
    html = rulebook.NOTE.sub(lambda found: f'<span class="note">{found[0]}</span>', html)
    return Markup(html)


@lru_cache
def paragraph(id: str, number: str, language: str) -> Markup:
    """The paragraph that a decision plays, or nothing."""
    return Markup(_MARKDOWN.renderInline(rulebook.paragraph(id, number, language)))
