"""How the events are told: sealed bids, programmes, the cabinet, polls; elections stand in `election_bulletins`."""

from dataclasses import replace

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
    begins,
    closes,
    continues,
    joins,
    kinds,
    line,
    opens,
    telling,
    to_reader,
)
from backroom.games.die_macher import election_events as el
from backroom.games.die_macher import events as ev
from backroom.games.die_macher.election_bulletins import ELECTION, FINAL, MONEY
from backroom.games.macher import events as macher
from backroom.games.macher.bulletins import bought_for, by_others, fate_of, poll_title, signed, under, you_pay
from backroom.games.macher.components import THOUSAND
from backroom.mechanisms.stances import stance
from backroom.mechanisms.turns import NOBODY

# --- what a run changed for the reader


def my_moves(run: Run) -> tuple[Line, ...]:
    """Votes, trends and base of the reader, old and new; markers that are gone; money paid."""
    return to_reader(run, my_move)


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
        return you_pay(event.amount)
    return NOTHING


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
        effect = line("−{amount}", amount=event.amount) if event.amount else NOTHING
        return Beat(event, seat, "money", event.amount, effect=effect)
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
    tied = run.all(ev.BidsTied)
    if not begun and tied:
        shown = tuple(beat_of(event) for event in run.events if not isinstance(event, ev.BidWritten))
        return Written(telling(tied[-1]), title, beats=shown, so_far=True)
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
        standfirst = line(N_("The second highest bid was {cash}."), cash=max(others))
    return Written(headline, title, standfirst, tuple(beats), mine, {"amount": start.amount})


def rallies(run: Run) -> Written:
    """7.1 The rallies of one player."""
    held = run.all(ev.RalliesHeld)
    if not held:
        return Written(telling(run.events[0]), beats=beats_of(run), dull=True)
    beats = []
    for event in run.events:
        adds = {"number": event.number, "amount": event.amount} if isinstance(event, ev.RalliesHeld) else {}
        beats.append(Beat(event, getattr(event, "seat", NOBODY), "rally", adds=adds))
    number, amount = sum(each.number for each in held), sum(each.amount for each in held)
    if len(held) == 1:
        headline = telling(held[0])
    else:
        says = N_("{seat} holds {number} {number|rally|rallies} for {amount}: {lands}")
        lands = tuple(each.land for each in held)
        headline = line(says, seat=held[0].seat, number=number, lands=lands, amount=amount)
    return Written(headline, beats=tuple(beats), sums={"number": number, "amount": amount})


def sending(run: Run) -> Written:
    """8.1 Where one player sends politicians; whom, is not seen."""
    sent = run.all(ev.PoliticianSent)
    if len(sent) < 2:
        return under(beat_of, ev.PoliticianSent, ev.YouSent)(run)
    says = N_("{seat} sends {count} politicians: {lands}")
    lands = tuple(each.land for each in sent)
    return Written(line(says, seat=sent[0].seat, count=len(sent), lands=lands), beats=beats_of(run))


def cabinet(run: Run) -> Written:
    """9.1 The politicians in one state and what they do."""
    shown = run.all(ev.PoliticianShown)
    # What goes on after a poll may name no state.
    named = [event for event in (*run.events, run.last(ev.PoliticianShown)) if hasattr(event, "land")]
    if not named:
        return Written(telling(run.events[0]), beats=beats_of(run), mine=my_moves(run))
    land = getattr(named[0], "land", NOBODY)
    title = line(N_("The shadow cabinet in {land}"), land=land)
    if not shown:  # a poll came between
        headline = line(N_("The shadow cabinet in {land} goes on"), land=land)
    elif len(shown) == 1:
        headline = telling(shown[0])
    else:
        headline = line(N_("{count} {count|politician meets|politicians meet} in {land}"), count=len(shown), land=land)
    unused = run.all(ev.PoliticianLost, ev.PoliticianTooDear)
    standfirst = NOTHING
    if unused:
        standfirst = telling(unused[0])
    return Written(headline, title, standfirst, beats_of(run), my_moves(run), so_far=by_others(run))


