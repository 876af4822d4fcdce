"""What the boards of both campaigns draw alike: parties, topic cards, rows of votes, and controls among them."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from markupsafe import Markup

from backroom.engine import HIDDEN, SPECTATOR, Action
from backroom.mechanisms.stances import NO_CARD, agreement, stance
from backroom.mechanisms.turns import NOBODY
from backroom.web.scene import Chair, Scene
from backroom.words import N_

MINUS: Final = "−"
NOTHING: Final = Markup("")
LEAST_SCALE: Final = 20
TICK: Final = 14  # units between two points of a scale of that length
PIECE: Final = 17  # units from one piece to the one on its shoulders
DIVIDED: Final = re.compile(
    r"(?<=\w)(?=reform|vorsitzender|sekretär|kandidat|sprecher|vorstand|kanzler|energie|veranstaltung)"
)
OFFICES: Final = {  # the politicians keep their German names; this is what they are
    "Hinterbänkler": N_("backbencher"),
    "Vizekanzler": N_("vice chancellor"),
    "Pressesprecher": N_("press officer"),
    "Generalsekretär": N_("general secretary"),
    "Fraktionsvorsitzender": N_("leader in parliament"),
    "Ehrenvorsitzender": N_("honorary chair"),
    "Parteivorstand": N_("party executive"),
    "Spitzenkandidat": N_("lead candidate"),
    "Landesvorsitzender": N_("state party leader"),
    "Parteivorsitzender": N_("party leader"),
    "Kanzlerkandidat": N_("candidate for chancellor"),
}
WIDEST_BAR: Final = 55  # votes; beyond them the figure says the rest


@dataclass(frozen=True)
class Party:
    seat: int
    name: str
    style: str
    symbol: str
    player: str
    you: bool
    rule: str = ""  # what a party is


@dataclass(frozen=True)
class Card:
    """A topic card as it lies there: `style` is pro, contra, closed or gap."""

    style: str
    name: str = ""
    icon: str = ""
    side: str = ""
    gloss: str = ""  # what the printed card says, in German
    doubled: bool = False
    agree: int = 0  # with the reader's programme
    action: Action | None = None  # what pressing it does
    below: Markup = NOTHING  # controls beneath it
    box: str = ""  # pressing it picks what has this id in the panel
    rule: str = ""  # what it is


Face = tuple[str, str, str, str]  # name, icon, side and gloss of a card that is turned up
Refs = Mapping[str, Any]  # the paragraph of each kind of thing


@dataclass(frozen=True)
class Row:
    """One party in one state."""

    party: Party
    votes: int
    gain: int  # what counting its rallies now would add
    trend: int
    rallies: int
    places: int
    formula: Markup

    @property
    def width(self) -> str:
        """Of the bar, in hundredths."""
        return f"{100 * min(self.votes, WIDEST_BAR) / WIDEST_BAR:.3g}"

    @property
    def forecast(self) -> str:
        """How far the gain reaches beyond it, or nothing."""
        more = min(self.votes + self.gain, WIDEST_BAR) - min(self.votes, WIDEST_BAR)
        return f"{100 * more / WIDEST_BAR:.3g}" if more else ""

    @property
    def pointer(self) -> int:
        """Where the marker stands on the scale, in its units."""
        return 3 + (self.trend + 3) * 6

    @property
    def standing(self) -> str:
        return squares(0, self.rallies, self.places)

    @property
    def free(self) -> str:
        return squares(self.rallies, self.places, self.places)


def squares(first: int, last: int, places: int) -> str:
    """The path of these squares of two rows."""
    columns = places // 2
    return "".join(
        f"M{at % columns * 10.5 + 0.5:g} {at // columns * 10.5 + 0.5:g}h8v8h-8z" for at in range(first, last)
    )


@dataclass(frozen=True)
class Slot:
    """A media slot: a marker, a control, or nothing."""

    party: Party | None = None
    control: Markup = NOTHING


@dataclass(frozen=True)
class Sum:
    """The reader's own sum in a state."""

    kicker: str
    formula: Markup
    says: str


@dataclass(frozen=True)
class Dateline:
    """Where and when a state in play votes."""

    election: int
    land: str
    short: str
    capital: str
    lead: bool
    asked: bool  # the question is about it
    shown: bool  # in full, before another state is picked
    when: str
    brief: str
    gloss: str = ""  # its name in the reader's language, where that is another


