"""The whole truth of one campaign, and the small verbs by which money, pieces and cards move."""

from dataclasses import dataclass

from backroom.engine.state import State
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
from backroom.games.die_macher_classic.reckoning import (
    members_bonus,
    members_grown,
    securing_points,
    trend_after,
    votes_after,
)
from backroom.games.die_macher_classic.rules import Rules
from backroom.mechanisms.majority import sole_leader
from backroom.mechanisms.stances import NO_CARD, agreement, alike
from backroom.mechanisms.turns import NOBODY


@dataclass
class Campaign(State):
    """Rows `[election]` belong to the state that votes in that round, from the first (0) to the last (6).

    1.8 The states in play are those from `election` to the last of `lands`; clockwise is that order.
    """

    rules: Rules
    parties: list[int]  # by seat
    round: int  # 0 is the start round
    election: int  # the current state: the first in play
    start_player: int  # 1.9 he begins, then it goes clockwise
    bids: list[int]  # written for naming the start player, once they are shown
    bank: int  # what it has taken in beyond what it has paid out
    cash: list[int]
    members: list[int]
    meetings: list[int]  # in supply
    stones: list[int]  # in supply
    tiles: list[int]  # coalition tiles in supply
    tiles_gone: list[int]
    cabinet: list[list[int]]  # politicians not yet shown; those lying face down are among them
    contributions: list[list[int]]  # contribution cards not yet shown
    programme: list[list[int]]
    hand: list[list[int]]  # sorted
    programme_deck: list[int]  # the top card last, as in all decks
    programme_discards: list[int]
    discarded_by: list[int]  # for each of them: whose hidden card it was, NOBODY when it was open
    # What everybody could reckon when the programme deck was last shuffled (17.3): by seat, and last for those who only
    # watch, how many of each card he saw nowhere; and how many cards of each hand have surely been there since.
    unseen_at_shuffle: list[list[int]]
    held_since_shuffle: list[int]
    lands: list[int]  # by election
    land_deck: list[int]
    votes: list[list[int]]  # by election and seat; a settled state keeps them for the record
    trend: list[list[int]]
    rallies: list[list[int]]  # meetings standing
    media: list[list[int]]
    telephones: list[list[int]]  # coalition tiles
    reached: list[list[int]]  # when the votes were reached: the number of the move
    moves: int  # how many times a vote marker has moved
    converted: list[int]  # by seat: meetings converted in the current state ahead of its election (11.1)
    partner: list[int]  # in the current election
    opinions: list[list[int]]  # four places by election; empty once cleared
    shown: list[int]  # how many of the four are turned up, from the first place on
    doubled: list[list[int]]  # the opinions under a doubler
    pool: list[int]
    opinion_deck: list[int]
    opinion_discards: list[int]
    opinions_gone: list[int]  # out of the game
    clashed: list[int]  # at the last turning up: land, card, land, card of those that clashed
    buried: list[int]  # cards face down in states dealt before the deck was last shuffled, sorted
    dealt_before: list[int]  # by election: how many of its places, from the first on, were dealt before that
    national: list[int]  # by space
    securing: list[int]
    national_media: list[list[int]]  # by seat: the rounds of its stones
    seats_won: list[list[int]]  # by seat: in each election
    won_by: list[list[int]]  # by election: the winner, or the coalition with the stronger first; empty: nobody
    poll_deck: list[int]
    poll_discards: list[int]
    polled_by: list[int]  # for each of them: who withheld it, NOBODY when it was published

    def copy(self) -> "Campaign":
        t = Campaign(
            self.seats,
            self.seed,
            self.draws,
            [step.copy() for step in self.stack],
            self.rules,
            self.parties[:],
            self.round,
            self.election,
            self.start_player,
            self.bids[:],
            self.bank,
            self.cash[:],
            self.members[:],
            self.meetings[:],
            self.stones[:],
            self.tiles[:],
            self.tiles_gone[:],
            [row[:] for row in self.cabinet],
            [row[:] for row in self.contributions],
            [row[:] for row in self.programme],
            [row[:] for row in self.hand],
            self.programme_deck[:],
            self.programme_discards[:],
            self.discarded_by[:],
            [row[:] for row in self.unseen_at_shuffle],
            self.held_since_shuffle[:],
            self.lands[:],
            self.land_deck[:],
            [row[:] for row in self.votes],
            [row[:] for row in self.trend],
            [row[:] for row in self.rallies],
            [row[:] for row in self.media],
            [row[:] for row in self.telephones],
            [row[:] for row in self.reached],
            self.moves,
            self.converted[:],
            self.partner[:],
            [row[:] for row in self.opinions],
            self.shown[:],
            [row[:] for row in self.doubled],
            self.pool[:],
            self.opinion_deck[:],
            self.opinion_discards[:],
            self.opinions_gone[:],
            self.clashed[:],
            self.buried[:],
            self.dealt_before[:],
            self.national[:],
            self.securing[:],
            [row[:] for row in self.national_media],
            [row[:] for row in self.seats_won],
            [row[:] for row in self.won_by],
            self.poll_deck[:],
            self.poll_discards[:],
            self.polled_by[:],
        )
        t.telling = False
        return t

    def add_state(self, land: int) -> None:
        """2.4, 14.2 A state comes into play: everybody has 0 votes and trend 0, and nothing lies there yet."""
        self.lands.append(land)
        for rows in (self.votes, self.trend, self.rallies, self.media, self.telephones, self.reached):
            rows.append([0] * self.seats)
        self.opinions.append([])
        self.shown.append(0)
        self.doubled.append([])
        self.dealt_before.append(0)

    # --- money

    def pay(self, seat: int, amount: int) -> None:
        """To the bank; nobody may owe (1.3)."""
        assert 0 <= amount <= self.cash[seat]
        self.cash[seat] -= amount
        self.bank += amount

    def pay_seat(self, seat: int, rival: int, amount: int) -> None:
        assert 0 <= amount <= self.cash[seat]
        self.cash[seat] -= amount
        self.cash[rival] += amount

    def earn(self, seat: int, amount: int) -> None:
        self.cash[seat] += amount
        self.bank -= amount

    # --- pieces

    def place_meetings(self, seat: int, election: int, number: int) -> None:
        assert self.meetings[seat] >= number
        self.meetings[seat] -= number
        self.rallies[election][seat] += number

    def return_meetings(self, seat: int, election: int, number: int) -> None:
        assert self.rallies[election][seat] >= number
        self.rallies[election][seat] -= number
        self.meetings[seat] += number

    def place_stone(self, seat: int, election: int) -> None:
        assert self.stones[seat] > 0
        self.stones[seat] -= 1
        self.media[election][seat] += 1

    def return_stone(self, seat: int, election: int) -> None:
        assert self.media[election][seat] > 0
        self.media[election][seat] -= 1
        self.stones[seat] += 1

    def send_stone(self, seat: int) -> None:
        """12.8 From the current state to the national board, for good."""
        assert self.media[self.election][seat] > 0
        self.media[self.election][seat] -= 1
        self.national_media[seat].append(self.round)

    def place_tile(self, seat: int, election: int) -> None:
        assert self.tiles[seat] > 0
        assert election != NO_COALITION_ELECTION
        self.tiles[seat] -= 1
        self.telephones[election][seat] += 1

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
        die = self.rules.die
        dice = [die[self.draw(len(die))] for _ in range(number)]
        if self.telling:
            self.tell(DiceRolled(seat, tuple(dice)))
        return dice

    # --- programme cards

    def equal_cards(self, seat: int, other: int) -> int:
        """7.2 How many programme cards of two parties are identical."""
        return alike(self.programme[seat], self.programme[other])

    # --- opinions

    def open_opinions(self, election: int) -> list[int]:
        """The opinions turned up in a state; a place may be empty."""
        return [card for card in self.opinions[election][: self.shown[election]] if card != NO_CARD]

    def agreement(self, seat: int, election: int) -> int:
        """11.2 Open opinions that the programme shares less those it opposes; doubled ones count twice."""
        return agreement(self.open_opinions(election), self.doubled[election], self.programme[seat])

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
        for _ in range(1 + self.securing[space]):
            self.opinions_gone.append(self.national[space])
        self.national[space] = NO_CARD
        self.securing[space] = 0

    def secure(self, space: int) -> None:
        assert self.securing[space] < MOST_SECURING
        self.securing[space] += 1

    # --- reading the boards

    def controller(self, election: int) -> int:
        """8.3 Who has more stones in the state than every other."""
        return sole_leader(self.media[election])

    def election_of(self, land: int) -> int:
        return self.lands.index(land)

    def in_turn(self) -> list[int]:
        """1.9 Clockwise from the start player."""
        return [(self.start_player + turn) % self.seats for turn in range(self.seats)]

    def seats_for(self, election: int, votes: int) -> int:
        """12.2 How many seats these votes give in a state."""
        return self.rules.seats[self.lands[election]][votes]

    def media_points(self, round: int) -> int:
        """16.2 What a stone sent to the national board in this round counts at the end."""
        return self.rules.media_points[round - 1]

    def growth(self, space: int) -> int:
        return members_grown(self.rules.figures[space], self.securing[space], self.rules.secured_grow)

    # --- the result

    def scores(self) -> list[int]:
        return [sum(self.score(seat)) for seat in range(self.seats)]

    def score(self, seat: int) -> list[int]:
        """16.1–16.5 Points for seats, media, members, the members bonus, matching opinions and securing cards."""
        rules = self.rules
        media = 0
        for number in self.national_media[seat]:
            media += self.media_points(number)
        opinions = 0
        securing = 0
        for space in range(SPACES):
            if self.national[space] in self.programme[seat]:
                opinions += rules.points[space]
                securing += securing_points(self.securing[space], rules.bonus_once)
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
