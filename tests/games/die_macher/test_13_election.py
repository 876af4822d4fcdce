"""13 Phase 9b: election."""

import pytest

from backroom.games.die_macher.election_events import (
    Coalition,
    ControllerToBoard,
    MarkerToBoard,
    Minority,
    SharedWin,
    SoleWinner,
    VotePoints,
)
from backroom.games.die_macher.state import Campaign
from backroom.games.die_macher.steps.elections import begin_elections
from backroom.locale import Speaker
from games.die_macher.table import GAME, PROGRAMME, begin, land, put, step, table, told

SHARED = ["bildung+ digitalisierung+ gentechnik+ sicherheit+ sozialstaat+"]


def election(
    votes: list[int], media: list[int] | None = None, start_player: int = 0, programmes: list[str] | None = None
) -> Campaign:
    """Brandenburg votes; nobody has any rallies."""
    s = table(len(votes), start_player=start_player, programmes=programmes)
    put(s, 0, votes=votes, media=media or [])
    return begin(s, begin_elections)


def from_wins(s: Campaign) -> list[int]:
    return s.won[: s.seats]


def on_board(s: Campaign) -> list[int]:
    return [seat for seat in range(s.seats) if (s.presence[0] >> seat) & 1]


def test_example_points_for_votes_in_brandenburg() -> None:
    """13.1, R37, example: 3 votes bring nothing, 23 bring 13, 34 bring 16, 52 bring the maximum of 21."""
    s = election([52, 34, 23, 3])
    assert [event.points for event in told(s, VotePoints) if isinstance(event, VotePoints)] == [21, 16, 13, 0]
    assert s.points == [21 + 12, 16, 13, 0]


@pytest.mark.parametrize(("votes", "points"), [(0, 0), (4, 0), (5, 7), (9, 7), (49, 20), (50, 21), (80, 21)])
def test_points_for_votes(votes: int, points: int) -> None:
    """13.1, R37: none below 5 votes, the maximum from 50 on."""
    assert table().points_for(0, votes) == points


def test_votes_have_no_cap() -> None:
    """13.2, R36: 60 beat 52; the higher number decides among those with 50 or more."""
    s = election([52, 60, 0, 0], media=[1, 1, 0, 0])
    assert on_board(s) == [1]


def test_one_party_with_fifty() -> None:
    """13.3: 12 points, and it moves a media marker to the field of this election."""
    s = election([50, 49, 0, 0], media=[1, 1, 0, 0])
    assert from_wins(s) == [12, 0, 0, 0]
    assert told(s, SoleWinner) == [SoleWinner(0, land("brandenburg"), 50, 12)]
    assert on_board(s) == [0]
    assert s.media[0] == [0, 1, 0, 0]


def test_example_the_winner_and_the_controller() -> None:
    """13.3, 13.9, 13.10, example: the Linke alone has 50 or more: 12 points and a marker on the field worth 10. The
    CDU controls the media and moves one there too."""
    s = election([52, 34, 23, 3], media=[1, 0, 2, 0])
    assert from_wins(s) == [12, 0, 0, 0]
    assert told(s, MarkerToBoard) == [MarkerToBoard(0, land("brandenburg"), 10)]
    assert told(s, ControllerToBoard) == [ControllerToBoard(2, land("brandenburg"), 10)]
    assert on_board(s) == [0, 2]
    assert s.media[0] == [0, 0, 1, 0]


def test_two_parties_with_fifty() -> None:
    """13.4, R39: 10 points each; only who has most votes moves a marker, the other just if it controls the media."""
    s = election([50, 55, 0, 0], media=[1, 1, 1, 0])
    assert from_wins(s) == [10, 10, 0, 0]
    assert on_board(s) == [1]
    assert told(s, SharedWin) == [SharedWin((0, 1), land("brandenburg"), 10)]
    s = election([50, 55, 0, 0], media=[2, 1, 1, 0])
    assert on_board(s) == [0, 1]


def test_tied_above_fifty() -> None:
    """13.4: all that are tied for most votes move a marker."""
    s = election([55, 55, 51, 0], media=[1, 1, 1, 0])
    assert from_wins(s) == [10, 10, 10, 0]
    assert on_board(s) == [0, 1]


def test_the_strongest_needs_a_partner() -> None:
    """13.5, 13.7: 30 and 20 votes make 50: 7 points each, and each moves a marker."""
    s = election([30, 20, 5, 0], media=[1, 1, 0, 0])
    assert from_wins(s) == [7, 7, 0, 0]
    assert on_board(s) == [0, 1]
    event = told(s, Coalition)[0]
    assert event == Coalition(0, 1, land("brandenburg"), 30, 20, 50, 5, 7)
    assert GAME.words.arithmetic(event, Speaker(domain="die-macher")).startswith("30 + 20 = 50 votes")


def test_tied_for_strongest() -> None:
    """13.5, R42: the start player, or the next in turn order, is the strongest; the other may be his partner."""
    s = election([20, 26, 26, 0], start_player=2)
    assert from_wins(s) == [0, 7, 7, 0]
    s = election([20, 20, 0, 20], start_player=3)
    assert from_wins(s) == [0, 0, 0, 5], "no two reach 50, and the start player alone gets 5"
    s = election([20, 20, 0, 20], start_player=2)
    assert from_wins(s) == [0, 0, 0, 5]


