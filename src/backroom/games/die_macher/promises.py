"""What can be promised, and when it is kept: polls, politicians, media and opinions. It binds nobody."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import EVERYBODY, N_
from backroom.engine.promise import BROKEN, KEPT, VOID, Case, Form, Pledge, Vocabulary
from backroom.games.die_macher import events as ev
from backroom.games.die_macher.components import PARTY_IDS
from backroom.games.die_macher.election_events import OpinionsKept
from backroom.games.die_macher.state import Campaign
from backroom.games.macher.events import PartyTaken, PollWithheld
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
    rest_of_round,
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


PUBLISHES: Final = own(ev.PollPublished, land="land")
WITHHOLDS: Final = own(PollWithheld, land="land")
REPLACES: Final = own(ev.OpinionReplaced, land="land", out="card")


def published(pledge: PublishPoll, case: Case) -> str:
    """11.8 Who does not rise on the poll cannot publish it: then the word is void."""
    happened, ended = rest_of_round(case, ROUND)
    turned: ev.PollTurned | None = None
    for event in happened:
        if isinstance(event, ev.PollTurned):
            turned = event
        elif PUBLISHES(event, pledge, case):
            return KEPT
        elif WITHHOLDS(event, pledge, case):
            return BROKEN if turned is None or rises(case, turned) else VOID
    return VOID if ended else case.unless_over()


def rises(case: Case, poll: ev.PollTurned) -> bool:
    parties = [event.party for event in case.before if isinstance(event, PartyTaken) and event.seat == case.doer]
    return not parties or getattr(poll, PARTY_IDS[parties[-1]]) > 0


def offers(s: Campaign, doer: int, other: int) -> list[Pledge]:
    lands = in_play(s)
    offered: list[Pledge] = [kind(land) for kind in (NoBid, PublishPoll, WithholdPoll, NotSend) for land in lands]
    offered += [kind(land) for kind in (NoMarker, HoldNone) for land in lands]
    if other != EVERYBODY:
        offered += [SpareMarker(land) for land in lands if s.media[s.election_of(land)][other]]
    for kind in (ReplaceOpinion, SpareOpinion):
        offered += [kind(land, card) for land in lands for card in s.open_opinions(s.election_of(land))]
    return offered


PROMISES = Vocabulary(
    {
        **about_polls(ROUND, ev.PollBid, ev.PollSold, ev.PollPublished, published),
        # 8.1 Judged when the politicians are shown: before, the sender is told of it in another way than the others.
        NotSend: Form(
            N_("I send no politician to {land} in this round"),
            leaves(ROUND, own(ev.PoliticianShown, land="land")),
            THIS_ROUND,
            N_("if you send no politician to {land} in this round"),
        ),
        NoMarker: Form(
            N_("I buy no media marker in {land} in this round"),
            leaves(ROUND, own(ev.MarkerBought, land="land")),
            THIS_ROUND,
            N_("if you buy no media marker in {land} in this round"),
        ),
        HoldNone: Form(
            N_("I hold no rallies in {land} in this round"),
            leaves(ROUND, own(ev.RalliesHeld, land="land")),
            THIS_ROUND,
            N_("if you hold no rallies in {land} in this round"),
        ),
        SpareMarker: Form(
            N_("I do not remove your media marker in {land} in this round"),
            leaves(ROUND, own(ev.MarkerRemoved, land="land", rival=OTHER)),
            THIS_ROUND,
            N_("if you do not remove my media marker in {land} in this round"),
            to_one=True,
        ),
        # 10.2 Whoever controls the media may: whoever does not has no occasion.
        ReplaceOpinion: Form(
            N_("In {land} I replace {card} in this round"),
            does(ROUND, REPLACES, own(ev.OpinionReplaced, OpinionsKept, land="land")),
            THIS_ROUND,
            N_("if you replace {card} in {land} in this round"),
        ),
        SpareOpinion: Form(
            N_("In {land} I do not replace {card} in this round"),
            leaves(ROUND, REPLACES),
            THIS_ROUND,
            N_("if you do not replace {card} in {land} in this round"),
        ),
    },
    offers,
)
