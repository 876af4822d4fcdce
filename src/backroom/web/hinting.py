"""Hints for the page and for programs alike."""

from dataclasses import replace

from backroom.engine.bulletin import spoken
from backroom.lessons.guided import why
from backroom.match.hints import Hint, advice_for, in_words
from backroom.match.match import Match
from backroom.web.room import Visit


async def hint_for(visit: Visit, match: Match, seat: int) -> Hint:
    """What the house would do in this seat's place; it costs as much as laying a table."""
    visit.spend("create")
    found = await advice_for(visit.house.thinkers, match, seat)
    assert match.state is not None
    game, view, voice = match.game, match.game.view(match.state, seat), visit.voice(match.game, match.names())
    hint = in_words(game, view, found, voice)
    figures = bool(hint.others) or sum(map(len, view.choices)) == 1
    because = None if figures else why(game.id, view, found.action)  # what it is good for, at least
    return replace(hint, reasons=[spoken(because, game.words, voice), *hint.reasons]) if because else hint
