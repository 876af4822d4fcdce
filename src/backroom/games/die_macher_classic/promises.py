"""What can be promised, and when it is kept: polls, politicians, media, opinions, coalitions. It binds nobody."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import EVERYBODY, N_, Event
from backroom.engine.promise import Case, Form, Pledge, Vocabulary
from backroom.games.die_macher_classic import election_events as el
from backroom.games.die_macher_classic import events as ev
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.macher.events import PollUnsold, PollWithheld
from backroom.games.macher.promises import (
    NoBid,
    PublishPoll,
    SpareOpinion,
    WithholdPoll,
    by,
    did,
    has_withheld,
    in_play,
    refrained,
    stayed_out,
)
from backroom.mechanisms.open_auction import BidMade


@dataclass(frozen=True)
class NotLay(Pledge):
    land: int


@dataclass(frozen=True)
class NoStone(Pledge):
    land: int


@dataclass(frozen=True)
class SpareStone(Pledge):
    land: int


@dataclass(frozen=True)
class ExchangeOpinion(Pledge):
    land: int
    card: int


@dataclass(frozen=True)
class FormCoalition(Pledge):
    pass


@dataclass(frozen=True)
class BringOpinion(Pledge):
    card: int


@dataclass(frozen=True)
class NotBringOpinion(Pledge):
    card: int


ROUND: Final = ev.RoundBegun
BOUND: Final = (ev.CoalitionFormed, ev.CoalitionImposed)
BROUGHT: Final = (el.OpinionBrought, el.OpinionSecured, el.OpinionReplaced)


def no_bid(pledge: NoBid, case: Case) -> str:
    def ends(event: Event) -> bool:
        return isinstance(event, ev.PollBought | PollUnsold)

    return stayed_out(case, ROUND, BidMade, ends, lambda event: getattr(event, "land", -1) == pledge.land)


def published(pledge: PublishPoll, case: Case) -> str:
    def keeps(event: Event) -> bool:
        return isinstance(event, ev.PollPublished) and by(event, case, pledge.land)

    def breaks(event: Event) -> bool:
        return isinstance(event, PollWithheld) and by(event, case, pledge.land)

    return did(case, ROUND, keeps, breaks)


def withheld(pledge: WithholdPoll, case: Case) -> str:
    return has_withheld(pledge, case, ROUND, ev.PollPublished)


def not_laid(pledge: NotLay, case: Case) -> str:
    def breaks(event: Event) -> bool:
        return isinstance(event, ev.PoliticiansLaid) and event.seat == case.doer and pledge.land in event.lands

    return refrained(case, ROUND, breaks)


def no_stone(pledge: NoStone, case: Case) -> str:
    def breaks(event: Event) -> bool:
        return isinstance(event, ev.StoneBought) and by(event, case, pledge.land)

    return refrained(case, ROUND, breaks)


def stone_spared(pledge: SpareStone, case: Case) -> str:
    def breaks(event: Event) -> bool:
        return isinstance(event, ev.MediaSwapped) and by(event, case, pledge.land) and event.target == case.other

    return refrained(case, ROUND, breaks)


def opinion_exchanged(pledge: ExchangeOpinion, case: Case) -> str:
    """8.5 Only one in a state: whoever exchanges another has broken his word. Who cannot, or does not, is not told."""

    def keeps(event: Event) -> bool:
        return isinstance(event, ev.OpinionExchanged) and by(event, case, pledge.land) and event.old == pledge.card

    def breaks(event: Event) -> bool:
        return isinstance(event, ev.OpinionExchanged) and by(event, case, pledge.land)

    return did(case, ROUND, keeps, breaks)


def opinion_spared(pledge: SpareOpinion, case: Case) -> str:
    def breaks(event: Event) -> bool:
        return isinstance(event, ev.OpinionExchanged) and by(event, case, pledge.land) and event.old == pledge.card

    return refrained(case, ROUND, breaks)


def coalition_formed(pledge: FormCoalition, case: Case) -> str:
    """7.2 Kept by either's offer; broken by a refusal, or by a coalition with somebody else."""

    def keeps(event: Event) -> bool:
        return isinstance(event, BOUND) and {event.seat, event.target} == {case.doer, case.other}

    def breaks(event: Event) -> bool:
        if isinstance(event, ev.CoalitionRefused):
            return (event.seat, event.target) == (case.other, case.doer)
        return isinstance(event, BOUND) and case.doer in (event.seat, event.target)

    return did(case, ROUND, keeps, breaks)


