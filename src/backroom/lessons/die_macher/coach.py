"""What each decision is good for."""

from collections.abc import Callable, Mapping
from typing import Final

from backroom.engine import Step, View
from backroom.games.die_macher.components import (
    BLOCK_FIELDS,
    COALITION_POINTS,
    FEWEST_CONVERTED,
    HIGHEST_TREND,
    MAJORITY,
    MARKER_PRICE,
    MEDIA_SLOTS,
    MINORITY_POINTS,
    RALLY_SLOTS,
    RICHEST_POINTS,
    SECOND_RICHEST_POINTS,
    SHARED_WIN_POINTS,
    SOLE_WINNER_POINTS,
    SWAPS,
    WITHHELD_BASE,
)
from backroom.games.die_macher.state import Campaign
from backroom.games.die_macher.steps.cabinet import ActCabinet, PayCabinet
from backroom.games.die_macher.steps.conversion import ConvertRallies
from backroom.games.die_macher.steps.draft import Draft, KeepOne, LayProgrammes
from backroom.games.die_macher.steps.influence import MediaInfluence
from backroom.games.die_macher.steps.media import BuyMedia
from backroom.games.die_macher.steps.money import PayOut
from backroom.games.die_macher.steps.polls import PollAuction, PublishPoll
from backroom.games.die_macher.steps.programmes import ProgrammeChange
from backroom.games.die_macher.steps.rallies import HoldRalliesInTurn
from backroom.games.die_macher.steps.sending import SendCabinet
from backroom.games.die_macher.steps.start_blocks import FillBlocks
from backroom.games.die_macher.steps.start_player import BidForStart, RaiseBids
from backroom.games.macher.components import PROGRAMME_SIZE, THOUSAND
from backroom.games.macher.parties import ChooseParties
from backroom.words import N_

FIGURES: Final[Mapping[str, Callable[[View[Campaign]], int]]] = {
    "programme": lambda view: PROGRAMME_SIZE,
    "fields": lambda view: BLOCK_FIELDS,
    "swaps": lambda view: SWAPS,
    "trend": lambda view: HIGHEST_TREND,
    "marker": lambda view: MARKER_PRICE,
    "slots": lambda view: MEDIA_SLOTS,
    "rallies": lambda view: RALLY_SLOTS,
    "least": lambda view: FEWEST_CONVERTED,
    "withheld": lambda view: WITHHELD_BASE,
    "majority": lambda view: MAJORITY,
    "sole": lambda view: SOLE_WINNER_POINTS,
    "shared": lambda view: SHARED_WIN_POINTS,
    "in_coalition": lambda view: COALITION_POINTS,
    "minority": lambda view: MINORITY_POINTS,
    "thousand": lambda view: THOUSAND,
    "richest": lambda view: RICHEST_POINTS,
    "second": lambda view: SECOND_RICHEST_POINTS,
    "points": lambda view: view.seen.points[view.seat],
    "base": lambda view: view.seen.base[view.seat],
}
COACH: Final[Mapping[type[Step], str]] = {
    ChooseParties: N_("All parties play alike but for the polls; choose the colour you like."),
    Draft: N_("Cards that agree with the open opinions of the states multiply your votes."),
    LayProgrammes: N_("Lay what the first states to vote think; the rest can be changed later."),
    KeepOne: N_("Keep a card that will fit a state that votes later."),
    FillBlocks: N_("Set your strengths where a state votes soon or is worth many points."),
    BidForStart: N_("Going first wins ties and free media slots; it is seldom worth much money."),
    RaiseBids: N_("Raise only if being first decides something this round."),
    ProgrammeChange: N_("Every opinion you share in a state multiplies all your rallies there."),
    BuyMedia: N_("Whoever controls the media changes opinions, is safe from polls and scores on the media board."),
    HoldRalliesInTurn: N_(
        "Within one state the price grows with the number: a few in several states cost less. What votes are worth "
        "differs from state to state: press the line with its points to see the table."
    ),
    SendCabinet: N_("Each politician serves once: send strong ones where an election is close or worth much."),
    PayCabinet: N_("Pay if what the politician does is worth the price here; else save the money."),
    ActCabinet: N_("Take what changes the result of this state most. Under a doubler an opinion counts twice."),
    MediaInfluence: N_("Bring an opinion that you share, or remove one that your rivals share."),
    PollAuction: N_(
        "A poll can raise your trend and lower others; withheld it is worth {withheld} {withheld|point|points} of party base."
    ),
    PublishPoll: N_(
        "Publish where trend decides the state; else {withheld} {withheld|point|points} of party base bring money and victory points."
    ),
    ConvertRallies: N_("Convert when trend and agreement are high; rallies that wait may be worth more or less later."),
    PayOut: N_("Accept when you are short of money; refused, a donation brings party base for the rest of the game."),
}
