"""What both editions show on the stage: bids side by side, a poll, the count of a state party by party."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from markupsafe import Markup

from backroom.engine import Event
from backroom.engine.bulletin import Bulletin
from backroom.web.boards.campaign import MINUS, WIDEST_BAR, Party
from backroom.web.boards.edition import Edition, parties_of, results_of
from backroom.web.scene import Chair, Scene
from backroom.web.stage import Piece, bar, bars
from backroom.words import N_

E = TypeVar("E", bound=Event)


def token(scene: Scene, party: Party) -> Markup:
    return Markup('<svg class="tok {}" aria-hidden="true"><use href="{}#p-{}"/></svg>').format(
        party.style, scene.icons, party.symbol
    )


def mark_of(edition: Edition, scene: Scene, chair: Chair) -> Markup:
    """A seat is its party."""
    return token(scene, parties_of(scene, edition)[chair.number])


def style_of(edition: Edition, scene: Scene, chair: Chair) -> str:
    return parties_of(scene, edition)[chair.number].style


def bids_of(edition: Edition, scene: Scene, bulletin: Bulletin) -> Markup:
    """What each has bid, the last bid of a seat counting."""
    parties = parties_of(scene, edition)
    beats = enumerate(bulletin.written.beats)
    last = {beat.seat: (beat.value, number) for number, beat in beats if beat.piece == "bid"}
    most = max((value for value, _ in last.values()), default=0)
    drawn = []
    for seat, (value, number) in last.items():
        party = parties[seat]
        figure = scene.voice.number(value)
        drawn.append(bar(scene.chairs[seat], token(scene, party), party.style, [(value, number)], most, figure))
    return bars(scene, drawn)


def scores_of(
    edition: Edition, scene: Scene, bulletin: Bulletin, score: type[E], parts: Callable[[E], tuple[int, ...]]
) -> Markup:
    """Where the points came from, seat by seat."""
    parties = parties_of(scene, edition)
    beats = enumerate(bulletin.written.beats)
    found = [(beat.event, beat, number) for number, beat in beats if isinstance(beat.event, score)]
    most = max((beat.value for _, beat, _ in found), default=0)
    drawn = []
    for event, beat, number in found:
        party, values = parties[beat.seat], [(value, number) for value in parts(event)]
        figure = scene.voice.number(beat.value)
        drawn.append(bar(scene.chairs[beat.seat], token(scene, party), party.style, values, most, figure))
    return bars(scene, drawn)


def poll_card(edition: Edition, scene: Scene, number: int, values: list[int]) -> Markup:
    """A poll as it is turned up, party by party."""
    shown = [(token(scene, party), signed(value)) for party, value in results_of(edition, values)]
    return scene.render("boards/die_macher/stage_poll.html", beat=number, values=shown)


def signed(value: int) -> str:
    return f"+{value}" if value > 0 else str(value).replace("-", MINUS)


@dataclass
class Count:
    """A party in the count: what it had, what its rallies add and by which sum, what that is worth."""

    party: Party
    mark: Markup
    before: int = 0
    gain: int = 0
    total: int = 0
    formula: str = ""
    counted: int = -1
    points: int = 0
    scored: int = -1
    won: int = 0
    winning: int = -1
    you: bool = False

    @property
    def had(self) -> str:
        return f"{100 * min(self.before, WIDEST_BAR) / WIDEST_BAR:.3g}"

    @property
    def adds(self) -> str:
        more = min(self.total, WIDEST_BAR) - min(self.before, WIDEST_BAR)
        return f"{100 * max(0, more) / WIDEST_BAR:.3g}"


def counts_of(edition: Edition, scene: Scene, bulletin: Bulletin) -> list[Count]:
    """With the votes that each has after it, those included who count nothing now."""
    return [
        Count(party, token(scene, party), before=votes, total=votes, you=party.you)
        for party, votes in zip(parties_of(scene, edition), bulletin.written.stands, strict=True)
    ]


@dataclass(frozen=True)
class Place:
    """A party in the standings that close the scene of an election."""

    mark: Markup
    name: str
    points: int
    now: int | None  # the score if it ended now, where that is known
    leads: bool
    you: bool


def places_of(edition: Edition, scene: Scene, points: list[int], now: list[int] | None = None) -> list[Place]:
    """The best first; who leads is told by what it would be worth now, where that is known."""
    ranks = now or points
    order = sorted(parties_of(scene, edition), key=lambda party: (-ranks[party.seat], party.seat))
    return [
        Place(
            token(scene, party), party.player, points[party.seat], now[party.seat] if now else None,
            ranks[party.seat] == max(ranks) and min(ranks) < max(ranks), party.you,
        )
        for party in order
    ]  # fmt: skip


def icon(name: str) -> Piece:
    return lambda scene, beat: scene.icon(name)


PIECES: dict[str, Piece] = {
    "bid": icon("money"),
    "money": icon("money"),
    "gavel": icon("gavel"),
    "politician": icon("politician"),
    "votes": icon("urn"),
    "urn": icon("urn"),
    "trend": icon("trend"),
    "base": icon("base"),
    "doubler": icon("doubler"),
    "media": icon("media"),
    "poll": icon("poll"),
    "rally": icon("rally"),
    "converted": icon("rally"),
    "kept": icon("rally"),
    "points": icon("urn"),
    "won": icon("president"),
    "total": icon("president"),
}

DRAWN: Final = frozenset({"converted", "points"})  # in the count: a party's sum, its votes and what they bring


def ranked(scene: Scene, totals: Sequence[int]) -> list[str]:
    """Who would lead, were it over now; nothing where that cannot be said."""
    if len(totals) != len(scene.chairs):
        return []
    best = sorted(zip(totals, scene.chairs, strict=True), key=lambda each: -each[0])
    says = ", ".join(f"{chair.called(scene.say)} {scene.voice.number(total)}" for total, chair in best)
    return [scene.say(N_("If it ended now: {list}"), list=says) + "."]
