"""How the events are told: sealed bids, programmes, the cabinet, polls; elections stand in `election_bulletins`."""

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
    alone,
    as_told,
    closes,
    continues,
    joins,
    line,
    opens,
)
from backroom.games.die_macher import election_events as el
from backroom.games.die_macher import events as ev
from backroom.games.die_macher.election_bulletins import ELECTION, FINAL, MONEY
from backroom.games.macher import events as macher
from backroom.mechanisms.stances import stance
from backroom.mechanisms.turns import NOBODY

# --- what a run changed for the reader


def my_moves(run: Run) -> tuple[Line, ...]:
    """Votes, trends and base of the reader, old and new; markers that are gone; money paid."""
    said = (my_move(run.reader, event) for event in run.events)
    return tuple(each for each in said if each)


def my_move(me: int, event: Event) -> Line:
    if isinstance(event, ev.MarkerRemoved) and event.rival == me:
        return line(N_("{seat} removes your marker in {land}"), seat=event.seat, land=event.land)
    if getattr(event, "seat", NOBODY) != me:
        return NOTHING
    if isinstance(event, ev.VotesGained):
        return line(
            N_("Your votes in {land}: {before} → {total}"), land=event.land, before=event.before, total=event.total
        )
    if isinstance(event, ev.TrendMoved):
        says = N_("Your trend in {land}: {before|+} → {trend|+}")
        return line(says, land=event.land, before=event.before, trend=event.trend)
    if isinstance(event, ev.BaseMoved):
        return line(N_("Your party base: {before} → {base}"), before=event.before, base=event.base)
    if isinstance(event, ev.PollSold):
        return line(N_("You pay {amount}"), amount=event.amount)
    return NOTHING


def signed(value: int) -> Line:
    return line("{value|+}", value=value)


def beats_of(run: Run) -> tuple[Beat, ...]:
    return tuple(beat_of(event) for event in run.events)


def beat_of(event: Event) -> Beat:
    seat = getattr(event, "seat", NOBODY)
    if isinstance(event, ev.VotesGained):
        return Beat(event, seat, "votes", event.votes, effect=signed(event.votes))
    if isinstance(event, ev.TrendMoved):
        return Beat(event, seat, "trend", event.steps, effect=signed(event.trend - event.before))
    if isinstance(event, ev.BaseMoved):
        return Beat(event, seat, "base", event.steps, effect=signed(event.base - event.before))
    if isinstance(event, ev.PollBid | ev.BidShown | ev.BidRaised):
        return Beat(event, seat, "bid", event.amount)
    if isinstance(event, ev.PoliticianShown | ev.PoliticianLost | ev.PoliticianTooDear):
        return Beat(event, seat, "politician", event.politician)
    if isinstance(event, ev.PoliticianPaid | ev.MarkerRemoved | ev.PollSold):
        return Beat(event, seat, "money", event.amount, effect=line("−{amount}", amount=event.amount))
    return Beat(event, seat, PIECES.get(type(event), ""))


PIECES: dict[type[Event], str] = {
    ev.StartPlayer: "gavel",
    ev.BidsTied: "gavel",
    ev.DoublerSet: "doubler",
    macher.DoublerRemoved: "doubler",
    ev.MarkerReplaced: "media",
    ev.SlotLeft: "media",
    ev.Shielded: "media",
    ev.OpinionReplaced: "media",
    ev.AuctionOpens: "poll",
    ev.PollTaken: "poll",
    ev.PollTurned: "poll",
    ev.PollPublished: "poll",
    macher.PollWithheld: "poll",
    macher.PollUnsold: "poll",
}

# --- the stories


