"""One name for one thing: the glossary of each language, held against its catalogues and rulebooks."""

import re
from collections.abc import Iterator

import pytest

from backroom.games import games
from backroom.locale import LANGUAGES, Speaker, glossary, read_glossary, second_names
from backroom.locale.collect import domains, sentences
from backroom.rulebook import paragraphs, source

OTHERS = [language for language in LANGUAGES if language != "en"]
AGREED = list(glossary("en"))  # a game that was laid down just now has no terms of its own yet


def said(text: str, form: str) -> bool:
    """Whether a text names something, by a word that begins so; the names of values and of files do not count."""
    plain = " ".join(re.sub(r"\{\w+[:}]|\{\w+(?=\|)|`[^`]*`|^(?:donations|contributions): ", " ", text).split())
    return re.search(rf"(?<!\w){re.escape(form)}", plain, re.IGNORECASE) is not None


def spoken(language: str, id: str) -> Iterator[tuple[str, str]]:
    """Every sentence of a game and every paragraph of its rulebook, in English and in this language."""
    speaker = Speaker(language, id)
    for text in dict.fromkeys(sentences(domains()[id])):
        yield text, speaker.say(text)
    ours, theirs = paragraphs(id), paragraphs(id, language)
    for number, text in ours.items():
        yield text, theirs[number]


def test_every_language_names_the_same_things() -> None:
    named = {language: {id: set(terms) for id, terms in read_glossary(language).items()} for language in LANGUAGES}
    assert set(named["en"]) <= set(games())
    for language in OTHERS:
        assert named[language] == named["en"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", AGREED)
def test_every_term_stands_in_the_paragraph_that_explains_it(id: str, language: str) -> None:
    for name, term in glossary(language)[id].items():
        assert any(said(paragraphs(id, language)[term.rule], form) for form in term.forms), (name, term)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("id", AGREED)
def test_a_thing_has_its_own_name_wherever_it_is_spoken_of(id: str, language: str) -> None:
    terms = [(term, glossary(language)[id][name]) for name, term in glossary("en")[id].items()]
    wrong = [
        (theirs.forms[0], text)
        for english, text in spoken(language, id)
        for ours, theirs in terms
        if any(said(english, form) for form in ours.forms) and not any(said(text, form) for form in theirs.forms)
    ]
    assert not wrong


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", AGREED)
def test_no_thing_has_a_second_name(id: str, language: str) -> None:
    texts = [text for _, text in spoken(language, id)] + [source(id, language)]
    assert not [(word, text) for word in second_names(language, id) for text in texts if said(text, word)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_boards_share_is_called_as_in_the_games(language: str) -> None:
    words = set(second_names(language, "die-macher")) & set(second_names(language, "die-macher-classic"))
    texts = [Speaker(language).say(text) for text in sentences(domains()["backroom"])]
    assert not [(word, text) for word in words for text in texts if said(text, word)]
