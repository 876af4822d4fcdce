"""What bots say at Die Macher; most of it stands in `bots/macher/talk.py`."""

from backroom.bots.macher import talk
from backroom.bots.talk import ANYBODY, Feelings, Lines, of_each
from backroom.engine.bulletin import Bulletin
from backroom.games.die_macher import election_events as el
from backroom.games.die_macher import events as e
from backroom.games.macher.events import PollWithheld
from backroom.words import N_

UNPAID: Lines = {
    ANYBODY: (N_("Too dear for us anyway."), N_("Who has emptied the party's purse?")),
    "greedy": (N_("For that fee I go there myself."),),
}
NOBODY_WITH_ME: Lines = {
    ANYBODY: (N_("Then I govern alone, with what I have."),),
    "proud": (N_("I need nobody."),),
    "loyal": (N_("Nobody who thinks as I do? A pity."),),
}


FEELINGS: Feelings = {
    e.MarkerRemoved: (talk.OFF_AIR, ("rival",)),
    e.PoliticianTooDear: (UNPAID, ("seat",)),
    PollWithheld: (talk.BURIED, ("seat",)),
    e.MarkerBought: (talk.ON_AIR, ("seat",)),
    el.DonationAccepted: (talk.DONATED, ("seat",)),
    el.DonationRefused: (talk.CLEAN_HANDS, ("seat",)),
    el.Minority: (NOBODY_WITH_ME, ("seat",)),
}


def said_of(bulletin: Bulletin) -> list[tuple[int, Lines]]:
    """Who may say what, those with the strongest feelings first."""
    return [*of_many(bulletin), *of_each(bulletin, FEELINGS)]


def of_many(bulletin: Bulletin) -> list[tuple[int, Lines]]:
    """What only several events together tell."""
    bids = {event.seat: event.amount for event in bulletin.events if isinstance(event, e.BidShown)}
    votes = {event.seat: event.votes for event in bulletin.events if isinstance(event, el.VotePoints)}
    points = {event.seat: event.total for event in bulletin.events if isinstance(event, el.FinalScore)}
    fallen = [event.seat for event in bulletin.events if isinstance(event, e.TrendMoved) and event.trend < event.before]
    for event in bulletin.events:
        if isinstance(event, e.StartPlayer):
            return talk.after_the_bids(bids, event.seat, event.amount)
        if isinstance(event, e.PollPublished):
            return talk.after_the_poll(event.seat, fallen)
        if isinstance(event, el.SoleWinner):
            return talk.after_the_election(votes, [event.seat])
        if isinstance(event, el.SharedWin):
            return talk.after_the_election(votes, event.seats)
        if isinstance(event, el.Coalition):
            return talk.after_the_election(votes, [event.seat, event.partner])
    return talk.after_the_game(points) if points else []


MOMENTS = said_of
