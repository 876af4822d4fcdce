"""What bots say at Die Macher classic; most of it stands in `bots/macher/talk.py`."""

from backroom.bots.macher import talk
from backroom.bots.talk import ANYBODY, Feelings, Lines, of_each
from backroom.engine.bulletin import Bulletin
from backroom.games.die_macher_classic import election_events as el
from backroom.games.die_macher_classic import events as e
from backroom.games.macher.events import PollWithheld
from backroom.words import N_

TURNED_DOWN: Lines = {
    ANYBODY: (N_("My door stays open. A crack."), N_("Then we meet again at the count.")),
    "proud": (N_("You will beg me yet."),),
    "loyal": (N_("It was an honest offer."),),
    "fickle": (N_("I only asked out of politeness."),),
}
AGREED: Lines = {
    ANYBODY: (N_("Where do I sign?"), N_("A marriage of convenience, but a marriage.")),
    "loyal": (N_("My word holds until the count."),),
    "cautious": (N_("I hope we both know what we are doing."),),
}
EMBRACED: Lines = {
    ANYBODY: (N_("Nobody asked me."), N_("With such friends one needs no opponents.")),
    "proud": (N_("Very well. But I do the talking."),),
}
SLANDERED: Lines = {
    ANYBODY: (N_("That is slander!"), N_("So that is how it is done here.")),
    "loyal": (N_("I should not have thought it of you."),),
}
BY_A_NOSE: Lines = {
    ANYBODY: (N_("As I said: every vote counts."),),
    "cautious": (N_("That was closer than I like."),),
    "fickle": (N_("I was never in doubt. Almost never."),),
}


FEELINGS: Feelings = {
    e.CoalitionImposed: (EMBRACED, ("target",)),
    e.CoalitionRefused: (TURNED_DOWN, ("seat",)),
    e.CoalitionFormed: (AGREED, ("target", "seat")),
    e.MediaSwapped: (talk.OFF_AIR, ("target",)),
    e.TrendLowered: (SLANDERED, ("target",)),
    PollWithheld: (talk.BURIED, ("seat",)),
    e.StoneBought: (talk.ON_AIR, ("seat",)),
    el.WonByANose: (BY_A_NOSE, ("winners",)),
    el.ContributionAccepted: (talk.DONATED, ("seat",)),
    el.ContributionRefused: (talk.CLEAN_HANDS, ("seat",)),
}


def said_of(bulletin: Bulletin) -> list[tuple[int, Lines]]:
    """Who may say what, those with the strongest feelings first."""
    return [*of_many(bulletin), *of_each(bulletin, FEELINGS)]


def of_many(bulletin: Bulletin) -> list[tuple[int, Lines]]:
    """What only several events together tell."""
    bids = {event.seat: event.amount for event in bulletin.events if isinstance(event, e.StartBidShown)}
    votes = {event.seat: event.votes for event in bulletin.events if isinstance(event, el.SeatsWon)}
    points = {event.seat: event.points for event in bulletin.events if isinstance(event, el.FinalScore)}
    fallen = [event.seat for event in bulletin.events if isinstance(event, e.TrendMoved) and event.after < event.before]
    for event in bulletin.events:
        if isinstance(event, e.StartPlayerNamed):
            return talk.after_the_bids(bids, event.seat, event.amount)
        if isinstance(event, e.PollPublished):
            return talk.after_the_poll(event.seat, fallen)
        if isinstance(event, el.WonClearly):
            return talk.after_the_election(votes, event.winners)
    return talk.after_the_game(points) if points else []


MOMENTS = said_of
