"""What a bulletin made of the reader's agreement and votes."""

from functools import partial
from typing import Any, Final

from backroom.games.die_macher import election_events as el
from backroom.games.die_macher import events as ev
from backroom.games.die_macher.components import RALLY_FIELD, START_RALLIES
from backroom.games.die_macher.reckoning import counted
from backroom.games.die_macher.state import Campaign
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
from backroom.web.boards.die_macher.lines import voted


def not_applied(past: Past, state: Own, event: ev.FieldApplied) -> None:
    """2.17 Trend and votes have events of their own."""
    if event.symbol == RALLY_FIELD:
        state.rallies -= START_RALLIES


def no_rallies(past: Past, state: Own, event: ev.RalliesHeld) -> None:
    state.rallies -= event.number


def not_counted(past: Past, state: Own, event: el.Converted) -> None:
    state.votes -= event.votes
    state.rallies += event.number


def not_swapped(past: Past, state: Own, event: ev.Swapped) -> None:
    swapped(past.programme, event.out, event.card)


def not_replaced(past: Past, state: Own, event: ev.OpinionReplaced) -> None:
    swapped(state.opinions, event.out, event.card)


def due(s: Campaign, election: int) -> bool:
    return s.votes_now(election)


RECKONING: Final = Reckoning(
    of_seat={
        ev.VotesGained: to_before("votes"),
        ev.TrendMoved: to_before("trend"),
        ev.FieldApplied: not_applied,
        ev.RalliesHeld: no_rallies,
        el.Converted: not_counted,
        ev.Swapped: not_swapped,
    },
    of_all={
        ev.DoublerSet: undoubled,
        macher.DoublerRemoved: doubled_again,
        ev.OpinionReplaced: not_replaced,
        el.OpinionShown: turned_down,
    },
    counted=counted,
    due=due,
    held=voted,
)
changes: Final[Any] = partial(changes_of, RECKONING)
