"""Chapter 12: the election."""

from typing import Any

from backroom.games.die_macher_classic.actions import BringNothing, BringOpinion, KeepStone, SendStone
from backroom.games.die_macher_classic.components import LAND_IDS
from backroom.games.die_macher_classic.election_events import NobodyWon, WonByANose, WonClearly
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.die_macher_classic.steps.election import Rewards, best_sides, hold_election
from games.die_macher_classic.table import (
    EURO_LATER,
    EURO_NOW,
    GENES,
    HEALTH,
    NUCLEAR,
    SECURITY,
    SPELLING,
    WELFARE,
    at,
    before,
    begin,
    bound,
    can,
    events,
    finish_phase,
    meetings,
    opinions,
    play,
    programmes,
    stones,
    top,
    votes,
)

OPEN = [WELFARE, SECURITY, EURO_NOW, GENES]


def vote(
    *numbers: int, coalition: tuple[int, int] | None = None, media: list[int] | None = None, **how: Any
) -> Campaign:
    """The first election with these votes and nothing left to convert, reached in the order of the seats."""
    s = before(hold_election, seats=len(numbers), **how)
    opinions(s, {0: OPEN})
    for seat in range(s.seats):
        s.return_meetings(seat, 0, s.rallies[0][seat])
    votes(s, 0, *numbers)
    if coalition:
        bound(s, *coalition)
    stones(s, 0, *(media or [1] * len(numbers)))
    return begin(s, hold_election)


def test_all_meetings_are_converted() -> None:
    """12.1 In turn, no minimum, no choice: three meetings at factor 2 are six votes, one at factor 0 is lost."""
    s = before(hold_election, start_player=1)
    programmes(s, [WELFARE, SECURITY, HEALTH, NUCLEAR, SPELLING], [HEALTH, SPELLING, EURO_LATER, NUCLEAR, 3])
    opinions(s, {0: OPEN})
    meetings(s, 0, 3, 1, 0)
    begin(s, hold_election)
    assert s.votes[0][:2] == [6, 0]
    assert s.rallies[0] == [0, 0, 0]
    assert s.meetings[0] == 15


def test_who_converts_later_has_the_later_time() -> None:
    """12.1, 12.4 Start player 1 converts first; with equal votes seat 0, the last, wins by a nose (ruling K26)."""
    s = before(hold_election, start_player=1)
    programmes(s, [WELFARE, SECURITY, HEALTH, NUCLEAR, SPELLING], [WELFARE, SECURITY, HEALTH, NUCLEAR, SPELLING])
    opinions(s, {0: OPEN})
    meetings(s, 0, 5, 5, 0)
    begin(s, hold_election)
    assert s.votes[0] == [10, 10, 0]
    assert events(s, WonByANose) == [WonByANose((0,), s.lands[0], 10)]


def test_votes_give_seats() -> None:
    """12.2 Nothing below 6 votes, the maximum at 50; the maxima of the states are known."""
    numbers = at(hold_election).numbers
    maxima = [80, 60, 54, 50, 48, 46, 42, 40, 36, 32, 28, 26, 24, 22, 20, 15]
    assert [row[50] for row in numbers.seats] == maxima
    assert all(row[5] == 0 < row[6] for row in numbers.seats)
    assert all(len(row) == 51 and row == sorted(row) for row in numbers.seats)
    bayern = numbers.seats[LAND_IDS.index("bayern")]
    assert [bayern[v] for v in (9, 10, 34, 37, 49)] == [9, 13, 42, 42, 54]


def test_several_can_have_the_maximum() -> None:
    """12.2 Two parties with 50 votes both take all seats."""
    s = vote(50, 50, 4)
    most = s.numbers.seats[s.lands[0]][50]
    assert [row[0] for row in s.seats_won] == [most, most, 0]


