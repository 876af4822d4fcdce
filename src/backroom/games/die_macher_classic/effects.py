"""The five actions of shadow cabinet cards (6.4–6.8): what a card offers in its state, and what comes of it."""

from typing import Final

from backroom.engine import Action, Because, Choice, none_of, one_of
from backroom.games.die_macher_classic.actions import (
    GainVotes,
    LowerTrend,
    PlaceDoubler,
    RaiseTrend,
    RemoveDoubler,
    SwapMedia,
)
from backroom.games.die_macher_classic.components import MOST_TREND, STONE_PRICE
from backroom.games.die_macher_classic.events import DoublerPlaced, MediaSwapped, TrendLowered
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.macher.events import DoublerRemoved
from backroom.words import N_

ONE_DOUBLER: Final = Because("6.6", N_("There is a doubler in this state already. You may remove it."))
NO_PLACE: Final = Because("6.6", N_("There is no open opinion without a doubler here, or no doubler left."))
OPEN_ONES: Final = Because("6.6", N_("A doubler is put on an open opinion of this state that has none."))
NO_DOUBLER: Final = Because("6.6", N_("There is no doubler in this state to remove."))
OTHER_DOUBLER: Final = Because("6.6", N_("No such doubler lies in this state."))
PRINTED: Final = Because("6.3", N_("Only what is printed on the card can be done, in the state where it lies."))
NO_SWAP_MONEY: Final = Because(
    "6.7",
    N_("A media swap costs {amount} to the other player and {amount} to the bank."),
    {"amount": STONE_PRICE},
)
NO_STONE: Final = Because("6.7", N_("You have no media stone left in your supply."))
NO_RIVAL: Final = Because("6.7", N_("No other player has a media stone in this state."))
OTHERS_STONE: Final = Because("6.7", N_("The other player’s media stone must lie in this state."))


def offered(s: Campaign, seat: int, election: int, politician: int) -> list[Choice]:
    numbers = s.numbers
    land = s.lands[election]
    found: list[Choice] = []
    if numbers.votes[politician]:
        found.append(one_of(GainVotes, [GainVotes(land, numbers.votes[politician])], PRINTED))
    if numbers.rise[politician]:
        found.append(one_of(RaiseTrend, [RaiseTrend(land, numbers.rise[politician])], PRINTED))
    if numbers.fall[politician]:
        steps = numbers.fall[politician]
        others: list[Action] = [LowerTrend(land, other, steps) for other in range(s.seats) if other != seat]
        found.append(one_of(LowerTrend, others, PRINTED))
    if numbers.doubler[politician]:
        found.append(places_for_doubler(s, election))
        doubled: list[Action] = [RemoveDoubler(land, card) for card in s.doubled[election]]
        found.append(one_of(RemoveDoubler, doubled, OTHER_DOUBLER if doubled else NO_DOUBLER))
    if numbers.media[politician]:
        found.append(swaps(s, seat, election))
    return found


def places_for_doubler(s: Campaign, election: int) -> Choice:
    """6.6 On an open opinion; V3: one per state, or one per opinion."""
    doubled = s.doubled[election]
    if doubled and not s.numbers.many_doublers:
        return none_of(PlaceDoubler, ONE_DOUBLER)
    land = s.lands[election]
    cards: list[Action] = [PlaceDoubler(land, card) for card in s.open_opinions(election) if card not in doubled]
    if not cards or not s.free_doublers():
        return none_of(PlaceDoubler, NO_PLACE)
    return one_of(PlaceDoubler, cards, OPEN_ONES)


def swaps(s: Campaign, seat: int, election: int) -> Choice:
    """6.7 Another's stone for an own one."""
    if s.cash[seat] < 2 * STONE_PRICE:
        return none_of(SwapMedia, NO_SWAP_MONEY)
    if not s.stones[seat]:
        return none_of(SwapMedia, NO_STONE)
    row = s.media[election]
    land = s.lands[election]
    rivals: list[Action] = [SwapMedia(land, other) for other in range(s.seats) if other != seat and row[other]]
    return one_of(SwapMedia, rivals, OTHERS_STONE if rivals else NO_RIVAL)


def applied(s: Campaign, seat: int, election: int, action: Action) -> bool:
    """Carry out the action of a card; False when nothing comes of it."""
    if isinstance(action, GainVotes):
        return s.gain_votes(seat, election, action.votes)
    if isinstance(action, RaiseTrend):
        return s.move_trend(seat, election, action.steps)
    if isinstance(action, LowerTrend):
        if s.telling and s.trend[election][action.target] > -MOST_TREND:
            s.tell(TrendLowered(seat, action.target, action.land, action.steps))
        return s.move_trend(action.target, election, -action.steps)
    if isinstance(action, PlaceDoubler):
        s.doubled[election].append(action.card)
        if s.telling:
            s.tell(DoublerPlaced(seat, action.land, action.card))
    elif isinstance(action, RemoveDoubler):
        s.doubled[election].remove(action.card)
        if s.telling:
            s.tell(DoublerRemoved(seat, action.land, action.card))
    elif isinstance(action, SwapMedia):
        s.return_stone(action.target, election)
        s.pay_seat(seat, action.target, STONE_PRICE)
        s.place_stone(seat, election)
        s.pay(seat, STONE_PRICE)
        if s.telling:
            s.tell(MediaSwapped(seat, action.land, action.target, STONE_PRICE))
    else:
        return False
    return True
