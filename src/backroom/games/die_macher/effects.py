"""What politicians can do in their state: which of it is open to a seat now, and doing it."""

from typing import Final

from backroom.engine import Action, Because, Choice, OneOf, none_of, one_of, only
from backroom.games.die_macher import actions as act
from backroom.games.die_macher.components import (
    BASE,
    DOUBLER,
    HIGHEST_TREND,
    LOWER,
    MARKER_PRICE,
    MEDIA,
    POLL,
    PROGRAMME,
    TREND,
    VOTES,
    Effect,
)
from backroom.games.die_macher.events import DoublerSet, MarkerRemoved, MarkerReplaced, SlotLeft
from backroom.games.die_macher.state import Campaign
from backroom.games.macher.events import DoublerRemoved
from backroom.mechanisms.stances import NO_CARD
from backroom.words import N_

DOUBLER_USED: Final = Because(
    "9.5", N_("A doubler was set or removed in this state in this phase. That is possible only once.")
)
DOUBLER_LIES: Final = Because("9.6", N_("A doubler lies in this state. It can only be removed."))
NO_DOUBLER: Final = Because("9.6", N_("No doubler lies in this state. One can be set."))
OTHER_CARD: Final = Because("9.6", N_("The doubler lies on another card."))
OPEN_ONES: Final = Because("9.6", N_("A doubler is set on an opinion that lies open in this state."))
NO_OPINION: Final = Because("9.6", N_("No opinion lies open in this state."))
PRINTED: Final = Because("9.4", N_("Only what is printed on the card can be done, in full."))
MEDIA_USED: Final = Because(
    "9.9", N_("A marker was removed in this state in this phase. Only a Pressesprecher may follow.")
)
MEDIA_POOR: Final = Because("9.8", N_("A removed marker is paid for, and the money for it is lacking."))
MEDIA_NONE: Final = Because("9.8", N_("Nobody else has a marker in this state."))
OTHERS_MARKER: Final = Because("9.8", N_("Only another player’s marker that lies in this state can be removed."))
TREND_TOP: Final = Because("1.4", N_("The trend there is at the top of its scale."))
LOWER_USED: Final = Because(
    "9.5", N_("The others’ trend was lowered in this state in this phase. That is possible only once.")
)

MAY_TAKE_POLL: Final[OneOf] = only(act.TAKE_POLL)
MAY_CHANGE_PROGRAMME: Final[OneOf] = only(act.CHANGE_PROGRAMME)
MAY_LOWER: Final[OneOf] = only(act.LOWER_TRENDS)
MAY_NOT_LOWER: Final[OneOf] = none_of(act.LowerTrends, LOWER_USED)
MAY_NOT_RAISE: Final[OneOf] = none_of(act.RaiseTrend, TREND_TOP)
MAY_NOT_SET_AGAIN: Final[OneOf] = none_of(act.SetDoubler, DOUBLER_USED)
MAY_NOT_REMOVE_AGAIN: Final[OneOf] = none_of(act.RemoveDoubler, DOUBLER_USED)
MAY_NOT_SET: Final[OneOf] = none_of(act.SetDoubler, DOUBLER_LIES)
MAY_NOT_REMOVE: Final[OneOf] = none_of(act.RemoveDoubler, NO_DOUBLER)
NO_MORE_MARKERS: Final[OneOf] = none_of(act.RemoveMarker, MEDIA_USED)
NO_MONEY_FOR_MARKERS: Final[OneOf] = none_of(act.RemoveMarker, MEDIA_POOR)


def offers(s: Campaign, seat: int, election: int, effect: Effect, used: int, choices: list[Choice]) -> None:
    """Add the families of one effect; `used` holds the kinds used in this state in this phase, as bits."""
    kind = effect.kind
    barred = effect.exclusive and bool((used >> kind) & 1)
    if kind == VOTES:
        choices.append(one_of(act.GainVotes, [act.GainVotes(effect.size)], PRINTED))
    elif kind == TREND:
        if s.trend[election][seat] == HIGHEST_TREND:
            choices.append(MAY_NOT_RAISE)
        else:
            choices.append(one_of(act.RaiseTrend, [act.RaiseTrend(effect.size)], PRINTED))
    elif kind == BASE:
        choices.append(one_of(act.RaiseBase, [act.RaiseBase(effect.size)], PRINTED))
    elif kind == POLL:
        choices.append(MAY_TAKE_POLL)
    elif kind == PROGRAMME:
        choices.append(MAY_CHANGE_PROGRAMME)
    elif kind == LOWER:
        choices.append(MAY_NOT_LOWER if barred else MAY_LOWER)
    elif kind == DOUBLER:
        offer_doubler(s, election, barred, choices)
    else:
        assert kind == MEDIA
        choices.append(removable(s, seat, election, barred))


def offer_doubler(s: Campaign, election: int, barred: bool, choices: list[Choice]) -> None:
    """9.6 Set one on an open opinion if none lies in the state, or remove the one that does; no moving."""
    doubled = s.doubled[election]
    if barred:
        choices.append(MAY_NOT_SET_AGAIN)
        choices.append(MAY_NOT_REMOVE_AGAIN)
    elif doubled == NO_CARD:
        lying = [act.SET_DOUBLER[card] for card in s.open_opinions(election)]
        choices.append(one_of(act.SetDoubler, lying, OPEN_ONES if lying else NO_OPINION))
        choices.append(MAY_NOT_REMOVE)
    else:
        choices.append(MAY_NOT_SET)
        choices.append(one_of(act.RemoveDoubler, [act.REMOVE_DOUBLER[doubled]], OTHER_CARD))


def removable(s: Campaign, seat: int, election: int, barred: bool) -> Choice:
    if barred:
        return NO_MORE_MARKERS
    row = s.media[election]
    rivals: list[Action] = [act.REMOVE_MARKER[rival] for rival in range(s.seats) if rival != seat and row[rival] > 0]
    if rivals and s.cash[seat] < MARKER_PRICE:
        return NO_MONEY_FOR_MARKERS
    return one_of(act.RemoveMarker, rivals, OTHERS_MARKER if rivals else MEDIA_NONE)


def set_doubler(s: Campaign, seat: int, election: int, card: int) -> None:
    s.doubled[election] = card
    if s.telling:
        s.tell(DoublerSet(seat, card, s.lands[election]))


def remove_doubler(s: Campaign, seat: int, election: int) -> None:
    card = s.doubled[election]
    s.doubled[election] = NO_CARD
    if s.telling:
        s.tell(DoublerRemoved(seat, s.lands[election], card))


def remove_marker(s: Campaign, seat: int, rival: int, election: int) -> None:
    """9.8 The payment goes to the owner, and so does the marker."""
    s.pay_seat(seat, rival, MARKER_PRICE)
    s.return_marker(rival, election)
    if s.telling:
        s.tell(MarkerRemoved(seat, rival, s.lands[election], MARKER_PRICE))


def replace_marker(s: Campaign, seat: int, election: int) -> None:
    s.place_marker(seat, election)
    if s.telling:
        s.tell(MarkerReplaced(seat, s.lands[election]))


def leave_slot(s: Campaign, seat: int, election: int) -> None:
    if s.telling:
        s.tell(SlotLeft(seat, s.lands[election]))


def lower_trends(s: Campaign, seat: int, election: int) -> None:
    """9.11 All others; media control is no protection here."""
    for turn in range(s.seats):
        other = s.seat_in_turn(turn)
        if other != seat:
            s.move_trend(other, election, -1)
