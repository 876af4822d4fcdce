"""Set-up: the programme draft. Pick and pass, lay five topics, keep one card in hand."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Because, Choice, OneOf, Step, none_of, one_of, only, only_to
from backroom.games.die_macher.actions import KEEP, LAY, PICK, READY, Keep, Lay, Pick, Ready
from backroom.games.die_macher.components import DRAFT_HAND, DRAFT_PICKS
from backroom.games.die_macher.draft import deduce
from backroom.games.die_macher.events import (
    Discarded,
    DrewAnew,
    HandPassed,
    Kept,
    LaidDown,
    Picked,
    ProgrammeShown,
    TooFewTopics,
)
from backroom.games.die_macher.memory import unseen
from backroom.games.die_macher.programmes import next_card
from backroom.games.die_macher.state import Campaign
from backroom.games.macher.components import PROGRAMME_SIZE
from backroom.mechanisms.stances import any_fits, clashes
from backroom.words import N_

UNKEPT: Final = -1
NOTHING_FITS: Final = Because("2.12", N_("Five cards lie there, or no other topic is left. You are ready."))
NOT_HELD: Final = N_("You do not hold that card.")
NOT_TO_PICK: Final = Because("2.11", NOT_HELD)
NOT_TO_LAY: Final = Because("2.12", NOT_HELD)
NOT_TO_KEEP: Final = Because("2.14", NOT_HELD)
TOPIC_LIES: Final = Because("2.12", N_("A card of this topic lies there already. Lay five different topics."))
MAY_BE_READY: Final[OneOf] = only(READY)
MAY_NOT_LAY: Final[OneOf] = none_of(Lay, NOTHING_FITS)


@dataclass
class Draft(Step):
    """2.11 From seven cards each pick one and pass the rest to the left, four times; then pass the last three."""

    hands: list[list[int]]  # what each seat picks from
    picks: list[list[int]]
    passed: list[list[int]]  # what each seat has passed on so far: six cards, then five, four, three
    picked: int  # how many cards all have picked

    def rule(self) -> str:
        return "2.11"

    def deciders(self, s: Campaign) -> list[int]:
        return [seat for seat in range(s.seats) if len(self.picks[seat]) == self.picked]

    def choices(self, s: Campaign, seat: int) -> list[Choice]:
        return [one_of(Pick, [PICK[card] for card in sorted(set(self.hands[seat]))], NOT_TO_PICK)]

    def take(self, s: Campaign, seat: int, action: Action) -> None:
        assert isinstance(action, Pick)
        self.hands[seat].remove(action.card)
        self.picks[seat].append(action.card)
        if s.telling:
            s.tell(Picked(action.card), only_to([seat]))

    def proceed(self, s: Campaign) -> None:
        self.picked += 1
        for seat in range(s.seats):
            self.passed[seat] += self.hands[seat]
        self.hands = [self.hands[seat - 1] for seat in range(s.seats)]
        s.unveil()
        if s.telling:
            for seat in range(s.seats):
                s.tell(HandPassed(tuple(self.hands[seat])), only_to([seat]))
        if self.picked == DRAFT_PICKS:
            drafted = [self.picks[seat] + self.hands[seat] for seat in range(s.seats)]
            s.hand_over(lay_programmes(s, drafted, self.passed))

    def copy(self) -> "Draft":
        return Draft(
            [row[:] for row in self.hands], [row[:] for row in self.picks], [row[:] for row in self.passed], self.picked
        )


def begin_draft(s: Campaign) -> Step:
    s.unveil()  # to each his own seven, after the last has chosen a party
    hands = [sorted([next_card(s) for _ in range(DRAFT_HAND)]) for _ in range(s.seats)]
    return Draft(hands, [[] for _ in range(s.seats)], [[] for _ in range(s.seats)], 0)


@dataclass
class LayProgrammes(Step):
    """2.12 Of his seven cards everybody lays five of different topics face down; then all are revealed.

    2.13 Who has too few topics lays what fits, shows and discards the rest, and draws as many new cards.
    """

    drafted: list[list[int]]  # each seat's seven: its four picks, then the three it received
    passed: list[list[int]]
    cards: list[list[int]]  # not laid
    laid: list[list[int]]
    done: list[bool]  # has laid all it can, and says so: how many cards lie there is not seen before
    lying: list[int]  # how many were seen to lie when cards were last shown
    short: list[int]  # who had too few topics: how many of the seven he could lay; else 0
    surplus: list[list[int]]  # what was shown and discarded, that of the seven first

    def rule(self) -> str:
        return "2.12"

    def deciders(self, s: Campaign) -> list[int]:
        return [seat for seat in range(s.seats) if not self.done[seat]]

    def choices(self, s: Campaign, seat: int) -> list[Choice]:
        if self.full(seat):
            return [MAY_BE_READY, MAY_NOT_LAY]
        laid = self.laid[seat]
        fitting = [LAY[card] for card in sorted(set(self.cards[seat])) if not clashes(card, laid)]
        return [one_of(Lay, fitting, NOT_TO_LAY)]

    def barred(self, s: Campaign, seat: int) -> list[tuple[Action, Because]]:
        laid = self.laid[seat]
        if self.full(seat):
            return []
        return [(LAY[card], TOPIC_LIES) for card in sorted(set(self.cards[seat])) if clashes(card, laid)]

    def take(self, s: Campaign, seat: int, action: Action) -> None:
        if isinstance(action, Ready):
            self.done[seat] = True
            return
        assert isinstance(action, Lay)
        self.cards[seat].remove(action.card)
        self.laid[seat].append(action.card)
        if s.telling:
            s.tell(LaidDown(action.card), only_to([seat]))

    def full(self, seat: int) -> bool:
        return len(self.laid[seat]) == PROGRAMME_SIZE or not any_fits(self.cards[seat], self.laid[seat])

    def proceed(self, s: Campaign) -> None:
        s.unveil()
        self.lying = [len(row) for row in self.laid]
        lacking = [seat for seat in range(s.seats) if self.lying[seat] < PROGRAMME_SIZE]
        if not lacking:
            self.reveal(s)
            return
        for seat in lacking:
            shown = self.cards[seat]
            if self.short[seat] == 0:
                self.short[seat] = self.lying[seat]
            self.surplus[seat] += shown
            s.programme_discards += shown
            if s.telling:
                s.tell(TooFewTopics(seat, self.lying[seat], tuple(shown)))
        for seat in lacking:
            self.cards[seat] = sorted([next_card(s) for _ in range(DRAFT_HAND - self.lying[seat])])
            self.done[seat] = self.full(seat)
            if s.telling:
                s.tell(DrewAnew(tuple(self.cards[seat])), only_to([seat]))

    def reveal(self, s: Campaign) -> None:
        for seat in range(s.seats):
            # Everybody saw which cards were laid first.
            first = self.short[seat]
            s.programme[seat] = sorted(self.laid[seat][:first]) + sorted(self.laid[seat][first:])
            if s.telling:
                s.tell(ProgrammeShown(seat, tuple(s.programme[seat])))
        s.hand_over(KeepOne(self.drafted, self.passed, self.cards, self.short, self.surplus, [UNKEPT] * s.seats))

    def copy(self) -> "LayProgrammes":
        return LayProgrammes(
            [row[:] for row in self.drafted],
            [row[:] for row in self.passed],
            [row[:] for row in self.cards],
            [row[:] for row in self.laid],
            self.done[:],
            self.lying[:],
            self.short[:],
            [row[:] for row in self.surplus],
        )


def lay_programmes(s: Campaign, drafted: list[list[int]], passed: list[list[int]]) -> LayProgrammes:
    none: list[list[int]] = [[] for _ in range(s.seats)]
    cards = [sorted(row) for row in drafted]
    laid = [row[:] for row in none]
    return LayProgrammes(drafted, passed, cards, laid, [False] * s.seats, [0] * s.seats, [0] * s.seats, none)


@dataclass
class KeepOne(Step):
    """2.14 Of the two cards left, each keeps one in hand and discards the other."""

    drafted: list[list[int]]
    passed: list[list[int]]
    cards: list[list[int]]
    short: list[int]
    surplus: list[list[int]]
    kept: list[int]

    def rule(self) -> str:
        return "2.14"

    def deciders(self, s: Campaign) -> list[int]:
        return [seat for seat in range(s.seats) if self.kept[seat] == UNKEPT]

    def choices(self, s: Campaign, seat: int) -> list[Choice]:
        return [one_of(Keep, [KEEP[card] for card in sorted(set(self.cards[seat]))], NOT_TO_KEEP)]

    def take(self, s: Campaign, seat: int, action: Action) -> None:
        assert isinstance(action, Keep)
        self.kept[seat] = action.card
        if s.telling:
            s.tell(Kept(action.card), only_to([seat]))

    def proceed(self, s: Campaign) -> None:
        s.unveil()
        open_cards: list[list[int]] = []
        for seat in range(s.seats):
            rest = self.cards[seat]
            rest.remove(self.kept[seat])
            s.hand[seat] = [self.kept[seat]]
            s.programme_discards += rest
            if s.telling:
                s.tell(Discarded(seat, tuple(rest)))
            # Who had to draw anew has shown all seven; the card he keeps is another.
            open_cards.append(self.drafted[seat] if self.short[seat] else s.programme[seat] + rest)
        possible = unseen(s)
        for viewer in range(s.seats):
            found = deduce(self.drafted, open_cards, viewer)
            for seat in range(s.seats):
                if seat != viewer:
                    limit = possible[viewer]
                    s.could_be[viewer][seat] = limit if self.short[seat] else limit & found[seat]
        s.finish()

    def copy(self) -> "KeepOne":
        return KeepOne(
            [row[:] for row in self.drafted],
            [row[:] for row in self.passed],
            [row[:] for row in self.cards],
            self.short[:],
            [row[:] for row in self.surplus],
            self.kept[:],
        )
