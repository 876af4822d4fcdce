"""What each decision is good for."""

from collections.abc import Callable, Mapping
from typing import Final

from backroom.engine import Step, View
from backroom.games.die_macher_classic.components import (
    FEWEST_CONVERTED,
    FORCED_EQUAL,
    LAST_CAMPAIGN_ROUND,
    MEDIA_SPACES,
    MEETING_PRICE,
    MOST_MEMBERS_POINTS,
    MOST_TREND,
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
from backroom.words import N_

FIGURES: Final[Mapping[str, Callable[[View[Campaign]], int]]] = {
    "equal": lambda view: VOLUNTARY_EQUAL,
    "forced": lambda view: FORCED_EQUAL,
    "least": lambda view: FEWEST_CONVERTED,
    "trend": lambda view: MOST_TREND,
    "last": lambda view: LAST_CAMPAIGN_ROUND,
    "face": lambda view: max(view.seen.numbers.die),
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
COACH: Final[Mapping[type[Step], str]] = {
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
    CabinetActions: N_("Take what changes the result of this state most. Under a doubler an opinion counts twice."),
    Coalitions: N_("Two together win what neither wins alone, and share what the winner brings."),
    Answering: N_("Accept if the two of you win and you would not win alone."),
    BuyingStones: N_(
        "Whoever controls the media changes opinions and cannot fall by polls, though by cabinet cards; winners bring "
        "a stone to the national board."
    ),
    Exchanging: N_("Bring an opinion that you share, or remove one that your rivals share."),
    HoldingMeetings: N_("Begin early where you want to win: in one round you cannot make up for what is missing."),
    PollAuction: N_("A poll moves trends, yours up or a rival’s down; kept back it brings members."),
    Publishing: N_("Publish where trend decides the state; else take the members."),
    Conversion: N_("Convert when the factor is high; as the last to reach a number you win ties."),
    Rewards: N_("A stone is points at the end; an opinion that you share brings members every round, and points too."),
    Contributing: N_("Members are points and income; whoever alone refuses the most rolls more dice."),
}
