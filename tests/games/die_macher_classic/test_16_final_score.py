"""Chapter 16: the final score."""

from backroom.games.die_macher_classic.election_events import FinalScore
from backroom.games.die_macher_classic.reckoning import members_bonus
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.die_macher_classic.steps.end_of_round import tell_scores
from games.die_macher_classic.table import (
    EURO_LATER,
    EURO_NOW,
    GENES,
    HEALTH,
    NUCLEAR,
    SECURITY,
    SPELLING,
    WELFARE,
    campaign,
    events,
    national,
    programmes,
)


def bonus(*members: int) -> list[int]:
    return [members_bonus(list(members), seat) for seat in range(len(members))]


def test_seats() -> None:
    """16.1 One point for every seat of all seven elections."""
    s = campaign()
    s.seats_won = ((1, 2, 3, 4, 5, 6, 7), (0,) * 7, (10,) * 7)
    assert [s.score(seat)[0] for seat in range(3)] == [28, 0, 70]


def test_national_media() -> None:
    """16.2 Stones of rounds 1 to 7 are worth 25, 20, 20, 15, 15, 12, 10."""
    s = campaign()
    s.national_media = ((1, 2, 3), (4, 5, 6, 7), ())
    assert [s.score(seat)[1] for seat in range(3)] == [65, 52, 0]


def test_members() -> None:
    """16.3 A point each; ten more for the most, six for the second."""
    assert bonus(20, 12, 5) == [10, 6, 0]
    s = campaign()
    s.members = [20, 12, 5]
    assert [s.score(seat)[2] for seat in range(3)] == [20, 12, 5]


def test_shared_first_place() -> None:
    """16.3 The example: two with the most have 8 each, the third nothing; three share 16, four too (ruling K37)."""
    assert bonus(20, 20, 5) == [8, 8, 0]
    assert bonus(20, 20, 20) == [5, 5, 5]
    assert bonus(20, 20, 20, 20, 1) == [4, 4, 4, 4, 0]


def test_shared_second_place() -> None:
    """16.3 Two share the second place: 3 each; four: 1 each, rounded down (ruling K37)."""
    assert bonus(20, 5, 5) == [10, 3, 3]
    assert bonus(20, 5, 5, 5, 5) == [10, 1, 1, 1, 1]


def matching(securing: list[int], reading: str = "settled") -> Campaign:
    s = campaign(reading=reading)
    programmes(
        s,
        [WELFARE, SECURITY, EURO_NOW, GENES, NUCLEAR],
        [HEALTH, SPELLING, EURO_LATER, GENES, NUCLEAR],
        [HEALTH, SPELLING, EURO_LATER, 1, 3],
    )
    national(s, [WELFARE, NUCLEAR, EURO_NOW, GENES, SECURITY], securing)
    return s


def test_matching_opinions() -> None:
    """16.4 25, 20, 15, 15 and 10 from left to right for each identical card; opposites cost nothing."""
    s = matching([0, 0, 0, 0, 0])
    assert [s.score(seat)[4] for seat in range(3)] == [85, 35, 0]


def test_securing_cards() -> None:
    """16.5 Five for each securing card of a matched opinion: two on one space are ten (rulings K38, V9)."""
    s = matching([2, 1, 0, 0, 0])
    assert [s.score(seat)[5] for seat in range(3)] == [15, 5, 0]
    assert [matching([2, 1, 0, 0, 0], "dutch").score(seat)[5] for seat in range(3)] == [15, 5, 0]


def test_italian_securing_cards() -> None:
    """16.5 italian: five for each secured opinion, whatever lies on it (ruling V9)."""
    s = matching([2, 1, 0, 0, 0], "italian")
    assert [s.score(seat)[5] for seat in range(3)] == [10, 5, 0]


def test_most_points_win() -> None:
    """16.6 Points decide; the sum is told line by line."""
    s = matching([2, 1, 0, 0, 0])
    s.members = [1, 2, 3]
    s.seats_won = ((10,), (20,), (30,))
    s.national_media = ((1,), (), ())
    s.cash[2] = 900_000
    assert s.scores() == [10 + 25 + 1 + 0 + 85 + 15, 20 + 2 + 6 + 35 + 5, 30 + 3 + 10]
    assert s.winners() == [0]
    s.told = []
    tell_scores(s)
    assert events(s, FinalScore)[0] == FinalScore(0, 10, 25, 1, 0, 85, 15, 136)


def test_equal_points() -> None:
    """16.6 Then most seats, then most members, else they share the victory (ruling K39)."""
    s = campaign()
    s.members = [4, 4, 4]
    s.seats_won = ((10,), (10,), (5,))
    assert s.winners() == [0, 1]
    # Members cannot break a tie with equal seats unless other points differ: 9 + 20 against 10 + 2 + 17.
    s = campaign(3)
    programmes(s, [WELFARE, SECURITY, EURO_NOW, GENES, NUCLEAR], [HEALTH, SPELLING, EURO_LATER, GENES, NUCLEAR])
    national(s, [NUCLEAR, WELFARE])
    s.seats_won = ((10,), (30,), (0,))
    s.members = [10, 10, 0]
    assert s.scores()[:2] == [10 + 10 + 8 + 45, 30 + 10 + 8 + 25]
    assert s.winners() == [1]
    s.seats_won = ((10,), (10,), (0,))
    s.members = [10, 24, 0]
    assert s.scores()[:2] == [10 + 10 + 6 + 45, 10 + 24 + 10 + 25]
    s.members = [10, 26, 0]
    assert s.scores()[:2] == [71, 71]
    assert s.winners() == [1]