def test_most_votes_win() -> None:
    """12.3 The party with most votes, not with most seats or members (ruling K26)."""
    s = vote(20, 21, 19)
    assert events(s, WonClearly) == [WonClearly((1,), s.lands[0], 21)]


def test_a_coalition_counts_its_sum() -> None:
    """12.3 Two partners with 40 and 30 beat 50; their sum may pass 50 (ruling K26)."""
    s = vote(50, 40, 30, coalition=(1, 2))
    assert events(s, WonClearly) == [WonClearly((1, 2), s.lands[0], 70)]
    assert s.won_by == ((1, 2),)


def test_no_votes_no_winner() -> None:
    """12.3 Nobody has a vote: nobody wins, nobody brings anything (ruling K28)."""
    s = vote(0, 0, 0, coalition=(0, 1))
    assert events(s, NobodyWon) == [NobodyWon(s.lands[0])]
    assert s.won_by == ((),)
    assert not isinstance(s.stack[-1], Rewards)


def test_the_last_to_reach_wins_by_a_nose() -> None:
    """12.4 Equal votes: seat 2 reached its number last (ruling K26)."""
    s = vote(30, 20, 30)
    assert events(s, WonByANose) == [WonByANose((2,), s.lands[0], 30)]


def test_a_coalitions_time() -> None:
    """12.4 10 + 20 against 30: seat 2's partner arrived last, after the single party (rulings K26, V5)."""
    s = vote(20, 30, 10, coalition=(0, 2))
    assert events(s, WonByANose) == [WonByANose((0, 2), s.lands[0], 30)]
    s = vote(20, 10, 30, coalition=(0, 1))
    assert events(s, WonByANose) == [WonByANose((2,), s.lands[0], 30)]


def test_italian_equal_sums_with_a_coalition() -> None:
    """12.4 italian: the single party has the highest marker and wins, though the coalition came last (ruling V5)."""
    s = vote(20, 30, 10, coalition=(0, 2), reading="italian")
    assert events(s, WonByANose) == [WonByANose((1,), s.lands[0], 30)]


def test_italian_equal_markers_too() -> None:
    """12.4 italian: two coalitions of 20 + 10 each: the side that reached its sum last (ruling V5)."""
    s = before(hold_election, seats=4, reading="italian")
    votes(s, 0, 20, 20, 10, 10)
    bound(s, 0, 3)
    bound(s, 1, 2)
    assert best_sides(s) == [[0, 3], [1, 2]]


def test_readings_of_two_equal_coalitions() -> None:
    """12.4 30 + 5 against 25 + 10: the second reached its sum last and wins; italian: 30 is the highest single party,
    so the first does (rulings K26, V5)."""
    for reading, winner in (("settled", [2, 3]), ("dutch", [2, 3]), ("italian", [1, 0])):
        s = before(hold_election, seats=4, reading=reading)
        votes(s, 0, 5, 30, 25, 10)
        bound(s, 0, 1)
        bound(s, 2, 3)
        assert best_sides(s)[0] == winner


def test_italian_single_parties() -> None:
    """12.4 italian: between single parties the time decides as always (ruling V5)."""
    s = vote(30, 30, 10, reading="italian")
    assert events(s, WonByANose) == [WonByANose((1,), s.lands[0], 30)]


def test_single_clear_win() -> None:
    """12.5 One stone on the space of the round, then up to two opinions."""
    s = vote(30, 20, 10)
    assert s.deciders() == [0]
    play(s, (0, SendStone()), (0, BringOpinion(GENES)))
    assert s.deciders() == [0]
    play(s, (0, BringOpinion(WELFARE)))
    assert s.national_media == ((1,), (), ())
    assert s.national[:2] == [GENES, WELFARE]
    assert not isinstance(s.stack[-1], Rewards)


def test_single_nose_win() -> None:
    """12.6 The winner brings one opinion; the party beaten by a nose puts a stone too (ruling K27)."""
    s = vote(30, 30, 10)
    play(s, (1, SendStone()), (1, BringOpinion(GENES)))
    assert s.deciders() == [0]
    play(s, (0, SendStone()))
    assert s.national_media == ((1,), (1,), ())
    assert not isinstance(s.stack[-1], Rewards)


