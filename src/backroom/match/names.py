"""What bots are called."""

from typing import Final

BOTS: Final = (
    "Ruth",
    "Konrad",
    "Thea",
    "Hildegard",
    "Emil",
    "Ludwig",
    "Petra",
    "Gustav",
    "Annemarie",
    "Rainer",
    "Elfriede",
    "Otto",
)


def bot_name(taken: tuple[str, ...] | list[str]) -> str:
    """The first name nobody at the table bears."""
    return next((name for name in BOTS if name not in taken), f"Bot {len(taken)}")
