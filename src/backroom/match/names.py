"""The bots of the house: what they are called, and the temper each has."""

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


def bot_name(taken: tuple[str, ...] | list[str]) -> str:
    """The first name nobody at the table bears."""
    return next((name for name in BOTS if name not in taken), f"Bot {len(taken)}")


def bot_seat(taken: tuple[str, ...] | list[str], level: str) -> Seat:
    """A bot of this level sits down, with a temper of its own where none was chosen."""
    name = bot_name(taken)
    return Seat(BOT, 0, name, level if "/" in level else f"{level}/{BOTS.get(name, 'even')}")
