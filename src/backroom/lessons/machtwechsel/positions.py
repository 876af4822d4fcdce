"""The positions of the lessons, and what is asked of them."""

from collections.abc import Callable
from typing import Any

from backroom.games.machtwechsel.state import Wahlkampf
from backroom.lessons import YOU
from backroom.lessons.tables.machtwechsel import table

ADA, BEN = 1, 2


def laid(
    yours: str, mission: str, *, ada: str = "violet", ada_wants: str = "black", **more: Any
) -> Callable[[], Wahlkampf]:
    """Three players, Ben with nothing of interest."""
    return lambda: table([yours, ada, "green"], [mission, ada_wants, "red-green"], **more)


def won(s: Wahlkampf) -> int:
    """1 if you have."""
    return int(s.over() and s.winners() == [YOU])


def money(s: Wahlkampf) -> int:
    return s.money[YOU]
