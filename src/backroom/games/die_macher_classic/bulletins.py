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
    kinds,
    line,
    opens,
    settles,
    telling,
)
from backroom.games.die_macher_classic import election_events as el
from backroom.games.die_macher_classic import events as ev
from backroom.games.die_macher_classic.election_bulletins import BOARD, CONTRIBUTIONS, ELECTION, FINAL, MONEY
from backroom.games.die_macher_classic.telling import beat_of, beats_of, my_moves
from backroom.games.macher import events as macher
from backroom.games.macher.bulletins import bought_for, by_others, fate_of, poll_title, under, you_pay
from backroom.mechanisms.open_auction import BidMade, BidPassed


def sheets(run: Run) -> Written:
    """3.5 All sheets are shown and carried out; what stands on one is told as one thing."""
    title = line(N_("The start sheets"))
    shown = run.all(ev.SheetShown)
    if not shown:
        return Written(telling(run.events[0]), title, beats=beats_of(run), dull=True)
    return Written(line(N_("The start sheets are shown")), title, NOTHING, beats_of(run, shown), my_sheet(run))


def my_sheet(run: Run) -> tuple[Line, ...]:
    meetings = tuple(each.land for each in run.all(ev.MeetingsPlaced) if each.seat == run.reader)
    stones = tuple(each.land for each in run.all(ev.StonePlaced) if each.seat == run.reader)
    said = [line(N_("Your first meetings: {lands}"), lands=tuple(dict.fromkeys(meetings)))] if meetings else []
    if stones:
        once = tuple(dict.fromkeys(stones))  # a state may have both
        says = (
            N_("Your first media stones: {lands}") if once == stones else N_("Your first {count} media stones: {lands}")
        )
        said.append(line(says, lands=once, count=len(stones)))
    return (*my_moves(run), *said)


def start_bids(run: Run) -> Written:
    """4.1 All bids are shown at once; the highest names the start player, and pays."""
    title = line(N_("The bids for naming the start player"))
    named = run.all(ev.StartPlayerNamed)
    shown = [event for event in run.events if not isinstance(event, ev.StartBidWritten)]
    if not shown:
        return Written(title, beats=beats_of(run), dull=True)
    if run.all(ev.StartBidsTied) and not any(bid.amount for bid in run.all(ev.StartBidShown)):
        shown = [named[0] if named else roll_won(run)]  # nobody wanted it: one beat is enough
    if not named:
        return Written(who_names(run), title, beats=beats_of(run, shown), so_far=True)
    first = named[0]
    others = [bid.amount for bid in run.all(ev.StartBidShown) if bid.seat != first.seat]
    standfirst = telling(run.all(ev.StartBidsTied)[0]) if run.all(ev.StartBidsTied) else NOTHING
    if others and not standfirst:
        standfirst = line(N_("The second highest bid was {amount}."), amount=max(others))
    mine = (line(N_("You begin this round")),) if first.target == run.reader else ()
    return Written(telling(first), title, standfirst, beats_of(run, shown), mine)


def who_names(run: Run) -> Line:
    """4.2 The highest bidder; of equal ones whoever rolled the most."""
    bids = {bid.seat: bid.amount for bid in run.all(ev.StartBidShown)}
    first = [seat for seat in bids if bids[seat] == max(bids.values())]
    if len(first) == 1:
        says = N_("You have bid the most") if first[0] == run.reader else N_("{seat} has bid the most")
        return line(says, seat=first[0])
    seat = roll_won(run).seat
    says = N_("Equal bids: you win the roll") if seat == run.reader else N_("Equal bids: {seat} wins the roll")
    return line(says, seat=seat)


def roll_won(run: Run) -> ev.DiceRolled:
    """The highest roll since the last tie."""
    tied = max(at for at, event in enumerate(run.events) if isinstance(event, ev.StartBidsTied))
    return max([event for event in run.events[tied:] if isinstance(event, ev.DiceRolled)], key=lambda each: each.dice)


