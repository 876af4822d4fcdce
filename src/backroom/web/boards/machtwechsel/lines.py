"""What the page says above the board and in the panel: headline, standfirst, question, facts."""

from backroom.engine import HIDDEN, N_, Action, Step
from backroom.games.machtwechsel.actions import BUY, DRAW, END_TURN, Agree, EndTurn, FormSet, LayOut, LayOutOskar
from backroom.games.machtwechsel.components import DIREKTMANDAT, NONE, OSKAR, PARTEISPENDE_BANK_P, PARTEISPENDE_SEAT_P
from backroom.games.machtwechsel.events import DrewCard
from backroom.games.machtwechsel.reckoning import short_of
from backroom.games.machtwechsel.steps.bureaucracy import Buerokratieabbau
from backroom.games.machtwechsel.steps.comeback import Comeback
from backroom.games.machtwechsel.steps.deals import Answers, NameMoney, NameWanted, PickPartner
from backroom.games.machtwechsel.steps.distrust import Misstrauensvotum
from backroom.games.machtwechsel.steps.donations import Parteispende
from backroom.games.machtwechsel.steps.drawing import DiscardDrawn
from backroom.games.machtwechsel.steps.lot import LotAuction, SellOrTake
from backroom.games.machtwechsel.steps.missions import DieWende, Koalitionswechsel
from backroom.games.machtwechsel.steps.rotation import RotateHands, RotateThePile, Rotation
from backroom.games.machtwechsel.steps.selling import Auction, Sale, TakeBid
from backroom.games.machtwechsel.steps.spying import DerGuillaume, StealCard
from backroom.games.machtwechsel.steps.turn import AfterMove, Turn
from backroom.games.machtwechsel.steps.window import Window
from backroom.games.machtwechsel.words import MISSION_NAMES
from backroom.web.boards.machtwechsel.desk import means, one_short, with_it
from backroom.web.boards.machtwechsel.table import Table

HEADLINES: dict[type[Step], tuple[str, str]] = {
    Turn: (N_("It is your turn"), N_("{name} is to move")),
    AfterMove: (N_("Your move is made"), N_("{name} has moved and may add to it")),
    DiscardDrawn: (N_("You have drawn one card: one goes on the discards"), N_("{name} has drawn and must discard")),
    NameWanted: (N_("You prepare an exchange"), N_("{name} prepares an exchange")),
    NameMoney: (N_("You prepare an offer"), N_("{name} prepares an offer")),
    Koalitionswechsel: (N_("You change sides"), N_("{name} changes sides")),
    DieWende: (N_("Die Wende: somebody must change course"), N_("Die Wende: {name} picks who changes course")),
    Parteispende: (N_("You collect a donation"), N_("{name} collects a donation")),
    Buerokratieabbau: (N_("Down to two cards"), N_("Everybody down to two cards")),
    Rotation: (N_("You rotate"), N_("{name} rotates")),
    RotateHands: (N_("You rotate"), N_("{name} rotates")),
    RotateThePile: (N_("You rotate"), N_("{name} rotates")),
    Misstrauensvotum: (
        N_("A vote of no confidence, and you name the victim"),
        N_("{name} calls a vote of no confidence"),
    ),
    Comeback: (N_("You dig through the discards"), N_("{name} digs through the discards")),
    DerGuillaume: (N_("You send a spy"), N_("{name} sends a spy")),
    StealCard: (N_("A whole hand lies open to you"), N_("{name} has a spy in place")),
}


def kicker(t: Table) -> str:
    if t.step is None:
        return t.say(N_("The end, after {count} turns"), count=t.s.number)
    if isinstance(t.step, Window):
        return t.say(N_("Before turn {count}"), count=t.s.number + 1)
    text = N_("Turn {count}, yours") if t.s.turn == t.me else N_("Turn {count}, {name} to move")
    return t.say(text, count=t.s.number, name=t.name(t.s.turn))


