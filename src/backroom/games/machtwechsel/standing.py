"""Standing orders: for windows, offers and auctions, and to end one's turns; never where something is passed over."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import N_, Action, View
from backroom.engine.standing import (
    ACCEPT_FOR_ME,
    BID_FOR_ME,
    DISCARD_FOR_ME,
    OVER,
    SELL_FOR_ME,
    SWAP_FOR_ME,
    Form,
    Offer,
    Orders,
    Standing,
    least,
)
from backroom.engine.standing import always as always_answers
from backroom.games.machtwechsel.actions import (
    AGREE,
    DECLINE,
    DISCARD,
    END_TURN,
    REFUSE_BID,
    AcceptBid,
    DropClaim,
    PlayDirektmandat,
    SellLot,
    TakeLot,
)
from backroom.games.machtwechsel.cards import gain
from backroom.games.machtwechsel.components import COLOURS, KINDS, NONE
from backroom.games.machtwechsel.state import Wahlkampf
from backroom.games.machtwechsel.steps.bureaucracy import Buerokratieabbau
from backroom.games.machtwechsel.steps.deals import Answers
from backroom.games.machtwechsel.steps.extras import side_steps
from backroom.games.machtwechsel.steps.lot import LotAuction, SellOrTake
from backroom.games.machtwechsel.steps.selling import Sale, TakeBid
from backroom.games.machtwechsel.steps.turn import AfterMove
from backroom.games.machtwechsel.steps.window import Window
from backroom.games.machtwechsel.winning import fulfilled
from backroom.mechanisms.open_auction import PASS, Bid


@dataclass(frozen=True)
class PassWindows(Standing):
    pass


@dataclass(frozen=True)
class DeclineOffers(Standing):
    pass


@dataclass(frozen=True)
class SellTo(Standing):
    """5.13 Agree to every purchase of this kind at this price or a better one."""

    wanted: int
    amount: int


@dataclass(frozen=True)
class SwapFor(Standing):
    """5.10 Agree to every exchange of this colour for that one, whatever is added."""

    wanted: int
    kind: int


@dataclass(frozen=True)
class PassAuctions(Standing):
    pass


@dataclass(frozen=True)
class BidHere(Standing):
    """5.14 In the auction that goes on."""

    amount: int


@dataclass(frozen=True)
class BidFor(Standing):
    """5.12 In every sale of this kind."""

    kind: int
    amount: int


@dataclass(frozen=True)
class SellFrom(Standing):
    """5.12 Accept such a bid for what one sells in this turn, and none that is lower."""

    amount: int


@dataclass(frozen=True)
class SellLotFrom(Standing):
    """6.6 Sell both cards at such a bid, else take them, where one has the money."""

    amount: int


@dataclass(frozen=True)
class DiscardFirst(Standing):
    """6.3 What goes first where all discard down to two."""

    kind: int


@dataclass(frozen=True)
class EndTurns(Standing):
    pass


# --- what the house answers


def passes_window(order: PassWindows, view: View) -> Action | None:
    """6.18 Whoever ordered to be asked means it."""
    return PASS if view.seen.all_asked else None


def sells(order: SellTo, view: View) -> Action | None:
    step = view.seen.stack[-1]
    fits = step.kind == NONE and step.wanted == order.wanted and step.amount >= order.amount
    return AGREE[order.wanted] if fits else None


def swaps(order: SwapFor, view: View) -> Action | None:
    step = view.seen.stack[-1]
    return AGREE[order.wanted] if (step.kind, step.wanted) == (order.kind, order.wanted) else None


def bids(order: BidHere | BidFor, view: View) -> Action | None:
    """The least raise up to the maximum, above it a pass; in sales of other kinds nothing."""
    step = view.seen.stack[-1]
    if isinstance(order, BidFor) and not (isinstance(step, Sale) and step.kind == order.kind):
        return None
    return least(view.choices, Bid, order.amount) or PASS


def takes_bid(order: SellFrom, view: View) -> Action | None:
    amount = view.seen.stack[-1].amount
    return AcceptBid(amount) if amount >= order.amount else REFUSE_BID


def sells_lot(order: SellLotFrom, view: View) -> Action | None:
    amount: int = view.seen.stack[-1].amount
    sells = amount >= order.amount or view.seen.money[view.seat] < amount
    return SellLot(amount) if sells else TakeLot(amount)


def discards(order: DiscardFirst, view: View) -> Action | None:
    return DISCARD[order.kind]


def ends_turn(order: EndTurns, view: View) -> Action | None:
    return END_TURN if nothing_to_gain(view.seen, view.seat) else None


def nothing_to_gain(s: Wahlkampf, seat: int) -> bool:
    """7.4 Ending the turn passes over nothing that the bank would pay, and 6.17 over no win by a Direktmandat."""
    for family in side_steps(s, seat, []):
        if not len(family):
            continue
        if family.kind is not PlayDirektmandat or wins_by_the_top(s, seat):
            return False
    return True


def wins_by_the_top(s: Wahlkampf, seat: int) -> bool:
    """From what the seat sees: a partner's hidden hand does not count."""
    t = s.copy()
    if not s.sees_hand(seat, s.partner(seat)):
        t.hand[s.partner(seat)] = [0] * len(t.hand[seat])
    gain(t, seat, s.discards[-1])
    return fulfilled(t, seat)


