"""Phase 3 without an order: everybody acts at any moment until all are ready, or until order is called."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import N_, TABLE, Action, Because, Choice, Step, none_of, one_of, only, only_to
from backroom.games.tiefe_taschen.actions import (
    CHOOSE_CARD,
    PLACE_SNOOP,
    AskForOrder,
    CallOrder,
    ChooseCard,
    FetchMarker,
    FetchSnoop,
    LayMarker,
    OpenBribe,
    PlaceSnoop,
    Ready,
    WithdrawAsking,
    WithdrawReady,
)
from backroom.games.tiefe_taschen.components import DOWN, HOME, LAYING, MARKERS_EACH, NO_CARD, NOBODY, NONE, REJECT
from backroom.games.tiefe_taschen.events import (
    AskingWithdrawn,
    BribeFetched,
    CardChosen,
    CardReplaced,
    GotReady,
    MarksWiped,
    OrderAsked,
    OrderCalled,
    OwnCardChosen,
    ReadyWithdrawn,
    SnoopFetched,
    SnoopPlaced,
)
from backroom.games.tiefe_taschen.state import Republic
from backroom.games.tiefe_taschen.steps.laying import (
    NO_BRIBE,
    begin_laying,
    faces_of,
    go_on_laying,
    laying_choices,
    misplaced,
    places_of,
    snoop_places,
)
from backroom.games.tiefe_taschen.steps.placing import (
    NOT_YOURS_TO_OPEN,
    OPENING,
    PRESIDENT,
    Placing,
    card_choices,
    hidden_before,
    turn_up_bribe,
)

ACTS_PER_PLAYER: Final = 10
NEEDS_CARD: Final = Because("6.12", N_("Choose an action card first; then you can be ready."))
OWN_FACE: Final = Because(
    "9.1", N_("A marker is laid with one of its own faces up, before another player in the round.")
)
LAYING_OTHER: Final = Because("6.12", N_("Finish the bribe you are laying, or take that marker home."))
AT_HOME: Final = Because("6.12", N_("It is at home already."))

_FETCH_SNOOP: Final = only(FetchSnoop())
_SNOOP_AT_HOME: Final = none_of(FetchSnoop, AT_HOME)
_FETCH_MARKER: Final[list[Action]] = [FetchMarker(0), FetchMarker(1)]
_FETCH_LAYING: Final = [one_of(FetchMarker, [FetchMarker(which)], LAYING_OTHER) for which in range(MARKERS_EACH)]
_READY: Final = only(Ready())
_NOT_READY_YET: Final = none_of(Ready, NEEDS_CARD)
_WITHDRAW_READY: Final = only(WithdrawReady())
_ASK: Final = only(AskForOrder())
_WITHDRAW_ASKING: Final = only(WithdrawAsking())
_CALL: Final = only(CallOrder())


@dataclass
class Negotiating(Step):
    """6.11 Everybody in the round acts at any moment, in any order; when all are ready phase 4 begins."""

    ready: list[bool]
    asking: list[bool]
    acts: int
    laid: list[int]  # how often each seat has laid an action card: everybody sees a card being replaced

    def rule(self) -> str:
        return "6.11"

    def deciders(self, s: Republic) -> list[int]:
        ready = self.ready
        return [seat for seat in s.order if not ready[seat]]

    def may_act(self, s: Republic) -> list[int]:
        """6.12 Those who are ready may still change something; 6.16 the table's clock may call for order."""
        ready = self.ready
        extra = [seat for seat in s.order if ready[seat]]
        extra.append(TABLE)
        return extra

    def choices(self, s: Republic, seat: int) -> list[Choice]:
        if seat == TABLE:
            return [_CALL]
        first = seat * MARKERS_EACH
        laying = being_laid(s, seat)
        if laying != NOBODY:
            choices = laying_choices(s, seat, laying)
            # Only between two cards: naming a card of the pile must not differ openly from not naming one.
            return [*choices, _FETCH_LAYING[laying - first]] if s.cover[laying] == LAYING else choices
        card = s.card[seat]
        # Laying the same card again is allowed: others must not learn from it that another one lay there.
        found = card_choices(s, seat)[:]
        if self.ready[seat]:
            found.append(_WITHDRAW_READY)
        else:
            found.append(_READY if card != NO_CARD else _NOT_READY_YET)
        found.append(snoop_places(s, seat, s.snoop[seat]))
        found.append(_FETCH_SNOOP if s.snoop[seat] != NOBODY else _SNOOP_AT_HOME)
        if s.numbers.bribes != NONE:
            self.bribe_choices(s, seat, found)
        found.append(_WITHDRAW_ASKING if self.asking[seat] else _ASK)
        return found

    def bribe_choices(self, s: Republic, seat: int, found: list[Choice]) -> None:
        first = seat * MARKERS_EACH
        places = places_of(s, seat, 0) + places_of(s, seat, 1)
        found.append(one_of(LayMarker, places, OWN_FACE) if places else NO_BRIBE)
        out = [_FETCH_MARKER[i] for i in range(MARKERS_EACH) if s.cover[first + i] != HOME]
        if out:
            found.append(one_of(FetchMarker, out, AT_HOME))
        if DOWN in s.cover:
            hidden = hidden_before(s, seat)
            if hidden:
                found.append(one_of(OpenBribe, hidden, NOT_YOURS_TO_OPEN))

    def barred(self, s: Republic, seat: int) -> list[tuple[Action, Because]]:
        if seat == TABLE or being_laid(s, seat) != NOBODY:
            return []
        barred = misplaced(s, seat, PLACE_SNOOP)
        if s.numbers.bribes != NONE:
            for which in range(MARKERS_EACH):
                barred += [because for face in faces_of(s, which) for because in misplaced(s, seat, face)]
        if seat == s.order[0]:
            barred.append((CHOOSE_CARD[REJECT], PRESIDENT))
        return barred

    def take(self, s: Republic, seat: int, action: Action) -> None:
        if isinstance(action, Ready):
            self.ready[seat] = True
            if s.telling:
                s.tell(GotReady(seat))
            return
        if isinstance(action, CallOrder):
            self.call_order(s)
            return
        laying = being_laid(s, seat)
        if laying != NOBODY and not isinstance(action, FetchMarker):
            # The bribe was counted as one act when it was begun.
            if go_on_laying(s, seat, laying, action):
                self.wipe(s, seat)
            return
        self.acts += 1
        if self.acts >= ACTS_PER_PLAYER * len(s.order):
            # 6.16 The last of so many acts is void with all the others: nothing is seen by it that nobody keeps.
            self.call_order(s)
            return
        self.act(s, seat, action)
        if 2 * sum(self.asking) > len(s.order):
            self.call_order(s)

    def act(self, s: Republic, seat: int, action: Action) -> None:
        """6.12 One act of a player; laying a bribe takes more decisions after this one."""
        if isinstance(action, ChooseCard):
            self.choose(s, seat, action.card)
        elif isinstance(action, PlaceSnoop):
            self.move_snoop(s, seat, action.target)
        elif isinstance(action, FetchSnoop):
            self.move_snoop(s, seat, NOBODY)
        elif isinstance(action, OpenBribe):
            turn_up_bribe(s, seat, action)
            self.wipe(s, seat)
        elif isinstance(action, LayMarker):
            if s.cover[seat * MARKERS_EACH + action.marker] != HOME:
                fetch(s, seat, action.marker)
            begin_laying(s, seat, action)
            self.wipe(s, seat)
        elif isinstance(action, FetchMarker):
            fetch(s, seat, action.marker)
            self.wipe(s, seat)
        elif isinstance(action, WithdrawReady):
            self.ready[seat] = False
            s.tell(ReadyWithdrawn(seat))
        elif isinstance(action, AskForOrder):
            self.asking[seat] = True
            s.tell(OrderAsked(seat))
        else:
            assert isinstance(action, WithdrawAsking)
            self.asking[seat] = False
            s.tell(AskingWithdrawn(seat))

    def choose(self, s: Republic, seat: int, card: int) -> None:
        """6.13 Another action wipes only one's own mark."""
        replaced = s.card[seat] != NO_CARD
        s.card[seat] = card
        self.laid[seat] += 1
        self.ready[seat] = False
        if s.telling:
            s.tell(CardReplaced(seat) if replaced else CardChosen(seat))
            s.tell(OwnCardChosen(card), only_to([seat]))

    def move_snoop(self, s: Republic, seat: int, target: int) -> None:
        s.snoop[seat] = target
        if s.telling:
            s.tell(SnoopFetched(seat) if target == NOBODY else SnoopPlaced(seat, target))
        self.wipe(s, seat)

    def wipe(self, s: Republic, changer: int) -> None:
        """6.13 A public change wipes all ready marks; whoever had set one is told why it is gone."""
        if s.telling and True in self.ready:
            s.tell(MarksWiped(changer))
        for seat in range(s.seats):
            self.ready[seat] = False

    def call_order(self, s: Republic) -> None:
        """6.17 All pieces go home, choices and marks are void; now in order. 6.18 The next phase 3 is free again."""
        s.all_home()
        s.tell(OrderCalled())
        s.hand_over(Placing(0, OPENING))

    def proceed(self, s: Republic) -> None:
        # 6.15 All are ready.
        s.finish()

    def copy(self) -> "Negotiating":
        return Negotiating(self.ready[:], self.asking[:], self.acts, self.laid[:])


def being_laid(s: Republic, seat: int) -> int:
    """The marker this seat is laying just now, or NOBODY."""
    first = seat * MARKERS_EACH
    for marker in range(first, first + MARKERS_EACH):
        if HOME < s.cover[marker] <= LAYING:
            return marker
    return NOBODY


def fetch(s: Republic, seat: int, which: int) -> None:
    """6.14 A marker is taken home: its card is back on the pile at once."""
    marker = seat * MARKERS_EACH + which
    if s.telling:
        s.tell(BribeFetched(seat, s.target[marker], s.face[marker]))
    s.take_home(marker)
