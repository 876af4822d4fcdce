"""The guided first round."""

from backroom.games.die_macher_classic.actions import (
    Accept,
    AcceptContribution,
    BidForStart,
    BringOpinion,
    BuyStone,
    ChangeProgramme,
    Convert,
    DiscardOne,
    DiscardTwo,
    EndCoalitions,
    EndLaying,
    EndMeetings,
    ExchangeOpinion,
    GainVotes,
    HandIn,
    HoldMeetings,
    KeepHand,
    KeepMeetings,
    KeepOpinions,
    KeepProgramme,
    LayPolitician,
    LowerTrend,
    NameStartPlayer,
    Offer,
    PassStone,
    PlaceDoubler,
    RaiseTrend,
    Refuse,
    RefuseContribution,
    SendStone,
    SwapMedia,
    TickFirst,
    TickSecond,
    UseResult,
    Withhold,
    WriteMedia,
    WriteMeetings,
    WriteTrend,
    WriteVotes,
)
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
from backroom.lessons.die_macher_classic.coach import BOTH, DOUBLER, SWAP
from backroom.lessons.guided import Guided, Point, after_a_round
from backroom.mechanisms.open_auction import Bid, Pass
from backroom.words import N_

GUIDED = Guided(
    seats=3,
    seed="lesson-3",
    level="novice/even",
    over=after_a_round,
    points={
        ChooseParties: Point(N_("Everybody leads a party, and this one will be yours."), ("standings",)),
        StartSheets: Point(
            N_(
                "Your head start is free: tick a line of each section and write down the states it is for. Votes are "
                "yours at once, meetings become votes, trend (at most {trend}) makes each of them worth more; most "
                "media stones in a state control its media. Each member is a point, and pays {thousand} after rounds {paying}."
            ),
            ("start",),
        ),
        StartBids: Point(
            N_("All secretly bid for the right to name who begins this round; only the highest bidder pays."),
            ("money",),
        ),
        NamingStartPlayer: Point(N_("Your bid was the highest: name who begins, be it yourself."), ("standings",)),
        Conference: Point(
            N_(
                "Your programme says what your party stands for. You may discard hidden cards for new ones, and then "
                "change one card of the programme."
            ),
            ("hand", "programme"),
        ),
        Laying: Point(
            N_(
                "Shadow cabinet cards go face down beside states, one at most to each. Turned up and paid, each does "
                "one of the things printed on it, once in the game. A doubler makes an open opinion count twice for "
                "everybody; a media swap puts your stone in place of a rival’s, for {stone} to them and as much to the "
                "bank."
            ),
            ("cabinet",),
        ),
        CabinetActions: Point(N_("Your card acts in its state: one of the things printed on it."), ("asked", "state")),
        (CabinetActions, DOUBLER): Point(
            N_(
                "Your card acts in its state: one of the things printed on it. A doubler goes on an open opinion: this "
                "counts twice for all who share it and twice against all who oppose it, and nobody can exchange it."
            ),
            ("asked", "state"),
        ),
        (CabinetActions, SWAP): Point(
            N_(
                "Your card acts in its state: one of the things printed on it. A media swap sends a rival’s stone home and "
                "puts yours in its place; besides the card it costs {stone} to its owner and {stone} to the bank."
            ),
            ("asked", "state"),
        ),
        (CabinetActions, BOTH): Point(
            N_(
                "Your card acts in its state: one of the things printed on it. A doubler makes an open opinion count twice, "
                "for all who share it and against all who oppose it. A media swap sends a rival’s stone home and puts "
                "yours in its place; it costs {stone} to its owner and {stone} to the bank."
            ),
            ("asked", "state"),
        ),
        Coalitions: Point(
            N_(
                "Two parties with a telephone in the state that votes may join, with at least {equal} programme cards "
                "in common. With {forced} you can impose it: then the other is not asked."
            ),
            ("parties",),
        ),
        Answering: Point(N_("You are offered a coalition for the election of this round."), ("parties",)),
        BuyingStones: Point(
            N_("A media stone costs {stone}. Whoever has more than every other in a state controls its media."),
            ("media",),
        ),
        Exchanging: Point(
            N_(
                "You control the media here, or have more votes than all others together: so you may exchange one open "
                "opinion of this state for a card of the pool."
            ),
            ("asked", "pool"),
        ),
        HoldingMeetings: Point(
            N_(
                "Meetings become votes: meetings times trend and agreement together. They cost {meeting} each, at most "
                "{at_once} new ones in every state; before its election whoever has {least} or more may count them."
            ),
            ("votes",),
        ),
        PollAuction: Point(
            N_(
                "A poll is auctioned for this state: top the last bid, or pass and be out. Its buyer publishes it and "
                "moves one or two trends, or withholds it and rolls {rolled} special {rolled|die|dice}, with {blank} to "
                "{face} on each, for members."
            ),
            ("polls",),
        ),
        Publishing: Point(
            N_("The poll is yours, and so far only you have seen it: publish it here, or withhold it."), ("polls",)
        ),
        Conversion: Point(
            N_(
                "From the last state back to the one that votes, whoever has {least} meetings or more may turn some "
                "into votes: meetings times the factor, which is your trend plus the opinions you share, less those "
                "you oppose. Then whoever has more votes in a state than all others together may exchange one of its "
                "opinions."
            ),
            ("asked", "state"),
        ),
        Rewards: Point(
            N_(
                "Something of this state may go to the national board: a media stone, which stays there, or opinions, "
                "which the opposite one can throw out again later."
            ),
            ("national-media", "national"),
        ),
        Contributing: Point(
            N_(
                "One contribution card is laid each round, and its special dice, with {blank} to {face} on each, are rolled. Accepted it brings "
                "its money and costs as many members as the highest die shows; refused it brings the sum of the dice in "
                "members."
            ),
            ("donations",),
        ),
    },
    seen={
        "sheets": N_("What you have just seen: all start sheets were shown at once, and what stands on them was free."),
        "start": N_("What you have just seen: the bids. The highest is paid, and its bidder names who begins."),
        "cabinet": N_("Each card acts once in its state, and is gone for good."),
        "coalition": N_(
            "What you have just seen: two partners add their votes for this one election. With {forced} programme cards "
            "in common one of them can impose it."
        ),
        "media": N_(
            "What you have just seen: each state has {spaces} media spaces for all parties together. After its election "
            "the stones there return to their owners."
        ),
        "poll": N_(
            "What you have just seen: a published poll moves one or two trends; a withheld one brings members, as many "
            "as the special dice show together."
        ),
        "count": N_(
            "What you have just seen: meetings became votes in a state that votes later. They stay, and count then."
        ),
        "election": N_(
            "What you have just seen: all meetings left in the state became votes, and every party got seats for its own "
            "votes, winner or not, step by step: none below {first_step}, the most from {most_votes} on. Whoever has most votes wins clearly and may bring "
            "a stone and two opinions to the national board; partners a stone and one opinion each. At equal votes "
            "whoever came to them last wins by a nose and brings one opinion only."
        ),
        "board": N_(
            "What you have just seen: every programme card equal to a national opinion brings members, after each "
            "election in which it lies there; opposite programme cards do no harm. But a winner who brings the opposite "
            "opinion throws it out. A second equal card secures it: no other issue can take its space, and at the end "
            "it counts {secured} more. The opposite throws out even that."
        ),
        "money": N_(
            "What you have just seen: every seat just won pays {thousand}, after every election. Each member pays as "
            "much, but only after rounds {paying}."
        ),
        "states": N_(
            "What you have just seen: the state that voted is cleared, its stones return to their owners and a new one "
            "takes its place. In every other state one more hidden opinion is turned up, round after round."
        ),
        "contributions": N_(
            "What you have just seen: accepting costs members by dice, refusing brings members by dice."
        ),
    },
    because={
        TickFirst: N_("It gives you what the first state to vote needs most."),
        TickSecond: N_("Stones count in the states at once, members at the end; they pay after rounds {paying}."),
        WriteTrend: N_("Trend counts with every meeting you convert there."),
        WriteVotes: N_("There votes are seats soonest, or most."),
        WriteMeetings: N_("There they can become votes soonest."),
        WriteMedia: N_("With most stones there you control the media."),
        HandIn: N_("Your sheet is complete."),
        BidForStart: N_("Choosing who begins is seldom worth more than that."),
        NameStartPlayer: N_("This order suits you best."),
        KeepHand: N_("Your hidden cards are good enough to keep."),
        DiscardOne: N_("A new card may fit the states better."),
        DiscardTwo: N_("New cards may fit the states better."),
        ChangeProgramme: N_("Your agreement in the states to come is higher with it."),
        KeepProgramme: N_("None of your hidden cards would do better."),
        LayPolitician: N_("What this one does helps you there, and you can pay for it."),
        EndLaying: N_("What is left you will need in later rounds."),
        GainVotes: N_("Votes stay yours, whatever your agreement is."),
        RaiseTrend: N_("Trend is part of the factor of every meeting there."),
        LowerTrend: N_("A rival converts for less there."),
        PlaceDoubler: N_("That opinion counts double for everybody."),
        SwapMedia: N_("It changes who controls the media there."),
        Offer: N_("Together you can win what neither wins alone."),
        EndCoalitions: N_("You do better alone here."),
        Accept: N_("Together you can win what neither wins alone."),
        Refuse: N_("You do better alone here."),
        BuyStone: N_("With most stones there you control the media."),
        PassStone: N_("The money is worth more to you elsewhere."),
        ExchangeOpinion: N_("It serves you better than the one that goes, or a rival worse."),
        KeepOpinions: N_("Nothing in the pool would serve you better."),
        HoldMeetings: N_("They will be votes there."),
        EndMeetings: N_("What is left of your money you will need."),
        Bid: N_("It is worth that much to you."),
        Pass: N_("It is not worth more to you."),
        UseResult: N_("It moves a trend in your favour where it counts soon."),
        Withhold: N_("Members are points, and pay after rounds {paying}."),
        Convert: N_("Your factor is good there now."),
        KeepMeetings: N_(
            "What stays is converted by the election at the latest; whoever comes to a number last wins ties."
        ),
        SendStone: N_("On the national board a stone of this round is worth {stone_points} points."),
        BringOpinion: N_(
            "As long as it lies there, an opinion that you share brings members every round, and points at the end."
        ),
        AcceptContribution: N_("You need the money more than the members."),
        RefuseContribution: N_("Members are points at the end, and pay after rounds {paying}."),
    },
    scoring=N_(
        "You have {seats_won} {seats_won|seat|seats} and {members} {members|member|members}, and each of them is a "
        "point. At the end your media stones on the national board count too, and every programme card equal to an "
        "opinion that still lies there, with {secured} more for each card that secures it; the most members bring {most_members} "
        "more, the second most {second_members}; whoever is tied for the most shares both sums, and there is no second. "
        "Money is worth nothing then. Round {last} is the last with a campaign; "
        "after it only the last state votes."
    ),
)
