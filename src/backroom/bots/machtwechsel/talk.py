"""What bots say at Machtwechsel: about deals, votes of no confidence, spies and the opposition."""

from backroom.bots.talk import ANYBODY, Lines
from backroom.engine.bulletin import Bulletin
from backroom.games.machtwechsel import events as e
from backroom.words import N_

STRUCK: Lines = {
    ANYBODY: (N_("That was aimed at me."), N_("We will be back.")),
    "proud": (N_("You must be very afraid of me."),),
    "loyal": (N_("And I believed in fair play."),),
}
SPIED_ON: Lines = {
    ANYBODY: (N_("And I trusted my secretary."), N_("I hope you liked what you saw.")),
    "cautious": (N_("From now on I keep nothing in writing."),),
}
FLEECED: Lines = {ANYBODY: (N_("That was the party's money!"), N_("I want a receipt for that."))}
REFUSED: Lines = {
    ANYBODY: (N_("Nobody? A pity."), N_("You will come to me yet.")),
    "proud": (N_("Then I do it alone."),),
    "greedy": (N_("It was a fair price. Almost."),),
    "fickle": (N_("I did not really want it."),),
}
AGREED: Lines = {
    ANYBODY: (N_("A pleasure to do business with you."), N_("That is how compromises are made.")),
    "loyal": (N_("I shall not forget that."),),
}
OUTBID: Lines = {ANYBODY: (N_("Sold! The party thanks you."),), "greedy": (N_("I would have taken less."),)}
GROWING: Lines = {
    ANYBODY: (N_("The coalition takes shape."), N_("Talks are going well.")),
    "proud": (N_("You may congratulate me already."),),
    "cautious": (N_("Nothing is decided yet."),),
}
GOVERNS: Lines = {
    ANYBODY: (N_("Now the real work begins."), N_("I thank all voters.")),
    "proud": (N_("Who else?"),),
}


def said_of(bulletin: Bulletin) -> list[tuple[int, Lines]]:
    """Who may say what, those with the strongest feelings first."""
    found: list[tuple[int, Lines]] = []
    offered = -1
    for event in bulletin.events:
        if isinstance(event, e.Won | e.PairWon):
            found.append((event.seat, GOVERNS))
        elif isinstance(event, e.Deactivated | e.AllDeactivated):
            found.append((event.seat, STRUCK))
        elif isinstance(event, e.SpiedOn):
            found.append((event.other, SPIED_ON))
        elif isinstance(event, e.DonationTakenFrom):
            found.append((event.other, FLEECED))
        elif isinstance(event, e.ExchangeOffered | e.PurchaseOffered):
            offered = event.seat
        elif isinstance(event, e.NobodyWilling):
            found.append((offered, REFUSED))
        elif isinstance(event, e.Exchanged | e.Purchased):
            found += [(event.other, AGREED), (event.seat, AGREED)]
        elif isinstance(event, e.Sold | e.LotSold):
            found.append((event.seat, OUTBID))
        elif isinstance(event, e.SetLaidOut | e.OskarSetLaidOut):
            found.append((event.seat, GROWING))
    return found


MOMENTS = said_of
