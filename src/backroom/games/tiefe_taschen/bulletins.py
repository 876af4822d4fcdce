"""How the events are told: the distribution, pieces placed, the vote, the final count."""

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
    kinds,
    line,
    opens,
    telling,
    to_reader,
)
from backroom.games.tiefe_taschen import events as e
from backroom.games.tiefe_taschen.components import APPROVE, REJECT
from backroom.games.tiefe_taschen.reckoning import worth_of

BACK = line(N_("back in hand"))


def worth(moneys: tuple[int, ...]) -> int:
    return sum(worth_of(money) for money in moneys)


# --- phases 1 and 2


def gifts(run: Run) -> Written:
    """4.1, 5.1 What was turned up, and who gets it."""
    turned = run.last(e.TurnedUp)
    given = run.all(e.Gave)
    total = worth(turned.moneys) if turned else 0
    president = given[0].seat if given else turned.seat if turned else run.reader
    beats = []
    for event in run.events:
        if isinstance(event, e.Gave):
            adds = {"total": event.money, "kept": event.money if event.target == president else 0}
            beats.append(Beat(event, president, "money", event.money, event.target, plus(event.money), adds=adds))
        elif isinstance(event, e.TurnedUp):
            beats.append(Beat(event, president, "treasury"))
    kept = sum(gift.money for gift in given if gift.target == president)
    if turned is None or len(given) < len(turned.moneys):
        headline = line(N_("{seat} hands out {total} million"), seat=president, total=total)
        return Written(headline, beats=tuple(beats))
    says = N_("{seat} keeps {kept} of {total} million")
    if president == run.reader:
        says = N_("You keep {kept} of {total} million")
    headline = line(says, seat=president, kept=kept, total=total)
    return Written(
        headline,
        beats=tuple(beats),
        mine=my_gifts(run, president, given),
        sums={"total": total, "kept": kept},
    )


def my_gifts(run: Run, president: int, given: list[e.Gave]) -> tuple[Line, ...]:
    mine = sum(gift.money for gift in given if gift.target == run.reader)
    if mine and president != run.reader:
        return (line(N_("{amount} million for you if it passes"), amount=mine),)
    return ()


def plus(amount: int) -> Line:
    return line("+{amount}", amount=amount)


# --- phase 3


LAID = (e.BribeLaidOpen, e.BribeLaidDown, e.BribeLaidSealed)


def placed(run: Run) -> Written:
    """6.1 What one player lays, places or takes home. What concerns the reader is the headline."""
    beats, mine = [], []
    for event in run.events:
        target = getattr(event, "target", -1)
        piece = "snoop" if isinstance(event, e.SnoopPlaced | e.SnoopFetched) else "bribe"
        amount = worth(getattr(event, "moneys", ()))
        beats.append(
            Beat(event, getattr(event, "seat", -1), piece, amount, target, plus(amount) if amount else NOTHING)
        )
        if target == run.reader and isinstance(event, e.SnoopPlaced):
            mine.append(line(N_("If {seat} extorts, a card of yours is drawn, unless you fend off"), seat=event.seat))
        if target == run.reader and isinstance(event, LAID):
            mine.append(line(N_("You win this bribe if your card fits “{face}”"), face=event.face))
    main = [event for event in run.events if getattr(event, "target", -1) == run.reader]
    main += run.all(*LAID, e.BribeOpened, e.SnoopPlaced) or run.events
    return Written(telling(main[0]), beats=tuple(beats), mine=tuple(mine))


# --- phase 4 and the vote


def vote(run: Run) -> Written:
    """7.1, 8.1 Card after card with the bribes it earns and the money it takes, then the count and what follows."""
    beats = tuple(vote_beat(run, event) for event in run.events)
    shown = run.all(e.CardShown)
    president = shown[0].seat if shown else run.reader
    mine = bool(shown) and president == run.reader
    title = line(
        N_("The vote on your distribution") if mine else N_("The vote on the distribution of {seat}"), seat=president
    )
    counted = run.all(e.Voted)
    subject = at_stake(run)
    if not counted:
        return Written(title, beats=beats, subject=subject)
    ayes, noes = counted[0].approvals, counted[0].rejections
    paid = sum(beat.adds.get("paid", 0) for beat in beats)
    change = sum(beat.adds.get("change", 0) for beat in beats)
    sums = {"approvals": ayes, "rejections": noes, "paid": paid, "change": change}
    turned = run.last(e.TurnedUp)
    if paid and turned is not None:
        sums["paid"] = worth(turned.moneys)
    headline = line(OUTCOME[bool(run.all(e.Accepted)), mine], seat=president, approvals=ayes, rejections=noes)
    follows = what_follows(run, president)
    return Written(headline, title, follows, beats, my_vote(run, beats, change), sums, subject=subject)