def sealed_bids(run: Run) -> Written:
    """4.1 All bids are turned up at once; the highest pays."""
    title = line(N_("The sealed bids for the first turn"))
    begun = run.all(ev.StartPlayer)
    if not begun:
        return Written(title, beats=beats_of(run), dull=True)
    start = begun[0]
    beats = []
    for event in run.events:
        if isinstance(event, ev.BidWritten):
            continue  # the reader's own; it is turned up with the others
        beat = beat_of(event)
        adds = {"amount": event.amount} if isinstance(event, ev.StartPlayer) else {}
        beats.append(Beat(event, beat.seat, beat.piece, beat.value, effect=beat.effect, adds=adds))
    says = N_("{seat} pays {amount} to go first") if start.amount else N_("{seat} goes first, free of charge")
    headline = line(says, seat=start.seat, amount=start.amount)
    bids = {shown.seat: shown.amount for shown in run.all(ev.BidShown)}
    mine = (line(N_("You pay {amount} and begin"), amount=start.amount),) if start.seat == run.reader else ()
    standfirst = NOTHING
    others = [amount for seat, amount in bids.items() if seat != start.seat]
    if others and not run.all(ev.BidsTied):
        standfirst = line(N_("The next bid was {number}."), number=max(others))
    return Written(headline, title, standfirst, tuple(beats), mine, {"amount": start.amount})


def programme(run: Run) -> Written:
    """5.2 What one player changes in the programme."""
    swaps = run.all(ev.Swapped)
    return Written(line("{told}", told=(swaps or run.events)[-1]), beats=beats_of(run), dull=not swaps)


def rallies(run: Run) -> Written:
    """7.1 The rallies of one player."""
    held = run.all(ev.RalliesHeld)
    if not held:
        return Written(line("{told}", told=run.events[0]), beats=beats_of(run), dull=True)
    beats = []
    for event in run.events:
        adds = {"number": event.number, "amount": event.amount} if isinstance(event, ev.RalliesHeld) else {}
        beats.append(Beat(event, getattr(event, "seat", NOBODY), "rally", adds=adds))
    number, amount = sum(each.number for each in held), sum(each.amount for each in held)
    if len(held) == 1:
        headline = line("{told}", told=held[0])
    else:
        says = N_("{seat} holds {number} {number|rally|rallies} for {amount}: {lands}")
        lands = tuple(each.land for each in held)
        headline = line(says, seat=held[0].seat, number=number, lands=lands, amount=amount)
    return Written(headline, beats=tuple(beats), sums={"number": number, "amount": amount})


def media(run: Run) -> Written:
    """6.1 Who buys media."""
    bought = run.all(ev.MarkerBought)
    return Written(line("{told}", told=(bought or run.events)[0]), beats=beats_of(run), dull=not bought)


def sending(run: Run) -> Written:
    """8.1 Whom one player sends where."""
    sent = run.all(ev.PoliticianSent, ev.YouSent)
    return Written(line("{told}", told=(sent or run.events)[0]), beats=beats_of(run), dull=not sent)


def cabinet(run: Run) -> Written:
    """9.1 The politicians in one state and what they do."""
    shown = run.all(ev.PoliticianShown)
    lands = [getattr(event, "land", NOBODY) for event in run.events if hasattr(event, "land")]
    if not lands:
        return Written(line("{told}", told=run.events[0]), beats=beats_of(run), mine=my_moves(run))
    land = lands[0]
    title = line(N_("The shadow cabinet in {land}"), land=land)
    if not shown:  # a poll came between
        headline = line(N_("The shadow cabinet in {land} goes on"), land=land)
    elif len(shown) == 1:
        headline = line("{told}", told=shown[0])
    else:
        headline = line(N_("{count} {count|politician meets|politicians meet} in {land}"), count=len(shown), land=land)
    unused = run.all(ev.PoliticianLost, ev.PoliticianTooDear)
    standfirst = NOTHING
    if unused:
        standfirst = line("{told}", told=unused[0])
    return Written(headline, title, standfirst, beats_of(run), my_moves(run))


def influence(run: Run) -> Written:
    """10.3 What the media do to public opinion; it is played for those whose agreement somebody else changes."""
    changed = run.all(ev.OpinionReplaced)
    headline = line("{told}", told=(changed or run.events)[0])
    if not changed:
        return Written(headline, beats=beats_of(run), dull=True)
    first, programme = changed[0], my_programme(run)
    title = line(N_("The media in {land}"), land=first.land)
    steps = stance(first.card, programme) - stance(first.out, programme)
    if not steps:
        return Written(headline, title, beats=beats_of(run), plain=True)
    mine = line(N_("Your agreement in {land} changes by {steps|+}"), land=first.land, steps=steps)
    return Written(headline, title, beats=beats_of(run), mine=(mine,), plain=first.seat == run.reader)


