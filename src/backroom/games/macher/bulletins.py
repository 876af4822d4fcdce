"""What is told alike in both editions: runs under their main event, polls, the pay, the final score."""

from collections.abc import Callable, Mapping

from backroom.engine import Event
from backroom.engine.bulletin import NOTHING, Beat, Line, Run, Written, line, telling
from backroom.games.macher.events import PollUnsold, PollWithheld
from backroom.mechanisms.turns import NOBODY
from backroom.words import N_

Draws = Callable[[Event], Beat]
Rank = tuple[int, ...]  # a seat's points, then what decides between equal ones


def plus(points: int) -> Line:
    return line("+{points}", points=points)


def signed(value: int) -> Line:
    return line("{value|+}", value=value)


def under(draws: Draws, *main: type[Event], at: int = 0) -> Callable[[Run], Written]:
    """Told under the first event of these kinds, or the last (-1); where there is none, by the log alone."""

    def author(run: Run) -> Written:
        found = run.all(*main)
        return Written(telling((found or run.events)[at]), beats=tuple(map(draws, run.events)), dull=not found)

    return author


def fate_of(run: Run, land: int, publishes: type[Event], unasked: bool = False) -> Line:
    """What became of a poll, as far as it is known; whether its buyer was not asked."""
    for event in run.events:
        if isinstance(event, publishes):
            return line(N_("{seat} publishes the poll in {land}"), seat=getattr(event, "seat", NOBODY), land=land)
        if isinstance(event, PollWithheld):
            says = N_("{seat} withholds the poll in {land}")
            if unasked:
                says = N_("{seat} cannot publish the poll in {land}")
            return line(says, seat=event.seat, land=land)
        if isinstance(event, PollUnsold):
            return telling(event)
    return poll_title(land)


def by_others(run: Run) -> bool:
    """Whether it tells the reader more than his own deeds."""
    return any(getattr(event, "seat", run.reader) != run.reader for event in run.events)


def poll_title(land: int) -> Line:
    return line(N_("The poll in {land}"), land=land)


def bought_for(amount: int) -> Line:
    return line(N_("Bought for {amount}."), amount=amount)


def you_pay(amount: int) -> Line:
    return line(N_("You pay {amount}"), amount=amount)


def pay(run: Run, pays: tuple[type[Event], ...], draws: Draws, mine: tuple[Line, ...] = ()) -> Written:
    """What the parties are paid, and what it is for the reader."""
    beats, amount = [], 0
    for event in run.events:
        if not isinstance(event, pays):
            beats.append(draws(event))
            continue
        seat, paid = getattr(event, "seat", NOBODY), getattr(event, "amount", 0)
        own = paid if seat == run.reader else 0
        amount += own
        beats.append(Beat(event, seat, "money", paid, effect=line("+{amount}", amount=paid), adds={"amount": own}))
    received = (line(N_("You receive {amount}"), amount=amount),) if amount else ()
    says = line(N_("The parties are paid"))
    if amount:
        says = line(N_("The parties are paid: {amount} for you"), amount=amount)
    return Written(says, beats=tuple(beats), mine=(*received, *mine), sums={"amount": amount})


FINAL_SCORE = N_("The final score")


def nothing_decides(first: Rank, second: Rank) -> Line:
    return NOTHING


def final_score(
    run: Run,
    ranks: Mapping[int, Rank],
    beats: list[Beat],
    parts: int,
    decides: Callable[[Rank, Rank], Line] = nothing_decides,
) -> Written:
    """Who has won, by how much or by what, and the reader's place; `parts` is what all points come from, added up."""
    title = line(FINAL_SCORE)
    if not ranks:
        return Written(title, beats=tuple(beats))
    ranked = sorted(ranks.values(), reverse=True)
    first, second = ranked[0], ranked[:2][-1]
    points, ahead = first[0], first[0] - second[0]
    winners = tuple(seat for seat in ranks if ranks[seat] == first)
    says = N_("{winners} wins with {points} {points|point|points}")
    if winners == (run.reader,):
        says = N_("You win with {points} {points|point|points}")
    if len(winners) > 1:
        says = N_("A shared victory, {points} {points|point|points} each: {winners}")
    standfirst = decides(first, second)
    if ahead:
        standfirst = line(N_("{points} {points|point|points} ahead of the next."), points=ahead)
    mine: tuple[Line, ...] = ()
    if run.reader in ranks:
        own = ranks[run.reader]
        said = N_("{points} {points|point|points}: place {place} of {count}")
        mine = (line(said, points=own[0], place=1 + ranked.index(own), count=len(ranked)),)
    return Written(line(says, winners=winners, points=points), title, standfirst, tuple(beats), mine, {"all": parts})
