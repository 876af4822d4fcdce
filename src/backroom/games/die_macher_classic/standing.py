"""Standing orders: bids for polls, answers to coalitions, and to spend nothing until a phase is over."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import N_, Action, View
from backroom.engine.standing import (
    ACCEPT_FOR_ME,
    BID_FOR_ME,
    NAME_FOR_ME,
    OVER,
    REFUSE_FOR_ME,
    Form,
    Offer,
    Orders,
    Standing,
)
from backroom.games.die_macher_classic import actions as act
from backroom.games.die_macher_classic.sequence import SEQUENCE, Phase, Rounds
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.die_macher_classic.steps.cabinet import CabinetActions, Laying, lay_politicians
from backroom.games.die_macher_classic.steps.coalitions import Answering, Coalitions, form_coalitions
from backroom.games.die_macher_classic.steps.contributions import Contributing, lay_contributions
from backroom.games.die_macher_classic.steps.election import Rewards, hold_election
from backroom.games.die_macher_classic.steps.media import BuyingStones, Exchanging, buy_stones
from backroom.games.die_macher_classic.steps.meetings import (
    Conversion,
    HoldingMeetings,
    convert_meetings,
    hold_meetings,
)
from backroom.games.die_macher_classic.steps.polls import PollAuction, Polls, Publishing, auction_polls
from backroom.games.die_macher_classic.steps.programme import Conference, hold_conference
from backroom.games.die_macher_classic.steps.start_player import NamingStartPlayer, StartBids
from backroom.games.macher.components import THOUSAND
from backroom.games.macher.standing import (
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
from backroom.mechanisms.open_auction import PASS, Bid
from backroom.mechanisms.turns import NOBODY


@dataclass(frozen=True)
class UseOwnResult(Standing):
    """10.3 Of every poll what raises one's own party, and nothing else; 10.5 where it does not, it is withheld."""


@dataclass(frozen=True)
class RefuseCoalitions(Standing):
    pass


@dataclass(frozen=True)
class JoinWith(Standing):
    """Accept this party's offer."""

    target: int


@dataclass(frozen=True)
class SeekNone(Standing):
    """Make no offers."""


@dataclass(frozen=True)
class NameFirst(Standing):
    """4.1 Whom to name wherever one bids the most."""

    target: int


@dataclass(frozen=True)
class SendStones(Standing):
    """12.8 A stone goes to the national board whenever it may."""


@dataclass(frozen=True)
class TakeContribution(Standing):
    amount: int


@dataclass(frozen=True)
class TurnDownContribution(Standing):
    amount: int


def until(phase: Phase) -> Term:
    """Stands until this phase of the round is over; in the last rounds some are left out."""

    def mark(order: Standing, s: Campaign) -> str:
        rounds, phases = s.stack[0], SEQUENCE[s.round]
        ahead = isinstance(rounds, Rounds) and phase in phases and rounds.phase <= phases.index(phase) + 1
        return str(s.round) if ahead else OVER

    return mark


def keeps_programme(order: KeepProgramme, view: View) -> Action | None:
    """5.1 No hidden card is given away, 5.2 and none laid."""
    return act.KEEP_PROGRAMME if view.seen.stack[-1].drawn else act.KEEP_HAND


def uses_own(order: UseOwnResult, view: View) -> Action | None:
    if view.seen.stack[-1].used != NOBODY:
        return act.END_RESULTS
    results = [each for family in view.choices if family.kind is act.UseResult for each in family]
    raising = (each for each in results if isinstance(each, act.UseResult) and each.target == view.seat)
    return next((each for each in raising if each.steps > 0), act.WITHHOLD)


def joins(order: JoinWith, view: View) -> Action | None:
    return act.ACCEPT if view.seen.stack[-1].seat == order.target else None


def names(order: NameFirst, view: View) -> Action | None:
    return act.NAME[order.target]


def idles(order: IdleCabinet, view: View) -> Action | None:
    """6.3 No action, 6.9 and no tile."""
    return act.KEEP_TILE if view.seen.stack[-1].asks_tile else act.USE_NOTHING


def sends_stone(order: SendStones, view: View) -> Action | None:
    return None if view.seen.stack[-1].stone_settled else act.SEND_STONE