def influence(run: Run) -> Written:
    """10.3 What the media do to public opinion; it is played for those whose agreement somebody else changes."""
    changed = run.all(ev.OpinionReplaced)
    if not changed:
        return Written(telling(run.events[0]), beats=beats_of(run), dull=True)
    headline = line(N_("{seat} replaces an opinion in {land}"), seat=changed[0].seat, land=changed[0].land)
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
    headline = fate_of(run, land, ev.PollPublished, unasked=not_to_publish(run))
    unsold, withheld = bool(run.all(macher.PollUnsold)), run.all(macher.PollWithheld)
    bidders = {bid.seat for bid in run.all(ev.PollBid)}
    # Little happens by what others withhold, unless one has bid for it oneself.
    plain = run.reader not in bidders and any(each.seat != run.reader for each in withheld)
    beats, mine = list(beats_of(run)), my_moves(run)
    for at, lacking in not_asked(run).items():
        seat = beats[at].seat
        says = line(N_("{seat} passes, for {amount} cannot be paid."), seat=seat, amount=lacking)
        beats[at] = replace(beats[at], says=says)
        if seat == run.reader:
            mine = (*mine, line(N_("You cannot bid {amount}, and so are not asked"), amount=lacking))
    return Written(headline, poll_title(land), why_so(run), tuple(beats), mine, plain=plain, dull=unsold)


def not_asked(run: Run) -> dict[int, int]:
    """11.4 Who could not top the highest bid passes without being asked, together with what came before: how much
    would have been needed, by the place among the events.
    """
    found, lowest = {}, 0
    for at, event in enumerate(run.events):
        if isinstance(event, ev.PollBid):
            lowest = event.amount + THOUSAND
        elif isinstance(event, ev.Passed) and at and run.marks[at] == run.marks[at - 1]:
            found[at] = lowest
    return found


def not_to_publish(run: Run) -> bool:
    """11.8 Whether it was withheld in the same breath as it was turned up."""
    when = {type(event): mark for event, mark in zip(run.events, run.marks, strict=True)}
    return macher.PollWithheld in when and when.get(ev.PollTurned) == when[macher.PollWithheld]


def why_so(run: Run) -> Line:
    """11.8 What the poll has cost; and that its buyer was not asked, for not rising on it."""
    sold, withheld = run.all(ev.PollSold), run.all(macher.PollWithheld)
    if not not_to_publish(run):
        return bought_for(sold[0].amount) if sold else NOTHING
    if not sold:
        return line(N_("{seat} does not rise on it, and so could not publish it."), seat=withheld[0].seat)
    says = N_("Bought for {amount}. {seat} does not rise on it, and so could not publish it.")
    return line(says, seat=withheld[0].seat, amount=sold[0].amount)


def opinions(run: Run) -> Written:
    """15.1 What people in the states are now seen to think, and what that is to the reader."""
    shown = run.all(el.OpinionShown)
    beats = tuple(Beat(event, getattr(event, "seat", NOBODY)) for event in run.events)
    if not shown or not run.chapter:
        return Written(telling(run.events[0]), beats=beats, dull=True)
    headline = telling(shown[0])
    if len(shown) > 1:
        lands = tuple(dict.fromkeys(each.land for each in shown))
        headline = line(N_("New opinions are turned up: {lands}"), lands=lands)
    changes: dict[int, int] = {}
    programme = my_programme(run)
    for each in shown:
        changes[each.land] = changes.get(each.land, 0) + stance(each.card, programme)
    says = N_("Your agreement in {land} changes by {steps|+}")
    mine = tuple(line(says, land=land, steps=steps) for land, steps in changes.items() if steps)
    return Written(headline, beats=beats, mine=mine)


def round_begins(run: Run) -> Written:
    return Written(telling(run.events[-1]), beats=beats_of(run))


# --- the table

