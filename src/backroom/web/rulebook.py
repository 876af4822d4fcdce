"""The rulebooks as pages, and single paragraphs of them beside a decision."""

import re
from functools import lru_cache

from markdown_it import MarkdownIt
from markupsafe import Markup

from backroom import rulebook
from backroom.locale import glossary

_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")
_PARAGRAPH = re.compile(r"<p><strong>(\d[\d.]*[a-z]?)</strong>(.*?)</p>", re.DOTALL)
ENOUGH = 60  # letters
_ABOUT_NOTES = re.compile(rf"<p>(?=(?:[^<]|<(?!/p>))*<em>\((?:{rulebook.RULING})\s[^)]*…\))")


@lru_cache
def page(id: str, language: str) -> Markup:
    """The whole rulebook: every paragraph has an address, terms and numbers lead to theirs, notes can fold away."""
    html = _MARKDOWN.render(rulebook.source(id, language))
    html = re.sub(r"<h1>.*?</h1>", "", html, count=1, flags=re.DOTALL)
    html = _ABOUT_NOTES.sub('<p class="ruling">', html)
    html = rulebook.NOTE.sub(lambda found: f'<span class="ruling">{found[0]}</span>', html)
    html = html.replace("<table>", '<div class="scrolls"><table>').replace("</table>", "</table></div>")
    leads = _leads(id, language)

    def addressed(found: re.Match[str]) -> str:
        number, text = found[1], found[2]
        return f'<p id="r{number}"><a class="number" href="#r{number}">{number}</a>{_linked(text, number, *leads)}</p>'

    return Markup(_PARAGRAPH.sub(addressed, html))


@lru_cache
def _leads(id: str, language: str) -> tuple[re.Pattern[str], dict[str, str]]:
    """What leads somewhere: the names of things, and the numbers of paragraphs."""
    written = rulebook.written_in(id, language)
    terms = {term.forms[0].lower(): term.rule for term in glossary(written).get(id, {}).values()}
    numbers = {number: number for number in rulebook.paragraphs(id, language)}
    names = "|".join(map(re.escape, sorted(terms, key=len, reverse=True)))
    named = rf"\b(?P<term>{names})\w{{0,3}}\b|" if names else ""
    return re.compile(rf"{named}(?<![\d.,=])(?P<number>\d+\.\d+[a-z]?)(?![\d.]\d)", re.IGNORECASE), terms | numbers


def _linked(text: str, own: str, pattern: re.Pattern[str], leads: dict[str, str]) -> str:
    """A paragraph in which each name leads to its rule, once."""
    done = {own}
    parts = re.split(r"(<code>.*?</code>|<[^>]+>)", text)

    def link(found: re.Match[str]) -> str:
        name = found.groupdict().get("term") or ""
        rule = leads.get(name.lower() or found["number"], "")
        if not rule or rule in done:
            return found[0]
        done.add(rule)
        kind = "term" if name else "ref"
        return f'<a class="{kind}" href="#r{rule}">{found[0]}</a>'

    return "".join(part if part.startswith("<") else pattern.sub(link, part) for part in parts)


@lru_cache
def gist(id: str, number: str, language: str) -> Markup:
    """How a paragraph begins, long enough to say something, or nothing."""
    text = ""
    for sentence in re.split(r"(?<=[.!?])\s+", rulebook.paragraphs(id, language).get(number, "")):
        if len(text) > ENOUGH:
            break
        text = f"{text} {sentence}".strip()
    return Markup(_MARKDOWN.renderInline(text))


@lru_cache
def paragraph(id: str, number: str, language: str) -> Markup:
    """The paragraph that a decision plays, or nothing."""
    return Markup(_MARKDOWN.renderInline(rulebook.paragraph(id, number, language)))
