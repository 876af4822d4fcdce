"""Who leads: said at the end of the latest climax as it stood then, and beneath the news as it stands now."""

import html
import re
from functools import partial

import pytest
from sqlalchemy import Connection

from backroom.engine import Event, State
from backroom.engine.bulletin import CLIMAX
from backroom.match.match import Match
from backroom.match.replaying import state_at
from backroom.web.stage import drawings
from web.conftest import Server
from web.first_screen import NEEDS, SEAT, Seated
from web.markup import scene_of

DECISIONS = 40
FIGURE = re.compile(r"\d+")


def figures(text: str) -> list[str]:
    return FIGURE.findall(html.unescape(text))


def moment(db: Connection, match: Match, count: int) -> State:
    return state_at(db, match, count)


def last_of_climax(table: Seated) -> tuple[int, list[Event]]:
    """The number of the latest climax's last entry, and what was heard after it."""
    match = table.match()
    gatherer = table.do(table.server.room.house.gathering.of(match, SEAT))
    bulletins = gatherer.bulletins()
    order = max(
        n
        for n, bulletin in enumerate(bulletins)
        if bulletin.weight == CLIMAX and (bulletin.closed or bulletin.written.so_far)
    )
    return bulletins[order].last, [event for bulletin in bulletins[order + 1 :] for event in bulletin.events]


@pytest.mark.parametrize("game", list(NEEDS))
def test_the_latest_climax_closes_with_how_all_stood_at_its_end(server: Server, game: str) -> None:
    table = Seated(server, game)
    told = moved = 0
    for _, match in zip(range(DECISIONS), table.decisions(), strict=False):
        page = table.visitor.get(f"/table/{table.id}").text
        stands = re.findall(r'class="stands small">(.*?)</p>', page)
        leads = re.findall(r'class="leads small">(.*?)</p>', page)
        assert len(stands) == len(leads) <= 1
        if not stands:
            continue
        at, later = last_of_climax(table)
        upto = max(done.row for done in match.known_done(SEAT) if done.number <= at)
        count = sum(done.row <= upto for done in match.done)
        then = table.do(table.server.room.house.store.read(partial(moment, match=match, count=count)))
        draw = drawings(game).standing
        assert figures(stands[0]) == figures(" ".join(draw(scene_of(match.game, then, SEAT))))
        assert match.state is not None
        assert figures(leads[0]) == figures(draw(scene_of(match.game, match.state, SEAT))[0])
        told += 1
        moved += bool(later) and not stands[0].startswith(leads[0])
    assert told > 2
    if game == "tiefe-taschen":  # bribes that lie on the table are nobody's
        assert moved
