"""All that Machtwechsel has to say: names, buttons, the log, and the questions."""

from typing import Final

from backroom.engine import MONEY, N_, NUMBER, SEAT, Kind, Words
from backroom.games.machtwechsel import actions as do
from backroom.games.machtwechsel import events as tell
from backroom.games.machtwechsel.components import (
    BUEROKRATIEABBAU,
    COLOURS,
    COMEBACK,
    DER_GUILLAUME,
    DIE_WENDE,
    DIREKTMANDAT,
    KIND_IDS,
    KOALITIONSWECHSEL,
    MISSTRAUENSVOTUM,
    PARTEISPENDE,
    ROTATION,
    UEBERHANGMANDATE,
    WAHLKAMPFKOSTENERSTATTUNG,
)
from backroom.games.machtwechsel.data import shipped
from backroom.games.machtwechsel.steps.bureaucracy import Buerokratieabbau
from backroom.games.machtwechsel.steps.comeback import Comeback
from backroom.games.machtwechsel.steps.deals import Answers, NameMoney, NameWanted, PickPartner
from backroom.games.machtwechsel.steps.distrust import Misstrauensvotum
from backroom.games.machtwechsel.steps.donations import Parteispende
from backroom.games.machtwechsel.steps.drawing import DiscardDrawn
from backroom.games.machtwechsel.steps.lot import LotAuction, SellOrTake
from backroom.games.machtwechsel.steps.missions import DieWende, Koalitionswechsel
from backroom.games.machtwechsel.steps.rotation import RotateHands, RotateThePile, Rotation
from backroom.games.machtwechsel.steps.selling import Sale, TakeBid
from backroom.games.machtwechsel.steps.spying import DerGuillaume, StealCard
from backroom.games.machtwechsel.steps.turn import AfterMove, Turn
from backroom.games.machtwechsel.steps.window import Window
from backroom.games.machtwechsel.to_you import TO_YOU, YOURS
from backroom.mechanisms.open_auction import Bid, BidMade, BidPassed, Pass

COLOUR_NAMES: Final = (N_("black"), N_("red"), N_("green"), N_("yellow"), N_("violet"))
KIND_NAMES: Final = (
    *COLOUR_NAMES,
    N_("Der Rote Oskar"),
    N_("Wahlkampfkostenerstattung"),
    N_("Koalitionswechsel"),
    N_("Bürokratieabbau"),
    N_("Direktmandat"),
    N_("Parteispende"),
    N_("Überhangmandate"),
    N_("Rotation"),
    N_("Die Wende"),
    N_("Misstrauensvotum"),
    N_("Comeback"),
    N_("Der Guillaume"),
)
# The events keep their German names; this is what the names mean.
MEANINGS: Final = {
    WAHLKAMPFKOSTENERSTATTUNG: N_("refund of campaign costs"),
    KOALITIONSWECHSEL: N_("change of coalition"),
    BUEROKRATIEABBAU: N_("cutting red tape"),
    DIREKTMANDAT: N_("direct mandate"),
    PARTEISPENDE: N_("party donation"),
    UEBERHANGMANDATE: N_("overhang seats"),
    ROTATION: N_("rotation in office"),
    DIE_WENDE: N_("the about-turn"),
    MISSTRAUENSVOTUM: N_("vote of no confidence"),
    COMEBACK: N_("return to politics"),
    DER_GUILLAUME: N_("the spy beside the chancellor"),
}
MISSION_NAMES: Final = (
    N_("black alone (5)"),
    N_("red alone (5)"),
    N_("black + red (7)"),
    N_("black + yellow (6)"),
    N_("black + green (6)"),
    N_("red + yellow (6)"),
    N_("red + green (6)"),
    N_("red + violet (6)"),
    N_("black + yellow + green (7)"),
    N_("red + yellow + green (7)"),
    N_("red + violet + green (7)"),
)
CARD: Final = Kind("card", KIND_IDS, KIND_NAMES)
COLOUR: Final = Kind("colour", KIND_IDS[:COLOURS], COLOUR_NAMES)
YES: Final = Kind("yes", ("no", "yes"), (N_("no"), N_("yes")))
MISSION: Final = Kind("mission", tuple(m["id"] for m in shipped()["missions"]), MISSION_NAMES)