@dataclass(frozen=True)
class Dispatch:
    """A state in play, as far as both editions tell of it."""

    dateline: Dateline
    pays: str
    steps: list[tuple[int, int]]  # what it pays from so many votes on
    opinions: list[Card]
    rows: list[Row]
    control: str
    slots: list[Slot]
    no_marker: Markup
    sum: Sum | None
    offers: Markup  # the controls that belong to this state


def figures(scene: Scene, dispatches: Sequence[Dispatch], first: bool, rallies: str) -> Markup:
    """What all parties have in the state in question; where all states are (`first`), in the one that votes next."""
    if not scene.live or not scene.view.choices:
        return NOTHING
    found = [each for each in dispatches if each.dateline.asked] or (list(dispatches[:1]) if first else [])
    return scene.render("boards/figures.html", d=found[0], rallies=rallies, signed=signed) if found else NOTHING


@dataclass(frozen=True)
class Counted:
    """A state that has voted: one line."""

    land: str
    capital: str
    when: str
    results: list[tuple[Party, int, str]]
    verdict: str


@dataclass(frozen=True)
class Standing:
    party: Party
    points: int
    base: str
    cash: str
    clock: str
    on: bool
    counts: list[tuple[str, int, str]]
    tag: str
    now: tuple[int, str] | None = None  # the score if it ended now, and its sum
    place: int = 0  # by that score, from 1; 0 while all are equal


def placed(seats: list[Standing]) -> list[Standing]:
    """With the place of each, by what it would be worth now."""
    worth = [seat.now[0] if seat.now else seat.points for seat in seats]
    if len(set(worth)) < 2:
        return seats
    return [
        replace(seat, place=1 + sum(other > own for other in worth)) for seat, own in zip(seats, worth, strict=True)
    ]


@dataclass(frozen=True)
class Field:
    """A field of the board to which markers go from the states."""

    points: int
    parties: list[Party]
    now: bool
    number: int


@dataclass(frozen=True)
class Poll:
    """The poll on the block, or the one that lies open to the reader."""

    left: int
    says: str = ""
    results: list[tuple[Party, int]] = field(default_factory=list)
    act: list[Action] = field(default_factory=list)


@dataclass(frozen=True)
class Paper:
    """A card of one's own with a name, what it says, and what can be done with it."""

    name: str
    says: str
    used: bool = False
    controls: Markup = NOTHING


@dataclass(frozen=True)
class Scale:
    """Pieces of the parties with their value and place, ticks with a label or none; it grows upwards to `top`."""

    pieces: list[tuple[Party, int, float, int]]
    ticks: list[tuple[float, int | None]]
    top: int


def reader(scene: Scene) -> int:
    """The seat with whose eyes the board is drawn, or NOBODY."""
    return NOBODY if scene.view.seat == SPECTATOR else scene.view.seat


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"{MINUS}{-number}" if number < 0 else "0"


def plus(left: int, right: int) -> str:
    """5 + 2, 5 − 1, or −1 + 3."""
    first = str(left) if left >= 0 else f"{MINUS}{-left}"
    return f"{first} + {right}" if right >= 0 else f"{first} {MINUS} {-right}"


def agreement_gained(out: int, card: int, programme: list[int]) -> int:
    """What it does to a programme's agreement when one opinion gives way to another."""
    return stance(card, programme) - stance(out, programme)


def agreement_with(card: int, programme: list[int] | None, doubled: bool) -> int:
    return agreement([card], [card] if doubled else [], programme or [])


def unread(scene: Scene, card: int) -> Card | None:
    """A place left empty or a card face down, and None for a card turned up."""
    if card == NO_CARD:
        return Card("gap", scene.say(N_("empty")))
    return Card("closed", scene.say(N_("face down"))) if card < 0 else None


def topic_card(
    face: Callable[[Scene, int], Face],
    refs: Refs,
    scene: Scene,
    card: int,
    doubled: bool = False,
    programme: list[int] | None = None,
    action: Action | None = None,
) -> Card:
    """A card turned up, face down, or a place left empty; with a programme, how far that agrees."""
    lies = unread(scene, card)
    if lies is not None:
        return replace(lies, rule=refs["topic"])
    agree = agreement_with(card, programme, doubled)
    drawn = Card("contra" if card & 1 else "pro", *face(scene, card), rule=refs["doubled" if doubled else "topic"])
    return replace(drawn, doubled=doubled, agree=agree, action=action)


def token(scene: Scene, party: Party) -> Markup:
    return Markup('<svg class="tok {}" data-rule="{}" role="img" aria-label="{}"><use href="{}#p-{}"/></svg>').format(
        party.style, party.rule, party.name, scene.icons, party.symbol
    )


