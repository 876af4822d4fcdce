"""What can be promised, and when it is kept: cards and money in deals, discards, the Misstrauensvotum. It binds nobody.

A card is given under the name that was said aloud when the deal was offered: that is what everybody has heard.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from backroom.engine import EVERYBODY, N_, Action, Event
from backroom.engine.promise import BROKEN, KEPT, Case, Form, Pledge, Vocabulary
from backroom.games.machtwechsel import events as e
from backroom.games.machtwechsel.actions import EXCHANGE, PURCHASE, WANT, AddMoney, OfferPrice
from backroom.games.machtwechsel.components import COLOURS, DIREKTMANDAT, KINDS, MISSTRAUENSVOTUM
from backroom.games.machtwechsel.state import Wahlkampf

MOST_MONEY: Final = 10
MOST_ADDED: Final = 3  # to a card


@dataclass(frozen=True)
class GiveCard(Pledge):
    kind: int


@dataclass(frozen=True)
class PayMoney(Pledge):
    amount: int


@dataclass(frozen=True)
class GiveWithMoney(Pledge):
    """5.10 Only whoever offers an exchange adds money to it: so the offer is theirs to make."""

    kind: int
    amount: int


@dataclass(frozen=True)
class NotClaim(Pledge):
    card: int


@dataclass(frozen=True)
class Distrust(Pledge):
    seat: int


@dataclass(frozen=True)
class NoDistrust(Pledge):
    pass


# 5.1 What is told of the six moves: an offer, a purchase, a drawing by its discard.
MOVES: Final = (
    e.Bought,
    e.Discarded,
    e.SatOut,
    e.EventPlayed,
    e.ExchangeOffered,
    e.PurchaseOffered,
    e.SaleOpened,
)
OFFERS: Final = (e.ExchangeOffered, e.PurchaseOffered, e.SaleOpened)


@dataclass(frozen=True)
class Deal:
    """A deal that was made: what each of two gives, by name."""

    seat: int
    other: int
    gives: int  # a kind, or none
    gets: int
    pays: int  # from `seat` to `other`; below 0 the other way round


NOTHING: Final = -1


def deal_of(offer: Event | None, event: Event) -> Deal | None:
    if isinstance(event, e.Exchanged) and isinstance(offer, e.ExchangeOffered):
        return Deal(event.seat, event.other, offer.kind, offer.wanted, event.amount)
    if isinstance(event, e.Purchased) and isinstance(offer, e.PurchaseOffered):
        return Deal(event.seat, event.other, NOTHING, offer.kind, event.amount)
    if isinstance(event, e.Sold) and isinstance(offer, e.SaleOpened):
        return Deal(event.seat, event.other, offer.kind, NOTHING, -event.amount)
    return None


def deals(case: Case, movers: set[int]) -> Iterator[Deal | None]:
    """The deals made until all these have had their next move and another one has begun; then nothing."""
    offer = next((event for event in reversed(case.before) if isinstance(event, MOVES)), None)
    waiting = set(movers)
    for event in case.since:
        if isinstance(event, MOVES):
            if not waiting:
                yield None
                return
            waiting.discard(event.seat)
            offer = event
        made = deal_of(offer, event)
        if made is not None:
            yield made


def card_given(pledge: GiveCard, case: Case) -> str:
    for deal in deals(case, {case.doer, case.other}):
        if deal is None:
            return BROKEN
        if (deal.seat, deal.other, deal.gives) == (case.doer, case.other, pledge.kind):
            return KEPT
        if (deal.other, deal.seat, deal.gets) == (case.doer, case.other, pledge.kind):
            return KEPT
    return case.unless_over()


def money_paid(pledge: PayMoney, case: Case) -> str:
    for deal in deals(case, {case.doer, case.other}):
        if deal is None:
            return BROKEN
        if (deal.seat, deal.other) == (case.doer, case.other) and deal.pays >= pledge.amount:
            return KEPT
        if (deal.other, deal.seat) == (case.doer, case.other) and -deal.pays >= pledge.amount:
            return KEPT
    return case.unless_over()


def both_given(pledge: GiveWithMoney, case: Case) -> str:
    for deal in deals(case, {case.doer, case.other}):
        if deal is None:
            return BROKEN
        given = (deal.seat, deal.other, deal.gives) == (case.doer, case.other, pledge.kind)
        if given and deal.pays >= pledge.amount:
            return KEPT
    return case.unless_over()


def not_claimed(pledge: NotClaim, case: Case) -> str:
    """6.18 Until the doer's own next move."""
    for event in case.since:
        if isinstance(event, e.DirektmandatPlayed) and (event.seat, event.card) == (case.doer, pledge.card):
            return BROKEN
        if isinstance(event, MOVES) and event.seat == case.doer:
            return KEPT
    return case.unless_over()


