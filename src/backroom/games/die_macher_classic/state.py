"""The whole truth of one campaign, and the small verbs by which money, pieces and cards move."""

from dataclasses import dataclass

from backroom.engine import replaced
from backroom.games.die_macher_classic.components import (
    DOUBLERS,
    MOST_SECURING,
    NO_COALITION_ELECTION,
    SPACES,
)
from backroom.games.die_macher_classic.events import (
    DiceRolled,
    MembersMoved,
    TrendMoved,
    VotesGained,
)
from backroom.games.die_macher_classic.numbers import Numbers
from backroom.games.die_macher_classic.reckoning import (
    counted,
    members_bonus,
    members_grown,
    securing_points,
    trend_after,
    votes_after,
)
from backroom.games.macher.state import Macher, copied, move
from backroom.mechanisms.stances import NO_CARD, alike
from backroom.mechanisms.turns import NOBODY


@dataclass
class Campaign(Macher):
    """Round 0 is the start round. `rallies` are the meetings standing; hands are sorted.

    `Macher` has the clockwise order (1.8), who begins (1.9) and the control of media (8.3).
    """

    numbers: Numbers
    members: list[int]
    meetings: list[int]  # in supply
    stones: list[int]  # in supply
    tiles: list[int]  # coalition tiles in supply
    tiles_gone: tuple[int, ...]
    cabinet: tuple[tuple[int, ...], ...]  # politicians not yet shown; those lying face down are among them
    contributions: tuple[tuple[int, ...], ...]  # contribution cards not yet shown
    discarded_by: list[int]  # for each programme discard: whose hidden card it was, NOBODY when it was open
    # What everybody could reckon when the programme pile was last shuffled (17.3): by seat, and last for those who only
    # watch, how many of each card he saw nowhere; and how many cards of each hand have surely been there since.
    unseen_at_shuffle: tuple[tuple[int, ...], ...]
    held_since_shuffle: list[int]
    land_pile: list[int]
    telephones: list[list[int]]  # coalition tiles
    reached: list[list[int]]  # when the votes were reached: the number of the move
    moves: int  # how many times a vote marker has moved
    converted: list[int]  # by seat: meetings converted in the current state ahead of its election (11.1)
    partner: list[int]  # in the current election
    doubled: list[list[int]]  # the opinions under a doubler
    pool: list[int]
    opinions_gone: tuple[int, ...]  # out of the game
    clashed: tuple[int, ...]  # at the last turning up: land, card, land, card of those that clashed
    buried: tuple[int, ...]  # cards face down in states dealt before the pile was last shuffled, sorted
    dealt_before: list[int]  # by election: how many of its places, from the first on, were dealt before that
    national: list[int]  # by space
    securing: list[int]
    national_media: tuple[tuple[int, ...], ...]  # by seat: the rounds of its stones
    seats_won: tuple[tuple[int, ...], ...]  # by seat: in each election
    won_by: tuple[
        tuple[int, ...], ...
    ]  # by election: the winner, or the coalition with the stronger first; empty: nobody
    polled_by: list[int]  # for each poll discard: who withheld it, NOBODY when it was published

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
            self.members[:],
            self.meetings[:],
            self.stones[:],
            self.tiles[:],
            self.tiles_gone,
            self.cabinet,
            self.contributions,
            self.discarded_by[:],
            self.unseen_at_shuffle,
            self.held_since_shuffle[:],
            self.land_pile[:],
            copied(self.telephones, self.election),
            copied(self.reached, self.election),
            self.moves,
            self.converted[:],
            self.partner[:],
            copied(self.doubled, self.election),
            self.pool[:],
            self.opinions_gone,
            self.clashed,
            self.buried,
            self.dealt_before[:],
            self.national[:],
            self.securing[:],
            self.national_media,
            self.seats_won,
            self.won_by,
            self.polled_by[:],
        )
        t.telling = False
        return t

    def settled(self) -> list[list[int]]:
        return super().settled() + [
            row for rows in (self.telephones, self.reached, self.doubled) for row in rows[: self.election]
        ]

    def add_state(self, land: int) -> None:
        """2.4, 14.2 A state comes into play: everybody has 0 votes and trend 0, and nothing lies there yet."""
        self.lands.append(land)
        for rows in (self.votes, self.trend, self.rallies, self.media, self.telephones, self.reached):
            rows.append([0] * self.seats)
        self.opinions.append([])
        self.shown.append(0)
        self.doubled.append([])
        self.dealt_before.append(0)

    # --- pieces

    def place_meetings(self, seat: int, election: int, number: int) -> None:
        move(number, seat, self.meetings, self.rallies[election])

    def return_meetings(self, seat: int, election: int, number: int) -> None:
        move(number, seat, self.rallies[election], self.meetings)

    def place_stone(self, seat: int, election: int) -> None:
        move(1, seat, self.stones, self.media[election])

    def return_stone(self, seat: int, election: int) -> None:
        move(1, seat, self.media[election], self.stones)

    def send_stone(self, seat: int) -> None:
        """12.8 From the current state to the national board, for good."""
        assert self.media[self.election][seat] > 0
        self.media[self.election][seat] -= 1
        sent = (*self.national_media[seat], self.round)
        self.national_media = replaced(self.national_media, seat, sent)

    def place_tile(self, seat: int, election: int) -> None:
        assert election != NO_COALITION_ELECTION
        move(1, seat, self.tiles, self.telephones[election])

    def gain_votes(self, seat: int, election: int, votes: int) -> bool:
        """11.4 Votes end at 50; a marker that does not move keeps the time of its arrival. Whether it moved."""
        before = self.votes[election][seat]
        after = votes_after(before, votes)
        if after == before:
            return False
        self.moves += 1
        self.reached[election][seat] = self.moves
        self.votes[election][seat] = after
        if self.telling:
            self.tell(VotesGained(seat, self.lands[election], before, votes, after))
        return True

    def move_trend(self, seat: int, election: int, steps: int) -> bool:
        """6.5, 6.8 The scale ends at +3 and -3. Whether it moved."""
        before = self.trend[election][seat]
        after = trend_after(before, steps)
        if after == before:
            return False
        self.trend[election][seat] = after
        if self.telling:
            self.tell(TrendMoved(seat, self.lands[election], before, steps, after))
        return True

    def move_members(self, seat: int, steps: int) -> None:
        """15.2 Never below 0; there is no upper end."""
        before = self.members[seat]
        after = max(0, before + steps)
        self.members[seat] = after
        if self.telling:
            self.tell(MembersMoved(seat, before, steps, after))

    def roll(self, seat: int, number: int) -> list[int]:
        """1.4 So many special dice."""
        die = self.numbers.die
        dice = [die[self.draw(len(die))] for _ in range(number)]
        if self.telling:
            self.tell(DiceRolled(seat, tuple(dice)))
        return dice

    # --- programme cards

    def equal_cards(self, seat: int, other: int) -> int:
        """7.2 How many programme cards of two parties are identical."""
        return alike(self.programme[seat], self.programme[other])

    # --- opinions

    def counted(self, seat: int, election: int) -> int:
        """The votes there would be, were all of a seat's meetings in a state converted now."""
        votes, rallies, trend = self.votes[election][seat], self.rallies[election][seat], self.trend[election][seat]
        return counted(votes, rallies, trend, self.agreement(seat, election), election == self.election)

    def doubled_in(self, election: int) -> list[int]:
        return self.doubled[election]

    def free_doublers(self) -> int:
        left = DOUBLERS
        for row in self.doubled:
            left -= len(row)
        return left

    # --- the national board

    def space_of(self, card: int) -> int:
        """Where this card or its opposite lies on the national board."""
        for space in range(SPACES):
            if self.national[space] >> 1 == card >> 1 and self.national[space] != NO_CARD:
                return space
        return NOBODY

    def leave_state(self, card: int) -> None:
        """13.4 A card leaves the current state; a doubler on it returns to the supply."""
        row = self.opinions[self.election]
        row[row.index(card)] = NO_CARD
        if card in self.doubled[self.election]:
            self.doubled[self.election].remove(card)

    def oust(self, space: int) -> None:
        """13.2 What lies on a national space leaves the game, securing cards included."""
        self.opinions_gone += (self.national[space],) * (1 + self.securing[space])
        self.national[space] = NO_CARD
        self.securing[space] = 0

    def secure(self, space: int) -> None:
        assert self.securing[space] < MOST_SECURING
        self.securing[space] += 1

    # --- reading the boards

    def seats_for(self, election: int, votes: int) -> int:
        """12.2 How many seats these votes give in a state."""
        return self.numbers.seats[self.lands[election]][votes]

    def media_points(self, round: int) -> int:
        """16.2 What a stone sent to the national board in this round counts at the end."""
        return self.numbers.media_points[round - 1]

    def growth(self, space: int) -> int:
        return members_grown(self.numbers.figures[space], self.securing[space], self.numbers.secured_grow)

    # --- the result

    def scores(self) -> list[int]:
        return [sum(self.score(seat)) for seat in range(self.seats)]

    def score(self, seat: int) -> list[int]:
        """16.1–16.5 Points for seats, media, members, the members bonus, matching opinions and securing cards."""
        numbers = self.numbers
        media = 0
        for number in self.national_media[seat]:
            media += self.media_points(number)
        opinions = 0
        securing = 0
        for space in range(SPACES):
            if self.national[space] in self.programme[seat]:
                opinions += numbers.points[space]
                securing += securing_points(self.securing[space], numbers.bonus_once)
        return [
            sum(self.seats_won[seat]),
            media,
            self.members[seat],
            members_bonus(self.members, seat),
            opinions,
            securing,
        ]

    def winners(self) -> list[int]:
        """16.6 Most points, then seats, then members."""
        totals = self.scores()
        ranks = [(totals[i], sum(self.seats_won[i]), self.members[i]) for i in range(self.seats)]
        best = max(ranks)
        return [seat for seat in range(self.seats) if ranks[seat] == best]
