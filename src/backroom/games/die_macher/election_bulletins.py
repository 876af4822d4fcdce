"""How elections, money and the end are told."""

from backroom.engine import N_, Event
from backroom.engine.bulletin import CLIMAX, NOTHING, Beat, Line, Run, Story, Written, line
from backroom.games.die_macher import election_events as el
from backroom.games.die_macher import events as ev
from backroom.games.macher.bulletins import FINAL_SCORE, final_score, pay, plus
from backroom.mechanisms.turns import NOBODY

Won = el.SharedWin | el.Coalition | el.SoleWinner | el.Minority


def winners_of(event: Won) -> tuple[int, ...]:
    """13.3 to 13.8 Who gets the points for it."""
    if isinstance(event, el.SharedWin):
        return event.seats
    return (event.seat, event.partner) if isinstance(event, el.Coalition) else (event.seat,)


def election(run: Run) -> Written:
    """12.1, 13.1 Rallies become votes, votes become points; who wins, with whom, and whose media go to the board."""
    land = getattr(run.events[0], "land", NOBODY)
    beats = tuple(beat_of(run, event) for event in run.events)
    if not run.all(el.ElectionHeld):
        counted = run.all(el.Converted)
        title = line(N_("The count in {land}"), land=land)
        headline = line(N_("Rallies become votes in {land}"), land=land)
        stands = votes_after(run, land)
        return Written(
            headline, title, beats=beats, mine=my_votes(run), dull=not counted, kind="count", stands=stands
        )  # fmt: skip
    headline, standfirst = outcome(run, land)
    title = line(N_("The election in {land}"), land=land)
    mine = [each for each in run.all(el.VotePoints) if each.seat == run.reader]
    stands, scores = votes_after(run, land), points_after(run)
    if not mine:
        return Written(headline, title, standfirst, beats, stands=stands, scores=scores)
    gain, scored = sum(points_of(event, run.reader) for event in run.events), mine[0].points
    says = N_("Your {votes} {votes|vote|votes} bring {gain} {gain|point|points}")
    if gain != scored:
        says = N_("Your {votes} {votes|vote|votes} bring {scored}, the outcome {more}: {gain} {gain|point|points}")
    said = [line(says, votes=mine[0].votes, scored=scored, more=gain - scored, gain=gain)]
    for event in run.events:
        if isinstance(event, el.MarkerToBoard | el.ControllerToBoard) and event.seat == run.reader:
            said.append(line(N_("Your marker goes to the media board")))
    return Written(headline, title, standfirst, beats, tuple(said), {"gain": gain}, stands, scores)


def votes_after(run: Run, land: int) -> tuple[int, ...]:
    """The votes of all seats in the state: also of those who count nothing now and have some from earlier on."""
    votes = [0] * run.seats
    for event in run.so_far():
        if getattr(event, "land", NOBODY) != land:
            continue
        if isinstance(event, ev.VotesGained | el.Converted):
            votes[event.seat] = event.total
        elif isinstance(event, el.NoRallies | el.VotePoints):
            votes[event.seat] = event.votes
    return tuple(votes)


def points_after(run: Run) -> tuple[int, ...]:
    """13.2 to 13.8 What all elections so far have brought to each seat."""
    points = [0] * run.seats
    for event in run.so_far():
        for seat in range(run.seats):
            points[seat] += points_of(event, seat)
    return tuple(points)


def my_votes(run: Run) -> tuple[Line, ...]:
    says = N_("Your votes in {land}: {before} → {total}")
    return tuple(
        line(says, land=each.land, before=each.total - each.votes, total=each.total)
        for each in run.all(el.Converted)
        if each.seat == run.reader
    )


def points_of(event: Event, seat: int) -> int:
    """What the event scores for this seat."""
    if isinstance(event, el.VotePoints):
        return event.points if seat == event.seat else 0
    if isinstance(event, el.SharedWin | el.Coalition | el.SoleWinner | el.Minority):
        return event.points if seat in winners_of(event) else 0
    return 0


