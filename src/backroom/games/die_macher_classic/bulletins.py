"""How the events are told: bids, programmes, the shadow cabinet, coalitions, polls; see also `election_bulletins`."""

from backroom.engine import N_, Event
from backroom.engine.bulletin import (
    CLIMAX,
    NOTHING,
    QUIET,
    Beat,
    Line,
    Run,
    Story,
    Table,
    Written,
    as_told,
    closes,
    continues,
    joins,
    line,
    opens,
)
from backroom.games.die_macher_classic import election_events as el
from backroom.games.die_macher_classic import events as ev
from backroom.games.die_macher_classic.election_bulletins import BOARD, CONTRIBUTIONS, ELECTION, FINAL, MONEY
from backroom.games.die_macher_classic.telling import beats_of, my_moves, told
from backroom.games.macher import events as macher
from backroom.mechanisms.open_auction import BidMade, BidPassed


def start_bids(run: Run) -> Written:
    """4.1 All bids are shown at once; the highest names the start player, and pays."""
    title = line(N_("The bids for naming the start player"))
    named = run.all(ev.StartPlayerNamed)
    if not named:
        return Written(title, beats=beats_of(run), dull=True)
    first = named[0]
    shown = [event for event in run.events if not isinstance(event, ev.StartBidWritten)]
    others = [bid.amount for bid in run.all(ev.StartBidShown) if bid.seat != first.seat]
    standfirst = told(run.all(ev.StartBidsTied)[0]) if run.all(ev.StartBidsTied) else NOTHING
    if others and not standfirst:
        standfirst = line(N_("The next bid was {amount}."), amount=max(others))
    mine = (line(N_("You begin this round")),) if first.target == run.reader else ()
    return Written(told(first), title, standfirst, beats_of(run, shown), mine)


def programme(run: Run) -> Written:
    """5.1 What one player drops and stands for now."""
    changed = run.all(ev.ProgrammeChanged)
    return Written(told((changed or run.events)[-1]), beats=beats_of(run), dull=not changed)


def laying(run: Run) -> Written:
    """6.1 Where one player lays cards, face down."""
    laid = run.all(ev.PoliticiansLaid)
    return Written(told((laid or run.events)[0]), beats=beats_of(run), dull=not laid)


def cabinet(run: Run) -> Written:
    """6.3 The cards are turned up, paid and used, one after another."""
    shown = run.all(ev.PoliticianShown)
    title = line(N_("The shadow cabinets show their cards"))
    if not shown:
        return Written(told(run.events[0]), title, beats=beats_of(run), mine=my_moves(run))
    if len(shown) == 1:
        headline = told(shown[0])
    else:
        lands = tuple(dict.fromkeys(each.land for each in shown))
        headline = line(N_("{count} politicians appear: {lands}"), count=len(shown), lands=lands)
    idle = run.all(ev.PoliticianIdle)
    return Written(headline, title, told(idle[0]) if idle else NOTHING, beats_of(run), my_moves(run))


def coalition(run: Run) -> Written:
    """7.1 An offer and its answer, or a coalition that is imposed."""
    end = run.all(ev.CoalitionFormed, ev.CoalitionImposed, ev.CoalitionRefused)
    beats = beats_of(run)
    if not end:
        return Written(told(run.events[0]), beats=beats)
    last = end[-1]
    title = line(N_("Is there a coalition?"))
    return Written(told(last), title, NOTHING, beats, my_coalition(run.reader, last), plain=not is_made(last))


def is_made(event: Event) -> bool:
    return isinstance(event, ev.CoalitionFormed | ev.CoalitionImposed)


def my_coalition(me: int, event: Event) -> tuple[Line, ...]:
    if isinstance(event, ev.CoalitionRefused) and event.seat == me:
        return (line(N_("{target} refuses you"), target=event.target),)
    if isinstance(event, ev.CoalitionFormed | ev.CoalitionImposed) and me in (event.seat, event.target):
        other = event.target if event.seat == me else event.seat
        return (line(N_("You govern together with {target} here, if you win"), target=other),)
    return ()


def media(run: Run) -> Written:
    """8.1 Who buys media."""
    bought = run.all(ev.StoneBought)
    return Written(told((bought or run.events)[0]), beats=beats_of(run), dull=not bought)


def meetings(run: Run) -> Written:
    """9.1 The meetings of one player."""
    held = run.all(ev.MeetingsHeld)
    if len(held) < 2:
        return Written(told(run.events[0]), beats=beats_of(run))
    number, amount = sum(each.meetings for each in held), sum(each.amount for each in held)
    says = N_("{seat} holds {meetings} {meetings|meeting|meetings}: {lands}, for {amount}")
    lands = tuple(each.land for each in held)
    headline = line(says, seat=held[0].seat, meetings=number, lands=lands, amount=amount)
    beats = tuple(
        Beat(event, event.seat, "rally", adds={"meetings": event.meetings, "amount": event.amount}) for event in held
    )
    return Written(headline, beats=beats, sums={"meetings": number, "amount": amount})


def poll(run: Run) -> Written:
    """10.1 The auction, the card, and what becomes of it."""
    bought = run.all(ev.PollBought)
    unsold = run.all(macher.PollUnsold)
    if unsold:
        return Written(told(unsold[0]), beats=beats_of(run), dull=True)
    if not bought:
        return Written(line(N_("A poll is auctioned")), beats=beats_of(run), dull=True)
    land = bought[0].land
    title = line(N_("The poll in {land}"), land=land)
    headline = title
    if run.all(ev.PollPublished):
        headline = line(N_("{seat} publishes the poll in {land}"), seat=bought[0].seat, land=land)
    elif run.all(macher.PollWithheld):
        headline = line(N_("{seat} buries the poll in {land}"), seat=bought[0].seat, land=land)
    standfirst = line(N_("Bought for {amount}."), amount=bought[0].amount)
    mine = my_moves(run)
    if bought[0].seat == run.reader:
        mine = (line(N_("You pay {amount}"), amount=bought[0].amount), *mine)
    return Written(headline, title, standfirst, beats_of(run), mine)


