"""How the events are told: turns, offers and what came of them, auctions, event cards, the government."""

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
    kinds,
    line,
    opens,
    telling,
    to_reader,
)
from backroom.games.machtwechsel import events as e
from backroom.games.machtwechsel.components import OSKAR
from backroom.mechanisms.open_auction import BidMade, BidPassed

SET = 3
NEAR = 5  # cards before one seat: the smallest missions need no more, the others little
LAYING = (e.SetLaidOut, e.OskarSetLaidOut, e.LaidOut, e.OskarLaidOut, e.CardsLaidOut)


def plus(amount: int) -> Line:
    return line("+{amount}p", amount=amount) if amount else NOTHING


def minus(amount: int) -> Line:
    return line("−{amount}p", amount=amount) if amount else NOTHING


def laid_cards(event: Event) -> tuple[int, ...]:
    """7.1, 7.6 The cards that are laid out, Der Rote Oskar before those that he goes with."""
    if isinstance(event, e.CardsLaidOut):
        return event.cards
    colour = getattr(event, "colour", 0)
    if isinstance(event, e.OskarSetLaidOut | e.OskarLaidOut):
        return OSKAR, *(colour,) * (count_laid(event) - 1)
    return (colour,) * count_laid(event)


def plain_beat(event: Event) -> Beat:
    """Cards and money that an event names, where they come from and where they go."""
    seat, other = getattr(event, "seat", -1), getattr(event, "other", -1)
    amount = getattr(event, "amount", 0)
    if isinstance(event, LAYING):
        return Beat(event, seat, "laid", laid_cards(event)[0], seat, plus(amount))
    if isinstance(event, e.Bought | e.DirektmandatPlayed):
        return Beat(event, seat, "card", event.card, seat, minus(amount))
    if isinstance(event, e.EventPlayed):
        return Beat(event, seat, "card", event.card, seat, minus(amount))
    if isinstance(event, e.DrewCard | e.TurnedUp | e.Discarded | e.CameBack | e.StoleCard):
        source = other if isinstance(event, e.StoleCard) else seat
        return Beat(event, source, "card", event.card, seat)
    if isinstance(event, e.Stole):
        return Beat(event, other, "back", 0, seat)
    if isinstance(event, e.SatOut | e.DonationTaken):
        return Beat(event, seat, "money", amount, seat, plus(amount))
    if isinstance(event, e.DonationTakenFrom):
        return Beat(event, other, "money", amount, seat, plus(amount))
    return Beat(event, seat, target=other)


def beats_of(run: Run) -> tuple[Beat, ...]:
    return tuple(plain_beat(event) for event in run.events)


# --- turns


def turn(run: Run) -> Written:
    """5.3–5.7, 7.1 What lies on the table afterwards matters most; a lay-out that tells of a mission is played."""
    laid = run.all(*LAYING)
    main = laid or run.all(e.Reactivated, e.PartnerReactivated, e.Bought, e.SatOut) or run.all(e.Discarded)
    sets = any(count_laid(event) >= SET for event in laid)
    great = sets or bool(laid and laid_by(run, getattr(laid[-1], "seat", -1)) >= NEAR)
    return Written(telling(main[0] if main else run.events[0]), beats=beats_of(run), plain=not great, so_far=great)


def count_laid(event: Event) -> int:
    if isinstance(event, e.CardsLaidOut):
        return len(event.cards)
    return SET if isinstance(event, e.SetLaidOut | e.OskarSetLaidOut) else int(isinstance(event, LAYING))


def laid_by(run: Run, seat: int) -> int:
    """7.5 How many cards lie before a seat; those that a new mission sent back do not count."""
    own = [event for event in run.so_far() if getattr(event, "seat", -1) == seat]
    back = sum(len(event.cards) for event in own if isinstance(event, e.TookBack))
    return sum(count_laid(event) for event in own) - back


def claim(run: Run) -> Written:
    """6.15 Out of turn, by a Direktmandat."""
    first = run.all(e.DirektmandatPlayed)[0]
    lost = run.last(e.Discarded)
    mine: tuple[Line, ...] = ()
    if lost is not None and lost.card == first.card and lost.seat == run.reader and first.seat != run.reader:
        mine = (line(N_("{seat} has claimed the {card} that you discarded"), seat=first.seat, card=first.card),)
    return Written(telling(first), beats=beats_of(run), mine=mine)