def effects(scene: Scene, parties: list[Party], values: list[int]) -> Markup:
    """What a move does to every party, those without a change left out; nothing changes for anybody: a nought."""
    told = [(party, values[party.seat]) for party in parties if values[party.seat]]
    if not told:
        return Markup('<span class="fx">±0</span>')
    each = [
        Markup('<span class="{}">{}{}</span>').format("mine" if party.you else "", token(scene, party), signed(value))
        for party, value in told
    ]
    return Markup('<span class="fx">{}</span>').format(Markup(" ").join(each))


def small_card(scene: Scene, card: Card, more: Markup = NOTHING) -> Markup:
    """A topic card within a button."""
    gloss = Markup(' title="{}"').format(card.gloss) if card.gloss else NOTHING
    drawn = Markup('<span class="mini {}" data-rule="{}" title="{} {}" aria-hidden="true">{}</span>').format(
        card.style, card.rule, card.name, card.side, scene.icon(card.icon)
    )
    name = Markup('<span class="cardname"><span{}>{}</span> <small>{}</small></span>')
    return drawn + name.format(gloss, card.name, card.side) + more


def priced(scene: Scene, action: Action, text: str, price: int, aside: str = "") -> Markup:
    """A control in a media slot; `aside` is for who cannot see where it stands."""
    inside = Markup("<span>{}</span><b>{}</b>").format(text, scene.voice.number(price))
    if aside:
        inside += Markup('<span class="sr"> {}</span>').format(aside)
    return scene.button(action, inside)


def soft(name: str) -> str:
    """A long German name with the places where it may be divided."""
    return DIVIDED.sub("\u00ad", name)


def office(scene: Scene, name: str) -> str:
    """What the office of a politician is, before what the card says: for those who do not read German."""
    return "" if scene.voice.language == "de" else f"{scene.say(OFFICES[name])}; "


def scale(parties: list[Party], values: list[int]) -> Scale:
    """Parties on one point stand on each other's shoulders."""
    last = max(LEAST_SCALE, (max(values) + 4) // 5 * 5)
    step = TICK * LEAST_SCALE / last
    piled: dict[int, int] = {}
    pieces = []
    for party in parties:
        value = values[party.seat]
        level = piled.get(value, 0)
        piled[value] = level + 1
        pieces.append((party, value, round(10 + value * step - 8, 1), -PIECE * level))
    ticks = [(round(10 + value * step, 1), value if value % 5 == 0 else None) for value in range(last + 1)]
    return Scale(pieces, ticks, -PIECE * (max(piled.values()) - 1))


def tag(scene: Scene, chair: Chair, starts: bool) -> str:
    tags = [scene.say(N_("starts"))] if starts else []
    if chair.you:
        tags.append(scene.say(N_("you")))
    elif chair.kind == "bot":
        tags.append(chair.bot_tag(scene.say))
    return ", ".join(tags)


def on_the_block(scene: Scene, land: str, leader: int, bid: int) -> str:
    if leader == NOBODY:
        return scene.say(N_("Up for auction for {land}. No bid yet."), land=land)
    text = N_("Up for auction for {land}. {name} leads with {bid}.")
    if scene.chairs[leader].you:
        text = N_("Up for auction for {land}. You lead with {bid}.")
    return scene.say(text, land=land, name=scene.chairs[leader].name, bid=scene.voice.number(bid))


def bought_by(scene: Scene, land: str, seat: int) -> str:
    text = N_("Your poll for {land}.") if scene.chairs[seat].you else N_("The poll for {land}, bought by {name}.")
    return scene.say(text, land=land, name=scene.chairs[seat].name)


def cash_of(scene: Scene, amount: int, covered: str = N_("covered")) -> str:
    """A party's money, or that it is covered."""
    return scene.say(covered) if amount == HIDDEN else scene.voice.number(amount)


def purse(scene: Scene, cash: str, leader: int = NOBODY, bid: int = 0) -> str:
    """What the reader can bid, and against whom."""
    if leader == NOBODY:
        return scene.say(N_("You have {cash}."), cash=cash)
    name = scene.chairs[leader].name
    return scene.say(N_("{name} leads with {bid}. You have {cash}."), name=name, bid=scene.voice.number(bid), cash=cash)


def thresholds(row: list[int]) -> list[tuple[int, int]]:
    return [(votes, row[votes]) for votes in range(1, len(row)) if row[votes] > row[votes - 1]]
