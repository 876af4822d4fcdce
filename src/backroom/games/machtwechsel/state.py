"""The whole truth of a Machtwechsel, and the verbs that move money and count seats."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Choice, State, only_to, replaced
from backroom.games.machtwechsel.actions import AskMe, DropClaim, OrderClaim
from backroom.games.machtwechsel.components import DIREKTMANDAT, FIRST_EVENT, Numbers
from backroom.games.machtwechsel.events import Bankrupt
from backroom.games.machtwechsel.orders import may_order

BARE: Final[list[int]] = [0] * FIRST_EVENT  # a display without a card


@dataclass
class Wahlkampf(State):
    """Hands and displays are counts by kind. Fields from `deal` on are what attentive players remember."""

    team_count: int  # as many as seats when everybody plays alone
    open_hands: bool  # whether partners see each other's hand
    all_asked: bool  # whether everybody is asked in the window, instead of ordering
    limit: int  # turns
    numbers: Numbers
    turn: int  # whose turn it is, or comes next while the window is open
    number: int  # turns begun
    won: int  # who has fulfilled the mission
    money: list[int]
    bank: int
    chest: int
    hand: list[list[int]]
    held: list[int]  # how many cards: the one thing of a hand that all see
    active: list[list[int]]  # laid out, by colour, then Oskar (in pairs only: alone he has the colour of his set)
    turned: list[list[int]]  # laid out but deactivated, likewise
    oskar_at: int  # in whose set Oskar lies, when everybody plays alone
    oskar_as: int  # and as which colour
    faces: tuple[int, ...]  # the mission cards in the order they are drawn
    holds: list[int]  # which of them each team holds
    dealt: int  # how many have been drawn; those that nobody holds have left the game
    pile: list[int]  # the uppermost last
    discards: list[int]  # the top last
    lot: list[int]  # turned up by Überhangmandate
    out: list[int]  # events that have left the game, by kind
    claim_on: tuple[tuple[bool, ...], ...]  # the secret order of each seat: the tops it claims, by kind
    ask_me: tuple[bool, ...]  # and whether it wishes to be asked instead
    deal: tuple[int, ...]  # the last one: kind given, kind wanted, money, and with whom; see `NOTHING_DEALT`
    mix: list[int]  # what the pile was shuffled from, by kind, less what was turned up since
    drawn: list[list[int]]  # what each seat has drawn from that mix
    known: list[list[int]]  # what each seat knows of the others' hands; see `memory`
    gone: tuple[tuple[int, ...], ...]  # how many cards left a hand unseen by the seat since
    seen: tuple[tuple[bool, ...], ...]  # which mission cards each seat has seen
    thrown: tuple[tuple[int, ...], ...]  # the coalition cards each has discarded since it got its mission, by kind

    def copy(self) -> "Wahlkampf":
        t = Wahlkampf(
            self.seats,
            self.seed,
            self.draws,
            [step.copy() for step in self.stack],
            self.team_count,
            self.open_hands,
            self.all_asked,
            self.limit,
            self.numbers,
            self.turn,
            self.number,
            self.won,
            self.money[:],
            self.bank,
            self.chest,
            [cards[:] for cards in self.hand],
            self.held[:],
            [cards[:] for cards in self.active],
            [cards[:] for cards in self.turned],
            self.oskar_at,
            self.oskar_as,
            self.faces,
            self.holds[:],
            self.dealt,
            self.pile[:],
            self.discards[:],
            self.lot[:],
            self.out[:],
            self.claim_on,
            self.ask_me,
            self.deal,
            self.mix[:],
            [cards[:] for cards in self.drawn],
            [cards[:] for cards in self.known],
            self.gone,
            self.seen,
            self.thrown,
        )
        t.telling = False
        return t

    def winners(self) -> list[int]:
        """Nobody, if the turns ran out."""
        if self.won < 0:
            return []
        return sorted({self.won, self.partner(self.won)})

    def scores(self) -> list[int]:
        """There is nothing but winning: 1 for it, 0 for the rest."""
        winners = self.winners()
        return [int(seat in winners) for seat in range(self.seats)]

    # --- secret orders

    def orders(self, seat: int) -> list[Choice]:
        """6.18 Changed at any time, with or without one in hand, while Direktmandate are left (M-55)."""
        if self.all_asked or self.out[DIREKTMANDAT] == self.numbers.copies[DIREKTMANDAT]:
            return []
        return may_order(self.claim_on[seat], self.ask_me[seat])

    def take_order(self, seat: int, action: Action) -> None:
        if isinstance(action, AskMe):
            self.ask_me = replaced(self.ask_me, seat, action.yes)
        elif isinstance(action, (OrderClaim, DropClaim)):
            named = replaced(self.claim_on[seat], action.kind, isinstance(action, OrderClaim))
            self.claim_on = replaced(self.claim_on, seat, named)

    # --- seats

    def pairs(self) -> bool:
        return self.team_count < self.seats

    def team(self, seat: int) -> int:
        """13.1 Partners sit opposite each other (Tm1)."""
        return seat % self.team_count

    def partner(self, seat: int) -> int:
        """The seat itself when everybody plays alone."""
        return (seat + self.team_count) % self.seats

    def mission_of(self, seat: int) -> int:
        return self.faces[self.holds[seat % self.team_count]]

    def unassigned(self) -> int:
        """How many missions can still be drawn."""
        return len(self.faces) - self.dealt

    def around(self, first: int) -> list[int]:
        """All seats clockwise from this one."""
        return [(first + distance) % self.seats for distance in range(self.seats)]

    def others(self, seat: int) -> list[int]:
        return [(seat + distance) % self.seats for distance in range(1, self.seats)]

    def sees_hand(self, eye: int, seat: int) -> bool:
        """13.12 Whether a seat looks into this hand: its own, and its partner's if so agreed (Tm12)."""
        return eye == seat or (self.open_hands and eye == self.partner(seat))

    def eyes_on(self, seat: int) -> int:
        """The audience of what only those learn who see this hand."""
        return only_to([seat, self.partner(seat)] if self.open_hands else [seat])

    def eyes_of_team(self, seat: int) -> int:
        return only_to([seat, self.partner(seat)])

    # --- what lies on the table

    def laid_out(self, seat: int, card: int) -> int:
        """How many cards of a colour (in pairs: also Oskar) lie before a seat, active or not."""
        return self.active[seat][card] + self.turned[seat][card]

    def has_laid_out(self, seat: int) -> bool:
        return self.active[seat] != BARE or self.turned[seat] != BARE

    def has_active(self, seat: int) -> bool:
        return self.active[seat] != BARE

    def has_turned(self, seat: int) -> bool:
        return self.turned[seat] != BARE

    # --- money

    def pay_chest(self, seat: int, amount: int) -> None:
        self.money[seat] -= amount
        self.chest += amount

    def pay_seat(self, seat: int, other: int, amount: int) -> None:
        self.money[seat] -= amount
        self.money[other] += amount

    def payout(self, seat: int, amount: int) -> None:
        """11.1 The bank pays (Bk1)."""
        if amount > self.bank:
            self.avert_bankruptcy()
        self.bank -= amount
        self.money[seat] += amount

    def avert_bankruptcy(self) -> None:
        """11.2 Every player and the chest hand in half, rounded down (Bk2)."""
        collected = [amount // 2 for amount in self.money]
        for seat in range(self.seats):
            self.money[seat] -= collected[seat]
        from_chest = self.chest // 2
        self.chest -= from_chest
        amount = sum(collected) + from_chest
        self.bank += amount
        if self.telling:
            self.tell(Bankrupt(tuple(collected), from_chest, amount))

    # --- cards, without the memory of those who watch; see `cards`

    def kinds_held(self, seat: int) -> list[int]:
        """The kinds in hand, in their order."""
        return [card for card, count in enumerate(self.hand[seat]) if count]

    def hand_list(self, seat: int) -> list[int]:
        """The hand card by card, in the order of the kinds."""
        return spread(self.hand[seat])


def spread(counts: list[int]) -> list[int]:
    """Counts by kind as a list of cards."""
    cards: list[int] = []
    for card, count in enumerate(counts):
        cards += [card] * count
    return cards
