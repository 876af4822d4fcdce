"""16 End of the game."""

import pytest

from backroom.games.die_macher.election_events import FinalScore, MoneyPoints, PresencePoints
from backroom.games.die_macher.reckoning import money_points
from backroom.games.die_macher.state import Campaign
from backroom.games.die_macher.steps.final import begin_final
from backroom.locale import Speaker
from games.die_macher.table import GAME, pay_in, table, told


def the_end(**fields: list[int]) -> Campaign:
    """Everything is counted but the end itself."""
    s = table()
    s.round, s.election = 4, 3
    s.won = [0] * 16
    for name, value in fields.items():
        setattr(s, name, value)
    s.told = []
    s.begin(begin_final(s))
    return s


def test_the_most_points_win() -> None:
    """16.1: after the last election the rest is scored, and the highest total wins."""
    s = the_end(base=[10, 14, 12, 3])
    pay_in(s, 0, 0, 5_000, 0)
    s.settle()
    assert s.over()
    assert s.scores() == [10, 14, 18, 3]
    assert s.winners() == [2]
    event = [e for e in told(s, FinalScore) if isinstance(e, FinalScore)][2]
    assert event == FinalScore(2, 0, 0, 0, 12, 6, 18)
    assert GAME.words.arithmetic(event, Speaker(domain="die-macher")).endswith("= 18")


def test_a_tie_is_shared() -> None:
    """16.1, R53: equal totals share the victory."""
    s = the_end(base=[10, 14, 14, 3])
    pay_in(s, 0, 0, 0, 0)
    s.settle()
    assert s.winners() == [1, 2]


def test_media_presence() -> None:
    """16.2: every marker brings the points of its field; several parties may share one."""
    s = table()
    s.presence = [0b0101, 0b0001, 0, 0b1000]
    assert [sum(s.fields_of(seat)) for seat in range(s.seats)] == [10 + 8, 0, 10, 4]
    s = the_end(presence=[0b0101, 0b0001, 0, 0b1000], markers=[2, 4, 3, 3])
    s.settle()
    assert told(s, PresencePoints)[0] == PresencePoints(0, (10, 8), 18)


def test_base_points() -> None:
    """16.3: a point for every point of base."""
    s = the_end(base=[10, 0, 55, 7])
    pay_in(s, 0, 0, 0, 0)
    s.settle()
    assert s.scores() == [10, 0, 55, 7]


@pytest.mark.parametrize(
    ("cash", "points"),
    [
        ([9, 7, 5, 3], [6, 3, 0, 0]),
        ([9, 9, 5, 3], [6, 6, 3, 0]),
        ([9, 5, 5, 3], [6, 3, 3, 0]),
        ([9, 9, 9, 9], [6, 6, 6, 6]),
        ([9, 0, 0, 0], [6, 0, 0, 0]),
        ([0, 0, 0, 0], [0, 0, 0, 0]),
    ],
)
def test_money(cash: list[int], points: list[int]) -> None:
    """16.4, R52: 6 for the highest amount, 3 for the second-highest, in full for all who have it."""
    assert money_points([amount * 1_000 for amount in cash]) == points


def test_what_is_told_of_money() -> None:
    """16.4: the log names the amount and its points."""
    s = the_end()
    pay_in(s, 9_000, 7_000, 5_000, 3_000)
    s.settle()
    assert MoneyPoints(1, 7_000, 3) in told(s, MoneyPoints)