def cabinet(run: Run) -> Written:
    """6.3 The cards are turned up, paid and used, one after another."""
    shown = run.all(ev.PoliticianShown)
    title = line(N_("The shadow cabinets show their cards"))
    if not shown:
        headline = line(N_("The shadow cabinets go on"))  # something else came between
        return Written(headline, title, beats=beats_of(run), mine=my_moves(run), so_far=by_others(run))
    if len(shown) == 1:
        headline = telling(shown[0])
    else:
        lands = tuple(dict.fromkeys(each.land for each in shown))
        headline = line(N_("{count} politicians appear: {lands}"), count=len(shown), lands=lands)
    idle = run.all(ev.PoliticianIdle)
    standfirst = telling(idle[0]) if idle else NOTHING
    return Written(headline, title, standfirst, beats_of(run), my_moves(run), so_far=by_others(run))


def coalition(run: Run) -> Written:
    """7.1 An offer and its answer, or a coalition that is imposed."""
    end = run.all(ev.CoalitionFormed, ev.CoalitionImposed, ev.CoalitionRefused)
    beats = beats_of(run)
    offered = run.all(ev.CoalitionOffered)
    asked = bool(offered) and offered[0].target == run.reader
    title = line(N_("Is there a coalition?"))
    if not end:
        return Written(telling(run.events[0]), title, beats=beats, so_far=asked)
    last = end[-1]
    # A refusal is a scene for those two alone.
    plain = isinstance(last, ev.CoalitionRefused) and run.reader not in (last.seat, last.target)
    return Written(telling(last), title, NOTHING, beats, my_coalition(run.reader, last), plain=plain, so_far=asked)


def my_coalition(me: int, event: Event) -> tuple[Line, ...]:
    if isinstance(event, ev.CoalitionRefused) and event.seat == me:
        return (line(N_("{target} refuses you"), target=event.target),)
    if isinstance(event, ev.CoalitionFormed | ev.CoalitionImposed) and me in (event.seat, event.target):
        other = event.target if event.seat == me else event.seat
        return (line(N_("You govern together with {target} here, if you win"), target=other),)
    return ()


def meetings(run: Run) -> Written:
    """9.1 The meetings of one player."""
    held = run.all(ev.MeetingsHeld)
    if len(held) < 2:
        return Written(telling(run.events[0]), beats=beats_of(run))
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
        return Written(telling(unsold[0]), beats=beats_of(run), dull=True)
    if not bought:
        return Written(line(N_("A poll is auctioned")), beats=beats_of(run), dull=True)
    land = bought[0].land
    mine = my_moves(run)
    if bought[0].seat == run.reader:
        mine = (you_pay(bought[0].amount), *mine)
    headline = fate_of(run, land, ev.PollPublished)
    published = bool(run.all(ev.PollPublished))
    standfirst = bought_for(bought[0].amount)
    if published and not run.all(ev.TrendMoved):
        standfirst = line(N_("Bought for {amount}. No trend moves."), amount=bought[0].amount)
    return Written(headline, poll_title(land), standfirst, poll_beats(run, bought[0]), mine, so_far=published)


def poll_beats(run: Run, bought: ev.PollBought) -> tuple[Beat, ...]:
    """10.1 Whoever seems to have too little is not asked: that is told where the last bid stands."""
    asked = {event.seat for event in run.all(BidPassed)} | {bought.seat}
    says = N_("{seat} cannot bid more than that.")
    poor = tuple(Beat(bought, seat, says=line(says, seat=seat)) for seat in range(run.seats) if seat not in asked)
    beats = beats_of(run)
    at = run.events.index(bought)
    return (*beats[:at], *poor, *beats[at:])


def next_state(run: Run) -> Written:
    """14.1 The state that is drawn, and the opinions that are turned up."""
    shown, drawn = run.all(ev.OpinionTurnedUp), run.all(el.StateDrawn)
    beats = beats_of(run)
    if not run.chapter or not (shown or drawn):
        return Written(telling(run.events[0]), beats=beats, dull=True)
    headline = telling((drawn or shown)[0])
    if shown and not drawn and len(shown) > 1:
        lands = tuple(dict.fromkeys(each.land for each in shown))
        headline = line(N_("New opinions are turned up: {lands}"), lands=lands)
    return Written(headline, beats=beats)


# --- the table

