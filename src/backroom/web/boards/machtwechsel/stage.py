"""What is being dealt in just now: a lot with its bids, an offer with its answers, the window, a spread of cards."""

from dataclasses import dataclass, field

from markupsafe import Markup

from backroom.engine import N_
from backroom.games.machtwechsel import actions as do
from backroom.games.machtwechsel.components import NONE
from backroom.games.machtwechsel.steps.comeback import Comeback
from backroom.games.machtwechsel.steps.deals import Answers, NameMoney, NameWanted, PickPartner
from backroom.games.machtwechsel.steps.lot import LotAuction, SellOrTake
from backroom.games.machtwechsel.steps.selling import Auction, Sale, TakeBid
from backroom.games.machtwechsel.steps.spying import StealCard
from backroom.games.machtwechsel.steps.window import Window
from backroom.web.boards.machtwechsel.table import Card, Stack, Table
from backroom.web.scene import Chair

COINS = 8  # as many are drawn; the figure says the rest


@dataclass(frozen=True)
class Row:
    """What one seat says or may say."""

    chair: Chair
    said: str
    amount: int = 0
    state: str = ""  # out, now


@dataclass(frozen=True)
class Stage:
    """`lot` is what changes hands, `price` what is asked for it."""

    icon: str
    title: str
    remark: str
    rule: str  # what goes on
    lot: list[Card] = field(default_factory=list)
    price: list[Card] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)
    spread: list[Stack] = field(default_factory=list)


def stage(t: Table) -> Stage | None:
    s, step = t.s, t.step
    seller = t.name(s.turn)
    if isinstance(step, Auction):
        kept = isinstance(step, LotAuction)
        remark = N_("{name} sells, and may keep it at the highest bid") if kept else N_("{name} sells, and may refuse")
        if s.turn == t.me:
            remark = N_("You sell, and may keep it at the highest bid") if kept else N_("You sell, and may refuse")
        lot = sold(t, step) if isinstance(step, Sale) else [t.card(card) for card in s.lot]
        return Stage("gavel", t.say(N_("An auction")), t.say(remark, name=seller), "5.14", lot, rows=bidding(t, step))
    if isinstance(step, (TakeBid, SellOrTake)):
        lot = sold(t, step) if isinstance(step, TakeBid) else [t.card(card) for card in s.lot]
        rows = [Row(t.chair(step.bidder), t.say(N_("the highest bid")), step.amount)]
        remark = t.say(N_("you decide") if s.turn == t.me else N_("{name} decides"), name=seller)
        return Stage("gavel", t.say(N_("An auction")), remark, "5.12", lot, rows=rows)
    if isinstance(step, (NameWanted, NameMoney, Answers, PickPartner)):
        return offer(t, step)
    if isinstance(step, Window):
        text = N_("whoever claims first clockwise from {name} has it")
        if s.turn == t.me:
            text = N_("whoever claims first clockwise from you has it")
        remark = t.say(text, name=seller)
        return Stage("event", "Direktmandat", remark, "6.13", rows=answering(t))  # the top lies in its place
    if isinstance(step, Comeback):
        return Stage("event", "Comeback", t.say(N_("from the top downwards")), "6.11", spread=discards(t))
    if isinstance(step, StealCard):
        return guillaume(t, step)
    return None


def sold(t: Table, step: Sale | TakeBid) -> list[Card]:
    return [t.card(step.kind)]


def bidding(t: Table, auction: Auction) -> list[Row]:
    """Clockwise from the left of the seller, who does not bid."""
    s = t.s
    rows = []
    for seat in s.others(s.turn):
        chair, purse = t.chair(seat), s.money[seat]
        if seat == auction.leader:
            rows.append(Row(chair, "", auction.high))
        elif auction.passed[seat]:
            rows.append(Row(chair, t.say(N_("passed: out of the auction")), state="out"))
        elif purse <= auction.high:
            rows.append(Row(chair, t.say(N_("only {amount}p: too little to raise"), amount=purse), state="out"))
        elif seat == auction.bidder:
            text = N_("at least {low}p, at most {high}p")
            rows.append(Row(chair, t.say(text, low=auction.high + 1, high=purse), state="now"))
        else:
            rows.append(Row(chair, t.say(N_("still in it, with {amount}p"), amount=purse)))
    return rows


def answering(t: Table) -> list[Row]:
    """Who is asked; whether they have answered, and what, is theirs to know until all have."""
    asked = t.scene.view.deciders
    return [
        Row(
            t.chair(seat),
            t.say(N_("are asked") if seat == t.me else N_("is asked")),
            state="now" if seat == t.me else "",
        )
        for seat in asked
    ]


def offer(t: Table, step: NameWanted | NameMoney | Answers | PickPartner) -> Stage:
    name = t.name(t.s.turn)
    price = [t.card(step.wanted)] if not isinstance(step, NameWanted) else []
    lot = [t.card(step.kind)] if step.kind != NONE else []
    amount = step.amount if isinstance(step, (Answers, PickPartner)) else 0
    title = t.say(N_("An exchange") if step.kind != NONE else N_("A purchase"))
    text = N_("{name} adds {amount}p") if step.kind != NONE else N_("{name} pays {amount}p")
    if t.s.turn == t.me:
        text = N_("You add {amount}p") if step.kind != NONE else N_("You pay {amount}p")
    remark = t.say(text, name=name, amount=amount)
    if not amount:
        remark = t.say(N_("your offer") if t.s.turn == t.me else N_("{name} offers"), name=name)
    rows: list[Row] = []
    if isinstance(step, Answers):
        rows = answering(t)
    elif isinstance(step, PickPartner):
        rows = [
            Row(t.chair(seat), t.say(N_("are willing") if seat == t.me else N_("is willing"))) for seat in step.willing
        ]
    return Stage("talk", title, remark, "5.11", lot, price, rows)


def discards(t: Table) -> list[Stack]:
    """All of them, the top first. Of like neighbours the uppermost can be taken."""
    found = []
    for place, card in enumerate(reversed(t.s.discards), 1):
        action = do.TakeBack(card, place)
        found.append(Stack(t.card(card), 1, action if t.scene.offered(action) else None))
    return found


def guillaume(t: Table, step: StealCard) -> Stage:
    remark = t.say(N_("your hand") if step.other == t.me else N_("the hand of {name}"), name=t.name(step.other))
    cards = [choice[i] for choice in t.scene.view.choices for i in range(len(choice)) if choice.kind is do.Steal]
    live = t.scene.live
    stacks = [Stack(t.card(a.card), 1, a if live else None) for a in cards if isinstance(a, do.Steal)]
    return Stage("eyes", "Der Guillaume", remark, "6.12", spread=stacks)


def coins(row: Row) -> Markup:
    circles = Markup("").join(
        Markup('<circle cx="{}" cy="12" r="10"/>').format(12 + 17 * i) for i in range(min(row.amount, COINS))
    )
    return Markup('<svg class="coins" viewBox="0 0 152 24" aria-hidden="true">{}</svg>').format(circles)