def test_beaten_coalition() -> None:
    """12.6 A single party beats a coalition by a nose: both partners may put a stone (ruling K27)."""
    s = vote(20, 10, 30, coalition=(0, 1))
    play(s, (2, SendStone()), (2, BringNothing()))
    assert s.deciders() == [0]
    play(s, (0, SendStone()))
    assert s.deciders() == [1]
    play(s, (1, KeepStone()))
    assert s.national_media == ((1,), (), (1,))


def test_two_beaten_by_a_nose() -> None:
    """12.6 Everybody with the same sum may put a stone (ruling K27)."""
    s = vote(30, 30, 30)
    assert top(s, Rewards).parties == [2, 1, 0]
    assert top(s, Rewards).opinions == [1, 0, 0]


def test_coalition_win() -> None:
    """12.7 Each partner one stone and one opinion, the stronger first (ruling K27)."""
    s = vote(20, 5, 30, coalition=(0, 2))
    play(s, (2, SendStone()), (2, BringOpinion(GENES)))
    assert s.deciders() == [0]
    play(s, (0, SendStone()), (0, BringOpinion(WELFARE)))
    assert s.national_media == ((1,), (), (1,))
    assert s.national[:2] == [GENES, WELFARE]


def test_equal_partners() -> None:
    """12.7 With equal votes the partner who reached them last goes first (ruling K27)."""
    s = vote(20, 5, 20, coalition=(0, 2))
    assert top(s, Rewards).parties == [2, 0]


def test_coalition_wins_by_a_nose() -> None:
    """12.7 The beaten party gets nothing then (ruling K27)."""
    s = vote(20, 30, 10, coalition=(0, 2))
    assert top(s, Rewards).parties == [0, 2]
    assert top(s, Rewards).opinions == [1, 1]


def test_a_stone_comes_from_the_state() -> None:
    """12.8 The stone leaves the state for good, not the supply (ruling K20)."""
    s = vote(30, 20, 10, media=[2, 1, 0])
    play(s, (0, SendStone()))
    assert s.media[0] == [1, 1, 0]
    assert s.stones[0] == 3
    assert s.national_media[0] == (1,)


def test_without_a_stone() -> None:
    """12.8 No stone in the state: nothing to put, but opinions can be brought (rulings K20, K28)."""
    s = vote(30, 20, 10, media=[0, 1, 1])
    assert can(s, 0, BringOpinion(GENES))


def test_everything_may_be_declined() -> None:
    """12.8 No stone, no opinion; or just one of two (ruling K28)."""
    s = vote(30, 20, 10)
    play(s, (0, KeepStone()), (0, BringNothing()))
    assert s.national_media[0] == ()
    assert not isinstance(s.stack[-1], Rewards)
    s = vote(30, 20, 10)
    play(s, (0, KeepStone()), (0, BringOpinion(GENES)), (0, BringNothing()))
    assert s.national[1] < 0


def test_several_stones_on_a_space() -> None:
    """12.8 Both stones of round 1 score in full (ruling K20)."""
    s = vote(30, 30, 10)
    play(s, (1, SendStone()), (1, BringNothing()), (0, SendStone()))
    assert s.score(0)[1] == s.score(1)[1] == 25


def test_round_seven() -> None:
    """12.5 In round 7 the winner is rewarded as always, on the space worth 10 (ruling K32)."""
    s = before(hold_election, round=7)
    votes(s, 6, 10, 20, 5)
    stones(s, 6, 1, 1)
    begin(s, hold_election)
    play(s, (1, SendStone()))
    assert s.national_media[1] == (7,)
    assert s.score(1)[1] == 10
    finish_phase(s, Rewards)
    assert s.over()
