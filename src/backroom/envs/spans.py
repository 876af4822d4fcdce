"""Which values the numbers in an action can have, for each game: all that the rules can ever offer.

Fields with names (cards, states, seats) are counted by their kind; only what is a bare number stands here.
"""

from collections.abc import Callable, Iterable, Mapping

from backroom.engine import Action, Amount, Setup
from backroom.games.die_macher import actions as macher
from backroom.games.die_macher.components import BASE, POLITICIANS, TREND, VOTES
from backroom.games.die_macher.data import load
from backroom.games.die_macher_classic import actions as classic
from backroom.games.die_macher_classic.components import MOST_TREND
from backroom.games.die_macher_classic.data import rules_of
from backroom.games.macher.components import LANDS, THOUSAND
from backroom.games.machtwechsel import actions as wechsel
from backroom.games.machtwechsel.components import CARDS, FIRST_EVENT, KINDS
from backroom.games.machtwechsel.data import numbers
from backroom.mechanisms.open_auction import Bid

# Where a purse has no end that play comes near: amounts above so many units are left out of the table.
MOST_UNITS = 400

Spans = dict[type[Action], Iterable[Action]]


def up_to(kind: type[Amount], most: int, unit: int = 1) -> list[Action]:
    return [kind(amount) for amount in range(0, most + 1, unit)]


def die_macher(setup: Setup, most: int) -> Spans:
    printed = load(setup.data)
    effects = [effect for politician in POLITICIANS for effect in (politician.main, *politician.sides)]
    bids = (macher.WriteBid, macher.RaiseBid, macher.BidForPoll)
    return {kind: up_to(kind, most * THOUSAND, THOUSAND) for kind in bids} | {
        macher.HoldRallies: macher.HOLD_RALLIES,
        macher.PayPolitician: macher.PAY,
        macher.GainVotes: [macher.GainVotes(size) for size in sizes(e.size for e in effects if e.kind == VOTES)],
        macher.RaiseTrend: [macher.RaiseTrend(size) for size in sizes(e.size for e in effects if e.kind == TREND)],
        macher.RaiseBase: [macher.RaiseBase(size) for size in sizes(e.size for e in effects if e.kind == BASE)],
        macher.Convert: macher.CONVERT,
        macher.AcceptDonation: list(map(macher.AcceptDonation, printed.donation, printed.accepted)),
        macher.RefuseDonation: list(map(macher.RefuseDonation, printed.donation, printed.refused)),
    }


def die_macher_classic(setup: Setup, most: int) -> Spans:
    printed = rules_of(setup)
    lands, seats = range(LANDS), range(setup.seats)
    steps = [step for step in range(-MOST_TREND, MOST_TREND + 1) if step]
    return {
        Bid: up_to(Bid, most * THOUSAND, THOUSAND),
        classic.BidForStart: up_to(classic.BidForStart, most * THOUSAND, THOUSAND),
        classic.TickFirst: printed.first,
        classic.TickSecond: printed.second,
        classic.LayPolitician: [action for row in printed.lay for action in row],
        classic.GainVotes: [classic.GainVotes(land, size) for land in lands for size in sizes(printed.votes)],
        classic.RaiseTrend: [classic.RaiseTrend(land, size) for land in lands for size in sizes(printed.rise)],
        classic.LowerTrend: [
            classic.LowerTrend(land, seat, size) for land in lands for seat in seats for size in sizes(printed.fall)
        ],
        classic.HoldMeetings: [action for row in classic.HOLD_MEETINGS for action in row],
        classic.UseResult: [classic.UseResult(seat, step) for seat in seats for step in steps],
        classic.Convert: [action for row in classic.CONVERT for action in row],
        classic.AcceptContribution: printed.accept,
        classic.RefuseContribution: printed.refuse,
    }


def machtwechsel(setup: Setup, most: int) -> Spans:
    """There is only so much money, and nobody can have more than all of it."""
    printed = numbers(setup.data)
    amounts = range(printed.money + 1)
    return {
        Bid: up_to(Bid, printed.money),
        wechsel.AddMoney: up_to(wechsel.AddMoney, printed.money),
        wechsel.OfferPrice: up_to(wechsel.OfferPrice, printed.money),
        wechsel.AcceptBid: [wechsel.AcceptBid(amount) for amount in amounts],
        wechsel.SellLot: [wechsel.SellLot(amount) for amount in amounts],
        wechsel.TakeLot: [wechsel.TakeLot(amount) for amount in amounts],
        wechsel.PlayEvent: [wechsel.PlayEvent(card, printed.cost[card]) for card in range(FIRST_EVENT, KINDS)],
        wechsel.TakeBack: [wechsel.TakeBack(card, place) for card in range(KINDS) for place in range(CARDS)],
    }


def sizes(found: Iterable[int]) -> list[int]:
    """What is printed on any card, once each."""
    return sorted({size for size in found if size})


SPANS: Mapping[str, Callable[[Setup, int], Spans]] = {
    "die-macher": die_macher,
    "die-macher-classic": die_macher_classic,
    "machtwechsel": machtwechsel,
}