def outcome(run: Run, land: int) -> tuple[Line, Line]:
    """13.3 to 13.8 Who governs, and why."""
    for event in run.events:
        if isinstance(event, el.SoleWinner):
            says = N_("{seat} wins {land} alone, with {votes} {votes|vote|votes}")
            if event.seat == run.reader:
                says = N_("You win {land} alone, with {votes} {votes|vote|votes}")
            why = N_("50 votes or more need nobody: {points} {points|point|points}.")
            return line(says, seat=event.seat, land=land, votes=event.votes), line(why, points=event.points)
        if isinstance(event, el.SharedWin):
            why = N_("50 votes or more for each of them: {points} {points|point|points} each.")
            return line(N_("{land} is shared: {seats}"), seats=event.seats, land=land), line(why, points=event.points)
        if isinstance(event, el.Coalition):
            says = N_("{seat} and {partner} govern {land}, with {total} votes")
            why = N_(
                "A partner must bring {seat} to 50 votes. Of those who do, nobody shares more programme cards than "
                "{partner} ({number}): {points} {points|point|points} each."
            )
            head = line(says, seat=event.seat, partner=event.partner, land=land, total=event.total)
            if run.reader in (event.seat, event.partner):
                other = event.seat if event.partner == run.reader else event.partner
                says = N_("You and {partner} govern {land}, with {total} votes")
                head = line(says, partner=other, land=land, total=event.total)
            return head, line(why, seat=event.seat, partner=event.partner, number=event.number, points=event.points)
        if isinstance(event, el.Minority):
            says = N_("{seat} leads {land} with {votes} {votes|vote|votes}, and without a partner")
            if event.seat == run.reader:
                says = N_("You lead {land} with {votes} {votes|vote|votes}, and without a partner")
            why = N_("No two parties reach 50 votes together: {points} {points|point|points} for the strongest.")
            return line(says, seat=event.seat, land=land, votes=event.votes), line(why, points=event.points)
    return line(N_("{land} has voted"), land=land), NOTHING


def beat_of(run: Run, event: Event) -> Beat:
    """What several win together is one beat: it happens once, and is told once."""
    seat = getattr(event, "seat", NOBODY)
    if isinstance(event, el.Converted):
        return Beat(event, seat, "converted", event.votes, effect=line("+{votes}", votes=event.votes))
    if isinstance(event, el.RalliesKept | el.NoRallies):
        return Beat(event, seat, "kept")
    if isinstance(event, el.MarkerToBoard | el.ControllerToBoard):
        return Beat(event, seat, "media", event.points)
    if isinstance(event, el.VotePoints):
        return scored(run, event, seat, "points")
    if isinstance(event, el.SharedWin | el.Coalition | el.SoleWinner | el.Minority):
        return scored(run, event, seat, "won")
    return Beat(event, seat, "urn")


def scored(run: Run, event: el.VotePoints | Won, seat: int, piece: str) -> Beat:
    own = points_of(event, run.reader)
    return Beat(event, seat, piece, event.points, effect=plus(event.points), adds={"gain": own})


def money(run: Run) -> Written:
    """14.1 Income and donations."""
    moved = [each for each in run.all(ev.BaseMoved) if each.seat == run.reader]
    mine = tuple(line(N_("Your party base: {before} → {base}"), before=each.before, base=each.base) for each in moved)
    return pay(run, (el.Income, el.DonationAccepted), unpaid, mine)


def unpaid(event: Event) -> Beat:
    return Beat(event, getattr(event, "seat", NOBODY), "base" if isinstance(event, ev.BaseMoved) else "")


def final(run: Run) -> Written:
    """16.1 Media presence, base and money are scored, and all is added up."""
    beats = []
    for event in run.events:
        seat, points = getattr(event, "seat", NOBODY), getattr(event, "points", 0)
        if isinstance(event, el.FinalScore):
            beats.append(Beat(event, seat, "total", event.total, adds={"all": event.total}))
        else:
            beats.append(Beat(event, seat, "points", points, effect=plus(points)))
    scores = run.all(el.FinalScore)
    parts = sum(s.for_votes + s.for_wins + s.for_presence + s.for_base + s.for_money for s in scores)
    return final_score(run, {score.seat: (score.total,) for score in scores}, beats, parts)


ELECTION = Story("election", N_("Count and election"), election, CLIMAX, counted=False)
MONEY = Story("money", N_("Party finances"), money)
FINAL = Story("final", FINAL_SCORE, final, CLIMAX)
