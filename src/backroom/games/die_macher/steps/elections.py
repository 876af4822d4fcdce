"""Phase 9b: what an election brings."""

from dataclasses import dataclass

from backroom.engine import Step
from backroom.games.die_macher.components import MINORITY_POINTS, SHARED_WIN_POINTS, SOLE_WINNER_POINTS
from backroom.games.die_macher.election_events import (
    Coalition,
    ControllerToBoard,
    ElectionHeld,
    MarkerToBoard,
    Minority,
    SharedWin,
    SoleWinner,
    VotePoints,
)
from backroom.games.die_macher.reckoning import Won, winners_of
from backroom.games.die_macher.state import Campaign
from backroom.mechanisms.stances import alike
from backroom.mechanisms.turns import NOBODY


@dataclass
class HoldElections(Step):
    """13.1 The election state votes; in a round with two elections one after the other (17.4)."""

    def rule(self) -> str:
        return "13.1"

    def proceed(self, s: Campaign) -> None:
        for election in range(s.election, s.election + s.due()):
            hold_election(s, election)
        s.finish()

    def copy(self) -> "HoldElections":
        return HoldElections()


def begin_elections(s: Campaign) -> Step:
    return HoldElections()


def hold_election(s: Campaign, election: int) -> None:
    land = s.lands[election]
    if s.telling:
        s.tell(ElectionHeld(election + 1, land))
    for turn in range(s.seats):
        seat = s.seat_in_turn(turn)
        votes = s.votes[election][seat]
        points = s.points_for(election, votes)
        s.score(seat, points)
        if s.telling:
            s.tell(VotePoints(seat, land, votes, points))
    # 10.2: control counts as it was before any marker leaves the state.
    controller = s.controller(election)
    movers = win(s, election)
    for seat in movers:
        if s.media[election][seat] > 0:
            s.marker_to_board(seat, election)
            if s.telling:
                s.tell(MarkerToBoard(seat, land, s.field_points(election)))
    # 13.10: always, and nobody twice.
    if controller != NOBODY and controller not in movers:
        s.marker_to_board(controller, election)
        if s.telling:
            s.tell(ControllerToBoard(controller, land, s.field_points(election)))


def win(s: Campaign, election: int) -> list[int]:
    """Note the points of the winners, and return who moves a marker for it (13.3 to 13.8)."""
    won = winners_of(s.votes[election], s.in_turn(), s.programme)
    awarded = [0] * s.seats
    for seat in won.seats:
        awarded[seat] = won.points
        s.score(seat, won.points)
    s.won += awarded
    if s.telling:
        tell_win(s, election, won)
    return won.movers


def tell_win(s: Campaign, election: int, won: Won) -> None:
    row, land = s.votes[election], s.lands[election]
    first = won.seats[0]
    if won.points == SOLE_WINNER_POINTS:
        s.tell(SoleWinner(first, land, row[first], won.points))
    elif won.points == SHARED_WIN_POINTS:
        s.tell(SharedWin(tuple(won.seats), land, won.points))
    elif won.points == MINORITY_POINTS:
        s.tell(Minority(first, land, row[first], won.points))
    else:
        partner = won.seats[1]
        total, shared = row[first] + row[partner], alike(s.programme[first], s.programme[partner])
        s.tell(Coalition(first, partner, land, row[first], row[partner], total, shared, won.points))
