"""What bots say at both editions of Die Macher: about bids, media, polls, elections and money from friends."""

from collections.abc import Mapping, Sequence

from backroom.bots.talk import ANYBODY, Lines
from backroom.words import N_

OUTBID: Lines = {
    ANYBODY: (N_("So much only to go first? Be my guest."), N_("Then I come later, and richer.")),
    "proud": (N_("The last word is worth more than the first."),),
    "greedy": (N_("My money stays with me."),),
    "cautious": (N_("I can wait."),),
}
PAID_TOO_MUCH: Lines = {
    ANYBODY: (N_("Nobody else? I could have had that for less."),),
    "proud": (N_("Quality has its price."),),
    "fickle": (N_("A moment ago it seemed a good idea."),),
}
ON_AIR: Lines = {
    ANYBODY: (N_("The press is free. Free for me."), N_("From now on you will hear more of me.")),
    "proud": (N_("The cameras love me."),),
    "greedy": (N_("An investment, nothing more."),),
}
OFF_AIR: Lines = {
    ANYBODY: (N_("You will not silence me!"), N_("So much for a free press.")),
    "loyal": (N_("I would never have done that to you."),),
    "cautious": (N_("I saw that coming."),),
}
PUNISHED: Lines = {
    ANYBODY: (N_("A poll is not an election."), N_("Who paid for these figures?")),
    "proud": (N_("The voters know better."),),
    "greedy": (N_("Bought, in every sense."),),
    "fickle": (N_("I never believed in polls. Since just now."),),
}
BURIED: Lines = {
    ANYBODY: (N_("What poll?"), N_("These figures would only unsettle the voters.")),
    "cautious": (N_("Some papers belong in the cellar."),),
}
IN_POWER: Lines = {
    ANYBODY: (N_("A clear mandate from the voters."), N_("Here they know what they have in me.")),
    "proud": (N_("I expected nothing else."),),
    "cautious": (N_("One state. It is a beginning."),),
    "loyal": (N_("I thank everybody who put up the posters."),),
}
PARTNERS: Lines = {
    ANYBODY: (N_("We govern together. For the time being."), N_("Our programmes were never far apart.")),
    "proud": (N_("I know who leads this coalition."),),
    "loyal": (N_("Together we are stronger."),),
    "fickle": (N_("Opposites attract."),),
}
LEFT_OUT: Lines = {
    ANYBODY: (N_("Most votes, and not in the government?"), N_("The voters wanted it differently.")),
    "proud": (N_("A coalition of losers."),),
    "cautious": (N_("I should have looked for friends earlier."),),
}
DONATED: Lines = {
    ANYBODY: (N_("I have given the donor my word not to say the name."), N_("Money does not influence me. It helps.")),
    "greedy": (N_("Any more friends of the party here?"),),
}
CLEAN_HANDS: Lines = {
    ANYBODY: (N_("My party is not for sale."),),
    "proud": (N_("I can afford to say no."),),
    "greedy": (N_("That one hurt."),),
}
WON: Lines = {
    ANYBODY: (N_("It was a long campaign. Thank you all."), N_("And now to Berlin.")),
    "proud": (N_("The country has chosen well."),),
    "greedy": (N_("And there is even something left over."),),
}


def after_the_bids(bids: Mapping[int, int], winner: int, paid: int) -> list[tuple[int, Lines]]:
    """Whoever paid at least twice what another would have, or else who bid most in vain."""
    others = {seat: amount for seat, amount in bids.items() if seat != winner}
    dearest = max(others, key=lambda seat: others[seat], default=winner)
    if not others or not paid:
        return []
    if paid > 2 * others[dearest]:
        return [(winner, PAID_TOO_MUCH)]
    return [(dearest, OUTBID)]


def after_the_poll(buyer: int, fallen: Sequence[int]) -> list[tuple[int, Lines]]:
    """A published poll; those who fell by it."""
    return [(seat, PUNISHED) for seat in fallen if seat != buyer]


def after_the_election(votes: Mapping[int, int], governing: Sequence[int]) -> list[tuple[int, Lines]]:
    """Who governs, or the strongest party if it does not."""
    most = max(votes.values(), default=0)
    beaten = [seat for seat in votes if votes[seat] == most and seat not in governing]
    if most and len(governing) > 1 and beaten:
        return [(seat, LEFT_OUT) for seat in beaten] + [(seat, PARTNERS) for seat in governing]
    return [(seat, IN_POWER if len(governing) == 1 else PARTNERS) for seat in governing]


def after_the_game(points: Mapping[int, int]) -> list[tuple[int, Lines]]:
    return [(seat, WON) for seat in points if points[seat] == max(points.values())]
