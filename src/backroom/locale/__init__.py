"""Four languages (i18n, gettext): catalogues (one per game and one for the rest) and voices that speak them."""

import gettext
import io
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from importlib import resources
from typing import Any

from babel import Locale
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.numbers import format_decimal, format_percent

from backroom.words import N_, YOU, Trouble, filled

LANGUAGES = {"en": "English", "de": "Deutsch", "nl": "Nederlands", "it": "Italiano"}
COMMON = "backroom"
NEVER = "never"  # the entry of a glossary that lists second names
ORDINAL_ENDS = {1: "st", 2: "nd", 3: "rd"}
ORDINAL_END = {"de": ".", "nl": "e", "it": "º"}
CASES = ("acc", "dat")  # the forms of a name that is an object of its sentence, and has no word before it


@lru_cache
def catalogue(language: str, domain: str) -> gettext.NullTranslations:
    """The sentences of one domain in one language; English is the source and needs none."""
    file = resources.files(__name__) / language / "LC_MESSAGES" / f"{domain}.po"
    if language == "en" or not file.is_file():
        return gettext.NullTranslations()
    compiled = io.BytesIO()
    with file.open("rb") as source:
        write_mo(compiled, read_po(source, locale=language, domain=domain))
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


def translate(language: str, text: str, domain: str = COMMON) -> str:
    """The sentence in this language, from the game's catalogue or else from the common one."""
    if not text:
        return ""
    spoken = catalogue(language, domain).gettext(text)
    return catalogue(language, COMMON).gettext(text) if spoken == text else spoken


INNER = {  # of each quote the one that stands within quotes
    "de": str.maketrans("„“", "‚‘"),
    "en": str.maketrans("“”", "‘’"),
    "nl": str.maketrans("“”", "‘’"),
    "it": str.maketrans("«»", "“”"),
}


def within_quotes(text: str, language: str) -> str:
    """As it stands between quotes: those within it are the inner ones."""
    return text.translate(INNER[language])


@lru_cache
def forms(language: str) -> dict[str, dict[str, str]]:
    """How names bend after a word, where they do: name -> word -> both together."""
    file = resources.files(__name__) / language / "forms.toml"
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


@dataclass(frozen=True)
class Term:
    """What a thing is called: its usual name first, then how the name may begin, and the paragraph that explains it."""

    forms: tuple[str, ...]
    rule: str


@lru_cache
def read_glossary(language: str) -> dict[str, Any]:
    """The file as it stands: for each game its terms, and the second names."""
    return tomllib.loads((resources.files(__name__) / language / "glossary.toml").read_text("utf-8"))


@lru_cache
def glossary(language: str) -> dict[str, dict[str, Term]]:
    """The agreed terms of each game, by their English names."""
    return {
        id: {
            name: Term(tuple(term["forms"] if language == "en" else read_glossary(language)[id][name]), term["rule"])
            for name, term in terms.items()
            if name != NEVER
        }
        for id, terms in read_glossary("en").items()
    }


def second_names(language: str, id: str) -> list[str]:
    """Words that would be a second name for something in this game."""
    return list(read_glossary(language).get(id, {}).get(NEVER, []))


class Sentence(str):
    """A sentence whose words follow their values: `{n|vote|votes}` as in `filled`, and names bend.

    `{land:in}` is “in Bayern”, but “im Saarland”; `{card:acc}` is a name as the object of its sentence,
    and “you” among several names is bent alike.
    """

    language: str
    BENT = re.compile(r"\{(\w+):(\w+)\}")

    def format(self, *values: object, **named: object) -> str:
        return filled(self, named)

    def format_map(self, mapping: Mapping[str, object], /) -> str:  # type: ignore[override]
        known = forms(self.language)

        def bend(found: re.Match[str]) -> str:
            name, word = str(mapping[found[1]]), found[2]
            if YOU in name and word in CASES:
                name = name.replace(YOU, known.get(translate(self.language, "you"), {}).get(word, YOU))
            plain = name if word in CASES else f"{word} {name}"
            return known.get(name, {}).get(word, plain).replace("{", "{{").replace("}", "}}")

        return str(self.BENT.sub(bend, self)).format_map(mapping)


@dataclass(frozen=True)
class Speaker:
    """A voice: a language, a game's catalogue, and what the seats are called."""

    language: str = "en"
    domain: str = COMMON
    names: tuple[str, ...] = field(default=())
    reader: int = -1  # the seat that is “you”, where it is told by its own board

    def say(self, text: str) -> str:
        spoken = translate(self.language, text, self.domain)
        if "|" in spoken or (":" in spoken and Sentence.BENT.search(spoken)):
            spoken = Sentence(spoken)
            spoken.language = self.language
        return spoken

    def seat(self, seat: int) -> str:
        if 0 <= seat < len(self.names):
            return self.names[seat]
        return self.say(N_("Seat {number}")).format(number=seat + 1)

    def trouble(self, trouble: Trouble) -> str:
        values = {name: self.trouble(v) if isinstance(v, Trouble) else v for name, v in trouble.values.items()}
        if trouble.about is None:
            return filled(self.say(trouble.says), values)
        game, words, names = trouble.about
        return words.fill_values(trouble.says, values, replace(self, domain=game, names=names or self.names))

    def number(self, value: int) -> str:
        return str(format_decimal(value, locale=self.language)).replace("-", "−")

    def ordinal(self, value: int) -> str:
        """A place among others."""
        if self.language == "en":
            return f"{value}{'th' if value in (11, 12, 13) else ORDINAL_ENDS.get(value % 10, 'th')}"
        return f"{value}{ORDINAL_END[self.language]}"

    def decimal(self, value: float, digits: int = 1) -> str:
        """With so many digits after the comma, however round it is."""
        pattern = f"#,##0.{'0' * digits}" if digits else "#,##0"
        return str(format_decimal(round(value, digits) + 0.0, pattern, locale=self.language)).replace("-", "−")

    def percent(self, value: float, digits: int = 0) -> str:
        usual = str(Locale.parse(self.language).percent_formats[None].pattern)
        pattern = usual.replace("#,##0", f"#,##0.{'0' * digits}") if digits else usual
        return str(format_percent(round(value, digits + 2) + 0.0, pattern, locale=self.language)).replace("-", "−")
