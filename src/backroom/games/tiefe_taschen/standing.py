"""Standing orders: the card for a vote, also by what one is allotted, and pieces that stay at home."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import N_, Action, View
from backroom.engine.standing import PLAY_FOR_ME, VOTE_FOR_ME, Form, Offer, Orders, Standing, always
from backroom.games.tiefe_taschen.actions import CHOOSE_CARD, GIVE, KeepMarker, KeepSnoop, LeaveBribes, Ready
from backroom.games.tiefe_taschen.components import ACTIONS, APPROVE, NO_CARD, NONE, REJECT
from backroom.games.tiefe_taschen.reckoning import worth_of
from backroom.games.tiefe_taschen.state import Republic
from backroom.games.tiefe_taschen.steps.money import Allot
from backroom.games.tiefe_taschen.steps.negotiating import Negotiating
from backroom.games.tiefe_taschen.steps.placing import Choosing, LayingMarker, OpeningBribes, PlacingSnoop

MOST_ASKED: Final = 15  # millions that one can make one's card depend on


@dataclass(frozen=True)
class PlayCard(Standing):
    card: int


@dataclass(frozen=True)
class ApproveFor(Standing):
    """Approve for so much, else play this card."""

    card: int
    amount: int


@dataclass(frozen=True)
class KeepAll(Standing):
    """5.1 The president allots everything to himself."""


@dataclass(frozen=True)
class NoSnoop(Standing):
    pass


@dataclass(frozen=True)
class NoBribes(Standing):
    pass


@dataclass(frozen=True)
class LeaveHidden(Standing):
    pass


def plays(order: PlayCard, view: View) -> Action | None:
    return lay(order.card, view)


def approves(order: ApproveFor, view: View) -> Action | None:
    got = sum(worth_of(money) for money in view.seen.allotted(view.seat))
    return lay(APPROVE if got >= order.amount else order.card, view)


def lay(card: int, view: View) -> Action | None:
    """6.9 The card; 6.12 where phase 3 is free and it lies there already, that one is ready."""
    if isinstance(view.seen.stack[-1], Negotiating) and view.seen.card[view.seat] == card:
        return Ready()
    return CHOOSE_CARD[card]


def keeps_all(order: KeepAll, view: View) -> Action | None:
    s = view.seen
    give: Action = GIVE[s.open[len(s.given)]][view.seat]
    return give


def keeps_marker(order: NoBribes, view: View) -> Action | None:
    return KeepMarker(view.seen.stack[-1].marker)


def this_vote(order: Standing, s: Republic) -> str:
    """3.2 A vote is known by its round and its president. 8.1 Whoever is out of the round has no part in it."""
    return f"{s.round} {s.order[0]}"


def lists(s: Republic, seat: int) -> list[Offer]:
    found: list[Offer] = []
    free = isinstance(s.stack[-1], Negotiating)
    if s.round and seat in s.order and (free or s.card[seat] == NO_CARD):
        cards = [card for card in range(ACTIONS) if card != REJECT or seat != s.order[0]]
        found += [Offer(ApproveFor(card, 1), 1, MOST_ASKED, 1) for card in cards if card != APPROVE]
        found += [Offer(PlayCard(card)) for card in cards]
    found += [Offer(KeepAll()), Offer(NoSnoop())]
    if s.numbers.bribes != NONE:
        found += [Offer(NoBribes()), Offer(LeaveHidden())]
    return found


VOTE: Final = N_("until this vote is over")
VOTING: Final = (Choosing, Negotiating)

STANDING = Orders(
    {
        ApproveFor: Form(
            N_("Play “Approve” in this vote if I am allotted {amount} million or more, else “{card}”"),
            VOTING,
            approves,
            this_vote,
            VOTE,
            VOTE_FOR_ME,
        ),
        PlayCard: Form(N_("Play “{card}” in this vote"), VOTING, plays, this_vote, VOTE, PLAY_FOR_ME),
        KeepAll: Form(N_("When I am president, allot all the money to me"), (Allot,), keeps_all),
        NoSnoop: Form(N_("Keep my snoop at home"), (PlacingSnoop,), always(KeepSnoop())),
        NoBribes: Form(N_("Keep my bribe markers at home"), (LayingMarker,), keeps_marker),
        LeaveHidden: Form(N_("Leave hidden bribes before me face down"), (OpeningBribes,), always(LeaveBribes())),
    },
    lists,
)