# --- deals


def offer(run: Run) -> Written:
    """5.10, 5.13 An offer, who is willing, and what came of it."""
    offered = next(event for event in run.events if isinstance(event, e.ExchangeOffered | e.PurchaseOffered))
    made = [event for event in run.events if isinstance(event, e.Exchanged | e.Purchased)]
    beats = tuple(offer_beat(event) for event in run.events)
    if made:
        return Written(telling(made[0]), telling(offered), beats=beats, mine=my_deal(run.reader, made[0]))
    if run.all(e.NobodyWilling):
        if offered.seat == run.reader:
            spent = line(N_("It was your move all the same"))
            return Written(
                line(N_("Nobody takes your offer")), telling(offered), telling(offered), beats, (spent,), plain=True
            )
        return Written(refused(offered), telling(offered), beats=beats, plain=True)
    return Written(telling(offered), beats=beats)


def refused(offered: e.ExchangeOffered | e.PurchaseOffered) -> Line:
    """What it was that nobody wanted stands in the headline."""
    seat, kind, amount = offered.seat, offered.kind, offered.amount
    if isinstance(offered, e.PurchaseOffered):
        return line(N_("Nobody sells {kind} to {seat} for {amount}p"), kind=kind, seat=seat, amount=amount)
    says = N_("{seat} offers {kind} and {amount}p for {wanted}, and nobody agrees")
    if not amount:
        says = N_("{seat} offers {kind} for {wanted}, and nobody agrees")
    return line(says, seat=seat, kind=kind, wanted=offered.wanted, amount=amount)


def offer_beat(event: Event) -> Beat:
    if isinstance(event, e.ExchangeOffered):
        return Beat(event, event.seat, "card", event.kind)
    if isinstance(event, e.PurchaseOffered):
        return Beat(event, event.seat, "money", event.amount)
    if isinstance(event, e.Exchanged):
        return Beat(event, event.seat, "swap", event.kind, event.other, minus(event.amount))
    if isinstance(event, e.Purchased):
        return Beat(event, event.other, "card", event.kind, event.seat, minus(event.amount), whose=event.seat)
    return Beat(event)


def my_deal(me: int, made: e.Exchanged | e.Purchased) -> tuple[Line, ...]:
    if isinstance(made, e.Purchased):
        if made.seat == me:
            return (line(N_("You get {kind} for {amount}p"), kind=made.kind, amount=made.amount),)
        if made.other == me:
            return (line(N_("You give {kind} and get {amount}p"), kind=made.kind, amount=made.amount),)
        return ()
    gives, gets = (made.kind, made.wanted) if made.seat == me else (made.wanted, made.kind)
    if made.seat == me and made.amount:
        says = N_("You give {kind} and {amount}p and get {wanted}")
    elif made.other == me and made.amount:
        says = N_("You give {kind} and get {wanted} and {amount}p")
    elif me in (made.seat, made.other):
        says = N_("You give {kind} and get {wanted}")
    else:
        return ()
    return (line(says, kind=gives, wanted=gets, amount=made.amount),)


# --- auctions


def auction(run: Run) -> Written:
    """5.12 Bid after bid, and whether the seller takes the highest."""
    opened = run.all(e.SaleOpened)
    sold, bids = run.all(e.Sold), run.all(BidMade)
    title = telling(opened[0]) if opened else NOTHING
    beats = tuple(bid_beat(event) for event in run.events)
    own = bool(opened and opened[0].seat == run.reader)
    asks = own and bool(bids)
    if sold:
        return Written(telling(sold[0]), title, raised(bids), beats, my_sale(run.reader, sold[0]), so_far=asks)
    over = run.all(e.SaleRefused, e.NoBid)
    if over:
        mine = (line(N_("It stays with you: {kind}"), kind=opened[0].kind),) if own else ()
        return Written(telling(over[0]), title, title, beats, mine, plain=True)
    if asks:
        best = bids[-1]
        says = N_("The highest bid for {kind}: {amount}p, from {seat}")
        high = line(says, kind=opened[0].kind, amount=best.amount, seat=best.seat)
        return Written(high, title, raised(bids), beats, so_far=True)
    return Written(title or telling(run.events[0]), beats=beats)


