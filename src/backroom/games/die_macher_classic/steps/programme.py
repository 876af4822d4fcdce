"""Chapter 5: the programme conference."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Because, Choice, OneOf, none_of, one_of, only, only_to
from backroom.games.die_macher_classic.actions import (
    CHANGE,
    DISCARD_HAND,
    DISCARD_ONE,
    DISCARD_TWO,
    KEEP_HAND,
    KEEP_PROGRAMME,
    ChangeProgramme,
    DiscardHand,
    DiscardOne,
    DiscardTwo,
)
from backroom.games.die_macher_classic.events import (
    CardsDiscarded,
    CardsDrawn,
    HandKept,
    ProgrammeChanged,
    YouDiscarded,
    YouDrew,
)
from backroom.games.die_macher_classic.hands import (
    change_programme,
    discard_hidden,
    draw_programme,
    hand_limit,
)
from backroom.games.die_macher_classic.state import Campaign
from backroom.mechanisms.turns import NOBODY, EachInTurn
from backroom.words import N_

MAY_KEEP_HAND: Final[OneOf] = only(KEEP_HAND)
MAY_DISCARD_HAND: Final[OneOf] = only(DISCARD_HAND)
MAY_KEEP_PROGRAMME: Final[OneOf] = only(KEEP_PROGRAMME)
NOT_HELD: Final = Because("5.1", N_("You do not hold that."))
ONE_FOR_ONE: Final = Because("5.2", N_("A card of your programme gives way to one of your hand."))
NO_CHANGE: Final = Because("5.3", N_("None of your hidden cards would change your programme."))
CLASH: Final = Because("5.3", N_("A programme has five different issues: replace the card of that issue instead."))
SAME: Final = Because("5.3", N_("That card is in your programme already."))


@dataclass
class Conference(EachInTurn):
    """5.1 In turn: discard hidden cards and draw, then change one programme card or not (5.2)."""

    drawn: bool = False  # whether the party in turn has exchanged hidden cards already

    def rule(self) -> str:
        return "5.2" if self.drawn else "5.1"

    def starts(self, s: Campaign, seat: int) -> bool:
        self.drawn = False
        # V1: a hand can be used up.
        return hand_limit(s, seat) > 0

    def choices(self, s: Campaign, seat: int) -> list[Choice]:
        hand = s.hand[seat]
        if self.drawn:
            changes: list[Action] = []
            programme = s.programme[seat]
            for i in range(len(hand)):
                new = hand[i]
                if new in programme or (i > 0 and hand[i - 1] == new):
                    continue
                if (new ^ 1) in programme:
                    changes.append(CHANGE[new ^ 1][new])
                else:
                    for old in programme:
                        changes.append(CHANGE[old][new])
            if changes:
                return [MAY_KEEP_PROGRAMME, one_of(ChangeProgramme, changes, ONE_FOR_ONE)]
            return [MAY_KEEP_PROGRAMME, none_of(ChangeProgramme, NO_CHANGE)]
        count = len(hand)
        found: list[Choice] = [MAY_KEEP_HAND, MAY_DISCARD_HAND]
        if count > 1:
            ones = [DISCARD_ONE[hand[i]] for i in range(count) if i == 0 or hand[i] != hand[i - 1]]
            found.append(one_of(DiscardOne, ones, NOT_HELD))
        if count > 2:
            # Two of three cards: all but one, and equal cards make equal pairs.
            twos: list[Action] = [DISCARD_TWO[hand[0]][hand[1]]]
            if hand[1] != hand[2]:
                twos.append(DISCARD_TWO[hand[0]][hand[2]])
            if hand[0] != hand[1]:
                twos.append(DISCARD_TWO[hand[1]][hand[2]])
            found.append(one_of(DiscardTwo, twos, NOT_HELD))
        return found

    def barred(self, s: Campaign, seat: int) -> list[tuple[Action, Because]]:
        if not self.drawn or seat != self.seat:
            return []
        found: list[tuple[Action, Because]] = []
        programme = s.programme[seat]
        for new in sorted(set(s.hand[seat])):
            for old in programme:
                if new in programme:
                    found.append((CHANGE[old][new], SAME))
                elif (new ^ 1) in programme and old != new ^ 1:
                    found.append((CHANGE[old][new], CLASH))
        return found

    def take(self, s: Campaign, seat: int, action: Action) -> None:
        if self.drawn:
            if isinstance(action, ChangeProgramme):
                change_programme(s, seat, action.old, action.new)
                s.unveil(but=seat)
                if s.telling:
                    s.tell(ProgrammeChanged(seat, action.old, action.new))
            self.seat = NOBODY
            return
        self.drawn = True
        cards: list[int] = []
        if isinstance(action, DiscardOne):
            cards = [action.card]
        elif isinstance(action, DiscardTwo):
            cards = [action.card, action.other]
        elif isinstance(action, DiscardHand):
            cards = s.hand[seat][:]
        exchange_hidden(s, seat, cards)

    def copy(self) -> "Conference":
        return Conference(self.turn, self.seat, self.drawn)


def exchange_hidden(s: Campaign, seat: int, cards: list[int]) -> None:
    """5.1 Discard these face down and draw up to the limit."""
    limit = hand_limit(s, seat)
    for card in cards:
        discard_hidden(s, seat, card)
    drawn = [draw_programme(s, seat) for _ in range(limit - len(s.hand[seat]))]
    if drawn:
        s.unveil()
        s.hand[seat].sort()
    if not s.telling:
        return
    if cards:
        s.tell(YouDiscarded(tuple(cards)), only_to([seat]))
        s.tell(CardsDiscarded(seat, len(cards)), ~only_to([seat]))
    else:
        s.tell(HandKept(seat))
    if drawn:
        s.tell(YouDrew(tuple(sorted(drawn))), only_to([seat]))
        s.tell(CardsDrawn(seat, len(drawn)), ~only_to([seat]))


def hold_conference(s: Campaign) -> None:
    s.begin(Conference())
