"""What bots say at Tiefe Taschen: about votes, bribes and hands in other people's pockets."""

from backroom.bots.talk import ANYBODY, Feelings, Lines, of_each
from backroom.engine.bulletin import Bulletin
from backroom.games.tiefe_taschen import events as e
from backroom.words import N_

FALLEN: Lines = {
    ANYBODY: (N_("Fine. Let us see who does it better."), N_("I have been thrown out of better offices.")),
    "proud": (N_("You will be sorry for that."), N_("Without me this state is nothing.")),
    "greedy": (N_("That was my money."),),
    "loyal": (N_("The majority has spoken."),),
    "cautious": (N_("I should have given more away."),),
    "fickle": (N_("Good. The chair was uncomfortable anyway."),),
}
IN_OFFICE: Lines = {
    ANYBODY: (N_("I accept the election."), N_("Now everything gets better. For some.")),
    "proud": (N_("At last somebody competent."),),
    "greedy": (N_("Let me count first."),),
    "loyal": (N_("I do not forget my friends."),),
    "cautious": (N_("I did not ask for this."),),
}
CONFIRMED: Lines = {
    ANYBODY: (N_("Thank you for your trust."), N_("A good day for the republic. And for me.")),
    "proud": (N_("Nobody else could have done it."),),
    "greedy": (N_("And that was only the beginning."),),
    "loyal": (N_("Whoever helps me is helped."),),
}
EMPTY_HANDED: Lines = {
    ANYBODY: (N_("Nothing for me? I make a note of that."), N_("Nobody seems to know my account number.")),
    "proud": (N_("I am not used to being passed over."),),
    "greedy": (N_("And where is my share?"),),
    "fickle": (N_("I had a better opinion of you a minute ago."),),
}
ROBBED: Lines = {
    ANYBODY: (N_("Hands off my pockets!"), N_("That will come back to you, with interest.")),
    "proud": (N_("You have picked the wrong one."),),
    "cautious": (N_("I knew I should have locked it away."),),
}
FENDED_OFF: Lines = {
    ANYBODY: (N_("Nice try."), N_("I have been waiting for you.")),
    "greedy": (N_("Thank you, I take that gladly."),),
    "cautious": (N_("Prevention is better than paying."),),
}
IN_VAIN: Lines = {
    ANYBODY: (N_("Some people cannot be bought. How unpleasant."), N_("Then I keep my money.")),
    "loyal": (N_("I thought we understood each other."),),
}
ALL_OF_IT: Lines = {ANYBODY: (N_("All of it? If you insist."), N_("The last one pays no bills."))}
RICHEST: Lines = {
    ANYBODY: (N_("It was never about the money. Well."), N_("Good game, everybody.")),
    "proud": (N_("Was there ever a doubt?"),),
}


FEELINGS: Feelings = {
    e.Won: (RICHEST, ("seats",)),
    e.LastOneLeft: (ALL_OF_IT, ("seat",)),
    e.Resigned: (FALLEN, ("seat",)),
    e.TookOffice: (IN_OFFICE, ("seat",)),
    e.Extorted: (ROBBED, ("target",)),
    e.FendedOff: (FENDED_OFF, ("seat",)),
    e.BribeReturned: (IN_VAIN, ("briber",)),
    e.BribeReturnedUnseen: (IN_VAIN, ("briber",)),
}


def said_of(bulletin: Bulletin) -> list[tuple[int, Lines]]:
    """Who may say what, those with the strongest feelings first."""
    return of_each(bulletin, FEELINGS) + after_the_count(bulletin)


def after_the_count(bulletin: Bulletin) -> list[tuple[int, Lines]]:
    """Of an accepted distribution: the president, and whoever got nothing of it."""
    accepted = [event for event in bulletin.events if isinstance(event, e.Accepted)]
    if not accepted:
        return []
    shown = [event.seat for event in bulletin.events if isinstance(event, e.CardShown | e.CardShownEarly)]
    paid = [event.seat for event in bulletin.events if isinstance(event, e.Paid)]
    return [(seat, EMPTY_HANDED) for seat in shown if seat not in paid] + [(seat, CONFIRMED) for seat in shown[:1]]


MOMENTS = said_of
