"""What the stage shows: what is offered, and how cards, coins and bids go from seat to seat; the government."""

from dataclasses import dataclass, field

from markupsafe import Markup

from backroom.engine import HIDDEN, N_
from backroom.engine.bulletin import Beat, Bulletin
from backroom.games.machtwechsel import events as e
from backroom.games.machtwechsel.bulletins import LAYING, laid_cards
from backroom.games.machtwechsel.reckoning import short_of
from backroom.web.boards.machtwechsel.desk import means
from backroom.web.boards.machtwechsel.shows import nearness
from backroom.web.boards.machtwechsel.table import Card, Table
from backroom.web.scene import Chair, Scene, mono
from backroom.web.stage import Picture, Piece


@dataclass(frozen=True)
class Thing:
    """Something that comes to a seat with a beat, perhaps from another: a card, its back, or words."""

    beat: int
    card: Card | None = None
    back: bool = False
    says: str = ""
    source: int = -1


@dataclass
class Place:
    chair: Chair
    things: list[Thing] = field(default_factory=list)


class Board:
    """Everybody in a row, and between them what it is about."""

    def __init__(self, scene: Scene) -> None:
        self.table = Table(scene)
        self.block: list[Thing] = []
        self.places = [Place(chair) for chair in scene.chairs]

    def come(self, seat: int, thing: Thing) -> None:
        if 0 <= seat < len(self.places):
            self.places[seat].things.append(thing)

    def show(self, number: int, beat: Beat) -> None:
        """Put down what the beat moves."""
        event, card = beat.event, self.table.card
        if isinstance(event, e.ExchangeOffered):
            self.block += [Thing(number, card(event.kind)), Thing(number, card(event.wanted, want=True))]
        elif isinstance(event, e.PurchaseOffered):
            says = self.table.money(event.amount)
            self.block += [Thing(number, says=says), Thing(number, card(event.kind, want=True))]
        elif isinstance(event, e.SaleOpened):
            self.block.append(Thing(number, card(event.kind)))
        elif isinstance(event, e.EventPlayed):
            self.block.append(Thing(number, card(event.card)))
            self.spend(number, event.seat, event.amount)
        elif isinstance(event, e.Bought):
            self.spend(number, event.seat, event.amount)
        elif isinstance(event, e.LotTurnedUp):
            self.block += [Thing(number, card(one)) for one in event.cards]
        elif isinstance(event, e.Exchanged):
            self.come(event.other, Thing(number, card(event.kind), source=event.seat))
            self.come(event.seat, Thing(number, card(event.wanted), source=event.other))
            self.pay(number, event.seat, event.other, event.amount)
        elif isinstance(event, e.Purchased):
            self.come(event.seat, Thing(number, card(event.kind), source=event.other))
            self.pay(number, event.seat, event.other, event.amount)
        elif isinstance(event, e.Sold):
            self.come(event.other, Thing(number, card(event.kind), source=event.seat))
            self.pay(number, event.other, event.seat, event.amount)
        elif isinstance(event, e.LotSold | e.LotTaken | e.LotFree):
            taker = event.other if isinstance(event, e.LotSold) else event.seat
            for one in event.cards:
                self.come(taker, Thing(number, card(one)))
            if isinstance(event, e.LotSold):
                self.pay(number, event.other, event.seat, event.amount)
            elif isinstance(event, e.LotTaken):
                self.spend(number, event.seat, event.amount)
        elif isinstance(event, e.StoleCard | e.CameBack):
            self.come(event.seat, Thing(number, card(event.card), source=beat.seat))
        elif isinstance(event, e.Stole):
            self.come(event.seat, Thing(number, back=True, source=event.other))
        elif isinstance(event, e.Rotated):
            self.come(event.other, Thing(number, back=True, source=event.seat))
            self.come(event.seat, Thing(number, back=True, source=event.other))
        elif isinstance(event, e.RotatedCards):
            for one in event.cards:
                self.come(event.other, Thing(number, card(one), source=event.seat))
            for one in event.gained:
                self.come(event.seat, Thing(number, card(one), source=event.other))
        elif isinstance(event, LAYING):
            self.block += [Thing(number, card(one), source=event.seat) for one in laid_cards(event)]
            self.come(event.seat, Thing(number, says=f"+{self.table.money(event.amount)}"))
        elif isinstance(event, e.Refunded):
            for place in self.places:
                share = event.share + event.rest * (place.chair.number == event.seat)
                self.come(place.chair.number, Thing(number, says=f"+{self.table.money(share)}"))
        elif beat.piece == "bid":
            self.come(beat.seat, Thing(number, says=self.table.money(beat.value)))
        elif beat.piece == "pass":
            self.come(beat.seat, Thing(number, says="–"))
        elif beat.piece == "money":
            if beat.seat != beat.target:
                self.spend(number, beat.seat, beat.value)
            self.come(beat.target, Thing(number, says=f"+{self.table.money(beat.value)}", source=beat.seat))
        elif beat.piece == "off":
            self.come(beat.seat, Thing(number, says=self.table.say(N_("−{count} active"), count=beat.value)))

    def pay(self, number: int, seat: int, other: int, amount: int) -> None:
        if amount:
            self.spend(number, seat, amount)
            self.come(other, Thing(number, says=f"+{self.table.money(amount)}", source=seat))

    def spend(self, number: int, seat: int, amount: int) -> None:
        if amount:
            self.come(seat, Thing(number, says=f"−{self.table.money(amount)}"))


