"""Ratings reckoned anew from the archive: every rated match is played again from its journal."""

from dataclasses import dataclass, field

import msgspec
from sqlalchemy import Connection, select

from backroom.engine import BadSetup
from backroom.match import rated
from backroom.match.rated import Ranking
from backroom.match.refusal import OldRules
from backroom.match.replaying import load_match
from backroom.match.schema import MATCHES
from backroom.match.terms import Terms


@dataclass
class Anew:
    """What came of it, and the matches that do not tell what was kept of them when they ended."""

    ranking: Ranking = field(default_factory=Ranking)
    matches: int = 0
    other: list[str] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)  # they cannot be played by the rules of today: what was kept counts


def reckoned_anew(db: Connection) -> Anew:
    """In the order in which they ended; what the server keeps of each is asked for that, and to compare."""
    kept = {row.match: row for row in rated.results_after(db, 0)}
    ended = select(MATCHES.c.id, MATCHES.c.game, MATCHES.c.terms).where(MATCHES.c.status == "over")
    rows = {row.id: row.game for row in db.execute(ended.order_by(MATCHES.c.touched)) if is_rated(row.terms)}
    found = Anew()
    for id in [*kept, *(id for id in rows if id not in kept)]:
        known = kept[id].places if id in kept else ""
        try:
            match = load_match(db, id)
            places = rated.outcome(match) if match else ""
        except (OldRules, BadSetup):
            found.lost.append(id)
            places = known
        if places != known:
            found.other.append(id)
        if places:
            found.matches += 1
            found.ranking.take(kept[id].game if id in kept else rows[id], places)
    return found


def is_rated(terms: str) -> bool:
    return msgspec.json.decode(terms, type=Terms).rated
