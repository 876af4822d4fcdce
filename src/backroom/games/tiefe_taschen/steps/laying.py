"""How a marker is laid, whatever the protocol: target and face, the card or cards, then open or hidden."""

from typing import Final

from backroom.engine import N_, Action, Because, Choice, none_of, one_of, only, only_to
from backroom.games.tiefe_taschen.actions import (
    LAY_MARKER,
    PLACE_SNOOP,
    PUT_CARD,
    AddCard,
    AddPayoff,
    LayDown,
    LayMarker,
    LayOpen,
    LaySealed,
    PlaceSnoop,
    PutCard,
)
from backroom.games.tiefe_taschen.components import (
    ANY_CARDS,
    BE_AGAINST,
    BE_FOR,
    DOWN,
    LAYING,
    MARKERS_EACH,
    NOBODY,
    NOT_AGAINST,
    OPEN,
    PAYOFF,
    PICKING,
    SEALED,
)
from backroom.games.tiefe_taschen.events import (
    BribeHolds,
    BribeInVain,
    BribeIsGift,
    BribeLaidDown,
    BribeLaidOpen,
    BribeLaidSealed,
    BribeSeen,
)
from backroom.games.tiefe_taschen.state import Republic

NOT_ONESELF: Final = Because("6.3", N_("Place it in front of another player, or keep it."))
OUT_OF_ROUND: Final = Because(
    "6.3", N_("Whoever has resigned is out of the round. Choose a player who is still in it.")
)
EMPTY_PILE: Final = Because("9.1", N_("A bribe needs a card of your own fortune, and you have none."))
NO_PAYOFFS: Final = Because("13.7", N_("You have no payoff card left."))
NO_MORE_CARDS: Final = Because("13.7", N_("Your fortune holds no more cards."))
OTHER_MARKER: Final = Because(
    "9.1", N_("Lay the marker you are asked for, with one of its own faces up, before another player in the round.")
)
STANDS_THERE: Final = Because(
    "6.12", N_("Your snoop stands there already. Move it to another player in the round, or take it home.")
)
OTHER_CARD: Final = Because("9.1", N_("Choose a card that lies in your fortune."))

_OPEN: Final = only(LayOpen())
_DOWN: Final = only(LayDown())
_SEALED: Final = only(LaySealed())
_ADD_CARD: Final = only(AddCard())
_ADD_PAYOFF: Final = only(AddPayoff())
_COVERS: Final[list[Choice]] = [_OPEN, _DOWN]
_COVERS_AND_SEAL: Final[list[Choice]] = [_OPEN, _DOWN, _SEALED]
_NO_CARD_LEFT: Final = none_of(AddCard, NO_MORE_CARDS)
_NO_PAYOFF_LEFT: Final = none_of(AddPayoff, NO_PAYOFFS)
NO_BRIBE: Final = none_of(LayMarker, EMPTY_PILE)


def snoop_places(s: Republic, seat: int, now: int) -> Choice:
    """6.3 Before any other player in the round, but for where it stands now."""
    places = [PLACE_SNOOP[target] for target in s.order if target != seat and target != now]
    return one_of(PlaceSnoop, places, OUT_OF_ROUND if now == NOBODY else STANDS_THERE)


def marker_places(s: Republic, seat: int, which: int) -> Choice:
    actions = places_of(s, seat, which)
    return one_of(LayMarker, actions, OTHER_MARKER) if actions else NO_BRIBE


def places_of(s: Republic, seat: int, which: int) -> list[Action]:
    """9.1 Before any other player in the round, with either face; 9.8 the president is no exception."""
    actions: list[Action] = []
    if not s.pile[seat] and not s.payoffs[seat] and not s.bribe[seat * MARKERS_EACH + which]:
        return actions
    one, other = faces_of(s, which)
    for target in s.order:
        if target != seat:
            actions.append(one[target])
            actions.append(other[target])
    return actions


