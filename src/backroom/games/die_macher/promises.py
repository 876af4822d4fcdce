"""What can be promised, and when it is kept: polls, politicians, media and opinions. It binds nobody."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import EVERYBODY, N_, Event
from backroom.engine.promise import BROKEN, KEPT, VOID, Case, Form, Pledge, Vocabulary
from backroom.games.die_macher import events as ev
from backroom.games.die_macher.components import PARTY_IDS
from backroom.games.die_macher.election_events import OpinionsKept
from backroom.games.die_macher.state import Campaign
from backroom.games.macher.events import PartyTaken, PollUnsold, PollWithheld
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
    rest_of_round,
    stayed_out,
)


@dataclass(frozen=True)
class NotSend(Pledge):
    land: int


@dataclass(frozen=True)
class NoMarker(Pledge):
    land: int


@dataclass(frozen=True)
class SpareMarker(Pledge):
    land: int


@dataclass(frozen=True)
class ReplaceOpinion(Pledge):
    land: int
    card: int


ROUND: Final = ev.RoundBegins


def no_bid(pledge: NoBid, case: Case) -> str:
    def ends(event: Event) -> bool:
        return isinstance(event, ev.PollSold | PollUnsold)

    return stayed_out(case, ROUND, ev.PollBid, ends, lambda event: getattr(event, "land", -1) == pledge.land)


def published(pledge: PublishPoll, case: Case) -> str:
    """11.8 Who does not rise on the poll cannot publish it: then the word is void."""
    happened, ended = rest_of_round(case, ROUND)
    turned: ev.PollTurned | None = None
    for event in happened:
        if isinstance(event, ev.PollTurned):
            turned = event
        elif isinstance(event, ev.PollPublished) and by(event, case, pledge.land):
            return KEPT
        elif isinstance(event, PollWithheld) and by(event, case, pledge.land):
            return BROKEN if turned is None or rises(case, turned) else VOID
    return VOID if ended else case.unless_over()


def rises(case: Case, poll: ev.PollTurned) -> bool:
    parties = [event.party for event in case.before if isinstance(event, PartyTaken) and event.seat == case.doer]
    return not parties or getattr(poll, PARTY_IDS[parties[-1]]) > 0


def withheld(pledge: WithholdPoll, case: Case) -> str:
    return has_withheld(pledge, case, ROUND, ev.PollPublished)


def not_sent(pledge: NotSend, case: Case) -> str:
    """8.1 Judged when the politicians are shown: before, the sender is told of it in another way than the others."""

    def breaks(event: Event) -> bool:
        return isinstance(event, ev.PoliticianShown) and by(event, case, pledge.land)

    return refrained(case, ROUND, breaks)


def no_marker(pledge: NoMarker, case: Case) -> str:
    def breaks(event: Event) -> bool:
        return isinstance(event, ev.MarkerBought) and by(event, case, pledge.land)

    return refrained(case, ROUND, breaks)


def marker_spared(pledge: SpareMarker, case: Case) -> str:
    def breaks(event: Event) -> bool:
        return isinstance(event, ev.MarkerRemoved) and by(event, case, pledge.land) and event.rival == case.other

    return refrained(case, ROUND, breaks)


def opinion_replaced(pledge: ReplaceOpinion, case: Case) -> str:
    """10.2 Whoever controls the media may: whoever does not has no occasion."""

    def keeps(event: Event) -> bool:
        return isinstance(event, ev.OpinionReplaced) and by(event, case, pledge.land) and event.out == pledge.card

    def breaks(event: Event) -> bool:
        return isinstance(event, ev.OpinionReplaced | OpinionsKept) and by(event, case, pledge.land)

    return did(case, ROUND, keeps, breaks)


def opinion_spared(pledge: SpareOpinion, case: Case) -> str:
    def breaks(event: Event) -> bool:
        return isinstance(event, ev.OpinionReplaced) and by(event, case, pledge.land) and event.out == pledge.card

    return refrained(case, ROUND, breaks)


def offers(s: Campaign, doer: int, other: int) -> list[Pledge]:
    lands = in_play(s)
    offered: list[Pledge] = [kind(land) for kind in (NoBid, PublishPoll, WithholdPoll, NotSend) for land in lands]
    offered += [NoMarker(land) for land in lands]
    if other != EVERYBODY:
        offered += [SpareMarker(land) for land in lands if s.media[s.election_of(land)][other]]
    for kind in (ReplaceOpinion, SpareOpinion):
        offered += [kind(land, card) for land in lands for card in s.open_opinions(s.election_of(land))]
    return offered


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
        NotSend: Form(
            N_("I send no politician to {land} in this round"),
            not_sent,
            THIS_ROUND,
            N_("if you send no politician to {land} in this round"),
        ),
        NoMarker: Form(
            N_("I buy no media marker in {land} in this round"),
            no_marker,
            THIS_ROUND,
            N_("if you buy no media marker in {land} in this round"),
        ),
        SpareMarker: Form(
            N_("I do not remove your media marker in {land} in this round"),
            marker_spared,
            THIS_ROUND,
            N_("if you do not remove my media marker in {land} in this round"),
            to_one=True,
        ),
        ReplaceOpinion: Form(
            N_("In {land} I replace {card} in this round"),
            opinion_replaced,
            THIS_ROUND,
            N_("if you replace {card} in {land} in this round"),
        ),
        SpareOpinion: Form(
            N_("In {land} I do not replace {card} in this round"),
            opinion_spared,
            THIS_ROUND,
            N_("if you do not replace {card} in {land} in this round"),
        ),
    },
    offers,
)
