"""The headline and the standfirst."""

from typing import Final

from backroom.engine import HIDDEN, Step
from backroom.games.die_macher.components import LAND_NAMES, MAJORITY, MEDIA_SLOTS, PARTY_NAMES
from backroom.games.die_macher.reckoning import round_of, trend_after
from backroom.games.die_macher.sequence import BETWEEN, ENDING, IN_ROUND, Play, place
from backroom.games.die_macher.state import Campaign
from backroom.games.die_macher.steps.cabinet import ActCabinet, PayCabinet
from backroom.games.die_macher.steps.conversion import ConvertRallies
from backroom.games.die_macher.steps.draft import Draft, KeepOne, LayProgrammes
from backroom.games.die_macher.steps.final import closing_points
from backroom.games.die_macher.steps.influence import MediaInfluence
from backroom.games.die_macher.steps.media import BuyMedia
from backroom.games.die_macher.steps.money import PayOut
from backroom.games.die_macher.steps.polls import PollAuction, PublishPoll
from backroom.games.die_macher.steps.programmes import ProgrammeChange
from backroom.games.die_macher.steps.rallies import HoldRalliesInTurn
from backroom.games.die_macher.steps.sending import SendCabinet
from backroom.games.die_macher.steps.start_blocks import FillBlocks
from backroom.games.die_macher.steps.start_player import BidForStart, RaiseBids
from backroom.games.macher.parties import ChooseParties
from backroom.mechanisms.turns import NOBODY
from backroom.web.boards import generic
from backroom.web.boards.position import airwaves, asked, count, land_of, last, polled, purses
from backroom.web.scene import Scene
from backroom.words import N_, together

PHASES: Final = (
    N_("Start player"), N_("Programmes"), N_("Media"), N_("Rallies"), N_("Sending"), N_("Cabinet"), N_("Influence"),
    N_("Polls"), N_("Election"),
)  # fmt: skip
AFTER: Final = len(PHASES) + 1
RISING: Final = 2  # steps of the party on the back of a poll

# What the table is about at each step. Where one seat is asked, {name} is its player.
STANDFIRSTS: Final[dict[type, str]] = {
    ChooseParties: N_("Who leads which party? On the polls each has its own line; else they are alike."),
    Draft: N_("Everybody picks a card and passes the rest to the left. Four times, then the last three change hands."),
    LayProgrammes: N_("Five different topics each, face down. Then all programmes are shown."),
    KeepOne: N_("One card stays in hand, the other goes."),
    FillBlocks: N_("Every party fills in a start block in secret: five fields, a state for each."),
    BidForStart: N_("Bids are sealed. The highest is paid and leads the round; all others keep their money."),
    RaiseBids: N_("A tie. {name} may raise once, openly."),
    ProgrammeChange: N_("{name} reconsiders what the party stands for."),
    BuyMedia: N_("Media slots free: {free}. {name} buys, or passes for now."),
    HoldRalliesInTurn: N_("{name} books the market squares."),
    SendCabinet: N_("{name} sends politicians into the states, face down."),
    PayCabinet: N_("In {land} the politicians show themselves. {name} pays, or does not."),
    ActCabinet: N_("In {land} it is the turn of {name}’s politician."),
    MediaInfluence: N_("{name} controls the media in {land}, and people may change their minds."),
    PollAuction: N_("A poll for {land} is up for auction, with {party} rising. {name} speaks."),
    PublishPoll: N_("{name} has the poll for {land} on the desk."),
    ConvertRallies: N_("{name} may convert rallies in {land} before election day."),
    PayOut: N_("The money comes in, and a donor coughs discreetly at {name}’s door."),
}

# The same where it is the reader who is asked.
YOURS: Final[dict[type, str]] = {
    RaiseBids: N_("A tie. You may raise once, openly."),
    ProgrammeChange: N_("You reconsider what your party stands for."),
    BuyMedia: N_("Media slots free: {free}. You buy, or pass for now."),
    HoldRalliesInTurn: N_("You book the market squares."),
    SendCabinet: N_("You send politicians into the states, face down."),
    PayCabinet: N_("In {land} the politicians show themselves. You pay, or you do not."),
    ActCabinet: N_("In {land} it is the turn of your politician."),
    MediaInfluence: N_("You control the media in {land}, and people may change their minds."),
    PollAuction: N_("A poll for {land} is up for auction, with {party} rising. You have the floor."),
    PublishPoll: N_("You have the poll for {land} on the desk."),
    ConvertRallies: N_("You may convert rallies in {land} before election day."),
    PayOut: N_("The money comes in, and a donor coughs discreetly at your door."),
}


