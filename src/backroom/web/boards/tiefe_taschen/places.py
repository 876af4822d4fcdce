"""The seats round the table: what is allotted to them, what lies before them, and what can be laid there."""

from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from backroom.engine import N_, SPECTATOR, Action
from backroom.games.tiefe_taschen import actions as do
from backroom.games.tiefe_taschen.components import (
    ANY_CARDS,
    BE_AGAINST,
    DOWN,
    HOME,
    LAYING,
    MARKERS_EACH,
    NO_CARD,
    NOT_AGAINST,
    OPEN,
    PICKING,
    SEALED,
)
from backroom.games.tiefe_taschen.steps.money import Allot
from backroom.games.tiefe_taschen.steps.negotiating import Negotiating
from backroom.games.tiefe_taschen.steps.placing import LayingMarker, PlacingSnoop
from backroom.games.tiefe_taschen.words import CARD, FACE
from backroom.web.boards.tiefe_taschen.desk import known_of
from backroom.web.boards.tiefe_taschen.table import Note, Table
from backroom.web.scene import Chair

COVERED = {
    DOWN: N_("face down"),
    SEALED: N_("face down, not to be looked at"),
    PICKING: N_("being laid"),
    LAYING: N_("being laid"),
}


# 9.8 What becomes of a bribe that the president earns never, or always (ruling T16).
WARNED = {BE_AGAINST: N_("never earned"), NOT_AGAINST: N_("a gift")}


RULES = {"money": "5.1", "snoop": "6.3", "bribe": "9.1"}  # what is given or laid at a seat


@dataclass(frozen=True)
class Piece:
    """What somebody has laid before a seat."""

    colour: str
    icon: str
    text: str
    face: str = ""
    small: str = ""
    notes: list[Note] = field(default_factory=list)
    control: Markup = field(default_factory=Markup)

    @property
    def rule(self) -> str:
        return RULES[self.icon]


@dataclass(frozen=True)
class Place:
    """A seat at the table."""

    chair: Chair
    where: str
    president: bool
    resigned: bool
    meta: str
    status: str
    laid: bool
    allotted: list[Note]
    nothing: bool
    pieces: list[Piece]
    presses: list[Markup]
    folded: bool  # whether the presses are many
    score: str
    known: str  # what its fortune comes to, as far as the reader knows; empty where that is no question
    means: str


def place(t: Table, seat: int) -> Place:
    s, chair = t.s, t.scene.chairs[seat]
    inside = seat in s.order
    allotted = s.allotted(seat)
    says, laid = status(t, chair)
    planned = len(s.given) == len(s.open) and bool(s.open)
    return Place(
        chair=chair,
        where=where(t, seat),
        president=seat == t.president,
        resigned=not inside,
        meta=meta(t, chair),
        status=says,
        laid=laid,
        allotted=[t.note(money) for money in allotted],
        nothing=inside and planned and not allotted and t.scene.result is None,
        pieces=snoops(t, seat) + markers(t, seat),
        presses=presses(t, seat),
        folded=isinstance(t.step, Negotiating),
        score=t.sum_of(s.pile[seat], s.payoffs[seat]) if t.scene.result or t.scene.everything else "",
        **known(t, chair),
    )


def known(t: Table, chair: Chair) -> dict[str, Any]:
    """12.3 What the reader knows of somebody's fortune, in short."""
    if t.me == SPECTATOR or t.scene.result or t.scene.everything:
        return {"known": "", "means": ""}
    pile = known_of(t, chair.number)
    says = N_("At least {least} million: {sure} that you know of, and {unseen} {unseen|card|cards} of 1 or more.")
    if pile.exact:
        says = N_("{least} million: you know every card of it.")
    elif pile.left:
        says = N_("At least {least} million: of the cards you know some may have left, the highest perhaps.")
    values = {"least": pile.least, "sure": sum(pile.certain), "unseen": pile.unseen}
    return {"known": pile.in_short, "means": t.say(says, **values)}


def where(t: Table, seat: int) -> str:
    """Clockwise from you at the bottom: up the left side, over the top if the number is even, down the right."""
    n = t.s.seats
    side = (n - 1) // 2
    distance = (seat - (0 if t.me == SPECTATOR else t.me)) % n
    if distance == 0:
        return "bottom"
    if distance <= side:
        return f"left{distance}"
    return "top" if n - distance > side else f"right{n - distance}"


def meta(t: Table, chair: Chair) -> str:
    s, seat = t.s, chair.number
    parts = [t.say(N_("President"))] if seat == t.president else []
    if chair.kind == "bot":
        parts.append(chair.bot_tag(t.say))
    count = len(s.pile[seat])
    parts.append(t.say(N_("{count} {count|card|cards}"), count=count))
    if s.numbers.bribes == ANY_CARDS:
        parts.append(t.say(N_("{count} {count|payoff card|payoff cards}"), count=s.payoffs[seat]))
    return ", ".join(parts)


