"""All that the game says: names, buttons, the log, and the questions of the steps."""

from backroom.games.die_macher import actions as act
from backroom.games.die_macher import election_events as el
from backroom.games.die_macher import events as ev
from backroom.games.die_macher.components import (
    LAND_IDS,
    LAND_NAMES,
    PARTY_IDS,
    PARTY_NAMES,
    POLITICIAN_IDS,
    POLITICIAN_NAMES,
    SYMBOL_IDS,
    TOPIC_IDS,
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
from backroom.games.die_macher.to_you import TO_YOU, YOURS
from backroom.games.macher import events as macher
from backroom.games.macher.parties import ChooseParties, ChooseParty
from backroom.words import MONEY, N_, NUMBER, SEAT, Kind, Words

CARD_NAMES = (
    N_("Education pro"), N_("Education contra"),
    N_("Digitisation pro"), N_("Digitisation contra"),
    N_("Genetic engineering pro"), N_("Genetic engineering contra"),
    N_("Internal security pro"), N_("Internal security contra"),
    N_("Welfare state pro"), N_("Welfare state contra"),
    N_("Environment pro"), N_("Environment contra"),
    N_("Transport pro"), N_("Transport contra"),
)  # fmt: skip
CARD_IDS = tuple(f"{topic}-{stance}" for topic in TOPIC_IDS for stance in ("pro", "contra"))
SYMBOL_NAMES = (N_("trend +1"), N_("3 rallies"), N_("a media marker"), N_("6 votes"))
BLOCK_IDS = ("1", "2", "3", "4", "5")

CARD = Kind("card", CARD_IDS, CARD_NAMES)
LAND = Kind("land", LAND_IDS, LAND_NAMES)
PARTY = Kind("party", PARTY_IDS, PARTY_NAMES)
POLITICIAN = Kind("politician", POLITICIAN_IDS, POLITICIAN_NAMES)
SYMBOL = Kind("symbol", SYMBOL_IDS, SYMBOL_NAMES)
BLOCK = Kind("block", BLOCK_IDS, BLOCK_IDS)

KINDS = {
    "seat": SEAT, "seats": SEAT, "winners": SEAT, "rival": SEAT, "partner": SEAT,
    "amount": MONEY, "cash": MONEY,
    "card": CARD, "cards": CARD, "out": CARD, "same": CARD, "against": CARD, "doubled": CARD,
    "land": LAND, "lands": LAND, "party": PARTY, "politician": POLITICIAN, "symbol": SYMBOL, "block": BLOCK,
    "number": NUMBER,
}  # fmt: skip

ACTIONS = {
    ChooseParty: N_("Lead the {party}"),
    act.Pick: N_("Pick {card}"),
    act.Lay: N_("Lay {card}"),
    act.Ready: N_("Show the programme once all are ready"),
    act.Keep: N_("Keep {card} in hand, discard the rest"),
    act.ChooseBlock: N_("Choose block {block}"),
    act.FillField: N_("{symbol} in {land}"),
    act.Pass: N_("Pass"),
    act.Done: N_("That is all"),
    act.WriteBid: N_("Write a bid of {amount}"),
    act.RaiseBid: N_("Raise to {amount}"),
    act.DrawHidden: N_("Take a hidden card, then an open one"),
    act.ClearDisplay: N_("Renew the display, then take an open card"),
    act.TakeOpen: N_("Take {card}"),
    act.Swap: N_("Lay {card} for {out}"),
    act.BuyMarker: N_("Buy a marker in {land} for 5,000"),
    act.HoldRallies: N_("Hold {number} {number|rally|rallies} in {land} for {amount}"),
    act.SendTo: N_("Send a politician to {land}"),
    act.SendPolitician: N_("Send the {politician}"),
    act.PayPolitician: N_("Pay {amount} for the {politician}"),
    act.DropPolitician: N_("Let the {politician} go unused"),
    act.GainVotes: N_("Votes +{votes}"),
    act.RaiseTrend: N_("Trend +{steps}"),
    act.RaiseBase: N_("Party base +{steps}"),
    act.SetDoubler: N_("Set the doubler on {card}"),
    act.RemoveDoubler: N_("Remove the doubler from {card}"),
    act.RemoveMarker: N_("Pay {rival} 5,000 and remove a marker of theirs"),
    act.ReplaceMarker: N_("Put a marker of your own in its place"),
    act.LeaveSlot: N_("Leave the slot free"),
    act.LowerTrends: N_("Lower the trend of all others by 1"),
    act.TakePoll: N_("Take the top poll"),
    act.ChangeProgramme: N_("Change your programme"),
    act.SkipAction: N_("Do without this action"),
    act.ReplaceOpinion: N_("Replace {out} with {card}"),
    act.BidForPoll: N_("Bid {amount}"),
    act.Publish: N_("Publish the poll"),
    act.Withhold: N_("Withhold it: party base +3"),
    act.Convert: N_("Convert {number} {number|rally|rallies} in {land}"),
    act.AcceptDonation: N_("Accept {amount}: party base −{steps}"),
    act.RefuseDonation: N_("Refuse {amount}: party base +{steps}"),
}

SET_UP = {
    macher.PartyTaken: N_("{seat} leads the party {party}."),
    ev.Drawn: N_("Election {nth}: {land}, at most {points} points."),
    ev.Picked: N_("You pick {card}."),
    ev.HandPassed: N_("The hands move on to the left. You hold {cards}."),
    ev.LaidDown: N_("You lay {card} face down."),
    ev.TooFewTopics: N_("{seat} cannot lay five topics, but only {number}, and discards {cards}."),
    ev.DrewAnew: N_("You draw {cards}."),
    ev.ProgrammeShown: N_("{seat} shows a programme: {cards}."),
    ev.Kept: N_("You keep {card} in hand."),
    ev.Discarded: N_("{seat} discards {cards}."),
    ev.ProvisionalStart: N_("{seat} is the provisional start player: among equal bids this seat is asked first."),
    ev.BlockChosen: N_("You choose block {block}."),
    ev.FieldFilled: N_("You write {land} for {symbol}."),
    ev.BlockShown: N_("{seat} has chosen block {block}."),
    ev.FieldApplied: N_("{seat} starts in {land} with {symbol}."),
}
PHASES = {
    ev.RoundBegins: N_("Round {round}. It ends with the vote in {lands}."),
    ev.BidWritten: N_("You write a bid of {amount}."),
    ev.BidShown: N_("{seat} has bid {amount}."),
    ev.BidsTied: N_("Tied at {amount}: {seats}. Each may raise once."),
    ev.BidRaised: N_("{seat} raises to {amount}."),
    ev.StartPlayer: N_("{seat} pays {amount} and is the start player."),
    ev.Passed: N_("{seat} passes."),
    ev.DrewHidden: N_("{seat} takes a hidden programme card."),
    ev.DrewCard: N_("You take a hidden programme card: {card}."),
    ev.DisplayCleared: N_("{seat} renews the display; {cards} are discarded."),
    ev.TookOpen: N_("{seat} takes {card}."),
    ev.Swapped: N_("{seat} lays {card} in place of {out}."),
    ev.ProgrammeUnchanged: N_("{seat} leaves the programme as it is."),
    ev.DisplayFilled: N_("New in the display: {cards}."),
    ev.ProgrammesShuffled: N_("The programme pile is empty; {number} discards are shuffled."),
    ev.MarkerBought: N_("{seat} buys a marker in {land} for {amount}."),
    ev.RalliesHeld: N_("{seat} holds {number} {number|rally|rallies} in {land} for {amount}."),
    ev.NoRalliesHeld: N_("{seat} holds no rallies."),
    ev.PoliticianSent: N_("{seat} sends a politician to {land}."),
    ev.YouSent: N_("You send the {politician} to {land}."),
    ev.NobodySent: N_("{seat} sends nobody."),
    ev.PoliticianShown: N_("In {land} {seat} shows the {politician}."),
    ev.PoliticianPaid: N_("{seat} pays {amount} for the {politician}."),
    ev.PoliticianLost: N_("{seat} lets the {politician} go unused."),
    ev.PoliticianTooDear: N_("{seat} cannot pay the {politician}, who leaves unused."),
    ev.ActionSkipped: N_("{seat} does without an action of the {politician}."),
    ev.MainActionClosed: N_("The main action of {seat}’s {politician} is closed. {reason}"),
    ev.SideActionsClosed: N_("Both side actions of {seat}’s {politician} are closed. {reason} {other}"),
    ev.VotesGained: N_("{seat} gains {votes} {votes|vote|votes} in {land}, now {total}."),
    ev.TrendMoved: N_("{seat}’s trend in {land} moves by {steps|+} to {trend|+}."),
    ev.BaseMoved: N_("{seat}’s party base moves by {steps|+} to {base}."),
    ev.DoublerSet: N_("{seat} sets a doubler on {card} in {land}."),
    macher.DoublerRemoved: N_("{seat} removes the doubler from {card} in {land}."),
    ev.MarkerRemoved: N_("{seat} pays {rival} {amount} and removes a marker of theirs in {land}."),
    ev.MarkerReplaced: N_("{seat} takes the free slot in {land}."),
    ev.SlotLeft: N_("{seat} leaves the slot in {land} free."),
    ev.OpinionReplaced: N_("{seat} controls the media in {land}: {out} gives way to {card}."),
    el.OpinionsKept: N_("{seat} controls the media in {land} and changes nothing."),
    ev.AuctionOpens: N_("A poll for {land}, with {party} rising, is up for auction. {seat} bids last."),
    ev.PollBid: N_("{seat} bids {amount}."),
    ev.PollSold: N_("{seat} buys the poll for {land} for {amount}."),
    ev.PollTaken: N_("{seat} takes the top poll for {land}."),
    macher.PollUnsold: N_("Nobody wants the poll for {land}."),
    ev.PollTurned: N_("The poll: Linke {linke|+}, SPD {spd|+}, Grüne {gruene|+}, CDU {cdu|+}, FDP {fdp|+}."),
    ev.PollPublished: N_("{seat} publishes the poll in {land}."),
    macher.PollWithheld: N_("{seat} does not publish the poll in {land}."),
    ev.Shielded: N_("{seat} controls the media in {land} and does not fall."),
    ev.PollsShuffled: N_("All polls are shuffled. {party} rises on the top one."),
    el.Converted: N_("{seat} converts {number} {number|rally|rallies} in {land}: votes +{votes}, now {total}."),
    el.RalliesKept: N_("{seat} converts nothing in {land} and keeps {number} {number|rally|rallies} there."),
    el.NoRallies: N_("{seat} has no rallies in {land}. Votes stay at {votes}."),
}
ELECTIONS = {
    el.ElectionHeld: N_("Election {nth}: {land} votes."),
    el.VotePoints: N_("{seat} has {votes} {votes|vote|votes} in {land}: {points} {points|point|points}."),
    el.SoleWinner: N_("{seat} wins {land} alone with {votes} votes and scores {points}."),
    el.SharedWin: N_("50 votes or more in {land}: {seats}. Each scores {points}."),
    el.Coalition: N_("{seat} and {partner} form a coalition in {land}. Each scores {points}."),
    el.Minority: N_("{seat} leads in {land} with {votes} {votes|vote|votes}, finds no partner and scores {points}."),
    el.MarkerToBoard: N_("{seat} moves a marker from {land} to the media board, field {points}."),
    el.ControllerToBoard: N_(
        "{seat} controls the media in {land} and moves a marker to the media board, field {points}."
    ),
    el.Income: N_("{seat} receives {amount}."),
    el.DonationAccepted: N_("{seat} accepts a donation of {amount}."),
    el.DonationRefused: N_("{seat} refuses a donation of {amount}."),
    el.StateCleared: N_("{land} is cleared."),
    el.OpinionShown: N_("Opinion in {land}: {card}."),
    el.OpinionClashes: N_("{card} clashes with an opinion in {land} and is replaced."),
    el.NoOpinionFits: N_("No opinion card fits in {land}; a place stays empty."),
    el.OpinionsShuffled: N_("{number} {number|opinion card is|opinion cards are} shuffled into a new pile."),
    el.OpinionBoardFilled: N_("Back on the opinion board: {cards}."),
    el.PresencePoints: N_("{seat} scores {points} for media presence."),
    el.BasePoints: N_("{seat} scores {points} for party base."),
    el.MoneyPoints: N_("{seat} scores {points} for {cash} in cash."),
    el.FinalScore: N_("{seat} ends with {total} {total|point|points}."),
}
WORKING = {
    ev.VotesGained: N_("{before} + {votes} = {total}"),
    ev.TrendMoved: N_("{before|+}, moved by {steps|+}, is {trend|+}; the scale runs from −3 to +4"),
    ev.BaseMoved: N_("{before}, moved by {steps|+}, is {base}; it never falls below 0"),
    ev.PoliticianTooDear: N_("The price is {amount}; {seat} has {cash}"),
    ev.AuctionOpens: N_("Most votes there: {votes}; among equals the start player, or else the next in turn order"),
    macher.PollWithheld: N_("Withheld, it brings 3 of party base. Only a party that rises on it can publish it"),
    el.Converted: N_(
        "{strength} × {agreement} = {votes}; rallies {number} and trend {trend|+} are {sum}, counted as {strength}; "
        "same {same}, opposite {against}, doubled {doubled}: agreement {balance|+}, counted as {agreement}; "
        "votes in all {total}"
    ),
    el.Coalition: N_("{votes} + {others} = {total} votes; {number} programme cards in common"),
    el.Income: N_("{points} {points|point|points} for votes and {base} of party base, 1,000 each: {amount}"),
    el.PresencePoints: N_("Fields {fields}: {points} together"),
    el.MoneyPoints: N_("The most money brings 6 points, the second most 3, and no money none"),
    el.FinalScore: N_(
        "Votes {for_votes} + wins {for_wins} + media {for_presence} + base {for_base} + money {for_money} = {total}"
    ),
}
ASKS = {
    ChooseParties: N_("Which party do you lead?"),
    Draft: N_("Which card do you pick?"),
    LayProgrammes: N_("Which card do you lay in your programme?"),
    KeepOne: N_("Which card do you keep in hand?"),
    FillBlocks: N_("Which start block, and which state in each field?"),
    BidForStart: N_("What do you bid to be the start player?"),
    RaiseBids: N_("Tied. Raise, or pass?"),
    ProgrammeChange: N_("How do you change your programme?"),
    BuyMedia: N_("Buy a marker, or pass?"),
    HoldRalliesInTurn: N_("Where do you hold rallies, and how many?"),
    SendCabinet: N_("Where do you send a politician, and whom?"),
    PayCabinet: N_("Pay for your politician, or do without?"),
    ActCabinet: N_("What does your politician do?"),
    MediaInfluence: N_("You control the media. Replace an opinion?"),
    PollAuction: N_("What do you bid for the poll?"),
    PublishPoll: N_("Publish the poll, or withhold it?"),
    ConvertRallies: N_("How many rallies do you convert?"),
    PayOut: N_("Which donation, and do you accept it?"),
}

ENDINGS: dict[tuple[type, type], str] = {
    (ProgrammeChange, act.Done): N_("Leave the programme as it is"),
    (SendCabinet, act.Done): N_("Send no further politician"),
    (HoldRalliesInTurn, act.Done): N_("Hold no further rallies"),
    (ConvertRallies, act.Pass): N_("Convert no rallies"),
    (MediaInfluence, act.Pass): N_("Replace no opinion"),
    (BuyMedia, act.Pass): N_("Buy no marker"),
}
PLAIN: dict[type, str] = {
    act.Lay: N_("Lay a card"),
    act.TakeOpen: N_("Take an open card"),
    act.Swap: N_("Change the programme"),
    act.SetDoubler: N_("Set a doubler"),
    act.RemoveDoubler: N_("Remove a doubler"),
    act.RemoveMarker: N_("Pay 5,000 and remove a marker"),
}
SAYS = {**ACTIONS, **SET_UP, **PHASES, **ELECTIONS}
WORDS = Words(KINDS, SAYS, ASKS, WORKING, ENDINGS, yours=YOURS, to_you=TO_YOU, plain=PLAIN)