def raised(bids: list[BidMade]) -> Line:
    """How a price came about."""
    if len(bids) < 2:
        return NOTHING
    says = N_("{count} bids, from {share}p up to {amount}p.")
    return line(says, count=len(bids), share=bids[0].amount, amount=bids[-1].amount)


def bid_beat(event: Event) -> Beat:
    if isinstance(event, BidMade):
        return Beat(event, event.seat, "bid", event.amount)
    if isinstance(event, BidPassed):
        return Beat(event, event.seat, "pass")
    if isinstance(event, e.SaleOpened):
        return Beat(event, event.seat, "card", event.kind)
    if isinstance(event, e.Sold):
        return Beat(event, event.seat, "card", event.kind, event.other, plus(event.amount))
    return plain_beat(event)


def my_sale(me: int, sold: e.Sold) -> tuple[Line, ...]:
    if sold.other == me:
        return (line(N_("You get {kind} for {amount}p"), kind=sold.kind, amount=sold.amount),)
    if sold.seat == me:
        return (line(N_("You give {kind} and get {amount}p"), kind=sold.kind, amount=sold.amount),)
    return ()


# --- event cards

STRIKES = (e.Stole, e.StoleCard, e.MissionsSwapped, e.Deactivated, e.AllDeactivated, e.LotSold, e.LotTaken, e.Rotated)
RESULTS = (*STRIKES, e.RotatedCards, e.Refunded, e.DonationTakenFrom, e.DonationTaken, e.LotFree, e.CameBack)


def event_card(run: Run) -> Written:
    """6 A card that is played, and what it does. It is played on the stage where it strikes the reader or many."""
    played = run.all(e.EventPlayed)
    came = run.all(*RESULTS) or run.all(e.MissionDrawn, e.RotatedPile, e.SpiedOn)
    beats = tuple(beat for event in run.events for beat in event_beats(event))
    title = telling(played[0]) if played else NOTHING
    mine = to_reader(run, my_event)
    bids = run.all(BidMade)
    great = bool(mine or bids or run.all(e.Refunded, e.Deactivated, e.AllDeactivated))
    sums = {}
    for refund in run.all(e.Refunded):
        sums["chest"] = refund.chest
    headline = telling(came[0]) if came else title or telling(run.events[0])
    standfirst = raised(bids) if bids else title if came and not great else NOTHING  # its first beat says so
    return Written(headline, title, standfirst, beats, mine, sums, plain=not great)


def event_beats(event: Event) -> list[Beat]:
    """Money that goes to or comes from everybody is shown for each."""
    if isinstance(event, e.Refunded):
        return [Beat(event, event.seat, "chest", event.chest, adds={"chest": event.chest})]
    if isinstance(event, e.LotTurnedUp):
        return [Beat(event, piece="lot", value=len(event.cards))]
    if isinstance(event, e.LotSold):
        return [Beat(event, event.seat, "lot", len(event.cards), event.other)]
    if isinstance(event, e.LotFree | e.LotTaken):
        return [Beat(event, event.seat, "lot", len(event.cards), event.seat)]
    if isinstance(event, BidMade | BidPassed):
        return [bid_beat(event)]
    if isinstance(event, e.MissionsSwapped | e.MissionDrawn | e.NewMission):
        return [Beat(event, getattr(event, "seat", -1), "mission", target=getattr(event, "other", -1))]
    if isinstance(event, e.Deactivated | e.AllDeactivated):
        return [Beat(event, event.seat, "off", event.count)]
    if isinstance(event, e.Rotated | e.RotatedCards):
        return [Beat(event, event.seat, "swap", target=event.other)]
    return [plain_beat(event)]