def play_of(scene: Scene[Campaign]) -> Play | None:
    stack = scene.view.seen.stack
    return stack[0] if stack and isinstance(stack[0], Play) else None


def phase(scene: Scene[Campaign]) -> int:
    """The phase of the round, from 1; 0 before the first round, and one past the last when all is over."""
    play = play_of(scene)
    if play is None or play.part == ENDING:
        return AFTER
    if play.part == BETWEEN:
        return len(PHASES)
    return min(play.line, len(PHASES)) if play.part == IN_ROUND else 0


def kicker(scene: Scene[Campaign]) -> str:
    s = scene.view.seen
    last = round_of(s.elections, s.elections - 1)
    when = N_("Round {round} of {last}") if phase(scene) else N_("Before the campaign")
    return f"{scene.game.title} \u00a0{scene.say(when, round=s.round, last=last)}"


def voted(s: Campaign) -> int:
    """How many states have voted, counting those whose boards are not cleared yet."""
    return max(s.election, len(s.won) // s.seats)


def headline(scene: Scene[Campaign]) -> str:
    s = scene.view.seen
    if scene.result is not None:
        return generic.headline(scene)
    if phase(scene) == 0:
        return scene.say(N_("The parties take their places"))
    lands = [LAND_NAMES[land] for land in s.lands[s.election : s.election + s.due()]]
    if voted(s) > s.election:
        text = N_("{lands} has voted") if len(lands) == 1 else N_("{lands} have voted")
    else:
        text = N_("{lands} votes next") if len(lands) == 1 else N_("{lands} vote next")
    return scene.say(text, lands=together(lands, scene.voice))


def standfirst(scene: Scene[Campaign]) -> str:
    s = scene.view.seen
    if scene.result is not None:
        return generic.standfirst(scene)
    if not s.stack:
        return ""
    step = s.stack[-1]
    stands = position(scene, step) if asked(scene) else ""
    if stands:
        return stands
    election = place(step)
    free = sum(MEDIA_SLOTS - sum(s.media[e]) for e in range(s.election, len(s.lands)) if s.media[e])
    seat: int = getattr(step, "seat", NOBODY)
    mine = scene.me is not None and seat == scene.me.number
    return scene.say(
        YOURS[type(step)] if mine and type(step) in YOURS else STANDFIRSTS.get(type(step), ""),
        name=scene.chairs[seat].name if seat != NOBODY else "",
        land=LAND_NAMES[s.lands[election]] if election != NOBODY else "",
        party=PARTY_NAMES[s.poll_back],
        free=free,
    )


def position(scene: Scene[Campaign], step: Step) -> str:
    """How the reader stands in what the step is about, or nothing."""
    s = scene.view.seen
    election = place(step) if place(step) != NOBODY else s.election
    if isinstance(step, BidForStart | RaiseBids) and s.round > 1:
        return last(scene, [sum(parts) for parts in ending(s)]) if s.last_round() else purses(scene)
    if isinstance(step, BuyMedia | MediaInfluence):
        return airwaves(scene, election, N_("In {land} you control the media by a single marker."))
    if isinstance(step, HoldRalliesInTurn | SendCabinet | ActCabinet | ConvertRallies):
        return count(scene, election, [s.counted(seat, election) for seat in range(s.seats)], MAJORITY)
    return rising(scene, election) or polled(scene, election) if isinstance(step, PollAuction) else ""


def rising(scene: Scene[Campaign], election: int) -> str:
    """What the poll would do for the reader whose party is on its back, or nothing."""
    s, me = scene.view.seen, scene.view.seat
    if s.parties[me] != s.poll_back:
        return ""
    after = trend_after(s.trend[election][me], RISING)
    text = N_("It is your own party that rises: published by you, your trend in {land} is {after|+}.")
    return scene.say(text, land=land_of(scene, election), after=after)


def ending(s: Campaign) -> list[list[int]]:
    """By seat the score if the game ended now: points, media, base, and money where the reader may see all of it."""
    closing = closing_points(s)
    parts = [[s.points[seat], *closing[seat :: s.seats]] for seat in range(s.seats)]
    return [each[:-1] for each in parts] if HIDDEN in s.cash else parts
