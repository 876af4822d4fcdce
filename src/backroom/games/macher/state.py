"""What the states of both editions have in common: the purse, the states in play, opinions, and who is in turn."""

from dataclasses import dataclass

from backroom.engine import State
from backroom.mechanisms.majority import sole_leader
from backroom.mechanisms.stances import NO_CARD, agreement


@dataclass
class Macher(State):
    """Rows `[election]` belong to the state that votes in that election, from the first (0) to the last.

    In play are those from `election` to the last of `lands`, and clockwise is that order.
    """

    parties: tuple[int, ...]  # by seat
    round: int
    election: int  # the first in play, so also how many have been held
    start_player: int
    bids: tuple[int, ...]  # written for the start player in this round, once they are revealed
    bank: int  # what was paid in, less what was paid out
    covered: bool  # money is kept out of others' sight
    cash: list[int]
    lands: list[int]  # by election
    votes: list[list[int]]  # by election and seat; they stay for the record when a state is cleared
    trend: list[list[int]]
    rallies: list[list[int]]
    media: list[list[int]]
    opinions: list[list[int]]  # four places by election; empty once cleared
    shown: list[int]  # how many of the four are turned up, from the first place on
    opinion_pile: list[int]  # the top card last, as in all piles
    opinion_discards: list[int]
    programme: list[list[int]]
    hand: list[list[int]]
    programme_pile: list[int]
    programme_discards: list[int]
    poll_pile: list[int]
    poll_discards: list[int]

    def settled(self) -> list[list[int]]:
        """What belongs to elections that have been held stands for the record."""
        boards = (self.votes, self.trend, self.rallies, self.media, self.opinions)
        return [row for rows in boards for row in rows[: self.election]]

    # --- the purse

    def seems_to_have(self, seat: int, amount: int) -> bool:
        """As far as all can see: with covered money whoever may be asked for a sum is asked."""
        return self.covered or self.cash[seat] >= amount

    def show_money(self) -> None:
        """A payment or an open bid shows that there was so much: with covered money undo stops there."""
        if self.covered:
            self.unveil()

    def pay(self, seat: int, amount: int) -> None:
        """To the bank; nobody may owe."""
        assert 0 <= amount <= self.cash[seat]
        self.show_money()
        self.cash[seat] -= amount
        self.bank += amount

    def pay_seat(self, seat: int, rival: int, amount: int) -> None:
        assert 0 <= amount <= self.cash[seat]
        self.show_money()
        self.cash[seat] -= amount
        self.cash[rival] += amount

    def earn(self, seat: int, amount: int) -> None:
        """From the bank, which never runs out."""
        self.cash[seat] += amount
        self.bank -= amount

    # --- who is in turn

    def seat_in_turn(self, turn: int) -> int:
        """Clockwise from the start player."""
        return (self.start_player + turn) % self.seats

    def in_turn(self) -> list[int]:
        return [(self.start_player + turn) % self.seats for turn in range(self.seats)]

    # --- reading the boards

    def election_of(self, land: int) -> int:
        return self.lands.index(land)

    def controller(self, election: int) -> int:
        """Who has more media in the state than every other; read when it matters."""
        return sole_leader(self.media[election])

    def open_opinions(self, election: int) -> list[int]:
        """The opinions turned up in a state; a place may be empty."""
        return [card for card in self.opinions[election][: self.shown[election]] if card != NO_CARD]

    def doubled_in(self, election: int) -> list[int]:
        """The opinions under a doubler."""
        raise NotImplementedError

    def agreement(self, seat: int, election: int) -> int:
        """Of a party's programme with the open opinions of a state."""
        return agreement(self.open_opinions(election), self.doubled_in(election), self.programme[seat])


def copied(rows: list[list[int]], held: int) -> list[list[int]]:
    """Rows by election to write on: those of elections that have been held nobody writes any more."""
    copies = rows[:]
    for election in range(held, len(rows)):
        copies[election] = rows[election][:]
    return copies


def move(number: int, seat: int, giving: list[int], taking: list[int]) -> None:
    """So many of a seat's pieces from where it has them to where it gets them: supply, state or board."""
    assert 0 <= number <= giving[seat]
    giving[seat] -= number
    taking[seat] += number
