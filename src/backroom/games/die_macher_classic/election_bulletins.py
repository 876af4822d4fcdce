"""How elections, the national board, money, contributions and the end are told."""

from dataclasses import replace

from backroom.engine import N_, Event
from backroom.engine.bulletin import CLIMAX, NOTHING, Beat, Line, Run, Story, Written, line, telling
from backroom.games.die_macher_classic import election_events as el
from backroom.games.die_macher_classic import events as ev
from backroom.games.die_macher_classic.telling import beat_of, beats_of, my_bonus, my_moves
from backroom.games.macher.bulletins import FINAL_SCORE, Rank, final_score, pay, plus
from backroom.mechanisms.turns import NOBODY


def election(run: Run) -> Written:
    """11.1, 12.1 Meetings become votes, votes become seats; who wins."""
    land = getattr(run.events[0], "land", NOBODY)
    beats = election_beats(run)
    won = run.all(el.WonClearly, el.WonByANose, el.NobodyWon)
    if not won:
        title = line(N_("The count in {land}"), land=land)
        headline = line(N_("Meetings become votes in {land}"), land=land)
        stands = votes_after(run, land)
        return Written(headline, title, beats=beats, mine=my_moves(run), plain=True, kind="count", stands=stands)
    title = line(N_("The election in {land}"), land=land)
    mine = [each for each in run.all(el.SeatsWon) if each.seat == run.reader]
    if not mine:
        return Written(telling(won[0]), title, NOTHING, beats, stands=votes_after(run, land))
    gain = sum(each.seats for each in mine)
    says = N_("You have {votes} {votes|vote|votes}: {gain} {gain|seat|seats}")
    said = (line(says, votes=mine[0].votes, gain=gain),)
    return Written(telling(won[0]), title, NOTHING, beats, said, {"gain": gain}, votes_after(run, land))


def votes_after(run: Run, land: int) -> tuple[int, ...]:
    """The votes of all seats in the state: also of those who count nothing now and have some from earlier on."""
    votes = [0] * run.seats
    for event in run.so_far():
        if isinstance(event, ev.VotesGained) and event.land == land:
            votes[event.seat] = event.after
        elif isinstance(event, el.SeatsWon) and event.land == land:
            votes[event.seat] = event.votes
    return tuple(votes)


def election_beats(run: Run) -> tuple[Beat, ...]:
    """Meetings become votes in one beat: with what they make of them, though these are two events."""
    beats: list[Beat] = []
    for event in run.events:
        last = beats[-1] if beats else None
        if isinstance(event, ev.VotesGained) and last and last.piece == "converted" and last.seat == event.seat:
            beats[-1] = replace(last, effect=line("{before} → {after}", before=event.before, after=event.after))
        else:
            beats.append(election_beat(run, event))
    return tuple(beats)


def election_beat(run: Run, event: Event) -> Beat:
    if isinstance(event, el.MeetingsConverted):
        return Beat(event, event.seat, "converted", event.votes, effect=line("+{votes}", votes=event.votes))
    if isinstance(event, el.SeatsWon):
        own = event.seats if event.seat == run.reader else 0
        return Beat(event, event.seat, "points", event.seats, effect=plus(event.seats), adds={"gain": own})
    if isinstance(event, el.WonClearly | el.WonByANose):
        return Beat(event, event.winners[0] if len(event.winners) == 1 else NOBODY, "won")
    return beat_of(event)


def board(run: Run) -> Written:
    """13.1 What the winners bring to the national board, and who grows by it."""
    # 13.2 That a card had to go changes the most for everybody: it comes first.
    brought: list[Event] = [*run.all(el.OpinionReplaced), *run.all(el.OpinionBrought), *run.all(el.OpinionSecured)]
    own = [each for each in run.all(el.MembersGrew) if each.seat == run.reader]
    told = [*brought, *run.all(el.StoneSent), *own, *run.events]
    beats, mine = beats_of(run), my_board(run)
    return Written(
        telling(told[0]), line(N_("What goes to the national board")), NOTHING, beats, mine, plain=not brought
    )


def my_board(run: Run) -> tuple[Line, ...]:
    """What the reader shares with the board is told by what the members grew for, in this round and the last."""
    grown = [each for each in run.so_far() if isinstance(each, el.MembersGrew) and each.seat == run.reader]
    now = [each for each in run.all(el.MembersGrew) if each.seat == run.reader]
    before = grown[: len(grown) - len(now)]
    lost = N_("“{old}” leaves the national board: it brings you neither members nor points any more")
    won = N_("“{card}” is in your programme: it brings you members every round, and points at the end")
    mine = [line(lost, old=each.old) for each in run.all(el.OpinionReplaced) if before and each.old in before[-1].cards]
    new = [each.card for each in run.all(el.OpinionBrought)] + [each.card for each in run.all(el.OpinionReplaced)]
    mine += [line(won, card=card) for card in new for grew in now if card in grew.cards]
    says = N_("You gain {steps} {steps|member|members} and have {after}")
    return (*mine, *(line(says, steps=each.steps, after=each.after) for each in now), *my_bonus(run))