def struck(case: Case, seat: int) -> bool | None:
    """6.11 Whether the doer's next move turned cards of the seat; none as long as that is not over."""
    moved = distrusts = False
    for event in case.since:
        if isinstance(event, MOVES):
            if moved:
                return False
            moved = event.seat == case.doer
            distrusts = moved and isinstance(event, e.EventPlayed) and event.card == MISSTRAUENSVOTUM
        elif distrusts and isinstance(event, e.Deactivated | e.AllDeactivated) and event.seat == seat:
            return True
    return None


def distrusted(pledge: Distrust, case: Case) -> str:
    hit = struck(case, pledge.seat)
    return case.unless_over() if hit is None else KEPT if hit else BROKEN


def not_distrusted(pledge: NoDistrust, case: Case) -> str:
    hit = struck(case, case.other)
    return case.unless_over() if hit is None else BROKEN if hit else KEPT


def offers(s: Wahlkampf, doer: int, other: int) -> list[Pledge]:
    if s.over():
        return []
    offered: list[Pledge] = []
    if other != EVERYBODY:
        offered += [GiveCard(kind) for kind in range(KINDS)]
        offered += [PayMoney(amount) for amount in range(1, MOST_MONEY + 1)]
        offered += [GiveWithMoney(kind, amount) for kind in range(COLOURS) for amount in range(1, MOST_ADDED + 1)]
    if s.discards and s.out[DIREKTMANDAT] < s.numbers.copies[DIREKTMANDAT]:
        offered.append(NotClaim(s.discards[-1]))
    offered += [Distrust(seat) for seat in range(s.seats) if seat not in (doer, other, s.partner(doer))]
    if other != EVERYBODY:
        offered.append(NoDistrust())
    return offered


def as_offer(s: Wahlkampf, seat: int, gives: Pledge, gets: Pledge) -> list[Action]:
    """5.10 A card for a card, perhaps with money, or 5.13 money for a card: the seat's own part of the deal first."""
    if isinstance(gives, GiveCard | GiveWithMoney) and isinstance(gets, GiveCard):
        added = gives.amount if isinstance(gives, GiveWithMoney) else 0
        offer: list[Action] = [EXCHANGE[gives.kind], WANT[gets.kind]]
        if added > s.money[seat]:
            return []
        return [*offer, AddMoney(added)] if s.money[seat] else offer
    if isinstance(gives, PayMoney) and isinstance(gets, GiveCard):
        return [PURCHASE[gets.kind], OfferPrice(gives.amount)]
    return []


BOTH: Final = N_("your next moves")
MOVE: Final = N_("the next move")

PROMISES: Final = Vocabulary(
    {
        GiveCard: Form(
            N_("I give you a card in a deal: {kind}"),
            card_given,
            BOTH,
            N_("if you give me a card in a deal: {kind}"),
            to_one=True,
        ),
        PayMoney: Form(
            N_("I pay you at least {amount}p in a deal"),
            money_paid,
            BOTH,
            N_("if you pay me at least {amount}p in a deal"),
            to_one=True,
        ),
        GiveWithMoney: Form(
            N_("I give you a card in a deal and add at least {amount}p: {kind}"),
            both_given,
            BOTH,
            N_("if you give me a card in a deal and add at least {amount}p: {kind}"),
            to_one=True,
        ),
        NotClaim: Form(
            N_("I do not take the top with a Direktmandat: {card}"),
            not_claimed,
            MOVE,
            N_("if you do not take the top with a Direktmandat: {card}"),
        ),
        Distrust: Form(
            N_("I play the Misstrauensvotum against {seat} in my next move"),
            distrusted,
            MOVE,
            N_("if you play the Misstrauensvotum against {seat} in your next move"),
        ),
        NoDistrust: Form(
            N_("I play no Misstrauensvotum against you in my next move"),
            not_distrusted,
            MOVE,
            N_("if you play no Misstrauensvotum against me in your next move"),
            to_one=True,
        ),
    },
    offers,
    as_offer,
)