def my_programme(run: Run) -> list[int]:
    """The reader's programme as it was shown, and changed since then; nothing for those who look on."""
    swaps: list[ev.Swapped] = []
    earlier: Run | None = run
    while earlier is not None:
        for event in reversed(earlier.events):
            if isinstance(event, ev.Swapped) and event.seat == run.reader:
                swaps.append(event)
            elif isinstance(event, ev.ProgrammeShown) and event.seat == run.reader:
                cards = list(event.cards)
                for swap in reversed(swaps):
                    cards[cards.index(swap.out)] = swap.card
                return cards
        earlier = earlier.before
    return []


def poll(run: Run) -> Written:
    """11.3, 11.8 The auction, the card, and what its publication moves."""
    where = [getattr(event, "land", NOBODY) for event in run.events if hasattr(event, "land")]
    land = where[0] if where else NOBODY
    title = line(N_("The poll in {land}"), land=land)
    outcome = run.all(ev.PollPublished, macher.PollWithheld, macher.PollUnsold)
    headline = title
    if outcome and isinstance(outcome[0], ev.PollPublished):
        headline = line(N_("{seat} publishes the poll in {land}"), seat=outcome[0].seat, land=land)
    elif outcome and isinstance(outcome[0], macher.PollWithheld):
        headline = line(N_("{seat} buries the poll in {land}"), seat=outcome[0].seat, land=land)
    elif outcome:
        headline = line("{told}", told=outcome[0])
    unsold, withheld = bool(run.all(macher.PollUnsold)), run.all(macher.PollWithheld)
    plain = any(each.seat != run.reader for each in withheld)  # little happens by what others withhold
    return Written(headline, title, why_so(run), beats_of(run), my_moves(run), plain=plain, dull=unsold)


def why_so(run: Run) -> Line:
    """11.8 What the poll has cost; and that its buyer was not asked, for not rising on it."""
    sold = run.all(ev.PollSold)
    when = {type(event): mark for event, mark in zip(run.events, run.marks, strict=True)}
    withheld = run.all(macher.PollWithheld)
    if not withheld or when.get(ev.PollTurned) != when[macher.PollWithheld]:
        return line(N_("Bought for {amount}."), amount=sold[0].amount) if sold else NOTHING
    if not sold:
        return line(N_("{seat} does not rise on it, and so could not publish it."), seat=withheld[0].seat)
    says = N_("Bought for {amount}. {seat} does not rise on it, and so could not publish it.")
    return line(says, seat=withheld[0].seat, amount=sold[0].amount)


def round_begins(run: Run) -> Written:
    return Written(line("{told}", told=run.events[-1]), beats=beats_of(run))


# --- the table

SET_UP = Story("set-up", N_("Setting up"), as_told, QUIET)
ROUND = Story("round", N_("The round begins"), round_begins, QUIET)
START = Story("start", N_("Start player"), sealed_bids, CLIMAX)
PROGRAMMES = Story("programme", N_("Programmes"), programme)
MEDIA = Story("media", N_("Media"), media)
RALLIES = Story("rallies", N_("Rallies"), rallies)
SENDING = Story("sending", N_("Politicians are sent"), sending)
CABINET = Story("cabinet", N_("Shadow cabinet"), cabinet, CLIMAX)
INFLUENCE = Story("influence", N_("Media influence"), influence, CLIMAX)
POLL = Story("poll", N_("The poll"), poll, CLIMAX)
OPINIONS = Story("opinions", N_("Public opinion"), as_told, QUIET)