def headline(t: Table) -> str:
    s, step = t.s, t.step
    if t.scene.result is not None:
        winners = t.scene.result["winners"]
        if not winners:
            return t.say(N_("No government can be formed"))
        text = N_("{names} forms the government") if len(winners) == 1 else N_("The government: {names}")
        if winners == [t.me]:
            text = N_("You form the government")
        if t.me not in winners and near(t) > 0:
            lost = N_("You have lost: {names} governs") if len(winners) == 1 else N_("You have lost: {names} govern")
            return t.say(lost, names=t.names(winners))
        return t.say(text, names=t.listed(winners))
    if isinstance(step, Window):
        return t.say(N_("Who claims the top card, {card}?"), card=t.kind(s.discards[-1]))
    if isinstance(step, LotAuction):
        return t.say(N_("Two cards are up for auction") if len(s.lot) == 2 else N_("One card is up for auction"))
    if isinstance(step, Sale):
        return t.say(N_("Up for auction: {kind}"), kind=t.kind(step.kind))
    if isinstance(step, TakeBid):
        values: dict[str, object] = {"name": t.name(step.bidder), "amount": step.amount, "kind": t.kind(step.kind)}
        text = N_("You bid {amount}p for {kind}") if step.bidder == t.me else N_("{name} bids {amount}p for {kind}")
        return t.say(text, **values)
    if isinstance(step, SellOrTake):
        text = N_("You bid {amount}p for the lot") if step.bidder == t.me else N_("{name} bids {amount}p for the lot")
        return t.say(text, name=t.name(step.bidder), amount=step.amount)
    if isinstance(step, (Answers, PickPartner)):
        own = s.turn == t.me
        if step.kind == NONE:
            text = N_("You want to buy: {wanted}") if own else N_("{name} wants to buy: {wanted}")
            return t.say(text, name=t.name(s.turn), wanted=t.kind(step.wanted))
        values = {"name": t.name(s.turn), "kind": t.kind(step.kind), "wanted": t.kind(step.wanted)}
        return t.say(N_("You offer {kind} for {wanted}") if own else N_("{name} offers {kind} for {wanted}"), **values)
    if drawn(t):
        return t.say(N_("You have drawn {kind}: one card goes on the discards"), kind=drawn(t))
    assert step is not None  # or there would be a result
    mine, others = HEADLINES[type(step)]
    deciders = t.scene.view.deciders
    return t.say(mine if t.me in deciders else others, name=t.names(deciders))


def drawn(t: Table) -> str:
    """What one has just drawn, as long as it is asked what goes for it."""
    heard = t.scene.heard
    mine = isinstance(t.step, DiscardDrawn) and isinstance(heard, DrewCard) and heard.seat == t.me
    return t.kind(heard.card) if mine and isinstance(heard, DrewCard) else ""


def standfirst(t: Table) -> str:
    s, step = t.s, t.step
    if t.scene.result is not None:
        return " ".join([*shown(t), *came_near(t), t.say(N_("All missions and hands lie open."))])
    if isinstance(step, Window):
        text = N_("Then it is your turn.") if s.turn == t.me else N_("Then it is the turn of {name}.")
        return " ".join([still(t), t.say(text, name=t.name(s.turn))])
    if isinstance(step, Auction):
        return " ".join(bids(t, step))
    if isinstance(step, (TakeBid, SellOrTake)):
        text = N_("Bidding is over. You decide.") if s.turn == t.me else N_("Bidding is over. {name} decides.")
        return t.say(text, name=t.name(s.turn))
    if isinstance(step, Answers):
        return " ".join([money_on_top(t, step), still(t)])
    if isinstance(step, PickPartner):
        return t.say(N_("Willing: {names}."), names=t.listed(step.willing))
    if isinstance(step, RotateHands):
        text = N_("The other hand is yours.") if step.other == t.me else N_("The other hand is that of {name}.")
        return t.say(text, name=t.name(step.other))
    if isinstance(step, StealCard):
        text = N_("The spy takes one of your cards.") if step.other == t.me else N_("The spy takes a card of {name}.")
        return t.say(text, name=t.name(step.other))
    if s.discards:
        return t.say(N_("On top of the discards: {card}."), card=t.kind(s.discards[-1]))
    return t.say(N_("There are no discards."))


def shown(t: Table) -> list[str]:
    """What the government is made of."""
    if not t.scene.result or not t.scene.result["winners"]:
        return []
    number = t.s.mission_of(t.scene.result["winners"][0])
    text = N_("The mission: {mission}.")
    return [t.say(text, mission=t.say(MISSION_NAMES[number]))]


