"""What the lists of matches tell of each: the newest bulletin as one's own seat heard it, and how a match ended."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import SPECTATOR
from backroom.engine.bulletin import CLIMAX, QUIET, Bulletin, Gatherer, headline, spoken
from backroom.match.match import Match
from backroom.match.records import Listed
from backroom.match.refusal import Refused
from backroom.web.eyes import eyes_of
from backroom.web.room import Visit

LOOKED_BACK: Final = 12
KEPT: Final = 200  # ends of matches, in each language


@dataclass(frozen=True)
class Brief:
    """A bulletin in a list: its headline, and what it changed for the reader or what more there is to say."""

    headline: str
    more: str


async def ends(visit: Visit, listed: list[Listed]) -> dict[str, Brief]:
    """How matches ended, told once in each language: that changes no more."""
    told, found = visit.room.ends, {}
    for each in listed:
        key = each.id, visit.language, *(seat.name for seat in each.seats)  # which may be forgotten some day
        if key not in told:
            match = await _match(visit, each.id)
            if match is None or not match.over:
                continue
            told[key] = _last(visit, match, await visit.house.gathering.of(match, SPECTATOR))
        if len(told) > KEPT:
            told.popitem(last=False)
        found[each.id] = Brief(*told[key])
    return found


async def latest(visit: Visit, listed: list[Listed]) -> dict[str, Brief]:
    """Of matches in play: what touched the reader last, else what was told last; behind a curtain what all may hear."""
    found = {}
    for each in listed:
        match = await _match(visit, each.id) if each.status == "running" else None
        if match is None or match.state is None:
            continue
        eyes = eyes_of(visit, match)
        gatherer = await visit.house.gathering.of(match, SPECTATOR if eyes.curtain else eyes.seat)
        recent = range(len(gatherer.runs) - 1, max(-1, len(gatherer.runs) - 1 - LOOKED_BACK), -1)
        told = [bulletin for bulletin in map(gatherer.bulletin, recent) if bulletin.weight != QUIET]
        chosen = next((bulletin for bulletin in told if bulletin.written.mine), told[0] if told else None)
        if chosen is not None:
            found[each.id] = _brief(visit, match, chosen, SPECTATOR if eyes.curtain else eyes.seat)
    return found


async def accounts(visit: Visit, *lists: list[Listed]) -> frozenset[int]:
    """Whose names lead to their pages. At one screen all seats are the host's, whatever they are called."""
    listed = [match for each in lists for match in each if not match.terms.hot_seat]
    return await visit.room.people.accounts({seat.person for match in listed for seat in match.seats if seat.person})


async def _match(visit: Visit, id: str) -> Match | None:
    try:
        return await visit.house.match(id)
    except Refused:  # it cannot go on by the rules of today
        return None


def _last(visit: Visit, match: Match, gatherer: Gatherer) -> tuple[str, str]:
    last = [gatherer.bulletin(place) for place in range(max(0, len(gatherer.runs) - 3), len(gatherer.runs))]
    ended = [bulletin for bulletin in last if bulletin.weight == CLIMAX]
    brief = _brief(visit, match, ended[-1]) if ended else Brief("", "")
    return brief.headline, brief.more


def _brief(visit: Visit, match: Match, bulletin: Bulletin, reader: int = SPECTATOR) -> Brief:
    words, voice = match.game.words, visit.voice(match.game, match.names(), reader)
    written = bulletin.written
    more = written.mine[0] if written.mine else written.standfirst
    return Brief(headline(bulletin, words, voice), spoken(more, words, voice))
