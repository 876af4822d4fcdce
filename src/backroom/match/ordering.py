"""Standing orders at a table: given, listed, taken back. The house carries them out; see `Match.answer_of`."""

from typing import Any, ClassVar

from backroom.engine import Illegal
from backroom.engine.standing import Offer, Standing, alike
from backroom.match.draft import Draft
from backroom.match.match import Match
from backroom.match.ordered import Ordered
from backroom.match.refusal import Refused
from backroom.match.verb import SeatNumber, Text, Verb
from backroom.words import N_, Voice, filled

BLANK = "…"


class Order(Verb, frozen=True):
    """Say beforehand what the house shall answer for your seat, or take that back (`on` false).

    `what` is the text form of something that can be ordered now, with an amount of your choice where it has one. Nobody
    else can see that there is an order. A new one takes the place of one that differs by its amount alone.
    """

    word: ClassVar = "order"
    path: ClassVar = "orders"
    summary: ClassVar = "Give a standing order, or take it back"
    fresh: ClassVar = True
    seat: SeatNumber
    what: Text
    on: bool = True

    async def plan(self, draft: Draft) -> None:
        match, seat = draft.match, self.seat
        draft.own(seat)
        if self.on or not match.paused:  # what was ordered can be taken back in a pause, too
            draft.running()
        try:
            order = match.game.parse_order(self.what)
        except Illegal as illegal:
            raise Refused(illegal.because.says) from None
        if self.on:
            self.give(draft, order)
        elif any(order == other for other in match.orders_of(seat)):
            draft.add(seat, Ordered(match.game.text(order), on=False))
        draft.answer()

    def give(self, draft: Draft, order: Standing) -> None:
        match, seat = draft.match, self.seat
        offer_of(match, seat, order)
        standing = match.orders_of(seat)
        if order in standing:
            return  # sent twice
        for other in standing:
            if alike(order, other):
                draft.add(seat, Ordered(match.game.text(other), on=False))
        seen = match.game.view(match.state, seat).seen
        draft.add(seat, Ordered(match.game.text(order), on=True, term=match.game.standing.term(order, seen)))


def offer_of(match: Match, seat: int, order: Standing) -> Offer:
    """The offer that this order takes, or why there is none."""
    for offer in offers(match, seat):
        if offer.holds(order):
            return offer
        if offer.unit and alike(offer.order, order):
            says = N_("It can be from {low} to {high}, in steps of {unit}.")
            outside = Refused(says, low=offer.low, high=offer.high, unit=offer.unit)
            outside.about = match.game.id, match.game.words, match.names()  # so that its sums are written as others are
            raise outside
    raise Refused(N_("There is nothing that such an order could still be for."))


def offers(match: Match, seat: int) -> list[Offer]:
    """What the seat can order now, first what answers the question that is asked."""
    if match.state is None or not match.state.stack:
        return []
    orders, seen = match.game.standing, match.game.view(match.state, seat).seen
    top = match.state.stack[-1]
    return sorted(orders.offers(seen, seat), key=lambda offer: not orders.answers_in(offer.order, top))


def plain(match: Match, seat: int) -> Standing | None:
    """The order that would answer the question asked now, once and for all."""
    if match.state is None or not match.state.stack or seat not in match.must or match.answer_of(seat) is not None:
        return None
    kind = match.game.standing.plain(type(match.state.stack[-1]).__name__)
    return kind() if kind is not None and any(offer.order == kind() for offer in offers(match, seat)) else None


def always(match: Match, seat: int, voice: Voice) -> str:
    """What that order says, or nothing."""
    order = plain(match, seat)
    return spoken(match, voice, order) if order is not None else ""


def spoken(match: Match, voice: Voice, order: Standing, blank: bool = False) -> str:
    """What an order says; with a blank for the amount that is still to be chosen."""
    words, names = match.game.words, getattr(type(order), "__dataclass_fields__", ())
    values = {name: words.value(name, getattr(order, name), voice) for name in names}
    if blank and "amount" in values:
        values["amount"] = BLANK
    return filled(voice.say(match.game.standing.forms[type(order)].says), values)


def given_json(match: Match, seat: int, voice: Voice) -> list[dict[str, Any]]:
    """The orders of a seat that stand, for itself."""
    forms = match.game.standing.forms
    return [
        {
            "what": match.game.text(order),
            "says": spoken(match, voice, order),
            "until": voice.say(forms[type(order)].until),
        }
        for order in match.orders_of(seat)
    ]