P0 = "bildung+ digitalisierung+ gentechnik+ sicherheit+ sozialstaat+"
THREE = "bildung+ digitalisierung+ gentechnik+ umwelt+ verkehr+"
FOUR = "bildung+ digitalisierung+ gentechnik+ sicherheit+ verkehr-"
OPPOSED = "bildung+ digitalisierung+ gentechnik+ sicherheit+ sozialstaat-"
NONE = "bildung- digitalisierung- gentechnik- umwelt- verkehr-"


def test_most_cards_in_common() -> None:
    """13.6, R41: of those who bring the sum to 50 the one with most equal cards, not the one with most votes."""
    s = election([40, 30, 10, 10], programmes=[P0, NONE, THREE, FOUR])
    assert from_wins(s) == [7, 0, 0, 7]


def test_opposites_do_not_subtract() -> None:
    """13.6, R41: four equal cards and one opposite count four, and beat three."""
    s = election([40, 0, 10, 10], programmes=[P0, NONE, OPPOSED, THREE])
    assert from_wins(s) == [7, 0, 7, 0]


def test_no_least_agreement() -> None:
    """13.6, R41: without one card in common there is a coalition all the same."""
    s = election([40, 30, 0, 0], programmes=[P0, NONE, P0, P0])
    assert from_wins(s) == [7, 7, 0, 0]


def test_equal_agreement() -> None:
    """13.6: the start player, or the next in turn order."""
    s = election([40, 30, 30, 30], start_player=2)
    assert from_wins(s) == [7, 0, 7, 0]
    s = election([40, 30, 30, 30], start_player=0)
    assert from_wins(s) == [7, 7, 0, 0]


def test_nobody_is_asked() -> None:
    """13.6, R40: the coalition comes about by itself; the next decision is the money of the round's end."""
    s = election([30, 30, 0, 0])
    assert from_wins(s) == [7, 7, 0, 0]
    assert step(s) == "PayOut"


def test_three_parties_form_no_coalition() -> None:
    """13.6, 13.8: 20, 20 and 20 votes: no two reach 50."""
    s = election([21, 20, 20, 0], media=[1, 1, 1, 0])
    assert from_wins(s) == [5, 0, 0, 0]
    assert told(s, Minority) == [Minority(0, land("brandenburg"), 21, 5)]
    assert on_board(s) == []


def test_nobody_has_votes() -> None:
    """13.8, R44: the start player is the strongest, without a partner, and gets 5."""
    s = election([0, 0, 0, 0], start_player=1)
    assert from_wins(s) == [0, 5, 0, 0]
    assert s.points == [0, 5, 0, 0]


def test_the_marker_must_move() -> None:
    """13.9, R64: the winner's only marker leaves the state, without a question."""
    s = election([50, 0, 0, 0], media=[1, 0, 0, 0])
    assert s.media[0] == [0] * 4
    assert on_board(s) == [0]


def test_without_a_marker_none_moves() -> None:
    """13.9: the winner has no marker in the state."""
    s = election([50, 0, 0, 0], media=[0, 1, 1, 0])
    assert on_board(s) == []
    assert s.media[0] == [0, 1, 1, 0]


@pytest.mark.parametrize(("elections", "fields"), [(4, [10, 8, 6, 4]), (7, [16, 14, 12, 10, 8, 6, 4])])
def test_the_field_of_each_election(elections: int, fields: list[int]) -> None:
    """13.9, R59: the game of four uses the four fields on the right, the game of seven all."""
    s = table(elections=elections)
    assert [s.field_points(n) for n in range(elections)] == fields


def test_control_is_read_before_any_marker_leaves() -> None:
    """13.10, 10.2, R27: the winner's marker leaves, but the control that counts is that before: a tie, nobody's."""
    s = election([50, 0, 0, 0], media=[1, 1, 0, 0])
    assert on_board(s) == [0]
    assert told(s, ControllerToBoard) == []


def test_the_winner_who_controls_moves_one() -> None:
    """13.10, R45: one marker only."""
    s = election([50, 0, 0, 0], media=[3, 1, 0, 0])
    assert s.media[0] == [2, 1, 0, 0]
    assert on_board(s) == [0]


def test_the_partner_who_controls_moves_one() -> None:
    """13.10, R45: the same for a coalition partner."""
    s = election([30, 25, 0, 0], media=[0, 2, 1, 0])
    assert s.media[0] == [0, 1, 1, 0]
    assert on_board(s) == [1]


def test_the_strongest_without_a_partner_who_controls() -> None:
    """13.10, R43: he moves a marker as controller."""
    s = election([21, 20, 20, 0], media=[2, 1, 0, 0])
    assert from_wins(s) == [5, 0, 0, 0]
    assert told(s, ControllerToBoard) == [ControllerToBoard(0, land("brandenburg"), 10)]
    assert on_board(s) == [0]


def test_programmes_of_the_examples_are_alike() -> None:
    """13.6: with equal programmes five cards are in common."""
    assert PROGRAMME == P0 == SHARED[0]
