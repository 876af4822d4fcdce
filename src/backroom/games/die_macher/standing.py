"""Standing orders: bids for polls, and to spend nothing or to leave things as they are until a phase is over."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from backroom.engine import N_, Action, View
from backroom.engine.standing import ACCEPT_FOR_ME, BID_FOR_ME, OVER, REFUSE_FOR_ME, Form, Offer, Orders, Standing
from backroom.games.die_macher import actions as act
from backroom.games.die_macher.components import DONATION_ROUNDS
from backroom.games.die_macher.sequence import BETWEEN, BETWEEN_ROUNDS, IN_ROUND, ROUND, Play
from backroom.games.die_macher.state import Campaign
from backroom.games.die_macher.steps.cabinet import REPLACING, ActCabinet, PayCabinet, begin_cabinet
from backroom.games.die_macher.steps.conversion import ConvertRallies, begin_conversion
from backroom.games.die_macher.steps.influence import MediaInfluence, begin_influence
from backroom.games.die_macher.steps.media import BuyMedia, begin_media
from backroom.games.die_macher.steps.money import PayOut, begin_payout
from backroom.games.die_macher.steps.polls import PollAuction, PollAuctions, PublishPoll, begin_polls
from backroom.games.die_macher.steps.programmes import ProgrammeChange, begin_programmes
from backroom.games.die_macher.steps.rallies import HoldRalliesInTurn, begin_rallies
from backroom.games.die_macher.steps.sending import SendCabinet, begin_sending
from backroom.games.die_macher.steps.start_player import BidForStart as WritingBids
from backroom.games.die_macher.steps.start_player import RaiseBids
from backroom.games.macher.components import THOUSAND
from backroom.games.macher.standing import (
    LEAVING,
    PHASE,
    BidForStart,
    BuyNoMedia,
    ConvertNone,
    HoldNone,
    IdleCabinet,
    KeepProgramme,
    PassOn,
    SpareOpinions,
    StayHome,
    Term,
    WithholdPolls,
    about_polls,
    answers,
    in_auctions,
    passing_on,
    writes,
)


@dataclass(frozen=True)
class PublishPolls(Standing):
    pass


@dataclass(frozen=True)
class PayAll(Standing):
    """9.2 Every politician whose price one has."""


@dataclass(frozen=True)
class TakeDonation(Standing):
    amount: int


@dataclass(frozen=True)
class TurnDownDonation(Standing):
    amount: int


def until(begin: Callable[[Campaign], object]) -> Term:
    """Stands until this phase of the round is over."""
    line = ROUND.index(begin)

    def mark(order: Standing, s: Campaign) -> str:
        play = s.stack[0]
        ahead = isinstance(play, Play) and play.part == IN_ROUND and play.line <= line + 1
        return str(s.round) if ahead else OVER

    return mark


def until_payout(order: Standing, s: Campaign) -> str:
    play = s.stack[0]
    if not isinstance(play, Play) or s.round > DONATION_ROUNDS or s.last_round():
        return OVER
    paying = play.part == BETWEEN and play.line <= BETWEEN_ROUNDS.index(begin_payout) + 1
    return str(s.round) if paying or play.part == IN_ROUND else OVER


def pays(order: PayAll, view: View) -> Action | None:
    return next((family[0] for family in view.choices if family.kind is act.PayPolitician and len(family)), None)


def idles(order: IdleCabinet, view: View) -> Action | None:
    """9.3 Neither the main action nor a side action."""
    return act.LEAVE_SLOT if view.seen.stack[-1].part == REPLACING else act.SKIP_ACTION


def takes(order: TakeDonation, view: View) -> Action | None:
    return of_donation(act.AcceptDonation, order.amount, view)


def turns_down(order: TurnDownDonation, view: View) -> Action | None:
    return of_donation(act.RefuseDonation, order.amount, view)


def of_donation(kind: type[Action], amount: int, view: View) -> Action | None:
    cards = [card for family in view.choices if family.kind is kind for card in family]
    return next((card for card in cards if getattr(card, "amount", -1) == amount), None)


def lists(s: Campaign, seat: int) -> list[Offer]:
    if s.round < 1:
        return []
    found = [*about_polls(s, seat), Offer(PublishPolls()), Offer(BidForStart(0), 0, s.cash[seat], THOUSAND)]
    found += [Offer(kind()) for kind in (*LEAVING, PayAll, IdleCabinet, PassOn)]
    donation = s.numbers.donation
    mine = [donation[card] for card in range(len(donation)) if (s.donations[seat] >> card) & 1]
    return found + [Offer(kind(amount)) for kind in (TakeDonation, TurnDownDonation) for amount in mine]


POLLS: Final = until(begin_polls)

FORMS: Final[dict[type, Form]] = {
    **in_auctions(
        N_("For the poll in {land} bid the least that tops the others, up to {amount}"),
        PollAuctions,
        PollAuction,
        act.BidForPoll,
        act.PASS,
        POLLS,
    ),
    PublishPolls: answers(N_("Publish every poll I get"), PublishPoll, act.PUBLISH, POLLS),
    WithholdPolls: answers(N_("Withhold every poll I get"), PublishPoll, act.WITHHOLD, POLLS),
    BidForStart: Form(
        N_("In every round write {amount} for start player, or all I have; pass where it ties"),
        (WritingBids, RaiseBids),
        writes(act.WriteBid, act.PASS),
        short=BID_FOR_ME,
    ),
    KeepProgramme: answers(N_("Leave my programme as it is"), ProgrammeChange, act.DONE, until(begin_programmes)),
    BuyNoMedia: answers(N_("Buy no media markers"), BuyMedia, act.PASS, until(begin_media)),
    HoldNone: answers(N_("Hold no rallies"), HoldRalliesInTurn, act.DONE, until(begin_rallies)),
    StayHome: answers(N_("Send no politicians"), SendCabinet, act.DONE, until(begin_sending)),
    PayAll: Form(N_("Pay all my politicians"), (PayCabinet,), pays, until(begin_cabinet), PHASE),
    IdleCabinet: Form(N_("Do nothing with my politicians"), (ActCabinet,), idles, until(begin_cabinet), PHASE),
    SpareOpinions: answers(N_("Replace no opinions"), MediaInfluence, act.PASS, until(begin_influence)),
    ConvertNone: answers(
        N_("Convert no rallies where no election is due"), ConvertRallies, act.PASS, until(begin_conversion)
    ),
    TakeDonation: Form(N_("Accept the donation of {amount}"), (PayOut,), takes, until_payout, PHASE, ACCEPT_FOR_ME),
    TurnDownDonation: Form(
        N_("Refuse the donation of {amount}"), (PayOut,), turns_down, until_payout, PHASE, REFUSE_FOR_ME
    ),
}
PASSES: Final = passing_on(
    N_("Pass until I take it back: buy, hold, send, replace, convert and bid for polls nothing"),
    FORMS,
)

STANDING = Orders({**FORMS, PassOn: PASSES}, lists)