def status(t: Table, chair: Chair) -> tuple[str, bool]:
    s, seat = t.s, chair.number
    if seat not in s.order:
        return t.say(N_("resigned, out of the round")), False
    if t.scene.everything and s.card[seat] != NO_CARD:
        return t.say(CARD.names[s.card[seat]]), True
    if isinstance(t.step, Negotiating):
        laid = s.card[seat] != NO_CARD
        parts = [t.say(N_("ready") if t.step.ready[seat] else N_("card laid") if laid else N_("no card yet"))]
        if t.step.asking[seat]:
            parts.append(t.say(N_("asks to place in turn")))
        return ", ".join(parts), laid
    if chair.must:
        return t.say(N_("your turn") if chair.you else N_("thinking")), False
    return (t.say(N_("card laid")), True) if s.card[seat] != NO_CARD else ("", False)


def snoops(t: Table, seat: int) -> list[Piece]:
    pieces = []
    for owner, target in enumerate(t.s.snoop):
        if target == seat:
            mine = owner == t.me
            text = t.say(N_("Your snoop")) if mine else t.say(N_("{name}’s snoop"), name=t.name(owner))
            fetch = control(t, do.FetchSnoop(), N_("Take home")) if mine else Markup()
            pieces.append(Piece(t.scene.chairs[owner].colour, "snoop", text, control=fetch))
    return pieces


def markers(t: Table, seat: int) -> list[Piece]:
    s = t.s
    pieces = []
    for marker, target in enumerate(s.target):
        if target != seat or s.cover[marker] == HOME:
            continue
        briber, which = divmod(marker, MARKERS_EACH)
        cover, cards = s.cover[marker], s.bribe[marker]
        small = t.say(COVERED[cover]) if cover in COVERED else ""
        if cover == DOWN and seat == t.me:
            small = t.say(N_("face down; you have seen it"))
        if briber == t.me:
            move = control(t, do.FetchMarker(which), N_("Take home"))
        else:
            move = control(t, do.OpenBribe(briber, which), N_("Turn up"))
        pieces.append(
            Piece(
                colour=t.scene.chairs[briber].colour,
                icon="bribe",
                text=t.say(N_("You")) if briber == t.me else t.name(briber),
                face=t.say(FACE.names[s.face[marker]]),
                small=small,
                notes=[t.note(money, cover != OPEN and not t.scene.everything) for money in cards],
                control=move,
            )
        )
    return pieces


def control(t: Table, action: Action, text: str) -> Markup:
    """A small button beside a piece; nothing where the piece cannot be moved."""
    return t.scene.button(action, t.say(text), "mini-btn") if t.scene.offered(action) else Markup()


def presses(t: Table, seat: int) -> list[Markup]:
    """What can be given or laid here by pressing the seat; dead for whoever has resigned."""
    s, scene = t.s, t.scene
    if not scene.live or not scene.view.choices:
        return []
    found: list[tuple[Action, str, str]] = []
    if isinstance(t.step, Allot):
        money = s.open[len(s.given)]
        text = N_("Keep the {money}") if seat == t.me else N_("Give the {money}")
        found.append((do.Give(money, seat), "money", t.say(text, money=money)))
    elif isinstance(t.step, (PlacingSnoop, Negotiating)):
        found.append((do.PlaceSnoop(seat), "snoop", t.say(N_("Snoop here"))))
    if isinstance(t.step, (LayingMarker, Negotiating)):
        which = range(MARKERS_EACH) if isinstance(t.step, Negotiating) else [t.step.marker]
        for marker in which:
            for face in range(len(FACE.names)):
                text = t.say(N_("Bribe: {face}"), face=t.say(FACE.names[face]))
                if seat == t.president and face in WARNED:
                    text = f"{text} ({t.say(WARNED[face])})"
                found.append((do.LayMarker(marker, face, seat), "bribe", text))
    return [
        t.scene.button(
            action,
            Markup('{}<span>{}</span><span class="sr"> {}</span>').format(scene.icon(icon), text, t.name(seat)),
            rule=RULES[icon],
        )
        for action, icon, text in found
        if scene.offered(action) or (seat not in s.order and dead_here(t, action))
    ]


def dead_here(t: Table, action: Action) -> bool:
    """One dead control for a seat that is out is enough, and none where they are many."""
    if isinstance(t.step, Negotiating):
        return False
    if isinstance(action, do.LayMarker):
        return isinstance(t.step, LayingMarker) and action.face == 2 * action.marker and t.being_laid() is None
    return any(forbidden == action for forbidden, _ in t.scene.barred)
