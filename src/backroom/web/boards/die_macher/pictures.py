"""What the stage shows: bids side by side, the count of a state party by party, the final score in its parts."""

from dataclasses import dataclass

from markupsafe import Markup

from backroom.engine.bulletin import Bulletin
from backroom.games.die_macher import election_events as el
from backroom.games.die_macher import events as ev
from backroom.games.die_macher.components import CDU, FDP, GRUENE, LINKE, SPD
from backroom.games.die_macher.state import Campaign
from backroom.web.boards.campaign import MINUS, WIDEST_BAR, Party, plus
from backroom.web.boards.die_macher.pieces import EDITION
from backroom.web.boards.edition import parties_of, results_of
from backroom.web.scene import Chair, Scene
from backroom.web.stage import Picture, Piece, bar, bars


def token(scene: Scene, party: Party) -> Markup:
    return Markup('<svg class="tok {}" aria-hidden="true"><use href="{}#p-{}"/></svg>').format(
        party.style, scene.icons, party.symbol
    )


def mark(scene: Scene[Campaign], chair: Chair) -> Markup:
    """A seat is its party."""
    return token(scene, parties_of(scene, EDITION)[chair.number])


def bids(scene: Scene[Campaign], bulletin: Bulletin) -> Markup:
    """What each has bid, the last bid of a seat counting."""
    parties = parties_of(scene, EDITION)
    beats = enumerate(bulletin.written.beats)
    last = {beat.seat: (beat.value, number) for number, beat in beats if beat.piece == "bid"}
    most = max((value for value, _ in last.values()), default=0)
    drawn = []
    for seat, (value, number) in last.items():
        party = parties[seat]
        figure = scene.voice.number(value)
        drawn.append(bar(scene.chairs[seat], token(scene, party), party.style, [(value, number)], most, figure))
    return bars(scene, drawn)


def poll(scene: Scene[Campaign], bulletin: Bulletin) -> Markup:
    """The bids, and the card once it is turned."""
    card = Markup()
    for number, beat in enumerate(bulletin.written.beats):
        if isinstance(beat.event, ev.PollTurned):
            results = results_of(EDITION, values_of(beat.event))
            shown = [(token(scene, party), signed(value)) for party, value in results]
            card = scene.render("boards/die_macher/stage_poll.html", beat=number, values=shown)
    return bids(scene, bulletin) + card


def values_of(event: ev.PollTurned) -> list[int]:
    """By party."""
    values = [0] * len(EDITION.party_ids)
    values[LINKE], values[SPD], values[GRUENE] = event.linke, event.spd, event.gruene
    values[CDU], values[FDP] = event.cdu, event.fdp
    return values


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


def election(scene: Scene[Campaign], bulletin: Bulletin) -> Markup:
    rows = [Count(party, token(scene, party), you=party.you) for party in parties_of(scene, EDITION)]
    for number, beat in enumerate(bulletin.written.beats):
        event = beat.event
        if isinstance(event, el.Converted):
            row = rows[event.seat]
            row.before, row.gain, row.total, row.counted = event.total - event.votes, event.votes, event.total, number
            row.formula = f"({plus(event.number, event.trend)}) × {event.agreement} = {event.votes}"
            if event.sum != event.strength or event.balance != event.agreement:
                row.formula = f"{event.strength} × {event.agreement} = {event.votes}"
        elif isinstance(event, el.VotePoints):
            row = rows[event.seat]
            row.points, row.scored, row.total = event.points, number, event.votes
            if row.counted < 0:
                row.before = event.votes
        elif beat.piece == "won":
            rows[beat.seat].won, rows[beat.seat].winning = beat.value, number
    return scene.render("boards/die_macher/stage_election.html", rows=rows)


def final(scene: Scene[Campaign], bulletin: Bulletin) -> Markup:
    """Where the points came from: votes, wins, media, base, money."""
    parties = parties_of(scene, EDITION)
    found = [(beat, number) for number, beat in enumerate(bulletin.written.beats) if beat.piece == "total"]
    most = max((beat.value for beat, _ in found), default=0)
    drawn = []
    for beat, number in found:
        event = beat.event
        assert isinstance(event, el.FinalScore)
        parts = (event.for_votes, event.for_wins, event.for_presence, event.for_base, event.for_money)
        party, values = parties[beat.seat], [(value, number) for value in parts]
        figure = scene.voice.number(beat.value)
        drawn.append(bar(scene.chairs[beat.seat], token(scene, party), party.style, values, most, figure))
    return bars(scene, drawn)


def icon(name: str) -> Piece:
    return lambda scene, beat: scene.icon(name)


PIECES: dict[str, Piece] = {
    "bid": icon("money"),
    "money": icon("money"),
    "gavel": icon("gavel"),
    "politician": icon("politician"),
    "votes": icon("urn"),
    "urn": icon("urn"),
    "trend": icon("trend-scale"),
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
PICTURES: dict[str, Picture] = {"start": bids, "poll": poll, "election": election, "final": final}
