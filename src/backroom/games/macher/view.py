"""What both editions let nobody see."""

from typing import Any

from backroom.engine.view import HIDDEN


def face_up_opinions(s: Any, seat: int, rows: list[list[int]]) -> list[list[int]]:
    """Those turned up; the others are hidden from everybody."""
    return [row[:shown] + [HIDDEN] * (len(row) - shown) for row, shown in zip(rows, s.shown, strict=True)]
