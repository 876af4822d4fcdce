"""The positions of the lessons, and what is asked of them."""

from collections.abc import Callable
from typing import Any

from backroom.games.die_macher.state import Campaign
from backroom.games.die_macher.steps.conversion import begin_conversion
from backroom.lessons import YOU, Move
from backroom.lessons.tables.die_macher import GAME, PROGRAMME, begin, put, table

ADA, BEN, CLEO = 1, 2, 3
BRANDENBURG, NIEDERSACHSEN, BREMEN, BAYERN = range(4)  # in the order of their elections
SHARING = "bildung+ verkehr+ gentechnik+ sicherheit+ sozialstaat+"


def does(seat: int, *texts: str) -> tuple[Move, ...]:
    return tuple((seat, GAME.parse(text)) for text in texts)


def at(phase: Any, **there: list[int]) -> Callable[[], Campaign]:
    """The beginning of a phase, with these pieces in Brandenburg."""

    def position() -> Campaign:
        s = table()
        put(s, BRANDENBURG, **there)
        return begin(s, phase)

    return position


def election(programmes: list[str] | None = None, **there: list[int]) -> Callable[[], Campaign]:
    """Before the vote in Brandenburg; rallies of yours in Bayern are asked for last."""

    def position() -> Campaign:
        s = table(programmes=programmes)
        put(s, BRANDENBURG, **there)
        put(s, BAYERN, rallies=[4, 0, 0, 0])
        return begin(s, begin_conversion)

    return position


VOTE = does(YOU, "pass")  # nothing is converted in Bayern, and Brandenburg votes


def in_bayern(opinions: str, programme: str, rallies: int, trend: int = 0, doubled: int = -1) -> Callable[[], Campaign]:
    """You may convert rallies in Bayern, where no election is due."""

    def position() -> Campaign:
        s = table(opinions=["", "", "", opinions], programmes=[programme, PROGRAMME, PROGRAMME, PROGRAMME])
        put(s, BAYERN, rallies=[rallies, 0, 0, 0], trend=[trend, 0, 0, 0])
        if doubled >= 0:
            s.doubled[BAYERN] = doubled
        return begin(s, begin_conversion)

    return position


def on_the_media_board(s: Campaign) -> list[int]:
    return [seat for seat in range(s.seats) if (s.presence[0] >> seat) & 1]


def points_for_winning(s: Campaign) -> int:
    return s.won[YOU]