def my_event(me: int, event: Event) -> Line:
    """What it does to the reader."""
    if isinstance(event, e.StoleCard) and event.other == me:
        return line(N_("{seat} has taken {card} from you"), seat=event.seat, card=event.card)
    if isinstance(event, e.StoleCard) and event.seat == me:
        return line(N_("You have taken {card} from {other}"), card=event.card, other=event.other)
    if isinstance(event, e.DonationTakenFrom) and event.other == me:
        return line(N_("{seat} has taken {amount}p from you"), seat=event.seat, amount=event.amount)
    if isinstance(event, e.Deactivated | e.AllDeactivated) and event.seat == me:
        return line(N_("Of yours {count} {count|card is|cards are} deactivated"), count=event.count)
    if isinstance(event, e.MissionsSwapped) and me in (event.seat, event.other):
        other = event.other if event.seat == me else event.seat
        return line(N_("You and {other} have swapped missions"), other=other)
    if isinstance(event, e.NewMission):
        return telling(event)
    if isinstance(event, e.RotatedCards) and me in (event.seat, event.other):
        gave, got = (event.cards, event.gained) if event.seat == me else (event.gained, event.cards)
        return line(N_("You give {cards} and get {gained}"), cards=gave, gained=got)
    if isinstance(event, e.SpiedOn) and event.other == me:
        return line(N_("{seat} has seen your hand"), seat=event.seat)
    if isinstance(event, e.LotSold) and event.seat == me:
        return line(N_("You get {amount}p for the lot"), amount=event.amount)
    if (isinstance(event, e.LotSold) and event.other == me) or (isinstance(event, e.LotTaken) and event.seat == me):
        return line(N_("You get {cards} for {amount}p"), cards=event.cards, amount=event.amount)
    if isinstance(event, e.LotFree) and event.seat == me:
        return line(N_("You get {cards} for nothing"), cards=event.cards)
    if isinstance(event, e.Refunded) and event.share:
        return line(N_("{share}p from the Wahlkasse for you"), share=event.share + event.rest * (event.seat == me))
    return NOTHING


# --- the bank, and the end


def bankrupt(run: Run) -> Written:
    """11.2 Half of everybody's money, one after another, and of the Wahlkasse."""
    beats: list[Beat] = []
    mine: list[Line] = []
    total = 0
    for event in run.events:
        if not isinstance(event, e.Bankrupt):
            beats.append(plain_beat(event))
            continue
        total += event.amount
        for seat, amount in enumerate(event.collected):
            if amount:
                said = line(N_("{seat}: −{share}p"), seat=seat, share=amount)
                beats.append(Beat(event, seat, "money", amount, says=said, adds={"amount": amount}))
        rest = line("Wahlkasse: −{share}p", share=event.chest)
        beats.append(Beat(event, piece="chest", value=event.chest, says=rest, adds={"amount": event.chest}))
        if run.reader < len(event.collected) and event.collected[run.reader]:
            mine.append(line(N_("You hand in {share}p"), share=event.collected[run.reader]))
    headline = line(N_("The bank is empty: everybody hands in half, {amount}p in all"), amount=total)
    return Written(headline, beats=tuple(beats), mine=tuple(mine), sums={"amount": total})


def government(run: Run) -> Written:
    """4.1 The cards that are shown, one after another, and the mission they fulfil."""
    won = next(event for event in run.events if isinstance(event, e.Won | e.PairWon | e.NobodyWon))
    if isinstance(won, e.NobodyWon):
        return Written(telling(won), line(N_("The last turn is over")), beats=beats_of(run))
    title = line(N_("{seat} shows the cards"), seat=won.seat)
    beats = [Beat(won, won.seat, "card", card, says=line("{card}", card=card), adds={"count": 1}) for card in won.cards]
    beats.append(Beat(won, won.seat, "crown"))
    winners = (won.seat, won.other) if isinstance(won, e.PairWon) else (won.seat,)
    mine: tuple[Line, ...] = ()
    if run.reader < run.seats:
        mine = (line(N_("You govern")) if run.reader in winners else line(N_("You have lost")),)
    shown = line(N_("{mission}, fulfilled with {cards}."), mission=won.mission, cards=won.cards)
    last = last_card(run, won.seat)
    if last >= 0:
        says = N_("{mission}, fulfilled with {cards}. The last of them was {card}.")
        shown = line(says, mission=won.mission, cards=won.cards, card=last)
    headline = line(N_("You form the government: {mission}"), mission=won.mission)
    if winners != (run.reader,):
        headline = telling(won)
    return Written(headline, title, shown, tuple(beats), mine, {"count": len(won.cards)})


