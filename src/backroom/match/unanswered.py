"""Who of the bots at a table speaks, and what they still owe an answer."""

from backroom.match.clocks import BOT, Seat
from backroom.match.match import Entry, Match
from backroom.match.promised import ALL, Promised


def talks(seat: Seat) -> bool:
    """A bot of the house does; one that stands in for a person keeps silent."""
    return seat.kind == BOT and not seat.owner


def is_silent(match: Match, seat: int) -> bool:
    return match.state is None or match.game.silent(match.state, seat, match.setup.options)


def unanswered_by_bots(match: Match) -> list[Entry]:
    """Promises to bots of the house to which nothing was said yet."""
    if match.over:
        return []
    found = []
    for entry in match.promises:
        to = entry.deed.to if isinstance(entry.deed, Promised) else ALL
        if to != ALL and entry.number not in match.replies and talks(match.seats[to]) and not is_silent(match, to):
            found.append(entry)
    return found
