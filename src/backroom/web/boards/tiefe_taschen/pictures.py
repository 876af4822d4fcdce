"""What the stage shows: the cards that turn, the money that travels, the count; and the fortunes at the end."""

from dataclasses import dataclass, field

from markupsafe import Markup

from backroom.engine import N_, SPECTATOR
from backroom.engine.bulletin import Beat, Bulletin
from backroom.games.tiefe_taschen import events as e
from backroom.games.tiefe_taschen.reckoning import worth_of
from backroom.games.tiefe_taschen.state import Republic
from backroom.games.tiefe_taschen.words import CARD
from backroom.web.boards.tiefe_taschen.desk import known_of
from backroom.web.boards.tiefe_taschen.table import CARD_ICONS, Table
from backroom.web.scene import Chair, Scene, mono
from backroom.web.stage import Picture, Piece, bar, bars
from backroom.words import together

VAULT = "vault"
TURNED = ("card", "early")
DRAWN = frozenset({"card"})  # that somebody reveals a card the picture shows, with its name


def card(scene: Scene, beat: Beat) -> Markup:
    return scene.icon(CARD_ICONS[beat.value])


def note(scene: Scene, beat: Beat) -> Markup:
    """A money card, or its back where the reader has not seen it."""
    down = "" if beat.value else " down"
    return Markup('<span class="note{}">{}</span>').format(down, beat.value or "")


def notes_of(beat: Beat) -> list[int]:
    """The cards that travel, each by its worth; 0 is one whose face the reader does not see."""
    moneys: tuple[int, ...] = getattr(beat.event, "moneys", ())
    return [worth_of(money) for money in moneys] if moneys else [beat.value]


@dataclass(frozen=True)
class Note:
    """A money card that comes or goes; one's own bribe that comes back is neither won nor lost."""

    beat: int
    text: str
    style: str  # down: the reader does not see it; lost, back
    source: str = ""


def noted(number: int, amount: int, style: str = "", source: str = "") -> Note:
    sign = {"": "+", "lost": "−", "back": "↩"}[style]
    return Note(number, f"{sign}{amount or ''}", style if amount else f"{style} down", source)


@dataclass
class Voter:
    """A seat in the picture of a vote; everything with the number of the beat that brings it."""

    chair: Chair
    card: str = ""
    icon: str = ""
    turned: int = -1
    early: bool = False
    split: tuple[int, ...] = ()  # the cards that the vote is about
    notes: list["Note"] = field(default_factory=list)
    ends: list[tuple[int, str, str]] = field(default_factory=list)  # beat, icon, words


def vote(scene: Scene, bulletin: Bulletin) -> Markup:
    voters: dict[int, Voter] = {}
    split: dict[int, tuple[int, ...]] = {}
    for said in bulletin.written.subject:
        if "seat" in said.values:
            seat: int = said.values["seat"]
            moneys: tuple[int, ...] = said.values["moneys"]
            split[seat] = moneys
    beats = bulletin.written.beats
    for beat in beats:
        if beat.piece in TURNED:
            voters.setdefault(beat.seat, Voter(scene.chairs[beat.seat], split=split.get(beat.seat, ())))
    counted = len(beats)
    for number, beat in enumerate(beats):
        seat = beat.target if beat.target >= 0 else beat.seat
        voter = voters.get(seat)
        if beat.piece == "count":
            counted = number
        if voter is None:
            continue
        if beat.piece in TURNED:
            voter.turned, voter.icon = number, CARD_ICONS[beat.value]
            voter.card = scene.say(CARD.names[beat.value])
        elif beat.piece in ("money", "paid", "treasury"):
            own = beat.piece != "money" or beat.seat == beat.target
            source = VAULT if own else f"seat{beat.seat}"
            back = isinstance(beat.event, e.BribeReturned | e.BribeReturnedUnseen)
            voter.notes += [noted(number, money, "back" if back else "", source) for money in notes_of(beat)]
            if not own and not back and beat.seat in voters:
                voters[beat.seat].notes += [noted(number, money, "lost") for money in notes_of(beat)]
        elif beat.piece in ENDS:
            icon, says = ENDS[beat.piece]
            voter.ends.append((number, icon, scene.say(says)))
    return scene.render(
        "boards/tiefe_taschen/stage_vote.html",
        voters=list(voters.values()),
        ayes=bulletin.running("approvals"),
        noes=bulletin.running("rejections"),
        counted=counted,
        mono=mono,
    )


ENDS = {"falls": ("door", N_("resigns")), "office": ("president", N_("in office"))}


def fortunes(scene: Scene, bulletin: Bulletin) -> Markup:
    """A bar for each fortune, the largest on top."""
    found = [(beat, number) for number, beat in enumerate(bulletin.written.beats) if beat.piece == "fortune"]
    found.sort(key=lambda each: -each[0].value)
    most = max((beat.value for beat, _ in found), default=0)
    drawn = []
    for beat, number in found:
        chair = scene.chairs[beat.seat]
        figure = scene.voice.number(beat.value)
        drawn.append(bar(chair, mono(chair), chair.colour, [(beat.value, number)], most, figure))
    return bars(scene, drawn)


AT_LEAST = N_("≥ means at least: each card you have not seen counts 1.")
AHEAD = N_("Perhaps ahead in truth: {names}.")


def standing(scene: Scene[Republic]) -> list[str]:
    """12.3 What the reader could remember: one's own fortune, the least that each of the others has, and who leads."""
    t = Table(scene)
    if t.me == SPECTATOR:
        return []
    known = sorted(((known_of(t, chair.number), chair) for chair in scene.chairs), key=lambda each: -each[0].least)
    says = [f"{chair.called(scene.say)}\u00a0{fortune.in_short}" for fortune, chair in known]
    (most, first), (next_most, _) = known[:2]
    if most.least == next_most.least:
        told = N_("Nobody leads alone, as far as you know: {list}")
    elif first.you:
        told = N_("You lead, as far as you know: {list}")
    else:
        told = N_("{name} leads, as far as you know: {list}")
    hidden = [chair.name for fortune, chair in known[1:] if fortune.most > most.least]
    leads = [scene.say(told, name=first.name, list=", ".join(says)) + "."]
    if all(fortune.exact for fortune, _ in known):
        return leads
    leads.append(scene.say(AT_LEAST))
    return [*leads, scene.say(AHEAD, names=together(hidden, scene.voice))] if hidden else leads


PIECES: dict[str, Piece] = {
    "card": card,
    "early": card,
    "money": note,
    "paid": note,
    "treasury": lambda scene, beat: scene.icon("treasury"),
    "in vain": lambda scene, beat: scene.icon("treasury"),
    "bankrupt": lambda scene, beat: scene.icon("treasury"),
    "snoop": lambda scene, beat: scene.icon("snoop"),
    "bribe": lambda scene, beat: scene.icon("bribe"),
    "office": lambda scene, beat: scene.icon("president"),
    "falls": lambda scene, beat: scene.icon("door"),
    "count": lambda scene, beat: scene.icon("urn"),
    "fortune": lambda scene, beat: scene.icon("money"),
    "crown": lambda scene, beat: scene.icon("president"),
}
PICTURES: dict[str, Picture] = {"vote": vote, "final": fortunes}
