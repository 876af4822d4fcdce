"""The guided first moves."""

from typing import Final

from backroom.engine import View
from backroom.games.machtwechsel.actions import (
    AcceptBid,
    AddMoney,
    Agree,
    Buy,
    Claim,
    DealWith,
    Decline,
    Discard,
    Draw,
    EndTurn,
    Exchange,
    FormSet,
    LayOut,
    OfferPrice,
    PlayDirektmandat,
    PlayEvent,
    Purchase,
    Reactivate,
    RefuseBid,
    Sell,
    SitOut,
    Want,
)
from backroom.games.machtwechsel.state import Wahlkampf
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
from backroom.lessons.guided import Guided, Met, Point
from backroom.lessons.machtwechsel.coach import BEFORE, CLAIMING, LAYING, PURCHASE, WITH_OSKAR
from backroom.mechanisms.open_auction import Bid, Pass
from backroom.words import N_

MOVES: Final = 6  # of everybody


def over(view: View[Wahlkampf], met: Met) -> bool:
    return view.seen.number > MOVES * view.seen.seats


GUIDED = Guided(
    seats=3,
    seed="lesson-13",
    level="novice/even",
    over=over,
    points={
        Window: Point(N_("Before a turn a Direktmandat takes the top discard for {claim}p, out of turn."), ("top",)),
        Turn: Point(
            N_(
                "Your secret mission asks for cards of one colour, or of two or three. Each turn has one move: buy the "
                "top discard, draw and discard, take {sit}p from the bank, play an event, or deal with the others. Money is "
                "counted in p."
            ),
            ("mission",),
        ),
        (Turn, BEFORE): Point(
            N_(
                "Before the move, and after it too, you may lay out cards or play a Direktmandat; before it also turn "
                "a deactivated card up again, for {reactivate}p. None of that is your move."
            ),
            ("hand",),
        ),
        (Turn, WITH_OSKAR): Point(
            N_(
                "Der Rote Oskar, in your hand or on the discards, counts once, as a red or a violet card, whichever "
                "helps, for every mission with one of these colours. There is but one such card."
            ),
            ("hand", "top"),
        ),
        AfterMove: Point(
            N_(
                "Your move is made, and nothing can be added to it now. Three cards of a colour of your mission would "
                "be laid out by themselves, and the bank would pay {set_pay}p for them."
            ),
            ("mission",),
        ),
        (AfterMove, LAYING): Point(
            N_(
                "Your move is made, and you may still lay out: one more card of a colour that lies before you brings "
                "{card_pay}p, Der Rote Oskar with two red or violet cards {set_pay}p. You need not."
            ),
            ("hand",),
        ),
        (AfterMove, CLAIMING): Point(
            N_("Your move is made, and you may still play a Direktmandat: it takes the top discard for {claim}p."),
            ("top",),
        ),
        DiscardDrawn: Point(
            N_(
                "Whoever draws must discard a card, the drawn one or another: a hand does not grow by drawing. Only "
                "buying, deals and events bring a card more. Had the drawn card completed your mission, you would have "
                "won before discarding."
            ),
            ("hand",),
        ),
        NameWanted: Point(
            N_("You offer an exchange, and now you name the kind of card you want for yours."), ("mission",)
        ),
        NameMoney: Point(N_("You may put money on top of your card, or none."), ("offer",)),
        (NameMoney, PURCHASE): Point(
            N_(
                "You name your price, and all others are asked at once. If nobody sells you keep the money, but your "
                "move is spent."
            ),
            ("offer",),
        ),
        Answers: Point(
            N_("Somebody offers a deal. All answer at once and in secret; you can agree only with a card that fits."),
            ("offer", "hand"),
        ),
        PickPartner: Point(N_("Several would deal with you, and you choose one of them."), ("laid",)),
        Sale: Point(N_("A card is auctioned: top the last bid or pass. A pass is final."), ("offer",)),
        TakeBid: Point(
            N_("The auction of your card is over, and you have the last word on the highest bid."), ("offer",)
        ),
        Koalitionswechsel: Point(
            N_("This event changes your mission: swap it unseen with another player, or draw one nobody has."),
            ("mission",),
        ),
        DieWende: Point(N_("This event gives another player a new mission, drawn by chance."), ("laid",)),
        Parteispende: Point(
            N_("This event brings {from_bank}p from the bank or up to {from_seat}p from another player."), ("bank",)
        ),
        Buerokratieabbau: Point(N_("Whoever holds more than {keeps} cards discards down to {keeps}."), ("hand",)),
        LotAuction: Point(N_("The uppermost cards of the pile are auctioned together, as one lot."), ("offer",)),
        SellOrTake: Point(
            N_("Your lot has a highest bid: sell it for that, or take it and pay as much into the Wahlkasse."),
            ("offer",),
        ),
        Rotation: Point(
            N_("This event exchanges hand cards of yours, with another player or with the pile."), ("hand",)
        ),
        RotateHands: Point(
            N_("You name the cards you give; as many come to you from the other hand, by chance."), ("hand",)
        ),
        RotateThePile: Point(N_("The cards you name are discarded, and you draw as many."), ("hand",)),
        Misstrauensvotum: Point(
            N_("This event turns over all cards of one colour that another player has laid out: they do not count."),
            ("laid",),
        ),
        Comeback: Point(N_("This event fetches any one of the discards, not just the top."), ("offer", "top")),
        DerGuillaume: Point(N_("This event lets you look at another player’s hand and take a card."), ("laid",)),
        StealCard: Point(N_("These are the cards of the hand you spy on: one of them is yours."), ("offer", "hand")),
    },
    seen={
        "turn": N_(
            "What you have just seen: a turn is one move, and what somebody buys or discards tells of a mission."
        ),
        "claim": N_("What you have just seen: a Direktmandat takes the top discard before anybody’s turn."),
        "offer": N_(
            "What you have just seen: a deal is offered to all at once, and the kinds named in it are open to everybody."
        ),
        "auction": N_("What you have just seen: bids go round until nobody tops the last; then the seller decides."),
        "event": N_(
            "What you have just seen: an event is paid for into the Wahlkasse, a pot that another event shares out; it does "
            "what it says and leaves the game."
        ),
    },
    because={
        Buy: N_("It costs {buy}p, and you see what you get."),
        Draw: N_("It costs nothing, and you may keep the better card."),
        SitOut: N_("Money now buys cards later."),
        Discard: N_("Of your cards you can spare it best."),
        PlayEvent: N_("An event does nothing while you hold it; played, it helps you or hurts a rival."),
        Exchange: N_("You give what you do not need for what you do."),
        Want: N_("You need it more than what you give."),
        Sell: N_("It is worth more to somebody else than to you."),
        Purchase: N_("Somebody may hold what you need and rather have money."),
        OfferPrice: N_("You offer what the card is worth to you."),
        AddMoney: N_("A little money makes the deal tempting."),
        Agree: N_(
            "You can spare it, and what you get is of use to you. Think first of what it may complete for the other."
        ),
        DealWith: N_("As far as one can see, nobody else is further from winning."),
        Decline: N_("What you would give is worth more than what you would get."),
        AcceptBid: N_("The money is worth more to you than the card."),
        RefuseBid: N_("The card is worth more to you than the money."),
        LayOut: N_("A card laid out is safe and brings {card_pay}p."),
        FormSet: N_("A set laid out is safe and brings {set_pay}p."),
        Reactivate: N_("Only cards that lie face up count for your mission."),
        EndTurn: N_("There is nothing left that would help you now."),
        Claim: N_("Taken now, nobody else gets it."),
        PlayDirektmandat: N_("It is no move, and nobody else gets the card."),
        Bid: N_("It is worth that much to you."),
        Pass: N_("It is not worth more to you."),
    },
    scoring=N_(
        "There are no points: the first government ends the game. So far you have {fitting} of {need} "
        "{need|card|cards} of your mission; cards that lie face down do not count until you reactivate them, one a turn "
        "before your move, for money. The missions are of one, two or three colours; the rules list them all."
    ),
)