def last_card(run: Run, seat: int) -> int:
    """The card that came to the winner last, where the whole table saw it; −1 where nobody else did."""
    for event in reversed(run.before.events if run.before is not None else []):
        if isinstance(event, e.Bought | e.DirektmandatPlayed) and event.seat == seat:
            return event.card
        if isinstance(event, e.Exchanged) and seat in (event.seat, event.other):
            return event.wanted if event.seat == seat else event.kind
        if (isinstance(event, e.Purchased) and event.seat == seat) or (
            isinstance(event, e.Sold) and event.other == seat
        ):
            return event.kind
    return -1


# --- the table

DEAL = Story("deal", N_("Cards and missions are dealt"), as_told, QUIET)
TURN = Story("turn", N_("A move"), turn, CLIMAX)
CLAIM = Story("claim", N_("A Direktmandat"), claim)
OFFER = Story("offer", N_("An offer"), offer, CLIMAX)
AUCTION = Story("auction", N_("An auction"), auction, CLIMAX)
EVENT = Story("event", N_("An event card"), event_card, CLIMAX)
BANKRUPT = Story("bankrupt", N_("The bank is empty"), bankrupt, CLIMAX)
GOVERNMENT = Story("government", N_("The government"), government, CLIMAX)

BULLETINS = Table(
    places={
        **kinds(continues(DEAL), e.FirstPlayer, e.MissionDealt, e.HandDealt),
        e.TurnedUp: joins(DEAL),
        **kinds(joins(TURN), e.Reshuffled, e.Discarded, e.TookBack),
        e.Bankrupt: alone(BANKRUPT),
        **kinds(
            continues(TURN, by="seat"), e.Bought, e.Drew, e.SatOut, e.SetLaidOut, e.OskarSetLaidOut, e.LaidOut,
            e.OskarLaidOut, e.CardsLaidOut, e.Reactivated, e.PartnerReactivated,
        ),
        e.DrewCard: opens(TURN, by="seat"),
        e.DirektmandatPlayed: alone(CLAIM),
        **kinds(opens(OFFER), e.ExchangeOffered, e.PurchaseOffered),
        e.Willing: continues(OFFER),
        **kinds(closes(OFFER), e.NobodyWilling, e.Exchanged, e.Purchased),
        e.SaleOpened: opens(AUCTION),
        **kinds(joins(AUCTION), BidMade, BidPassed),
        **kinds(closes(AUCTION), e.NoBid, e.Sold, e.SaleRefused),
        **kinds(
            closes(EVENT), e.Deactivated, e.AllDeactivated, e.Refunded, e.MissionsSwapped, e.MissionDrawn,
            e.DonationTaken, e.DonationTakenFrom, e.LotFree, e.LotSold, e.LotTaken, e.Rotated, e.RotatedCards,
            e.RotatedPile, e.CameBack, e.Stole, e.StoleCard,
        ),
        e.EventPlayed: opens(EVENT),
        **kinds(joins(EVENT), e.NewMission, e.DrewCards),
        **kinds(continues(EVENT), e.LotTurnedUp, e.PutAside, e.HandSeen, e.SpiedOn),
        **kinds(alone(GOVERNMENT), e.Won, e.PairWon, e.NobodyWon),
    },
    # 5.1 Every turn has one move; 4.2, 7.4, 7.6, 9.1 what else is done in one's own turn only.
    moves=frozenset(
        {e.Bought, e.Drew, e.DrewCard, e.SatOut, e.EventPlayed, e.ExchangeOffered, e.PurchaseOffered, e.SaleOpened}
    ),
    own=frozenset(
        {e.LaidOut, e.OskarLaidOut, e.OskarSetLaidOut, e.Reactivated, e.PartnerReactivated, e.Won, e.PairWon}
    ),
    turn=N_("Turn {count}"),
    # There are no rounds: the pile that is drawn from divides a long game.
    chapters={e.FirstPlayer: N_("The first pile"), e.Reshuffled: N_("A new pile")},
)  # fmt: skip
