"""German names in pages of another language: what is called alike everywhere says that it is German (WCAG 3.1.2)."""

import re
from functools import lru_cache
from typing import Final

from backroom.games import games
from backroom.locale import LANGUAGES, translate
from backroom.web.boards.edition import CAPITALS, SHORT_NAMES

TONGUE: Final = "de"
OTHER_NAMES: Final = ("Staatsbankrott", "Wahlkasse", *CAPITALS.values(), *SHORT_NAMES.values())
# Where nothing can be marked, or nobody reads it out.
CLOSED: Final = {"svg", "textarea", "title", "script", "style", "code"}
MARK: Final = re.compile(r"<(/?)([a-z][a-z0-9]*)([^>]*)>")
LANG: Final = re.compile(r'\slang="([a-z-]+)"')
VOID: Final = {"br", "hr", "img", "input", "link", "meta", "path", "rect", "use", "circle", "line"}
MAY_DIVIDE: Final = "\N{SOFT HYPHEN}?"


@lru_cache
def german_names() -> tuple[str, ...]:
    """The titles of the games, and of their pieces those that have one name in every language; letters are no name."""
    found = {
        name
        for id, game in games().items()
        for kind in game.words.kinds.values()
        for name in kind.names
        if all(translate(code, name, id) == name for code in LANGUAGES)
    }
    titles = {game.title.removesuffix(" classic") for game in games().values()}
    return tuple(sorted((name for name in {*found, *titles, *OTHER_NAMES} if is_word(name)), key=len, reverse=True))


def is_word(name: str) -> bool:
    return any(map(str.islower, name)) and name[0].isupper() and len(name) > 2


@lru_cache
def pattern() -> re.Pattern[str]:
    """Any of the names, with the soft hyphens it may have and as it bends."""
    each = (MAY_DIVIDE.join(map(re.escape, name)) for name in german_names())
    return re.compile(rf"\b(?:{'|'.join(each)})(?:[ens]{{1,2}})?(?!\w)")


def marked(html: str, language: str) -> str:
    """The page with every German name marked. `bdi` has no style of its own, and keeps a line of a button together."""
    if language == TONGUE:
        return html
    names, last = pattern(), 0
    written: list[str] = []
    open_: list[tuple[str, bool]] = []  # tag, and whether its text is to be marked
    for mark in MARK.finditer(html):
        text = html[last : mark.start()]
        last = mark.end()
        closing, tag, attributes = mark.groups()
        if text:
            in_option = bool(open_) and open_[-1][0] == "option"
            if open_ and open_[-1][1] and names.search(text):
                if in_option:
                    written[-1] = written[-1].replace("<option", f'<option lang="{TONGUE}"', 1)
                else:
                    text = _spoken(names, text)
            written.append(text)
        written.append(mark[0])
        if closing:
            while open_ and open_.pop()[0] != tag:
                pass
        elif tag not in VOID and not attributes.endswith("/"):
            lang = LANG.search(attributes)
            marks = (not open_ or open_[-1][1]) and tag not in CLOSED and (lang is None or lang[1] == language)
            open_.append((tag, marks))
    return "".join([*written, html[last:]])


def _spoken(names: re.Pattern[str], text: str) -> str:
    """A text with its names marked; where it is more than a name it stays one piece."""
    said = names.sub(lambda found: f'<bdi lang="{TONGUE}">{found[0]}</bdi>', text)
    alone = names.fullmatch(text.strip())
    return said if alone else f"<bdi>{said}</bdi>"
