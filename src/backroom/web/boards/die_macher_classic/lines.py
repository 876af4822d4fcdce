"""The headline, the standfirst, and the phase of the round."""

from typing import Final

from backroom.engine import Step
from backroom.games.die_macher_classic.components import ELECTIONS, LAND_NAMES, MOST_VOTES
from backroom.games.die_macher_classic.sequence import Rounds
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
from backroom.games.macher.parties import ChooseParties
from backroom.mechanisms.turns import NOBODY
from backroom.web.boards import generic
from backroom.web.boards.position import airwaves, asked, count, last, polled, purses
from backroom.web.scene import Scene
from backroom.words import N_

PHASES: Final = (
    N_("Start player"), N_("Conference"), N_("Cabinet"), N_("Coalitions"), N_("Media"), N_("Meetings"), N_("Polls"),
    N_("Conversion"), N_("Election"),
)  # fmt: skip
AFTER: Final = len(PHASES) + 1
# Which phase the lines of a full round belong to: buying stones and exchanging opinions are one, and so is all the end.
PHASE_OF_LINE: Final = (0, 1, 2, 3, 4, 5, 5, 6, 7, 8)

# What the table is about at each step. Where one seat is asked, {name} is its player.
STANDFIRSTS: Final[dict[type, str]] = {
    ChooseParties: N_("Who leads which party? On the polls each has its own line; else they are alike."),
    StartSheets: N_("Every party fills in a start sheet in secret. All of it is free."),
    StartBids: N_("Bids are sealed. The highest is paid and names who leads the round."),
    NamingStartPlayer: N_("{name} has bid the most, pays and names the start player."),
    Conference: N_("{name}’s party meets to decide what it stands for."),
    Laying: N_("{name} lays shadow cabinet cards beside the states, face down."),
    CabinetActions: N_("The cards are open. In {land} it is {name}’s turn to act."),
    Coalitions: N_("Telephones ring in {land}: {name} may look for a partner."),
    Answering: N_("{name} has been asked for a coalition in {land}."),
    BuyingStones: N_("{name} buys a media stone, or passes for now."),
    Exchanging: N_("In {land} {name} may change what people think."),
    HoldingMeetings: N_("{name} books the halls."),
    PollAuction: N_("A poll for {land} is up for auction. {name} speaks."),
    Publishing: N_("{name} has bought the poll for {land} and reads it alone."),
    Conversion: N_("{name} may turn meetings in {land} into votes."),
    Rewards: N_("{land} has voted, and {name} has something to bring to the nation."),
    Contributing: N_("A donor waits at {name}’s door. Taking is a risk, refusing an honour."),
}

# The same where it is the reader who is asked.
YOURS: Final[dict[type, str]] = {
    NamingStartPlayer: N_("You have bid the most, pay and name the start player."),
    Conference: N_("Your party meets to decide what it stands for."),
    Laying: N_("You lay shadow cabinet cards beside the states, face down."),
    CabinetActions: N_("The cards are open. In {land} it is your turn to act."),
    Coalitions: N_("Telephones ring in {land}: you may look for a partner."),
    Answering: N_("You have been asked for a coalition in {land}."),
    BuyingStones: N_("You buy a media stone, or pass for now."),
    Exchanging: N_("In {land} you may change what people think."),
    HoldingMeetings: N_("You book the halls."),
    PollAuction: N_("A poll for {land} is up for auction. You have the floor."),
    Publishing: N_("You have bought the poll for {land} and read it alone."),
    Conversion: N_("You may turn meetings in {land} into votes."),
    Rewards: N_("{land} has voted, and you have something to bring to the nation."),
    Contributing: N_("A donor waits at your door. Taking is a risk, refusing an honour."),
}