def at_stake(run: Run) -> tuple[Line, ...]:
    """5.1 The split that is voted on: a line for each who gets something, with the cards; the president's first."""
    split = run.previous(GIFTS)
    given = split.all(e.Gave) if split else []
    if not given:
        return ()
    seats = sorted({gift.target for gift in given}, key=lambda seat: (seat - given[0].seat) % run.seats)
    cards = {seat: tuple(gift.money for gift in given if gift.target == seat) for seat in seats}
    says = {True: N_("You: {moneys}"), False: N_("{seat}: {moneys}")}
    total = line(N_("{amount} million at stake"), amount=worth(tuple(gift.money for gift in given)))
    return (total, *(line(says[seat == run.reader], seat=seat, moneys=cards[seat]) for seat in seats))


# By whether it is accepted, and whether the reader is president.
OUTCOME = {
    (True, False): N_("{seat} gets away with it: {approvals}\u00a0for, {rejections}\u00a0against"),
    (True, True): N_("You get away with it: {approvals}\u00a0for, {rejections}\u00a0against"),
    (False, False): N_("{seat} falls: {approvals}\u00a0for, {rejections}\u00a0against"),
    (False, True): N_("You fall: {approvals}\u00a0for, {rejections}\u00a0against"),
}
# What becomes of the money: by whether the president keeps some of it, and whether the game ends with this vote.
SPLIT = {
    (True, False): N_("{kept} of {paid} million stay with {seat}."),
    (False, False): N_("Nothing of {paid} million is for {seat}."),
    (True, True): N_("{kept} of {paid} million stay with {seat}. The state is bankrupt: the game is over."),
    (False, True): N_("Nothing of {paid} million is for {seat}. The state is bankrupt: the game is over."),
}


def what_follows(run: Run, president: int) -> Line:
    last, lost, ended = run.all(e.LastOneLeft), run.all(e.MoneyLost), bool(run.all(e.ReachedBankrupt))
    if last:
        total = sum(worth(paid.moneys) for paid in run.all(e.Paid))
        says = N_("{seat} is the last one left and takes all {paid} million.")
        if ended:
            says = N_(
                "{seat} is the last one left and takes all {paid} million. The state is bankrupt: the game is over."
            )
        return line(says, seat=last[0].seat, paid=total)
    if lost:
        return line(
            N_("The state is bankrupt, the game is over: {amount} million go to nobody."), amount=worth(lost[0].moneys)
        )
    heirs = run.all(e.TookOffice)
    if run.all(e.Accepted):
        kept = sum(worth(paid.moneys) for paid in run.all(e.Paid) if paid.seat == president)
        total = sum(worth(paid.moneys) for paid in run.all(e.Paid))
        if heirs:
            says = N_("{kept} of {paid} million stay with {seat}; {target} is next in office.")
            return line(says, kept=kept, paid=total, seat=president, target=heirs[0].seat)
        return line(SPLIT[bool(kept), ended], kept=kept, paid=total, seat=president)
    if heirs and heirs[0].seat == run.reader:
        return line(N_("You were the first to reject, and hand out the same money anew."))
    if heirs:
        return line(N_("{seat} was the first to reject and hands out the same money anew."), seat=heirs[0].seat)
    return NOTHING


