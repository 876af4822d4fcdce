"""What the stage shows: bids side by side, the count of a state party by party, the final score in its parts."""

from functools import partial
from typing import Final

from markupsafe import Markup

from backroom.engine.bulletin import Bulletin
from backroom.games.die_macher import election_events as el
from backroom.games.die_macher import events as ev
from backroom.games.die_macher.components import CDU, FDP, GRUENE, LINKE, SPD
from backroom.games.die_macher.election_bulletins import winners_of
from backroom.games.die_macher.state import Campaign
from backroom.mechanisms.turns import NOBODY
from backroom.web.boards.campaign import plus
from backroom.web.boards.campaign_stage import (
    DRAWN,
    PIECES,
    Place,
    bids_of,
    counts_of,
    mark_of,
    places_of,
    poll_card,
    ranked,
    scores_of,
    style_of,
)
from backroom.web.boards.die_macher import ended_now
from backroom.web.boards.die_macher.lines import voted
from backroom.web.boards.die_macher.own_changes import changes
from backroom.web.boards.die_macher.pieces import EDITION
from backroom.web.scene import Scene
from backroom.web.stage import Picture

mark: Final = partial(mark_of, EDITION)
style: Final = partial(style_of, EDITION)
bids: Final = partial(bids_of, EDITION)


def poll(scene: Scene[Campaign], bulletin: Bulletin) -> Markup:
    """The bids, and the card once it is turned."""
    card = Markup()
    for number, beat in enumerate(bulletin.written.beats):
        if isinstance(beat.event, ev.PollTurned):
            card = poll_card(EDITION, scene, number, values_of(beat.event))
    return bids(scene, bulletin) + card


def values_of(event: ev.PollTurned) -> list[int]:
    """By party."""
    values = [0] * len(EDITION.party_ids)
    values[LINKE], values[SPD], values[GRUENE] = event.linke, event.spd, event.gruene
    values[CDU], values[FDP] = event.cdu, event.fdp
    return values


def election(scene: Scene[Campaign], bulletin: Bulletin) -> Markup:
    rows = counts_of(EDITION, scene, bulletin)
    for number, beat in enumerate(bulletin.written.beats):
        event = beat.event
        if isinstance(event, el.Converted):
            row = rows[event.seat]
            row.before, row.gain, row.counted = event.total - event.votes, event.votes, number
            row.formula = f"({plus(event.number, event.trend)}) × {event.agreement} = {event.votes}"
            if event.sum != event.strength or event.balance != event.agreement:
                row.formula = f"{event.strength} × {event.agreement} = {event.votes}"
        elif isinstance(event, el.VotePoints):
            rows[event.seat].points, rows[event.seat].scored = event.points, number
        elif isinstance(event, el.SharedWin | el.Coalition | el.SoleWinner | el.Minority):
            for seat in winners_of(event):
                rows[seat].won, rows[seat].winning = event.points, number
    return scene.render("boards/stage_election.html", rows=rows, places=places(scene, bulletin))


def places(scene: Scene[Campaign], bulletin: Bulletin) -> list[Place]:
    """The standings after an election; what they would be worth now is known after the latest one."""
    s, land = scene.view.seen, getattr(bulletin.events[0], "land", NOBODY)
    if bulletin.kind != "election" or land not in s.lands:
        return []
    if s.lands.index(land) + 1 != voted(s) or s.closing:
        return places_of(EDITION, scene, list(bulletin.written.scores))
    ended = [ended_now(scene, seat) for seat in range(s.seats)]
    now = [each[0] for each in ended if each is not None]
    return places_of(EDITION, scene, list(s.points), now if len(now) == s.seats else None)


def parts(event: el.FinalScore) -> tuple[int, ...]:
    """Where the points came from: votes, wins, media, base, money."""
    return event.for_votes, event.for_wins, event.for_presence, event.for_base, event.for_money


def final(scene: Scene[Campaign], bulletin: Bulletin) -> Markup:
    return scores_of(EDITION, scene, bulletin, el.FinalScore, parts)


def standing(scene: Scene[Campaign]) -> list[str]:
    totals = [ended_now(scene, chair.number) for chair in scene.chairs]
    return ranked(scene, [total[0] for total in totals if total])


__all__ = ["DRAWN", "PICTURES", "PIECES", "changes", "mark", "standing", "style"]
PICTURES: dict[str, Picture] = {"start": bids, "poll": poll, "count": election, "election": election, "final": final}
