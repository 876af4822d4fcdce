"""What the stage shows: bids side by side, the count of a state party by party, contributions, the final score."""

from functools import partial
from typing import Final

from markupsafe import Markup

from backroom.engine.bulletin import Bulletin
from backroom.games.die_macher_classic import election_events as el
from backroom.games.die_macher_classic import events as ev
from backroom.games.die_macher_classic.reckoning import members_bonus
from backroom.games.die_macher_classic.state import Campaign
from backroom.mechanisms.turns import NOBODY
from backroom.web.boards.campaign import plus
from backroom.web.boards.campaign_stage import (
    DRAWN,
    PIECES,
    bids_of,
    counts_of,
    mark_of,
    places_of,
    poll_card,
    ranked,
    scores_of,
    style_of,
    token,
)
from backroom.web.boards.die_macher_classic.own_changes import changes
from backroom.web.boards.die_macher_classic.pieces import EDITION, halved
from backroom.web.boards.edition import parties_of
from backroom.web.scene import Scene
from backroom.web.stage import Picture, bar, bars
from backroom.words import N_

mark: Final = partial(mark_of, EDITION)
style: Final = partial(style_of, EDITION)
bids: Final = partial(bids_of, EDITION)


def poll(scene: Scene[Campaign], bulletin: Bulletin) -> Markup:
    """The bids, and the card for whoever sees it."""
    card = Markup()
    for number, beat in enumerate(bulletin.written.beats):
        event = beat.event
        if isinstance(event, ev.PollSeen | ev.PollPublished) and not card:
            values = [event.cdu, event.spd, event.fdp, event.gruene, event.pds]
            card = poll_card(EDITION, scene, number, values)
    return bids(scene, bulletin) + card


def summed(before: int, product: str, votes: int, total: int) -> str:
    """With the votes that were there already; 11.4 and where they end."""
    written = f"{before} + {product} = {before + votes}" if before else f"{product} = {votes}"
    return written if total == before + votes else f"{written} → {total}"


def election(scene: Scene[Campaign], bulletin: Bulletin) -> Markup:
    rows = counts_of(EDITION, scene, bulletin)
    for event in reversed(bulletin.events):
        if isinstance(event, ev.VotesGained):
            rows[event.seat].before = event.before
    for number, beat in enumerate(bulletin.written.beats):
        event = beat.event
        if isinstance(event, el.MeetingsConverted):
            row = rows[event.seat]
            row.counted, row.gain = number, event.votes
            product = f"{event.meetings} × ({plus(event.trend, event.agreement)})"
            if isinstance(event, el.MeetingsHalved):
                product = halved(event.meetings)
            row.formula = summed(row.before, product, event.votes, row.total)
        elif isinstance(event, el.SeatsWon):
            rows[event.seat].points, rows[event.seat].scored = event.seats, number
    s, land = scene.view.seen, getattr(bulletin.events[0], "land", NOBODY)
    # The score is counted on the board at any time, so it is told after the latest election only.
    latest = land in s.lands and s.lands.index(land) + 1 == len(s.won_by)
    places = places_of(EDITION, scene, list(s.scores())) if latest else []
    return scene.render("boards/stage_election.html", rows=rows, places=places)


def contributions(scene: Scene[Campaign], bulletin: Bulletin) -> Markup:
    """What each was offered: a full bar for what is taken."""
    parties = parties_of(scene, EDITION)
    beats = list(enumerate(bulletin.written.beats))
    most = max((beat.value for _, beat in beats if beat.piece in ("money", "refused")), default=0)
    drawn = []
    for number, beat in beats:
        if beat.piece not in ("money", "refused"):
            continue
        party, taken = parties[beat.seat], beat.value if beat.piece == "money" else 0
        figure = scene.voice.number(taken) if taken else scene.say(N_("refused"))
        drawn.append(bar(scene.chairs[beat.seat], token(scene, party), party.style, [(taken, number)], most, figure))
    return bars(scene, drawn)


def parts(event: el.FinalScore) -> tuple[int, ...]:
    """Where the points came from: seats, media, members, the bonus, opinions, securing cards."""
    return event.seats, event.media, event.members, event.bonus, event.opinions, event.securing


def final(scene: Scene[Campaign], bulletin: Bulletin) -> Markup:
    return scores_of(EDITION, scene, bulletin, el.FinalScore, parts)


def standing(scene: Scene[Campaign]) -> list[str]:
    """With what most members bring: by that the points of somebody may jump whose own have not changed."""
    s = scene.view.seen
    bonus = [(members_bonus(s.members, chair.number), chair) for chair in scene.chairs]
    most = [
        f"{chair.called(scene.say)} {points}" for points, chair in sorted(bonus, key=lambda each: -each[0]) if points
    ]
    among = scene.say(N_("Of these, for the most members: {list}."), list=", ".join(most))
    return [*ranked(scene, s.scores()), among]


__all__ = ["DRAWN", "PICTURES", "PIECES", "changes", "mark", "standing", "style"]
PICTURES: dict[str, Picture] = {
    "start": bids,
    "poll": poll,
    "election": election,
    "contributions": contributions,
    "final": final,
}
