"""What can be promised, and when it is kept: polls, politicians, media, opinions, coalitions. It binds nobody."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import EVERYBODY, N_, Event
from backroom.engine.promise import Case, Form, Pledge, Vocabulary
from backroom.games.die_macher_classic import election_events as el
from backroom.games.die_macher_classic import events as ev
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.macher.events import PollWithheld
from backroom.games.macher.promises import (
    OTHER,
    THIS_ROUND,
    HoldNone,
    NoBid,
    PublishPoll,
    SpareOpinion,
    WithholdPoll,
    about_polls,
    does,
    in_play,
    leaves,
    own,
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


EXCHANGES: Final = own(ev.OpinionExchanged, land="land", old="card")
BRINGS: Final = own(*BROUGHT, card="card")


def lays(event: Event, pledge: NotLay, case: Case) -> bool:
    return isinstance(event, ev.PoliticiansLaid) and event.seat == case.doer and pledge.land in event.lands


def binds_both(event: Event, pledge: FormCoalition, case: Case) -> bool:
    return isinstance(event, BOUND) and {event.seat, event.target} == {case.doer, case.other}


def evades(event: Event, pledge: FormCoalition, case: Case) -> bool:
    if isinstance(event, ev.CoalitionRefused):
        return (event.seat, event.target) == (case.other, case.doer)
    return isinstance(event, BOUND) and case.doer in (event.seat, event.target)


def offers(s: Campaign, doer: int, other: int) -> list[Pledge]:
    lands = in_play(s)
    if not lands:
        return []
    offered: list[Pledge] = [kind(land) for kind in (NoBid, PublishPoll, WithholdPoll, NotLay) for land in lands]
    offered += [kind(land) for kind in (NoStone, HoldNone) for land in lands]
    if other != EVERYBODY:
        offered += [SpareStone(land) for land in lands if s.media[s.election_of(land)][other]]
        offered.append(FormCoalition())
    for kind in (ExchangeOpinion, SpareOpinion):
        offered += [kind(land, card) for land in lands for card in s.open_opinions(s.election_of(land))]
    offered += [BringOpinion(card) for card in s.open_opinions(s.election)]
    return offered + [NotBringOpinion(card) for card in s.open_opinions(s.election)]


PUBLISHED: Final = does(ROUND, own(ev.PollPublished, land="land"), own(PollWithheld, land="land"))

PROMISES = Vocabulary(
    {
        **about_polls(ROUND, BidMade, ev.PollBought, ev.PollPublished, PUBLISHED),
        NotLay: Form(
            N_("I lay no politician in {land} in this round"),
            leaves(ROUND, lays),
            THIS_ROUND,
            N_("if you lay no politician in {land} in this round"),
        ),
        NoStone: Form(
            N_("I buy no media stone in {land} in this round"),
            leaves(ROUND, own(ev.StoneBought, land="land")),
            THIS_ROUND,
            N_("if you buy no media stone in {land} in this round"),
        ),
        HoldNone: Form(
            N_("I hold no meetings in {land} in this round"),
            leaves(ROUND, own(ev.MeetingsHeld, land="land")),
            THIS_ROUND,
            N_("if you hold no meetings in {land} in this round"),
        ),
        SpareStone: Form(
            N_("I do not replace your media stone in {land} in this round"),
            leaves(ROUND, own(ev.MediaSwapped, land="land", target=OTHER)),
            THIS_ROUND,
            N_("if you do not replace my media stone in {land} in this round"),
            to_one=True,
        ),
        # 8.5 Only one in a state: whoever exchanges another has broken his word. Who cannot, or does not, is not told.
        ExchangeOpinion: Form(
            N_("In {land} I exchange {card} in this round"),
            does(ROUND, EXCHANGES, own(ev.OpinionExchanged, land="land")),
            THIS_ROUND,
            N_("if you exchange {card} in {land} in this round"),
        ),
        SpareOpinion: Form(
            N_("In {land} I do not exchange {card} in this round"),
            leaves(ROUND, EXCHANGES),
            THIS_ROUND,
            N_("if you do not exchange {card} in {land} in this round"),
        ),
        # 7.2 Kept by either's offer; broken by a refusal, or by a coalition with somebody else.
        FormCoalition: Form(
            N_("I form a coalition with you in this round"),
            does(ROUND, binds_both, evades),
            THIS_ROUND,
            N_("if you form a coalition with me in this round"),
            to_one=True,
        ),
        # 13.1 Whoever does not win brings none.
        BringOpinion: Form(
            N_("If I win, I bring {card} to the national board"),
            does(ROUND, BRINGS, own(*BROUGHT)),
            THIS_ROUND,
            N_("if you bring {card} to the national board"),
        ),
        NotBringOpinion: Form(
            N_("I do not bring {card} to the national board in this round"),
            leaves(ROUND, BRINGS),
            THIS_ROUND,
            N_("if you do not bring {card} to the national board in this round"),
        ),
    },
    offers,
)