def opinion_brought(pledge: BringOpinion, case: Case) -> str:
    """13.1 Whoever does not win brings none."""

    def keeps(event: Event) -> bool:
        return isinstance(event, BROUGHT) and event.seat == case.doer and event.card == pledge.card

    def breaks(event: Event) -> bool:
        return isinstance(event, BROUGHT) and event.seat == case.doer

    return did(case, ROUND, keeps, breaks)


def opinion_not_brought(pledge: NotBringOpinion, case: Case) -> str:
    def breaks(event: Event) -> bool:
        return isinstance(event, BROUGHT) and event.seat == case.doer and event.card == pledge.card

    return refrained(case, ROUND, breaks)


def offers(s: Campaign, doer: int, other: int) -> list[Pledge]:
    lands = in_play(s)
    if not lands:
        return []
    offered: list[Pledge] = [kind(land) for kind in (NoBid, PublishPoll, WithholdPoll, NotLay) for land in lands]
    offered += [NoStone(land) for land in lands]
    if other != EVERYBODY:
        offered += [SpareStone(land) for land in lands if s.media[s.election_of(land)][other]]
        offered.append(FormCoalition())
    for kind in (ExchangeOpinion, SpareOpinion):
        offered += [kind(land, card) for land in lands for card in s.open_opinions(s.election_of(land))]
    offered += [BringOpinion(card) for card in s.open_opinions(s.election)]
    return offered + [NotBringOpinion(card) for card in s.open_opinions(s.election)]


POLL: Final = N_("this poll")
THIS_ROUND: Final = N_("this round")

PROMISES = Vocabulary(
    {
        NoBid: Form(
            N_("I do not bid for the poll in {land}"), no_bid, POLL, N_("if you do not bid for the poll in {land}")
        ),
        PublishPoll: Form(
            N_("I publish the poll in {land} if I get it"), published, POLL, N_("if you publish the poll in {land}")
        ),
        WithholdPoll: Form(
            N_("I withhold the poll in {land} if I get it"), withheld, POLL, N_("if you withhold the poll in {land}")
        ),
        NotLay: Form(
            N_("I lay no politician in {land} in this round"),
            not_laid,
            THIS_ROUND,
            N_("if you lay no politician in {land} in this round"),
        ),
        NoStone: Form(
            N_("I buy no media stone in {land} in this round"),
            no_stone,
            THIS_ROUND,
            N_("if you buy no media stone in {land} in this round"),
        ),
        SpareStone: Form(
            N_("I do not replace your media stone in {land} in this round"),
            stone_spared,
            THIS_ROUND,
            N_("if you do not replace my media stone in {land} in this round"),
            to_one=True,
        ),
        ExchangeOpinion: Form(
            N_("In {land} I exchange {card} in this round"),
            opinion_exchanged,
            THIS_ROUND,
            N_("if you exchange {card} in {land} in this round"),
        ),
        SpareOpinion: Form(
            N_("In {land} I do not exchange {card} in this round"),
            opinion_spared,
            THIS_ROUND,
            N_("if you do not exchange {card} in {land} in this round"),
        ),
        FormCoalition: Form(
            N_("I form a coalition with you in this round"),
            coalition_formed,
            THIS_ROUND,
            N_("if you form a coalition with me in this round"),
            to_one=True,
        ),
        BringOpinion: Form(
            N_("If I win, I bring {card} to the national board"),
            opinion_brought,
            THIS_ROUND,
            N_("if you bring {card} to the national board"),
        ),
        NotBringOpinion: Form(
            N_("I do not bring {card} to the national board in this round"),
            opinion_not_brought,
            THIS_ROUND,
            N_("if you do not bring {card} to the national board in this round"),
        ),
    },
    offers,
)