# --- the table

SET_UP = Story("set-up", N_("Setting up"), as_told, QUIET)
ROUND = Story("round", N_("The round begins"), as_told, QUIET)
START = Story("start", N_("Start player"), start_bids, CLIMAX)
PROGRAMMES = Story("programme", N_("Programmes"), programme)
LAYING = Story("laying", N_("Cards are laid"), laying)
CABINET = Story("cabinet", N_("Shadow cabinet"), cabinet, CLIMAX)
COALITION = Story("coalition", N_("Coalitions"), coalition, CLIMAX)
MEDIA = Story("media", N_("Media"), media)
OPINION = Story("opinion", N_("Public opinion"), as_told)
MEETINGS = Story("meetings", N_("Meetings"), meetings)
POLL = Story("poll", N_("The poll"), poll, CLIMAX)
RESULT = Story("result", N_("A second result"), as_told)
STATES = Story("states", N_("The next state"), as_told, QUIET)

BULLETINS = Table(
    places={
        macher.PartyTaken: continues(SET_UP),
        ev.SheetHandedIn: continues(SET_UP),
        ev.SheetShown: continues(SET_UP),
        ev.MeetingsPlaced: continues(SET_UP),
        ev.StonePlaced: continues(SET_UP),
        ev.RoundBegun: opens(ROUND),
        ev.StartBidWritten: continues(START),
        ev.StartBidShown: continues(START),
        ev.StartBidsTied: continues(START),
        ev.StartPlayerNamed: closes(START),
        ev.DiceRolled: joins(START),
        ev.HandKept: continues(PROGRAMMES, by="seat"),
        ev.CardsDiscarded: continues(PROGRAMMES, by="seat"),
        ev.YouDiscarded: opens(PROGRAMMES),
        ev.CardsDrawn: continues(PROGRAMMES, by="seat"),
        ev.YouDrew: joins(PROGRAMMES),
        ev.ProgrammeChanged: continues(PROGRAMMES, by="seat"),
        ev.PoliticiansLaid: continues(LAYING, by="seat"),
        ev.NoPoliticianLaid: continues(LAYING, by="seat"),
        ev.PoliticianShown: continues(CABINET),
        ev.PoliticianIdle: continues(CABINET),
        ev.TilePlaced: continues(CABINET),
        ev.DoublerPlaced: continues(CABINET),
        macher.DoublerRemoved: continues(CABINET),
        ev.TrendLowered: continues(CABINET),
        ev.MediaSwapped: continues(CABINET),
        ev.TrendMoved: joins(RESULT),
        ev.VotesGained: joins(CABINET),
        ev.MembersMoved: joins(RESULT),
        ev.CoalitionOffered: opens(COALITION),
        ev.CoalitionRefused: closes(COALITION),
        ev.CoalitionFormed: closes(COALITION),
        ev.CoalitionImposed: closes(COALITION),
        ev.StoneBought: continues(MEDIA, by="seat"),
        ev.StonePassed: continues(MEDIA, by="seat"),
        ev.OpinionExchanged: continues(OPINION, by="land"),
        ev.MeetingsHeld: continues(MEETINGS, by="seat"),
        BidMade: continues(POLL),
        BidPassed: continues(POLL),
        ev.PollBought: continues(POLL),
        ev.PollSeen: continues(POLL),
        ev.PollPublished: closes(POLL),
        macher.PollWithheld: closes(POLL),
        macher.PollUnsold: closes(POLL),
        el.MeetingsConverted: continues(ELECTION, by="land"),
        el.MeetingsHalved: continues(ELECTION, by="land"),
        el.SeatsWon: continues(ELECTION, by="land"),
        el.NobodyWon: closes(ELECTION, by="land"),
        el.WonClearly: closes(ELECTION, by="land"),
        el.WonByANose: closes(ELECTION, by="land"),
        el.StoneSent: continues(BOARD),
        el.OpinionBrought: continues(BOARD),
        el.OpinionSecured: continues(BOARD),
        el.OpinionReplaced: continues(BOARD),
        el.MembersGrew: continues(BOARD),
        el.StateDrawn: opens(STATES),
        ev.OpinionTurnedUp: joins(STATES),
        ev.OpinionClashed: joins(STATES),
        ev.PlaceLeftEmpty: joins(STATES),
        ev.DeckShuffled: joins(STATES),
        el.SeatsPaid: continues(MONEY),
        el.MembersPaid: continues(MONEY),
        el.ContributionLaidDown: continues(CONTRIBUTIONS),
        el.ContributionLaidUp: continues(CONTRIBUTIONS),
        el.YouRefused: continues(CONTRIBUTIONS),
        el.ContributionAccepted: continues(CONTRIBUTIONS),
        el.ContributionRefused: continues(CONTRIBUTIONS),
        el.RefusalBonus: closes(CONTRIBUTIONS),
        el.NoRefusalBonus: closes(CONTRIBUTIONS),
        el.FinalScore: closes(FINAL),
    },
    chapters={ev.RoundBegun: N_("Round {round}: {land}")},
)
