"""All that the game has to say: names, buttons, log sentences and questions."""

from backroom.engine import MONEY, N_, NUMBER, SEAT, Kind, Words
from backroom.games.die_macher_classic import actions as a
from backroom.games.die_macher_classic import components as c
from backroom.games.die_macher_classic import election_events as el
from backroom.games.die_macher_classic import events as e
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
from backroom.games.die_macher_classic.to_you import TO_YOU, YOURS
from backroom.games.macher import events as macher
from backroom.games.macher.parties import ChooseParties, ChooseParty
from backroom.mechanisms import open_auction

# Parties, states, politicians and cards keep their German names in every language.
PARTY = Kind("party", c.PARTY_IDS, c.PARTY_NAMES)
LAND = Kind("land", c.LAND_IDS, c.LAND_NAMES)
CARD = Kind("card", c.CARD_IDS, c.CARD_NAMES)
POLITICIAN = Kind("politician", c.POLITICIAN_IDS, c.POLITICIAN_NAMES)

WORDS = Words(
    kinds={
        "seat": SEAT,
        "target": SEAT,
        "winners": SEAT,
        "tied": SEAT,
        "party": PARTY,
        "land": LAND,
        "lands": LAND,
        "card": CARD,
        "cards": CARD,
        "other": CARD,
        "old": CARD,
        "new": CARD,
        "politician": POLITICIAN,
        "amount": MONEY,
        "votes": NUMBER,
    },
    says={
        ChooseParty: N_("Lead the {party}"),
        a.TickFirst: N_("Tick: {trends} × trend +1, {votes} × 6 votes, {meetings} × 6 meetings"),
        a.TickSecond: N_("Tick: {media} media {media|stone|stones}, {members} members"),
        a.WriteTrend: N_("Trend +1 in {land}"),
        a.WriteVotes: N_("6 votes in {land}"),
        a.WriteMeetings: N_("6 meetings in {land}"),
        a.WriteMedia: N_("A media stone in {land}"),
        a.HandIn: N_("Hand in the start sheet"),
        a.BidForStart: N_("Bid {amount}"),
        a.NameStartPlayer: N_("Name {target} start player"),
        a.KeepHand: N_("Discard nothing"),
        a.DiscardOne: N_("Discard {card}"),
        a.DiscardTwo: N_("Discard {card} and {other}"),
        a.DiscardHand: N_("Discard all hidden cards"),
        a.ChangeProgramme: N_("Replace {old} with {new}"),
        a.KeepProgramme: N_("Leave the programme as it is"),
        a.LayPolitician: N_("Lay the {politician} in {land}, price {amount}"),
        a.EndLaying: N_("Lay no more cards"),
        a.GainVotes: N_("Gain {votes} votes in {land}"),
        a.RaiseTrend: N_("Raise your trend in {land} by {steps}"),
        a.PlaceDoubler: N_("Double {card} in {land}"),
        a.RemoveDoubler: N_("Remove the doubler from {card} in {land}"),
        a.SwapMedia: N_("Put a stone in place of {target}’s in {land} for 8,000"),
        a.LowerTrend: N_("Lower {target}’s trend in {land} by {steps}"),
        a.UseNothing: N_("Leave the card unused"),
        a.PlaceTile: N_("Put a coalition tile in {land}"),
        a.KeepTile: N_("Put no coalition tile"),
        a.Offer: N_("Offer {target} a coalition"),
        a.Impose: N_("Impose a coalition on {target}"),
        a.EndCoalitions: N_("Seek no coalition"),
        a.Accept: N_("Accept the coalition"),
        a.Refuse: N_("Refuse the coalition"),
        a.BuyStone: N_("Buy a media stone in {land} for 4,000"),
        a.PassStone: N_("Pass"),
        a.ExchangeOpinion: N_("Exchange {old} for {new}"),
        a.KeepOpinions: N_("Exchange nothing"),
        a.HoldMeetings: N_("Hold {meetings} {meetings|meeting|meetings} in {land}, 1,000 each"),
        a.EndMeetings: N_("Hold no more meetings"),
        open_auction.Bid: N_("Bid {amount}"),
        open_auction.Pass: N_("Pass"),
        a.UseResult: N_("Publish: {target}’s trend {steps|+}"),
        a.Withhold: N_("Withhold the poll and roll for members"),
        a.EndResults: N_("Use no second result"),
        a.Convert: N_("Convert {meetings} {meetings|meeting|meetings} in {land}"),
        a.KeepMeetings: N_("Convert nothing"),
        a.SendStone: N_("Put a media stone on the national board"),
        a.KeepStone: N_("Put no stone on the national board"),
        a.BringOpinion: N_("Bring {card} to the national board"),
        a.ReplaceOpinion: N_("Replace {old} on the national board with {new}"),
        a.BringNothing: N_("Bring no opinion"),
        a.AcceptContribution: N_("Accept {amount}"),
        a.RefuseContribution: N_("Refuse {amount}"),
        # --- pieces on the boards
        e.TrendMoved: N_("{seat}’s trend in {land} is now {after|+}."),
        e.VotesGained: N_("{seat} has {after} {after|vote|votes} in {land}."),
        e.MembersMoved: N_("{seat} has {after} {after|member|members}."),
        e.MeetingsPlaced: N_("{seat} puts {meetings} {meetings|meeting|meetings} in {land}."),
        e.StonePlaced: N_("{seat} puts a media stone in {land}."),
        e.OpinionTurnedUp: N_("“{card}” turns up in {land}."),
        e.OpinionClashed: N_("“{card}” turns up in {land}, clashes and is replaced."),
        e.PlaceLeftEmpty: N_("No card fits in {land}. The place stays empty."),
        e.DiceRolled: N_("{seat} rolls {dice}."),
        e.DeckShuffled: N_("The deck is empty; the discards are shuffled."),
        # --- parties, start round, start player
        macher.PartyTaken: N_("{seat} leads the {party}."),
        e.SheetHandedIn: N_("{seat} hands in a start sheet."),
        e.SheetShown: N_(
            "{seat}’s sheet: {trends} × trend +1, {votes} × 6 votes, {meetings} × 6 meetings, "
            "{media} media {media|stone|stones}, {members} members."
        ),
        e.RoundBegun: N_("Round {round}: {land} votes."),
        e.StartBidWritten: N_("{seat} writes a bid."),
        e.StartBidShown: N_("{seat} has bid {amount}."),
        e.StartBidsTied: N_("Tied: {tied}. Each rolls a die, the highest names the start player."),
        e.StartPlayerNamed: N_("{seat} pays {amount} and names {target} start player."),
        # --- programme
        e.HandKept: N_("{seat} discards nothing."),
        e.CardsDiscarded: N_("{seat} discards {number} {number|card|cards} face down."),
        e.YouDiscarded: N_("You discard {cards}."),
        e.CardsDrawn: N_("{seat} draws {number} programme {number|card|cards}."),
        e.YouDrew: N_("You draw {cards}."),
        e.ProgrammeChanged: N_("{seat} drops “{old}” in favour of “{new}”."),
        # --- shadow cabinet
        e.PoliticiansLaid: N_("{seat} lays cards face down in {lands}."),
        e.NoPoliticianLaid: N_("{seat} lays no card."),
        e.PoliticianShown: N_("{seat} sends the {politician} to {land} for {amount}."),
        e.PoliticianIdle: N_("{seat}’s {politician} does nothing in {land}."),
        e.TilePlaced: N_("{seat} puts a coalition tile in {land}."),
        e.DoublerPlaced: N_("{seat} doubles {card} in {land}."),
        macher.DoublerRemoved: N_("{seat} removes the doubler from {card} in {land}."),
        e.TrendLowered: N_("{seat} lowers {target}’s trend in {land} by {steps}."),
        e.MediaSwapped: N_(
            "{seat} puts a stone in place of {target}’s in {land}: {amount} to {target}, {amount} to the bank."
        ),
        # --- coalitions
        e.CoalitionOffered: N_("{seat} offers {target} a coalition."),
        e.CoalitionRefused: N_("{target} refuses a coalition with {seat}."),
        e.CoalitionFormed: N_("{seat} and {target} form a coalition."),
        e.CoalitionImposed: N_("{seat} imposes a coalition on {target}."),
        # --- media, meetings, polls
        e.StoneBought: N_("{seat} buys a media stone in {land} for {amount}."),
        e.StonePassed: N_("{seat} passes."),
        e.OpinionExchanged: N_("{seat} exchanges {old} in {land} for {new}."),
        e.MeetingsHeld: N_("{seat} pays {amount} for {meetings} {meetings|meeting|meetings} in {land}."),
        open_auction.BidMade: N_("{seat} bids {amount}."),
        open_auction.BidPassed: N_("{seat} passes."),
        macher.PollUnsold: N_("Nobody wants a poll in {land}."),
        e.PollBought: N_("{seat} buys the poll in {land} for {amount}."),
        e.PollSeen: N_(
            "The poll in {land} reads: CDU {cdu|+}, SPD {spd|+}, FDP {fdp|+}, Grüne {gruene|+}, PDS {pds|+}."
        ),
        e.PollPublished: N_(
            "{seat} publishes the poll in {land}: CDU {cdu|+}, SPD {spd|+}, FDP {fdp|+}, Grüne {gruene|+}, PDS {pds|+}."
        ),
        macher.PollWithheld: N_("{seat} withholds the poll in {land}."),
        # --- conversion, election
        el.MeetingsConverted: N_(
            "{seat} turns {meetings} {meetings|meeting|meetings} in {land} into {votes} {votes|vote|votes}."
        ),
        el.MeetingsHalved: N_(
            "{seat} turns {meetings} {meetings|meeting|meetings} in {land} into {votes} {votes|vote|votes}."
        ),
        el.SeatsWon: N_("{seat} has {votes} {votes|vote|votes} in {land}: {seats} {seats|seat|seats}."),
        el.NobodyWon: N_("Nobody has a vote in {land}; nobody wins."),
        el.WonClearly: N_("{land} goes to {winners} with {votes} {votes|vote|votes}."),
        el.WonByANose: N_("{land} goes to {winners} with {votes} {votes|vote|votes}, by a nose."),
        el.StoneSent: N_("{seat} puts a media stone on the national board, worth {points}."),
        el.OpinionBrought: N_("{seat} brings “{card}” to the national board, space {space}."),
        el.OpinionSecured: N_("{seat} secures “{card}” on the national board."),
        el.OpinionReplaced: N_("{seat} replaces “{old}” on the national board with “{card}”."),
        el.MembersGrew: N_("{seat} gains {steps} {steps|member|members} for {cards} and has {after}."),
        # --- end of the round, contributions
        el.StateDrawn: N_("{land} will vote in round {round}."),
        el.SeatsPaid: N_("{seat} is paid {amount} for {seats} {seats|seat|seats}."),
        el.MembersPaid: N_("{seat} is paid {amount} by {members} {members|member|members}."),
        el.ContributionLaidUp: N_("{seat} lays {amount} face up: it will be accepted."),
        el.ContributionLaidDown: N_("{seat} lays a contribution face down: it will be refused."),
        el.YouRefused: N_("You refuse {amount}."),
        el.ContributionAccepted: N_("{seat} takes {amount}."),
        el.ContributionRefused: N_("{seat} has refused {amount}."),
        el.RefusalBonus: N_("{seat} alone refused the most, {amount}, and rolls three more dice."),
        el.NoRefusalBonus: N_("The highest refusal is shared, so nobody rolls three more dice."),
        el.FinalScore: N_("{seat} has {points} {points|point|points}."),
    },
    yours=YOURS,
    to_you=TO_YOU,
    own={
        a.NameStartPlayer: N_("Be start player yourself"),
        a.UseResult: N_("Publish: your trend {steps|+}"),
        e.StartPlayerNamed: N_("{seat} pays {amount} and is start player."),
    },
    asks={
        ChooseParties: N_("Which party do you lead?"),
        StartSheets: N_("How does your party begin?"),
        StartBids: N_("What do you bid for naming the start player?"),
        NamingStartPlayer: N_("Who is the start player?"),
        Conference: N_("What becomes of your programme?"),
        Laying: N_("Which shadow cabinet cards do you lay, and where?"),
        CabinetActions: N_("What does your shadow cabinet card do?"),
        Coalitions: N_("Do you seek a coalition?"),
        Answering: N_("Do you accept the coalition?"),
        BuyingStones: N_("Do you buy a media stone?"),
        Exchanging: N_("Do you exchange an opinion with the pool?"),
        HoldingMeetings: N_("Where do you hold meetings?"),
        PollAuction: N_("What do you bid for the poll?"),
        Publishing: N_("Do you publish the poll?"),
        Conversion: N_("How many meetings do you convert?"),
        Rewards: N_("What do you bring to the national board?"),
        Contributing: N_("Do you accept a contribution, or refuse one?"),
    },
    plain={
        a.ChangeProgramme: N_("Change the programme"),
        a.LayPolitician: N_("Lay a politician"),
        a.PlaceDoubler: N_("Double an opinion"),
        a.RemoveDoubler: N_("Remove a doubler"),
        a.SwapMedia: N_("Put a stone in place of another for 8,000"),
        a.Offer: N_("Offer a coalition"),
        a.Impose: N_("Impose a coalition"),
    },
    working={
        e.TrendMoved: N_("from {before|+} by {steps|+}; the scale ends at −3 and +3"),
        e.VotesGained: N_("{before} + {votes}, at most 50"),
        e.MembersMoved: N_("from {before} by {steps|+}, never below 0"),
        el.MeetingsConverted: N_(
            "trend {trend|+} and agreement {agreement|+} make {factor}: {meetings} × {factor} = {votes}"
        ),
        el.MeetingsHalved: N_(
            "trend {trend|+} and agreement {agreement|+} make {factor|+}, not above 0: "
            "{meetings} ÷ 2 = {votes}, rounded down"
        ),
        el.SeatsPaid: N_("{seats} × 1,000"),
        el.MembersPaid: N_("{members} × 1,000"),
        el.FinalScore: N_(
            "seats {seats} + media {media} + members {members} + bonus {bonus} + opinions {opinions} "
            "+ securing {securing}"
        ),
    },
)