def near(t: Table) -> int:
    """How many cards the reader was short of the mission in the end; 0 for whoever has none."""
    if t.watching or t.s.mission_of(t.me) == HIDDEN:
        return 0
    return max(0, short_of(t.s.numbers, t.s.mission_of(t.me), *means(t)))


def came_near(t: Table) -> list[str]:
    short = near(t)
    if not short or not t.scene.result or t.me in t.scene.result["winners"]:
        return []
    return [t.say(N_("You were {count} {count|card|cards} short."), count=short)]


def still(t: Table) -> str:
    """Until all have answered nobody sees who has."""
    return t.say(N_("Being asked: {names}."), names=t.listed(t.scene.view.deciders))


def money_on_top(t: Table, offer: Answers | PickPartner) -> str:
    if offer.kind == NONE:
        return t.say(N_("The price is {amount}p."), amount=offer.amount)
    return t.say(N_("And {amount}p on top."), amount=offer.amount) if offer.amount else t.say(N_("No money on top."))


def bids(t: Table, auction: Auction) -> list[str]:
    if auction.high:
        text = N_("You say {amount}p.") if auction.leader == t.me else N_("{name} says {amount}p.")
        lines = [t.say(text, name=t.name(auction.leader), amount=auction.high)]
    else:
        lines = [t.say(N_("No bid yet."))]
    out = [seat for seat, passed in enumerate(auction.passed) if passed]
    if out:
        lines.append(t.say(N_("Passed: {names}."), names=t.listed(out)))
    return lines


def question(t: Table) -> str:
    if isinstance(t.step, Auction):
        return t.say(N_("Bid {amount}p, or pass?"), amount=t.step.high + 1)
    return ""


def lede(t: Table) -> str:
    """The facts that matter for the question."""
    s, step = t.s, t.step
    if t.watching or not t.scene.view.choices:
        return ""
    purse = t.say(N_("You have {amount}p."), amount=s.money[t.me])
    seller = t.name(s.turn)
    if isinstance(step, Sale):
        gain = with_it(t, [step.kind])
        text = N_("A pass is final. If you win, {name} may still refuse.")
        return " ".join(filter(None, [purse, gain, t.say(text, name=seller)]))
    if isinstance(step, LotAuction):
        text = N_("A pass is final. {name} may still keep the lot at your price.")
        return " ".join(filter(None, [purse, with_it(t, s.lot), t.say(text, name=seller)]))
    if isinstance(step, Window):
        text = N_(
            "Only with a Direktmandat, and {amount}p. All who could hold one are asked, so that a pass tells nothing."
        )
        return t.say(text, amount=s.numbers.cost[DIREKTMANDAT])
    if isinstance(step, Turn):
        text = N_("Press a pile to buy or draw, a card of your hand to play, exchange or auction it.")
        return " ".join([purse, t.say(text)])
    if isinstance(step, Answers):
        return offer_to_me(t, step)
    if drawn(t):
        return t.say(N_("You have drawn {kind}. Choose among your hand."), kind=drawn(t))
    if isinstance(step, (DiscardDrawn, Buerokratieabbau, RotateHands, RotateThePile)):
        return t.say(N_("Choose among your hand."))
    if isinstance(step, (NameMoney, NameWanted, TakeBid, SellOrTake, AfterMove)):
        return " ".join([purse, *consequence(t)])
    if isinstance(step, (Comeback, StealCard)):
        return t.say(N_("Press a card on the table."))
    if isinstance(step, Misstrauensvotum):
        return t.say(N_("Press what is laid out. All of it is deactivated."))
    if isinstance(step, Parteispende):
        text = N_("{bank}p from the bank, or up to {seat}p from a player: press one of them.")
        return t.say(text, bank=PARTEISPENDE_BANK_P, seat=PARTEISPENDE_SEAT_P)
    if isinstance(step, Rotation):
        return t.say(N_("Press a seat below, or the pile. Then you name the cards you give."))
    if isinstance(step, Koalitionswechsel):
        return t.say(N_("Press a seat below to swap, or draw. Cards that no longer fit come back to your hand."))
    if isinstance(step, (DieWende, DerGuillaume, PickPartner)):
        return t.say(N_("Press a seat below."))
    return ""