BULLETINS = Table(
    places={
        macher.PartyTaken: continues(SET_UP),
        ev.Drawn: continues(SET_UP),
        ev.Picked: continues(SET_UP),
        ev.HandPassed: continues(SET_UP),
        ev.LaidDown: continues(SET_UP),
        ev.TooFewTopics: continues(SET_UP),
        ev.DrewAnew: continues(SET_UP),
        ev.ProgrammeShown: continues(SET_UP),
        ev.ProvisionalStart: continues(SET_UP),
        ev.BlockChosen: continues(SET_UP),
        ev.FieldFilled: continues(SET_UP),
        ev.BlockShown: continues(SET_UP),
        ev.FieldApplied: continues(SET_UP),
        ev.RoundBegins: opens(ROUND),
        ev.BidWritten: continues(START),
        ev.BidShown: continues(START),
        ev.BidsTied: continues(START),
        ev.BidRaised: continues(START),
        ev.StartPlayer: closes(START),
        ev.Passed: joins(MEDIA),
        ev.Kept: joins(PROGRAMMES),
        ev.Discarded: joins(PROGRAMMES),
        ev.DrewHidden: continues(PROGRAMMES, by="seat"),
        ev.DrewCard: joins(PROGRAMMES),
        ev.DisplayCleared: continues(PROGRAMMES, by="seat"),
        ev.TookOpen: continues(PROGRAMMES, by="seat"),
        ev.Swapped: continues(PROGRAMMES, by="seat"),
        ev.ProgrammeUnchanged: continues(PROGRAMMES, by="seat"),
        ev.DisplayFilled: joins(PROGRAMMES),
        ev.ProgrammesShuffled: joins(PROGRAMMES),
        ev.MarkerBought: continues(MEDIA, by="seat"),
        ev.RalliesHeld: continues(RALLIES, by="seat"),
        ev.NoRalliesHeld: continues(RALLIES, by="seat"),
        ev.PoliticianSent: continues(SENDING, by="seat"),
        ev.YouSent: alone(SENDING),
        ev.NobodySent: continues(SENDING, by="seat"),
        ev.PoliticianShown: continues(CABINET, by="land"),
        ev.PoliticianPaid: continues(CABINET),
        ev.PoliticianLost: continues(CABINET),
        ev.PoliticianTooDear: continues(CABINET),
        ev.ActionSkipped: continues(CABINET),
        ev.MainActionClosed: continues(CABINET),
        ev.SideActionsClosed: continues(CABINET),
        ev.VotesGained: joins(CABINET),
        ev.TrendMoved: joins(CABINET),
        ev.BaseMoved: joins(CABINET),
        ev.DoublerSet: continues(CABINET),
        macher.DoublerRemoved: continues(CABINET),
        ev.MarkerRemoved: continues(CABINET),
        ev.MarkerReplaced: continues(CABINET),
        ev.SlotLeft: continues(CABINET),
        ev.OpinionReplaced: closes(INFLUENCE, by="land"),
        el.OpinionsKept: closes(INFLUENCE, by="land"),
        ev.AuctionOpens: opens(POLL),
        ev.PollBid: continues(POLL),
        ev.PollSold: continues(POLL),
        ev.PollTaken: opens(POLL),
        macher.PollUnsold: closes(POLL),
        ev.PollTurned: continues(POLL),
        ev.PollPublished: closes(POLL),
        macher.PollWithheld: closes(POLL),
        ev.Shielded: joins(POLL),
        ev.PollsShuffled: joins(POLL),
        el.Converted: continues(ELECTION, by="land"),
        el.RalliesKept: continues(ELECTION, by="land"),
        el.NoRallies: continues(ELECTION, by="land"),
        el.ElectionHeld: continues(ELECTION, by="land"),
        el.VotePoints: continues(ELECTION, by="land"),
        el.SoleWinner: closes(ELECTION, by="land"),
        el.SharedWin: closes(ELECTION, by="land"),
        el.Coalition: closes(ELECTION, by="land"),
        el.Minority: closes(ELECTION, by="land"),
        el.MarkerToBoard: continues(ELECTION, by="land"),
        el.ControllerToBoard: continues(ELECTION, by="land"),
        el.Income: continues(MONEY),
        el.DonationAccepted: continues(MONEY),
        el.DonationRefused: continues(MONEY),
        el.StateCleared: continues(OPINIONS),
        el.OpinionShown: continues(OPINIONS),
        el.OpinionClashes: continues(OPINIONS),
        el.NoOpinionFits: continues(OPINIONS),
        el.OpinionsShuffled: joins(OPINIONS),
        el.OpinionBoardFilled: joins(OPINIONS),
        el.PresencePoints: continues(FINAL),
        el.BasePoints: continues(FINAL),
        el.MoneyPoints: continues(FINAL),
        el.FinalScore: closes(FINAL),
    },
    chapters={ev.RoundBegins: N_("Round {round}")},
)
