"""How long a game can be: the bound holds, and the slowest play comes near it."""

import pytest

from backroom.engine import Action
from backroom.games.tiefe_taschen.actions import AddCard, AddPayoff, ChooseCard, LayDown, LayMarker, PutCard, Ready
from backroom.games.tiefe_taschen.components import APPROVE, BE_FOR
from backroom.games.tiefe_taschen.data import MOST, SEATS
from backroom.games.tiefe_taschen.length import LENGTH_BOUND, longest_game, longest_vote
from backroom.games.tiefe_taschen.state import Republic
from backroom.games.tiefe_taschen.steps.negotiating import Negotiating
from games.tiefe_taschen.table import allot, lawful, table


def everything_with(s: Republic, seat: int, marker: int) -> list[Action]:
    """A token with all that a player owns, one card after the other."""
    laid: list[Action] = []
    for money in s.pile[seat] + s.bribe[2 * seat] + s.bribe[2 * seat + 1]:
        laid += [AddCard(), PutCard(money)] if money else []
    laid += [AddPayoff()] * (s.payoffs[seat] + s.bribe[2 * seat].count(0) + s.bribe[2 * seat + 1].count(0))
    return [LayMarker(marker, BE_FOR, 1), *laid, LayDown()]


def test_the_slowest_vote_is_near_its_bound() -> None:
    """3.3, 6.13, 6.16 One player owns everything and lays it with a token again and again; twice at every bribe the
    others say that they are ready; then order is called, and he lays it all once more."""
    options = {"protocol": "free", "bribes": "binding-any"}
    s = table(piles=[[1, 2, 3, 4, 5] * 4, [], [], []], opened=[5, 5, 5, 5], options=options)
    s.payoffs = [20, 0, 0, 0]
    lawful(s)
    allot(s)
    decisions = 4
    others = (1, 2, 3)
    for seat in others:
        s.apply(seat, ChooseCard(APPROVE))
        decisions += 1
    while isinstance(s.stack[-1], Negotiating):
        for number, action in enumerate(everything_with(s, 0, 0)):
            if number in (0, 1):
                for seat in others:
                    s.apply(seat, Ready())
                    decisions += 1
            s.apply(0, action)
            decisions += 1
            if not isinstance(s.stack[-1], Negotiating):
                break
    lawful(s)
    while s.round == 1:
        seat = s.deciders()[0]
        offered = [c[i] for c in s.choices(seat) for i in range(len(c))]
        wanted = everything_with(s, seat, 0) if seat == 0 and s.cover[1] == 0 else []
        if wanted and wanted[0] in offered:
            for action in wanted:
                s.apply(seat, action)
            decisions += len(wanted)
        else:
            s.apply(seat, offered[0])
            decisions += 1
    bound = longest_vote(4, 4, 20)
    assert 0.85 * bound < decisions <= bound


@pytest.mark.parametrize("seats", SEATS)
def test_no_number_of_players_goes_beyond(seats: int) -> None:
    """3.3 The bound of the game is that of the fullest box, for every number of players."""
    assert longest_game(seats, 140) < longest_game(seats, MOST) <= LENGTH_BOUND