def takes(order: TakeContribution, view: View) -> Action | None:
    return act.AcceptContribution(order.amount)


def turns_down(order: TurnDownContribution, view: View) -> Action | None:
    return act.RefuseContribution(order.amount)


def lists(s: Campaign, seat: int) -> list[Offer]:
    if s.round < 1:
        return []
    found = [*about_polls(s, seat), Offer(BidForStart(0), 0, s.cash[seat], THOUSAND), Offer(SendStones())]
    for kind in (KeepProgramme, StayHome, IdleCabinet, RefuseCoalitions, SeekNone, BuyNoMedia):
        found.append(Offer(kind()))
    found += [Offer(kind()) for kind in (SpareOpinions, HoldNone, ConvertNone)]
    found += [Offer(UseOwnResult()), Offer(PassOn())]
    found += [Offer(NameFirst(target)) for target in range(s.seats)]
    found += [Offer(JoinWith(other)) for other in range(s.seats) if other != seat]
    mine = [s.numbers.amount[card] for card in s.contributions[seat]]
    return found + [Offer(kind(amount)) for kind in (TakeContribution, TurnDownContribution) for amount in mine]


POLLS: Final = until(auction_polls)
COALITIONS: Final = until(form_coalitions)
CONTRIBUTIONS: Final = until(lay_contributions)

FORMS: Final[dict[type, Form]] = {
    **in_auctions(
        N_("For the poll in {land} raise by the least, up to {amount}"), Polls, PollAuction, Bid, PASS, POLLS
    ),
    WithholdPolls: answers(N_("Withhold every poll I get"), Publishing, act.WITHHOLD, POLLS),
    UseOwnResult: Form(
        N_("Of every poll I get publish my own trend if it rises, else withhold the poll"),
        (Publishing,),
        uses_own,
        POLLS,
        PHASE,
    ),
    BidForStart: Form(
        N_("In every round bid {amount} for the start player, or all I have"),
        (StartBids,),
        writes(act.BidForStart),
        short=BID_FOR_ME,
    ),
    NameFirst: Form(
        N_("Whenever I bid the most, name {target} as start player"), (NamingStartPlayer,), names, short=NAME_FOR_ME
    ),
    KeepProgramme: Form(
        N_("Keep my hidden cards and my programme"), (Conference,), keeps_programme, until(hold_conference), PHASE
    ),
    StayHome: answers(N_("Lay no politicians"), Laying, act.END_LAYING, until(lay_politicians)),
    IdleCabinet: Form(N_("Do nothing with my politicians"), (CabinetActions,), idles, until(lay_politicians), PHASE),
    RefuseCoalitions: answers(N_("Refuse every coalition"), Answering, act.REFUSE, COALITIONS),
    JoinWith: Form(N_("Accept a coalition with {target}"), (Answering,), joins, COALITIONS, PHASE, ACCEPT_FOR_ME),
    SeekNone: answers(N_("Offer no coalition"), Coalitions, act.END_COALITIONS, COALITIONS),
    BuyNoMedia: answers(N_("Buy no media stones"), BuyingStones, act.PASS_STONE, until(buy_stones)),
    SpareOpinions: answers(N_("Exchange no opinions"), Exchanging, act.KEEP_OPINIONS, until(convert_meetings)),
    HoldNone: answers(N_("Hold no meetings"), HoldingMeetings, act.END_MEETINGS, until(hold_meetings)),
    ConvertNone: answers(N_("Convert no meetings early"), Conversion, act.KEEP_MEETINGS, until(convert_meetings)),
    SendStones: Form(
        N_("Send a media stone to the national board"), (Rewards,), sends_stone, until(hold_election), PHASE
    ),
    TakeContribution: Form(
        N_("Accept the contribution of {amount}"), (Contributing,), takes, CONTRIBUTIONS, PHASE, ACCEPT_FOR_ME
    ),
    TurnDownContribution: Form(
        N_("Refuse the contribution of {amount}"), (Contributing,), turns_down, CONTRIBUTIONS, PHASE, REFUSE_FOR_ME
    ),
}
PASSES: Final = passing_on(
    N_("Pass until I take it back: buy, hold, lay, exchange, convert and bid for polls nothing"),
    FORMS,
)

STANDING = Orders({**FORMS, PassOn: PASSES}, lists)
