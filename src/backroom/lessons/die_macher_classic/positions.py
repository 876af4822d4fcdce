"""The positions of the lessons: three parties, yours the CDU."""

from collections.abc import Callable
from typing import Final

from backroom.games.die_macher_classic.actions import EndLaying, KeepMeetings, LayPolitician
from backroom.games.die_macher_classic.components import POLITICIAN_IDS
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.die_macher_classic.steps.cabinet import lay_politicians
from backroom.games.die_macher_classic.steps.coalitions import form_coalitions
from backroom.games.die_macher_classic.steps.contributions import lay_contributions
from backroom.games.die_macher_classic.steps.meetings import convert_meetings, hold_meetings
from backroom.lessons import YOU, Move
from backroom.lessons.tables.die_macher_classic import (
    EURO_LATER,
    EURO_NOW,
    GENES,
    HEALTH,
    NO_GENES,
    NO_NUCLEAR,
    NO_SECURITY,
    NUCLEAR,
    SECURITY,
    SPELLING,
    WELFARE,
    before,
    begin,
    bound,
    meetings,
    opinions,
    programmes,
    stones,
    tiles,
    votes,
)

ADA, BEN = 1, 2
LATER: Final = 3  # the fourth state in play
MINE: Final = [WELFARE, SECURITY, EURO_NOW, GENES, NUCLEAR]
THREE_EQUAL: Final = [WELFARE, SECURITY, EURO_NOW, NO_GENES, SPELLING]
OTHERS: Final = [HEALTH, SPELLING, NO_SECURITY, EURO_LATER, NO_NUCLEAR]
VOTE: Final[tuple[Move, ...]] = ((YOU, KeepMeetings()),)  # nothing is converted in the later state, and the first votes


def converting(opened: list[int], trend: int, standing: int, *doubled: int) -> Callable[[], Campaign]:
    """You may convert meetings in a later state, in which these opinions lie open."""

    def position() -> Campaign:
        s = before(convert_meetings)
        programmes(s, MINE, OTHERS, OTHERS)
        opinions(s, {LATER: opened})
        s.trend[LATER][YOU] = trend
        s.doubled[LATER] = [*doubled]
        meetings(s, LATER, standing)
        return begin(s, convert_meetings)

    return position


def election(*numbers: int, coalition: tuple[int, int] | None = None) -> Callable[[], Campaign]:
    """Before the vote in the first state, with these votes reached in the order of the seats."""

    def position() -> Campaign:
        s = before(convert_meetings)
        opinions(s, {0: [WELFARE, SECURITY, EURO_NOW, GENES]})
        meetings(s, 0, 0, 0, 0)
        meetings(s, LATER, 5)
        votes(s, 0, *numbers)
        if coalition:
            bound(s, *coalition)
        return begin(s, convert_meetings)

    return position


def coalitions(*with_tile: int) -> Callable[[], Campaign]:
    """These have a tile beside the state that votes; you and Ada have three programme cards in common."""

    def position() -> Campaign:
        s = before(form_coalitions)
        programmes(s, MINE, THREE_EQUAL, THREE_EQUAL)
        tiles(s, 0, *with_tile)
        return begin(s, form_coalitions)

    return position


def stones_lie(*numbers: int) -> Callable[[], Campaign]:
    def position() -> Campaign:
        s = before(hold_meetings)
        stones(s, 0, *numbers)
        return begin(s, hold_meetings)

    return position


def press_officer() -> Campaign:
    """Yours acts in the first state, where you have one stone and Ada two."""
    s = before(lay_politicians)
    stones(s, 0, 1, 2)
    begin(s, lay_politicians)
    politician = POLITICIAN_IDS.index("pressesprecher")
    s.apply(YOU, LayPolitician(politician, s.lands[0], s.numbers.price[politician]))
    for seat in (YOU, ADA, BEN):
        s.apply(seat, EndLaying())
    return s


def members(*numbers: int) -> Callable[[], Campaign]:
    def position() -> Campaign:
        s = before(lay_contributions)
        s.members = [*numbers]
        return begin(s, lay_contributions)

    return position
