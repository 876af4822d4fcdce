"""The whole truth of one campaign, and the small verbs by which money, pieces and cards move."""

from dataclasses import dataclass
from typing import Final

from backroom.engine.state import State
from backroom.games.die_macher.components import LONG_ELECTIONS, Tables
from backroom.games.die_macher.events import BaseMoved, TrendMoved, VotesGained
from backroom.games.die_macher.reckoning import elections_in, points_of, trend_after
from backroom.mechanisms.majority import first_of_most, sole_leader
from backroom.mechanisms.stances import NO_CARD, agreement

NO_POLL: Final = -1  # while the last poll is being dealt with, no back can be seen


@dataclass
class Campaign(State):
    """Rows `[election]` belong to the state that votes in that election, from the first (0) to the last.

    In play are those from `election` on, and clockwise is that order (3.3).
    """

    tables: Tables
    elections: int
    parties: list[int]  # by seat
    round: int
    election: int  # how many have been held, so also the next one
    start_player: int
    bids: list[int]  # written for start player in this round, once they are revealed
    bank: int  # what was paid in, less what was paid out
    cash: list[int]
    base: list[int]
    points: list[int]  # victory points noted so far
    won: list[int]  # of these, for winning: one entry per election held and seat
    closing: list[int]  # at the end: for media presence, base and money, per seat
    markers: list[int]  # media markers in supply
    presence: list[int]  # by election: the seats with a marker on its field of the media board, as bits
    cubes: list[int]  # rally cubes in supply
    cabinet: list[int]  # politicians not yet shown, as bits; those lying face down are among them
    donations: list[int]  # donation cards left, as bits
    lands: list[int]  # by election
    later: list[int]  # state cards still to come, the next one last
    votes: list[list[int]]  # by election and seat; they stay for the record when a state is cleared
    trend: list[list[int]]
    rallies: list[list[int]]
    media: list[list[int]]
    laid: list[list[int]]  # politicians sent in this round
    unmasked: int  # the politicians at elections before this one lie open
    opinions: list[list[int]]  # four places by election; empty once cleared
    shown: list[int]  # how many of the four are turned up, from the first place on
    doubled: list[int]  # the opinion under the doubler
    opinion_board: list[int]  # by card: 1 while it lies there
    opinion_pile: list[int]
    opinion_discard: list[int]
    clashed: list[int]  # at the last turning up: election, card, election, card of those that clashed
    buried: list[int]  # by card: how many could lie face down in states dealt before the pile was last shuffled
    dealt_before: list[int]  # by election: 1 when its opinions were dealt before that
    poll_pile: list[int]
    poll_back: int  # the party on the back of the top poll
    poll_discard: list[int]
    programme: list[list[int]]
    hand: list[list[int]]
    open_hand: list[list[int]]  # hand cards that everybody knows
    could_be: list[list[int]]  # by seat, as bits: what it can tell of each other seat's one unknown hand card
    programme_pile: list[int]
    display: list[int]
    programme_discard: list[int]
    thrown: list[int]  # what was last discarded from a hand

    def copy(self) -> "Campaign":
        t = Campaign(
            self.seats,
            self.seed,
            self.draws,
            [step.copy() for step in self.stack],
            self.tables,
            self.elections,
            self.parties[:],
            self.round,
            self.election,
            self.start_player,
            self.bids[:],
            self.bank,
            self.cash[:],
            self.base[:],
            self.points[:],
            self.won[:],
            self.closing[:],
            self.markers[:],
            self.presence[:],
            self.cubes[:],
            self.cabinet[:],
            self.donations[:],
            self.lands[:],
            self.later[:],
            [row[:] for row in self.votes],
            [row[:] for row in self.trend],
            [row[:] for row in self.rallies],
            [row[:] for row in self.media],
            [row[:] for row in self.laid],
            self.unmasked,
            [row[:] for row in self.opinions],
            self.shown[:],
            self.doubled[:],
            self.opinion_board[:],
            self.opinion_pile[:],
            self.opinion_discard[:],
            self.clashed[:],
            self.buried[:],
            self.dealt_before[:],
            self.poll_pile[:],
            self.poll_back,
            self.poll_discard[:],
            [row[:] for row in self.programme],
            [row[:] for row in self.hand],
            [row[:] for row in self.open_hand],
            [row[:] for row in self.could_be],
            self.programme_pile[:],
            self.display[:],
            self.programme_discard[:],
            self.thrown[:],
        )
        t.telling = False
        return t

    # --- the course of the game

    def long_game(self) -> bool:
        return self.elections == LONG_ELECTIONS

    def due(self) -> int:
        """How many elections this round ends with (17.3)."""
        return elections_in(self.elections, self.round)

    def last_round(self) -> bool:
        return self.election + self.due() >= self.elections

    def votes_now(self, election: int) -> bool:
        return election < self.election + self.due()

    def election_of(self, land: int) -> int:
        return self.lands.index(land)

    def seat_in_turn(self, turn: int) -> int:
        """Clockwise from the start player (1.1)."""
        return (self.start_player + turn) % self.seats

    def in_turn(self) -> list[int]:
        return [(self.start_player + turn) % self.seats for turn in range(self.seats)]

    def winners(self) -> list[int]:
        """1.2. Who has most victory points; several may share the victory (16.1)."""
        most = max(self.points)
        return [seat for seat in range(self.seats) if self.points[seat] == most]

    def scores(self) -> list[int]:
        return self.points[:]

    # --- money and pieces

    def pay(self, seat: int, amount: int) -> None:
        """To the bank."""
        assert 0 <= amount <= self.cash[seat]
        self.cash[seat] -= amount
        self.bank += amount

    def pay_seat(self, seat: int, rival: int, amount: int) -> None:
        assert 0 <= amount <= self.cash[seat]
        self.cash[seat] -= amount
        self.cash[rival] += amount

    def earn(self, seat: int, amount: int) -> None:
        """From the bank, which never runs out (1.6)."""
        self.cash[seat] += amount
        self.bank -= amount

    def place_marker(self, seat: int, election: int) -> None:
        assert self.markers[seat] > 0
        self.markers[seat] -= 1
        self.media[election][seat] += 1

    def return_marker(self, seat: int, election: int) -> None:
        assert self.media[election][seat] > 0
        self.media[election][seat] -= 1
        self.markers[seat] += 1

    def marker_to_board(self, seat: int, election: int) -> None:
        assert self.media[election][seat] > 0
        self.media[election][seat] -= 1
        self.presence[election] |= 1 << seat

    def place_rallies(self, seat: int, election: int, number: int) -> None:
        assert self.cubes[seat] >= number
        self.cubes[seat] -= number
        self.rallies[election][seat] += number

    def return_rallies(self, seat: int, election: int, number: int) -> None:
        assert self.rallies[election][seat] >= number
        self.rallies[election][seat] -= number
        self.cubes[seat] += number

    def add_votes(self, seat: int, election: int, votes: int) -> None:
        """There is no cap: 52 votes are 52 votes (13.2)."""
        before = self.votes[election][seat]
        self.votes[election][seat] = before + votes
        if self.telling:
            self.tell(VotesGained(seat, self.lands[election], before, votes, before + votes))

    def move_trend(self, seat: int, election: int, steps: int) -> None:
        """Past the ends of the scale a step is lost (1.4)."""
        before = self.trend[election][seat]
        after = trend_after(before, steps)
        self.trend[election][seat] = after
        if self.telling:
            self.tell(TrendMoved(seat, self.lands[election], before, steps, after))

    def move_base(self, seat: int, steps: int) -> None:
        """Never below 0 (1.5)."""
        before = self.base[seat]
        after = max(0, before + steps)
        self.base[seat] = after
        if self.telling:
            self.tell(BaseMoved(seat, before, steps, after))

    def score(self, seat: int, points: int) -> None:
        self.points[seat] += points

    # --- reading the boards

    def controller(self, election: int) -> int:
        """Who has more media markers in the state than every other (10.1); read when it matters (10.2)."""
        return sole_leader(self.media[election])

    def most_votes(self, election: int) -> int:
        """The strongest; a tie goes to the start player, else to the next one in turn."""
        return first_of_most(self.votes[election], self.in_turn())

    def open_opinions(self, election: int) -> list[int]:
        """The opinions turned up in a state; a place may be empty."""
        return [card for card in self.opinions[election][: self.shown[election]] if card != NO_CARD]

    def agreement(self, seat: int, election: int) -> int:
        """12.4. Of a party's programme with the open opinions of a state."""
        return agreement(self.open_opinions(election), [self.doubled[election]], self.programme[seat])

    def points_for(self, election: int, votes: int) -> int:
        return points_of(self.tables.points[self.lands[election]], votes)

    def field_points(self, election: int) -> int:
        """The media field of this election (13.9): in the short game the four on the right are used."""
        return self.tables.fields[election + len(self.tables.fields) - self.elections]

    def fields_of(self, seat: int) -> list[int]:
        """The fields of the media board where a party has a marker: points at the end (16.2)."""
        found = []
        for election in range(len(self.presence)):
            if (self.presence[election] >> seat) & 1:
                found.append(self.field_points(election))
        return found

    def score_of(self, seat: int) -> list[int]:
        """Points for votes, wins and, at the end, media presence, base and money."""
        held = len(self.won) // self.seats
        votes = sum([self.points_for(election, self.votes[election][seat]) for election in range(held)])
        return [votes, sum(self.won[seat :: self.seats]), *self.closing[seat :: self.seats]]
