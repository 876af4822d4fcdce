"""Collect the marked sentences of the source into the catalogues (gettext); what is translated already stays."""

import sys
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

from backroom.games import games
from backroom.locale import COMMON, LANGUAGES

PACKAGE = Path(__file__).parent.parent
MARKS = {"N_": None, "_": None, "gettext": None}


def domains() -> dict[str, list[Path]]:
    """Which files speak in which catalogue: a game's own files in the game's, all others in the common one."""
    files = [f for ending in ("py", "html") for f in sorted(PACKAGE.rglob(f"*.{ending}"))]
    packages = {id.replace("-", "_"): id for id in games()}
    found: dict[str, list[Path]] = {COMMON: [], **{id: [] for id in games()}}
    for file in files:
        parts = file.relative_to(PACKAGE).with_suffix("").parts
        owner = next((packages[part] for part in parts if part in packages), COMMON)
        found[owner].append(file)
    return found


def sentences(files: list[Path]) -> Iterator[str]:
    for file in files:
        yield from _marked(file)


@cache
def _marked(file: Path) -> list[str]:
    """Of one file; asked for once in every language."""
    method = "python" if file.suffix == ".py" else "jinja2.ext:babel_extract"
    messages = (found[1] for found in extract_from_file(method, file, keywords=MARKS))
    return [message for message in messages if isinstance(message, str) and message]


def catalogue_file(language: str, domain: str) -> Path:
    return Path(__file__).parent / language / "LC_MESSAGES" / f"{domain}.po"


def collect(language: str, domain: str, files: list[Path]) -> Catalog:
    """The catalogue as it should be: exactly the sentences of the source, with the translations there are."""
    known = Catalog(locale=language, domain=domain)
    path = catalogue_file(language, domain)
    if path.exists():
        with path.open("rb") as source:
            known = read_po(source, locale=language, domain=domain)
    fresh = Catalog(locale=language, domain=domain)
    for text in dict.fromkeys(sentences(files)):
        old = known.get(text)
        fresh.add(text, old.string if old else "")
    return fresh


def main(wanted: list[str]) -> None:
    """All catalogues, or those of the named games (or `backroom`, what is common)."""
    for domain, files in domains().items():
        for language in LANGUAGES if not wanted or domain in wanted else ():
            if language == "en":
                continue
            path = catalogue_file(language, domain)
            path.parent.mkdir(parents=True, exist_ok=True)
            written = BytesIO()
            write_po(written, collect(language, domain, files), omit_header=True, width=120)
            path.write_bytes(written.getvalue().rstrip() + b"\n")


if __name__ == "__main__":
    main(sys.argv[1:])
