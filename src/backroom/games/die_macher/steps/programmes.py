"""Phase 2: changing one's programme. Politicians grant the same."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Because, Choice, OneOf, Step, none_of, one_of, only, only_to
from backroom.games.die_macher.actions import (
    CLEAR_DISPLAY,
    DRAW_HIDDEN,
    KEEP,
    MAY_BE_DONE,
    SWAP,
    TAKE_OPEN,
    ClearDisplay,
    Done,
    DrawHidden,
    Keep,
    Swap,
    TakeOpen,
)
from backroom.games.die_macher.components import SWAPS
from backroom.games.die_macher.events import (
    Discarded,
    DisplayCleared,
    DrewCard,
    DrewHidden,
    Kept,
    ProgrammeUnchanged,
    Swapped,
    TookOpen,
)
from backroom.games.die_macher.memory import draw_unseen, show_card
from backroom.games.die_macher.programmes import clear_display, fill_display, renew_pile
from backroom.games.die_macher.state import Campaign
from backroom.games.macher.components import CARDS
from backroom.mechanisms.turns import EachInTurn
from backroom.words import N_

TAKE: Final = 0  # may take cards, or swap, or leave it at that
OPEN: Final = 1  # must take an open card
SWAPPING: Final = 2

TWO_WAYS: Final = Because("5.2", N_("Take a hidden card before an open one, or renew the display first."))
NOT_OPEN: Final = Because("5.2", N_("That card does not lie in the display."))
TAKE_FIRST: Final = Because("5.2", N_("Take an open card first."))
TAKEN: Final = Because("5.2", N_("Cards are taken once, before any swap. Swap, or end it."))
NO_SWAP: Final = Because("5.5", N_("No hand card fits: five different topics must lie there. End it."))
PLACES: Final = Because(
    "5.5", N_("A hand card takes the place of its own topic, or of any card where its topic does not lie.")
)
NOT_HELD: Final = Because("5.6", N_("You do not hold that card."))
SWAPPED_TWICE: Final = Because("5.4", N_("At most {number} swaps. End it."), {"number": SWAPS})

MAY_NOT_SWAP_YET: Final[OneOf] = none_of(Swap, TAKE_FIRST)
MAY_NOT_SWAP_AGAIN: Final[OneOf] = none_of(Swap, SWAPPED_TWICE)
MAY_NOT_SWAP: Final[OneOf] = none_of(Swap, NO_SWAP)
MAY_DRAW: Final[OneOf] = only(DRAW_HIDDEN)
MAY_NOT_DRAW: Final[OneOf] = none_of(DrawHidden, TAKEN)
MAY_CLEAR: Final[OneOf] = only(CLEAR_DISPLAY)
MAY_NOT_CLEAR: Final[OneOf] = none_of(ClearDisplay, TAKEN)
MAY_NOT_TAKE_YET: Final[OneOf] = none_of(TakeOpen, TWO_WAYS)


@dataclass
class ChangeProgrammes(EachInTurn):
    """5.1 In turn order each may change his programme once."""

    def rule(self) -> str:
        return "5.1"

    def starts(self, s: Campaign, seat: int) -> bool:
        begin_change(s, seat)
        return True

    def deciders(self, s: Campaign) -> list[int]:
        return []

    def copy(self) -> "ChangeProgrammes":
        return ChangeProgrammes(self.turn, self.seat)


def begin_programmes(s: Campaign) -> Step:
    return ChangeProgrammes()


def begin_change(s: Campaign, seat: int) -> None:
    """Also what a politician grants (9.10)."""
    s.begin(ProgrammeChange(seat, TAKE, [], [0] * s.seats))


@dataclass
class ProgrammeChange(Step):
    """5.2 Take a hidden card and an open one, or renew the display and take one of it (5.3).

    5.4 Then swap up to two cards, 5.6 and keep one in hand.
    """

    seat: int
    stage: int
    laid: list[int]  # by swaps in this change
    fresh: list[int]  # by seat, as bits: what the card drawn just now could be

    def rule(self) -> str:
        return "5.4" if self.stage == SWAPPING else "5.2"

    def deciders(self, s: Campaign) -> list[int]:
        return [self.seat]

    def choices(self, s: Campaign, seat: int) -> list[Choice]:
        if self.stage == OPEN:
            taking = one_of(TakeOpen, [TAKE_OPEN[card] for card in sorted(set(s.display))], NOT_OPEN)
            return [taking, MAY_NOT_SWAP_YET]
        hand = s.hand[seat]
        ending = MAY_BE_DONE  # with a single card there is nothing to choose, and nobody learns which one it is
        if len(hand) > 1:
            ending = one_of(Keep, [KEEP[card] for card in sorted(set(hand))], NOT_HELD)
        if len(self.laid) == SWAPS:
            return [ending, MAY_NOT_SWAP_AGAIN]
        possible = swaps(hand, s.programme[seat], self.laid)
        swapping = one_of(Swap, possible, PLACES) if possible else MAY_NOT_SWAP
        if self.stage == TAKE:
            return [MAY_DRAW, MAY_CLEAR, MAY_NOT_TAKE_YET, swapping, ending]
        return [ending, swapping, MAY_NOT_DRAW, MAY_NOT_CLEAR]

    def take(self, s: Campaign, seat: int, action: Action) -> None:
        if isinstance(action, Swap):
            self.swap(s, action.card, action.out)
        elif isinstance(action, Keep):
            self.keep(s, action.card)
        elif isinstance(action, TakeOpen):
            self.take_open(s, action.card)
        elif isinstance(action, DrawHidden):
            self.draw_hidden(s)
        elif isinstance(action, ClearDisplay):
            self.renew_display(s)
        else:
            assert isinstance(action, Done)
            if s.telling and self.stage == TAKE:
                s.tell(ProgrammeUnchanged(seat))
            s.finish()

    def draw_hidden(self, s: Campaign) -> None:
        card = s.programme_pile.pop()
        draw_unseen(s, self.seat, card, self.fresh)
        renew_pile(s)
        s.unveil()
        self.stage = OPEN
        if s.telling:
            s.tell(DrewHidden(self.seat), ~only_to([self.seat]))
            s.tell(DrewCard(card), only_to([self.seat]))

    def renew_display(self, s: Campaign) -> None:
        """5.3 All open cards are discarded, new ones laid out."""
        if s.telling:
            s.tell(DisplayCleared(self.seat, tuple(s.display)))
        clear_display(s)
        fill_display(s)
        self.stage = OPEN

    def take_open(self, s: Campaign, card: int) -> None:
        s.display.remove(card)
        s.hand[self.seat].append(card)
        s.open_hand[self.seat].append(card)
        self.stage = SWAPPING
        if s.telling:
            s.tell(TookOpen(self.seat, card))

    def swap(self, s: Campaign, card: int, out: int) -> None:
        """The card laid before comes to the hand, and everybody knows it."""
        show_card(s, self.seat, card, self.fresh)
        row = s.programme[self.seat]
        row[row.index(out)] = card
        s.hand[self.seat].append(out)
        s.open_hand[self.seat].append(out)
        self.stage = SWAPPING
        self.laid.append(card)
        if s.telling:
            s.tell(Swapped(self.seat, card, out))

    def keep(self, s: Campaign, card: int) -> None:
        """5.6 All hand cards but one are discarded, and the display is filled up."""
        seat = self.seat
        rest = s.hand[seat][:]
        rest.remove(card)
        rest.sort()
        for other in rest:
            show_card(s, seat, other, self.fresh)
        s.programme_discards += rest
        s.thrown = rest
        if s.telling:
            s.tell(Kept(card), only_to([seat]))
            s.tell(Discarded(seat, tuple(rest)))
        fill_display(s)
        s.finish()

    def copy(self) -> "ProgrammeChange":
        return ProgrammeChange(self.seat, self.stage, self.laid[:], self.fresh[:])


def swaps(hand: list[int], programme: list[int], laid: list[int]) -> list[Action]:
    """5.5 A card of a topic that lies there takes that card's place; any other topic takes any place.

    Two swaps are of two laid cards: what was laid just now stays.
    """
    found: list[Action] = []
    for card in sorted(set(hand)):
        if card in programme:
            continue
        if card ^ 1 in programme:
            if card ^ 1 not in laid:
                found.append(SWAP[card * CARDS + (card ^ 1)])
        else:
            for out in programme:
                if out not in laid:
                    found.append(SWAP[card * CARDS + out])
    return found