def vote_beat(run: Run, event: Event) -> Beat:
    """What is to be seen of an event; `change` is what it makes of the reader's fortune, bribes out there included."""
    me = run.reader
    if isinstance(event, e.CardShown | e.CardShownEarly):
        adds = {"approvals": int(event.card == APPROVE), "rejections": int(event.card == REJECT)}
        piece = "early" if isinstance(event, e.CardShownEarly) else "card"
        return Beat(event, event.seat, piece, event.card, adds=adds)
    if isinstance(event, e.BribeReturned):
        return Beat(event, event.seat, "money", worth(event.moneys), event.briber, BACK)
    if isinstance(event, e.BribeReturnedUnseen):
        return Beat(event, event.seat, "money", 0, event.briber, BACK)
    if isinstance(event, e.ReachedFor):
        return Beat(event, me, "money", event.money, me, plus(event.money), adds={"change": event.money})
    if type(event) in TAKEN:
        return taken_beat(event, me)
    if isinstance(event, e.Paid):
        amount = worth(event.moneys)
        adds = {"paid": amount, "change": amount if event.seat == me else 0}
        return Beat(event, event.seat, "paid", amount, event.seat, plus(amount), adds=adds)
    if isinstance(event, e.Voted):
        return Beat(event, piece="count")
    seat = getattr(event, "seat", -1)
    return Beat(event, seat, PIECES.get(type(event), ""))


# Money that goes from one player to another, by the field that names who loses it; the line is whose pile it comes to.
TAKEN: dict[type[Event], str] = {
    e.BribePaid: "briber",
    e.BribePaidUnseen: "briber",
    e.ExtortedOf: "target",
    e.Extorted: "target",
    e.FendedOffFor: "extorter",
    e.FendedOff: "extorter",
}


def taken_beat(event: Event, me: int) -> Beat:
    """Where the reader does not see the card, its value is 0."""
    winner, loser = (getattr(event, name) for name in ("seat", TAKEN[type(event)]))
    amount = worth(getattr(event, "moneys", ())) or getattr(event, "money", 0)
    change = amount if winner == me else -amount if loser == me else 0
    effect = plus(amount) if amount else NOTHING
    return Beat(event, loser, "money", amount, winner, effect, adds={"change": change}, whose=winner)


PIECES: dict[type[Event], str] = {
    e.Reached: "treasury",
    e.ReachedTooLate: "in vain",
    e.ReachedNothing: "in vain",
    e.ReachedBankrupt: "bankrupt",
    e.Resigned: "falls",
    e.TookOffice: "office",
    e.LastOneLeft: "office",
    e.Accepted: "office",
    e.MoneyLost: "bankrupt",
    e.ExtortedNobody: "snoop",
    e.NothingToDraw: "snoop",
}


def my_vote(run: Run, beats: tuple[Beat, ...], change: int) -> tuple[Line, ...]:
    mine = []
    if any("change" in beat.adds and beat.adds["change"] for beat in beats):
        mine.append(line(N_("This vote brings you {change|+} million"), change=change) if change >= 0 else lost(change))
    return (*mine, *to_reader(run, my_part))


def lost(change: int) -> Line:
    return line(N_("This vote costs you {amount} million"), amount=-change)


def my_part(me: int, event: Event) -> Line:
    """What the event is to the reader, beyond money that it brings."""
    if isinstance(event, e.BribePaid) and event.briber == me:
        return line(N_("{seat} has earned your bribe of {amount}"), seat=event.seat, amount=worth(event.moneys))
    if isinstance(event, e.BribeReturned) and event.briber == me:
        return line(N_("Your bribe of {amount} for {seat} is back"), amount=worth(event.moneys), seat=event.seat)
    if isinstance(event, e.ExtortedOf) and event.target == me:
        return line(N_("{seat} has extorted a {money} from you"), seat=event.seat, money=event.money)
    if isinstance(event, e.FendedOffFor) and event.extorter == me:
        return line(N_("{seat} has fended you off and taken a {money}"), seat=event.seat, money=event.money)
    if isinstance(event, e.Resigned) and event.seat == me:
        return line(N_("You are out of the round"))
    if isinstance(event, e.TookOffice | e.LastOneLeft) and event.seat == me:
        return line(N_("You are president"))
    return NOTHING


# --- the end


