"""Hints for the page and for programs alike."""

from backroom.match.hints import Hint, advice_for, in_words
from backroom.match.match import Match
from backroom.web.room import Visit


async def hint_for(visit: Visit, match: Match, seat: int) -> Hint:
    """What the house would do in this seat's place; it costs as much as laying a table."""
    visit.spend("create")
    found = await advice_for(visit.house.thinkers, match, seat)
    assert match.state is not None
    return in_words(match.game, match.game.view(match.state, seat), found, visit.voice(match.game, match.names()))