def consequence(t: Table) -> list[str]:
    """What follows from the answer."""
    s, step = t.s, t.step
    if isinstance(step, NameWanted):
        text = N_(
            "You give: {kind}. If anybody agrees, the exchange is made; if nobody does, it was your move all the same."
        )
        return [t.say(text, kind=t.kind(step.kind))]
    if isinstance(step, NameMoney):
        return [t.say(N_("It is paid only if somebody agrees, but it is your move in any case."))]
    if isinstance(step, TakeBid):
        values = {"name": t.name(step.bidder), "amount": step.amount, "sum": s.money[t.me] + step.amount}
        return [t.say(N_("{name} gets the card, and you would have {sum}p."), **values)]
    if isinstance(step, SellOrTake):
        left = s.money[t.me] - step.amount
        lines = [t.say(N_("After the sale you would have {sum}p."), sum=s.money[t.me] + step.amount)]
        return lines + ([t.say(N_("If you take them yourself: {sum}p."), sum=left)] if left >= 0 else [])
    more = any(len(choice) and choice.kind is not EndTurn for choice in t.scene.view.choices)
    return [t.say(N_("Cards of your hand can still be used.") if more else N_("Nothing else can be done now."))]


def notes(t: Table) -> dict[Action, str]:
    """What the top would be worth; 7.4 whoever ends the turn passes over what the bank would pay for now."""
    paid = (LayOut, LayOutOskar, FormSet)
    found: dict[Action, str] = {}
    if t.s.discards and t.scene.offered(BUY):
        top = t.s.discards[-1]
        later = N_("In a later move you may play it: {effect}")  # to buy it is this one
        found[BUY] = t.say(later, effect=t.effect(top)) if t.is_event(top) else with_it(t, [top])
    if t.scene.offered(DRAW):
        found[DRAW] = when_drawn(t)
    if any(len(choice) and choice.kind in paid for choice in t.scene.view.choices):
        sets = any(len(choice) and choice.kind is FormSet for choice in t.scene.view.choices)
        found[END_TURN] = t.say(
            N_("You could still lay out three cards with Oskar and be paid for it.")
            if sets
            else N_("You could still lay out a card and be paid for it.")
        )
    return found


def when_drawn(t: Table) -> str:
    """4.4 Winning goes before discarding; 5.6 an empty hand must part with what it has drawn."""
    last = one_short(t)
    if not t.s.held[t.me]:
        text = N_("You hold no card: what you draw must go again, unless it completes your mission.")
        return t.say(text if last else N_("You hold no card: what you draw must go again."))
    return t.say(N_("If it completes your mission, you win before discarding.")) if last else ""


def offer_to_me(t: Table, offer: Answers) -> str:
    wanted = t.kind(offer.wanted)
    if not any(len(choice) and choice.kind is Agree for choice in t.scene.view.choices):
        return t.say(N_("You hold no card that fits: {wanted}. You are asked all the same."), wanted=wanted)
    values = {"wanted": wanted, "kind": "" if offer.kind == NONE else t.kind(offer.kind), "amount": offer.amount}
    if offer.kind == NONE:
        text = N_("You would give {wanted} and get {amount}p. Nobody sees your answer unless you agree.")
    elif offer.amount:
        text = N_("You would give {wanted} and get {kind} and {amount}p. Nobody sees your answer unless you agree.")
    else:
        text = N_("You would give {wanted} and get {kind}. Nobody sees your answer unless you agree.")
    whose = t.say(N_("{name} is asking."), name=t.name(t.s.turn))
    return " ".join(filter(None, [whose, t.say(text, **values), lies_there(t, offer.wanted)]))


def lies_there(t: Table, colour: int) -> str:
    """What everybody sees of the colour that is asked for."""
    count = t.s.active[t.s.turn][colour] if colour < OSKAR else 0
    text = N_("{name} has laid out {count} {count|card|cards} of that colour.")
    return t.say(text, name=t.name(t.s.turn), count=count) if count else ""