def final(run: Run) -> Written:
    """10.4 The fortunes, one after another, the largest last."""
    beats, scores, total = [], {}, 0
    for event in sorted(run.events, key=reckoned):
        if not isinstance(event, e.Counted | e.CountedWithPayoffs):
            beats.append(Beat(event, piece="bankrupt" if isinstance(event, e.BankruptInPhaseOne) else "crown"))
            continue
        said = line(N_("{seat}: {amount} million"), seat=event.seat, amount=event.amount)
        beats.append(Beat(event, event.seat, "fortune", event.amount, says=said, adds={"fortunes": event.amount}))
        scores[event.seat] = event.amount
        total += worth(event.moneys) + getattr(event, "payoffs", 0)
    won = run.all(e.Won)
    title = line(N_("The fortunes are counted"))
    if not won:
        return Written(title, beats=tuple(beats))
    one = len(won[0].seats) == 1
    says = N_("{seats} has the deepest pockets") if one else N_("A shared victory: {seats}")
    if won[0].seats == (run.reader,):
        says = N_("You have the deepest pockets")
    standfirst = line(N_("{amount} million, of {fortunes} in all pockets."), amount=won[0].amount, fortunes=total)
    mine = my_place(run.reader, scores)
    return Written(line(says, seats=won[0].seats), title, standfirst, tuple(beats), mine, {"fortunes": total})


def reckoned(event: Event) -> int:
    """Before the fortunes comes what ended the game, after them who has won."""
    if isinstance(event, e.Won):
        return MOST
    return event.amount if isinstance(event, e.Counted | e.CountedWithPayoffs) else -1


MOST = 1 << 30


def my_place(me: int, scores: dict[int, int]) -> tuple[Line, ...]:
    if me not in scores:
        return ()
    place = 1 + sum(amount > scores[me] for amount in scores.values())
    says = N_("{amount} million put you in place {place} of {count}")
    return (line(says, amount=scores[me], place=place, count=len(scores)),)


# --- the table

GIFTS = Story("gifts", N_("The distribution"), gifts, again=N_("Distribution {number}"))
PLACING = Story("placing", N_("Pieces on the table"), placed)
ORDER = Story("order", N_("Call to order"), as_told)
CARDS = Story("cards", N_("Cards are laid"), as_told, QUIET)
READINESS = Story("readiness", N_("Who is ready"), as_told, QUIET)
VOTE = Story("vote", N_("The vote"), vote, CLIMAX, again=N_("Vote {number}"))
FINAL = Story("final", N_("The final count"), final, CLIMAX)

BULLETINS = Table(
    places={
        e.TurnedUp: opens(GIFTS),
        e.Gave: continues(GIFTS, by="seat"),
        **kinds(
            continues(PLACING, by="seat"), e.SnoopPlaced, e.SnoopFetched, e.BribeLaidOpen, e.BribeLaidDown,
            e.BribeLaidSealed, e.BribeSeen, e.BribeFetched, e.BribeOpened,
        ),
        **kinds(continues(PLACING), e.BribeInVain, e.BribeIsGift, e.BribeHolds),
        **kinds(continues(CARDS), e.CardChosen, e.CardReplaced, e.OwnCardChosen),
        **kinds(continues(READINESS), e.GotReady, e.ReadyWithdrawn, e.MarksWiped, e.OrderAsked, e.AskingWithdrawn),
        e.OrderCalled: alone(ORDER),
        **kinds(
            continues(VOTE), e.CardShown, e.CardShownEarly, e.BribePaid, e.BribePaidUnseen, e.BribeReturned,
            e.BribeReturnedUnseen, e.Reached, e.ReachedFor, e.ReachedTooLate, e.ReachedBankrupt, e.ReachedNothing,
            e.ExtortedNobody, e.Extorted, e.ExtortedOf, e.FendedOff, e.FendedOffFor, e.NothingToDraw, e.Voted,
            e.Accepted, e.Paid, e.Resigned, e.LastOneLeft,
        ),
        **kinds(closes(VOTE), e.TookOffice, e.MoneyLost),
        e.BankruptInPhaseOne: opens(FINAL),
        **kinds(continues(FINAL), e.Counted, e.CountedWithPayoffs),
        e.Won: closes(FINAL),
    },
    # 4.2 The round that Staatsbankrott opens is no chapter: nothing is handed out in it.
    chapters={e.TurnedUp: N_("Round {round}"), e.BankruptInPhaseOne: N_("The end")},
)  # fmt: skip
