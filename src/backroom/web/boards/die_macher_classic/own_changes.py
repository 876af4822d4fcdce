"""What a bulletin made of the reader's agreement and votes."""

from functools import partial
from typing import Any, Final

from backroom.games.die_macher_classic import election_events as el
from backroom.games.die_macher_classic import events as ev
from backroom.games.die_macher_classic.reckoning import counted
from backroom.games.die_macher_classic.state import Campaign
from backroom.games.macher import events as macher
from backroom.web.boards.campaign_changes import (
    Own,
    Past,
    Reckoning,
    changes_of,
    doubled_again,
    swapped,
    to_before,
    turned_down,
    undoubled,
)


def not_held(past: Past, state: Own, event: ev.MeetingsHeld | ev.MeetingsPlaced) -> None:
    state.rallies -= event.meetings


def not_converted(past: Past, state: Own, event: el.MeetingsConverted) -> None:
    state.rallies += event.meetings


def not_changed(past: Past, state: Own, event: ev.ProgrammeChanged) -> None:
    swapped(past.programme, event.old, event.new)


def not_exchanged(past: Past, state: Own, event: ev.OpinionExchanged) -> None:
    swapped(state.opinions, event.old, event.new)


def due(s: Campaign, election: int) -> bool:
    return election == s.election


def held(s: Campaign) -> int:
    return len(s.won_by)


RECKONING: Final = Reckoning(
    of_seat={
        ev.VotesGained: to_before("votes"),
        ev.TrendMoved: to_before("trend"),
        ev.MeetingsHeld: not_held,
        ev.MeetingsPlaced: not_held,
        el.MeetingsConverted: not_converted,
        el.MeetingsHalved: not_converted,
        ev.ProgrammeChanged: not_changed,
    },
    of_all={
        ev.DoublerPlaced: undoubled,
        macher.DoublerRemoved: doubled_again,
        ev.OpinionExchanged: not_exchanged,
        ev.OpinionTurnedUp: turned_down,
    },
    counted=counted,
    due=due,
    held=held,
)
changes: Final[Any] = partial(changes_of, RECKONING)
