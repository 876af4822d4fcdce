"""What each decision is good for."""

from collections.abc import Callable, Mapping
from typing import Final

from backroom.engine import Step, View
from backroom.games.die_macher_classic.actions import PlaceDoubler, SwapMedia
from backroom.games.die_macher_classic.components import (
    FEWEST_CONVERTED,
    FORCED_EQUAL,
    LAST_CAMPAIGN_ROUND,
    MEDIA_SPACES,
    MEETING_PRICE,
    MEMBERS_PAY_ROUNDS,
    MOST_MEMBERS_POINTS,
    MOST_TREND,
    MOST_VOTES,
    NEW_MEETINGS,
    SECOND_MEMBERS_POINTS,
    SECURING_POINTS,
    STONE_PRICE,
    VOLUNTARY_EQUAL,
)
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.die_macher_classic.steps.cabinet import CabinetActions, Laying
from backroom.games.die_macher_classic.steps.coalitions import Answering, Coalitions
from backroom.games.die_macher_classic.steps.contributions import Contributing
from backroom.games.die_macher_classic.steps.election import Rewards
from backroom.games.die_macher_classic.steps.media import BuyingStones, Exchanging
from backroom.games.die_macher_classic.steps.meetings import Conversion, HoldingMeetings
from backroom.games.die_macher_classic.steps.polls import PollAuction, Publishing
from backroom.games.die_macher_classic.steps.programme import Conference
from backroom.games.die_macher_classic.steps.start_player import NamingStartPlayer, StartBids
from backroom.games.die_macher_classic.steps.start_round import StartSheets
from backroom.games.macher.components import THOUSAND
from backroom.games.macher.parties import ChooseParties
from backroom.lessons import Question
from backroom.words import N_

DOUBLER: Final = "doubler"
SWAP: Final = "swap"
BOTH: Final = "both"


def of_the_card(view: View[Campaign]) -> str:
    """Which of the things that need explaining the card can do here."""
    kinds = {choice.kind for choice in view.choices if len(choice)}
    if PlaceDoubler in kinds and SwapMedia in kinds:
        return BOTH
    return DOUBLER if PlaceDoubler in kinds else SWAP if SwapMedia in kinds else ""


def first_step(view: View[Campaign]) -> int:
    """12.2 The fewest votes that bring a seat in the state that votes."""
    s = view.seen
    return next(votes for votes in range(MOST_VOTES + 1) if s.seats_for(s.election, votes))


FIGURES: Final[Mapping[str, Callable[[View[Campaign]], int | tuple[int, ...]]]] = {
    "equal": lambda view: VOLUNTARY_EQUAL,
    "forced": lambda view: FORCED_EQUAL,
    "least": lambda view: FEWEST_CONVERTED,
    "trend": lambda view: MOST_TREND,
    "last": lambda view: LAST_CAMPAIGN_ROUND,
    "face": lambda view: max(view.seen.numbers.die),
    "blank": lambda view: min(view.seen.numbers.die),
    "rolled": lambda view: view.seen.numbers.withheld_dice,
    "first_step": first_step,
    "most_votes": lambda view: MOST_VOTES,
    "paying": lambda view: MEMBERS_PAY_ROUNDS,
    "thousand": lambda view: THOUSAND,
    "stone": lambda view: STONE_PRICE,
    "spaces": lambda view: MEDIA_SPACES,
    "meeting": lambda view: MEETING_PRICE,
    "at_once": lambda view: NEW_MEETINGS,
    "stone_points": lambda view: view.seen.media_points(view.seen.round),
    "seats_won": lambda view: sum(view.seen.seats_won[view.seat]),
    "members": lambda view: view.seen.members[view.seat],
    "most_members": lambda view: MOST_MEMBERS_POINTS,
    "second_members": lambda view: SECOND_MEMBERS_POINTS,
    "secured": lambda view: SECURING_POINTS,
}
SIDES: Final[Mapping[type[Step], Callable[[View[Campaign]], str]]] = {CabinetActions: of_the_card}
COACH: Final[Mapping[Question, str]] = {
    ChooseParties: N_("All parties play alike but for the polls; choose the colour you like."),
    StartSheets: N_("Set your strengths where a state votes soon or has many seats."),
    StartBids: N_(
        "Whoever begins gets free media spaces first; whoever comes last wins at equal votes. It is seldom worth much."
    ),
    NamingStartPlayer: N_("Going late you see what others do; going first you get the free spaces."),
    Conference: N_(
        "Every opinion you share raises the factor of all your meetings there, and scores on the national board."
    ),
    Laying: N_("Lay strong ones where a state is close, and one with a telephone where you want a coalition."),
    CabinetActions: N_("Take what changes the result of this state most."),
    (CabinetActions, DOUBLER): N_(
        "Take what changes the result of this state most. Double an opinion that you share and your rivals do not."
    ),
    (CabinetActions, SWAP): N_(
        "Take what changes the result of this state most. A media swap pays where one stone decides who controls the media."
    ),
    (CabinetActions, BOTH): N_(
        "Take what changes the result of this state most. Double an opinion that only you share; swap where one stone "
        "decides who controls the media."
    ),
    Coalitions: N_("Two together win what neither wins alone, and share what the winner brings."),
    Answering: N_("Accept if the two of you win and you would not win alone."),
    BuyingStones: N_(
        "Whoever controls the media changes opinions. No poll can lower their trend, only cabinet cards can; winners bring a stone to the national board."
    ),
    Exchanging: N_("Bring an opinion that you share, or remove one that your rivals share."),
    HoldingMeetings: N_(
        "Begin early where you want to win: in one round you cannot make up for what is missing. Votes give seats by "
        "steps, none below {first_step}: press the line with a state’s seats to see them."
    ),
    PollAuction: N_("Your trend up or a rival’s down counts with every meeting there; a member is a point."),
    Publishing: N_("Publish where trend decides the state; else take the members."),
    Conversion: N_(
        "Convert when the factor is high; with a factor of zero or less two meetings make only one vote, and an odd one "
        "is lost. As the last to reach a number you win ties."
    ),
    Rewards: N_(
        "A stone is points at the end. An opinion that you share brings members every round, and points too, as long as "
        "it lies there: an equal card on top keeps other issues off its space, not its opposite."
    ),
    Contributing: N_(
        "Members are points, and pay after rounds {paying}; whoever alone refuses the most rolls more dice."
    ),
}
