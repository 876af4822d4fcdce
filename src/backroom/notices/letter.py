"""What a notice says: the latest bulletin as far as the reader's own seat has heard it, and where to go."""

from collections.abc import Sequence
from dataclasses import dataclass

from backroom.engine.bulletin import QUIET, headline
from backroom.locale import Speaker
from backroom.match.calling import ASKED, OVER, asked_people
from backroom.match.house import House
from backroom.match.match import Match
from backroom.words import N_, filled

BULLETINS = 20  # looked at for one worth telling
SUBJECT_LENGTH = 120


@dataclass(frozen=True)
class Item:
    """What there is to say of one match."""

    match: str
    name: str
    game: str
    why: str
    headline: str
    says: str


@dataclass(frozen=True)
class Letter:
    """All that is told at once."""

    subject: str
    items: Sequence[Item]
    language: str


async def item(house: House, match: Match, person: int, why: str, language: str) -> Item | None:
    """Nothing, if there is nothing to come back for any more."""
    if why == ASKED:
        return _asked(match, person, language)
    seats = match.seats_of(person)
    if not seats or match.over != (why == OVER) or (why != OVER and person not in asked_people(match)):
        return None
    seat = next((seat for seat in seats if match.is_asked(seat)), seats[0])
    voice = Speaker(language, match.game.id, match.names())
    told = N_("{table} ({game}) is over.") if why == OVER else N_("{table} ({game}): it is your turn.")
    says = voice.say(told).format(table=match.name, game=match.game.title)
    return Item(match.id, match.name, match.game.id, why, await latest(house, match, seat, voice), says)


def _asked(match: Match, person: int, language: str) -> Item | None:
    if match.begun or match.closed or not match.kept_for(person):
        return None
    host = next((seat.name for seat in match.seats if seat.person == match.host), "")
    asks = N_("{host} asks you to play {game} at the table {table}.")
    told = asks if host else N_("You are asked to play {game} at the table {table}.")
    says = Speaker(language).say(told).format(host=host, game=match.game.title, table=match.name)
    return Item(match.id, match.name, match.game.id, ASKED, "", says)


async def latest(house: House, match: Match, seat: int, voice: Speaker) -> str:
    """The headline of the last bulletin that is worth one."""
    gatherer = await house.gathering.of(match, seat)
    first = max(0, len(gatherer.runs) - BULLETINS)
    for place in range(len(gatherer.runs) - 1, first - 1, -1):
        bulletin = gatherer.bulletin(place)
        if bulletin.weight != QUIET:
            return headline(bulletin, match.game.words, voice)
    return ""


def letter(items: Sequence[Item], language: str) -> Letter:
    voice = Speaker(language)
    one = items[0]
    subject = one.headline or one.says
    if len(items) > 1:
        subject = filled(voice.say(N_("{count} {count|table calls|tables call} you back")), {"count": len(items)})
    return Letter(subject[:SUBJECT_LENGTH], items, language)
