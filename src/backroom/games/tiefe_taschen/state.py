"""The state: who is in the round, where every card lies, and what everybody could remember."""

from bisect import insort
from dataclasses import dataclass

from backroom.engine import State
from backroom.games.tiefe_taschen.components import (
    ACTIONS,
    DOWN,
    HIGHEST,
    HOME,
    MARKERS_EACH,
    NO_CARD,
    NOBODY,
    OPEN,
    PAYOFF,
    STAATSBANKROTT,
    STAKES,
    VALUES,
)
from backroom.games.tiefe_taschen.numbers import Numbers
from backroom.games.tiefe_taschen.reckoning import fortune_of, stake_of, worth_of


@dataclass
class Republic(State):
    """Markers are numbered through: seat 3 owns markers 6 and 7.

    What seats remember of each other's fortunes (12.3) stands in three tables with a row per seat and, last, a row
    for what the whole room knows. A fortune here is a pile with the bribes laid out of it. In row o, at owner * VALUES
    + value: `sure` are cards that lie in the owner's fortune; `maybe` are cards that lay there before others left it
    unseen by o; `gone[o][owner]` is how many did. So at most that many of the `maybe` are missing.
    """

    numbers: Numbers
    round: int
    order: list[int]  # 3.1 the players in the round: the president, then clockwise
    treasury: list[int]  # the top card last; STAATSBANKROTT lies among the money
    bankrupt: bool  # Staatsbankrott has been met
    open: list[int]  # the cards turned up, highest first
    given: list[int]  # to whom the first of them are allotted; 5.5 they belong to nobody yet
    pile: list[list[int]]  # 2.3 each private fortune, sorted
    payoffs: list[int]  # payoff cards of each seat, beside the pile
    snoop: list[int]  # before whom each seat's snoop stands
    target: list[int]  # before whom each marker lies
    face: list[int]  # what each marker asks for
    cover: list[int]  # how each marker lies
    bribe: list[list[int]]  # the cards with each marker, sorted
    card: list[int]  # the action card each seat has chosen
    shown: list[int]  # the action cards revealed in the last phase 4
    habits: list[int]  # how often each seat has shown each card, by what was at stake for it (`stake_of`)
    sure: list[list[int]]
    maybe: list[list[int]]
    gone: list[list[int]]

    def copy(self) -> "Republic":
        t = Republic(
            self.seats,
            self.seed,
            self.draws,
            [step.copy() for step in self.stack],
            self.numbers,
            self.round,
            self.order[:],
            self.treasury[:],
            self.bankrupt,
            self.open[:],
            self.given[:],
            [cards[:] for cards in self.pile],
            self.payoffs[:],
            self.snoop[:],
            self.target[:],
            self.face[:],
            self.cover[:],
            [cards[:] for cards in self.bribe],
            self.card[:],
            self.shown[:],
            self.habits[:],
            [row[:] for row in self.sure],
            [row[:] for row in self.maybe],
            [row[:] for row in self.gone],
        )
        t.telling = False
        return t

    # --- 10.4 who has won

    def winners(self) -> list[int]:
        scores = self.scores()
        best = max(scores)
        return [seat for seat in range(self.seats) if scores[seat] == best]

    def scores(self) -> list[int]:
        return [fortune_of(self.pile[seat], self.payoffs[seat]) for seat in range(self.seats)]

    def fortunes(self) -> list[int]:
        """What each owns at any moment: bribes are still the briber's."""
        found = self.scores()
        for marker, cards in enumerate(self.bribe):
            for money in cards:
                found[marker // MARKERS_EACH] += worth_of(money)
        return found

    # --- what is allotted

    def allotted(self, seat: int) -> list[int]:
        """The open cards the president means for this seat."""
        return [self.open[i] for i in range(len(self.given)) if self.given[i] == seat]

    def pay_out(self, seat: int, cards: list[int]) -> None:
        """Open money goes to a seat, and everybody sees it."""
        for money in cards:
            insort(self.pile[seat], money)
            self.remember_gain(seat, money, self.everybody())

    def note_habit(self, seat: int, card: int) -> None:
        """All have seen this card, and remember by what was at stake for its player (12.3)."""
        stake = stake_of(seat == self.order[0], sum(self.allotted(seat)), sum(self.open), len(self.order))
        self.habits[(seat * STAKES + stake) * ACTIONS + card] += 1

    # --- who is in the round

    def all_back(self, president: int) -> None:
        self.order = [(president + i) % self.seats for i in range(self.seats)]

    def succeed(self, president: int) -> None:
        """The president leaves the round; another player of it takes the office."""
        left = self.order[1:]
        first = left.index(president)
        self.order = left[first:] + left[:first]

    # --- bribes

    def lay(self, marker: int, face: int, target: int, cover: int) -> None:
        self.face[marker] = face
        self.target[marker] = target
        self.cover[marker] = cover

    def put_card(self, marker: int, money: int) -> None:
        """9.3 A card of the pile goes with a marker that is being laid: it is in nobody's pile now."""
        self.pile[marker // MARKERS_EACH].remove(money)
        insort(self.bribe[marker], money)

    def put_payoff(self, marker: int) -> None:
        self.payoffs[marker // MARKERS_EACH] -= 1
        insort(self.bribe[marker], PAYOFF)

    def put_down(self, marker: int, cover: int) -> None:
        """The bribe is laid, or turned up: those who see its cards remember where they came from."""
        self.cover[marker] = cover
        briber = marker // MARKERS_EACH
        if cover == OPEN:
            for eye in range(self.seats + 1):
                if eye != briber:
                    self.remember_sight(eye, marker)
        elif cover == DOWN:
            self.remember_sight(self.target[marker], marker)

    def sees(self, eye: int, marker: int) -> bool:
        """Whether a seat sees the cards that lie with a marker."""
        cover = self.cover[marker]
        return cover == OPEN or marker // MARKERS_EACH == eye or (cover == DOWN and self.target[marker] == eye)

    def take_home(self, marker: int) -> None:
        """9.4 The marker goes back, and its cards to where they came from."""
        owner = marker // MARKERS_EACH
        for money in self.bribe[marker]:
            if money == PAYOFF:
                self.payoffs[owner] += 1
            else:
                insort(self.pile[owner], money)
        self.clear(marker)

    def collect(self, marker: int) -> None:
        """9.4 The bribed player pockets the cards, the marker goes back. 9.9 They can be drawn from him at once."""
        owner, seat = marker // MARKERS_EACH, self.target[marker]
        cards = self.bribe[marker]
        knowers = (1 << owner) | (1 << seat)
        if self.cover[marker] == OPEN:
            knowers = self.everybody()
        self.clear(marker)
        for money in cards:
            if money == PAYOFF:
                self.payoffs[seat] += 1
            else:
                insort(self.pile[seat], money)
                self.remember_loss(owner, money, knowers)
                self.remember_gain(seat, money, knowers)

    def clear(self, marker: int) -> None:
        self.bribe[marker] = []
        self.cover[marker] = HOME
        self.target[marker] = NOBODY
        self.face[marker] = 0

    def all_home(self) -> None:
        """7.6 Snoops, markers with their cards, and action cards return to their owners."""
        for seat in range(self.seats):
            self.snoop[seat] = NOBODY
            self.card[seat] = NO_CARD
        for marker in range(len(self.cover)):
            if self.cover[marker] != HOME:
                self.take_home(marker)

    def add_to_pile(self, seat: int, money: int) -> None:
        """A card joins a pile unseen by all but its owner, who knows his own: nobody has anything to remember."""
        insort(self.pile[seat], money)

    # --- drawing

    def draw_from(self, loser: int, drawer: int) -> int:
        """11.9 One card of the loser's pile, by luck, goes to the drawer's. There must be one."""
        cards = self.pile[loser]
        money = cards.pop(self.draw(len(cards)))
        insort(self.pile[drawer], money)
        knowers = (1 << loser) | (1 << drawer)
        self.remember_loss(loser, money, knowers)
        self.remember_gain(drawer, money, knowers)
        return money

    def top_money(self) -> int:
        """10.2 The next money card, or 0; Staatsbankrott is laid aside when met, and only then (10.3)."""
        if self.treasury and self.treasury[-1] == STAATSBANKROTT:
            self.treasury.pop()
            self.bankrupt = True
        return self.treasury.pop() if self.treasury else 0

    # --- 12.3 what everybody could remember

    def everybody(self) -> int:
        """All rows of the memory, the one of the whole room included: a bit for each."""
        return (1 << (self.seats + 1)) - 1

    def in_sight(self, eye: int, owner: int, money: int) -> int:
        """How many cards of a value an eye sees among the bribes an owner has laid."""
        first = owner * MARKERS_EACH
        count = 0
        for marker in range(first, first + MARKERS_EACH):
            if self.cover[marker] != HOME and self.sees(eye, marker):
                count += self.bribe[marker].count(money)
        return count

    def remember_gain(self, owner: int, money: int, knowers: int) -> None:
        at = owner * VALUES + money
        for eye in range(self.seats + 1):
            if eye != owner and (knowers >> eye) & 1:
                self.sure[eye][at] += 1

    def remember_loss(self, owner: int, money: int, knowers: int) -> None:
        """A card has left the owner's fortune (it lies there no more)."""
        at = owner * VALUES + money
        for eye in range(self.seats + 1):
            if eye == owner:
                continue
            if not (knowers >> eye) & 1:
                self.remember_unseen_loss(eye, owner)
            elif self.sure[eye][at] > self.in_sight(eye, owner, money):
                self.sure[eye][at] -= 1
            elif self.maybe[eye][at]:
                self.maybe[eye][at] -= 1

    def remember_unseen_loss(self, eye: int, owner: int) -> None:
        """Any card of the fortune may have left it, but for those that lie in sight."""
        sure, maybe = self.sure[eye], self.maybe[eye]
        for money in range(1, HIGHEST + 1):
            at = owner * VALUES + money
            if sure[at]:
                doubtful = sure[at] - self.in_sight(eye, owner, money)
                sure[at] -= doubtful
                maybe[at] += doubtful
        self.gone[eye][owner] += 1

    def remember_sight(self, eye: int, marker: int) -> None:
        """What lies in sight with a marker is sure to be part of its owner's fortune."""
        owner = marker // MARKERS_EACH
        sure, maybe = self.sure[eye], self.maybe[eye]
        for money in self.bribe[marker]:
            at = owner * VALUES + money
            fresh = self.in_sight(eye, owner, money) - sure[at]
            if fresh > 0 and money != PAYOFF:
                sure[at] += fresh
                maybe[at] -= min(fresh, maybe[at])
