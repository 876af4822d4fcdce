"""The board of Die Macher in the browser: what is its own; `test_board_campaigns` tries the rest."""

from itertools import chain

import pytest

from backroom.engine import SPECTATOR
from backroom.games.die_macher import GAME
from backroom.games.die_macher.steps.conversion import ConvertRallies
from backroom.games.die_macher.steps.media import BuyMedia
from backroom.games.die_macher.steps.rallies import HoldRalliesInTurn
from backroom.web.boards import board
from web.campaign import check
from web.markup import moments, scene_of


def test_the_own_sum_is_the_one_the_count_makes() -> None:
    """(rallies + trend) × agreement is written out before the count, and the count brings just that."""
    found = 0
    for s in chain.from_iterable(moments(GAME, 3, {}, f"sums {game}", 1) for game in range(6)):
        if s.over() or not isinstance(s.stack[-1], ConvertRallies):
            continue
        (seat,) = s.deciders()
        step, number = s.stack[-1], s.rallies[s.stack[-1].election][seat]
        before = s.votes[step.election][seat]
        body = board(GAME)(scene_of(GAME, s, seat)).body
        after = s.copy()
        after.apply(seat, s.choices(seat)[0][len(s.choices(seat)[0]) - 1])
        gain = after.votes[step.election][seat] - before
        assert f"<i>=</i> {gain}</p>" in body, number
        assert f"= {gain}</span>" in body
        found += 1
    assert found > 3


def test_a_full_state_says_why_nothing_can_be_bought_there() -> None:
    for s in moments(GAME, 5, {}, "full", 1):
        if s.over() or not isinstance(s.stack[-1], BuyMedia):
            continue
        (seat,) = s.deciders()
        full = [e for e in range(s.election, len(s.lands)) if sum(s.media[e]) == 5]
        if full:
            body = board(GAME)(scene_of(GAME, s, seat)).body
            assert body.count("All five slots are taken.") == len(full)
            return
    pytest.fail("no state was ever full")


def test_prices_of_rallies_stand_at_every_state() -> None:
    for s in moments(GAME, 4, {}, "prices", 1):
        if not s.over() and isinstance(s.stack[-1], HoldRalliesInTurn):
            body = board(GAME)(scene_of(GAME, s, s.deciders()[0])).body
            assert body.count('<div class="prices">') == 4
            assert body.count("<b>+8</b><span>20,000</span>") == 4
            return


def test_a_hand_is_nowhere_in_anybody_else_s_page() -> None:
    """Hands are just counted: the same page whatever is in them."""
    s = next(s for s in moments(GAME, 4, {}, "hands", 1) if s.hand[1])
    other = s.copy()
    other.hand[1] = [(s.hand[1][0] + 5) % 14]
    for seat in (0, 2, 3, SPECTATOR):
        assert check(GAME, s, seat) == check(GAME, other, seat)
    assert check(GAME, s, 1) != check(GAME, other, 1)
