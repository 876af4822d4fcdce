"""Phase 9b: what an election brings."""

from dataclasses import dataclass

from backroom.engine.step import Step
from backroom.games.die_macher.components import (
    COALITION_POINTS,
    MAJORITY,
    MINORITY_POINTS,
    SHARED_WIN_POINTS,
    SOLE_WINNER_POINTS,
)
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
from backroom.games.die_macher.state import Campaign
from backroom.mechanisms.turns import NOBODY


@dataclass
class HoldElections(Step):
    """13.1. The election state votes; in a round with two elections one after the other (17.4)."""

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
    row = s.votes[election]
    land = s.lands[election]
    s.won += [0] * s.seats
    strong = [seat for seat in [s.seat_in_turn(turn) for turn in range(s.seats)] if row[seat] >= MAJORITY]
    if len(strong) == 1:  # 13.3
        award(s, strong[0], SOLE_WINNER_POINTS)
        if s.telling:
            s.tell(SoleWinner(strong[0], land, row[strong[0]], SOLE_WINNER_POINTS))
        return strong
    if strong:  # 13.4
        for seat in strong:
            award(s, seat, SHARED_WIN_POINTS)
        if s.telling:
            s.tell(SharedWin(tuple(strong), land, SHARED_WIN_POINTS))
        most = max(row)
        return [seat for seat in strong if row[seat] == most]
    leader = s.most_votes(election)  # 13.5
    partner = find_partner(s, election, leader)
    if partner == NOBODY:  # 13.8
        award(s, leader, MINORITY_POINTS)
        if s.telling:
            s.tell(Minority(leader, land, row[leader], MINORITY_POINTS))
        return []
    # 13.7
    award(s, leader, COALITION_POINTS)
    award(s, partner, COALITION_POINTS)
    if s.telling:
        shared = shared_cards(s, leader, partner)
        total = row[leader] + row[partner]
        s.tell(Coalition(leader, partner, land, row[leader], row[partner], total, shared, COALITION_POINTS))
    return [leader, partner]


def award(s: Campaign, seat: int, points: int) -> None:
    s.score(seat, points)
    s.won[len(s.won) - s.seats + seat] = points


def find_partner(s: Campaign, election: int, leader: int) -> int:
    """13.6. Of those who bring the sum to 50, the one with most equal programme cards; ties go in turn order."""
    row = s.votes[election]
    partner = NOBODY
    most = -1
    for turn in range(s.seats):
        seat = s.seat_in_turn(turn)
        if seat != leader and row[leader] + row[seat] >= MAJORITY:
            shared = shared_cards(s, leader, seat)
            if shared > most:
                most = shared
                partner = seat
    return partner


def shared_cards(s: Campaign, one: int, other: int) -> int:
    """Equal in topic and stance; opposites do not subtract (13.6)."""
    programme = s.programme[other]
    return sum([1 for card in s.programme[one] if card in programme])