def faces_of(s: Republic, which: int) -> list[list[Action]]:
    """9.1 The two faces of a marker, each before every seat."""
    if s.numbers.bribes == ANY_CARDS:
        # 13.7 The two tokens are alike: each has the faces Approve and Reject.
        return [LAY_MARKER[which][BE_FOR], LAY_MARKER[which][BE_AGAINST]]
    return LAY_MARKER[which][2 * which : 2 * which + 2]


def misplaced(s: Republic, seat: int, actions: list[Action]) -> list[tuple[Action, Because]]:
    """6.3 A piece before oneself or before somebody who has resigned; `actions` has one entry per seat."""
    barred: list[tuple[Action, Because]] = [(actions[seat], NOT_ONESELF)]
    barred += [(actions[target], OUT_OF_ROUND) for target in range(s.seats) if target not in s.order]
    return barred


def begin_laying(s: Republic, seat: int, action: LayMarker) -> None:
    """The first of several decisions: target and face. 9.8 The briber is warned where the face decides it all."""
    any_cards = s.numbers.bribes == ANY_CARDS
    s.lay(seat * MARKERS_EACH + action.marker, action.face, action.target, LAYING if any_cards else PICKING)
    if s.telling and action.target == s.order[0] and action.face in (BE_AGAINST, NOT_AGAINST):
        vain = action.face == BE_AGAINST
        mind = BribeInVain(action.target, action.face) if vain else BribeIsGift(action.target, action.face)
        s.tell(mind, only_to([seat]))


def laying_choices(s: Republic, seat: int, marker: int) -> list[Choice]:
    """What comes next for a marker that is being laid."""
    if s.cover[marker] == PICKING:
        cards: list[Action] = []
        last = 0
        for money in s.pile[seat]:
            if money != last:
                cards.append(PUT_CARD[money])
                last = money
        return [one_of(PutCard, cards, OTHER_CARD)]
    choices: list[Choice] = []
    if s.numbers.bribes == ANY_CARDS:
        choices.append(_ADD_CARD if s.pile[seat] else _NO_CARD_LEFT)
        choices.append(_ADD_PAYOFF if s.payoffs[seat] else _NO_PAYOFF_LEFT)
        if not s.bribe[marker]:
            return choices
    return choices + (_COVERS_AND_SEAL if s.numbers.may_seal else _COVERS)


def go_on_laying(s: Republic, seat: int, marker: int, action: Action) -> bool:
    """One more piece of the bribe; true once it is laid."""
    if isinstance(action, PutCard):
        s.put_card(marker, action.money)
        s.cover[marker] = LAYING
        return False
    if isinstance(action, AddCard):
        s.cover[marker] = PICKING
        return False
    if isinstance(action, AddPayoff):
        s.put_payoff(marker)
        return False
    if isinstance(action, LayOpen):
        s.put_down(marker, OPEN)
    elif isinstance(action, LayDown):
        s.put_down(marker, DOWN)
    else:
        assert isinstance(action, LaySealed)
        s.put_down(marker, SEALED)
    if s.cover[marker] != SEALED:
        s.unveil(but=seat)
    if s.telling:
        _tell(s, seat, marker)
    return True


def _tell(s: Republic, seat: int, marker: int) -> None:
    """6.7 Everything is public but the value of a hidden card."""
    target, face, moneys = s.target[marker], s.face[marker], tuple(s.bribe[marker])
    if s.cover[marker] == OPEN:
        s.tell(BribeLaidOpen(seat, target, face, moneys))
    elif s.cover[marker] == DOWN:
        s.tell(BribeLaidDown(seat, target, face))
        s.tell(BribeSeen(seat, target, moneys), only_to([seat, target]))
    else:
        s.tell(BribeLaidSealed(seat, target, face))
        s.tell(BribeSeen(seat, target, moneys), only_to([seat]))
    if s.cover[marker] != OPEN and s.numbers.bribes == ANY_CARDS:
        # 13.7 How many of each kind is public.
        payoffs = moneys.count(PAYOFF)
        s.tell(BribeHolds(len(moneys) - payoffs, payoffs))