def row(scene: Scene, bulletin: Bulletin) -> Markup:
    board = Board(scene)
    shown = None
    for number, beat in enumerate(bulletin.written.beats):
        if beat.event is not shown:  # one event may be several beats
            board.show(number, beat)
        shown = beat.event
    return scene.render("boards/machtwechsel/stage_row.html", block=board.block, places=board.places, mono=mono)


def government(scene: Scene, bulletin: Bulletin) -> Markup:
    table = Table(scene)
    beats = bulletin.written.beats
    cards = [(number, table.card(beat.value)) for number, beat in enumerate(beats) if beat.piece == "card"]
    return scene.render("boards/machtwechsel/stage_government.html", cards=cards, count=bulletin.running("count"))


def small(scene: Scene, beat: Beat) -> Markup:
    card = Table(scene).card(beat.value)
    if not card.symbol:
        return scene.icon("event")
    return Markup('<svg class="tok {}" aria-hidden="true"><use href="{}#c-{}"/></svg>').format(
        card.symbol, scene.icons, card.symbol
    )


def coin(scene: Scene, beat: Beat) -> Markup:
    return scene.icon("money")


def standing(scene: Scene) -> list[str]:
    """How near everybody is, as far as it lies open, the most active cards first; oneself by the mission."""
    t = Table(scene)
    order = sorted(scene.chairs, key=lambda chair: -sum(t.s.active[chair.number]))
    says = "; ".join(f"{chair.called(scene.say)} {', '.join(openly(t, chair))}" for chair in order)
    first, following = order[0], order[1]
    if sum(t.s.active[first.number]) == sum(t.s.active[following.number]):
        leads = scene.say(N_("Nobody alone has most active cards: {list}"), list=says)
    else:
        most = N_("You have most active cards: {list}") if first.you else N_("{name} has most active cards: {list}")
        leads = scene.say(most, name=first.name, list=says)
    return [f"{leads}.", scene.say(N_("Active is what is laid out and has not been deactivated."))]


def openly(t: Table, chair: Chair) -> list[str]:
    """3.1, 3.2 Active cards, the size of the hand and the money; what is short by that, at least."""
    s, seat = t.s, chair.number
    parts = [t.say(N_("{count} active"), count=sum(s.active[seat])), t.say(N_("{count} in hand"), count=s.held[seat])]
    parts.append(t.money(s.money[seat]))
    if chair.you and s.mission_of(seat) != HIDDEN:
        short = short_of(s.numbers, s.mission_of(seat), *means(t))
        return [*parts, t.say(N_("{count} short"), count=short)] if short > 0 else parts
    partner = not t.watching and s.team(seat) == s.team(t.me)
    return parts if partner else parts + nearness(t, seat)


PIECES: dict[str, Piece] = {
    "card": small,
    "laid": small,
    "money": coin,
    "bid": lambda scene, beat: scene.icon("gavel"),  # it goes to the seller, not to the bank
    "chest": lambda scene, beat: scene.icon("chest"),
    "back": lambda scene, beat: scene.icon("event"),
    "lot": lambda scene, beat: scene.icon("event"),
    "mission": lambda scene, beat: scene.icon("event"),
}
PICTURES: dict[str, Picture] = {"offer": row, "auction": row, "event": row, "turn": row, "government": government}