def phase(scene: Scene[Campaign]) -> int:
    """The phase of the round, from 1; 0 in the start round, and one past the last when all is over."""
    s = scene.view.seen
    if not s.stack or not isinstance(s.stack[0], Rounds):
        return AFTER
    if s.round == 0:
        return 0
    if s.round == ELECTIONS:
        return len(PHASES)
    line: int = s.stack[0].phase
    return PHASE_OF_LINE[line] if line < len(PHASE_OF_LINE) else len(PHASES)


def kicker(scene: Scene[Campaign]) -> str:
    s = scene.view.seen
    when = N_("Round {round} of {last}") if s.round else N_("Start round")
    return f"{scene.game.title} \u00a0{scene.say(when, round=s.round, last=ELECTIONS)}"


def voted(s: Campaign) -> int:
    """How many states have voted and have nothing left to give."""
    held = len(s.seats_won[0])
    return held - 1 if s.stack and isinstance(s.stack[-1], Rewards) else held


def headline(scene: Scene[Campaign]) -> str:
    s = scene.view.seen
    if scene.result is not None:
        return generic.headline(scene)
    if s.round == 0:
        return scene.say(N_("The parties take their places"))
    text = N_("{land} has voted") if len(s.seats_won[0]) > s.election else N_("{land} votes next")
    return scene.say(text, land=LAND_NAMES[s.lands[s.election]])


def place(s: Campaign) -> int:
    """The election that the step is about, or NOBODY."""
    step = s.stack[-1] if s.stack else None
    if isinstance(step, Coalitions | Answering | Rewards):
        return s.election
    if isinstance(step, CabinetActions | Exchanging | PollAuction | Publishing | Conversion):
        return step.election
    return NOBODY


def standfirst(scene: Scene[Campaign]) -> str:
    s = scene.view.seen
    if scene.result is not None:
        return generic.standfirst(scene)
    if not s.stack:
        return ""
    election = place(s)
    step = s.stack[-1]
    stands = position(scene, step, election if election != NOBODY else s.election) if asked(scene) else ""
    if stands:
        return stands
    waiting = [chair for chair in scene.chairs if chair.must]
    mine = bool(waiting) and waiting[0].you
    text = YOURS[type(step)] if mine and type(step) in YOURS else STANDFIRSTS.get(type(step), "")
    if isinstance(step, Publishing) and step.used != NOBODY:
        text = N_("{name} has published the poll for {land} and may use a second result.")
        if mine:
            text = N_("You have published the poll for {land} and may use a second result.")
    if isinstance(step, NamingStartPlayer) and s.bids.count(step.bid) > 1:
        text = by_roll(step.bid, mine)
    return scene.say(
        text,
        name=waiting[0].name if waiting else "",
        land=LAND_NAMES[s.lands[election]] if election != NOBODY else "",
    )


def by_roll(bid: int, mine: bool) -> str:
    """4.2 Of equal bidders one has won the roll; who bid nothing pays nothing."""
    if not bid and mine:
        return N_("Nobody has bid anything. You won the roll and name the start player.")
    if not bid:
        return N_("Nobody has bid anything. {name} won the roll and names the start player.")
    if mine:
        return N_("Equal bids: you won the roll, pay and name the start player.")
    return N_("Equal bids: {name} won the roll, pays and names the start player.")


def position(scene: Scene[Campaign], step: Step, election: int) -> str:
    """How the reader stands in what the step is about, or nothing."""
    s = scene.view.seen
    if isinstance(step, StartBids) and s.round > 1:
        return purses(scene)
    if isinstance(step, Conversion) and s.round == ELECTIONS:
        return last(scene, s.scores())
    if isinstance(step, BuyingStones | Exchanging):
        return airwaves(scene, election, N_("In {land} you control the media by a single stone."))
    if isinstance(step, HoldingMeetings | Laying | CabinetActions | Conversion):
        return count(scene, election, [s.counted(seat, election) for seat in range(s.seats)], MOST_VOTES)
    return polled(scene, election) if isinstance(step, PollAuction) else ""
