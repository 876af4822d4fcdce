"""The guided first round."""

from backroom.games.die_macher.actions import (
    AcceptDonation,
    BidForPoll,
    BuyMarker,
    ChooseBlock,
    ClearDisplay,
    Convert,
    Done,
    DrawHidden,
    DropPolitician,
    FillField,
    GainVotes,
    HoldRallies,
    Keep,
    Lay,
    LeaveSlot,
    LowerTrends,
    Pass,
    PayPolitician,
    Pick,
    Publish,
    RaiseTrend,
    Ready,
    RefuseDonation,
    RemoveMarker,
    ReplaceMarker,
    ReplaceOpinion,
    SendPolitician,
    SendTo,
    SetDoubler,
    SkipAction,
    Swap,
    TakeOpen,
    Withhold,
    WriteBid,
)
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
from backroom.games.macher.parties import ChooseParties
from backroom.lessons.guided import Guided, Point, after_a_round
from backroom.words import N_

GUIDED = Guided(
    seats=3,
    seed="lesson-0",
    level="novice/even",
    over=after_a_round,
    points={
        ChooseParties: Point(N_("Everybody leads a party, and this one will be yours."), ("standings",)),
        Draft: Point(
            N_(
                "Programme cards say what your party is for or against. Pick one and pass the others on: what people "
                "in the states think lies open there. You will lay {programme}, each of another topic."
            ),
            ("opinions",),
        ),
        LayProgrammes: Point(
            N_("Your programme is {programme} of these cards, each of another topic; later all can see it."), ("hand",)
        ),
        KeepOne: Point(N_("One of the cards that are left stays in your hand for a later round."), ("hand",)),
        FillBlocks: Point(
            N_(
                "Your head start is free: a block of {fields} fields, each for a state of your choice. Votes are yours "
                "at once; rallies become votes, and trend, which ends at {trend}, counts like so many rallies more; most "
                "media markers in a state let you change what people think there."
            ),
            ("start",),
        ),
        BidForStart: Point(
            N_("All secretly bid for going first in this round; only the highest bidder pays."), ("money",)
        ),
        RaiseBids: Point(N_("Your bid is as high as another: raise it once, or pass."), ("money",)),
        ProgrammeChange: Point(
            N_("Once a round you may take cards and swap up to {swaps} of your programme. One stays in your hand."),
            ("display",),
        ),
        BuyMedia: Point(
            N_("A media marker costs {marker}. Whoever has more than every other in a state controls its media."),
            ("media",),
        ),
        HoldRalliesInTurn: Point(
            N_(
                "Rallies become votes: rallies and trend together are multiplied by agreement, so that each opinion you "
                "share counts for all of them. You buy them state by state, up to {rallies} standing in each; before its "
                "election a state takes {least} or more to count, and cubes that are counted come back to you."
            ),
            ("votes",),
        ),
        SendCabinet: Point(
            N_(
                "Politicians act in a state: they bring votes or trend, double an opinion, remove a media marker, take "
                "a poll. They lie there face down, one of yours at most, and are paid when they are turned up."
            ),
            ("cabinet",),
        ),
        PayCabinet: Point(
            N_("The politicians of this state are turned up. Pay for yours and it will act; else it is lost."),
            ("asked", "state"),
        ),
        ActCabinet: Point(
            N_("Your politician may act in this state: first the main action, then one side action."),
            ("asked", "state"),
        ),
        MediaInfluence: Point(
            N_("You control the media here: one open opinion of this state may go, and another takes its place."),
            ("asked", "pool"),
        ),
        PollAuction: Point(
            N_(
                "A poll is auctioned for this state. Each bids once, whoever has the most votes here last; a bid of "
                "nothing wins it if nobody tops it, a pass never does. Its back shows who rises most; only a party that "
                "rises on it can publish it."
            ),
            ("polls",),
        ),
        PublishPoll: Point(
            N_("The poll is yours, and your party rises on it: publish it in this state, or withhold it."),
            ("polls",),
        ),
        ConvertRallies: Point(
            N_(
                "Here rallies become votes: rallies and trend together, multiplied by agreement. Every open opinion you share "
                "adds one to it, every one you oppose takes one away, and it is one at least. Where no election is due "
                "yet it takes {least} rallies or more."
            ),
            ("asked", "state"),
        ),
        PayOut: Point(
            N_(
                "You were paid {thousand} for every point that your votes brought, and for every point of party base, "
                "which has no upper end. Now one donation has to be accepted or refused."
            ),
            ("donations",),
        ),
    },
    seen={
        "start": N_(
            "What you have just seen: whoever bid the most paid it and goes first; the others paid nothing. "
            "Behind the arrow beside the points stands what each would have if the game ended now; the most money "
            "counts there too, so that paying can lower it."
        ),
        "media": N_(
            "What you have just seen: each state has {slots} media slots for all parties together. After its election "
            "the markers there return to their owners."
        ),
        "cabinet": N_("What you have just seen: each politician is paid for, acts in its state, and is gone for good."),
        "poll": N_(
            "What you have just seen was a poll. Published, it raises the trend of its buyer and of nobody else, and "
            "lowers those with a minus: not who controls the media there, nor parties that do not play. Only a buyer who "
            "rises on it can publish it; withheld it is {withheld} {withheld|point|points} of party base."
        ),
        "influence": N_(
            "What you have just seen: whoever controls the media of a state changed what people think there, and so "
            "everybody’s agreement."
        ),
        "count": N_(
            "What you have just seen: rallies became votes where no election is due yet. They stay, and count when "
            "that state votes."
        ),
        "election": N_(
            "What you have just seen: all rallies of the state became votes, and votes become points by a table that "
            "differs from state to state; more than {majority} bring no more of these. A party that alone has {majority} wins {sole}; if several have, each wins {shared}. "
            "If none has, the strongest governs with a party that brings it to {majority}, the one with most programme "
            "cards in common: {in_coalition} each, or {minority} if there is none. Winners, partners and whoever "
            "controls the media move a marker to the media board."
        ),
        "opinions": N_(
            "What you have just seen: the state that voted is cleared, and its markers return to their owners. In every "
            "other state one more hidden opinion is turned up, round after round."
        ),
        "money": N_(
            "What you have just seen: every point for votes and every point of party base pays {thousand}, once a "
            "round. Points for winning pay nothing."
        ),
    },
    because={
        Pick: N_("Of these cards it fits the states best."),
        Lay: N_("Of these cards it fits the states best."),
        Ready: N_("Your programme is complete."),
        Keep: N_("It may fit a state that votes later."),
        ChooseBlock: N_("It gives you what the states that vote first need most."),
        FillField: N_("That state votes soon, or has many points to give."),
        WriteBid: N_("Going first is seldom worth more than that."),
        DrawHidden: N_("This way you get two cards to choose from."),
        ClearDisplay: N_("None of the open cards would help you; new ones may."),
        TakeOpen: N_("Of the open cards it fits the states best."),
        Swap: N_("Your agreement in the states to come is higher with it."),
        BuyMarker: N_("With most markers there you control the media."),
        HoldRallies: N_("They become votes there, at a low price each."),
        SendTo: N_("Something can be won there."),
        SendPolitician: N_("What this one does helps you there."),
        Done: N_("What is left you will need in later rounds."),
        Pass: N_("The money is worth more to you elsewhere."),
        PayPolitician: N_("What it does is worth the price."),
        DropPolitician: N_("What it does is not worth the price any more."),
        GainVotes: N_("Votes stay yours, whatever your agreement is."),
        RaiseTrend: N_("Trend counts with every rally you convert there."),
        LowerTrends: N_("All your rivals convert for less."),
        SetDoubler: N_("Doubled, that opinion helps you more than your rivals."),
        RemoveMarker: N_("A rival with fewer markers there is less likely to control the media."),
        ReplaceMarker: N_("A free marker in the place you have made."),
        LeaveSlot: N_("You need your markers elsewhere."),
        SkipAction: N_("Nothing it could do would help you here."),
        ReplaceOpinion: N_("It serves you better than the one that goes, or a rival worse."),
        BidForPoll: N_(
            "It is worth at least that much: withheld it still brings {withheld} {withheld|point|points} of party base."
        ),
        Publish: N_("It moves trends in your favour where it counts soon."),
        Withhold: N_("{withheld} {withheld|point|points} of party base are victory points, and money every round."),
        Convert: N_("Trend and agreement are good there now."),
        AcceptDonation: N_("You need the money more than the party base."),
        RefuseDonation: N_("Party base is points at the end, and money in every round until then."),
    },
    scoring=N_(
        "You have {points} {points|point|points} so far. Every election brings points for votes and for its outcome: "
        "{sole} for {majority} votes alone, {shared} each for several that have them, {in_coalition} each in a "
        "coalition, {minority} without a partner. At the end every marker on the media board counts, every point of "
        "party base ({base} now), and the most money brings {richest}, the second most {second}. After the last election the most points "
        "win."
    ),
)