SET_UP = Story("set-up", N_("Setting up"), as_told, QUIET)
SHEETS = Story("sheets", N_("The start sheets"), sheets, CLIMAX)
ROUND = Story("round", N_("The round begins"), as_told, QUIET)
START = Story("start", N_("Start player"), start_bids, CLIMAX)
PROGRAMMES = Story("programme", N_("Programmes"), under(beat_of, ev.ProgrammeChanged, at=-1))  # 5.1
LAYING = Story("laying", N_("Cards are laid"), under(beat_of, ev.PoliticiansLaid))  # 6.1
CABINET = Story("cabinet", N_("Shadow cabinet"), cabinet, CLIMAX)
COALITION = Story("coalition", N_("Coalitions"), coalition, CLIMAX)
MEDIA = Story("media", N_("Media"), under(beat_of, ev.StoneBought))  # 8.1
OPINION = Story("opinion", N_("Public opinion"), as_told)
MEETINGS = Story("meetings", N_("Meetings"), meetings)
POLL = Story("poll", N_("The poll"), poll, CLIMAX, counted=False)  # its own title names the state
RESULT = Story("result", N_("A second result"), as_told)
STATES = Story("states", N_("The next state"), next_state)

BULLETINS = Table(
    places={
        **kinds(continues(SET_UP), macher.PartyTaken, ev.SheetHandedIn),
        **kinds(continues(SHEETS), ev.SheetShown, ev.MeetingsPlaced, ev.StonePlaced),
        ev.RoundBegun: opens(ROUND),
        **kinds(continues(START), ev.StartBidWritten, ev.StartBidShown, ev.StartBidsTied),
        ev.StartPlayerNamed: closes(START),
        ev.DiceRolled: joins(START),
        **kinds(continues(PROGRAMMES, by="seat"), ev.HandKept, ev.CardsDiscarded, ev.CardsDrawn, ev.ProgrammeChanged),
        ev.YouDiscarded: opens(PROGRAMMES),
        ev.YouDrew: joins(PROGRAMMES),
        **kinds(continues(LAYING, by="seat"), ev.PoliticiansLaid, ev.NoPoliticianLaid),
        **kinds(
            continues(CABINET), ev.PoliticianShown, ev.PoliticianIdle, ev.TilePlaced, ev.DoublerPlaced,
            macher.DoublerRemoved, ev.TrendLowered, ev.MediaSwapped,
        ),
        **kinds(joins(RESULT), ev.TrendMoved, ev.MembersMoved),
        ev.VotesGained: joins(CABINET),
        ev.CoalitionOffered: opens(COALITION),
        **kinds(closes(COALITION), ev.CoalitionRefused, ev.CoalitionFormed, ev.CoalitionImposed),
        **kinds(continues(MEDIA, by="seat"), ev.StoneBought, ev.StonePassed),
        ev.OpinionExchanged: continues(OPINION, by="land"),
        ev.MeetingsHeld: continues(MEETINGS, by="seat"),
        **kinds(continues(POLL), BidMade, BidPassed, ev.PollBought, ev.PollSeen),
        ev.PollPublished: settles(POLL),  # a second result may follow
        **kinds(closes(POLL), macher.PollWithheld, macher.PollUnsold),
        **kinds(continues(ELECTION, by="land"), el.MeetingsConverted, el.MeetingsHalved, el.SeatsWon),
        **kinds(closes(ELECTION, by="land"), el.NobodyWon, el.WonClearly, el.WonByANose),
        **kinds(
            continues(BOARD), el.StoneSent, el.OpinionBrought, el.OpinionSecured, el.OpinionReplaced, el.MembersGrew,
        ),
        el.StateDrawn: opens(STATES),
        **kinds(joins(STATES), ev.OpinionTurnedUp, ev.OpinionClashed, ev.PlaceLeftEmpty, ev.DeckShuffled),
        **kinds(continues(MONEY), el.SeatsPaid, el.MembersPaid),
        **kinds(
            continues(CONTRIBUTIONS), el.ContributionLaidDown, el.ContributionLaidUp, el.YouRefused,
            el.ContributionAccepted, el.ContributionRefused,
        ),
        **kinds(closes(CONTRIBUTIONS), el.RefusalBonus, el.NoRefusalBonus),
        el.FinalScore: closes(FINAL),
    },
    chapters={ev.RoundBegun: N_("Round {round}: {land}")},
)  # fmt: skip
