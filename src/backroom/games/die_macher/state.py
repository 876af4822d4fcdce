"""The whole truth of one campaign, and the small verbs by which money, pieces and cards move."""

from dataclasses import dataclass
from typing import Final

from backroom.games.die_macher.components import LONG_ELECTIONS, Numbers
from backroom.games.die_macher.events import BaseMoved, TrendMoved, VotesGained
from backroom.games.die_macher.reckoning import counted, elections_in, points_of, trend_after
from backroom.games.macher.state import Macher, copied, move
from backroom.mechanisms.majority import first_of_most

NO_POLL: Final = -1  # while the last poll is being dealt with, no back can be seen


@dataclass
class Campaign(Macher):
    """`Macher` has the bank that never runs out (1.6), the clockwise order (3.3) and the control of media (10.1)."""

    numbers: Numbers
    elections: int
    base: list[int]
    points: list[int]  # victory points noted so far
    won: list[int]  # of these, for winning: one entry per election held and seat
    closing: list[int]  # at the end: for media presence, base and money, per seat
    markers: list[int]  # media markers in supply
    presence: list[int]  # by election: the seats with a marker on its field of the media board, as bits
    cubes: list[int]  # rally cubes in supply
    cabinet: list[int]  # politicians not yet shown, as bits; those lying face down are among them
    donations: list[int]  # donation cards left, as bits
    later: list[int]  # state cards still to come, the next one last
    laid: list[list[int]]  # politicians sent in this round
    unmasked: int  # the politicians at elections before this one lie open
    doubled: list[int]  # the opinion under the doubler
    opinion_board: list[int]  # by card: 1 while it lies there
    clashed: tuple[int, ...]  # at the last turning up: election, card, election, card of those that clashed
    buried: list[int]  # by card: how many could lie face down in states dealt before the pile was last shuffled
    dealt_before: list[int]  # by election: 1 when its opinions were dealt before that
    poll_back: int  # the party on the back of the top poll
    open_hand: list[list[int]]  # hand cards that everybody knows
    could_be: list[list[int]]  # by seat, as bits: what it can tell of each other seat's one unknown hand card
    display: list[int]
    thrown: list[int]  # what was last discarded from a hand

    def copy(self) -> "Campaign":
        t = Campaign(
            self.seats,
            self.seed,
            self.draws,
            [step.copy() for step in self.stack],
            self.parties,
            self.round,
            self.election,
            self.start_player,
            self.bids,
            self.bank,
            self.covered,
            self.cash[:],
            self.lands[:],
            copied(self.votes, self.election),
            copied(self.trend, self.election),
            copied(self.rallies, self.election),
            copied(self.media, self.election),
            copied(self.opinions, self.election),
            self.shown[:],
            self.opinion_pile[:],
            self.opinion_discards[:],
            [row[:] for row in self.programme],
            [row[:] for row in self.hand],
            self.programme_pile[:],
            self.programme_discards[:],
            self.poll_pile[:],
            self.poll_discards[:],
            self.numbers,
            self.elections,
            self.base[:],
            self.points[:],
            self.won[:],
            self.closing[:],
            self.markers[:],
            self.presence[:],
            self.cubes[:],
            self.cabinet[:],
            self.donations[:],
            self.later[:],
            copied(self.laid, self.election),
            self.unmasked,
            self.doubled[:],
            self.opinion_board[:],
            self.clashed,
            self.buried[:],
            self.dealt_before[:],
            self.poll_back,
            [row[:] for row in self.open_hand],
            [row[:] for row in self.could_be],
            self.display[:],
            self.thrown[:],
        )
        t.telling = False
        return t

    def settled(self) -> list[list[int]]:
        return super().settled() + self.laid[: self.election]

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

    def winners(self) -> list[int]:
        """1.2 Who has most victory points; several may share the victory (16.1)."""
        most = max(self.points)
        return [seat for seat in range(self.seats) if self.points[seat] == most]

    def scores(self) -> list[int]:
        return self.points[:]

    # --- pieces

    def place_marker(self, seat: int, election: int) -> None:
        move(1, seat, self.markers, self.media[election])

    def return_marker(self, seat: int, election: int) -> None:
        move(1, seat, self.media[election], self.markers)

    def marker_to_board(self, seat: int, election: int) -> None:
        assert self.media[election][seat] > 0
        self.media[election][seat] -= 1
        self.presence[election] |= 1 << seat

    def place_rallies(self, seat: int, election: int, number: int) -> None:
        move(number, seat, self.cubes, self.rallies[election])

    def return_rallies(self, seat: int, election: int, number: int) -> None:
        move(number, seat, self.rallies[election], self.cubes)

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

    def most_votes(self, election: int) -> int:
        """The strongest; a tie goes to the start player, else to the next one in turn."""
        return first_of_most(self.votes[election], self.in_turn())

    def counted(self, seat: int, election: int) -> int:
        """The votes there would be, were all of a seat's rallies in a state converted now."""
        votes, rallies, trend = self.votes[election][seat], self.rallies[election][seat], self.trend[election][seat]
        return counted(votes, rallies, trend, self.agreement(seat, election), self.votes_now(election))

    def doubled_in(self, election: int) -> list[int]:
        return [self.doubled[election]]

    def points_for(self, election: int, votes: int) -> int:
        return points_of(self.numbers.points[self.lands[election]], votes)

    def field_points(self, election: int) -> int:
        """The media field of this election (13.9): in the short game the four on the right are used."""
        return self.numbers.fields[election + len(self.numbers.fields) - self.elections]

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
