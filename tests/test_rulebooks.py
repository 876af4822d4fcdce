"""The rulebooks of a game are one book in every language: same paragraphs, figures, marks, nothing left in English."""

import re
from collections import Counter

import pytest

from backroom.games import games
from backroom.locale import LANGUAGES
from backroom.rulebook import NUMBER, RULING, blocks, paragraph, paragraphs, section, source, written_in

BOOKS = [(id, language) for id in games() for language in LANGUAGES if language != "en" and source(id)]
RECONSTRUCTED = re.compile(r"\((?:reconstructed|rekonstruiert|gereconstrueerd|ricostruit[oaie])\)")
CITED = re.compile(rf"\((?:{RULING})\s([^()…]+)\)")
ID = re.compile(r"[A-Z][A-Za-z]*-?\d+[a-z]?|\b[A-Z]-\d+")
# Words that no sentence in another language has; those that are names in a game stand in NAMES.
ENGLISH = re.compile(
    r"\b(the|and|if|are|with|that|this|they|their|them|who|whoever|player|players|card|cards|when|then|each|"
    r"every|from|have|has|not|you|your|which|there|money|turn|round|one|two|three|party|board)\b"
)
NAMES = {"tiefe-taschen": ("The Fuzz!", "Vote Yes", "Vote No", "threat marker")}


def figures(text: str) -> Counter[str]:
    """All numbers of a paragraph; thousands are grouped by a comma here and by a point there."""
    plain = re.sub(r"(?<=\d)[.,](?=\d{3}\b)", "", text)
    return Counter(re.findall(r"\d+(?:[.,]\d+)*[a-z]?\b", ID.sub("", re.sub(r"`[^`]*`", "", plain)).replace(",", ".")))


def shape(text: str) -> list[str]:
    """What kind of block follows which: headings with their numbers, paragraphs by number, tables by their size."""
    found = []
    for block in blocks(text):
        number = NUMBER.match(block)
        heading = re.match(r"(#+)(?: (\d[\d.]*))?", block)
        if number:
            found.append(number[1])
        elif heading:
            found.append(heading[0])
        elif block.startswith("|"):
            found.append(f"table {[line.count('|') for line in block.splitlines()]}")
        else:
            found.append(f"text {len(re.findall(r'^- ', block, re.MULTILINE))}")
    return found


@pytest.mark.parametrize(("id", "language"), BOOKS)
def test_every_language_has_the_same_paragraphs(id: str, language: str) -> None:
    assert written_in(id, language) == language, f"there is no rulebook.{language}.md"
    assert shape(source(id, language)) == shape(source(id))


@pytest.mark.parametrize(("id", "language"), BOOKS)
def test_every_paragraph_has_the_same_figures_and_marks(id: str, language: str) -> None:
    english = blocks(source(id))
    for ours, theirs in zip(english, blocks(source(id, language)), strict=True):
        assert figures(ours) == figures(theirs), theirs
        assert Counter(re.findall(r"`[^`]+`", ours)) == Counter(re.findall(r"`[^`]+`", theirs)), theirs
        assert len(RECONSTRUCTED.findall(ours)) == len(RECONSTRUCTED.findall(theirs)), theirs
        cited = [sorted(ID.findall(" ".join(CITED.findall(block)))) for block in (ours, theirs)]
        assert cited[0] == cited[1], theirs


@pytest.mark.parametrize(("id", "language"), BOOKS)
def test_nothing_is_left_in_english(id: str, language: str) -> None:
    for ours, theirs in zip(blocks(source(id)), blocks(source(id, language)), strict=True):
        text = re.sub(r"`[^`]*`", "", theirs)
        for name in NAMES.get(id, ()):
            text = text.replace(name, "")
        assert not (found := ENGLISH.findall(text)), (found, theirs)
        words = re.findall(r"[a-z]{3,}", NUMBER.sub("", ours))
        assert len(words) < 4 or ours != theirs, theirs


@pytest.mark.parametrize(("id", "language"), BOOKS)
def test_every_language_has_its_own_quotation_marks(id: str, language: str) -> None:
    foreign = {"de": '“”"«»', "nl": '„"«»', "it": "„“”\"'"}[language]
    text = source(id, language)
    if language == "de":
        text = re.sub(r"„[^„“”]*“", "", text)
    assert not [mark for mark in foreign if mark in text]


def test_a_paragraph_is_read_without_notes() -> None:
    assert "T28" in source("tiefe-taschen")
    for language in LANGUAGES:
        assert not re.search(r"\bT\d|no case", " ".join(paragraphs("tiefe-taschen", language).values()))
        assert paragraph("tiefe-taschen", "2.5x", language) == paragraphs("tiefe-taschen", language)["2.5"]
        assert RECONSTRUCTED.search(paragraph("tiefe-taschen", "2.5", language))
    assert paragraph("tiefe-taschen", "99.1") == ""


def test_a_section_is_a_paragraph_or_a_chapter() -> None:
    assert section("tiefe-taschen", "9.1", "de").startswith("**9.1** Eine Bestechung")
    chapter = section("tiefe-taschen", "9", "de")
    assert chapter.startswith("## 9 Bestechungen")
    assert "**9.9**" in chapter
    assert "**10.1**" not in chapter


def test_a_book_that_nobody_has_written_is_read_in_english() -> None:
    assert written_in("tiefe-taschen", "fr") == "en"
    assert source("tiefe-taschen", "fr") == source("tiefe-taschen")
    assert source("no-such-game", "de") == ""