SET_UP = Story("set-up", N_("Setting up"), as_told, QUIET)
ROUND = Story("round", N_("The round begins"), round_begins, QUIET)
START = Story("start", N_("Start player"), sealed_bids, CLIMAX)
PROGRAMMES = Story("programme", N_("Programmes"), under(beat_of, ev.Swapped, at=-1))  # 5.2
MEDIA = Story("media", N_("Media"), under(beat_of, ev.MarkerBought))  # 6.1
RALLIES = Story("rallies", N_("Rallies"), rallies)
SENDING = Story("sending", N_("Politicians are sent"), sending)
# Their own titles name the state.
CABINET = Story("cabinet", N_("Shadow cabinet"), cabinet, CLIMAX, counted=False)
INFLUENCE = Story("influence", N_("Media influence"), influence, CLIMAX, counted=False)
POLL = Story("poll", N_("The poll"), poll, CLIMAX, counted=False)
OPINIONS = Story("opinions", N_("Public opinion"), opinions)

BULLETINS = Table(
    places={
        **kinds(
            continues(SET_UP), macher.PartyTaken, ev.Drawn, ev.Picked, ev.HandPassed, ev.LaidDown, ev.TooFewTopics,
            ev.DrewAnew, ev.ProgrammeShown, ev.ProvisionalStart, ev.BlockChosen, ev.FieldFilled, ev.BlockShown,
            ev.FieldApplied,
        ),
        ev.RoundBegins: opens(ROUND),
        **kinds(continues(START), ev.BidWritten, ev.BidShown, ev.BidsTied, ev.BidRaised),
        ev.StartPlayer: closes(START),
        ev.Passed: joins(MEDIA),
        **kinds(joins(PROGRAMMES), ev.Kept, ev.Discarded, ev.DrewCard, ev.DisplayFilled, ev.ProgrammesShuffled),
        **kinds(
            continues(PROGRAMMES, by="seat", within=CABINET), ev.DrewHidden, ev.DisplayCleared, ev.TookOpen, ev.Swapped,
            ev.ProgrammeUnchanged,
        ),
        ev.MarkerBought: continues(MEDIA, by="seat"),
        **kinds(continues(RALLIES, by="seat"), ev.RalliesHeld, ev.NoRalliesHeld),
        **kinds(continues(SENDING, by="seat"), ev.PoliticianSent, ev.NobodySent),
        ev.YouSent: alone(SENDING),
        ev.PoliticianShown: begins(CABINET, by="land"),
        **kinds(
            continues(CABINET), ev.PoliticianPaid, ev.PoliticianLost, ev.PoliticianTooDear, ev.ActionSkipped,
            ev.MainActionClosed, ev.SideActionsClosed, ev.DoublerSet, macher.DoublerRemoved, ev.MarkerRemoved,
            ev.MarkerReplaced, ev.SlotLeft,
        ),
        **kinds(joins(CABINET), ev.VotesGained, ev.TrendMoved, ev.BaseMoved),
        **kinds(closes(INFLUENCE, by="land"), ev.OpinionReplaced, el.OpinionsKept),
        **kinds(opens(POLL), ev.AuctionOpens, ev.PollTaken),
        **kinds(continues(POLL), ev.PollBid, ev.PollSold, ev.PollTurned),
        **kinds(closes(POLL), macher.PollUnsold, ev.PollPublished, macher.PollWithheld),
        **kinds(joins(POLL), ev.Shielded, ev.PollsShuffled),
        **kinds(
            continues(ELECTION, by="land"), el.Converted, el.RalliesKept, el.NoRallies, el.ElectionHeld, el.VotePoints,
            el.MarkerToBoard, el.ControllerToBoard,
        ),
        **kinds(closes(ELECTION, by="land"), el.SoleWinner, el.SharedWin, el.Coalition, el.Minority),
        **kinds(continues(MONEY), el.Income, el.DonationAccepted, el.DonationRefused),
        **kinds(continues(OPINIONS), el.StateCleared, el.OpinionShown, el.OpinionClashes, el.NoOpinionFits),
        **kinds(joins(OPINIONS), el.OpinionsShuffled, el.OpinionBoardFilled),
        **kinds(continues(FINAL), el.PresencePoints, el.BasePoints, el.MoneyPoints),
        el.FinalScore: closes(FINAL),
    },
    chapters={ev.RoundBegins: N_("Round {round}")},
)  # fmt: skip
