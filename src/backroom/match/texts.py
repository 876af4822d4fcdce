"""What people write, made fit to be shown to others and to be kept by any database (Unicode normalisation)."""

import unicodedata
from typing import Final

from backroom.match.refusal import Refused
from backroom.words import N_

NAME_LENGTH: Final = 24
HANDLE_LENGTH: Final = 40
# Letters, marks and signs that show nothing.
_BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
# They turn the direction of what follows, beyond the line they stand in.
_TURNING: Final = frozenset("\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def clean_text(text: str, length: int) -> str:
    """Any text but for control characters (PostgreSQL refuses some) and what would turn the lines around it."""
    kept = "".join(
        c for c in text if c in "\n\t" or (unicodedata.category(c) not in ("Cc", "Cs") and c not in _TURNING)
    )
    return kept[:length].strip()


def clean_line(text: str, length: int) -> str:
    """The same on one line."""
    return " ".join(clean_text(text, len(text)).split())[:length].strip()


def clean_name(name: str, length: int = NAME_LENGTH) -> str:
    """A name as it may stand in a log: one line, no control or direction characters."""
    kept = "".join(c for c in unicodedata.normalize("NFC", name) if c == " " or not (_is_odd(c) or c in _BLANK))
    name = " ".join(kept.split())[:length].strip()
    if not any(unicodedata.category(c)[0] != "M" for c in name):
        raise Refused(N_("Please give a name."))
    return name


def name_or(name: str, otherwise: str) -> str:
    """The name, or what stands for one that shows nothing."""
    try:
        return clean_name(name)
    except Refused:
        return otherwise


def _is_odd(c: str) -> bool:
    return unicodedata.category(c)[0] in "CZ"


def handle(name: str) -> str:
    """What two names have in common that people would take for the same; the key of an account."""
    return unicodedata.normalize("NFKC", clean_name(name)).casefold()[:HANDLE_LENGTH]
