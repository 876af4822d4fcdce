"""What bots and tables are called, and the temper each bot has."""

from hashlib import sha256
from typing import Final

from backroom.match.clocks import BOT, Seat

BOTS: Final = {
    "Ruth": "proud",
    "Konrad": "cautious",
    "Thea": "fickle",
    "Hildegard": "loyal",
    "Emil": "greedy",
    "Ludwig": "proud",
    "Petra": "cautious",
    "Gustav": "greedy",
    "Annemarie": "loyal",
    "Rainer": "fickle",
    "Elfriede": "even",
    "Otto": "even",
}

TABLE_LENGTH: Final = 36  # what may be typed, and room for a number
# Houses in which such games are played; like the states they keep their German names.
TABLES: Final = (
    "Gasthof zur Sperrminorität", "Café Hammelsprung", "Zum Goldenen Überhang", "Haus Elefantenrunde",
    "Zur Letzten Hochrechnung", "Wirtshaus Fünf Prozent", "Zum Schwarzen Koffer", "Hotel Kanzlereck",
    "Zur Grauen Eminenz", "Weinstube Fraktionszwang", "Zum Roten Faden", "Pension Listenplatz",
    "Zur Langen Bank", "Kneipe Zum Zünglein", "Bahnhof Mitte-Rechts", "Gasthaus Alte Seilschaft",
    "Zum Runden Tisch", "Hinterzimmer der Post", "Bar Wechselwähler", "Zur Stillen Reserve",
    "Schänke Vertagt", "Zum Dritten Wahlgang", "Haus Wolkenmeier", "Zur Offenen Frage",
)  # fmt: skip


def table_name(seed: str) -> str:
    """A name for a table, by lot."""
    return TABLES[int.from_bytes(sha256(seed.encode()).digest()[:4], "big") % len(TABLES)]


def next_name(name: str) -> str:
    """What the table is called when it is laid again: with the next number."""
    house, _, number = name.rpartition(" ")
    if house and number.isdecimal() and len(number) < 4:
        return f"{house} {int(number) + 1}"
    return f"{name[:TABLE_LENGTH]} 2"


def bot_name(taken: tuple[str, ...] | list[str]) -> str:
    """The first name nobody at the table bears."""
    return next((name for name in BOTS if name not in taken), f"Bot {len(taken)}")


def bot_seat(taken: tuple[str, ...] | list[str], level: str) -> Seat:
    """A bot of this level sits down, with a temper of its own where none was chosen."""
    name = bot_name(taken)
    return Seat(BOT, 0, name, level if "/" in level else f"{level}/{BOTS.get(name, 'even')}")
