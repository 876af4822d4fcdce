"""The rulebooks: numbered paragraphs in Markdown, one book for each game and language.

English is the book that code and cases cite; the others say the same under the same numbers. *Notes* are what only
matters to whoever works on the rules: the numbers of rulings, and why a paragraph has no case.
"""

import re
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final

ENGLISH: Final = "en"
NUMBER: Final = re.compile(r"\*\*(\d[\d.]*[a-z]?)\*\* ")
RULING: Final = r"rulings?|Auslegung(?:en)?|uitspra(?:ak|ken)|interpretazion[ei]"
NOTE: Final = re.compile(rf"\s*\((?:(?:{RULING})\s[^()…]+|no\scase:\s[^()]+)\)")
CHAPTER: Final = re.compile(r"^## ", re.MULTILINE)


def _file(id: str, language: str) -> Traversable:
    name = "rulebook.md" if language == ENGLISH else f"rulebook.{language}.md"
    return resources.files("backroom") / "games" / id.replace("-", "_") / name


def written_in(id: str, language: str) -> str:
    """This language, or English if nobody has written the book in it."""
    return language if _file(id, language).is_file() else ENGLISH


@lru_cache
def source(id: str, language: str = ENGLISH) -> str:
    """The whole book of a game; nothing if it has none."""
    file = _file(id, written_in(id, language))
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def blocks(text: str) -> list[str]:
    return [block for block in re.split(r"\n\s*\n", text.strip()) if block]


@lru_cache
def paragraphs(id: str, language: str = ENGLISH) -> dict[str, str]:
    """By number, as a player reads them: without notes."""
    found = {}
    for block in blocks(source(id, language)):
        start = NUMBER.match(block)
        if start:
            found[start[1]] = NOTE.sub("", block[start.end() :])
    return found


def paragraph(id: str, number: str, language: str = ENGLISH) -> str:
    """The paragraph of this number, or of the nearest one above it (3.2 for 3.2b), or nothing."""
    known = paragraphs(id, language)
    while number:
        if number in known:
            return known[number]
        number = number[:-1].rstrip(".")
    return ""


def section(id: str, number: str, language: str = ENGLISH) -> str:
    """The paragraph of this number with those beneath it, or the chapter it heads."""
    begins = re.compile(rf"(\*\*|#+ ){re.escape(number)}(\*\*|\.|\b)")
    mine = [block for block in blocks(source(id, language)) if begins.match(block)]
    return NOTE.sub("", "\n\n".join(mine))


@lru_cache
def chapters(id: str, language: str = ENGLISH) -> list[tuple[str, str]]:
    """Their headings, each with the number of its first paragraph."""
    found = []
    for part in CHAPTER.split(source(id, language))[1:]:
        first = re.search(NUMBER.pattern, part)
        if first:
            found.append((part.splitlines()[0].strip(), first[1]))
    return found