def money(run: Run) -> Written:
    """14.7, 14.8 What seats and members pay."""
    by_seats, by_members = N_("{seats} {seats|seat|seats}: {share}"), N_("{members} {members|member|members}: {share}")
    mine = [line(by_seats, seats=p.seats, share=p.amount) for p in run.all(el.SeatsPaid) if p.seat == run.reader]
    mine += [
        line(by_members, members=p.members, share=p.amount) for p in run.all(el.MembersPaid) if p.seat == run.reader
    ]
    return pay(run, (el.SeatsPaid, el.MembersPaid), beat_of, tuple(mine))


def contributions(run: Run) -> Written:
    """15.1 Who takes a contribution and who refuses it, and what the members make of that."""
    title = line(N_("The party contributions"))
    taken, refused = run.all(el.ContributionAccepted), run.all(el.ContributionRefused)
    shown = [
        e for e in run.events if not isinstance(e, el.ContributionLaidDown | el.ContributionLaidUp | el.YouRefused)
    ]
    if not taken and not refused:
        return Written(title, beats=beats_of(run), dull=True)
    beats, accepted = [], 0
    for event in shown:
        if isinstance(event, el.ContributionAccepted):
            accepted += event.amount
            effect = line("+{amount}", amount=event.amount)
            beats.append(Beat(event, event.seat, "money", event.amount, effect=effect, adds={"amount": event.amount}))
        elif isinstance(event, el.ContributionRefused):
            beats.append(Beat(event, event.seat, "refused", event.amount))
        else:
            beats.append(beat_of(event))
    total = sum(each.amount for each in taken)
    headline = line(N_("Nobody takes a contribution"))
    if taken:
        seats = tuple(each.seat for each in taken)
        says = N_("{winners} takes {amount}") if len(taken) == 1 else N_("{amount} in all for {winners}")
        headline = line(says, winners=seats, amount=total)
    bonus = run.all(el.RefusalBonus, el.NoRefusalBonus)
    mine = [line(N_("You receive {share}"), share=each.amount) for each in taken if each.seat == run.reader]
    mine += [line(N_("You refuse {share}"), share=each.amount) for each in refused if each.seat == run.reader]
    standfirst = telling(bonus[0]) if bonus else NOTHING
    return Written(headline, title, standfirst, tuple(beats), (*mine, *my_moves(run)), {"amount": total})


def parts_of(score: el.FinalScore, scores: list[el.FinalScore]) -> Line:
    """What the bar of the picture is made of, in its order."""
    says = N_(
        "{seat}: seats {seats} + media {media} + members {members} + bonus {bonus} + opinions {opinions} "
        "+ securing {securing}."
    )
    if score.bonus and sum(each.members == score.members for each in scores) > 1:
        says = N_(
            "{seat}: seats {seats} + media {media} + members {members} + {bonus} of a bonus that is shared "
            "+ opinions {opinions} + securing {securing}."
        )
    return line(
        says, seat=score.seat, seats=score.seats, media=score.media, members=score.members, bonus=score.bonus,
        opinions=score.opinions, securing=score.securing,
    )  # fmt: skip


def final(run: Run) -> Written:
    """16.1 Seats, media, members, opinions and securing cards are added up."""
    scores = run.all(el.FinalScore)
    beats = [
        Beat(score, score.seat, "total", score.points, NOBODY, plus(score.points), parts_of(score, scores),
             {"all": score.points})
        for score in scores
    ]  # fmt: skip
    parts = sum(s.seats + s.media + s.members + s.bonus + s.opinions + s.securing for s in scores)
    # 16.6 Most points, then seats, then members.
    ranks = {score.seat: (score.points, score.seats, score.members) for score in scores}
    return final_score(run, ranks, beats, parts, what_decides)


def what_decides(first: Rank, second: Rank) -> Line:
    """16.6 Between equal points."""
    (_, seats, members), (_, next_seats, next_members) = first, second
    if seats > next_seats:
        return line(N_("The points are equal; seats decide, {seats} to {count}."), seats=seats, count=next_seats)
    if members > next_members:
        says = N_("Points and seats are equal; members decide, {members} to {count}.")
        return line(says, members=members, count=next_members)
    return NOTHING


ELECTION = Story("election", N_("Count and election"), election, CLIMAX, counted=False)
BOARD = Story("board", N_("The national board"), board, CLIMAX)
MONEY = Story("money", N_("Party finances"), money)
CONTRIBUTIONS = Story("contributions", N_("Contributions"), contributions, CLIMAX)
FINAL = Story("final", FINAL_SCORE, final, CLIMAX)