# --- how long it stands, and what can be ordered


def this_auction(order: Standing, s: Wahlkampf) -> str:
    return str(s.number) if isinstance(s.stack[-1], Sale | LotAuction) else OVER


def this_turn(order: Standing, s: Wahlkampf) -> str:
    """Until the sale is over, or the turn."""
    return str(s.number)


def only_windows_for_all(order: Standing, s: Wahlkampf) -> str:
    return "" if s.all_asked else OVER


def lists(s: Wahlkampf, seat: int) -> list[Offer]:
    money = s.money[seat]
    found = [Offer(PassWindows()), Offer(DeclineOffers()), Offer(EndTurns()), Offer(PassAuctions())]
    if seat != s.turn:
        found.append(Offer(BidHere(1), 1, money, 1))
    else:
        found += [Offer(kind(1), 1, s.numbers.money, 1) for kind in (SellFrom, SellLotFrom)]
    held = [kind for kind in range(KINDS) if s.hand[seat][kind]]
    found += [Offer(BidFor(kind, 1), 1, s.numbers.money, 1) for kind in range(KINDS)]
    found += [Offer(DiscardFirst(kind)) for kind in held]
    found += [Offer(SellTo(kind, 1), 1, s.numbers.money, 1) for kind in held]
    colours = [kind for kind in held if kind < COLOURS]
    return found + [Offer(SwapFor(mine, kind)) for mine in colours for kind in range(COLOURS) if kind != mine]


AUCTION: Final = N_("until this auction is over")
TURN: Final = N_("until your turn is over")

STANDING = Orders(
    {
        PassWindows: Form(
            N_("Pass for me at every Direktmandat offer"), (Window,), passes_window, only_windows_for_all
        ),
        DeclineOffers: Form(N_("Decline every offer for me"), (Answers,), always_answers(DECLINE)),
        SellTo: Form(N_("Agree to sell {wanted} for {amount}p or more"), (Answers,), sells, short=SELL_FOR_ME),
        SwapFor: Form(N_("Agree to give {wanted} for {kind}, whatever is added"), (Answers,), swaps, short=SWAP_FOR_ME),
        PassAuctions: Form(N_("Pass for me in every auction"), (Sale, LotAuction), always_answers(PASS)),
        BidHere: Form(
            N_("In this auction raise by the least, up to {amount}p"),
            (Sale, LotAuction),
            bids,
            this_auction,
            AUCTION,
            BID_FOR_ME,
        ),
        BidFor: Form(
            N_("Whenever {kind} is sold by auction, raise by the least, up to {amount}p"),
            (Sale,),
            bids,
            short=BID_FOR_ME,
        ),
        SellFrom: Form(
            N_("Accept a bid of {amount}p or more for what I sell, and refuse a lower one"),
            (TakeBid,),
            takes_bid,
            this_turn,
            TURN,
            ACCEPT_FOR_ME,
        ),
        SellLotFrom: Form(
            N_("Sell both cards of the Überhangmandate for {amount}p or more, else take them"),
            (SellOrTake,),
            sells_lot,
            this_turn,
            TURN,
            SELL_FOR_ME,
        ),
        DiscardFirst: Form(
            N_("At a Bürokratieabbau discard first: {kind}"), (Buerokratieabbau,), discards, short=DISCARD_FOR_ME
        ),
        EndTurns: Form(N_("End my turns for me after the move"), (AfterMove,), ends_turn),
    },
    lists,
    (DropClaim,),
)