WORDS: Final = Words(
    kinds={
        "seat": SEAT, "other": SEAT, "others": SEAT, "card": CARD, "cards": CARD, "gained": CARD, "kind": CARD,
        "wanted": CARD, "colour": COLOUR, "mission": MISSION, "amount": MONEY, "chest": MONEY, "share": MONEY,
        "rest": MONEY, "collected": MONEY, "count": NUMBER, "place": NUMBER, "yes": YES,
    },
    says={
        # actions
        Pass: N_("Pass"),
        Bid: N_("Bid {amount}p"),
        do.Claim: N_("Claim the top with a Direktmandat for 2p"),
        do.OrderClaim: N_("Order: claim {kind}"),
        do.DropClaim: N_("Order: do not claim {kind} any more"),
        do.AskMe: N_("Order: ask me at every Direktmandat offer: {yes}"),
        do.Reactivate: N_("Reactivate a card, {card}, for 1p"),
        do.ReactivatePartner: N_("Reactivate a card of your partner, {card}, for 1p"),
        do.LayOut: N_("Lay out one more {colour} card and receive 1p"),
        do.LayOutOskar: N_("Lay out Der Rote Oskar as {colour} and receive 1p"),
        do.FormSet: N_("Lay out Der Rote Oskar with two {colour} cards and receive 3p"),
        do.PlayDirektmandat: N_("Play a Direktmandat for 2p and take the top"),
        do.EndTurn: N_("End your turn"),
        do.Buy: N_("Buy the top for 1p"),
        do.Draw: N_("Draw a card, then discard one"),
        do.Discard: N_("Discard {card}"),
        do.SitOut: N_("Sit out and receive 1p"),
        do.PlayEvent: N_("Play {card} for {amount}p"),
        do.Exchange: N_("Offer in exchange: {card}"),
        do.ExchangeOskar: N_("Offer in exchange: Der Rote Oskar as {colour}"),
        do.Want: N_("Ask for {kind}"),
        do.AddMoney: N_("Add {amount}p"),
        do.Sell: N_("Auction: {card}"),
        do.SellOskar: N_("Auction: Der Rote Oskar as {colour}"),
        do.Purchase: N_("Offer to buy {kind}"),
        do.OfferPrice: N_("Offer {amount}p"),
        do.Agree: N_("Agree and give {card}"),
        do.Decline: N_("Decline"),
        do.DealWith: N_("Deal with {seat}"),
        do.AcceptBid: N_("Accept {amount}p for the card"),
        do.RefuseBid: N_("Refuse the bid and keep the card"),
        do.SwapMission: N_("Swap missions with {seat}"),
        do.DrawMission: N_("Draw an unassigned mission"),
        do.TakeFromBank: N_("Take 3p from the bank"),
        do.TakeFrom: N_("Take up to 2p from {seat}"),
        do.SellLot: N_("Sell the lot for {amount}p"),
        do.TakeLot: N_("Take the lot and pay {amount}p into the Wahlkasse"),
        do.RotateWith: N_("Rotate with {seat}"),
        do.RotatePile: N_("Rotate with the pile"),
        do.SetAside: N_("Give away {card}"),
        do.Enough: N_("That is enough"),
        do.Strike: N_("Give {seat} a new mission"),
        do.Distrust: N_("Deactivate the cards of {seat}: {colour}"),
        do.DistrustAll: N_("Deactivate all cards of {seat}"),
        do.TakeBack: N_("Take {card}, number {place} from the top"),
        do.SpyOn: N_("Spy on {seat}"),
        do.Steal: N_("Take {card}"),
        # the table
        tell.FirstPlayer: N_("{seat} begins."),
        tell.MissionDealt: N_("Your mission: {mission}."),
        tell.HandDealt: N_("Your first cards: {cards}."),
        tell.TurnedUp: N_("Turned up: {card}."),
        tell.Reshuffled: N_("The discards, {count} {count|card|cards}, become the new pile."),
        tell.Bankrupt: N_("The bank cannot pay. Everybody and the Wahlkasse hand in half, {amount}p in all."),
        # moves
        tell.Bought: N_("{seat} buys the top, {card}, for {amount}p."),
        tell.Drew: N_("{seat} draws a card."),
        tell.DrewCard: N_("{seat} draws {card}."),
        tell.Discarded: N_("{seat} discards {card}."),
        tell.SatOut: N_("{seat} sits out and receives {amount}p."),
        tell.EventPlayed: N_("{seat} plays {card} for {amount}p."),
        tell.DirektmandatPlayed: N_("{seat} plays a Direktmandat for {amount}p and takes {card}."),
        # deals
        tell.ExchangeOffered: N_("{seat} offers {kind} for {wanted}, money on top: {amount}p."),
        tell.PurchaseOffered: N_("{seat} offers {amount}p for {kind}."),
        tell.Willing: N_("Willing: {others}."),
        tell.NobodyWilling: N_("Nobody is willing."),
        tell.Exchanged: N_("{seat} gives {other} {kind} for {wanted}, money on top: {amount}p."),
        tell.Purchased: N_("{seat} buys {kind} from {other} for {amount}p."),
        tell.SaleOpened: N_("{seat} auctions {kind}."),
        BidMade: N_("{seat} bids {amount}p."),
        BidPassed: N_("{seat} passes."),
        tell.NoBid: N_("Nobody bids."),
        tell.Sold: N_("{seat} sells {kind} to {other} for {amount}p."),
        tell.SaleRefused: N_("{seat} refuses {amount}p and keeps the card."),
        # laying out
        tell.SetLaidOut: N_("{seat} lays out three {colour} cards and receives {amount}p."),
        tell.OskarSetLaidOut: N_("{seat} lays out Der Rote Oskar with two {colour} cards and receives {amount}p."),
        tell.LaidOut: N_("{seat} lays out one more {colour} card and receives {amount}p."),
        tell.OskarLaidOut: N_("{seat} lays out Der Rote Oskar as {colour} and receives {amount}p."),
        tell.CardsLaidOut: N_("{seat} lays out {cards} and receives {amount}p."),
        tell.TookBack: N_("{seat} takes back {cards}."),
        tell.Deactivated: N_("Deactivated before {seat}: {count} {count|card|cards}, {colour}."),
        tell.AllDeactivated: N_("All cards before {seat} are deactivated: {count}."),
        tell.Reactivated: N_("{seat} reactivates a card, {card}, for {amount}p."),
        tell.PartnerReactivated: N_("{seat} reactivates a card of {other}, {card}, for {amount}p."),
        # events
        tell.Refunded: N_("The Wahlkasse is divided: {share}p for everybody, {rest}p more for {seat}."),
        tell.MissionsSwapped: N_("{seat} and {other} swap missions."),
        tell.MissionDrawn: N_("{seat} draws a new mission."),
        tell.NewMission: N_("Your new mission: {mission}."),
        tell.DonationTaken: N_("{seat} takes {amount}p from the bank."),
        tell.DonationTakenFrom: N_("{seat} takes {amount}p from {other}."),
        tell.LotTurnedUp: N_("Up for auction: {cards}."),
        tell.LotFree: N_("Nobody bids. {seat} gets {cards} for nothing."),
        tell.LotSold: N_("{seat} sells {cards} to {other} for {amount}p."),
        tell.LotTaken: N_("{seat} takes {cards} and pays {amount}p into the Wahlkasse."),
        tell.PutAside: N_("To be given away: {cards}."),
        tell.Rotated: N_("{seat} and {other} exchange {count} {count|card|cards} unseen."),
        tell.RotatedCards: N_("{seat} gives {other} {cards} and draws {gained}."),
        tell.RotatedPile: N_("{seat} draws {count} new {count|card|cards}."),
        tell.DrewCards: N_("Drawn: {cards}."),
        tell.CameBack: N_("{seat} takes {card} from the discards."),
        tell.SpiedOn: N_("{seat} looks at the hand of {other}."),
        tell.HandSeen: N_("The hand of {other}: {cards}."),
        tell.Stole: N_("{seat} takes a card from {other}."),
        tell.StoleCard: N_("{seat} takes {card} from {other}."),
        # the end
        tell.Won: N_("{seat} forms the government: {mission}."),
        tell.PairWon: N_("{seat} and {other} form the government: {mission}."),
        tell.NobodyWon: N_("No government after {count} turns. Nobody wins."),
    },
    plain={
        do.PlayEvent: N_("Play an event"),
        do.LayOut: N_("Lay out one more card"),
        do.LayOutOskar: N_("Lay out Der Rote Oskar"),
        do.FormSet: N_("Lay out a set with Der Rote Oskar"),
        do.Reactivate: N_("Reactivate a card"),
        do.ReactivatePartner: N_("Reactivate a card of your partner"),
        do.Exchange: N_("Offer an exchange"),
        do.Sell: N_("Auction a card"),
        do.Purchase: N_("Buy a card from another player"),
        do.Agree: N_("Agree"),
        do.AcceptBid: N_("Accept the bid"),
    },
    free={
        do.AddMoney: N_("Add no money"),
        tell.EventPlayed: N_("{seat} plays {card}."),
        tell.ExchangeOffered: N_("{seat} offers {kind} for {wanted}."),
        tell.Exchanged: N_("{seat} gives {other} {kind} for {wanted}."),
    },
    yours=YOURS, to_you=TO_YOU,
    asks={
        Window: N_("Claim the top out of turn?"),
        Turn: N_("It is your turn. Which move?"),
        AfterMove: N_("Anything else before your turn ends?"),
        DiscardDrawn: N_("Which card do you discard?"),
        NameWanted: N_("What do you want for it?"),
        NameMoney: N_("How much money do you offer?"),
        Answers: N_("Do you take the offer?"),
        PickPartner: N_("With whom do you deal?"),
        Sale: N_("What do you bid for the card?"),
        TakeBid: N_("Do you accept the highest bid?"),
        Koalitionswechsel: N_("Swap your mission or draw a new one?"),
        DieWende: N_("Who must draw a new mission?"),
        Parteispende: N_("From whom comes the donation?"),
        Buerokratieabbau: N_("Discard down to two cards. Which goes next?"),
        LotAuction: N_("What do you bid for the lot?"),
        SellOrTake: N_("Sell the lot at the highest bid or take it yourself?"),
        Rotation: N_("With whom do you exchange cards?"),
        RotateHands: N_("Which cards do you give away?"),
        RotateThePile: N_("Which cards do you discard?"),
        Misstrauensvotum: N_("Whom do you distrust?"),
        Comeback: N_("Which discard do you take?"),
        DerGuillaume: N_("On whom do you spy?"),
        StealCard: N_("Which card do you take?"),
    },
    working={
        tell.Bankrupt: N_("Half of everybody's money: {collected}; of the Wahlkasse: {chest}."),
        tell.Refunded: N_("{chest}p in the Wahlkasse; each receives {share}p, {rest}p cannot be divided."),
        tell.Won: N_("Shown: {cards}."),
        tell.PairWon: N_("Shown: {cards}."),
    },
)  # fmt: skip
